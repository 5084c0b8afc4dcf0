//! Lists of the squares of a set, or of a number for each.

use crate::board::{Bitboard, Square};
use crate::level::Region;

/// Lists the squares of a set, in their order. The other entries become any squares, or stay as
/// they are.
#[inline(always)]
pub(crate) fn list_squares<T: Region>(_: T, set: Bitboard, squares: &mut [Square; 64]) {
    #[cfg(target_arch = "x86_64")]
    if T::CAN.byte_compression && T::CAN.wide_vectors && !cfg!(miri) {
        // SAFETY: the token proves the features.
        return unsafe { super::zmm::list_squares(set, squares) };
    }
    by_four(
        set,
        squares,
        #[inline(always)]
        |square| square,
    );
}

/// Lists `base + step * square` for each square of a set, in their order. The other entries become
/// anything, or stay as they are.
#[inline(always)]
pub(crate) fn list_numbers<T: Region>(
    _: T,
    set: Bitboard,
    base: u16,
    step: u16,
    numbers: &mut [u16; 64],
) {
    #[cfg(target_arch = "x86_64")]
    if T::CAN.byte_compression && T::CAN.wide_vectors && !cfg!(miri) {
        // SAFETY: the token proves the features.
        return unsafe { super::zmm::list_numbers(set, base, step, numbers) };
    }
    by_four(
        set,
        numbers,
        #[inline(always)]
        |square| base.wrapping_add(step.wrapping_mul(square as u16)),
    );
}

/// Four entries in each round, wanted or not: so the length of the loop is less often mispredicted.
#[inline(always)]
fn by_four<N>(set: Bitboard, list: &mut [N; 64], entry: impl Fn(Square) -> N) {
    let mut rest = set.0;
    for four in list.as_chunks_mut::<4>().0 {
        if rest == 0 {
            break;
        }
        for place in four {
            *place = entry(Square::new_masked(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
        }
    }
}
