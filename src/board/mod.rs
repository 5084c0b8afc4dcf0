//! Squares, sets of squares, directions, lines, and the reference implementation.

mod bitboard;
mod diagram;
mod direction;
pub mod reference;
mod slices;
mod square;
mod table;

pub use bitboard::{Bitboard, Squares, Subsets};
pub use direction::{Direction, Line};
pub(crate) use slices::{bits, bits_mut, indices};
pub use square::{ParseSquareError, Square, SquareIndexError};
pub(crate) use table::table;
