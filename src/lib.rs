//! raylane
#![no_std]
#![deny(unsafe_code)]

#[cfg(feature = "std")]
extern crate std;

mod board;
mod direction;
pub mod empty_board;
pub mod reference;

pub use board::{Bitboard, ParseSquareError, Square, SquareIndexError, Squares, Subsets};
pub use direction::{Direction, Line};
