//! How much of a long test is run: all of it, but little in Miri, which answers some hundred
//! queries a second, and where the feature `reduced` asks for it.

const REDUCED: bool = cfg!(any(miri, feature = "reduced"));

/// So many rounds, or one.
#[must_use]
pub const fn rounds(all: usize) -> usize {
    if REDUCED { 1 } else { all }
}

/// Every how many-th square is tried: each of them, or seven from all over the board:
/// the corner a1, and one that sees it.
pub const STEP: usize = if REDUCED { 10 } else { 1 };
