//! Owns what benchmarks share, whatever measures them: the list of the
//! algorithms, and the boards that they are asked about.

pub(crate) mod algorithms;
pub(crate) mod boards;
pub(crate) mod random;
