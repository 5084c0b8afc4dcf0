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

mod arguments;
mod report;
mod uci;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use arguments::Arguments;
use move_generator::{Move, Position};
use raylane::Level;

fn main() -> ExitCode {
    command_line::main(&arguments::help(), arguments::read, run)
}

fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let threads = arguments.threads as usize;
    if let Some(depth) = arguments.depth {
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
