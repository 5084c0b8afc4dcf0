//! The tests of the public surface, as one program: every attack function at
//! every level, and the examples.

mod batch;
mod cli;
mod each;
mod exhaustive;
mod fen;
mod fills;
mod guarded;
mod levels;
mod perft;
mod properties;
