//! Every plane, and what the program does with good and bad input.

mod array;
mod lines;
mod pipeline;
mod program;
mod rows;

use chess::fen::write_board;
use chess::{Colour, PieceKind, Position};
use planes::{Converter, Format, Layout, Set};
use raylane::{Level, Square, dispatch};
use raylane_support::Random;
use raylane_support::corpus::FENS;

const ALL: [Set; 4] = [Set::Pieces, Set::Attacks, Set::Threats, Set::Mobility];

/// A position as the tests see it: what stands on each square, and whose move it is.
#[derive(Clone, Debug)]
struct Mailbox {
    squares: [Option<(Colour, PieceKind)>; 64],
    side_to_move: Colour,
}

impl Mailbox {
    fn at(&self, square: Square) -> Option<(Colour, PieceKind)> {
        self.squares[square.index()]
    }

    /// The first four fields.
    fn fen(&self) -> String {
        let side = match self.side_to_move {
            Colour::White => "w",
            Colour::Black => "b",
        };
        let board = write_board(|square| self.at(square));
        format!("{board} {side} - -")
    }
}

impl From<&Position> for Mailbox {
    fn from(position: &Position) -> Self {
        Self {
            squares: Square::ALL.map(|square| position.piece_at(square)),
            side_to_move: position.side_to_move(),
        }
    }
}

/// The positions of the corpus.
fn corpus() -> Vec<Mailbox> {
    let position = |fen: &str| fen.parse::<Position>().expect("the corpus is legal");
    FENS.lines()
        .map(|fen| Mailbox::from(&position(fen)))
        .collect()
}

/// Positions with any pieces anywhere, up to fifteen of a kind beside the king.
fn random(count: usize) -> Vec<Mailbox> {
    let mut random = Random::new(7);
    let others = [
        PieceKind::Knight,
        PieceKind::Bishop,
        PieceKind::Rook,
        PieceKind::Queen,
    ];
    let mut position = || {
        let mut squares = [None; 64];
        let mut place = |piece, random: &mut Random| loop {
            let square = random.square();
            let pawn_may = (1..7).contains(&square.rank())
                || piece != (Colour::White, PieceKind::Pawn)
                    && piece != (Colour::Black, PieceKind::Pawn);
            if squares[square.index()].is_none() && pawn_may {
                squares[square.index()] = Some(piece);
                return;
            }
        };
        for colour in [Colour::White, Colour::Black] {
            place((colour, PieceKind::King), &mut random);
            let pawns = random.bits() % 9;
            for _ in 0..pawns {
                place((colour, PieceKind::Pawn), &mut random);
            }
            let one_kind = random.choose(&others);
            let mixed = random.choose(&[true, true, true, false]);
            for _ in 0..random.bits() % (16 - pawns) {
                let piece = if mixed {
                    random.choose(&others)
                } else {
                    one_kind
                };
                place((colour, piece), &mut random);
            }
        }
        Mailbox {
            squares,
            side_to_move: random.choose(&[Colour::White, Colour::Black]),
        }
    };
    (0..count).map(|_| position()).collect()
}

fn text(positions: &[Mailbox]) -> String {
    positions
        .iter()
        .map(|position| position.fen() + "\n")
        .collect()
}

fn layout(sets: &[Set], format: Format, relative: bool) -> Layout {
    Layout::new(sets, format, relative).expect("no set is named twice")
}

/// The rows of a text in which every line is a position.
fn convert(level: Level, layout: &Layout, text: &str) -> Vec<u8> {
    let converted = dispatch!(level, |token| {
        Converter::new(token, layout, false).convert(text.as_bytes())
    });
    assert_eq!(converted.malformed, []);
    let lines = text.lines().count() as u64;
    assert_eq!((converted.lines, converted.positions), (lines, lines));
    converted.rows
}

/// The numbers of rows of format `u64`.
fn numbers(rows: &[u8]) -> Vec<u64> {
    let (numbers, rest) = rows.as_chunks();
    assert!(rest.is_empty());
    numbers
        .iter()
        .map(|&bytes| u64::from_le_bytes(bytes))
        .collect()
}
