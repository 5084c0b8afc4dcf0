//! How much of a long test is run: all of it, but very little in Miri, which answers some
//! hundred queries a second.

/// So many rounds, or one in Miri.
#[must_use]
pub const fn rounds(all: usize) -> usize {
    if cfg!(miri) { 1 } else { all }
}

/// Every how many-th square is tried: each of them, or in Miri five from all over the board.
pub const STEP: usize = if cfg!(miri) { 13 } else { 1 };
