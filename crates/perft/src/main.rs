//! Counts the trees of legal moves of chess positions, and compares them with
//! the published numbers, at every level of the CPU.
//!
//! ```text
//! cargo perft                              the positions of the literature
//! cargo perft 6                            the starting position
//! cargo perft 5 --fen FEN --divide
//! ```
//!
//! The positions and the move generator are in the package `move_generator`. The library
//! beside this program, `src/lib.rs`, shows how a recursive search stays compiled for its level.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use lexopt::Arg::{Long, Short, Value};
use lexopt::{Parser, ValueExt};
use move_generator::Position;
use move_generator::fen::{START, or_startpos};
use move_generator::suite::SUITE;
use perft::{divide, perft};
use raylane::Level;

/// What the program is asked for.
struct Arguments {
    /// The length of the lines from one position; without it, the suite is counted.
    depth: Option<u32>,
    position: Position,
    divide: bool,
    max_nodes: u64,
    level: Option<Level>,
}

fn help() -> String {
    let levels = Level::NAMES.join(", ");
    format!(
        "\
Counts the trees of legal moves of chess positions.

Without a depth: the positions of the perft literature, at every level of this CPU; the exit code is 1 if a count is wrong.

Usage: perft [OPTIONS] [DEPTH]

Arguments:
  [DEPTH]  Count the tree of one position (printed as `nodes=<n>`): the length of the lines, 1 to 32

Options:
      --fen <FEN>      The position: a FEN, or startpos [default: startpos]
      --divide         Print the count after each move of the position, too
      --max-nodes <N>  Count no tree of more nodes: each position to its largest published depth that has at most N
      --level <NAME>   Count at this level: {levels} [default: the best of this CPU; without a depth: each it has]
  -h, --help           Print help
"
    )
}

fn arguments(parser: &mut Parser) -> Result<Option<Arguments>, lexopt::Error> {
    let (mut depth, mut fen, mut divide) = (None, None, false);
    let (mut max_nodes, mut level) = (None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("fen") => fen = Some(parser.value()?.parse_with(or_startpos)?),
            Long("divide") => divide = true,
            Long("max-nodes") => max_nodes = Some(parser.value()?.parse()?),
            Long("level") => level = Some(parser.value()?.parse()?),
            Value(value) if depth.is_none() => depth = Some(value.parse_with(plies)?),
            other => return Err(other.unexpected()),
        }
    }
    if depth.is_none() && (fen.is_some() || divide) {
        return Err("'--fen' and '--divide' need a DEPTH".into());
    }
    if depth.is_some() && max_nodes.is_some() {
        return Err("'--max-nodes' cannot be used with a DEPTH".into());
    }
    Ok(Some(Arguments {
        depth,
        position: fen.map_or_else(|| START.parse(), Ok)?,
        divide,
        max_nodes: max_nodes.unwrap_or(u64::MAX),
        level,
    }))
}

fn plies(text: &str) -> Result<u32, &'static str> {
    let plies = text.parse().ok().filter(|plies| (1..=32).contains(plies));
    plies.ok_or("a depth is a number from 1 to 32")
}

fn main() -> ExitCode {
    command_line::main(&help(), arguments, run)
}

fn run(arguments: Arguments) -> Result<ExitCode, Box<dyn Error>> {
    if let Some(depth) = arguments.depth {
        one(&arguments, depth)?;
        return Ok(ExitCode::SUCCESS);
    }
    let levels = match arguments.level {
        Some(level) => vec![level],
        None => Level::available().collect(),
    };
    Ok(suite(&levels, arguments.max_nodes)?)
}

/// Counts one position.
fn one(arguments: &Arguments, depth: u32) -> io::Result<()> {
    let level = arguments.level.unwrap_or_else(Level::detect);
    let mut out = io::stdout().lock();
    let mut nodes = 0;
    for (mv, count) in divide(level, &arguments.position, depth) {
        if arguments.divide {
            writeln!(out, "{mv}: {count}")?;
        }
        nodes += count;
    }
    writeln!(out, "nodes={nodes}")
}

/// Counts the largest tree of each position of the suite that has at most so many nodes, at each of `levels`.
fn suite(levels: &[Level], max_nodes: u64) -> io::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let names: Vec<&str> = levels.iter().map(|level| level.name()).collect();
    writeln!(out, "levels: {}", names.join(", "))?;
    let titles = ["position", "depth", "nodes", "expected", "nodes/s", "level"];
    writeln!(out, "{}", row(titles))?;

    let (mut counts, mut right) = (0, 0);
    let mut sums = vec![(0, Duration::ZERO); levels.len()];
    for entry in SUITE.iter() {
        let mut within = entry.counts.iter().filter(|(_, nodes)| *nodes <= max_nodes);
        let Some(&(depth, expected)) = within.next_back() else {
            continue;
        };
        let position = entry.fen.parse().expect("the suite's positions are legal");
        for (&level, (all_nodes, all_time)) in levels.iter().zip(&mut sums) {
            let start = Instant::now();
            let nodes = perft(level, &position, depth);
            let time = start.elapsed();
            *all_nodes += nodes;
            *all_time += time;
            counts += 1;
            let is_right = nodes == expected;
            right += u32::from(is_right);
            let line = row([
                entry.name,
                &depth.to_string(),
                &nodes.to_string(),
                &expected.to_string(),
                &speed(nodes, time),
                level.name(),
            ]);
            writeln!(out, "{line}{}", if is_right { "" } else { "  WRONG" })?;
        }
    }
    for (name, (nodes, time)) in names.iter().zip(sums) {
        let (count, speed) = (nodes.to_string(), speed(nodes, time));
        writeln!(out, "{}", row(["all", "", &count, "", &speed, name]))?;
    }
    writeln!(out, "{right} of {counts} counts are the published ones")?;
    let all_right = counts > 0 && right == counts;
    Ok(ExitCode::from(u8::from(!all_right)))
}

fn speed(nodes: u64, time: Duration) -> String {
    format!("{:.1} M", nodes as f64 / time.as_secs_f64() / 1e6)
}

fn row([position, depth, nodes, expected, speed, level]: [&str; 6]) -> String {
    format!("{position:<34}  {depth:>5}  {nodes:>12}  {expected:>12}  {speed:>9}  {level}")
}
