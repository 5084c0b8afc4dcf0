//! FEN: what is accepted is written and read again; what is not gets one line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use move_generator::Position;

fuzz_target!(|text: &str| {
    match text.parse::<Position>() {
        Ok(position) => {
            assert_eq!(position.to_string().parse(), Ok(position));
        }
        Err(error) => assert!(!error.contains(char::is_control), "{error:?}"),
    }
});
