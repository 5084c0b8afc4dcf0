//! The tests of values, of levels and of lists, and of what the other tests trust: the reference and the oracles.

mod board;
mod levels;
mod listed;
mod oracles;
mod shown;
mod tables;
