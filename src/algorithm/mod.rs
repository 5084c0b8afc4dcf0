//! The algorithms, one in each file. `dumb7fill`, `hoffmann`, `masks` and `sbamg` serve no level: they are the articles' other
//! forms.
//!
//! The documentation of each token in [`level`](crate::level) names those that serve the level.
//!
//! [`one_by_one::OneByOne`] asks the single query of the level for each piece. In a batch with
//! vectors of four lanes or more, each lane has a query. The sliced fill transposes many positions,
//! so that each word holds a rank of all of them. Fills in one direction are
//! [`kogge_stone::KoggeStoneByRotation`] at every level, in scalar words; it rotates, because the direction
//! is known at run time only.
//!
//! # Algorithms by name
//!
//! [`Token::by`](crate::Token::by) gives a token whose queries one of these algorithms answers:
//!
//! ```
//! use raylane::algorithm::{hoffmann::Hoffmann, kogge_stone::KoggeStone};
//! use raylane::{Square, Token, level::COMPILED};
//!
//! let rooks = Square::A1 | Square::D4;
//! let attacks = COMPILED.by::<Hoffmann>().rook_attacks(Square::D4, rooks);
//! assert_eq!(attacks.len(), 14);
//! // They have two squares in common: a4 and d1.
//! let both = COMPILED.by::<KoggeStone>().setwise_rook_attacks(rooks, rooks);
//! assert_eq!(both.len(), 2 * 14 - 2);
//! ```
//!
//! # Why
//!
//! Each level is served by the algorithm that makes a whole move generator fastest and,
//! among equals, by the one that is fastest after a sweep of the caches.
//!
//! In the repository, `compare` with `--all` times single queries by every algorithm at every level, beside PEXT
//! tables.
//!
//! Of the scalar kernels, hyperbola has the best latency: its byte swaps take less time than a count
//! of leading zeros. [`performance`](crate::performance) says why vector kernels have another.
//!
//! `docs/tried.md` lists the designs that were tried and dropped.

// The algorithms are types without values.
#![allow(missing_debug_implementations)]

mod catalogue;
pub(crate) mod fill;
mod forms;
pub mod hyperbola;
pub mod kogge_stone;
pub mod line_fill;
pub mod mirrored_fill;
pub mod obstruction_difference;
pub mod one_by_one;
pub mod pext_lines;
pub(crate) mod query;
pub mod side_by_side;
pub(crate) mod sliced_fill;
pub(crate) mod traits;

pub use forms::{dumb7fill, hoffmann, masks, sbamg};
pub use traits::Algorithm;

#[cfg(test)]
mod tests;
