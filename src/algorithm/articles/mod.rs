//! Forms of the articles that serve no level: other equations, other masks, and loops.

pub mod dumb7fill;
pub mod hoffmann;
pub mod masks;
pub mod sbamg;
