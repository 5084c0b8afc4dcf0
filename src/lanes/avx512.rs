//! Owns the words of `Avx512`: two, four and eight lanes in EVEX registers.
//!
//! The operators are written apart (`and`, `xor`, …): the compiler merges up
//! to three operands into `vpternlogq` by itself.

use super::scalar::Scalar;
use super::vector::{
    fold_xmm, fold_ymm_once, halves_xmm, halves_ymm, unpack_xmm, unpack_ymm, unpack_zmm,
    vector_word,
};
use super::{Compass, Lanes, Word, shifts};
use crate::board::Square;
use crate::direction::Line;
use crate::empty_board::calculated::line_mask;
use crate::level::Avx512;
use core::arch::asm;
use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};

impl Lanes for Avx512 {
    const LZCNT: bool = true;
    const ANDN: bool = true;
    const VECTOR: bool = true;
    type One = Scalar<Self>;
    type Two = X2;
    type Four = X4;
    type Compass = X8;
    type Wide = X8;
}

/// What the level has as one instruction.
macro_rules! native {
    ($rotl:ident, $lzcnt:ident, $sar:ident, $ternary:ident) => {
        /// One instruction, which the compiler would not find: it rewrites
        /// the difference as a symmetric one.
        #[inline(always)]
        fn and_except(self, mask: Self, except: Self) -> Self {
            // SAFETY: a word exists, so the level is there.
            Self(unsafe { $ternary::<0b0100_0000>(self.0, mask.0, except.0) })
        }
        #[inline(always)]
        fn rotl(self, counts: Self) -> Self {
            // SAFETY: a word exists, so the level is there.
            Self(unsafe { $rotl(self.0, counts.0) })
        }
        #[inline(always)]
        fn occupied(token: Avx512, occupied: u64) -> Self {
            Self::splat(token, occupied)
        }
        #[inline(always)]
        fn guarded(self) -> Self {
            self
        }
        /// The sign bit, shifted right arithmetically by the leading zeros, is
        /// the negative of the most significant one bit; and a count of 64
        /// gives -1, which is what an empty word asks for.
        #[inline(always)]
        fn negative_ms1b(self) -> Self {
            // SAFETY: a word exists, so the level is there.
            let zeros = unsafe { $lzcnt(self.0) };
            // SAFETY: a word exists, so the level is there.
            Self(unsafe { $sar(self.constant(i64::MIN).0, zeros) })
        }
    };
}

vector_word! {
    /// Two lanes.
    X2(__m128i) of Avx512, 2 lanes;
    and _mm_and_si128, or _mm_or_si128, xor _mm_xor_si128, and_not _mm_andnot_si128,
    add _mm_add_epi64, sub _mm_sub_epi64, shl _mm_sllv_epi64, shr _mm_srlv_epi64,
    add_bytes _mm_add_epi8, sub_bytes _mm_sub_epi8, unpack unpack_xmm,
    shuffle_bytes _mm_shuffle_epi8, splat _mm_set1_epi64x,
    load _mm_loadu_si128, store _mm_storeu_si128, widen _mm_cvtepu8_epi64 from u16;

    native!(_mm_rolv_epi64, _mm_lzcnt_epi64, sar_xmm, _mm_ternarylogic_epi64);

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
    X4(__m256i) of Avx512, 4 lanes;
    and _mm256_and_si256, or _mm256_or_si256, xor _mm256_xor_si256,
    and_not _mm256_andnot_si256, add _mm256_add_epi64, sub _mm256_sub_epi64,
    shl _mm256_sllv_epi64, shr _mm256_srlv_epi64,
    add_bytes _mm256_add_epi8, sub_bytes _mm256_sub_epi8, unpack unpack_ymm,
    shuffle_bytes _mm256_shuffle_epi8, splat _mm256_set1_epi64x,
    load _mm256_loadu_si256, store _mm256_storeu_si256, widen _mm256_cvtepu8_epi64 from u32;

    native!(_mm256_rolv_epi64, _mm256_lzcnt_epi64, sar_ymm, _mm256_ternarylogic_epi64);

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
}

vector_word! {
    /// Eight lanes.
    X8(__m512i) of Avx512, 8 lanes;
    and _mm512_and_si512, or _mm512_or_si512, xor _mm512_xor_si512,
    and_not _mm512_andnot_si512, add _mm512_add_epi64, sub _mm512_sub_epi64,
    shl _mm512_sllv_epi64, shr _mm512_srlv_epi64,
    add_bytes _mm512_add_epi8, sub_bytes _mm512_sub_epi8, unpack unpack_zmm,
    shuffle_bytes _mm512_shuffle_epi8, splat _mm512_set1_epi64,
    load _mm512_loadu_si512, store _mm512_storeu_si512, widen _mm512_cvtepu8_epi64 from u64;

    native!(_mm512_rolv_epi64, _mm512_lzcnt_epi64, sar_zmm, _mm512_ternarylogic_epi64);

    #[inline(always)]
    fn fold(self) -> u64 {
        self.fold_once().fold()
    }
    #[inline(always)]
    fn fold_halves(self) -> (u64, u64) {
        // SAFETY: a word exists, so the level is there.
        let (lower, upper) = unsafe { (_mm512_castsi512_si256(self.0), _mm512_extracti64x4_epi64::<1>(self.0)) };
        (X4(lower).fold(), X4(upper).fold())
    }
    #[inline(always)]
    fn line_masks(squares: Self) -> [Self; 4] {
        // SAFETY: a word exists, so the level is there.
        let [rank, file, diagonal, anti_diagonal] = unsafe { line_masks(squares.0) };
        [Self(rank), Self(file), Self(diagonal), Self(anti_diagonal)]
    }
}

