//! The texts that are read: FEN, and the names of squares and of levels. What is accepted is written and read again; what is
//! not gets one short line.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use move_generator::Position;
use raylane::{Level, Square};

fn check<T: FromStr<Err: Display> + Display + Debug + PartialEq>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse().ok(), Some(value)),
        Err(error) => {
            let error = error.to_string();
            assert!(error.len() < 500, "{error}");
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }
}

fuzz_target!(|text: &str| {
    check::<Position>(text);
    check::<Square>(text);
    check::<Level>(text);
});
