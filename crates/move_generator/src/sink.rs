//! Where the generator puts the moves: they are collected in a list, or only counted.

use raylane::{Bitboard, Square};

use crate::moves::PROMOTIONS;
use crate::{Move, MoveKind, MoveList, PieceKind};

/// Takes the moves from the generator, set by set.
pub trait Sink {
    /// Adds the moves of one piece, from one square to each of `targets`.
    fn piece(&mut self, piece: PieceKind, from: Square, targets: Bitboard);

    /// Adds moves of pawns, from the n-th square of `from` to the n-th of `targets`.
    fn pawns(&mut self, from: Bitboard, targets: Bitboard, kind: MoveKind);

    /// Adds moves of pawns in the same way, each with all four promotions.
    fn promotions(&mut self, from: Bitboard, targets: Bitboard);

    /// Adds one move.
    fn one(&mut self, mv: Move);
}

/// Collects the moves.
///
/// # Panics
/// If the list is full. There is room for those of any legal position, once.
impl Sink for MoveList {
    #[inline(always)]
    fn piece(&mut self, piece: PieceKind, from: Square, targets: Bitboard) {
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
            let piece = PieceKind::Pawn;
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
        for piece in PROMOTIONS {
            self.pawns(from, targets, MoveKind::Promotion(piece));
        }
    }

    #[inline(always)]
    fn one(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts the moves without storing them.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count(pub u64);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: PieceKind, _: Square, targets: Bitboard) {
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
