//! The board: [`Square`], [`Bitboard`], and the diagrams both are drawn in.

mod bitboard;
mod diagram;
mod square;

pub use bitboard::{Bitboard, Squares, Subsets};
pub use square::{ParseSquareError, Square, SquareIndexError};
