//! A small chess engine for one kind of CPU: the level is that of the build.
//!
//! ```text
//! RUSTFLAGS=-Ctarget-cpu=native cargo run --release --bin static_engine
//! cargo run --release --bin static_engine -- bench
//! ```
//!
//! The engine is the library beside this file. Compare `dispatched_engine`.

use std::process::ExitCode;

use engine::program;
use engine::search::search;
use raylane::level::COMPILED;

fn main() -> ExitCode {
    program::main("raylane static", |task| search(COMPILED, task), false)
}
