//! What this CPU has, by the instructions `cpuid` and `xgetbv` alone, and so without the standard library.

use core::arch::x86_64::{__cpuid, _xgetbv};
use core::sync::atomic::{AtomicU32, Ordering};

/// The registers in which the CPU says what it has.
#[derive(Clone, Copy, Default)]
struct Answers {
    /// The letters of the vendor's name.
    vendor: [u32; 3],
    /// Family and model.
    version: u32,
    /// `ecx` of leaf 1, `ebx` and `ecx` of leaf 7, and `ecx` of leaf 0x8000_0001.
    features: [u32; 4],
    /// The register XCR0: which registers the operating system saves.
    saved: u64,
}

/// The places in [`Answers::features`].
const BASIC: usize = 0;
const NEWER: usize = 1;
const NEWEST: usize = 2;
const EXTENDED: usize = 3;

/// What a feature needs of the operating system: nothing, that it saves the registers `ymm`, or all of AVX-512.
const NOTHING: u64 = 0;
const YMM: u64 = 0x6;
const ZMM: u64 = 0xe6;

/// The features that the table of levels names, and those that these need: where the CPU says that it has one, in which bit,
/// and what the operating system must save.
const FEATURES: &[(&str, usize, u32, u64)] = &[
    ("lzcnt", EXTENDED, 5, NOTHING),
    ("popcnt", BASIC, 23, NOTHING),
    ("bmi1", NEWER, 3, NOTHING),
    ("bmi2", NEWER, 8, NOTHING),
    ("gfni", NEWEST, 8, NOTHING),
    ("avx", BASIC, 28, YMM),
    ("avx2", NEWER, 5, YMM),
    ("avx512f", NEWER, 16, ZMM),
    ("avx512dq", NEWER, 17, ZMM),
    ("avx512cd", NEWER, 28, ZMM),
    ("avx512bw", NEWER, 30, ZMM),
    ("avx512vl", NEWER, 31, ZMM),
    ("avx512vbmi", NEWEST, 1, ZMM),
    ("avx512vbmi2", NEWEST, 6, ZMM),
    ("avx512bitalg", NEWEST, 12, ZMM),
    ("avx512vpopcntdq", NEWEST, 14, ZMM),
];

/// A property that no feature reports, behind the features.
const FAST_PEXT: u32 = FEATURES.len() as u32;

/// What the CPU has been asked for.
const ASKED: u32 = 1 << 31;

/// The bits of `ecx` of leaf 1 that say that XCR0 can be read, and those of what the compiler takes to be part of AVX-512: FMA
/// and F16C.
const CAN_READ: u32 = 1 << 26 | 1 << 27;
const IN_AVX512: u32 = 1 << 12 | 1 << 29;

/// The bit of a feature. In a constant, the build fails if there is none.
pub(super) const fn bit(name: &str) -> u32 {
    let mut index = 0;
    while index < FEATURES.len() {
        if crate::lanes::contains(&[FEATURES[index].0], name) {
            return 1 << index;
        }
        index += 1;
    }
    panic!("the table of levels names a feature that cpuid.rs does not know")
}

/// Whether this CPU has the feature of the bit, and the operating system saves its registers.
#[inline]
pub(super) fn has(bit: u32) -> bool {
    known() & bit != 0
}

/// Whether `pext` and `pdep` are fast on this CPU, if it has them.
#[inline]
pub(super) fn has_fast_pext() -> bool {
    known() >> FAST_PEXT & 1 != 0
}

/// A bit for each feature that this CPU has. It is asked once: in a virtual machine that takes some microseconds.
#[inline]
fn known() -> u32 {
    static KNOWN: AtomicU32 = AtomicU32::new(0);

    #[cold]
    #[inline(never)]
    fn ask() -> u32 {
        let features = Answers::of_this_cpu().features() | ASKED;
        KNOWN.store(features, Ordering::Relaxed);
        features
    }

    match KNOWN.load(Ordering::Relaxed) {
        0 => ask(),
        known => known,
    }
}

impl Answers {
    // (`cpuid` is safe from Rust 1.94 on.)
    #[allow(unused_unsafe)]
    fn of_this_cpu() -> Self {
        // Miri has no `cpuid`, and an enclave must not use it.
        if cfg!(any(miri, target_env = "sgx")) {
            return Self::default();
        }
        // SAFETY: every x86-64 CPU has the instruction, and these two leaves.
        let (first, basic) = unsafe { (__cpuid(0), __cpuid(1)) };
        let newer = if first.eax >= 7 {
            // SAFETY: it has as many leaves.
            let newer = unsafe { __cpuid(7) };
            [newer.ebx, newer.ecx]
        } else {
            [0; 2]
        };
        // SAFETY: every x86-64 CPU has this leaf, which says that it is one.
        let extended = unsafe { __cpuid(0x8000_0001) };
        let saved = if basic.ecx & CAN_READ == CAN_READ {
            // SAFETY: the CPU has XCR0, and the operating system lets it be read.
            unsafe { saved() }
        } else {
            0
        };
        Self {
            vendor: [first.ebx, first.edx, first.ecx],
            version: basic.eax,
            features: [basic.ecx, newer[0], newer[1], extended.ecx],
            saved,
        }
    }

