//! [`Colour`], [`PieceKind`], [`PieceSets`], [`ChecksAndPins`] and [`ChecksAndBlockers`]: what queries about a whole side
//! take and return.

use core::fmt;
use core::ops::Not;
use core::ptr;

use super::bitboard::Bitboard;
use super::direction::Direction;

/// A side. Only pawns depend on it: white's move north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Its pawns move north.
    White,
    /// Its pawns move south.
    Black,
}

impl Colour {
    /// Both colours, white first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns the colour with this index, 0 for white and 1 for black, or `None` if it is neither.
    ///
    /// ```
    /// use raylane::Colour;
    ///
    /// assert_eq!(Colour::new(1), Some(Colour::Black));
    /// assert_eq!(Colour::new(2), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        match index {
            0 => Some(Self::White),
            1 => Some(Self::Black),
            _ => None,
        }
    }

    /// Returns the colour with the index `index & 1`: 0 for white, 1 for black. Compiles to that `and`.
    ///
    /// ```
    /// use raylane::Colour;
    ///
    /// assert_eq!(Colour::new_masked(1), Colour::Black);
    /// ```
    ///
    /// # Panics
    /// If the index is not below 2, in a build with debug assertions.
    #[inline(always)]
    #[must_use]
    pub const fn new_masked(index: u8) -> Self {
        debug_assert!(index < 2, "the index of a colour is 0 or 1");
        match index & 1 {
            0 => Self::White,
            _ => Self::Black,
        }
    }

    /// Returns the direction in which the pawns of this colour move.
    #[inline]
    #[must_use]
    pub const fn forward(self) -> Direction {
        match self {
            Self::White => Direction::North,
            Self::Black => Direction::South,
        }
    }

    /// Returns the other colour, as `!` does.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Not for Colour {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opposite()
    }
}

/// Writes the name in lower case: `white`, `black`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["white", "black"][*self as usize])
    }
}

/// A kind of piece, as the sets of [`PieceSets`] are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum PieceKind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl PieceKind {
    /// All six kinds: pawn, knight, bishop, rook, queen, king.
    pub const ALL: [Self; 6] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
    ];

    /// Returns the kind with this index, 0 for a pawn to 5 for a king, or `None` if it is not below 6.
    ///
    /// ```
    /// use raylane::PieceKind;
    ///
    /// assert_eq!(PieceKind::new(3), Some(PieceKind::Rook));
    /// assert_eq!(PieceKind::new(6), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        match index {
            0 => Some(Self::Pawn),
            1 => Some(Self::Knight),
            2 => Some(Self::Bishop),
            3 => Some(Self::Rook),
            4 => Some(Self::Queen),
            5 => Some(Self::King),
            _ => None,
        }
    }
}

/// Writes the name in lower case: `pawn`, `knight`.
impl fmt::Display for PieceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["pawn", "knight", "bishop", "rook", "queen", "king"][*self as usize])
    }
}

/// A set of squares for each kind of piece of one side: where the pieces stand, or which
/// squares they attack.
///
/// ```
/// use raylane::{Bitboard, Colour, PieceSets, Square, setwise};
///
/// let pieces = PieceSets {
///     pawns: Bitboard::rank(1),
///     rooks: Bitboard::EMPTY | Square::A1 | Square::H1,
///     ..PieceSets::EMPTY
/// };
/// let attacks = setwise::threats(Colour::White, &pieces, pieces.all());
/// assert_eq!(attacks.pawns, Bitboard::rank(2));
/// assert!(attacks.all().contains(Square::D1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct PieceSets {
    /// The squares of the pawns, or those that they attack.
    pub pawns: Bitboard,
    /// The squares of the knights, or those that they attack.
    pub knights: Bitboard,
    /// The squares of the bishops, or those that they attack.
    pub bishops: Bitboard,
    /// The squares of the rooks, or those that they attack.
    pub rooks: Bitboard,
    /// The squares of the queens, or those that they attack.
    pub queens: Bitboard,
    /// The square of the king, or those that it attacks. Any number of kings is accepted, as of every other piece.
    pub king: Bitboard,
}

impl PieceSets {
    /// Six empty sets.
    pub const EMPTY: Self = Self::from_array([Bitboard::EMPTY; 6]);

