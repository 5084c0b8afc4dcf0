//! Draws the squares that the sliding pieces of a position attack. The position may be any pieces anywhere.
//!
//! ```text
//! cargo attacks
//! cargo attacks --fen FEN d4
//! ```
//!
//! Calls `raylane::rook_attacks` and its siblings, which are compiled for the level of
//! the build.

use std::io::{self, Write};
use std::process::ExitCode;

use lexopt::Arg::{Long, Short, Value};
use lexopt::{Parser, ValueExt};
use move_generator::{Placement, fen};
use raylane::{Bitboard, Colour, PieceKind, Square, bishop_attacks, queen_attacks, rook_attacks};

const LEGEND: &str = "[R] the slider   *  attacked   (p) attacked, and the ray ends";

/// A margin and eight files; then the gap to the next board.
const BOARD_WIDTH: usize = 2 + 8 * 3;
const GAP: &str = "    ";

const HELP: &str = "\
Draws what the sliding pieces of a position see, as boards

Usage: draw_attacks [OPTIONS] [SQUARE]

Arguments:
  [SQUARE]  Look from this square: as the slider that stands there, or as a rook, a bishop and a queen if none does
            [default: from every slider]

Options:
      --fen <FEN>  The pieces: a FEN, of which only the first field is read, or startpos. Kings may be missing
                   [default: a middlegame]
  -h, --help       Print help
";

/// The pieces if none are given.
const MIDDLEGAME: &str = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1";

struct Arguments {
    placement: Placement,
    square: Option<Square>,
}

fn arguments(parser: &mut Parser) -> Result<Option<Arguments>, lexopt::Error> {
    let (mut placement, mut square) = (MIDDLEGAME.parse()?, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(None),
            Long("fen") => placement = parser.value()?.parse_with(fen::or_startpos)?,
            Value(value) if square.is_none() => square = Some(value.parse()?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Some(Arguments { placement, square }))
}

fn main() -> ExitCode {
    command_line::main(HELP, arguments, |arguments| {
        draw(&mut io::stdout().lock(), &arguments)?;
        Ok(ExitCode::SUCCESS)
    })
}

fn draw(out: &mut impl Write, arguments: &Arguments) -> io::Result<()> {
    let placement = &arguments.placement;
    let sliders = placement.orthogonal_sliders() | placement.diagonal_sliders();
    let mut boards = Vec::new();
    for square in arguments.square.map_or(sliders, Square::bitboard) {
        match placement.piece_at(square) {
            Some((colour, piece)) if sliders.contains(square) => {
                boards.push(board(placement, Some(colour), piece, square));
            }
            _ => boards.extend(
                [PieceKind::Rook, PieceKind::Bishop, PieceKind::Queen]
                    .map(|piece| board(placement, None, piece, square)),
            ),
        }
    }

    if boards.is_empty() {
        return writeln!(out, "no sliding piece on this board");
    }
    writeln!(out, "{LEGEND}")?;
    // As many as a terminal of 80 columns has room for.
    for row in boards.chunks(2) {
        writeln!(out)?;
        for line in 0..row[0].len() {
            let lines: Vec<String> = row
                .iter()
                .map(|board| format!("{:<BOARD_WIDTH$}", board[line]))
                .collect();
            writeln!(out, "{}", lines.join(GAP).trim_end())?;
        }
    }
    Ok(())
}

/// The lines of a picture of one attack set: of a piece that stands there, if it has a colour.
fn board(
    placement: &Placement,
    colour: Option<Colour>,
    piece: PieceKind,
    square: Square,
) -> Vec<String> {
    let occupied = placement.occupied();
    let attacks = match piece {
        PieceKind::Rook => rook_attacks(square, occupied),
        PieceKind::Bishop => bishop_attacks(square, occupied),
        _ => queen_attacks(square, occupied),
    };
    let owner = colour.map_or(String::new(), |colour| format!("{colour} "));
    let slider = fen::letter(colour.unwrap_or(Colour::White), piece);
    let mut lines = vec![
        format!("{owner}{piece} {square}: {} squares", attacks.len()),
        format!("{:#018x}", attacks.0),
    ];
    let cell = |cell| match placement.piece_at(cell) {
        _ if cell == square => format!("[{slider}]"),
        Some((colour, piece)) => {
            let letter = fen::letter(colour, piece);
            if attacks.contains(cell) {
                format!("({letter})")
            } else {
                format!(" {letter} ")
            }
        }
        None if attacks.contains(cell) => " * ".to_owned(),
        None => " . ".to_owned(),
    };
    for rank in (0..8).rev() {
        let cells: String = Bitboard::rank(rank).into_iter().map(cell).collect();
        lines.push(format!("{} {cells}", rank + 1));
    }
    lines.push("   a  b  c  d  e  f  g  h".to_owned());
    lines
}