    /// A bit for each feature.
    fn features(&self) -> u32 {
        let mut found = u32::from(self.has_fast_pext()) << FAST_PEXT;
        for (index, &(_, word, bit, needs)) in FEATURES.iter().enumerate() {
            let is_whole = needs != ZMM || self.features[BASIC] & IN_AVX512 == IN_AVX512;
            if self.features[word] >> bit & 1 != 0 && self.saved & needs == needs && is_whole {
                found |= 1 << index;
            }
        }
        // Some of Intel's CPUs without AVX report BMI, and lack it.
        if self.has_vendor(b"GenuineIntel") && found & bit("avx") == 0 {
            found &= !(bit("bmi1") | bit("bmi2"));
        }
        found
    }

    fn has_vendor(&self, name: &[u8; 12]) -> bool {
        self.vendor.map(u32::to_le_bytes).as_flattened() == name
    }

    /// Whether `pext` and `pdep` are fast on a CPU that has them: Intel's, and AMD's from Zen 3
    /// (family 0x19). On earlier AMD CPUs they are microcode and take up to some 250 cycles.
    fn has_fast_pext(&self) -> bool {
        let base = self.version >> 8 & 0xf;
        let family = if base == 0xf {
            base + (self.version >> 20 & 0xff)
        } else {
            base
        };
        self.has_vendor(b"GenuineIntel") || self.has_vendor(b"AuthenticAMD") && family >= 0x19
    }
}

/// XCR0.
///
/// # Safety
/// The CPU must have the instruction, and the operating system must have allowed it.
#[target_feature(enable = "xsave")]
unsafe fn saved() -> u64 {
    // SAFETY: by the caller.
    unsafe { _xgetbv(0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vendor(name: &str) -> [u32; 3] {
        [0, 4, 8].map(|first| {
            let letters = name.as_bytes()[first..].first_chunk();
            u32::from_le_bytes(*letters.expect("twelve letters"))
        })
    }

    /// The names of the features of a CPU.
    fn names(answers: &Answers) -> std::vec::Vec<&'static str> {
        let found = answers.features();
        let names = FEATURES.iter().map(|&(name, ..)| name);
        names.filter(|name| found & bit(name) != 0).collect()
    }

    /// On this CPU, and on those that ci/run/platforms emulates.
    #[test]
    fn the_features_are_those_that_the_standard_library_finds() {
        // (Neither asks in Miri, and what the build guarantees only the standard library reports.)
        macro_rules! check {
            ($($feature:tt)*) => {
                let std = [$(($feature, std::arch::is_x86_feature_detected!($feature), cfg!(target_feature = $feature))),*];
                assert_eq!(std.map(|(name, ..)| name).as_slice(), FEATURES.iter().map(|row| row.0).collect::<std::vec::Vec<_>>());
                for (name, is_there, is_guaranteed) in std {
                    assert_eq!(has(bit(name)) || is_guaranteed, is_there, "{name}");
                }
            };
        }
        check!(
            "lzcnt" "popcnt" "bmi1" "bmi2" "gfni" "avx" "avx2" "avx512f" "avx512dq" "avx512cd" "avx512bw" "avx512vl" "avx512vbmi"
            "avx512vbmi2" "avx512bitalg" "avx512vpopcntdq"
        );
    }

    /// What the CPU has is of no use if its registers are lost at the next interrupt.
    #[test]
    fn registers_that_are_not_saved_are_not_used() {
        let all = Answers {
            features: [u32::MAX; 4],
            saved: u64::MAX,
            ..Answers::default()
        };
        assert_eq!(names(&all).len(), FEATURES.len());
        let of_general_registers = ["lzcnt", "popcnt", "bmi1", "bmi2", "gfni"];
        let without_avx512 = [&of_general_registers[..], &["avx", "avx2"]].concat();
        // (`xmm` is bit 1, the upper halves of `ymm` bit 2, and bits 5 to 7 are masks and both parts of `zmm`.)
        for (saved, expected) in [
            (0, &of_general_registers[..]),
            (0b011, &of_general_registers),
            (0b101, &of_general_registers),
            (0xe1, &of_general_registers),
            (0b111, &without_avx512),
            (0x27, &without_avx512),
            (0xc7, &without_avx512),
        ] {
            assert_eq!(names(&Answers { saved, ..all }), expected, "{saved:#x}");
        }
        for missing in [1 << 12, 1 << 29] {
            let mut without = all;
            without.features[BASIC] &= !missing;
            assert_eq!(names(&without), without_avx512, "{missing:#x}");
        }
    }

    #[test]
    fn bmi_is_not_believed_of_intel_without_avx() {
        for (name, has_bmi) in [("GenuineIntel", false), ("AuthenticAMD", true)] {
            let answers = Answers {
                vendor: vendor(name),
                features: [u32::MAX; 4],
                ..Answers::default()
            };
            let found = names(&answers);
            let both = [found.contains(&"bmi1"), found.contains(&"bmi2")];
            assert_eq!(both, [has_bmi; 2], "{name}");
        }
    }

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
        for (name, version, fast) in cpus {
            let answers = Answers {
                vendor: vendor(name),
                version,
                ..Answers::default()
            };
            assert_eq!(answers.has_fast_pext(), fast, "{name} {version:#x}");
        }
    }
}
