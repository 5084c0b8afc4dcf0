//! [`RaySet`]: a set of squares in ray order.

use super::order::{KNIGHTS, SQUARES};
use crate::board::{Colour, Direction, PieceKind, Square, set_operators};
use core::fmt;
use core::num::NonZero;

/// A set of the squares that a queen or a knight on some square could ever see, in
/// [ray order](super).
///
/// `&`, `|`, `^` and `!` work on the bits, `-` is the set difference. The operations do not know
/// the square in the centre, so `!` and the methods that make a set of rays, such as [`fill`](Self::fill),
/// also contain bits beyond the edge of the board. An intersection with a set that came from the board removes
/// them, and so does the way back: [`ray_squares`](crate::ray_squares) and
/// [`squares`](Self::squares).
///
/// ```
/// use raylane::{Bitboard, Direction, Square, ray_set, rays::RaySet};
///
/// let pieces = Bitboard::EMPTY | Square::D6 | Square::D8 | Square::F5;
/// let set = ray_set(Square::D4, pieces);
/// assert_eq!(set.ray(Direction::North), 1 << 2 | 1 << 4);
/// // f5 is a knight's jump away: two squares to the east, one to the north.
/// assert_eq!(set & RaySet::KNIGHTS, RaySet::EMPTY.with(Direction::NorthEast, 0));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct RaySet(pub u64);

