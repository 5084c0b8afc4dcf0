//! What the words of x86-64's registers have in common: methods that are an instruction or two each.

/// Methods of [`Word`](super::word::Word). A method of two words is a row `method intrinsic`; one of three words calls
/// `vpternlogq`, which `evex_instructions!` defines; the rest is made of these.
macro_rules! intrinsics {
    (
        $lanes:literal;
        $($method:ident $intrinsic:ident),*;
        complement_and $complement_and:ident, times $times:ident,
        splat $splat:ident, load $load:ident, store $store:ident, widen $widen:ident;
        by_8 $low8:ident $high8:ident, by_16 $low16:ident $high16:ident,
        by_32 $low32:ident $high32:ident, by_64 $low64:ident $high64:ident
    ) => {
        $crate::lanes::vector::vector! { @methods $lanes lanes }
        const TERNARY: bool = T::CAN.ternary_logic;

        #[inline(always)]
        fn splat(token: T, x: u64) -> Self {
            // SAFETY: the token proves the features.
            Self(Self::checked(token), unsafe { $splat(x as i64) })
        }
        #[inline(always)]
        fn load(token: T, lanes: &[u64]) -> Self {
            let lanes = &lanes[..$lanes];
            // SAFETY: the token proves the features; there is a number for each lane.
            Self(Self::checked(token), unsafe { $load(lanes.as_ptr().cast()) })
        }
        #[inline(always)]
        fn load_bytes(token: T, bytes: &[u8]) -> Self {
            let mut eight = [0; 8];
            eight[..$lanes].copy_from_slice(&bytes[..$lanes]);
            // SAFETY: the token proves the features.
            Self(Self::checked(token), unsafe { $widen(_mm_set_epi64x(0, i64::from_le_bytes(eight))) })
        }
        #[inline(always)]
        fn store(self, lanes: &mut [u64]) {
            let lanes = &mut lanes[..$lanes];
            // SAFETY: a word exists, so the CPU has the level; there is a number for each lane.
            unsafe { $store(lanes.as_mut_ptr().cast(), self.1) }
        }

        $(
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: a word exists, so the CPU has the level.
                Self(self.0, unsafe { $intrinsic(self.1, other.1) })
            }
        )*
        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            // SAFETY: a word exists, so the CPU has the level.
            Self(self.0, unsafe { $complement_and(other.1, self.1) })
        }
        #[inline(always)]
        fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Option<Self> {
            if !T::CAN.ternary_logic {
                return None;
            }
            // SAFETY: a word exists, so the CPU has the level, which has the instruction.
            Some(Self(self.0, unsafe { vpternlogq::<TABLE>(self.1, b.1, c.1) }))
        }
        #[inline(always)]
        fn leading_zeros(self) -> Self {
            if T::CAN.vector_leading_zeros {
                // SAFETY: a word exists, so the CPU has the level, which has the instruction.
                return Self(self.0, unsafe { vplzcntq(self.1) });
            }
            plain::leading_zeros(self)
        }
        /// The sign bit, shifted right arithmetically by the leading zeros, is the negative of the most
        /// significant one bit. A count of 64 gives -1, as it should for zero.
        #[inline(always)]
        fn negative_ms1b(self) -> Self {
            if T::CAN.vector_leading_zeros {
                let (sign, zeros) = (Self::splat(self.0, 1 << 63), self.leading_zeros());
                // SAFETY: a word exists, so the CPU has the level, which has the instruction.
                return Self(self.0, unsafe { vpsravq(sign.1, zeros.1) });
            }
            plain::negative_ms1b(self)
        }

        #[inline(always)]
        fn swap_bytes(self) -> Self {
            Self::repeat(self.0, 0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f).look_up_in(self)
        }
        #[inline(always)]
        fn reverse_bits_of_bytes(self) -> Self {
            if T::CAN.vector_bit_reversal {
                // Row `i` of the matrix picks bit `7 - i`.
                let matrix = Self::splat(self.0, 0x8040_2010_0804_0201);
                // SAFETY: a word exists, so the CPU has the level, which has the instruction.
                return Self(self.0, unsafe { $times::<0>(self.1, matrix.1) });
            }
            plain::reverse_bits_of_bytes(self)
        }
        #[inline(always)]
        fn transpose_bits(self) -> Self {
            if T::CAN.vector_bit_reversal {
                // As a matrix, times the bytes that have a bit each. (Its first row is the last byte.)
                let bits = Self::splat(self.0, 0x8040_2010_0804_0201);
                // SAFETY: a word exists, so the CPU has the level, which has the instruction.
                return Self(self.0, unsafe { $times::<0>(bits.1, self.1) }).reverse_bits_of_bytes();
            }
            plain::transpose_bits(self)
        }
        #[inline(always)]
        fn transpose_bytes(words: [Self; 8]) -> [Self; 8] {
            $crate::lanes::x86::intrinsics! {
                @transpose words, by_8 $low8 $high8, by_16 $low16 $high16, by_32 $low32 $high32, by_64 $low64 $high64
            }
        }
    };
    (@transpose $words:ident $(, $by:ident $low:ident $high:ident)*) => {{
        $(
            let $by = {
                #[inline(always)]
                |a: Self, b: Self| {
                    // SAFETY: a word exists, so the CPU has the level.
                    unsafe { [Self(a.0, $low(a.1, b.1)), Self(a.0, $high(a.1, b.1))] }
                }
            };
        )*
        transpose($words $(, $by)*)
    }};
}

/// The instructions of AVX-512 for a register of any width.
///
/// In a region around the caller's code, 128 and 256 bits are used without the CPU
/// features of AVX-512: see `src/level/table.rs`. So these are inline
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
            /// The leading zeros of each lane.
            vplzcntq(x) = "vplzcntq {}, {}", $lzcnt if $intrinsics;
            /// Shifted right arithmetically by the count of each lane; all sign bits for a count of 64 or more.
            vpsravq(x, counts) = "vpsravq {}, {}, {}", $sar if cfg!(miri);
        }

        /// A function of three bits: bit `4a + 2b + c` of `TABLE`.
        ///
        /// # Safety
        /// The CPU must have AVX-512 F, and VL for less than 512 bits.
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn vpternlogq<const TABLE: i32>(a: $Register, b: $Register, c: $Register) -> $Register {
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
    };
    (
        @ $Register:ident $class:ident $features:literal
        $($(#[$doc:meta])* $name:ident($x:ident $(, $operand:ident)*) = $template:literal, $intrinsic:ident if $condition:expr;)*
    ) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// The CPU must have AVX-512 F and CD, and VL for less than 512 bits.
        #[inline]
        #[target_feature(enable = $features)]
        unsafe fn $name($x: $Register $(, $operand: $Register)*) -> $Register {
            if $condition {
                // (Safe where the features of the register are those of the instruction.)
                #[allow(unused_unsafe)]
                // SAFETY: the caller says that the CPU has the instruction.
                return unsafe { $intrinsic($x $(, $operand)*) };
            }
            let result;
            // SAFETY: one instruction, which the caller says that the CPU has, on
            // registers alone.
            unsafe {
                core::arch::asm!(
                    $template,
                    out($class) result,
                    in($class) $x,
                    $(in($class) $operand,)*
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            result
        }
    )*};
}

pub(super) use {evex_instructions, intrinsics};
