//! A move in four bytes, and a list of moves that never allocates.

use std::fmt;

use arrayvec::ArrayVec;
use raylane::Square;

use crate::Piece;

/// More moves than any position has that [`Position`](crate::Position)
/// accepts: of 16 pieces, at best 15 queens of 27 moves each, and a king with
/// 8 moves and two castlings.
pub const MAX_MOVES: usize = 15 * 27 + 8 + 2;

/// On the stack; what is not filled is not even initialised.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

const _: () = assert!(size_of::<Move>() == 4);

/// A move, with what is needed to make it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What moves: for a promotion, the pawn.
    pub piece: Piece,
    /// What else the move does.
    pub kind: MoveKind,
}

/// What a move does beside moving a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// Moves or captures; what was captured is seen on the board.
    Normal,
    /// A pawn's step of two, which allows an en passant capture.
    DoubleStep,
    /// Captures the pawn that has just stepped over the target.
    EnPassant,
    /// The king's part of it: from e1 to g1.
    Castling,
    /// Becomes this piece.
    Promotion(Piece),
}

/// Coordinate notation, as UCI has it: `e2e4`, `e1g1`, `e7e8q`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.kind {
            MoveKind::Promotion(piece) => write!(f, "{}", piece.letter()),
            _ => Ok(()),
        }
    }
}
