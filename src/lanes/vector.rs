//! What the vector registers share: operations that are the same intrinsic at every
//! width, under another name.

/// Defines the word of a vector register: a newtype of the register with the
/// token of its level, the operators, and the part of [`Word`](super::word::Word)
/// that is the same at every width.
///
/// Operations that some levels lack check for the capability. An intrinsic behind
/// such a check is never reached without it.
macro_rules! vector_word {
    (
        $(#[$doc:meta])* $Word:ident($Register:ident), $lanes:literal lanes, needs $needs:ident;
        bitand $and:ident, bitor $or:ident, bitxor $xor:ident;
        methods $($method:ident $intrinsic:ident),*;
        and_not $and_not:ident, fold $fold:ident, fold_halves $fold_halves:ident,
        transpose $transpose:path, shuffle_bytes $shuffle_bytes:ident, splat $splat:ident,
        load $load:ident, store $store:ident, widen $widen:ident from $Bytes:ident;
        shuffle_bits $affine:ident, operations $operations:ident;
        $($own:tt)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Word<L>(L, $Register);

        impl<L: Proof> $Word<L> {
            /// Checked when a word is made: the level has the instructions.
            const SOUND: () = assert!(L::CAN.$needs, "this level lacks the register");

            /// A constant, made from a word that exists.
            #[inline(always)]
            fn constant(self, x: i64) -> Self {
                // SAFETY: a word exists, so the CPU has the level.
                Self(self.0, unsafe { $splat(x) })
            }
            /// As many lanes of a constant as the register has.
            #[inline(always)]
            fn constants(self, lanes: &[u64; 8]) -> Self {
                // SAFETY: a word exists, so the CPU has the level; the array is as
                // long as the longest register, and the load needs no alignment.
                Self(self.0, unsafe { $load(lanes.as_ptr().cast()) })
            }
            /// Looks up the lower four bits of each byte of `self` in `table`; 0 where
            /// bit 7 is set, in each 128 bits.
            #[inline(always)]
            fn shuffled_by(self, table: Self) -> Self {
                // SAFETY: a word exists, so the CPU has the level.
                Self(self.0, unsafe { $shuffle_bytes(table.1, self.1) })
            }
        }

        impl<L: Proof> core::ops::BitAnd for $Word<L> {
            type Output = Self;
            $crate::lanes::vector::intrinsics! { bitand $and }
        }
        impl<L: Proof> core::ops::BitOr for $Word<L> {
            type Output = Self;
            $crate::lanes::vector::intrinsics! { bitor $or }
        }
        impl<L: Proof> core::ops::BitXor for $Word<L> {
            type Output = Self;
            $crate::lanes::vector::intrinsics! { bitxor $xor }
        }
        impl<L: Proof> core::ops::Not for $Word<L> {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                self ^ self.constant(-1)
            }
        }

        impl<L: Proof> Word for $Word<L> {
            type Level = L;
            type Selector = Self;
            const LANES: usize = $lanes;
            const PACKED: bool = true;
            const REVERSES: bool = L::CAN.vector_bit_reversal;

            #[inline(always)]
            fn splat(token: L, x: u64) -> Self {
                let () = Self::SOUND;
                // SAFETY: the token proves the features.
                Self(token, unsafe { $splat(x as i64) })
            }
            #[inline(always)]
            fn load(token: L, lanes: &[u64]) -> Self {
                let () = Self::SOUND;
                let lanes: &[u64; $lanes] = lanes.first_chunk().expect("a lane each");
                // SAFETY: the token proves the features; the array has the
                // length of the register, and the load needs no alignment.
                Self(token, unsafe { $load(lanes.as_ptr().cast()) })
            }
            #[inline(always)]
            fn load_bytes(token: L, bytes: &[u8]) -> Self {
                let () = Self::SOUND;
                let bytes: &[u8; $lanes] = bytes.first_chunk().expect("a byte for each lane");
                let bytes = $Bytes::from_le_bytes(*bytes);
                // SAFETY: the token proves the features.
                Self(token, unsafe { $widen(_mm_set_epi64x(0, bytes as i64)) })
            }
            #[inline(always)]
            fn store(self, lanes: &mut [u64]) {
                let lanes: &mut [u64; $lanes] = lanes.first_chunk_mut().expect("a lane each");
                // SAFETY: a word exists, so the CPU has the level; the array has
                // the length of the register, and the store needs no alignment.
                unsafe { $store(lanes.as_mut_ptr().cast(), self.1) }
            }

            $crate::lanes::vector::intrinsics! { $($method $intrinsic)* }
            #[inline(always)]
            fn and_not(self, other: Self) -> Self {
                // SAFETY: a word exists, so the CPU has the level.
                Self(self.0, unsafe { $and_not(other.1, self.1) })
            }
            #[inline(always)]
            fn and_except(self, mask: Self, except: Self) -> Self {
                if L::CAN.ternary_logic {
                    // One instruction. The compiler would not find it, because it
                    // rewrites the difference as a symmetric one.
                    // SAFETY: a word exists, so the CPU has the level, which has
                    // the instruction.
                    Self(self.0, unsafe { $operations::ternary::<0b0100_0000>(self.1, mask.1, except.1) })
                } else {
                    (self & mask).and_not(except)
                }
            }
            #[inline(always)]
            fn xor_and(self, other: Self, mask: Self) -> Self {
                if L::CAN.ternary_logic {
                    // SAFETY: a word exists, so the CPU has the level, which has
                    // the instruction.
                    Self(self.0, unsafe { $operations::ternary::<0b0010_1000>(self.1, other.1, mask.1) })
                } else {
                    (self ^ other) & mask
                }
            }
            /// One instruction, or five.
            #[inline(always)]
            fn rotl(self, counts: Self) -> Self {
                if L::CAN.vector_rotate {
                    // SAFETY: a word exists, so the CPU has the level, which has
                    // the instruction.
                    Self(self.0, unsafe { $operations::rotl(self.1, counts.1) })
                } else {
                    // A shift by 64 gives zero, which is right for a count of 0.
                    let counts = counts & self.constant(63);
                    self.shl(counts) | self.shr(self.constant(64).sub(counts))
                }
            }
            /// One instruction, or lane by lane.
            #[inline(always)]
            fn leading_zeros(self) -> Self {
                if L::CAN.vector_leading_zeros {
                    // SAFETY: a word exists, so the CPU has the level, which has
                    // the instruction.
                    Self(self.0, unsafe { $operations::leading_zeros(self.1) })
                } else {
                    self.map(
                        #[inline(always)]
                        |lane| u64::from(lane.leading_zeros()),
                    )
                }
            }
            #[inline(always)]
            fn guarded(self) -> Self {
                if L::CAN.vector_leading_zeros {
                    self
                } else {
                    self | self.constant(1)
                }
            }
            /// Two instructions, or fourteen.
            #[inline(always)]
            fn negative_ms1b(self) -> Self {
                if L::CAN.vector_leading_zeros {
                    // The sign bit, shifted right arithmetically by the leading
                    // zeros, is the negative of the most significant one bit. A
                    // count of 64 gives -1, as it should for zero.
                    // SAFETY: a word exists, so the CPU has the level, which has
                    // the instruction.
                    Self(self.0, unsafe { $operations::sar(self.constant(i64::MIN).1, self.leading_zeros().1) })
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
                const LOW: u64 = 0x0001_0203_0405_0607;
                const HIGH: u64 = 0x0809_0a0b_0c0d_0e0f;
                self.constants(&[LOW, HIGH, LOW, HIGH, LOW, HIGH, LOW, HIGH]).shuffled_by(self)
            }
            /// One instruction, or six.
            #[inline(always)]
            fn reverse_bits_of_bytes(self) -> Self {
                if L::CAN.vector_bit_reversal {
                    // Row `i` of the matrix picks bit `7 - i`.
                    let mirror = self.constant(0x8040_2010_0804_0201_u64 as i64).1;
                    // SAFETY: a word exists, so the CPU has the level, which has
                    // the instruction.
                    Self(self.0, unsafe { $affine::<0>(self.1, mirror) })
                } else {
                    // Nibble by nibble.
                    const LOW: u64 = 0x0e06_0a02_0c04_0800;
                    const HIGH: u64 = 0x0f07_0b03_0d05_0901;
                    let reversed = self.constants(&[LOW, HIGH, LOW, HIGH, LOW, HIGH, LOW, HIGH]);
                    let nibble = self.constant(0x0f0f_0f0f_0f0f_0f0f);
                    let low = (self & nibble).shuffled_by(reversed);
                    let high = (self.shr(self.constant(4)) & nibble).shuffled_by(reversed);
                    low.shl(self.constant(4)) | high
                }
            }
            #[inline(always)]
            fn spread_byte(self) -> Self {
                const HIGH: u64 = 0x0808_0808_0808_0808;
                self.constants(&[0, HIGH, 0, HIGH, 0, HIGH, 0, HIGH]).shuffled_by(self)
            }
            #[inline(always)]
            fn index_bytes(self, table: [u8; 8]) -> Self {
                let table = u64::from_le_bytes(table);
                self.shuffled_by(self.constants(&[table, 0, table, 0, table, 0, table, 0]))
            }
            #[inline(always)]
            fn transpose_bytes(words: [Self; 8]) -> [Self; 8] {
                let mut words = words;
                let [a, b, c, d, e, f, g, h] = &mut words;
                let registers = [a.1, b.1, c.1, d.1, e.1, f.1, g.1, h.1];
                // SAFETY: a word exists, so the CPU has the level.
                let registers = unsafe { $transpose(registers) };
                [a.1, b.1, c.1, d.1, e.1, f.1, g.1, h.1] = registers;
                words
            }
            #[inline(always)]
            fn map(self, f: impl Fn(u64) -> u64) -> Self {
                let mut lanes = [0; $lanes];
                self.store(&mut lanes);
                Self::load(self.0, &lanes.map(f))
            }

            #[inline(always)]
            fn selector(token: L, set: u64) -> Self {
                Self::splat(token, set)
            }
            #[inline(always)]
            fn select(self, selector: Self) -> Self {
                self & selector
            }

            #[inline(always)]
            fn fold(self) -> u64 {
                // SAFETY: a word exists, so the CPU has the level.
                unsafe { $fold(self.1) }
            }
            #[inline(always)]
            fn fold_halves(self) -> (u64, u64) {
                // SAFETY: a word exists, so the CPU has the level.
                unsafe { $fold_halves(self.1) }
            }

            $($own)*
        }
    };
}

/// Lane-wise methods of two operands as one intrinsic each.
macro_rules! intrinsics {
    ($($method:ident $intrinsic:ident)*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            // SAFETY: a word exists, so the CPU has the level.
            Self(self.0, unsafe { $intrinsic(self.1, other.1) })
        }
    )*};
}

