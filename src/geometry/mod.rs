//! Chess geometry in lanes: the compass and the lines of squares.

pub(crate) mod compass;
pub(crate) mod lines;
