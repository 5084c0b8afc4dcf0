//! Every function of the header with good and with bad input, at every level, beside the Rust function.

use raylane::pairs::{self, AllPairs, AttackPair, PairChanges, PairNumbering, PairRules};
use raylane::rays::{FirstMove, RaySet};
use raylane::{
    Bitboard, Colour, Direction, Level, Line, PieceKind, PieceSets, SliderAttacks, Square, batch,
    setwise,
};
use raylane_c::raylane_error::{
    Alignment, Codes, Constant, Full, NoInput, None as Fine, Null, Object, Overlap,
    Square as NoSquare, TooLong, TooMany, TooShort, UnavailableLevel, UnknownLevel,
};
use raylane_c::*;
use raylane_support::Random;
use raylane_support::levels::levels;
use raylane_support::oracle::{Board, USUAL_CODES, usual_meaning};
use raylane_support::reduced::rounds;
use std::ffi::{CStr, CString, c_char};
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};
use std::sync::{Mutex, PoisonError};

/// Calls a function of C. The arguments of all calls here are what the header demands, or wrong in a way that it names.
macro_rules! c {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        // SAFETY: see above.
        unsafe { $function($($argument),*) }
    }};
}

/// Asks a number of times at every level: of random boards, and with a random generator.
fn ask(times: usize, mut question: impl FnMut(&Board, &mut Random)) {
    static LEVEL: Mutex<()> = Mutex::new(());

    let _alone = LEVEL.lock().unwrap_or_else(PoisonError::into_inner);
    for level in levels() {
        let name = CString::new(level.name()).expect("a name");
        assert_eq!(c!(raylane_set_level(name.as_ptr())), Fine);
        let (set, compiled) = (text(raylane_level_name()), Level::compiled());
        assert_eq!(set, level.max(&compiled).name());
        let mut random = Random::new(40);
        for _ in 0..times {
            let board = Board::crowd(&mut random, usual_meaning());
            question(&board, &mut random);
        }
    }
}

/// How many random boards a test asks about at each level.
const TIMES: usize = rounds(200);

fn text(text: *const c_char) -> &'static str {
    // SAFETY: the functions return constant texts.
    unsafe { CStr::from_ptr(text) }.to_str().expect("UTF-8")
}

/// What a function writes and returns, of a value that was there before.
fn written<T: Clone, R>(before: &T, call: impl FnOnce(*mut T) -> R) -> (R, T) {
    let mut value = before.clone();
    let returned = call(&raw mut value);
    (returned, value)
}

/// What a function writes that finds nothing wrong.
fn answer<T: Copy + Default>(call: impl FnOnce(*mut T) -> raylane_error) -> T {
    let (error, value) = written(&T::default(), call);
    assert_eq!(error, Fine);
    value
}

/// Demands that each of some calls returns its error. What is wrong with them is what the header names.
macro_rules! refused {
    ($($error:ident: $function:ident($($argument:expr),*);)+) => {$(
        let error = c!($function($($argument),*)) as i32;
        assert_eq!(error, $error as i32, stringify!($function($($argument),*)));
    )+};
}

/// Demands that some calls leave the memory alone to which they should write.
fn writes_nothing(calls: impl FnOnce(*mut u64)) {
    let ((), after) = written(&[77_u64; 64], |memory| calls(memory.cast()));
    assert_eq!(after, [77; 64]);
}

/// The sets of both sides of an empty board.
static NO_PIECES: [raylane_pieces; 2] = [raylane_pieces {
    pawns: 0,
    knights: 0,
    bishops: 0,
    rooks: 0,
    queens: 0,
    king: 0,
}; 2];

/// A pointer to the same memory, a byte further.
fn misaligned<T>(pointer: *const T) -> *const T {
    pointer.wrapping_byte_add(1)
}

/// What C has of the sets of a side.
fn sets(sets: PieceSets) -> raylane_pieces {
    let [pawns, knights, bishops, rooks, queens, king] = sets.to_array().map(|set| set.0);
    raylane_pieces {
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        king,
    }
}

#[test]
fn levels_have_names() {
    ask(0, |_, _| ());
    let set = |name: &CStr| c!(raylane_set_level(name.as_ptr()));
    for name in [c"", c"AVX2", c"avx9", c"\xff"] {
        assert_eq!(set(name), UnknownLevel, "{name:?}");
    }
    for &name in Level::NAMES {
        if levels().iter().all(|level| level.name() != name) {
            assert_eq!(set(&CString::new(name).expect("a name")), UnavailableLevel);
        }
    }
    assert_eq!(c!(raylane_set_level(null())), Null);
}

#[test]
fn errors_have_texts() {
    let mut texts = Vec::new();
    for error in -14..=0 {
        let text = text(raylane_error_text(error));
        assert!(!texts.contains(&text), "{text}");
        texts.push(text);
    }
    assert_eq!(
        text(raylane_error_text(TooShort as i32)),
        "a list has no room for the result"
    );
    for error in [1, -15, i32::MIN, i32::MAX] {
        assert_eq!(text(raylane_error_text(error)), "there is no such error");
    }
}

#[test]
fn single_look_ups() {
    ask(TIMES, |board, random| {
        let (square, other, third) = (random.square(), random.square(), random.square());
        let (occupied, blockers) = (board.occupied(), random.board());
        // Only six bits count.
        let [s, o, t] =
            [square, other, third].map(|square| square as u8 + random.choose(&[0, 64, 128]));
        let (set, through) = (occupied.0, blockers.0);
        let is = |answer: u64, expected: Bitboard| assert_eq!(Bitboard(answer), expected);
        is(
            raylane_rook_attacks(s, set),
            raylane::rook_attacks(square, occupied),
        );
        is(
            raylane_bishop_attacks(s, set),
            raylane::bishop_attacks(square, occupied),
        );
        is(
            raylane_queen_attacks(s, set),
            raylane::queen_attacks(square, occupied),
        );
        let both = raylane_rook_bishop_attacks(s, set);
        is(both.orthogonal, raylane::rook_attacks(square, occupied));
        is(both.diagonal, raylane::bishop_attacks(square, occupied));
        let expected = raylane::rook_xray_attacks_through(square, occupied, blockers);
        is(raylane_rook_xray_attacks(s, set, through), expected);
        let expected = raylane::bishop_xray_attacks_through(square, occupied, blockers);
        is(raylane_bishop_xray_attacks(s, set, through), expected);
        is(raylane_knight_attacks(s), raylane::knight_attacks(square));
        is(raylane_king_attacks(s), raylane::king_attacks(square));
        for colour in Colour::ALL {
            let number = colour as u8;
            is(
                raylane_pawn_attacks(number, s),
                raylane::pawn_attacks(colour, square),
            );
            let found = answer(|out| c!(raylane_check_squares(number, square as u8, set, out)));
            assert_eq!(
                found,
                sets(raylane::check_squares(colour, square, occupied))
            );
        }
        is(raylane_between(s, o), raylane::between(square, other));
        is(
            raylane_between_with_end(s, o),
            raylane::between_with_end(square, other),
        );
        is(
            raylane_line_through(s, o),
            raylane::line_through(square, other),
        );
        is(raylane_ray_beyond(s, o), raylane::ray_beyond(square, other));
        assert_eq!(
            raylane_aligned(s, o, t),
            raylane::aligned(square, other, third)
        );
        let rays = raylane::ray_set(square, occupied);
        assert_eq!(raylane_ray_set(s, set), rays.0);
        is(
            raylane_ray_squares(s, through),
            raylane::ray_squares(square, RaySet(through)),
        );
        let s = square as u8;
        for line in Line::ALL {
            let found = answer(|out| c!(raylane_line_attacks(line as u8, s, set, out)));
            is(found, raylane::line_attacks(line, square, occupied));
        }
        for direction in Direction::ALL {
            let found = answer(|out| c!(raylane_ray_attacks(direction as u8, s, set, out)));
            is(found, raylane::ray_attacks(direction, square, occupied));
        }
    });
    writes_nothing(|out| {
        refused! {
            Constant: raylane_line_attacks(4, 0, 0, out);
            NoSquare: raylane_line_attacks(3, 64, 0, out);
            Null: raylane_line_attacks(0, 0, 0, null_mut());
            Constant: raylane_ray_attacks(8, 0, 0, out);
            NoSquare: raylane_ray_attacks(7, 255, 0, out);
            Null: raylane_ray_attacks(0, 0, 0, null_mut());
            Constant: raylane_check_squares(2, 0, 0, out.cast());
            NoSquare: raylane_check_squares(1, 64, 0, out.cast());
            Null: raylane_check_squares(0, 0, 0, null_mut());
        }
    });
}

