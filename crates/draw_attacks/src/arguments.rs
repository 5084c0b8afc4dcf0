//! The command line.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};

use lexopt::Arg::{Long, Short, Value};
use lexopt::ValueExt;
use move_generator::{Placement, fen};
use raylane::Square;

/// The pieces if none are given.
const MIDDLEGAME: &str = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1";

/// What the program is asked for.
pub(crate) struct Arguments {
    pub(crate) placement: Placement,
    pub(crate) square: Option<Square>,
}

pub(crate) fn help(out: &mut impl Write) -> io::Result<()> {
    write!(
        out,
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

/// Reads the arguments of this process; returns nothing if they ask for help.
pub(crate) fn read() -> Result<Option<Arguments>, Box<dyn Error>> {
    let (mut placement, mut square) = (None, None);
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("fen") if placement.is_none() => {
                placement = Some(parsed(parser.value()?, "--fen <FEN>", fen::or_startpos)?);
            }
            Value(value) if square.is_none() => {
                square = Some(parsed(value, "[SQUARE]", str::parse)?);
            }
            Long("fen") => return Err("'--fen <FEN>' cannot be used twice".into()),
            other => return Err(command_line::shown(&other.unexpected().to_string()).into()),
        }
    }
    let placement = match placement {
        Some(placement) => placement,
        None => MIDDLEGAME.parse()?,
    };
    Ok(Some(Arguments { placement, square }))
}

/// A value of an argument, which messages call `name`.
fn parsed<T, E: Display>(
    value: OsString,
    name: &str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Box<dyn Error>> {
    let value = value.string()?;
    let error = |error| {
        let value = command_line::shown(&value);
        format!("invalid value '{value}' for '{name}': {error}")
    };
    Ok(parse(&value).map_err(error)?)
}
