//! Two lanes in a 128-bit register of 64-bit Arm, and 64 bytes in four of them.

use super::array::Array;
use super::bytes::{Bytes, Order, Selection, TestedBytes};
use super::vector::{Register, Vector};
use super::word::Word;
use crate::level::Region;
use core::arch::aarch64::*;

/// Methods of a register, or of two: `method(operands) result`.
macro_rules! instructions {
    ($($method:ident($self:ident $(, $other:ident)?) $result:expr;)*) => {$(
        #[inline(always)]
        unsafe fn $method($self $(, $other: Self)?) -> Self {
            // SAFETY: the caller says that the CPU has the instructions.
            unsafe { $result }
        }
    )*};
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

// SAFETY: the register has so many lanes.
unsafe impl Register for uint64x2_t {
    const LANES: usize = 2;

    #[inline(always)]
    unsafe fn splat(x: u64) -> Self {
        // SAFETY: the caller says that the CPU has the instruction.
        unsafe { vdupq_n_u64(x) }
    }
    #[inline(always)]
    unsafe fn load(lanes: *const u64) -> Self {
        // SAFETY: the caller says that the CPU has the instruction, and the memory the lanes.
        unsafe { vld1q_u64(lanes) }
    }
    #[inline(always)]
    unsafe fn store(self, lanes: *mut u64) {
        // SAFETY: the caller says that the CPU has the instruction, and the memory the lanes.
        unsafe { vst1q_u64(lanes, self) }
    }
    #[inline(always)]
    unsafe fn widen(bytes: u64) -> Self {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe { Self::splat(bytes).shuffle_bytes(Self::repeat(!0 << 8, !0 << 8 | 1)) }
    }

    instructions! {
        and(self, other) vandq_u64(self, other);
        or(self, other) vorrq_u64(self, other);
        xor(self, other) veorq_u64(self, other);
        complement_and(self, other) vbicq_u64(other, self);
        add(self, other) vaddq_u64(self, other);
        sub(self, other) vsubq_u64(self, other);
        shl(self, counts) vshlq_u64(self, vreinterpretq_s64_u64(counts));
        // A negative count goes right.
        shr(self, counts) vshlq_u64(self, vnegq_s64(vreinterpretq_s64_u64(counts)));
        add_bytes(self, other) cast(vaddq_u8(cast(self), cast(other)));
        sub_bytes(self, other) cast(vsubq_u8(cast(self), cast(other)));
        equal_bytes(self, other) cast(vceqq_u8(cast(self), cast(other)));
        shuffle_bytes(self, index) cast(vqtbl1q_u8(cast(self), cast(index)));
        swap_bytes(self) cast(vrev64q_u8(cast(self)));
        reverse_bits_of_bytes(self) cast(vrbitq_u8(cast(self)));
        low8(self, other) cast(vzip1q_u8(cast(self), cast(other)));
        low16(self, other) cast(vzip1q_u16(cast(self), cast(other)));
        low32(self, other) cast(vzip1q_u32(cast(self), cast(other)));
        low64(self, other) vzip1q_u64(self, other);
        high8(self, other) cast(vzip2q_u8(cast(self), cast(other)));
        high16(self, other) cast(vzip2q_u16(cast(self), cast(other)));
        high32(self, other) cast(vzip2q_u32(cast(self), cast(other)));
        high64(self, other) vzip2q_u64(self, other);
    }

    #[inline(always)]
    unsafe fn union(self) -> u64 {
        // SAFETY: as the caller says.
        let (even, odd) = unsafe { self.halves() };
        even | odd
    }
    #[inline(always)]
    unsafe fn halves(self) -> (u64, u64) {
        // SAFETY: the caller says that the CPU has the instructions.
        unsafe { (vgetq_lane_u64::<0>(self), vgetq_lane_u64::<1>(self)) }
    }
}

/// Returns `x` unchanged and hides its value from the optimiser; emits no instruction.
///
/// The compiler would take a test of bits apart, and would make a union, in three instructions, of
/// a sum of pairs that have no bit in common.
#[inline(always)]
fn opaque<T>(x: Vector<uint64x2_t, T>) -> Vector<uint64x2_t, T> {
    let Vector(token, mut register) = x;
    if !cfg!(miri) {
        // SAFETY: the template is a comment, so nothing is executed.
        unsafe {
            core::arch::asm!("/* {:v} */", inout(vreg) register, options(pure, nomem, nostack, preserves_flags));
        }
    }
    Vector(token, register)
}

/// 64 bytes.
type FourRegisters<T> = Array<Vector<uint64x2_t, T>, 4>;

impl<T: Region> FourRegisters<T> {
    /// What `f` makes of the bytes of each register.
    #[inline(always)]
    fn of_bytes(self, f: impl Fn(uint8x16_t) -> uint8x16_t) -> Self {
        Self::each_of(
            #[inline(always)]
            |i| {
                let Vector(token, register) = self.0[i];
                // SAFETY: a word exists, so the CPU has the level.
                unsafe {
                    let bytes = f(vreinterpretq_u8_u64(register));
                    Vector(token, vreinterpretq_u64_u8(bytes))
                }
            },
        )
    }

    /// One bit for each byte, which is 0 or 255.
    #[inline(always)]
    fn bit_of_each(self) -> u64 {
        let bits = opaque(Vector::splat(self.0[0].0, 0x8040_2010_0804_0201));
        let bit = Self::each_of(
            #[inline(always)]
            |i| opaque(self.0[i]) & bits,
        );
        let [a, b, c, d] = bit.0;
        // SAFETY: a word exists, so the CPU has the level.
        unsafe {
            let low = vpaddq_u8(cast(a.1), cast(b.1));
            let high = vpaddq_u8(cast(c.1), cast(d.1));
            let sums = vpaddq_u8(low, high);
            vgetq_lane_u64::<0>(cast(vpaddq_u8(sums, sums)))
        }
    }
}

impl<T: Region> Bytes for FourRegisters<T> {
    #[inline(always)]
    fn from_bytes(token: T, bytes: &[u8; 64]) -> Self {
        let () = Vector::<uint64x2_t, T>::SOUND;
        let quarters: *const uint64x2_t = bytes.as_ptr().cast();
        Self::each_of(
            #[inline(always)]
            |i| {
                // SAFETY: the quarters are within the array, and any bytes make a register.
                Vector(token, unsafe { quarters.add(i).read_unaligned() })
            },
        )
    }
    /// Where the index is beyond the table, it stays.
    #[inline(always)]
    fn in_order(token: T, bytes: &[u8; 64], order: &Order) -> Self {
        // SAFETY: the token proves the features; the array is as large as the registers.
        let table = unsafe { vld1q_u8_x4(bytes.as_ptr()) };
        Self::from_bytes(token, &order.0).of_bytes(
            #[inline(always)]
            |index| {
                // SAFETY: the token proves the features.
                unsafe { vqtbx4q_u8(index, table, index) }
            },
        )
    }
    #[inline(always)]
    fn look_up(self, table: &[u8; 16]) -> Self {
        // SAFETY: a word exists, so the CPU has the level; the table is as large as a register.
        let table = unsafe { vld1q_u8(table.as_ptr()) };
        self.of_bytes(
            #[inline(always)]
            |index| {
                // SAFETY: a word exists, so the CPU has the level.
                unsafe { vqtbl1q_u8(table, index) }
            },
        )
    }
}

impl<T: Region> TestedBytes for FourRegisters<T> {
    #[inline(always)]
    fn meets(self, other: Self) -> u64 {
        self.zip(
            other,
            #[inline(always)]
            |a, b| {
                // SAFETY: a word exists, so the CPU has the level.
                Vector(a.0, unsafe { cast(vtstq_u8(cast(a.1), cast(b.1))) })
            },
        )
        .bit_of_each()
    }
    #[inline(always)]
    fn top_bits(self) -> u64 {
        self.of_bytes(
            #[inline(always)]
            |bytes| {
                // SAFETY: a word exists, so the CPU has the level.
                unsafe { vcltzq_s8(vreinterpretq_s8_u8(bytes)) }
            },
        )
        .bit_of_each()
    }
    #[inline(always)]
    fn select_bits(token: T, word: u64, _: &'static Order, selection: &'static Selection) -> u64 {
        let [bytes, bits] = selection.parts();
        // SAFETY: the token proves the features.
        let word = unsafe { vreinterpretq_u8_u64(vdupq_n_u64(word)) };
        let bytes = Self::from_bytes(token, bytes).of_bytes(
            #[inline(always)]
            |index| {
                // SAFETY: the token proves the features.
                unsafe { vqtbl1q_u8(word, index) }
            },
        );
        bytes.meets(Self::from_bytes(token, bits))
    }
}
