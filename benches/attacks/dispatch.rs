//! What each door costs, on real positions: `dispatch/<job>/<door>`.
//!
//! The jobs are a queen, the sliders of one side, those of both sides, and queens in
//! batches of 1, 8 and 64. The doors:
//!
//! * `compiled-in`: the level of the build, nothing of which is a call.
//! * `region`: one region of the best level around all queries.
//! * `per-call`: `setwise` or `batch`, which choose the level for every call; of single
//!   queries, a `dispatch!` around each.
//! * `outside`: the methods of the best level's token outside of a region.
//!
//! And for single queries, what a search does between one region around everything and
//! a choice per query:
//!
//! * `enter-position`, `enter-query`: a function that does not inline, called for every
//!   position or for every query, enters again.
//! * `pointer`: the level was chosen once, as a pointer to a function.

use crate::boards::Boards;
use crate::harness::{Group, Task};
use crate::single::pass;
use criterion::Criterion;
use raylane::level::COMPILED;
use raylane::{Bitboard, Level, Square, Token, batch, dispatch, enter, setwise};
use raylane_support::contestants::{LevelVisitor, visit_levels};
use raylane_support::corpus::{Position, Queries, Sets};
use raylane_support::measure::{checksum, keep_scalar, mix};
use std::hint::black_box;

/// Of the batches.
const LENGTHS: [usize; 3] = [1, 8, 64];

/// Queries in a pass over batches: few enough to stay in the caches, with the answers.
const BATCHED: usize = 4 << 10;

pub(crate) fn doors(criterion: &mut Criterion, boards: &Boards) {
    let mut doors = Doors {
        group: Group::new(criterion, "dispatch"),
        boards,
        positions: boards.queries.boards().collect(),
    };
    doors.of_token("compiled-in", COMPILED, COMPILED);
    doors.per_call();
    visit_levels(&[Level::detect()], &mut doors);
}

struct Doors<'a, 'c> {
    group: Group<'c>,
    boards: &'a Boards,
    /// The queries of each position.
    positions: Vec<(&'a [Square], Bitboard)>,
}

impl LevelVisitor for Doors<'_, '_> {
    fn visit<T: Token>(&mut self, token: T) {
        self.of_token("region", token, token);
        self.of_token("outside", COMPILED, token);

        let positions = self.positions.clone();
        self.group.pass(self.queens_task("enter-position"), &|| {
            positions.iter().fold(0, |checksum, &(squares, occupied)| {
                enter_position(token, squares, occupied, checksum)
            })
        });
        self.queens("enter-query", COMPILED, |square, occupied| {
            enter_query(token, square, occupied)
        });
        let pointer: &dyn Fn(Square, Bitboard) -> Bitboard =
            &|square, occupied| token.queen_attacks(square, occupied);
        self.queens("pointer", COMPILED, black_box(pointer));
    }
}

impl Doors<'_, '_> {
    fn per_call(&mut self) {
        let door = "per-call";
        self.queens(
            door,
            COMPILED,
            #[inline(always)]
            |square, occupied| dispatch!(Level::detect(), token => token.queen_attacks(square, occupied)),
        );
        self.one_side(door, COMPILED, setwise::slider_attacks);
        self.both_sides(door, COMPILED, setwise::slider_attacks_of_both);
        self.batches(door, COMPILED, batch::queen_attacks);
    }

    /// The methods of `token`, in a region of `around`. That of [`COMPILED`] is none.
    fn of_token(&mut self, door: &str, around: impl Token, token: impl Token) {
        self.queens(
            door,
            around,
            #[inline(always)]
            |square, occupied| token.queen_attacks(square, occupied),
        );
        self.one_side(
            door,
            around,
            #[inline(always)]
            |orthogonal, diagonal, occupied| {
                token.setwise_slider_attacks(orthogonal, diagonal, occupied)
            },
        );
        self.both_sides(
            door,
            around,
            #[inline(always)]
            |orthogonal, diagonal, occupied| {
                token.setwise_slider_attacks_of_both(orthogonal, diagonal, occupied)
            },
        );
        self.batches(
            door,
            around,
            #[inline(always)]
            |squares, occupied, attacks| token.batch_queen_attacks(squares, occupied, attacks),
        );
    }

