//! Slices of bitboards and squares as slices of plain numbers, and of bytes as slices of attack pairs.

use super::attack_pair::AttackPair;
use super::bitboard::Bitboard;
use super::square::Square;
use core::slice;

/// Returns the bits of each bitboard.
#[inline(always)]
pub(crate) fn bits(bitboards: &[Bitboard]) -> &[u64] {
    // SAFETY: `Bitboard` is a transparent `u64`, so the slices have the same layout.
    unsafe { slice::from_raw_parts(bitboards.as_ptr().cast(), bitboards.len()) }
}

/// Returns the bits of each bitboard.
#[inline(always)]
pub(crate) fn bits_mut(bitboards: &mut [Bitboard]) -> &mut [u64] {
    // SAFETY: `Bitboard` is a transparent `u64` of which every value is valid, so
    // the slices have the same layout.
    unsafe { slice::from_raw_parts_mut(bitboards.as_mut_ptr().cast(), bitboards.len()) }
}

/// Returns the index of each square.
#[inline(always)]
pub(crate) fn indices(squares: &[Square]) -> &[u8] {
    // SAFETY: `Square` is represented by a `u8`, its index.
    unsafe { slice::from_raw_parts(squares.as_ptr().cast(), squares.len()) }
}

/// Returns the pairs that these bytes are.
#[inline(always)]
pub(crate) fn pairs(bytes: &[[u8; 4]]) -> &[AttackPair] {
    // SAFETY: `AttackPair` is transparent, and any four bytes are one.
    unsafe { slice::from_raw_parts(bytes.as_ptr().cast(), bytes.len()) }
}
