//! The tests of queries about one square, and of lines through several.

mod exhaustive;
mod geometry;

#[path = "../shared/every_kind.rs"]
mod every_kind;

const PROGRAM: every_kind::Program = every_kind::Program::Single;
