//! What the tests, the benchmarks and the comparison of raylane share: random
//! numbers, boards and what is asked about them, levels to run at, every public attack
//! function as an implementation, and what verifies their answers.

pub mod cache;
pub mod corpus;
pub mod implementations;
pub mod levels;
// (WebAssembly has no inline assembly.)
#[cfg(not(target_family = "wasm"))]
pub mod bench_loops;
#[cfg(not(target_family = "wasm"))]
pub mod measure;
pub mod oracle;
mod random;
pub mod verify;

pub use random::Random;

/// How much of a long test is run: all of it, but little in Miri, which answers some hundred
/// queries a second.
pub mod reduced {
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
}
