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
pub mod reduced;
pub mod verify;

pub use random::Random;
