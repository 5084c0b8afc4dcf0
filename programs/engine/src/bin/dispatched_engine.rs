//! A small chess engine for every CPU: it finds the best level at start-up.
//!
//! ```text
//! cargo run --release --bin dispatched_engine
//! cargo run --release --bin dispatched_engine -- bench --level bmi2
//! ```
//!
//! The engine is the library beside this file; the token of a level is its entry point.
//! [`Dispatched::search`] opens the region, once per search; the functions of the engine
//! enter it again. Compare `static_engine`.

use std::io::{self, stdout};
use std::process::ExitCode;

use chess::Quoted;
use clap::builder::RangedI64ValueParser;
use clap::{Parser, Subcommand};
use engine::search::{Outcome, Task};
use engine::{Program, Search, bench, uci};
use raylane::{Level, dispatch};

/// A small chess engine for every CPU.
///
/// Without a command it speaks UCI on stdin and stdout. It does not play Chess960.
#[derive(Parser, Debug)]
#[command(name = "dispatched_engine")]
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

        // The names come from the crate.
        #[arg(long, value_name = "NAME", help = format!(
            "Search at this level: {} [default: the best of this CPU]",
            Level::NAMES.join(", ")
        ))]
        level: Option<Level>,
    },
}

/// The level is known at run time: [`Level::detect`] has it for the whole process.
struct Dispatched;

impl Program for Dispatched {
    const NAME: &'static str = "raylane dispatched";

    fn search(&self, task: Task<'_>) -> Outcome {
        // One jump per search. Everything behind it is generic over the token, and compiled for
        // each level of the list, or of the crate.
        #[cfg(feature = "three-levels")]
        return dispatch!(Level::detect(), [Portable, Avx2, Avx512], |token| {
            Search::new(token, task).run()
        });
        #[cfg(not(feature = "three-levels"))]
        return dispatch!(Level::detect(), |token| Search::new(token, task).run());
    }

    fn levels(&self) -> Vec<&'static str> {
        let levels = Level::available().filter(|&level| level >= Level::compiled());
        levels.map(Level::name).collect()
    }

    fn set_level(&mut self, name: &str) -> Result<(), String> {
        let level = name.parse();
        Level::set_max(level.map_err(|error| format!("{}: {error}", Quoted(name)))?);
        Ok(())
    }
}

fn main() -> ExitCode {
    match cli::arguments::<Arguments>() {
        Ok(arguments) => cli::exit_code(run(&arguments)),
        Err(code) => code,
    }
}

fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    match arguments.command {
        Some(Command::Bench { depth, level }) => {
            if let Some(level) = level {
                Level::set_max(level);
            }
            bench::print(Dispatched, depth, &mut stdout())?;
        }
        None => uci::run(Dispatched)?,
    }
    Ok(ExitCode::SUCCESS)
}
