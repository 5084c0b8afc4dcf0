//! Every function of the header: how each of its arguments is drawn, for both languages, and what the Rust function answers.

use crate::IS_CHECKED;
use crate::ask::{self, Ask, Position};
use raylane::empty_board::lookup;
use raylane::threat_inputs::{
    self, AllPairs, AttackPair, PairChanges, PairList, PairNumbering, PairOrder, PairRules,
    PairView, PendingMove, PieceOrder,
};
use raylane::{
    Bitboard, Blockers, ChecksAndPins, Colour, Direction, FirstMove, Legality, Level, Line,
    PieceKind, PieceSets, Recapture, SliderAttacks, Square, batch, setwise,
};
use raylane_c::raylane_error::{
    self, Codes, Constant, Full, NoInput, None as Fine, Object, Square as NoSquare, TooLong,
    TooMany, TooShort, UnavailableLevel, UnknownLevel,
};
use raylane_c::*;
use raylane_support::oracle::{PinRule, Pinned, Placement, USUAL_CODES};
use raylane_support::verify::input::without_bit_3;
use std::ffi::{CStr, c_char};
use std::fmt::Debug;
use std::mem::MaybeUninit;
use std::ptr::null;
use std::sync::LazyLock;

/// Draws the arguments of a function, calls it, and compares the answers.
pub(crate) type Row = fn(&mut Ask<'_>);

/// All functions.
pub(crate) const TABLE: [&[Row]; 3] = [RETURNED, WRITTEN, OTHERS];

/// Calls a function of C. The arguments of all calls here are what the header demands, or wrong in a way that it names.
macro_rules! c {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        // SAFETY: see above.
        unsafe { $function($($argument),*) }
    }};
}

fn cast<T, U>(place: *mut T) -> *mut U {
    place.cast()
}

/// Compares an answer of C with one of Rust that has its layout, as a test says.
fn same_answer<T: PartialEq + Debug>(found: *const T, expected: T, name: &str) {
    assert_eq!(read(found, 1), [expected], "{name}");
}

/// An answer of C as one of Rust.
fn in_rust<C, T>(found: &C) -> *const T {
    assert_eq!(size_of::<C>(), size_of::<T>());
    (&raw const *found).cast()
}

/// Rows of functions that return their answer: the arguments, by name, and the answer in Rust.
macro_rules! returned {
    ($ask:ident: $($function:ident($($name:ident: $drawn:expr),*) => $answer:expr;)*) => {
        &[$(|$ask| {
            $(let $name = $drawn;)*
            let found = $function($($name.1),*);
            $(let $name = $name.0;)*
            same_answer(in_rust(&found), $answer, stringify!($function));
        }),*]
    };
}

/// Rows of functions that write their answer, to the last argument.
macro_rules! written {
    ($ask:ident: $($function:ident($($name:ident: $drawn:expr),*) -> $out:expr => $answer:expr;)*) => {
        &[$(|$ask| {
            $(let $name = $drawn;)*
            let (_, out) = $out;
            let call = || c!($function($($name.1,)* cast(out))) as i32;
            if $ask.call(stringify!($function), call).is_some() {
                $(let $name = $name.0;)*
                same_answer(out, $answer, stringify!($function));
            }
        }),*]
    };
}

/// Rows of other functions: what compares the answers has the arguments of both languages.
macro_rules! others {
    ($ask:ident: $($function:ident($($name:ident: $drawn:expr),*) |$number:pat_param| $compare:expr;)*) => {
        &[$(|$ask| {
            $(let $name = $drawn;)*
            let call = || c!($function($($name.1),*)) as i32;
            if let Some($number) = $ask.call(stringify!($function), call) {
                $compare
            }
        }),*]
    };
}

const RETURNED: &[Row] = returned! { ask:
    raylane_rook_attacks(from: ask.masked(), occupied: ask.set()) => raylane::rook_attacks(from, occupied);
    raylane_bishop_attacks(from: ask.masked(), occupied: ask.set()) => raylane::bishop_attacks(from, occupied);
    raylane_queen_attacks(from: ask.masked(), occupied: ask.set()) => raylane::queen_attacks(from, occupied);
    raylane_rook_bishop_attacks(from: ask.masked(), occupied: ask.set())
        => <[_; 2]>::from(raylane::rook_bishop_attacks(from, occupied));
    raylane_knight_attacks(from: ask.masked()) => raylane::knight_attacks(from);
    raylane_king_attacks(from: ask.masked()) => raylane::king_attacks(from);
    raylane_pawn_attacks(side: last_bit(ask), from: ask.masked()) => raylane::pawn_attacks(side, from);
    raylane_between(a: ask.masked(), b: ask.masked()) => raylane::between(a, b);
    raylane_between_with_end(a: ask.masked(), b: ask.masked()) => raylane::between_with_end(a, b);
    raylane_line_through(a: ask.masked(), b: ask.masked()) => raylane::line_through(a, b);
    raylane_ray_beyond(a: ask.masked(), b: ask.masked()) => raylane::ray_beyond(a, b);
    raylane_rank(of: ask.masked()) => lookup::rank_mask(of);
    raylane_file(of: ask.masked()) => lookup::file_mask(of);
    raylane_diagonal(of: ask.masked()) => lookup::diagonal_mask(of);
    raylane_anti_diagonal(of: ask.masked()) => lookup::anti_diagonal_mask(of);
    raylane_aligned(a: ask.masked(), b: ask.masked(), c: ask.masked()) => raylane::aligned(a, b, c);
    raylane_ray_set(centre: ask.masked(), set: ask.set()) => raylane::ray_set(centre, set);
    raylane_ray_squares(centre: ask.masked(), rays: ask.rays()) => raylane::ray_squares(centre, rays);
    raylane_setwise_rook_attacks(rooks: ask.set(), occupied: ask.set()) => setwise::rook_attacks(rooks, occupied);
    raylane_setwise_bishop_attacks(bishops: ask.set(), occupied: ask.set()) => setwise::bishop_attacks(bishops, occupied);
    raylane_setwise_slider_attacks(r: ask.set(), b: ask.set(), occupied: ask.set()) => setwise::slider_attacks(r, b, occupied);
    raylane_setwise_rook_bishop_attacks(r: ask.set(), b: ask.set(), occupied: ask.set())
        => <[_; 2]>::from(setwise::rook_bishop_attacks(r, b, occupied));
    raylane_setwise_slider_attacks_of_both(r: of_both(ask), b: of_both(ask), occupied: ask.set())
        => setwise::slider_attacks_of_both(r, b, occupied);
    raylane_setwise_knight_attacks(knights: ask.set()) => setwise::knight_attacks(knights);
};

