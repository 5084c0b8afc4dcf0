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
use raylane::{
    Bitboard, Direction, Level, Square, Token, batch, dispatch, enter, reference, setwise,
};
use raylane_benches::{Boards, Cold, Group, criterion, floods};
use raylane_support::levels::levels;
use raylane_support::measure::mix;
use std::hint::black_box;
use std::time::Duration;

/// Queens in a batch.
const BATCHES: [(&str, usize); 4] = [
    ("batch-1", 1),
    ("batch-8", 8),
    ("batch-64", 64),
    ("batch-4096", 4096),
];

fn main() {
    let criterion = &mut criterion(Duration::from_millis(100), Duration::from_millis(300));
    let boards = &Boards::real();
    for question in [
        queen,
        rook,
        bishop,
        latency,
        cold,
        one_side,
        both_sides,
        positions,
        batches,
        fill_constant,
        fill_variable,
    ] {
        question(criterion, boards);
    }
    criterion.final_summary();
}

/// `$job` at each level of this CPU. (What it calls enters the region anew.)
macro_rules! at_each_level {
    ($name:ident, $token:ident => $job:expr) => {
        for &level in levels() {
            let $name = level.name();
            dispatch!(level, $token => $job);
        }
    };
}

/// `$job` by the level of the build and, outside of its region, by the best level.
macro_rules! compiled_in_and_outside {
    ($name:ident, $token:ident => $job:expr) => {{
        let ($name, $token) = ("compiled-in", COMPILED);
        $job;
        let $name = "outside";
        dispatch!(Level::detect(), $token => $job);
    }};
}

