//! [`Bitboard`], a set of squares in 64 bits, and the iterators over its squares and
//! its subsets.

use core::{fmt, iter::FusedIterator, num::NonZero, ops::BitOr};

use super::direction::Direction;
use super::operators::set_operators;
use super::square::Square;

/// A set of squares: bit 0 is a1, bit 1 is b1, bit 63 is h8.
///
/// `&`, `|`, `^` and `!` work on the bits, `-` is the set difference. On the right, a [`Square`] stands
/// for the set of this square alone. In `const` contexts, where these operators are not available,
/// use those of the field.
///
/// ```
/// use raylane::{Bitboard, Square};
///
/// let corners = Bitboard(0x8100_0000_0000_0081);
/// assert_eq!(corners.len(), 4);
/// assert!(corners.contains(Square::H8));
///
/// let bottom = corners & Bitboard::rank(0);
/// assert!(bottom.into_iter().eq([Square::A1, Square::H1]));
/// assert_eq!(corners - bottom, bottom.flip_ranks());
/// // A rook goes from h1 to h5.
/// assert_eq!(bottom ^ Square::H1 ^ Square::H5, Square::A1 | Square::H5);
/// assert_eq!(bottom - Square::H1, bottom & Square::A1);
/// ```
///
/// So the type of what is on the right must be known. If it comes from an `into()`, a square would do as well as a set, and the
/// compiler calls it ambiguous, or asks for type annotations (E0282 to E0284). Name the type, here by `Bitboard::from(Own(8))`:
///
/// ```compile_fail,E0282
/// # use raylane::Bitboard;
/// # struct Own(u64);
/// # impl From<Own> for Bitboard {
/// #     fn from(own: Own) -> Self {
/// #         Bitboard(own.0)
/// #     }
/// # }
/// let line = Own(8).into();
/// assert!((Bitboard(8) - line).is_empty());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "bytemuck",
    derive(bytemuck::Pod, bytemuck::Zeroable, bytemuck::TransparentWrapper)
)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// All 64 squares.
    pub const FULL: Self = Self(!0);

    /// Returns an array of sets of another type as bitboards, such as an engine's sets by kind for [`Pieces`](crate::Pieces).
    ///
    /// As `array::map` does, but inlined wherever it is called, so that it stays in a [region](crate::regions). The compiler
    /// copies only what is then read.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::array_from(&[0_u64, 1]), [Bitboard::EMPTY, Square::A1.bitboard()]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn array_from<S: Copy + Into<Self>, const N: usize>(sets: &[S; N]) -> [Self; N] {
        let mut found = [Self::EMPTY; N];
        for (found, &set) in found.iter_mut().zip(sets) {
            *found = set.into();
        }
        found
    }

    /// Returns the eight squares of a file, from 0 = a to 7 = h.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::file(2) & Bitboard::rank(0), Square::C1.bitboard());
    /// ```
    ///
    /// # Panics
    /// If `file` is not below 8.
    #[inline]
    #[track_caller]
    #[must_use]
    pub const fn file(file: u8) -> Self {
        assert!(file < 8, "a file is below 8");
        Self(0x0101_0101_0101_0101 << file)
    }

    /// Returns the eight squares of a rank, from 0 = the first to 7 = the eighth.
    ///
    /// # Panics
    /// If `rank` is not below 8.
    #[inline]
    #[track_caller]
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        assert!(rank < 8, "a rank is below 8");
        Self(0xff << (8 * rank))
    }

    /// Returns the number of squares, from 0 to 64.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// assert!(Bitboard::EMPTY.is_empty() && !Square::A1.bitboard().is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains `square`.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// Returns the set with `square` added. (Outside of `const` contexts, `set | square` is the same.)
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// const CORNERS: Bitboard = Bitboard::EMPTY.with(Square::A1).with(Square::H8);
    /// assert_eq!(CORNERS, Square::A1 | Square::H8);
    /// ```
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | square.bitboard().0)
    }

    /// Returns the set with `square` removed. (Outside of `const` contexts, `set - square` is the same.)
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// // The square need not be in the set.
    /// assert_eq!(Bitboard::rank(0).without(Square::E1).without(Square::E2).len(), 7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !square.bitboard().0)
    }

    /// Returns the square with the lowest index, or `None` if the set is empty.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// assert_eq!((Square::E1 | Square::B7).first(), Some(Square::E1));
    /// assert_eq!(Bitboard::EMPTY.first(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        match NonZero::new(self.0) {
            Some(bits) => Some(Square::new_masked(bits.trailing_zeros() as u8)),
            None => None,
        }
    }

    /// The square with the lowest index, and a1 if the set is empty: without a branch.
    #[inline(always)]
    pub(crate) const fn first_or_a1(self) -> Square {
        Square::new_masked(self.0.trailing_zeros() as u8 & 63)
    }

    /// Returns the square with the highest index, or `None` if the set is empty.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// assert_eq!((Square::E1 | Square::B7).last(), Some(Square::B7));
    /// ```
    #[inline]
    #[must_use]
    pub const fn last(self) -> Option<Square> {
        match NonZero::new(self.0) {
            Some(bits) => Some(Square::new_masked(63 - bits.leading_zeros() as u8)),
            None => None,
        }
    }

    /// Removes the square with the lowest index and returns it, or `None` if the set is
    /// empty.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// let mut rooks = Bitboard::EMPTY | Square::A1 | Square::H1;
    /// assert_eq!(rooks.pop_first(), Some(Square::A1));
    /// assert_eq!(rooks, Square::H1.bitboard());
    /// ```
    #[inline]
    pub const fn pop_first(&mut self) -> Option<Square> {
        let first = self.first();
        // Resets the lowest bit, with `blsr` if available, without waiting for the index.
        // Zero stays zero.
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// Returns whether the set has two or more squares.
    ///
    /// Without `popcnt` this is cheaper than `len() > 1`.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// // Is it a double check?
    /// let checkers = Square::E8 | Square::F3;
    /// assert!(checkers.more_than_one() && !checkers.without(Square::E8).more_than_one());
    /// ```
    #[inline]
    #[must_use]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns an iterator over the squares, the lowest index first. `for square in set` does the same.
    ///
    /// ```
    /// use raylane::{Square, knight_attacks};
    ///
    /// let mut names = knight_attacks(Square::A1).iter().map(|square| square.to_string());
    /// assert_eq!((names.next().as_deref(), names.next().as_deref()), (Some("c2"), Some("b3")));
    /// ```
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Squares {
        Squares { rest: self }
    }

    /// Returns whether `other` contains every square of the set.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// assert!((Square::A1 | Square::C1).is_subset(Bitboard::rank(0)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns whether `other` contains no square of the set.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// // Nothing is between king and rook.
    /// let occupied = Square::E1 | Square::H1;
    /// assert!(occupied.is_disjoint(Square::F1 | Square::G1));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns all squares moved one step in `direction`, without those that leave the
    /// board.
    ///
    /// ```
    /// use raylane::{Direction, bitboard};
    ///
    /// let pieces = bitboard! {
    ///     . . . . . . . .
    ///     . . . . . . . 1
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . 1 . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     1 . . . . . . .
    /// };
    /// assert_eq!(
    ///     pieces.shift(Direction::NorthEast),
    ///     bitboard! {
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . . . . 1 . . .
    ///         . . . . . . . .
    ///         . . . . . . . .
    ///         . 1 . . . . . .
    ///         . . . . . . . .
    ///     }
    /// );
    /// ```
    #[inline]
    #[must_use]
    pub const fn shift(self, direction: Direction) -> Self {
        // Rotation is modulo 64, so a negative offset turns to the right.
        let rotated = self.0.rotate_left(direction.offset() as u32);
        Self(rotated & direction.wrap_mask().0)
    }

    /// Mirrors the set vertically: the first rank becomes the eighth.
    #[inline]
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        Self(self.0.swap_bytes())
    }

    /// Mirrors the set horizontally: the a-file becomes the h-file.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// assert_eq!((Square::A1 | Square::B3).flip_files(), Square::H1 | Square::G3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip_files(self) -> Self {
        self.rotate_180().flip_ranks()
    }

    /// Rotates the set by 180 degrees: a1 becomes h8.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// assert_eq!((Square::A1 | Square::B3).rotate_180(), Square::H8 | Square::G6);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate_180(self) -> Self {
        Self(self.0.reverse_bits())
    }

    /// Mirrors the set at the diagonal a1-h8: h1 becomes a8. Ranks and files change places.
    ///
    /// ```
    /// use raylane::{Bitboard, Square};
    ///
    /// assert_eq!(Bitboard::rank(1).flip_diagonal(), Bitboard::file(1));
    /// assert_eq!(Square::H1.bitboard().flip_diagonal(), Square::A8.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip_diagonal(self) -> Self {
        // Transposes 2x2 blocks of 4x4, then of 2x2, then of single squares:
        // each step swaps the upper left block with the lower right one.
        let mut bits = self.0;
        let mut swap = (bits ^ bits << 28) & 0x0f0f_0f0f_0000_0000;
        bits ^= swap | swap >> 28;
        swap = (bits ^ bits << 14) & 0x3333_0000_3333_0000;
        bits ^= swap | swap >> 14;
        swap = (bits ^ bits << 7) & 0x5500_5500_5500_5500;
        Self(bits ^ (swap | swap >> 7))
    }

    /// Mirrors the set at the anti-diagonal h1-a8: a1 becomes h8.
    ///
    /// ```
    /// use raylane::Bitboard;
    ///
    /// assert_eq!(Bitboard::rank(1).flip_anti_diagonal(), Bitboard::file(6));
    /// ```
    #[inline]
    #[must_use]
    pub const fn flip_anti_diagonal(self) -> Self {
        self.flip_diagonal().rotate_180()
    }

    /// Rotates the set clockwise by 90 degrees: a1 becomes a8.
    ///
    /// ```
    /// use raylane::{Bitboard, bitboard};
    ///
    /// let corner = bitboard! {
    ///     1 1 1 1 . . . .
    ///     1 . . . . . . .
    ///     1 . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    /// };
    /// assert_eq!(corner.rotate_90_clockwise(), bitboard! {
    ///     . . . . . 1 1 1
    ///     . . . . . . . 1
    ///     . . . . . . . 1
    ///     . . . . . . . 1
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . . . . . .
    /// });
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate_90_clockwise(self) -> Self {
        self.flip_diagonal().flip_ranks()
    }

    /// Rotates the set counterclockwise by 90 degrees: a1 becomes h1.
    ///
    /// ```
    /// use raylane::Square;
    ///
    /// assert_eq!((Square::A1 | Square::A2).rotate_90_counterclockwise(), Square::H1 | Square::G1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate_90_counterclockwise(self) -> Self {
        self.flip_ranks().flip_diagonal()
    }

    /// Returns an iterator over all subsets, from the empty one to the set itself.
    ///
    /// There are 2 to the power of [`len`](Self::len) of them.
    ///
    /// ```
    /// use raylane::Bitboard;
    ///
    /// assert!(Bitboard(0b101).subsets().map(u64::from).eq([0, 0b001, 0b100, 0b101]));
    /// ```
    #[inline]
    #[must_use]
    pub const fn subsets(self) -> Subsets {
        Subsets {
            set: self,
            next: Some(Self::EMPTY),
        }
    }
}