#[test]
fn whole_sets() {
    ask(TIMES, |board, random| {
        let (a, b, occupied) = (random.board(), random.board(), board.occupied());
        let area = random.half();
        let is = |answer: u64, expected: Bitboard| assert_eq!(Bitboard(answer), expected);
        is(
            raylane_setwise_rook_attacks(a.0, occupied.0),
            setwise::rook_attacks(a, occupied),
        );
        is(
            raylane_setwise_bishop_attacks(a.0, occupied.0),
            setwise::bishop_attacks(a, occupied),
        );
        is(
            raylane_setwise_queen_attacks(a.0, occupied.0),
            setwise::queen_attacks(a, occupied),
        );
        let sliders = setwise::slider_attacks(a, b, occupied);
        is(
            raylane_setwise_slider_attacks(a.0, b.0, occupied.0),
            sliders,
        );
        let kinds = raylane_setwise_slider_attacks_by_kind(a.0, b.0, occupied.0);
        let expected = setwise::slider_attacks_by_kind(a, b, occupied);
        assert_eq!(
            (Bitboard(kinds.orthogonal), Bitboard(kinds.diagonal)),
            expected
        );
        let [of_white, of_black] = board.sides();
        let both = |white: Bitboard, black: Bitboard| raylane_of_both {
            white: white.0,
            black: black.0,
        };
        let orthogonal = [of_white.orthogonal(), of_black.orthogonal()];
        let diagonal = [of_white.diagonal(), of_black.diagonal()];
        let [white, black] = setwise::slider_attacks_of_both(orthogonal, diagonal, occupied);
        let found = raylane_setwise_slider_attacks_of_both(
            both(orthogonal[0], orthogonal[1]),
            both(diagonal[0], diagonal[1]),
            occupied.0,
        );
        assert_eq!(found, both(white, black));
        is(
            raylane_setwise_knight_attacks(a.0),
            setwise::knight_attacks(a),
        );
        is(raylane_setwise_king_attacks(a.0), setwise::king_attacks(a));
        let mobility = setwise::mobility(a, b, occupied, area);
        assert_eq!(
            raylane_setwise_mobility(a.0, b.0, occupied.0, area.0),
            mobility
        );
        for direction in Direction::ALL {
            let number = direction as u8;
            let found = answer(|out| c!(raylane_setwise_occluded_fill(number, a.0, b.0, out)));
            is(found, setwise::occluded_fill(direction, a, b));
            let found = answer(|out| c!(raylane_setwise_attack_fill(number, a.0, b.0, out)));
            is(found, setwise::attack_fill(direction, a, b));
        }
        let in_c = board.sides().map(sets);
        for (colour, pieces) in Colour::ALL.into_iter().zip(board.sides()) {
            let (number, of_side) = (colour as u8, &raw const in_c[colour as usize]);
            let found = answer(|out| c!(raylane_setwise_pawn_attacks(number, a.0, out)));
            is(found, setwise::pawn_attacks(colour, a));
            let found = answer(|out| c!(raylane_setwise_threats(number, of_side, occupied.0, out)));
            assert_eq!(found, sets(setwise::threats(colour, &pieces, occupied)));
            let found =
                answer(|out| c!(raylane_setwise_attacked(number, of_side, occupied.0, out)));
            is(found, setwise::attacked(colour, &pieces, occupied));
            let king = random.square();
            let found = answer(|out| {
                c!(raylane_setwise_king_danger(
                    number, of_side, occupied.0, king as u8, out
                ))
            });
            is(found, setwise::king_danger(colour, &pieces, occupied, king));
        }
        let threats = setwise::threats_of_both(&board.sides(), occupied).map(sets);
        let found = answer(|out: *mut [raylane_pieces; 2]| {
            c!(raylane_setwise_threats_of_both(
                in_c.as_ptr(),
                occupied.0,
                out.cast()
            ))
        });
        assert_eq!(found, threats);
        // A list in the same place.
        let mut place = in_c;
        let pieces = place.as_mut_ptr();
        let error = c!(raylane_setwise_threats_of_both(pieces, occupied.0, pieces));
        assert_eq!((error, place), (Overlap, in_c));
        let pieces = place.as_mut_ptr();
        let error = c!(raylane_setwise_threats(0, pieces, occupied.0, pieces));
        assert_eq!((error, place), (Overlap, in_c));
        // A single set may be there.
        let pieces = place.as_mut_ptr();
        let error = c!(raylane_setwise_attacked(
            0,
            pieces,
            occupied.0,
            pieces.cast()
        ));
        let attacked = setwise::attacked(Colour::White, &board.sides()[0], occupied);
        assert_eq!((error, place[0].pawns), (Fine, attacked.0));
        let found = answer(|out: *mut [u64; 2]| {
            c!(raylane_setwise_attacked_by_both(
                in_c.as_ptr(),
                occupied.0,
                out.cast()
            ))
        });
        assert_eq!(
            found.map(Bitboard),
            setwise::attacked_by_both(&board.sides(), occupied)
        );
    });

    let sides = NO_PIECES.as_ptr();
    writes_nothing(|out| {
        refused! {
            Constant: raylane_setwise_occluded_fill(8, 0, 0, out);
            Null: raylane_setwise_occluded_fill(0, 0, 0, null_mut());
            Constant: raylane_setwise_attack_fill(8, 0, 0, out);
            Null: raylane_setwise_attack_fill(0, 0, 0, null_mut());
            Constant: raylane_setwise_pawn_attacks(2, 0, out);
            Null: raylane_setwise_pawn_attacks(0, 0, null_mut());
            Constant: raylane_setwise_attacked(2, sides, 0, out);
            Null: raylane_setwise_attacked(0, null(), 0, out);
            Alignment: raylane_setwise_attacked(0, misaligned(sides), 0, out);
            Null: raylane_setwise_attacked(0, sides, 0, null_mut());
            Null: raylane_setwise_attacked_by_both(null(), 0, out);
            Null: raylane_setwise_attacked_by_both(sides, 0, null_mut());
            Constant: raylane_setwise_king_danger(9, sides, 0, 0, out);
            NoSquare: raylane_setwise_king_danger(1, sides, 0, 64, out);
            Null: raylane_setwise_king_danger(1, null(), 0, 0, out);
            Null: raylane_setwise_king_danger(0, sides, 0, 0, null_mut());
            Constant: raylane_setwise_threats(2, sides, 0, out.cast());
            Null: raylane_setwise_threats(0, null(), 0, out.cast());
            Null: raylane_setwise_threats(0, sides, 0, null_mut());
            Null: raylane_setwise_threats_of_both(null(), 0, out.cast());
            Null: raylane_setwise_threats_of_both(sides, 0, null_mut());
        }
    });
}

const NO_SLIDERS: raylane_slider_attacks = raylane_slider_attacks {
    attacks: [7; 16],
    squares: [7; 16],
    length: 7,
};

