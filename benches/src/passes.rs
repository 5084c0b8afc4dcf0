//! The passes: each asks one thing of all boards.

use crate::{Boards, Group};
use criterion::Bencher;
use raylane::{Bitboard, Direction, Square, Token, enter, reference};
use raylane_support::cache::Sweep;
use raylane_support::corpus::{Position, Queries, Sets};
use raylane_support::measure::{checksum, clock, keep_scalar, mix};
use std::hint::black_box;
use std::time::Instant;

/// A benchmark by its name: what its pass is about.
#[allow(missing_debug_implementations)]
pub struct Benchmark<'a, 'c, T> {
    pub(crate) group: &'a mut Group<'c>,
    pub(crate) name: &'a str,
    pub(crate) boards: &'a Boards,
    /// The token whose region the pass is in. (That of `COMPILED` is none.)
    pub(crate) around: T,
}

impl<T: Token> Benchmark<'_, '_, T> {
    /// Single queries that do not depend on each other: the CPU works on several at once.
    pub fn throughput(self, right: &[Bitboard], attacks: impl Fn(Square, Bitboard) -> Bitboard) {
        let Queries { squares, occupied } = &self.boards.queries;
        self.group.pass(self.name, right, &|| {
            enter!(self.around, one_by_one(squares, occupied, &attacks))
        });
    }

    /// Queens each of which waits for the answer before it, through the occupied squares: from
    /// a board to its attacks. (The square is known before, so its masks are on their way.) Two
    /// of the cycles are the chain's own.
    pub fn latency(self, token: impl Token) {
        let Queries { squares, occupied } = &self.boards.queries;
        // Always empty, which the compiler does not know.
        let never = black_box(Bitboard::EMPTY);
        self.group.pass(self.name, &self.boards.queens, &|| {
            enter!(self.around, {
                let (mut checksum, mut attacks) = (0, Bitboard::EMPTY);
                for (&square, &occupied) in squares.iter().zip(occupied) {
                    attacks = token.queen_attacks(square, occupied ^ (attacks & never));
                    checksum = mix(checksum, attacks);
                    keep_scalar();
                }
                checksum
            })
        });
    }

    /// Queens with cold caches: bursts of sixteen, two boards' worth, after a [`Sweep`] of the
    /// first and the second level. The queries themselves are warm.
    pub fn cold(self, token: impl Token) {
        let burst = |squares: &[Square; BURST], occupied: &[Bitboard; BURST]| {
            enter!(
                self.around,
                one_by_one(
                    squares,
                    occupied,
                    #[inline(always)]
                    |square, occupied| token.queen_attacks(square, occupied),
                )
            )
        };
        let Queries { squares, occupied } = &self.boards.queries;
        let bursts = bursts(squares).zip(bursts(occupied));
        let sum = |checksum, burst| mix(checksum, Bitboard(burst));
        let check = || {
            let checksums = bursts
                .clone()
                .map(|(squares, occupied)| burst(squares, occupied));
            checksums.fold(0, sum)
        };
        let right = self::bursts(&self.boards.queens);
        let expected = right.map(checksum).fold(0, sum);
        let mut endless = bursts.clone().cycle();
        let (mut sweep, clock) = (Sweep::default(), clock());
        let mut round = || {
            let (squares, occupied) = endless.next().expect("there are queries");
            sweep.run();
            // Copies: the sweep took the queries as well. And the clock's code.
            let (squares, occupied) = black_box((*squares, *occupied));
            black_box(Instant::now());
            let start = Instant::now();
            black_box(burst(&squares, &occupied));
            start.elapsed().saturating_sub(clock)
        };
        let time = &mut |bencher: &mut Bencher| {
            bencher.iter_custom(|rounds| (0..rounds).map(|_| round()).sum());
        };
        self.group.bench(self.name, BURST, expected, &check, time);
    }

    /// All sliders of a side at once: rooks and queens along ranks and files, bishops and
    /// queens along diagonals.
    pub fn one_side(self, side: impl Fn(Bitboard, Bitboard, Bitboard) -> Bitboard) {
        let Sets {
            orthogonal,
            diagonal,
            occupied,
        } = &self.boards.sets;
        self.group.pass(self.name, &self.boards.attacks, &|| {
            enter!(self.around, {
                let mut checksum = 0;
                let sliders = orthogonal.iter().zip(diagonal);
                for ((&orthogonal, &diagonal), &occupied) in sliders.zip(occupied) {
                    checksum = mix(checksum, side(orthogonal, diagonal, occupied));
                    keep_scalar();
                }
                checksum
            })
        });
    }

