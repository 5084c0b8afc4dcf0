//! raylane for C and C++: the functions of `include/raylane.h`.
//!
//! Each function has its own name in C, without a namespace, and is documented in the header, which `cbindgen` makes of this
//! source: a test compares them. Rust programs use the crate `raylane` instead.
//!
//! Pointers are of the types [`In`] and [`Out`], which only C makes, or an unsafe function. All unsafe code is in
//! `pointers.rs`.

mod batch;
mod checks;
mod convert;
mod error;
mod exchange;
mod level;
mod lists;
mod lookups;
mod pairs;
mod pointers;
mod setwise;
mod types;

pub use batch::*;
pub use checks::*;
pub use error::*;
pub use exchange::*;
pub use level::*;
pub use lists::*;
pub use lookups::*;
pub use pairs::*;
pub use pointers::{In, Out};
pub use setwise::*;
pub use types::*;