const WRITTEN: &[Row] = written! { ask:
    raylane_threat_inputs_mailbox_of_sets(rules: rules(ask), pieces: ask.pieces())
        -> ask.output() => threat_inputs::mailbox_of_sets(rules, &pieces.pieces());
    raylane_threat_inputs_mailbox_of_kinds(rules: rules(ask), kinds: kinds(ask), colours: sets_by_colour(ask))
        -> ask.output() => threat_inputs::mailbox_of_kinds(rules, &kinds, &colours);
    raylane_threat_inputs_sets_of_mailbox(rules: rules(ask), codes: small_codes(ask))
        -> ask.output() => sets(threat_inputs::sets_of_mailbox(rules.codes(), &codes));
    raylane_threat_inputs_sets_of_upper_bits(rules: rules(ask), bytes: any_bytes(ask))
        -> ask.output() => sets(threat_inputs::sets_of_upper_bits(rules.codes(), &bytes));
    raylane_line_attacks(line: ask.one_of(&Line::ALL), from: ask.square(), occupied: ask.set())
        -> ask.output() => raylane::line_attacks(line, from, occupied);
    raylane_ray_attacks(direction: ask.one_of(&Direction::ALL), from: ask.square(), occupied: ask.set())
        -> ask.output() => raylane::ray_attacks(direction, from, occupied);
    raylane_check_squares(side: ask.one_of(&Colour::ALL), king: ask.square(), occupied: ask.set())
        -> ask.output() => raylane::check_squares(side, king, occupied);
    raylane_setwise_occluded_fill(direction: ask.one_of(&Direction::ALL), from: ask.set(), through: ask.set())
        -> ask.output() => setwise::occluded_fill(direction, from, through);
    raylane_setwise_attack_fill(direction: ask.one_of(&Direction::ALL), from: ask.set(), through: ask.set())
        -> ask.output() => setwise::attack_fill(direction, from, through);
    raylane_setwise_pawn_attacks(side: ask.one_of(&Colour::ALL), pawns: ask.set())
        -> ask.output() => setwise::pawn_attacks(side, pawns);
    raylane_setwise_attacks_by_kind(side: ask.one_of(&Colour::ALL), pieces: ask.pieces(), occupied: ask.occupied())
        -> ask.apart(1) => setwise::attacks_by_kind(side, &pieces.pieces(), occupied);
    raylane_setwise_attacks_by_kind_of_both(pieces: ask.pieces_and_order(), occupied: ask.occupied())
        -> ask.apart(1) => in_order(setwise::attacks_by_kind_of_both(&pieces.0.pieces(), occupied), pieces.1);
    raylane_setwise_attacked(side: ask.one_of(&Colour::ALL), pieces: ask.pieces(), occupied: ask.occupied())
        -> ask.output() => setwise::attacked(side, &pieces.pieces(), occupied);
    raylane_setwise_king_danger(side: ask.one_of(&Colour::ALL), pieces: ask.pieces(), occupied: ask.occupied(), king: ask.square())
        -> ask.output() => setwise::king_danger(side, &pieces.pieces(), occupied, king);
    raylane_checks_and_pins(king: ask.square(), r: ask.set(), b: ask.set(), occupied: ask.set())
        -> ask.output() => raylane::checks_and_pins(king, r, b, occupied);
    raylane_checks_and_pins_of_both(kings: ask.two_squares(), r: ask.two_sets(), b: ask.two_sets(), occupied: ask.set())
        -> ask.output() => raylane::checks_and_pins_of_both(kings, r, b, occupied);
    raylane_pinners_of(found: checks(ask), king: ask.square(), own: ask.set())
        -> ask.output() => found.pinners_of(king, own);
    raylane_pin_rays_of(found: checks(ask), king: ask.square(), own: ask.set())
        -> ask.output() => found.pin_rays_of(king, own);
    raylane_is_legal(found: checks(ask), king: ask.square(), leapers: ask.set(), from: ask.square(), to: ask.square())
        -> ask.output() => found.is_legal(king, leapers, from, to);
    raylane_gives_check(
        found: checks(ask), king: ask.square(), squares: squares_of_checks(ask), kind: ask.one_of(&PieceKind::ALL), from: ask.square(), to: ask.square()
    ) -> ask.output() => found.gives_check(king, &squares, kind, from, to);
    raylane_legality_of(side: ask.one_of(&Colour::ALL), pieces: ask.pieces(), occupied: ask.occupied())
        -> ask.output() => raylane::legality(side, &pieces.pieces(), occupied);
    raylane_legality_is_legal(found: legality(ask), from: ask.square(), to: ask.square())
        -> ask.output() => found.is_legal(from, to);
    raylane_legality_gives_check(found: legality(ask), kind: ask.one_of(&PieceKind::ALL), from: ask.square(), to: ask.square())
        -> ask.output() => found.gives_check(kind, from, to);
    raylane_blockers(side: ask.one_of(&Colour::ALL), pieces: ask.pieces(), occupied: ask.occupied())
        -> ask.output() => raylane::blockers(side, &pieces.pieces(), occupied);
    raylane_blockers_of_both(pieces: ask.pieces_and_order(), occupied: ask.occupied())
        -> ask.output() => in_order(raylane::blockers_of_both(&pieces.0.pieces(), occupied), pieces.1);
    raylane_checkers(side: ask.one_of(&Colour::ALL), pieces: ask.pieces(), occupied: ask.occupied())
        -> ask.output() => raylane::checkers(side, &pieces.pieces(), occupied);
    raylane_castling_is_legal(
        side: ask.one_of(&Colour::ALL), pieces: ask.pieces(), occupied: ask.occupied(),
        king: ask.square(), to: ask.square(), rook: ask.square()
    )
        -> ask.output() => raylane::castling_is_legal(side, &pieces.pieces(), occupied, king, to, rook);
    raylane_attackers_to(of: ask.square(), pieces: ask.pieces(), occupied: ask.occupied())
        -> ask.output() => raylane::attackers_to(of, &pieces.pieces(), occupied);
    raylane_attackers_by(side: ask.one_of(&Colour::ALL), of: ask.square(), pieces: ask.pieces(), occupied: ask.occupied())
        -> ask.output() => raylane::attackers_by(side, of, &pieces.pieces(), occupied);
    raylane_attackers_exist(side: ask.one_of(&Colour::ALL), of: ask.square(), pieces: ask.pieces(), occupied: ask.occupied())
        -> ask.output() => raylane::attackers_exist(side, of, &pieces.pieces(), occupied);
    raylane_see_at_least(first: first_move(ask), pieces: ask.pieces(), occupied: ask.occupied(), values: values(ask), least: least(ask))
        -> ask.output() => raylane::see_at_least(&first, &pieces.pieces(), occupied, &values, least);
    raylane_see_at_least_with_pins(
        first: first_move(ask), pieces: ask.pieces(), occupied: ask.occupied(), values: values(ask), least: least(ask), pins: pins(ask)
    ) -> ask.output() => raylane::see_at_least_with_pins(&first, &pieces.pieces(), occupied, &values, least, &pins.pins());
    raylane_recapture_wins(
        recapture: recapture(ask), pieces: ask.pieces(), occupied: ask.occupied(), values: values(ask), pins: pins(ask)
    ) -> ask.output() => raylane::recapture_wins(&recapture, &pieces.pieces(), occupied, &values, &pins.pins());
    raylane_pair_numbering_count(numbering: network(ask)) -> ask.output() => numbering.count();
};

