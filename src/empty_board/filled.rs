//! Empty-board rays by a fill: three doubling steps of the Kogge-Stone algorithm.
//!
//! The direction may be known at run time only: it selects a rotation and a mask, and
//! no jump. Nothing but the mask is read from memory. On an empty board every square
//! propagates, so the propagators are the squares that one, two and four steps in the
//! direction can reach.

use crate::board::{Bitboard, Direction, Square};

/// Returns the ray from `square` to the edge of the board, with the square. Three doubling steps, and one load.
///
/// ```
/// use raylane::{Direction, Square, bitboard, empty_board::filled};
///
/// assert_eq!(
///     filled::ray_mask(Direction::NorthEast, Square::C3),
///     bitboard! {
///         . . . . . . . 1
///         . . . . . . 1 .
///         . . . . . 1 . .
///         . . . . 1 . . .
///         . . . 1 . . . .
///         . . 1 . . . . .
///         . . . . . . . .
///         . . . . . . . .
///     }
/// );
/// ```
#[inline]
#[must_use]
pub const fn ray_mask(direction: Direction, square: Square) -> Bitboard {
    let bits = direction.offset() as u32;
    let mut propagator = direction.wrap_mask().0;
    let mut flood = square.bitboard().0;
    // A rotation is modulo 64, so a negative offset turns to the right.
    flood |= propagator & flood.rotate_left(bits);
    propagator &= propagator.rotate_left(bits);
    flood |= propagator & flood.rotate_left(bits.wrapping_mul(2));
    propagator &= propagator.rotate_left(bits.wrapping_mul(2));
    flood |= propagator & flood.rotate_left(bits.wrapping_mul(4));
    Bitboard(flood)
}

/// Returns the ray from `square` to the edge of the board, without the square.
///
/// ```
/// use raylane::{Direction, Square, empty_board::filled};
///
/// let ray = filled::ray_mask_without_square(Direction::SouthEast, Square::F3);
/// assert_eq!(ray, Square::G2 | Square::H1);
/// ```
#[inline]
#[must_use]
pub const fn ray_mask_without_square(direction: Direction, square: Square) -> Bitboard {
    ray_mask(direction, square).without(square)
}
