//! Chess on top of `raylane`: positions, FEN, legal moves and perft, for the
//! examples and the tests.
//!
//! It is written as an engine would be. What is a matter of taste elsewhere
//! (a mailbox beside the bitboards, hash keys, clocks) is left out; what an
//! engine needs of sliding pieces is all here, in [`movegen`].

pub mod fen;
pub mod leapers;
pub mod masks;
pub mod movegen;
pub mod moves;
pub mod perft;
pub mod piece;
pub mod position;
pub mod sink;
pub mod sliders;
pub mod suite;

pub use moves::{Move, MoveKind, MoveList};
pub use piece::{Colour, Piece};
pub use position::Position;
pub use sliders::Sliders;
