//! The eight [`Direction`]s in which a slider moves, and the four [`Line`]s that they
//! form in pairs.
//!
//! ```text
//!  north-west   north   north-east
//!          +7    +8    +9
//!            \    |    /
//!  west  -1 <--   0   --> +1  east
//!            /    |    \
//!          -9    -8    -7
//!  south-west   south   south-east
//! ```

use core::fmt;

/// One of the eight directions of the compass rose.
///
/// The four *positive* directions, in which square indices grow, come first;
/// the negative ones follow in the order of their opposites.
///
/// ```
/// use raylane::{Direction, Line, Square};
///
/// assert_eq!(Direction::NorthEast.offset(), 9);
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert_eq!(Direction::NorthEast.line(), Line::Diagonal);
/// assert_eq!(Square::D4.offset(Direction::NorthEast), Some(Square::E5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Up the board, +8.
    North,
    /// Towards the h-file, +1.
    East,
    /// Along a diagonal, +9.
    NorthEast,
    /// Along an anti-diagonal, +7.
    NorthWest,
    /// Down the board, -8.
    South,
    /// Towards the a-file, -1.
    West,
    /// Along a diagonal, -9.
    SouthWest,
    /// Along an anti-diagonal, -7.
    SouthEast,
}

impl Direction {
    /// All eight directions, the positive ones first.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::East,
        Self::NorthEast,
        Self::NorthWest,
        Self::South,
        Self::West,
        Self::SouthWest,
        Self::SouthEast,
    ];

    /// Their names, as `Display` writes them.
    pub(crate) const NAMES: [&str; 8] = [
        "north",
        "east",
        "north-east",
        "north-west",
        "south",
        "west",
        "south-west",
        "south-east",
    ];

    /// Returns one step as (files, ranks), each -1, 0 or +1.
    #[inline]
    pub(crate) const fn step(self) -> (i8, i8) {
        const STEPS: [(i8, i8); 8] = [
            (0, 1),
            (1, 0),
            (1, 1),
            (-1, 1),
            (0, -1),
            (-1, 0),
            (-1, -1),
            (1, -1),
        ];
        STEPS[self as usize]
    }

    /// Returns what one step adds to a square's index: ±1, ±7, ±8 or ±9.
    #[inline]
    #[must_use]
    pub const fn offset(self) -> i8 {
        const OFFSETS: [i8; 8] = [8, 1, 9, 7, -8, -1, -9, -7];
        OFFSETS[self as usize]
    }

    /// Returns the opposite direction.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Returns the line that this direction and its opposite form.
    #[inline]
    #[must_use]
    pub const fn line(self) -> Line {
        // An array, because a match before a kernel compiles to jumps.
        const LINES: [Line; 4] = [Line::File, Line::Rank, Line::Diagonal, Line::AntiDiagonal];
        LINES[self as usize % 4]
    }

    /// Returns whether square indices grow in this direction.
    ///
    /// ```
    /// use raylane::Direction;
    ///
    /// assert!(Direction::NorthWest.is_positive() && !Direction::West.is_positive());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_positive(self) -> bool {
        (self as u8) < Self::South as u8
    }
}

/// Writes the name in lower case: `north`, `north-east`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[*self as usize])
    }
}

/// One of the four lines through a square.
///
/// Where four lines are computed at once, this is the order of their lanes: the
/// rook's two first, then the bishop's two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Line {
    /// East and west.
    Rank,
    /// North and south.
    File,
    /// North-east and south-west, parallel to a1-h8.
    Diagonal,
    /// North-west and south-east, parallel to h1-a8.
    AntiDiagonal,
}

impl Line {
    /// All four lines, the rook's two first.
    pub const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::AntiDiagonal];

    /// Their names, as `Display` writes them.
    pub(crate) const NAMES: [&str; 4] = ["rank", "file", "diagonal", "anti-diagonal"];

    /// Returns the direction along this line in which square indices grow.
    ///
    /// ```
    /// use raylane::{Direction, Line};
    ///
    /// assert_eq!(Line::AntiDiagonal.positive(), Direction::NorthWest);
    /// ```
    #[inline]
    #[must_use]
    pub const fn positive(self) -> Direction {
        match self {
            Self::Rank => Direction::East,
            Self::File => Direction::North,
            Self::Diagonal => Direction::NorthEast,
            Self::AntiDiagonal => Direction::NorthWest,
        }
    }

    /// Returns the direction along this line in which square indices decrease.
    ///
    /// ```
    /// use raylane::{Direction, Line};
    ///
    /// assert_eq!(Line::File.negative(), Direction::South);
    /// ```
    #[inline]
    #[must_use]
    pub const fn negative(self) -> Direction {
        self.positive().opposite()
    }
}

/// Writes the name in lower case: `rank`, `anti-diagonal`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[*self as usize])
    }
}
