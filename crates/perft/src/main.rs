//! Counts the trees of legal moves of chess positions, and compares them with
//! the published numbers, at every level of the CPU.
//!
//! ```text
//! cargo perft                              the positions of the literature
//! cargo perft 6                            the starting position
//! cargo perft 5 --fen FEN --divide
//! cargo perft --uci                        `position …` and `go perft N` on stdin
//! ```
//!
//! The positions and the move generator are in the package `move_generator`. The library
//! beside this program, `src/lib.rs`, shows how a recursive search stays compiled for its level.

mod report;
mod uci;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::builder::RangedI64ValueParser;
use move_generator::{Move, Position, fen};
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

    /// Answer `position startpos|fen … [moves …]` and `go perft N` on stdin, as engines do
    #[arg(long, conflicts_with_all = ["one", "max_nodes"])]
    uci: bool,

    /// The position: a FEN, or startpos
    #[arg(long, requires = "one", default_value = "startpos", value_parser = fen::or_startpos::<Position>)]
    fen: Position,

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

/// The longest lines that are counted.
const MOST_PLIES: u32 = 32;

fn depths() -> RangedI64ValueParser<u32> {
    RangedI64ValueParser::new().range(1..=i64::from(MOST_PLIES))
}

fn main() -> ExitCode {
    command_line::main(run)
}

fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let threads = arguments.threads as usize;
    if let Some(depth) = arguments.plies.or(arguments.depth) {
        let level = arguments.level.unwrap_or_else(Level::detect);
        one(level, &arguments.fen, depth, threads, arguments.divide)?;
        return Ok(ExitCode::SUCCESS);
    }
    if arguments.uci {
        uci::run(arguments.level.unwrap_or_else(Level::detect), threads)?;
        return Ok(ExitCode::SUCCESS);
    }
    let most = arguments.max_nodes;
    let trees = report::trees(most);
    if trees.is_empty() {
        return Err(format!("--max-nodes {most}: no tree is so small").into());
    }
    let levels = match arguments.level {
        Some(level) => vec![level],
        None => Level::available().collect(),
    };
    Ok(report::suite(&levels, &trees, threads)?)
}

/// Counts one position.
fn one(
    level: Level,
    position: &Position,
    depth: u32,
    threads: usize,
    divided: bool,
) -> io::Result<()> {
    let moves = count_with_progress(level, position, depth, threads);
    let mut out = io::stdout().lock();
    if divided {
        for (mv, nodes) in &moves {
            writeln!(out, "{mv}: {nodes}")?;
        }
    }
    let nodes: u64 = moves.iter().map(|&(_, nodes)| nodes).sum();
    writeln!(out, "nodes={nodes}")
}

/// Counts the lines that begin with each move, with a bar on stderr if that is a terminal.
fn count_with_progress(
    level: Level,
    position: &Position,
    depth: u32,
    threads: usize,
) -> Vec<(Move, u64)> {
    let bar = report::progress_bar();
    let progress = |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let moves = report::count(level, position, depth, threads, &progress);
    bar.finish_and_clear();
    moves
}
