//! Attack fills in one direction: the part of the set-wise algorithms that
//! takes a direction.
//!
//! *Constant*: the direction is known at compile time, which is what the forms
//! by a shift are for. *Variable*: it is known at run time, another one for
//! each fill, which is what the generalised forms are for.

use crate::boards::Boards;
use crate::harness::{Group, Task};
use criterion::Criterion;
use raylane::{Bitboard, Direction, Token, enter, reference};
use raylane_support::Random;
use raylane_support::contestants::fill::{Functions, Visitor, algorithms};
use raylane_support::corpus::Sets;
use raylane_support::levels::levels;
use raylane_support::measure::{checksum, keep_scalar, mix};

/// Of the constant fills: across ranks and files, so that no mask is spared.
const CONSTANT: Direction = Direction::NorthEast;

pub(crate) fn fill(criterion: &mut Criterion, boards: &Boards) {
    struct OneDirection<'a, 'c> {
        group: Group<'c>,
        floods: &'a [Flood],
    }

    impl Visitor for OneDirection<'_, '_> {
        fn visit<F: Functions, T: Token>(&mut self, token: T) {
            let floods = self.floods;
            let task = |input, direction: fn(&Flood) -> Direction| Task {
                algorithm: F::NAME,
                level: Some(T::NAME),
                input,
                queries: floods.len(),
                expected: checksum(&right(floods, direction)),
            };
            self.group.pass(task("constant", |_| CONSTANT), &|| {
                enter!(
                    token,
                    pass::<F, T>(
                        token,
                        floods,
                        #[inline(always)]
                        |_| CONSTANT,
                    )
                )
            });
            self.group
                .pass(task("variable", |flood| flood.direction), &|| {
                    enter!(
                        token,
                        pass::<F, T>(
                            token,
                            floods,
                            #[inline(always)]
                            |flood| flood.direction,
                        )
                    )
                });
        }
    }

    #[inline(always)]
    fn pass<F: Functions, T: Token>(
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
    algorithms(levels(), &mut OneDirection { group, floods });
}

struct Flood {
    sliders: Bitboard,
    empty: Bitboard,
    /// Of the variable fills.
    direction: Direction,
}

/// A flood from all sliders of each side.
fn floods(sets: &Sets) -> Vec<Flood> {
    let mut random = Random::new(8);
    let mut direction = || random.choose(&Direction::ALL);
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
