//! Reproducible random numbers.

use raylane::{Bitboard, Square};

/// SplitMix64 (Guy Steele, Doug Lea, Christine Flood): the same numbers on
/// every machine.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers that belong to a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// About half of the squares.
    #[inline]
    pub fn half(&mut self) -> Bitboard {
        Bitboard(self.bits())
    }

    /// An eighth, a quarter, half, three quarters or seven eighths of the
    /// squares.
    pub fn board(&mut self) -> Bitboard {
        let [a, b, c] = [self.half(), self.half(), self.half()];
        match self.bits() % 5 {
            0 => a & b & c,
            1 => a & b,
            2 => a,
            3 => a | b,
            _ => a | b | c,
        }
    }

    /// Any of the squares.
    #[inline]
    pub fn square(&mut self) -> Square {
        Square::new_masked((self.bits() >> 58) as u8)
    }

    /// Any of the items. (The bias of the remainder does not matter here.)
    ///
    /// # Panics
    /// If there are none.
    pub fn choose<T: Copy>(&mut self, items: &[T]) -> T {
        items[(self.bits() % items.len() as u64) as usize]
    }

    /// Fisher and Yates's shuffle.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, (self.bits() % (last as u64 + 1)) as usize);
        }
    }
}
