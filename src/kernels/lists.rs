//! Sets as lists of moves.

use crate::board::Bitboard;
use crate::lanes::{CpuToken, indices_of_ones, list_by_four};

/// How many entries more than there are moves a list should have, so that [`list_moves`](crate::list_moves) writes whole registers.
pub const ROOM_BEHIND_MOVES: usize = 64;

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
    match moves.first_chunk_mut::<ROOM_BEHIND_MOVES>() {
        Some(room) if T::CAN.population_count => {
            let count = targets.len() as usize;
            match indices_of_ones(token, targets.0) {
                Some(indices) => sixteens(&indices, count, room, number),
                None => list_by_four(targets.0, room, number),
            }
            count
        }
        _ => {
            let mut count = 0;
            for target in targets {
                moves[count] = number(target as u8);
                count += 1;
            }
            count
        }
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
