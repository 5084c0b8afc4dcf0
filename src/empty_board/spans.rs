//! Lines through two squares: the parts that they separate, and other squares on them.

use crate::board::{Bitboard, Square};

/// The squares whose indices are between those of `a` and `b`, with the lower of the two.
#[inline(always)]
pub(crate) const fn span(a: Square, b: Square) -> u64 {
    (!0 << a as u8) ^ (!0 << b as u8)
}

/// The squares whose indices are strictly between those of `a` and `b`.
#[inline(always)]
pub(crate) const fn strictly_between(a: Square, b: Square) -> u64 {
    let span = span(a, b);
    // Clears the lowest bit.
    span & u64::wrapping_sub(span, 1)
}

/// The part of a line through `a` and `b` from `b` on, away from `a`.
#[inline(always)]
pub(super) const fn beyond(line: Bitboard, a: Square, b: Square) -> Bitboard {
    let (up, down) = (!0 << b as u8, u64::MAX >> (63 - b as u8));
    Bitboard(line.0 & if a as u8 <= b as u8 { up } else { down })
}

/// Whether one line contains all three squares, given the line through `a` and `b` and that
/// through `a` and `c`.
#[inline(always)]
pub(super) const fn aligned(
    (b, line_to_b): (Square, Bitboard),
    (c, line_to_c): (Square, Bitboard),
    a: Square,
) -> bool {
    // If `b` is `a`, the first line is empty, and any line through `c` will do.
    line_to_b.contains(c) | line_to_c.contains(b) | (a as u8 == b as u8 && a as u8 == c as u8)
}