const OTHERS: &[Row] = others! { ask:
    raylane_setwise_list_attacks(r: few(ask), b: few(ask), occupied: ask.set(), list: list_of(ask, r.0 | b.0))
        |_| same_sliders(list.1, r.0, b.0, occupied.0);
    raylane_setwise_list_moves(
        r: few(ask), b: few(ask), occupied: ask.set(), targets: ask.set(), base: number(ask), from_step: number(ask), to_step: number(ask),
        list: list_of_moves(ask, [r.0, b.0, occupied.0, targets.0]), room: said(ask, list.0)
    ) |count| {
        let mut sliders = SliderAttacks::new();
        setwise::list_attacks(r.0, b.0, occupied.0, &mut sliders);
        let expected = sliders.iter().flat_map(|(from, attacks)| {
            let base = base.0.wrapping_add(from_step.0.wrapping_mul(from as u16));
            (attacks & targets.0).into_iter().map(move |to| base.wrapping_add(to_step.0.wrapping_mul(to as u16)))
        });
        assert!(read(list.1, count).into_iter().eq(expected));
    };
    raylane_attackers_to_each(squares: ask.set(), pieces: ask.pieces(), occupied: ask.occupied(),
        list: list_apart(ask, squares.0), room: said(ask, list.0)) |count| {
            let expected = squares.0.into_iter().map(|of| raylane::attackers_to(of, &pieces.0.pieces(), occupied.0));
            assert!(read(list.1, count).into_iter().eq(expected));
        };
    raylane_see_decided(first: first_move(ask), values: values(ask), least: least(ask)) |decided| {
        let expected = match first.0.decided(&values.0, least.0) {
            Some(wins) => i32::from(wins),
            None => RAYLANE_UNDECIDED,
        };
        assert_eq!(decided as i32, expected);
    };
    raylane_exchange_wins(
        side: ask.one_of(&Colour::ALL), on: ask.square(), margin: margin(ask), pieces: ask.pieces(), occupied: ask.occupied(),
        barred: ask.set(), values: values(ask)
    ) |wins| {
        let (pieces, values) = (pieces.0.pieces(), values.0);
        let recapture = Recapture { at_risk: margin.0, threshold: 0, square: on.0, colour: side.0 };
        let expected = raylane::exchange_wins(recapture, &pieces, occupied.0, barred.0, &values);
        assert_eq!(wins, usize::from(expected));
    };
    raylane_checkers_and_blockers(
        side: ask.one_of(&Colour::ALL), pieces: ask.pieces_and_order(), occupied: ask.occupied(),
        checkers: ask.apart_from_later(1), found: ask.apart(2)
    ) |_| {
        let (pieces, is_black_first) = pieces.0;
        let (checking, blockers) = raylane::checkers_and_blockers(side.0, &pieces.pieces(), occupied.0);
        same_answer(checkers.1, checking, "checkers");
        same_answer(cast(found.1), in_order(blockers, is_black_first), "blockers");
    };
    raylane_batch_rook_attacks(squares: squares(ask), boards: boards(ask), list: answers(ask), length: length(ask))
        |_| wrote(list, |to| batch::rook_attacks(&squares.0, &boards.0, to));
    raylane_batch_bishop_attacks(squares: squares(ask), boards: boards(ask), list: answers(ask), length: length(ask))
        |_| wrote(list, |to| batch::bishop_attacks(&squares.0, &boards.0, to));
    raylane_batch_queen_attacks(squares: squares(ask), boards: boards(ask), list: answers(ask), length: length(ask))
        |_| wrote(list, |to| batch::queen_attacks(&squares.0, &boards.0, to));
    raylane_batch_rook_attacks_at(squares: squares(ask), occupied: ask.set(), list: answers(ask), length: length(ask))
        |_| wrote(list, |to| batch::rook_attacks_at(&squares.0, occupied.0, to));
    raylane_batch_bishop_attacks_at(squares: squares(ask), occupied: ask.set(), list: answers(ask), length: length(ask))
        |_| wrote(list, |to| batch::bishop_attacks_at(&squares.0, occupied.0, to));
    raylane_batch_queen_attacks_at(squares: squares(ask), occupied: ask.set(), list: answers(ask), length: length(ask))
        |_| wrote(list, |to| batch::queen_attacks_at(&squares.0, occupied.0, to));
    raylane_batch_slider_attacks(r: boards(ask), b: boards(ask), occupied: boards(ask), list: answers(ask), length: length(ask))
        |_| wrote(list, |to| batch::slider_attacks(&r.0, &b.0, &occupied.0, to));
    raylane_list_moves(set: ask.set(), base: number(ask), step: number(ask), list: list_for(ask, set.0.len() as usize), room: said(ask, list.0))
        |count| {
            let number = |to| base.0.wrapping_add(step.0.wrapping_mul(to as u16));
            assert!(read(list.1, count).into_iter().eq(set.0.iter().map(number)));
        };
    raylane_pair_rules_init(rules: ask.output(), codes: codes(ask), attackers: number(ask), victims: six_numbers(ask))
        |_| same_pairs(&PairRules::new(&USUAL_CODES, attackers.0, &victims.0), rules.1, ask);
    raylane_pair_numbering_init(place: ask.output(), codes: codes(ask), victims: victims(ask), order: order(ask),
        first: first_input(ask, NETWORK.0.count()), pawns: first_input(ask, RAYLANE_PAWN_PAIRS), row: row(ask, first.0, pawns.0)) |_| {
            let expected = PairNumbering::in_order(&USUAL_CODES, &VICTIMS, order.0);
            let expected = expected.starting_at(first.0).with_pawns_starting_at(pawns.0);
            same_numbering(&expected.with_row_length(row.0), place.1, ask);
        };
    raylane_pair_numbering_rules(numbering: network(ask), rules: ask.output())
        |_| same_pairs(&numbering.0.rules(), rules.1, ask);
    raylane_pair_numbering_index(numbering: network(ask), pair: pair(ask), view: view_of(ask, pair.0))
        |index| assert_eq!(Some(index as u32), numbering.0.index(pair.0, view.0));
    raylane_threat_inputs_all(rules: rules(ask), board: board(ask), list: ask.output())
        |_| same_list(list.1, &board.0.all(&NETWORK.1));
    raylane_pair_changes_clear(changes: ask.output()) |_| appended(([0; 2], changes.1), |_| {});
    raylane_threat_inputs_append_changes(rules: rules(ask), board: board(ask), on: ask.square(), code: code(ask), changes: changes_so_far(ask, 63))
        |_| appended(changes, |list| threat_inputs::append_changes(rules.0, &board.0.in_rust(), on.0, code.0, list));
    raylane_threat_inputs_append_changes_by_move(rules: rules(ask), board: board(ask), from: ask.square(), to: ask.square(),
        code: code_of(ask, &board.0, from.0, to.0), changes: changes_so_far(ask, 63))
        |_| appended(changes, |list| threat_inputs::append_changes_by_move(rules.0, &board.0.in_rust(), from.0, to.0, code.0, list));
    raylane_threat_inputs_append_changes_by_castling(rules: rules(ask), board: board(ask), king_from: ask.square(), king_to: ask.square(),
        rook_from: ask.square(), rook_to: ask.square(), changes: changes_so_far(ask, 7)) |_| appended(changes, |list| {
            threat_inputs::append_changes_by_castling(rules.0, &board.0.in_rust(), king_from.0, king_to.0, rook_from.0, rook_to.0, list);
        });
    raylane_threat_inputs_append_changes_by_en_passant(rules: rules(ask), board: board(ask), from: ask.square(), to: ask.square(), changes: changes_so_far(ask, 7))
        |_| appended(changes, |list| threat_inputs::append_changes_by_en_passant(rules.0, &board.0.in_rust(), from.0, to.0, list));
    raylane_threat_inputs_append_changes_of(rules: rules(ask), pending: pending(ask), changes: changes_so_far(ask, 7))
        |_| appended(changes, |list| threat_inputs::append_changes_of(rules.0, &pending.0, list));
    raylane_threat_inputs_changed_indices(numbering: network(ask), pending: pending(ask), view: view(ask),
        appeared: list_for(ask, PairChanges::MOST), vanished: ask.apart_from(appeared), room: twice(appeared.0), counts: ask.list(2))
        |_| same_lists(appeared.0, &[appeared.1, vanished.1], &read(counts.1, 2), |lists| {
            threat_inputs::changed_indices(numbering.0, &pending.0, view.0, lists)
        });
    raylane_threat_inputs_changed_indices_of_both(numbering: network(ask), pending: pending(ask), views: views(ask),
        appeared: two_lists_for(ask, PairChanges::MOST), vanished: two_lists_apart(ask, appeared.0), room: twice(appeared.0.0),
        counts: ask.list(4))
        |_| same_lists(appeared.0.0, &[appeared.0.1, vanished.0.1].concat(), &read(counts.1, 4), |[a, b, c, d]| {
            let [[a, b], [c, d]] = threat_inputs::changed_indices_of_both(numbering.0, &pending.0, views.0, [[a, b], [c, d]]);
            [a, b, c, d]
        });
    raylane_threat_inputs_changed_indices_borrowed(numbering: network(ask), pending: borrowed(ask), view: view(ask),
        appeared: list_for(ask, PairChanges::MOST), vanished: ask.apart_from(appeared), room: twice(appeared.0), counts: ask.list(2))
        |_| same_lists(appeared.0, &[appeared.1, vanished.1], &read(counts.1, 2), |lists| {
            threat_inputs::changed_indices(numbering.0, &pending.0, view.0, lists)
        });
    raylane_threat_inputs_changed_indices_of_both_borrowed(numbering: network(ask), pending: borrowed(ask), views: views(ask),
        appeared: two_lists_for(ask, PairChanges::MOST), vanished: two_lists_apart(ask, appeared.0), room: twice(appeared.0.0),
        counts: ask.list(4))
        |_| same_lists(appeared.0.0, &[appeared.0.1, vanished.0.1].concat(), &read(counts.1, 4), |[a, b, c, d]| {
            let [[a, b], [c, d]] = threat_inputs::changed_indices_of_both(numbering.0, &pending.0, views.0, [[a, b], [c, d]]);
            [a, b, c, d]
        });
    raylane_threat_inputs_indices(numbering: network(ask), pairs: changed(ask), view: view(ask), list: ask.list(pairs.0.len()),
        room: room(ask, list.0)) |count| same_inputs(&pairs.0, view.0, list.1, count);
    raylane_threat_inputs_all_indices(numbering: network(ask), board: board(ask), view: view(ask), list: list_for_all(ask, &board.0),
        room: twice(list.0)) |count| same_inputs(&board.0.all(&NETWORK.1), view.0, list.1, count);
    raylane_threat_inputs_indices_of_both(numbering: network(ask), pairs: changed(ask), views: views(ask), own: ask.list(pairs.0.len()),
        other: ask.apart_from(own), room: room(ask, own.0), counts: ask.list(2)) |_| {
            let found = read(counts.1, 2);
            same_inputs(&pairs.0, views.0[0], own.1, found[0]);
            same_inputs(&pairs.0, views.0[1], other.1, found[1]);
        };
    raylane_threat_inputs_all_indices_of_both(numbering: network(ask), board: board(ask), views: views(ask),
        own: list_for_all(ask, &board.0), other: ask.apart_from(own), room: twice(own.0), counts: ask.list(2)) |_| {
            let (found, pairs) = (read(counts.1, 2), board.0.all(&NETWORK.1));
            same_inputs(&pairs, views.0[0], own.1, found[0]);
            same_inputs(&pairs, views.0[1], other.1, found[1]);
        };
    raylane_threat_inputs_difference_indices(numbering: network(ask), before: board(ask),
        after: board(ask), view: view(ask), appeared: list_for_both(ask, &before.0, &after.0),
        vanished: ask.apart_from(appeared), room: twice(appeared.0), counts: ask.list(2))
        |_| same_lists(appeared.0, &[appeared.1, vanished.1], &read(counts.1, 2), |lists| {
            threat_inputs::difference_indices(numbering.0, &before.0.in_rust(), &after.0.in_rust(), view.0, lists)
        });
    raylane_threat_inputs_difference_indices_of_both(numbering: network(ask), before: board(ask),
        after: board(ask), views: views(ask), appeared: two_lists_for_both(ask, &before.0, &after.0),
        vanished: two_lists_apart(ask, appeared.0), room: twice(appeared.0.0), counts: ask.list(4))
        |_| same_lists(appeared.0.0, &[appeared.0.1, vanished.0.1].concat(), &read(counts.1, 4), |[a, b, c, d]| {
            let (before, after, lists) = (before.0.in_rust(), after.0.in_rust(), [[a, b], [c, d]]);
            let [[a, b], [c, d]] = threat_inputs::difference_indices_of_both(numbering.0, &before, &after, views.0, lists);
            [a, b, c, d]
        });
    raylane_threat_inputs_pawn_indices(numbering: network(ask), pawns: pawns(ask), view: view(ask),
        list: list_for(ask, room_for_pawns(pawns.0, NONE)), room: twice(list.0))
        |count| same_lists(list.0, &[list.1], &[count], |[list]| [threat_inputs::pawn_indices(numbering.0, pawns.0, view.0, list)]);
    raylane_threat_inputs_pawn_indices_of_both(numbering: network(ask), pawns: pawns(ask), views: views(ask),
        own: list_for(ask, room_for_pawns(pawns.0, NONE)), other: ask.apart_from(own), room: twice(own.0), counts: ask.list(2))
        |_| same_lists(own.0, &[own.1, other.1], &read(counts.1, 2), |lists| {
            threat_inputs::pawn_indices_of_both(numbering.0, pawns.0, views.0, lists)
        });
    raylane_threat_inputs_changed_pawn_indices(numbering: network(ask), before: pawns(ask), after: pawns_after(ask, before.0), view: view(ask),
        appeared: list_for(ask, room_for_change(before.0, after.0)), vanished: ask.apart_from(appeared),
        room: twice(appeared.0), counts: ask.list(2))
        |_| same_lists(appeared.0, &[appeared.1, vanished.1], &read(counts.1, 2), |lists| {
            threat_inputs::changed_pawn_indices(numbering.0, &before.0, &after.0, view.0, lists)
        });
    raylane_threat_inputs_changed_pawn_indices_of_both(numbering: network(ask), before: pawns(ask), after: pawns_after(ask, before.0),
        views: views(ask), appeared: two_lists_for(ask, room_for_change(before.0, after.0)), vanished: two_lists_apart(ask, appeared.0),
        room: twice(appeared.0.0), counts: ask.list(4)) |_| {
            let (lists, found) = ([appeared.0.1, vanished.0.1].concat(), read(counts.1, 4));
            same_lists(appeared.0.0, &lists, &found, |[a, b, c, d]| {
                let lists = [[a, b], [c, d]];
                let [[a, b], [c, d]] = threat_inputs::changed_pawn_indices_of_both(numbering.0, &before.0, &after.0, views.0, lists);
                [a, b, c, d]
            });
        };
    raylane_set_level(name: level(ask)) |_| assert_eq!(text(raylane_level_name()), name.0);
};

