//! The board: squares, sets, directions, pieces, and what is attacked on an empty one.

mod bitboard;
mod diagram;
mod direction;
mod empty_board;
mod pieces;
mod square;