    fn queens_task<'a>(&self, door: &'a str) -> Task<'a> {
        task("queen", door, &self.boards.queens, self.boards.queens.len())
    }

    fn queens(
        &mut self,
        door: &str,
        around: impl Token,
        queen: impl Fn(Square, Bitboard) -> Bitboard,
    ) {
        let queries = &self.boards.queries;
        self.group.pass(self.queens_task(door), &|| {
            enter!(around, pass(&queries.squares, &queries.occupied, &queen))
        });
    }

    fn one_side(
        &mut self,
        door: &str,
        around: impl Token,
        side: impl Fn(Bitboard, Bitboard, Bitboard) -> Bitboard,
    ) {
        let Boards { sets, attacks, .. } = self.boards;
        let task = task("one-side", door, attacks, attacks.len());
        self.group
            .pass(task, &|| enter!(around, one_side(sets, &side)));
    }

    fn both_sides(
        &mut self,
        door: &str,
        around: impl Token,
        sides: impl Fn([Bitboard; 2], [Bitboard; 2], Bitboard) -> [Bitboard; 2],
    ) {
        let Boards {
            positions, attacks, ..
        } = self.boards;
        let task = task("both-sides", door, attacks, positions.len());
        self.group
            .pass(task, &|| enter!(around, both_sides(positions, &sides)));
    }

    fn batches(
        &mut self,
        door: &str,
        around: impl Token,
        call: impl Fn(&[Square], &[Bitboard], &mut [Bitboard]),
    ) {
        let queries = &self.boards.queries;
        for length in LENGTHS {
            let job = format!("batch-{length}");
            let task = task(&job, door, &self.boards.queens[..BATCHED], BATCHED);
            let run: &dyn Fn(&mut [Bitboard]) =
                &|attacks| enter!(around, batches(length, queries, attacks, &call));
            let check = || {
                let mut attacks = vec![Bitboard::EMPTY; BATCHED];
                run(&mut attacks);
                checksum(&attacks)
            };
            let mut attacks = vec![Bitboard::EMPTY; BATCHED];
            self.group.bench(task, &check, &mut |bencher| {
                bencher.iter(|| run(black_box(&mut attacks)));
            });
        }
    }
}

fn task<'a>(job: &'a str, door: &'a str, right: &[Bitboard], queries: usize) -> Task<'a> {
    Task {
        algorithm: job,
        level: None,
        input: door,
        queries,
        expected: checksum(right),
    }
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

// To be called in a region.

#[inline(always)]
fn one_side(sets: &Sets, side: impl Fn(Bitboard, Bitboard, Bitboard) -> Bitboard) -> u64 {
    let mut checksum = 0;
    let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
    for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied) {
        checksum = mix(checksum, side(orthogonal, diagonal, occupied));
        keep_scalar();
    }
    checksum
}

#[inline(always)]
fn both_sides(
    positions: &[Position],
    sides: impl Fn([Bitboard; 2], [Bitboard; 2], Bitboard) -> [Bitboard; 2],
) -> u64 {
    let mut checksum = 0;
    for position in positions {
        let [white, black] = position.sides;
        let [white, black] = sides(
            [white.orthogonal, black.orthogonal],
            [white.diagonal, black.diagonal],
            position.occupied,
        );
        checksum = mix(mix(checksum, white), black);
        keep_scalar();
    }
    checksum
}

/// The answers to as many queries as `attacks` has room for, `length` a call.
#[inline(always)]
fn batches(
    length: usize,
    queries: &Queries,
    attacks: &mut [Bitboard],
    call: impl Fn(&[Square], &[Bitboard], &mut [Bitboard]),
) {
    let inputs = queries.squares.chunks_exact(length);
    let inputs = inputs.zip(queries.occupied.chunks_exact(length));
    for ((squares, occupied), attacks) in inputs.zip(attacks.chunks_exact_mut(length)) {
        call(squares, occupied, attacks);
        keep_scalar();
    }
}
