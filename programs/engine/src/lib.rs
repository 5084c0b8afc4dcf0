//! A small chess engine on top of `raylane`, generic over its
//! [entry point](EntryPoint) to the library: the programs `static_engine` and
//! `dispatched_engine` share it, and differ in that alone.
//!
//! Read [`entry_point`] first, and then [`search`], which shows how a recursive search stays
//! compiled for its level. Sliding pieces are asked for in the move generator (the
//! package `chess`), in [`see`] (who attacks a square, and what an exchange there wins) and in
//! [`evaluation`] (all pieces of both sides at once).
//!
//! Two rules keep everything in the region of the level:
//! - A function that is worth a call enters the region itself: [`Search`]'s two recursive
//!   functions, [`evaluate`](evaluation::evaluate), [`see_at_least`](see::see_at_least).
//! - What they call on the way is `inline(always)`. What is handed to the standard library
//!   (`array::map`, `Iterator::find`) may not be: on the hot path there are loops instead.
//!
//! The search is deterministic: at a fixed depth it visits the same nodes at every level,
//! in every build, on every platform. [`bench`](mod@bench) prints how many. Chess960 is out of
//! scope: the engine castles from e1 and e8, with rooks in the corners.

pub mod bench;
pub mod entry_point;
pub mod evaluation;
pub mod game;
pub mod limits;
mod order;
mod score;
pub mod search;
pub mod see;
pub mod table;
pub mod uci;

pub use entry_point::{CompiledIn, EntryPoint, Program};
pub use game::Game;
pub use search::Search;
