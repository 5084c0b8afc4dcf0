//! Long slices in spans: batches with a query in each lane, slices of positions in
//! blocks. What is left at the end is computed one by one.

use super::jobs::{Batch, Boards, InLanes, Piece, Serves, Slices};
use super::one_by_one::OneByOne;
use super::sliced_fill::{self, SlicedFill};
use crate::board::{Bitboard, Square, bits, bits_mut, indices};
use crate::lanes::Word;
use core::marker::PhantomData;

/// Batches by algorithm `A` with a query in each lane of a register.
#[derive(Debug)]
pub(crate) struct Lanewise<A>(PhantomData<A>);

impl<A: InLanes> Batch for Lanewise<A> {
    #[inline(always)]
    fn attacks<T: Serves>(
        token: T,
        piece: Piece,
        squares: &[Square],
        occupied: impl Boards,
        attacks: &mut [Bitboard],
    ) {
        let rest = for_each_span(
            attacks.len(),
            T::Wide::LANES,
            // Single queries for half the lanes cost about as much as a whole word.
            T::Wide::LANES / 2 + 1,
            #[inline(always)]
            |first| {
                let squares = T::Wide::load_bytes(token, indices(&squares[first..]));
                let occupied = occupied.lanes::<T::Wide>(token, first);
                A::attacks(token, piece.lines(), squares, occupied)
                    .store(bits_mut(&mut attacks[first..]));
            },
        );
        let (squares, attacks) = (&squares[rest..], &mut attacks[rest..]);
        OneByOne::attacks(token, piece, squares, occupied.from(rest), attacks);
    }
}

impl Slices for SlicedFill {
    #[inline(always)]
    fn positions<T: Serves>(
        token: T,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        let lanes = T::Wide::LANES;
        let positions = sliced_fill::WORDS * lanes;
        let rest = for_each_span(
            attacks.len(),
            positions,
            // This many single fills cost about as much as a block.
            2 * lanes,
            #[inline(always)]
            |first| {
                let words = sliced_fill::block(
                    token,
                    words::<T::Wide>(token, &orthogonal[first..][..positions]),
                    words::<T::Wide>(token, &diagonal[first..][..positions]),
                    words::<T::Wide>(token, &occupied[first..][..positions]),
                );
                let attacks = &mut attacks[first..][..positions];
                for (index, word) in words.into_iter().enumerate() {
                    word.store(bits_mut(&mut attacks[index * lanes..]));
                }
            },
        );
        OneByOne::positions(
            token,
            &orthogonal[rest..],
            &diagonal[rest..],
            &occupied[rest..],
            &mut attacks[rest..],
        );
    }
}

/// A block of boards as words.
#[inline(always)]
fn words<W: Word>(token: W::Level, boards: &[Bitboard]) -> [W; sliced_fill::WORDS] {
    let mut words = [W::splat(token, 0); sliced_fill::WORDS];
    for (index, word) in words.iter_mut().enumerate() {
        *word = W::load(token, bits(&boards[index * W::LANES..]));
    }
    words
}

/// Calls `span` with the start of each span in `length`. If at least `worth` items are
/// left at the end, one more span overlaps the previous one: computing some items twice
/// is then cheaper than computing the rest one by one. Returns where the rest starts.
#[inline(always)]
fn for_each_span(
    length: usize,
    span_length: usize,
    worth: usize,
    mut span: impl FnMut(usize),
) -> usize {
    let mut first = 0;
    // (The first half always holds. It tells the compiler that no slice ends before its span.)
    while first <= length && length - first >= span_length {
        span(first);
        first += span_length;
        if length - first < worth {
            break;
        }
        first = first.min(length - span_length);
    }
    first.min(length)
}
