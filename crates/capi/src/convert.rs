//! Numbers that C passes, as types of the library.

use crate::error::{IS_CHECKED, Result, raylane_error};
use crate::types::raylane_of_both;
use raylane::{Bitboard, Colour, Direction, Line, PieceKind, Square};

/// A square.
#[inline(always)]
pub(crate) fn square(index: u8) -> Result<Square> {
    // (A branch, and not an `Option` made into a `Result`, which would be a value of its own.)
    if IS_CHECKED && index > 63 {
        return Err(raylane_error::Square);
    }
    Ok(masked(index))
}

/// The square of the lower six bits.
#[inline(always)]
pub(crate) const fn masked(index: u8) -> Square {
    Square::new_masked(index & 63)
}

/// One of `all` by its number.
#[inline(always)]
fn constant<T: Copy>(all: &'static [T], number: u8) -> Result<T> {
    let found = all.get(usize::from(number));
    found.copied().ok_or(raylane_error::Constant)
}

/// A colour.
#[inline(always)]
pub(crate) fn colour(number: u8) -> Result<Colour> {
    if IS_CHECKED && number > 1 {
        return Err(raylane_error::Constant);
    }
    Ok(Colour::new_masked(number & 1))
}

/// A kind of piece.
#[inline(always)]
pub(crate) fn kind(number: u8) -> Result<PieceKind> {
    PieceKind::new(number).ok_or(raylane_error::Constant)
}

/// A line.
#[inline(always)]
pub(crate) fn line(number: u8) -> Result<Line> {
    constant(&Line::ALL, number)
}

/// A direction.
#[inline(always)]
pub(crate) fn direction(number: u8) -> Result<Direction> {
    constant(&Direction::ALL, number)
}

impl raylane_of_both {
    /// White's set, and black's.
    #[inline(always)]
    pub(crate) const fn sides(self) -> [Bitboard; 2] {
        [self.white, self.black]
    }
}
