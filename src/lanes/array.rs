//! Owns the word made of several words: more lanes than the registers of a
//! level have, or lanes where it has no vector registers at all.
//!
//! Each operation is that of its parts, written out: with `N` known the
//! compiler unrolls it and schedules the parts side by side. No lane goes
//! through a closure of the library's adaptors, here and in the kernels: an
//! adaptor that stays a function is compiled without the region's features.

use super::Word;
use crate::board::Square;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// `N` words one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Array<W, const N: usize>(pub(super) [W; N]);

impl<W: Copy, const N: usize> Array<W, N> {
    #[inline(always)]
    pub(super) fn from_fn(mut f: impl FnMut(usize) -> W) -> Self {
        let mut words = [f(0); N];
        let mut i = 1;
        while i < N {
            words[i] = f(i);
            i += 1;
        }
        Self(words)
    }
    #[inline(always)]
    fn each(self, f: impl Fn(W) -> W) -> Self {
        Self::from_fn(
            #[inline(always)]
            |i| f(self.0[i]),
        )
    }
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(W, W) -> W) -> Self {
        Self::from_fn(
            #[inline(always)]
            |i| f(self.0[i], other.0[i]),
        )
    }
}

impl<W: Word, const N: usize> BitAnd for Array<W, N> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, W::bitand)
    }
}

impl<W: Word, const N: usize> BitOr for Array<W, N> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, W::bitor)
    }
}

impl<W: Word, const N: usize> BitXor for Array<W, N> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, W::bitxor)
    }
}

impl<W: Word, const N: usize> Not for Array<W, N> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.each(W::not)
    }
}

impl<W: Word, const N: usize> Word for Array<W, N> {
    type Level = W::Level;
    type Occupied = W::Occupied;
    const LANES: usize = N * W::LANES;

    #[inline(always)]
    fn splat(token: Self::Level, x: u64) -> Self {
        Self([W::splat(token, x); N])
    }
    #[inline(always)]
    fn load(token: Self::Level, lanes: &[u64]) -> Self {
        Self::from_fn(
            #[inline(always)]
            |i| W::load(token, &lanes[i * W::LANES..]),
        )
    }
    #[inline(always)]
    fn load_squares(token: Self::Level, squares: &[Square]) -> Self {
        Self::from_fn(
            #[inline(always)]
            |i| W::load_squares(token, &squares[i * W::LANES..]),
        )
    }
    #[inline(always)]
    fn store(self, lanes: &mut [u64]) {
        for (i, word) in self.0.into_iter().enumerate() {
            word.store(&mut lanes[i * W::LANES..]);
        }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.zip(other, W::and_not)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, W::add)
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, W::sub)
    }
    #[inline(always)]
    fn shl(self, counts: Self) -> Self {
        self.zip(counts, W::shl)
    }
    #[inline(always)]
    fn shr(self, counts: Self) -> Self {
        self.zip(counts, W::shr)
    }
    #[inline(always)]
    fn rotl(self, counts: Self) -> Self {
        self.zip(counts, W::rotl)
    }
    #[inline(always)]
    fn swap_bytes(self) -> Self {
        self.each(W::swap_bytes)
    }

    #[inline(always)]
    fn add_bytes(self, other: Self) -> Self {
        self.zip(other, W::add_bytes)
    }
    #[inline(always)]
    fn sub_bytes(self, other: Self) -> Self {
        self.zip(other, W::sub_bytes)
    }
    #[inline(always)]
    fn transpose_bytes(words: [Self; 8]) -> [Self; 8] {
        let mut transposed = words;
        for part in 0..N {
            let mut parts = [words[0].0[part]; 8];
            for (part_of_word, word) in parts.iter_mut().zip(&words) {
                *part_of_word = word.0[part];
            }
            let parts = W::transpose_bytes(parts);
            for (word, part_of_word) in transposed.iter_mut().zip(parts) {
                word.0[part] = part_of_word;
            }
        }
        transposed
    }

    #[inline(always)]
    fn occupied(token: Self::Level, occupied: u64) -> W::Occupied {
        W::occupied(token, occupied)
    }
    #[inline(always)]
    fn blockers(self, occupied: W::Occupied) -> Self {
        self.each(
            #[inline(always)]
            |mask| mask.blockers(occupied),
        )
    }
    #[inline(always)]
    fn guarded(self) -> Self {
        self.each(W::guarded)
    }
    #[inline(always)]
    fn negative_ms1b(self) -> Self {
        self.each(W::negative_ms1b)
    }
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        self.each(
            #[inline(always)]
            |word| word.map(&f),
        )
    }

    #[inline(always)]
    fn fold(self) -> u64 {
        fold(&self.0)
    }
    #[inline(always)]
    fn fold_halves(self) -> (u64, u64) {
        let (first, second) = self.0.split_at(N / 2);
        (fold(first), fold(second))
    }
}

#[inline(always)]
fn fold<W: Word>(words: &[W]) -> u64 {
    let mut union = 0;
    for word in words {
        union |= word.fold();
    }
    union
}
