//! The parts of a line that two squares on it separate.

use crate::board::{Bitboard, Square};

/// The squares whose indices are strictly between those of `a` and `b`.
#[inline(always)]
pub(super) const fn strictly_between(a: Square, b: Square) -> u64 {
    // From the lower of the two to the one before the higher. Then without the lower.
    let span = (!0 << a as u8) ^ (!0 << b as u8);
    span & u64::wrapping_sub(span, 1)
}

/// The part of a line through `a` and `b` from `b` on, away from `a`.
#[inline(always)]
pub(super) const fn beyond(line: Bitboard, a: Square, b: Square) -> Bitboard {
    let (up, down) = (!0 << b as u8, u64::MAX >> (63 - b as u8));
    Bitboard(line.0 & if a as u8 <= b as u8 { up } else { down })
}
