//! Empty-board attacks without a table: a few shifts of a constant.
//!
//! [`ray_mask`] and [`line_mask`] are meant for a direction or a line that is
//! known at compile time; otherwise they jump to the one that is asked for.

use crate::{Bitboard, Direction, Line, Square};

const A_FILE: u64 = 0x0101_0101_0101_0101;
const MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201;
const MAIN_ANTI_DIAGONAL: u64 = 0x0102_0408_1020_4080;

/// The rank of `square`.
#[inline]
pub const fn rank_mask(square: Square) -> Bitboard {
    Bitboard(0xff << (square as u8 & 56))
}

/// The file of `square`.
#[inline]
pub const fn file_mask(square: Square) -> Bitboard {
    Bitboard(A_FILE << (square as u8 & 7))
}

pub use generalized_shift::{anti_diagonal_mask, diagonal_mask};

/// The diagonals by two shifts, one of which is by zero.
///
/// The shift amounts are made by sign masks, so that nothing branches and
/// nothing is selected. The two shifts depend on each other.
pub mod classic {
    use super::{Bitboard, MAIN_ANTI_DIAGONAL, MAIN_DIAGONAL, Square};

    /// The diagonal of `square`.
    #[inline]
    pub const fn diagonal_mask(square: Square) -> Bitboard {
        let square = square as i32;
        shift_south(MAIN_DIAGONAL, 8 * (square & 7) - (square & 56))
    }

    /// The anti-diagonal of `square`.
    #[inline]
    pub const fn anti_diagonal_mask(square: Square) -> Bitboard {
        let square = square as i32;
        shift_south(MAIN_ANTI_DIAGONAL, 56 - 8 * (square & 7) - (square & 56))
    }

    /// Shifts a diagonal `amount` bits down, or up if that is negative.
    const fn shift_south(diagonal: u64, amount: i32) -> Bitboard {
        let north = -amount & (amount >> 31);
        let south = amount & (-amount >> 31);
        Bitboard((diagonal >> south) << north)
    }
}

/// The diagonals by one shift either way, as Thomas Jahn proposed it in 2022.
///
/// Shorter than the [`classic`] form, above all where BMI2 has shifts that
/// leave the flags alone.
pub mod generalized_shift {
    use super::{Bitboard, MAIN_ANTI_DIAGONAL, MAIN_DIAGONAL, Square};

    /// The diagonal of `square`.
    #[inline]
    pub const fn diagonal_mask(square: Square) -> Bitboard {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        shift_south(MAIN_DIAGONAL, file - rank)
    }

    /// The anti-diagonal of `square`.
    #[inline]
    pub const fn anti_diagonal_mask(square: Square) -> Bitboard {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        shift_south(MAIN_ANTI_DIAGONAL, 7 - file - rank)
    }

    /// Shifts a diagonal so many ranks down, or up if that is negative.
    const fn shift_south(diagonal: u64, ranks: i32) -> Bitboard {
        Bitboard(if ranks >= 0 {
            diagonal >> (8 * ranks)
        } else {
            diagonal << (-8 * ranks)
        })
    }
}

/// The given line through `square`.
#[inline]
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
pub const fn line_mask_ex(line: Line, square: Square) -> Bitboard {
    Bitboard(square.bitboard().0 ^ line_mask(line, square).0)
}

/// The rank of `square`, without the square.
#[inline]
pub const fn rank_mask_ex(square: Square) -> Bitboard {
    line_mask_ex(Line::Rank, square)
}

/// The file of `square`, without the square.
#[inline]
pub const fn file_mask_ex(square: Square) -> Bitboard {
    line_mask_ex(Line::File, square)
}

/// The diagonal of `square`, without the square.
#[inline]
pub const fn diagonal_mask_ex(square: Square) -> Bitboard {
    line_mask_ex(Line::Diagonal, square)
}

/// The anti-diagonal of `square`, without the square.
#[inline]
pub const fn anti_diagonal_mask_ex(square: Square) -> Bitboard {
    line_mask_ex(Line::AntiDiagonal, square)
}

/// The ray from `square` to the edge of the board, with the square.
#[inline]
pub const fn ray_mask(direction: Direction, square: Square) -> Bitboard {
    ray_mask_ex(direction, square).with(square)
}

/// The ray from `square` to the edge of the board, without the square.
#[inline]
pub const fn ray_mask_ex(direction: Direction, square: Square) -> Bitboard {
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
pub const fn positive_ray(line: Bitboard, square: Square) -> Bitboard {
    Bitboard(line.0 & (!1 << square as u8))
}

/// The part of a line below `square`: its negative ray.
///
/// The line may contain the square or not.
#[inline]
pub const fn negative_ray(line: Bitboard, square: Square) -> Bitboard {
    Bitboard(line.0 & ((1 << square as u8) - 1))
}

/// Rank and file of `square`.
#[inline]
pub const fn rook_mask(square: Square) -> Bitboard {
    Bitboard(rank_mask(square).0 | file_mask(square).0)
}

/// Rank and file of `square`, without the square.
#[inline]
pub const fn rook_mask_ex(square: Square) -> Bitboard {
    // The square is all that the two have in common.
    Bitboard(rank_mask(square).0 ^ file_mask(square).0)
}

/// Diagonal and anti-diagonal of `square`.
#[inline]
pub const fn bishop_mask(square: Square) -> Bitboard {
    Bitboard(diagonal_mask(square).0 | anti_diagonal_mask(square).0)
}

/// Diagonal and anti-diagonal of `square`, without the square.
#[inline]
pub const fn bishop_mask_ex(square: Square) -> Bitboard {
    Bitboard(diagonal_mask(square).0 ^ anti_diagonal_mask(square).0)
}

/// All four lines of `square`.
#[inline]
pub const fn queen_mask(square: Square) -> Bitboard {
    Bitboard(rook_mask(square).0 | bishop_mask(square).0)
}

/// All four lines of `square`, without the square.
#[inline]
pub const fn queen_mask_ex(square: Square) -> Bitboard {
    Bitboard(rook_mask(square).0 ^ bishop_mask(square).0)
}
