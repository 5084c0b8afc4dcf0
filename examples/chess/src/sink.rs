//! What becomes of the moves that the generator finds: collected in a list, or
//! only counted.

use raylane::{Bitboard, Square};

use crate::{Move, MoveKind, MoveList, Piece};

/// Takes the moves as the generator finds them, in sets.
pub trait Sink {
    /// Of one piece, from one square to each of `targets`.
    fn piece(&mut self, piece: Piece, from: Square, targets: Bitboard);

    /// Of pawns, from each of `from` to the target of the same rank in order.
    fn pawns(&mut self, from: Bitboard, targets: Bitboard, kind: MoveKind);

    /// The same, each to become any of the four pieces.
    fn promotions(&mut self, from: Bitboard, targets: Bitboard);

    /// One move.
    fn one(&mut self, mv: Move);
}

/// Collects the moves.
impl Sink for MoveList {
    #[inline(always)]
    fn piece(&mut self, piece: Piece, from: Square, targets: Bitboard) {
        for to in targets {
            let kind = MoveKind::Normal;
            self.push(Move {
                from,
                to,
                piece,
                kind,
            });
        }
    }

    #[inline(always)]
    fn pawns(&mut self, from: Bitboard, targets: Bitboard, kind: MoveKind) {
        for (from, to) in from.into_iter().zip(targets) {
            let piece = Piece::Pawn;
            self.push(Move {
                from,
                to,
                piece,
                kind,
            });
        }
    }

    #[inline(always)]
    fn promotions(&mut self, from: Bitboard, targets: Bitboard) {
        for piece in Piece::PROMOTIONS {
            self.pawns(from, targets, MoveKind::Promotion(piece));
        }
    }

    #[inline(always)]
    fn one(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts the moves and makes none.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count(pub u64);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Piece, _: Square, targets: Bitboard) {
        self.0 += u64::from(targets.len());
    }

    #[inline(always)]
    fn pawns(&mut self, _: Bitboard, targets: Bitboard, _: MoveKind) {
        self.0 += u64::from(targets.len());
    }

    #[inline(always)]
    fn promotions(&mut self, _: Bitboard, targets: Bitboard) {
        self.0 += 4 * u64::from(targets.len());
    }

    #[inline(always)]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}