#[test]
fn sliders_as_a_list() {
    ask(TIMES, |board, random| {
        let few = random.half() & random.half() & random.half() & random.half();
        let (orthogonal, diagonal) = (few, few & random.half());
        let occupied = board.occupied();
        let call = |out| {
            c!(raylane_setwise_list_attacks(
                orthogonal.0,
                diagonal.0,
                occupied.0,
                out
            ))
        };
        let (error, found) = written(&NO_SLIDERS, call);
        if few.len() > 16 {
            assert_eq!((error, found.length), (TooMany, 7));
            return;
        }
        let mut expected = SliderAttacks::new();
        setwise::list_attacks(orthogonal, diagonal, occupied, &mut expected);
        let length = usize::from(found.length);
        assert_eq!((error, length), (Fine, expected.iter().len()));
        for (index, (square, attacks)) in expected.iter().enumerate() {
            assert_eq!(
                (found.squares[index], found.attacks[index]),
                (square as u8, attacks.0)
            );
        }
    });
    writes_nothing(|out| {
        refused! {
            TooMany: raylane_setwise_list_attacks(!0, 0, 0, out.cast());
            Null: raylane_setwise_list_attacks(0, 0, 0, null_mut());
        }
    });
}

#[test]
fn checks_and_attackers() {
    let in_c = |found: raylane::ChecksAndPins| raylane_checks {
        checkers: found.checkers.0,
        check_rays: found.check_rays.0,
        pinned: found.pinned.0,
        pinners: found.pinners.0,
        orthogonal_pins: found.orthogonal_pins.0,
        diagonal_pins: found.diagonal_pins.0,
    };
    ask(TIMES, |board, random| {
        let (kings, occupied) = ([random.square(), random.square()], board.occupied());
        let sides = board.sides();
        let (o, d) = (
            sides.map(|side| side.orthogonal()),
            sides.map(|side| side.diagonal()),
        );
        let found = answer(|out| {
            c!(raylane_checks_and_pins(
                kings[0] as u8,
                o[1].0,
                d[1].0,
                occupied.0,
                out
            ))
        });
        assert_eq!(
            found,
            in_c(raylane::checks_and_pins(kings[0], o[1], d[1], occupied))
        );
        let numbers = kings.map(|king| king as u8);
        let (of_o, of_d) = (o.map(|set| set.0), d.map(|set| set.0));
        let found = answer(|out: *mut [raylane_checks; 2]| {
            let (numbers, out) = (numbers.as_ptr(), out.cast());
            c!(raylane_checks_and_pins_of_both(
                numbers,
                of_o.as_ptr(),
                of_d.as_ptr(),
                occupied.0,
                out
            ))
        });
        assert_eq!(
            found,
            raylane::checks_and_pins_of_both(kings, o, d, occupied).map(in_c)
        );

        let (square, blockers) = (random.square(), random.board());
        let (s, pieces) = (square as u8, sides.map(sets));
        let found = answer(|out| c!(raylane_attackers_to(s, pieces.as_ptr(), occupied.0, out)));
        assert_eq!(
            Bitboard(found),
            raylane::attackers_to(square, &sides, occupied)
        );
        let found = answer(|out| {
            c!(raylane_xray_attackers_to(
                s,
                pieces.as_ptr(),
                occupied.0,
                blockers.0,
                out
            ))
        });
        assert_eq!(
            Bitboard(found),
            raylane::xray_attackers_to(square, &sides, occupied, blockers)
        );
        for colour in Colour::ALL {
            let (of_side, of_c) = (&sides[colour as usize], &raw const pieces[colour as usize]);
            let found =
                answer(|out| c!(raylane_attackers_by(colour as u8, s, of_c, occupied.0, out)));
            assert_eq!(
                Bitboard(found),
                raylane::attackers_by(colour, square, of_side, occupied)
            );
        }
    });

    let (kings, bad, boards) = ([0, 1], [0, 64], [1, 2]);
    let (kings, bad, boards) = (kings.as_ptr(), bad.as_ptr(), boards.as_ptr());
    let sides = NO_PIECES.as_ptr();
    writes_nothing(|out| {
        let (checks, odd) = (out.cast(), out.wrapping_byte_add(1));
        refused! {
            NoSquare: raylane_checks_and_pins_of_both(bad, boards, boards, 0, checks);
            Null: raylane_checks_and_pins_of_both(null(), boards, boards, 0, checks);
            Null: raylane_checks_and_pins_of_both(kings, null(), boards, 0, checks);
            Null: raylane_checks_and_pins_of_both(kings, boards, null(), 0, checks);
            Alignment: raylane_checks_and_pins_of_both(kings, misaligned(boards), boards, 0, checks);
            Null: raylane_checks_and_pins_of_both(kings, boards, boards, 0, null_mut());
            NoSquare: raylane_checks_and_pins(64, 0, 0, 0, checks);
            Null: raylane_checks_and_pins(0, 0, 0, 0, null_mut());
            NoSquare: raylane_attackers_to(64, sides, 0, out);
            Null: raylane_attackers_to(0, null(), 0, out);
            Null: raylane_attackers_to(0, sides, 0, null_mut());
            Alignment: raylane_attackers_to(0, sides, 0, odd);
            NoSquare: raylane_attackers_by(0, 64, sides, 0, out);
            Constant: raylane_attackers_by(2, 0, sides, 0, out);
            Null: raylane_attackers_by(0, 0, null(), 0, out);
            Null: raylane_attackers_by(0, 0, sides, 0, null_mut());
            NoSquare: raylane_xray_attackers_to(64, sides, 0, 0, out);
            Null: raylane_xray_attackers_to(0, null(), 0, 0, out);
            Null: raylane_xray_attackers_to(0, sides, 0, 0, null_mut());
        }
    });
}

const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// A move of what stands on a square to another, in both languages.
fn first_move(board: &Board, from: Square, to: Square) -> Option<(FirstMove, raylane_first_move)> {
    let ((colour, piece), captured) = (board.piece(from)?, board.piece(to));
    let captured = captured.map(|(_, kind)| kind);
    let first = FirstMove {
        captured,
        ..FirstMove::quiet(colour, piece, from, to)
    };
    let in_c = raylane_first_move {
        colour: colour as u8,
        piece: piece as u8,
        from: from as u8,
        to: to as u8,
        captured: captured.map_or(RAYLANE_NO_KIND, |kind| kind as u8),
        en_passant: 0,
        promotion: RAYLANE_NO_KIND,
    };
    Some((first, in_c))
}

const NO_EXCHANGE: raylane_exchange = raylane_exchange {
    words: [0; 6],
    square: 0,
};

