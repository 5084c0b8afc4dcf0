//! The texts that the library itself reads: the names of squares and of levels.
#![no_main]

use libfuzzer_sys::fuzz_target;
use raylane::{Level, Square};

fuzz_target!(|text: &str| {
    match text.parse::<Square>() {
        Ok(square) => assert_eq!(square.to_string(), text),
        Err(error) => assert!(!error.to_string().contains(char::is_control)),
    }
    match text.parse::<Level>() {
        Ok(level) => assert_eq!(level.to_string(), text),
        Err(error) => assert!(!error.to_string().contains(char::is_control)),
    }
});
