//! Rays in lanes: which squares does a sliding piece see?
//!
//! raylane computes the attacks of rooks, bishops and queens by arithmetic on
//! bitboards, where engines look them up in some 800 KB of tables. It does so at
//! every x86-64 level from plain SSE2 to AVX-512, and portably elsewhere.
//!
//! ```
//! use raylane::{Square, bitboard, bishop_attacks};
//!
//! let occupied = bitboard! {
//!     . . . . . . . .
//!     . . . . . . X .
//!     . X . . . . . .
//!     . . . . . . . .
//!     . . . X . . . .
//!     . . . . . . . .
//!     . X . . . . . .
//!     . . . . . . . .
//! };
//! assert_eq!(bishop_attacks(Square::D4, occupied), bitboard! {
//!     . . . . . . . .
//!     . . . . . . 1 .
//!     . 1 . . . 1 . .
//!     . . 1 . 1 . . .
//!     . . . . . . . .
//!     . . 1 . 1 . . .
//!     . 1 . . . 1 . .
//!     . . . . . . 1 .
//! });
//! ```
//!
//! # Three doors
//!
//! 1. *Compiled in*: [`queen_attacks`] and its siblings at the crate root, for
//!    the level that the build guarantees. No call, no branch, no detection.
//! 2. *Dispatched once*: [`Level::detect`] at start-up, then [`dispatch!`] into a
//!    region where the methods of a [`Token`] answer, compiled for the level.
//!    See [`level`] for what a recursive function has to do.
//! 3. *Per call*: [`setwise`] for all sliders of a side, [`batch`] for slices of
//!    queries or positions. These choose the level by themselves.
//!
//! [`algorithm`] says which algorithm serves which level, with the figures, and
//! offers each by name. [`empty_board`] has rays and lines without blockers, and
//! [`reference`](mod@reference) the slow walker that everything is held to.
//!
//! [`performance`] says how to read the figures and which door to take.
//!
//! # Conventions
//!
//! Squares are little-endian rank-file: a1 is bit 0, b1 is bit 1, h8 is bit 63.
//! `occupied` may contain the slider's own square or not: the result is the
//! same. An attack set contains the first blocker of each ray, whatever its
//! colour, and never the slider's square. Every algorithm, at every level,
//! returns the same 64 bits for every input.
//!
//! # Cargo features
//!
//! - `std` (default): run-time detection of CPU features. Without it the level
//!   of the build is the level.
//! - `bytemuck`: [`Bitboard`] and [`Square`] castable from and to bytes.

#![no_std]
#![deny(unsafe_code)]

#[cfg(feature = "std")]
extern crate std;

pub mod algorithm;
mod attacks;
pub mod batch;
#[allow(unsafe_code)]
mod board;
pub mod empty_board;
mod geometry;
#[allow(unsafe_code)]
mod lanes;
#[allow(unsafe_code)]
pub mod level;
#[doc = include_str!("performance.md")]
pub mod performance {}
pub mod setwise;
mod token;

pub use attacks::{
    bishop_attacks, line_attacks, queen_attacks, ray_attacks, rook_attacks, rook_bishop_attacks,
};
pub use board::{
    Bitboard, Direction, Line, ParseSquareError, Square, SquareIndexError, Squares, Subsets,
    reference,
};
pub use level::{Level, ParseLevelError};
pub use token::Token;

/// The README's snippets, compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
