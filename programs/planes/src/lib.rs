//! Positions in, attack planes out: FEN lines become a NumPy array that training code loads.
//!
//! These are the parts of the program `planes`:
//!
//! - [`fen`]: a line of text becomes a [`Board`].
//! - [`positions`]: boards become columns, one for each kind of piece of each side.
//! - [`layout`]: which planes there are, their order, their names, their form in the array.
//! - [`compute`]: the planes of a block of positions. The attacks of sliding pieces come from
//!   a [`Sliders`], which every token of `raylane` is.
//! - [`convert`]: a block of text becomes a block of the array, by the four above.
//! - [`pipeline`]: one thread reads, many convert, one writes in order.
//! - [`npy`]: the header of the array.
//! - [`output`]: where the array goes, and that it gets there whole or not at all.

pub mod compute;
pub mod convert;
pub mod fen;
pub mod layout;
pub mod npy;
pub mod output;
pub mod pipeline;
pub mod positions;
pub mod sliders;

pub use compute::Planes;
pub use convert::Converter;
pub use fen::Board;
pub use layout::{Format, Layout, Set};
pub use positions::Positions;
pub use sliders::Sliders;
