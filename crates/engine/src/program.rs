//! What the two programs have in common: all but the token.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use command_line::{keep, number, unexpected};
use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use raylane::Level;

use crate::search::{Outcome, Task, on_large_stack};
use crate::{bench, uci};

/// What the program is asked for.
enum Command {
    Uci,
    Bench { depth: i32, level: Option<Level> },
}

/// The deepest search of the benchmark.
const DEEPEST: i32 = 64;

fn help(name: &str) -> String {
    let (depth, levels) = (bench::DEPTH, Level::NAMES.join(", "));
    format!(
        "\
A small chess engine ({name}).

Without a command it speaks UCI on stdin and stdout. It plays Chess960 too.

Usage: engine [COMMAND]

Commands:
  bench  Search some positions; print the number of nodes (`nodes=<n>`) and of nodes per second

Options of bench:
      --depth <N>     How deep, 1 to {DEEPEST} [default: {depth}]
      --level <NAME>  Search at this level, if the program chooses it: {levels} [default: the best of this CPU]

Options:
  -h, --help  Print help
"
    )
}

/// Reads the arguments; returns nothing if they ask for help.
fn read(parser: &mut Parser) -> Result<Option<Command>, Box<dyn Error>> {
    match parser.next()? {
        None => return Ok(Some(Command::Uci)),
        Some(Short('h') | Long("help")) => return Ok(None),
        Some(Value(command)) if command == "bench" => {}
        Some(other) => return Err(unexpected(&other)),
    }
    let (mut depth, mut level) = (None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("depth") => keep(
                &mut depth,
                "--depth <N>",
                parser.value()?,
                number(1..=DEEPEST),
            )?,
            Long("level") => keep(&mut level, "--level <NAME>", parser.value()?, str::parse)?,
            other => return Err(unexpected(&other)),
        }
    }
    let depth = depth.unwrap_or(bench::DEPTH);
    Ok(Some(Command::Bench { depth, level }))
}

/// Does what the command line says: `search` is [`search`](crate::search::search) with a token, and
/// `dispatched` whether that is chosen when the program runs.
#[must_use]
pub fn main(name: &'static str, search: fn(Task<'_>) -> Outcome, dispatched: bool) -> ExitCode {
    command_line::main(&help(name), read, |command| {
        match command {
            Command::Uci => uci::run(name, search)?,
            Command::Bench { level: Some(_), .. } if !dispatched => {
                return Err("--level: this program was built for one level".into());
            }
            Command::Bench { depth, level } => {
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
