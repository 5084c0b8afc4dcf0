//! [`Colour`] and [`PieceKind`]: what a piece is.

use core::fmt;
use core::ops::Not;

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
    ///
    /// ```
    /// use raylane::{Bitboard, Colour};
    ///
    /// let pawns = Bitboard::rank(6);
    /// assert_eq!(pawns.shift(Colour::Black.forward()), Bitboard::rank(5));
    /// ```
    #[inline]
    #[must_use]
    pub const fn forward(self) -> Direction {
        match self {
            Self::White => Direction::North,
            Self::Black => Direction::South,
        }
    }

    /// Returns the other colour, as `!` does.
    ///
    /// ```
    /// use raylane::Colour;
    ///
    /// assert_eq!((Colour::White.opposite(), !Colour::Black), (Colour::Black, Colour::White));
    /// ```
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

/// A kind of piece, in the order of the sets of [`Pieces`](crate::Pieces).
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
