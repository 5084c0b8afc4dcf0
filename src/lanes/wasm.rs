//! Two lanes in a 128-bit vector of WebAssembly, and 64 bytes in four of them.

use super::array::Array;
use super::bytes::{BitPermutation, Bytes, Permutation};
use super::cpu_token::CpuToken;
use super::vector::{transpose, vector};
use super::word::Word;
use core::arch::wasm32::*;

vector! {
    /// Two lanes in a 128-bit vector.
    V128(v128), if vectors;
    and v128_and, or v128_or, xor v128_xor, shuffle i8x16_swizzle
}

impl<T: CpuToken> V128<T> {
    #[inline(always)]
    fn lanes(self) -> [u64; 2] {
        [
            u64x2_extract_lane::<0>(self.1),
            u64x2_extract_lane::<1>(self.1),
        ]
    }

    /// Shifts by `all` where one count is for both lanes, which the compiler knows of constants, or lane by lane.
    #[inline(always)]
    fn shift(
        self,
        counts: Self,
        all: impl Fn(v128, u32) -> v128,
        lane: impl Fn(u64, u64) -> u64,
    ) -> Self {
        let [even, odd] = counts.lanes();
        if even == odd {
            return Self(self.0, all(self.1, even as u32));
        }
        let [a, b] = self.lanes();
        Self(self.0, u64x2(lane(a, even), lane(b, odd)))
    }
}

/// The lower halves of two words, and the upper halves, interleaved by so many bytes.
macro_rules! interleave {
    ($a:ident, $b:ident, $([$($low:literal)*] [$($high:literal)*])*) => {
        [$(
            V128($a.0, i8x16_shuffle::<$($low),*>($a.1, $b.1)),
            V128($a.0, i8x16_shuffle::<$($high),*>($a.1, $b.1)),
        )*]
    };
}

impl<T: CpuToken> Word for V128<T> {
    vector! { @methods 2 lanes }

    #[inline(always)]
    fn splat(token: T, x: u64) -> Self {
        Self(Self::checked(token), u64x2_splat(x))
    }
    #[inline(always)]
    fn load(token: T, lanes: &[u64]) -> Self {
        let lanes = &lanes[..2];
        // SAFETY: there is a number for each lane.
        Self(Self::checked(token), unsafe {
            v128_load(lanes.as_ptr().cast())
        })
    }
    #[inline(always)]
    fn load_bytes(token: T, bytes: &[u8]) -> Self {
        Self(
            Self::checked(token),
            u64x2(bytes[0].into(), bytes[1].into()),
        )
    }
    #[inline(always)]
    fn mirrored(token: T, x: u64) -> Self {
        let x = u64x2_splat(x);
        Self(
            Self::checked(token),
            i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(x, x),
        )
    }
    #[inline(always)]
    fn store(self, lanes: &mut [u64]) {
        let lanes = &mut lanes[..2];
        // SAFETY: there is a number for each lane.
        unsafe { v128_store(lanes.as_mut_ptr().cast(), self.1) }
    }

    vector! { @methods
        and_not(a, b) v128_andnot(a, b);
        add(a, b) u64x2_add(a, b);
        sub(a, b) u64x2_sub(a, b);
        add_bytes(a, b) u8x16_add(a, b);
        sub_bytes(a, b) u8x16_sub(a, b);
        equal_bytes(a, b) u8x16_eq(a, b);
        swap_bytes(a) i8x16_shuffle::<7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8>(a, a);
    }
    #[inline(always)]
    fn shl(self, counts: Self) -> Self {
        self.shift(
            counts,
            #[inline(always)]
            |lanes, count| u64x2_shl(lanes, count),
            #[inline(always)]
            |lane, count| lane << (count & 63),
        )
    }
    #[inline(always)]
    fn shr(self, counts: Self) -> Self {
        self.shift(
            counts,
            #[inline(always)]
            |lanes, count| u64x2_shr(lanes, count),
            #[inline(always)]
            |lane, count| lane >> (count & 63),
        )
    }
    /// One lane after the other: `i64.clz` is one instruction.
    #[inline(always)]
    fn negative_ms1b(self) -> Self {
        self.map(
            #[inline(always)]
            |lane| (i64::MIN >> (lane.leading_zeros() & 63)) as u64,
        )
    }
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let [even, odd] = self.lanes();
        Self(self.0, u64x2(f(even), f(odd)))
    }
    #[inline(always)]
    fn transpose_bytes(words: [Self; 8]) -> [Self; 8] {
        transpose(
            words,
            |a, b| interleave!(a, b, [0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23] [8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31]),
            |a, b| interleave!(a, b, [0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23] [8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31]),
            |a, b| interleave!(a, b, [0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23] [8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31]),
            |a, b| interleave!(a, b, [0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23] [8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31]),
        )
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let [even, odd] = self.lanes();
        even | odd
    }
    #[inline(always)]
    fn union_of_mirrored(self) -> u64 {
        let odd =
            i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 0, 1, 2, 3, 4, 5, 6, 7>(self.1, self.1);
        u64x2_extract_lane::<0>(v128_or(self.1, odd))
    }
    #[inline(always)]
    fn union_by_half(self) -> (u64, u64) {
        self.lanes().into()
    }
}

/// 64 bytes.
type FourVectors<T> = Array<V128<T>, 4>;

impl<T: CpuToken> FourVectors<T> {
    /// The highest bit of each byte.
    #[inline(always)]
    fn bit_of_each(self) -> u64 {
        let bits = {
            #[inline(always)]
            |quarter: usize| u64::from(u8x16_bitmask(self.0[quarter].1)) << (16 * quarter)
        };
        bits(0) | bits(1) | bits(2) | bits(3)
    }
}

impl<T: CpuToken> Bytes for FourVectors<T> {
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        let quarters: *const v128 = bytes.as_ptr().cast();
        Self::each_of(
            #[inline(always)]
            |i| {
                // SAFETY: the quarters are within the array.
                V128(V128::checked(token), unsafe { v128_load(quarters.add(i)) })
            },
        )
    }

    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        self.zip(
            other,
            #[inline(always)]
            |a, b| V128(a.0, u8x16_ne((a & b).1, u8x16_splat(0))),
        )
        .bit_of_each()
    }
    #[inline(always)]
    fn top_bits(self) -> u64 {
        self.bit_of_each()
    }
}
