//! Several lanes in a vector register of any width.
//!
//! [`Register`] is what the registers of all widths have, an intrinsic or two each:
//! `xmm.rs`, `ymm.rs`, `zmm.rs` and `neon.rs` implement it. [`Vector`] is the word of a register, with the
//! token of its level, and the only code of this file that asks for capabilities.

use super::word::{Word, lane_wise};
use crate::level::Region;
use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// What is never read: a method that asks for a capability stands behind a check for it.
const OF_AVX_512: &str = "a register of AVX-512";

/// A vector register of 64-bit lanes.
///
/// # Safety
/// `LANES` is the number of lanes that `load` reads and `store` writes. The methods need a CPU that
/// has the register's instructions: AVX2 for up to 256 bits, AVX-512 F and BW for 512 bits, NEON
/// on Arm, and what else a method names. Pointers are to as many
/// numbers as the register has lanes; they need no alignment.
pub(crate) unsafe trait Register: Copy + Debug {
    /// The number of lanes.
    const LANES: usize;
    /// Whether [`pick`](Self::pick) is there.
    const PICKS: bool = false;

    /// Every lane is `x`.
    unsafe fn splat(x: u64) -> Self;
    /// The lanes from memory.
    unsafe fn load(lanes: *const u64) -> Self;
    /// The lanes to memory.
    unsafe fn store(self, lanes: *mut u64);
    /// Each of the lower bytes of `bytes` in a lane of its own.
    unsafe fn widen(bytes: u64) -> Self;
    /// `even` in the even lanes, `odd` in the others: for constants.
    #[inline(always)]
    unsafe fn repeat(even: u64, odd: u64) -> Self {
        let lanes = [even, odd, even, odd, even, odd, even, odd];
        // SAFETY: as the caller says; no register is longer.
        unsafe { Self::load(lanes.as_ptr()) }
    }
    /// The same for numbers that are known later.
    #[inline(always)]
    unsafe fn alternate(even: u64, odd: u64) -> Self {
        // SAFETY: as the caller says.
        unsafe { Self::repeat(even, odd) }
    }

    unsafe fn and(self, other: Self) -> Self;
    unsafe fn or(self, other: Self) -> Self;
    unsafe fn xor(self, other: Self) -> Self;
    /// `!self & other`: the operands in the order of the instruction.
    unsafe fn complement_and(self, other: Self) -> Self;
    unsafe fn add(self, other: Self) -> Self;
    unsafe fn sub(self, other: Self) -> Self;
    unsafe fn shl(self, counts: Self) -> Self;
    unsafe fn shr(self, counts: Self) -> Self;
    unsafe fn add_bytes(self, other: Self) -> Self;
    unsafe fn sub_bytes(self, other: Self) -> Self;
    unsafe fn equal_bytes(self, other: Self) -> Self;
    /// Looks up each byte of `index`, which is below 16; 0 where bit 7 is set, in each 128 bits.
    unsafe fn shuffle_bytes(self, index: Self) -> Self;
    /// The bytes of each lane in reverse order.
    #[inline(always)]
    unsafe fn swap_bytes(self) -> Self {
        // SAFETY: as the caller says.
        unsafe {
            let index = Self::repeat(0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f);
            self.shuffle_bytes(index)
        }
    }
    /// The bits of each byte in reverse order, of GFNI on x86-64.
    unsafe fn reverse_bits_of_bytes(self) -> Self;

    /// Interleaves the lower halves of each 128 bits by 8, 16, 32 or 64 bits.
    unsafe fn low8(self, other: Self) -> Self;
    unsafe fn low16(self, other: Self) -> Self;
    unsafe fn low32(self, other: Self) -> Self;
    unsafe fn low64(self, other: Self) -> Self;
    /// Interleaves the upper halves.
    unsafe fn high8(self, other: Self) -> Self;
    unsafe fn high16(self, other: Self) -> Self;
    unsafe fn high32(self, other: Self) -> Self;
    unsafe fn high64(self, other: Self) -> Self;

