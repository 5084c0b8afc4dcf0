//! What the two programs have in common: all but the token.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::RangedI64ValueParser;
use clap::{Parser, Subcommand};
use raylane::Level;

use crate::search::{Outcome, Task, on_large_stack};
use crate::{bench, uci};

/// One of the programs.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// What the engine is called.
    pub name: &'static str,
    /// Whether it chooses its level when it runs.
    pub dispatched: bool,
    /// Runs a search, with a token of its choice: [`search`](crate::search::search).
    pub search: fn(Task<'_>) -> Outcome,
}

/// A small chess engine.
///
/// Without a command it speaks UCI on stdin and stdout. It does not play Chess960.
#[derive(Parser, Debug)]
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
              value_parser = RangedI64ValueParser::<i32>::new().range(1..=64))]
        depth: i32,

        // The names come from the crate.
        #[arg(long, value_name = "NAME", help = format!(
            "Search at this level, if the program chooses it: {} [default: the best of this CPU]",
            Level::NAMES.join(", ")
        ))]
        level: Option<Level>,
    },
}

/// Does what the command line says.
#[must_use]
pub fn main(program: Program) -> ExitCode {
    let arguments = match cli::arguments::<Arguments>() {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    let result = match arguments.command {
        None => uci::run(program.name, program.search),
        Some(Command::Bench { level: Some(_), .. }) if !program.dispatched => {
            return cli::refuse("--level: this program was built for one level");
        }
        Some(Command::Bench { depth, level }) => {
            if let Some(level) = level {
                Level::set_max(level);
            }
            print_bench(program, depth)
        }
    };
    cli::exit_code(result.map(|()| ExitCode::SUCCESS))
}

fn print_bench(program: Program, depth: i32) -> io::Result<()> {
    let (nodes, time) = on_large_stack(|| bench::run(program.search, depth))?;
    let nps = nodes as f64 / time.as_secs_f64();
    writeln!(io::stdout(), "nodes={nodes}\nnps={nps:.0}")
}