    /// The sliders of both sides of a board in one call, which share what depends on the board
    /// alone.
    pub fn both_sides(
        self,
        sides: impl Fn([Bitboard; 2], [Bitboard; 2], Bitboard) -> [Bitboard; 2],
    ) {
        let positions = &self.boards.positions;
        self.group.pass(self.name, &self.boards.attacks, &|| {
            enter!(self.around, {
                let mut checksum = 0;
                for Position {
                    sides: both,
                    occupied,
                } in positions
                {
                    let orthogonal = [both[0].orthogonal, both[1].orthogonal];
                    let diagonal = [both[0].diagonal, both[1].diagonal];
                    let [white, black] = sides(orthogonal, diagonal, *occupied);
                    checksum = mix(mix(checksum, white), black);
                    keep_scalar();
                }
                checksum
            })
        });
    }

    /// Attack fills in one direction: `direction` makes it of that of the flood.
    pub fn fill(self, token: impl Token, direction: impl Fn(Direction) -> Direction) {
        let floods = &self.boards.floods;
        let answer = |&(of_flood, sliders, empty): &(Direction, Bitboard, Bitboard)| {
            reference::attack_fill(direction(of_flood), sliders, empty)
        };
        let right: Vec<Bitboard> = floods.iter().map(answer).collect();
        self.group.pass(self.name, &right, &|| {
            enter!(self.around, {
                let mut checksum = 0;
                for &(of_flood, sliders, empty) in floods {
                    let direction = direction(of_flood);
                    let attacks = token.setwise_attack_fill(direction, sliders, empty);
                    checksum = mix(checksum, attacks);
                    keep_scalar();
                }
                checksum
            })
        });
    }

    /// Queens in slices of this length, one slice a call.
    pub fn batches(self, length: usize, call: impl Fn(&[Square], &[Bitboard], &mut [Bitboard])) {
        let queries = self.boards.queries.cycled(length.max(BATCHED));
        let right = self.boards.queens.iter().copied().cycle();
        let right: Vec<Bitboard> = right.take(queries.squares.len()).collect();
        self.slices(&right, &|around, attacks| {
            let squares = queries.squares.chunks_exact(length);
            let inputs = squares.zip(queries.occupied.chunks_exact(length));
            enter!(around, {
                for ((squares, occupied), attacks) in inputs.zip(attacks.chunks_exact_mut(length)) {
                    call(squares, occupied, attacks);
                    keep_scalar();
                }
            });
        });
    }

    /// The sliders of a side of 64 positions, in one call.
    pub fn positions(self, token: impl Token) {
        let Sets {
            orthogonal,
            diagonal,
            occupied,
        } = &self.boards.sets;
        let right = &self.boards.attacks;
        self.slices(right, &|around, attacks| {
            let sliders = orthogonal.chunks_exact(64).zip(diagonal.chunks_exact(64));
            let inputs = sliders.zip(occupied.chunks_exact(64));
            enter!(around, {
                for (((orthogonal, diagonal), occupied), attacks) in
                    inputs.zip(attacks.chunks_exact_mut(64))
                {
                    token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks);
                    keep_scalar();
                }
            });
        });
    }

    /// Times a pass that writes its answers.
    fn slices(self, right: &[Bitboard], pass: &dyn Fn(T, &mut [Bitboard])) {
        let mut attacks = vec![Bitboard::EMPTY; right.len()];
        let check = || {
            let mut attacks = vec![Bitboard::EMPTY; right.len()];
            pass(self.around, &mut attacks);
            checksum(&attacks)
        };
        let time = &mut |bencher: &mut Bencher| {
            bencher.iter(|| pass(self.around, black_box(&mut attacks)));
        };
        let expected = checksum(right);
        self.group
            .bench(self.name, right.len(), expected, &check, time);
    }
}

/// Queries in a burst of [`Benchmark::cold`].
const BURST: usize = 16;

/// Queries in a pass of [`Benchmark::batches`] at least: few enough to stay in the caches, with
/// the answers.
const BATCHED: usize = 4 << 10;

/// What is left over at the end makes no burst.
fn bursts<E>(items: &[E]) -> impl Iterator<Item = &[E; BURST]> + Clone {
    items.as_chunks().0.iter()
}

/// The checksum of the answers. To be called in a region.
#[inline(always)]
fn one_by_one(
    squares: &[Square],
    occupied: &[Bitboard],
    attacks: impl Fn(Square, Bitboard) -> Bitboard,
) -> u64 {
    let mut checksum = 0;
    for (&square, &occupied) in squares.iter().zip(occupied) {
        checksum = mix(checksum, attacks(square, occupied));
        keep_scalar();
    }
    checksum
}
