//! The search for one kind of CPU: the level is that of the build. Compare `search_dispatched`.

use std::process::ExitCode;

use raylane::level::COMPILED;
use search::{bench, program};

fn main() -> ExitCode {
    program::main(|network, depth| bench::run(COMPILED, network, depth), false)
}
