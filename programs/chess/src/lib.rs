//! Chess on top of `raylane`: positions, FEN, legal moves and perft, for the
//! programs here and for the tests.
//!
//! It is written like an engine. It leaves out what has nothing to do with sliding
//! pieces (a mailbox beside the bitboards, clocks). All that an engine asks
//! of sliding pieces is in [`movegen`]; what it may do with many positions at once is in
//! `siblings`.

pub mod fen;
pub mod masks;
pub mod movegen;
pub mod moves;
pub mod perft;
pub mod position;
pub mod quoted;
mod siblings;
mod side;
pub mod sink;
pub mod sliders;
pub mod suite;

pub use moves::{Move, MoveKind, MoveList};
pub use position::Position;
pub use quoted::Quoted;
pub use raylane::{Colour, PieceKind};
pub use sliders::Sliders;
