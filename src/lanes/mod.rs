//! Words of 64-bit lanes, in which the algorithms are written, and all intrinsics.
//!
//! An algorithm is an equation over a [`Word`] of one or more lanes. There is one
//! file for each register width. An operation that differs between levels depends on
//! their [`Capabilities`](crate::level::Capabilities), never on the level itself. Nothing
//! here is specific to chess.

mod array;
mod keys;
mod scalar;
#[cfg(target_arch = "x86_64")]
mod vector;
mod word;
mod words;
#[cfg(target_arch = "x86_64")]
mod xmm;
#[cfg(target_arch = "x86_64")]
mod ymm;
#[cfg(target_arch = "x86_64")]
mod zmm;

#[cfg(test)]
mod tests;

pub(crate) use keys::{ByteTable, Keys};
pub(crate) use scalar::{Scalar, one_at_a_time, opaque};
pub(crate) use word::{Eight, Word};
pub(crate) use words::{Scalars, Words};
