//! Owns door 3 for sets: the attacks of all sliders of a side in one call.
//!
//! From `avx2` up a call costs the same for one slider as for ten, with no loop
//! and no branch to mispredict; below, the sliders are taken one by one. Each
//! function chooses the level by itself: a byte loaded and a jump, nothing where
//! the build guarantees the best level. In a region, the methods of the
//! [`Token`] do the same without the jump.

use crate::board::Bitboard;
use crate::direction::Direction;
use crate::level::{Level, Token};
use crate::with_token;

/// The union of the attacks of all `rooks`.
///
/// ```
/// use raylane::{Bitboard, Square, rook_attacks, setwise};
///
/// let rooks = Bitboard::from(Square::A1) | Bitboard::from(Square::E4);
/// let attacks = setwise::rook_attacks(rooks, rooks);
/// assert_eq!(attacks, rook_attacks(Square::A1, rooks) | rook_attacks(Square::E4, rooks));
/// ```
#[inline]
#[must_use]
pub fn rook_attacks(rooks: Bitboard, occupied: Bitboard) -> Bitboard {
    slider_attacks(rooks, Bitboard::EMPTY, occupied)
}

/// The union of the attacks of all `bishops`.
#[inline]
#[must_use]
pub fn bishop_attacks(bishops: Bitboard, occupied: Bitboard) -> Bitboard {
    slider_attacks(Bitboard::EMPTY, bishops, occupied)
}

/// The union of the attacks of all `queens`.
#[inline]
#[must_use]
pub fn queen_attacks(queens: Bitboard, occupied: Bitboard) -> Bitboard {
    slider_attacks(queens, queens, occupied)
}

/// The union of the attacks of all sliders of a side: `orthogonal` are its
/// rooks and queens, `diagonal` its bishops and queens.
#[inline]
#[must_use]
pub fn slider_attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard {
    with_token!(Level::detect(), token => token.slider_attacks(orthogonal, diagonal, occupied))
}

/// [`slider_attacks`], the attacks along ranks and files apart from those along
/// diagonals.
#[inline]
#[must_use]
pub fn slider_attacks_by_kind(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    with_token!(
        Level::detect(),
        token => token.slider_attacks_by_kind(orthogonal, diagonal, occupied)
    )
}

/// [`slider_attacks`] of both sides of a position.
///
/// Less than two calls: what depends on the occupied squares alone is computed
/// once.
#[inline]
#[must_use]
pub fn slider_attacks_of_both(
    orthogonal: [Bitboard; 2],
    diagonal: [Bitboard; 2],
    occupied: Bitboard,
) -> [Bitboard; 2] {
    with_token!(
        Level::detect(),
        token => token.slider_attacks_of_both(orthogonal, diagonal, occupied)
    )
}

/// The generator, and every square of the propagator that a flood from it
/// reaches in one direction: with the sliders, without the blockers.
#[inline]
#[must_use]
pub fn occluded_fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard {
    with_token!(Level::detect(), token => token.occluded_fill(direction, generator, propagator))
}

/// The occluded fill moved one step: without the sliders, with the blockers.
#[inline]
#[must_use]
pub fn attack_fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard {
    with_token!(Level::detect(), token => token.attack_fill(direction, generator, propagator))
}