impl Square {
    /// Returns the set of this square alone.
    ///
    /// ```
    /// use raylane::{Square, rook_attacks};
    ///
    /// assert_eq!(rook_attacks(Square::A1, Square::A2.bitboard()).len(), 1 + 7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bitboard(self) -> Bitboard {
        Bitboard(1 << self as u8)
    }
}

impl Direction {
    /// Returns the squares on which a single step in this direction can land.
    ///
    /// A rotation of the bits by [`offset`](Self::offset) wraps squares around the
    /// edges of the board, and this mask drops them: together they are one step in any
    /// of the eight directions. These are the `avoidWrap` masks of the *Dumb7Fill*
    /// article.
    ///
    /// ```
    /// use raylane::{Direction, bitboard};
    ///
    /// assert_eq!(
    ///     Direction::NorthEast.wrap_mask(),
    ///     bitboard! {
    ///         . 1 1 1 1 1 1 1
    ///         . 1 1 1 1 1 1 1
    ///         . 1 1 1 1 1 1 1
    ///         . 1 1 1 1 1 1 1
    ///         . 1 1 1 1 1 1 1
    ///         . 1 1 1 1 1 1 1
    ///         . 1 1 1 1 1 1 1
    ///         . . . . . . . .
    ///     }
    /// );
    /// ```
    #[inline]
    #[must_use]
    pub const fn wrap_mask(self) -> Bitboard {
        // An array, because a match together with `offset` compiles to jumps.
        const WRAP_MASKS: [u64; 8] = [
            0xffff_ffff_ffff_ff00,
            0xfefe_fefe_fefe_fefe,
            0xfefe_fefe_fefe_fe00,
            0x7f7f_7f7f_7f7f_7f00,
            0x00ff_ffff_ffff_ffff,
            0x7f7f_7f7f_7f7f_7f7f,
            0x007f_7f7f_7f7f_7f7f,
            0x00fe_fefe_fefe_fefe,
        ];
        Bitboard(WRAP_MASKS[self as usize])
    }
}

