//! What the two programs have in common: all but the token.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::RangedI64ValueParser;
use clap::{Parser, Subcommand};
use raylane::Level;

use crate::search::{Outcome, Task, on_large_stack};
use crate::{bench, uci};

/// A small chess engine.
///
/// Without a command it speaks UCI on stdin and stdout. It plays Chess960 too.
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

/// Does what the command line says: `search` is [`search`](crate::search::search) with a token, and
/// `dispatched` whether that is chosen when the program runs.
#[must_use]
pub fn main(name: &'static str, search: fn(Task<'_>) -> Outcome, dispatched: bool) -> ExitCode {
    command_line::main(|arguments: Arguments| {
        match arguments.command {
            None => uci::run(name, search)?,
            Some(Command::Bench { level: Some(_), .. }) if !dispatched => {
                return Err("--level: this program was built for one level".into());
            }
            Some(Command::Bench { depth, level }) => {
                if let Some(level) = level {
                    Level::set_detected(level);
                }
                let (nodes, time) = on_large_stack(|| bench::run(search, depth))?;
                let nps = nodes as f64 / time.as_secs_f64();
                writeln!(io::stdout(), "nodes={nodes}\nnps={nps:.0}")?;
            }
        }
        Ok(ExitCode::SUCCESS)
    })
}
