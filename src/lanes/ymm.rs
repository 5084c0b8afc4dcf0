//! Four lanes in a 256-bit register, by VEX or EVEX instructions.

use super::array::Array;
use super::vector::{evex_operations, transpose_by_unpacking, vector_word};
use super::word::{Eight, Word};
use super::xmm;
use crate::level::Proof;
use core::arch::x86_64::*;

vector_word! {
    /// Four lanes at level `L`, which has AVX2.
    Ymm(__m256i), 4 lanes, needs vectors;
    bitand _mm256_and_si256, bitor _mm256_or_si256, bitxor _mm256_xor_si256;
    methods add _mm256_add_epi64, sub _mm256_sub_epi64,
    shl _mm256_sllv_epi64, shr _mm256_srlv_epi64,
    add_bytes _mm256_add_epi8, sub_bytes _mm256_sub_epi8, equal_bytes _mm256_cmpeq_epi8;
    and_not _mm256_andnot_si256, fold union, fold_halves halves, transpose unpacking::transpose,
    shuffle_bytes _mm256_shuffle_epi8, splat _mm256_set1_epi64x,
    load _mm256_loadu_si256, store _mm256_storeu_si256, widen _mm256_cvtepu8_epi64 from u32;
    shuffle_bits _mm256_gf2p8affine_epi64_epi8, operations operations;
}

/// The union of all lanes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn union(x: __m256i) -> u64 {
    xmm::union(upper_onto_lower(x))
}

/// The union of the upper half of the lanes and the lower half.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn upper_onto_lower(x: __m256i) -> __m128i {
    _mm_or_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256::<1>(x))
}

/// The union of the lower two lanes, and of the upper two.
#[inline]
#[target_feature(enable = "avx2")]
fn halves(x: __m256i) -> (u64, u64) {
    let pairs = _mm256_or_si256(x, _mm256_unpackhi_epi64(x, x));
    let (lower, upper) = (
        _mm256_castsi256_si128(pairs),
        _mm256_extracti128_si256::<1>(pairs),
    );
    (
        _mm_cvtsi128_si64(lower) as u64,
        _mm_cvtsi128_si64(upper) as u64,
    )
}

evex_operations! {
    __m256i, ymm_reg, "avx2", false;
    _mm256_lzcnt_epi64, _mm256_rolv_epi64, _mm256_srav_epi64,
    _mm256_ternarylogic_epi64, _mm256_ternarylogic_epi32
}

transpose_by_unpacking! {
    __m256i, "avx2",
    _mm256_unpacklo_epi8 _mm256_unpackhi_epi8 _mm256_unpacklo_epi16 _mm256_unpackhi_epi16
    _mm256_unpacklo_epi32 _mm256_unpackhi_epi32 _mm256_unpacklo_epi64 _mm256_unpackhi_epi64
}

/// The first word holds the lanes that are shifted left, the second those that are
/// shifted right.
impl<L: Proof> Eight for Array<Ymm<L>, 2> {
    #[inline(always)]
    fn alternate(token: L, even: u64, odd: u64) -> Self {
        let lanes = Ymm::load(token, &[even, odd, even, odd]);
        Self([lanes, lanes])
    }
    #[inline(always)]
    fn shift_apart(self, counts: [u8; 8]) -> Self {
        let [left, right] = self.0;
        let counts = counts.map(u64::from);
        Self([
            left.shl(Ymm::load(left.0, &counts)),
            right.shr(Ymm::load(right.0, &counts[4..])),
        ])
    }
    #[inline(always)]
    fn fold_alternate(self) -> (u64, u64) {
        let [left, right] = self.0;
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { xmm::lanes(upper_onto_lower((left | right).1)) }
    }
}
