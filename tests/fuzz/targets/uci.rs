//! Lines of UCI: `position`, with moves, and `go`. What is wrong gets one line, and what is
//! right is a legal position.
#![no_main]

use engine::game::Game;
use engine::limits::Limits;
use libfuzzer_sys::fuzz_target;
use move_generator::Position;

fuzz_target!(|text: &str| {
    let mut game = Game::default();
    let check = |error: String| assert!(!error.contains(char::is_control), "{error:?}");
    for line in text.lines() {
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            Some("position") => match Game::parse(words) {
                Ok(parsed) => {
                    // Its text is that of a legal position, with the same rights.
                    let fen = parsed.position.to_string();
                    let again = fen.parse().map(|position: Position| position.to_string());
                    assert_eq!(again, Ok(fen));
                    game = parsed;
                }
                Err(error) => check(error),
            },
            Some("go") => {
                let limits = Limits::parse(words, game.position.side_to_move());
                limits.map_or_else(check, |limits| {
                    assert!(limits.depth > 0 && limits.nodes > 0)
                });
            }
            _ => {}
        }
    }
});
