//! Batches: single queries of many squares in one call, a square in each lane of a register.
//! What is left at the end is answered one by one, and everything where a register has fewer than four
//! lanes.

use super::single::{InLanes, Piece, Single};
use super::spans::{for_each_span, lengths_differ};
use crate::algorithm::kernels::Kernels;
use crate::board::{Bitboard, Square, bits, bits_mut, indices};
use crate::lanes::{Wide, Word, one_at_a_time};
use core::iter::repeat;

/// The attacks of a piece on each of `squares`. Panics if the lengths differ.
#[inline(always)]
pub(crate) fn attacks<T: Kernels>(
    token: T,
    piece: Piece,
    squares: &[Square],
    occupied: impl Boards,
    attacks: &mut [Bitboard],
) {
    let boards = occupied.length();
    if squares.len() != attacks.len() || boards.is_some_and(|boards| boards != attacks.len()) {
        let (squares, attacks) = (("squares", squares.len()), ("attacks", attacks.len()));
        match boards {
            Some(boards) => lengths_differ(&[squares, ("occupied", boards), attacks]),
            None => lengths_differ(&[squares, attacks]),
        }
    }
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
                let occupied = occupied.lanes::<Wide<T>>(token, first);
                T::InLanes::attacks(token, piece.lines(), squares, occupied)
                    .store(bits_mut(&mut attacks[first..]));
            },
        );
    }
    let rest_of_boards = occupied.from(rest).each();
    let rest_of_squares = squares[rest..].iter().zip(rest_of_boards);
    for (attacks, (&square, occupied)) in attacks[rest..].iter_mut().zip(rest_of_squares) {
        *attacks = T::Single::attacks(token, piece, square, occupied);
        one_at_a_time();
    }
}

/// The occupied squares of each query in a batch.
pub(crate) trait Boards: Copy {
    /// How many boards there are, or `None` if one board is that of all queries.
    fn length(self) -> Option<usize>;
    /// The board of each query.
    fn each(self) -> impl Iterator<Item = Bitboard>;
    /// The boards of the queries from `index` on.
    fn from(self, index: usize) -> Self;
    /// The boards of as many queries as the word has lanes.
    fn lanes<W: Word>(self, token: W::Token, index: usize) -> W;
}

/// A board for each query.
impl Boards for &[Bitboard] {
    #[inline(always)]
    fn length(self) -> Option<usize> {
        Some(self.len())
    }
    #[inline(always)]
    fn each(self) -> impl Iterator<Item = Bitboard> {
        self.iter().copied()
    }
    #[inline(always)]
    fn from(self, index: usize) -> Self {
        &self[index..]
    }
    #[inline(always)]
    fn lanes<W: Word>(self, token: W::Token, index: usize) -> W {
        W::load(token, bits(&self[index..]))
    }
}

/// One board for all.
impl Boards for Bitboard {
    #[inline(always)]
    fn length(self) -> Option<usize> {
        None
    }
    #[inline(always)]
    fn each(self) -> impl Iterator<Item = Bitboard> {
        repeat(self)
    }
    #[inline(always)]
    fn from(self, _: usize) -> Self {
        self
    }
    #[inline(always)]
    fn lanes<W: Word>(self, token: W::Token, _: usize) -> W {
        W::splat(token, self.0)
    }
}
