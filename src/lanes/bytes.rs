//! [`Bytes`], 64 bytes in registers, and what brings the bits of a word into another order.

use crate::level::Region;
use core::mem::offset_of;

/// An index below 64 for each of 64 bytes or bits; bit 7 is set where there is none.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Order(pub(crate) [u8; 64]);

/// An [`Order`] of the bits of a word: the byte of each, and the bit in that byte.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Selection {
    /// Bit 7 is set where there is none.
    bytes: [u8; 64],
    /// One bit each.
    bits: [u8; 64],
}

impl Selection {
    pub(crate) const fn new(order: &[u8; 64]) -> Self {
        let (mut bytes, mut bits) = ([0; 64], [0; 64]);
        let mut i = 0;
        while i < 64 {
            bytes[i] = order[i] >> 3 & 7 | order[i] & 0x80;
            bits[i] = 1 << (order[i] & 7);
            i += 1;
        }
        Self { bytes, bits }
    }

    /// Where the array of bytes begins, in bytes.
    pub(super) const BYTES: usize = offset_of!(Self, bytes);
    /// Where the array of bits begins.
    pub(super) const BITS: usize = offset_of!(Self, bits);

    /// The byte of each bit, and the bit in it.
    #[inline(always)]
    pub(super) fn parts(&self) -> [&[u8; 64]; 2] {
        [&self.bytes, &self.bits]
    }
}

/// 64 bytes at the level of a token.
///
/// They are made from a token, so if they exist, the CPU has its level.
pub(crate) trait Bytes: Copy {
    /// The token of the level whose instructions the operations use.
    type Token: Region;

    /// The bytes from memory.
    fn load(token: Self::Token, bytes: &[u8; 64]) -> Self;
    /// The bytes to memory.
    fn store(self, bytes: &mut [u8; 64]);
    /// Byte `i` is `bytes[order[i]]`. Where there is no index, bit 7 is set and the others are
    /// anything.
    fn in_order(token: Self::Token, bytes: &[u8; 64], order: &Order) -> Self;
    /// Bit `i` is bit `order[i]` of `word`, 0 where there is no index.
    ///
    /// `selection` is `order` as bytes and bits. A level reads one or the other. At a level that can
    /// shuffle bits, the lower six bits of a missing index must be those of a zero in `word`.
    fn select_bits(
        token: Self::Token,
        word: u64,
        order: &'static Order,
        selection: &'static Selection,
    ) -> u64;
    /// Each byte is below 16 and an index into `table`, or has bit 7 set and gives 0.
    fn look_up(self, table: &[u8; 16]) -> Self;
    /// Bit `i` is set if bytes `i` have a bit in common.
    fn meets(self, other: Self) -> u64;
    /// Bit 7 of each byte.
    fn top_bits(self) -> u64;
}

/// 64 bytes without vector registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteArray<T>(T, [u8; 64]);

impl<T: Region> Bytes for ByteArray<T> {
    type Token = T;

    #[inline(always)]
    fn load(token: T, bytes: &[u8; 64]) -> Self {
        Self(token, *bytes)
    }
    #[inline(always)]
    fn store(self, bytes: &mut [u8; 64]) {
        *bytes = self.1;
    }
    #[inline(always)]
    fn in_order(token: T, bytes: &[u8; 64], order: &Order) -> Self {
        let mut ordered = [0; 64];
        for (byte, index) in ordered.iter_mut().zip(order.0) {
            *byte = bytes[usize::from(index & 63)] | index & 0x80;
        }
        Self(token, ordered)
    }
    #[inline(always)]
    fn select_bits(_: T, word: u64, order: &'static Order, _: &'static Selection) -> u64 {
        let mut selected = 0;
        for (i, index) in order.0.into_iter().enumerate() {
            let some = !(u64::from(index) >> 7) & 1;
            selected |= (word >> (index & 63) & some) << i;
        }
        selected
    }
    #[inline(always)]
    fn look_up(self, table: &[u8; 16]) -> Self {
        let mut found = [0; 64];
        for (byte, index) in found.iter_mut().zip(self.1) {
            let none = (index as i8 >> 7) as u8;
            *byte = table[usize::from(index & 15)] & !none;
        }
        Self(self.0, found)
    }
    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        let mut met = 0;
        for i in 0..64 {
            met |= u64::from(self.1[i] & other.1[i] != 0) << i;
        }
        met
    }
    #[inline(always)]
    fn top_bits(self) -> u64 {
        let mut bits = 0;
        for i in 0..64 {
            bits |= u64::from(self.1[i] >> 7) << i;
        }
        bits
    }
}
