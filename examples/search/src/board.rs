//! A position with a mailbox, which [`threat_inputs`](raylane::threat_inputs) reads.

use std::mem::replace;

use move_generator::position::Castling;
use move_generator::{Colour, Move, MoveKind, PieceKind, Position};
use raylane::threat_inputs::{self, PendingMove};

use crate::inputs::{EMPTY, RULES, code};

/// A position, and what stands on each square.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// The position.
    pub position: Position,
    /// The mailbox.
    pub codes: [u8; 64],
}

impl Board {
    /// Makes the mailbox of a position.
    #[must_use]
    pub fn new(position: Position) -> Self {
        let codes = threat_inputs::mailbox_of_sets(&RULES, &position.pieces());
        Self { position, codes }
    }

    /// Returns a legal move with the mailbox before it.
    #[must_use]
    #[inline(always)]
    pub fn pending(&self, mv: Move) -> PendingMove {
        let us = self.position.side_to_move();
        match mv.kind {
            MoveKind::Castling => {
                let Castling { king, rook, .. } = Castling::new(us, mv.from, mv.to);
                PendingMove::castling(&self.codes, mv.from, king, mv.to, rook)
            }
            MoveKind::EnPassant => PendingMove::en_passant(&self.codes, mv.from, mv.to),
            MoveKind::Promotion(kind) => {
                PendingMove::new(&self.codes, mv.from, mv.to, code(us, kind))
            }
            MoveKind::Normal | MoveKind::DoubleStep => {
                PendingMove::new(&self.codes, mv.from, mv.to, code(us, mv.piece))
            }
        }
    }

    /// Returns the board after a legal move.
    #[must_use]
    #[inline(always)]
    pub fn play(&self, mv: Move) -> Self {
        let us = self.position.side_to_move();
        let mut codes = self.codes;
        let piece = replace(&mut codes[mv.from.index()], EMPTY);
        match mv.kind {
            MoveKind::Castling => {
                let castling = Castling::new(us, mv.from, mv.to);
                let rook = replace(&mut codes[mv.to.index()], EMPTY);
                codes[castling.king.index()] = piece;
                codes[castling.rook.index()] = rook;
            }
            MoveKind::EnPassant => {
                codes[mv.to.index()] = piece;
                // The captured pawn is on the file of the target, and on the rank that the other pawn has left.
                codes[mv.to.index() ^ 8] = EMPTY;
            }
            MoveKind::Promotion(kind) => codes[mv.to.index()] = code(us, kind),
            MoveKind::Normal | MoveKind::DoubleStep => codes[mv.to.index()] = piece,
        }
        Self {
            position: self.position.play(mv),
            codes,
        }
    }

    /// Returns what a move captures.
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<PieceKind> {
        match mv.kind {
            MoveKind::EnPassant => Some(PieceKind::Pawn),
            // (A castling king goes to its rook's square.)
            MoveKind::Castling => None,
            _ => PieceKind::new((self.codes[mv.to.index()] & 7).wrapping_sub(1)),
        }
    }

    /// Whether a side sees the files mirrored: see [`View`](crate::inputs::View).
    pub(crate) fn is_mirrored(&self, side: Colour) -> bool {
        crate::inputs::View::is_mirrored(self.position.king(side))
    }
}
