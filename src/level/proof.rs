//! The tokens: zero-sized values that prove that the CPU has a level, and the
//! regions that they open.

use super::capabilities::Capabilities;
use core::fmt::Debug;

/// A value that exists only where the CPU has the features of a level.
pub(crate) trait Proof: Copy + Debug + Send + Sync + 'static {
    /// The name of the level.
    const NAME: &'static str;
    /// What the instructions of the level can do.
    const CAN: Capabilities;

    /// Runs `f` compiled with those CPU features of the level that are meant for the
    /// caller's code, as far as `f` is inlined.
    fn region<R>(self, f: impl FnOnce() -> R) -> R;

    // With arguments. `f` captures nothing but the token, so if the region is a call, the
    // arguments are passed in registers. More than two captured words would be passed by
    // reference, and a vector load of words that were stored one by one waits for all of
    // those stores.

    /// [`region`](Self::region) with two arguments.
    fn region2<A, B, R>(self, f: impl FnOnce(A, B) -> R, a: A, b: B) -> R;
    /// [`region`](Self::region) with three arguments.
    fn region3<A, B, C, R>(self, f: impl FnOnce(A, B, C) -> R, a: A, b: B, c: C) -> R;
    /// [`region`](Self::region) with four arguments.
    fn region4<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R;

    /// Runs `f` compiled with all CPU features of the level, as far as `f` is inlined.
    fn full_region<R>(self, f: impl FnOnce() -> R) -> R;
    /// [`full_region`](Self::full_region) with two arguments.
    fn full_region2<A, B, R>(self, f: impl FnOnce(A, B) -> R, a: A, b: B) -> R;
    /// [`full_region`](Self::full_region) with three arguments.
    fn full_region3<A, B, C, R>(self, f: impl FnOnce(A, B, C) -> R, a: A, b: B, c: C) -> R;
    /// [`full_region`](Self::full_region) with four arguments.
    fn full_region4<A, B, C, D, R>(
        self,
        f: impl FnOnce(A, B, C, D) -> R,
        a: A,
        b: B,
        c: C,
        d: D,
    ) -> R;
}

