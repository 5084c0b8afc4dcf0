//! Attack fills in one direction: the part of the set-wise algorithms that
//! takes a direction.
//!
//! *Constant*: the direction is known at compile time, which is what the forms
//! by a shift are for. *Variable*: it is known at run time, another one for
//! each fill, which is what the generalised forms are for.

use crate::common::algorithms::{Fills, fills};
use crate::common::boards::{Boards, Sets};
use crate::common::random::Random;
use crate::harness::{Group, Task, checksum, keep_scalar, mix};
use criterion::Criterion;
use raylane::algorithm::fill::Fill;
use raylane::{Bitboard, Direction, Token, reference};

/// Of the constant fills: across ranks and files, so that no mask is spared.
const CONSTANT: Direction = Direction::NorthEast;

pub(crate) fn fill(criterion: &mut Criterion, boards: &Boards) {
    struct OneDirection<'a, 'c> {
        group: Group<'c>,
        floods: &'a [Flood],
    }

    impl Fills for OneDirection<'_, '_> {
        fn visit<F: Fill, T: Token>(&mut self, algorithm: &str, token: T) {
            let floods = self.floods;
            let task = |input, direction: fn(&Flood) -> Direction| Task {
                algorithm,
                level: T::NAME,
                input,
                queries: floods.len(),
                expected: checksum(&right(floods, direction)),
            };
            self.group.pass(task("constant", |_| CONSTANT), &|| {
                token.enter(
                    #[inline(always)]
                    || {
                        pass::<F, T>(
                            token,
                            floods,
                            #[inline(always)]
                            |_| CONSTANT,
                        )
                    },
                )
            });
            self.group
                .pass(task("variable", |flood| flood.direction), &|| {
                    token.enter(
                        #[inline(always)]
                        || {
                            pass::<F, T>(
                                token,
                                floods,
                                #[inline(always)]
                                |flood| flood.direction,
                            )
                        },
                    )
                });
        }
    }

    #[inline(always)]
    fn pass<F: Fill, T: Token>(
        token: T,
        floods: &[Flood],
        direction: impl Fn(&Flood) -> Direction,
    ) -> u64 {
        let mut checksum = 0;
        for flood in floods {
            let attacks = F::attack_fill(token, direction(flood), flood.sliders, flood.empty);
            checksum = mix(checksum, attacks);
            keep_scalar();
        }
        checksum
    }

    let group = Group::new(criterion, "fill");
    let floods = &floods(&boards.sets);
    fills(&mut OneDirection { group, floods });
}

struct Flood {
    sliders: Bitboard,
    empty: Bitboard,
    /// Of the variable fills.
    direction: Direction,
}

/// A flood from all sliders of each side.
fn floods(sets: &Sets) -> Vec<Flood> {
    let mut random = Random(8);
    let mut direction = || Direction::ALL[random.square() as usize % 8];
    let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
    sliders
        .zip(&sets.occupied)
        .map(|((&orthogonal, &diagonal), &occupied)| Flood {
            sliders: orthogonal | diagonal,
            empty: !occupied,
            direction: direction(),
        })
        .collect()
}

fn right(floods: &[Flood], direction: impl Fn(&Flood) -> Direction) -> Vec<Bitboard> {
    floods
        .iter()
        .map(|flood| reference::attack_fill(direction(flood), flood.sliders, flood.empty))
        .collect()
}
