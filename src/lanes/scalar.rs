//! Owns the one-lane word: a `u64` in a general-purpose register, and the
//! levels made of it.
//!
//! The same operations serve `Portable`, `Lzcnt` and `Bmi2`: what they become
//! is up to the region they are compiled in (`shl r, cl` or `shlx`). Only the
//! most significant one bit is worth an equation for each: by `lzcnt` it is
//! the sign bit shifted right, by `bsr` a one shifted left.

use super::array::Array;
use super::{Compass, Lanes, Word, shifts};
use crate::board::Square;
#[cfg(target_arch = "x86_64")]
use crate::level::{Bmi2, Lzcnt};
use crate::level::{Portable, Token};
use core::ops::{BitAnd, BitOr, BitXor, Not};

macro_rules! scalar_level {
    ($Token:ty, lzcnt $lzcnt:literal, andn $andn:literal) => {
        impl Lanes for $Token {
            const LZCNT: bool = $lzcnt;
            const ANDN: bool = $andn;
            const VECTOR: bool = false;
            type One = Scalar<Self>;
            type Two = Array<Scalar<Self>, 2>;
            type Four = Array<Scalar<Self>, 4>;
            type Compass = Array<Scalar<Self>, 8>;
            type Wide = Scalar<Self>;
        }
    };
}

scalar_level!(Portable, lzcnt false, andn false);
#[cfg(target_arch = "x86_64")]
scalar_level!(Lzcnt, lzcnt true, andn false);
#[cfg(target_arch = "x86_64")]
scalar_level!(Bmi2, lzcnt true, andn true);

/// `x`, of which the compiler knows nothing, at no instruction.
///
/// The intersection with a complement is an `andn`, which takes a mask from
/// memory and keeps the complement; known as a complement, it would become an
/// `and`, which needs a copy of one of them.
#[inline(always)]
fn opaque(x: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    {
        let mut x = x;
        // SAFETY: no instruction at all.
        unsafe {
            core::arch::asm!("/* {} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags));
        }
        x
    }
    #[cfg(not(target_arch = "x86_64"))]
    x
}

/// Keeps the loop around it from being vectorised, at no instruction: a loop
/// of look-ups would become gathers.
#[inline(always)]
pub(crate) fn one_at_a_time() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: no instruction at all.
    unsafe {
        core::arch::asm!("", options(nomem, nostack, preserves_flags));
    }
}

/// The highest bit of each byte.
const SIGNS: u64 = 0x8080_8080_8080_8080;

/// One lane at level `T`.
#[derive(Clone, Copy, Debug)]
pub struct Scalar<T>(T, u64);

impl<T> Scalar<T> {
    #[inline(always)]
    fn zip(self, other: Self, f: impl FnOnce(u64, u64) -> u64) -> Self {
        Self(self.0, f(self.1, other.1))
    }
}

impl<T> BitAnd for Scalar<T> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<T> BitOr for Scalar<T> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<T> BitXor for Scalar<T> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<T> Not for Scalar<T> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0, !self.1)
    }
}

impl<T: Token> Word for Scalar<T> {
    type Level = T;
    type Occupied = Self;
    const LANES: usize = 1;

