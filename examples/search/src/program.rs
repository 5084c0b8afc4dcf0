//! What the two programs have in common: all but the token.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use lexopt::Arg::{Long, Short};
use lexopt::{Parser, ValueExt};
use raylane::Level;

use crate::bench::{Counts, DEEPEST, DEPTH};
use crate::network::Network;

/// What the command line asks for.
struct Options {
    depth: u32,
    level: Option<Level>,
}

/// Reads the arguments; returns nothing if they ask for help.
fn read(parser: &mut Parser, has_levels: bool) -> Result<Option<Options>, lexopt::Error> {
    let mut options = Options {
        depth: DEPTH,
        level: None,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("depth") => {
                options.depth = parser.value()?.parse_with(|text| match text.parse() {
                    Ok(depth @ 1..=DEEPEST) => Ok(depth),
                    _ => Err(format!("--depth takes a number from 1 to {DEEPEST}")),
                })?;
            }
            Long("level") if has_levels => options.level = Some(parser.value()?.parse()?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Some(options))
}

/// Does what the command line says: `bench` is [`run`](crate::bench::run) with a token, and `has_levels` whether that is chosen
/// when the program runs.
pub fn main(bench: fn(&Network, u32) -> Counts, has_levels: bool) -> ExitCode {
    let mut help = format!(
        "\
Searches some positions with a network of threat inputs, to a fixed depth.
Prints the number of nodes, and a checksum of all evaluations.

Options:
      --depth <N>     How deep, 1 to {DEEPEST} [default: {DEPTH}]
"
    );
    if has_levels {
        let levels = Level::NAMES.join(", ");
        help += &format!(
            "      --level <NAME>  At this level: {levels} [default: the best of this CPU]\n"
        );
    }
    help += "  -h, --help          Print help\n";
    command_line::main(
        &help,
        |parser| read(parser, has_levels),
        |options| -> Result<ExitCode, Box<dyn Error>> {
            if let Some(level) = options.level {
                Level::set_detected(level);
            }
            let Counts { nodes, checksum } = bench(&Network::random(), options.depth);
            writeln!(io::stdout(), "nodes={nodes}\nchecksum={checksum:016x}")?;
            Ok(ExitCode::SUCCESS)
        },
    )
}
