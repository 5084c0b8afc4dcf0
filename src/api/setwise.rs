//! Attacks of all sliders or all pieces of a side at once, and fills in one direction.
//!
//! - Of sliders alone: [`slider_attacks`] and its siblings.
//! - Of all pieces of a side: [`attacks_by_kind`] by kind of piece, [`attacked`] in total. As a call
//!   of its own, `attacked` takes 67 instructions at `avx512` and 71 at `avx2`, 26 more than the sliders
//!   alone; `attacks_by_kind` takes 121 and 133.
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
///
/// Which of them attacks a square is not said: for that, see [`batch::rook_attacks_at`](crate::batch::rook_attacks_at). With
/// bishops and queens: [`slider_attacks`].
///
/// ```
/// use raylane::{bitboard, setwise};
///
/// let rooks = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . X . . . .
/// };
/// // They protect each other, and see nothing behind.
/// assert_eq!(setwise::rook_attacks(rooks, rooks), bitboard! {
///     1 . . 1 . . . .
///     1 . . 1 . . . .
///     1 . . 1 . . . .
///     1 . . 1 . . . .
///     1 . . 1 . . . .
///     1 . . 1 . . . .
///     1 . . 1 . . . .
///     1 1 1 1 1 1 1 1
/// });
/// ```
#[inline]
#[must_use]
pub fn rook_attacks(rooks: Bitboard, occupied: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_rook_attacks(rooks, occupied))
}

/// Returns the union of the attacks of all `bishops`.
///
/// With rooks and queens: [`slider_attacks`]. Of one bishop: [`bishop_attacks`](crate::bishop_attacks).
///
/// ```
/// use raylane::{Square, bitboard, setwise};
///
/// // Two bishops that look past each other, and a pawn on e4.
/// let bishops = Square::B1 | Square::C1;
/// assert_eq!(setwise::bishop_attacks(bishops, bishops | Square::E4), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . 1
///     . . . . . . 1 .
///     . . . . 1 1 . .
///     1 . . 1 1 . . .
///     1 1 1 1 . . . .
///     . . . . . . . .
/// });
/// ```
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
/// let (rooks, bishops, queens) =
///     (Square::A1.bitboard(), Square::C1.bitboard(), Square::D1.bitboard());
/// let occupied = rooks | bishops | queens;
/// let attacked = setwise::slider_attacks(rooks | queens, bishops | queens, occupied);
/// assert!(
///     attacked.contains(Square::A8)
///         && attacked.contains(Square::H6)
///         && attacked.contains(Square::D8)
/// );
/// ```
#[inline]
#[must_use]
pub fn slider_attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_slider_attacks(orthogonal, diagonal, occupied))
}

