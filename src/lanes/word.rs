//! [`Word`], one or more 64-bit lanes: the operations that the algorithms are written in.

use crate::level::Region;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// Defines methods of one word or of two by what is done with its parts: `method function;`. The
/// word has `each` and `zip` for it.
macro_rules! lane_wise {
    (unary $($method:ident $f:expr;)*) => {$(
        #[inline(always)]
        fn $method(self) -> Self {
            self.each($f)
        }
    )*};
    (binary $($method:ident $f:expr;)*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            self.zip(other, $f)
        }
    )*};
}

pub(super) use lane_wise;

/// One or more 64-bit lanes. The operators are lane-wise.
///
/// What a lane represents is up to the algorithm.
///
/// A word is made from a token or from another word of its type. So if a word exists,
/// the CPU has its level: this makes the intrinsics of the implementations sound.
pub(crate) trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The token of the level whose instructions the operations use.
    type Token: Region;
    /// A set prepared by [`selector`](Self::selector).
    type Selector: Copy;
    /// The number of lanes.
    const LANES: usize;
    /// Whether several lanes share a register.
    const PACKED: bool;
    /// Whether [`reverse_bits_of_bytes`](Self::reverse_bits_of_bytes) is one
    /// instruction.
    const REVERSES: bool;
    /// Whether [`pick`](Self::pick) is there, and one or two instructions.
    const PICKS: bool = false;
    /// Whether [`merge`](Self::merge) is there, and one instruction.
    const MERGES: bool = false;

    /// Every lane is `x`.
    fn splat(token: Self::Token, x: u64) -> Self;
    /// Lane `i` is `lanes[i]`. Panics if there are fewer than `LANES`.
    fn load(token: Self::Token, lanes: &[u64]) -> Self;
    /// Lane `i` is `bytes[i]`. Panics if there are fewer than `LANES`.
    fn load_bytes(token: Self::Token, bytes: &[u8]) -> Self;
    /// Lane `i` is `f(i)`.
    #[inline(always)]
    fn from_fn(token: Self::Token, f: impl Fn(usize) -> u64) -> Self {
        let mut lanes = [0; 8];
        for (lane, value) in lanes.iter_mut().enumerate().take(Self::LANES) {
            *value = f(lane);
        }
        Self::load(token, &lanes)
    }
    /// `even` in lanes 0, 2, 4 and 6, `odd` in the others.
    #[inline(always)]
    fn alternate(token: Self::Token, even: u64, odd: u64) -> Self {
        Self::from_fn(
            token,
            #[inline(always)]
            |lane| if lane % 2 == 0 { even } else { odd },
        )
    }
    /// Writes lane `i` to `lanes[i]`. Panics if there are fewer than `LANES`.
    fn store(self, lanes: &mut [u64]);

    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// A function of three bits: bit `4a + 2b + c` of `TABLE`. For words that
    /// [merge](Self::MERGES) alone.
    fn merge<const TABLE: i32>(self, _b: Self, _c: Self) -> Self {
        unreachable!("a word that does not merge")
    }
    /// `self & mask & !except`.
    #[inline(always)]
    fn and_except(self, mask: Self, except: Self) -> Self {
        if Self::MERGES {
            // The compiler would not find it, because it rewrites the difference as a symmetric one.
            return self.merge::<0b0100_0000>(mask, except);
        }
        (self & mask).and_not(except)
    }
    /// `(self ^ other) & mask`.
    #[inline(always)]
    fn xor_and(self, other: Self, mask: Self) -> Self {
        if Self::MERGES {
            return self.merge::<0b0010_1000>(other, mask);
        }
        (self ^ other) & mask
    }
    /// `self | other & mask`.
    #[inline(always)]
    fn or_and(self, other: Self, mask: Self) -> Self {
        if Self::MERGES {
            // The instruction overwrites its first operand, and what was shifted is needed no more.
            return other.merge::<0b1110_1100>(self, mask);
        }
        self | (other & mask)
    }
    /// `self | other & !except`.
    #[inline(always)]
    fn or_except(self, other: Self, except: Self) -> Self {
        if Self::MERGES {
            return other.merge::<0b1101_1100>(self, except);
        }
        self | other.and_not(except)
    }
    /// Sum, modulo 2^64.
    fn add(self, other: Self) -> Self;
    /// Difference, modulo 2^64.
    fn sub(self, other: Self) -> Self;
    /// Shifted left by the lane's count, which is below 64.
    fn shl(self, counts: Self) -> Self;
    /// Shifted right by the lane's count, which is below 64.
    fn shr(self, counts: Self) -> Self;
    /// The number of leading zeros, 64 for zero.
    fn leading_zeros(self) -> Self;
    /// Sets bit 0, unless [`negative_ms1b`](Self::negative_ms1b) gives -1 for zero
    /// anyway.
    fn guarded(self) -> Self;
    /// Minus the most significant one bit, or -1 for zero. If a lane may be zero, the
    /// word must be [`guarded`](Self::guarded).
    fn negative_ms1b(self) -> Self;

    /// The bytes of each lane in reverse order.
    fn swap_bytes(self) -> Self;
    /// The bits of each byte in reverse order.
    fn reverse_bits_of_bytes(self) -> Self;
    /// The bits of each lane in reverse order.
    #[inline(always)]
    fn reverse_bits(self) -> Self {
        self.reverse_bits_of_bytes().swap_bytes()
    }
    /// Sum of each byte, modulo 256.
    fn add_bytes(self, other: Self) -> Self;
    /// Difference of each byte, modulo 256.
    fn sub_bytes(self, other: Self) -> Self;
    /// Copies the lowest byte of each lane to all bytes of the lane.
    fn spread_byte(self) -> Self;
    /// Each byte of `self` is an index: `table[index]`, or 0 for an index from 8
    /// to 15 or with bit 7 set. (Other indices do not occur.)
    fn index_bytes(self, table: [u8; 8]) -> Self;
    /// Each byte is 255 where the bytes are equal, 0 elsewhere.
    fn equal_bytes(self, other: Self) -> Self;
    /// Swaps byte `j` of word `i` and byte `i` of word `j`, in every lane.
    ///
    /// Bytes may also be permuted within each word, depending on the level, but the
    /// transposition is always its own inverse. Only for [packed](Self::PACKED) words.
    fn transpose_bytes(_words: [Self; 8]) -> [Self; 8] {
        unreachable!("a word that is not packed")
    }

    /// Lane `i` is `table[self[i]]`, the index modulo the length of the table,
    /// which is 8 or 16. Only for words that [pick](Self::PICKS).
    fn pick(self, _table: &[u64]) -> Self {
        unreachable!("a word that does not pick")
    }
    /// Applies `f` to each lane, one after the other, for what has no lane-wise form.
    /// Slow for more than one lane.
    fn map(self, f: impl Fn(u64) -> u64) -> Self;

    /// Prepares `set` for cheap intersections.
    fn selector(token: Self::Token, set: u64) -> Self::Selector;
    /// Intersects each lane with the selector's set.
    fn select(self, selector: Self::Selector) -> Self;

    /// The union of all lanes.
    fn fold(self) -> u64;
    /// The union of the first half of the lanes, and of the second half.
    fn fold_halves(self) -> (u64, u64);
    /// The union of the even lanes, and of the odd ones.
    fn fold_alternate(self) -> (u64, u64);
    /// The union of all lanes of each word.
    #[inline(always)]
    fn fold_both(self, other: Self) -> (u64, u64) {
        (self.fold(), other.fold())
    }
}
