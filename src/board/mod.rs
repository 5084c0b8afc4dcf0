//! Squares, sets of squares, directions, lines, and the reference implementation.

mod attack_pair;
mod bitboard;
mod checks;
mod diagram;
mod direction;
mod kinds;
mod operators;
mod pieces;
pub mod reference;
#[allow(unsafe_code)]
mod slices;
mod sliders;
mod square;

pub use attack_pair::AttackPair;
pub use bitboard::{Bitboard, Squares, Subsets};
pub use checks::{Blockers, ChecksAndPins, Legality};
pub use direction::{Direction, Line};
pub use kinds::{Colour, PieceKind};
pub(crate) use operators::set_operators;
pub use pieces::{PieceSets, Pieces};
pub(crate) use slices::{bits, bits_mut, indices, pairs};
pub use sliders::SliderAttacks;
pub use square::{ParseSquareError, Square, SquareIndexError};
