//! Attack pairs: the lists, the rules, how pairs are found with vectors and without, and their numbers as
//! inputs of networks. What is public of it is in `pairs.rs`.

pub(crate) mod find;
pub(crate) mod inputs;
pub(crate) mod pair_list;
pub(crate) mod pawns;
pub(crate) mod rules;
mod victims;
mod with_masks;
mod with_vectors;
mod without_vectors;
