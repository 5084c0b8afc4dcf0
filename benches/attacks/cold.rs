//! Single queries with cold caches: bursts of sixteen queens, two boards'
//! worth, after a [`Sweep`] of the first and the second level. The queries
//! themselves are warm.

use crate::boards::Boards;
use crate::harness::{Group, Task};
use crate::single::pass;
use criterion::Criterion;
use raylane::{Bitboard, Square, Token, enter};
use raylane_support::cache::Sweep;
use raylane_support::contestants::single::{Functions, Visitor, algorithms};
use raylane_support::corpus::Queries;
use raylane_support::levels::levels;
use raylane_support::measure::{checksum, clock, mix};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Queries in a burst.
const BURST: usize = 16;

pub(crate) fn cold(criterion: &mut Criterion, boards: &[Boards]) {
    let mut cold = Cold {
        group: Group::new(criterion, "cold"),
        boards,
        sweep: Sweep::new(),
        clock: clock(),
    };
    algorithms(levels(), &mut cold);
}

struct Cold<'a, 'c> {
    group: Group<'c>,
    boards: &'a [Boards],
    sweep: Sweep,
    /// What reading the clock adds to a time.
    clock: Duration,
}

impl Visitor for Cold<'_, '_> {
    fn visit<F: Functions, T: Token>(&mut self, token: T) {
        let burst = |squares: &[Square; BURST], occupied: &[Bitboard; BURST]| {
            enter!(
                token,
                pass(
                    squares,
                    occupied,
                    #[inline(always)]
                    |square, occupied| F::queen_attacks(token, square, occupied),
                )
            )
        };
        for boards in self.boards {
            self.bench(F::NAME, T::NAME, boards, &burst);
        }
    }
}

impl Cold<'_, '_> {
    fn bench(
        &mut self,
        algorithm: &str,
        level: &str,
        boards: &Boards,
        burst: &dyn Fn(&[Square; BURST], &[Bitboard; BURST]) -> u64,
    ) {
        let queries = &boards.queries;
        let sum = |checksum, burst| mix(checksum, Bitboard(burst));
        let task = Task {
            algorithm,
            level: Some(level),
            input: boards.name,
            queries: BURST,
            expected: bursts_of(&boards.queens).map(checksum).fold(0, sum),
        };
        let check = || {
            let bursts = bursts(queries);
            bursts
                .map(|(squares, occupied)| burst(squares, occupied))
                .fold(0, sum)
        };
        let mut endless = bursts(queries).cycle();
        let mut round = || {
            let (squares, occupied) = endless.next().expect("there are queries");
            self.sweep.run();
            // Copies: the sweep took the queries as well. And the clock's code.
            let (squares, occupied) = black_box((*squares, *occupied));
            black_box(Instant::now());
            let start = Instant::now();
            black_box(burst(&squares, &occupied));
            start.elapsed().saturating_sub(self.clock)
        };
        self.group.bench(task, &check, &mut |bencher| {
            bencher.iter_custom(|rounds| (0..rounds).map(|_| round()).sum());
        });
    }
}

fn bursts(
    queries: &Queries,
) -> impl Iterator<Item = (&[Square; BURST], &[Bitboard; BURST])> + Clone {
    bursts_of(&queries.squares).zip(bursts_of(&queries.occupied))
}

/// What is left over at the end makes no burst.
fn bursts_of<E>(items: &[E]) -> impl Iterator<Item = &[E; BURST]> + Clone {
    items.as_chunks().0.iter()
}