/// Returns the attacks of all sliders of a side in two sets: those along ranks and
/// files, and those along diagonals and anti-diagonals.
///
/// `orthogonal` are its rooks and queens, `diagonal` its bishops and queens. For engines that keep the two sets apart, as
/// Reckless does.
///
/// Without the distinction, [`slider_attacks`] costs no more. Of one square: [`rook_bishop_attacks`](crate::rook_bishop_attacks).
///
/// ```
/// use raylane::{Square, setwise};
///
/// // A queen on d1 and a bishop on b2. Is a6 attacked along a line or along a diagonal?
/// let (queen, bishop) = (Square::D1.bitboard(), Square::B2.bitboard());
/// let (straight, diagonal) =
///     setwise::rook_bishop_attacks(queen, queen | bishop, queen | bishop);
/// assert!(straight.contains(Square::D8) && !straight.contains(Square::A4));
/// assert!(diagonal.contains(Square::A4) && diagonal.contains(Square::H8));
/// ```
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
///
/// ```
/// use raylane::{Bitboard, Square, setwise};
///
/// // White's rook on a1 against black's bishop on h8.
/// let (rook, bishop, none) =
///     (Square::A1.bitboard(), Square::H8.bitboard(), Bitboard::EMPTY);
/// let [white, black] =
///     setwise::slider_attacks_of_both([rook, none], [none, bishop], rook | bishop);
/// assert_eq!((white.len(), black.len()), (14, 7));
/// // Black attacks the rook, and nobody defends it.
/// assert!(black.contains(Square::A1) && !white.contains(Square::A1));
/// ```
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
/// Of `pieces`, only those of `colour` are read. In the answer, `queens` are the squares that queens attack, whatever else
/// attacks them. The union alone is [`attacked`], for less. Both sides: [`attacks_by_kind_of_both`].
///
/// ```
/// use raylane::{Colour, PieceSets, Pieces, Square, setwise};
///
/// // Black's queen on d5 is attacked by a pawn: a threat, whoever defends her.
/// let white = PieceSets {
///     pawns: Square::B2 | Square::E4,
///     bishops: Square::F1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets { queens: Square::D5.bitboard(), ..PieceSets::EMPTY };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let attacks = setwise::attacks_by_kind(Colour::White, &pieces, pieces.all());
/// assert_eq!(attacks.pawns & black.queens, black.queens);
/// assert_eq!(attacks.bishops.len(), 5 + 2);
/// assert!(attacks.knights.is_empty());
/// ```
#[inline]
#[must_use]
pub fn attacks_by_kind(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> PieceSets {
    crate::__with_token!(Level::detect(), token => token.setwise_attacks_by_kind(colour, pieces, occupied))
}

/// Returns what each kind of piece of each side attacks, white first: twice [`attacks_by_kind`].
///
/// From `avx2` up this is cheaper than two calls: what depends on `occupied`
/// alone is computed once.
///
/// ```
/// use raylane::{PieceSets, Pieces, Square, setwise};
///
/// // Each side has a pawn and a rook on the d-file.
/// let white = PieceSets {
///     pawns: Square::D4.bitboard(),
///     rooks: Square::D1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     pawns: Square::D5.bitboard(),
///     rooks: Square::D8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let [by_white, by_black] = setwise::attacks_by_kind_of_both(&pieces, pieces.all());
/// assert_eq!(by_white.pawns, Square::C5 | Square::E5);
/// assert_eq!(by_black.pawns, Square::C4 | Square::E4);
/// assert!(by_white.rooks.contains(Square::D4) && by_black.rooks.contains(Square::D5));
/// ```
#[inline]
#[must_use]
pub fn attacks_by_kind_of_both(pieces: &Pieces<'_>, occupied: Bitboard) -> [PieceSets; 2] {
    crate::__with_token!(Level::detect(), token => token.setwise_attacks_by_kind_of_both(pieces, occupied))
}

/// Returns everything that a side attacks.
///
/// The union of its [`attacks_by_kind`], for less: from `avx2` up
/// queens need no fill of their own.
///
/// Whether one square is attacked: [`attackers_exist`](crate::attackers_exist). Where the other side's king may not go:
/// [`king_danger`].
///
/// ```
/// use raylane::{Colour, PieceSets, Pieces, Square, bitboard, setwise};
///
/// let white = PieceSets {
///     pawns: Square::B2.bitboard(),
///     knights: Square::G1.bitboard(),
///     rooks: Square::A1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, PieceSets::EMPTY]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// assert_eq!(setwise::attacked(Colour::White, &pieces, pieces.all()), bitboard! {
///     1 . . . . . . .
///     1 . . . . . . .
///     1 . . . . . . .
///     1 . . . . . . .
///     1 . . . . . . .
///     1 . 1 . . 1 . 1
///     1 . . . 1 . . .
///     . 1 1 1 1 1 1 .
/// });
/// ```
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
/// let pieces =
///     Pieces { kinds: &[none, none, none, rook, none, king], colours: &[king, rook] };
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
/// cleared first. Queens come first, then rooks, then bishops, each by their squares. For move generators, and for mobility by
/// piece. It loops over the sliders at every level; the union of their attacks is [`slider_attacks`].
///
/// ```
/// use raylane::{Bitboard, SliderAttacks, Square, setwise};
///
/// // The moves of a rook and two bishops that do not land on their own pieces.
/// let (rook, bishops) = (Square::A1.bitboard(), Square::B2 | Square::G2);
/// let own = rook | bishops;
/// let mut sliders = SliderAttacks::new();
/// setwise::list_attacks(rook, bishops, own, &mut sliders);
/// let mobility: Vec<_> =
///     sliders.iter().map(|(square, attacks)| (square, (attacks - own).len())).collect();
/// assert_eq!(mobility, [(Square::A1, 14), (Square::B2, 8), (Square::G2, 9)]);
/// ```
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
///
/// Takes 28 instructions at `portable` and 29 at `avx2`. One step further: [`attack_fill`].
///
/// ```
/// use raylane::{Bitboard, Direction, Square, setwise};
///
/// // The a-pawn runs until a piece on a6 stops it, and the h-pawn to the end.
/// let (pawns, pieces) = (Square::A3 | Square::H6, Square::A6.bitboard());
/// let paths = setwise::occluded_fill(Direction::North, pawns, !pieces);
/// assert!(paths.into_iter().eq([
///     Square::A3,
///     Square::A4,
///     Square::A5,
///     Square::H6,
///     Square::H7,
///     Square::H8
/// ]));
/// ```
#[inline]
#[must_use]
pub fn occluded_fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_occluded_fill(direction, generator, propagator))
}

/// Returns the [`occluded_fill`] of `generator`, moved one step in the direction.
///
/// With sliders as generator and empty squares as propagator, these are the
/// attacks: they contain the first blockers, and a slider only if another one
/// attacks it. It is for the same flood fills, and costs a step more.
///
/// ```
/// use raylane::{Direction, Square, setwise};
///
/// // Two rooks on the a-file, and a piece on a6.
/// let rooks = Square::A3 | Square::A4;
/// let attacks = setwise::attack_fill(Direction::North, rooks, !(rooks | Square::A6));
/// assert!(attacks.into_iter().eq([Square::A4, Square::A5, Square::A6]));
/// ```
#[inline]
#[must_use]
pub fn attack_fill(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard {
    crate::__with_token!(Level::detect(), token => token.setwise_attack_fill(direction, generator, propagator))
}