/// What was written.
fn read<T>(list: *const T, count: usize) -> Vec<T> {
    // SAFETY: a function that found nothing wrong has written so many values there.
    (0..count)
        .map(|index| unsafe { list.add(index).read() })
        .collect()
}

/// A colour as a number of which only the last bit counts.
fn last_bit(ask: &mut Ask<'_>) -> (Colour, u8) {
    let colour = ask.random.choose(&Colour::ALL);
    (colour, colour as u8 | ask.random.bits() as u8 & !1)
}

/// What is the same in both languages.
fn twice<T: Copy>(value: T) -> (T, T) {
    (value, value)
}

/// What white has, and what black has, in the order of C.
fn in_order<T>([white, black]: [T; 2], is_black_first: bool) -> [T; 2] {
    if is_black_first {
        [black, white]
    } else {
        [white, black]
    }
}

fn number(ask: &mut Ask<'_>) -> (u16, u16) {
    twice(ask.random.bits() as u16)
}

fn six_numbers(ask: &mut Ask<'_>) -> ([u16; 6], *const u16) {
    let numbers = [(); 6].map(|()| ask.random.bits() as u16);
    (numbers, ask.input(&numbers))
}

fn of_both(ask: &mut Ask<'_>) -> ([Bitboard; 2], raylane_of_both) {
    let [white, black] = [ask.set().0, ask.set().0];
    ([white, black], raylane_of_both { white, black })
}

/// Some ten sliders.
fn few(ask: &mut Ask<'_>) -> (Bitboard, Bitboard) {
    twice(ask.random.half() & ask.random.half() & ask.random.half())
}

/// A list of all sliders, of which there may be too many.
fn list_of(ask: &mut Ask<'_>, sliders: Bitboard) -> ((), *mut raylane_slider_attacks) {
    ask.refused_if(sliders.len() > 16, TooMany);
    ask.output()
}

fn same_sliders(list: *const raylane_slider_attacks, r: Bitboard, b: Bitboard, occupied: Bitboard) {
    let mut expected = SliderAttacks::new();
    setwise::list_attacks(r, b, occupied, &mut expected);
    let list = read(list, 1)[0];
    let found = list
        .squares
        .into_iter()
        .zip(list.attacks)
        .take(list.length.into());
    assert!(found.eq(expected.iter().map(|(square, set)| (square as u8, set))));
}

fn values(ask: &mut Ask<'_>) -> ([i32; 6], *const i32) {
    let values = [100, 320, 330, 500, 950, 0];
    (values, ask.input(&values))
}

/// What an exchange is to win.
fn least(ask: &mut Ask<'_>) -> (i32, i32) {
    twice(ask.random.choose(&[-500, -100, 0, 1, 100, 320]))
}

