//! Lines of UCI: `position`, with moves, and `go`. What is wrong gets one line, and what is
//! right is a legal position.
#![no_main]

use std::time::Duration;

use chess::Position;
use chess::fen::FenError;
use engine::Game;
use engine::limits::Limits;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut game = Game::default();
    let check = |error: String| assert!(!error.contains(char::is_control), "{error:?}");
    for line in text.lines() {
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            Some("position") => match Game::parse(words) {
                Ok(parsed) => {
                    // Its text is that of a legal position, with the same rights.
                    let fen = parsed.position().to_string();
                    let again: Result<Position, FenError> = fen.parse();
                    assert_eq!(again.map(|position| position.to_string()), Ok(fen));
                    game = parsed;
                }
                Err(error) => check(error),
            },
            Some("go") => {
                let (limits, mistakes) = Limits::parse(words, &game, Duration::from_millis(20));
                let within = limits.time.is_none_or(|time| time.soft <= time.hard);
                assert!(within, "{limits:?}");
                mistakes.unwrap_or_else(check);
            }
            _ => {}
        }
    }
});
