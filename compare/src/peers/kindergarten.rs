//! Kindergarten bitboards: a multiplication gathers the six inner squares of a
//! line into an index; ranks and diagonals share a table of filled-up ranks, files
//! have one of their own. 9.5 KiB.
//!
//! Source: Urs Graf, Gerd Isenberg.

use raylane::{Bitboard, Line, Square, reference};

use super::{Tables, by_square, first_rank, line};

const FILE_A: u64 = Bitboard::file(0).0;
const FILE_B: u64 = Bitboard::file(1).0;
/// c2 to h7: gathers the inner squares of file a.
const DIAGONAL_C2_H7: u64 = 0x0080_4020_1008_0400;

struct Masks {
    rank: u64,
    diagonal: u64,
    anti_diagonal: u64,
}

pub struct Kindergarten {
    masks: [Masks; 64],
    /// By the slider's file and the inner squares' occupancy: rank attacks, on all ranks.
    ranks: [[u64; 64]; 8],
    /// By the slider's rank and the inner squares' occupancy, top square first: attacks on file a.
    file_a: [[u64; 64]; 8],
}

impl Kindergarten {
    pub fn new() -> Self {
        let masks = by_square(|square| Masks {
            rank: line(Line::Rank, square),
            diagonal: line(Line::Diagonal, square),
            anti_diagonal: line(Line::AntiDiagonal, square),
        });
        let table = |attacks: fn(usize, usize) -> u64| {
            std::array::from_fn(|place| std::array::from_fn(|inner| attacks(place, inner)))
        };
        let ranks = table(|file, inner| u64::from(first_rank(file, inner)) * FILE_A);
        let file_a = table(|rank, inner| {
            let square = Square::ALL[8 * rank];
            let occupied = (1..7)
                .filter(|rank| inner >> (6 - rank) & 1 != 0)
                .map(|rank| 1 << (8 * rank))
                .sum();
            reference::line_attacks(Line::File, square, Bitboard(occupied)).0
        });
        Self {
            masks,
            ranks,
            file_a,
        }
    }

    #[inline(always)]
    fn filled(&self, square: Square, line: u64, occupied: u64) -> u64 {
        let inner = (occupied & line).wrapping_mul(FILE_B) >> 58;
        self.ranks[square.index() & 7][inner as usize] & line
    }

    #[inline(always)]
    fn file(&self, square: Square, occupied: u64) -> u64 {
        let file = square.index() & 7;
        let inner = (occupied >> file & FILE_A).wrapping_mul(DIAGONAL_C2_H7) >> 58;
        self.file_a[square.index() >> 3][inner as usize] << file
    }
}

impl Tables for Kindergarten {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        self.filled(square, self.masks[square.index()].rank, occupied) | self.file(square, occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        let masks = &self.masks[square.index()];
        self.filled(square, masks.diagonal, occupied)
            | self.filled(square, masks.anti_diagonal, occupied)
    }
}
