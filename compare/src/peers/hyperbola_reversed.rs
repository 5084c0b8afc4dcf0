//! Hyperbola quintessence on all four lines alike, the lower half of a line reversed bit by
//! bit, which is one instruction on Arm. No table of ranks. 2 KiB.
//!
//! Source: Stockfish, which computes attacks in this way on Arm since 2026. Written from the
//! equation.

use raylane::{Line, Square};

use super::{Tables, by_square, line};

/// Two lines by square, the square in neither of them.
type Lines = [[u64; 2]; 64];

pub struct HyperbolaReversed {
    rook: Lines,
    bishop: Lines,
}

impl HyperbolaReversed {
    pub fn new() -> Self {
        let lines = |two: [Line; 2]| by_square(|square| two.map(|each| line(each, square)));
        Self {
            rook: lines([Line::File, Line::Rank]),
            bishop: lines([Line::Diagonal, Line::AntiDiagonal]),
        }
    }
}

#[inline(always)]
fn attacks(lines: &Lines, square: Square, occupied: u64) -> u64 {
    let bit = square.bitboard().0;
    let [one, other] = lines[square.index()].map(
        #[inline(always)]
        |line| {
            let forward = occupied & line;
            let reverse = forward.reverse_bits().wrapping_sub(bit.reverse_bits());
            (forward.wrapping_sub(bit) ^ reverse.reverse_bits()) & line
        },
    );
    one | other
}

impl Tables for HyperbolaReversed {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        attacks(&self.rook, square, occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        attacks(&self.bishop, square, occupied)
    }
}
