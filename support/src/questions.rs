//! What benchmarks and comparison ask about the boards of the corpus: loops, each of which gives
//! a checksum of the answers.
//!
//! Who is asked is the first argument of each, with the function that answers: a token and
//! `T::queen_attacks`, for example. A loop is inlined where it is called, with what answers: into
//! a region, as a rule, as it would be in an engine.

use crate::cache::Sweep;
use crate::corpus::{Position, Queries, Sets};
use crate::measure::{Pass, clock, keep_scalar, mix, sum};
use raylane::{Bitboard, Square};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Single queries that do not depend on each other: the CPU works on several at once.
#[inline(always)]
pub fn one_by_one<K: Copy>(
    asked: K,
    attacks: impl Fn(K, Square, Bitboard) -> Bitboard,
    squares: &[Square],
    occupied: &[Bitboard],
) -> u64 {
    let mut checksum = 0;
    for (&square, &occupied) in squares.iter().zip(occupied) {
        checksum = mix(checksum, attacks(asked, square, occupied));
        keep_scalar();
    }
    checksum
}

/// Single queries each of which waits for the answer before it, through the occupied squares:
/// from a board to its attacks. (The square is known before, so its masks are on their way.) Two
/// of the cycles are the chain's own.
#[inline(always)]
pub fn chain<K: Copy>(
    asked: K,
    attacks: impl Fn(K, Square, Bitboard) -> Bitboard,
    queries: &Queries,
) -> u64 {
    // Always empty, which the compiler does not know.
    let never = black_box(Bitboard::EMPTY);
    let (mut checksum, mut answer) = (0, Bitboard::EMPTY);
    for (&square, &occupied) in queries.squares.iter().zip(&queries.occupied) {
        answer = attacks(asked, square, occupied ^ answer & never);
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
        mut burst: impl FnMut(&[Square], &[Bitboard]) -> u64,
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
pub fn one_side<K: Copy>(
    asked: K,
    attacks: impl Fn(K, Bitboard, Bitboard, Bitboard) -> Bitboard,
    sets: &Sets,
) -> u64 {
    let mut checksum = 0u64;
    let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
    for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied) {
        checksum = checksum.wrapping_add(attacks(asked, orthogonal, diagonal, occupied).0);
        keep_scalar();
    }
    checksum
}

/// The sliders of both sides of a board in one call.
#[inline(always)]
pub fn both_sides<K: Copy>(
    asked: K,
    attacks: impl Fn(K, [Bitboard; 2], [Bitboard; 2], Bitboard) -> [Bitboard; 2],
    positions: &[Position],
) -> u64 {
    let mut checksum = 0u64;
    for Position { sides, occupied } in positions {
        let [one, other] = sides;
        let orthogonal = [one.orthogonal, other.orthogonal];
        let diagonal = [one.diagonal, other.diagonal];
        let [white, black] = attacks(asked, orthogonal, diagonal, *occupied);
        checksum = checksum.wrapping_add(white.0).wrapping_add(black.0);
        keep_scalar();
    }
    checksum
}

/// Single queries, as many in a call as there is room for: `attacks` writes to the last of the
/// slices. The answers are summed after each call, by everybody alike.
#[inline(always)]
pub fn batches<K: Copy>(
    asked: K,
    attacks: impl Fn(K, &[Square], &[Bitboard], &mut [Bitboard]),
    queries: &Queries,
    room: &mut [Bitboard],
) -> u64 {
    let squares = queries.squares.chunks(room.len());
    let mut checksum = 0u64;
    for (squares, occupied) in squares.zip(queries.occupied.chunks(room.len())) {
        let answers = &mut room[..squares.len()];
        attacks(asked, squares, occupied, answers);
        checksum = checksum.wrapping_add(sum(answers));
    }
    checksum
}

/// All sliders of a side, as many positions in a call as there is room for.
#[inline(always)]
pub fn positions<K: Copy>(
    asked: K,
    attacks: impl Fn(K, &[Bitboard], &[Bitboard], &[Bitboard], &mut [Bitboard]),
    sets: &Sets,
    room: &mut [Bitboard],
) -> u64 {
    let orthogonal = sets.orthogonal.chunks(room.len());
    let sliders = orthogonal.zip(sets.diagonal.chunks(room.len()));
    let mut checksum = 0u64;
    for ((orthogonal, diagonal), occupied) in sliders.zip(sets.occupied.chunks(room.len())) {
        let answers = &mut room[..occupied.len()];
        attacks(asked, orthogonal, diagonal, occupied, answers);
        checksum = checksum.wrapping_add(sum(answers));
    }
    checksum
}
