//! FEN: what is accepted is written and read again; what is not gets one short line.
#![no_main]

use chess::Position;
use libfuzzer_sys::fuzz_target;
use planes::Board;

fuzz_target!(|text: &str| {
    match text.parse::<Position>() {
        Ok(position) => {
            assert_eq!(position.to_string().parse(), Ok(position));
            // The other parser reads the first two fields of the same position.
            assert_eq!(
                Board::parse(text.trim_ascii().as_bytes()),
                Ok(Board::from(&position))
            );
        }
        Err(error) => {
            let error = error.to_string();
            assert!(error.len() < 500, "{error}");
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }
});
