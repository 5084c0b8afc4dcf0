//! Attack pairs, and their numbers as inputs of networks. What is public of it is in `api/threat_inputs.rs`.
//!
//! | rooms and files | what they do |
//! | --- | --- |
//! | `rules/` | what the bytes of a mailbox mean, which pairs are listed, and which input of a network each is |
//! | `input_slots` | lists of inputs, in memory that need not be initialised |
//! | `pair_list`, `list_inputs` | lists of pairs, and the inputs of their pairs |
//! | `sight/` | what a square sees, in three ways: the pairs of a position, and those that one square or a move changes |
//! | `positions/` | whole positions: their mailboxes, and the inputs of all their pairs |
//! | `differences` | any two positions: the inputs of one without those of the other |
//! | `changes/` | moves: castling, en passant, moves that are kept until their pairs are needed, and the inputs that change |
//! | `pawns/` | the inputs of pairs of pawns |
//!
//! Each uses only those above it.

pub(crate) mod changes;
pub(crate) mod differences;
#[allow(unsafe_code)]
pub(crate) mod input_slots;
pub(crate) mod list_inputs;
pub(crate) mod pair_list;
pub(crate) mod pawns;
pub(crate) mod positions;
pub(crate) mod rules;
pub(crate) mod sight;
