//! The board: squares, sets of squares, directions, and the reference walker.

mod bitboard;
mod diagram;
mod direction;
pub mod reference;
mod slices;
mod square;

pub use bitboard::{Bitboard, Squares, Subsets};
pub use direction::{Direction, Line};
pub(crate) use slices::{bits, bits_mut, indices};
pub use square::{ParseSquareError, Square, SquareIndexError};