/// A move of what stands on a square to another.
fn first_move(ask: &mut Ask<'_>) -> (FirstMove, *const raylane_first_move) {
    let Position {
        board, from, to, ..
    } = ask.position();
    let stands = board.piece(from);
    ask.means_something_if(stands.is_some() && from != to);
    let (side, piece) = stands.unwrap_or((Colour::White, PieceKind::Pawn));
    let rust = FirstMove {
        captured: board.piece(to).map(|(_, kind)| kind),
        en_passant: ask.below(4) == 0,
        promotion: ask.random.choose(&[None, None, Some(PieceKind::Queen)]),
        ..FirstMove::quiet(side, piece, from, to)
    };
    let kind = |kind: Option<PieceKind>| kind.map_or(RAYLANE_NO_KIND, |kind| kind as u8);
    let in_c = raylane_first_move {
        colour: ask.number(side as u8, 2, Constant),
        piece: ask.number(piece as u8, RAYLANE_NO_KIND, Constant),
        from: ask.number(from as u8, 64, NoSquare),
        to: ask.number(to as u8, 64, NoSquare),
        captured: ask.number(kind(rust.captured), RAYLANE_NO_KIND + 1, Constant),
        promotion: ask.number(kind(rust.promotion), RAYLANE_NO_KIND + 1, Constant),
        en_passant: 7 * u8::from(rust.en_passant),
    };
    (rust, ask.input(&[in_c]))
}

/// The checks and pins of any king.
fn checks(ask: &mut Ask<'_>) -> (ChecksAndPins, *const raylane_checks) {
    let [r, b, occupied] = [(); 3].map(|()| ask.random.board());
    let found = raylane::checks_and_pins(ask.random.square(), r, b, occupied);
    (found, ask.input(&[found]).cast())
}

/// What legal moves of some position need.
fn legality(ask: &mut Ask<'_>) -> (Legality, *const raylane_legality) {
    let Position { sets, occupied, .. } = ask.position();
    let side = ask.random.choose(&Colour::ALL);
    let found = raylane::legality(side, &sets.pieces(), occupied);
    let blockers = found
        .blockers
        .map(|Blockers { blockers, pinners }| raylane_blockers_and_pinners { blockers, pinners });
    let in_c = raylane_legality {
        blockers,
        checkers: found.checkers,
        bishops: found.bishops,
        rooks: found.rooks,
        kings: found.kings.map(|king| ask.number(king as u8, 64, Object)),
        side: ask.number(side as u8, 2, Object),
    };
    (found, ask.input(&[in_c]))
}

/// From where pieces would give check.
fn squares_of_checks(ask: &mut Ask<'_>) -> (PieceSets, *const raylane_piece_sets) {
    let (side, king) = (ask.random.choose(&Colour::ALL), ask.random.square());
    let squares = raylane::check_squares(side, king, ask.random.board());
    (squares, ask.input(&[squares]).cast())
}

/// How much an exchange may lose; now and then any number.
fn margin(ask: &mut Ask<'_>) -> (i32, i32) {
    twice(match ask.below(8) {
        0 => ask.random.bits() as i32,
        _ => ask.below(1000) as i32,
    })
}

/// A recapture on the target of a move.
fn recapture(ask: &mut Ask<'_>) -> (Recapture, *const raylane_recapture) {
    let position = ask.position();
    let expected = Recapture {
        at_risk: ask.below(1000) as i32,
        threshold: ask.below(1000) as i32 - 100,
        square: position.to,
        colour: ask.random.choose(&Colour::ALL),
    };
    let in_c = raylane_recapture {
        at_risk: expected.at_risk,
        threshold: expected.threshold,
        square: ask.number(expected.square as u8, 64, NoSquare),
        colour: ask.number(expected.colour as u8, 2, Constant),
    };
    (expected, ask.input(&[in_c]))
}

/// Any pinned pieces, by any rule.
fn pins(ask: &mut Ask<'_>) -> (Pinned, *const raylane_pins) {
    let occupied = ask.position().occupied;
    let found = [(); 2].map(|()| Blockers {
        blockers: ask.random.board(),
        pinners: ask.random.board() & occupied,
    });
    let kings = [(); 2].map(|()| ask.random.square());
    let rules = [
        (RAYLANE_PINS_IGNORED, PinRule::Ignored),
        (RAYLANE_PINS_MASKED_ONCE, PinRule::MaskedOnce),
        (RAYLANE_PINS_NEVER, PinRule::Never),
        (RAYLANE_PINS_WHILE_PINNED, PinRule::WhilePinned),
        (RAYLANE_PINS_FOUND_ANEW, PinRule::FoundAnew),
    ];
    let (in_c, rule) = ask.random.choose(&rules);
    let (along, black_first) = (ask.below(2) == 0, ask.random.choose(&[0, 1, 255]));
    let in_c = raylane_pins {
        // (It is not read if pins are ignored or found anew.)
        found: if matches!(rule, PinRule::Ignored | PinRule::FoundAnew) {
            null()
        } else {
            ask.input(&in_order(found, black_first != 0)).cast()
        },
        black_first,
        rule: ask.number(in_c, rules.len() as u8, Constant),
        along: 3 * u8::from(along),
        // (They are not read without `along`, nor if pins are found anew.)
        kings: in_order(kings, black_first != 0).map(|king| {
            if along && rule != PinRule::FoundAnew {
                ask.number(king as u8, 64, NoSquare)
            } else {
                255
            }
        }),
    };
    let pinned = Pinned {
        rule,
        found,
        kings: along.then_some(kings),
    };
    (pinned, ask.input(&[in_c]))
}

/// The pieces where they are.
const fn pieces_in_c(sets: &Placement) -> raylane_pieces {
    raylane_pieces {
        kinds: sets.kinds.as_ptr(),
        colours: sets.colours.as_ptr(),
        black_first: 0,
    }
}

fn squares(ask: &mut Ask<'_>) -> (Vec<Square>, *const u8) {
    let count = ask.position().count;
    let squares: Vec<_> = (0..count).map(|_| ask.random.square()).collect();
    let mut numbers: Vec<_> = squares.iter().map(|&square| square as u8).collect();
    // (Without checks, all bits of these count.)
    if count > 0 && IS_CHECKED {
        let index = ask.below(count);
        numbers[index] = ask.number(numbers[index], 64, NoSquare);
    }
    (squares, ask.input(&numbers))
}

fn boards(ask: &mut Ask<'_>) -> (Vec<Bitboard>, *const Bitboard) {
    let count = ask.position().count;
    let boards: Vec<_> = (0..count).map(|_| ask.set().0).collect();
    let in_c = ask.input(&boards);
    (boards, in_c)
}

/// A list for the answers of a batch.
fn answers(ask: &mut Ask<'_>) -> (usize, *mut Bitboard) {
    let count = ask.position().count;
    ask.apart(count)
}

/// The length of the lists of a batch.
fn length(ask: &mut Ask<'_>) -> (usize, usize) {
    let count = ask.position().count;
    said(ask, count)
}

/// A length, perhaps one that no memory has.
fn said(ask: &mut Ask<'_>, length: usize) -> (usize, usize) {
    if length > 0 && ask.is_wrong(TooLong) {
        let lengths = [usize::MAX, usize::MAX / 2, usize::MAX / 3];
        (length, ask.random.choose(&lengths))
    } else {
        twice(length)
    }
}

/// Demands that C has written what the function in Rust does.
fn wrote((count, list): (usize, *mut Bitboard), batch: impl FnOnce(&mut [Bitboard])) {
    let mut expected = vec![Bitboard::EMPTY; count];
    batch(&mut expected);
    assert_eq!(read(list, count), expected);
}

/// Room for a list: at least as much as is needed, or too little.
fn room(ask: &mut Ask<'_>, needed: usize) -> (usize, usize) {
    if needed > 0 && ask.is_wrong(TooShort) {
        twice(ask.below(needed))
    } else {
        twice(needed + ask.below(70))
    }
}

