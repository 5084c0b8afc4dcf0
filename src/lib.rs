//! raylane
#![no_std]
#![deny(unsafe_code)]

#[cfg(feature = "std")]
extern crate std;

pub mod algorithm;
mod attacks;
pub mod batch;
mod board;
mod direction;
pub mod empty_board;
#[allow(unsafe_code)]
mod lanes;
#[allow(unsafe_code)]
pub mod level;
pub mod reference;
pub mod setwise;

pub use attacks::{
    bishop_attacks, line_attacks, queen_attacks, ray_attacks, rook_attacks, rook_bishop_attacks,
};
pub use board::{Bitboard, ParseSquareError, Square, SquareIndexError, Squares, Subsets};
pub use direction::{Direction, Line};
pub use level::{Level, Token};
