//! All sliders of a side together.

use std::rc::Rc;

use super::Corpus;
use super::batch::{Buffer, buffer, sum};
use crate::kernel::{SetBatchKernel, SetKernel};
use crate::measure::{Contestant, Course, Label, Pass};
use crate::roster::{self, Roster, SetBatches};
use raylane_support::corpus::{Sets, Sliders};
use raylane_support::measure::keep_scalar;

pub fn one_side<'a>(corpus: &'a Corpus, roster: &Roster) -> Course<'a> {
    struct Job<'a>(&'a Corpus, Vec<Contestant<'a>>);

    impl roster::Sets for Job<'_> {
        fn add(&mut self, label: Label, kernel: impl SetKernel) {
            let sets = &self.0.sets;
            self.1.push(Contestant::new(label, move |_| {
                Pass::time(|| {
                    kernel.enter(
                        #[inline(always)]
                        || {
                            let mut checksum = 0u64;
                            let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
                            for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied)
                            {
                                let attacks = kernel.one_side(
                                    Sliders {
                                        orthogonal,
                                        diagonal,
                                    },
                                    occupied,
                                );
                                checksum = checksum.wrapping_add(attacks.0);
                                keep_scalar();
                            }
                            checksum
                        },
                    )
                })
            }));
        }
    }

    let mut job = Job(corpus, Vec::new());
    roster.sets(&mut job);
    Course {
        contestants: job.1,
        queries: corpus.sets.occupied.len(),
        hot: true,
    }
}

pub fn both_sides<'a>(corpus: &'a Corpus, roster: &Roster) -> Course<'a> {
    struct Job<'a>(&'a Corpus, Vec<Contestant<'a>>);

    impl roster::Sets for Job<'_> {
        fn add(&mut self, label: Label, kernel: impl SetKernel) {
            let positions = &self.0.positions;
            self.1.push(Contestant::new(label, move |_| {
                Pass::time(|| {
                    kernel.enter(
                        #[inline(always)]
                        || {
                            let mut checksum = 0u64;
                            for position in positions {
                                let [white, black] =
                                    kernel.both_sides(position.sides, position.occupied);
                                checksum = checksum.rotate_left(1) ^ white.0.wrapping_sub(black.0);
                                keep_scalar();
                            }
                            checksum
                        },
                    )
                })
            }));
        }
    }

    let mut job = Job(corpus, Vec::new());
    roster.sets(&mut job);
    Course {
        contestants: job.1,
        queries: corpus.positions.len(),
        hot: true,
    }
}

pub fn positions<'a>(corpus: &'a Corpus, roster: &Roster) -> Course<'a> {
    struct Job<'a> {
        sets: &'a Sets,
        buffer: Buffer,
        contestants: Vec<Contestant<'a>>,
    }

    impl SetBatches for Job<'_> {
        fn add(&mut self, label: Label, kernel: impl SetBatchKernel) {
            let (sets, buffer) = (self.sets, Rc::clone(&self.buffer));
            self.contestants.push(Contestant::new(label, move |_| {
                let buffer = &mut *buffer.borrow_mut();
                Pass::time(|| {
                    kernel.enter(
                        #[inline(always)]
                        || {
                            let mut checksum = 0u64;
                            let orthogonal = sets.orthogonal.chunks(buffer.len());
                            let diagonal = sets.diagonal.chunks(buffer.len());
                            let occupied = sets.occupied.chunks(buffer.len());
                            for ((orthogonal, diagonal), occupied) in
                                orthogonal.zip(diagonal).zip(occupied)
                            {
                                let attacks = &mut buffer[..occupied.len()];
                                kernel.positions(orthogonal, diagonal, occupied, attacks);
                                checksum = checksum.wrapping_add(sum(attacks));
                            }
                            checksum
                        },
                    )
                })
            }));
        }
    }

    let mut job = Job {
        sets: &corpus.sets,
        buffer: buffer(64),
        contestants: Vec::new(),
    };
    roster.set_batches(&mut job);
    Course {
        contestants: job.contestants,
        queries: corpus.sets.occupied.len(),
        hot: true,
    }
}