/// A list with room for a set, which shares no memory with what is read.
fn list_apart<T>(ask: &mut Ask<'_>, set: Bitboard) -> (usize, *mut T) {
    let (room, _) = room(ask, set.len() as usize);
    ask.apart(room)
}

/// A list with room for the moves of all sliders, of which there may be too many.
fn list_of_moves(ask: &mut Ask<'_>, [r, b, occupied, targets]: [Bitboard; 4]) -> (usize, *mut u16) {
    let is_refused = (r | b).len() > 16;
    ask.refused_if(is_refused, TooMany);
    let mut sliders = SliderAttacks::new();
    if !is_refused {
        setwise::list_attacks(r, b, occupied, &mut sliders);
    }
    let count = |attacks: &Bitboard| (*attacks & targets).len() as usize;
    list_for(ask, sliders.attacks().iter().map(count).sum())
}

/// A list with room for so many, or less.
fn list_for<T>(ask: &mut Ask<'_>, needed: usize) -> (usize, *mut T) {
    let (room, _) = room(ask, needed);
    ask.list(room)
}

/// Two lists with room for so many each, or less.
fn two_lists_for(ask: &mut Ask<'_>, needed: usize) -> ((usize, [*mut u32; 2]), *const *mut u32) {
    let (count, first) = list_for(ask, needed);
    let (_, second) = ask.apart_from((count, first));
    ((count, [first, second]), ask.input(&[first, second]))
}

/// Two lists as long as others, which share no memory with them.
fn two_lists_apart(
    ask: &mut Ask<'_>,
    (count, others): (usize, [*mut u32; 2]),
) -> ((usize, [*mut u32; 2]), *const *mut u32) {
    let (_, first) = ask.apart_from((count, others[0]));
    let (_, second) = ask.apart_from((count, others[1]));
    ((count, [first, second]), ask.input(&[first, second]))
}

/// A list with room for the inputs of a position, whatever its sets are, or less than they need.
fn list_for_all(ask: &mut Ask<'_>, board: &Position) -> (usize, *mut u32) {
    list_for_both(ask, board, board)
}

/// A list with room for the inputs of either of two positions, or less than one of them needs.
fn list_for_both(ask: &mut Ask<'_>, board: &Position, other: &Position) -> (usize, *mut u32) {
    let needed = needed_for_all(board).max(needed_for_all(other));
    let room = if needed > 0 && ask.is_wrong(TooShort) {
        ask.below(needed)
    } else {
        AllPairs::MOST + ask.below(70)
    };
    ask.list(room)
}

/// Two such lists.
fn two_lists_for_both(
    ask: &mut Ask<'_>,
    board: &Position,
    other: &Position,
) -> ((usize, [*mut u32; 2]), *const *mut u32) {
    let (count, first) = list_for_both(ask, board, other);
    let (_, second) = ask.apart_from((count, first));
    ((count, [first, second]), ask.input(&[first, second]))
}

/// How much room the inputs of a position need.
fn needed_for_all(board: &Position) -> usize {
    let most = |kind: PieceKind| match kind {
        PieceKind::Pawn => 2,
        PieceKind::Bishop | PieceKind::Rook => 4,
        PieceKind::Knight | PieceKind::Queen | PieceKind::King => 8,
    };
    let counts =
        PieceKind::ALL.map(|kind| most(kind) * board.sets.kinds[kind as usize].len() as usize);
    counts.iter().sum::<usize>().min(AllPairs::MOST)
}

/// The codes of `USUAL_CODES`, as C passes them.
const CODES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0];

/// Codes of the pieces.
fn codes(ask: &mut Ask<'_>) -> ((), *const raylane_piece_codes) {
    let with = |codes: &[usize], piece| {
        let mut pieces = CODES;
        codes.iter().for_each(|&code| pieces[code] = piece);
        pieces
    };
    // No black king, no empty square, and what is no piece.
    let mut wrong = vec![with(&[14], 0), with(&[0, 7, 8, 15], 4)];
    wrong.extend([7, 8, 15, 17, 255].map(|piece| with(&[0], piece)));
    // More codes for the rooks of one colour, and codes in a row.
    let in_row = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 0, 0, 0, 0];
    let mut good = vec![CODES; 3];
    good.extend([with(&[7], 4), with(&[0, 7, 15], 4), in_row]);
    // A second code for those of both.
    let mut both = with(&[7], 4);
    both[15] = 12;
    good.push(both);
    let list = if ask.is_wrong(Codes) { wrong } else { good };
    let pieces = ask.random.choose(&list);
    ask.means_something_if(pieces == CODES);
    ((), ask.input(&[raylane_piece_codes { pieces }]))
}

/// Whom each kind of piece attacks.
const VICTIMS: [&[PieceKind]; 6] = {
    use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
    const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
    const NO_QUEENS: &[PieceKind] = &[Rook, Bishop, Knight, Pawn];
    [&[Pawn, Knight, Rook], ALL, NO_QUEENS, NO_QUEENS, ALL, &[]]
};

fn victims_in_c() -> [raylane_victims; 6] {
    VICTIMS.map(|kinds| {
        let length = kinds.len() as u8;
        let mut victims = raylane_victims {
            length,
            ..Default::default()
        };
        let numbers = victims.kinds.iter_mut().zip(kinds);
        numbers.for_each(|(number, &kind)| *number = kind as u8);
        victims
    })
}

fn victims(ask: &mut Ask<'_>) -> ((), *const raylane_victims) {
    let mut victims = victims_in_c();
    if ask.is_wrong(Codes) {
        let wrong = &mut victims[1];
        match ask.below(4) {
            0 => wrong.length = 7,
            1 => wrong.length = 255,
            2 => wrong.kinds[1] = RAYLANE_NO_KIND,
            _ => wrong.kinds[1] = wrong.kinds[0],
        }
    }
    ((), ask.input(&victims))
}

fn order(ask: &mut Ask<'_>) -> (PairOrder, raylane_pair_order) {
    let [a, b, c, d] = [(); 4].map(|()| ask.below(2));
    let of_pieces = [PieceOrder::BySide, PieceOrder::ByKind];
    let order = PairOrder {
        attackers: of_pieces[a],
        victims: of_pieces[b],
        square_before_victim: c != 0,
        mutual_twice: d != 0,
    };
    let in_c = raylane_pair_order {
        attackers_by_kind: a as u8,
        victims_by_kind: 7 * b as u8,
        square_before_victim: c as u8,
        mutual_twice: 255 * d as u8,
    };
    (order, in_c)
}

/// All numbers are below.
const END: u32 = 1 << 31;

/// The number of the first of so many inputs.
fn first_input(ask: &mut Ask<'_>, count: u32) -> (u32, u32) {
    let last = END - count;
    if ask.is_wrong(Codes) {
        twice(ask.random.choose(&[last + 1, u32::MAX]))
    } else {
        twice(ask.random.choose(&[1000, last]))
    }
}

/// The length of a row, by which the numbers are multiplied.
fn row(ask: &mut Ask<'_>, first: u32, first_of_pawns: u32) -> (u32, u32) {
    let end = first.saturating_add(NETWORK.0.count());
    let most = END / end.max(first_of_pawns.saturating_add(RAYLANE_PAWN_PAIRS));
    if ask.is_wrong(Codes) {
        twice(ask.random.choose(&[0, most + 1, u32::MAX]))
    } else {
        twice(ask.random.choose(&[1, most]))
    }
}

/// The numbering of a network, its rules, and both in C.
type Network = (
    PairNumbering,
    PairRules,
    raylane_pair_numbering,
    raylane_pair_rules,
);

