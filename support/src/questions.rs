//! What benchmarks and comparison ask about the boards of the corpus: loops, each of which gives
//! a checksum of the answers.
//!
//! A loop is inlined where it is called, with what answers: into a region, as a rule, as it
//! would be in an engine. The closures come from [`asking!`](crate::asking).

use crate::cache::Sweep;
use crate::corpus::{Position, Queries, Sets};
use crate::measure::{Pass, clock, keep_scalar, mix, sum};
use raylane::{Bitboard, Square};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The closure that asks a token, or another contestant: `asking!(token.rook_attacks(square, occupied))`.
/// It is inlined before it is optimised. (The method itself, as `T::rook_attacks`, is optimised
/// first, without the features of the region: sets of both sides then took 1.5 times as long.)
#[macro_export]
macro_rules! asking {
    ($asked:ident.$query:ident($($argument:ident),*)) => {
        #[inline(always)]
        |$($argument),*| $asked.$query($($argument),*)
    };
}

/// Single queries that do not depend on each other: the CPU works on several at once.
#[inline(always)]
pub fn one_by_one(
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

/// Single queries each of which waits for the answer before it, through the occupied squares:
/// from a board to its attacks. (The square is known before, so its masks are on their way.) Two
/// of the cycles are the chain's own.
#[inline(always)]
pub fn chain(queries: &Queries, attacks: impl Fn(Square, Bitboard) -> Bitboard) -> u64 {
    // Always empty, which the compiler does not know.
    let never = black_box(Bitboard::EMPTY);
    let (mut checksum, mut answer) = (0, Bitboard::EMPTY);
    for (&square, &occupied) in queries.squares.iter().zip(&queries.occupied) {
        answer = attacks(square, occupied ^ answer & never);
        checksum = mix(checksum, answer);
        keep_scalar();
    }
    checksum
}

/// Single queries in short bursts, each after a [`Sweep`] of the first and the second level of
/// the caches. The queries themselves are warm.
#[derive(Debug)]
pub struct Cold {
    sweep: Sweep,
    clock: Duration,
}

/// Queries in a burst: two boards' worth.
const BURST: usize = 16;
/// Bursts in a pass.
const BURSTS: usize = 16;

impl Default for Cold {
    fn default() -> Self {
        Self {
            sweep: Sweep::default(),
            clock: clock(),
        }
    }
}

impl Cold {
    /// Queries in a pass.
    pub const QUERIES: usize = BURST * BURSTS;

    /// Times the pass of a number, which says where in the queries it begins.
    pub fn pass(
        &mut self,
        queries: &Queries,
        number: usize,
        burst: impl Fn(&[Square; BURST], &[Bitboard; BURST]) -> u64,
    ) -> Pass {
        let squares = queries.squares.as_chunks::<BURST>().0;
        let occupied = queries.occupied.as_chunks::<BURST>().0;
        let first = number * BURSTS % squares.len();
        let bursts = squares.iter().zip(occupied).cycle().skip(first);
        let mut sum = Pass::default();
        for (squares, occupied) in bursts.take(BURSTS) {
            self.sweep.run();
            // Copies: the sweep took the queries as well. And the clock's code.
            let (squares, occupied) = black_box((*squares, *occupied));
            black_box(Instant::now());
            let pass = Pass::time(|| burst(&squares, &occupied));
            sum.checksum = mix(sum.checksum, Bitboard(pass.checksum));
            sum.elapsed += pass.elapsed.saturating_sub(self.clock);
        }
        sum
    }
}

/// All sliders of a side in one call: `attacks` of rooks and queens, of bishops and queens, on a
/// board.
#[inline(always)]
pub fn one_side(sets: &Sets, attacks: impl Fn(Bitboard, Bitboard, Bitboard) -> Bitboard) -> u64 {
    let mut checksum = 0u64;
    let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
    for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied) {
        checksum = checksum.wrapping_add(attacks(orthogonal, diagonal, occupied).0);
        keep_scalar();
    }
    checksum
}

/// The sliders of both sides of a board in one call.
#[inline(always)]
pub fn both_sides(
    positions: &[Position],
    attacks: impl Fn([Bitboard; 2], [Bitboard; 2], Bitboard) -> [Bitboard; 2],
) -> u64 {
    let mut checksum = 0u64;
    for Position { sides, occupied } in positions {
        let orthogonal = [sides[0].orthogonal, sides[1].orthogonal];
        let diagonal = [sides[0].diagonal, sides[1].diagonal];
        let [white, black] = attacks(orthogonal, diagonal, *occupied);
        checksum = checksum.rotate_left(1) ^ white.0.wrapping_sub(black.0);
        keep_scalar();
    }
    checksum
}

/// Single queries, as many in a call as there is room for: `attacks` writes to the last of the
/// slices. The answers are summed after each call, by everybody alike.
#[inline(always)]
pub fn batches(
    queries: &Queries,
    room: &mut [Bitboard],
    attacks: impl Fn(&[Square], &[Bitboard], &mut [Bitboard]),
) -> u64 {
    let squares = queries.squares.chunks(room.len());
    let mut checksum = 0u64;
    for (squares, occupied) in squares.zip(queries.occupied.chunks(room.len())) {
        let answers = &mut room[..squares.len()];
        attacks(squares, occupied, answers);
        checksum = checksum.wrapping_add(sum(answers));
    }
    checksum
}

/// All sliders of a side, as many positions in a call as there is room for.
#[inline(always)]
pub fn positions(
    sets: &Sets,
    room: &mut [Bitboard],
    attacks: impl Fn(&[Bitboard], &[Bitboard], &[Bitboard], &mut [Bitboard]),
) -> u64 {
    let orthogonal = sets.orthogonal.chunks(room.len());
    let sliders = orthogonal.zip(sets.diagonal.chunks(room.len()));
    let mut checksum = 0u64;
    for ((orthogonal, diagonal), occupied) in sliders.zip(sets.occupied.chunks(room.len())) {
        let answers = &mut room[..occupied.len()];
        attacks(orthogonal, diagonal, occupied, answers);
        checksum = checksum.wrapping_add(sum(answers));
    }
    checksum
}
