//! Empty-board attacks without a table: a few shifts of a constant.
//!
//! [`ray_mask`] and [`line_mask`] are meant for a direction or a line that is known at
//! compile time. Otherwise they branch to the calculation.

use super::leapers;
use super::spans::{self, beyond, strictly_between};
use crate::board::{Bitboard, Colour, Direction, Line, Square};

const A_FILE: u64 = 0x0101_0101_0101_0101;
const MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201;
const MAIN_ANTI_DIAGONAL: u64 = 0x0102_0408_1020_4080;

/// The rank of `square`.
#[inline]
#[must_use]
pub const fn rank_mask(square: Square) -> Bitboard {
    Bitboard(0xff << (square as u8 & 56))
}

/// The file of `square`.
#[inline]
#[must_use]
pub const fn file_mask(square: Square) -> Bitboard {
    Bitboard(A_FILE << (square as u8 & 7))
}

#[doc(inline)]
pub use generalized_shift::{
    anti_diagonal_mask, anti_diagonal_mask_without_square, diagonal_mask,
    diagonal_mask_without_square,
};

/// How many bits the diagonal of `square` lies below the main one: eight for each
/// rank, negative if it lies above.
#[inline]
const fn below_main_diagonal(square: Square) -> i32 {
    let square = square as i32;
    8 * (square & 7) - (square & 56)
}

/// How many bits the anti-diagonal of `square` lies below the main one.
#[inline]
const fn below_main_anti_diagonal(square: Square) -> i32 {
    let square = square as i32;
    56 - 8 * (square & 7) - (square & 56)
}

/// The diagonals by a shift down and then a shift up, one of them by zero.
///
/// Sign masks make the amounts, so that no result is selected, but one shift
/// waits for the other.
pub mod classic {
    use super::{
        Bitboard, MAIN_ANTI_DIAGONAL, MAIN_DIAGONAL, Square, below_main_anti_diagonal,
        below_main_diagonal,
    };

    /// The diagonal of `square`.
    #[inline]
    #[must_use]
    pub const fn diagonal_mask(square: Square) -> Bitboard {
        shift_down(MAIN_DIAGONAL, below_main_diagonal(square))
    }

    /// The diagonal of `square`, without the square.
    #[inline]
    #[must_use]
    pub const fn diagonal_mask_without_square(square: Square) -> Bitboard {
        Bitboard(square.bitboard().0 ^ diagonal_mask(square).0)
    }

    /// The anti-diagonal of `square`.
    #[inline]
    #[must_use]
    pub const fn anti_diagonal_mask(square: Square) -> Bitboard {
        shift_down(MAIN_ANTI_DIAGONAL, below_main_anti_diagonal(square))
    }

    /// The anti-diagonal of `square`, without the square.
    #[inline]
    #[must_use]
    pub const fn anti_diagonal_mask_without_square(square: Square) -> Bitboard {
        Bitboard(square.bitboard().0 ^ anti_diagonal_mask(square).0)
    }

    #[inline]
    const fn shift_down(diagonal: u64, amount: i32) -> Bitboard {
        let up = -amount & (amount >> 31);
        let down = amount & (-amount >> 31);
        Bitboard((diagonal >> down) << up)
    }
}

/// The diagonals by a shift either up or down, as Thomas Jahn proposed it in 2022.
///
/// Both shifts start at once, and one of the results is selected.
///
/// The article counts in ranks, `(square & 7) - (square >> 3)`, and multiplies by eight
/// to shift. Here the amounts are in bits from the start, `8 * (square & 7) -
/// (square & 56)`: the mask clears the same bits that the shift would drop, and the
/// multiplication of the rank is gone. The values are the same.
pub mod generalized_shift {
    use super::{
        Bitboard, MAIN_ANTI_DIAGONAL, MAIN_DIAGONAL, Square, below_main_anti_diagonal,
        below_main_diagonal,
    };

    /// The diagonal of `square`.
    #[inline]
    #[must_use]
    pub const fn diagonal_mask(square: Square) -> Bitboard {
        shift_down(MAIN_DIAGONAL, below_main_diagonal(square))
    }

    /// The diagonal of `square`, without the square.
    #[inline]
    #[must_use]
    pub const fn diagonal_mask_without_square(square: Square) -> Bitboard {
        Bitboard(square.bitboard().0 ^ diagonal_mask(square).0)
    }

