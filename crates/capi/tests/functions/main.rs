//! Every function of the header with good and with bad input, at every level, beside the Rust function.

mod ask;
mod table;

use ask::{Ask, is_checked, levels};
use raylane::{Bitboard, Blockers, ChecksAndPins, Legality, Level, PieceSets};
use raylane_c::*;
use raylane_support::Random;
use raylane_support::reduced::rounds;
use std::collections::HashSet;
use std::ffi::{CStr, CString};
use std::mem::offset_of;
use std::sync::Mutex;
use table::TABLE;

/// Whether the library looks at its arguments.
const IS_CHECKED: bool = !cfg!(feature = "unchecked");

/// Who sets the level: it is the same for all threads.
static LEVEL: Mutex<()> = Mutex::new(());

/// Sets the level of both, which are one where the functions are those in Rust.
fn set_level(level: Level) {
    let name = CString::new(level.name()).expect("a name");
    // SAFETY: the name ends with a 0.
    let error = unsafe { raylane_set_level(name.as_ptr()) };
    assert_eq!(error, raylane_error::None);
    #[cfg(feature = "detection")]
    Level::set_detected(level);
}

/// Good arguments so often, and in the first of these rounds each that is wrong, alone.
#[test]
fn good_and_bad_arguments() {
    let mut seeds = Random::new(40);
    let _alone = LEVEL.lock();
    for level in levels() {
        for ask in TABLE.concat() {
            for round in 0..rounds(60) {
                set_level(level);
                let (seed, mut faults) = (seeds.bits(), Vec::new());
                let mut draws = 0..;
                let mut good = |errors: &[raylane_error]| {
                    let draw = draws.next()?;
                    faults.extend(errors.iter().map(|&error| (draw, error)));
                    None
                };
                ask(&mut Ask::new(seed, &mut good));
                // (Nothing is checked by a library that is built so.)
                if round < rounds(6) && is_checked() {
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

/// Threads may have little memory for their stacks: some C libraries give 128 KiB. The numbering, which is the largest structure,
/// is made in place, and all else is small.
#[test]
#[cfg_attr(
    any(miri, debug_assertions),
    ignore = "frames are larger without optimisation: cargo test --release"
)]
fn a_stack_of_64_kib_is_enough() {
    let thread = std::thread::Builder::new().stack_size(64 << 10);
    let thread = thread.spawn(|| table::number_network(Box::new_uninit().as_mut_ptr()));
    let thread = thread.expect("there are not too many threads");
    assert_eq!(thread.join().expect("no panic"), raylane_error::None);
}

/// Two null pointers share no memory, so that the error is what it is for one.
#[test]
fn two_null_pointers() {
    use std::ptr::{null, null_mut};
    if !is_checked() {
        return;
    }
    // SAFETY: nothing is read or written at a null pointer.
    let errors = unsafe {
        [
            raylane_setwise_attacks_by_kind(0, null(), Bitboard::EMPTY, null_mut()),
            raylane_setwise_attacks_by_kind_of_both(null(), Bitboard::EMPTY, null_mut()),
            raylane_batch_rook_attacks(null(), null(), null_mut(), 1),
        ]
    };
    assert_eq!(errors, [raylane_error::Null; 3]);
}

/// A move that changes no pawns is answered before anything else is looked at.
#[test]
fn pawns_that_do_not_change() {
    use std::ptr::{null, null_mut};
    let view = raylane_pair_view {
        side: 2,
        mirrored: 0,
    };
    let pawns = raylane_of_both {
        white: Bitboard(1 << 8),
        black: Bitboard(1 << 48),
    };
    let (before, after, mut of_one, mut of_both) = (pawns, pawns, [7; 2], [7; 4]);
    // SAFETY: there is room for the counts.
    let errors = unsafe {
        [
            raylane_threat_inputs_changed_pawn_indices(
                null(),
                before,
                after,
                view,
                null_mut(),
                null_mut(),
                0,
                of_one.as_mut_ptr(),
            ),
            raylane_threat_inputs_changed_pawn_indices_of_both(
                null(),
                before,
                after,
                null(),
                null(),
                null(),
                0,
                of_both.as_mut_ptr(),
            ),
        ]
    };
    assert_eq!(errors, [raylane_error::None; 2]);
    assert_eq!((of_one, of_both), ([0; 2], [0; 4]));
}

/// What C calls the parts of an answer is what Rust does.
#[test]
fn answers_have_the_layout_of_rust() {
    macro_rules! offsets {
        ($Type:ty: $($part:ident)*) => {
            [$(offset_of!($Type, $part)),*]
        };
    }
    let in_c = offsets!(raylane_piece_sets: pawns knights bishops rooks queens king);
    let in_rust = offsets!(PieceSets: pawns knights bishops rooks queens king);
    assert_eq!(in_c, in_rust);
    let in_c =
        offsets!(raylane_checks: checkers check_rays pinned pinners orthogonal_pins diagonal_pins);
    let in_rust =
        offsets!(ChecksAndPins: checkers check_rays pinned pinners orthogonal_pins diagonal_pins);
    assert_eq!(in_c, in_rust);
    let in_c = offsets!(raylane_legality: blockers checkers bishops rooks kings side);
    let in_rust = offsets!(Legality: blockers checkers bishops rooks kings side);
    assert_eq!(in_c, in_rust);
    assert_eq!(size_of::<raylane_legality>(), 64);
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
