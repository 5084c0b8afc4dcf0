//! A search with a network of threat inputs: code to copy.
//!
//! ```text
//! cargo run --release --bin search_dispatched                            one program for every CPU
//! RUSTFLAGS=-Ctarget-cpu=native cargo run --release --bin search_compiled    one for this CPU
//! ```
//!
//! Both search some positions to a fixed depth. They print how many nodes they have visited, and a checksum of all evaluations.
//! Both numbers are the same at every level, in every build and on every platform.
//!
//! - [`accumulators`]: from a move to the rows of weights that it changes, once an evaluation needs them. Read this first.
//! - [`inputs`]: which inputs the network has, and what the codes of the mailbox mean.
//! - [`network`]: the weights, and the loops over them.
//! - [`board`]: a position with its mailbox.
//! - [`search`]: how a recursive function stays in the region of its level.
//! - [`bench`](mod@bench): the positions.

pub mod accumulators;
pub mod bench;
pub mod board;
pub mod inputs;
pub mod network;
pub mod program;
pub mod search;
