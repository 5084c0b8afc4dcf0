//! Regions of the peers: functions compiled for more CPU features than the build
//! guarantees, into which a contestant's whole loop is inlined.

/// Proof that a set of CPU features is there, and the way into code compiled for it.
pub trait Region: Copy + 'static {
    /// Runs `work`, compiled with the region's CPU features as far as it inlines.
    /// Write `#[inline(always)]` in front of the closure.
    fn enter<R>(self, work: impl FnOnce() -> R) -> R;
}

macro_rules! region {
    ($(#[$doc:meta])* $name:ident, [$($feature:tt),*]) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name(());

        impl $name {
            /// `None` where the CPU lacks one of the features.
            pub fn detect() -> Option<Self> {
                (true $(&& std::arch::is_x86_feature_detected!($feature))*).then_some(Self(()))
            }
        }

        impl Region for $name {
            #[inline(always)]
            fn enter<R>(self, work: impl FnOnce() -> R) -> R {
                #[target_feature($(enable = $feature),*)]
                fn region<R>(work: impl FnOnce() -> R) -> R {
                    work()
                }
                // SAFETY: `detect` is the only constructor, and it looked for every feature.
                unsafe { region(work) }
            }
        }
    };
}

region!(
    /// What PEXT tables need, and no vectors: what is around the look-ups then copies no
    /// structure by vector registers.
    Bmi2, ["bmi1", "bmi2", "lzcnt", "popcnt"]
);
region!(
    /// x86-64-v3 as far as bitboards use it: what the peers are compiled for.
    V3, ["bmi1", "bmi2", "lzcnt", "popcnt", "avx2"]
);
