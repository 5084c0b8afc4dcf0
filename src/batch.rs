//! Owns door 3 for batches: many queries, one call.
//!
//! Each lane is a query of its own, so nothing is folded, and the masks are
//! made in registers: no table is read. The functions choose the level by
//! themselves, once per call; in a region, the methods of the [`Token`] do the
//! same without the choice.
//!
//! All slices of a call have one length, which may be any. The functions panic
//! with the lengths, before anything is written, if they have not.
//!
//! ```
//! use raylane::{Bitboard, Square, batch, queen_attacks};
//!
//! let squares = [Square::A1, Square::E4, Square::H5];
//! let occupied = [Bitboard::EMPTY, Bitboard::rank(1), Bitboard::file(4)];
//! let mut attacks = [Bitboard::EMPTY; 3];
//! batch::queen_attacks(&squares, &occupied, &mut attacks);
//! for i in 0..3 {
//!     assert_eq!(attacks[i], queen_attacks(squares[i], occupied[i]));
//! }
//! ```

use crate::algorithm::fill::Fill;
use crate::algorithm::{Algorithm, BatchAlgorithm, Serves};
use crate::board::{Bitboard, Square};
use crate::direction::Line;
use crate::dispatch;
use crate::lanes::{Lanes, Word};
use crate::level::{Level, Token};

/// The attacks of a rook on each of `squares`, on the board of the same index.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn rook_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    dispatch!(Level::detect(), token => token.batch_rook_attacks(squares, occupied, attacks));
}

/// The attacks of a rook on each of `squares`, all on one board.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn rook_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    dispatch!(Level::detect(), token => token.batch_rook_attacks_at(squares, occupied, attacks));
}

/// The attacks of a bishop on each of `squares`, on the board of the same index.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn bishop_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    dispatch!(Level::detect(), token => token.batch_bishop_attacks(squares, occupied, attacks));
}

/// The attacks of a bishop on each of `squares`, all on one board.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn bishop_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    dispatch!(Level::detect(), token => token.batch_bishop_attacks_at(squares, occupied, attacks));
}

/// The attacks of a queen on each of `squares`, on the board of the same index.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn queen_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    dispatch!(Level::detect(), token => token.batch_queen_attacks(squares, occupied, attacks));
}

/// The attacks of a queen on each of `squares`, all on one board.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn queen_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    dispatch!(Level::detect(), token => token.batch_queen_attacks_at(squares, occupied, attacks));
}

/// The attacks of all sliders of a side, for each position:
/// [`setwise::slider_attacks`](crate::setwise::slider_attacks) over slices.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn slider_attacks(
    orthogonal: &[Bitboard],
    diagonal: &[Bitboard],
    occupied: &[Bitboard],
    attacks: &mut [Bitboard],
) {
    dispatch!(
        Level::detect(),
        token => token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks)
    );
}

/// The lines of a piece.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Piece {
    Rook,
    Bishop,
    Queen,
}

impl Piece {
    #[inline(always)]
    fn lines(self) -> &'static [Line] {
        match self {
            Self::Rook => &[Line::Rank, Line::File],
            Self::Bishop => &[Line::Diagonal, Line::AntiDiagonal],
            Self::Queen => &Line::ALL,
        }
    }

    #[inline(always)]
    fn attacks<T: Token>(self, token: T, square: Square, occupied: Bitboard) -> Bitboard {
        match self {
            Self::Rook => <T as Serves>::Single::rook_attacks(token, square, occupied),
            Self::Bishop => <T as Serves>::Single::bishop_attacks(token, square, occupied),
            Self::Queen => <T as Serves>::Single::queen_attacks(token, square, occupied),
        }
    }
}

/// The occupied squares of each query.
pub(crate) trait Boards: Copy {
    fn length(self) -> Option<usize>;
    fn one(self, index: usize) -> Bitboard;
    fn lanes<W: Word>(self, token: W::Level, lanes: Span) -> W;
}

/// A board for each query.
impl Boards for &[Bitboard] {
    #[inline(always)]
    fn length(self) -> Option<usize> {
        Some(self.len())
    }
    #[inline(always)]
    fn one(self, index: usize) -> Bitboard {
        self[index]
    }
    #[inline(always)]
    fn lanes<W: Word>(self, token: W::Level, lanes: Span) -> W {
        W::load_bitboards(token, lanes.of(self, &mut [Bitboard::EMPTY; WIDEST]))
    }
}

