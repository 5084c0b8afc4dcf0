//! Attacks of sliding chess pieces, by arithmetic on bitboards.
//!
//! raylane computes which squares rooks, bishops and queens attack, from a few kilobytes of masks,
//! where PEXT bitboards read tables of 863,232 bytes. It has code for every x86-64 CPU from the plainest to AVX-512,
//! for 64-bit Arm with NEON and for WebAssembly with vectors; all other CPUs have a portable fallback. Start with
//! [`queen_attacks`] and its siblings:
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
//! # Terms
//!
//! These words are used throughout the documentation:
//!
//! - A **level** is a set of CPU features for which the functions are compiled, from `portable` to
//!   `avx512icl`. A [`Level`] is one that this CPU has, as an `enum` from the least to the best.
//! - A **token** is a zero-sized value that proves that the CPU has a level. Its type implements
//!   [`Token`], whose methods, the *queries*, are compiled for that level.
//! - A **region** is code that is compiled with the CPU features of a level: what is inlined into a
//!   [`dispatch!`] or an [`enter!`]. (For your own code there, AVX-512 is left out: see [`regions`].)
//! - A **lane** is one of the 64-bit numbers that a register holds: one in a
//!   general-purpose register, two, four or eight in a vector register.
//!
//! # Three ways to call
//!
//! 1. *Compiled in.* [`queen_attacks`] and its siblings at the crate root are compiled for
//!    the level that the build guarantees. They cost no call, no branch and no detection.
//! 2. *Dispatched once.* Get a [`Level`] from [`Level::detect`], and put [`dispatch!`] around the
//!    evaluation or the search. Within its region, call the methods of the token.
//!    [`regions`] explains what a recursive function has to do.
//! 3. *Per call.* [`setwise`] answers for all sliders or all pieces of a side, [`batch`] for
//!    slices of queries or positions, [`threat_inputs`] for who attacks whom. These functions choose the
//!    level themselves, on every call.
//!
//! [`one_program`] says which of them serves a program for every CPU: the first does, if you compile the whole program
//! once for each. [`performance`] compares the three, and says when tables are better. [`regions`] shows how to keep
//! hot code compiled for its level, and how to see that it is. [`moving`] maps the names of other
//! libraries and engines to those of this one.
//!
//! # What is there
//!
//! | question | functions |
//! | --- | --- |
//! | attacks of one piece | [`rook_attacks`], [`bishop_attacks`], [`queen_attacks`], [`rook_bishop_attacks`], [`knight_attacks`], [`king_attacks`], [`pawn_attacks`] |
//! | lines through two squares | [`between`], [`between_with_end`], [`line_through`], [`ray_beyond`], [`aligned`] |
//! | a whole rank, file or diagonal, rays | [`empty_board::lookup::diagonal_mask`] and its siblings |
//! | checks, pins, legal moves | [`checks_and_pins`], [`checks_and_pins_of_both`], [`blockers_of_both`], [`checkers`], [`checkers_and_blockers`], [`check_squares`]; [`ChecksAndPins::is_legal`], [`castling_is_legal`], [`ChecksAndPins::gives_check`]; in 64 bytes to keep, [`legality`] |
//! | attackers of a square, exchanges (SEE) | [`attackers_to`], [`attackers_by`], [`attackers_exist`]; [`see_at_least`], [`see_at_least_with_pins`], [`recapture_wins`], [`exchange_wins`] |
//! | everything that a side attacks | [`setwise::attacks_by_kind`] by kind of piece, [`setwise::attacked`], [`setwise::king_danger`] |
//! | threat inputs of a network | [`threat_inputs::PendingMove`], [`threat_inputs::BorrowedMove`], [`threat_inputs::changed_indices_of_both`]; by lists: [`threat_inputs::all`], [`threat_inputs::append_changes_by_move`], [`threat_inputs::indices_of_both`]; of a position, of any two, and of pairs of pawns: [`threat_inputs::all_indices`], [`threat_inputs::difference_indices`], [`threat_inputs::pawn_indices`], [`threat_inputs::changed_pawn_indices`]; from any board: [`threat_inputs::mailbox_of_sets`], and back: [`threat_inputs::sets_of_mailbox`] |
//! | many squares or positions at once | [`batch`]; [`list_moves`]; [`rays`]: the nearest piece in each direction |
//! | formulas by name, levels, `const fn`, tests | [`algorithm`], [`empty_board`]; [`level`]; [`constant`]; [`reference`](mod@reference) |
//!
//! # Conventions
//!
//! Squares are little-endian rank-file: a1 is bit 0, b1 is bit 1, h8 is bit 63.
//! Whether `occupied` contains the slider's own square makes no difference. An
//! attack set contains the first blocker of each ray, whatever its colour, and never the
//! slider's square. Every algorithm, at every level, returns the same 64 bits for every
//! input.
//!
//! Queries about all pieces take a position as [`Pieces`]: six sets by kind and two by colour.
//! Where sliders are given as two sets, **rooks and queens come first**, bishops and queens second. A piece that is not in
//! `occupied` is ignored by [`attackers_to`] and its siblings, [`checks_and_pins`], [`blockers`], [`checkers`] and exchanges; in
//! [`setwise`] it attacks all the same.
//!
//! Pass the **attacker's colour**, except to [`checkers`] and [`blockers`]: they take the king's.
//!
//! Functions of one name in several modules answer for one square or for a set: write `setwise::rook_attacks`, and do not
//! import both by `*`.
//!
//! # Cargo features
//!
//! - `detection` (default): run-time detection of CPU features, without the standard library. Without it, [`Level::detect`]
//!   returns the level of the build.
//! - `fast-pext`: promises that every CPU that runs the build has a fast `pext` (Intel's, and AMD's from
//!   Zen 3). A build for `avx2` is then one for `avx2pext`, and detection does not check the CPU's
//!   vendor and family. Only binaries should enable it.
//! - `bytemuck`: [`Bitboard`] and [`Square`] can be cast from and to bytes.
//! - `serde`: [`Square`], [`Bitboard`], [`Direction`], [`Line`] and [`Level`] can be written and read. In formats for people,
//!   such as JSON, they are text: `"d4"`, `"0x0000000008000000"`, `"north-east"`, `"diagonal"`, `"avx2"`. In others they are the
//!   numbers of `as u8` and the bits, but a level is its name, because its number changes with new levels. (A bitboard is no
//!   number in JSON, because JavaScript would round it, nor in TOML, whose numbers end at 63 bits. BSON's end there, too, and it
//!   has no text for the rest: a bitboard with h8 cannot be written.) A level that the CPU lacks is not read.

