//! Every function of the header with good and with bad input, at every level, beside the Rust function.

mod ask;
mod table;

use ask::Ask;
use raylane::{Blockers, ChecksAndPins, PieceSets, Pieces};
use raylane_c::*;
use raylane_support::Random;
use raylane_support::levels::levels;
use raylane_support::reduced::rounds;
use std::collections::HashSet;
use std::ffi::{CStr, CString};
use std::mem::offset_of;
use table::TABLE;

/// Good arguments so often, and in the first of these rounds each that is wrong, alone.
#[test]
fn good_and_bad_arguments() {
    let mut seeds = Random::new(40);
    for level in levels() {
        let name = CString::new(level.name()).expect("a name");
        for ask in TABLE.concat() {
            for round in 0..rounds(60) {
                // SAFETY: the name ends with a 0.
                let error = unsafe { raylane_set_level(name.as_ptr()) };
                assert_eq!(error, raylane_error::None);
                let (seed, mut faults) = (seeds.bits(), Vec::new());
                let mut draws = 0..;
                let mut good = |errors: &[raylane_error]| {
                    let draw = draws.next()?;
                    faults.extend(errors.iter().map(|&error| (draw, error)));
                    None
                };
                ask(&mut Ask::new(seed, &mut good));
                if round < rounds(6) {
                    for (wrong, error) in faults {
                        let mut draws = 0..;
                        let mut one =
                            |_: &[raylane_error]| (draws.next() == Some(wrong)).then_some(error);
                        ask(&mut Ask::new(seed, &mut one));
                    }
                }
            }
        }
    }
}

/// Two null pointers share no memory, so that the error is what it is for one.
#[test]
fn two_null_pointers() {
    use std::ptr::{null, null_mut};
    // SAFETY: nothing is read or written at a null pointer.
    let errors = unsafe {
        [
            raylane_setwise_threats(0, null(), 0, null_mut()),
            raylane_setwise_threats_of_both(null(), 0, null_mut()),
            raylane_batch_rook_attacks(null(), null(), null_mut(), 1),
        ]
    };
    assert_eq!(errors, [raylane_error::Null; 3]);
}

/// What C calls the parts of an answer is what Rust does.
#[test]
fn answers_have_the_layout_of_rust() {
    macro_rules! offsets {
        ($Type:ty: $($part:ident)*) => {
            [$(offset_of!($Type, $part)),*]
        };
    }
    let in_c = offsets!(raylane_pieces: kinds colours);
    assert_eq!(in_c, offsets!(Pieces<'_>: kinds colours));
    let in_c = offsets!(raylane_piece_sets: pawns knights bishops rooks queens king);
    let in_rust = offsets!(PieceSets: pawns knights bishops rooks queens king);
    assert_eq!(in_c, in_rust);
    let in_c =
        offsets!(raylane_checks: checkers check_rays pinned pinners orthogonal_pins diagonal_pins);
    let in_rust =
        offsets!(ChecksAndPins: checkers check_rays pinned pinners orthogonal_pins diagonal_pins);
    assert_eq!(in_c, in_rust);
    let in_c = offsets!(raylane_blockers_and_pinners: blockers pinners);
    let in_rust = offsets!(Blockers: blockers pinners);
    assert_eq!(in_c, in_rust);
    assert_eq!(offsets!(raylane_by_line: orthogonal diagonal), [0, 8]);
    assert_eq!(offsets!(raylane_of_both: white black), [0, 8]);
}

#[test]
fn errors_have_texts() {
    // SAFETY: the texts are constant, and end with a 0.
    let text = |error| unsafe { CStr::from_ptr(raylane_error_text(error)) };
    let texts: HashSet<_> = (-14..=0).map(text).collect();
    assert_eq!(texts.len(), 15);
    let too_short = text(raylane_error::TooShort as i32);
    assert_eq!(too_short, c"a list has no room for the result");
    for none in [1, -15, i32::MIN, i32::MAX] {
        assert_eq!(text(none), c"there is no such error");
        assert!(!texts.contains(text(none)));
    }
}

/// Each function of the header is in the table, or above.
#[test]
#[cfg_attr(miri, ignore = "no functions are called")]
fn every_function_is_called() {
    let header = include_str!("../../include/raylane.h");
    let tests = concat!(include_str!("table.rs"), include_str!("main.rs"));
    let declared = header.lines().filter(|line| !line.starts_with("//"));
    let functions: Vec<_> = declared
        .filter_map(|line| line.split_once('(')?.0.split([' ', '*']).next_back())
        .filter(|name| name.starts_with("raylane_"))
        .collect();
    assert!(functions.len() > 60, "{functions:?}");
    let words: HashSet<_> = tests
        .split(|c: char| c != '_' && !c.is_alphanumeric())
        .collect();
    for function in functions {
        assert!(words.contains(function), "{function}");
    }
}
