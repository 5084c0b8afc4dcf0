//! Eight lanes in a 512-bit register.
//!
//! The operators are separate intrinsics (`and`, `xor`, …): the compiler itself merges
//! up to three operands into `vpternlogq`.

use super::vector::{evex_operations, transpose_by_unpacking, vector_word};
use super::word::{Eight, Word};
use super::{xmm, ymm};
use crate::level::Proof;
use core::arch::x86_64::*;

vector_word! {
    /// Eight lanes at level `L`, which has AVX-512.
    Zmm(__m512i), 8 lanes, needs wide_vectors;
    bitand _mm512_and_si512, bitor _mm512_or_si512, bitxor _mm512_xor_si512;
    methods add _mm512_add_epi64, sub _mm512_sub_epi64,
    shl _mm512_sllv_epi64, shr _mm512_srlv_epi64,
    add_bytes _mm512_add_epi8, sub_bytes _mm512_sub_epi8;
    and_not _mm512_andnot_si512, fold union, fold_halves halves, transpose unpacking::transpose,
    shuffle_bytes _mm512_shuffle_epi8, splat _mm512_set1_epi64,
    load _mm512_loadu_si512, store _mm512_storeu_si512, widen _mm512_cvtepu8_epi64 from u64;
    shuffle_bits _mm512_gf2p8affine_epi64_epi8, operations operations;

    const PICKS: bool = true;

    #[inline(always)]
    fn equal_bytes(self, other: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { _mm512_movm_epi8(_mm512_cmpeq_epi8_mask(self.1, other.1)) })
    }
    /// `vpermq` or `vpermi2q`, which ignore the upper bits of the index.
    #[inline(always)]
    fn pick(self, table: &[u64]) -> Self {
        let low = Self::load(self.0, table).1;
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe {
            if table.len() == 8 {
                _mm512_permutexvar_epi64(self.1, low)
            } else {
                _mm512_permutex2var_epi64(low, self.1, Self::load(self.0, &table[8..]).1)
            }
        })
    }
}

/// The union of all lanes.
#[inline]
#[target_feature(enable = "avx512f")]
fn union(x: __m512i) -> u64 {
    ymm::union(upper_onto_lower(x))
}

/// The union of the lower four lanes, and of the upper four.
#[inline]
#[target_feature(enable = "avx512f")]
fn halves(x: __m512i) -> (u64, u64) {
    let upper = _mm512_extracti64x4_epi64::<1>(x);
    (ymm::union(_mm512_castsi512_si256(x)), ymm::union(upper))
}

/// The union of the upper half of the lanes and the lower half.
#[inline]
#[target_feature(enable = "avx512f")]
fn upper_onto_lower(x: __m512i) -> __m256i {
    _mm256_or_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x))
}

evex_operations! {
    __m512i, zmm_reg, "avx512f,avx512cd", true;
    _mm512_lzcnt_epi64, _mm512_rolv_epi64, _mm512_srav_epi64,
    _mm512_ternarylogic_epi64, _mm512_ternarylogic_epi32
}

transpose_by_unpacking! {
    __m512i, "avx512bw",
    _mm512_unpacklo_epi8 _mm512_unpackhi_epi8 _mm512_unpacklo_epi16 _mm512_unpackhi_epi16
    _mm512_unpacklo_epi32 _mm512_unpackhi_epi32 _mm512_unpacklo_epi64 _mm512_unpackhi_epi64
}

impl<L: Proof> Eight for Zmm<L> {
    #[inline(always)]
    fn alternate(token: L, even: u64, odd: u64) -> Self {
        let () = Self::SOUND;
        // Two broadcasts, the second masked.
        // SAFETY: the token proves the features.
        Self(token, unsafe {
            let even = _mm512_set1_epi64(even as i64);
            _mm512_mask_set1_epi64(even, 0b1010_1010, odd as i64)
        })
    }
    #[inline(always)]
    fn shift_apart(self, counts: [u8; 8]) -> Self {
        // A rotation by the negative count goes right.
        let [a, b, c, d, e, f, g, h] = counts.map(i64::from);
        // SAFETY: a word exists, so the CPU has the level.
        let counts = unsafe { _mm512_setr_epi64(a, b, c, d, -e, -f, -g, -h) };
        self.rotl(Self(self.0, counts))
    }
    #[inline(always)]
    fn fold_alternate(self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { xmm::lanes(ymm::upper_onto_lower(upper_onto_lower(self.1))) }
    }
}