#![no_std]
// On docs.rs: which items need which cargo feature.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]
#![warn(unnameable_types)]
// Some items are used by the vector levels only.
#![cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "sse2")),
    allow(dead_code, unused_imports)
)]

#[cfg(test)]
extern crate std;

pub mod algorithm;
mod api;
mod board;
pub mod empty_board;
mod kernels;
#[allow(unsafe_code)]
mod lanes;
#[allow(unsafe_code)]
pub mod level;
#[doc = include_str!("moving.md")]
pub mod moving {}
#[doc = include_str!("one_program.md")]
pub mod one_program {}
#[doc = include_str!("performance.md")]
pub mod performance {}
#[doc = include_str!("regions.md")]
pub mod regions;
#[cfg(feature = "serde")]
mod serial;
mod table;
mod token;

pub use api::attacks::*;
pub use api::exchanges::*;
pub use api::kings::*;
pub use api::lists::*;
pub use api::{batch, constant, setwise, threat_inputs};
pub use board::{
    Bitboard, Blockers, ChecksAndPins, Colour, Direction, Legality, Line, ParseSquareError,
    PieceKind, PieceSets, Pieces, SliderAttacks, Square, SquareIndexError, Squares, Subsets,
    reference,
};
pub use kernels::rays;
#[doc(inline)]
pub use level::{Level, ParseLevelError};
pub use token::Token;

/// The README's snippets, compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
