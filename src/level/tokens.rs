//! The tokens, one for each row of the table: zero-sized values that prove that the CPU has a level, with the regions
//! that they open.

#[cfg(target_arch = "x86_64")]
use super::promises::Promise;
use crate::algorithm::hyperbola::{Hyperbola, HyperbolaByBitReversal};
use crate::algorithm::kogge_stone::KoggeStoneByRotation;
use crate::algorithm::line_fill::LineFill;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::algorithm::mirrored_fill::MirroredFill;
use crate::algorithm::obstruction_difference::Infuehr;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::algorithm::obstruction_difference::RookByInfuehr;
use crate::algorithm::one_by_one::OneByOne;
#[cfg(target_arch = "x86_64")]
use crate::algorithm::pext_lines::RookByPext;
#[cfg(target_arch = "aarch64")]
use crate::algorithm::side_by_side::SideBySide;
use crate::algorithm::traits::Algorithms;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::lanes::Simd;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use crate::lanes::UpTo128;
use crate::lanes::{Capabilities, CpuToken, GeneralPurpose, Registers};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::lanes::{UpTo256, UpTo512};

/// The algorithm of single queries at `portable`.
#[cfg(target_arch = "aarch64")]
type PortableAlgorithm = HyperbolaByBitReversal;
// WebAssembly has no instruction that swaps bytes, but one that counts leading zeros.
#[cfg(target_family = "wasm")]
type PortableAlgorithm = Infuehr;
#[cfg(not(any(target_arch = "aarch64", target_family = "wasm")))]
type PortableAlgorithm = Hyperbola;

