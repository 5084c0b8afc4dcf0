//! [`Word`], one or more 64-bit lanes: the operations that the algorithms are written in.

use super::cpu_token::CpuToken;
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
///
/// A method with a body is right for every word. A word overrides it where it has an instruction for it.
pub(crate) trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The token of the level whose instructions the operations use.
    type Token: CpuToken;
    /// A set prepared by [`selector`](Self::selector).
    type Selector: Copy;
    /// The number of lanes.
    const LANES: usize;
    /// Whether several lanes share a register.
    const PACKED: bool;
    /// Whether [`reverse_bits_of_bytes`](Self::reverse_bits_of_bytes) is one
    /// instruction.
    const REVERSES: bool;
    /// Whether [`pick`](Self::pick) is one or two instructions.
    const PICKS: bool = false;
    /// Whether the methods of three words are one instruction each.
    const TERNARY: bool = false;

    /// The token that the word was made from.
    fn token(self) -> Self::Token;
    /// Every lane is `x`.
    fn splat(token: Self::Token, x: u64) -> Self;
    /// Both halves of every lane are `x`.
    #[inline(always)]
    fn splat_half(token: Self::Token, x: u32) -> Self {
        Self::splat(token, u64::from(x) << 32 | u64::from(x))
    }
    /// The same word. Where the optimiser would take an intersection with it apart, into some of fewer lanes, it does not look
    /// through this.
    #[inline(always)]
    fn hidden(self) -> Self {
        self
    }
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
        Self::load(token, &[even, odd, even, odd, even, odd, even, odd])
    }
    /// `x` in even lanes, `x` with its bytes in reverse order in odd ones.
    #[inline(always)]
    fn mirrored(token: Self::Token, x: u64) -> Self {
        Self::alternate(token, x, x.swap_bytes())
    }
    /// Writes lane `i` to `lanes[i]`. Panics if there are fewer than `LANES`.
    fn store(self, lanes: &mut [u64]);

    /// Bit `i` is set if lane `i` has a one bit.
    #[inline(always)]
    fn lanes_with_bits(self) -> u32 {
        let mut lanes = [0; 8];
        self.store(&mut lanes);
        let mut found = 0;
        for (i, lane) in lanes.into_iter().enumerate().take(Self::LANES) {
            found |= u32::from(lane != 0) << i;
        }
        found
    }

    /// Four lanes as numbers of sixteen bits.
    #[inline(always)]
    fn to_numbers(self) -> [u16; 16] {
        let (mut lanes, mut numbers) = ([0; 4], [0; 16]);
        self.store(&mut lanes);
        for (four, lane) in numbers.as_chunks_mut::<4>().0.iter_mut().zip(lanes) {
            *four = [lane, lane >> 16, lane >> 32, lane >> 48].map(|number| number as u16);
        }
        numbers
    }

    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// A function of three bits, bit `4a + 2b + c` of `TABLE`, if one instruction has it.
    #[inline(always)]
    fn ternary<const TABLE: i32>(self, _b: Self, _c: Self) -> Option<Self> {
        None
    }
    /// `self & mask & !except`.
    #[inline(always)]
    fn and_except(self, mask: Self, except: Self) -> Self {
        match self.ternary::<0b0100_0000>(mask, except) {
            Some(merged) => merged,
            None => (self & mask).and_not(except),
        }
    }
    /// `(self ^ other) & mask`.
    #[inline(always)]
    fn xor_and(self, other: Self, mask: Self) -> Self {
        match self.ternary::<0b0010_1000>(other, mask) {
            Some(merged) => merged,
            None => (self ^ other) & mask,
        }
    }
    /// `self | other & mask`. (The instruction overwrites its first operand, and what was shifted is needed no more.)
    #[inline(always)]
    fn or_and(self, other: Self, mask: Self) -> Self {
        match other.ternary::<0b1110_1100>(self, mask) {
            Some(merged) => merged,
            None => self | (other & mask),
        }
    }
    /// `self | other & !except`.
    #[inline(always)]
    fn or_except(self, other: Self, except: Self) -> Self {
        match other.ternary::<0b1101_1100>(self, except) {
            Some(merged) => merged,
            None => self | other.and_not(except),
        }
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
    #[inline(always)]
    fn leading_zeros(self) -> Self {
        plain::leading_zeros(self)
    }
    /// Sets bit 0, unless [`negative_ms1b`](Self::negative_ms1b) gives -1 for zero
    /// anyway.
    #[inline(always)]
    fn guarded(self) -> Self {
        if Self::PACKED && Self::Token::CAN.vector_leading_zeros {
            return self;
        }
        self | Self::splat(self.token(), 1)
    }
    /// Minus the most significant one bit, or -1 for zero. If a lane may be zero, the
    /// word must be [`guarded`](Self::guarded).
    #[inline(always)]
    fn negative_ms1b(self) -> Self {
        plain::negative_ms1b(self)
    }

    /// The bytes of each lane in reverse order.
    fn swap_bytes(self) -> Self;
    /// The bits of each byte in reverse order.
    #[inline(always)]
    fn reverse_bits_of_bytes(self) -> Self {
        plain::reverse_bits_of_bytes(self)
    }
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
    /// Each byte of `self` is an index: `table[index]`, or 0 for an index with bit 7 set. (Another
    /// index gives anything.)
    fn index_bytes(self, table: [u8; 16]) -> Self;
    /// Each byte is 255 where the bytes are equal, 0 elsewhere.
    fn equal_bytes(self, other: Self) -> Self;
    /// Swaps byte `j` of word `i` and byte `i` of word `j`, in every lane.
    ///
    /// Bytes may also be permuted within each word, depending on the level, but the
    /// transposition is always its own inverse.
    #[inline(always)]
    fn transpose_bytes(mut words: [Self; 8]) -> [Self; 8] {
        // Swaps single bytes of neighbouring words, then two, then four.
        for distance in [1, 2, 4] {
            let constant = |x| Self::splat(words[0].token(), x);
            let bits = constant(8 * distance as u64);
            let mask = constant(!0 / (1 << (8 * distance) | 1));
            for i in (0..8).filter(|i| i & distance == 0) {
                let (a, b) = (words[i], words[i + distance]);
                let swapped = a.shr(bits).xor_and(b, mask);
                words[i] = a ^ swapped.shl(bits);
                words[i + distance] = b ^ swapped;
            }
        }
        words
    }

    /// Swaps bit `j` of byte `i` and bit `i` of byte `j`, in every lane.
    #[inline(always)]
    fn transpose_bits(self) -> Self {
        plain::transpose_bits(self)
    }

    /// Lane `i` is `table[self[i]]`, the index modulo the length of the table,
    /// which is 8 or 16.
    #[inline(always)]
    fn pick(self, table: &[u64]) -> Self {
        self.map(
            #[inline(always)]
            |index| table[index as usize % table.len()],
        )
    }
    /// Applies `f` to each lane, one after the other, for what has no lane-wise form.
    /// Slow for more than one lane.
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let mut lanes = [0; 8];
        self.store(&mut lanes);
        Self::load(self.token(), &lanes.map(f))
    }

    /// Prepares `set` for cheap intersections.
    fn selector(token: Self::Token, set: u64) -> Self::Selector;
    /// Intersects each lane with the selector's set.
    fn select(self, selector: Self::Selector) -> Self;

    /// The union of all lanes.
    fn union(self) -> u64;
    /// The union of the first half of the lanes, and of the second half.
    fn union_by_half(self) -> (u64, u64);
    /// The union of the even lanes, and of the odd ones: of two lanes, the halves.
    #[inline(always)]
    fn union_by_parity(self) -> (u64, u64) {
        const { assert!(Self::LANES <= 2) };
        self.union_by_half()
    }
    /// The union of the even lanes and, with their bytes in reverse order, the odd ones.
    #[inline(always)]
    fn union_of_mirrored(self) -> u64 {
        let (even, odd) = self.union_by_parity();
        even | odd.swap_bytes()
    }
    /// The union of all lanes of each word.
    #[inline(always)]
    fn union_of_each(self, other: Self) -> (u64, u64) {
        (self.union(), other.union())
    }
}

