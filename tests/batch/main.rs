//! The tests of queries about many squares or positions in a call, and of sets as lists.

mod guarded;
mod lists;
mod slices;

#[path = "../shared/every_kind.rs"]
mod every_kind;

const PROGRAM: every_kind::Program = every_kind::Program::Batch;
