//! Forsyth-Edwards notation: the text of a position.
//!
//! A [`Position`] is read from the first four fields, a [`Board`] from two and a [`Placement`] from one. What follows is left
//! out: no count of moves depends on the two clocks. An error names the field and what is wrong in it. `Display` writes four
//! fields.
//!
//! Rights to castle are those of standard chess (`KQkq`: by X-FEN the outermost rook on that side of the king), or
//! name the file of the rook, as Shredder does (`HAha`). So all positions of Chess960 can be read, also if
//! both sides begin with different pieces.
//!
//! The reader is lenient where nothing can be misread: rights stand in any order, and the numbers of empty squares
//! may be split (`44` for `8`).

use std::fmt;
use std::str::FromStr;

use raylane::{Bitboard, Colour, PieceKind, Square};

pub use crate::moves::letter;
use crate::placement::Placement;
use crate::position::{Board, Position, first_rank};

/// Where a game begins.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Reads what a user names a position by: a FEN, or `startpos`, as UCI calls [`START`].
///
/// # Errors
/// Why it is not a FEN.
pub fn or_startpos<T: FromStr>(text: &str) -> Result<T, T::Err> {
    if text == "startpos" { START } else { text }.parse()
}

impl FromStr for Position {
    /// Why a text is not the FEN of a position.
    type Err = String;

    fn from_str(fen: &str) -> Result<Position, String> {
        let mut fields = fen.split_ascii_whitespace();
        let board = board(&mut fields)?;
        let castling_rooks = castling(required(&mut fields, "castling")?, &board)?;
        let en_passant = en_passant(required(&mut fields, "en passant")?)?;
        Position::new(board, castling_rooks, en_passant).map_err(impossible)
    }
}

impl FromStr for Board {
    /// Why a text does not begin with the FEN of a position.
    type Err = String;

    fn from_str(fen: &str) -> Result<Board, String> {
        board(&mut fen.split_ascii_whitespace())
    }
}

impl FromStr for Placement {
    /// Why a text does not begin with the pieces of a FEN.
    type Err = String;

    fn from_str(fen: &str) -> Result<Placement, String> {
        placement(&mut fen.split_ascii_whitespace())
    }
}

fn required<'a>(fields: &mut impl Iterator<Item = &'a str>, name: &str) -> Result<&'a str, String> {
    let missing = || format!("FEN has no field for the {name}");
    fields.next().ok_or_else(missing)
}

/// As much of a field as one line shows.
fn beginning(text: &str) -> String {
    const SHOWN: usize = 20;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}

fn impossible(error: String) -> String {
    format!("impossible position: {error}")
}

/// Rights that standard chess does not have name the rook's file.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_placement(self))?;
        f.write_str(match self.side_to_move() {
            Colour::White => " w ",
            Colour::Black => " b ",
        })?;
        let mut letters = String::new();
        for colour in Colour::ALL {
            let mut rooks = self.castling_rooks(colour);
            while let Some(rook) = rooks.last() {
                rooks = rooks.without(rook);
                let letter = match (self.king(colour).file(), rook.file()) {
                    (4, 7) => 'k',
                    (4, 0) => 'q',
                    (_, file) => char::from(b'a' + file),
                };
                letters.push(match colour {
                    Colour::White => letter.to_ascii_uppercase(),
                    Colour::Black => letter,
                });
            }
        }
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
fn write_placement(placement: &Placement) -> String {
    let letter = |square| match placement.piece_at(square) {
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

fn board<'a>(fields: &mut impl Iterator<Item = &'a str>) -> Result<Board, String> {
    let placement = placement(fields)?;
    let side_to_move = side_to_move(required(fields, "side to move")?)?;
    Board::new(placement, side_to_move).map_err(impossible)
}

fn placement<'a>(fields: &mut impl Iterator<Item = &'a str>) -> Result<Placement, String> {
    let text = required(fields, "board")?;
    let mut placement = Placement::default();
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
                        placement.flip(colour, piece, square.bitboard());
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
    Ok(placement)
}

fn side_to_move(text: &str) -> Result<Colour, String> {
    match text {
        "w" => Ok(Colour::White),
        "b" => Ok(Colour::Black),
        _ => Err(format!(
            "FEN side to move: {:?} is neither \"w\" nor \"b\"",
            beginning(text)
        )),
    }
}

/// The rooks that the letters mean.
fn castling(text: &str, board: &Board) -> Result<Bitboard, String> {
    let mut rooks = Bitboard::EMPTY;
    for letter in text.chars().filter(|_| text != "-") {
        let rook = castling_rook(letter, board);
        rooks |= rook.ok_or_else(|| format!("FEN castling: {letter:?} is no right of a rook"))?;
    }
    for colour in Colour::ALL {
        let (own, west) = (rooks & first_rank(colour), west_of(board.king(colour)));
        if (own & west).len() > 1 || (own - west).len() > 1 {
            return Err(format!(
                "FEN castling: two rights on one side of the {colour} king"
            ));
        }
    }
    Ok(rooks)
}

/// The rook that a letter means. (By X-FEN, the outermost.)
fn castling_rook(letter: char, board: &Board) -> Option<Square> {
    let is_white = letter.is_ascii_uppercase();
    let colour = if is_white {
        Colour::White
    } else {
        Colour::Black
    };
    let (king, first) = (board.king(colour), first_rank(colour));
    let rooks = board.pieces().of(colour, PieceKind::Rook) & first;
    match letter.to_ascii_lowercase() {
        _ if !first.contains(king) => None,
        'k' => (rooks - west_of(king)).last(),
        'q' => (rooks & west_of(king)).first(),
        file @ 'a'..='h' => (rooks & Bitboard::file(file as u8 - b'a')).first(),
        _ => None,
    }
}

/// The squares west of a king in its rank, and the ranks below.
fn west_of(king: Square) -> Bitboard {
    Bitboard(king.bitboard().0 - 1)
}

fn en_passant(text: &str) -> Result<Option<Square>, String> {
    if text == "-" {
        return Ok(None);
    }
    let square = text.parse().map(Some);
    square.map_err(|_| {
        let text = beginning(text);
        format!("FEN en passant: {text:?} is neither \"-\" nor a square")
    })
}
