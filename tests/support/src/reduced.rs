//! How much of a long test is run: all of it, but little in Miri, which answers some hundred
//! queries a second.

use raylane::Square;

/// All rounds, or one in Miri.
#[must_use]
pub const fn rounds(all: usize) -> usize {
    if cfg!(miri) { 1 } else { all }
}

/// The distance between the squares that are tried: 1 for all of them, or 10 for seven from all over the
/// board, among them a corner, a1, and a square that sees it.
pub const STEP: usize = if cfg!(miri) { 10 } else { 1 };

/// The squares that are tried, [`STEP`] apart.
pub fn squares() -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().step_by(STEP)
}
