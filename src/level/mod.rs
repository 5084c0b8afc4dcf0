//! CPU levels, their detection, and their tokens.
//!
//! A *level* is a set of CPU features for which the attack functions are compiled.
//! A [`Level`] is a level as a value; [`Level::detect`] returns the best one at run
//! time. Each level also has a zero-sized type of its own, its *token*: [`Portable`]
//! and, on x86-64, the others below. Safe code can obtain a token only where the CPU has the
//! features of its level, so holding one proves that they may be used. The methods of a token
//! are those of the trait [`Token`](crate::Token).
//!
//! # Regions
//!
//! [`dispatch!`](crate::dispatch) and [`enter!`](crate::enter) open a *region*:
//! code that is compiled with the CPU features of a level. Only what is inlined
//! into a region is compiled with its features. A function that is not inlined,
//! such as a recursive search, is compiled without them, even if a token is passed
//! to it. It returns the same results, but it is slow. Such a function should enter
//! the region again with its token, which costs one direct call and no detection:
//!
//! ```
//! use raylane::{Bitboard, Level, Square, Token, dispatch, enter};
//!
//! /// A recursive function is never inlined, so each call enters the region.
//! fn paths<T: Token>(token: T, from: Square, depth: u32) -> u64 {
//!     enter!(token, {
//!         let attacks = token.queen_attacks(from, Bitboard::EMPTY);
//!         match depth {
//!             0 => 1,
//!             1 => u64::from(attacks.len()),
//!             _ => attacks.iter().map(|to| paths(token, to, depth - 1)).sum(),
//!         }
//!     })
//! }
//!
//! let nodes = dispatch!(Level::detect(), token => paths(token, Square::D4, 2));
//! assert_eq!(nodes, 633);
//! ```
//!
//! At `avx512` and `avx512icl`, your code in a region is compiled without AVX-512; only
//! the functions of this crate use AVX-512. With 512-bit registers enabled, the
//! compiler would copy your structures through them, and such a load waits for the
//! narrower stores before it. For the same reason the methods for whole sets and the
//! batches of these tokens cost a call inside a region, unless the build guarantees their level.
//! A loop over numbers may have all features: see [`Token::enter_full`](crate::Token::enter_full).

mod capabilities;
mod choice;
mod listed;
mod promises;
mod region;
mod table;
mod tokens;

pub(crate) use capabilities::Capabilities;
pub use choice::{Level, ParseLevelError};
#[doc(hidden)]
pub use listed::Listed;
pub use region::By;
pub(crate) use region::Region;
// The tokens of all levels, `Compiled` and `COMPILED`.
pub use tokens::*;
