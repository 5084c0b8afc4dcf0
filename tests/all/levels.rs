//! Levels: which there are, how they are named, and that the tests leave none
//! out in silence.

use raylane::{Bitboard, Level, ParseLevelError, Square, Token, dispatch, enter, queen_attacks};
use raylane_support::levels::{levels, skipped};

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
            format!("no such level: the levels are {}", Level::NAMES.join(", "))
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
            enter!(token, enter!(token, move token.queen_attacks(Square::D4, board)))
        });
        assert_eq!(answer, expected, "{outer}");
        assert_eq!(seen, vec![expected; levels().len()], "{outer}");
    }
}

/// The name of each level, whether the standard library detects all its CPU features,
/// and whether it asks for more than features.
fn detected_by_std() -> Vec<(&'static str, bool, bool)> {
    macro_rules! has {
        ($feature:tt) => {{
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            let has = std::arch::is_x86_feature_detected!($feature);
            // Without detection there is what the build guarantees.
            #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
            let has = cfg!(target_feature = $feature);
            has
        }};
    }
    macro_rules! rows {
        ($((
            $(#[$doc:meta])*;
            $Token:ident $words:ident;
            $target:meta;
            $name:literal;
            [$($feature:tt),* $(=> $promise:literal)? $(; $($of_kernels:tt),*)?]
        ))*) => {
            vec![$((
                $name,
                cfg!($target) $(&& has!($feature))* $($(&& has!($of_kernels))*)?,
                false $(|| !$promise.is_empty())?,
            )),*]
        };
    }
    raylane::__for_each_level!([rows])
}

#[test]
fn a_level_is_available_where_all_its_features_are() {
    let available: Vec<&str> = Level::available().map(Level::name).collect();
    for (name, detected, asks_for_more) in detected_by_std() {
        if detected && asks_for_more {
            continue;
        }
        assert_eq!(available.contains(&name), detected, "{name}");
    }
}

#[test]
fn a_skipped_level_that_is_required_is_a_failure() {
    let names = Level::NAMES;
    let [lowest, .., highest] = names else {
        panic!("there are several levels");
    };
    // All but the best.
    let old = &names[..names.len() - 1];
    assert_eq!(skipped(names, None), Ok(vec![]));
    assert_eq!(skipped(names, Some(highest)), Ok(vec![]));
    assert_eq!(skipped(old, None), Ok(vec![*highest]));
    assert_eq!(skipped(old, Some(lowest)), Ok(vec![*highest]));
    assert_eq!(skipped(old, old.last().copied()), Ok(vec![*highest]));
    assert_eq!(
        skipped(old, Some(highest)),
        Err(format!(
            "RAYLANE_REQUIRE_LEVEL={highest}: not available: {highest}"
        ))
    );
    // The lowest alone: whatever is required, all below it is missing as well.
    for (place, required) in names.iter().enumerate().skip(1) {
        let missing = names[1..=place].join(", ");
        assert_eq!(
            skipped(&names[..1], Some(required)),
            Err(format!(
                "RAYLANE_REQUIRE_LEVEL={required}: not available: {missing}"
            ))
        );
    }
    // One below the required level may be missing too.
    assert_eq!(
        skipped(&names[1..], Some(highest)),
        Err(format!(
            "RAYLANE_REQUIRE_LEVEL={highest}: not available: {lowest}"
        ))
    );
    for unknown in ["", "sse9"] {
        let names = names.join(", ");
        assert_eq!(
            skipped(old, Some(unknown)),
            Err(format!(
                "RAYLANE_REQUIRE_LEVEL={unknown}: the levels are {names}"
            ))
        );
    }
}
