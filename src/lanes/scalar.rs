//! One lane: a `u64` in a general-purpose register.
//!
//! The same operations serve all levels. What they become is up to the region
//! they are compiled in (`shl r, cl` or `shlx`). Only the most significant one bit
//! has an equation of its own with and without `lzcnt`: the sign bit shifted
//! right, or a one shifted left by what `bsr` gives.

use super::cpu_token::CpuToken;
use super::word::{Word, lane_wise};
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// Returns `x` unchanged and hides its value from the optimiser; emits no
/// instruction.
///
/// An intersection with a complement is an `andn`, which takes a mask from memory
/// and keeps the complement. If the compiler knew that it is a complement, it
/// would use `and`, which needs a copy of one of them.
#[inline(always)]
pub(crate) fn opaque(x: u64) -> u64 {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    {
        let mut x = x;
        // SAFETY: the template is a comment, so nothing is executed.
        unsafe {
            core::arch::asm!("/* {} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags));
        }
        x
    }
    #[cfg(any(not(any(target_arch = "x86_64", target_arch = "aarch64")), miri))]
    x
}

/// Keeps the loop around it from being vectorised; emits no instruction. A loop
/// of look-ups would become gathers, which are slower.
#[inline(always)]
pub(crate) fn keep_scalar() {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    // SAFETY: the template is empty, so nothing is executed.
    unsafe {
        core::arch::asm!("", options(nomem, nostack, preserves_flags));
    }
}

/// The highest bit of each byte.
const SIGNS: u64 = 0x8080_8080_8080_8080;

/// One lane at level `T`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scalar<T>(T, u64);

impl<T> Scalar<T> {
    #[inline(always)]
    fn each(self, f: impl FnOnce(u64) -> u64) -> Self {
        Self(self.0, f(self.1))
    }
    #[inline(always)]
    fn zip(self, other: Self, f: impl FnOnce(u64, u64) -> u64) -> Self {
        Self(self.0, f(self.1, other.1))
    }
}

impl<T: CpuToken> Scalar<T> {
    /// Rotated left by a count modulo 64.
    #[inline(always)]
    pub(crate) fn rotl(self, count: u64) -> Self {
        self.each(|x| x.rotate_left(count as u32 & 63))
    }

    /// The bits of `mask`, collected at the low end: `pext`.
    #[inline(always)]
    pub(crate) fn extract_bits(self, mask: u64) -> Self {
        #[cfg(target_arch = "x86_64")]
        if T::CAN.bit_extraction {
            // SAFETY: a word exists, so the CPU has the level, which has the instruction.
            return Self(self.0, unsafe {
                core::arch::x86_64::_pext_u64(self.1, mask)
            });
        }
        let (mut collected, mut rest, mut bit) = (0, mask, 1);
        while rest != 0 {
            if self.1 & rest & rest.wrapping_neg() != 0 {
                collected |= bit;
            }
            bit <<= 1;
            rest &= rest - 1;
        }
        Self(self.0, collected)
    }

    /// The bits of the low end, spread over the bits of `mask`: `pdep`.
    #[inline(always)]
    pub(crate) fn deposit_bits(self, mask: u64) -> Self {
        #[cfg(target_arch = "x86_64")]
        if T::CAN.bit_extraction {
            // SAFETY: a word exists, so the CPU has the level, which has the instruction.
            return Self(self.0, unsafe {
                core::arch::x86_64::_pdep_u64(self.1, mask)
            });
        }
        let (mut spread, mut rest, mut bits) = (0, mask, self.1);
        while rest != 0 {
            if bits & 1 != 0 {
                spread |= rest & rest.wrapping_neg();
            }
            bits >>= 1;
            rest &= rest - 1;
        }
        Self(self.0, spread)
    }
}

impl<T> BitAnd for Scalar<T> {
    type Output = Self;
    lane_wise! { binary bitand |a, b| a & b; }
}

impl<T> BitOr for Scalar<T> {
    type Output = Self;
    lane_wise! { binary bitor |a, b| a | b; }
}

impl<T> BitXor for Scalar<T> {
    type Output = Self;
    lane_wise! { binary bitxor |a, b| a ^ b; }
}

impl<T> Not for Scalar<T> {
    type Output = Self;
    lane_wise! { unary not |x| !x; }
}

impl<T: CpuToken> Word for Scalar<T> {
    type Token = T;
    type Selector = Self;
    const LANES: usize = 1;
    const PACKED: bool = false;
    const REVERSES: bool = false;

    #[inline(always)]
    fn token(self) -> T {
        self.0
    }
    #[inline(always)]
    fn splat(token: T, x: u64) -> Self {
        Self(token, x)
    }
    #[inline(always)]
    fn load(token: T, lanes: &[u64]) -> Self {
        Self(token, lanes[0])
    }
    #[inline(always)]
    fn load_bytes(token: T, bytes: &[u8]) -> Self {
        Self(token, u64::from(bytes[0]))
    }
    #[inline(always)]
    fn store(self, lanes: &mut [u64]) {
        lanes[0] = self.1;
    }

    lane_wise! {
        unary
        leading_zeros #[inline(always)] |x| u64::from(x.leading_zeros());
        negative_ms1b |x| if T::CAN.leading_zeros {
            // `lzcnt` and `sarx`, which takes the count modulo 64.
            i64::MIN.wrapping_shr(x.leading_zeros()) as u64
        } else {
            // Setting bit 0 tells the compiler that `bsr` never gets zero, which
            // is cheaper than its branch around `bsr`.
            (1_u64 << (63 - (x | 1).leading_zeros())).wrapping_neg()
        };
        swap_bytes u64::swap_bytes;
        reverse_bits_of_bytes |x| x.reverse_bits().swap_bytes();
        reverse_bits u64::reverse_bits;
        spread_byte |x| u64::from(x as u8) * (!0 / 0xff);
    }
    lane_wise! {
        binary
        and_not |a, b| a & !b;
        add u64::wrapping_add;
        sub u64::wrapping_sub;
        shl |x, count| x.wrapping_shl(count as u32);
        shr |x, count| x.wrapping_shr(count as u32);
        // The highest bits are added separately, so that no carry leaves its byte.
        add_bytes |a, b| ((a & !SIGNS) + (b & !SIGNS)) ^ ((a ^ b) & SIGNS);
        sub_bytes |a, b| ((a | SIGNS) - (b & !SIGNS)) ^ ((a ^ !b) & SIGNS);
        equal_bytes |a, b| {
            let difference = (a ^ b).to_le_bytes();
            u64::from_le_bytes(difference.map(|byte| if byte == 0 { 0xff } else { 0 }))
        };
    }

    #[inline(always)]
    fn index_bytes(self, table: [u8; 16]) -> Self {
        self.map(|x| {
            let entry = |index: u8| table.get(usize::from(index)).copied().unwrap_or(0);
            u64::from_le_bytes(x.to_le_bytes().map(entry))
        })
    }
    #[inline(always)]
    fn selector(token: T, set: u64) -> Self {
        Self(token, if T::CAN.and_not { opaque(!set) } else { set })
    }
    #[inline(always)]
    fn select(self, selector: Self) -> Self {
        if T::CAN.and_not {
            self.and_not(selector)
        } else {
            self & selector
        }
    }
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        self.each(f)
    }

    #[inline(always)]
    fn union(self) -> u64 {
        // The union of several lanes would make the compiler collect them in a vector
        // where there are vectors: half a vector kernel, with a gather where a lane is
        // looked up. (On 64-bit Arm it makes good use of them.)
        if cfg!(target_arch = "x86_64") {
            opaque(self.1)
        } else {
            self.1
        }
    }
    #[inline(always)]
    fn union_by_half(self) -> (u64, u64) {
        (self.union(), 0)
    }
}
