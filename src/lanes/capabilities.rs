//! What the instructions of a level can do, derived from its CPU features.

/// Defines [`Capabilities`]: each has the CPU features that it needs, on one architecture `|` another.
macro_rules! capabilities {
    ($($(#[$doc:meta])* $name:ident $([$($feature:literal),*])|+;)*) => {
        /// What the instructions of a level can do.
        ///
        /// Derived from the features of the level alone, so that no row of the table
        /// can claim an instruction that the CPU may lack.
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct Capabilities {
            $($(#[$doc])* pub(crate) $name: bool,)*
        }

        impl Capabilities {
            /// The capabilities of a CPU with these features.
            pub(crate) const fn of(features: &[&str]) -> Self {
                Self {
                    $($name: false $(|| (true $(&& contains(features, $feature))*))+,)*
                }
            }
        }
    };
}

capabilities! {
    /// `lzcnt`: leading zeros without `bsr`, which is undefined for zero.
    leading_zeros ["lzcnt"];
    /// `andn`: an intersection with a complement that overwrites neither operand.
    and_not ["bmi1"];
    /// `popcnt`: the one bits of a number.
    population_count ["popcnt"];
    /// `pext` and `pdep`. Some CPUs implement them in microcode, which is very slow.
    bit_extraction ["bmi2"];
    /// 128-bit integer vectors, on x86-64 by VEX instructions.
    vectors ["avx", "avx2"] | ["neon"];
    /// 256-bit integer vectors.
    vectors_of_four ["avx", "avx2"];
    /// 512-bit vectors.
    wide_vectors ["avx", "avx2", "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl"];
    /// `vplzcntq`: leading zeros in every lane.
    vector_leading_zeros ["avx512f", "avx512cd", "avx512vl"];
    /// `vgf2p8affineqb` or `rbit`: the bits of every byte in reverse order.
    vector_bit_reversal ["avx", "gfni"] | ["neon"];
    /// `vpermb`: any byte to any place.
    byte_permutation ["avx512f", "avx512vl", "avx512vbmi"];
    /// `vpcompressb`: the bytes that a mask has, one after the other.
    byte_compression ["avx512f", "avx512vl", "avx512vbmi2"];
    /// `vpshufbitqmb`: any eight bits of a lane.
    bit_shuffle ["avx512f", "avx512vl", "avx512bitalg"];
    /// `vpternlogq`: any function of three bits in one instruction.
    ternary_logic ["avx512f", "avx512vl"];
}

// Some of the features of an instruction are not enough for it.
const _: () = {
    let some = Capabilities::of(&["avx512f", "avx512cd"]);
    assert!(!some.vector_leading_zeros && !some.ternary_logic && !some.leading_zeros);
};

/// Whether a feature is among others.
pub(crate) const fn contains(features: &[&str], wanted: &str) -> bool {
    match features {
        [] => false,
        [first, rest @ ..] => equal(first.as_bytes(), wanted.as_bytes()) || contains(rest, wanted),
    }
}

const fn equal(a: &[u8], b: &[u8]) -> bool {
    match (a, b) {
        ([], []) => true,
        ([x, a @ ..], [y, b @ ..]) => *x == *y && equal(a, b),
        _ => false,
    }
}
