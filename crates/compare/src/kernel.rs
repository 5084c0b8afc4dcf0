//! What a contestant is, and what a job does with it.
//!
//! A job is a loop over queries that is generic over its [`Kernel`]. Kernels are `Copy` and
//! `#[inline(always)]`, and know the CPU features that they are compiled for, so that the
//! loop becomes one function with the kernel inlined, as it would be in an engine.

use std::cell::RefCell;
use std::rc::Rc;

use move_generator::Placement;
use raylane::{Bitboard, Colour, Token};
use raylane_compare::measure::{Contestant, Label};
use raylane_support::bench_loops::{Answers, Question};
use raylane_support::measure::Pass;

use crate::board::{Asked, Board, Inputs, Kept, KingInfo, Made, Pawns, Readers, Stand, View};
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

    /// Keeps what is needed to find the threat inputs that a move changes, given the board before it.
    #[inline(always)]
    fn keep(self, board: &Board, made: Made, kept: &mut Kept) {
        loops::threats(self, board, made, kept);
    }

    /// Writes the threat inputs that appear by a move that was kept, and those that vanish, for one view or both.
    #[inline(always)]
    fn changed_inputs(self, kept: &Kept, readers: Readers, lists: &mut [Inputs; 2]) {
        loops::changed_inputs(kept, readers, lists);
    }

    /// Writes the inputs for the pairs of pawns that appear, and for those that vanish, for one view or both.
    #[inline(always)]
    fn changed_pawn_pairs(self, pawns: &Pawns, readers: Readers, lists: &mut [Inputs; 2]) {
        loops::changed_pawn_pairs(pawns, readers, lists);
    }

    /// Writes the inputs for all pairs of these pawns for both views.
    #[inline(always)]
    fn pawn_pairs(self, pawns: [Bitboard; 2], views: [View; 2], lists: &mut Inputs) {
        loops::pawn_pairs(pawns, [Bitboard::EMPTY; 2], views, lists.lists.each_mut());
    }

    /// The inputs of all pairs of attacker and victim of a position, as white's network sees them and
    /// as black's. What was in the lists is forgotten.
    #[inline(always)]
    fn features(self, board: &Board, features: &mut Inputs) {
        loops::features(self, board, &mut features.lists);
    }

    /// Writes who stands before both kings, and from where the side to move would give check.
    #[inline(always)]
    fn king_info(self, placement: &Placement, side: Colour, info: &mut KingInfo) {
        loops::king_info(self, placement, side, info);
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
