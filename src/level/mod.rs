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

mod by_algorithm;
#[allow(clippy::module_inception)]
mod level;
mod promises;
mod table;
mod tokens;

pub use by_algorithm::ByAlgorithm;
pub use level::ParseLevelError;

// The tokens of all levels, `Compiled` and `COMPILED`.
pub use tokens::*;
