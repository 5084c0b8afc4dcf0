//! The command line.

use std::error::Error;

use command_line::{keep, unexpected};
use lexopt::Arg::{Long, Short, Value};
use lexopt::Parser;
use move_generator::{Placement, fen};
use raylane::Square;

/// The pieces if none are given.
const MIDDLEGAME: &str = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1";

/// What the program is asked for.
pub(crate) struct Arguments {
    pub(crate) placement: Placement,
    pub(crate) square: Option<Square>,
}

pub(crate) fn help() -> String {
    format!(
        "\
Draws what the sliding pieces of a position see, as boards

Usage: draw_attacks [OPTIONS] [SQUARE]

Arguments:
  [SQUARE]  Look from this square: as the slider that stands there, or as a rook, a bishop and a queen if none does [default: from every slider]

Options:
      --fen <FEN>  The pieces: a FEN, of which only the first field is read, or startpos. Kings may be missing [default: {MIDDLEGAME}]
  -h, --help       Print help
"
    )
}

/// Reads the arguments; returns nothing if they ask for help.
pub(crate) fn read(parser: &mut Parser) -> Result<Option<Arguments>, Box<dyn Error>> {
    let (mut placement, mut square) = (None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("fen") => {
                keep(
                    &mut placement,
                    "--fen <FEN>",
                    parser.value()?,
                    fen::or_startpos,
                )?;
            }
            Value(value) if square.is_none() => {
                keep(&mut square, "[SQUARE]", value, str::parse)?;
            }
            other => return Err(unexpected(&other)),
        }
    }
    let placement = match placement {
        Some(placement) => placement,
        None => MIDDLEGAME.parse()?,
    };
    Ok(Some(Arguments { placement, square }))
}
