//! What the registers of x86-64 have in common: methods that are an instruction each.

/// Methods that are one intrinsic each: of two operands, `method intrinsic, …`, those that make,
/// load and store a register, and the product of each byte and a matrix of bits.
macro_rules! intrinsics {
    (
        $($method:ident $intrinsic:path),*;
        splat $splat:ident, load $load:ident, store $store:ident, widen $widen:ident, times $times:path
    ) => {
        $(
            #[inline(always)]
            unsafe fn $method(self, other: Self) -> Self {
                // SAFETY: the caller says that the CPU has the instruction.
                unsafe { $intrinsic(self, other) }
            }
        )*
        #[inline(always)]
        unsafe fn splat(x: u64) -> Self {
            // SAFETY: the caller says that the CPU has the instruction.
            unsafe { $splat(x as i64) }
        }
        #[inline(always)]
        unsafe fn load(lanes: *const u64) -> Self {
            // SAFETY: the caller says that the CPU has the instruction, and the memory the lanes.
            unsafe { $load(lanes.cast()) }
        }
        #[inline(always)]
        unsafe fn store(self, lanes: *mut u64) {
            // SAFETY: the caller says that the CPU has the instruction, and the memory the lanes.
            unsafe { $store(lanes.cast(), self) }
        }
        #[inline(always)]
        unsafe fn widen(bytes: u64) -> Self {
            // SAFETY: the caller says that the CPU has the instruction.
            unsafe { $widen(_mm_set_epi64x(0, bytes as i64)) }
        }
        #[inline(always)]
        unsafe fn reverse_bits_of_bytes(self) -> Self {
            // Row `i` of the matrix picks bit `7 - i`.
            // SAFETY: the caller says that the CPU has the instruction.
            unsafe { $times(self, Self::splat(0x8040_2010_0804_0201)) }
        }
    };
}

/// Methods that are instructions of AVX-512 for a register of any width.
///
/// In a region around the caller's code, 128 and 256 bits are used without the CPU
/// features of AVX-512: see the [table of levels](crate::level). So these are inline
/// assembly, unless the build guarantees the features. The token still proves that the CPU
/// has them.
///
/// A shift is never an intrinsic. The compiler knows that as a shift by at most 63, folds that
/// bound into the count of leading zeros by setting a bit first, and so brings back the
/// operation (and a constant to load) that the shift by 64 saves.
macro_rules! evex_instructions {
    (
        $Register:ident in $class:ident, $features:literal, intrinsics if $intrinsics:expr;
        $lzcnt:ident, $sar:ident, $ternary:ident, $ternary_in_miri:ident
    ) => {
        $crate::lanes::x86::evex_instructions! {
            @ $Register $class $features
            leading_zeros(self) = "vplzcntq {}, {}", $lzcnt if $intrinsics;
            sar(self, counts) = "vpsravq {}, {}, {}", $sar if cfg!(miri);
        }

        #[inline(always)]
        unsafe fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn instruction<const TABLE: i32>(a: $Register, b: $Register, c: $Register) -> $Register {
                if $intrinsics {
                    #[allow(unused_unsafe)]
                    // SAFETY: the caller says that the CPU has the instruction.
                    return unsafe {
                        // Miri knows the one for 32-bit numbers alone, which does the same.
                        if cfg!(miri) {
                            $ternary_in_miri::<TABLE>(a, b, c)
                        } else {
                            $ternary::<TABLE>(a, b, c)
                        }
                    };
                }
                let mut result = a;
                // SAFETY: one instruction, which the caller says that the CPU has, on
                // registers alone.
                unsafe {
                    core::arch::asm!(
                        "vpternlogq {}, {}, {}, {}",
                        inout($class) result,
                        in($class) b,
                        in($class) c,
                        const TABLE,
                        options(pure, nomem, nostack, preserves_flags),
                    );
                }
                result
            }
            // SAFETY: the caller says that the CPU has the instruction.
            unsafe { instruction::<TABLE>(self, b, c) }
        }
    };
    (
        @ $Register:ident $class:ident $features:literal
        $($method:ident($self:ident $(, $operand:ident)*) = $template:literal, $intrinsic:ident if $condition:expr;)*
    ) => {$(
        #[inline(always)]
        unsafe fn $method($self $(, $operand: Self)*) -> Self {
            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn instruction(x: $Register $(, $operand: $Register)*) -> $Register {
                if $condition {
                    // (Safe where the features of the register are those of the instruction.)
                    #[allow(unused_unsafe)]
                    // SAFETY: the caller says that the CPU has the instruction.
                    return unsafe { $intrinsic(x $(, $operand)*) };
                }
                let result;
                // SAFETY: one instruction, which the caller says that the CPU has, on
                // registers alone.
                unsafe {
                    core::arch::asm!(
                        $template,
                        out($class) result,
                        in($class) x,
                        $(in($class) $operand,)*
                        options(pure, nomem, nostack, preserves_flags),
                    );
                }
                result
            }
            // SAFETY: the caller says that the CPU has the instruction.
            unsafe { instruction($self $(, $operand)*) }
        }
    )*};
}

pub(super) use {evex_instructions, intrinsics};
