//! The command line.

use std::error::Error;

use command_line::{keep, number, unexpected};
use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use move_generator::Position;
use move_generator::fen::{START, or_startpos};
use raylane::Level;

/// What the program is asked for.
pub(crate) struct Arguments {
    /// The length of the lines from one position; without it, the suite is counted, or UCI is spoken.
    pub(crate) depth: Option<u32>,
    pub(crate) uci: bool,
    pub(crate) fen: Position,
    pub(crate) max_nodes: u64,
    pub(crate) divide: bool,
    pub(crate) level: Option<Level>,
    pub(crate) threads: u32,
}

/// The longest lines that are counted.
pub(crate) const MOST_PLIES: u32 = 32;
const MOST_THREADS: u32 = 256;

pub(crate) fn help() -> String {
    let levels = Level::NAMES.join(", ");
    format!(
        "\
Counts the trees of legal moves of chess positions.

Without a depth: the positions of the perft literature, at every level of this CPU; exits with 1 if a count is not the published one.

Usage: perft [OPTIONS] [DEPTH]

Arguments:
  [DEPTH]  Count the tree of one position (printed as `nodes=<n>`): the length of the lines, 1 to {MOST_PLIES}

Options:
      --depth <DEPTH>  The same
      --uci            Answer `position startpos|fen … [moves …]` and `go perft N` on stdin, as engines do
      --fen <FEN>      The position: a FEN, or startpos [default: startpos]
      --max-nodes <N>  Count no tree of more nodes: each position to its largest published depth that has at most N
      --divide         Print the count after each move of the position, too
      --level <NAME>   Count at this level: {levels} [default: the best of this CPU; without a depth: each it has]
      --threads <N>    How many threads to count on, 1 to {MOST_THREADS} [default: 1]
  -h, --help           Print help
"
    )
}

/// Reads the arguments; returns nothing if they ask for help.
pub(crate) fn read(parser: &mut Parser) -> Result<Option<Arguments>, Box<dyn Error>> {
    let (mut depth, mut fen, mut max_nodes) = (None, None, None);
    let (mut level, mut threads) = (None, None);
    let (mut uci, mut divide) = (false, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("uci") => uci = true,
            Long("divide") => divide = true,
            Long("depth") => keep(
                &mut depth,
                "--depth <DEPTH>",
                parser.value()?,
                number(1..=MOST_PLIES),
            )?,
            Long("fen") => keep(&mut fen, "--fen <FEN>", parser.value()?, or_startpos)?,
            Long("max-nodes") => keep(
                &mut max_nodes,
                "--max-nodes <N>",
                parser.value()?,
                str::parse,
            )?,
            Long("level") => keep(&mut level, "--level <NAME>", parser.value()?, str::parse)?,
            Long("threads") => keep(
                &mut threads,
                "--threads <N>",
                parser.value()?,
                number(1..=MOST_THREADS),
            )?,
            Value(value) if depth.is_none() => {
                keep(&mut depth, "[DEPTH]", value, number(1..=MOST_PLIES))?;
            }
            other => return Err(unexpected(&other)),
        }
    }

    let one = depth.is_some();
    for (is_wrong, complaint) in [
        (uci && one, "'--uci' cannot be used with a DEPTH"),
        (
            uci && max_nodes.is_some(),
            "'--uci' cannot be used with '--max-nodes <N>'",
        ),
        (
            one && max_nodes.is_some(),
            "'--max-nodes <N>' cannot be used with a DEPTH",
        ),
        (fen.is_some() && !one, "'--fen <FEN>' needs a DEPTH"),
        (divide && !one, "'--divide' needs a DEPTH"),
    ] {
        if is_wrong {
            return Err(complaint.into());
        }
    }
    Ok(Some(Arguments {
        depth,
        uci,
        fen: match fen {
            Some(fen) => fen,
            None => START.parse()?,
        },
        max_nodes: max_nodes.unwrap_or(u64::MAX),
        divide,
        level,
        threads: threads.unwrap_or(1),
    }))
}
