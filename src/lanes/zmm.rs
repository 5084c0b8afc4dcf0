//! Eight lanes in a 512-bit register, or 64 bytes.
//!
//! `&`, `|` and `^` are one intrinsic each: the compiler joins what `ternary` does not.

use super::bytes::{Bytes, planes_of_each};
use super::cpu_token::CpuToken;
use super::vector::{transpose, vector};
use super::word::{Word, plain};
use super::x86::{evex_instructions, intrinsics};
use super::ymm::Ymm;
use crate::table::table;
use core::arch::x86_64::*;

vector! {
    /// Eight lanes in a 512-bit register.
    Zmm(__m512i), if wide_vectors;
    and _mm512_and_si512, or _mm512_or_si512, xor _mm512_xor_si512, shuffle _mm512_shuffle_epi8
}

evex_instructions! {
    __m512i in zmm_reg, "avx512f,avx512cd", intrinsics if true;
    _mm512_lzcnt_epi64, _mm512_srav_epi64, _mm512_ternarylogic_epi64, _mm512_ternarylogic_epi32
}

impl<T: CpuToken> Word for Zmm<T> {
    intrinsics! {
        8;
        add _mm512_add_epi64, sub _mm512_sub_epi64, shl _mm512_sllv_epi64, shr _mm512_srlv_epi64,
        add_bytes _mm512_add_epi8, sub_bytes _mm512_sub_epi8;
        complement_and _mm512_andnot_si512, times _mm512_gf2p8affine_epi64_epi8,
        splat _mm512_set1_epi64, load _mm512_loadu_si512, store _mm512_storeu_si512, widen _mm512_cvtepu8_epi64;
        by_8 _mm512_unpacklo_epi8 _mm512_unpackhi_epi8, by_16 _mm512_unpacklo_epi16 _mm512_unpackhi_epi16,
        by_32 _mm512_unpacklo_epi32 _mm512_unpackhi_epi32, by_64 _mm512_unpacklo_epi64 _mm512_unpackhi_epi64
    }
    const PICKS: bool = true;

    /// Two broadcasts, the second masked.
    #[inline(always)]
    fn alternate(token: T, even: u64, odd: u64) -> Self {
        let even = Self::splat(token, even);
        // SAFETY: the token proves the features.
        Self(Self::checked(token), unsafe {
            _mm512_mask_set1_epi64(even.1, 0b1010_1010, odd as i64)
        })
    }
    #[inline(always)]
    fn lanes_with_bits(self) -> u32 {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { _mm512_test_epi64_mask(self.1, self.1) }.into()
    }
    #[inline(always)]
    fn equal_bytes(self, other: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            _mm512_movm_epi8(_mm512_cmpeq_epi8_mask(self.1, other.1))
        })
    }
    #[inline(always)]
    fn union(self) -> u64 {
        self.upper_onto_lower().union()
    }
    #[inline(always)]
    fn union_by_half(self) -> (u64, u64) {
        let [lower, upper] = self.halves();
        (lower.union(), upper.union())
    }
    #[inline(always)]
    fn union_by_parity(self) -> (u64, u64) {
        self.upper_onto_lower().union_by_parity()
    }
    /// `vpermq` or `vpermi2q`, which ignore the upper bits of the index.
    #[inline(always)]
    fn pick(self, table: &[u64]) -> Self {
        let (low, high) = table.split_at(8);
        let low = Self::load(self.0, low);
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            if high.is_empty() {
                _mm512_permutexvar_epi64(self.1, low.1)
            } else {
                _mm512_permutex2var_epi64(low.1, self.1, Self::load(self.0, high).1)
            }
        })
    }
}

impl<T: CpuToken> Zmm<T> {
    /// The lower half of the lanes and the upper half.
    #[inline(always)]
    fn halves(self) -> [Ymm<T>; 2] {
        // SAFETY: a word exists, so the CPU has the level.
        let (lower, upper) = unsafe {
            (
                _mm512_castsi512_si256(self.1),
                _mm512_extracti64x4_epi64::<1>(self.1),
            )
        };
        [
            Ymm(Ymm::checked(self.0), lower),
            Ymm(Ymm::checked(self.0), upper),
        ]
    }

    /// The union of both halves.
    #[inline(always)]
    fn upper_onto_lower(self) -> Ymm<T> {
        let [lower, upper] = self.halves();
        lower | upper
    }
}

/// The same byte of each lane, one lane after the other: byte `8 * j + i` is byte `8 * i + j`.
const BYTE_OF_EACH: [u8; 64] = table!(64, |i| (i % 8 * 8 + i / 8) as u8);
/// In each 128 bits, byte `i` of both lanes.
const PAIRS: [u8; 64] = table!(64, |i| (i % 2 * 8 + i / 2 % 8) as u8);
/// The same pair of each 128 bits, as the two bytes of its number: `4 * j + i` is `8 * i + j`.
const PAIR_OF_EACH: [u8; 64] = table!(64, |i| ((1 - i % 2) * (i / 2 % 4 * 8 + i / 8)) as u8);

impl<T: CpuToken> Bytes for Zmm<T> {
    const TRANSPOSES: bool = true;

    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        // SAFETY: the token proves the features; the array is as large as the register.
        Self(Self::checked(token), unsafe {
            _mm512_loadu_si512(bytes.as_ptr().cast())
        })
    }
    #[inline(always)]
    fn where_set(self, bits: u64) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { _mm512_maskz_mov_epi8(bits, self.1) })
    }
    #[inline(always)]
    fn bit_planes(self) -> Self {
        // (Miri lacks the permutations.)
        if cfg!(miri) {
            return planes_of_each(self);
        }
        let (token, of_lanes) = (self.0, self.transpose_bits());
        // SAFETY: a word exists, so the CPU has the level, which has the instructions.
        Self(token, unsafe {
            if T::CAN.byte_permutation {
                let order = Self::from_bytes(token, &BYTE_OF_EACH);
                _mm512_permutexvar_epi8(order.1, of_lanes.1)
            } else {
                let order = Self::from_bytes(token, &PAIR_OF_EACH);
                let pairs = Self::from_bytes(token, &PAIRS).look_up_in(of_lanes);
                _mm512_permutexvar_epi16(order.1, pairs.1)
            }
        })
    }

    #[inline(always)]
    fn every_byte(token: T, byte: u8) -> Self {
        // SAFETY: the token proves the features.
        Self(Self::checked(token), unsafe {
            _mm512_set1_epi8(byte as i8)
        })
    }
}
