//! All sliders of a side at once: rooks and queens along ranks and files,
//! bishops and queens along diagonals.
//!
//! *One side* is a call for a side. *Both sides* is two for one board, which
//! share what depends on the board alone; a query is a board. *Slices* is one
//! side of 64 positions a call: `call` is `batch::slider_attacks` at the level,
//! `loop` the level's own algorithm for sets, one position after the other.

use crate::common::algorithms::{self, Levels, levels};
use crate::common::boards::{Boards, Sets};
use crate::harness::{Group, Task, checksum, keep_scalar, mix};
use criterion::Criterion;
use raylane::algorithm::SetAlgorithm;
use raylane::{Bitboard, Token};

pub(crate) fn one_side(criterion: &mut Criterion, boards: &[Boards]) {
    struct OneSide<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl algorithms::Sets for OneSide<'_, '_> {
        fn visit<A: SetAlgorithm, T: Token>(&mut self, algorithm: &str, token: T) {
            for Boards { name, sets, .. } in self.boards {
                let task = Task {
                    algorithm,
                    level: T::NAME,
                    input: name,
                    queries: sets.occupied.len(),
                    expected: checksum(&sets.attacks),
                };
                self.group.pass(task, &|| {
                    token.enter(
                        #[inline(always)]
                        || pass::<A, T>(token, sets),
                    )
                });
            }
        }
    }

    #[inline(always)]
    fn pass<A: SetAlgorithm, T: Token>(token: T, sets: &Sets) -> u64 {
        let mut checksum = 0;
        let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
        for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied) {
            let attacks = slider_attacks::<A, T>(token, orthogonal, diagonal, occupied);
            checksum = mix(checksum, attacks);
            keep_scalar();
        }
        checksum
    }

    let group = Group::new(criterion, "set-one-side");
    algorithms::sets(&mut OneSide { group, boards });
}

pub(crate) fn both_sides(criterion: &mut Criterion, boards: &[Boards]) {
    struct BothSides<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl algorithms::Sets for BothSides<'_, '_> {
        fn visit<A: SetAlgorithm, T: Token>(&mut self, algorithm: &str, token: T) {
            for Boards { name, sets, .. } in self.boards {
                let positions = sets.occupied.len() / 2;
                let (white, black) = sets.attacks.split_at(positions);
                let task = Task {
                    algorithm,
                    level: T::NAME,
                    input: name,
                    queries: positions,
                    expected: checksum(white.iter().zip(black).flat_map(<[_; 2]>::from)),
                };
                self.group.pass(task, &|| {
                    token.enter(
                        #[inline(always)]
                        || pass::<A, T>(token, sets),
                    )
                });
            }
        }
    }

    #[inline(always)]
    fn pass<A: SetAlgorithm, T: Token>(token: T, sets: &Sets) -> u64 {
        let mut checksum = 0;
        let positions = sets.occupied.len() / 2;
        let orthogonal = sets.orthogonal.split_at(positions);
        let diagonal = sets.diagonal.split_at(positions);
        let white = orthogonal.0.iter().zip(diagonal.0);
        let black = orthogonal.1.iter().zip(diagonal.1);
        for ((white, black), &occupied) in white.zip(black).zip(&sets.occupied) {
            for (&orthogonal, &diagonal) in [white, black] {
                let attacks = slider_attacks::<A, T>(token, orthogonal, diagonal, occupied);
                checksum = mix(checksum, attacks);
            }
            keep_scalar();
        }
        checksum
    }

    let group = Group::new(criterion, "set-both-sides");
    algorithms::sets(&mut BothSides { group, boards });
}

/// Positions in a slice.
const SLICE: usize = 64;

pub(crate) fn slices(criterion: &mut Criterion, boards: &[Boards]) {
    struct Slices<'a, 'c> {
        group: Group<'c>,
        boards: &'a [Boards],
    }

    impl Levels for Slices<'_, '_> {
        fn visit<T: Token>(&mut self, token: T) {
            for Boards { name, sets, .. } in self.boards {
                let task = |algorithm| Task {
                    algorithm,
                    level: T::NAME,
                    input: name,
                    queries: sets.occupied.len(),
                    expected: checksum(&sets.attacks),
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
                        token.enter(
                            #[inline(always)]
                            || {
                                let sliders = orthogonal.iter().zip(diagonal).zip(occupied);
                                for (((&orthogonal, &diagonal), &occupied), attacks) in
                                    sliders.zip(attacks)
                                {
                                    *attacks = token.slider_attacks(orthogonal, diagonal, occupied);
                                    keep_scalar();
                                }
                            },
                        );
                    },
                );
            }
        }
    }

    let group = Group::new(criterion, "set-slices");
    levels(&mut Slices { group, boards });
}

/// To be called in a region.
#[inline(always)]
fn slider_attacks<A: SetAlgorithm, T: Token>(
    token: T,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let (along_lines, along_diagonals) = A::slider_attacks(token, orthogonal, diagonal, occupied);
    along_lines | along_diagonals
}
