//! One query at a time: throughput, latency, and with cold caches.

use std::cell::RefCell;
use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use super::Corpus;
use crate::kernel::Kernel;
use crate::measure::{Contestant, Course, Label, Pass};
use crate::roster::{Roster, Singles};
use raylane::{Bitboard, Square};
use raylane_support::cache::Sweep;
use raylane_support::corpus::Queries;
use raylane_support::measure::{keep_scalar, mix};

pub fn throughput<'a>(corpus: &'a Corpus, roster: &Roster) -> Course<'a> {
    struct Job<'a>(&'a Queries, Vec<Contestant<'a>>);

    impl Singles for Job<'_> {
        fn add(&mut self, label: Label, kernel: impl Kernel) {
            let queries = self.0;
            self.1.push(Contestant::new(label, move |_| {
                Pass::time(|| {
                    kernel.enter(
                        #[inline(always)]
                        || pass(kernel, &queries.squares, &queries.occupied),
                    )
                })
            }));
        }
    }

    let mut job = Job(&corpus.queries, Vec::new());
    roster.singles(&mut job);
    Course {
        contestants: job.1,
        queries: corpus.queries.squares.len(),
        hot: true,
    }
}

#[inline(always)]
fn pass(kernel: impl Kernel, squares: &[Square], occupied: &[Bitboard]) -> u64 {
    let mut checksum = 0;
    for (&square, occupied) in squares.iter().zip(occupied) {
        checksum = mix(checksum, Bitboard(kernel.queen(square, occupied.0)));
        keep_scalar();
    }
    checksum
}

pub fn latency<'a>(corpus: &'a Corpus, roster: &Roster) -> Course<'a> {
    struct Job<'a>(&'a Queries, Vec<Contestant<'a>>);

    impl Singles for Job<'_> {
        fn add(&mut self, label: Label, kernel: impl Kernel) {
            let queries = self.0;
            self.1.push(Contestant::new(label, move |_| {
                // Always zero, but not to the compiler's knowledge.
                let never = black_box(0);
                Pass::time(|| {
                    kernel.enter(
                        #[inline(always)]
                        || chain(kernel, queries, never),
                    )
                })
            }));
        }
    }

    let mut job = Job(&corpus.queries, Vec::new());
    roster.singles(&mut job);
    Course {
        contestants: job.1,
        queries: corpus.queries.squares.len(),
        hot: true,
    }
}

#[inline(always)]
fn chain(kernel: impl Kernel, queries: &Queries, never: u64) -> u64 {
    let (mut checksum, mut attacks) = (0, 0);
    for (&square, occupied) in queries.squares.iter().zip(&queries.occupied) {
        attacks = kernel.queen(square, occupied.0 ^ attacks & never);
        checksum = mix(checksum, Bitboard(attacks));
        keep_scalar();
    }
    checksum
}

/// Queries in a burst: two boards' worth.
const BURST: usize = 16;
/// Bursts in a pass.
const BURSTS: usize = 48;

pub fn cold<'a>(corpus: &'a Corpus, roster: &Roster) -> Course<'a> {
    struct Job<'a> {
        queries: &'a Queries,
        sweep: Rc<RefCell<Sweep>>,
        overhead: Duration,
        contestants: Vec<Contestant<'a>>,
    }

    impl Singles for Job<'_> {
        fn add(&mut self, label: Label, kernel: impl Kernel) {
            let (queries, sweep, overhead) = (self.queries, Rc::clone(&self.sweep), self.overhead);
            self.contestants.push(Contestant::new(label, move |heat| {
                let squares = queries.squares.chunks_exact(BURST);
                let occupied = queries.occupied.chunks_exact(BURST);
                let bursts = squares.zip(occupied).cycle();
                let offset = heat * BURSTS % (queries.squares.len() / BURST);
                let mut sum = Pass {
                    checksum: 0,
                    elapsed: Duration::ZERO,
                };
                for (squares, occupied) in bursts.skip(offset).take(BURSTS) {
                    let burst = cold_burst(kernel, squares, occupied, &mut sweep.borrow_mut());
                    sum.checksum = mix(sum.checksum, Bitboard(burst.checksum));
                    sum.elapsed += burst.elapsed.saturating_sub(overhead);
                }
                sum
            }));
        }
    }

    let mut job = Job {
        queries: &corpus.queries,
        sweep: Rc::new(RefCell::new(Sweep::new())),
        overhead: Pass::overhead(),
        contestants: Vec::new(),
    };
    roster.singles(&mut job);
    Course {
        contestants: job.contestants,
        queries: BURST * BURSTS,
        hot: false,
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
    Pass::time(|| {
        kernel.enter(
            #[inline(always)]
            || pass(kernel, &squares, &occupied),
        )
    })
}
