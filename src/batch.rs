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

use crate::algorithm::{Algorithm, BatchAlgorithm, Serves, SetAlgorithm, sliced_fill};
use crate::board::{Bitboard, Square};
use crate::direction::Line;
use crate::lanes::{Lanes, Word, one_at_a_time};
use crate::level::{Level, Token};
use crate::with_token;

/// The attacks of a rook on each of `squares`, on the board of the same index.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn rook_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    with_token!(Level::detect(), token => token.batch_rook_attacks(squares, occupied, attacks));
}

/// The attacks of a rook on each of `squares`, all on one board.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn rook_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    with_token!(Level::detect(), token => token.batch_rook_attacks_at(squares, occupied, attacks));
}

/// The attacks of a bishop on each of `squares`, on the board of the same index.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn bishop_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    with_token!(Level::detect(), token => token.batch_bishop_attacks(squares, occupied, attacks));
}

/// The attacks of a bishop on each of `squares`, all on one board.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn bishop_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    with_token!(Level::detect(), token => token.batch_bishop_attacks_at(squares, occupied, attacks));
}

/// The attacks of a queen on each of `squares`, on the board of the same index.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn queen_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    with_token!(Level::detect(), token => token.batch_queen_attacks(squares, occupied, attacks));
}

/// The attacks of a queen on each of `squares`, all on one board.
///
/// # Panics
/// If the slices differ in length.
#[inline]
pub fn queen_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    with_token!(Level::detect(), token => token.batch_queen_attacks_at(squares, occupied, attacks));
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
    with_token!(
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
    fn lanes<W: Word>(self, token: W::Level, index: usize) -> W;
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
    fn lanes<W: Word>(self, token: W::Level, index: usize) -> W {
        W::load_bitboards(token, &self[index..])
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
    fn lanes<W: Word>(self, token: W::Level, _: usize) -> W {
        W::splat(token, self.0)
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
    let boards = occupied.length();
    if squares.len() != length || boards.is_some_and(|boards| boards != length) {
        differ(&[
            Some(("squares", squares.len())),
            boards.map(|boards| ("occupied", boards)),
            Some(("attacks", length)),
        ]);
    }
    let mut rest = 0;
    if <T as Lanes>::VECTOR {
        rest = for_each_span(
            length,
            T::Wide::LANES,
            // Half a word of single queries costs about as much as a word.
            T::Wide::LANES / 2 + 1,
            #[inline(always)]
            |first| {
                let squares = T::Wide::load_squares(token, &squares[first..]);
                let occupied = occupied.lanes::<T::Wide>(token, first);
                <T as Serves>::Batch::attacks(token, piece.lines(), squares, occupied)
                    .store_bitboards(&mut attacks[first..]);
            },
        );
    }
    for index in rest..length {
        attacks[index] = piece.attacks(token, squares[index], occupied.one(index));
        one_at_a_time();
    }
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
            Some(("orthogonal", orthogonal.len())),
            Some(("diagonal", diagonal.len())),
            Some(("occupied", occupied.len())),
            Some(("attacks", length)),
        ]);
    }
    let mut rest = 0;
    if <T as Lanes>::VECTOR {
        let lanes = T::Wide::LANES;
        rest = for_each_span(
            length,
            sliced_fill::WORDS * lanes,
            // So many fills cost about as much as a block.
            2 * lanes,
            #[inline(always)]
            |first| {
                let mut words = [[T::Wide::splat(token, 0); sliced_fill::WORDS]; 3];
                for (words, boards) in words.iter_mut().zip([orthogonal, diagonal, occupied]) {
                    // One bounds check for the block, and none for its words.
                    let boards = &boards[first..][..sliced_fill::WORDS * lanes];
                    for (index, word) in words.iter_mut().enumerate() {
                        *word = T::Wide::load_bitboards(token, &boards[index * lanes..]);
                    }
                }
                let [orthogonal, diagonal, occupied] = words;
                let words = sliced_fill::block(token, orthogonal, diagonal, occupied);
                let attacks = &mut attacks[first..][..sliced_fill::WORDS * lanes];
                for (index, word) in words.into_iter().enumerate() {
                    word.store_bitboards(&mut attacks[index * lanes..]);
                }
            },
        );
    }
    for index in rest..length {
        let (along_lines, along_diagonals) = <T as Serves>::Sets::slider_attacks(
            token,
            orthogonal[index],
            diagonal[index],
            occupied[index],
        );
        attacks[index] = along_lines | along_diagonals;
        one_at_a_time();
    }
}

/// Calls `span` with the start of each span in `length`. Where at least `worth`
/// are left at the end, one more span overlaps the one before it: computed
/// twice is cheaper than one by one. Returns where what is left for one by one
/// starts.
#[inline(always)]
fn for_each_span(
    length: usize,
    span_length: usize,
    worth: usize,
    mut span: impl FnMut(usize),
) -> usize {
    let Some(last) = length.checked_sub(span_length) else {
        return 0;
    };
    let mut first = 0;
    loop {
        span(first);
        first += span_length;
        if length - first < worth {
            return first;
        }
        first = first.min(last);
    }
}

#[cold]
#[inline(never)]
fn differ(lengths: &[Option<(&str, usize)>]) -> ! {
    struct Lengths<'a>(&'a [Option<(&'a str, usize)>]);

    impl core::fmt::Display for Lengths<'_> {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            for (index, (name, length)) in self.0.iter().flatten().enumerate() {
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
