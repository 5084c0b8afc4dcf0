//! Boards from lines of text.
//!
//! Only the first two fields are read, the pieces and the side to move, because no plane
//! depends on more. So FEN, EPD and lines that go on with scores or moves all do.
//!
//! The parser of the package `chess` would take most of the time of the whole program. So a
//! faster one goes first. What it does not take, the other takes or refuses with its reason.

use chess::fen::{FenError, letter};
use chess::{Colour, PieceKind, Position};
use raylane::Bitboard;

/// The pieces of a position, and whose move it is. Each side has one king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// By [`Colour`] and [`PieceKind`].
    pub(crate) pieces: [[Bitboard; 6]; 2],
    /// Whose move it is.
    pub(crate) side_to_move: Colour,
}

impl Board {
    /// Reads the first two fields of a line.
    ///
    /// Each side has one king, at most sixteen pieces, and at most eight pawns, none of them
    /// on the first or last rank.
    #[inline(always)]
    pub fn parse(line: &[u8]) -> Result<Board, FenError> {
        let line = line.trim_ascii_start();
        match read(line) {
            Some(board) if board.is_plausible() => Ok(board),
            _ => parse_in_full(line),
        }
    }

    #[inline(always)]
    fn is_plausible(&self) -> bool {
        self.pieces.iter().all(|pieces| {
            let king = pieces[PieceKind::King as usize];
            let pawns = pieces[PieceKind::Pawn as usize];
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
        let of =
            |colour| PieceKind::ALL.map(|piece| position.pieces(piece) & position.colour(colour));
        Board {
            pieces: [of(Colour::White), of(Colour::Black)],
            side_to_move: position.side_to_move(),
        }
    }
}

#[cold]
fn parse_in_full(line: &[u8]) -> Result<Board, FenError> {
    let line = String::from_utf8_lossy(line);
    let mut fields = line.split_ascii_whitespace();
    let position: Position = match (fields.next(), fields.next()) {
        (Some(pieces), Some(side)) => format!("{pieces} {side} - -").parse()?,
        _ => line.parse()?,
    };
    Ok(Board::from(&position))
}

/// What a byte of the first field says.
#[derive(Clone, Copy)]
struct Meaning {
    /// How many squares it stands for.
    squares: u8,
    /// 8 for the slash between ranks.
    rank: u8,
    /// 1 if it does not belong there.
    wrong: u8,
}

static MEANING: [Meaning; 256] = {
    let wrong = Meaning {
        squares: 0,
        rank: 0,
        wrong: 1,
    };
    let mut meaning = [wrong; 256];
    let mut byte = 0;
    while byte < 256 {
        let (squares, rank) = match byte as u8 {
            b'/' => (0, 8),
            digit @ b'1'..=b'8' => (digit - b'0', 0),
            _ if CODES[byte][0] | CODES[byte][1] | CODES[byte][2] != 0 => (1, 0),
            _ => (0, 0),
        };
        if squares + rank > 0 {
            meaning[byte] = Meaning {
                squares,
                rank,
                wrong: 0,
            };
        }
        byte += 1;
    }
    meaning
};

/// The bits of the code of a piece: three for one more than its kind, one for black. For
/// other bytes all are 0.
static CODES: [[u64; 4]; 256] = {
    let mut codes = [[0; 4]; 256];
    let mut kind = 0;
    while kind < 6 {
        let (piece, code) = (PieceKind::ALL[kind], kind as u64 + 1);
        let bits = [code & 1, code >> 1 & 1, code >> 2 & 1];
        let [low, middle, high] = bits;
        codes[letter(Colour::White, piece) as usize] = [low, middle, high, 0];
        codes[letter(Colour::Black, piece) as usize] = [low, middle, high, 1];
        kind += 1;
    }
    codes
};

/// The two fields, if there is nothing wrong with them.
///
/// The loop has no branch that depends on what a byte is. It collects the codes of the
/// pieces as one bitboard for each bit, from a8 to h1.
#[inline(always)]
fn read(line: &[u8]) -> Option<Board> {
    let mut codes = [0; 4];
    let (mut square, mut rank, mut wrong) = (0u32, 0u32, 0u32);
    let mut bytes = line.iter();
    for &byte in bytes.by_ref() {
        if byte.is_ascii_whitespace() {
            break;
        }
        let meaning = MEANING[usize::from(byte)];
        for (all, bit) in codes.iter_mut().zip(CODES[usize::from(byte)]) {
            *all |= bit << (square & 63);
        }
        square += u32::from(meaning.squares);
        rank += u32::from(meaning.rank);
        // A slash comes after each eight squares.
        let misplaced = if meaning.rank > 0 { square ^ rank } else { 0 };
        wrong |= misplaced | u32::from(meaning.wrong);
    }
    if (square, rank, wrong) != (64, 56, 0) {
        return None;
    }
    let side_to_move = match bytes.as_slice().trim_ascii_start() {
        [b'w', rest @ ..] if ends(rest) => Colour::White,
        [b'b', rest @ ..] if ends(rest) => Colour::Black,
        _ => return None,
    };
    let [low, middle, high, black] = codes.map(|bits: u64| Bitboard(bits).flip_ranks());
    let kinds = [
        low - middle - high,
        middle - low - high,
        low & middle,
        high - low - middle,
        high & low,
        high & middle,
    ];
    Some(Board {
        pieces: [
            kinds.map(|kind| kind - black),
            kinds.map(|kind| kind & black),
        ],
        side_to_move,
    })
}

/// Whether a field has ended where `rest` begins.
#[inline(always)]
fn ends(rest: &[u8]) -> bool {
    rest.first().is_none_or(u8::is_ascii_whitespace)
}