/// What stands in for an instruction that a level lacks.
pub(super) mod plain {
    use super::Word;

    #[inline(always)]
    pub(crate) fn leading_zeros<W: Word>(word: W) -> W {
        word.map(
            #[inline(always)]
            |lane| u64::from(lane.leading_zeros()),
        )
    }

    /// The highest bit is smeared downwards.
    #[inline(always)]
    pub(crate) fn negative_ms1b<W: Word>(word: W) -> W {
        let constant = |x| W::splat(word.token(), x);
        let mut smeared = word;
        for bits in [1, 2, 4, 8, 16, 32] {
            smeared = smeared | smeared.shr(constant(bits));
        }
        smeared.shr(constant(1)).sub(smeared)
    }

    /// Swaps single bits of neighbouring bytes, then two, then four.
    #[inline(always)]
    pub(crate) fn transpose_bits<W: Word>(mut word: W) -> W {
        for (distance, mask) in [
            (7, 0x00aa_00aa_00aa_00aa),
            (14, 0x0000_cccc_0000_cccc),
            (28, 0x0000_0000_f0f0_f0f0),
        ] {
            let (bits, mask) = (
                W::splat(word.token(), distance),
                W::splat(word.token(), mask),
            );
            let swapped = word.shr(bits).xor_and(word, mask);
            word = word ^ swapped ^ swapped.shl(bits);
        }
        word
    }

    /// Half a byte at a time.
    #[inline(always)]
    pub(crate) fn reverse_bits_of_bytes<W: Word>(word: W) -> W {
        const REVERSED: [u8; 16] = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15];
        let (four, mask) = (
            W::splat(word.token(), 4),
            W::splat(word.token(), 0x0f0f_0f0f_0f0f_0f0f),
        );
        let low = (word & mask).index_bytes(REVERSED);
        let high = (word.shr(four) & mask).index_bytes(REVERSED);
        low.shl(four) | high
    }
}
