//! Owns the reproducible random boards.

use raylane::Bitboard;

/// SplitMix64 (Guy Steele, Doug Lea, Christine Flood).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// About half of the squares.
    pub(crate) fn half(&mut self) -> Bitboard {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        Bitboard(z ^ z >> 31)
    }

    /// An eighth, a quarter, half, three quarters or seven eighths of the
    /// squares.
    pub(crate) fn board(&mut self) -> Bitboard {
        let [a, b, c] = [self.half(), self.half(), self.half()];
        match self.half().0 % 5 {
            0 => a & b & c,
            1 => a & b,
            2 => a,
            3 => a | b,
            _ => a | b | c,
        }
    }
}
