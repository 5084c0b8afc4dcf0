//! [`AttackPair`]: who attacks whom.

use super::square::Square;
use core::fmt;

/// Who attacks whom, in four bytes: the code of the attacker, its square, the code of the victim, its
/// square.
///
/// ```
/// use raylane::Square;
/// use raylane::threat_inputs::AttackPair;
///
/// let pair = AttackPair([4, 0, 9, 48]);
/// assert_eq!((pair.attacker(), pair.from()), (4, Square::A1));
/// assert_eq!((pair.victim(), pair.to()), (9, Square::A7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct AttackPair(pub [u8; 4]);

impl AttackPair {
    /// Returns the code of the attacker.
    #[inline]
    #[must_use]
    pub const fn attacker(self) -> u8 {
        self.0[0]
    }

    /// Returns the square of the attacker.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::new_masked(self.0[1] & 63)
    }

    /// Returns the code of the victim.
    #[inline]
    #[must_use]
    pub const fn victim(self) -> u8 {
        self.0[2]
    }

    /// Returns the square of the victim.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::new_masked(self.0[3] & 63)
    }
}

/// Writes the code and the square of the attacker, and those of the victim: `4a1>9a7`.
impl fmt::Debug for AttackPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from(), self.to());
        write!(f, "{}{from}>{}{to}", self.attacker(), self.victim())
    }
}
