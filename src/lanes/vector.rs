//! Owns what the vector backends share: the operations that every x86-64
//! vector width has by another name of the same intrinsic.

use core::arch::x86_64::*;

/// Stamps a vector word: a newtype of a register, its operators, and the part
/// of `Word` that is one intrinsic at every width.
macro_rules! vector_word {
    (
        $(#[$doc:meta])* $Word:ident($Register:ident) of $Token:ident, $lanes:literal lanes;
        and $and:ident, or $or:ident, xor $xor:ident, and_not $and_not:ident,
        add $add:ident, sub $sub:ident, shl $shl:ident, shr $shr:ident,
        add_bytes $add_bytes:ident, sub_bytes $sub_bytes:ident, unpack $unpack:ident,
        shuffle_bytes $shuffle_bytes:ident, splat $splat:ident,
        load $load:ident, store $store:ident, widen $widen:ident from $Squares:ident;
        $($own:tt)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Word($Register);

        impl $Word {
            /// A constant beside a word that exists.
            #[inline(always)]
            fn constant(self, x: i64) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $splat(x) })
            }
        }

        $crate::lanes::vector::operator!($Word, BitAnd, bitand, $and);
        $crate::lanes::vector::operator!($Word, BitOr, bitor, $or);
        $crate::lanes::vector::operator!($Word, BitXor, bitxor, $xor);

        impl Not for $Word {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                self ^ self.constant(-1)
            }
        }

        impl Word for $Word {
            type Level = $Token;
            type Occupied = Self;
            const LANES: usize = $lanes;

            #[inline(always)]
            fn splat(_: $Token, x: u64) -> Self {
                // SAFETY: the token proves the features.
                Self(unsafe { $splat(x as i64) })
            }
            #[inline(always)]
            fn load(_: $Token, lanes: &[u64]) -> Self {
                let lanes: &[u64; $lanes] = lanes.first_chunk().expect("a lane each");
                // SAFETY: the token proves the features; the array has the
                // length of the register, and the load needs no alignment.
                Self(unsafe { $load(lanes.as_ptr().cast()) })
            }
            #[inline(always)]
            fn load_squares(_: $Token, squares: &[Square]) -> Self {
                let squares: &[Square; $lanes] = squares.first_chunk().expect("a square for each lane");
                // SAFETY: as many bytes as squares, which are one byte each.
                let bytes = unsafe { squares.as_ptr().cast::<$Squares>().read_unaligned() };
                // SAFETY: the token proves the features.
                Self(unsafe { $widen(_mm_set_epi64x(0, bytes as i64)) })
            }
            #[inline(always)]
            fn store(self, lanes: &mut [u64]) {
                let lanes: &mut [u64; $lanes] = lanes.first_chunk_mut().expect("a lane each");
                // SAFETY: a word exists, so the level is there; the array has
                // the length of the register, and the store needs no alignment.
                unsafe { $store(lanes.as_mut_ptr().cast(), self.0) }
            }

            #[inline(always)]
            fn and_not(self, other: Self) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $and_not(other.0, self.0) })
            }
            #[inline(always)]
            fn add(self, other: Self) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $add(self.0, other.0) })
            }
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $sub(self.0, other.0) })
            }
            #[inline(always)]
            fn shl(self, counts: Self) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $shl(self.0, counts.0) })
            }
            #[inline(always)]
            fn shr(self, counts: Self) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $shr(self.0, counts.0) })
            }
            #[inline(always)]
            fn swap_bytes(self) -> Self {
                // Per 128 bits, as the shuffle works.
                const REVERSED: [i64; 8] = {
                    let (low, high) = (0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f);
                    [low, high, low, high, low, high, low, high]
                };
                // SAFETY: a word exists, so the level is there; the constant is
                // as long as the longest register, and the load needs no
                // alignment.
                let reversed = unsafe { $load(REVERSED.as_ptr().cast()) };
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $shuffle_bytes(self.0, reversed) })
            }

            #[inline(always)]
            fn add_bytes(self, other: Self) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $add_bytes(self.0, other.0) })
            }
            #[inline(always)]
            fn sub_bytes(self, other: Self) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $sub_bytes(self.0, other.0) })
            }
            #[inline(always)]
            fn transpose_bytes(words: [Self; 8]) -> [Self; 8] {
                let [a, b, c, d, e, f, g, h] = words;
                let words = [a.0, b.0, c.0, d.0, e.0, f.0, g.0, h.0];
                // SAFETY: a word exists, so the level is there.
                let [a, b, c, d, e, f, g, h] = unsafe { $unpack::transpose(words) };
                [Self(a), Self(b), Self(c), Self(d), Self(e), Self(f), Self(g), Self(h)]
            }
            #[inline(always)]
            fn blockers(self, occupied: Self) -> Self {
                self & occupied
            }
            #[inline(always)]
            fn map(self, f: impl Fn(u64) -> u64) -> Self {
                let mut lanes = [0; $lanes];
                self.store(&mut lanes);
                let lanes = lanes.map(f);
                // SAFETY: a word exists, so the level is there; the array has
                // the length of the register, and the load needs no alignment.
                Self(unsafe { $load(lanes.as_ptr().cast()) })
            }

            $($own)*
        }
    };
}

