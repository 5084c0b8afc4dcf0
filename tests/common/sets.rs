//! Owns the list of what answers for whole sets of sliders, and the trait
//! object that every entry becomes at every level.

use raylane::algorithm::fill::{Fill, Rotate, Shift};
use raylane::algorithm::{SetAlgorithm, dumb7fill, kogge_stone};
use raylane::{Bitboard, Direction, Token, setwise};
use std::fmt;

use super::contestant::{Contestant, Place, contestants};

/// Fills from sets of squares.
pub(crate) trait Sets: fmt::Display + Sync {
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
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);
}

/// Every fill and every door, at every level of this CPU and in each
/// of the places.
pub(crate) fn sets(places: &[Place]) -> Vec<Box<dyn Sets>> {
    contestants! {
        Sets, places;
        dumb7fill::Loop,
        dumb7fill::Unrolled,
        dumb7fill::Generalized,
        kogge_stone::KoggeStone<Shift>,
        kogge_stone::KoggeStone<Rotate>,
        TokenMethods,
        SetwiseFunctions,
    }
}

/// What fills and doors have in common.
trait Kernel {
    fn occluded_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard;
    fn attack_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard;
    fn slider_attacks_by_kind<T: Token>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);
}

impl<T: Token, K: Kernel> Sets for Contestant<T, K> {
    fn occluded_fill(
        &self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| K::occluded_fill(token, direction, generator, propagator),
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
            |token| K::attack_fill(token, direction, generator, propagator),
        )
    }
    fn slider_attacks_by_kind(
        &self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        self.run(
            #[inline(always)]
            |token| K::slider_attacks_by_kind(token, orthogonal, diagonal, occupied),
        )
    }
}

impl<F: Fill> Kernel for F {
    #[inline(always)]
    fn occluded_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        F::occluded_fill(token, direction, generator, propagator)
    }
    #[inline(always)]
    fn attack_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        F::attack_fill(token, direction, generator, propagator)
    }
    #[inline(always)]
    fn slider_attacks_by_kind<T: Token>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        <F as SetAlgorithm>::slider_attacks(token, orthogonal, diagonal, occupied)
    }
}

struct TokenMethods;

impl Kernel for TokenMethods {
    #[inline(always)]
    fn occluded_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        token.occluded_fill(direction, generator, propagator)
    }
    #[inline(always)]
    fn attack_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        token.attack_fill(direction, generator, propagator)
    }
    #[inline(always)]
    fn slider_attacks_by_kind<T: Token>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        token.slider_attacks_by_kind(orthogonal, diagonal, occupied)
    }
}

/// At whatever level they detect.
struct SetwiseFunctions;

impl Kernel for SetwiseFunctions {
    #[inline(always)]
    fn occluded_fill<T: Token>(
        _: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        setwise::occluded_fill(direction, generator, propagator)
    }
    #[inline(always)]
    fn attack_fill<T: Token>(
        _: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        setwise::attack_fill(direction, generator, propagator)
    }
    #[inline(always)]
    fn slider_attacks_by_kind<T: Token>(
        _: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        setwise::slider_attacks_by_kind(orthogonal, diagonal, occupied)
    }
}