#[test]
fn exchanges() {
    ask(TIMES, |board, random| {
        let (from, to, occupied) = (random.square(), random.square(), board.occupied());
        let sides = board.sides();
        let in_c = sides.map(sets);
        let (pieces, values) = (in_c.as_ptr(), VALUES.as_ptr());
        let (error, mut exchange) = written(&NO_EXCHANGE, |out| {
            c!(raylane_exchange_begin(to as u8, pieces, occupied.0, out))
        });
        assert_eq!(error, Fine);
        if let Some((rust, first)) = first_move(board, from, to)
            && from != to
        {
            let threshold = random.choose(&[-500, -100, 0, 1, 100, 320]);
            let first = &raw const first;
            let wins = answer(|out| {
                c!(raylane_see_at_least(
                    first, pieces, occupied.0, values, threshold, out
                ))
            });
            assert_eq!(
                wins,
                raylane::see_at_least(&rust, &sides, occupied, &VALUES, threshold)
            );
            let again = answer(|out| {
                let exchange = &raw const exchange;
                c!(raylane_exchange_see_at_least(
                    exchange, first, values, threshold, out
                ))
            });
            assert_eq!(again, wins);
        }
        // The attackers, one after the other.
        let mut expected = raylane::exchange(to, &sides, occupied);
        assert_eq!(
            c!(raylane_exchange_remove(&raw mut exchange, from as u8)),
            Fine
        );
        expected.remove(from);
        let mut allowed = random.bits();
        let mut colour = Colour::White;
        for _ in 0..40 {
            let attackers = answer(|out| {
                c!(raylane_exchange_attackers(
                    &raw const exchange,
                    colour as u8,
                    out
                ))
            });
            let squares = raylane::ray_squares(to, expected.attackers(colour));
            assert_eq!(Bitboard(attackers), squares);
            let mut kind = RAYLANE_NO_KIND;
            let number = colour as u8;
            let (place, out) = (&raw mut exchange, &raw mut kind);
            let square = c!(raylane_exchange_take(place, number, allowed, out));
            match expected.take_of(colour, RaySet(allowed)) {
                Some((taken, from)) => assert_eq!((square, kind), (from as i32, taken as u8)),
                None => {
                    assert_eq!((square, kind), (RAYLANE_NO_SQUARE.into(), RAYLANE_NO_KIND));
                    allowed = !0;
                }
            }
            colour = !colour;
        }
        assert!(c!(raylane_exchange_take(&raw mut exchange, 0, 0, null_mut())) == 64);
    });

    let quiet = FirstMove::quiet(Colour::White, PieceKind::Pawn, Square::E4, Square::E5);
    let first = raylane_first_move {
        colour: 0,
        piece: 0,
        from: quiet.from as u8,
        to: quiet.to as u8,
        captured: RAYLANE_NO_KIND,
        en_passant: 0,
        promotion: RAYLANE_NO_KIND,
    };
    let (sides, values) = (NO_PIECES.as_ptr(), VALUES.as_ptr());
    let mut exchange = NO_EXCHANGE;
    let place = &raw mut exchange;
    assert_eq!(c!(raylane_exchange_begin(first.to, sides, 0, place)), Fine);
    type Change = fn(&mut raylane_first_move);
    let wrong: [(Change, raylane_error); 7] = [
        (|_| (), Fine),
        (|first| first.colour = 2, Constant),
        (|first| first.piece = RAYLANE_NO_KIND, Constant),
        (|first| first.captured = 7, Constant),
        (|first| first.promotion = 255, Constant),
        (|first| first.from = 64, NoSquare),
        (|first| first.to = 64, NoSquare),
    ];
    for (change, error) in wrong {
        let mut changed = first;
        change(&mut changed);
        let changed = &raw const changed;
        let (found, after) = written(&true, |out| {
            c!(raylane_see_at_least(changed, sides, 0, values, 1, out))
        });
        assert_eq!((found, after), (error, error != Fine));
        let (found, after) = written(&true, |out| {
            c!(raylane_exchange_see_at_least(
                place, changed, values, 1, out
            ))
        });
        assert_eq!((found, after), (error, error != Fine));
    }
    let elsewhere = raylane_first_move { to: 0, ..first };
    let (first, elsewhere) = (&raw const first, &raw const elsewhere);
    writes_nothing(|out| {
        let (wins, of_exchange, set) = (out.cast(), out.cast(), out);
        refused! {
            Null: raylane_see_at_least(null(), sides, 0, values, 1, wins);
            Null: raylane_see_at_least(first, null(), 0, values, 1, wins);
            Null: raylane_see_at_least(first, sides, 0, null(), 1, wins);
            Null: raylane_see_at_least(first, sides, 0, values, 1, null_mut());
            Alignment: raylane_see_at_least(first, misaligned(sides), 0, values, 1, wins);
            Alignment: raylane_see_at_least(first, sides, 0, misaligned(values), 1, wins);
            Null: raylane_exchange_see_at_least(null(), first, values, 1, wins);
            Null: raylane_exchange_see_at_least(place, null(), values, 1, wins);
            Null: raylane_exchange_see_at_least(place, first, null(), 1, wins);
            Null: raylane_exchange_see_at_least(place, first, values, 1, null_mut());
            NoSquare: raylane_exchange_see_at_least(place, elsewhere, values, 1, wins);
            NoSquare: raylane_exchange_begin(64, sides, 1, of_exchange);
            Null: raylane_exchange_begin(0, null(), 1, of_exchange);
            Null: raylane_exchange_begin(0, sides, 0, null_mut());
            Constant: raylane_exchange_attackers(place, 2, set);
            Null: raylane_exchange_attackers(null(), 0, set);
            Null: raylane_exchange_attackers(place, 0, null_mut());
            Constant: raylane_exchange_take(place, 2, !0, null_mut());
            Null: raylane_exchange_take(null_mut(), 0, !0, null_mut());
            NoSquare: raylane_exchange_remove(place, 64);
            Null: raylane_exchange_remove(null_mut(), 0);
        }
        // What no function has written.
        // SAFETY: nothing refers to it.
        unsafe { (*place).square = 64 };
        refused! {
            Object: raylane_exchange_take(place, 0, !0, null_mut());
            Object: raylane_exchange_remove(place, 0);
            Object: raylane_exchange_attackers(place, 0, set);
            Object: raylane_exchange_see_at_least(place, first, values, 1, wins);
        }
    });
}

#[test]
fn batches() {
    type InRust = fn(&[Square], &[Bitboard], &mut [Bitboard]);
    type OfOne = fn(&[Square], Bitboard, &mut [Bitboard]);
    type InC = unsafe extern "C" fn(*const u8, *const u64, *mut u64, usize) -> raylane_error;
    type OfOneInC = unsafe extern "C" fn(*const u8, u64, *mut u64, usize) -> raylane_error;
    let functions: [(InRust, InC); 3] = [
        (batch::rook_attacks, raylane_batch_rook_attacks),
        (batch::bishop_attacks, raylane_batch_bishop_attacks),
        (batch::queen_attacks, raylane_batch_queen_attacks),
    ];
    let of_one: [(OfOne, OfOneInC); 3] = [
        (batch::rook_attacks_at, raylane_batch_rook_attacks_at),
        (batch::bishop_attacks_at, raylane_batch_bishop_attacks_at),
        (batch::queen_attacks_at, raylane_batch_queen_attacks_at),
    ];
    ask(rounds(20), |_, random| {
        let length = (random.bits() % 80) as usize;
        let squares: Vec<_> = (0..length).map(|_| random.square()).collect();
        let [a, b, c] =
            [(); 3].map(|()| -> Vec<_> { (0..length).map(|_| random.board()).collect() });
        let mut expected = vec![Bitboard::EMPTY; length];
        let numbers: Vec<_> = squares.iter().map(|&square| square as u8).collect();
        let bits =
            |boards: &[Bitboard]| -> Vec<u64> { boards.iter().map(|board| board.0).collect() };
        let (boards, two, three) = (bits(&a), bits(&b), bits(&c));
        let mut attacks = vec![0; length];
        for (rust, in_c) in functions {
            rust(&squares, &a, &mut expected);
            // SAFETY: all lists have the length.
            let error = unsafe {
                in_c(
                    numbers.as_ptr(),
                    boards.as_ptr(),
                    attacks.as_mut_ptr(),
                    length,
                )
            };
            assert_eq!((error, &attacks), (Fine, &bits(&expected)));
        }
        for (rust, in_c) in of_one {
            let occupied = random.board();
            rust(&squares, occupied, &mut expected);
            // SAFETY: all lists have the length.
            let error = unsafe { in_c(numbers.as_ptr(), occupied.0, attacks.as_mut_ptr(), length) };
            assert_eq!((error, &attacks), (Fine, &bits(&expected)));
        }
        batch::slider_attacks(&a, &b, &c, &mut expected);
        let (a, b, c) = (boards.as_ptr(), two.as_ptr(), three.as_ptr());
        let error = c!(raylane_batch_slider_attacks(
            a,
            b,
            c,
            attacks.as_mut_ptr(),
            length
        ));
        assert_eq!((error, &attacks), (Fine, &bits(&expected)));
    });

    let (good, bad, boards) = ([1, 2], [1, 64], [3, 4]);
    let (good, bad, boards) = (good.as_ptr(), bad.as_ptr(), boards.as_ptr());
    // No memory is so long.
    let (far, long) = (null::<u64>().wrapping_add(1 << 20), usize::MAX / 2);
    writes_nothing(|out| {
        let (odd, next) = (out.wrapping_byte_add(1), out.wrapping_add(1));
        for (_, in_c) in functions {
            refused! {
                NoSquare: in_c(bad, boards, out, 2);
                Null: in_c(null(), boards, out, 2);
                Null: in_c(good, null(), out, 2);
                Null: in_c(good, boards, null_mut(), 2);
                Alignment: in_c(good, misaligned(boards), out, 2);
                Alignment: in_c(good, boards, odd, 2);
                Fine: in_c(null(), null(), null_mut(), 0);
                Fine: in_c(bad, boards, out, 0);
                Overlap: in_c(good, out, next, 2);
                Overlap: in_c(out.cast(), boards, out, 2);
            }
            let too_long = c!(in_c(far.cast(), far, out, long));
            assert!(matches!(too_long, TooLong | Overlap));
        }
        for (_, in_c) in of_one {
            refused! {
                NoSquare: in_c(bad, 5, out, 2);
                Null: in_c(null(), 5, out, 2);
                Null: in_c(good, 5, null_mut(), 2);
                Alignment: in_c(good, 5, odd, 2);
                Overlap: in_c(out.cast(), 5, out, 2);
                Fine: in_c(null(), 5, null_mut(), 0);
            }
        }
        refused! {
            Null: raylane_batch_slider_attacks(null(), boards, boards, out, 2);
            Null: raylane_batch_slider_attacks(boards, null(), boards, out, 2);
            Null: raylane_batch_slider_attacks(boards, boards, null(), out, 2);
            Null: raylane_batch_slider_attacks(boards, boards, boards, null_mut(), 2);
            Alignment: raylane_batch_slider_attacks(boards, misaligned(boards), boards, out, 2);
            Overlap: raylane_batch_slider_attacks(boards, boards, out, next, 2);
            Fine: raylane_batch_slider_attacks(null(), null(), null(), null_mut(), 0);
        }
    });
}

