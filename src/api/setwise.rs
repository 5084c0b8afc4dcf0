//! Attacks of all sliders or all pieces of a side at once, and fills in one direction.
//!
//! - Of sliders alone: [`slider_attacks`] and its siblings.
//! - Of all pieces of a side: [`attacks_by_kind`] by kind of piece, [`attacked`] in total. As a call
//!   of its own, `attacked` takes 70 instructions at `avx512` and 74 at `avx2`, 29 more than the sliders
//!   alone; `attacks_by_kind` takes 123 and 135.
//! - Of knights or pawns alone: [`knight_attacks`], [`pawn_attacks`].
//!
//! A piece that is not in `occupied` still attacks, but blocks no other piece. ([`king_danger`] removes the
//! king from `occupied` itself.) For constants there is
//! [`reference::attacks_by_kind`](crate::reference::attacks_by_kind), a `const fn`.
//!
//! From `avx2` up, and at `neon`, attacks of a set cost the same for one slider as for ten, without a
//! loop or a branch. Elsewhere the sliders are taken one by one, as [`list_attacks`] does
//! at every level. Each function chooses the level itself, which costs a load and a jump, or nothing if
//! the build guarantees the best level of the target. In a region, the methods of the [`Token`] do the
//! same without the choice. In a build for one kind of CPU, so do those of
//! [`COMPILED`](crate::level::COMPILED): `COMPILED.setwise_slider_attacks(orthogonal, diagonal,
//! occupied)`. Without the cargo feature `detection`, the functions use the build's level.
//!
//! ```
//! use raylane::{Bitboard, Square, rook_attacks, setwise};
//!
//! let rooks = Bitboard::EMPTY | Square::A1 | Square::E4;
//! let attacks = setwise::rook_attacks(rooks, rooks);
//! assert_eq!(attacks, rook_attacks(Square::A1, rooks) | rook_attacks(Square::E4, rooks));
//! ```

pub use crate::empty_board::leapers::{knight_attacks, pawn_attacks};

use crate::board::{Bitboard, Colour, Direction, PieceSets, Pieces, SliderAttacks, Square};
use crate::level::Level;
use crate::token::Token;

/// Returns the union of the attacks of all `rooks`.
#[inline]
#[must_use]
pub fn rook_attacks(rooks: Bitboard, occupied: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_rook_attacks(rooks, occupied))
}

/// Returns the union of the attacks of all `bishops`.
#[inline]
#[must_use]
pub fn bishop_attacks(bishops: Bitboard, occupied: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_bishop_attacks(bishops, occupied))
}

/// Returns the union of the attacks of all sliders of a side.
///
/// `orthogonal` are its rooks and queens, `diagonal` its bishops and queens.
///
/// ```
/// use raylane::{Square, setwise};
///
/// let (rooks, bishops, queens) = (Square::A1.bitboard(), Square::C1.bitboard(), Square::D1.bitboard());
/// let occupied = rooks | bishops | queens;
/// let attacked = setwise::slider_attacks(rooks | queens, bishops | queens, occupied);
/// assert!(attacked.contains(Square::A8) && attacked.contains(Square::H6) && attacked.contains(Square::D8));
/// ```
#[inline]
#[must_use]
pub fn slider_attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_slider_attacks(orthogonal, diagonal, occupied))
}

/// Returns the attacks of all sliders of a side in two sets: those along ranks and
/// files, and those along diagonals and anti-diagonals.
///
/// `orthogonal` are its rooks and queens, `diagonal` its bishops and queens. For engines that keep the two sets apart, as Reckless
/// does.
#[inline]
#[must_use]
pub fn rook_bishop_attacks(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    crate::__with_token!(Level::detect(), token => token.setwise_rook_bishop_attacks(orthogonal, diagonal, occupied))
}

