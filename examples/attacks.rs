//! Draws the squares that the sliding pieces of a position attack.
//!
//! ```text
//! cargo run --release --example attacks
//! cargo run --release --example attacks -- --fen FEN d4
//! ```
//!
//! Calls `raylane::rook_attacks` and its siblings, which are compiled for the level of
//! the build.

use std::io::{self, Write};
use std::process::ExitCode;

use chess::{Position, fen};
use clap::Parser;
use raylane::{Bitboard, Colour, PieceKind, Square, bishop_attacks, queen_attacks, rook_attacks};

/// Draws what the sliding pieces of a position see, as boards.
#[derive(Parser, Debug)]
#[command(name = "attacks")]
struct Arguments {
    /// The position
    #[arg(
        long,
        default_value = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9"
    )]
    fen: Position,

    /// Look from this square: as the slider that stands there, or as a rook, a
    /// bishop and a queen if none does [default: from every slider]
    square: Option<Square>,
}

const LEGEND: &str = "[R] the slider   *  attacked   (p) attacked, and the ray ends";

/// A margin and eight files; then the gap to the next board.
const BOARD_WIDTH: usize = 2 + 8 * 3;
const GAP: &str = "    ";

fn main() -> ExitCode {
    match cli::arguments::<Arguments>() {
        Ok(arguments) => cli::exit_code(run(&arguments)),
        Err(code) => code,
    }
}

fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let position = &arguments.fen;
    let boards: Vec<Board> = match arguments.square {
        Some(square) => match slider_at(position, square) {
            Some(piece) => vec![Board::new(position, piece, square)],
            None => [PieceKind::Rook, PieceKind::Bishop, PieceKind::Queen]
                .map(|piece| Board::new(position, piece, square))
                .into(),
        },
        None => (position.orthogonal_sliders() | position.diagonal_sliders())
            .into_iter()
            .filter_map(|square| Some(Board::new(position, slider_at(position, square)?, square)))
            .collect(),
    };

    let mut out = io::stdout().lock();
    if boards.is_empty() {
        writeln!(out, "no sliding piece in this position")?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{LEGEND}")?;
    for row in boards.chunks(boards_per_row()) {
        writeln!(out)?;
        for line in 0..row[0].lines.len() {
            let lines: Vec<String> = row
                .iter()
                .map(|board| format!("{:<BOARD_WIDTH$}", board.lines[line]))
                .collect();
            writeln!(out, "{}", lines.join(GAP).trim_end())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn slider_at(position: &Position, square: Square) -> Option<PieceKind> {
    let (_, piece) = position.piece_at(square)?;
    matches!(
        piece,
        PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen
    )
    .then_some(piece)
}

/// As many boards as fit into the terminal, or two without a terminal.
fn boards_per_row() -> usize {
    let width = match terminal_size::terminal_size() {
        Some((terminal_size::Width(width), _)) => usize::from(width),
        None => 80,
    };
    ((width + GAP.len()) / (BOARD_WIDTH + GAP.len())).max(1)
}

/// A picture of one attack set.
struct Board {
    lines: Vec<String>,
}

impl Board {
    fn new(position: &Position, piece: PieceKind, square: Square) -> Board {
        let occupied = position.occupied();
        let attacks = match piece {
            PieceKind::Rook => rook_attacks(square, occupied),
            PieceKind::Bishop => bishop_attacks(square, occupied),
            _ => queen_attacks(square, occupied),
        };
        let owner = match position.piece_at(square) {
            Some((colour, standing)) if standing == piece => format!("{colour} "),
            _ => String::new(),
        };
        let mut lines = vec![
            format!("{owner}{piece} {square}: {} squares", attacks.len()),
            format!("{:#018x}", attacks.0),
        ];
        for rank in (0..8).rev() {
            let cells = Bitboard::rank(rank)
                .into_iter()
                .map(|cell| draw(position, cell, piece, square, attacks));
            lines.push(format!("{} {}", rank + 1, cells.collect::<String>()));
        }
        lines.push("   a  b  c  d  e  f  g  h".to_owned());
        Board { lines }
    }
}

/// Draws one square in three characters.
fn draw(
    position: &Position,
    cell: Square,
    slider: PieceKind,
    square: Square,
    attacks: Bitboard,
) -> String {
    let standing = position.piece_at(cell);
    let letter = standing.map(|(colour, piece)| fen::letter(colour, piece));
    match letter {
        Some(letter) if cell == square && standing.is_some_and(|(_, piece)| piece == slider) => {
            format!("[{letter}]")
        }
        _ if cell == square => format!("[{}]", fen::letter(Colour::White, slider)),
        Some(letter) if attacks.contains(cell) => format!("({letter})"),
        Some(letter) => format!(" {letter} "),
        None if attacks.contains(cell) => " * ".to_owned(),
        None => " . ".to_owned(),
    }
}
