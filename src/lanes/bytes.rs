//! [`Bytes`], 64 bytes in registers, and what brings the bits of a word into another order.

use super::array::Array;
use super::cpu_token::CpuToken;
use super::scalar::Scalar;
use super::word::Word;
use crate::table::table;
use core::mem::offset_of;

/// What begins a cache line.
#[repr(C, align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// An index below 64 for each of 64 bytes or bits; bit 7 is set where there is none.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Permutation(pub(crate) [u8; 64]);

/// A [`Permutation`] of the bits of a word: the byte of each, and the bit in that byte.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct BitPermutation {
    /// Bit 7 is set where there is none.
    bytes: [u8; 64],
    /// One bit each.
    bits: [u8; 64],
}

impl BitPermutation {
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
}

/// The byte of each bit of a word.
static EIGHT_OF_EACH: Aligned<[u8; 64]> = Aligned(table!(64, |bit| bit as u8 / 8));

/// A word of eight lanes, as 64 bytes.
///
/// The bodies here follow the definitions and are slow. Registers override them.
pub(crate) trait Bytes: Word {
    /// Whether [`bit_planes`](Self::bit_planes) is fewer instructions than [`top_bits`](Self::top_bits) of four words.
    const TRANSPOSES: bool = false;

    /// The bytes from memory.
    #[inline(always)]
    fn from_bytes(token: Self::Token, bytes: &[u8; 64]) -> Self {
        Self::from_fn(token, |lane| {
            u64::from_le_bytes(core::array::from_fn(|i| bytes[8 * lane + i]))
        })
    }
    /// Bit `i` is set if bytes `i` have a bit in common.
    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        bit_of_each(self & other, |byte| byte != 0)
    }
    /// Byte `i` is byte `order[i]`, 0 where there is no index.
    #[inline(always)]
    fn shuffled(self, order: &Permutation) -> Self {
        let bytes = self.to_bytes();
        let of = |index: u8| bytes.get(usize::from(index)).copied().unwrap_or(0);
        Self::from_bytes(self.token(), &order.0.map(of))
    }
    /// Byte `i` stays where bit `i` of `bits` is set, and is 0 elsewhere.
    #[inline(always)]
    fn where_set(self, bits: u64) -> Self {
        let token = self.token();
        let bit = Self::splat(token, 0x8040_2010_0804_0201);
        // The byte of each bit, eight times.
        let bytes = if Self::PACKED {
            let bits = u128::from(bits) << 64 | u128::from(bits);
            Self::from_bytes(token, &EIGHT_OF_EACH.0).index_bytes(bits.to_le_bytes())
        } else {
            Self::from_fn(token, |lane| {
                (bits >> (8 * lane) & 0xff) * 0x0101_0101_0101_0101
            })
        };
        self & (bytes & bit).equal_bytes(bit)
    }
    /// Bit 7 of each byte.
    #[inline(always)]
    fn top_bits(self) -> u64 {
        bit_of_each(self, |byte| byte >> 7 != 0)
    }
    /// Bit `i` of lane `j` is bit `j` of byte `i`.
    #[inline(always)]
    fn bit_planes(self) -> Self {
        planes_of_each(self)
    }
    /// Bit `i` is bit `order[i]` of `word`, 0 where there is no index.
    ///
    /// `selection` is `order` as bytes and bits. A level reads one or the other. At a level that can
    /// shuffle bits, the lower six bits of a missing index must be those of a zero in `word`.
    #[inline(always)]
    fn select_bits(
        token: Self::Token,
        word: u64,
        order: &'static Permutation,
        selection: &'static BitPermutation,
    ) -> u64 {
        if Self::PACKED {
            return Self::select_bits_of_bytes(token, word, selection);
        }
        let mut selected = 0;
        for (i, index) in order.0.into_iter().enumerate() {
            let some = !(u64::from(index) >> 7) & 1;
            selected |= (word >> (index & 63) & some) << i;
        }
        selected
    }
    /// [`select_bits`](Self::select_bits) where bytes can be looked up.
    #[inline(always)]
    fn select_bits_of_bytes(token: Self::Token, word: u64, selection: &BitPermutation) -> u64 {
        let BitPermutation { bytes, bits } = selection;
        let word = u128::from(word) << 64 | u128::from(word);
        let bytes = Self::from_bytes(token, bytes).index_bytes(word.to_le_bytes());
        bytes.meets(Self::from_bytes(token, bits))
    }

    /// Every byte is the same.
    #[inline(always)]
    fn every_byte(token: Self::Token, byte: u8) -> Self {
        Self::splat(token, u64::from_le_bytes([byte; 8]))
    }
    /// The bytes to memory.
    #[inline(always)]
    fn to_bytes(self) -> [u8; 64] {
        let (mut lanes, mut bytes) = ([0; 8], [0; 64]);
        self.store(&mut lanes);
        for (eight, lane) in bytes.as_chunks_mut().0.iter_mut().zip(lanes) {
            *eight = u64::to_le_bytes(lane);
        }
        bytes
    }
}

/// [`Bytes::bit_planes`], plane by plane.
#[inline(always)]
pub(super) fn planes_of_each<W: Bytes>(word: W) -> W {
    W::from_fn(
        word.token(),
        #[inline(always)]
        |plane| bit_of_each(word, |byte| byte >> plane & 1 != 0),
    )
}

/// One bit for each byte.
#[inline(always)]
fn bit_of_each<W: Bytes>(word: W, test: impl Fn(u8) -> bool) -> u64 {
    let mut bits = 0;
    for (i, byte) in word.to_bytes().into_iter().enumerate() {
        bits |= u64::from(test(byte)) << i;
    }
    bits
}

impl<T: CpuToken> Bytes for Array<Scalar<T>, 8> {}
