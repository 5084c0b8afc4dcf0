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

use criterion::Criterion;
use raylane::level::COMPILED;
use raylane::{Bitboard, Level, Square, Token, batch, dispatch, enter, setwise};
use raylane_benches::{Batch, Boards, Fill, Group, Question, Single, Sliders, criterion};
use raylane_support::levels::levels;
use raylane_support::measure::mix;
use std::hint::black_box;
use std::time::Duration;

fn main() {
    let criterion = &mut criterion(Duration::from_millis(50), Duration::from_millis(250));
    let boards = &Boards::real();
    queen(&mut at_each_level(criterion, Single::Queen, boards), boards);
    for question in [Single::Rook, Single::Bishop, Single::Latency, Single::Cold] {
        at_each_level(criterion, question, boards);
    }
    let mut group = at_each_level(criterion, Sliders::OneSide, boards);
    compiled_in_and_outside(&mut group, Sliders::OneSide, boards);
    let per_call = group.benchmark("per-call", boards, COMPILED);
    per_call.one_side(setwise::slider_attacks);
    drop(group);
    let mut group = at_each_level(criterion, Sliders::BothSides, boards);
    compiled_in_and_outside(&mut group, Sliders::BothSides, boards);
    let per_call = group.benchmark("per-call", boards, COMPILED);
    per_call.both_sides(setwise::slider_attacks_of_both);
    drop(group);
    at_each_level(criterion, Sliders::OneSideOf64, boards);
    for length in [1, 8, 64, 4096] {
        let mut group = at_each_level(criterion, Batch(length), boards);
        compiled_in_and_outside(&mut group, Batch(length), boards);
        let per_call = group.benchmark("per-call", boards, COMPILED);
        per_call.batches(length, batch::queen_attacks);
    }
    for question in [Fill::Constant, Fill::Variable] {
        at_each_level(criterion, question, boards);
    }
    criterion.final_summary();
}

/// Asks each level of this CPU, in its region.
fn at_each_level<'c>(
    criterion: &'c mut Criterion,
    question: impl Question,
    boards: &Boards,
) -> Group<'c> {
    let mut group = Group::new(criterion, question);
    for level in levels() {
        let name = level.name();
        dispatch!(*level, |token| question
            .ask(group.benchmark(name, boards, token), token));
    }
    group
}

/// Asks the level of the build, and the best level outside of its region.
fn compiled_in_and_outside(group: &mut Group, question: impl Question, boards: &Boards) {
    question.ask(group.benchmark("compiled-in", boards, COMPILED), COMPILED);
    dispatch!(Level::detect(), |token| question
        .ask(group.benchmark("outside", boards, COMPILED), token));
}

/// The ways to call the best level for one queen.
fn queen(group: &mut Group, boards: &Boards) {
    compiled_in_and_outside(group, Single::Queen, boards);
    let queens = &boards.queens;
    group.benchmark("per-call", boards, COMPILED).throughput(
        queens,
        #[inline(always)]
        |square, occupied| {
            dispatch!(Level::detect(), |token| token
                .queen_attacks(square, occupied))
        },
    );
    dispatch!(Level::detect(), |token| {
        let positions: Vec<_> = boards.queries.boards().collect();
        group.pass("enter-position", queens, &|| {
            positions.iter().fold(0, |checksum, &(squares, occupied)| {
                enter_position(token, squares, occupied, checksum)
            })
        });
        let enter_query = |square, occupied| enter_query(token, square, occupied);
        let benchmark = group.benchmark("enter-query", boards, COMPILED);
        benchmark.throughput(queens, enter_query);
        let pointer: &dyn Fn(Square, Bitboard) -> Bitboard =
            &|square, occupied| token.queen_attacks(square, occupied);
        let benchmark = group.benchmark("pointer", boards, COMPILED);
        benchmark.throughput(queens, black_box(pointer));
    });
}

/// What an engine's move generation is: called from a recursive search, hence
/// not inlined.
#[inline(never)]
fn enter_position<T: Token>(
    token: T,
    squares: &[Square],
    occupied: Bitboard,
    checksum: u64,
) -> u64 {
    enter!(
        token,
        squares.iter().fold(
            checksum,
            #[inline(always)]
            |checksum, &square| mix(checksum, token.queen_attacks(square, occupied)),
        )
    )
}

#[inline(never)]
fn enter_query<T: Token>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
    enter!(token, move token.queen_attacks(square, occupied))
}
