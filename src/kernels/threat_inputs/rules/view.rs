//! [`PairView`]: from which side pairs are seen; and [`Place`], what it changes.

use core::fmt;

/// A piece on a square: 64 times the code, and the square. Exclusive or with that of a [`PairView`] gives what the view sees.
pub(crate) type Place = u32;

pub(crate) const fn place_of(code: u8, square: u8) -> Place {
    (code as Place & 15) << 6 | square as Place & 63
}

/// All bits of a place.
pub(crate) const PLACE: Place = 0x3ff;

/// The bits of the square.
pub(crate) const SQUARE: Place = 63;

/// In a view's place: black looks, at codes whose colours no `xor` swaps. Then the tables of attackers have a part for black, so
/// that such codes cost nothing more.
pub(crate) const BY_BLACK: Place = 1 << 10;

/// The bits of a view's place.
pub(crate) const VIEW: Place = 0x7ff;

/// In a row of the victims of an attacker: black looks.
pub(crate) const OF_BLACK: usize = 32;

/// From where a pair is seen: from a side, with the files mirrored or not.
///
/// Made by [`PairNumbering::view`](crate::threat_inputs::PairNumbering::view). It costs two `xor` for each pair.
// What it swaps in a `Place`; then what it swaps in a square, all higher bits for black; then `OF_BLACK`, if black looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairView(pub(crate) u32);

impl PairView {
    /// A view that swaps these bits of places, and which is white's.
    pub(crate) const fn new(place: Place) -> Self {
        Self(place | (place & 63) << 16)
    }

    /// Black's, with higher bits that are swapped, too.
    pub(crate) const fn of_black(self) -> Self {
        Self(self.0 | 0xc0 << 16 | (OF_BLACK as u32) << 24)
    }

    /// What changes a square: 7 for mirrored files, and for black all higher bits.
    #[inline(always)]
    pub(crate) const fn flips(self) -> u8 {
        (self.0 >> 16) as u8
    }

    /// What changes the place of an attacker.
    #[inline(always)]
    pub(crate) const fn place(self) -> Place {
        self.0 & VIEW
    }

    /// Where the view's part of a row of the victims begins.
    #[inline(always)]
    pub(crate) const fn part(self) -> usize {
        (self.0 >> 24) as usize % 64
    }
}

impl fmt::Debug for PairView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PairView")
            .field("swap", &(self.place() >> 6))
            .field("squares", &(self.place() & 63))
            .finish()
    }
}
