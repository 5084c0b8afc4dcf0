//! Many queries in one call.

pub(crate) mod positions;
mod spans;
pub(crate) mod squares;
