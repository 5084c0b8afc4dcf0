//! What each door costs, on real positions.
//!
//! Queens, one after the other:
//!
//! * `door-1`: the function of the crate root, at the level of the build.
//! * `door-2`: one region around all queries.
//! * `door-2-enter-position`, `door-2-enter-query`: a function that does not
//!   inline, called for every position or for every query, enters again.
//! * `dispatch-query`, `pointer-query`: what not to do. The level is chosen
//!   for every query, by a jump or by a call through a pointer.
//!
//! `door-3-set` and `door-3-batch` choose the level for every set or batch;
//! `door-2-set` and `door-2-batch` are the same calls with a token in hand.

use crate::boards::Boards;
use crate::harness::{Group, Task};
use crate::single::pass;
use criterion::Criterion;
use raylane::{Bitboard, Level, Square, Token, batch, enter, queen_attacks, setwise};
use raylane_support::contestants::{LevelVisitor, visit_levels};
use raylane_support::corpus::{Queries, Sets};
use raylane_support::levels::levels;
use raylane_support::measure::{checksum, keep_scalar, mix};
use std::hint::black_box;

/// Of the batches: a few queries, and enough to hide the door.
const LENGTHS: [usize; 2] = [8, 64];

pub(crate) fn dispatch(criterion: &mut Criterion, boards: &Boards) {
    let mut doors = Doors {
        group: Group::new(criterion, "dispatch"),
        boards,
        positions: boards.queries.boards().collect(),
    };

    let compiled = Level::compiled().name();
    doors.queens("door-1", compiled, queen_attacks);
    visit_levels(levels(), &mut doors);

    let detected = Level::detect().name();
    doors.queens(
        "dispatch-query",
        detected,
        #[inline(always)]
        |square, occupied| {
            raylane::dispatch!(Level::detect(), token => token.queen_attacks(square, occupied))
        },
    );
    doors.sets("door-3-set", detected, setwise::slider_attacks);
    doors.batches("door-3-batch", detected, batch::queen_attacks);
}

struct Doors<'a, 'c> {
    group: Group<'c>,
    boards: &'a Boards,
    /// The queries of each position.
    positions: Vec<(&'a [Square], Bitboard)>,
}

impl LevelVisitor for Doors<'_, '_> {
    fn visit<T: Token>(&mut self, token: T) {
        let (boards, positions) = (self.boards, &self.positions);
        let queries = &boards.queries;
        self.group
            .pass(queens_task("door-2", T::NAME, boards), &|| {
                enter!(
                    token,
                    pass(
                        &queries.squares,
                        &queries.occupied,
                        #[inline(always)]
                        |square, occupied| token.queen_attacks(square, occupied),
                    )
                )
            });
        self.group.pass(
            queens_task("door-2-enter-position", T::NAME, boards),
            &|| {
                positions.iter().fold(0, |checksum, &(squares, occupied)| {
                    enter_position(token, squares, occupied, checksum)
                })
            },
        );
        self.queens("door-2-enter-query", T::NAME, |square, occupied| {
            enter_query(token, square, occupied)
        });
        let pointer: &dyn Fn(Square, Bitboard) -> Bitboard =
            &|square, occupied| token.queen_attacks(square, occupied);
        self.queens("pointer-query", T::NAME, black_box(pointer));

        self.group
            .pass(sets_task("door-2-set", T::NAME, boards), &|| {
                enter!(
                    token,
                    sets(
                        &boards.sets,
                        #[inline(always)]
                        |orthogonal, diagonal, occupied| {
                            token.setwise_slider_attacks(orthogonal, diagonal, occupied)
                        },
                    )
                )
            });
        self.batches("door-2-batch", T::NAME, |squares, occupied, attacks| {
            token.batch_queen_attacks(squares, occupied, attacks);
        });
    }
}

impl Doors<'_, '_> {
    fn queens(
        &mut self,
        algorithm: &str,
        level: &str,
        queen: impl Fn(Square, Bitboard) -> Bitboard,
    ) {
        let queries = &self.boards.queries;
        self.group
            .pass(queens_task(algorithm, level, self.boards), &|| {
                pass(&queries.squares, &queries.occupied, &queen)
            });
    }

    fn sets(
        &mut self,
        algorithm: &str,
        level: &str,
        side: impl Fn(Bitboard, Bitboard, Bitboard) -> Bitboard,
    ) {
        let task = sets_task(algorithm, level, self.boards);
        self.group.pass(task, &|| sets(&self.boards.sets, &side));
    }

    fn batches(
        &mut self,
        algorithm: &str,
        level: &str,
        call: impl Fn(&[Square], &[Bitboard], &mut [Bitboard]),
    ) {
        for length in LENGTHS {
            let Queries { squares, occupied } = &self.boards.queries;
            let queries = squares.len() / length * length;
            let task = Task {
                algorithm,
                level,
                input: &length.to_string(),
                queries,
                expected: checksum(&self.boards.queens[..queries]),
            };
            let batches = squares
                .chunks_exact(length)
                .zip(occupied.chunks_exact(length));
            self.group
                .slices(task, length, batches, |(squares, occupied), attacks| {
                    call(squares, occupied, attacks);
                });
        }
    }
}

fn queens_task<'a>(algorithm: &'a str, level: &'a str, boards: &Boards) -> Task<'a> {
    Task {
        algorithm,
        level,
        input: "real",
        queries: boards.queens.len(),
        expected: checksum(&boards.queens),
    }
}

fn sets_task<'a>(algorithm: &'a str, level: &'a str, boards: &Boards) -> Task<'a> {
    Task {
        algorithm,
        level,
        input: "real",
        queries: boards.attacks.len(),
        expected: checksum(&boards.attacks),
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

#[inline(always)]
fn sets(sets: &Sets, side: impl Fn(Bitboard, Bitboard, Bitboard) -> Bitboard) -> u64 {
    let mut checksum = 0;
    let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
    for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied) {
        checksum = mix(checksum, side(orthogonal, diagonal, occupied));
        keep_scalar();
    }
    checksum
}