#[test]
fn lists_of_squares_and_moves() {
    ask(TIMES, |_, random| {
        let (set, base, step) = (random.board(), random.bits() as u16, random.bits() as u16);
        let expected: Vec<_> = set.iter().map(|square| square as u8).collect();
        let count = expected.len();
        let room = count + (random.bits() % 70) as usize;
        let mut squares = vec![99; room];
        let found = c!(raylane_list_squares(set.0, squares.as_mut_ptr(), room));
        assert_eq!(found, count as i32);
        assert_eq!(squares[..count], expected);
        // Nothing is written beyond 64.
        assert!(squares.iter().skip(64).all(|&square| square == 99));

        let mut moves = vec![9; room];
        let found = c!(raylane_list_moves(
            set.0,
            base,
            step,
            moves.as_mut_ptr(),
            room
        ));
        assert_eq!(found, count as i32);
        for (&number, to) in moves.iter().zip(set) {
            assert_eq!(number, base.wrapping_add(step.wrapping_mul(to as u16)));
        }
        if count > 0 {
            let (mut squares, mut moves) = (vec![99; count - 1], vec![9; count - 1]);
            let found = c!(raylane_list_squares(set.0, squares.as_mut_ptr(), count - 1));
            assert_eq!((found, squares), (TooShort as i32, vec![99; count - 1]));
            let found = c!(raylane_list_moves(
                set.0,
                base,
                step,
                moves.as_mut_ptr(),
                count - 1
            ));
            assert_eq!((found, moves), (TooShort as i32, vec![9; count - 1]));
        }
    });
    assert_eq!(c!(raylane_list_squares(0, null_mut(), 0)), 0);
    let odd = misaligned(null::<u16>()).cast_mut();
    refused! {
        Null: raylane_list_squares(1, null_mut(), 64);
        Null: raylane_list_moves(1, 0, 0, null_mut(), 64);
        Alignment: raylane_list_moves(1, 0, 0, odd, 64);
    }
}

/// The codes of `USUAL_CODES`, as C passes them.
static CODES: raylane_piece_codes = raylane_piece_codes {
    pieces: [0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0],
};

/// White's view of the pairs, and that of no side.
const VIEW: raylane_pair_view = raylane_pair_view {
    side: 0,
    mirrored: 0,
};
const NO_VIEW: raylane_pair_view = raylane_pair_view { side: 2, ..VIEW };

/// Whom each kind of piece attacks, for both languages.
fn network() -> ([Vec<PieceKind>; 6], [raylane_victims; 6]) {
    use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
    let kinds = [
        vec![Pawn, Knight, Rook],
        vec![Pawn, Knight, Bishop, Rook, Queen],
        vec![Pawn, Knight, Bishop, Rook],
        vec![Rook, Bishop, Knight, Pawn],
        vec![Pawn, Knight, Bishop, Rook, Queen],
        vec![],
    ];
    let victims = kinds.each_ref().map(|kinds| {
        let mut victims = raylane_victims {
            length: kinds.len() as u8,
            ..Default::default()
        };
        for (number, &kind) in victims.kinds.iter_mut().zip(kinds) {
            *number = kind as u8;
        }
        victims
    });
    (kinds, victims)
}

const ZERO: MaybeUninit<u8> = MaybeUninit::new(0);

/// Whether nothing has been written over zeros. (What is written has bytes between its values that are not initialised.)
fn is_zero(opaque: &[MaybeUninit<u8>]) -> bool {
    // SAFETY: a function that fails has written nothing.
    opaque.iter().all(|byte| unsafe { byte.assume_init() } == 0)
}

fn new_numbering() -> Box<raylane_pair_numbering> {
    Box::new(raylane_pair_numbering { opaque: [ZERO; _] })
}

/// The numbering of [`network`].
fn numbering_of_network(numbers: [u32; 3]) -> Box<raylane_pair_numbering> {
    let (mut numbering, (_, victims)) = (new_numbering(), network());
    let (place, [first, pawns, row]) = (&raw mut *numbering, numbers);
    let (codes, victims) = (&raw const CODES, victims.as_ptr());
    let error = c!(raylane_pair_numbering_init(
        place, codes, victims, first, pawns, row
    ));
    assert_eq!(error, Fine);
    numbering
}

fn new_rules() -> Box<raylane_pair_rules> {
    Box::new(raylane_pair_rules { opaque: [ZERO; _] })
}

const EMPTY: raylane_pair_list = raylane_pair_list {
    pairs: [raylane_pair {
        attacker: 0,
        from: 0,
        victim: 0,
        to: 0,
    }; _],
    length: 0,
};

fn new_changes() -> Box<raylane_pair_changes> {
    Box::new(raylane_pair_changes {
        appeared: EMPTY,
        vanished: EMPTY,
    })
}

fn new_list() -> Box<raylane_all_pairs> {
    Box::new(raylane_all_pairs {
        pairs: [EMPTY.pairs[0]; _],
        // Whatever is there before.
        length: usize::MAX,
    })
}

/// Whether both languages have the same pairs, in any order.
fn are_same(in_c: &[raylane_pair], in_rust: &[AttackPair]) -> bool {
    let mut in_c: Vec<_> = in_c.iter().map(in_rust_of).collect();
    let mut in_rust = in_rust.to_vec();
    in_c.sort_unstable_by_key(|pair| pair.0);
    in_rust.sort_unstable_by_key(|pair| pair.0);
    in_c == in_rust
}

