//! The sliders of a side apart from each other, one by one.

use super::single::Single;
use crate::algorithm::kernels::Kernels;
use crate::board::{Bitboard, SliderAttacks};
use crate::lanes::one_at_a_time;

/// Lists the attacks of each slider. Panics if there are more than sixteen.
#[inline(always)]
pub(crate) fn list_attacks<T: Kernels>(
    token: T,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    sliders: &mut SliderAttacks,
) {
    sliders.clear_for((orthogonal | diagonal).len());
    // A loop for each kind of piece, so that there is no branch on the kind.
    for square in orthogonal & diagonal {
        sliders.push(square, T::Single::queen_attacks(token, square, occupied));
        one_at_a_time();
    }
    for square in orthogonal - diagonal {
        sliders.push(square, T::Single::rook_attacks(token, square, occupied));
        one_at_a_time();
    }
    for square in diagonal - orthogonal {
        sliders.push(square, T::Single::bishop_attacks(token, square, occupied));
        one_at_a_time();
    }
}

/// Counts the squares of `area` that each slider attacks, and adds up the counts.
#[inline(always)]
pub(crate) fn mobility<T: Kernels>(
    token: T,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    area: Bitboard,
) -> u32 {
    let mut count = 0;
    for square in orthogonal {
        count += (T::Single::rook_attacks(token, square, occupied) & area).len();
        one_at_a_time();
    }
    for square in diagonal {
        count += (T::Single::bishop_attacks(token, square, occupied) & area).len();
        one_at_a_time();
    }
    count
}
