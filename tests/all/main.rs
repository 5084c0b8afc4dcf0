//! The tests of the public surface, as one program: every attack function at
//! every level.

mod batch;
mod board;
mod every_kind;
mod exchanges;
mod exhaustive;
mod fills;
mod geometry;
mod guarded;
mod kings;
mod levels;
mod lists;
mod oracles;
mod other_positions;
mod pairs;
mod rays;
mod shown;
mod sliders;

// Too slow for Miri, and other tests call the same functions.
#[cfg(not(miri))]
mod properties;