fn in_rust_of(pair: &raylane_pair) -> AttackPair {
    AttackPair([pair.attacker, pair.from, pair.victim, pair.to])
}

fn are_same_changes(in_c: &raylane_pair_changes, in_rust: &PairChanges) -> bool {
    let same = |list: &raylane_pair_list, pairs| are_same(&list.pairs[..list.length], pairs);
    same(&in_c.appeared, &in_rust.appeared) && same(&in_c.vanished, &in_rust.vanished)
}

#[test]
fn pairs_and_their_inputs() {
    let (kinds, _) = network();
    let lists = kinds.each_ref().map(|kinds| &kinds[..]);
    let expected = PairNumbering::new(&USUAL_CODES, &lists)
        .starting_at(1000)
        .with_pawns_starting_at(5)
        .with_row_length(3);
    let (numbering, mut rules) = (numbering_of_network([1000, 5, 3]), new_rules());
    let numbering = &raw const *numbering;
    assert_eq!(
        c!(raylane_pair_numbering_rules(numbering, &raw mut *rules)),
        Fine
    );
    let count = answer(|out| c!(raylane_pair_numbering_count(numbering, out)));
    assert_eq!(count, expected.count());
    let rules_in_rust = expected.rules();
    let both = [Colour::White, Colour::Black];
    ask(TIMES, |board, random| {
        let mirrored = random.bits() & 1;
        let views = both.map(|side| expected.view(side, mirrored != 0));
        let views_in_c = both.map(|side| raylane_pair_view {
            side: side as u8,
            mirrored: mirrored as u8 * 7,
        });
        let (sets, colours) = (board.kinds(), board.sides().map(|side| side.all()));
        let position = pairs::Board {
            codes: &board.mailbox,
            kinds: &sets,
            colours: &colours,
            rules: &rules_in_rust,
        };
        let in_c = raylane_board {
            codes: board.mailbox.as_ptr(),
            kinds: sets.as_ptr().cast(),
            colours: colours.as_ptr().cast(),
            rules: &raw const *rules,
        };
        let in_c = &raw const in_c;

        // All pairs of the position.
        let (mut all, mut list) = (AllPairs::new(), new_list());
        pairs::all(&position, &mut all);
        assert_eq!(c!(raylane_pairs_all(in_c, &raw mut *list)), Fine);
        assert!(are_same(&list.pairs[..list.length], &all));
        let listed = &raw const *list;
        let room = list.length;
        let (mut own, mut other, mut counts) = (vec![0; room], vec![0; room], [0; 2]);
        let (a, b, c) = (own.as_mut_ptr(), other.as_mut_ptr(), counts.as_mut_ptr());
        let error = c!(raylane_pairs_all_indices_of_both(
            numbering,
            listed,
            views_in_c.as_ptr(),
            a,
            b,
            room,
            c
        ));
        assert_eq!(error, Fine);
        for (list, count, view) in [(&own, counts[0], 0), (&other, counts[1], 1)] {
            let mut inputs: Vec<_> = all
                .iter()
                .filter_map(|&pair| expected.index(pair, views[view]))
                .collect();
            let mut found = list[..count].to_vec();
            inputs.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, inputs);
            let mut one = vec![0; room];
            let found = c!(raylane_pairs_all_indices(
                numbering,
                listed,
                views_in_c[view],
                one.as_mut_ptr(),
                room
            ));
            assert_eq!((found, &one[..count]), (count as i32, &list[..count]));
        }
        for &pair in &list.pairs[..list.length] {
            let index = expected
                .index(in_rust_of(&pair), views[0])
                .map_or(NoInput as i32, |index| index as i32);
            assert_eq!(
                c!(raylane_pair_numbering_index(numbering, pair, views_in_c[0])),
                index
            );
        }

        // By other rules.
        let (attackers, victims) = (random.bits() as u16, [(); 6].map(|()| random.bits() as u16));
        let own_rules = PairRules::new(&USUAL_CODES, attackers, &victims);
        let of_own = pairs::Board {
            rules: &own_rules,
            ..position
        };
        pairs::all(&of_own, &mut all);
        let mut by_c = new_rules();
        let place = &raw mut *by_c;
        let error = c!(raylane_pair_rules_init(
            place,
            &raw const CODES,
            attackers,
            victims.as_ptr()
        ));
        assert_eq!(error, Fine);
        // SAFETY: nothing writes to it.
        let of_c = raylane_board {
            rules: place,
            ..unsafe { *in_c }
        };
        let mut of_own = new_list();
        assert_eq!(
            c!(raylane_pairs_all(&raw const of_c, &raw mut *of_own)),
            Fine
        );
        assert!(are_same(&of_own.pairs[..of_own.length], &all));

        // The changes of a square and of a move.
        let (from, to) = (random.square(), random.square());
        let code = board.mailbox[from.index()];
        let (mut changes, mut changes_in_c) = (PairChanges::new(), new_changes());
        let place = &raw mut *changes_in_c;
        pairs::append_changes(&position, to, code, &mut changes);
        assert_eq!(
            c!(raylane_pairs_append_changes(in_c, to as u8, code, place)),
            Fine
        );
        assert!(are_same_changes(&changes_in_c, &changes));
        if code != 0 && from != to && board.mailbox[to.index()] != code {
            changes.clear();
            let place = &raw mut *changes_in_c;
            assert_eq!(c!(raylane_pair_changes_clear(place)), Fine);
            pairs::append_changes_by_move(&position, from, to, code, &mut changes);
            let error = c!(raylane_pairs_append_changes_by_move(
                in_c, from as u8, to as u8, code, place
            ));
            assert_eq!(error, Fine);
            assert!(are_same_changes(&changes_in_c, &changes));
        }
        let appeared = &raw const changes_in_c.appeared;
        let room = changes_in_c.appeared.length;
        let (mut own, mut other, mut counts) = (vec![0; room], vec![0; room], [0; 2]);
        let (a, b, c) = (own.as_mut_ptr(), other.as_mut_ptr(), counts.as_mut_ptr());
        let error = c!(raylane_pairs_indices_of_both(
            numbering,
            appeared,
            views_in_c.as_ptr(),
            a,
            b,
            room,
            c
        ));
        assert_eq!(error, Fine);
        for (list, count, view) in [(&own, counts[0], 0), (&other, counts[1], 1)] {
            let mut one = vec![0; room];
            let found = c!(raylane_pairs_indices(
                numbering,
                appeared,
                views_in_c[view],
                one.as_mut_ptr(),
                room
            ));
            assert_eq!((found, &one[..count]), (count as i32, &list[..count]));
            let of_pairs = changes
                .appeared
                .iter()
                .filter_map(|&pair| expected.index(pair, views[view]));
            assert_eq!(count, of_pairs.count());
        }
        if room > 0 {
            // Nothing is written.
            let (mut own, mut other, mut counts) = ([7; 200], [7; 200], [7; 2]);
            let (a, b, c) = (own.as_mut_ptr(), other.as_mut_ptr(), counts.as_mut_ptr());
            let error = c!(raylane_pairs_indices_of_both(
                numbering,
                appeared,
                views_in_c.as_ptr(),
                a,
                b,
                room - 1,
                c
            ));
            let found = c!(raylane_pairs_indices(
                numbering,
                appeared,
                views_in_c[0],
                a,
                room - 1
            ));
            assert_eq!((error, found), (TooShort, TooShort as i32));
            assert_eq!((own, other, counts), ([7; 200], [7; 200], [7; 2]));
        }
    });
}

