//! raylane for C and C++: the functions of `include/raylane.h`.
//!
//! Each function has its own name in C, without a namespace, and is documented in the header, which `cbindgen` makes of this
//! source: a test compares them. Rust programs use the crate `raylane` instead. What the caller of a function promises, in C
//! or in Rust, the header says. All unsafe code is in `pointers.rs`.

#![allow(clippy::missing_safety_doc)]

#[macro_use]
mod dispatch;
mod convert;
mod pointers;
mod types;

// In the order of the header.
mod error;

mod level;

mod setwise;

mod checks;

mod exchange;

mod batch;

mod threat_inputs;

mod lists;

mod lookups;

pub use batch::*;
pub use checks::*;
pub use error::*;
pub use exchange::*;
pub use level::*;
pub use lists::*;
pub use lookups::*;
pub use setwise::*;
pub use threat_inputs::*;
pub use types::*;
