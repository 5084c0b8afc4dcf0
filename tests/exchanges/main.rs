//! The tests of queries about kings, attackers of a square and exchanges, and of ray order.

mod exchanges;
mod kings;
mod rays;

#[path = "../shared/every_kind.rs"]
mod every_kind;

const PROGRAM: every_kind::Program = every_kind::Program::Exchanges;
