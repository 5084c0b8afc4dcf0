//! Counts the trees of legal moves of chess positions, and compares them with
//! the published numbers, at every level of the CPU.
//!
//! ```text
//! cargo run --release --bin perft
//! cargo run --release --bin perft -- --fen FEN --depth N --divide
//! ```
//!
//! The positions and the move generator are in the package `chess`. Its
//! `src/perft.rs` shows how a recursive search stays compiled for its level.

mod counter;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;

use chess::Position;
use chess::table::Table;
use clap::Parser;
use clap::builder::RangedI64ValueParser;
use counter::Counter;
use raylane::Level;

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

    /// Count no tree of more nodes: each position to its largest published depth that has at
    /// most N
    #[arg(long, value_name = "N", conflicts_with = "fen", default_value_t = u64::MAX,
          hide_default_value = true, allow_negative_numbers = true)]
    max_nodes: u64,

    /// Print the count after each move of the position, too
    #[arg(long, requires = "fen")]
    divide: bool,

    /// Time the count, repeatedly for half a second, and print one line per position:
    /// `name=<name> depth=<n> nodes=<n> seconds=<median> nps=<nodes per second> level=<name>
    /// threads=<n> hash=<megabytes>`
    #[arg(long, conflicts_with = "divide", verbatim_doc_comment)]
    bench: bool,

    // The names come from the crate.
    #[arg(long, value_name = "NAME", help = format!(
        "Count at this level: {} [default: the best of this CPU; without --fen and --bench: \
         each it has]",
        Level::NAMES.join(", ")
    ))]
    level: Option<Level>,

    /// How many threads to count on, 1 to 256
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u32>::new().range(1..=256))]
    threads: u32,

    /// Keep the counts of positions in a table of this many megabytes (of 2^20 bytes), and take
    /// them from there while they are kept; 0 for no table. A position and its depth are known
    /// by a key of 64 bits, all of which are compared: two that have one key by chance would
    /// be taken for each other
    #[arg(
        long,
        value_name = "MB",
        default_value = "0",
        allow_negative_numbers = true
    )]
    hash: usize,
}

fn main() -> ExitCode {
    match cli::arguments::<Arguments>() {
        Ok(arguments) => run(&arguments),
        Err(code) => code,
    }
}

fn run(arguments: &Arguments) -> ExitCode {
    let table = match arguments.hash {
        0 => None,
        megabytes => match Table::new(megabytes) {
            Some(table) => Some(table),
            None => return cli::refuse(format!("no memory for a table of {megabytes} MB")),
        },
    };
    let mut counter = Counter {
        threads: arguments.threads as usize,
        megabytes: arguments.hash,
        table,
        warned: false,
    };
    let trees = report::trees(arguments.max_nodes);
    if trees.is_empty() {
        let most = arguments.max_nodes;
        return cli::refuse(format!("--max-nodes {most}: no tree is so small"));
    }
    let best = || arguments.level.unwrap_or_else(Level::detect);
    cli::exit_code(match (&arguments.fen, arguments.depth) {
        (Some(position), Some(depth)) if arguments.bench => {
            report::bench(&mut counter, best(), "fen", position, depth).map(|_| ExitCode::SUCCESS)
        }
        (Some(position), Some(depth)) => {
            one(&mut counter, best(), position, depth, arguments.divide)
        }
        _ if arguments.bench => report::bench_suite(&mut counter, best(), &trees),
        _ => {
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
    let division = division?;

    let mut out = io::stdout().lock();
    if divide {
        for (mv, nodes) in &division.moves {
            writeln!(out, "{mv}: {nodes}")?;
        }
    }
    writeln!(out, "nodes={}", division.nodes())?;
    Ok(ExitCode::SUCCESS)
}
