//! The table of levels: one row for each, from the least to the best.
//!
//! Everything that depends on the levels is made from these rows: the tokens,
//! detection, the lists of CPU features, the arms of
//! [`dispatch!`](crate::dispatch), and what the tests and the scripts under
//! `ci/` iterate over. (The scripts read this file: a row is one pair of
//! parentheses, and its last three lines are the target, the name and the
//! features.)

/// Passes the rows of the table to a macro: `for_each_level!([callback] …)`
/// becomes `callback! { … rows }`.
///
/// A row is `(docs; Token words; target; "name"; ["feature", … => "promise"; "feature", …])`.
/// `words` says which registers hold the words of several lanes: `Scalar`, `Ymm` or `Zmm`.
/// A promise is what no CPU feature tells: see `promises.rs`. The features before the semicolon are those of a region around the caller's code. The
/// features after it are used by the kernels alone: with 512-bit registers at hand the
/// compiler moves the caller's structures through them, and waits for the narrow stores
/// before.
#[doc(hidden)]
#[macro_export]
macro_rules! __for_each_level {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            $($arguments)*
            (
                #[doc = "No CPU feature beyond the target's baseline."]
                #[doc = ""]
                #[doc = "On x86-64 the leading zeros are counted by `bsr`. Every CPU has this level."];
                Portable Scalar;
                all();
                "portable";
                []
            )
            (
                #[doc = "Leading zeros by `lzcnt` instead of `bsr`."];
                Lzcnt Scalar;
                target_arch = "x86_64";
                "lzcnt";
                ["lzcnt"]
            )
            (
                #[doc = "`lzcnt`, and `shlx`, `shrx`, `sarx`, `andn`, `blsi` and `blsr`."]
                #[doc = ""]
                #[doc = "`popcnt` is in the list because every CPU with BMI2 has it and the"]
                #[doc = "caller's code in a region counts squares."];
                Bmi2 Scalar;
                target_arch = "x86_64";
                "bmi2";
                ["lzcnt", "popcnt", "bmi1", "bmi2"]
            )
            (
                #[doc = "Four lanes in a register, with variable shifts and byte shuffles."]
                #[doc = ""]
                #[doc = "Every x86-64-v3 CPU has it."];
                Avx2 Ymm;
                target_arch = "x86_64";
                "avx2";
                ["lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2"]
            )
            (
                #[doc = "[`Avx2`] on a CPU whose `pext` and `pdep` are fast: Intel's, and AMD's from Zen 3."]
                #[doc = ""]
                #[doc = "No CPU feature says so. At run time the vendor and the family of the CPU decide, at"]
                #[doc = "compile time the cargo feature `fast-pext`."];
                Avx2Pext Ymm;
                target_arch = "x86_64";
                "avx2pext";
                ["lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2" => "fast-pext"]
            )
            (
                #[doc = "[`Avx2`] with `vgf2p8affineqb`, which reverses bits in every lane."]
                #[doc = ""]
                #[doc = "For CPUs without AVX-512, such as Intel's from Alder Lake to Arrow Lake. Some CPUs"]
                #[doc = "with AVX-512 lack this level."];
                Avx2Gfni Ymm;
                target_arch = "x86_64";
                "avx2gfni";
                ["lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2", "gfni"]
            )
            (
                #[doc = "Eight lanes in a register, with `vplzcntq`, `vprolvq`, `vpternlogq` and"]
                #[doc = "`vpermi2q`; one query uses four lanes."]
                #[doc = ""]
                #[doc = "Every x86-64-v4 CPU has it."];
                Avx512 Zmm;
                target_arch = "x86_64";
                "avx512";
                [
                    "lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2";
                    "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl"
                ]
            )
        }
    };
}
