//! The tests of the public surface, as one program: every attack function at
//! every level, and the examples.

mod batch;
mod board;
mod exhaustive;
mod fills;
mod geometry;
mod guarded;
mod kings;
mod levels;
mod random_play;
mod sliders;
mod threats;

// Not in Miri: what starts programs, and what is too slow. The examples have no unsafe code, and
// the properties are asked for of the same functions as in the other tests.
#[cfg(not(miri))]
mod cli;
#[cfg(not(miri))]
mod fen;
#[cfg(not(miri))]
mod perft;
#[cfg(not(miri))]
mod planes;
#[cfg(not(miri))]
mod properties;
