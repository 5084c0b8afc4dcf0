//! [`Bytes`], 64 bytes in registers, and what brings the bits of a word into another order.

use super::array::Array;
use super::scalar::Scalar;
use super::word::Word;
use crate::board::table;
use crate::level::Region;
use core::mem::offset_of;

/// What begins a cache line.
#[repr(C, align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

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
        Self {
            bytes: table!(64, |i| order[i] >> 3 & 7 | order[i] & 0x80),
            bits: table!(64, |i| 1 << (order[i] & 7)),
        }
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

/// A word of eight lanes, as 64 bytes.
pub(crate) trait Bytes: Word {
    /// The bytes from memory.
    fn from_bytes(token: Self::Token, bytes: &[u8; 64]) -> Self;
    /// Byte `i` is `bytes[order[i]]`. Where there is no index, bit 7 is set and the others are
    /// anything. If a byte is not below 16, those bytes that have an index are anything.
    fn in_order(token: Self::Token, bytes: &[u8; 64], order: &Order) -> Self;
    /// Each byte is an index into `table`, or has bit 7 set and gives 0. (Another index gives anything.)
    fn look_up(self, table: &[u8; 16]) -> Self;
}

/// 64 bytes that a region around the caller's code may hold, with tests of all of them.
pub(crate) trait TestedBytes: Bytes {
    /// Bit `i` is set if bytes `i` have a bit in common.
    fn meets(self, other: Self) -> u64;
    /// Bit 7 of each byte.
    fn top_bits(self) -> u64;
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
}

/// One bit for each byte of the lanes.
#[inline(always)]
fn bit_of_each(lanes: &[u64; 8], test: impl Fn(u8) -> bool) -> u64 {
    let mut bits = 0;
    for (lane, bytes) in lanes.iter().enumerate() {
        for (byte, value) in bytes.to_le_bytes().into_iter().enumerate() {
            bits |= u64::from(test(value)) << (8 * lane + byte);
        }
    }
    bits
}

/// By the definitions: slow.
impl<T: Region> Bytes for Array<Scalar<T>, 8> {
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        Self::from_fn(token, |lane| {
            u64::from_le_bytes(core::array::from_fn(|i| bytes[8 * lane + i]))
        })
    }
    #[inline(always)]
    fn in_order(token: T, bytes: &[u8; 64], order: &Order) -> Self {
        let ordered = order
            .0
            .map(|index| bytes[usize::from(index & 63)] & 15 | index & 0x80);
        Self::from_bytes(token, &ordered)
    }
    #[inline(always)]
    fn look_up(self, table: &[u8; 16]) -> Self {
        self.map(
            #[inline(always)]
            |lane| {
                let found = |index: u8| match index & 0x80 {
                    0 => table[usize::from(index & 15)],
                    _ => 0,
                };
                u64::from_le_bytes(lane.to_le_bytes().map(found))
            },
        )
    }
}

impl<T: Region> TestedBytes for Array<Scalar<T>, 8> {
    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        let mut lanes = [0; 8];
        (self & other).store(&mut lanes);
        bit_of_each(&lanes, |byte| byte != 0)
    }
    #[inline(always)]
    fn top_bits(self) -> u64 {
        let mut lanes = [0; 8];
        self.store(&mut lanes);
        bit_of_each(&lanes, |byte| byte >> 7 != 0)
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
}
