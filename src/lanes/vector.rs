//! What the words of all vector registers have in common: their type, their operators and the
//! transposition of bytes.

/// The word of a register with the token of a level, and its operators, an intrinsic each.
macro_rules! vector {
    (
        $(#[$doc:meta])*
        $Word:ident($Register:ident), if $capability:ident;
        and $and:ident, or $or:ident, xor $xor:ident, shuffle $shuffle:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Word<T>(pub(super) T, pub(super) $Register);

        impl<T: CpuToken> $Word<T> {
            /// The token, which proves that the CPU has the register. Asked before the first instruction that needs it.
            #[inline(always)]
            pub(super) fn checked(token: T) -> T {
                // (No constant: it would be evaluated for levels where a kernel only names the word.)
                assert!(T::CAN.$capability, "this level lacks the register");
                token
            }
            /// Two lanes, repeated: for constants.
            #[inline(always)]
            fn repeat(token: T, even: u64, odd: u64) -> Self {
                Self::load(token, &[even, odd, even, odd, even, odd, even, odd])
            }
            /// Each byte is an index below 16, or has bit 7 set and gives 0: looks it up in each 128 bits of
            /// `table`.
            #[inline(always)]
            pub(crate) fn look_up_in(self, table: Self) -> Self {
                // (Safe in WebAssembly.)
                #[allow(unused_unsafe)]
                // SAFETY: a word exists, so the CPU has the level.
                Self(self.0, unsafe { $shuffle(table.1, self.1) })
            }
        }

        $crate::lanes::vector::vector! { @operators $Word BitAnd bitand $and, BitOr bitor $or, BitXor bitxor $xor }

        impl<T: CpuToken> core::ops::Not for $Word<T> {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                self ^ Self::splat(self.0, !0)
            }
        }
    };
    // Methods of `Word` that are the same for the registers of all architectures.
    (@methods $lanes:literal lanes) => {
        type Token = T;
        type Selector = Self;
        const LANES: usize = $lanes;
        const PACKED: bool = true;
        const REVERSES: bool = T::CAN.vector_bit_reversal;

        #[inline(always)]
        fn token(self) -> T {
            self.0
        }
        #[inline(always)]
        fn spread_byte(self) -> Self {
            Self::repeat(self.0, 0, 0x0808_0808_0808_0808).look_up_in(self)
        }
        #[inline(always)]
        fn index_bytes(self, table: [u8; 16]) -> Self {
            let halves = u128::from_le_bytes(table);
            self.look_up_in(Self::repeat(self.0, halves as u64, (halves >> 64) as u64))
        }
        #[inline(always)]
        fn selector(token: T, set: u64) -> Self {
            Self::splat(token, set)
        }
        #[inline(always)]
        fn select(self, selector: Self) -> Self {
            self & selector
        }
    };
    // Methods of one word or of two, by what is done with their registers.
    (@methods $($(#[$doc:meta])* $vis:vis $method:ident($this:ident $(, $other:ident)?) $result:expr;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        $vis fn $method(self $(, $other: Self)?) -> Self {
            let $this = self.1;
            $(let $other = $other.1;)?
            // (Safe in WebAssembly.)
            #[allow(unused_unsafe)]
            // SAFETY: a word exists, so the CPU has the level.
            Self(self.0, unsafe { $result })
        }
    )*};
    (@operators $Word:ident $($Operator:ident $method:ident $intrinsic:ident),*) => {$(
        impl<T: CpuToken> core::ops::$Operator for $Word<T> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // (Safe in WebAssembly.)
                #[allow(unused_unsafe)]
                // SAFETY: a word exists, so the CPU has the level.
                Self(self.0, unsafe { $intrinsic(self.1, other.1) })
            }
        }
    )*};
}

pub(super) use vector;

/// The transposition of bytes by unpacking, 32 operations: by what interleaves the lower halves, and the
/// upper halves, of each 128 bits of two words, by 8, 16, 32 and 64 bits.
///
/// In each 128 bits, three rounds interleave the words by bytes, pairs and
/// fours, so that a byte of each word makes a half; a fourth puts the halves
/// of the same bytes together. A lane keeps its half, so that the same network
/// leads back.
#[inline(always)]
pub(super) fn transpose<W: Copy>(
    [a, b, c, d, e, f, g, h]: [W; 8],
    by_8: impl Fn(W, W) -> [W; 2],
    by_16: impl Fn(W, W) -> [W; 2],
    by_32: impl Fn(W, W) -> [W; 2],
    by_64: impl Fn(W, W) -> [W; 2],
) -> [W; 8] {
    // Two bytes of each of eight words in each 128 bits.
    let halves_of_bytes = {
        #[inline(always)]
        |[a, b, c, d]: [W; 4]| {
            let ([low_ab, high_ab], [low_cd, high_cd]) = (by_16(a, b), by_16(c, d));
            let ([e, f], [g, h]) = (by_32(low_ab, low_cd), by_32(high_ab, high_cd));
            [e, f, g, h]
        }
    };
    let ([ab, a_b], [cd, c_d]) = (by_8(a, b), by_8(c, d));
    let ([ef, e_f], [gh, g_h]) = (by_8(e, f), by_8(g, h));
    let (lower, upper) = ([ab, cd, ef, gh], [a_b, c_d, e_f, g_h]);
    let [b0, b1, b2, b3] = halves_of_bytes(upper);
    let [a0, a1, a2, a3] = halves_of_bytes(lower);
    let ([a, b], [c, d]) = (by_64(a0, b0), by_64(a1, b1));
    let ([e, f], [g, h]) = (by_64(a2, b2), by_64(a3, b3));
    [a, b, c, d, e, f, g, h]
}
