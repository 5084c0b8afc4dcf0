//! Counts the trees of legal moves of chess positions, and compares them with
//! the published numbers, at every level of the CPU.
//!
//! ```text
//! cargo perft                              the positions of the literature
//! cargo perft 6                            the starting position
//! cargo perft 5 --fen FEN --divide
//! ```
//!
//! The positions and the move generator are in the package `chess`. Its
//! `src/perft.rs` shows how a recursive search stays compiled for its level.

mod counter;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;

use chess::{Position, fen};
use clap::Parser;
use clap::builder::RangedI64ValueParser;
use counter::Counter;
use raylane::Level;

/// Counts the trees of legal moves of chess positions.
///
/// Without a depth: the positions of the perft literature, at every level of
/// this CPU; exits with 1 if a count is not the published one.
#[derive(Parser, Debug)]
#[command(name = "perft")]
struct Arguments {
    /// Count the tree of one position (printed as `nodes=<n>`): the length of the lines, 1 to 32
    #[arg(value_name = "DEPTH", allow_negative_numbers = true, group = "one", value_parser = depths())]
    plies: Option<u32>,

    /// The same
    #[arg(long, value_name = "DEPTH", allow_negative_numbers = true, group = "one", value_parser = depths())]
    depth: Option<u32>,

    /// The position [default: the starting position]
    #[arg(long, requires = "one")]
    fen: Option<Position>,

    /// Count no tree of more nodes: each position to its largest published depth that has at
    /// most N
    #[arg(long, value_name = "N", conflicts_with = "one", default_value_t = u64::MAX,
          hide_default_value = true, allow_negative_numbers = true)]
    max_nodes: u64,

    /// Print the count after each move of the position, too
    #[arg(long, requires = "one")]
    divide: bool,

    // The names come from the crate.
    #[arg(long, value_name = "NAME", help = format!(
        "Count at this level: {} [default: the best of this CPU; without a depth: each it has]",
        Level::NAMES.join(", ")
    ))]
    level: Option<Level>,

    /// How many threads to count on, 1 to 256
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u32>::new().range(1..=256))]
    threads: u32,
}

fn depths() -> RangedI64ValueParser<u32> {
    RangedI64ValueParser::new().range(1..=32)
}

fn main() -> ExitCode {
    match cli::arguments::<Arguments>() {
        Ok(arguments) => run(&arguments),
        Err(code) => code,
    }
}

fn run(arguments: &Arguments) -> ExitCode {
    let mut counter = Counter {
        threads: arguments.threads as usize,
        warned: false,
    };
    cli::exit_code(match arguments.plies.or(arguments.depth) {
        Some(depth) => {
            let level = arguments.level.unwrap_or_else(Level::detect);
            let start = || fen::START.parse().expect("the starting position is legal");
            let position = arguments.fen.unwrap_or_else(start);
            one(&mut counter, level, &position, depth, arguments.divide)
        }
        None => {
            let trees = report::trees(arguments.max_nodes);
            if trees.is_empty() {
                let most = arguments.max_nodes;
                return cli::refuse(format!("--max-nodes {most}: no tree is so small"));
            }
            let levels = match arguments.level {
                Some(level) => vec![level],
                None => Level::available().collect(),
            };
            report::suite(&mut counter, &levels, &trees)
        }
    })
}

/// Counts one position.
fn one(
    counter: &mut Counter,
    level: Level,
    position: &Position,
    depth: u32,
    divide: bool,
) -> io::Result<ExitCode> {
    let bar = report::progress_bar();
    let division = counter.count(level, position, depth, &|done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();

    let mut out = io::stdout().lock();
    if divide {
        for (mv, nodes) in &division.moves {
            writeln!(out, "{mv}: {nodes}")?;
        }
    }
    writeln!(out, "nodes={}", division.nodes())?;
    Ok(ExitCode::SUCCESS)
}
