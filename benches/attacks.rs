//! What each level of this CPU takes for what is asked of it, on real positions, and what the
//! ways to call it add.
//!
//! `RUSTFLAGS=-Ctarget-cpu=native cargo bench` runs them all in a minute, and leaves a report
//! in `target/criterion/report/index.html`. What follows `--` goes to criterion: a part of a
//! name runs what has it in its name, `--test` runs everything once. (Every algorithm at every
//! level, on other boards, too: `cargo bench --bench algorithms`.)
//!
//! A name is the question and the level, as `queen/avx2`, in one region around all queries.
//! The compiler may use no more than the level's features, or the build's where those are
//! more: in a native build `portable` means the portable equations, compiled natively. Other
//! ways to call:
//!
//! * `compiled-in`: the level of the build, nothing of which is a call.
//! * `per-call`: `setwise` or `batch`, which choose the level for every call; of single
//!   queries, a `dispatch!` around each.
//! * `outside`: the methods of the best level's token outside of a region.
//! * `enter-position`, `enter-query`: a function that does not inline, called for every
//!   position or for every query, enters the best level's region again.
//! * `pointer`: the level was chosen once, as a pointer to a function.
//! * `from-c`: the functions of `crates/capi/`, by pointers that the compiler does not see through, as an
//!   engine in C calls them.

use criterion::Criterion;
use raylane::level::COMPILED;
use raylane::{Bitboard, Level, Square, Token, batch, dispatch, enter, setwise};
use raylane_benches::{About, Boards, Fills, Group, Moves, criterion};
use raylane_c::{
    raylane_batch_queen_attacks, raylane_of_both, raylane_queen_attacks,
    raylane_setwise_slider_attacks, raylane_setwise_slider_attacks_of_both,
};
use raylane_support::asking;
use raylane_support::bench_loops::{
    Bishops, BothSides, Cold, Latency, Many, OneSide, Queens, Question, Rooks, batches, both_sides,
    one_by_one, one_side,
};
use raylane_support::corpus::{Position, Queries, Sets, real};
use raylane_support::levels::levels;
use raylane_support::measure::mix;
use std::cell::RefCell;
use std::hint::black_box;

fn main() {
    let criterion = &mut criterion(250);
    let boards = &Boards::new("real", real());
    let (positions, queries, sets) = (&boards.positions, &boards.queries, &boards.sets);
    queens(criterion, queries);
    at_each_level(criterion, "rook", &mut Rooks(queries));
    at_each_level(criterion, "bishop", &mut Bishops(queries));
    at_each_level(criterion, "queen-latency", &mut Latency(queries));
    at_each_level(criterion, "queen-cold", &mut Cold::new(queries));
    one_sides(criterion, sets);
    sides(criterion, positions);
    at_each_level(criterion, "one-side-of-64", &mut Many::<_, 64>::new(sets));
    batch::<1>(criterion, "batch-1", queries);
    batch::<8>(criterion, "batch-8", queries);
    batch::<64>(criterion, "batch-64", queries);
    batch::<4096>(criterion, "batch-4096", queries);
    at_each_level(criterion, "fill-constant", &mut Fills::<true>(boards));
    at_each_level(criterion, "fill-variable", &mut Fills::<false>(boards));
    at_each_level(criterion, "exchange", &mut Moves::new(About::Exchanges));
    at_each_level(criterion, "blockers", &mut Moves::new(About::Blockers));
    let inputs = &mut Moves::new(About::ThreatInputs);
    at_each_level(criterion, "changed-threat-inputs", inputs);
    criterion.final_summary();
}

/// Asks each level of this CPU, in one region around all queries.
fn at_each_level<'c>(
    criterion: &'c mut Criterion,
    name: &'static str,
    question: &mut impl Question,
) -> Group<'c> {
    let mut group = Group::new(criterion, name);
    for &level in levels() {
        dispatch!(level, |token| group.ask(level.name(), question, token));
    }
    group
}

/// Each level, the level of the build, the methods of a token outside of a region, functions that choose the
/// level for every call, and those for C.
fn all_ways<'c>(
    criterion: &'c mut Criterion,
    name: &'static str,
    question: &mut impl Question,
    outside: impl Fn() -> u64,
    per_call: impl Fn() -> u64,
    from_c: impl Fn() -> u64,
) -> Group<'c> {
    let mut group = at_each_level(criterion, name, question);
    group.ask("compiled-in", question, COMPILED);
    group.time("outside", question, outside);
    group.time("per-call", question, per_call);
    group.time("from-c", question, from_c);
    group
}

