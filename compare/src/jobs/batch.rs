//! Many queens or many positions, one call. The attacks are written to a buffer and then
//! summed, by everybody alike.

use std::cell::RefCell;
use std::rc::Rc;

use raylane::Bitboard;
use raylane_compare::measure::Pass;
use raylane_support::corpus::{Queries, Sets};

use crate::kernel::{Kernel, Loop};

/// Where the attacks are written: one place for everybody, because how it lies to the
/// queries in the first-level cache decides on a tenth of the time.
type Buffer = Rc<RefCell<Vec<Bitboard>>>;

/// Queens or positions of a call.
const CALL: usize = 64;

#[inline(always)]
fn sum(attacks: &[Bitboard]) -> u64 {
    attacks
        .iter()
        .fold(0, |sum, attacks| sum.wrapping_add(attacks.0))
}

/// What is asked of the corpus, 64 queens or positions to the call.
#[derive(Clone)]
pub struct Many<C: 'static> {
    corpus: &'static C,
    buffer: Buffer,
}

impl<C> Many<C> {
    pub fn new(corpus: &'static C) -> Self {
        let buffer = vec![Bitboard::EMPTY; CALL];
        Self {
            corpus,
            buffer: Rc::new(RefCell::new(buffer)),
        }
    }
}

/// Sliders of real positions as queens.
impl Loop for Many<Queries> {
    fn queries(&self) -> usize {
        self.corpus.squares.len()
    }

    fn pass(&mut self, kernel: impl Kernel, _: usize) -> Pass {
        let (queries, buffer) = (self.corpus, &mut *self.buffer.borrow_mut());
        kernel.time(
            #[inline(always)]
            || pass(kernel, queries, buffer),
        )
    }
}

#[inline(always)]
fn pass(kernel: impl Kernel, queries: &Queries, buffer: &mut [Bitboard]) -> u64 {
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

/// All sliders of a side.
impl Loop for Many<Sets> {
    fn queries(&self) -> usize {
        self.corpus.occupied.len()
    }

    fn pass(&mut self, kernel: impl Kernel, _: usize) -> Pass {
        let (sets, buffer) = (self.corpus, &mut *self.buffer.borrow_mut());
        kernel.time(
            #[inline(always)]
            || {
                let mut checksum = 0u64;
                let orthogonal = sets.orthogonal.chunks(buffer.len());
                let diagonal = sets.diagonal.chunks(buffer.len());
                let occupied = sets.occupied.chunks(buffer.len());
                for ((orthogonal, diagonal), occupied) in orthogonal.zip(diagonal).zip(occupied) {
                    let attacks = &mut buffer[..occupied.len()];
                    kernel.positions(orthogonal, diagonal, occupied, attacks);
                    checksum = checksum.wrapping_add(sum(attacks));
                }
                checksum
            },
        )
    }
}