    /// The anti-diagonal of `square`.
    #[inline]
    #[must_use]
    pub const fn anti_diagonal_mask(square: Square) -> Bitboard {
        shift_down(MAIN_ANTI_DIAGONAL, below_main_anti_diagonal(square))
    }

    /// The anti-diagonal of `square`, without the square.
    #[inline]
    #[must_use]
    pub const fn anti_diagonal_mask_without_square(square: Square) -> Bitboard {
        Bitboard(square.bitboard().0 ^ anti_diagonal_mask(square).0)
    }

    #[inline]
    const fn shift_down(diagonal: u64, amount: i32) -> Bitboard {
        // Shifts inside the two arms compile to a jump (LLVM 22, `js`). Ahead of them,
        // with amounts modulo 64, they compile to `shr`, `shl` and `cmovns` on x86-64,
        // to `shrx`, `shlx` and `cmovns` on x86-64-v3: 13 and 12 instructions in all,
        // the classic form 16 and 13.
        let down = diagonal.wrapping_shr(amount as u32);
        let up = diagonal.wrapping_shl(-amount as u32);
        Bitboard(if amount >= 0 { down } else { up })
    }
}

/// The given line through `square`.
#[inline]
#[must_use]
pub const fn line_mask(line: Line, square: Square) -> Bitboard {
    match line {
        Line::Rank => rank_mask(square),
        Line::File => file_mask(square),
        Line::Diagonal => diagonal_mask(square),
        Line::AntiDiagonal => anti_diagonal_mask(square),
    }
}

/// The given line through `square`, without the square.
#[inline]
#[must_use]
pub const fn line_mask_without_square(line: Line, square: Square) -> Bitboard {
    Bitboard(square.bitboard().0 ^ line_mask(line, square).0)
}

/// The rank of `square`, without the square.
#[inline]
#[must_use]
pub const fn rank_mask_without_square(square: Square) -> Bitboard {
    line_mask_without_square(Line::Rank, square)
}

/// The file of `square`, without the square.
#[inline]
#[must_use]
pub const fn file_mask_without_square(square: Square) -> Bitboard {
    line_mask_without_square(Line::File, square)
}

/// The ray from `square` to the edge of the board, with the square.
#[inline]
#[must_use]
pub const fn ray_mask(direction: Direction, square: Square) -> Bitboard {
    ray_mask_without_square(direction, square).with(square)
}

/// The ray from `square` to the edge of the board, without the square.
#[inline]
#[must_use]
pub const fn ray_mask_without_square(direction: Direction, square: Square) -> Bitboard {
    let index = square as u8;
    Bitboard(match direction {
        Direction::North => A_FILE << 8 << index,
        Direction::South => (A_FILE << 7 >> 8) >> (index ^ 63),
        Direction::East => ((1 << (index | 7)) - (1 << index)) << 1,
        Direction::West => (1 << index) - (1 << (index & 56)),
        Direction::NorthEast | Direction::NorthWest => {
            return positive_ray(line_mask(direction.line(), square), square);
        }
        Direction::SouthWest | Direction::SouthEast => {
            return negative_ray(line_mask(direction.line(), square), square);
        }
    })
}

/// The part of a line above `square`: its positive ray.
///
/// The line may contain the square or not.
#[inline]
#[must_use]
pub const fn positive_ray(line: Bitboard, square: Square) -> Bitboard {
    Bitboard(line.0 & (!1 << square as u8))
}

/// The part of a line below `square`: its negative ray.
///
/// The line may contain the square or not.
#[inline]
#[must_use]
pub const fn negative_ray(line: Bitboard, square: Square) -> Bitboard {
    Bitboard(line.0 & ((1 << square as u8) - 1))
}

/// Rank and file of `square`.
#[inline]
#[must_use]
pub const fn rook_mask(square: Square) -> Bitboard {
    Bitboard(rank_mask(square).0 | file_mask(square).0)
}

// The two have only the square in common, so `^` removes it.
/// Rank and file of `square`, without the square.
#[inline]
#[must_use]
pub const fn rook_mask_without_square(square: Square) -> Bitboard {
    Bitboard(rank_mask(square).0 ^ file_mask(square).0)
}

