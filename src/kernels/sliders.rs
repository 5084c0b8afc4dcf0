//! The sliders of a side apart from each other, one by one.

use crate::algorithm::traits::{Algorithms, Single};
use crate::board::{Bitboard, SliderAttacks};
use crate::lanes::keep_scalar;

/// Lists the attacks of each slider. Panics if there are more than sixteen.
#[inline(always)]
pub(crate) fn list_attacks<T: Algorithms>(
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
        keep_scalar();
    }
    for square in orthogonal - diagonal {
        sliders.push(square, T::Single::rook_attacks(token, square, occupied));
        keep_scalar();
    }
    for square in diagonal - orthogonal {
        sliders.push(square, T::Single::bishop_attacks(token, square, occupied));
        keep_scalar();
    }
}

/// Counts the squares of `area` that each slider attacks, and adds up the counts.
#[inline(always)]
pub(crate) fn mobility<T: Algorithms>(
    token: T,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    area: Bitboard,
) -> u32 {
    let mut count = 0;
    for square in orthogonal {
        count += (T::Single::rook_attacks(token, square, occupied) & area).len();
        keep_scalar();
    }
    for square in diagonal {
        count += (T::Single::bishop_attacks(token, square, occupied) & area).len();
        keep_scalar();
    }
    count
}
