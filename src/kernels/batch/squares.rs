//! Batches: single queries of many squares in one call, a square in each lane of a register.
//! What is left at the end is answered one by one, and everything where a register has fewer than four
//! lanes.

use super::spans::{for_each_span, lengths_differ};
use crate::algorithm::traits::{Algorithms, InLanes, Single, Slider};
use crate::board::{Bitboard, Square, bits, bits_mut, indices};
use crate::lanes::{Wide, Word, keep_scalar};
use core::iter::repeat;

/// The attacks of a piece on each of `squares`, each on a board of its own. Panics if the lengths differ.
#[inline(always)]
pub(crate) fn attacks<T: Algorithms>(
    token: T,
    slider: Slider,
    squares: &[Square],
    occupied: &[Bitboard],
    attacks: &mut [Bitboard],
) {
    let length = attacks.len();
    if squares.len() != length || occupied.len() != length {
        let (squares, boards) = (("squares", squares.len()), ("occupied", occupied.len()));
        lengths_differ(&[squares, boards, ("attacks", length)]);
    }
    each(
        token,
        slider,
        squares,
        attacks,
        #[inline(always)]
        |first| Wide::<T>::load(token, bits(&occupied[first..])),
        #[inline(always)]
        |first| occupied[first..].iter().copied(),
    );
}

/// The attacks of a piece on each of `squares`, all on one board. Panics if the lengths differ.
#[inline(always)]
pub(crate) fn attacks_at<T: Algorithms>(
    token: T,
    slider: Slider,
    squares: &[Square],
    occupied: Bitboard,
    attacks: &mut [Bitboard],
) {
    if squares.len() != attacks.len() {
        lengths_differ(&[("squares", squares.len()), ("attacks", attacks.len())]);
    }
    each(
        token,
        slider,
        squares,
        attacks,
        #[inline(always)]
        |_| Wide::<T>::splat(token, occupied.0),
        #[inline(always)]
        |_| repeat(occupied),
    );
}

/// Answers the queries in lanes, and those that are left one by one. Both closures give the boards from an index on: as
/// many as there are lanes, or one after the other.
#[inline(always)]
fn each<T: Algorithms, I: Iterator<Item = Bitboard>>(
    token: T,
    slider: Slider,
    squares: &[Square],
    attacks: &mut [Bitboard],
    in_lanes: impl Fn(usize) -> Wide<T>,
    one_by_one: impl Fn(usize) -> I,
) {
    let mut rest = 0;
    // Two lanes are slower than two single queries.
    if T::CAN.vectors_of_four {
        rest = for_each_span(
            attacks.len(),
            Wide::<T>::LANES,
            // Single queries for half the lanes cost about as much as a whole word.
            Wide::<T>::LANES / 2 + 1,
            #[inline(always)]
            |first| {
                let squares = Wide::<T>::load_bytes(token, indices(&squares[first..]));
                T::InLanes::attacks(token, slider.lines(), squares, in_lanes(first))
                    .store(bits_mut(&mut attacks[first..]));
            },
        );
    }
    let queries = squares[rest..].iter().zip(one_by_one(rest));
    for (attacks, (&square, occupied)) in attacks[rest..].iter_mut().zip(queries) {
        *attacks = T::Single::attacks(token, slider, square, occupied);
        keep_scalar();
    }
}
