//! raylane for C and C++: the functions of `include/raylane.h`.
//!
//! Each function has its own name in C, without a namespace, and is documented in the header, which `cbindgen` makes of this
//! source: a test compares them. Rust programs use the crate `raylane` instead. What the caller of a function promises, in C
//! or in Rust, the header says. All unsafe code is in `pointers.rs`.
//!
//! Built with `-Cpanic=abort`, as the libraries for C are, it has nothing of the standard library, and a panic handler of its own. So no
//! program that has the standard library can link it as a Rust library then. Tests, which unwind, can.

#![no_std]
#![allow(clippy::missing_safety_doc)]

#[cfg(not(panic = "abort"))]
extern crate std;

#[cfg(panic = "abort")]
mod panic;

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
