//! Every function of the header with good and with bad input, at every level, beside the Rust function.

mod ask;
mod library;
mod table;

use ask::Ask;
use library::{is_checked, levels, lowest};
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

/// Threads may have little memory for their stacks.
#[test]
#[cfg_attr(
    any(miri, debug_assertions),
    ignore = "frames are larger without optimisation: cargo test --release"
)]
fn a_stack_of_64_kib_is_enough() {
    let mut seeds = Random::new(41);
    let _alone = LEVEL.lock();
    for level in levels() {
        for ask in TABLE.concat() {
            set_level(level);
            ask(&mut Ask::new(seeds.bits(), &mut |_| None).with_small_stacks());
        }
    }
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

/// Where nothing is checked, a null pointer is no error: it is read, which ends the program.
#[test]
#[cfg(all(feature = "unchecked", unix))]
#[cfg_attr(miri, ignore = "the behaviour is undefined")]
fn a_null_pointer_that_is_not_looked_for() {
    use std::process::{Command, exit};
    use std::ptr::null;
    const CHILD: &str = "RAYLANE_NULL";
    if let Some(function) = std::env::var_os(CHILD) {
        let mut set = Bitboard::EMPTY;
        let (set, occupied) = (&raw mut set, Bitboard::EMPTY);
        // SAFETY: none, which is what is looked at.
        let _ = unsafe {
            match function.to_str() {
                Some("pieces") => raylane_attackers_to(0, null(), occupied, set) as i32,
                Some("move") => raylane_see_decided(null(), [0; 6].as_ptr(), 0),
                _ => raylane_pair_numbering_count(null(), set.cast()) as i32,
            }
        };
        exit(0);
    }
    let test = std::env::current_exe().expect("a path");
    for function in ["pieces", "move", "numbering"] {
        let mut child = Command::new(&test);
        child.args(["--exact", "a_null_pointer_that_is_not_looked_for"]);
        let output = child.env(CHILD, function).output().expect("it starts");
        assert_eq!(output.status.code(), None, "{function}: a signal ends it");
    }
}

/// Where a level has vectors, lists with as much room as the header says is always enough take whole registers: those behind the
/// inputs are written, too.
#[test]
fn pairs_of_pawns_are_numbered_in_registers() {
    const NOTHING: u32 = 77;
    let _alone = LEVEL.lock();
    // From the start, 1. e2-e4: five pairs vanish, and five appear.
    let black = Bitboard(0xff << 48);
    let [before, after] = [0xff00, 0xef00 | 1 << 28].map(|white| raylane_of_both {
        white: Bitboard(white),
        black,
    });
    let view = raylane_pair_view {
        side: RAYLANE_WHITE,
        mirrored: 0,
    };
    let views = [view; 2];
    let numbering = table::numbering();
    for level in levels() {
        set_level(level);
        let has_vectors = level.max(lowest()).name().starts_with("avx");
        let (mut changed, mut all) = ([[[NOTHING; 29]; 4]; 2], [[NOTHING; 120]; 3]);
        let (mut counts, mut of_one) = ([0; 4], [0; 2]);
        // SAFETY: the lists have so much room, and the rest is what the header demands.
        unsafe {
            let [[a, b, c, d], [e, f, ..]] = &mut changed;
            let [a, b, c, d, e, f] = [a, b, c, d, e, f].map(|list| list.as_mut_ptr());
            let lists = [[a, b], [c, d]];
            let [appeared, vanished] = lists.each_ref().map(|lists| lists.as_ptr());
            let errors = [
                raylane_threat_inputs_changed_pawn_indices_of_both(
                    numbering,
                    before,
                    after,
                    views.as_ptr(),
                    appeared,
                    vanished,
                    29,
                    counts.as_mut_ptr(),
                ),
                raylane_threat_inputs_changed_pawn_indices(
                    numbering,
                    before,
                    after,
                    view,
                    e,
                    f,
                    29,
                    of_one.as_mut_ptr(),
                ),
            ];
            assert_eq!(errors, [raylane_error::None; 2]);
            let [a, b, c] = all.each_mut().map(|list| list.as_mut_ptr());
            let mut of_both = [0; 2];
            let error = raylane_threat_inputs_pawn_indices_of_both(
                numbering,
                before,
                views.as_ptr(),
                a,
                b,
                120,
                of_both.as_mut_ptr(),
            );
            assert_eq!(error, raylane_error::None);
            let count = raylane_threat_inputs_pawn_indices(numbering, before, view, c, 120);
            // (Of each two neighbouring files four, and of each file one.)
            assert_eq!((count, of_both), (7 * 4 + 8, [7 * 4 + 8; 2]));
        }
        assert_eq!((counts, of_one), ([5; 4], [5; 2]));
        let [both, one] = &changed;
        for list in both.iter().chain(&one[..2]) {
            let is_written = list[5..8].iter().all(|&number| number != NOTHING);
            assert_eq!(is_written, has_vectors, "{}: {list:?}", level.name());
        }
        for list in &all {
            let is_written = list[36..39].iter().all(|&number| number != NOTHING);
            assert_eq!(is_written, has_vectors, "{}: {list:?}", level.name());
        }
    }
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
