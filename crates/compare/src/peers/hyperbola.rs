//! Hyperbola quintessence: `o ^ (o - 2s)` on either half of a line, the lower half
//! reversed by a byte swap, and a table for the ranks, which a byte swap cannot
//! reverse. 2.5 KiB.
//!
//! Source: Aleks Peshkov, Gerd Isenberg. The slider is not in its own line's
//! mask, so that one `s` is enough.

use raylane::{Line, Square};

use super::{Tables, by_square, first_rank, line};

struct Masks {
    file: u64,
    diagonal: u64,
    anti_diagonal: u64,
    bit: u64,
}

pub struct Hyperbola {
    masks: [Masks; 64],
    /// Attacks on the first rank by the occupancy of its six inner squares, and the file.
    rank: [[u8; 8]; 64],
}

impl Hyperbola {
    pub fn new() -> Self {
        let masks = by_square(|square| Masks {
            file: line(Line::File, square),
            diagonal: line(Line::Diagonal, square),
            anti_diagonal: line(Line::AntiDiagonal, square),
            bit: square.bitboard().0,
        });
        let rank = std::array::from_fn(|inner| std::array::from_fn(|file| first_rank(file, inner)));
        Self { masks, rank }
    }

    #[inline(always)]
    fn rank(&self, square: Square, occupied: u64) -> u64 {
        let (file, shift) = (square.index() & 7, square.index() & 56);
        let inner = occupied >> (shift + 1) & 63;
        u64::from(self.rank[inner as usize][file]) << shift
    }
}

#[inline(always)]
fn line_attacks(line: u64, bit: u64, occupied: u64) -> u64 {
    let forward = occupied & line;
    let reverse = forward.swap_bytes().wrapping_sub(bit.swap_bytes());
    (forward.wrapping_sub(bit) ^ reverse.swap_bytes()) & line
}

impl Tables for Hyperbola {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        let masks = &self.masks[square.index()];
        line_attacks(masks.file, masks.bit, occupied) | self.rank(square, occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        let masks = &self.masks[square.index()];
        line_attacks(masks.diagonal, masks.bit, occupied)
            | line_attacks(masks.anti_diagonal, masks.bit, occupied)
    }
}