/// One board for all.
impl Boards for Bitboard {
    #[inline(always)]
    fn length(self) -> Option<usize> {
        None
    }
    #[inline(always)]
    fn one(self, _: usize) -> Bitboard {
        self
    }
    #[inline(always)]
    fn lanes<W: Word>(self, token: W::Level, _: Span) -> W {
        W::splat(token, self.0)
    }
}

/// The longest word that a level has.
const WIDEST: usize = 8;

/// Which queries a word takes.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    first: usize,
    /// Fewer than the word has lanes only where the whole slice is shorter.
    length: usize,
    lanes: usize,
}

impl Span {
    /// The span of a slice, made up to a whole word in `padded`.
    #[inline(always)]
    fn of<'a, E: Copy>(self, slice: &'a [E], padded: &'a mut [E; WIDEST]) -> &'a [E] {
        let span = &slice[self.first..self.first + self.length];
        if self.length == self.lanes {
            return span;
        }
        padded[..self.length].copy_from_slice(span);
        padded
    }
}

/// Calls `word` for each word of `lanes` that makes up `attacks`. The last one
/// overlaps the one before it where the length is no multiple: computed twice
/// is cheaper than one by one. A slice shorter than a word is copied.
#[inline(always)]
fn for_each_word(
    attacks: &mut [Bitboard],
    lanes: usize,
    mut word: impl FnMut(Span, &mut [Bitboard]),
) {
    let length = attacks.len();
    let Some(last) = length.checked_sub(lanes) else {
        if length > 0 {
            let mut padded = [Bitboard::EMPTY; WIDEST];
            word(
                Span {
                    first: 0,
                    length,
                    lanes,
                },
                &mut padded,
            );
            attacks.copy_from_slice(&padded[..length]);
        }
        return;
    };
    let mut first = 0;
    loop {
        word(
            Span {
                first,
                length: lanes,
                lanes,
            },
            &mut attacks[first..first + lanes],
        );
        if first == last {
            return;
        }
        first = (first + lanes).min(last);
    }
}

/// To be called in a region.
#[inline(always)]
pub(crate) fn attacks<T: Token>(
    token: T,
    piece: Piece,
    squares: &[Square],
    occupied: impl Boards,
    attacks: &mut [Bitboard],
) {
    let length = attacks.len();
    let boards = occupied.length().unwrap_or(length);
    if squares.len() != length || boards != length {
        differ(&[
            ("squares", squares.len()),
            ("occupied", boards),
            ("attacks", length),
        ]);
    }
    if !<T as Lanes>::VECTOR {
        for (index, attacks) in attacks.iter_mut().enumerate() {
            *attacks = piece.attacks(token, squares[index], occupied.one(index));
        }
        return;
    }
    for_each_word(
        attacks,
        T::Wide::LANES,
        #[inline(always)]
        |lanes, attacks| {
            let squares =
                T::Wide::load_squares(token, lanes.of(squares, &mut [Square::A1; WIDEST]));
            let occupied = occupied.lanes::<T::Wide>(token, lanes);
            let union = <T as Serves>::Batch::attacks(token, piece.lines(), squares, occupied);
            union.store_bitboards(attacks);
        },
    );
}

/// To be called in a region.
#[inline(always)]
pub(crate) fn sets<T: Token>(
    token: T,
    orthogonal: &[Bitboard],
    diagonal: &[Bitboard],
    occupied: &[Bitboard],
    attacks: &mut [Bitboard],
) {
    let length = attacks.len();
    if orthogonal.len() != length || diagonal.len() != length || occupied.len() != length {
        differ(&[
            ("orthogonal", orthogonal.len()),
            ("diagonal", diagonal.len()),
            ("occupied", occupied.len()),
            ("attacks", length),
        ]);
    }
    for_each_word(
        attacks,
        T::Wide::LANES,
        #[inline(always)]
        |lanes, attacks| {
            let orthogonal = orthogonal.lanes::<T::Wide>(token, lanes);
            let diagonal = diagonal.lanes::<T::Wide>(token, lanes);
            let occupied = occupied.lanes::<T::Wide>(token, lanes);
            <T as Serves>::Sets::position_attacks(token, orthogonal, diagonal, occupied)
                .store_bitboards(attacks);
        },
    );
}

#[cold]
#[inline(never)]
fn differ(lengths: &[(&str, usize)]) -> ! {
    struct Lengths<'a>(&'a [(&'a str, usize)]);

    impl core::fmt::Display for Lengths<'_> {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            for (index, (name, length)) in self.0.iter().enumerate() {
                let separator = if index == 0 { "" } else { ", " };
                write!(f, "{separator}{name} {length}")?;
            }
            Ok(())
        }
    }

    panic!(
        "the slices of a batch differ in length: {}",
        Lengths(lengths)
    )
}