/// The lines of eight squares, picked from registers: eight ranks and eight
/// files by one `vpermq` each, sixteen diagonals by one `vpermi2q`, all of which
/// ignore the upper bits of the index. Eight operations for 32 masks.
#[inline]
#[target_feature(enable = "avx512f")]
fn line_masks(squares: __m512i) -> [__m512i; 4] {
    // SAFETY: eight lanes are as long as the register, and the load needs no
    // alignment.
    let load = |lanes: &[u64; 8]| unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) };
    let rank = _mm512_srli_epi64::<3>(squares);
    let file = _mm512_and_si512(squares, _mm512_set1_epi64(7));
    let pick = |[low, high]: &[[u64; 8]; 2], index| {
        _mm512_permutex2var_epi64(load(low), index, load(high))
    };
    [
        _mm512_permutexvar_epi64(rank, load(&RANKS)),
        _mm512_permutexvar_epi64(squares, load(&FILES)),
        pick(&DIAGONALS, _mm512_sub_epi64(file, rank)),
        pick(&ANTI_DIAGONALS, _mm512_add_epi64(file, rank)),
    ]
}

static RANKS: [u64; 8] = lines(Line::Rank, 0, 8);
static FILES: [u64; 8] = lines(Line::File, 0, 1);
/// By file less rank, modulo 16: down the first rank, then up the a-file.
static DIAGONALS: [[u64; 8]; 2] = [lines(Line::Diagonal, 0, 1), lines(Line::Diagonal, 64, -8)];
/// By file plus rank: up the first rank, then up the h-file.
static ANTI_DIAGONALS: [[u64; 8]; 2] = [
    lines(Line::AntiDiagonal, 0, 1),
    lines(Line::AntiDiagonal, 15, 8),
];

/// The lines through the squares of index `first`, `first + step`, …; empty off the board.
const fn lines(line: Line, first: i8, step: i8) -> [u64; 8] {
    let mut masks = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        if let Some(square) = Square::new((first as i16 + step as i16 * lane as i16) as u8) {
            masks[lane] = line_mask(line, square).0;
        }
        lane += 1;
    }
    masks
}

impl X8 {
    /// The upper half of the lanes onto the lower.
    #[inline(always)]
    fn fold_once(self) -> X4 {
        // SAFETY: a word exists, so the level is there.
        X4(unsafe { _mm512_castsi512_si256(self.0) })
            // SAFETY: a word exists, so the level is there.
            | X4(unsafe { _mm512_extracti64x4_epi64::<1>(self.0) })
    }
}

impl Compass for X8 {
    #[inline(always)]
    fn by_kind(_: Avx512, orthogonal: u64, diagonal: u64) -> Self {
        // The odd lanes are diagonal. Two broadcasts, the second masked.
        // SAFETY: the token proves the features.
        Self(unsafe {
            let orthogonal = _mm512_set1_epi64(orthogonal as i64);
            _mm512_mask_set1_epi64(orthogonal, 0b1010_1010, diagonal as i64)
        })
    }
    #[inline(always)]
    fn step(self, steps: u64) -> Self {
        let [a, b, c, d, e, f, g, h] = shifts(steps);
        // SAFETY: a word exists, so the level is there.
        let counts = unsafe { _mm512_setr_epi64(a, b, c, d, -e, -f, -g, -h) };
        self.rotl(Self(counts))
    }
    #[inline(always)]
    fn fold_by_kind(self) -> (u64, u64) {
        // SAFETY: a word exists, so the level is there.
        unsafe { halves_xmm(fold_ymm_once(self.fold_once().0)) }
    }
}

/// `vpsravq`, kept from the compiler.
///
/// It knows the intrinsic as a shift by at most 63, folds that bound into the
/// count of leading zeros as a one bit set beforehand, and so brings back the
/// very operation (and a constant to load for it) that the shift by 64 saves.
macro_rules! sar {
    ($name:ident, $Register:ident, $class:ident) => {
        #[inline]
        #[target_feature(enable = "avx512f,avx512vl")]
        fn $name(x: $Register, counts: $Register) -> $Register {
            let shifted;
            // SAFETY: one instruction of the features that the function is
            // compiled with, on registers alone.
            unsafe {
                asm!(
                    "vpsravq {}, {}, {}",
                    out($class) shifted,
                    in($class) x,
                    in($class) counts,
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            shifted
        }
    };
}

sar!(sar_xmm, __m128i, xmm_reg);
sar!(sar_ymm, __m256i, ymm_reg);
sar!(sar_zmm, __m512i, zmm_reg);
