//! Lists each slider of a side with its attacks.

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
