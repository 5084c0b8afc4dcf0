//! raylane for C and C++: the functions of `include/raylane.h`.
//!
//! Each function has its own name in C, without a namespace, and is documented in the header, which `cbindgen` makes of this
//! source: a test compares them. Rust programs use the crate `raylane` instead. What the caller of a function promises, in C
//! or in Rust, the header says. All unsafe code is in `pointers.rs`.
//!
//! Built with `-Cpanic=abort`, as the libraries for C are, it has nothing of the standard library, and a panic handler of its
//! own. So no program that has the standard library can link it as a Rust library then. Tests, which unwind, can.

#![no_std]
#![allow(clippy::missing_safety_doc)]

#[cfg(not(panic = "abort"))]
extern crate std;

mod convert;
mod error;
mod pointers;
mod types;

// In the order of the header.
#[macro_use]
mod level;

mod setwise;

mod checks;

mod exchange;

mod batch;

mod threat_inputs;

mod lookups;

pub use batch::*;
pub use checks::*;
pub use error::*;
pub use exchange::*;
pub use level::*;
pub use lookups::*;
pub use setwise::*;
pub use threat_inputs::*;
pub use types::*;

/// What ends the process at a panic, which only a fault of the library could cause. (It writes no text, so that none is there.)
#[cfg(panic = "abort")]
mod panic {
    use core::panic::PanicInfo;

    // What a shared library is linked with, for `memcpy`, too.
    #[cfg_attr(unix, link(name = "c"))]
    #[cfg_attr(all(windows, target_env = "msvc"), link(name = "msvcrt"))]
    unsafe extern "C" {
        safe fn abort() -> !;
    }

    #[panic_handler]
    fn end(_: &PanicInfo) -> ! {
        abort()
    }
}
