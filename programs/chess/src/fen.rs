//! Forsyth-Edwards notation: the text of a position.
//!
//! Four to six fields. The two clocks at the end may be missing; they are
//! checked and then dropped, as no count of moves depends on them. An error
//! names the field and what is wrong in it. `Display` writes the first four.

use std::fmt;
use std::str::FromStr;

use raylane::{Bitboard, Colour, ParseSquareError, PieceKind, PieceSets, Square};

pub use crate::moves::letter;
use crate::position::{Castling, Position};
use crate::quoted::Quoted;

/// Where a game begins.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The fields, in the order of the text.
const FIELDS: [&str; 6] = [
    "board",
    "side to move",
    "castling",
    "en passant",
    "half-move clock",
    "move number",
];

impl FromStr for Position {
    /// Why a text is not the FEN of a position.
    type Err = String;

    fn from_str(fen: &str) -> Result<Position, String> {
        let mut fields = fen.split_ascii_whitespace();
        let mut required = |index: usize| {
            let missing = || format!("FEN has no field for the {}", FIELDS[index]);
            fields.next().ok_or_else(missing)
        };
        let sides = board(required(0)?)?;
        let side_to_move = side_to_move(required(1)?)?;
        let unmoved = castling(required(2)?)?;
        let en_passant = en_passant(required(3)?)?;
        for (field, text) in FIELDS[4..].iter().zip(fields.by_ref()) {
            // `+5` is a number in Rust but not in FEN.
            if text.starts_with('+') || text.parse::<u16>().is_err() {
                let text = Quoted(text);
                return Err(format!(
                    "FEN {field}: {text} is not a number from 0 to 65535"
                ));
            }
        }
        if let Some(text) = fields.next() {
            let text = Quoted(text);
            return Err(format!("FEN goes on after its six fields: {text}"));
        }
        Position::new(sides, side_to_move, unmoved, en_passant)
            .map_err(|error| format!("impossible position: {error}"))
    }
}

/// The four fields that [`Position::from_str`] needs.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_board(self))?;
        f.write_str(match self.side_to_move() {
            Colour::White => " w ",
            Colour::Black => " b ",
        })?;
        let rights = Castling::ALL.iter().flatten();
        let rights = rights.filter(|castling| self.may_castle(castling));
        let letters: String = rights.map(|castling| castling.letter).collect();
        f.write_str(if letters.is_empty() { "-" } else { &letters })?;
        match self.en_passant().first() {
            Some(square) => write!(f, " {square}"),
            None => f.write_str(" -"),
        }
    }
}

/// The piece of a letter.
fn piece(c: char) -> Option<(Colour, PieceKind)> {
    let all = Colour::ALL.into_iter().zip([PieceKind::ALL; 2]);
    let mut all = all.flat_map(|(colour, kinds)| kinds.map(|kind| (colour, kind)));
    all.find(|&(colour, kind)| letter(colour, kind) == c)
}

/// The first field.
fn write_board(position: &Position) -> String {
    let letter = |square| match position.piece_at(square) {
        Some((colour, piece)) => letter(colour, piece),
        None => '1',
    };
    let rank = |rank| -> String { Bitboard::rank(rank).into_iter().map(letter).collect() };
    let mut text = (0..8).rev().map(rank).collect::<Vec<_>>().join("/");
    // Empty squares side by side become one number, the longest rows first.
    for empty in (2..=8).rev() {
        text = text.replace(&"1".repeat(empty), &empty.to_string());
    }
    text
}

fn board(text: &str) -> Result<[PieceSets; 2], String> {
    let mut pieces = [[Bitboard::EMPTY; 6]; 2];
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(format!("FEN board: 8 ranks expected, found {ranks}"));
    }
    for (rank, text) in (0..8).rev().zip(text.split('/')) {
        let (number, mut file) = (rank + 1, 0u8);
        for c in text.chars() {
            let step = match (piece(c), c) {
                (Some((colour, piece)), _) => {
                    // `None` if the rank is too long, which is an error at its end.
                    if let Some(square) = Square::from_file_rank(file, rank) {
                        pieces[colour as usize][piece as usize] |= square.bitboard();
                    }
                    1
                }
                (None, '1'..='8') => c as u8 - b'0',
                (None, _) => {
                    return Err(format!(
                        "FEN board: {c:?} in rank {number} is neither a piece (PNBRQK, pnbrqk) nor 1 to 8"
                    ));
                }
            };
            file = file.saturating_add(step);
        }
        if file != 8 {
            return Err(format!(
                "FEN board: rank {number}: 8 squares expected, found {file}"
            ));
        }
    }
    Ok(pieces.map(PieceSets::from_array))
}

fn side_to_move(text: &str) -> Result<Colour, String> {
    match text {
        "w" => Ok(Colour::White),
        "b" => Ok(Colour::Black),
        _ => {
            let text = Quoted(text);
            Err(format!(
                "FEN side to move: {text} is neither \"w\" nor \"b\""
            ))
        }
    }
}

fn castling(text: &str) -> Result<Bitboard, String> {
    let mut unmoved = Bitboard::EMPTY;
    if text == "-" {
        return Ok(unmoved);
    }
    for c in text.chars() {
        let mut all = Castling::ALL.iter().flatten();
        let Some(castling) = all.find(|castling| castling.letter == c) else {
            return Err(match c {
                'A'..='H' | 'a'..='h' => format!(
                    "FEN castling: {c:?} is a right of Chess960, which is out of scope: K, Q, k, q \
                     are the rights of standard chess"
                ),
                _ => format!("FEN castling: {c:?} is none of K, Q, k, q (or \"-\" alone)"),
            });
        };
        if castling.unmoved().is_subset(unmoved) {
            return Err(format!("FEN castling: {c:?} is there twice"));
        }
        unmoved |= castling.unmoved();
    }
    Ok(unmoved)
}

fn en_passant(text: &str) -> Result<Option<Square>, String> {
    if text == "-" {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|error: ParseSquareError| {
        let text = Quoted(text);
        format!("FEN en passant: {text} is neither \"-\" nor a square: {error}")
    })
}
