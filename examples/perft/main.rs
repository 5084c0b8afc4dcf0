//! Counts the trees of legal moves of chess positions, and compares them with
//! the published numbers, at every level of the CPU.
//!
//! ```text
//! cargo run --release --example perft
//! cargo run --release --example perft -- --fen FEN --depth N --divide
//! ```
//!
//! The positions and the move generator are in the package `examples/chess`. Its
//! `src/perft.rs` shows how a recursive search stays compiled for its level.

#[path = "../cli/mod.rs"]
mod cli;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;

use chess::perft::divide;
use chess::{Move, Position};
use clap::Parser;
use clap::builder::RangedI64ValueParser;
use raylane::{Level, dispatch};

/// Counts the trees of legal moves of chess positions.
///
/// Without --fen: the positions of the perft literature, at every level of
/// this CPU; exits with 1 if a count is not the published one.
#[derive(Parser, Debug)]
#[command(name = "perft")]
struct Arguments {
    /// Count the tree of this position (printed as `nodes=<n>`)
    #[arg(long, requires = "depth")]
    fen: Option<Position>,

    /// The length of the lines to count, 1 to 32
    #[arg(long, value_name = "N", requires = "fen", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u32>::new().range(1..=32))]
    depth: Option<u32>,

    /// Print the count after each move of the position, too
    #[arg(long, requires = "fen")]
    divide: bool,

    // The names come from the crate.
    #[arg(long, value_name = "NAME", help = format!(
        "Count at this level: {} [default: the best of this CPU; without --fen: each it has]",
        Level::NAMES.join(", ")
    ))]
    level: Option<Level>,

    /// How many threads to count on, 1 to 256
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u32>::new().range(1..=256))]
    threads: u32,
}

fn main() -> ExitCode {
    match cli::arguments::<Arguments>() {
        Ok(arguments) => cli::exit_code(run(&arguments)),
        Err(code) => code,
    }
}

fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let threads = arguments.threads as usize;
    let (Some(position), Some(depth)) = (&arguments.fen, arguments.depth) else {
        let levels = match arguments.level {
            Some(level) => vec![level],
            None => Level::available().collect(),
        };
        return report::suite(&levels, threads);
    };

    let level = arguments.level.unwrap_or_else(Level::detect);
    let bar = report::progress_bar();
    let counts = count(level, position, depth, threads, &|done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();

    let mut out = io::stdout().lock();
    if arguments.divide {
        for (mv, nodes) in &counts {
            writeln!(out, "{mv}: {nodes}")?;
        }
    }
    writeln!(out, "nodes={}", total(&counts))?;
    Ok(ExitCode::SUCCESS)
}

/// Chooses the level once, by one jump. Everything that it calls is generic over the
/// token.
fn count(
    level: Level,
    position: &Position,
    depth: u32,
    threads: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Vec<(Move, u64)> {
    dispatch!(level, token => divide(token, position, depth, threads, progress))
}

fn total(counts: &[(Move, u64)]) -> u64 {
    counts.iter().map(|&(_, nodes)| nodes).sum()
}
