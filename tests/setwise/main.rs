//! The tests of queries about all that a side has: sliders, leapers, fills, attacks by kind.

mod fills;
mod sliders;

#[path = "../shared/every_kind.rs"]
mod every_kind;

const PROGRAM: every_kind::Program = every_kind::Program::Setwise;