/// An iterator over the squares of a [`Bitboard`], the lowest index first.
///
/// Returned by [`Bitboard::iter`]. A step counts the trailing zeros and resets the
/// lowest bit.
#[derive(Clone, Debug)]
pub struct Squares {
    rest: Bitboard,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.rest.pop_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn last(self) -> Option<Square> {
        self.rest.last()
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let last = self.rest.last()?;
        self.rest = self.rest.without(last);
        Some(last)
    }
}

impl ExactSizeIterator for Squares {
    #[inline]
    fn len(&self) -> usize {
        self.rest.len() as usize
    }
}

impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl IntoIterator for &Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

/// An iterator over the subsets of a [`Bitboard`], in ascending order of their bits.
///
/// Returned by [`Bitboard::subsets`]. A step is a subtraction and an intersection, the
/// *carry-rippler*: the carry skips the gaps between the bits of the set.
#[derive(Clone, Debug)]
pub struct Subsets {
    set: Bitboard,
    next: Option<Bitboard>,
}

impl Iterator for Subsets {
    type Item = Bitboard;

    #[inline]
    fn next(&mut self) -> Option<Bitboard> {
        let subset = self.next?;
        let following = Bitboard(subset.0.wrapping_sub(self.set.0) & self.set.0);
        self.next = (subset != self.set).then_some(following);
        Some(subset)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.next {
            None => (0, Some(0)),
            Some(_) => (1, 1_usize.checked_shl(self.set.len())),
        }
    }
}

impl FusedIterator for Subsets {}

set_operators!(Bitboard, Square);

/// The set of two squares.
impl BitOr for Square {
    type Output = Bitboard;

    #[inline]
    fn bitor(self, other: Self) -> Bitboard {
        self.bitboard().with(other)
    }
}

impl BitOr<Bitboard> for Square {
    type Output = Bitboard;

    #[inline]
    fn bitor(self, set: Bitboard) -> Bitboard {
        set.with(self)
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(bits: u64) -> Self {
        Self(bits)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(bitboard: Bitboard) -> Self {
        bitboard.0
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        square.bitboard()
    }
}

impl From<Square> for u8 {
    #[inline]
    fn from(square: Square) -> Self {
        square as Self
    }
}

impl From<Square> for usize {
    #[inline]
    fn from(square: Square) -> Self {
        square.index()
    }
}

impl FromIterator<Square> for Bitboard {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Square> for Bitboard {
    #[inline]
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= Self::from_iter(squares);
    }
}

impl fmt::LowerHex for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

impl fmt::UpperHex for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::UpperHex::fmt(&self.0, f)
    }
}

impl fmt::Binary for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.0, f)
    }
}
