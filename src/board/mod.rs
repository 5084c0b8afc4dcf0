//! Squares, sets of squares, directions, lines, and the reference implementation.

mod attack_pair;
mod bitboard;
mod diagram;
mod direction;
mod operators;
mod pieces;
pub mod reference;
#[allow(unsafe_code)]
mod slices;
mod sliders;
mod square;

pub use attack_pair::AttackPair;
pub use bitboard::{Bitboard, Squares, Subsets};
pub use direction::{Direction, Line};
pub(crate) use operators::set_operators;
pub use pieces::{ChecksAndBlockers, ChecksAndPins, Colour, PieceKind, PieceSets};
pub(crate) use slices::{bits, bits_mut, indices, pairs};
pub use sliders::SliderAttacks;
pub use square::{ParseSquareError, Square, SquareIndexError};