static NETWORK: LazyLock<Box<Network>> = LazyLock::new(|| {
    let numbering = PairNumbering::new(&USUAL_CODES, &VICTIMS)
        .starting_at(1000)
        .with_pawns_starting_at(5)
        .with_row_length(3);
    let (mut in_c, mut rules_in_c) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    assert_eq!(number_network(in_c.as_mut_ptr()), Fine);
    let written = c!(raylane_pair_numbering_rules(
        in_c.as_ptr(),
        rules_in_c.as_mut_ptr()
    ));
    assert_eq!(written, Fine);
    let rules = numbering.rules();
    // SAFETY: both are written.
    let (in_c, rules_in_c) = unsafe { (in_c.assume_init(), rules_in_c.assume_init()) };
    Box::new((numbering, rules, in_c, rules_in_c))
});

/// Makes the numbering of the network in C.
pub(crate) fn number_network(place: *mut raylane_pair_numbering) -> raylane_error {
    let (codes, victims) = (raylane_piece_codes { pieces: CODES }, victims_in_c());
    let order = raylane_pair_order::default();
    c!(raylane_pair_numbering_init(
        place,
        &codes,
        victims.as_ptr(),
        order,
        1000,
        5,
        3
    ))
}

fn network(ask: &mut Ask<'_>) -> (&'static PairNumbering, *const raylane_pair_numbering) {
    (&NETWORK.0, ask.pointer((&raw const NETWORK.2).cast_mut()))
}

/// From where pairs are seen.
fn view(ask: &mut Ask<'_>) -> (PairView, raylane_pair_view) {
    let (side, mirrored) = (ask.random.choose(&Colour::ALL), ask.below(2) == 0);
    let in_c = raylane_pair_view {
        side: ask.number(side as u8, 2, Constant),
        mirrored: 7 * u8::from(mirrored),
    };
    (NETWORK.0.view(side, mirrored), in_c)
}

fn views(ask: &mut Ask<'_>) -> ([PairView; 2], *const raylane_pair_view) {
    let [(first, a), (second, b)] = [view(ask), view(ask)];
    ([first, second], ask.input(&[a, b]))
}

/// The view of a pair, which may be no input.
fn view_of(ask: &mut Ask<'_>, pair: AttackPair) -> (PairView, raylane_pair_view) {
    let view = view(ask);
    ask.refused_if(NETWORK.0.index(pair, view.0).is_none(), NoInput);
    view
}

/// The rules of the network.
fn rules(ask: &mut Ask<'_>) -> (&'static PairRules, *mut raylane_pair_rules) {
    let in_c = ask.pointer((&raw const NETWORK.3).cast_mut().cast());
    (&NETWORK.1, in_c)
}

/// A mailbox, or one with a code that is none.
fn small_codes(ask: &mut Ask<'_>) -> ([u8; 64], *const u8) {
    let mut codes = ask.position().board.mailbox;
    if ask.is_wrong(Codes) {
        let square = ask.random.square().index();
        codes[square] |= ask.random.choose(&[16, 128]);
    }
    (codes, ask.input(&codes))
}

fn any_bytes(ask: &mut Ask<'_>) -> ([u8; 64], *const u8) {
    let bytes = [(); 64].map(|()| ask.random.bits() as u8);
    (bytes, ask.input(&bytes))
}

fn sets((kinds, colours): ([Bitboard; 6], [Bitboard; 2])) -> raylane_sets {
    raylane_sets { kinds, colours }
}

/// A mailbox of kinds, for which any codes will do.
fn kinds(ask: &mut Ask<'_>) -> ([u8; 64], *const u8) {
    let codes = ask.position().board.mailbox;
    (codes, ask.input(&codes))
}

/// The sets of a position by colour.
fn sets_by_colour(ask: &mut Ask<'_>) -> ([Bitboard; 2], raylane_of_both) {
    let [white, black] = ask.position().sets.colours;
    ([white, black], raylane_of_both { white, black })
}

impl Position {
    fn in_rust(&self) -> threat_inputs::Board<'_> {
        self.board.position(&self.sets)
    }

    fn all(&self, rules: &PairRules) -> AllPairs {
        let mut all = AllPairs::new();
        threat_inputs::all(rules, &self.in_rust(), &mut all);
        all
    }
}

fn board(ask: &mut Ask<'_>) -> (Position, *const raylane_board) {
    let listed = ask.position();
    let (mut codes, mut sets) = (listed.board.mailbox, listed.sets);
    let is_piece = |code: u8| USUAL_CODES.piece(code).is_some();
    match ask.wrong(&[Codes, Fine]) {
        // A piece on an empty square, or none on another; or no code at all.
        Some(Codes) => {
            let code = &mut codes[ask.random.square().index()];
            let other = ask.random.choose(&[0, 1, 14, 15]);
            *code = match is_piece(other) == is_piece(*code) {
                true => *code | ask.random.choose(&[16, 128]),
                false => other,
            };
        }
        // Other pieces than those of the sets.
        Some(_) => {
            codes = codes.map(|code| {
                let others: Vec<u8> = (0..16)
                    .filter(|&other| is_piece(other) == is_piece(code))
                    .collect();
                ask.random.choose(&others)
            });
            sets.kinds = [(); 6].map(|()| ask.set().0);
        }
        None => {}
    }
    let in_c = raylane_board {
        codes: ask.input(&codes),
        pieces: ask.pieces_in_c(&sets),
    };
    (listed, ask.input(&[in_c]))
}

/// A move on the squares of a position, possible or not. (Both languages have the same answer.)
fn kept(ask: &mut Ask<'_>) -> (PendingMove, raylane_pending_move) {
    let codes = ask.position().board.mailbox;
    let Position { from, to, .. } = ask.position();
    let [other_from, other_to] = [(); 2].map(|()| ask.random.square());
    let code = ask.random.bits() as u8 & 15;
    let (rust, others) = match ask.below(4) {
        0 => (
            PendingMove::castling(&codes, from, to, other_from, other_to),
            [other_from as u8, other_to as u8],
        ),
        1 => (
            PendingMove::en_passant(&codes, from, to),
            [to as u8 ^ 8, 64],
        ),
        _ => (PendingMove::new(&codes, from, to, code), [64, 64]),
    };
    let in_c = raylane_pending_move {
        codes,
        from: ask.number(from as u8, 64, Object),
        to: ask.number(to as u8, 64, Object),
        code: if others == [64, 64] {
            code
        } else {
            codes[from.index()]
        },
        other_from: others[0],
        other_to: others[1],
        unused: [0; 3],
    };
    (rust, in_c)
}

fn pending(ask: &mut Ask<'_>) -> (PendingMove, *const raylane_pending_move) {
    let (rust, in_c) = kept(ask);
    (rust, ask.input(&[in_c]))
}

/// The same with the mailbox where it is, or with one of kinds.
fn borrowed(ask: &mut Ask<'_>) -> (PendingMove, *const raylane_borrowed_move) {
    let (rust, kept) = kept(ask);
    let (codes, black) = match ask.below(2) {
        0 => (kept.codes, Bitboard::EMPTY),
        _ => without_bit_3(&kept.codes),
    };
    let in_c = raylane_borrowed_move {
        codes: ask.input(&codes),
        black,
        from: kept.from,
        to: kept.to,
        code: kept.code,
        other_from: kept.other_from,
        other_to: kept.other_to,
    };
    (rust, ask.input(&[in_c]))
}

/// A pair of some position, or any bytes.
fn pair(ask: &mut Ask<'_>) -> (AttackPair, raylane_pair) {
    let any = AttackPair((ask.random.bits() as u32).to_le_bytes());
    let mut pairs = ask
        .position()
        .all(&PairRules::new(&USUAL_CODES, !0, &[!0; 6]))
        .to_vec();
    pairs.push(any);
    let pair = ask.random.choose(&pairs);
    (pair, pair_in_c(&pair))
}

fn pair_in_c(&AttackPair([attacker, from, victim, to]): &AttackPair) -> raylane_pair {
    raylane_pair {
        attacker,
        from,
        victim,
        to,
    }
}

