//! The kinds of queries, one in each file: what an algorithm has to answer, and what is the same
//! for all algorithms.
//!
//! All functions are kernels: they are inlined into the caller's region and compiled
//! with its features.

pub(crate) mod attackers;
pub(crate) mod batch;
pub(crate) mod checks;
pub(crate) mod exchange;
pub(crate) mod lists;
pub(crate) mod pairs;
pub(crate) mod rays;
pub(crate) mod sets;
pub(crate) mod single;
pub(crate) mod slices;
pub(crate) mod sliders;
mod spans;