macro_rules! proofs {
    ($((
        $(#[$doc:meta])*;
        $Token:ident $words:ident;
        $target:meta;
        $name:literal;
        [$($feature:tt),* $(=> $promise:literal)? $(; $($own:tt),*)?]
    ))*) => {
        $(proofs! {
            @token $Token $(#[$doc])* [$($feature)*]
            #[cfg($target)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct $Token(());

            #[cfg($target)]
            impl $Token {
                /// Whether the build already guarantees the features.
                pub(super) const COMPILED: bool = cfg!(all(
                    $(target_feature = $feature,)*
                    $(feature = $promise,)?
                    $($(target_feature = $own),*)?
                ));

                /// Returns the token if this CPU has the level.
                ///
                /// Without the cargo feature `std` there is no detection: returns the
                /// token if the build guarantees the level.
                #[inline]
                #[must_use]
                pub fn detect() -> Option<Self> {
                    #[cfg(feature = "std")]
                    let present = true
                        $(&& std::arch::is_x86_feature_detected!($feature))*
                        $($(&& std::arch::is_x86_feature_detected!($own))*)?
                        $(&& super::promises::kept($promise))?;
                    #[cfg(not(feature = "std"))]
                    let present = Self::COMPILED;
                    present.then_some(Self(()))
                }

                /// Returns the token without a check.
                ///
                /// # Safety
                /// The CPU must have every feature of the level:
                #[doc = concat!("the baseline of the target" $(, ", `", $feature, "`")* $($(, ", `", $own, "`")*)?, ".")]
                #[inline]
                #[must_use]
                pub const unsafe fn new_unchecked() -> Self {
                    Self(())
                }
            }

            #[cfg($target)]
            impl Proof for $Token {
                const NAME: &'static str = $name;
                const CAN: Capabilities = Capabilities::of(&[$($feature,)* $($($own),*)?]);

                proofs! { @region [$($feature)*] region [] }
                proofs! { @region [$($feature)*] region2 [a: A, b: B] }
                proofs! { @region [$($feature)*] region3 [a: A, b: B, c: C] }
                proofs! { @region [$($feature)*] region4 [a: A, b: B, c: C, d: D] }
                proofs! { @region [$($feature)* $($($own)*)?] full_region [] }
                proofs! { @region [$($feature)* $($($own)*)?] full_region2 [a: A, b: B] }
                proofs! { @region [$($feature)* $($($own)*)?] full_region3 [a: A, b: B, c: C] }
                proofs! { @region [$($feature)* $($($own)*)?] full_region4 [a: A, b: B, c: C, d: D] }
            }
        })*

        proofs! { @reverse [] $(($Token; $target $(, feature = $promise)?; $($feature)* $($($own)*)?))* }
    };

    // A token, with its documentation first.
    (@token $Token:ident $(#[$doc:meta])* [] $($token:tt)*) => {
        $(#[$doc])*
        $($token)*
    };
    (@token $Token:ident $(#[$doc:meta])* [$($feature:tt)*] $($token:tt)*) => {
        $(#[$doc])*
        ///
        /// Safe code cannot construct this token:
        ///
        /// ```compile_fail,E0423
        #[doc = concat!("let token = raylane::level::", stringify!($Token), "(());")]
        /// ```
        /// ```compile_fail,E0133
        #[doc = concat!("let token = raylane::level::", stringify!($Token), "::new_unchecked();")]
        /// ```
        $($token)*
    };

    // Sets and batches are a call without features too: inlined where the level is chosen,
    // they would make every other level save the registers that they need.
    (@region [] full_region2 $arguments:tt) => { proofs! { @out_of_line full_region2 $arguments } };
    (@region [] full_region3 $arguments:tt) => { proofs! { @out_of_line full_region3 $arguments } };
    (@region [] full_region4 $arguments:tt) => { proofs! { @out_of_line full_region4 $arguments } };
    (@out_of_line $name:ident [$($argument:ident: $Argument:ident),*]) => {
        #[inline(always)]
        fn $name<$($Argument,)* R>(
            self,
            f: impl FnOnce($($Argument),*) -> R,
            $($argument: $Argument),*
        ) -> R {
            #[inline(never)]
            fn region<$($Argument,)* R>(
                f: impl FnOnce($($Argument),*) -> R,
                $($argument: $Argument),*
            ) -> R {
                f($($argument),*)
            }
            region(f, $($argument),*)
        }
    };
    (@region [] $name:ident [$($argument:ident: $Argument:ident),*]) => {
        #[inline(always)]
        fn $name<$($Argument,)* R>(
            self,
            f: impl FnOnce($($Argument),*) -> R,
            $($argument: $Argument),*
        ) -> R {
            f($($argument),*)
        }
    };
    (@region [$($feature:tt)*] $name:ident [$($argument:ident: $Argument:ident),*]) => {
        #[inline(always)]
        fn $name<$($Argument,)* R>(
            self,
            f: impl FnOnce($($Argument),*) -> R,
            $($argument: $Argument),*
        ) -> R {
            // `inline`, so that a region within a region of the same level costs no call.
            #[inline]
            #[target_feature($(enable = $feature),*)]
            fn region<$($Argument,)* R>(
                f: impl FnOnce($($Argument),*) -> R,
                $($argument: $Argument),*
            ) -> R {
                f($($argument),*)
            }
            if cfg!(all($(target_feature = $feature),*)) {
                return f($($argument),*);
            }
            // SAFETY: a token of this level exists only where the CPU has the features
            // that the region is compiled with.
            unsafe { region(f, $($argument),*) }
        }
    };

    // Reverses the rows, then takes the first (best) whose features the build guarantees.
    (@reverse [$($done:tt)*] $row:tt $($rest:tt)*) => {
        proofs! { @reverse [$row $($done)*] $($rest)* }
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

crate::__for_each_level!([proofs]);

impl Portable {
    /// Returns the token. Every CPU has this level, so nothing is checked.
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
