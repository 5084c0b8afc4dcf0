//! Chess on top of `raylane`: positions, FEN, legal moves and perft. The
//! examples and the tests include this folder with `#[path]`.
//!
//! It is written as an engine would be. What is a matter of taste elsewhere
//! (a mailbox beside the bitboards, hash keys, clocks) is left out; what an
//! engine needs of sliding pieces is all here, in [`movegen`].

#![allow(
    dead_code,
    unreachable_pub,
    reason = "a module of several crates, each of which uses its part"
)]

pub mod fen;
pub mod leapers;
pub mod masks;
pub mod movegen;
pub mod moves;
pub mod perft;
pub mod piece;
pub mod position;
pub mod sink;

pub use moves::{Move, MoveKind, MoveList};
pub use piece::{Colour, Piece};
pub use position::Position;
