//! Regions: functions compiled for more CPU features than the build guarantees,
//! into which a contestant's whole loop is inlined.

use raylane::{Token, enter};

/// Proof that a set of CPU features is there, and the way into code compiled for it.
pub trait Region: Copy + 'static {
    /// Runs `work`, compiled with the region's CPU features as far as it inlines.
    /// Write `#[inline(always)]` in front of the closure.
    fn enter<R>(self, work: impl FnOnce() -> R) -> R;
}

impl<T: Token> Region for T {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        enter!(self, work())
    }
}

macro_rules! region {
    ($(#[$doc:meta])* $name:ident, $list:literal, [$($feature:tt),*]) => {
        $(#[$doc])*
        #[allow(dead_code, reason = "V4 waits for drafts")]
        #[derive(Clone, Copy)]
        pub struct $name(());

        #[allow(dead_code, reason = "V4 waits for drafts")]
        impl $name {
            /// `None` where the CPU lacks one of the features.
            pub fn detect() -> Option<Self> {
                (true $(&& std::arch::is_x86_feature_detected!($feature))*).then_some(Self(()))
            }
        }

        impl Region for $name {
            #[inline(always)]
            fn enter<R>(self, work: impl FnOnce() -> R) -> R {
                #[target_feature(enable = $list)]
                fn region<R>(work: impl FnOnce() -> R) -> R {
                    work()
                }
                // SAFETY: `detect` is the only constructor, and it looked for
                // every feature of the list.
                unsafe { region(work) }
            }
        }
    };
}

region!(
    /// What PEXT tables need, and no vectors: what is around the look-ups then copies no
    /// structure by vector registers.
    Bmi2, "bmi1,bmi2,lzcnt,popcnt", ["bmi1", "bmi2", "lzcnt", "popcnt"]
);
region!(
    /// x86-64-v3 as far as bitboards use it: what the peers are compiled for.
    V3, "bmi1,bmi2,lzcnt,popcnt,avx2", ["bmi1", "bmi2", "lzcnt", "popcnt", "avx2"]
);
region!(
    /// x86-64-v4, for drafts of kernels.
    V4, "bmi1,bmi2,lzcnt,popcnt,avx2,avx512f,avx512bw,avx512cd,avx512dq,avx512vl",
    ["bmi1", "bmi2", "lzcnt", "popcnt", "avx2", "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"]
);