    /// The union of all lanes.
    unsafe fn union(self) -> u64;
    /// The union of the first half of the lanes, and of the second half.
    unsafe fn halves(self) -> (u64, u64);
    /// The union of the even lanes, and of the odd ones: of two lanes, the halves.
    #[inline(always)]
    unsafe fn alternate_unions(self) -> (u64, u64) {
        // SAFETY: as the caller says.
        unsafe { self.halves() }
    }

    /// `vplzcntq`, of AVX-512 CD, and VL for less than 512 bits.
    unsafe fn leading_zeros(self) -> Self {
        unreachable!("{OF_AVX_512}")
    }
    /// `vpsravq`, of AVX-512 F or VL: shifted right arithmetically by the count of each lane; all sign
    /// bits for a count of 64 or more.
    unsafe fn sar(self, _counts: Self) -> Self {
        unreachable!("{OF_AVX_512}")
    }
    /// `vpternlogq`, of AVX-512 F or VL, as a function of three bits: bit `4a + 2b + c` of `TABLE`.
    unsafe fn ternary<const TABLE: i32>(self, _b: Self, _c: Self) -> Self {
        unreachable!("{OF_AVX_512}")
    }
    /// `vpermq` or `vpermi2q`, of AVX-512 F: lane `i` is `table[self[i]]`, the index modulo the length
    /// of the table, which is 8 or 16.
    unsafe fn pick(self, _table: &[u64]) -> Self {
        unreachable!("{OF_AVX_512}")
    }
}

/// The lanes of register `R` at the level of token `T`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector<R, T>(pub(super) T, pub(super) R);

impl<R: Register, T: Region> Vector<R, T> {
    /// Checked when a word is made: the level has the register.
    pub(super) const SOUND: () = assert!(
        match R::LANES {
            2 => T::CAN.vectors,
            4 => T::CAN.vectors_of_four,
            _ => T::CAN.wide_vectors,
        },
        "this level lacks the register"
    );

    /// A constant, made from a word that exists.
    #[inline(always)]
    fn constant(self, x: u64) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { R::splat(x) })
    }
    /// Two lanes of a constant, repeated.
    #[inline(always)]
    fn constants(self, even: u64, odd: u64) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { R::repeat(even, odd) })
    }
    /// What an instruction makes of two words.
    #[inline(always)]
    fn zip(self, other: Self, instruction: impl FnOnce(R, R) -> R) -> Self {
        Self(self.0, instruction(self.1, other.1))
    }
    /// The bytes of `self` as indices into those of `table`.
    #[inline(always)]
    fn shuffled_by(self, table: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { table.1.shuffle_bytes(self.1) })
    }
}

impl<R: Register, T: Region> BitAnd for Vector<R, T> {
    type Output = Self;
    lane_wise! {
        binary
        // SAFETY: a word exists, so the CPU has the level.
        bitand |a, b| unsafe { a.and(b) };
    }
}

impl<R: Register, T: Region> BitOr for Vector<R, T> {
    type Output = Self;
    lane_wise! {
        binary
        // SAFETY: a word exists, so the CPU has the level.
        bitor |a, b| unsafe { a.or(b) };
    }
}

impl<R: Register, T: Region> BitXor for Vector<R, T> {
    type Output = Self;
    lane_wise! {
        binary
        // SAFETY: a word exists, so the CPU has the level.
        bitxor |a, b| unsafe { a.xor(b) };
    }
}

impl<R: Register, T: Region> Not for Vector<R, T> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ self.constant(!0)
    }
}

/// Operations that some levels lack check for the capability: what is behind such a check is
/// never reached without it.
impl<R: Register, T: Region> Word for Vector<R, T> {
    type Token = T;
    type Selector = Self;
    const LANES: usize = R::LANES;
    const PACKED: bool = true;
    const REVERSES: bool = T::CAN.vector_bit_reversal;
    const PICKS: bool = R::PICKS;
    const MERGES: bool = T::CAN.ternary_logic;

