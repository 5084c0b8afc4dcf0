//! What the instructions of a level can do, derived from its CPU features.

/// What the instructions of a level can do.
///
/// Derived from the architecture and the features of the level alone, so that no row of the table can claim an
/// instruction that the CPU may lack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capabilities {
    /// `lzcnt`: leading zeros without `bsr`, which is undefined for zero.
    pub(crate) leading_zeros: bool,
    /// `andn`: an intersection with a complement that overwrites neither operand.
    pub(crate) and_not: bool,
    /// `popcnt`: the one bits of a number.
    pub(crate) population_count: bool,
    /// `pext` and `pdep`. Some CPUs implement them in microcode, which is very slow.
    pub(crate) bit_extraction: bool,
    /// 128-bit integer vectors, on x86-64 by VEX instructions.
    pub(crate) vectors: bool,
    /// 256-bit integer vectors.
    pub(crate) vectors_of_four: bool,
    /// 512-bit vectors.
    pub(crate) wide_vectors: bool,
    /// `vplzcntq`: leading zeros in every lane.
    pub(crate) vector_leading_zeros: bool,
    /// `vgf2p8affineqb` or `rbit`: the bits of every byte in reverse order.
    pub(crate) vector_bit_reversal: bool,
    /// `bswap` or `rev`: the bytes of a number in reverse order.
    pub(crate) scalar_byte_swap: bool,
    /// `vpermi2b` or `tbl`: any of 64 bytes to any place.
    pub(crate) byte_permutation: bool,
    /// `vpcompressb`: the bytes that a mask has, one after the other.
    pub(crate) byte_compression: bool,
    /// `vpshufbitqmb`: any eight bits of a lane.
    pub(crate) bit_shuffle: bool,
    /// `vpternlogq`: any function of three bits in one instruction.
    pub(crate) ternary_logic: bool,
}

impl Capabilities {
    /// The capabilities of a CPU of the target's architecture with these features.
    pub(crate) const fn of(features: &[&str]) -> Self {
        Self {
            leading_zeros: all(&["lzcnt"], features),
            and_not: all(&["bmi1"], features),
            population_count: all(&["popcnt"], features),
            bit_extraction: all(&["bmi2"], features),
            vectors: all(&["avx", "avx2"], features)
                || all(&["neon"], features)
                || all(&["simd128"], features),
            vectors_of_four: all(&["avx", "avx2"], features),
            wide_vectors: all(
                &[
                    "avx", "avx2", "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl",
                ],
                features,
            ),
            vector_leading_zeros: all(&["avx512f", "avx512cd", "avx512vl"], features),
            vector_bit_reversal: all(&["avx", "gfni"], features) || all(&["neon"], features),
            // Both have it in their baseline. WebAssembly has none.
            scalar_byte_swap: cfg!(any(target_arch = "x86_64", target_arch = "aarch64")),
            byte_permutation: all(&["avx512f", "avx512vl", "avx512vbmi"], features)
                || all(&["neon"], features),
            byte_compression: all(&["avx512f", "avx512vl", "avx512vbmi2"], features),
            bit_shuffle: all(&["avx512f", "avx512vl", "avx512bitalg"], features),
            ternary_logic: all(&["avx512f", "avx512vl"], features),
        }
    }
}

// Some of the features of an instruction are not enough for it.
const _: () = {
    let some = Capabilities::of(&["avx512f", "avx512cd"]);
    assert!(!some.vector_leading_zeros && !some.ternary_logic && !some.leading_zeros);
};

/// Whether all of `needs` are among `given`.
pub(crate) const fn all(needs: &[&str], given: &[&str]) -> bool {
    match needs {
        [] => true,
        [first, rest @ ..] => contains(given, first) && all(rest, given),
    }
}

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