/// Returns the attacks of all sliders of each side of a position.
///
/// `orthogonal` are the rooks and queens of each side, `diagonal` the bishops and
/// queens. From `avx2` up this is cheaper than two calls: what depends on `occupied`
/// alone is computed once. For evaluations that compare what both sides attack.
#[inline]
#[must_use]
pub fn slider_attacks_of_both(
    orthogonal: [Bitboard; 2],
    diagonal: [Bitboard; 2],
    occupied: Bitboard,
) -> [Bitboard; 2] {
    crate::__with_token!(Level::detect(), token => token.setwise_slider_attacks_of_both(orthogonal, diagonal, occupied))
}

/// Returns what each kind of piece of a side attacks.
///
/// Of `pieces`, only those of `colour` are read.
#[inline]
#[must_use]
pub fn attacks_by_kind(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> PieceSets {
    crate::__with_token!(Level::detect(), token => token.setwise_attacks_by_kind(colour, pieces, occupied))
}

/// Returns what each kind of piece of each side attacks, white first.
///
/// From `avx2` up this is cheaper than two calls: what depends on `occupied`
/// alone is computed once.
#[inline]
#[must_use]
pub fn attacks_by_kind_of_both(pieces: &Pieces<'_>, occupied: Bitboard) -> [PieceSets; 2] {
    crate::__with_token!(Level::detect(), token => token.setwise_attacks_by_kind_of_both(pieces, occupied))
}

/// Returns everything that a side attacks.
///
/// The union of its [`attacks_by_kind`], for less: from `avx2` up
/// queens need no fill of their own.
#[inline]
#[must_use]
pub fn attacked(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_attacked(colour, pieces, occupied))
}

/// Returns everything that the side `attacker` attacks if the other side's `king` is no blocker: the
/// squares on which that king would be in check.
///
/// `attacker` is the opponent of that king.
///
/// ```
/// use raylane::{Bitboard, Colour, Pieces, Square, king_attacks, setwise};
///
/// // White's king on d4 is attacked along the file by black's rook on d8.
/// let none = Bitboard::EMPTY;
/// let [king, rook] = [Square::D4, Square::D8].map(Square::bitboard);
/// let pieces = Pieces { kinds: &[none, none, none, rook, none, king], colours: &[king, rook] };
/// let danger = setwise::king_danger(Colour::Black, &pieces, pieces.all(), Square::D4);
/// // It does not get away along the file, neither towards the rook nor back.
/// let escapes = king_attacks(Square::D4) - danger;
/// assert_eq!(escapes, king_attacks(Square::D4) - Bitboard::file(3));
/// ```
#[inline]
#[must_use]
pub fn king_danger(
    attacker: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    king: Square,
) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_king_danger(attacker, pieces, occupied, king))
}

/// Lists each slider of a side with its attacks, in `sliders`.
///
/// `orthogonal` are the rooks and queens, `diagonal` the bishops and queens. `sliders` is
/// cleared first. Queens come first, then rooks, then bishops, each by their squares.
///
/// # Panics
/// If there are more than sixteen sliders.
#[inline]
pub fn list_attacks(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    sliders: &mut SliderAttacks,
) {
    crate::__with_token!(Level::detect(), token => token.setwise_list_attacks(orthogonal, diagonal, occupied, sliders))
}

/// Returns the occluded fill of `generator` in one direction: its squares, and
/// all squares of `propagator` that a flood from them reaches.
///
/// With sliders as generator and empty squares as propagator, the result contains
/// the sliders and no blockers. It is for flood fills with a propagator of your own, as in the article that
/// [`dumb7fill`](crate::algorithm::dumb7fill) names.
#[inline]
#[must_use]
pub fn occluded_fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_occluded_fill(direction, generator, propagator))
}

/// Returns the occluded fill of `generator`, moved one step in the direction.
///
/// With sliders as generator and empty squares as propagator, these are the
/// attacks: they contain the first blockers, and a slider only if another one
/// attacks it. It is for the same flood fills.
#[inline]
#[must_use]
pub fn attack_fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_attack_fill(direction, generator, propagator))
}
