//! [`Square`], its names and its errors.

use core::{
    error::Error,
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use super::direction::Direction;

/// Generates the enum, [`Square::ALL`] and [`Square::new_masked`] from one list. (`tt` and
/// not `literal`, because derives parse it.)
macro_rules! squares {
    ($($name:ident = $index:tt)*) => {
        /// A square of the board: a1 = 0, b1 = 1, … h8 = 63.
        ///
        /// An array of 64 is indexed by a square, without a bounds check: `array[square]`. In `const`
        /// contexts, where this operator is not available, it is indexed by
        /// [`index`](Self::index), without a check as well. `Display` and `FromStr` use the usual
        /// lower-case names.
        ///
        /// ```
        /// use raylane::Square;
        ///
        /// let square: Square = "d4".parse()?;
        /// assert_eq!(square, Square::D4);
        /// assert_eq!((square.file(), square.rank(), square.index()), (3, 3, 27));
        /// assert_eq!(square.to_string(), "d4");
        ///
        /// let mut mailbox = [None; 64];
        /// mailbox[square] = Some("rook");
        /// assert_eq!(mailbox[Square::D4], Some("rook"));
        /// # Ok::<(), raylane::ParseSquareError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(
            feature = "bytemuck",
            derive(bytemuck::NoUninit, bytemuck::CheckedBitPattern, bytemuck::Contiguous)
        )]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Square {
            $($name = $index,)*
        }

        impl Square {
            /// All squares, in the order of their indices.
            pub const ALL: [Self; 64] = [$(Self::$name),*];

            /// Returns the square with the index `index & 63`.
            ///
            /// Compiles to that `and`, or to nothing if the index is known to be
            /// below 64. An index of 64 or more is a mistake: without debug assertions, the missing king of
            /// an empty set, whose count of trailing zeros is 64, is on a1. Mask the index yourself if its
            /// upper bits mean something else, which costs nothing more.
            ///
            /// ```
            /// use raylane::Square;
            ///
            /// /// A move with the origin in the lower six bits, and the target in the next six.
            /// fn squares(number: u16) -> [Square; 2] {
            ///     [number & 63, number >> 6 & 63].map(|index| Square::new_masked(index as u8))
            /// }
            /// assert_eq!(squares(12 | 28 << 6), [Square::E2, Square::E4]);
            /// ```
            ///
            /// # Panics
            /// If the index is not below 64, in a build with debug assertions.
            #[inline(always)]
            #[must_use]
            pub const fn new_masked(index: u8) -> Self {
                debug_assert!(index < 64, "the index of a square is below 64");
                match index & 63 {
                    $($index => Self::$name,)*
                    _ => unreachable!(),
                }
            }
        }
    };
}

squares! {
    A1 = 0 B1 = 1 C1 = 2 D1 = 3 E1 = 4 F1 = 5 G1 = 6 H1 = 7
    A2 = 8 B2 = 9 C2 = 10 D2 = 11 E2 = 12 F2 = 13 G2 = 14 H2 = 15
    A3 = 16 B3 = 17 C3 = 18 D3 = 19 E3 = 20 F3 = 21 G3 = 22 H3 = 23
    A4 = 24 B4 = 25 C4 = 26 D4 = 27 E4 = 28 F4 = 29 G4 = 30 H4 = 31
    A5 = 32 B5 = 33 C5 = 34 D5 = 35 E5 = 36 F5 = 37 G5 = 38 H5 = 39
    A6 = 40 B6 = 41 C6 = 42 D6 = 43 E6 = 44 F6 = 45 G6 = 46 H6 = 47
    A7 = 48 B7 = 49 C7 = 50 D7 = 51 E7 = 52 F7 = 53 G7 = 54 H7 = 55
    A8 = 56 B8 = 57 C8 = 58 D8 = 59 E8 = 60 F8 = 61 G8 = 62 H8 = 63
}

impl Square {
    /// Returns the square with this index, or `None` if it is not below 64.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// assert_eq!(Square::new(27), Some(Square::D4));
    /// assert_eq!(Square::new(64), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 {
            Some(Self::new_masked(index))
        } else {
            None
        }
    }

    /// Returns the square with the index `index & 63`, as [`new_masked`](Self::new_masked)
    /// does, for engines whose indices are `usize`.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// let index: usize = 4;
    /// assert_eq!(Square::from_index_masked(index), Square::E1);
    /// ```
    ///
    /// # Panics
    /// If the index is not below 64, in a build with debug assertions.
    #[inline(always)]
    #[must_use]
    pub const fn from_index_masked(index: usize) -> Self {
        debug_assert!(index < 64, "the index of a square is below 64");
        Self::new_masked((index & 63) as u8)
    }

    /// Returns the square on this file (0 = a) and rank (0 = the first), or `None`
    /// if one of them is not below 8.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// assert_eq!(Square::from_file_rank(2, 5), Some(Square::C6));
    /// assert_eq!(Square::from_file_rank(8, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_file_rank(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 {
            Some(Self::new_masked(8 * rank + file))
        } else {
            None
        }
    }

    /// Returns the index, from 0 to 63.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the file, from 0 = a to 7 = h.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self as u8 & 7
    }

    /// Returns the rank, from 0 = the first to 7 = the eighth.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self as u8 >> 3
    }

    /// Mirrors the square vertically: a1 becomes a8.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// // A table of values that is written from white's side, for black.
    /// let white = Square::G7;
    /// assert_eq!(white.flip_ranks(), Square::G2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        Self::new_masked(self as u8 ^ 56)
    }

    /// Mirrors the square horizontally: a1 becomes h1.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// assert_eq!(Square::G7.flip_files(), Square::B7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip_files(self) -> Self {
        Self::new_masked(self as u8 ^ 7)
    }

    /// Rotates the square by 180 degrees: a1 becomes h8.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// assert_eq!(Square::G7.rotate_180(), Square::B2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate_180(self) -> Self {
        Self::new_masked(self as u8 ^ 63)
    }

    /// Returns the neighbour in this direction, or `None` at the edge of the board.
    ///
    /// ```
    /// use raylane::{Direction, Square};
    ///
    /// assert_eq!(Square::H4.offset(Direction::North), Some(Square::H5));
    /// assert_eq!(Square::H4.offset(Direction::East), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn offset(self, direction: Direction) -> Option<Self> {
        let (files, ranks) = direction.step();
        // A step below zero wraps to 255, which is off the board as well.
        Self::from_file_rank(
            self.file().wrapping_add_signed(files),
            self.rank().wrapping_add_signed(ranks),
        )
    }
}

