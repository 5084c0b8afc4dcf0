//! A small chess engine for every CPU: it finds the best level at start-up.
//!
//! ```text
//! cargo run --release --bin dispatched_engine
//! cargo run --release --bin dispatched_engine -- bench --level bmi2
//! ```
//!
//! The engine is the library beside this file. `dispatch!` opens the region of the level, once
//! per search; the functions of the engine enter it again. Compare `static_engine`.

use std::process::ExitCode;

use engine::program;
use engine::search::{Outcome, Task, search};
use raylane::{Level, dispatch};

fn main() -> ExitCode {
    program::main("raylane dispatched", at_best_level, true)
}

/// One jump per search. Everything behind it is generic over the token, and compiled for
/// each level of the list, or of the crate.
fn at_best_level(task: Task<'_>) -> Outcome {
    #[cfg(feature = "three-levels")]
    return dispatch!(Level::detect(), [Portable, Avx2, Avx512], |token| search(
        token, task
    ));
    #[cfg(not(feature = "three-levels"))]
    return dispatch!(Level::detect(), |token| search(token, task));
}
