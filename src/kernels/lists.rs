//! Sets as lists: of squares, and of moves.

use crate::board::{Bitboard, Square};
use crate::lanes::{Aligned, CpuToken, indices_of_ones, list_by_four, list_entries};

static SQUARES: Aligned<[Square; 64]> = Aligned(Square::ALL);

/// Lists the squares of a set, and returns how many there are.
#[inline(always)]
pub(crate) fn squares<T: CpuToken>(token: T, set: Bitboard, squares: &mut [Square]) -> usize {
    match squares.first_chunk_mut() {
        Some(room) if T::CAN.population_count => {
            list_entries(token, set.0, &SQUARES, Square::new_masked, room);
            set.len() as usize
        }
        _ => one_by_one(
            set,
            squares,
            #[inline(always)]
            |square| square,
        ),
    }
}

/// Lists `base + step * target` for each target, and returns how many there are.
#[inline(always)]
pub(crate) fn moves<T: CpuToken>(
    token: T,
    targets: Bitboard,
    base: u16,
    step: u16,
    moves: &mut [u16],
) -> usize {
    let number = {
        #[inline(always)]
        |target: u8| base.wrapping_add(step.wrapping_mul(target.into()))
    };
    match moves.first_chunk_mut::<64>() {
        Some(room) if T::CAN.population_count => {
            let count = targets.len() as usize;
            match indices_of_ones(token, targets.0) {
                Some(indices) => sixteens(&indices, count, room, number),
                None => list_by_four(targets.0, room, number),
            }
            count
        }
        _ => one_by_one(
            targets,
            moves,
            #[inline(always)]
            |target| number(target as u8),
        ),
    }
}

/// The entries of the first `count` indices. Sixteen at a time, which are a register; there are seldom more.
#[inline(always)]
fn sixteens(indices: &[u8; 64], count: usize, list: &mut [u16; 64], entry: impl Fn(u8) -> u16) {
    let mut part = {
        #[inline(always)]
        |first: usize, end: usize| {
            for (place, &index) in list[first..end].iter_mut().zip(&indices[first..end]) {
                *place = entry(index);
            }
        }
    };
    part(0, 16);
    if count > 16 {
        part(16, 32);
        if count > 32 {
            part(32, 64);
        }
    }
}

#[inline(always)]
fn one_by_one<N>(set: Bitboard, list: &mut [N], entry: impl Fn(Square) -> N) -> usize {
    let mut count = 0;
    for square in set {
        list[count] = entry(square);
        count += 1;
    }
    count
}
