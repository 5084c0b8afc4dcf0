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
            Self::FastPext => cfg!(feature = "fast-pext") || fast_pext(),
        }
    }
}

/// Whether `pext` and `pdep` are fast on a CPU that has them: Intel's, and AMD's from Zen 3
/// (family 0x19). On earlier AMD CPUs they are microcode and take up to some 250 cycles.
#[cfg(all(feature = "std", target_arch = "x86_64", not(miri)))]
fn fast_pext() -> bool {
    use core::arch::x86_64::__cpuid;

    // Part of every x86-64 CPU. (Safe from Rust 1.94 on.)
    #[allow(unused_unsafe)]
    // SAFETY: every x86-64 CPU has the instruction and these leaves of it.
    let (vendor, version) = unsafe { (__cpuid(0), __cpuid(1)) };
    fast_pext_of([vendor.ebx, vendor.edx, vendor.ecx], version.eax)
}

// Without `std` nothing is detected, and Miri interprets no `cpuid`.
#[cfg(not(all(feature = "std", target_arch = "x86_64", not(miri))))]
fn fast_pext() -> bool {
    false
}

/// Decides by the vendor's name and the CPU's version, as `cpuid` gives them.
#[cfg(any(test, all(feature = "std", target_arch = "x86_64", not(miri))))]
fn fast_pext_of(vendor: [u32; 3], version: u32) -> bool {
    let base = version >> 8 & 0xf;
    let family = if base == 0xf {
        base + (version >> 20 & 0xff)
    } else {
        base
    };
    match vendor.map(u32::to_le_bytes).as_flattened() {
        b"GenuineIntel" => true,
        b"AuthenticAMD" => family >= 0x19,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::fast_pext_of;

    #[test]
    fn slow_pext_is_known_by_vendor_and_family() {
        let cpus = [
            ("GenuineIntel", 0x0003_06c3, true),  // Haswell
            ("AuthenticAMD", 0x0066_0f01, false), // Excavator: family 0x15
            ("AuthenticAMD", 0x0080_0f11, false), // Zen: family 0x17
            ("AuthenticAMD", 0x0087_0f10, false), // Zen 2: family 0x17
            ("HygonGenuine", 0x0090_0f01, false), // Zen: family 0x18
            ("AuthenticAMD", 0x00a2_0f10, true),  // Zen 3: family 0x19
            ("AuthenticAMD", 0x00b4_0f40, true),  // Zen 5: family 0x1a
            ("AuthenticAMD", 0x0000_0ff0, false), // K8
            ("CentaurHauls", 0x0000_06fe, false),
        ];
        for (vendor, version, fast) in cpus {
            let words = [0, 4, 8].map(|first| {
                let letters = vendor.as_bytes()[first..].first_chunk();
                u32::from_le_bytes(*letters.expect("twelve letters"))
            });
            assert_eq!(fast_pext_of(words, version), fast, "{vendor} {version:#x}");
        }
    }
}
