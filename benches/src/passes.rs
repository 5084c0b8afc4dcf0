//! The passes: each asks one thing of all boards, in a region of the token `around`. (That of
//! `COMPILED` is none.)

use crate::{Boards, Group};
use criterion::Bencher;
use raylane::{Bitboard, Direction, Square, Token, enter, reference};
use raylane_support::cache::Sweep;
use raylane_support::corpus::{Position, Queries, Sets};
use raylane_support::measure::{checksum, clock, keep_scalar, mix};
use std::hint::black_box;
use std::time::Instant;

impl Group<'_> {
    /// Single queries that do not depend on each other: the CPU works on several at once.
    pub fn throughput(
        &mut self,
        name: &str,
        queries: &Queries,
        right: &[Bitboard],
        around: impl Token,
        attacks: impl Fn(Square, Bitboard) -> Bitboard,
    ) {
        self.pass(name, right, &|| {
            enter!(
                around,
                one_by_one(&queries.squares, &queries.occupied, &attacks)
            )
        });
    }

    /// Single queries each of which waits for the answer before it, through the occupied
    /// squares: from a board to its attacks. (The square is known before, so its masks are on
    /// their way.) Two of the cycles are the chain's own.
    pub fn latency(
        &mut self,
        name: &str,
        boards: &Boards,
        around: impl Token,
        queen: impl Fn(Square, Bitboard) -> Bitboard,
    ) {
        let Queries { squares, occupied } = &boards.queries;
        // Always empty, which the compiler does not know.
        let never = black_box(Bitboard::EMPTY);
        self.pass(name, &boards.queens, &|| {
            enter!(around, {
                let (mut checksum, mut attacks) = (0, Bitboard::EMPTY);
                for (&square, &occupied) in squares.iter().zip(occupied) {
                    attacks = queen(square, occupied ^ (attacks & never));
                    checksum = mix(checksum, attacks);
                    keep_scalar();
                }
                checksum
            })
        });
    }

    /// Single queries with cold caches: bursts of sixteen queens, two boards' worth, after a
    /// [`Sweep`] of the first and the second level. The queries themselves are warm.
    pub fn cold(
        &mut self,
        name: &str,
        boards: &Boards,
        around: impl Token,
        queen: impl Fn(Square, Bitboard) -> Bitboard,
    ) {
        let burst = |squares: &[Square; BURST], occupied: &[Bitboard; BURST]| {
            enter!(around, one_by_one(squares, occupied, &queen))
        };
        let Queries { squares, occupied } = &boards.queries;
        let bursts = bursts(squares).zip(bursts(occupied));
        let sum = |checksum, burst| mix(checksum, Bitboard(burst));
        let check = || {
            let checksums = bursts
                .clone()
                .map(|(squares, occupied)| burst(squares, occupied));
            checksums.fold(0, sum)
        };
        let expected = self::bursts(&boards.queens).map(checksum).fold(0, sum);
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
        self.bench(name, BURST, expected, &check, &mut |bencher| {
            bencher.iter_custom(|rounds| (0..rounds).map(|_| round()).sum());
        });
    }

    /// All sliders of a side at once: rooks and queens along ranks and files, bishops and
    /// queens along diagonals.
    pub fn one_side(
        &mut self,
        name: &str,
        boards: &Boards,
        around: impl Token,
        side: impl Fn(Bitboard, Bitboard, Bitboard) -> Bitboard,
    ) {
        let Sets {
            orthogonal,
            diagonal,
            occupied,
        } = &boards.sets;
        self.pass(name, &boards.attacks, &|| {
            enter!(around, {
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
        &mut self,
        name: &str,
        boards: &Boards,
        around: impl Token,
        sides: impl Fn([Bitboard; 2], [Bitboard; 2], Bitboard) -> [Bitboard; 2],
    ) {
        self.pass(name, &boards.attacks, &|| {
            enter!(around, {
                let mut checksum = 0;
                for &Position {
                    sides: [white, black],
                    occupied,
                } in &boards.positions
                {
                    let orthogonal = [white.orthogonal, black.orthogonal];
                    let diagonal = [white.diagonal, black.diagonal];
                    let [white, black] = sides(orthogonal, diagonal, occupied);
                    checksum = mix(mix(checksum, white), black);
                    keep_scalar();
                }
                checksum
            })
        });
    }

    /// Attack fills in one direction: `direction` makes it of that of the flood.
    pub fn fill(
        &mut self,
        name: &str,
        boards: &Boards,
        around: impl Token,
        direction: impl Fn(Direction) -> Direction,
        fill: impl Fn(Direction, Bitboard, Bitboard) -> Bitboard,
    ) {
        let floods = &boards.floods;
        let answer = |&(of_flood, sliders, empty): &(Direction, Bitboard, Bitboard)| {
            reference::attack_fill(direction(of_flood), sliders, empty)
        };
        let right: Vec<Bitboard> = floods.iter().map(answer).collect();
        self.pass(name, &right, &|| {
            enter!(around, {
                let mut checksum = 0;
                for &(of_flood, sliders, empty) in floods {
                    let attacks = fill(direction(of_flood), sliders, empty);
                    checksum = mix(checksum, attacks);
                    keep_scalar();
                }
                checksum
            })
        });
    }

    /// Queens in slices of this length, one slice a call.
    pub fn batches(
        &mut self,
        name: &str,
        boards: &Boards,
        length: usize,
        around: impl Token,
        call: impl Fn(&[Square], &[Bitboard], &mut [Bitboard]),
    ) {
        let queries = boards.queries.cycled(length.max(BATCHED));
        let right = boards.queens.iter().copied().cycle();
        let right: Vec<Bitboard> = right.take(queries.squares.len()).collect();
        self.slices(name, &right, &|attacks| {
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
    pub fn positions(
        &mut self,
        name: &str,
        boards: &Boards,
        around: impl Token,
        call: impl Fn(&[Bitboard], &[Bitboard], &[Bitboard], &mut [Bitboard]),
    ) {
        let Sets {
            orthogonal,
            diagonal,
            occupied,
        } = &boards.sets;
        self.slices(name, &boards.attacks, &|attacks| {
            let sliders = orthogonal.chunks_exact(64).zip(diagonal.chunks_exact(64));
            let inputs = sliders.zip(occupied.chunks_exact(64));
            enter!(around, {
                for (((orthogonal, diagonal), occupied), attacks) in
                    inputs.zip(attacks.chunks_exact_mut(64))
                {
                    call(orthogonal, diagonal, occupied, attacks);
                    keep_scalar();
                }
            });
        });
    }

    /// Times a pass that writes its answers.
    fn slices(&mut self, name: &str, right: &[Bitboard], pass: &dyn Fn(&mut [Bitboard])) {
        let mut attacks = vec![Bitboard::EMPTY; right.len()];
        let check = || {
            let mut attacks = vec![Bitboard::EMPTY; right.len()];
            pass(&mut attacks);
            checksum(&attacks)
        };
        let time = &mut |bencher: &mut Bencher| bencher.iter(|| pass(black_box(&mut attacks)));
        self.bench(name, right.len(), checksum(right), &check, time);
    }
}

/// Queries in a burst of [`Group::cold`].
const BURST: usize = 16;

/// Queries in a pass of [`Group::batches`] at least: few enough to stay in the caches, with
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
