//! Four lanes in a 256-bit register, by VEX or EVEX instructions.

use super::array::Array;
use super::vector::{Register, Vector, evex_instructions, intrinsics};
use super::word::{EightLanes, Word};
use crate::level::Region;
use core::arch::x86_64::*;

// SAFETY: the register has so many lanes.
unsafe impl Register for __m256i {
    const LANES: usize = 4;

    intrinsics! {
        and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256,
        complement_and _mm256_andnot_si256,
        add _mm256_add_epi64, sub _mm256_sub_epi64,
        shl _mm256_sllv_epi64, shr _mm256_srlv_epi64,
        add_bytes _mm256_add_epi8, sub_bytes _mm256_sub_epi8, equal_bytes _mm256_cmpeq_epi8,
        shuffle_bytes _mm256_shuffle_epi8, times _mm256_gf2p8affine_epi64_epi8::<0>,
        low8 _mm256_unpacklo_epi8, low16 _mm256_unpacklo_epi16,
        low32 _mm256_unpacklo_epi32, low64 _mm256_unpacklo_epi64,
        high8 _mm256_unpackhi_epi8, high16 _mm256_unpackhi_epi16,
        high32 _mm256_unpackhi_epi32, high64 _mm256_unpackhi_epi64;
        splat _mm256_set1_epi64x, load _mm256_loadu_si256, store _mm256_storeu_si256, widen _mm256_cvtepu8_epi64
    }
    evex_instructions! {
        __m256i in ymm_reg, "avx2",
        intrinsics if cfg!(all(target_feature = "avx512vl", target_feature = "avx512cd"));
        _mm256_lzcnt_epi64, _mm256_rolv_epi64, _mm256_srav_epi64,
        _mm256_ternarylogic_epi64, _mm256_ternarylogic_epi32
    }

    #[inline(always)]
    unsafe fn union(self) -> u64 {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe { upper_onto_lower(self).union() }
    }
    #[inline(always)]
    unsafe fn halves(self) -> (u64, u64) {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe {
            let pairs = _mm256_or_si256(self, _mm256_unpackhi_epi64(self, self));
            let upper = _mm256_extracti128_si256::<1>(pairs);
            (
                _mm_cvtsi128_si64(_mm256_castsi256_si128(pairs)) as u64,
                _mm_cvtsi128_si64(upper) as u64,
            )
        }
    }
}

/// The union of the upper half of the lanes and the lower half.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
pub(super) unsafe fn upper_onto_lower(x: __m256i) -> __m128i {
    // SAFETY: the caller says that the CPU has the instructions.
    unsafe { _mm_or_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256::<1>(x)) }
}

/// The first word holds the lanes that are shifted left, the second those that are
/// shifted right.
impl<T: Region> EightLanes for Array<Vector<__m256i, T>, 2> {
    #[inline(always)]
    fn alternate(token: T, even: u64, odd: u64) -> Self {
        let lanes = Vector::load(token, &[even, odd, even, odd]);
        Self([lanes, lanes])
    }
    #[inline(always)]
    fn shift_apart(self, counts: [u8; 8]) -> Self {
        let [left, right] = self.0;
        let counts = counts.map(u64::from);
        Self([
            left.shl(Vector::load(left.0, &counts)),
            right.shr(Vector::load(right.0, &counts[4..])),
        ])
    }
    #[inline(always)]
    fn fold_alternate(self) -> (u64, u64) {
        let [left, right] = self.0;
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { upper_onto_lower((left | right).1).halves() }
    }
}
