//! The queries, by what they are about: what an algorithm has to answer, and what is the same for all algorithms.
//!
//! The functions are kernels: they are inlined into the caller's region and compiled with its features.

pub(crate) mod batch;
pub(crate) mod exchange;
pub(crate) mod kings;
pub(crate) mod lists;
pub mod rays;
pub(crate) mod sliders;
pub(crate) mod threat_inputs;
