//! Boards from lines of text.
//!
//! Only the first two fields are read, the pieces and the side to move, because no plane
//! depends on more. So FEN, EPD and lines that go on with scores or moves all do.
//!
//! Millions of lines are read by a loop over bytes. What it does not take, the parser of the
//! package `chess` takes or refuses with its reason.

use chess::fen::FenError;
use chess::{Colour, Piece, Position};
use raylane::Bitboard;

/// The pieces of a position, and whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// By [`Colour`] and [`Piece`].
    pub pieces: [[Bitboard; 6]; 2],
    /// Whose move it is.
    pub side_to_move: Colour,
}

impl Board {
    /// Reads the first two fields of a line.
    ///
    /// Each side has one king, at most sixteen pieces, and at most eight pawns, none of them
    /// on the first or last rank.
    #[inline]
    pub fn parse(line: &str) -> Result<Board, FenError> {
        match read(line.as_bytes()) {
            Some(board) if board.is_plausible() => Ok(board),
            _ => parse_in_full(line),
        }
    }

    fn is_plausible(&self) -> bool {
        self.pieces.iter().all(|pieces| {
            let king = pieces[Piece::King as usize];
            let pawns = pieces[Piece::Pawn as usize];
            let all = pieces.iter().fold(Bitboard::EMPTY, |all, &set| all | set);
            !king.is_empty()
                && !king.more_than_one()
                && all.len() <= 16
                && pawns.len() <= 8
                && pawns.is_disjoint(Bitboard::rank(0) | Bitboard::rank(7))
        })
    }
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        let of = |colour| Piece::ALL.map(|piece| position.pieces(piece) & position.colour(colour));
        Board {
            pieces: [of(Colour::White), of(Colour::Black)],
            side_to_move: position.side_to_move(),
        }
    }
}

#[cold]
fn parse_in_full(line: &str) -> Result<Board, FenError> {
    let mut fields = line.split_ascii_whitespace();
    let position: Position = match (fields.next(), fields.next()) {
        (Some(pieces), Some(side)) => format!("{pieces} {side} - -").parse()?,
        _ => line.parse()?,
    };
    Ok(Board::from(&position))
}

/// What a byte of the first field says: a piece as `6 * colour + kind`, so many empty
/// squares above [`EMPTY`], or [`OTHER`].
static MEANING: [u8; 256] = {
    let mut meaning = [OTHER; 256];
    let mut kind = 0;
    while kind < 6 {
        let piece = Piece::ALL[kind];
        meaning[piece.fen_letter(Colour::White) as usize] = kind as u8;
        meaning[piece.fen_letter(Colour::Black) as usize] = 6 + kind as u8;
        kind += 1;
    }
    let mut empty = 1;
    while empty <= 8 {
        meaning[b'0' as usize + empty] = EMPTY + empty as u8;
        empty += 1;
    }
    meaning
};
const EMPTY: u8 = 16;
const OTHER: u8 = 255;

/// The two fields, if there is nothing wrong with them.
#[inline]
fn read(line: &[u8]) -> Option<Board> {
    let mut pieces = [Bitboard::EMPTY; 12];
    let mut bytes = line.trim_ascii_start().iter();
    // The squares before the current rank, and those of it that were read.
    let (mut first, mut file) = (56u32, 0u32);
    loop {
        let &byte = bytes.next()?;
        match MEANING[usize::from(byte)] {
            piece @ 0..12 => {
                if file > 7 {
                    return None;
                }
                pieces[usize::from(piece)].0 |= 1 << (first + file);
                file += 1;
            }
            OTHER if byte == b'/' && file == 8 && first > 0 => {
                first -= 8;
                file = 0;
            }
            OTHER if byte.is_ascii_whitespace() && file == 8 && first == 0 => break,
            OTHER => return None,
            empty => file += u32::from(empty - EMPTY),
        }
    }
    let rest = bytes.as_slice().trim_ascii_start();
    let side_to_move = match rest {
        [b'w', ..] => Colour::White,
        [b'b', ..] => Colour::Black,
        _ => return None,
    };
    if rest.get(1).is_some_and(|byte| !byte.is_ascii_whitespace()) {
        return None;
    }
    let (white, black) = pieces.split_at(6);
    Some(Board {
        pieces: [white.try_into().ok()?, black.try_into().ok()?],
        side_to_move,
    })
}
