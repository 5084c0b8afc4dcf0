//! What the benchmarks share: boards, the question that they alone ask, and how the answers are checked and timed.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use raylane::level::Portable;
use raylane::{Bitboard, Direction};
use raylane_support::Random;
use raylane_support::bench_loops::{Answers, Question};
use raylane_support::corpus::{Position, Queries, Sets};
use raylane_support::measure::{Pass, keep_scalar, mix};
use std::time::Duration;

/// Criterion, with the arguments of this process. A pass takes microseconds, so that so many
/// milliseconds, a short look, are enough for each benchmark.
#[must_use]
pub fn criterion(milliseconds: u64) -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(milliseconds / 4))
        .measurement_time(Duration::from_millis(milliseconds))
        .sample_size(10)
        .nresamples(2_000)
        .configure_from_args()
}

/// One kind of boards.
#[derive(Debug)]
pub struct Boards {
    /// The name of the kind.
    pub name: &'static str,
    /// For both sides in one call.
    pub positions: Vec<Position>,
    /// For single queries and batches.
    pub queries: Queries,
    /// For sets.
    pub sets: Sets,
    /// For fills, from all sliders of each side: a random direction, the sliders, and the empty
    /// squares.
    floods: Vec<(Direction, Bitboard, Bitboard)>,
}

impl Boards {
    /// The boards of these positions.
    #[must_use]
    pub fn new(name: &'static str, positions: Vec<Position>) -> Self {
        let (queries, sets) = (Queries::new(&positions), Sets::new(&positions));
        let mut random = Random::new(8);
        let flood = |i: usize| {
            let sliders = sets.orthogonal[i] | sets.diagonal[i];
            (random.choose(&Direction::ALL), sliders, !sets.occupied[i])
        };
        let floods = (0..sets.occupied.len()).map(flood).collect();
        Self {
            name,
            floods,
            positions,
            queries,
            sets,
        }
    }
}

/// Fills in one direction. If it is `CONSTANT`, the compiler knows it, across ranks and files, so that no mask is
/// spared; otherwise another one for each.
#[derive(Debug)]
pub struct Fills<'b, const CONSTANT: bool>(pub &'b Boards);

impl<const CONSTANT: bool> Question for Fills<'_, CONSTANT> {
    fn queries(&self) -> usize {
        self.0.floods.len()
    }

    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        let mut checksum = 0;
        for &(random, sliders, empty) in &self.0.floods {
            let direction = if CONSTANT {
                Direction::NorthEast
            } else {
                random
            };
            checksum = mix(checksum, who.attack_fill(direction, sliders, empty));
            keep_scalar();
        }
        checksum
    }
}

/// Benchmarks that ask the same. Each compares its answers with those of the level `portable`,
/// which the tests compare with the reference, before it is timed.
#[allow(missing_debug_implementations)]
pub struct Group<'c> {
    name: &'static str,
    group: BenchmarkGroup<'c, WallTime>,
}

impl<'c> Group<'c> {
    /// A group without benchmarks.
    pub fn new(criterion: &'c mut Criterion, name: &'static str) -> Self {
        let group = criterion.benchmark_group(name);
        Self { name, group }
    }

    /// Times the answers to a question.
    ///
    /// # Panics
    /// With the name of the benchmark, if they are wrong.
    pub fn ask(&mut self, name: &str, question: &mut impl Question, who: impl Answers) {
        self.run(name, question, |question, number| {
            question.pass(who, number)
        });
    }

    /// Times another way to answer it, which gives the checksum.
    ///
    /// # Panics
    /// As [`ask`](Self::ask) does.
    pub fn time(&mut self, name: &str, question: &mut impl Question, answer: impl Fn() -> u64) {
        self.run(name, question, |_, _| Pass::time(&answer));
    }

    /// Times passes, each with a number of its own.
    fn run<Q: Question>(
        &mut self,
        name: &str,
        question: &mut Q,
        mut pass: impl FnMut(&mut Q, usize) -> Pass,
    ) {
        let (title, mut numbers, mut is_checked) = (self.name, 0.., false);
        let queries = question.queries() as u64;
        self.group.throughput(Throughput::Elements(queries));
        // Criterion calls this for each of its samples, and not at all where the benchmark is
        // filtered out.
        self.group.bench_function(name, |bencher| {
            if !is_checked {
                let right = question.pass(Portable::new(), 0).checksum;
                let found = pass(question, 0).checksum;
                assert!(found == right, "{title}/{name}: wrong attacks");
                is_checked = true;
            }
            bencher.iter_custom(|rounds| {
                let numbers = numbers.by_ref().take(rounds as usize);
                numbers.map(|number| pass(question, number).elapsed).sum()
            });
        });
    }
}
