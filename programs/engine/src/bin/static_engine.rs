//! A small chess engine for one kind of CPU: the level is that of the build.
//!
//! ```text
//! RUSTFLAGS=-Ctarget-cpu=native cargo run --release --bin static_engine
//! cargo run --release --bin static_engine -- bench
//! ```
//!
//! The engine is the library beside this file, and [`CompiledIn`] its entry point: the
//! functions at the root of the crate. Compare `dispatched_engine`.

use std::io::{self, stdout};
use std::process::ExitCode;

use clap::builder::RangedI64ValueParser;
use clap::{Parser, Subcommand};
use engine::{CompiledIn, bench, uci};

/// A small chess engine for the CPU that it was built for.
///
/// Without a command it speaks UCI on stdin and stdout. It does not play Chess960.
#[derive(Parser, Debug)]
#[command(name = "static_engine")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Search some positions; print the number of nodes (`nodes=<n>`) and of nodes per second
    Bench {
        /// How deep, 1 to 64
        #[arg(long, value_name = "N", default_value_t = bench::DEPTH, allow_negative_numbers = true,
              value_parser = RangedI64ValueParser::<u32>::new().range(1..=64))]
        depth: u32,
    },
}

fn main() -> ExitCode {
    match cli::arguments::<Arguments>() {
        Ok(arguments) => cli::exit_code(run(&arguments)),
        Err(code) => code,
    }
}

fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    match arguments.command {
        Some(Command::Bench { depth }) => bench::print(CompiledIn, depth, &mut stdout())?,
        None => uci::run(CompiledIn)?,
    }
    Ok(ExitCode::SUCCESS)
}
