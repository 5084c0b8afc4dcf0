//! Chess geometry in lanes: a direction in each lane, and the lines through squares.

pub(crate) mod compass;
pub(crate) mod lines;