    /// Returns the sets as an array: pawns, knights, bishops, rooks, queens, king.
    ///
    /// ```
    /// use raylane::{Bitboard, PieceSets};
    ///
    /// let sets = [1, 2, 4, 8, 16, 32].map(Bitboard);
    /// assert_eq!(PieceSets::from_array(sets).queens, sets[4]);
    /// assert_eq!(PieceSets::from_array(sets).to_array(), sets);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_array(self) -> [Bitboard; 6] {
        [
            self.pawns,
            self.knights,
            self.bishops,
            self.rooks,
            self.queens,
            self.king,
        ]
    }

    /// Returns the sets of an array: pawns, knights, bishops, rooks, queens, king.
    #[inline]
    #[must_use]
    pub const fn from_array([pawns, knights, bishops, rooks, queens, king]: [Bitboard; 6]) -> Self {
        Self {
            pawns,
            knights,
            bishops,
            rooks,
            queens,
            king,
        }
    }

    /// Returns the pieces of one side, of bitboards by kind (pawns, knights, bishops, rooks, queens,
    /// king) and of all pieces of this side, as most engines keep them.
    ///
    /// ```
    /// use raylane::{Bitboard, PieceSets, Square};
    ///
    /// // White's king on e1 and pawn on e2, black's king on e8 and rook on e7.
    /// let (white, black) = (Square::E1 | Square::E2, Square::E8 | Square::E7);
    /// let mut kinds = [Bitboard::EMPTY; 6];
    /// kinds[0] |= Square::E2;
    /// kinds[3] |= Square::E7;
    /// kinds[5] |= Square::E1 | Square::E8;
    ///
    /// let [white, black] = [white, black].map(|side| PieceSets::of_side(&kinds, side));
    /// assert_eq!((white.pawns, white.king), (Square::E2.bitboard(), Square::E1.bitboard()));
    /// assert_eq!((black.rooks, black.king), (Square::E7.bitboard(), Square::E8.bitboard()));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn of_side(kinds: &[Bitboard; 6], side: Bitboard) -> Self {
        let [pawns, knights, bishops, rooks, queens, king] = kinds;
        Self {
            pawns: Bitboard(pawns.0 & side.0),
            knights: Bitboard(knights.0 & side.0),
            bishops: Bitboard(bishops.0 & side.0),
            rooks: Bitboard(rooks.0 & side.0),
            queens: Bitboard(queens.0 & side.0),
            king: Bitboard(king.0 & side.0),
        }
    }

    /// Returns the pieces of both sides, white first, of bitboards by kind and by colour: [`of_side`](Self::of_side) of each.
    ///
    /// ```
    /// use raylane::{Bitboard, PieceSets, Square, attackers_to};
    ///
    /// let (white, black) = (Square::E1 | Square::E2, Square::E8 | Square::E7);
    /// let mut kinds = [Bitboard::EMPTY; 6];
    /// kinds[0] |= Square::E2;
    /// kinds[3] |= Square::E7;
    /// kinds[5] |= Square::E1 | Square::E8;
    ///
    /// let sides = PieceSets::of_sides(&kinds, &[white, black]);
    /// assert_eq!(attackers_to(Square::E2, &sides, white | black), Square::E1 | Square::E7);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn of_sides(kinds: &[Bitboard; 6], [white, black]: &[Bitboard; 2]) -> [Self; 2] {
        [Self::of_side(kinds, *white), Self::of_side(kinds, *black)]
    }

    /// Returns the set of a kind of piece.
    #[inline]
    #[must_use]
    #[allow(unsafe_code)]
    pub const fn of(&self, kind: PieceKind) -> Bitboard {
        // SAFETY: the type is `repr(C)` and has six bitboards, in the order of the kinds, and nothing
        // else. (An array made of the fields would be copied to the stack first.)
        let sets: &[Bitboard; 6] = unsafe { &*ptr::from_ref(self).cast() };
        sets[kind as usize]
    }

    /// Returns the union of the six sets.
    #[inline]
    #[must_use]
    pub const fn all(&self) -> Bitboard {
        let leapers = self.pawns.0 | self.knights.0 | self.king.0;
        Bitboard(leapers | self.bishops.0 | self.rooks.0 | self.queens.0)
    }

    /// Returns the union of rooks and queens: of pieces, those that slide along ranks and
    /// files. (Of attacks, it would contain the queens' diagonals, too.)
    #[inline]
    #[must_use]
    pub const fn orthogonal(&self) -> Bitboard {
        Bitboard(self.rooks.0 | self.queens.0)
    }

    /// Returns the union of bishops and queens: of pieces, those that slide along diagonals.
    #[inline]
    #[must_use]
    pub const fn diagonal(&self) -> Bitboard {
        Bitboard(self.bishops.0 | self.queens.0)
    }
}

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
    /// The sliders behind the pieces in `pinned`.
    pub pinners: Bitboard,
    /// The squares from the king (without it) to each rook or queen (with it) from which
    /// one piece shields the king.
    ///
    /// Within this set, a pinned rook or queen that moves along a rank or file, and a
    /// pinned pawn that steps forward, stay on their own ray: so they may go to any square
    /// of the set that they reach. A pinned bishop or knight in it may not move, nor may
    /// a pinned queen along a diagonal, or a pinned pawn by a capture. (They could end on
    /// the ray of *another* pin, so it does not do to intersect their moves with the set.)
    pub orthogonal_pins: Bitboard,
    /// The squares from the king (without it) to each bishop or queen (with it) from which
    /// one piece shields the king.
    ///
    /// Within this set, a pinned bishop or queen that moves along a diagonal, and a pinned
    /// pawn that captures, stay on their own ray. Nothing else that is pinned here may move.
    pub diagonal_pins: Bitboard,
}

/// The pieces that check a king, and those that stand between it and a slider, by Stockfish's rules.
///
/// Returned by [`checks_and_blockers`](crate::checks_and_blockers).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct ChecksAndBlockers {
    /// All pieces of the enemy that attack the king.
    pub checkers: Bitboard,
    /// The pieces of either side that stand alone between the king and one or several sliders of the enemy. Those of
    /// the king's own side are pinned; one of the other side gives a discovered check when it leaves the line, if no
    /// slider stands before it.
    pub blockers: Bitboard,
    /// The sliders behind those of the `blockers` that are of the king's own side.
    pub pinners: Bitboard,
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
