//! One query at a time: throughput, latency, and with cold caches.

use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use raylane::{Bitboard, Square};
use raylane_compare::measure::Pass;
use raylane_support::cache::Sweep;
use raylane_support::corpus::Queries;
use raylane_support::measure::{clock, keep_scalar, mix};

use crate::kernel::{Kernel, Loop};

/// Queries that are independent of each other.
#[derive(Clone)]
pub struct Throughput(pub &'static Queries);

impl Loop for Throughput {
    fn queries(&self) -> usize {
        self.0.squares.len()
    }

    fn pass(&mut self, kernel: impl Kernel, _: usize) -> Pass {
        let Self(queries) = *self;
        kernel.time(
            #[inline(always)]
            || pass(kernel, &queries.squares, &queries.occupied),
        )
    }
}

#[inline(always)]
fn pass(kernel: impl Kernel, squares: &[Square], occupied: &[Bitboard]) -> u64 {
    let mut checksum = 0;
    for (&square, &occupied) in squares.iter().zip(occupied) {
        checksum = mix(checksum, kernel.queen_attacks(square, occupied));
        keep_scalar();
    }
    checksum
}

/// Queries whose occupancy depends on the answer before.
#[derive(Clone)]
pub struct Latency(pub &'static Queries);

impl Loop for Latency {
    fn queries(&self) -> usize {
        self.0.squares.len()
    }

    fn pass(&mut self, kernel: impl Kernel, _: usize) -> Pass {
        let Self(queries) = *self;
        // Always empty, but not to the compiler's knowledge.
        let never = black_box(Bitboard::EMPTY);
        kernel.time(
            #[inline(always)]
            || chain(kernel, queries, never),
        )
    }
}

#[inline(always)]
fn chain(kernel: impl Kernel, queries: &Queries, never: Bitboard) -> u64 {
    let (mut checksum, mut attacks) = (0, Bitboard::EMPTY);
    for (&square, &occupied) in queries.squares.iter().zip(&queries.occupied) {
        attacks = kernel.queen_attacks(square, occupied ^ attacks & never);
        checksum = mix(checksum, attacks);
        keep_scalar();
    }
    checksum
}

/// Queries in a burst: two boards' worth.
const BURST: usize = 16;
/// Bursts in a pass.
const BURSTS: usize = 16;

/// Short bursts, each after a sweep of the caches.
#[derive(Clone)]
pub struct Cold {
    queries: &'static Queries,
    sweep: Rc<RefCell<Sweep>>,
    overhead: Duration,
}

impl Cold {
    pub fn new(queries: &'static Queries) -> Self {
        Self {
            queries,
            sweep: Rc::default(),
            overhead: clock(),
        }
    }
}

impl Loop for Cold {
    const HOT: bool = false;

    fn queries(&self) -> usize {
        BURST * BURSTS
    }

    fn pass(&mut self, kernel: impl Kernel, heat: usize) -> Pass {
        let squares = self.queries.squares.chunks_exact(BURST);
        let occupied = self.queries.occupied.chunks_exact(BURST);
        let bursts = squares.zip(occupied).cycle();
        let offset = heat * BURSTS % (self.queries.squares.len() / BURST);
        let mut sum = Pass {
            checksum: 0,
            elapsed: Duration::ZERO,
        };
        for (squares, occupied) in bursts.skip(offset).take(BURSTS) {
            let burst = cold_burst(kernel, squares, occupied, &mut self.sweep.borrow_mut());
            sum.checksum = mix(sum.checksum, Bitboard(burst.checksum));
            sum.elapsed += burst.elapsed.saturating_sub(self.overhead);
        }
        sum
    }
}

fn cold_burst(
    kernel: impl Kernel,
    squares: &[Square],
    occupied: &[Bitboard],
    sweep: &mut Sweep,
) -> Pass {
    sweep.run();
    // The queries themselves and the clock are to be warm.
    let squares: [Square; BURST] = black_box(squares.try_into().expect("bursts are of one length"));
    let occupied: [Bitboard; BURST] =
        black_box(occupied.try_into().expect("bursts are of one length"));
    black_box(Instant::now());
    kernel.time(
        #[inline(always)]
        || pass(kernel, &squares, &occupied),
    )
}
