//! Who attacks a square, and what exchanges there win.

pub(crate) mod attackers;
pub(crate) mod first_move;
pub(crate) mod pins;
pub(crate) mod see;
