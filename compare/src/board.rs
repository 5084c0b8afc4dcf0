//! Squares and bitboards, as raylane's API has them.

/// A square, 0 to 63.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Square(u8);

impl Square {
    /// The square of the low six bits of `index`.
    #[inline(always)]
    pub const fn new_masked(index: u8) -> Self {
        Self(index & 63)
    }

    /// 0 for a1, 63 for h8.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // SAFETY: every constructor masks to six bits.
        unsafe { std::hint::assert_unchecked(self.0 < 64) };
        self.0 as usize
    }
}

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Bitboard(pub u64);
