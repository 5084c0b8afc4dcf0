//! Two lanes in a 128-bit register, by VEX or EVEX instructions.

use super::cpu_token::CpuToken;
use super::vector::{transpose, vector};
use super::word::{Word, plain};
use super::x86::{evex_instructions, intrinsics};
use core::arch::x86_64::*;

vector! {
    /// Two lanes in a 128-bit register.
    Xmm(__m128i), if vectors;
    and _mm_and_si128, or _mm_or_si128, xor _mm_xor_si128, shuffle _mm_shuffle_epi8
}

evex_instructions! {
    __m128i in xmm_reg, "avx2",
    intrinsics if cfg!(all(target_feature = "avx512vl", target_feature = "avx512cd"));
    _mm_lzcnt_epi64, _mm_srav_epi64, _mm_ternarylogic_epi64, _mm_ternarylogic_epi32
}

impl<T: CpuToken> Word for Xmm<T> {
    intrinsics! {
        2;
        add _mm_add_epi64, sub _mm_sub_epi64, shl _mm_sllv_epi64, shr _mm_srlv_epi64,
        add_bytes _mm_add_epi8, sub_bytes _mm_sub_epi8, equal_bytes _mm_cmpeq_epi8;
        complement_and _mm_andnot_si128, times _mm_gf2p8affine_epi64_epi8,
        splat _mm_set1_epi64x, load _mm_loadu_si128, store _mm_storeu_si128, widen _mm_cvtepu8_epi64;
        by_8 _mm_unpacklo_epi8 _mm_unpackhi_epi8, by_16 _mm_unpacklo_epi16 _mm_unpackhi_epi16,
        by_32 _mm_unpacklo_epi32 _mm_unpackhi_epi32, by_64 _mm_unpacklo_epi64 _mm_unpackhi_epi64
    }

    #[inline(always)]
    fn union(self) -> u64 {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let upper = _mm_unpackhi_epi64(self.1, self.1);
            _mm_cvtsi128_si64(_mm_or_si128(self.1, upper)) as u64
        }
    }
    #[inline(always)]
    fn union_by_half(self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            (
                _mm_cvtsi128_si64(self.1) as u64,
                _mm_extract_epi64::<1>(self.1) as u64,
            )
        }
    }
}
