//! What a contestant is, and what a job does with it.
//!
//! A job is a loop over queries that is generic over its [`Kernel`]. Kernels are `Copy` and
//! `#[inline(always)]`, and know the CPU features that they are compiled for, so that the
//! loop becomes one function with the kernel inlined, as it would be in an engine.

use std::cell::RefCell;
use std::rc::Rc;

use raylane::{Bitboard, Colour, Token};
use raylane_compare::measure::{Contestant, Label};
use raylane_support::measure::Pass;
use raylane_support::questions::{Answers, Question};

use crate::board::{
    Asked, Board, Change, Changed, Features, Inputs, KingInfo, Pair, PawnPairs, Sets, Stand,
};
use crate::loops;
use crate::peers::{Peer, Tables};

/// The questions about the pieces of both sides. Who has no better answer takes part by loops over its single
/// queries.
pub trait Kernel: Answers + 'static {
    /// Whether a move, followed by the exchange on its target, wins at least its threshold.
    #[inline(always)]
    fn see_at_least(self, stand: &Stand, asked: &Asked) -> bool {
        loops::see_at_least(self, stand, asked)
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

    /// Writes the inputs for the pairs of pawns that appear to a list for each view, and for those that vanish, and returns how many
    /// there are.
    #[inline(always)]
    fn pawn_pairs(self, asked: &PawnPairs, [appeared, vanished]: &mut [Inputs; 2]) -> [usize; 2] {
        let &PawnPairs {
            before,
            after,
            views,
        } = asked;
        [
            loops::pawn_pairs(after, before, views, appeared),
            loops::pawn_pairs(before, after, views, vanished),
        ]
    }

    /// Writes the inputs for all pairs of the pawns `after` to a list for each view, and returns how many there are.
    #[inline(always)]
    fn all_pawn_pairs(self, asked: &PawnPairs, lists: &mut Inputs) -> usize {
        loops::pawn_pairs(asked.after, [Bitboard::EMPTY; 2], asked.views, lists)
    }

    /// The inputs of all pairs of attacker and victim of a position, as white's network sees them and
    /// as black's. What was in the lists is forgotten.
    #[inline(always)]
    fn features(self, board: &Board, features: &mut Features) {
        loops::features(self, board, &mut features.inputs);
    }

    /// Writes who stands before both kings, and from where the side to move would give check.
    #[inline(always)]
    fn king_info(self, sets: &Sets, side: Colour, info: &mut KingInfo) {
        loops::king_info(self, sets, side, info);
    }
}

impl<T: Tables, R: Token> Kernel for Peer<T, R> {}

/// What a job times. It is compiled for each contestant, and all of them share it, with the
/// memory that is written to.
pub trait Loop: 'static {
    /// Whether a second pass at once is a hot one: not where passes empty the caches.
    const HOT: bool = true;

    /// Queries in a pass.
    fn queries(&self) -> usize;

    /// Times a pass of a contestant, given the number of the heat.
    fn pass<K: Kernel>(&mut self, kernel: K, heat: usize) -> Pass;
}

impl<Q: Question + 'static> Loop for Q {
    const HOT: bool = Q::HOT;

    fn queries(&self) -> usize {
        Question::queries(self)
    }

    fn pass<K: Kernel>(&mut self, kernel: K, heat: usize) -> Pass {
        Question::pass(self, kernel, heat)
    }
}

/// The contestants of a job.
pub struct Field<J> {
    pub job: Rc<RefCell<J>>,
    pub contestants: Vec<Contestant<'static>>,
}

impl<J: Loop> Field<J> {
    pub fn add(&mut self, label: Label, kernel: impl Kernel) {
        let job = Rc::clone(&self.job);
        let pass = move |heat| job.borrow_mut().pass(kernel, heat);
        self.contestants.push(Contestant::new(label, pass));
    }
}
