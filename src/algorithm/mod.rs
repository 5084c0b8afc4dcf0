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
//! A level is served by what makes a whole move generator fastest, and among equals by
//! what is fastest after a sweep of the caches. The figures below are for queens, one by
//! one: how many times as fast as PEXT tables. *Throughput* is with the caches as the
//! other contestants left them, *hot* is the same queries a second time at once, *latency*
//! is a chain in which each query waits for the answer before it, and *cold* is after a
//! sweep of the caches. [`performance`](crate::performance) says more, and `compare/`
//! measures them anew. The names are those of `list.rs`.
//!
#![doc = include_str!("figures.md")]
//!
//! The vector kernels lose their latency on the way into the vector registers and back
//! (broadcast, two folds, move), and win it back in throughput. Of the scalar kernels,
//! those that count leading zeros wait for the count; the byte swap of hyperbola is the
//! shorter chain.
//!
//! Fills in one direction take scalar words at every level.
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
//! - Obstruction difference and SBAMG, `avx2`, with the highest bit smeared downwards in
//!   four lanes: for a queen 1.4 times the throughput of scalar words and 3.5 times the
//!   latency, for a rook the same throughput and four times the latency (Zen 5). Without
//!   vector leading zeros they take scalar words.
//! - SBAMG by look-up, lane by lane in a vector: half the latency is lost on the way out
//!   and in, and the compiler turned scalar lanes at `avx512` into a gather.
//! - `pext` lines for bishops and queens at `avx2`: 0.7 of hyperbola's four lanes.
//! - Two lines in one vector register on 64-bit Arm, written out: the compiler does it for
//!   a queen by itself, and llvm-mca prefers scalar `rbit` for a rook.

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
