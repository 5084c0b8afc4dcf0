//! Levels: which there are, how they are named, and that the tests run at all of them or name those that
//! are missing.

use raylane::{
    Bitboard, Level, ParseLevelError, Square, Token, dispatch, enter, enter_full, queen_attacks,
};
use raylane_support::levels::{levels, skipped};

#[test]
fn levels_ascend_from_portable_to_the_detected_one() {
    let levels = levels();
    assert!(levels.is_sorted_by(|a, b| a < b), "{levels:?}");
    assert_eq!(levels[0].name(), "portable");
    assert_eq!(levels.last(), Some(&Level::detect()));
    const COMPILED: Level = Level::compiled();
    assert!(levels.contains(&COMPILED));
    // The second call reads the cache.
    assert_eq!(levels.last(), Some(&Level::detect()));
}

#[test]
fn names_are_read_as_written() {
    for &level in levels() {
        assert_eq!(level.to_string(), level.name());
        assert_eq!(format!("{level:?}").to_lowercase(), level.name());
        assert_eq!(level.name().parse(), Ok(level));
        let (named, of_token) = dispatch!(level, |token| (constants(token).0, token.level()));
        assert_eq!((named, of_token), (level.name(), level));
    }
    for &name in Level::NAMES {
        let available = levels().iter().find(|level| level.name() == name);
        let expected = available.ok_or(ParseLevelError::Unavailable(name)).copied();
        assert_eq!(name.parse::<Level>(), expected);
    }
    let lacks = ParseLevelError::Unavailable("avx512");
    assert_eq!(lacks.to_string(), "this CPU lacks the level avx512");
}

/// The name of a token, and the width of its vectors.
fn constants<T: Token>(_: T) -> (&'static str, u32) {
    (T::NAME, T::VECTOR_BITS)
}

#[test]
fn a_text_that_names_no_level_is_answered_with_those_there_are() {
    let levels = Level::NAMES.join(", ");
    for text in ["", "AVX2", "avx", "avx2 ", "sse2"] {
        let error = text.parse::<Level>().expect_err(text);
        assert_eq!(error, ParseLevelError::Unknown);
        let message = format!("no such level: the levels are {levels}");
        assert_eq!(error.to_string(), message);
    }
}

/// A region returns what its expression does, borrows what is around it, and
/// may be entered within itself and within another.
#[test]
fn regions_nest() {
    let board = Bitboard::rank(1) | Bitboard::file(6);
    let expected = queen_attacks(Square::D4, board);
    for &outer in levels() {
        let mut answers = Vec::new();
        dispatch!(outer, |token| {
            for &inner in levels() {
                answers.push(dispatch!(inner, |token| token.queen_attacks(Square::D4, board)));
            }
            answers.extend([
                enter!(
                    token,
                    enter!(token, move token.queen_attacks(Square::D4, board))
                ),
                enter!(token, || token.queen_attacks(Square::D4, board)),
                enter_full!(token, token.queen_attacks(Square::D4, board)),
                enter_full!(token, move || token.queen_attacks(Square::D4, board)),
            ]);
        });
        assert_eq!(answers, vec![expected; levels().len() + 4], "{outer}");
        let squares = dispatch!(outer, |token| -> Option<u64> {
            let attacks = enter!(token, || -> Option<_> {
                Some(token.queen_attacks(Square::D4, board))
            })?;
            let count = enter_full!(token, move || -> Option<u32> { Some(attacks.len()) })?;
            Some(count.into())
        });
        assert_eq!(squares, Some(expected.len().into()), "{outer}");
    }
}

/// Given a list, `dispatch!` takes the best listed level of this CPU that is not above the given one.
#[test]
fn a_list_leaves_out_the_other_levels() {
    macro_rules! check {
        ($([$($Token:ident),+ $(,)?])+) => {$(
            for &level in levels() {
                let listed = [$(stringify!($Token).to_lowercase()),+];
                let mut below = levels().iter().rev().skip_while(|&&other| other > level);
                let best = below.find(|other| listed.contains(&other.name().to_owned()));
                let chosen = dispatch!(level, [$($Token),+], |token| token.level());
                assert_eq!(Some(&chosen), best, "{listed:?}, {level}");
            }
        )+};
    }
    check! {
        [Portable]
        [Portable, Avx2]
        [Portable, Avx2, Avx512]
        [Avx512, Bmi2, Portable]
        [Portable, Avx2Pext]
        [Portable, Avx2Gfni, Avx2Pext]
        [Portable, Lzcnt, Bmi2, Avx2, Avx2Pext, Avx2Gfni, Avx512, Avx512Icl]
    }
}

