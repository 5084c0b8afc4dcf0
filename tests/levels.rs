//! Levels: which there are, how they are named, and that the tests leave none
//! out in silence.

mod common {
    pub(crate) mod levels;
}

use common::levels::{levels, skipped};
use raylane::level::ParseLevelError;
use raylane::{Bitboard, Level, Square, Token, dispatch, queen_attacks};

#[test]
fn levels_ascend_from_portable_to_the_detected_one() {
    let levels = levels();
    assert!(levels.is_sorted_by(|a, b| a < b), "{levels:?}");
    assert_eq!(levels[0].name(), "portable");
    assert_eq!(levels.last(), Some(&Level::detect()));
    const COMPILED: Level = Level::compiled();
    assert!(levels.contains(&COMPILED));
    // From the cache, this time.
    assert_eq!(levels.last(), Some(&Level::detect()));
}

#[test]
fn names_are_read_as_written() {
    for &level in levels() {
        assert_eq!(level.to_string(), level.name());
        assert_eq!(level.name().parse(), Ok(level));
        let (named, of_token) = dispatch!(level, token => (token_name(token), token.level()));
        assert_eq!((named, of_token), (level.name(), level));
    }
    let names: Vec<&str> = levels().iter().map(|level| level.name()).collect();
    for &name in Level::NAMES {
        match name.parse::<Level>() {
            Ok(level) => assert!(levels().contains(&level), "{name}"),
            Err(error) => {
                assert!(!names.contains(&name), "{name}: {error}");
                assert_eq!(error, ParseLevelError::Unavailable(name));
                assert_eq!(
                    error.to_string(),
                    format!("this CPU lacks the level {name}")
                );
            }
        }
    }
}

fn token_name<T: Token>(_: T) -> &'static str {
    T::NAME
}

#[test]
fn a_text_that_names_no_level_is_answered_with_those_there_are() {
    for text in ["", "AVX2", "avx", "avx2 ", "sse2"] {
        let error = text.parse::<Level>().expect_err(text);
        assert_eq!(error, ParseLevelError::Unknown);
        assert_eq!(
            error.to_string(),
            "no such level: the levels are portable, lzcnt, bmi2, avx2, avx512"
        );
    }
}

/// A region returns what its expression does, borrows what is around it, and
/// may be entered within itself and within another.
#[test]
fn regions_nest() {
    let board = Bitboard::rank(1) | Bitboard::file(6);
    let expected = queen_attacks(Square::D4, board);
    for &outer in levels() {
        let mut seen = Vec::new();
        let answer = dispatch!(outer, token => {
            for &inner in levels() {
                seen.push(dispatch!(inner, token => token.queen_attacks(Square::D4, board)));
            }
            token.enter(|| token.enter(|| token.queen_attacks(Square::D4, board)))
        });
        assert_eq!(answer, expected, "{outer}");
        assert_eq!(seen, vec![expected; levels().len()], "{outer}");
    }
}

#[test]
fn a_skipped_level_that_is_required_is_a_failure() {
    let (names, old) = (["c", "b", "a"], ["a"]);
    assert_eq!(skipped(&names, &names, None), Ok(vec![]));
    assert_eq!(skipped(&names, &names, Some("c")), Ok(vec![]));
    assert_eq!(skipped(&names, &old, None), Ok(vec!["c", "b"]));
    assert_eq!(skipped(&names, &old, Some("a")), Ok(vec!["c", "b"]));
    for (required, message) in [
        ("b", "RAYLANE_REQUIRE_LEVEL=b: this CPU lacks b"),
        ("c", "RAYLANE_REQUIRE_LEVEL=c: this CPU lacks c, b"),
        ("d", "RAYLANE_REQUIRE_LEVEL=d: the levels are c, b, a"),
        ("", "RAYLANE_REQUIRE_LEVEL=: the levels are c, b, a"),
    ] {
        assert_eq!(skipped(&names, &old, Some(required)), Err(message.into()));
    }
    // One below the required level may be missing too.
    let message = "RAYLANE_REQUIRE_LEVEL=c: this CPU lacks b";
    assert_eq!(skipped(&names, &["c", "a"], Some("c")), Err(message.into()));
}
