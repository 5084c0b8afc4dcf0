//! The algorithms, one in each file, and which of them serves which level.
//!
#![doc = crate::__served_by!(table)]
//!
//! `Infuehr` is [`obstruction_difference`], `Hyperbola` and `Complete` are [`hyperbola`],
//! `RookByPext` is in [`pext_lines`] (bishops and queens are by hyperbola), `KoggeStone` and
//! `Generalized` are [`kogge_stone`]. [`OneByOne`](one_by_one) repeats the single query of
//! the level. `Lanewise` puts a query in each lane. `SlicedFill` transposes many positions,
//! so that each word holds a rank of all of them. `Generalized` rotates, because the
//! direction of a fill is known at run time only.
//!
//! # Why
//!
//! Each level is served by the algorithm that makes a whole move generator fastest and,
//! among equals, by the one that is fastest after a sweep of the caches.
//!
//! `docs/figures.md` in the repository has the figures by which this was decided: every
//! algorithm at every level, CPU by CPU, beside PEXT tables. `compare/` repeats the
//! measurement.
//!
//! Vector kernels have a longer latency, because a query moves into vector registers and
//! its result back (broadcast, two folds, move), but a better throughput. Of the scalar
//! kernels, hyperbola has the best latency: its byte swaps take less time than a count of
//! leading zeros.
//!
//! Fills in one direction use scalar words at every level.
//!
//! # What was tried and dropped
//!
//! - Obstruction difference at `avx512` with three masks of 32 bytes per square (6 KiB): one
//!   load fewer and hardly faster hot, but two cache lines per square and a third slower
//!   cold.
//! - The same with `line` and one mask of all squares below (40 bytes per square): two more
//!   operations than with `line` and `lower`.
//! - Scalar obstruction difference with the table of the vector kernels: the compiler
//!   vectorised half of the four lines with SSE2, which was slower.
//! - The shift of the sign bit as an intrinsic: the compiler adds an operation that sets a
//!   bit, so as to keep the count below 64.
//! - Scalar obstruction difference with one mask for both rays of a line (64 bytes per
//!   square) and the occupied squares split at the slider: a third faster cold, but four
//!   more instructions.
//! - Slices of positions with a position in each lane: less than half as fast as the sliced
//!   fill, at both vector widths.
//! - Scalar hyperbola with twice the square calculated (32 bytes per square): a tenth
//!   faster cold, but four more instructions for a rook and a tenth slower hot.
//! - The attacks or the mobility of each slider of a side with a slider in each lane: at
//!   `avx512` 18 and 24 ns for a side, one by one 3 ns (Zen 5). The squares are stored byte by
//!   byte and loaded as a vector, which waits for all of them.
//! - Kogge-Stone for sets at the scalar levels: half as fast as one by one.
//! - Obstruction difference and SBAMG at `avx2` in four lanes, with the highest bit smeared
//!   downwards: for a queen 1.4 times the throughput of scalar words and 3.5 times the
//!   latency, for a rook the same throughput and four times the latency (Zen 5). So they use
//!   scalar words where vectors cannot count leading zeros.
//! - SBAMG by look-up, lane by lane in a vector: half of the latency is spent on moving
//!   lanes out and in, and at `avx512` the compiler turned scalar lanes into a gather.
//! - `pext` lines for bishops and queens at `avx2`: 0.7 times as fast as hyperbola in four
//!   lanes.
//! - Two lines in one vector register on 64-bit Arm, written by hand: for a queen the
//!   compiler does this itself, and for a rook llvm-mca predicts that scalar `rbit` is
//!   faster.

pub(crate) mod by_name;
pub(crate) mod checks;
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
pub(crate) mod sliders;
mod spans;

#[cfg(test)]
mod tests;
