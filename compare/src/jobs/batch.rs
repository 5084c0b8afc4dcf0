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

fn buffer() -> Buffer {
    Rc::new(RefCell::new(vec![Bitboard::EMPTY; CALL]))
}

#[inline(always)]
fn sum(attacks: &[Bitboard]) -> u64 {
    attacks
        .iter()
        .fold(0, |sum, attacks| sum.wrapping_add(attacks.0))
}

/// Sliders of real positions as queens, 64 to the call.
#[derive(Clone)]
pub struct Queens {
    queries: &'static Queries,
    buffer: Buffer,
}

impl Queens {
    pub fn new(queries: &'static Queries) -> Self {
        Self {
            queries,
            buffer: buffer(),
        }
    }
}

impl Loop for Queens {
    fn queries(&self) -> usize {
        self.queries.squares.len()
    }

    fn pass(&mut self, kernel: impl Kernel, _: usize) -> Pass {
        let (queries, buffer) = (self.queries, &mut *self.buffer.borrow_mut());
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

/// All sliders of a side, 64 positions to the call.
#[derive(Clone)]
pub struct Positions {
    sets: &'static Sets,
    buffer: Buffer,
}

impl Positions {
    pub fn new(sets: &'static Sets) -> Self {
        Self {
            sets,
            buffer: buffer(),
        }
    }
}

impl Loop for Positions {
    fn queries(&self) -> usize {
        self.sets.occupied.len()
    }

    fn pass(&mut self, kernel: impl Kernel, _: usize) -> Pass {
        let (sets, buffer) = (self.sets, &mut *self.buffer.borrow_mut());
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
