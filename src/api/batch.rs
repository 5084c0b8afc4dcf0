//! Many queries in one call: pieces on many squares, or all sliders of many positions.
//!
//! Pieces on squares, for trainers and tools that fill planes of attacks for many positions: from `avx2` up, each
//! lane of a register holds a query, and masks are computed in registers, not looked up. Below, and for what is
//! left at the end of a slice, the queries are answered one by one.
//!
//! Sliders of positions: [`slider_attacks`] takes 16 positions at once at `neon`, 32 at `avx2` and 64
//! at `avx512`. Those that are left, and all of them at the other levels, are answered one by one.
//!
//! Each function chooses the level itself, once per call. In a region, the methods of the
//! [`Token`] do the same without the choice. All slices of a call must have the same
//! length, which may be 0.
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

use crate::board::{Bitboard, Square};
use crate::level::Level;
use crate::token::Token;

/// Sets each `attacks[i]` to what a rook on `squares[i]` attacks, with `occupied[i]`.
///
/// In a long slice, a rook takes less than half the instructions of a call of [`rook_attacks`](crate::rook_attacks) at `avx2`. If
/// all stand on one board, call [`rook_attacks_at`].
///
/// ```
/// use raylane::{Bitboard, Square, batch};
///
/// // A rook on a1 of three boards, with a piece on a3 or c1, or none.
/// let occupied = [Square::A3.bitboard(), Square::C1.bitboard(), Bitboard::EMPTY];
/// let mut attacks = [Bitboard::EMPTY; 3];
/// batch::rook_attacks(&[Square::A1; 3], &occupied, &mut attacks);
/// assert_eq!(attacks.map(Bitboard::len), [2 + 7, 7 + 2, 7 + 7]);
/// ```
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn rook_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_rook_attacks(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a rook on `squares[i]` attacks, all on the same board.
///
/// If you need only the union of the attacks, [`setwise::rook_attacks`](crate::setwise::rook_attacks) costs less. On boards of
/// their own: [`rook_attacks`].
///
/// ```
/// use raylane::{Bitboard, Square, batch};
///
/// // How many squares does each of two rooks attack?
/// let rooks = Square::A1 | Square::E4;
/// let mut attacks = [Bitboard::EMPTY; 2];
/// batch::rook_attacks_at(
///     &[Square::A1, Square::E4],
///     rooks | Square::C1 | Square::E5,
///     &mut attacks,
/// );
/// assert_eq!(attacks.map(Bitboard::len), [7 + 2, 7 + 3 + 1]);
/// ```
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn rook_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_rook_attacks_at(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a bishop on `squares[i]` attacks, with `occupied[i]`.
///
/// In a long slice, a bishop takes less than half the instructions of a call of [`bishop_attacks`](crate::bishop_attacks) at
/// `avx2`. If all stand on one board, call [`bishop_attacks_at`].
///
/// ```
/// use raylane::{Bitboard, Square, batch};
///
/// // Of these pairs, the first bishop's way is free, and the second's is not.
/// let squares = [Square::C1, Square::F1];
/// let occupied = [Square::D7.bitboard(), Square::E2.bitboard()];
/// let mut attacks = [Bitboard::EMPTY; 2];
/// batch::bishop_attacks(&squares, &occupied, &mut attacks);
/// assert!(attacks[0].contains(Square::H6) && !attacks[1].contains(Square::A6));
/// ```
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn bishop_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_bishop_attacks(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a bishop on `squares[i]` attacks, all on the same board.
///
/// If you need only the union of the attacks, [`setwise::bishop_attacks`](crate::setwise::bishop_attacks) costs less. On boards
/// of their own: [`bishop_attacks`].
///
/// ```
/// use raylane::{Bitboard, Square, batch};
///
/// // The mobility of two bishops that have been fianchettoed.
/// let mut attacks = [Bitboard::EMPTY; 2];
/// batch::bishop_attacks_at(
///     &[Square::B2, Square::G2],
///     Square::D4 | Square::E4,
///     &mut attacks,
/// );
/// assert_eq!(attacks.map(Bitboard::len), [5, 5]);
/// ```
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn bishop_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_bishop_attacks_at(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a queen on `squares[i]` attacks, with `occupied[i]`.
///
/// In a long slice, a queen takes less than half the instructions of a call of [`queen_attacks`](crate::queen_attacks) at `avx2`.
/// If all stand on one board, call [`queen_attacks_at`].
///
/// ```
/// use raylane::{Bitboard, Square, batch};
///
/// // A pawn goes from d2 to d4: which squares does the queen on d1 attack anew?
/// let boards = [Square::D2.bitboard(), Square::D4.bitboard()];
/// let mut attacks = [Bitboard::EMPTY; 2];
/// batch::queen_attacks(&[Square::D1; 2], &boards, &mut attacks);
/// assert_eq!(attacks[1] - attacks[0], Square::D3 | Square::D4);
/// ```
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn queen_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_queen_attacks(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a queen on `squares[i]` attacks, all on the same board.
///
/// On boards of their own: [`queen_attacks`].
///
/// ```
/// use raylane::{Bitboard, Square, batch};
///
/// // The plane of a trainer: for each square, how far a queen there would see.
/// let mut attacks = [Bitboard::EMPTY; 64];
/// batch::queen_attacks_at(&Square::ALL, Bitboard::EMPTY, &mut attacks);
/// assert_eq!(attacks[Square::A1].len(), 21);
/// assert_eq!(attacks[Square::D4].len(), 27);
/// ```
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn queen_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_queen_attacks_at(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what all sliders of a side attack in position `i`.
///
/// `orthogonal` has the rooks and queens of each position, `diagonal` its bishops and queens. The results are those of
/// [`setwise::slider_attacks`](crate::setwise::slider_attacks), one position at a time.
/// In a long slice, a position takes less than half the instructions of such a call at `avx2`.
///
/// ```
/// use raylane::{Bitboard, Square, batch, setwise};
///
/// // Two positions: a rook on a1, and a bishop on c1, which a pawn on d2 blocks.
/// let (rook, bishop) = (Square::A1.bitboard(), Square::C1.bitboard());
/// let none = Bitboard::EMPTY;
/// let mut attacks = [none; 2];
/// batch::slider_attacks(
///     &[rook, none],
///     &[none, bishop],
///     &[rook, Square::C1 | Square::D2],
///     &mut attacks,
/// );
/// assert_eq!(attacks[0], setwise::rook_attacks(rook, rook));
/// assert_eq!(attacks[1], Square::A3 | Square::B2 | Bitboard::from(Square::D2));
/// ```
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn slider_attacks(
    orthogonal: &[Bitboard],
    diagonal: &[Bitboard],
    occupied: &[Bitboard],
    attacks: &mut [Bitboard],
) {
    crate::__with_token!(Level::detect(), token => token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks))
}
