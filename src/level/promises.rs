//! Properties of a CPU that a level needs and that no CPU feature reports.

/// A property that the table of levels names.
#[derive(Clone, Copy)]
pub(super) enum Promise {
    /// `pext` and `pdep` are fast.
    FastPext,
}

impl Promise {
    /// The promise of this name. In a constant, the build fails if there is none.
    pub(super) const fn named(name: &str) -> Self {
        match name.as_bytes() {
            b"fast-pext" => Self::FastPext,
            _ => panic!("the table of levels names a promise that promises.rs does not know"),
        }
    }

    /// Whether this CPU has the property.
    pub(super) fn is_kept(self) -> bool {
        match self {
            Self::FastPext => {
                #[cfg(all(feature = "detection", target_arch = "x86_64"))]
                let is_fast = super::cpuid::has_fast_pext();
                // Without detection nothing is known.
                #[cfg(not(all(feature = "detection", target_arch = "x86_64")))]
                let is_fast = false;
                cfg!(feature = "fast-pext") || is_fast
            }
        }
    }
}
