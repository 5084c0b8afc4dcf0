//! Properties of a CPU that a level needs and that no CPU feature reports.

/// Whether this CPU has the property that the table of levels calls `promise`.
#[cfg(feature = "std")]
pub(super) fn kept(promise: &str) -> bool {
    match promise {
        "fast-pext" => cfg!(feature = "fast-pext") || fast_pext(),
        _ => false,
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
    let base = version.eax >> 8 & 0xf;
    let family = if base == 0xf {
        base + (version.eax >> 20 & 0xff)
    } else {
        base
    };
    let name = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
    fast_pext_of(name.as_flattened(), family)
}

// Miri interprets no `cpuid`.
#[cfg(all(feature = "std", any(not(target_arch = "x86_64"), miri)))]
fn fast_pext() -> bool {
    false
}

/// Decides by the vendor's name and the CPU's family.
#[cfg(any(test, all(feature = "std", target_arch = "x86_64", not(miri))))]
fn fast_pext_of(vendor: &[u8], family: u32) -> bool {
    match vendor {
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
        for (vendor, family, fast) in [
            (b"GenuineIntel", 6, true),
            (b"AuthenticAMD", 0x15, false), // Excavator
            (b"AuthenticAMD", 0x17, false), // Zen, Zen 2
            (b"HygonGenuine", 0x18, false), // Zen
            (b"AuthenticAMD", 0x19, true),  // Zen 3, Zen 4
            (b"AuthenticAMD", 0x1a, true),  // Zen 5
            (b"CentaurHauls", 7, false),
        ] {
            assert_eq!(fast_pext_of(vendor, family), fast, "{vendor:?} {family:#x}");
        }
    }
}