/// Without a bounds check: a square is one of 64.
impl<T> Index<Square> for [T; 64] {
    type Output = T;

    #[inline(always)]
    fn index(&self, square: Square) -> &T {
        &self[square.index()]
    }
}

/// Without a bounds check: a square is one of 64.
impl<T> IndexMut<Square> for [T; 64] {
    #[inline(always)]
    fn index_mut(&mut self, square: Square) -> &mut T {
        &mut self[square.index()]
    }
}

/// Writes the lower-case name, `d4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + self.file(), b'1' + self.rank()];
        f.pad(str::from_utf8(&name).map_err(|_| fmt::Error)?)
    }
}

/// Parses the lower-case name, `d4`.
impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut characters = text.chars();
        let (Some(file), Some(rank), None) =
            (characters.next(), characters.next(), characters.next())
        else {
            return Err(ParseSquareError::Length(text.chars().count()));
        };
        if !matches!(file, 'a'..='h') {
            return Err(ParseSquareError::File(file));
        }
        if !matches!(rank, '1'..='8') {
            return Err(ParseSquareError::Rank(rank));
        }
        Ok(Self::new_masked(
            8 * (rank as u8 - b'1') + (file as u8 - b'a'),
        ))
    }
}

impl TryFrom<u8> for Square {
    type Error = SquareIndexError;

    #[inline]
    fn try_from(index: u8) -> Result<Self, SquareIndexError> {
        usize::from(index).try_into()
    }
}

impl TryFrom<usize> for Square {
    type Error = SquareIndexError;

    #[inline]
    fn try_from(index: usize) -> Result<Self, SquareIndexError> {
        if index < 64 {
            Ok(Self::from_index_masked(index))
        } else {
            Err(SquareIndexError { index })
        }
    }
}

/// The error of converting an index of 64 or above to a [`Square`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareIndexError {
    index: usize,
}

impl SquareIndexError {
    /// Returns the offending index.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// let error = Square::try_from(64_u8).unwrap_err();
    /// assert_eq!(error.index(), 64);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.index
    }
}

impl fmt::Display for SquareIndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "square index {} is not below 64", self.index)
    }
}

impl Error for SquareIndexError {}

/// The error of parsing a [`Square`].
///
/// ```
/// use raylane::{ParseSquareError, Square};
///
/// assert_eq!("i4".parse::<Square>(), Err(ParseSquareError::File('i')));
/// assert_eq!(
///     ParseSquareError::File('i').to_string(),
///     "file 'i' of a square is not one of a to h"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// The text has this many characters instead of two.
    Length(usize),
    /// The first character is not one of `a` to `h`.
    File(char),
    /// The second character is not one of `1` to `8`.
    Rank(char),
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(length) => {
                write!(f, "a square has two characters, like d4, not {length}")
            }
            Self::File(file) => write!(f, "file {file:?} of a square is not one of a to h"),
            Self::Rank(rank) => write!(f, "rank {rank:?} of a square is not one of 1 to 8"),
        }
    }
}

impl Error for ParseSquareError {}

#[cfg(test)]
mod tests {
    #[cfg(feature = "bytemuck")]
    #[test]
    fn bytes_are_cast_if_all_of_them_are_squares() {
        use super::Square;
        use crate::Bitboard;
        use bytemuck::{Contiguous, cast_slice, checked::try_cast_slice};

        let bytes: &[u8] = &[0, 27, 63];
        let squares: &[Square] = &[Square::A1, Square::D4, Square::H8];
        assert_eq!(try_cast_slice(bytes), Ok(squares));
        assert_eq!(cast_slice::<Square, u8>(squares), bytes);
        assert!(try_cast_slice::<u8, Square>(&[27, 64]).is_err());
        assert_eq!(Square::from_integer(64), None);

        let bits: &[u64] = &[1, !0];
        assert_eq!(
            cast_slice::<u64, Bitboard>(bits),
            [Square::A1.bitboard(), Bitboard::FULL]
        );
    }
}
