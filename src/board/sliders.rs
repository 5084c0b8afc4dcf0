//! [`SliderAttacks`]: the sliders of a side with their attacks, as a list of fixed size.

use super::bitboard::Bitboard;
use super::square::Square;

/// The sliders of a side with their attacks, up to sixteen of them.
///
/// [`setwise::list_attacks`](crate::setwise::list_attacks) fills it. One list serves for many positions.
///
/// ```
/// use raylane::{SliderAttacks, Square, queen_attacks, rook_attacks, setwise};
///
/// let (rooks, queens) = (Square::A1.bitboard(), Square::D4.bitboard());
/// let mut sliders = SliderAttacks::new();
/// setwise::list_attacks(rooks | queens, queens, rooks | queens, &mut sliders);
/// let pairs: Vec<_> = sliders.iter().collect();
/// assert_eq!(pairs, [
///     (Square::D4, queen_attacks(Square::D4, rooks)),
///     (Square::A1, rook_attacks(Square::A1, queens)),
/// ]);
/// ```
// (`crates/capi/` has the same structure.)
#[derive(Clone, Debug)]
#[repr(C)]
pub struct SliderAttacks {
    attacks: [Bitboard; Self::MOST],
    squares: [Square; Self::MOST],
    length: u8,
}

impl SliderAttacks {
    /// How many sliders the list can hold.
    pub const MOST: usize = 16;

    /// Returns an empty list.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            length: 0,
            squares: [Square::A1; Self::MOST],
            attacks: [Bitboard::EMPTY; Self::MOST],
        }
    }

    /// Returns the squares of the sliders: queens, then rooks, then bishops, each in
    /// ascending order.
    ///
    /// ```
    /// use raylane::{Bitboard, SliderAttacks, Square, setwise};
    ///
    /// let mut sliders = SliderAttacks::new();
    /// setwise::list_attacks(
    ///     Square::A1 | Square::B1,
    ///     Bitboard::EMPTY,
    ///     Bitboard::EMPTY,
    ///     &mut sliders,
    /// );
    /// assert_eq!(sliders.squares(), [Square::A1, Square::B1]);
    /// assert_eq!(sliders.attacks().len(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.length)]
    }

    /// Returns the attacks of the sliders, in the order of their squares.
    ///
    /// ```
    /// use raylane::{Bitboard, SliderAttacks, Square, setwise};
    ///
    /// let mut sliders = SliderAttacks::new();
    /// setwise::list_attacks(
    ///     Bitboard::EMPTY,
    ///     Square::A1.bitboard(),
    ///     Square::B2.bitboard(),
    ///     &mut sliders,
    /// );
    /// assert_eq!(sliders.attacks(), [Square::B2.bitboard()]);
    /// ```
    #[inline]
    #[must_use]
    pub fn attacks(&self) -> &[Bitboard] {
        &self.attacks[..usize::from(self.length)]
    }

    /// Iterates over the squares, each with its attacks.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Square, Bitboard)> + Clone {
        let attacks = self.attacks().iter().copied();
        self.squares().iter().copied().zip(attacks)
    }

    /// Empties the list for so many sliders to come. Panics if they are too many.
    #[inline(always)]
    pub(crate) fn clear_for(&mut self, sliders: u32) {
        if sliders as usize > Self::MOST {
            too_many(sliders);
        }
        self.length = 0;
    }

    /// Adds a slider, or does nothing if the list is full.
    #[inline(always)]
    pub(crate) fn push(&mut self, square: Square, attacks: Bitboard) {
        let index = usize::from(self.length);
        if index < Self::MOST {
            self.squares[index] = square;
            self.attacks[index] = attacks;
            self.length += 1;
        }
    }
}

impl Default for SliderAttacks {
    fn default() -> Self {
        Self::new()
    }
}

#[cold]
#[inline(never)]
fn too_many(sliders: u32) -> ! {
    panic!(
        "at most {} sliders at once, not {sliders}",
        SliderAttacks::MOST
    )
}