    #[inline(always)]
    fn splat(token: T, x: u64) -> Self {
        let () = Self::SOUND;
        // SAFETY: the token proves the features.
        Self(token, unsafe { R::splat(x) })
    }
    #[inline(always)]
    fn load(token: T, lanes: &[u64]) -> Self {
        let () = Self::SOUND;
        let lanes = &lanes[..R::LANES];
        // SAFETY: the token proves the features; there is a number for each lane.
        Self(token, unsafe { R::load(lanes.as_ptr()) })
    }
    #[inline(always)]
    fn alternate(token: T, even: u64, odd: u64) -> Self {
        let () = Self::SOUND;
        // SAFETY: the token proves the features.
        Self(token, unsafe { R::alternate(even, odd) })
    }
    #[inline(always)]
    fn load_bytes(token: T, bytes: &[u8]) -> Self {
        let () = Self::SOUND;
        let mut eight = [0; 8];
        eight[..R::LANES].copy_from_slice(&bytes[..R::LANES]);
        // SAFETY: the token proves the features.
        Self(token, unsafe { R::widen(u64::from_le_bytes(eight)) })
    }
    #[inline(always)]
    fn store(self, lanes: &mut [u64]) {
        let lanes = &mut lanes[..R::LANES];
        // SAFETY: a word exists, so the CPU has the level; there is a number for each lane.
        unsafe { self.1.store(lanes.as_mut_ptr()) }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { other.1.complement_and(self.1) })
    }
    #[inline(always)]
    fn merge<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        assert!(Self::MERGES);
        // SAFETY: a word exists, so the CPU has the level, which has the instruction.
        Self(self.0, unsafe { self.1.ternary::<TABLE>(b.1, c.1) })
    }
    lane_wise! {
        binary
        // SAFETY: a word exists, so the CPU has the level.
        add |a, b| unsafe { a.add(b) };
        // SAFETY: a word exists, so the CPU has the level.
        sub |a, b| unsafe { a.sub(b) };
        // SAFETY: a word exists, so the CPU has the level.
        shl |a, b| unsafe { a.shl(b) };
        // SAFETY: a word exists, so the CPU has the level.
        shr |a, b| unsafe { a.shr(b) };
        // SAFETY: a word exists, so the CPU has the level.
        add_bytes |a, b| unsafe { a.add_bytes(b) };
        // SAFETY: a word exists, so the CPU has the level.
        sub_bytes |a, b| unsafe { a.sub_bytes(b) };
        // SAFETY: a word exists, so the CPU has the level.
        equal_bytes |a, b| unsafe { a.equal_bytes(b) };
    }
    /// One instruction, or lane by lane.
    #[inline(always)]
    fn leading_zeros(self) -> Self {
        if T::CAN.vector_leading_zeros {
            // SAFETY: a word exists, so the CPU has the level, which has the instruction.
            Self(self.0, unsafe { self.1.leading_zeros() })
        } else {
            self.map(
                #[inline(always)]
                |lane| u64::from(lane.leading_zeros()),
            )
        }
    }
    #[inline(always)]
    fn guarded(self) -> Self {
        if T::CAN.vector_leading_zeros {
            self
        } else {
            self | self.constant(1)
        }
    }
    /// Two instructions, or fourteen.
    #[inline(always)]
    fn negative_ms1b(self) -> Self {
        if T::CAN.vector_leading_zeros {
            // The sign bit, shifted right arithmetically by the leading zeros, is the
            // negative of the most significant one bit. A count of 64 gives -1, as it
            // should for zero.
            let sign = self.constant(1 << 63);
            // SAFETY: a word exists, so the CPU has the level, which has the instruction.
            Self(self.0, unsafe { sign.1.sar(self.leading_zeros().1) })
        } else {
            // The highest bit is smeared downwards.
            let mut smeared = self;
            for bits in [1, 2, 4, 8, 16, 32] {
                smeared = smeared | smeared.shr(self.constant(bits));
            }
            smeared.shr(self.constant(1)).sub(smeared)
        }
    }

    #[inline(always)]
    fn swap_bytes(self) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { self.1.swap_bytes() })
    }
    /// One instruction, or six.
    #[inline(always)]
    fn reverse_bits_of_bytes(self) -> Self {
        if T::CAN.vector_bit_reversal {
            // SAFETY: a word exists, so the CPU has the level, which has the instruction.
            Self(self.0, unsafe { self.1.reverse_bits_of_bytes() })
        } else {
            // Nibble by nibble.
            let reversed = self.constants(0x0e06_0a02_0c04_0800, 0x0f07_0b03_0d05_0901);
            let nibble = self.constant(0x0f0f_0f0f_0f0f_0f0f);
            let low = (self & nibble).shuffled_by(reversed);
            let high = (self.shr(self.constant(4)) & nibble).shuffled_by(reversed);
            low.shl(self.constant(4)) | high
        }
    }
    #[inline(always)]
    fn spread_byte(self) -> Self {
        self.constants(0, 0x0808_0808_0808_0808).shuffled_by(self)
    }
    #[inline(always)]
    fn index_bytes(self, table: [u8; 8]) -> Self {
        self.shuffled_by(self.constants(u64::from_le_bytes(table), 0))
    }
    #[inline(always)]
    fn transpose_bytes(words: [Self; 8]) -> [Self; 8] {
        let mut words = words;
        let [a, b, c, d, e, f, g, h] = &mut words;
        let registers = [a.1, b.1, c.1, d.1, e.1, f.1, g.1, h.1];
        // SAFETY: a word exists, so the CPU has the level.
        [a.1, b.1, c.1, d.1, e.1, f.1, g.1, h.1] = unsafe { transpose(registers) };
        words
    }
    #[inline(always)]
    fn pick(self, table: &[u64]) -> Self {
        // SAFETY: a word exists, so the CPU has the level.
        Self(self.0, unsafe { self.1.pick(table) })
    }
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let mut lanes = [0; 8];
        self.store(&mut lanes);
        Self::load(self.0, &lanes.map(f))
    }

    #[inline(always)]
    fn selector(token: T, set: u64) -> Self {
        Self::splat(token, set)
    }
    #[inline(always)]
    fn select(self, selector: Self) -> Self {
        self & selector
    }

    #[inline(always)]
    fn fold(self) -> u64 {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { self.1.union() }
    }
    #[inline(always)]
    fn fold_halves(self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { self.1.halves() }
    }
    #[inline(always)]
    fn fold_alternate(self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { self.1.alternate_unions() }
    }
    #[inline(always)]
    fn fold_both(self, other: Self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let pairs = self.1.low64(other.1).or(self.1.high64(other.1));
            pairs.alternate_unions()
        }
    }
}

