//! Single queries with cold caches: bursts of sixteen queens, two boards'
//! worth, after a sweep of the first and second level.
//!
//! Between its attack queries an engine reads its transposition table and its
//! evaluation's weights, which push tables out of the caches. The sweep is the
//! extreme of that. The queries themselves are warm, and so is the third level.

use crate::common::algorithms::{Singles, singles};
use crate::common::boards::{Boards, Queries};
use crate::harness::{Group, Task, checksum, mix};
use crate::single::pass;
use criterion::Criterion;
use raylane::algorithm::Algorithm;
use raylane::{Bitboard, Square, Token};
use std::fs;
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
    singles(&mut cold);
}

struct Cold<'a, 'c> {
    group: Group<'c>,
    boards: &'a [Boards],
    sweep: Sweep,
    /// What reading the clock adds to a time.
    clock: Duration,
}

impl Singles for Cold<'_, '_> {
    fn visit<A: Algorithm, T: Token>(&mut self, algorithm: &str, token: T) {
        let burst = |squares: &[Square; BURST], occupied: &[Bitboard; BURST]| {
            token.enter(
                #[inline(always)]
                || {
                    pass(
                        squares,
                        occupied,
                        #[inline(always)]
                        |square, occupied| A::queen_attacks(token, square, occupied),
                    )
                },
            )
        };
        for boards in self.boards {
            self.bench(algorithm, T::NAME, boards, &burst);
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
            level,
            input: boards.name,
            queries: BURST,
            expected: bursts_of(&queries.attacks).map(checksum).fold(0, sum),
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

/// What takes the place of the tables in the caches.
struct Sweep(Vec<[u64; 8]>);

impl Sweep {
    /// Three times the second level, so that a replacement policy that is not
    /// quite least recently used forgets the tables as well.
    fn new() -> Self {
        Self(vec![[1; 8]; 3 * second_level_cache_bytes() / 64])
    }

    fn run(&self) {
        for line in &self.0 {
            black_box(line[0]);
        }
    }
}

/// Two megabytes, which few exceed, where the system does not tell.
fn second_level_cache_bytes() -> usize {
    let cache = "/sys/devices/system/cpu/cpu0/cache/index2";
    let read = |file| fs::read_to_string(format!("{cache}/{file}")).ok();
    let size = || {
        let level = read("level")?;
        let size = read("size")?;
        let kibibytes: usize = size.trim().strip_suffix('K')?.parse().ok()?;
        (level.trim() == "2").then_some(kibibytes << 10)
    };
    size().unwrap_or(2 << 20)
}

fn clock() -> Duration {
    let nothing = (0..10_000).map(|_| Instant::now().elapsed());
    nothing.min().unwrap_or_default()
}
