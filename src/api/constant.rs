//! The attacks of single sliders as `const fn`, for constants and tables.
//!
//! A `const fn` cannot use the instructions of a level. These functions take obstruction
//! difference with masks by look-up, whatever the CPU: about the speed of the level
//! `portable`. They are for constants and tables, and for a library whose own functions are
//! `const fn` and have to stay so.
//!
//! ```
//! use raylane::{Bitboard, Square, constant};
//!
//! const CORNER: Bitboard = constant::rook_attacks(Square::A1, Bitboard::EMPTY);
//! assert_eq!(CORNER.len(), 14);
//! ```

use crate::board::{Bitboard, Direction, Line, Square};
use crate::empty_board::lookup::{line_mask_without_square, negative_ray, positive_ray};

/// Returns the squares that a slider on `square` attacks along one line.
#[inline]
#[must_use]
pub const fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    let line = line_mask_without_square(line, square);
    let lower = negative_ray(line, square).0 & occupied.0 | 1;
    let upper = positive_ray(line, square).0 & occupied.0;
    let ms1b = 1 << (63 - lower.leading_zeros());
    Bitboard((upper ^ upper.wrapping_sub(ms1b)) & line.0)
}

/// Returns the squares that a slider on `square` attacks in one direction.
#[inline]
#[must_use]
pub const fn ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    let line = line_attacks(direction.line(), square, occupied);
    if direction.is_positive() {
        positive_ray(line, square)
    } else {
        negative_ray(line, square)
    }
}

/// Returns the squares that a rook on `square` attacks.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let rank = line_attacks(Line::Rank, square, occupied);
    Bitboard(rank.0 | line_attacks(Line::File, square, occupied).0)
}

/// Returns the squares that a bishop on `square` attacks.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let diagonal = line_attacks(Line::Diagonal, square, occupied);
    Bitboard(diagonal.0 | line_attacks(Line::AntiDiagonal, square, occupied).0)
}

/// Returns the squares that a queen on `square` attacks.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (rook, bishop) = rook_bishop_attacks(square, occupied);
    Bitboard(rook.0 | bishop.0)
}

/// Returns the squares that a rook on `square` attacks, and those that a bishop attacks.
#[inline]
#[must_use]
pub const fn rook_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    (
        rook_attacks(square, occupied),
        bishop_attacks(square, occupied),
    )
}
