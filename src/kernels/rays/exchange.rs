//! Exchanges on a square: who may take, one after the other, and what a move wins.
//!
//! *Idea.* The bits of the kinds' numbers say who is least valuable: three conditional moves, where
//! a test for each kind is an unpredictable branch. A queen's attacks, or a subtraction in
//! [ray order](super), say who sees the square then.

use super::convert::ray_set;
use super::order::{POSITIONS, SQUARES};
use super::set::RaySet;
use super::takers::{Barred, Free, Takers, lowest_square};
use crate::board::{Bitboard, Colour, PieceKind, Pieces, Square};
use crate::kernels::exchange::first_move::{FirstMove, Stake};
use crate::kernels::exchange::pins::Pins;
use crate::lanes::Registers;
use core::ops::ControlFlow;

/// The attackers of a square, one after the other: for a static exchange evaluation with your own rules.
///
/// It holds all pieces that could attack the square if nothing stood in between, and what stands in
/// between, in [ray order](super). [`take`](Self::take) removes the least valuable attacker of a colour,
/// and a slider behind it then attacks the square. That takes some twenty operations on numbers, with
/// no look-up and no branch on the kind of piece, and needs no region.
///
/// [`Token::exchange`](crate::Token::exchange) and [`exchange`](crate::exchange) make it of bitboards,
/// [`RayPieces::exchange`](super::RayPieces::exchange) of a mailbox.
///
/// ```
/// use raylane::{Colour, PieceKind, PieceSets, Pieces, Square, exchange};
///
/// // White: pawn c4, rooks d1 and d2; black: bishop b7, queen d8. They all look at d5.
/// let white = PieceSets {
///     pawns: Square::C4.bitboard(),
///     rooks: Square::D1 | Square::D2,
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     bishops: Square::B7.bitboard(),
///     queens: Square::D8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let mut exchange = exchange(Square::D5, &pieces, pieces.all());
/// assert_eq!(exchange.take(Colour::White), Some((PieceKind::Pawn, Square::C4)));
/// assert_eq!(exchange.take(Colour::Black), Some((PieceKind::Bishop, Square::B7)));
/// // The rook on d1 is behind that on d2.
/// assert!(exchange.attackers(Colour::White).squares(Square::D5).eq([Square::D2]));
/// assert_eq!(exchange.take(Colour::White), Some((PieceKind::Rook, Square::D2)));
/// assert_eq!(exchange.take(Colour::Black), Some((PieceKind::Queen, Square::D8)));
/// assert_eq!(exchange.take(Colour::White), Some((PieceKind::Rook, Square::D1)));
/// assert_eq!(exchange.take(Colour::Black), None);
/// ```
// (`crates/capi/` has a structure of this size, with the square at the same place.)
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Exchange {
    takers: Takers,
    occupied: RaySet,
    square: Square,
}

impl Exchange {
    /// Of pieces in ray order: the bits of their kinds' numbers, and which of them are black.
    #[inline(always)]
    pub(super) fn new(square: Square, occupied: u64, planes: [u64; 3], black: u64) -> Self {
        const WHITE_PAWNS: u64 = RaySet::attacks(Colour::White, PieceKind::Pawn).opposite().0;
        const BLACK_PAWNS: u64 = RaySet::attacks(Colour::Black, PieceKind::Pawn).opposite().0;
        let [a, b, c] = planes;
        // Those that could attack the centre from where they are.
        let pawns = a & !(b | c) & (black ^ WHITE_PAWNS) & (WHITE_PAWNS | BLACK_PAWNS);
        let knights = b & !(a | c) & RaySet::KNIGHTS.0;
        let diagonal = a & (b | c) & RaySet::DIAGONAL.0;
        let orthogonal = c & !b & RaySet::ORTHOGONAL.0;
        let kings = b & c & RaySet::KINGS.0;
        let all = pawns | knights | diagonal | orthogonal | kings;
        Self {
            square,
            occupied: RaySet(occupied),
            takers: Takers::new([all & !black, all & black], planes),
        }
    }

    /// Returns the square that is attacked.
    #[inline]
    #[must_use]
    pub const fn square(&self) -> Square {
        self.square
    }

