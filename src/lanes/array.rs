//! A word made of several words: more lanes than a register has, or lanes
//! without vector registers.
//!
//! Each operation is that of the parts, unrolled by the compiler. No lane goes
//! through a closure of the standard library's adaptors, here and in the
//! algorithms: an adaptor that is not inlined is compiled without the region's
//! features.

use super::word::Word;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// `N` words as one word of `N` times as many lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Array<W, const N: usize>(pub(super) [W; N]);

impl<W: Copy, const N: usize> Array<W, N> {
    #[inline(always)]
    pub(super) fn each_of(mut f: impl FnMut(usize) -> W) -> Self {
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
        Self::each_of(
            #[inline(always)]
            |i| f(self.0[i]),
        )
    }
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(W, W) -> W) -> Self {
        Self::each_of(
            #[inline(always)]
            |i| f(self.0[i], other.0[i]),
        )
    }
}

/// Defines methods that apply the method of the same name to each part.
macro_rules! part_by_part {
    (unary $($method:ident)*) => {$(
        #[inline(always)]
        fn $method(self) -> Self {
            self.each(W::$method)
        }
    )*};
    (binary $($method:ident)*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            self.zip(other, W::$method)
        }
    )*};
}

impl<W: Word, const N: usize> BitAnd for Array<W, N> {
    type Output = Self;
    part_by_part! { binary bitand }
}

impl<W: Word, const N: usize> BitOr for Array<W, N> {
    type Output = Self;
    part_by_part! { binary bitor }
}

impl<W: Word, const N: usize> BitXor for Array<W, N> {
    type Output = Self;
    part_by_part! { binary bitxor }
}

impl<W: Word, const N: usize> Not for Array<W, N> {
    type Output = Self;
    part_by_part! { unary not }
}

impl<W: Word, const N: usize> Word for Array<W, N> {
    type Level = W::Level;
    type Selector = W::Selector;
    const LANES: usize = N * W::LANES;
    const PACKED: bool = W::PACKED;
    const REVERSES: bool = W::REVERSES;

    #[inline(always)]
    fn splat(token: Self::Level, x: u64) -> Self {
        Self([W::splat(token, x); N])
    }
    #[inline(always)]
    fn load(token: Self::Level, lanes: &[u64]) -> Self {
        Self::each_of(
            #[inline(always)]
            |i| W::load(token, &lanes[i * W::LANES..]),
        )
    }
    #[inline(always)]
    fn load_bytes(token: Self::Level, bytes: &[u8]) -> Self {
        Self::each_of(
            #[inline(always)]
            |i| W::load_bytes(token, &bytes[i * W::LANES..]),
        )
    }
    #[inline(always)]
    fn store(self, lanes: &mut [u64]) {
        for (i, word) in self.0.into_iter().enumerate() {
            word.store(&mut lanes[i * W::LANES..]);
        }
    }

    part_by_part! {
        unary leading_zeros guarded negative_ms1b
            swap_bytes reverse_bits_of_bytes reverse_bits spread_byte
    }
    part_by_part! {
        binary and_not add sub shl shr rotl add_bytes sub_bytes equal_bytes
    }

    #[inline(always)]
    fn index_bytes(self, table: [u8; 8]) -> Self {
        self.each(
            #[inline(always)]
            |word| word.index_bytes(table),
        )
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
    fn selector(token: Self::Level, set: u64) -> W::Selector {
        W::selector(token, set)
    }
    #[inline(always)]
    fn select(self, selector: W::Selector) -> Self {
        self.each(
            #[inline(always)]
            |word| word.select(selector),
        )
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
