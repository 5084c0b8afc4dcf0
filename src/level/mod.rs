//! CPU levels, their detection, and their tokens.
//!
//! A *level* is a set of CPU features for which the attack functions are compiled.
//! A [`Level`] is a level as a value; [`Level::detect`] returns the best one at run
//! time. Each level also has a zero-sized type of its own, its *token*: [`Portable`],
//! on 64-bit Arm `Neon`, in WebAssembly `Simd128`, and on x86-64 the others. Safe code can obtain a token only where the
//! CPU has the features of its level, so holding one proves that they may be used. The methods of
//! a token are those of the trait [`Token`](crate::Token).
//!
//! [`dispatch!`](crate::dispatch) takes a level and opens its *region*: code that is compiled with its
//! CPU features. [`regions`](crate::regions) shows how to keep hot code inside, and how to see that it
//! is. Code that has no token, such as a parser or a test, uses [`COMPILED`], the token of the level
//! that the build guarantees.
//!
//! ```
//! use raylane::level::COMPILED;
//! use raylane::{Bitboard, Level, Square, Token, dispatch};
//!
//! let attacks = dispatch!(Level::detect(), |token| {
//!     token.queen_attacks(Square::D4, Bitboard::EMPTY)
//! });
//! assert_eq!(attacks, COMPILED.queen_attacks(Square::D4, Bitboard::EMPTY));
//! ```
//!
//! # Targets without vector registers
//!
//! For `x86_64-unknown-none` and `x86_64-unknown-uefi` the compiler uses no vector registers (*soft float*), so that a kernel
//! need not save them. LLVM cannot compile functions of vectors there, whatever features they enable. So these targets have the
//! levels `Portable`, `Lzcnt` and `Bmi2` alone, and the name of the token of another is a compile-time error.
//!
//! - A build with `-Ctarget-cpu=x86-64-v3` has the level `bmi2` there, which uses general-purpose registers alone.
//! - `-Ctarget-feature=+avx2` would bring the other levels back, and with them the errors of LLVM. Taking away `soft-float`
//!   changes how floats are passed, so the compiler warns of it, and will refuse it.
//! - For the other levels, build for a target with vector registers, such as one of your own specification without
//!   `soft-float`. Before your program makes a token, it has to enable these registers in the CPU, by `xsetbv`.

#[macro_use]
mod table;

mod by_algorithm;
#[cfg(all(feature = "detection", target_arch = "x86_64"))]
mod cpuid;
#[allow(clippy::module_inception)]
mod level;
mod promises;
mod tokens;

pub use by_algorithm::ByAlgorithm;
#[doc(hidden)]
pub use level::{LEVELS, LevelInfo, LevelList};
pub use level::{Level, ParseLevelError};

// The tokens of all levels, `Compiled` and `COMPILED`.
pub use tokens::*;
