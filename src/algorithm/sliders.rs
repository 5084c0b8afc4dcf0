//! [`SliderAttacks`]: the sliders of a side with their attacks, as a list of fixed size.

use crate::board::{Bitboard, Square};
use crate::lanes::one_at_a_time;

/// The sliders of a side with their attacks, up to sixteen of them.
///
/// ```
/// use raylane::{Bitboard, Square, queen_attacks, rook_attacks, setwise};
///
/// let (rooks, queens) = (Square::A1.bitboard(), Square::D4.bitboard());
/// let sliders = setwise::each(rooks | queens, queens, rooks | queens);
/// let mut pairs = sliders.iter();
/// assert_eq!(pairs.next(), Some((Square::A1, rook_attacks(Square::A1, queens))));
/// assert_eq!(pairs.next(), Some((Square::D4, queen_attacks(Square::D4, rooks))));
/// assert_eq!(pairs.next(), None);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SliderAttacks {
    pub(super) length: u8,
    pub(super) squares: [Square; Self::MOST],
    pub(super) attacks: [Bitboard; Self::MOST],
}

impl SliderAttacks {
    /// How many sliders there can be.
    pub const MOST: usize = 16;

    /// The sliders of a set, without their attacks. Beyond them stands a square that is not
    /// in the set.
    #[inline(always)]
    pub(super) fn of(set: Bitboard) -> Self {
        let length = set.len() as usize;
        if length > Self::MOST {
            too_many(length);
        }
        let other = (!set).first().unwrap_or(Square::A1);
        let mut sliders = Self {
            length: length as u8,
            squares: [other; Self::MOST],
            attacks: [Bitboard::EMPTY; Self::MOST],
        };
        for (place, square) in sliders.squares.iter_mut().zip(set) {
            *place = square;
            one_at_a_time();
        }
        sliders
    }

    /// The squares of the sliders, in ascending order.
    #[inline]
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.length)]
    }

    /// The attacks of the sliders, in the order of their squares.
    #[inline]
    #[must_use]
    pub fn attacks(&self) -> &[Bitboard] {
        &self.attacks[..usize::from(self.length)]
    }

    /// Iterates over the squares, each with its attacks.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Square, Bitboard)> + Clone {
        let attacks = self.attacks().iter().copied();
        self.squares().iter().copied().zip(attacks)
    }
}

#[cold]
#[inline(never)]
fn too_many(sliders: usize) -> ! {
    panic!(
        "at most {} sliders at once, not {sliders}",
        SliderAttacks::MOST
    )
}
