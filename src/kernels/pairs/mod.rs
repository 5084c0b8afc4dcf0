//! Attack pairs: the lists, the rules, how pairs are found, from what a square sees in one of three forms, and their
//! numbers as inputs of networks. What is public of it is in `api/pairs.rs`.

pub(crate) mod all_inputs;
pub(crate) mod all_pawns;
pub(crate) mod changed_inputs;
mod contacts;
pub(crate) mod find;
#[allow(unsafe_code)]
pub(crate) mod input_list;
pub(crate) mod mailbox;
mod mailbox_codes;
pub(crate) mod numbered;
pub(crate) mod numbering;
pub(crate) mod order;
pub(crate) mod pair_list;
pub(crate) mod pawns;
pub(crate) mod pending;
pub(crate) mod piece_codes;
pub(crate) mod rules;
mod seen_as_bitboards;
mod seen_as_ray_sets;
mod seen_as_rows;
pub(crate) mod special_moves;
mod victims;
pub(crate) mod view;
