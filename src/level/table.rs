//! The table of levels: one row for each, from the least to the best.
//!
//! Everything that depends on the levels is generated from these rows: the tokens,
//! detection, the lists of CPU features, the arms of
//! [`dispatch!`](crate::dispatch), and what the tests and the scripts under `ci/` iterate over.

/// Passes the rows of the table to a macro: `__for_each_level!([callback] …)`
/// becomes `callback! { … rows }`.
///
/// A row is `(docs Token; target; "name"; ["feature", … => "promise"; "feature", …]; Registers;
/// Single, Setwise)`. A promise is a property that no CPU feature reports: see
/// `promises.rs`. The registers are a type of `lanes/registers.rs`. The last two are the
/// algorithms that answer single queries (also those of batches) and sets: see `tokens.rs`. Each
/// macro names only the columns that it reads, so it knows the types of its own layer alone.
///
/// | in a row | its file |
/// | --- | --- |
/// | `Hyperbola`, `HyperbolaByBitReversal` | `algorithm/hyperbola.rs` |
/// | `Infuehr` | `algorithm/obstruction_difference.rs` |
/// | `RookByPext`, `RookByInfuehr` | rooks: `algorithm/pext_lines.rs`, `obstruction_difference.rs`; all others: `hyperbola.rs` |
/// | `OneByOne`, `LineFill`, `SideBySide`, `MirroredFill` | that of the name: `algorithm/one_by_one.rs` and so on |
/// | `GeneralPurpose` | `lanes/scalar.rs`; several lanes: `lanes/array.rs` |
/// | `UpTo128`, `Simd` | `lanes/neon.rs`, `lanes/wasm.rs` |
/// | `UpTo256`, `UpTo512` | one lane: `lanes/scalar.rs`; two: `xmm.rs`; four: `ymm.rs`; eight: `zmm.rs` |
///
/// The levels with vectors of x86-64 are there only where it has `sse2`: without it, the target is one of soft
/// float, for which LLVM cannot compile them, and every `dispatch!` would end in its error.
///
/// The features before the semicolon are those of a region around the caller's code. The features after
/// it are enabled in the kernels only: with 512-bit registers the compiler would copy the caller's
/// structures through them, and such loads miss store forwarding from the narrower stores before them.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_level {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                /// No CPU feature beyond the target's baseline.
                ///
                /// Every CPU has this level. On x86-64, leading zeros are counted by `bsr`.
                Portable;
                all();
                "portable";
                [];
                GeneralPurpose; PortableAlgorithm, OneByOne
            )
            (
                /// Two lanes in a register, on 64-bit Arm.
                ///
                /// NEON is in the target's baseline, so this is the level of every little-endian 64-bit
                /// Arm build with vector registers.
                Neon;
                all(target_arch = "aarch64", target_feature = "neon", target_endian = "little");
                "neon";
                ["neon"];
                UpTo128; HyperbolaByBitReversal, SideBySide
            )
            (
                /// Two lanes in a register, in WebAssembly.
                ///
                /// There is no detection in WebAssembly: this is the level of every build with the target feature
                /// `simd128`.
                Simd128;
                all(target_arch = "wasm32", target_feature = "simd128");
                "simd128";
                ["simd128"];
                Simd; RookByInfuehr, MirroredFill
            )
            (
                /// Leading zeros by `lzcnt` instead of `bsr`.
                Lzcnt;
                target_arch = "x86_64";
                "lzcnt";
                ["lzcnt"];
                GeneralPurpose; Hyperbola, OneByOne
            )
            (
                /// `lzcnt`, and `shlx`, `shrx`, `sarx`, `andn`, `blsi` and `blsr`.
                ///
                /// `popcnt` is included for the caller's code in a region, which often counts
                /// squares. Every CPU with BMI2 has it.
                Bmi2;
                target_arch = "x86_64";
                "bmi2";
                ["lzcnt", "popcnt", "bmi1", "bmi2"];
                GeneralPurpose; Hyperbola, OneByOne
            )
            (
                /// Four lanes in a register, with variable shifts and byte shuffles.
                ///
                /// Every x86-64-v3 CPU has it.
                Avx2;
                all(target_arch = "x86_64", target_feature = "sse2");
                "avx2";
                ["lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2"];
                UpTo256; Hyperbola, LineFill
            )
            (
                /// [`Avx2`] on a CPU whose `pext` and `pdep` are fast: Intel's, and AMD's from Zen 3.
                ///
                /// Rooks are served by line look-up with `pext`. No CPU feature tells a fast `pext` from a
                /// slow one: detection goes by the vendor and the family of the CPU. The cargo feature
                /// `fast-pext` promises it instead, for detection and for the level of the build.
                Avx2Pext;
                all(target_arch = "x86_64", target_feature = "sse2");
                "avx2pext";
                ["lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2" => "fast-pext"];
                UpTo256; RookByPext, LineFill
            )
            (
                /// [`Avx2`] with `vgf2p8affineqb`, which reverses bits in every lane.
                ///
                /// For CPUs without AVX-512, such as Intel's from Alder Lake to Arrow Lake. Some CPUs
                /// with AVX-512 lack this level.
                Avx2Gfni;
                all(target_arch = "x86_64", target_feature = "sse2");
                "avx2gfni";
                ["lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2", "gfni"];
                UpTo256; HyperbolaByBitReversal, LineFill
            )
            (
                /// Eight lanes in a register, with `vplzcntq`, `vpternlogq` and
                /// `vpermi2q`. A single query uses up to four lanes.
                ///
                /// Every x86-64-v4 CPU has it.
                Avx512;
                all(target_arch = "x86_64", target_feature = "sse2");
                "avx512";
                [
                    "lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2";
                    "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl"
                ];
                UpTo512; Infuehr, LineFill
            )
            (
                /// [`Avx512`] with `vpermi2b`, `vpcompressb`, `vpopcntq`, `vpshufbitqmb` and
                /// `vgf2p8affineqb`.
                ///
                /// Intel's CPUs with AVX-512 from Ice Lake on have it, and AMD's from Zen 4.
                Avx512Icl;
                all(target_arch = "x86_64", target_feature = "sse2");
                "avx512icl";
                [
                    "lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2", "gfni";
                    "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl",
                    "avx512vbmi", "avx512vbmi2", "avx512bitalg", "avx512vpopcntdq"
                ];
                UpTo512; Infuehr, LineFill
            )
        }
    };
}
