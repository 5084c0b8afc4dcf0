//! What the benchmarks share: what is asked of which boards, and how that is checked and timed.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use raylane::level::Portable;
use raylane::{Bitboard, Direction, Square, Token, enter};
use raylane_support::corpus::{Position, Queries, Sets};
use raylane_support::measure::{Pass, keep_scalar, mix};
use raylane_support::questions::*;
use raylane_support::{Random, asking};
use std::cell::RefCell;
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
    /// For the answers of a call.
    pub room: RefCell<Vec<Bitboard>>,
    cold: RefCell<Cold>,
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
            room: RefCell::new(vec![Bitboard::EMPTY; 4096]),
            cold: RefCell::default(),
        }
    }

    /// The checksum of the fills, in the direction that `direction` makes of the random one.
    #[inline(always)]
    fn fills(&self, token: impl Token, direction: impl Fn(Direction) -> Direction) -> u64 {
        let mut checksum = 0;
        for &(random, sliders, empty) in &self.floods {
            let attacks = token.setwise_attack_fill(direction(random), sliders, empty);
            checksum = mix(checksum, attacks);
            keep_scalar();
        }
        checksum
    }
}

/// What the benchmarks of a group ask of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Queens that do not depend on each other.
    Queen,
    /// Rooks. Vector levels answer pieces of two lines by other words than queens.
    Rook,
    /// Bishops.
    Bishop,
    /// Queens each of which waits for the answer before it.
    Latency,
    /// Queens after a sweep of the caches.
    Cold,
    /// All sliders of one side.
    OneSide,
    /// Those of both sides in one call.
    BothSides,
    /// Those of one side of 64 positions in one call.
    OneSideOf64,
    /// So many queens in a call.
    Batch(usize),
    /// Fills in one direction that the compiler knows: across ranks and files, so that no mask is
    /// spared.
    FillConstant,
    /// Fills in one direction that it does not know: another one for each.
    FillVariable,
}

/// The single queries of a pass, or of a burst: squares, and the boards.
type Single<'a> = (&'a [Square], &'a [Bitboard]);

impl Question {
    /// Queries in a pass.
    fn queries(self, boards: &Boards) -> usize {
        match self {
            Self::Cold => Cold::QUERIES,
            Self::Queen | Self::Rook | Self::Bishop | Self::Latency | Self::Batch(_) => {
                boards.queries.squares.len()
            }
            _ => boards.sets.occupied.len(),
        }
    }

    /// A pass of this number by `token`, in a region of `around`. (That of `COMPILED` is none.)
    fn ask(self, boards: &Boards, number: usize, around: impl Token, token: impl Token) -> Pass {
        let pass = |single: Single<'_>| enter!(around, self.checksum(boards, token, single));
        let (queries, cold) = (&boards.queries, &boards.cold);
        match self {
            Self::Cold => cold.borrow_mut().pass(queries, number, |s, o| pass((s, o))),
            _ => Pass::time(|| pass((&queries.squares, &queries.occupied))),
        }
    }

    /// The checksum of what `token` answers.
    #[inline(always)]
    fn checksum(self, boards: &Boards, token: impl Token, single: Single<'_>) -> u64 {
        let (squares, occupied) = single;
        let (queries, sets, room) = (&boards.queries, &boards.sets, || boards.room.borrow_mut());
        match self {
            Self::Queen | Self::Cold => {
                one_by_one(squares, occupied, asking!(token.queen_attacks(s, o)))
            }
            Self::Rook => one_by_one(squares, occupied, asking!(token.rook_attacks(s, o))),
            Self::Bishop => one_by_one(squares, occupied, asking!(token.bishop_attacks(s, o))),
            Self::Latency => chain(queries, asking!(token.queen_attacks(s, o))),
            Self::OneSide => one_side(sets, asking!(token.setwise_slider_attacks(r, b, o))),
            Self::BothSides => {
                let sides = &boards.positions;
                both_sides(
                    sides,
                    asking!(token.setwise_slider_attacks_of_both(r, b, o)),
                )
            }
            Self::OneSideOf64 => {
                let room = &mut room()[..64];
                positions(sets, room, asking!(token.batch_slider_attacks(r, b, o, to)))
            }
            Self::Batch(length) => {
                let room = &mut room()[..length];
                batches(queries, room, asking!(token.batch_queen_attacks(s, o, to)))
            }
            Self::FillConstant => boards.fills(token, |_| Direction::NorthEast),
            Self::FillVariable => boards.fills(token, |direction| direction),
        }
    }
}

/// Benchmarks that ask the same. Each compares its answers with those of the level `portable`,
/// which the tests compare with the reference, before it is timed.
#[allow(missing_debug_implementations)]
pub struct Group<'c> {
    question: Question,
    group: BenchmarkGroup<'c, WallTime>,
}

impl<'c> Group<'c> {
    /// The group of a question.
    pub fn new(criterion: &'c mut Criterion, (name, question): (&str, Question)) -> Self {
        let group = criterion.benchmark_group(name);
        Self { question, group }
    }

    /// Times what `token` answers in a region of `around`.
    pub fn ask(&mut self, name: &str, boards: &Boards, around: impl Token, token: impl Token) {
        let question = self.question;
        self.pass(name, boards, &mut |number| {
            question.ask(boards, number, around, token)
        });
    }

    /// Times passes, each with a number of its own.
    ///
    /// # Panics
    /// With the name of the benchmark, if the answers are wrong.
    pub fn pass(&mut self, name: &str, boards: &Boards, pass: &mut dyn FnMut(usize) -> Pass) {
        let Self { question, group } = self;
        let queries = question.queries(boards) as u64;
        group.throughput(Throughput::Elements(queries));
        let (mut numbers, mut unchecked) = (0.., Some(Portable::new()));
        // Criterion calls this for each of its samples, and not at all where the benchmark is
        // filtered out.
        group.bench_function(name, |bencher| {
            if let Some(portable) = unchecked.take() {
                let right = question.ask(boards, 0, portable, portable).checksum;
                assert!(
                    pass(0).checksum == right,
                    "{question:?}, {name}: wrong attacks"
                );
            }
            bencher.iter_custom(|rounds| {
                let numbers = numbers.by_ref().take(rounds as usize);
                numbers.map(|number| pass(number).elapsed).sum()
            });
        });
    }
}
