//! The queries, by what they are about. What one slider or the sliders of a side attack is in `algorithm/`, whose traits the
//! kernels ask.
//!
//! A kernel is inlined into the region of its caller, and compiled with its features. Those that would be too long for one
//! region, or that choose between two ways first, open regions themselves: `exchange/see.rs`, some of `kings.rs`, and what lists
//! inputs.

pub(crate) mod batch;
pub(crate) mod exchange;
pub(crate) mod kings;
mod legal_moves;
pub(crate) mod lists;
pub mod rays;
pub(crate) mod sliders;
pub(crate) mod threat_inputs;
