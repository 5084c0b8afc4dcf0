//! The public functions. Those at the crate root are compiled for the level of the build; those of `batch`, `pairs` and
//! `setwise` choose the level on each call. Each calls the method of a token that has its name.

pub(crate) mod attacks;
pub mod batch;
pub mod constant;
pub(crate) mod exchanges;
pub(crate) mod kings;
pub(crate) mod lists;
pub mod setwise;
pub mod threat_inputs;
