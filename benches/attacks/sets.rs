//! All sliders of a side at once: rooks and queens along ranks and files,
//! bishops and queens along diagonals.
//!
//! *One side* is a call for a side. *Both sides* is two for one board, which
//! share what depends on the board alone; a query is a board. *Slices* is one
//! side of 64 positions a call: `call` is `batch::slider_attacks` at the level,
//! `loop` the level's own algorithm for sets, one position after the other.

use crate::boards::Boards;
use crate::harness::{Group, Task};
use criterion::Criterion;
use raylane::{Token, enter};
use raylane_support::contestants::set::{Functions, Visitor, algorithms};
use raylane_support::contestants::{LevelVisitor, visit_levels};
use raylane_support::corpus::{Position, Sets};
use raylane_support::levels::levels;
use raylane_support::measure::{checksum, keep_scalar, mix};

pub(crate) fn one_side(criterion: &mut Criterion, boards: &[Boards]) {
    struct OneSide<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl Visitor for OneSide<'_, '_> {
        fn visit<F: Functions, T: Token>(&mut self, token: T) {
            for boards in self.boards {
                let task = Task {
                    algorithm: F::NAME,
                    level: Some(T::NAME),
                    input: boards.name,
                    queries: boards.attacks.len(),
                    expected: checksum(&boards.attacks),
                };
                self.group
                    .pass(task, &|| enter!(token, pass::<F, T>(token, &boards.sets)));
            }
        }
    }

    #[inline(always)]
    fn pass<F: Functions, T: Token>(token: T, sets: &Sets) -> u64 {
        let mut checksum = 0;
        let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
        for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied) {
            let attacks = F::slider_attacks(token, orthogonal, diagonal, occupied);
            checksum = mix(checksum, attacks);
            keep_scalar();
        }
        checksum
    }

    let group = Group::new(criterion, "set-one-side");
    algorithms(levels(), &mut OneSide { group, boards });
}

pub(crate) fn both_sides(criterion: &mut Criterion, boards: &[Boards]) {
    struct BothSides<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl Visitor for BothSides<'_, '_> {
        fn visit<F: Functions, T: Token>(&mut self, token: T) {
            for boards in self.boards {
                let task = Task {
                    algorithm: F::NAME,
                    level: Some(T::NAME),
                    input: boards.name,
                    queries: boards.positions.len(),
                    expected: checksum(&boards.attacks),
                };
                self.group.pass(task, &|| {
                    enter!(token, pass::<F, T>(token, &boards.positions))
                });
            }
        }
    }

    #[inline(always)]
    fn pass<F: Functions, T: Token>(token: T, positions: &[Position]) -> u64 {
        let mut checksum = 0;
        for &Position {
            sides: [white, black],
            occupied,
        } in positions
        {
            let orthogonal = [white.orthogonal, black.orthogonal];
            let diagonal = [white.diagonal, black.diagonal];
            let [white, black] = F::slider_attacks_of_both(token, orthogonal, diagonal, occupied);
            checksum = mix(mix(checksum, white), black);
            keep_scalar();
        }
        checksum
    }

    let group = Group::new(criterion, "set-both-sides");
    algorithms(levels(), &mut BothSides { group, boards });
}

/// Positions in a slice.
const SLICE: usize = 64;

pub(crate) fn slices(criterion: &mut Criterion, boards: &[Boards]) {
    struct Slices<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl LevelVisitor for Slices<'_, '_> {
        fn visit<T: Token>(&mut self, token: T) {
            for Boards {
                name,
                sets,
                attacks,
                ..
            } in self.boards
            {
                let task = |algorithm| Task {
                    algorithm,
                    level: Some(T::NAME),
                    input: name,
                    queries: attacks.len(),
                    expected: checksum(attacks),
                };
                let sliders = sets.orthogonal.chunks_exact(SLICE);
                let sliders = sliders.zip(sets.diagonal.chunks_exact(SLICE));
                let slices = sliders.zip(sets.occupied.chunks_exact(SLICE));
                self.group.slices(
                    task("call"),
                    SLICE,
                    slices.clone(),
                    |((orthogonal, diagonal), occupied), attacks| {
                        token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks);
                    },
                );
                self.group.slices(
                    task("loop"),
                    SLICE,
                    slices,
                    |((orthogonal, diagonal), occupied), attacks| {
                        enter!(token, {
                            let sliders = orthogonal.iter().zip(diagonal).zip(occupied);
                            for (((&orthogonal, &diagonal), &occupied), attacks) in
                                sliders.zip(attacks)
                            {
                                *attacks =
                                    token.setwise_slider_attacks(orthogonal, diagonal, occupied);
                                keep_scalar();
                            }
                        });
                    },
                );
            }
        }
    }

    let group = Group::new(criterion, "set-slices");
    visit_levels(levels(), &mut Slices { group, boards });
}
