//! Words of 64-bit lanes, in which the algorithms are written, and all intrinsics but `cpuid` and `xgetbv`.
//!
//! An algorithm is an equation over a [`Word`] of one or more lanes: [`Scalar`] in a
//! general-purpose register, a vector in `xmm.rs`, `ymm.rs`, `zmm.rs`, `neon.rs` or `wasm.rs`, or an array of
//! either. [`RegisterFile`] says which of them a level has. An operation that differs between levels depends
//! on their [`Capabilities`], never on the level itself.
//!
//! Nothing here names squares, pieces or inputs of networks. But some operations are there for one user above, such as a
//! mailbox: only this layer uses intrinsics.

mod array;
mod byte_table;
mod bytes;
mod capabilities;
mod compress;
mod cpu_token;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod evex;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
mod neon;
mod registers;
mod scalar;
mod sparse;
#[cfg(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "aarch64", target_feature = "neon"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod vector;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
mod word;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod xmm;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod ymm;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod zmm;

#[cfg(test)]
pub(crate) mod tests;

pub(crate) use byte_table::{ByteTable, Keys};
pub(crate) use bytes::{Aligned, BitPermutation, Bytes, Permutation};
pub(crate) use capabilities::{Capabilities, all, contains};
pub(crate) use compress::{first_indices, indices_of_ones, list_by_four};
pub(crate) use cpu_token::{CpuToken, region};
pub(crate) use registers::*;
pub(crate) use scalar::{Scalar, keep_scalar, opaque};
pub(crate) use sparse::Sparse;
pub(crate) use word::Word;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) use ymm::Ymm;