/// A lane-wise operator as one intrinsic.
macro_rules! operator {
    ($Word:ident, $Trait:ident, $method:ident, $intrinsic:ident) => {
        impl $Trait for $Word {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: a word exists, so the level is there.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

pub(super) use {operator, vector_word};

/// The union of both lanes.
#[inline]
#[target_feature(enable = "sse2")]
pub(super) fn fold_xmm(x: __m128i) -> u64 {
    _mm_cvtsi128_si64(_mm_or_si128(x, _mm_unpackhi_epi64(x, x))) as u64
}

/// Both lanes.
#[inline]
#[target_feature(enable = "sse4.1")]
pub(super) fn halves_xmm(x: __m128i) -> (u64, u64) {
    (
        _mm_cvtsi128_si64(x) as u64,
        _mm_extract_epi64::<1>(x) as u64,
    )
}

/// The upper half of the lanes onto the lower.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn fold_ymm_once(x: __m256i) -> __m128i {
    _mm_or_si128(_mm256_castsi256_si128(x), _mm256_extracti128_si256::<1>(x))
}

/// The union of the lower two lanes, and of the upper two.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn halves_ymm(x: __m256i) -> (u64, u64) {
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

/// The transposition of bytes by unpacking: 32 operations.
///
/// In each 128 bits, three rounds interleave the words by bytes, pairs and
/// fours, so that a rank of eight boards makes a half; a fourth puts the halves
/// of the same rank together. A board keeps its half, so that the same network
/// leads back.
macro_rules! unpack {
    ($name:ident, $Register:ident, $features:literal,
     $low8:ident $high8:ident $low16:ident $high16:ident
     $low32:ident $high32:ident $low64:ident $high64:ident) => {
        pub(super) mod $name {
            use core::arch::x86_64::*;

            #[inline]
            #[target_feature(enable = $features)]
            pub(in crate::lanes) fn transpose(words: [$Register; 8]) -> [$Register; 8] {
                let [a, b, c, d, e, f, g, h] = words;
                let lower = ranks([$low8(a, b), $low8(c, d), $low8(e, f), $low8(g, h)]);
                let upper = ranks([$high8(a, b), $high8(c, d), $high8(e, f), $high8(g, h)]);
                [
                    $low64(lower[0], upper[0]),
                    $high64(lower[0], upper[0]),
                    $low64(lower[1], upper[1]),
                    $high64(lower[1], upper[1]),
                    $low64(lower[2], upper[2]),
                    $high64(lower[2], upper[2]),
                    $low64(lower[3], upper[3]),
                    $high64(lower[3], upper[3]),
                ]
            }

            /// Two ranks of eight boards in each 128 bits.
            #[inline]
            #[target_feature(enable = $features)]
            fn ranks([a, b, c, d]: [$Register; 4]) -> [$Register; 4] {
                let (low_ab, high_ab) = ($low16(a, b), $high16(a, b));
                let (low_cd, high_cd) = ($low16(c, d), $high16(c, d));
                [
                    $low32(low_ab, low_cd),
                    $high32(low_ab, low_cd),
                    $low32(high_ab, high_cd),
                    $high32(high_ab, high_cd),
                ]
            }
        }
    };
}

unpack! {
    unpack_xmm, __m128i, "sse2",
    _mm_unpacklo_epi8 _mm_unpackhi_epi8 _mm_unpacklo_epi16 _mm_unpackhi_epi16
    _mm_unpacklo_epi32 _mm_unpackhi_epi32 _mm_unpacklo_epi64 _mm_unpackhi_epi64
}
unpack! {
    unpack_ymm, __m256i, "avx2",
    _mm256_unpacklo_epi8 _mm256_unpackhi_epi8 _mm256_unpacklo_epi16 _mm256_unpackhi_epi16
    _mm256_unpacklo_epi32 _mm256_unpackhi_epi32 _mm256_unpacklo_epi64 _mm256_unpackhi_epi64
}
unpack! {
    unpack_zmm, __m512i, "avx512bw",
    _mm512_unpacklo_epi8 _mm512_unpackhi_epi8 _mm512_unpacklo_epi16 _mm512_unpackhi_epi16
    _mm512_unpacklo_epi32 _mm512_unpackhi_epi32 _mm512_unpacklo_epi64 _mm512_unpackhi_epi64
}
