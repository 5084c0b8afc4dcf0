//! Slices of positions: what all sliders of a side attack, for many positions in one call. With
//! vectors by the [sliced fill](crate::algorithm::sliced_fill), block by block. What is left at the
//! end is answered one by one, and everything where there are no vectors.

use super::spans::{for_each_span, lengths_differ};
use crate::algorithm::sliced_fill;
use crate::algorithm::traits::{Algorithms, Setwise};
use crate::board::{Bitboard, bits, bits_mut};
use crate::lanes::{Wide, Word, keep_scalar};

/// The attacks of each position. Panics if the lengths differ.
#[inline(always)]
pub(crate) fn slider_attacks<T: Algorithms>(
    token: T,
    orthogonal: &[Bitboard],
    diagonal: &[Bitboard],
    occupied: &[Bitboard],
    attacks: &mut [Bitboard],
) {
    let length = attacks.len();
    if orthogonal.len() != length || diagonal.len() != length || occupied.len() != length {
        lengths_differ(&[
            ("orthogonal", orthogonal.len()),
            ("diagonal", diagonal.len()),
            ("occupied", occupied.len()),
            ("attacks", length),
        ]);
    }
    let mut rest = 0;
    if Wide::<T>::PACKED {
        let lanes = Wide::<T>::LANES;
        let positions = sliced_fill::WORDS * lanes;
        rest = for_each_span(
            length,
            positions,
            // This many single fills cost about as much as a block.
            2 * lanes,
            #[inline(always)]
            |first| {
                let words = sliced_fill::block(
                    token,
                    words::<Wide<T>>(token, &orthogonal[first..][..positions]),
                    words::<Wide<T>>(token, &diagonal[first..][..positions]),
                    words::<Wide<T>>(token, &occupied[first..][..positions]),
                );
                let attacks = &mut attacks[first..][..positions];
                for (index, word) in words.into_iter().enumerate() {
                    word.store(bits_mut(&mut attacks[index * lanes..]));
                }
            },
        );
    }
    let sliders = orthogonal[rest..].iter().zip(&diagonal[rest..]);
    let positions = sliders.zip(&occupied[rest..]);
    for (attacks, ((&orthogonal, &diagonal), &occupied)) in
        attacks[rest..].iter_mut().zip(positions)
    {
        *attacks = T::Setwise::slider_attacks(token, orthogonal, diagonal, occupied);
        keep_scalar();
    }
}

/// A block of boards as words.
#[inline(always)]
fn words<W: Word>(token: W::Token, boards: &[Bitboard]) -> [W; sliced_fill::WORDS] {
    let mut words = [W::splat(token, 0); sliced_fill::WORDS];
    for (index, word) in words.iter_mut().enumerate() {
        *word = W::load(token, bits(&boards[index * W::LANES..]));
    }
    words
}
