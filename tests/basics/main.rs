//! The tests of values, of levels and of lists, and of what the other tests trust: the reference and the oracles.

mod board;
mod levels;
mod listed;
mod oracles;
mod shown;
mod tables;

// Too slow for Miri, and other tests call the same functions.
#[cfg(not(miri))]
mod properties;