/// Writes all that comes from the rows.
macro_rules! tokens {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        [$($feature:tt),* $(=> $promise:literal)? $(; $($own:tt),*)?];
        $Registers:ident;
        $Single:ident, $Setwise:ident
    ))*) => {
        $(
            $(#[$doc])*
            ///
            #[doc = concat!(
                "The [algorithms](crate::algorithm) that serve it: ", tokens! { @named $Single },
                " for single queries and batches, `", stringify!($Setwise), "` for sets."
            )]
            #[cfg($target)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $Token(());

            #[cfg($target)]
            impl $Token {
                /// Returns the token if this CPU has the level.
                ///
                /// Without the cargo feature `detection` there is no detection: returns the
                /// token if the build guarantees the level.
                ///
                /// ```
                #[doc = concat!("use raylane::{Bitboard, Square, Token, level::", stringify!($Token), "};")]
                ///
                #[doc = concat!("if let Some(token) = ", stringify!($Token), "::detect() {")]
                ///     assert_eq!(token.rook_attacks(Square::A1, Bitboard::EMPTY).len(), 14);
                /// }
                /// ```
                #[inline]
                #[must_use]
                pub fn detect() -> Option<Self> {
                    let present = true
                        $(&& tokens! { @detected $feature })*
                        $($(&& tokens! { @detected $own })*)?
                        $(&& tokens! { @kept $promise })?;
                    present.then_some(Self(()))
                }

                /// Returns the token without a check.
                ///
                /// # Safety
                /// The CPU must have every feature of the level:
                #[doc = concat!("the baseline of the target" $(, ", `", $feature, "`")* $($(, ", `", $own, "`")*)?, ".")]
                ///
                /// Safe code cannot do so:
                ///
                /// ```compile_fail,E0133
                #[doc = concat!("let token = raylane::level::", stringify!($Token), "::new_unchecked();")]
                /// ```
                /// ```compile_fail,E0423
                #[doc = concat!("let token = raylane::level::", stringify!($Token), "(());")]
                /// ```
                #[inline]
                #[must_use]
                pub const unsafe fn new_unchecked() -> Self {
                    Self(())
                }

                tokens! { @within $Token [$($feature)* $($($own)*)?] $($promise)? }
            }

            #[cfg($target)]
            // SAFETY: a value exists only where the CPU has these features.
            unsafe impl CpuToken for $Token {
                const LEVEL: &'static str = $name;
                const CAN: Capabilities = Capabilities::of(&[$($feature,)* $($($own),*)?]);

                tokens! { @region run [$($feature)*] }
                tokens! { @region run_setwise [$($feature)*] }
                tokens! { @region run_full [$($feature)* $($($own)*)?] }
            }

            #[cfg($target)]
            impl Registers for $Token {
                type File = $Registers;
            }

            #[cfg($target)]
            impl Algorithms for $Token {
                type Single = $Single;
                // (Read where there are vectors of four lanes.)
                type InLanes = $Single;
                type Setwise = $Setwise;
                type Fill = KoggeStoneByRotation;
            }
        )*

        tokens! { @reverse [] $(($Token; $target $(, feature = $promise)?; $($feature)* $($($own)*)?))* }
    };

    (@named PortableAlgorithm) => { "`HyperbolaByBitReversal` (64-bit Arm), `Infuehr` (WebAssembly) or `Hyperbola` (others)" };
    (@named $Single:ident) => { concat!("`", stringify!($Single), "`") };

    // Elsewhere than on x86-64 a level is for what the target has in its baseline.
    (@detected $feature:tt) => {{
        #[cfg(all(feature = "detection", target_arch = "x86_64"))]
        let detected = || super::cpuid::has(const { super::cpuid::bit($feature) });
        #[cfg(not(all(feature = "detection", target_arch = "x86_64")))]
        let detected = || false;
        cfg!(target_feature = $feature) || detected()
    }};

    // (An item, so that `cargo check` refuses a name that is unknown.)
    (@kept $promise:literal) => {{
        const PROMISE: Promise = Promise::named($promise);
        PROMISE.is_kept()
    }};

    // Without features the level is everywhere, and no feature tells that a promise is kept.
    (@within $Token:ident []) => {};
    (@within $Token:ident [$($feature:tt)+] $promise:literal) => {};
    (@within $Token:ident [$($feature:tt)+]) => {
        /// Returns the token, in a function that has the CPU features of the level.
        ///
        /// In a function of your own with these `#[target_feature]`s the call is safe, so that it needs
        /// no detection.
        ///
        /// ```
        #[doc = concat!("use raylane::{Bitboard, Square, Token, level::", stringify!($Token), "};")]
        ///
        #[doc = concat!("#[target_feature(", $("enable = \"", $feature, "\", ",)+ ")]")]
        /// fn mobility(square: Square, occupied: Bitboard) -> u32 {
        #[doc = concat!("    ", stringify!($Token), "::within().queen_attacks(square, occupied).len()")]
        /// }
        /// ```
        ///
        /// # Safety
        /// Elsewhere, the CPU must have them:
        #[doc = concat!("the baseline of the target" $(, ", `", $feature, "`")+, ".")]
        #[inline]
        #[must_use]
        #[target_feature($(enable = $feature),+)]
        pub fn within() -> Self {
            Self(())
        }
    };

    // Without features there is nothing to compile apart. But sets and batches are a call all the
    // same: inlined where the level is chosen, they would make every other level save the
    // registers that they need.
    (@region run []) => { tokens! { @write run [inline] true } };
    (@region $run:ident []) => { tokens! { @write $run [inline(never)] false } };
    // `inline`, so that a region within a region of the same level costs no call.
    (@region $run:ident [$($feature:tt)+]) => {
        tokens! {
            @write $run [inline, target_feature($(enable = $feature),+)]
            cfg!(all($(target_feature = $feature),+))
        }
    };
    // `around` is true if the code around the region is compiled in the same way.
    (@write $run:ident [$($attribute:meta),+] $around:expr) => {
        #[inline(always)]
        fn $run<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R {
            $(#[$attribute])+
            fn region<A, B, C, D, R>(f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R {
                f(a, b, c, d)
            }
            if $around {
                return f(a, b, c, d);
            }
            // SAFETY: a token of this level exists only where the CPU has the features
            // that the region is compiled with.
            #[allow(unused_unsafe)]
            unsafe {
                region(f, a, b, c, d)
            }
        }
    };

    // Reverses the rows, then takes the first (best) whose features the build guarantees.
    (@reverse [$($done:tt)*] $row:tt $($rest:tt)*) => {
        tokens! { @reverse [$row $($done)*] $($rest)* }
    };
    (@reverse [$(($Token:ident; $($target:meta),*; $($feature:tt)*))*]) => {
        cfg_if::cfg_if! {
            $(if #[cfg(all($($target,)* $(target_feature = $feature),*))] {
                /// The token of the best level that the build guarantees.
                pub type Compiled = $Token;
                /// The token of the best level that the build guarantees: the
                /// level of the functions at the crate root.
                pub const COMPILED: Compiled = $Token(());
            } else)* {
                compile_error!("the portable level is always there");
            }
        }
    };
}

__for_each_level!([tokens]);

impl Portable {
    /// Returns the token. Every CPU has this level, so nothing is checked.
    ///
    /// ```
    /// use raylane::{Bitboard, Square, Token, level::Portable};
    ///
    /// assert_eq!(Portable::new().rook_attacks(Square::A1, Bitboard::EMPTY).len(), 14);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(())
    }
}

impl Default for Portable {
    fn default() -> Self {
        Self::new()
    }
}