#[test]
fn pairs_of_pawns() {
    let in_c = numbering_of_network([0, 5, 2]);
    let in_c = &raw const *in_c;
    let numbering = PairNumbering::new(&USUAL_CODES, &[&[]; 6])
        .with_pawns_starting_at(5)
        .with_row_length(2);
    let [white, black] = [Colour::White, Colour::Black];
    ask(TIMES, |_, random| {
        let half = random.half();
        let pawns = [
            half & random.half() & random.half(),
            !half & random.half() & random.half(),
        ];
        let (changed, mirrored) = (random.board(), random.bits() & 1 != 0);
        let views = [
            numbering.view(white, mirrored),
            numbering.view(black, !mirrored),
        ];
        let views_in_c =
            [(0, mirrored), (1, !mirrored)].map(|(side, mirrored)| raylane_pair_view {
                side,
                mirrored: mirrored.into(),
            });
        let [mut a, mut b, mut c, mut d, mut e] = [(); 5].map(|()| vec![0; 1200]);
        let lists = [&mut a[..], &mut b[..]];
        let [of_white, of_black] =
            pairs::pawn_indices_of_both(&numbering, changed, pawns, views, lists);
        let all = pawns[0] | pawns[1];
        let (count, moved) = (all.len() as usize, (changed & all).len() as usize);
        let needed = moved * (count - moved) + moved * moved.saturating_sub(1) / 2;
        let sets = pawns.map(|set| set.0);
        let mut call = |room| {
            let (sets, views) = (sets.as_ptr(), views_in_c.as_ptr());
            let [c, d, e] = [&mut c, &mut d, &mut e].map(|list| list.as_mut_ptr());
            [
                c!(raylane_pairs_pawn_indices_of_both(
                    in_c, changed.0, sets, views, c, d, room
                )),
                c!(raylane_pairs_pawn_indices(
                    in_c,
                    changed.0,
                    sets,
                    views_in_c[0],
                    e,
                    room
                )),
            ]
        };
        if needed > 0 {
            assert_eq!(call(needed - 1), [TooShort as i32; 2]);
        }
        let count = of_white.len();
        assert_eq!(call(needed), [count as i32; 2]);
        assert_eq!((&c[..count], &d[..count]), (&*of_white, &*of_black));
        assert_eq!(e[..count], *of_white);
    });

    let (views, good, pawns) = ([VIEW, NO_VIEW], [VIEW; 2], [0xff00, 0]);
    let (views, good, pawns) = (views.as_ptr(), good.as_ptr(), pawns.as_ptr());
    writes_nothing(|out| {
        let (own, other) = (out.cast(), out.wrapping_add(32).cast());
        refused! {
            Constant: raylane_pairs_pawn_indices_of_both(in_c, !0, pawns, views, own, other, 64);
            Null: raylane_pairs_pawn_indices_of_both(null(), !0, pawns, good, own, other, 64);
            Null: raylane_pairs_pawn_indices_of_both(in_c, !0, null(), good, own, other, 64);
            Null: raylane_pairs_pawn_indices_of_both(in_c, !0, pawns, null(), own, other, 64);
            Null: raylane_pairs_pawn_indices_of_both(in_c, !0, pawns, good, null_mut(), other, 64);
            Null: raylane_pairs_pawn_indices_of_both(in_c, !0, pawns, good, own, null_mut(), 64);
            Overlap: raylane_pairs_pawn_indices_of_both(in_c, !0, pawns, good, own, own, 64);
            Constant: raylane_pairs_pawn_indices(in_c, !0, pawns, NO_VIEW, own, 64);
            Null: raylane_pairs_pawn_indices(null(), !0, pawns, VIEW, own, 64);
            Null: raylane_pairs_pawn_indices(in_c, !0, null(), VIEW, own, 64);
            Null: raylane_pairs_pawn_indices(in_c, !0, pawns, VIEW, null_mut(), 64);
        }
    });
}

#[test]
fn rules_and_numberings_that_do_not_fit() {
    let (_, victims) = network();
    let numbered = |codes: &raylane_piece_codes,
                    victims: &[raylane_victims; 6],
                    [first, pawns, row]: [u32; 3]| {
        let (error, after) = written(&*new_numbering(), |out| {
            c!(raylane_pair_numbering_init(
                out,
                codes,
                victims.as_ptr(),
                first,
                pawns,
                row
            ))
        });
        assert!(error == Fine || is_zero(&after.opaque));
        error
    };
    let init = |codes: &raylane_piece_codes, victims: &[raylane_victims; 6], first| {
        numbered(codes, victims, [first, 0, 1])
    };
    let rules = |codes: &raylane_piece_codes| {
        let sets = [!0; 6];
        let (error, after) = written(&*new_rules(), |out| {
            c!(raylane_pair_rules_init(out, codes, !0, sets.as_ptr()))
        });
        assert!(error == Fine || is_zero(&after.opaque));
        error
    };
    assert_eq!(rules(&CODES), Fine);
    // A second code for the rooks.
    let mut more = raylane_piece_codes { ..CODES };
    (more.pieces[7], more.pieces[15]) = (4, 12);
    assert_eq!(rules(&more), Fine);
    if !cfg!(miri) {
        // (Too slow there.)
        assert_eq!(init(&more, &victims, 0), Fine);
    }
    // One colour alone has it.
    more.pieces[15] = 0;
    assert_eq!((init(&more, &victims, 0), rules(&more)), (Codes, Fine));
    // No black king, and what is no piece.
    for (code, piece) in [(14, 0), (0, 7), (0, 8), (0, 15), (0, 17), (0, 255)] {
        let mut wrong = raylane_piece_codes { ..CODES };
        wrong.pieces[code] = piece;
        assert_eq!(
            (init(&wrong, &victims, 0), rules(&wrong)),
            (Codes, Codes),
            "{piece}"
        );
    }
    // 0 to 5 and 6 to 11: no bits swap the colours.
    let in_row = raylane_piece_codes {
        pieces: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 0, 0, 0, 0],
    };
    assert_eq!((init(&in_row, &victims, 0), rules(&in_row)), (Codes, Fine));
    type Change = fn(&mut raylane_victims);
    let wrong: [Change; 4] = [
        |victims| victims.length = 7,
        |victims| victims.length = 255,
        |victims| victims.kinds[1] = 6,
        |victims| victims.kinds[1] = victims.kinds[0],
    ];
    for change in wrong {
        let mut victims = victims;
        change(&mut victims[1]);
        assert_eq!(init(&CODES, &victims, 0), Codes);
    }
    let mut numbering = numbering_of_network([0, 0, 1]);
    let place = &raw mut *numbering;
    let count = answer(|out| c!(raylane_pair_numbering_count(place, out)));
    assert_eq!(init(&CODES, &victims, (1 << 31) - count + 1), Codes);
    if !cfg!(miri) {
        assert_eq!(init(&CODES, &victims, (1 << 31) - count), Fine);
        assert_eq!(init(&CODES, &victims, u32::MAX), Codes);
        let most = (1 << 31) / count;
        for (numbers, error) in [
            ([0, 0, 0], Codes),
            ([0, 0, most], Fine),
            ([0, 0, most + 1], Codes),
            ([0, u32::MAX, 1], Codes),
            ([0, (1 << 31) - RAYLANE_PAWN_PAIRS, 1], Fine),
            ([0, (1 << 31) - RAYLANE_PAWN_PAIRS + 1, 1], Codes),
            ([u32::MAX; 3], Codes),
        ] {
            assert_eq!(numbered(&CODES, &victims, numbers), error, "{numbers:?}");
        }
    }

    let (sets, codes, kinds) = ([!0; 6], &raw const CODES, victims.as_ptr());
    let (sets, mut rules, pair) = (sets.as_ptr(), new_rules(), raylane_pair::default());
    let of_rules = &raw mut *rules;
    let (half, of_half) = (place.wrapping_byte_add(32), of_rules.wrapping_byte_add(8));
    refused! {
        Null: raylane_pair_rules_init(null_mut(), codes, 0, sets);
        Null: raylane_pair_rules_init(of_rules, null(), 0, sets);
        Null: raylane_pair_rules_init(of_rules, codes, 0, null());
        Alignment: raylane_pair_rules_init(of_half, codes, 0, sets);
        Null: raylane_pair_numbering_init(null_mut(), codes, kinds, 0, 0, 1);
        Null: raylane_pair_numbering_init(place, null(), kinds, 0, 0, 1);
        Null: raylane_pair_numbering_init(place, codes, null(), 0, 0, 1);
        Alignment: raylane_pair_numbering_init(half, codes, kinds, 0, 0, 1);
        Null: raylane_pair_numbering_count(null(), &mut 0);
        Null: raylane_pair_numbering_count(place, null_mut());
        Null: raylane_pair_numbering_rules(null(), of_rules);
        Null: raylane_pair_numbering_rules(place, null_mut());
        Null: raylane_pair_numbering_index(null(), pair, VIEW);
        Constant: raylane_pair_numbering_index(place, pair, NO_VIEW);
    }
}