/// Demands that these are the pairs, in any order.
fn same(found: &[raylane_pair], expected: &[AttackPair]) {
    let (mut found, mut expected) = (
        found.to_vec(),
        expected.iter().map(pair_in_c).collect::<Vec<_>>(),
    );
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

fn same_list(list: *const raylane_all_pairs, expected: &[AttackPair]) {
    // SAFETY: it is written.
    let list = unsafe { &*list };
    same(&list.pairs[..list.length], expected);
}

/// Demands that C lists the same pairs by its rules.
fn same_pairs(rules: &PairRules, in_c: *const raylane_pair_rules, ask: &mut Ask<'_>) {
    let listed = ask.position();
    let board = raylane_board {
        codes: listed.board.mailbox.as_ptr(),
        pieces: pieces_in_c(&listed.sets),
    };
    let list = ask.memory(1);
    assert_eq!(c!(raylane_threat_inputs_all(in_c, &board, list)), Fine);
    same_list(list, &listed.all(rules));
}

/// Demands that C numbers the pairs of a position alike.
fn same_numbering(
    expected: &PairNumbering,
    in_c: *const raylane_pair_numbering,
    ask: &mut Ask<'_>,
) {
    let (side, mirrored) = (1, 1);
    for pair in ask.position().all(&NETWORK.1).iter() {
        let index = expected.index(*pair, expected.view(Colour::Black, true));
        let view = raylane_pair_view { side, mirrored };
        let found = c!(raylane_pair_numbering_index(in_c, pair_in_c(pair), view));
        assert_eq!(found, index.map_or(NoInput as i32, |index| index as i32));
    }
}

/// What stands on a square then, of which only four bits count.
fn code(ask: &mut Ask<'_>) -> (u8, u8) {
    let any = ask.random.bits() as u8;
    (any & 15, any)
}

/// What stands on the target of a move then: the piece that moves, another one of its side, or anything.
fn code_of(ask: &mut Ask<'_>, board: &Position, from: Square, to: Square) -> (u8, u8) {
    let [moves, captured] = [from, to].map(|square| board.board.mailbox[square.index()]);
    let any = ask.random.bits() as u8;
    let code = ask.random.choose(&[moves, moves & 8 | 5, any]);
    let is_piece = |code: u8| code < 16 && (1..7).contains(&(code & 7));
    let means = code & 15;
    ask.means_something_if(is_piece(moves) && is_piece(means) && from != to && means != captured);
    (means, code)
}

/// Lists of changes, and how many pairs of earlier changes they have.
fn changes_so_far(ask: &mut Ask<'_>, most: usize) -> ([usize; 2], *mut raylane_pair_changes) {
    let mut lengths = [(); 2].map(|()| ask.random.choose(&[0, 3, most]));
    let list = ask.below(2);
    match ask.wrong(&[Full, Object]) {
        Some(Full) => lengths[list] = ask.random.choose(&[most + 1, 135]),
        Some(_) => lengths[list] = ask.random.choose(&[136, usize::MAX]),
        None => {}
    }
    let place = ask.memory::<raylane_pair_changes>(1);
    // SAFETY: nothing else refers to it.
    unsafe { [(*place).appeared.length, (*place).vanished.length] = lengths };
    (lengths, ask.pointer(place))
}

/// Demands that C has appended what the function in Rust does.
fn appended(
    (before, place): ([usize; 2], *mut raylane_pair_changes),
    append: impl FnOnce(&mut PairChanges),
) {
    let mut expected = PairChanges::new();
    append(&mut expected);
    // SAFETY: they are written.
    let raylane_pair_changes { appeared, vanished } = unsafe { &*place };
    same(
        &appeared.pairs[before[0]..appeared.length],
        &expected.appeared,
    );
    same(
        &vanished.pairs[before[1]..vanished.length],
        &expected.vanished,
    );
}

/// The pairs that appear by a change.
fn changed(ask: &mut Ask<'_>) -> (PairList<135>, *const raylane_pair_list) {
    let (listed, mut changes) = (ask.position(), PairChanges::new());
    let (on, code) = (ask.random.square(), ask.below(16) as u8);
    threat_inputs::append_changes(&NETWORK.1, &listed.in_rust(), on, code, &mut changes);
    let (mut pairs, mut length) = (changes.appeared.to_vec(), changes.appeared.len());
    match ask.wrong(&[Object, Fine]) {
        Some(Object) => length = ask.random.choose(&[136, usize::MAX]),
        Some(_) => pairs.fill_with(|| pair(ask).0),
        None => {}
    }
    let place = ask.memory::<raylane_pair_list>(1);
    // SAFETY: nothing else refers to it.
    let list = unsafe { &mut *place };
    for (to, pair) in list.pairs.iter_mut().zip(&pairs) {
        *to = pair_in_c(pair);
    }
    list.length = length;
    (changes.appeared, ask.pointer(place))
}

/// Demands that these are the inputs of the pairs, in any order.
fn same_inputs(pairs: &[AttackPair], view: PairView, list: *const u32, count: usize) {
    let mut expected: Vec<_> = pairs
        .iter()
        .filter_map(|&pair| NETWORK.0.index(pair, view))
        .collect();
    let mut found = read(list, count);
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

/// Demands that C has written to lists what the function in Rust does if it has as much room.
fn same_lists<const N: usize>(
    room: usize,
    lists: &[*mut u32],
    counts: &[usize],
    write: impl FnOnce([&mut [u32]; N]) -> [&mut [u32]; N],
) {
    let mut rooms = [(); N].map(|()| vec![0; room]);
    let expected = write(rooms.each_mut().map(|room| &mut room[..]));
    let found = lists.iter().zip(counts);
    assert!(found.map(|(&list, &count)| read(list, count)).eq(expected));
}

/// Pawns of both sides.
fn pawns(ask: &mut Ask<'_>) -> ([Bitboard; 2], raylane_of_both) {
    let ((few, _), half) = (few(ask), ask.random.half());
    let [white, black] = [few & half, few - half];
    ([white, black], raylane_of_both { white, black })
}

/// Such pawns after a change.
fn pawns_after(
    ask: &mut Ask<'_>,
    [white, black]: [Bitboard; 2],
) -> ([Bitboard; 2], raylane_of_both) {
    let (some, (few, _)) = (ask.random.square().bitboard(), few(ask));
    let change = ask.random.choose(&[some, some | few]);
    let [white, black] = [(white | change) - (white & change), black - change];
    ([white, black], raylane_of_both { white, black })
}

/// No pawns.
const NONE: [Bitboard; 2] = [Bitboard::EMPTY; 2];

/// How much room the pairs of pawns need of which one is not among the others.
fn room_for_pawns([white, black]: [Bitboard; 2], others: [Bitboard; 2]) -> usize {
    let changed = (white - others[0]) | (black - others[1]);
    let (count, changed) = ((white | black).len() as usize, changed.len() as usize);
    changed * (count - changed) + changed * changed.saturating_sub(1) / 2
}

/// How much room the pairs need that appear, and those that vanish.
fn room_for_change(before: [Bitboard; 2], after: [Bitboard; 2]) -> usize {
    room_for_pawns(before, after).max(room_for_pawns(after, before))
}

fn text(text: *const c_char) -> &'static str {
    // SAFETY: the functions return constant texts.
    unsafe { CStr::from_ptr(text) }.to_str().expect("UTF-8")
}

/// A name of a level, and the level that is set by it.
fn level(ask: &mut Ask<'_>) -> (&'static str, *const c_char) {
    let available = ask::names();
    let level = ask.random.choose(&available);
    let is_missing = |name: &&str| !available.contains(name);
    let missing: Vec<_> = Level::NAMES.iter().copied().filter(is_missing).collect();
    let errors = [UnknownLevel, UnavailableLevel];
    let name = match ask.wrong(&errors[..1 + usize::from(!missing.is_empty())]) {
        Some(UnknownLevel) => {
            ask.random
                .choose(&[&b""[..], b"AVX2", b"avx9", b"\xff", &[b'x'; 40]])
        }
        Some(_) => ask.random.choose(&missing).as_bytes(),
        None => level.as_bytes(),
    };
    let name = ask.input(&[name, b"\0"].concat());
    let level: Level = level.parse().expect("a level of this CPU");
    (level.max(ask::lowest()).name(), name.cast())
}
