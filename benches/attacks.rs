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

use raylane::level::COMPILED;
use raylane::{Bitboard, Level, Square, Token, batch, dispatch, enter, setwise};
use raylane_benches::{Boards, Group, Question, criterion};
use raylane_support::corpus::{Queries, real};
use raylane_support::levels::levels;
use raylane_support::measure::{Pass, mix};
use raylane_support::questions::{batches, both_sides, one_by_one, one_side};
use std::hint::black_box;

const QUESTIONS: [(&str, Question); 14] = [
    ("queen", Question::Queen),
    ("rook", Question::Rook),
    ("bishop", Question::Bishop),
    ("queen-latency", Question::Latency),
    ("queen-cold", Question::Cold),
    ("one-side", Question::OneSide),
    ("both-sides", Question::BothSides),
    ("one-side-of-64", Question::OneSideOf64),
    ("batch-1", Question::Batch(1)),
    ("batch-8", Question::Batch(8)),
    ("batch-64", Question::Batch(64)),
    ("batch-4096", Question::Batch(4096)),
    ("fill-constant", Question::FillConstant),
    ("fill-variable", Question::FillVariable),
];

fn main() {
    let criterion = &mut criterion(250);
    let boards = &Boards::new("real", real());
    for named in QUESTIONS {
        let (group, question) = (&mut Group::new(criterion, named), named.1);
        for &level in levels() {
            dispatch!(level, |token| group.ask(level.name(), boards, token, token));
        }
        if per_call(question, boards).is_some() {
            group.ask("compiled-in", boards, COMPILED, COMPILED);
            let best = Level::detect();
            dispatch!(best, |token| group.ask("outside", boards, COMPILED, token));
            let per_call = || per_call(question, boards).unwrap_or_default();
            group.pass("per-call", boards, &mut |_| Pass::time(per_call));
        }
        if question == Question::Queen {
            dispatch!(Level::detect(), |token| queen(group, boards, token));
        }
    }
    criterion.final_summary();
}

/// A pass by the functions that choose the level for every call, where there are such.
fn per_call(question: Question, boards: &Boards) -> Option<u64> {
    let Queries { squares, occupied } = &boards.queries;
    let queen = |s, o| dispatch!(Level::detect(), |token| token.queen_attacks(s, o));
    Some(match question {
        Question::Queen => one_by_one(squares, occupied, queen),
        Question::OneSide => one_side(&boards.sets, setwise::slider_attacks),
        Question::BothSides => both_sides(&boards.positions, setwise::slider_attacks_of_both),
        Question::Batch(length) => {
            let room = &mut boards.room.borrow_mut()[..length];
            batches(&boards.queries, room, batch::queen_attacks)
        }
        _ => return None,
    })
}

/// Other ways to call the best level for one queen.
fn queen(group: &mut Group, boards: &Boards, token: impl Token) {
    let positions: Vec<_> = boards.queries.boards().collect();
    let (squares, occupied) = (&boards.queries.squares, &boards.queries.occupied);
    let mut pass = |name, pass: &dyn Fn() -> u64| {
        group.pass(name, boards, &mut |_| Pass::time(pass));
    };
    let position = |sum, &(squares, occupied)| enter_position(token, squares, occupied, sum);
    pass("enter-position", &|| positions.iter().fold(0, position));
    let query = |square, occupied| enter_query(token, square, occupied);
    pass("enter-query", &|| one_by_one(squares, occupied, query));
    let attacks = |square, occupied| token.queen_attacks(square, occupied);
    let pointer: &dyn Fn(Square, Bitboard) -> Bitboard = black_box(&attacks);
    pass("pointer", &|| one_by_one(squares, occupied, pointer));
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