#[test]
fn boards_and_lists_that_are_wrong() {
    let (numbering, rules) = (new_numbering(), new_rules());
    let (codes, kinds, colours) = ([0_u8; 64], [0_u64; 6], [0_u64; 2]);
    let board = raylane_board {
        codes: codes.as_ptr(),
        kinds: kinds.as_ptr(),
        colours: colours.as_ptr(),
        rules: &raw const *rules,
    };
    let mut wrong = [board; 6];
    wrong[0].codes = null();
    wrong[1].kinds = null();
    wrong[2].colours = null();
    wrong[3].rules = null();
    wrong[4].kinds = misaligned(kinds.as_ptr());
    wrong[5].rules = misaligned(&raw const *rules);
    let (mut list, mut changes) = (new_list(), new_changes());
    let (pairs, place) = (&raw mut *list, &raw mut *changes);
    let set_lengths = |all, appeared, vanished| {
        // SAFETY: nothing else refers to them.
        unsafe {
            (*pairs).length = all;
            ((*place).appeared.length, (*place).vanished.length) = (appeared, vanished);
        }
    };
    let lengths = || {
        // SAFETY: nothing else refers to them.
        unsafe {
            let (appeared, vanished) = ((*place).appeared.length, (*place).vanished.length);
            ((*pairs).length, appeared, vanished)
        }
    };
    set_lengths(3, 3, 0);
    for (index, board) in wrong.iter().enumerate() {
        let error = if index < 4 { Null } else { Alignment };
        refused! {
            error: raylane_pairs_all(board, pairs);
            error: raylane_pairs_append_changes(board, 0, 0, place);
            error: raylane_pairs_append_changes_by_move(board, 0, 1, 1, place);
        }
    }
    let board = &raw const board;
    refused! {
        Null: raylane_pairs_all(null(), pairs);
        Null: raylane_pairs_all(board, null_mut());
        Null: raylane_pairs_append_changes(null(), 0, 0, place);
        Null: raylane_pairs_append_changes(board, 0, 0, null_mut());
        NoSquare: raylane_pairs_append_changes(board, 64, 0, place);
        Null: raylane_pairs_append_changes_by_move(null(), 0, 1, 1, place);
        Null: raylane_pairs_append_changes_by_move(board, 0, 1, 1, null_mut());
        NoSquare: raylane_pairs_append_changes_by_move(board, 64, 1, 1, place);
        NoSquare: raylane_pairs_append_changes_by_move(board, 0, 64, 1, place);
        Null: raylane_pair_changes_clear(null_mut());
    }
    assert_eq!(lengths(), (3, 3, 0));

    // Lists that are full, and lengths that no function has written.
    for (appeared, vanished, error) in [
        (63, 63, Fine),
        (64, 0, Full),
        (0, 64, Full),
        (135, 0, Full),
        (136, 0, Object),
        (0, usize::MAX, Object),
    ] {
        set_lengths(3, appeared, vanished);
        refused! {
            error: raylane_pairs_append_changes(board, 0, 0, place);
            error: raylane_pairs_append_changes_by_move(board, 0, 1, 1, place);
        }
        assert_eq!(lengths(), (3, appeared, vanished));
    }
    set_lengths(3, 3, 0);
    let (good, bad, numbering) = ([VIEW; 2], [VIEW, NO_VIEW], &raw const *numbering);
    let (v, bad) = (good.as_ptr(), bad.as_ptr());
    writes_nothing(|out| {
        // SAFETY: this makes a pointer and no reference.
        let appeared = unsafe { &raw mut (*place).appeared };
        let (a, b, c) = (
            out.cast(),
            out.wrapping_add(8).cast(),
            out.wrapping_add(16).cast(),
        );
        refused! {
            Null: raylane_pairs_indices(null(), appeared, VIEW, a, 16);
            Null: raylane_pairs_indices(numbering, null(), VIEW, a, 16);
            Null: raylane_pairs_indices(numbering, appeared, VIEW, null_mut(), 16);
            Constant: raylane_pairs_indices(numbering, appeared, NO_VIEW, a, 16);
            TooShort: raylane_pairs_indices(numbering, appeared, VIEW, a, 2);
            Null: raylane_pairs_all_indices(null(), pairs, VIEW, a, 16);
            Null: raylane_pairs_all_indices(numbering, null(), VIEW, a, 16);
            Constant: raylane_pairs_all_indices(numbering, pairs, NO_VIEW, a, 16);
            TooShort: raylane_pairs_all_indices(numbering, pairs, VIEW, a, 2);
            Null: raylane_pairs_indices_of_both(null(), appeared, v, a, b, 16, c);
            Null: raylane_pairs_indices_of_both(numbering, null(), v, a, b, 16, c);
            Null: raylane_pairs_indices_of_both(numbering, appeared, null(), a, b, 16, c);
            Null: raylane_pairs_indices_of_both(numbering, appeared, v, null_mut(), b, 16, c);
            Null: raylane_pairs_indices_of_both(numbering, appeared, v, a, null_mut(), 16, c);
            Null: raylane_pairs_indices_of_both(numbering, appeared, v, a, b, 16, null_mut());
            TooShort: raylane_pairs_indices_of_both(numbering, appeared, v, a, b, 2, c);
            Overlap: raylane_pairs_indices_of_both(numbering, appeared, v, a, a, 16, c);
            Constant: raylane_pairs_indices_of_both(numbering, appeared, bad, a, b, 16, c);
            Null: raylane_pairs_all_indices_of_both(numbering, null(), v, a, b, 16, c);
            TooShort: raylane_pairs_all_indices_of_both(numbering, pairs, v, a, b, 2, c);
        }
        set_lengths(437, 136, 0);
        refused! {
            Object: raylane_pairs_indices(numbering, appeared, VIEW, a, 16);
            Object: raylane_pairs_all_indices(numbering, pairs, VIEW, a, 16);
            Object: raylane_pairs_indices_of_both(numbering, appeared, v, a, b, 16, c);
            Object: raylane_pairs_all_indices_of_both(numbering, pairs, v, a, b, 16, c);
        }
    });
}

/// Each function of the header is called here.
#[test]
#[cfg_attr(miri, ignore = "no functions are called")]
fn every_function_is_called() {
    let (header, tests) = (
        include_str!("../include/raylane.h"),
        include_str!("functions.rs"),
    );
    let declared = header.lines().filter(|line| !line.starts_with("//"));
    let functions: Vec<_> = declared
        .filter_map(|line| line.split_once('(')?.0.split([' ', '*']).next_back())
        .filter(|name| name.starts_with("raylane_"))
        .collect();
    assert!(functions.len() > 60, "{functions:?}");
    for function in functions {
        let uses = tests.matches(&format!("{function}(")).count()
            + tests.matches(&format!("{function})")).count();
        assert!(uses > 0, "{function}");
    }
}