/// Diagonal and anti-diagonal of `square`.
#[inline]
#[must_use]
pub const fn bishop_mask(square: Square) -> Bitboard {
    Bitboard(diagonal_mask(square).0 | anti_diagonal_mask(square).0)
}

/// Diagonal and anti-diagonal of `square`, without the square.
#[inline]
#[must_use]
pub const fn bishop_mask_without_square(square: Square) -> Bitboard {
    Bitboard(diagonal_mask(square).0 ^ anti_diagonal_mask(square).0)
}

/// All four lines of `square`.
#[inline]
#[must_use]
pub const fn queen_mask(square: Square) -> Bitboard {
    Bitboard(rook_mask(square).0 | bishop_mask(square).0)
}

/// All four lines of `square`, without the square.
#[inline]
#[must_use]
pub const fn queen_mask_without_square(square: Square) -> Bitboard {
    Bitboard(rook_mask(square).0 ^ bishop_mask(square).0)
}

/// The squares strictly between `a` and `b`: empty unless they are on one line.
///
/// **Neither of the two squares is in the result.** With `b`, it is [`between_with_end`], Stockfish's `between_bb`.
#[inline]
#[must_use]
pub const fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(lines_through(a, b).0 & strictly_between(a, b))
}

/// The squares strictly between `a` and `b`, and always `b` itself: alone if the squares are on no common line, or
/// are one.
///
/// Where a piece blocks a check or captures, if `a` is the king's square and `b` the checker's. Stockfish's
/// `between_bb` is the same.
///
/// ```
/// use raylane::{Square, between, between_with_end};
///
/// assert_eq!(between(Square::A1, Square::D4), Square::B2 | Square::C3);
/// assert_eq!(between_with_end(Square::A1, Square::D4), Square::B2 | Square::C3 | Square::D4);
/// assert_eq!(between_with_end(Square::A1, Square::B3), Square::B3.bitboard());
/// ```
#[inline]
#[must_use]
pub const fn between_with_end(a: Square, b: Square) -> Bitboard {
    between(a, b).with(b)
}

/// The line through `a` and `b`, from edge to edge: empty unless they are two squares on
/// one line.
#[inline]
#[must_use]
pub const fn line_through(a: Square, b: Square) -> Bitboard {
    // Zero if the squares are equal, which are on four lines.
    let distinct = ((a as u8 != b as u8) as u64).wrapping_neg();
    Bitboard(lines_through(a, b).0 & distinct)
}

/// The squares from `b` on, with `b`, away from `a`, to the edge of the board: empty
/// unless they are two squares on one line.
#[inline]
#[must_use]
pub const fn ray_beyond(a: Square, b: Square) -> Bitboard {
    beyond(line_through(a, b), a, b)
}

/// The squares that a knight on `square` attacks.
#[inline]
#[must_use]
pub const fn knight_attacks(square: Square) -> Bitboard {
    leapers::knight_attacks(square.bitboard())
}

/// The squares that a king on `square` attacks.
#[inline]
#[must_use]
pub const fn king_attacks(square: Square) -> Bitboard {
    leapers::king_attacks(square.bitboard())
}

/// The squares that a pawn of this colour on `square` attacks.
#[inline]
#[must_use]
pub const fn pawn_attacks(colour: Colour, square: Square) -> Bitboard {
    leapers::pawn_attacks(colour, square.bitboard())
}

/// Returns whether one line contains all three squares.
///
/// The order makes no difference, and equal squares are no special case.
#[inline]
#[must_use]
pub const fn aligned(a: Square, b: Square, c: Square) -> bool {
    spans::aligned((b, line_through(a, b)), (c, line_through(a, c)), a)
}

/// Those lines through `a` that contain `b`: the one through both, or all four if they are
/// equal.
#[inline]
const fn lines_through(a: Square, b: Square) -> Bitboard {
    const fn if_it_contains(line: Bitboard, square: Square) -> u64 {
        line.0 & (line.0 >> square as u8 & 1).wrapping_neg()
    }
    Bitboard(
        if_it_contains(rank_mask(a), b)
            | if_it_contains(file_mask(a), b)
            | if_it_contains(diagonal_mask(a), b)
            | if_it_contains(anti_diagonal_mask(a), b),
    )
}
