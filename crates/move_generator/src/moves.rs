//! A move in four bytes, and a list of moves on the stack.

use std::fmt;

use arrayvec::ArrayVec;
use raylane::{Colour, PieceKind, Square};

/// An upper bound for the moves of a legal [`Position`](crate::Position): 15 queens with
/// 27 moves each, and a king with 8 moves and two castlings.
pub const MAX_MOVES: usize = 15 * 27 + 8 + 2;

/// What a pawn may become.
pub const PROMOTIONS: [PieceKind; 4] = [
    PieceKind::Queen,
    PieceKind::Rook,
    PieceKind::Bishop,
    PieceKind::Knight,
];

/// A list of moves on the stack. Unused entries are not initialised.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

const _: () = assert!(size_of::<Move>() == 4);

/// A move, with all that is needed to make it.
#[derive(Clone, Copy, Eq, Debug)]
pub struct Move {
    /// The square of the piece.
    pub from: Square,
    /// The square that it moves to; of a castling, the rook's.
    pub to: Square,
    /// The piece that moves: for a promotion, the pawn.
    pub piece: PieceKind,
    /// What else the move does.
    pub kind: MoveKind,
}

/// Written out, because a derived one is not always inlined into a region.
impl PartialEq for Move {
    #[inline(always)]
    fn eq(&self, other: &Move) -> bool {
        (self.from, self.to) == (other.from, other.to)
            && self.piece == other.piece
            && self.kind == other.kind
    }
}

/// What a move does beside moving a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// A move or a capture; the board tells what is captured.
    Normal,
    /// A pawn's step of two, which allows an en passant capture.
    DoubleStep,
    /// A capture of the pawn that has just stepped over the target.
    EnPassant,
    /// Castling: from the king's square to the rook's, whichever squares they go to.
    Castling,
    /// A pawn's move that promotes it to this piece.
    Promotion(PieceKind),
}

/// Coordinate notation, as UCI has it: `e2e4`, `e7e8q`. Castling is `e1g1`, or the king's move to the rook's square (`f1g1`)
/// where standard chess has no such castling.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_standard = self.kind == MoveKind::Castling && self.from.file() == 4;
        let to = match self.to.file() {
            7 if is_standard => self.to as u8 - 1,
            0 if is_standard => self.to as u8 + 2,
            _ => self.to as u8,
        };
        write!(f, "{}{}", self.from, Square::new_masked(to))?;
        match self.kind {
            MoveKind::Promotion(piece) => write!(f, "{}", letter(Colour::Black, piece)),
            _ => Ok(()),
        }
    }
}

/// The letter of a piece: upper case for white.
pub const fn letter(colour: Colour, kind: PieceKind) -> char {
    let letter = b"pnbrqk"[kind as usize] as char;
    match colour {
        Colour::White => letter.to_ascii_uppercase(),
        Colour::Black => letter,
    }
}
