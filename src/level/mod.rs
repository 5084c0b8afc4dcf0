//! CPU levels: what they are, which of them this CPU has, and the tokens that
//! prove it.
//!
//! A *level* is a set of CPU features that changes how the attack functions are
//! compiled. [`Level`] is a level as a value, chosen at run time by
//! [`Level::detect`]. Each level also has a zero-sized type of its own, its
//! *token*: [`Portable`] and, on x86-64, `Lzcnt`, `Bmi2`, `Avx2` and `Avx512`. A
//! token can only be obtained where the CPU has the features of its level, so
//! holding one proves that they may be used. The methods of a token are those of
//! the trait [`Token`](crate::Token).
//!
//! # Regions
//!
//! [`dispatch!`](crate::dispatch) and [`enter!`](crate::enter) open a *region*:
//! code that is compiled with the CPU features of a level. Only what is inlined
//! into a region is compiled with its features. A function that is not inlined,
//! such as a recursive search, is compiled without them, whatever token it
//! carries. It gives the same answers, but slowly. Such a function enters the
//! region again with its token, which costs one direct call and no detection:
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

mod capabilities;
mod choice;
mod promises;
mod proof;
mod table;

pub(crate) use capabilities::Capabilities;
pub use choice::{Level, ParseLevelError};
// The tokens of all levels, `Proof`, `Compiled` and `COMPILED`.
pub use proof::*;
