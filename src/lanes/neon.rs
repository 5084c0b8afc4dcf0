//! Two lanes in a 128-bit register of 64-bit Arm, and 64 bytes in four of them.

use super::array::Array;
use super::bytes::{BitPermutation, Bytes, Permutation};
use super::cpu_token::CpuToken;
use super::vector::{transpose, vector};
use super::word::Word;
use core::arch::aarch64::*;

vector! {
    /// Two lanes in a 128-bit register.
    Neon(uint64x2_t), if vectors;
    and vandq_u64, or vorrq_u64, xor veorq_u64, shuffle shuffle_bytes
}

/// Looks up each byte of `index` in `table`.
///
/// # Safety
/// The CPU must have NEON.
#[inline(always)]
unsafe fn shuffle_bytes(table: uint64x2_t, index: uint64x2_t) -> uint64x2_t {
    // SAFETY: the caller says that the CPU has the instruction.
    unsafe { cast(vqtbl1q_u8(cast(table), cast(index))) }
}

/// The same 128 bits as lanes of another width.
///
/// # Safety
/// Both must be registers of 128 bits.
#[inline(always)]
unsafe fn cast<A, B>(register: A) -> B {
    const { assert!(size_of::<A>() == 16 && size_of::<B>() == 16) };
    // SAFETY: any bits make a register.
    unsafe { core::mem::transmute_copy(&register) }
}

impl<T: CpuToken> Word for Neon<T> {
    vector! { @methods 2 lanes }

    #[inline(always)]
    fn splat(token: T, x: u64) -> Self {
        // SAFETY: the token proves the features.
        Self(Self::checked(token), unsafe { vdupq_n_u64(x) })
    }
    #[inline(always)]
    fn load(token: T, lanes: &[u64]) -> Self {
        let lanes = &lanes[..2];
        // SAFETY: the token proves the features; there is a number for each lane.
        Self(Self::checked(token), unsafe { vld1q_u64(lanes.as_ptr()) })
    }
    #[inline(always)]
    fn load_bytes(token: T, bytes: &[u8]) -> Self {
        let bytes = u16::from_le_bytes([bytes[0], bytes[1]]);
        Self::repeat(token, !0 << 8, !0 << 8 | 1).look_up_in(Self::splat(token, bytes.into()))
    }
    #[inline(always)]
    fn store(self, lanes: &mut [u64]) {
        let lanes = &mut lanes[..2];
        // SAFETY: a word exists, so the CPU has the level; there is a number for each lane.
        unsafe { vst1q_u64(lanes.as_mut_ptr(), self.1) }
    }

    vector! { @methods
        and_not(a, b) vbicq_u64(a, b);
        add(a, b) vaddq_u64(a, b);
        sub(a, b) vsubq_u64(a, b);
        shl(a, counts) vshlq_u64(a, vreinterpretq_s64_u64(counts));
        // A negative count goes right.
        shr(a, counts) vshlq_u64(a, vnegq_s64(vreinterpretq_s64_u64(counts)));
        add_bytes(a, b) cast(vaddq_u8(cast(a), cast(b)));
        sub_bytes(a, b) cast(vsubq_u8(cast(a), cast(b)));
        equal_bytes(a, b) cast(vceqq_u8(cast(a), cast(b)));
        swap_bytes(a) cast(vrev64q_u8(cast(a)));
        reverse_bits_of_bytes(a) cast(vrbitq_u8(cast(a)));
    }
    #[inline(always)]
    fn transpose_bytes(words: [Self; 8]) -> [Self; 8] {
        let interleave = |a: Self, low, high| [Self(a.0, low), Self(a.0, high)];
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            transpose(
                words,
                |a, b| {
                    let (x, y) = (cast(a.1), cast(b.1));
                    interleave(a, cast(vzip1q_u8(x, y)), cast(vzip2q_u8(x, y)))
                },
                |a, b| {
                    let (x, y) = (cast(a.1), cast(b.1));
                    interleave(a, cast(vzip1q_u16(x, y)), cast(vzip2q_u16(x, y)))
                },
                |a, b| {
                    let (x, y) = (cast(a.1), cast(b.1));
                    interleave(a, cast(vzip1q_u32(x, y)), cast(vzip2q_u32(x, y)))
                },
                |a, b| interleave(a, vzip1q_u64(a.1, b.1), vzip2q_u64(a.1, b.1)),
            )
        }
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let (even, odd) = self.union_by_half();
        even | odd
    }
    #[inline(always)]
    fn union_by_half(self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        unsafe { (vgetq_lane_u64::<0>(self.1), vgetq_lane_u64::<1>(self.1)) }
    }
    #[inline(always)]
    fn union_of_each(self, other: Self) -> (u64, u64) {
        // SAFETY: a word exists, so the CPU has the level.
        let pairs = unsafe { vorrq_u64(vzip1q_u64(self.1, other.1), vzip2q_u64(self.1, other.1)) };
        Self(self.0, pairs).union_by_half()
    }
}