    #[inline(always)]
    fn splat(token: T, x: u64) -> Self {
        Self(token, x)
    }
    #[inline(always)]
    fn load(token: T, lanes: &[u64]) -> Self {
        Self(token, lanes[0])
    }
    #[inline(always)]
    fn load_squares(token: T, squares: &[Square]) -> Self {
        Self(token, squares[0] as u64)
    }
    #[inline(always)]
    fn store(self, lanes: &mut [u64]) {
        lanes[0] = self.1;
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_add)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_sub)
    }
    #[inline(always)]
    fn shl(self, counts: Self) -> Self {
        self.zip(counts, |x, count| x.wrapping_shl(count as u32))
    }
    #[inline(always)]
    fn shr(self, counts: Self) -> Self {
        self.zip(counts, |x, count| x.wrapping_shr(count as u32))
    }
    #[inline(always)]
    fn rotl(self, counts: Self) -> Self {
        self.zip(counts, |x, count| x.rotate_left(count as u32 & 63))
    }
    #[inline(always)]
    fn swap_bytes(self) -> Self {
        Self(self.0, self.1.swap_bytes())
    }

    #[inline(always)]
    fn add_bytes(self, other: Self) -> Self {
        // The highest bits apart, so that no carry leaves its byte.
        self.zip(other, |a, b| {
            ((a & !SIGNS) + (b & !SIGNS)) ^ ((a ^ b) & SIGNS)
        })
    }
    #[inline(always)]
    fn sub_bytes(self, other: Self) -> Self {
        self.zip(other, |a, b| {
            ((a | SIGNS) - (b & !SIGNS)) ^ ((a ^ !b) & SIGNS)
        })
    }
    #[inline(always)]
    fn transpose_bytes(words: [Self; 8]) -> [Self; 8] {
        let mut words = words;
        // Half of the board by half, quarter by quarter, byte by byte.
        let mut distance = 4;
        let mut low_part = 0x0000_0000_ffff_ffff;
        while distance > 0 {
            for i in (0..8).filter(|i| i & distance == 0) {
                let (a, b) = (words[i].1, words[i + distance].1);
                let shift = 8 * distance;
                words[i].1 = (a & low_part) | ((b & low_part) << shift);
                words[i + distance].1 = ((a >> shift) & low_part) | (b & !low_part);
            }
            distance /= 2;
            low_part ^= low_part << (8 * distance);
        }
        words
    }

    #[inline(always)]
    fn occupied(token: T, occupied: u64) -> Self {
        Self(token, if T::ANDN { opaque(!occupied) } else { occupied })
    }
    #[inline(always)]
    fn blockers(self, occupied: Self) -> Self {
        if T::ANDN {
            self.and_not(occupied)
        } else {
            self & occupied
        }
    }
    #[inline(always)]
    fn guarded(self) -> Self {
        Self(self.0, self.1 | 1)
    }
    #[inline(always)]
    fn negative_ms1b(self) -> Self {
        self.map(|x| {
            if T::LZCNT {
                // `lzcnt` and `sarx`, which takes the count modulo 64.
                i64::MIN.wrapping_shr(x.leading_zeros()) as u64
            } else {
                // The one bit tells the compiler that `bsr` meets no zero,
                // which costs less than its branch around `bsr`.
                (1_u64 << (63 - (x | 1).leading_zeros())).wrapping_neg()
            }
        })
    }
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self(self.0, f(self.1))
    }

    #[inline(always)]
    fn fold(self) -> u64 {
        self.1
    }
    #[inline(always)]
    fn fold_halves(self) -> (u64, u64) {
        (self.1, 0)
    }
}

impl<T: Token> Compass for Array<Scalar<T>, 8> {
    #[inline(always)]
    fn by_kind(token: T, orthogonal: u64, diagonal: u64) -> Self {
        Self::from_fn(
            #[inline(always)]
            |lane| {
                let is_orthogonal = lane % 2 == 0;
                Scalar(token, if is_orthogonal { orthogonal } else { diagonal })
            },
        )
    }
    #[inline(always)]
    fn step(self, steps: u64) -> Self {
        let shifts = shifts(steps);
        // A shift and not a rotation: one copy less where there is no `rorx`,
        // and nothing comes in again.
        Self::from_fn(
            #[inline(always)]
            |lane| {
                let Scalar(token, x) = self.0[lane];
                let bits = shifts[lane];
                Scalar(token, if lane < 4 { x << bits } else { x >> bits })
            },
        )
    }
    #[inline(always)]
    fn fold_by_kind(self) -> (u64, u64) {
        let [a, b, c, d, e, f, g, h] = self.0;
        ((a | c | e | g).1, (b | d | f | h).1)
    }
}
