//! Owns door 1: single queries compiled in at the level of the build.
//!
//! `occupied` may contain the slider's own square or not. An attack set
//! contains the first blocker of each ray, whatever its colour, and never the
//! slider's square.

use crate::board::{Bitboard, Square};
use crate::direction::{Direction, Line};
use crate::level::{COMPILED, Token};

/// The squares a rook on `square` attacks.
///
/// ```
/// use raylane::{Square, bitboard, rook_attacks};
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . X . . . . X .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(rook_attacks(Square::D4, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . 1 . . . .
///     . . . 1 . . . .
///     . 1 1 . 1 1 1 .
///     . . . 1 . . . .
///     . . . 1 . . . .
///     . . . 1 . . . .
/// });
/// ```
#[inline]
#[must_use]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.rook_attacks(square, occupied)
}

/// The squares a bishop on `square` attacks.
#[inline]
#[must_use]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.bishop_attacks(square, occupied)
}

/// The squares a queen on `square` attacks.
#[inline]
#[must_use]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.queen_attacks(square, occupied)
}

/// The squares a rook on `square` attacks and those a bishop does, from one
/// computation.
#[inline]
#[must_use]
pub fn rook_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    COMPILED.rook_bishop_attacks(square, occupied)
}

/// The squares attacked from `square` along one line.
#[inline]
#[must_use]
pub fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.line_attacks(line, square, occupied)
}

/// The squares attacked from `square` in one direction.
#[inline]
#[must_use]
pub fn ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.ray_attacks(direction, square, occupied)
}