/// Returns `x` unchanged and hides its value from the optimiser; emits no instruction.
///
/// The compiler would take a test of bits apart, and would make a union, in three instructions, of
/// a sum of pairs that have no bit in common.
#[inline(always)]
fn opaque<T>(x: Neon<T>) -> Neon<T> {
    let Neon(token, mut register) = x;
    if !cfg!(miri) {
        // SAFETY: the template is a comment, so nothing is executed.
        unsafe {
            core::arch::asm!("/* {:v} */", inout(vreg) register, options(pure, nomem, nostack, preserves_flags));
        }
    }
    Neon(token, register)
}

/// 64 bytes.
type FourRegisters<T> = Array<Neon<T>, 4>;

impl<T: CpuToken> FourRegisters<T> {
    /// One bit for each byte, which is 0 or 255.
    #[inline(always)]
    fn bit_of_each(self) -> u64 {
        let bits = opaque(Neon::splat(self.0[0].0, 0x8040_2010_0804_0201));
        let bit = self.each(
            #[inline(always)]
            |bytes| opaque(bytes) & bits,
        );
        let [a, b, c, d] = bit.0;
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let low = vpaddq_u8(cast(a.1), cast(b.1));
            let high = vpaddq_u8(cast(c.1), cast(d.1));
            let sums = vpaddq_u8(low, high);
            let sums = opaque(Neon(a.0, cast(vpaddq_u8(sums, sums))));
            vgetq_lane_u64::<0>(sums.1)
        }
    }
}

impl<T: CpuToken> Bytes for FourRegisters<T> {
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        let quarters: *const uint64x2_t = bytes.as_ptr().cast();
        Self::each_of(
            #[inline(always)]
            |i| {
                // SAFETY: the quarters are within the array, and any bytes make a register.
                Neon(Neon::checked(token), unsafe {
                    quarters.add(i).read_unaligned()
                })
            },
        )
    }

    #[inline(always)]
    fn shuffled(self, order: &Permutation) -> Self {
        let [a, b, c, d] = self.0;
        Self::from_bytes(a.0, &order.0).each(
            #[inline(always)]
            |Neon(token, index)| {
                // SAFETY: a word exists, so the CPU has the level.
                Neon(token, unsafe {
                    let table = uint8x16x4_t(cast(a.1), cast(b.1), cast(c.1), cast(d.1));
                    cast(vqtbl4q_u8(table, cast(index)))
                })
            },
        )
    }

    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        self.zip(
            other,
            #[inline(always)]
            |a, b| {
                // SAFETY: a word exists, so the CPU has the level.
                Neon(a.0, unsafe { cast(vtstq_u8(cast(a.1), cast(b.1))) })
            },
        )
        .bit_of_each()
    }
    #[inline(always)]
    fn top_bits(self) -> u64 {
        self.each(
            #[inline(always)]
            |Neon(token, bytes)| {
                // SAFETY: a word exists, so the CPU has the level.
                Neon(token, unsafe { cast(vcltzq_s8(cast(bytes))) })
            },
        )
        .bit_of_each()
    }
}