    /// Returns what stands in between, with those who attack: what is still occupied of the squares
    /// that a queen or a knight could see.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> RaySet {
        self.occupied
    }

    /// Returns the pieces of one colour that attack the square now.
    #[inline]
    #[must_use]
    pub const fn attackers(&self, colour: Colour) -> RaySet {
        RaySet(self.occupied.nearest().0 & self.takers.sides[colour as usize])
    }

    /// Removes the piece on a square, if there is one: the piece that makes the first move,
    /// or a pawn that is captured en passant.
    #[inline]
    pub fn remove(&mut self, from: Square) {
        self.occupied.0 &= !self.bit(from);
    }

    /// Removes the least valuable attacker of one colour, and returns its kind and its square. Returns
    /// `None` if there is none.
    ///
    /// Of several of that kind it is the one on the lowest square, a1 being the lowest. A king
    /// comes last. It may be in check afterwards: the caller decides, by the
    /// [`attackers`](Self::attackers) of the other colour.
    #[inline]
    pub fn take(&mut self, colour: Colour) -> Option<(PieceKind, Square)> {
        self.take_of(colour, RaySet(!0))
    }

    /// [`take`](Self::take) if only the pieces in `allowed` may take: those that are not pinned, for
    /// instance.
    ///
    /// The others stay where they are.
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, PieceKind, Pieces, Square, exchange, ray_set};
    ///
    /// let none = Bitboard::EMPTY;
    /// let [knight, rook] = [Square::C3, Square::D1].map(Square::bitboard);
    /// let kinds = [none, knight, none, rook, none, none];
    /// let pieces = Pieces { kinds: &kinds, colours: &[knight | rook, none] };
    /// let mut exchange = exchange(Square::D5, &pieces, pieces.all());
    /// let free = !ray_set(Square::D5, knight);
    /// assert_eq!(exchange.take_of(Colour::White, free), Some((PieceKind::Rook, Square::D1)));
    /// assert_eq!(exchange.take_of(Colour::White, free), None);
    /// ```
    #[inline]
    pub fn take_of(&mut self, colour: Colour, allowed: RaySet) -> Option<(PieceKind, Square)> {
        let own = self.attackers(colour).0 & allowed.0;
        if own == 0 {
            return None;
        }
        let (set, number) = self.takers.least(own);
        let kind = match number {
            0 | 1 => PieceKind::Pawn,
            2 => PieceKind::Knight,
            3 => PieceKind::Bishop,
            4 => PieceKind::Rook,
            5 => PieceKind::Queen,
            _ => PieceKind::King,
        };
        let bit = lowest_square(self.square, set);
        self.occupied.0 &= !bit;
        let square = SQUARES.0[self.square as usize].0[bit.trailing_zeros() as usize & 63];
        Some((kind, Square::new_masked(square & 63)))
    }

    /// Returns whether a move to the square, followed by the exchange, wins at least `threshold`:
    /// [`see_at_least`](crate::see_at_least) for those who have the exchange already.
    ///
    /// # Panics
    /// In a debug build, if the move goes to another square.
    #[inline]
    #[must_use]
    pub fn see_at_least(self, first: &FirstMove, values: &[i32; 6], threshold: i32) -> bool {
        self.wins(first, values, threshold, &Pins::ignored())
    }

    /// Returns whether a move to the square, followed by the exchange, wins at least `threshold`, where
    /// pinned pieces may not take: [`see_at_least_with_pins`](crate::see_at_least_with_pins) for those who
    /// have the exchange already.
    ///
    /// # Panics
    /// In a debug build, if the move goes to another square.
    #[inline]
    #[must_use]
    pub fn see_at_least_with_pins(
        self,
        first: &FirstMove,
        values: &[i32; 6],
        threshold: i32,
        pins: &Pins<'_>,
    ) -> bool {
        self.wins(first, values, threshold, pins)
    }

    #[inline(always)]
    fn wins(
        mut self,
        first: &FirstMove,
        values: &[i32; 6],
        threshold: i32,
        pins: &Pins<'_>,
    ) -> bool {
        debug_assert!(first.to == self.square, "a move to the square");
        let stake = match first.stake(values, threshold) {
            ControlFlow::Break(decided) => return decided,
            ControlFlow::Continue(stake) => stake,
        };
        for square in first.leaves() {
            self.remove(square);
        }
        if self.barred(pins) == 0 {
            return self.takers.keep(
                self.occupied.0,
                !first.colour,
                stake,
                values,
                Free,
                self.square,
            );
        }
        self.keep_restrained(first, values, stake, pins)
    }

    /// Goes on where a piece that could take is pinned: seldom, so that it is no part of the code of the others.
    #[cold]
    fn keep_restrained(
        &self,
        first: &FirstMove,
        values: &[i32; 6],
        stake: Stake,
        pins: &Pins<'_>,
    ) -> bool {
        // A pinner that the square could never see never takes.
        let standing = |side| {
            let is_seen = |square| self.bit(square) != 0;
            let standing = pins.pinners(side).without(self.square) - first.leaves();
            if standing.into_iter().all(is_seen) {
                self.rays(standing)
            } else {
                !0
            }
        };
        let (next, barred) = (!first.colour, self.barred(pins));
        let sliders = barred & self.takers.sliders();
        let restraint = Barred::by(pins, barred, Colour::ALL.map(standing), next, sliders);
        self.takers
            .keep(self.occupied.0, next, stake, values, restraint, self.square)
    }

    /// The takers of both sides that are pinned, in ray order.
    #[inline(always)]
    fn barred(&self, pins: &Pins<'_>) -> u64 {
        let [white, black] = self.takers.sides;
        let of = |side| self.rays(pins.barred(side, self.square));
        of(Colour::White) & white | of(Colour::Black) & black
    }

    /// The bit of a square, 0 if no queen or knight on the centre could see it.
    #[inline(always)]
    fn bit(&self, square: Square) -> u64 {
        let bit = POSITIONS.0[self.square as usize].0[square as usize];
        u64::from(bit < 64) << (bit & 63)
    }

    /// A small set in ray order.
    #[inline(always)]
    fn rays(&self, set: Bitboard) -> u64 {
        set.into_iter()
            .fold(0, |rays, square| rays | self.bit(square))
    }
}

/// The pieces of both sides by kind.
#[inline(always)]
fn kinds(pieces: &Pieces<'_>) -> [u64; 6] {
    let [pawns, knights, bishops, rooks, queens, kings] = *pieces.kinds;
    [pawns.0, knights.0, bishops.0, rooks.0, queens.0, kings.0]
}

/// Who may take on a square.
#[inline(always)]
pub(crate) fn exchange<T: Registers>(
    token: T,
    square: Square,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Exchange {
    let [a, b, c] = Takers::planes(kinds(pieces));
    let black = pieces.of_colour(Colour::Black).0;
    // Written out, because the closure of `map` would not be inlined.
    let rays = |set| ray_set(token, square, Bitboard(set)).0;
    Exchange::new(
        square,
        rays(occupied.0),
        [rays(a), rays(b), rays(c)],
        rays(black),
    )
}
