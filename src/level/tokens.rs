//! The tokens: zero-sized values that prove that the CPU has a level, and the
//! regions that they open.

use super::capabilities::Capabilities;
use super::region::Region;

macro_rules! tokens {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        [$($feature:tt),* $(=> $promise:literal)? $(; $($own:tt),*)?];
        $Registers:ident;
        $Single:ident, $InLanes:ident, $Sets:ident
    ))*) => {
        $(tokens! {
            @token $Token $(#[$doc])*
            ///
            #[doc = concat!(
                "The [algorithms](crate::algorithm) that serve it: `", stringify!($Single), "` for single queries, `",
                stringify!($InLanes), "` for batches (with vectors of four lanes or more), `", stringify!($Sets), "` for sets."
            )]
            [$($feature)*]
            #[cfg($target)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct $Token(());

            #[cfg($target)]
            impl $Token {
                /// The features, and what no feature reports.
                pub(super) const NEEDS: &'static [&'static str] =
                    &[$($feature,)* $($promise,)? $($($own),*)?];

                /// Returns the token if this CPU has the level.
                ///
                /// Without the cargo feature `std` there is no detection: returns the
                /// token if the build guarantees the level.
                #[inline]
                #[must_use]
                pub fn detect() -> Option<Self> {
                    let present = true
                        $(&& tokens! { @detected $feature })*
                        $($(&& tokens! { @detected $own })*)?
                        $(&& super::promises::kept($promise))?;
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
            // SAFETY: a value exists only where the CPU has these features.
            unsafe impl Region for $Token {
                const LEVEL: &'static str = $name;
                const CAN: Capabilities = Capabilities::of(&[$($feature,)* $($($own),*)?]);

                tokens! { @region run [$($feature)*] }
                tokens! { @region run_full [$($feature)* $($($own)*)?] }
            }
        })*

        tokens! { @reverse [] $(($Token; $target $(, feature = $promise)?; $($feature)* $($($own)*)?))* }
    };

    // Elsewhere than on x86-64 a level is for what the target has in its baseline.
    (@detected $feature:tt) => {{
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        let detected = std::arch::is_x86_feature_detected!($feature);
        #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
        let detected = cfg!(target_feature = $feature);
        detected
    }};

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

    // Without features there is nothing to compile apart. But sets and batches are a call all the
    // same: inlined where the level is chosen, they would make every other level save the
    // registers that they need.
    (@region run []) => { tokens! { @write run [inline] true } };
    (@region run_full []) => { tokens! { @write run_full [inline(never)] false } };
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

crate::__for_each_level!([tokens]);

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
