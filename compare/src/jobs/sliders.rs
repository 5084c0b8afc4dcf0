//! Questions about sliders alone: one query at a time, many in a call, and sets.

use raylane::Bitboard;
use raylane_support::asking;
use raylane_support::corpus::{Position, Queries, Sets};
use raylane_support::measure::Pass;
use raylane_support::questions::{
    self, batches, both_sides, chain, one_by_one, one_side, positions,
};

use crate::kernel::{Kernel, Loop};

/// Queries that are independent of each other.
pub struct Throughput(pub &'static Queries);

impl Loop for Throughput {
    fn queries(&self) -> usize {
        self.0.squares.len()
    }

    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        let Queries { squares, occupied } = self.0;
        kernel.time(
            #[inline(always)]
            || one_by_one(squares, occupied, asking!(kernel.queen_attacks(s, o))),
        )
    }
}

/// Queries whose occupancy depends on the answer before.
pub struct Latency(pub &'static Queries);

impl Loop for Latency {
    fn queries(&self) -> usize {
        self.0.squares.len()
    }

    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        kernel.time(
            #[inline(always)]
            || chain(self.0, asking!(kernel.queen_attacks(s, o))),
        )
    }
}

/// Short bursts, each after a sweep of the caches.
pub struct Cold(pub &'static Queries, pub questions::Cold);

impl Loop for Cold {
    const HOT: bool = false;

    fn queries(&self) -> usize {
        questions::Cold::QUERIES
    }

    fn pass<K: Kernel>(&mut self, kernel: K, heat: usize) -> Pass {
        let Self(queries, cold) = self;
        cold.pass(queries, heat, |squares, occupied| {
            kernel.enter(
                #[inline(always)]
                || one_by_one(squares, occupied, asking!(kernel.queen_attacks(s, o))),
            )
        })
    }
}

/// All sliders of one side.
pub struct OneSide(pub &'static Sets);

impl Loop for OneSide {
    fn queries(&self) -> usize {
        self.0.occupied.len()
    }

    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        kernel.time(
            #[inline(always)]
            || one_side(self.0, asking!(kernel.slider_attacks(r, b, o))),
        )
    }
}

/// All sliders of both sides.
pub struct BothSides(pub &'static [Position]);

impl Loop for BothSides {
    fn queries(&self) -> usize {
        self.0.len()
    }

    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        kernel.time(
            #[inline(always)]
            || both_sides(self.0, asking!(kernel.both_sides(r, b, o))),
        )
    }
}

/// What is asked of the corpus, 64 queens or positions to the call.
pub struct Many<C: 'static> {
    corpus: &'static C,
    /// For the answers: one place for everybody, because how it lies to the queries in the
    /// first-level cache decides on a tenth of the time.
    room: [Bitboard; 64],
}

impl<C> Many<C> {
    pub fn new(corpus: &'static C) -> Self {
        let room = [Bitboard::EMPTY; 64];
        Self { corpus, room }
    }
}

/// Sliders of real positions as queens.
impl Loop for Many<Queries> {
    fn queries(&self) -> usize {
        self.corpus.squares.len()
    }

    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        let Self { corpus, room } = self;
        kernel.time(
            #[inline(always)]
            || batches(corpus, room, asking!(kernel.queens(s, o, to))),
        )
    }
}

/// All sliders of a side.
impl Loop for Many<Sets> {
    fn queries(&self) -> usize {
        self.corpus.occupied.len()
    }

    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        let Self { corpus, room } = self;
        kernel.time(
            #[inline(always)]
            || positions(corpus, room, asking!(kernel.positions(r, b, o, to))),
        )
    }
}