/// `dispatch!` makes its list in a constant, where this is an error of the compiler.
#[test]
#[should_panic = "the list has a name that is no level"]
fn a_list_has_names_of_levels_alone() {
    let _ = raylane::level::LevelList::new(&["Portable", "Avx3"]);
}

/// As `enter!` does, `dispatch!` takes closures that own what they use, and shadows nothing that the caller names.
#[test]
fn a_body_may_use_what_is_around_it() {
    const LISTED: u32 = 7;
    const NAMES: [Level; 1] = [Level::compiled()];
    let text = String::from("d4");
    let found = dispatch!(Level::detect(), move |token| (token.level(), text));
    assert_eq!(found, (Level::detect(), "d4".to_owned()));
    let squares = vec![Square::D4];
    let (squares, level) = dispatch!(NAMES[LISTED as usize - 7], [Portable], move |token| {
        assert_eq!(LISTED, 7);
        (squares, token.level())
    });
    assert_eq!((squares, level.name()), (vec![Square::D4], "portable"));
}

/// A token is detected where the CPU has all features of its level and nowhere else, and answers queries.
#[test]
fn tokens_are_detected_where_all_their_features_are() {
    // (Levels of other targets have no feature to detect.)
    #[allow(unused_macros)]
    macro_rules! has {
        ($feature:tt) => {{
            #[cfg(all(feature = "detection", target_arch = "x86_64"))]
            let has = std::arch::is_x86_feature_detected!($feature);
            // Without detection there is what the build guarantees.
            #[cfg(not(all(feature = "detection", target_arch = "x86_64")))]
            let has = cfg!(target_feature = $feature);
            has
        }};
    }
    macro_rules! check {
        ($((
            $(#[$doc:meta])*
            $Token:ident;
            $target:meta;
            $name:literal;
            [$($feature:tt),* $(=> $promise:literal)? $(; $($of_kernels:tt),*)?];
            $($columns:tt)*
        ))*) => {$(
            #[cfg($target)]
            {
                use raylane::level::$Token;
                let available = levels().iter().any(|level| level.name() == $name);
                let has_all = true $(&& has!($feature))* $($(&& has!($of_kernels))*)?;
                // The features do not tell whether the CPU keeps a promise.
                let has_promise = false $(|| !$promise.is_empty())?;
                assert!(available == has_all || has_all && has_promise, $name);
                let detected = $Token::detect();
                assert_eq!(detected.is_some(), available, $name);
                if let Some(detected) = detected {
                    // SAFETY: the level was detected.
                    let unchecked = unsafe { $Token::new_unchecked() };
                    for token in [detected, unchecked] {
                        assert_eq!(token.level(), Level::from(token));
                        assert_eq!(token.level().name(), $name);
                        let attacks = token.enter(|| token.rook_attacks(Square::A1, Bitboard::FULL));
                        assert_eq!(attacks, Square::A2 | Square::B1, $name);
                    }
                }
            }
            #[cfg(not($target))]
            assert!(levels().iter().all(|level| level.name() != $name), $name);
        )*};
    }
    raylane::__for_each_level!([check]);
    assert_eq!(raylane::level::Portable::new().level().name(), "portable");
}

/// The registers are those that the features of the level allow.
#[test]
fn a_token_knows_the_width_of_its_vectors() {
    for &level in levels() {
        let expected = match level.name() {
            "portable" | "lzcnt" | "bmi2" => 0,
            "neon" | "simd128" => 128,
            name if name.starts_with("avx512") => 512,
            _ => 256,
        };
        let (_, bits) = dispatch!(level, |token| constants(token));
        assert_eq!(bits, expected, "{level}");
    }
}

#[test]
fn a_skipped_level_that_is_required_is_a_failure() {
    let all = Level::NAMES;
    assert_eq!(skipped(all, Some(&all.join(","))), Ok(vec![]));
    // A CPU with AVX2 alone, and one with AVX-512 and neither GFNI nor a fast pext.
    let haswell = &["portable", "lzcnt", "bmi2", "avx2"][..];
    let skylake_x = &["portable", "lzcnt", "bmi2", "avx2", "avx512"][..];
    for available in [haswell, skylake_x] {
        let missing = all.iter().copied().filter(|name| !available.contains(name));
        let skips = Ok(missing.collect());
        assert_eq!(skipped(available, None), skips);
        assert_eq!(skipped(available, Some(&available.join(","))), skips);
    }
    for (available, required, end) in [
        (haswell, "bmi2,avx512", ": not available: avx512"),
        (
            skylake_x,
            "avx512icl",
            ": not available: avx2gfni, avx512icl",
        ),
        (&["lzcnt"], "lzcnt", ": not available: portable"),
        (all, "avx2 ,bmi2", &*all.join(", ")),
    ] {
        let error = skipped(available, Some(required)).expect_err(required);
        assert!(error.ends_with(end), "{error}");
    }
}
