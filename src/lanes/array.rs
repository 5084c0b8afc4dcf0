//! A word made of several words: more lanes than a register has, or lanes
//! without vector registers.
//!
//! Each operation is that of the parts, unrolled by the compiler. No lane goes
//! through a closure of the standard library's adaptors, here and in the
//! algorithms: an adaptor that is not inlined is compiled without the region's
//! features.

use super::word::{Word, lane_wise};
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
    pub(super) fn each(self, f: impl Fn(W) -> W) -> Self {
        Self::each_of(
            #[inline(always)]
            |i| f(self.0[i]),
        )
    }
    #[inline(always)]
    pub(super) fn zip(self, other: Self, f: impl Fn(W, W) -> W) -> Self {
        Self::each_of(
            #[inline(always)]
            |i| f(self.0[i], other.0[i]),
        )
    }
}

impl<W: Word, const N: usize> BitAnd for Array<W, N> {
    type Output = Self;
    lane_wise! { binary bitand W::bitand; }
}

impl<W: Word, const N: usize> BitOr for Array<W, N> {
    type Output = Self;
    lane_wise! { binary bitor W::bitor; }
}

impl<W: Word, const N: usize> BitXor for Array<W, N> {
    type Output = Self;
    lane_wise! { binary bitxor W::bitxor; }
}

impl<W: Word, const N: usize> Not for Array<W, N> {
    type Output = Self;
    lane_wise! { unary not W::not; }
}

impl<W: Word, const N: usize> Word for Array<W, N> {
    type Token = W::Token;
    type Selector = W::Selector;
    const LANES: usize = N * W::LANES;
    const PACKED: bool = W::PACKED;
    const REVERSES: bool = W::REVERSES;

    #[inline(always)]
    fn token(self) -> W::Token {
        self.0[0].token()
    }
    #[inline(always)]
    fn splat(token: Self::Token, x: u64) -> Self {
        Self([W::splat(token, x); N])
    }
    #[inline(always)]
    fn load(token: Self::Token, lanes: &[u64]) -> Self {
        Self::each_of(
            #[inline(always)]
            |i| W::load(token, &lanes[i * W::LANES..]),
        )
    }
    #[inline(always)]
    fn load_bytes(token: Self::Token, bytes: &[u8]) -> Self {
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

    #[inline(always)]
    fn lanes_with_bits(self) -> u32 {
        let mut found = 0;
        for (i, word) in self.0.into_iter().enumerate() {
            found |= word.lanes_with_bits() << (i * W::LANES);
        }
        found
    }

    lane_wise! {
        unary
        hidden W::hidden; leading_zeros W::leading_zeros; guarded W::guarded; negative_ms1b W::negative_ms1b;
        swap_bytes W::swap_bytes; reverse_bits_of_bytes W::reverse_bits_of_bytes; reverse_bits W::reverse_bits;
        spread_byte W::spread_byte; transpose_bits W::transpose_bits;
    }
    lane_wise! {
        binary
        and_not W::and_not; add W::add; sub W::sub;
        shl W::shl; shr W::shr;
        add_bytes W::add_bytes; sub_bytes W::sub_bytes; equal_bytes W::equal_bytes;
    }

    #[inline(always)]
    fn index_bytes(self, table: [u8; 16]) -> Self {
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
    fn selector(token: Self::Token, set: u64) -> W::Selector {
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
            |word| {
                // Not `&f`: the function that calls it would not be inlined if `f` is long.
                #[allow(clippy::redundant_closure)]
                word.map(
                    #[inline(always)]
                    |lane| f(lane),
                )
            },
        )
    }

    #[inline(always)]
    fn union(self) -> u64 {
        union(&self.0)
    }
    #[inline(always)]
    fn union_by_half(self) -> (u64, u64) {
        let (first, second) = self.0.split_at(N / 2);
        (union(first), union(second))
    }
    #[inline(always)]
    fn union_by_parity(self) -> (u64, u64) {
        let mut unions = [0; 2];
        for (i, word) in self.0.into_iter().enumerate() {
            let (even, odd) = word.union_by_parity();
            // Every other word, where a word is one lane.
            unions[i * W::LANES % 2] |= even;
            unions[1] |= odd;
        }
        unions.into()
    }
}

#[inline(always)]
fn union<W: Word>(words: &[W]) -> u64 {
    let mut union = 0;
    for word in words {
        union |= word.union();
    }
    union
}
