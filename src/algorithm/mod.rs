//! The algorithms, one in each file, and which of them serves which level.
//!
#![doc = crate::__served_by!(table)]
//!
//! `OneByOne` repeats the single query of the level. `Lanewise` has a query in each
//! lane. Fills in one direction are by rotation, because the direction is known at run
//! time only.
//!
//! # Why
//!
//! A level is served by what measures best in throughput without being worst
//! in latency. Figures are times of PEXT tables over ours, on a quiet AMD EPYC
//! (Zen 4), rustc 1.95, no target-cpu, queries of real positions, contestants
//! interleaved: first with the caches as the others left them, then *hot*, the
//! same queries again at once. Latency is a chain in which each query waits for
//! the answer before it; *cold* is after a sweep of the caches. `compare/`
//! measures them anew.
//!
//! | queens, one by one | throughput | hot | latency | hot | cold |
//! | --- | --- | --- | --- | --- | --- |
//! | `avx512` obstruction difference | 2.24 | 1.28 | 1.41 | 0.78 | 5.5 |
//! | `avx512` SBAMG | 1.81 | 1.03 | 1.27 | 0.71 | 4.4 |
//! | `avx512` hyperbola | 1.47 | 0.84 | 1.28 | 0.71 | 3.7 |
//! | `avx2` hyperbola | 1.43 | 0.79 | 1.20 | 0.68 | 3.1 |
//! | `avx2` obstruction difference | 0.93 | 0.51 | 0.87 | 0.50 | 2.8 |
//! | `bmi2` hyperbola | 0.69 | 0.40 | 2.05 | 1.17 | 2.8 |
//! | `bmi2` obstruction difference | 0.62 | 0.36 | 1.71 | 0.97 | 2.3 |
//! | `bmi2` obstruction difference, no table | 0.36 | 0.21 | 1.25 | 0.71 | 3.9 |
//! | `bmi2` SBAMG | 0.52 | 0.30 | 1.58 | 0.90 | 2.1 |
//! | `portable` hyperbola | 0.74 | 0.39 | 1.76 | 1.03 | 3.3 |
//! | `portable` obstruction difference | 0.64 | 0.34 | 1.68 | 0.99 | 2.4 |
//!
//! The vector kernels lose their latency on the way into the vector registers
//! and back (broadcast, two folds, move), and win it back in throughput. Of the
//! scalar kernels, those that count leading zeros wait for the count;
//! hyperbola's byte swap is the shorter chain.
//!
//! # What lost
//!
//! One line on each design that was tried and is not here:
//!
//! - Obstruction difference, `avx512`, three masks of 32 bytes a square (6 KiB):
//!   one load less, hardly faster hot; two cache lines a square, and a third
//!   slower cold.
//! - The same with `line` and the squares below (one mask, 40 bytes): two more
//!   operations than `line` and `lower`.
//! - Obstruction difference, scalar, from the vector's table: half of four lines
//!   was vectorised by the compiler, at SSE2, and got slower.
//! - The shift of the sign bit as an intrinsic: the compiler proves the count
//!   below 64 by setting a bit first, an operation more.
//! - Obstruction difference, scalar, masks of one line for both rays (64 bytes a
//!   square) and the board cut at the square: four instructions more, a third
//!   faster cold.
//! - A position in each lane, for slices of positions: less than half as fast as
//!   the sliced fill, at both vector levels.
//! - Hyperbola, scalar, with what is twice the square in the table (64 bytes a
//!   square): seven instructions of a queen's 62 fewer, up to 8% faster hot, a
//!   tenth slower cold.
//! - Kogge-Stone for sets at the scalar levels: half as fast as one by one.

pub(crate) mod by_name;
pub mod dumb7fill;
pub(crate) mod fill;
pub mod hyperbola;
pub(crate) mod jobs;
pub mod kogge_stone;
mod list;
pub(crate) mod masks;
pub mod obstruction_difference;
pub mod one_by_one;
pub mod pext_lines;
mod queries;
pub mod sbamg;
mod serves;
pub(crate) mod sliced_fill;
mod spans;

#[cfg(test)]
mod tests;