impl RaySet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// The squares that a knight on the centre attacks.
    pub const KNIGHTS: Self = Self(KNIGHTS);
    /// The squares beside the centre, which a king attacks.
    pub const KINGS: Self = Self(KNIGHTS << 1);
    /// The eight rays: all but the knights' squares.
    pub const RAYS: Self = Self(!KNIGHTS);
    /// The rays along rank and file.
    pub const ORTHOGONAL: Self = Self(0x0000_fefe_0000_fefe);
    /// The rays along the diagonals.
    pub const DIAGONAL: Self = Self(0xfefe_0000_fefe_0000);

    /// Returns the squares that a piece on the centre attacks on an empty board. Contains bits
    /// beyond the edge.
    ///
    /// The squares from which such a piece attacks the centre are the [`opposite`](Self::opposite)
    /// ones: the same ones, but for pawns.
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, PieceKind, Square, rays::RaySet, ray_squares};
    ///
    /// let pawn = RaySet::attacks(Colour::White, PieceKind::Pawn);
    /// assert_eq!(ray_squares(Square::D4, pawn), Square::C5 | Square::E5);
    /// assert_eq!(ray_squares(Square::D4, pawn.opposite()), Square::C3 | Square::E3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn attacks(colour: Colour, kind: PieceKind) -> Self {
        match (kind, colour) {
            (PieceKind::Pawn, Colour::White) => Self(1 << 17 | 1 << 25),
            (PieceKind::Pawn, Colour::Black) => Self(1 << 49 | 1 << 57),
            (PieceKind::Knight, _) => Self::KNIGHTS,
            (PieceKind::Bishop, _) => Self::DIAGONAL,
            (PieceKind::Rook, _) => Self::ORTHOGONAL,
            (PieceKind::Queen, _) => Self::RAYS,
            (PieceKind::King, _) => Self::KINGS,
        }
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// use raylane::{Square, ray_set};
    ///
    /// // Nobody on g6 or h3 is ever seen from a1.
    /// assert!(ray_set(Square::A1, Square::G6 | Square::H3).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of squares.
    ///
    /// ```
    /// use raylane::rays::RaySet;
    ///
    /// assert_eq!((RaySet::KNIGHTS.len(), RaySet::RAYS.len()), (8, 56));
    /// ```
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the byte of a direction: bit `d` is the square at distance `d`, bit 0 the knight's.
    #[inline]
    #[must_use]
    pub const fn ray(self, direction: Direction) -> u8 {
        (self.0 >> (8 * direction as u8)) as u8
    }

    /// Returns the set with the square at a distance of 1 to 7 added, or with the knight's square
    /// of the direction for a distance of 0.
    ///
    /// # Panics
    /// If `distance` is not below 8.
    #[inline]
    #[track_caller]
    #[must_use]
    pub const fn with(self, direction: Direction, distance: u8) -> Self {
        assert!(distance < 8, "a distance is below 8");
        Self(self.0 | 1 << (8 * direction as u8 + distance))
    }

    /// The bits up to the first square of each ray, with the knight's: all of them if there is none.
    #[inline(always)]
    const fn up_to_nearest(self) -> u64 {
        let guarded = self.0 | KNIGHTS | KNIGHTS << 7;
        guarded ^ guarded.wrapping_sub(3 * KNIGHTS)
    }

    /// Returns the first square of the set on each ray, and its knight's squares. Four operations.
    ///
    /// Of the occupied squares, these are the pieces that the centre sees.
    ///
    /// ```
    /// use raylane::{Bitboard, Direction, Square, ray_set, rays::RaySet};
    ///
    /// let pieces = Bitboard::EMPTY | Square::D6 | Square::D8 | Square::B4;
    /// let nearest = ray_set(Square::D4, pieces).nearest();
    /// assert_eq!(nearest, RaySet::EMPTY.with(Direction::North, 2).with(Direction::West, 2));
    /// ```
    #[inline]
    #[must_use]
    pub const fn nearest(self) -> Self {
        Self(self.up_to_nearest() & self.0)
    }

    /// Returns the squares of each ray up to the first of the set, with it: what a queen on the centre
    /// attacks if these squares are occupied. Contains bits beyond the edge.
    ///
    /// ```
    /// use raylane::{Direction, Square, ray_set};
    ///
    /// let seen = ray_set(Square::D4, Square::D6.bitboard()).fill();
    /// // Distance 1 and 2 to the north; to the east, all.
    /// assert_eq!(seen.ray(Direction::North), 0b0000_0110);
    /// assert_eq!(seen.ray(Direction::East), 0b1111_1110);
    /// ```
    #[inline]
    #[must_use]
    pub const fn fill(self) -> Self {
        Self(self.up_to_nearest() & !KNIGHTS)
    }

    /// Returns the squares of each ray behind the first of the set: what it hides from the centre.
    /// Contains bits beyond the edge.
    ///
    /// ```
    /// use raylane::{Square, ray_set};
    ///
    /// let pieces = ray_set(Square::D4, Square::D6 | Square::D8);
    /// let hidden = pieces & pieces.behind();
    /// assert!(hidden.squares(Square::D4).eq([Square::D8]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn behind(self) -> Self {
        Self(!self.up_to_nearest())
    }

    /// Returns every ray on which the set has a square, as a whole. Contains bits beyond the edge.
    ///
    /// ```
    /// use raylane::{Direction, rays::RaySet};
    ///
    /// let rays = RaySet::EMPTY.with(Direction::South, 3).whole_rays();
    /// assert_eq!((rays.len(), rays.ray(Direction::South)), (7, 0b1111_1110));
    /// ```
    #[inline]
    #[must_use]
    pub const fn whole_rays(self) -> Self {
        // Shifted, a byte is at most 127, so no sum carries into the next.
        let some = ((self.0 >> 1 & !(KNIGHTS << 7)) + !(KNIGHTS << 7)) & KNIGHTS << 7;
        Self((some - (some >> 6)) | some)
    }

    /// Returns the set with every square in the opposite direction, at the same distance.
    ///
    /// ```
    /// use raylane::{Direction, rays::RaySet};
    ///
    /// let set = RaySet::EMPTY.with(Direction::NorthEast, 2);
    /// assert_eq!(set.opposite(), RaySet::EMPTY.with(Direction::SouthWest, 2));
    /// ```
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(self.0.rotate_left(32))
    }

    /// Iterates over the squares as direction and distance; the distance of a knight's square
    /// is 0.
    ///
    /// ```
    /// use raylane::{Bitboard, Direction, Square, ray_set};
    ///
    /// let set = ray_set(Square::D4, Bitboard::EMPTY | Square::D7 | Square::E6 | Square::F4);
    /// assert!(set.iter().eq([
    ///     (Direction::North, 0),
    ///     (Direction::North, 3),
    ///     (Direction::East, 2),
    /// ]));
    /// ```
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Direction, u8)> + Clone {
        self.bits()
            .map(|bit| (Direction::ALL[usize::from(bit / 8)], bit % 8))
    }

    /// {+} As a bitboard: [`ray_squares`](crate::ray_squares).
    ///
    /// ```
    /// use raylane::{Direction, Square, rays::RaySet};
    ///
    /// let set = RaySet::EMPTY.with(Direction::East, 1).with(Direction::East, 2);
    /// assert!(set.squares(Square::D4).eq([Square::E4, Square::F4]));
    /// assert!(set.squares(Square::G4).eq([Square::H4]));
    /// ```
    #[inline]
    pub fn squares(self, centre: Square) -> impl Iterator<Item = Square> + Clone {
        let squares = &SQUARES.0[centre as usize].0;
        self.bits()
            .filter_map(move |bit| Square::new(squares[usize::from(bit)]))
    }

    /// Iterates over the numbers of the bits, the lowest first.
    #[inline(always)]
    pub(crate) const fn bits(self) -> Bits {
        Bits(self.0)
    }
}

/// The numbers of the bits of a set, which are below 64. They are no squares: the centre says which square a bit is.
#[derive(Clone, Debug)]
pub(crate) struct Bits(u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        let bits = NonZero::new(self.0)?;
        self.0 &= self.0.wrapping_sub(1);
        Some(bits.trailing_zeros() as u8)
    }
}

set_operators!(RaySet);

/// Lists the squares by direction and distance.
impl fmt::Debug for RaySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