/// Defines functions around one instruction on registers: `name(operands) = template`.
/// If the condition holds, they are around the intrinsic instead.
macro_rules! evex_instructions {
    (
        $Register:ident $class:ident $features:literal:
        $(
            $(#[$doc:meta])*
            $name:ident($($operand:ident),*) = $template:literal, $intrinsic:ident if $condition:expr;
        )*
    ) => {$(
        $(#[$doc])*
        #[inline]
        #[target_feature(enable = $features)]
        pub(super) unsafe fn $name($($operand: $Register),*) -> $Register {
            if $condition {
                // SAFETY: the caller guarantees that the CPU has the instruction.
                return unsafe { $intrinsic($($operand),*) };
            }
            let result;
            // SAFETY: one instruction, which the caller guarantees that the CPU has, on
            // registers alone.
            unsafe {
                asm!(
                    $template,
                    out($class) result,
                    $(in($class) $operand,)*
                    options(pure, nomem, nostack, preserves_flags),
                );
            }
            result
        }
    )*};
}

/// Defines `operations`: instructions that AVX-512 has for a register of any width.
///
/// In a region around the caller's code, 128 and 256 bits are used without the CPU
/// features of AVX-512: see the [table of levels](crate::level). So these are inline
/// assembly, unless the build guarantees the features. The token still proves that the CPU
/// has them.
macro_rules! evex_operations {
    (
        $Register:ident, $class:ident, $features:literal, $always:expr;
        $lzcnt:ident, $rotl:ident, $sar:ident, $ternary:ident, $ternary_in_miri:ident
    ) => {
        #[allow(unused_unsafe)] // With the features of the register, intrinsics are safe.
        mod operations {
            use core::arch::{asm, x86_64::*};

            /// Whether the intrinsics are compiled as instructions.
            const INTRINSICS: bool = $always || cfg!(all(target_feature = "avx512vl", target_feature = "avx512cd"));

            $crate::lanes::vector::evex_instructions! {
                $Register $class $features:

                /// # Safety
                /// The CPU must have AVX-512 F, CD and VL.
                leading_zeros(x) = "vplzcntq {}, {}", $lzcnt if INTRINSICS;

                /// Rotated left by the count of each lane modulo 64.
                ///
                /// # Safety
                /// The CPU must have AVX-512 F and VL.
                rotl(x, counts) = "vprolvq {}, {}, {}", $rotl if INTRINSICS;

                /// Shifted right arithmetically by the count of each lane; all sign bits for
                /// a count of 64 or more.
                ///
                /// Never an intrinsic. The compiler knows that as a shift by at most 63,
                /// folds that bound into the count of leading zeros by setting a bit first,
                /// and so brings back the operation (and a constant to load) that the shift
                /// by 64 saves.
                ///
                /// # Safety
                /// The CPU must have AVX-512 F and VL.
                sar(x, counts) = "vpsravq {}, {}, {}", $sar if cfg!(miri);
            }

            /// A function of three bits: bit `4a + 2b + c` of `TABLE`.
            ///
            /// # Safety
            /// The CPU must have AVX-512 F and VL.
            #[inline]
            #[target_feature(enable = $features)]
            pub(super) unsafe fn ternary<const TABLE: i32>(
                a: $Register,
                b: $Register,
                c: $Register,
            ) -> $Register {
                if INTRINSICS {
                    // SAFETY: the caller guarantees that the CPU has the instruction.
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
                // SAFETY: one instruction, which the caller guarantees that the CPU has, on
                // registers alone.
                unsafe {
                    asm!(
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
        }
    };
}

/// The transposition of bytes by unpacking: 32 operations.
///
/// In each 128 bits, three rounds interleave the words by bytes, pairs and
/// fours, so that a rank of eight boards makes a half; a fourth puts the halves
/// of the same rank together. A board keeps its half, so that the same network
/// leads back.
macro_rules! transpose_by_unpacking {
    ($Register:ident, $features:literal,
     $low8:ident $high8:ident $low16:ident $high16:ident
     $low32:ident $high32:ident $low64:ident $high64:ident) => {
        mod unpacking {
            use core::arch::x86_64::*;

            #[inline]
            #[target_feature(enable = $features)]
            pub(super) fn transpose(words: [$Register; 8]) -> [$Register; 8] {
                let [a, b, c, d, e, f, g, h] = words;
                let lower = ranks([$low8(a, b), $low8(c, d), $low8(e, f), $low8(g, h)]);
                let upper = ranks([$high8(a, b), $high8(c, d), $high8(e, f), $high8(g, h)]);
                [
                    $low64(lower[0], upper[0]),
                    $high64(lower[0], upper[0]),
                    $low64(lower[1], upper[1]),
                    $high64(lower[1], upper[1]),
                    $low64(lower[2], upper[2]),
                    $high64(lower[2], upper[2]),
                    $low64(lower[3], upper[3]),
                    $high64(lower[3], upper[3]),
                ]
            }

            /// Two ranks of eight boards in each 128 bits.
            #[inline]
            #[target_feature(enable = $features)]
            fn ranks([a, b, c, d]: [$Register; 4]) -> [$Register; 4] {
                let (low_ab, high_ab) = ($low16(a, b), $high16(a, b));
                let (low_cd, high_cd) = ($low16(c, d), $high16(c, d));
                [
                    $low32(low_ab, low_cd),
                    $high32(low_ab, low_cd),
                    $low32(high_ab, high_cd),
                    $high32(high_ab, high_cd),
                ]
            }
        }
    };
}

pub(super) use {
    evex_instructions, evex_operations, intrinsics, transpose_by_unpacking, vector_word,
};
