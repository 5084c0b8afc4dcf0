//! Owns the words of `Avx2`: two and four lanes in VEX registers.
//!
//! There is no vector `lzcnt` here and no rotation: a kernel that needs them
//! is better off with another equation (hyperbola for lines, the compass split
//! in a left-shifting and a right-shifting register for fills).

use super::array::Array;
use super::scalar::Scalar;
use super::vector::{
    fold_xmm, fold_ymm_once, halves_xmm, halves_ymm, unpack_xmm, unpack_ymm, vector_word,
};
use super::{Compass, Lanes, Word, shifts};
use crate::board::Square;
use crate::level::Avx2;
use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};

impl Lanes for Avx2 {
    const LZCNT: bool = true;
    const ANDN: bool = true;
    const VECTOR: bool = true;
    type One = Scalar<Self>;
    type Two = X2;
    type Four = X4;
    type Compass = Array<X4, 2>;
    type Wide = X4;
}

/// What there is no instruction for, and what it costs instead.
macro_rules! composed {
    () => {
        /// Five operations.
        #[inline(always)]
        fn rotl(self, counts: Self) -> Self {
            // A shift by 64 or more gives zero, which is right for 64 alone.
            let counts = counts & self.constant(63);
            self.shl(counts) | self.shr(self.constant(64).sub(counts))
        }
        #[inline(always)]
        fn occupied(token: Avx2, occupied: u64) -> Self {
            Self::splat(token, occupied)
        }
        #[inline(always)]
        fn guarded(self) -> Self {
            self | self.constant(1)
        }
        /// Fourteen operations: the highest bit is smeared downwards.
        #[inline(always)]
        fn negative_ms1b(self) -> Self {
            let mut smeared = self;
            for bits in [1, 2, 4, 8, 16, 32] {
                smeared = smeared | smeared.shr(self.constant(bits));
            }
            smeared.shr(self.constant(1)).sub(smeared)
        }
    };
}

vector_word! {
    /// Two lanes.
    X2(__m128i) of Avx2, 2 lanes;
    and _mm_and_si128, or _mm_or_si128, xor _mm_xor_si128, and_not _mm_andnot_si128,
    add _mm_add_epi64, sub _mm_sub_epi64, shl _mm_sllv_epi64, shr _mm_srlv_epi64,
    add_bytes _mm_add_epi8, sub_bytes _mm_sub_epi8, unpack unpack_xmm,
    shuffle_bytes _mm_shuffle_epi8, splat _mm_set1_epi64x,
    load _mm_loadu_si128, store _mm_storeu_si128, widen _mm_cvtepu8_epi64 from u16;

    composed!();

    #[inline(always)]
    fn fold(self) -> u64 {
        // SAFETY: a word exists, so the level is there.
        unsafe { fold_xmm(self.0) }
    }
    #[inline(always)]
    fn fold_halves(self) -> (u64, u64) {
        // SAFETY: a word exists, so the level is there.
        unsafe { halves_xmm(self.0) }
    }
}

vector_word! {
    /// Four lanes.
    X4(__m256i) of Avx2, 4 lanes;
    and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256,
    and_not _mm256_andnot_si256, add _mm256_add_epi64, sub _mm256_sub_epi64,
    shl _mm256_sllv_epi64, shr _mm256_srlv_epi64,
    add_bytes _mm256_add_epi8, sub_bytes _mm256_sub_epi8, unpack unpack_ymm,
    shuffle_bytes _mm256_shuffle_epi8, splat _mm256_set1_epi64x,
    load _mm256_loadu_si256, store _mm256_storeu_si256, widen _mm256_cvtepu8_epi64 from u32;

    composed!();

    #[inline(always)]
    fn fold(self) -> u64 {
        // SAFETY: a word exists, so the level is there.
        unsafe { fold_xmm(fold_ymm_once(self.0)) }
    }
    #[inline(always)]
    fn fold_halves(self) -> (u64, u64) {
        // SAFETY: a word exists, so the level is there.
        unsafe { halves_ymm(self.0) }
    }
    #[inline(always)]
    fn line_masks(squares: Self) -> [Self; 4] {
        // SAFETY: a word exists, so the level is there.
        let [rank, file, diagonal, anti_diagonal] = unsafe { line_masks(squares.0) };
        [Self(rank), Self(file), Self(diagonal), Self(anti_diagonal)]
    }
}

/// The lines of four squares, a byte for each rank of the board.
///
/// On rank `r`, a line has the bit of its file there, and a shuffle of the
/// eight bits by file gives all ranks at once: none where the file is off the
/// board, because a negative index gives zero and one above seven finds it.
/// Eleven operations for the sixteen masks.
#[inline]
#[target_feature(enable = "avx2")]
fn line_masks(squares: __m256i) -> [__m256i; 4] {
    let bit_of_file = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
    let bit_of_file = _mm256_unpacklo_epi64(bit_of_file, _mm256_setzero_si256());
    let ranks = _mm256_set1_epi64x(0x0706_0504_0302_0100);
    // The first byte of each lane, eight times.
    let broadcast = _mm256_set_epi64x(0x0808_0808_0808_0808, 0, 0x0808_0808_0808_0808, 0);

    let file = _mm256_and_si256(_mm256_shuffle_epi8(squares, broadcast), _mm256_set1_epi8(7));
    let rank = _mm256_shuffle_epi8(_mm256_srli_epi64::<3>(squares), broadcast);
    let ranks_up = _mm256_sub_epi8(ranks, rank);
    [
        _mm256_cmpeq_epi8(ranks_up, _mm256_setzero_si256()),
        _mm256_shuffle_epi8(bit_of_file, file),
        _mm256_shuffle_epi8(bit_of_file, _mm256_add_epi8(file, ranks_up)),
        _mm256_shuffle_epi8(bit_of_file, _mm256_sub_epi8(file, ranks_up)),
    ]
}

/// The lanes that go up in bit index in the first word, those that go down in
/// the second: each shifts one way.
impl Compass for Array<X4, 2> {
    #[inline(always)]
    fn by_kind(token: Avx2, orthogonal: u64, diagonal: u64) -> Self {
        let lanes = X4::load(token, &[orthogonal, diagonal, orthogonal, diagonal]);
        Self([lanes, lanes])
    }
    #[inline(always)]
    fn step(self, steps: u64) -> Self {
        let [up, down] = self.0;
        let [a, b, c, d, e, f, g, h] = shifts(steps);
        // SAFETY: a word exists, so the level is there.
        let (left, right) = unsafe {
            (
                _mm256_setr_epi64x(a, b, c, d),
                _mm256_setr_epi64x(e, f, g, h),
            )
        };
        Self([up.shl(X4(left)), down.shr(X4(right))])
    }
    #[inline(always)]
    fn fold_by_kind(self) -> (u64, u64) {
        let [up, down] = self.0;
        // SAFETY: a word exists, so the level is there.
        unsafe { halves_xmm(fold_ymm_once((up | down).0)) }
    }
}