/// The sliders of a side.
fn one_sides(criterion: &mut Criterion, sets: &Sets) {
    let per_call = || one_side(sets, setwise::slider_attacks);
    let call = black_box(raylane_setwise_slider_attacks as extern "C" fn(_, _, _) -> _);
    let from_c = || one_side(sets, |r, b, o| call(r, b, o));
    dispatch!(Level::detect(), |token| {
        let outside = || one_side(sets, asking!(token.setwise_slider_attacks(r, b, o)));
        all_ways(
            criterion,
            "one-side",
            &mut OneSide(sets),
            outside,
            per_call,
            from_c,
        );
    });
}

/// Those of both sides.
fn sides(criterion: &mut Criterion, positions: &[Position]) {
    let per_call = || both_sides(positions, setwise::slider_attacks_of_both);
    let call = black_box(raylane_setwise_slider_attacks_of_both as extern "C" fn(_, _, _) -> _);
    let sets = |[white, black]: [Bitboard; 2]| raylane_of_both { white, black };
    let in_c = |r, b, o: Bitboard| {
        let raylane_of_both { white, black } = call(sets(r), sets(b), o);
        [white, black]
    };
    let from_c = || both_sides(positions, in_c);
    let question = &mut BothSides(positions);
    dispatch!(Level::detect(), |token| {
        let outside = || {
            both_sides(
                positions,
                asking!(token.setwise_slider_attacks_of_both(r, b, o)),
            )
        };
        all_ways(criterion, "both-sides", question, outside, per_call, from_c);
    });
}

/// So many queens in a call.
fn batch<const N: usize>(criterion: &mut Criterion, name: &'static str, queries: &Queries) {
    let room = RefCell::new([Bitboard::EMPTY; N]);
    let per_call = || batches(queries, &mut *room.borrow_mut(), batch::queen_attacks);
    let call = black_box(raylane_batch_queen_attacks as unsafe extern "C" fn(_, _, _, _) -> _);
    let in_c = |squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]| {
        let (boards, found) = (occupied.as_ptr(), attacks.as_mut_ptr());
        // SAFETY: all three have the length, and squares are numbers in another form.
        unsafe { call(squares.as_ptr().cast(), boards, found, attacks.len()) };
    };
    let from_c = || batches(queries, &mut *room.borrow_mut(), in_c);
    let question = &mut Many::<_, N>::new(queries);
    dispatch!(Level::detect(), |token| {
        let outside = || {
            batches(
                queries,
                &mut *room.borrow_mut(),
                asking!(token.batch_queen_attacks(s, o, to)),
            )
        };
        all_ways(criterion, name, question, outside, per_call, from_c);
    });
}

/// One queen, by still other ways.
fn queens(criterion: &mut Criterion, queries: &Queries) {
    let Queries { squares, occupied } = queries;
    let dispatched = |s, o| dispatch!(Level::detect(), |token| token.queen_attacks(s, o));
    let per_call = || one_by_one(squares, occupied, dispatched);
    let call = black_box(raylane_queen_attacks as extern "C" fn(_, _) -> _);
    let from_c = || one_by_one(squares, occupied, |s, o| call(s as u8, o));
    let question = &mut Queens(queries);
    let positions: Vec<_> = queries.boards().collect();
    dispatch!(Level::detect(), |token| {
        let attacks = |square, occupied| token.queen_attacks(square, occupied);
        let outside = || one_by_one(squares, occupied, attacks);
        let mut group = all_ways(criterion, "queen", question, outside, per_call, from_c);
        let position = |sum, &(squares, occupied)| enter_position(token, squares, occupied, sum);
        let by_position = || positions.iter().fold(0, position);
        group.time("enter-position", question, by_position);
        let query = |square, occupied| enter_query(token, square, occupied);
        group.time("enter-query", question, || {
            one_by_one(squares, occupied, query)
        });
        let pointer: &dyn Fn(Square, Bitboard) -> Bitboard = black_box(&attacks);
        group.time("pointer", question, || {
            one_by_one(squares, occupied, pointer)
        });
    });
}

/// What an engine's move generation is: called from a recursive search, hence
/// not inlined.
#[inline(never)]
fn enter_position<T: Token>(token: T, squares: &[Square], occupied: Bitboard, sum: u64) -> u64 {
    enter!(token, {
        let attacks = |&square| token.queen_attacks(square, occupied);
        squares.iter().map(attacks).fold(sum, mix)
    })
}

#[inline(never)]
fn enter_query<T: Token>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
    enter!(token, move token.queen_attacks(square, occupied))
}
