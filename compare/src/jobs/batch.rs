//! Many queens, one call. The attacks are written to a buffer and then summed,
//! by everybody alike.

use std::cell::RefCell;
use std::rc::Rc;

use super::Corpus;
use crate::kernel::BatchKernel;
use crate::measure::{Contestant, Course, Label, Pass};
use crate::roster::{Batches, Roster};
use raylane::Bitboard;
use raylane_support::corpus::Queries;

/// Where the attacks are written: one place for everybody, because how it lies to the
/// queries in the first-level cache decides on a tenth of the time.
pub type Buffer = Rc<RefCell<Vec<Bitboard>>>;

pub fn buffer(length: usize) -> Buffer {
    Rc::new(RefCell::new(vec![Bitboard::EMPTY; length]))
}

#[inline(always)]
pub fn sum(attacks: &[Bitboard]) -> u64 {
    attacks
        .iter()
        .fold(0, |sum, attacks| sum.wrapping_add(attacks.0))
}

/// Sliders of real positions, `LENGTH` to the batch.
pub fn real<'a, const LENGTH: usize>(corpus: &'a Corpus, roster: &Roster) -> Course<'a> {
    struct Job<'a> {
        queries: &'a Queries,
        buffer: Buffer,
        contestants: Vec<Contestant<'a>>,
    }

    impl Batches for Job<'_> {
        fn add(&mut self, label: Label, kernel: impl BatchKernel) {
            let (queries, buffer) = (self.queries, Rc::clone(&self.buffer));
            self.contestants.push(Contestant::new(label, move |_| {
                let buffer = &mut *buffer.borrow_mut();
                Pass::time(|| {
                    kernel.enter(
                        #[inline(always)]
                        || pass(kernel, queries, buffer),
                    )
                })
            }));
        }
    }

    #[inline(always)]
    fn pass(kernel: impl BatchKernel, queries: &Queries, buffer: &mut [Bitboard]) -> u64 {
        let squares = queries.squares.chunks(buffer.len());
        let occupied = queries.occupied.chunks(buffer.len());
        let mut checksum = 0u64;
        for (squares, occupied) in squares.zip(occupied) {
            let attacks = &mut buffer[..squares.len()];
            kernel.queens(squares, occupied, attacks);
            checksum = checksum.wrapping_add(sum(attacks));
        }
        checksum
    }

    let mut job = Job {
        queries: &corpus.queries,
        buffer: buffer(LENGTH),
        contestants: Vec::new(),
    };
    roster.batches(&mut job);
    Course {
        contestants: job.contestants,
        queries: corpus.queries.squares.len(),
        hot: true,
    }
}

/// Twelve random squares to each random occupancy.
pub fn random<'a>(corpus: &'a Corpus, roster: &Roster) -> Course<'a> {
    struct Job<'a>(&'a Corpus, Vec<Contestant<'a>>);

    impl Batches for Job<'_> {
        fn add(&mut self, label: Label, kernel: impl BatchKernel) {
            let corpus = self.0;
            self.1.push(Contestant::new(label, move |_| {
                Pass::time(|| {
                    kernel.enter(
                        #[inline(always)]
                        || pass(kernel, corpus),
                    )
                })
            }));
        }
    }

    #[inline(always)]
    fn pass(kernel: impl BatchKernel, corpus: &Corpus) -> u64 {
        let mut attacks = [Bitboard::EMPTY; 12];
        let mut checksum = 0u64;
        for (occupied, squares) in &corpus.random {
            kernel.queens_at(squares, *occupied, &mut attacks);
            checksum = checksum.wrapping_add(sum(&attacks));
        }
        checksum
    }

    let mut job = Job(corpus, Vec::new());
    roster.batches(&mut job);
    Course {
        contestants: job.1,
        queries: 12 * corpus.random.len(),
        hot: true,
    }
}
