//! A small chess engine on top of `raylane`, generic over a [`Token`](raylane::Token): that of
//! the level which the build guarantees in the program `static_engine`, that of the best level
//! of the CPU in `dispatched_engine`.
//!
//! Read [`search`] first: it shows how a recursive search stays compiled for its level. Sliding
//! pieces are asked for in the move generator (the package `move_generator`), in [`exchange`] (who gives
//! check, and what an exchange wins) and in [`evaluation`] (all pieces of both sides at once).
//!
//! Two rules keep everything in the region of the level:
//! - A function that is worth a call enters the region itself: `Search::node`, which is
//!   recursive, [`evaluate`](evaluation::evaluate), [`see_at_least`](exchange::see_at_least).
//! - What they call on the way is `inline(always)`. What is handed to the standard library
//!   (`array::map`, `Iterator::find`) may not be: on the hot path there are loops instead.
//!
//! The search is deterministic: at a fixed depth it visits the same nodes at every level,
//! in every build, on every platform. [`bench`](mod@bench) prints how many.

pub mod bench;
pub mod evaluation;
pub mod exchange;
pub mod game;
pub mod limits;
mod order;
pub mod program;
mod score;
pub mod search;
pub mod table;
mod uci;
