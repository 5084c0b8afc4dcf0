//! Forms of the articles that serve no level: other equations, other masks, and loops.

pub mod dumb7fill;
pub mod hoffmann;
mod masks;
pub mod sbamg;
