//! How much of a long test is run: all of it, but little in Miri, which answers some hundred
//! queries a second, and where the feature `reduced` asks for it.

use raylane::Square;

const REDUCED: bool = cfg!(any(miri, feature = "reduced"));

/// All rounds, or one where tests are reduced.
#[must_use]
pub const fn rounds(all: usize) -> usize {
    if REDUCED { 1 } else { all }
}

/// [`rounds`] of a test of which one alone would notice little: where tests are reduced, `few`, and in
/// Miri one.
#[must_use]
pub const fn rounds_or(few: usize, all: usize) -> usize {
    if cfg!(miri) || !REDUCED {
        rounds(all)
    } else {
        few
    }
}

/// The distance between the squares that are tried: 1 for all of them, or 10 for seven from all over the
/// board, among them a corner, a1, and a square that sees it.
pub const STEP: usize = if REDUCED { 10 } else { 1 };

/// The squares that are tried, [`STEP`] apart.
pub fn squares() -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().step_by(STEP)
}
