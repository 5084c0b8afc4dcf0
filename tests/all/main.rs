//! The tests of the public surface, as one program: every attack function at
//! every level, and the examples.

mod batch;
mod board;
mod cli;
mod each;
mod exhaustive;
mod fen;
mod fills;
mod geometry;
mod guarded;
mod kings;
mod levels;
mod perft;
mod planes;
mod properties;
mod random_play;
mod threats;
