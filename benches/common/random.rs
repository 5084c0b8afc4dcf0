//! Owns the reproducible random numbers.

use raylane::{Bitboard, Square};

/// SplitMix64 (Guy Steele, Doug Lea, Christine Flood): the same numbers on
/// every machine.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Each of the squares or not, evenly.
    pub(crate) fn half(&mut self) -> Bitboard {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        Bitboard(z ^ z >> 31)
    }

    /// Any of the squares.
    pub(crate) fn square(&mut self) -> Square {
        Square::new_masked(self.half().0 as u8)
    }
}
