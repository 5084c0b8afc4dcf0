//! Attack pairs: the lists, the rules, how pairs are found, from what a square sees in one of three forms, and their
//! numbers as inputs of networks. What is public of it is in `api/threat_inputs.rs`.

pub(crate) mod all_inputs;
pub(crate) mod all_pawns;
pub(crate) mod changed_inputs;
mod contacts;
pub(crate) mod find;
pub(crate) mod input_index;
#[allow(unsafe_code)]
pub(crate) mod input_list;
pub(crate) mod list_inputs;
pub(crate) mod mailbox;
mod mailbox_codes;
pub(crate) mod order;
pub(crate) mod pair_list;
pub(crate) mod pawns;
pub(crate) mod pending;
pub(crate) mod piece_codes;
pub(crate) mod rules;
mod sight_in_bitboards;
mod sight_in_ray_sets;
mod sight_in_ymm;
pub(crate) mod special_moves;
mod victims;
pub(crate) mod view;
