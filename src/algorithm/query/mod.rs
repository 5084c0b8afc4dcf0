//! The kinds of queries, one in each file: what an algorithm has to answer, and what is the same
//! for all algorithms.
//!
//! The functions are kernels: they are inlined into the caller's region and compiled
//! with its features.

pub(crate) mod attackers;
pub(crate) mod batch;
pub(crate) mod checks;
pub(crate) mod listed;
pub(crate) mod positions;
pub(crate) mod sliders;
mod spans;
