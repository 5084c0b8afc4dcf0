//! Sets as lists: of squares, and of moves.

use crate::board::{Bitboard, Square};
use crate::lanes::{Aligned, Proof, list_entries, list_numbers};

static SQUARES: Aligned<[Square; 64]> = Aligned(Square::ALL);

/// Lists the squares of a set, and returns how many there are.
#[inline(always)]
pub(crate) fn squares<T: Proof>(token: T, set: Bitboard, squares: &mut [Square]) -> usize {
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
pub(crate) fn moves<T: Proof>(
    token: T,
    targets: Bitboard,
    base: u16,
    step: u16,
    moves: &mut [u16],
) -> usize {
    match moves.first_chunk_mut() {
        Some(room) if T::CAN.population_count => {
            list_numbers(token, targets.0, base, step, room);
            targets.len() as usize
        }
        _ => one_by_one(
            targets,
            moves,
            #[inline(always)]
            |target| base.wrapping_add(step.wrapping_mul(target as u16)),
        ),
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
