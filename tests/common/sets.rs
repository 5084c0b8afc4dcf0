//! Owns the lists of what answers for whole sets of squares, and the trait
//! objects that every entry becomes at every level.

use raylane::algorithm::fill::{Fill, Rotate, Shift};
use raylane::algorithm::{SetAlgorithm, dumb7fill, kogge_stone, one_by_one};
use raylane::{Bitboard, Direction, Token, setwise};
use std::fmt;

use super::contestant::{Contestant, Place, contestants};

/// Fills in one direction.
pub(crate) trait Fills: fmt::Display + Sync {
    fn occluded_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard;
    fn attack_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard;
}

/// Answers for all sliders of a side.
pub(crate) trait Sets: fmt::Display + Sync {
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);
}

/// The fills and the doors, and what else is given.
macro_rules! every_fill {
    ($Trait:ident, $places:expr; $($more:tt)*) => {
        contestants! {
            $Trait, $places;
            dumb7fill::Loop,
            dumb7fill::Unrolled,
            dumb7fill::Generalized,
            kogge_stone::KoggeStone<Shift>,
            kogge_stone::KoggeStone<Rotate>,
            TokenMethods,
            SetwiseFunctions,
            $($more)*
        }
    };
}

/// Everything that fills in one direction, at every level of this CPU and in
/// each of the places.
pub(crate) fn fills(places: &[Place]) -> Vec<Box<dyn Fills>> {
    every_fill! { Fills, places; }
}

/// Everything that answers for a side, at every level of this CPU and in each
/// of the places.
pub(crate) fn sets(places: &[Place]) -> Vec<Box<dyn Sets>> {
    every_fill! { Sets, places; one_by_one::OneByOne, }
}

struct TokenMethods;

/// At whatever level they detect.
struct SetwiseFunctions;

impl<T: Token, F: Fill> Fills for Contestant<T, F> {
    fn occluded_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| F::occluded_fill(token, direction, generator, propagator),
        )
    }
    fn attack_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| F::attack_fill(token, direction, generator, propagator),
        )
    }
}

impl<T: Token> Fills for Contestant<T, TokenMethods> {
    fn occluded_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| token.occluded_fill(direction, generator, propagator),
        )
    }
    fn attack_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| token.attack_fill(direction, generator, propagator),
        )
    }
}

impl<T: Token> Fills for Contestant<T, SetwiseFunctions> {
    fn occluded_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.run(
            #[inline(always)]
            |_| setwise::occluded_fill(direction, generator, propagator),
        )
    }
    fn attack_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.run(
            #[inline(always)]
            |_| setwise::attack_fill(direction, generator, propagator),
        )
    }
}

impl<T: Token, S: SetAlgorithm> Sets for Contestant<T, S> {
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        self.run(
            #[inline(always)]
            |token| S::slider_attacks(token, orthogonal, diagonal, occupied),
        )
    }
}

impl<T: Token> Sets for Contestant<T, TokenMethods> {
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        self.run(
            #[inline(always)]
            |token| token.slider_attacks_by_kind(orthogonal, diagonal, occupied),
        )
    }
}

impl<T: Token> Sets for Contestant<T, SetwiseFunctions> {
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        self.run(
            #[inline(always)]
            |_| setwise::slider_attacks_by_kind(orthogonal, diagonal, occupied),
        )
    }
}
