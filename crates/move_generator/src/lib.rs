//! Chess on top of `raylane`: positions, FEN and legal moves, for the programs here,
//! the tests and the benchmarks.
//!
//! It is written like an engine. It leaves out what has nothing to do with sliding
//! pieces (a mailbox beside the bitboards, clocks). All that an engine asks
//! of sliding pieces is in [`movegen`].

pub mod fen;
pub mod movegen;
pub mod moves;
pub mod placement;
pub mod position;
pub mod side;
pub mod sink;
pub mod sliders;
pub mod suite;

pub use moves::{Move, MoveKind, MoveList};
pub use placement::Placement;
pub use position::Position;
pub use raylane::{Colour, PieceKind};
pub use sliders::Sliders;