fn queen(criterion: &mut Criterion, boards: &Boards) {
    fn ask(group: &mut Group, boards: &Boards, name: &str, around: impl Token, token: impl Token) {
        group.throughput(
            name,
            &boards.queries,
            &boards.queens,
            around,
            #[inline(always)]
            |square, occupied| token.queen_attacks(square, occupied),
        );
    }

    let group = &mut Group::new(criterion, "queen");
    at_each_level!(name, token => ask(group, boards, name, token, token));
    compiled_in_and_outside!(name, token => ask(group, boards, name, COMPILED, token));
    let Boards {
        queries, queens, ..
    } = boards;
    group.throughput(
        "per-call",
        queries,
        queens,
        COMPILED,
        #[inline(always)]
        |square, occupied| dispatch!(Level::detect(), token => token.queen_attacks(square, occupied)),
    );
    dispatch!(Level::detect(), token => {
        let positions: Vec<_> = queries.boards().collect();
        group.pass("enter-position", queens, &|| {
            positions.iter().fold(0, |checksum, &(squares, occupied)| {
                enter_position(token, squares, occupied, checksum)
            })
        });
        group.throughput("enter-query", queries, queens, COMPILED, |square, occupied| {
            enter_query(token, square, occupied)
        });
        let pointer: &dyn Fn(Square, Bitboard) -> Bitboard =
            &|square, occupied| token.queen_attacks(square, occupied);
        group.throughput("pointer", queries, queens, COMPILED, black_box(pointer));
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

// The pieces of two lines, which vector levels answer by other words than those of four.

fn rook(criterion: &mut Criterion, boards: &Boards) {
    let queries = &boards.queries;
    let rooks = queries.answers(reference::rook_attacks);
    let group = &mut Group::new(criterion, "rook");
    at_each_level!(name, token => group.throughput(
        name,
        queries,
        &rooks,
        token,
        #[inline(always)]
        |square, occupied| token.rook_attacks(square, occupied),
    ));
}

fn bishop(criterion: &mut Criterion, boards: &Boards) {
    let queries = &boards.queries;
    let bishops = queries.answers(reference::bishop_attacks);
    let group = &mut Group::new(criterion, "bishop");
    at_each_level!(name, token => group.throughput(
        name,
        queries,
        &bishops,
        token,
        #[inline(always)]
        |square, occupied| token.bishop_attacks(square, occupied),
    ));
}

fn latency(criterion: &mut Criterion, boards: &Boards) {
    let group = &mut Group::new(criterion, "queen-latency");
    at_each_level!(name, token => group.latency(
        name,
        boards,
        token,
        #[inline(always)]
        |square, occupied| token.queen_attacks(square, occupied),
    ));
}

fn cold(criterion: &mut Criterion, boards: &Boards) {
    let (group, cold) = (
        &mut Group::new(criterion, "queen-cold"),
        &mut Cold::default(),
    );
    at_each_level!(name, token => group.cold(
        name,
        boards,
        cold,
        token,
        #[inline(always)]
        |square, occupied| token.queen_attacks(square, occupied),
    ));
}

fn one_side(criterion: &mut Criterion, boards: &Boards) {
    fn ask(group: &mut Group, boards: &Boards, name: &str, around: impl Token, token: impl Token) {
        group.one_side(
            name,
            boards,
            around,
            #[inline(always)]
            |orthogonal, diagonal, occupied| {
                token.setwise_slider_attacks(orthogonal, diagonal, occupied)
            },
        );
    }

    let group = &mut Group::new(criterion, "one-side");
    at_each_level!(name, token => ask(group, boards, name, token, token));
    compiled_in_and_outside!(name, token => ask(group, boards, name, COMPILED, token));
    group.one_side("per-call", boards, COMPILED, setwise::slider_attacks);
}

fn both_sides(criterion: &mut Criterion, boards: &Boards) {
    fn ask(group: &mut Group, boards: &Boards, name: &str, around: impl Token, token: impl Token) {
        group.both_sides(
            name,
            boards,
            around,
            #[inline(always)]
            |orthogonal, diagonal, occupied| {
                token.setwise_slider_attacks_of_both(orthogonal, diagonal, occupied)
            },
        );
    }

    let group = &mut Group::new(criterion, "both-sides");
    at_each_level!(name, token => ask(group, boards, name, token, token));
    compiled_in_and_outside!(name, token => ask(group, boards, name, COMPILED, token));
    group.both_sides(
        "per-call",
        boards,
        COMPILED,
        setwise::slider_attacks_of_both,
    );
}

fn batches(criterion: &mut Criterion, boards: &Boards) {
    fn ask(
        group: &mut Group,
        boards: &Boards,
        length: usize,
        name: &str,
        around: impl Token,
        token: impl Token,
    ) {
        group.batches(
            name,
            boards,
            length,
            around,
            #[inline(always)]
            |squares, occupied, attacks| token.batch_queen_attacks(squares, occupied, attacks),
        );
    }

    for (name, length) in BATCHES {
        let group = &mut Group::new(criterion, name);
        at_each_level!(name, token => ask(group, boards, length, name, token, token));
        compiled_in_and_outside!(name, token => ask(group, boards, length, name, COMPILED, token));
        group.batches("per-call", boards, length, COMPILED, batch::queen_attacks);
    }
}

fn positions(criterion: &mut Criterion, boards: &Boards) {
    let group = &mut Group::new(criterion, "one-side-of-64");
    at_each_level!(name, token => group.positions(
        name,
        boards,
        token,
        #[inline(always)]
        |orthogonal, diagonal, occupied, attacks| {
            token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks);
        },
    ));
}

/// In one direction that is known at compile time: across ranks and files, so that no mask is
/// spared.
fn fill_constant(criterion: &mut Criterion, boards: &Boards) {
    let floods = &floods(&boards.sets);
    let group = &mut Group::new(criterion, "fill-constant");
    at_each_level!(name, token => group.fill(
        name,
        floods,
        token,
        #[inline(always)]
        |_| Direction::NorthEast,
        #[inline(always)]
        |direction, sliders, empty| token.setwise_attack_fill(direction, sliders, empty),
    ));
}

/// In a direction that is known at run time, another one for each fill.
fn fill_variable(criterion: &mut Criterion, boards: &Boards) {
    let floods = &floods(&boards.sets);
    let group = &mut Group::new(criterion, "fill-variable");
    at_each_level!(name, token => group.fill(
        name,
        floods,
        token,
        #[inline(always)]
        |direction| direction,
        #[inline(always)]
        |direction, sliders, empty| token.setwise_attack_fill(direction, sliders, empty),
    ));
}
