//! [`ChecksAndPins`], [`Blockers`] and [`Legality`]: what a king has to fear.

use super::bitboard::Bitboard;
use super::kinds::Colour;
use super::square::Square;

/// The checks that sliders give a king, and what is pinned to it.
///
/// Returned by [`checks_and_pins`](crate::checks_and_pins) and, for both kings, by
/// [`checks_and_pins_of_both`](crate::checks_and_pins_of_both).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct ChecksAndPins {
    /// The sliders that attack the king.
    pub checkers: Bitboard,
    /// The squares from the king (without it) to each of the `checkers` (with it): where
    /// another piece blocks or captures.
    pub check_rays: Bitboard,
    /// The pieces that stand alone between the king and a slider. Those of the king's own
    /// side are pinned; one of the other side gives a discovered check when it leaves the
    /// ray.
    pub pinned: Bitboard,
    /// The sliders behind the pieces in `pinned`, of either side: see [`pinners_of`](Self::pinners_of).
    pub pinners: Bitboard,
    /// The squares from the king (without it) to each rook or queen (with it) from which
    /// one piece shields the king.
    ///
    /// Within this set, a pinned rook or queen that moves along a rank or file, and a
    /// pinned pawn that steps forward, stay on their own ray: so they may go to any square
    /// of the set that they reach. A pinned bishop or knight in it may not move, nor may
    /// a pinned queen along a diagonal, or a pinned pawn by a capture. (They could end on
    /// the ray of *another* pin, so it does not do to intersect their moves with the set.)
    ///
    /// As in `pinned`, the piece that shields the king may be the other side's:
    /// [`pin_rays_of`](Self::pin_rays_of) leaves out such rays.
    pub orthogonal_pins: Bitboard,
    /// The squares from the king (without it) to each bishop or queen (with it) from which
    /// one piece shields the king.
    ///
    /// Within this set, a pinned bishop or queen that moves along a diagonal, and a pinned
    /// pawn that captures, stay on their own ray. Nothing else that is pinned here may move. As
    /// above, the piece that shields the king may be the other side's.
    pub diagonal_pins: Bitboard,
}

/// The pieces that stand between a king and sliders, by Stockfish's rules.
///
/// Returned by [`blockers`](crate::blockers) and, for both kings, by [`blockers_of_both`](crate::blockers_of_both).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Blockers {
    /// The pieces of either side that stand alone between the king and one or several sliders of the enemy. Those of
    /// the king's own side are pinned; one of the other side gives a discovered check when it leaves the line, if no
    /// slider stands before it.
    pub blockers: Bitboard,
    /// The sliders behind those of the `blockers` that are of the king's own side.
    pub pinners: Bitboard,
}

/// What legal moves and checks of the side that moves need of a position, for an engine that keeps it with each: 64 bytes.
///
/// Returned by [`legality`](crate::legality), and asked by [`is_legal`](Self::is_legal) and [`gives_check`](Self::gives_check).
/// Exchanges with pins take its [`blockers`](Self#structfield.blockers).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Legality {
    /// What stands before white's king, and before black's: see [`blockers_of_both`](crate::blockers_of_both).
    pub blockers: [Blockers; 2],
    /// The pieces that give check to the side that moves, knights and pawns, too.
    pub checkers: Bitboard,
    /// From where a bishop of the side that moves would give check. (Or a queen.)
    pub bishops: Bitboard,
    /// From where a rook of the side that moves would give check. (Or a queen.)
    pub rooks: Bitboard,
    /// Where white's king stands, and black's.
    pub kings: [Square; 2],
    /// The side that moves.
    pub side: Colour,
}

impl ChecksAndPins {
    /// Returns where a piece other than the king may go, as far as checks are concerned.
    ///
    /// `leapers` are the knights and pawns that give check, which are no sliders. Without
    /// a check the result is all squares, in check the checker's square and those in
    /// between, in double check none.
    ///
    /// En passant needs a test of its own. It may capture a checking pawn from a square that
    /// is not in the result, and it takes two pawns from a line at once, of which neither
    /// is pinned alone.
    ///
    /// ```
    /// use raylane::{Bitboard, Square, checks_and_pins};
    ///
    /// // A rook on e4 checks the king on e1, and a knight on f3 does.
    /// let rook = Square::E4.bitboard();
    /// let found = checks_and_pins(Square::E1, rook, Bitboard::EMPTY, rook);
    /// assert!(found.targets(Bitboard::EMPTY).into_iter().eq([
    ///     Square::E2,
    ///     Square::E3,
    ///     Square::E4
    /// ]));
    /// assert_eq!(found.targets(Square::F3.bitboard()), Bitboard::EMPTY);
    /// ```
    #[inline]
    #[must_use]
    pub const fn targets(&self, leapers: Bitboard) -> Bitboard {
        let checkers = Bitboard(self.checkers.0 | leapers.0);
        if checkers.is_empty() {
            Bitboard::FULL
        } else if checkers.more_than_one() {
            Bitboard::EMPTY
        } else {
            Bitboard(self.check_rays.0 | leapers.0)
        }
    }
}
