//! The search for every CPU: the program finds the best level when it starts. Compare `search_compiled`.

use std::process::ExitCode;

use raylane::{Level, dispatch};
use search::bench::{self, Counts};
use search::network::Network;
use search::program;

fn main() -> ExitCode {
    program::main(at_best_level, true)
}

/// One jump for all searches. Everything behind it is generic over the token, and compiled for each level.
fn at_best_level(network: &Network, depth: u32) -> Counts {
    dispatch!(Level::detect(), |token| bench::run(token, network, depth))
}
