//! The level of the process, and how a function finds it on each call.

use crate::error::{bytes_of, raylane_error};
use crate::pointers::In;
use core::ffi::c_char;
use raylane::Level;

/// Evaluates a method of the token of the detected level: its arguments are passed in registers.
macro_rules! with_token {
    ($token:ident => $method:expr) => {
        raylane::__with_token!(raylane::Level::detect(), $token => $method)
    };
}

/// Evaluates an expression in the region of the detected level, as `raylane::dispatch!` does, but takes what it uses by value.
macro_rules! in_region {
    ($token:ident => $answer:expr) => {
        raylane::__with_token!(raylane::Level::detect(), $token => raylane::enter!($token, move $answer))
    };
}

/// The names of all levels, each with a 0 behind it. (No pointers, which a loader would have to write.)
static NAMES: [[u8; 16]; Level::NAMES.len()] = {
    let (mut names, mut level) = ([[0; 16]; Level::NAMES.len()], 0);
    while level < names.len() {
        names[level] = bytes_of(Level::NAMES[level].as_bytes());
        level += 1;
    }
    names
};

/// Returns the name of the level that all functions use: a set of CPU features, such as `avx2`. It is the best one that this
/// CPU has, or the one that `raylane_set_level` has set. The text is constant.
#[unsafe(no_mangle)]
pub extern "C" fn raylane_level_name() -> *const c_char {
    NAMES[usize::from(Level::detect().rank())].as_ptr().cast()
}

/// Sets the level that all functions use from now on, in all threads, by its name: `portable`, and on x86-64 `lzcnt`, `bmi2`,
/// `avx2`, `avx2pext`, `avx2gfni`, `avx512` or `avx512icl`, on 64-bit Arm `neon`. A level below the one that the library was
/// built for is not taken: `raylane_level_name` says which it is then. For a program whose user chooses the level, and for
/// tests.
///
/// `name` ends with a 0, as text does in C.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_set_level(name: *const c_char) -> raylane_error {
    let level = In(name).name().and_then(|name| {
        let known = NAMES.iter().position(|&known| known == name);
        let rank = known.ok_or(raylane_error::UnknownLevel)?;
        let found = Level::available().find(|level| usize::from(level.rank()) == rank);
        found.ok_or(raylane_error::UnavailableLevel)
    });
    match level {
        Ok(_level) => {
            // Without detection the level is that of the build, and no other level is above it.
            #[cfg(feature = "detection")]
            Level::set_detected(_level);
            raylane_error::None
        }
        Err(error) => error,
    }
}
