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
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn rook_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_rook_attacks(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a rook on `squares[i]` attacks, all on the same board.
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn rook_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_rook_attacks_at(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a bishop on `squares[i]` attacks, with `occupied[i]`.
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn bishop_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_bishop_attacks(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a bishop on `squares[i]` attacks, all on the same board.
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn bishop_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_bishop_attacks_at(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a queen on `squares[i]` attacks, with `occupied[i]`.
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn queen_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_queen_attacks(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what a queen on `squares[i]` attacks, all on the same board.
///
/// # Panics
/// If the slices differ in length. Nothing has been written then.
#[inline]
pub fn queen_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
    crate::__with_token!(Level::detect(), token => token.batch_queen_attacks_at(squares, occupied, attacks))
}

/// Sets each `attacks[i]` to what all sliders of a side attack in position `i`.
///
/// The results are those of [`setwise::slider_attacks`](crate::setwise::slider_attacks).
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