/// The transposition of bytes by unpacking: 32 operations.
///
/// In each 128 bits, three rounds interleave the words by bytes, pairs and
/// fours, so that a byte of each word makes a half; a fourth puts the halves
/// of the same bytes together. A lane keeps its half, so that the same network
/// leads back.
///
/// # Safety
/// As for the methods of [`Register`].
#[inline(always)]
unsafe fn transpose<R: Register>([a, b, c, d, e, f, g, h]: [R; 8]) -> [R; 8] {
    /// Two bytes of each of eight words in each 128 bits.
    #[inline(always)]
    unsafe fn halves_of_bytes<R: Register>([a, b, c, d]: [R; 4]) -> [R; 4] {
        // SAFETY: as the caller says.
        unsafe {
            let (low_ab, high_ab) = (a.low16(b), a.high16(b));
            let (low_cd, high_cd) = (c.low16(d), c.high16(d));
            [
                low_ab.low32(low_cd),
                low_ab.high32(low_cd),
                high_ab.low32(high_cd),
                high_ab.high32(high_cd),
            ]
        }
    }

    // SAFETY: as the caller says.
    unsafe {
        let [a0, a1, a2, a3] = halves_of_bytes([a.low8(b), c.low8(d), e.low8(f), g.low8(h)]);
        let [b0, b1, b2, b3] = halves_of_bytes([a.high8(b), c.high8(d), e.high8(f), g.high8(h)]);
        [
            a0.low64(b0),
            a0.high64(b0),
            a1.low64(b1),
            a1.high64(b1),
            a2.low64(b2),
            a2.high64(b2),
            a3.low64(b3),
            a3.high64(b3),
        ]
    }
}
