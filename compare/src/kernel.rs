//! What a contestant is, and what a job does with it.
//!
//! A job is a loop over queries that is generic over its [`Kernel`]. Kernels are `Copy` and
//! `#[inline(always)]`, and know the CPU features that they are compiled for, so that the
//! loop becomes one function with the kernel inlined, as it would be in an engine.

use raylane::{Bitboard, Colour, Square};
use raylane_compare::measure::{Contestant, Label, Pass};
use raylane_support::corpus::Sliders;
use raylane_support::measure::keep_scalar;

use crate::board::{Board, Capture, Change, Changed, Dangers, Pair};
use crate::loops;

/// The attacks of a contestant. Who has no better answer for many pieces takes part by a
/// loop over its single queries. The slices of a call have one length.
pub trait Kernel: Copy + 'static {
    /// Runs `work`, compiled for the CPU features of the kernel as far as it inlines.
    /// Write `#[inline(always)]` in front of the closure.
    fn enter<R>(self, work: impl FnOnce() -> R) -> R;

    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    #[inline(always)]
    fn rook_bishop(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        (self.rook(square, occupied), self.bishop(square, occupied))
    }

    /// Many queens, with an occupancy each.
    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        for ((&square, &occupied), attacks) in squares.iter().zip(occupied).zip(attacks) {
            *attacks = self.queen(square, occupied);
            keep_scalar();
        }
    }

    /// Many queens on one board.
    #[inline(always)]
    fn queens_at(self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        for (&square, attacks) in squares.iter().zip(attacks) {
            *attacks = self.queen(square, occupied);
            keep_scalar();
        }
    }

    /// All sliders of a side.
    #[inline(always)]
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        let mut attacks = Bitboard::EMPTY;
        for square in sliders.orthogonal {
            attacks |= self.rook(square, occupied);
            keep_scalar();
        }
        for square in sliders.diagonal {
            attacks |= self.bishop(square, occupied);
            keep_scalar();
        }
        attacks
    }

    /// All sliders of both sides.
    #[inline(always)]
    fn both_sides(self, [white, black]: [Sliders; 2], occupied: Bitboard) -> [Bitboard; 2] {
        [
            self.one_side(white, occupied),
            self.one_side(black, occupied),
        ]
    }

    /// All sliders of a side, in many positions.
    #[inline(always)]
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        let positions = orthogonal.iter().zip(diagonal).zip(occupied);
        for (((&orthogonal, &diagonal), &occupied), attacks) in positions.zip(attacks) {
            let sliders = Sliders {
                orthogonal,
                diagonal,
            };
            *attacks = self.one_side(sliders, occupied);
        }
    }

    /// The first pieces on the eight rays from a square. The set may be in any order of squares,
    /// which is why the jobs only count it.
    #[inline(always)]
    fn nearest(self, square: Square, occupied: Bitboard) -> u64 {
        (self.queen(square, occupied) & occupied).0
    }

    /// Whether a capture, followed by the exchange on its target, wins at least its threshold.
    #[inline(always)]
    fn see_at_least(self, board: &Board, capture: Capture) -> bool {
        loops::see_at_least(self, board, capture)
    }

    /// The pairs of attacker and victim that a change makes, and those that it ends, given the
    /// board before it. What was in the lists is forgotten.
    #[inline(always)]
    fn changed_pairs<'c>(
        self,
        board: &Board,
        change: Change,
        changed: &'c mut Changed,
    ) -> [&'c [Pair]; 2] {
        loops::changed_pairs(self, board, change, changed);
        [changed.appeared.as_slice(), changed.vanished.as_slice()]
    }

    /// The checks and pins of white's king, and of black's.
    #[inline(always)]
    fn dangers_of_both(self, board: &Board) -> [Dangers; 2] {
        [
            loops::dangers(self, board, Colour::White),
            loops::dangers(self, board, Colour::Black),
        ]
    }

    /// Times `work` as [`enter`](Self::enter) runs it.
    #[inline(always)]
    fn time(self, work: impl FnOnce() -> u64) -> Pass {
        Pass::time(|| self.enter(work))
    }
}

/// Single queries alone: everything else by the loops.
#[derive(Clone, Copy)]
pub struct OneByOne<K>(pub K);

impl<K: Kernel> Kernel for OneByOne<K> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        self.0.enter(work)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.0.rook(square, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.0.bishop(square, occupied)
    }

    #[inline(always)]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.0.queen(square, occupied)
    }
}

/// What a job times. It is compiled for each contestant; what all of them share, such as
/// the memory that is written to, is behind a reference, which a clone shares.
pub trait Loop: Clone + 'static {
    /// Whether a second pass at once is a hot one: not where passes empty the caches.
    const HOT: bool = true;

    /// Queries in a pass.
    fn queries(&self) -> usize;

    /// What times a pass of this contestant, given the number of the heat.
    fn passes(self, kernel: impl Kernel) -> impl FnMut(usize) -> Pass + 'static;
}

/// The contestants of a job.
pub struct Field<J> {
    pub job: J,
    /// Whether everybody takes part, rather than the main contestants.
    pub all: bool,
    pub contestants: Vec<Contestant<'static>>,
}

impl<J: Loop> Field<J> {
    pub fn add(&mut self, label: Label, kernel: impl Kernel) {
        if self.all || label.is_main() {
            let passes = self.job.clone().passes(kernel);
            self.contestants.push(Contestant::new(label, passes));
        }
    }
}
