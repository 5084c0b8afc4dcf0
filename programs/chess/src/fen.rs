//! Forsyth-Edwards notation: the text of a position.
//!
//! Four to six fields. The two clocks at the end may be missing; they are
//! checked and then dropped, as no count of moves depends on them. An error
//! names the field and what is wrong in it. `Display` writes the first four.

use std::fmt;
use std::str::FromStr;

use raylane::{Bitboard, Colour, ParseSquareError, PieceKind, Square};

pub use crate::moves::letter;
use crate::position::{Castling, Position, PositionError, Setup};
use crate::quoted::Quoted;

/// The fields, in the order of the text.
const FIELDS: [&str; 6] = [
    "board",
    "side to move",
    "castling",
    "en passant",
    "half-move clock",
    "move number",
];

/// Why a text is not the FEN of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// The first field that is missing.
    Missing(&'static str),
    /// What follows the last field.
    Surplus(String),
    /// The number of ranks, if it is not 8.
    Ranks(usize),
    /// A rank (1 to 8) and the number of its squares, if that is not 8.
    Squares(u8, u8),
    /// A character in a rank (1 to 8) that is neither a piece nor 1 to 8.
    Piece(u8, char),
    /// The side to move is neither `w` nor `b`.
    SideToMove(String),
    /// A character that is not a castling right.
    Castling(char),
    /// A castling right that is given twice.
    CastlingTwice(char),
    /// A castling right by the rook's file, which only Chess960 needs.
    Chess960(char),
    /// The text for en passant is not a square, and why.
    EnPassant(String, ParseSquareError),
    /// A clock, and the text that is not a number.
    Clock(&'static str, String),
    /// Each field is valid, but the position is not legal.
    Position(PositionError),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Missing(field) => write!(f, "FEN has no field for the {field}"),
            FenError::Surplus(text) => {
                write!(f, "FEN goes on after its six fields: {}", Quoted(text))
            }
            FenError::Ranks(n) => write!(f, "FEN board: 8 ranks expected, found {n}"),
            FenError::Squares(rank, n) => {
                write!(f, "FEN board: rank {rank}: 8 squares expected, found {n}")
            }
            FenError::Piece(rank, c) => write!(
                f,
                "FEN board: {c:?} in rank {rank} is neither a piece (PNBRQK, pnbrqk) nor 1 to 8"
            ),
            FenError::SideToMove(text) => {
                let text = Quoted(text);
                write!(f, "FEN side to move: {text} is neither \"w\" nor \"b\"")
            }
            FenError::Castling(c) => {
                write!(
                    f,
                    "FEN castling: {c:?} is none of K, Q, k, q (or \"-\" alone)"
                )
            }
            FenError::CastlingTwice(c) => write!(f, "FEN castling: {c:?} is there twice"),
            FenError::Chess960(c) => write!(
                f,
                "FEN castling: {c:?} is a right of Chess960, which is out of scope: K, Q, k, q \
                 are the rights of standard chess"
            ),
            FenError::EnPassant(text, error) => {
                let text = Quoted(text);
                write!(
                    f,
                    "FEN en passant: {text} is neither \"-\" nor a square: {error}"
                )
            }
            FenError::Clock(field, text) => {
                let text = Quoted(text);
                write!(f, "FEN {field}: {text} is not a number from 0 to 65535")
            }
            FenError::Position(error) => write!(f, "impossible position: {error}"),
        }
    }
}

impl std::error::Error for FenError {}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        let mut fields = fen.split_ascii_whitespace();
        let mut required = |index: usize| fields.next().ok_or(FenError::Missing(FIELDS[index]));
        let setup = Setup {
            pieces: board(required(0)?)?,
            side_to_move: side_to_move(required(1)?)?,
            castling: castling(required(2)?)?,
            en_passant: en_passant(required(3)?)?,
        };
        for (field, text) in FIELDS[4..].iter().zip(fields.by_ref()) {
            // `+5` is a number in Rust but not in FEN.
            if text.starts_with('+') || text.parse::<u16>().is_err() {
                return Err(FenError::Clock(field, text.to_owned()));
            }
        }
        match fields.next() {
            Some(text) => Err(FenError::Surplus(text.to_owned())),
            None => Position::new(&setup).map_err(FenError::Position),
        }
    }
}

/// The four fields that [`Position::from_str`] needs.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_board(|square| self.piece_at(square)))?;
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

/// The first field, from what stands on each square.
pub fn write_board(piece_at: impl Fn(Square) -> Option<(Colour, PieceKind)>) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let mut empty = 0;
        for square in Bitboard::rank(rank) {
            match piece_at(square) {
                None => empty += 1,
                Some((colour, piece)) => {
                    write_empty(&mut text, &mut empty);
                    text.push(letter(colour, piece));
                }
            }
        }
        write_empty(&mut text, &mut empty);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

/// Writes a number of empty squares, unless it is 0, and begins to count again.
fn write_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
    }
    *empty = 0;
}

fn board(text: &str) -> Result<[[Bitboard; 6]; 2], FenError> {
    let mut pieces = [[Bitboard::EMPTY; 6]; 2];
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(FenError::Ranks(ranks));
    }
    for (rank, text) in (0..8).rev().zip(text.split('/')) {
        let mut file: u8 = 0;
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
                (None, _) => return Err(FenError::Piece(rank + 1, c)),
            };
            file = file.saturating_add(step);
        }
        if file != 8 {
            return Err(FenError::Squares(rank + 1, file));
        }
    }
    Ok(pieces)
}

fn side_to_move(text: &str) -> Result<Colour, FenError> {
    match text {
        "w" => Ok(Colour::White),
        "b" => Ok(Colour::Black),
        _ => Err(FenError::SideToMove(text.to_owned())),
    }
}

fn castling(text: &str) -> Result<Bitboard, FenError> {
    let mut unmoved = Bitboard::EMPTY;
    if text == "-" {
        return Ok(unmoved);
    }
    for c in text.chars() {
        let castling = Castling::ALL
            .iter()
            .flatten()
            .find(|castling| castling.letter == c)
            .ok_or(match c {
                'A'..='H' | 'a'..='h' => FenError::Chess960(c),
                _ => FenError::Castling(c),
            })?;
        if castling.unmoved().is_subset(unmoved) {
            return Err(FenError::CastlingTwice(c));
        }
        unmoved |= castling.unmoved();
    }
    Ok(unmoved)
}

fn en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    match text.parse() {
        Ok(square) => Ok(Some(square)),
        Err(error) => Err(FenError::EnPassant(text.to_owned(), error)),
    }
}
