//! The algorithms, one in each file, and which of them serves which level.
//!
//! The documentation of each token in [`level`](crate::level) names the algorithms that serve it.
//!
//! One by one is by the single query of the level. In a batch with vectors of four lanes or more, each
//! lane has a query. The sliced fill transposes many positions, so that each word holds a rank of all of
//! them. Fills in one direction are [`kogge_stone::Generalized`] at every level, in scalar
//! words; it rotates, because the direction is known at run time only.
//!
//! # Algorithms by name
//!
//! [`Token::by`](crate::Token::by) gives a token whose queries one of these algorithms answers:
//!
//! ```
//! use raylane::algorithm::{kogge_stone::KoggeStone, obstruction_difference::Hoffmann};
//! use raylane::{Square, Token, level::COMPILED};
//!
//! let rooks = Square::A1 | Square::D4;
//! let attacks = COMPILED.by::<Hoffmann>().rook_attacks(Square::D4, rooks);
//! assert_eq!(attacks.len(), 14);
//! // They have two squares in common: a4 and d1.
//! let both = COMPILED.by::<KoggeStone>().setwise_rook_attacks(rooks, rooks);
//! assert_eq!(both.len(), 2 * 14 - 2);
//! ```
//!
//! # Why
//!
//! Each level is served by the algorithm that makes a whole move generator fastest and,
//! among equals, by the one that is fastest after a sweep of the caches.
//!
//! `docs/figures.md` in the repository has the figures by which this was decided: every
//! algorithm at every level, CPU by CPU, beside PEXT tables. `compare/` repeats the
//! measurement with `--all`.
//!
//! Vector kernels have a longer latency, because a query moves into vector registers and
//! its result back (broadcast, two folds, move), but a better throughput. Of the scalar
//! kernels, hyperbola has the best latency: its byte swaps take less time than a count of
//! leading zeros.
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
//! - Sets with a direction in each of eight lanes. In two registers at `avx2`: 0.83 of the line fill. In one of
//!   512 bits at `avx512`: 0.65 (Zen 4, which splits it). By llvm-mca it takes 5 to 10% fewer cycles for sliders on Intel's
//!   CPUs, and 13 to 30% fewer for `attacked` and `threats`; but it is a call from any region, which costs some four
//!   cycles and the caller's vector registers. Folding the lanes by `vpermb` and `vgf2p8affineqb` there: 0.71.
//! - Sets by subtraction along ranks and, transposed by `vgf2p8affineqb`, along files: with the transpositions 15 operations,
//!   and the diagonals take as many as both kinds do by fills. With the diagonals turned into bytes, too: some 41 for 28.
//! - Obstruction difference and SBAMG at `avx2` in four lanes, with the highest bit smeared
//!   downwards: for a queen 1.4 times the throughput of scalar words and 3.5 times the
//!   latency, for a rook the same throughput and four times the latency (Zen 5). So they use
//!   scalar words where vectors cannot count leading zeros.
//! - SBAMG by look-up, lane by lane in a vector: half of the latency is spent on moving
//!   lanes out and in, and at `avx512` the compiler turned scalar lanes into a gather.
//! - The rook's file in a vector at `avx2`: in a move generator 1.00 to 1.03 (Zen 4), but llvm-mca
//!   predicts 0.94 of scalar throughput on Intel's CPUs and 0.83 on Zen 3. Obstruction difference
//!   for it 0.96, scalar bishops 0.96, a queen as rook and bishop 0.99.
//! - `pext` lines for bishops and queens at `avx2`: 0.7 times as fast as hyperbola in four
//!   lanes.
//! - Hyperbola with `vgf2p8affineqb` at `avx512icl`: in a move generator 0.95 of obstruction
//!   difference, queens one by one 0.73. With either rook or queen by it alone, between the two; with
//!   the bishop alone no faster, and with rooks by `pext` 0.94 (Zen 4).
//! - The sliced fill at `avx512icl` with `vgf2p8affineqb` for the shift within each byte: 14
//!   operations fewer in 340, and no faster.
//! - The sliced fill's transpositions by `vpermb` and `vpermt2b`: any byte goes anywhere, but eight
//!   words still take three rounds of pairs. That is 24 operations for 32, of which eight are three
//!   micro-operations each on Intel's CPUs.
//! - The line fill with two lines in each of two registers at `neon`: by llvm-mca 1.3 to 1.5 times the
//!   cycles of side by side, and 0.97 on Apple M1, of which llvm has the model of an older core.
//!   Side by side without vectors: 1.1 to 1.45 times.
//! - Batches with a square in each of two lanes at `neon`: by llvm-mca 1.1 to 1.3 times the cycles of
//!   single queries for queens, 1.0 to 1.5 times for bishops, and 0.95 to 1.3 times for rooks (0.4 on
//!   Apple M1).
//! - Attack pairs as records at `neon`: 1.5 times the instructions of the loops for a move, and 2.9 times
//!   for all pairs of a position, counted in emulation.
//! - Two lines in one vector register on 64-bit Arm, written by hand: for a queen the
//!   compiler does this itself, and for a rook llvm-mca predicts that scalar `rbit` is
//!   faster.

// The algorithms are types without values.
#![allow(missing_debug_implementations)]

pub mod dumb7fill;
pub(crate) mod fill;
pub mod hyperbola;
pub(crate) mod kernels;
pub mod kogge_stone;
pub mod line_fill;
mod list;
pub mod masks;
pub mod obstruction_difference;
pub mod one_by_one;
pub mod pext_lines;
pub(crate) mod query;
pub mod sbamg;
pub mod side_by_side;
pub(crate) mod sliced_fill;

pub use kernels::Algorithm;

#[cfg(test)]
mod tests;
