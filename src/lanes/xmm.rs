//! Two lanes in a 128-bit register, by VEX or EVEX instructions.

use super::vector::Register;
use super::x86::{evex_instructions, intrinsics};
use core::arch::x86_64::*;

// SAFETY: the register has so many lanes.
unsafe impl Register for __m128i {
    const LANES: usize = 2;

    intrinsics! {
        and _mm_and_si128, or _mm_or_si128, xor _mm_xor_si128, complement_and _mm_andnot_si128,
        add _mm_add_epi64, sub _mm_sub_epi64, shl _mm_sllv_epi64, shr _mm_srlv_epi64,
        add_bytes _mm_add_epi8, sub_bytes _mm_sub_epi8, equal_bytes _mm_cmpeq_epi8,
        shuffle_bytes _mm_shuffle_epi8,
        low8 _mm_unpacklo_epi8, low16 _mm_unpacklo_epi16,
        low32 _mm_unpacklo_epi32, low64 _mm_unpacklo_epi64,
        high8 _mm_unpackhi_epi8, high16 _mm_unpackhi_epi16,
        high32 _mm_unpackhi_epi32, high64 _mm_unpackhi_epi64;
        splat _mm_set1_epi64x, load _mm_loadu_si128, store _mm_storeu_si128, widen _mm_cvtepu8_epi64,
        times _mm_gf2p8affine_epi64_epi8::<0>
    }
    evex_instructions! {
        __m128i in xmm_reg, "avx2",
        intrinsics if cfg!(all(target_feature = "avx512vl", target_feature = "avx512cd"));
        _mm_lzcnt_epi64, _mm_srav_epi64, _mm_ternarylogic_epi64, _mm_ternarylogic_epi32
    }

    #[inline(always)]
    unsafe fn union(self) -> u64 {
        // SAFETY: the caller says that the CPU has the instruction.
        unsafe { _mm_cvtsi128_si64(_mm_or_si128(self, _mm_unpackhi_epi64(self, self))) as u64 }
    }
    #[inline(always)]
    unsafe fn halves(self) -> (u64, u64) {
        // SAFETY: the caller says that the CPU has the instruction.
        unsafe {
            (
                _mm_cvtsi128_si64(self) as u64,
                _mm_extract_epi64::<1>(self) as u64,
            )
        }
    }
}
