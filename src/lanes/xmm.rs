//! Two lanes in a 128-bit register, by VEX or EVEX instructions.

use super::vector::{evex_operations, transpose_by_unpacking, vector_word};
use super::word::Word;
use crate::level::Proof;
use core::arch::x86_64::*;

vector_word! {
    /// Two lanes at level `L`, which has AVX2.
    Xmm(__m128i), 2 lanes, needs vectors;
    bitand _mm_and_si128, bitor _mm_or_si128, bitxor _mm_xor_si128;
    methods add _mm_add_epi64, sub _mm_sub_epi64, shl _mm_sllv_epi64, shr _mm_srlv_epi64,
    add_bytes _mm_add_epi8, sub_bytes _mm_sub_epi8, equal_bytes _mm_cmpeq_epi8;
    and_not _mm_andnot_si128, fold union, fold_halves lanes, transpose unpacking::transpose,
    shuffle_bytes _mm_shuffle_epi8, splat _mm_set1_epi64x,
    load _mm_loadu_si128, store _mm_storeu_si128, widen _mm_cvtepu8_epi64 from u16;
    shuffle_bits _mm_gf2p8affine_epi64_epi8, operations operations;
}

/// The union of both lanes.
#[inline]
#[target_feature(enable = "sse2")]
pub(super) fn union(x: __m128i) -> u64 {
    _mm_cvtsi128_si64(_mm_or_si128(x, _mm_unpackhi_epi64(x, x))) as u64
}

/// Both lanes.
#[inline]
#[target_feature(enable = "sse4.1")]
pub(super) fn lanes(x: __m128i) -> (u64, u64) {
    (
        _mm_cvtsi128_si64(x) as u64,
        _mm_extract_epi64::<1>(x) as u64,
    )
}

evex_operations! {
    __m128i, xmm_reg, "avx2", false;
    _mm_lzcnt_epi64, _mm_rolv_epi64, _mm_srav_epi64,
    _mm_ternarylogic_epi64, _mm_ternarylogic_epi32
}

transpose_by_unpacking! {
    __m128i, "sse2",
    _mm_unpacklo_epi8 _mm_unpackhi_epi8 _mm_unpacklo_epi16 _mm_unpackhi_epi16
    _mm_unpacklo_epi32 _mm_unpackhi_epi32 _mm_unpacklo_epi64 _mm_unpackhi_epi64
}
