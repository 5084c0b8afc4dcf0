//! [`OfEachPiece`]: from where each kind of piece attacks a square on an empty board, in one cache line.

use super::lookup;
use crate::board::{Bitboard, Colour, Square};
use crate::table::table;

/// From where each kind of piece would attack a square on an empty board.
///
/// For queries that ask several kinds about one square: one address and one cache line, where [`lookup`] has a table for each
/// kind. 4,160 bytes.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct OfEachPiece {
    pub(crate) rook: Bitboard,
    pub(crate) bishop: Bitboard,
    pub(crate) knight: Bitboard,
    pub(crate) king: Bitboard,
    /// From where a pawn of white's attacks the square, and one of black's: what a pawn of the other colour would attack.
    pub(crate) pawns: [Bitboard; 2],
}

/// The last row, for no square, is empty.
static TABLE: [OfEachPiece; 65] = table!(65, |square| {
    if square == 64 {
        OfEachPiece {
            rook: Bitboard::EMPTY,
            bishop: Bitboard::EMPTY,
            knight: Bitboard::EMPTY,
            king: Bitboard::EMPTY,
            pawns: [Bitboard::EMPTY; 2],
        }
    } else {
        of(Square::ALL[square])
    }
});

const fn of(square: Square) -> OfEachPiece {
    OfEachPiece {
        rook: lookup::rook_mask_without_square(square),
        bishop: lookup::bishop_mask_without_square(square),
        knight: lookup::knight_attacks(square),
        king: lookup::king_attacks(square),
        pawns: [
            lookup::pawn_attacks(Colour::Black, square),
            lookup::pawn_attacks(Colour::White, square),
        ],
    }
}

impl OfEachPiece {
    #[inline(always)]
    pub(crate) fn from(square: Square) -> &'static Self {
        &TABLE[square as usize]
    }

    /// Those from the lowest square of a set, and nothing if it is empty: without a branch, because the number of an empty set's
    /// trailing zeros is that of the last row.
    #[inline(always)]
    pub(crate) fn from_lowest(set: Bitboard) -> &'static Self {
        &TABLE[set.0.trailing_zeros() as usize]
    }
}
