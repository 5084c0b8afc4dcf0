//! Attack pairs, and their numbers as inputs of networks. What is public of it is in `api/threat_inputs.rs`.
//!
//! | files | what they do |
//! | --- | --- |
//! | `piece_codes`, `mailbox_codes`, `mailbox` | what the bytes of a mailbox mean; mailboxes from bitboards |
//! | `rules`, `contacts`, `victims` | which pairs are listed |
//! | `find`, `sight_in_ymm`, `sight_in_ray_sets`, `sight_in_bitboards`, `special_moves` | find the pairs of a position or a change |
//! | `pair_list`, `pending` | lists of pairs; a move whose pairs are not listed yet |
//! | `order`, `view`, `input_index` | the number of a pair's input, as each side sees it |
//! | `list_inputs`, `changed_inputs`, `all_inputs` | the inputs of listed pairs, of a move, of a position |
//! | `pawns`, `all_pawns` | the inputs of pairs of pawns |
//! | `input_slots` | lists of inputs, in memory that need not be initialised |

pub(crate) mod all_inputs;
pub(crate) mod all_pawns;
pub(crate) mod changed_inputs;
mod contacts;
pub(crate) mod find;
pub(crate) mod input_index;
#[allow(unsafe_code)]
pub(crate) mod input_slots;
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
