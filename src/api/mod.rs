//! The public functions. Those at the crate root are compiled for the level of the build; those of `batch`, `threat_inputs` and
//! `setwise` choose the level on each call. Most call the token's method of the same name, with the module's name as a prefix.

pub(crate) mod attacks;
pub mod batch;
pub mod constant;
pub(crate) mod exchanges;
pub(crate) mod kings;
pub(crate) mod lists;
pub mod setwise;
pub mod threat_inputs;
