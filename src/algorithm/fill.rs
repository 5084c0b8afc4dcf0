//! Owns what the set-wise fills share: the ways a flood is moved one step, and
//! how a fill in one direction becomes attacks in all of them.
//!
//! A fill algorithm is an equation over a generator, a propagator and a step.
//! The step decides the rest: a shift by a constant in one direction (the
//! unrolled form), a rotation by the direction's number (the generalised
//! form), or eight directions at once, one in each lane of a compass.

use super::SetAlgorithm;
use crate::board::Bitboard;
use crate::direction::{Direction, Line};
use crate::lanes::{COMPASS, Compass, Word};
use crate::level::Token;

/// One set-wise fill algorithm, at every level.
///
/// As with [`Algorithm`](super::Algorithm), the functions are kernels: call
/// them within [`Token::enter`] or
/// [`dispatch!`](crate::dispatch).
pub trait Fill {
    /// How a fill in one direction moves its flood.
    type Step: Step;

    /// The generator and every square of the propagator that a flood from it
    /// reaches. `step(word, n)` moves a word `n` squares; the propagator lets
    /// no flood in that came around an edge.
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u64) -> W) -> W;

    /// One step beyond the occluded fill: with the blockers, without the
    /// generator unless it is reached. The caller masks what wraps.
    #[inline(always)]
    fn attacks<W: Word>(generator: W, propagator: W, step: impl Fn(W, u64) -> W) -> W {
        step(Self::occluded(generator, propagator, &step), 1)
    }

    /// Occluded fill in one direction: the generator, and every square of the
    /// propagator that it reaches.
    #[inline(always)]
    fn occluded_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        let landing = T::One::splat(token, Self::Step::landing(direction));
        let generator = T::One::splat(token, generator.0);
        let propagator = T::One::splat(token, propagator.0) & landing;
        let fill = Self::occluded(
            generator,
            propagator,
            #[inline(always)]
            |word, steps| Self::Step::step(token, direction, word, steps),
        );
        Bitboard(fill.fold())
    }

    /// Attack fill in one direction: the occluded fill moved one step.
    #[inline(always)]
    fn attack_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        let landing = T::One::splat(token, Self::Step::landing(direction));
        let generator = T::One::splat(token, generator.0);
        let propagator = T::One::splat(token, propagator.0) & landing;
        let attacks = Self::attacks(
            generator,
            propagator,
            #[inline(always)]
            |word, steps| Self::Step::step(token, direction, word, steps),
        );
        Bitboard((attacks & landing).fold())
    }
}

impl<F: Fill> SetAlgorithm for F {
    /// A direction in each lane.
    #[inline(always)]
    fn slider_attacks<T: Token>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let generator = T::Compass::by_kind(token, orthogonal.0, diagonal.0);
        let landing = T::Compass::load(token, &LANDING);
        let propagator = landing.and_not(T::Compass::splat(token, occupied.0));
        let attacks = F::attacks(generator, propagator, T::Compass::step) & landing;
        let (orthogonal, diagonal) = attacks.fold_by_kind();
        (Bitboard(orthogonal), Bitboard(diagonal))
    }
}

/// How a flood is moved in one direction. Sealed.
pub trait Step: sealed::Sealed {
    /// Where a step may land; the caller masks the rest away.
    fn landing(direction: Direction) -> u64;
    /// Each lane moved `steps` squares.
    fn step<W: Word>(token: W::Level, direction: Direction, word: W, steps: u64) -> W;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Shift {}
    impl Sealed for super::Rotate {}
}

/// By a shift, left or right: for a direction known at compile time. What
/// leaves the board up or down is gone, so only the files need masks.
#[derive(Debug)]
pub struct Shift;

impl Step for Shift {
    #[inline(always)]
    fn landing(direction: Direction) -> u64 {
        match direction.line() {
            Line::File => Bitboard::FULL.0,
            _ => direction.wrap_mask().0,
        }
    }

    #[inline(always)]
    fn step<W: Word>(token: W::Level, direction: Direction, word: W, steps: u64) -> W {
        let bits = u64::from(direction.offset().unsigned_abs()) * steps;
        if direction.is_positive() {
            word.shl(W::splat(token, bits))
        } else {
            word.shr(W::splat(token, bits))
        }
    }
}

/// By a rotation, which takes the direction as a number: the generalised form,
/// for a direction known at run time. Every edge needs a mask.
#[derive(Debug)]
pub struct Rotate;

impl Step for Rotate {
    #[inline(always)]
    fn landing(direction: Direction) -> u64 {
        direction.wrap_mask().0
    }

    #[inline(always)]
    fn step<W: Word>(token: W::Level, direction: Direction, word: W, steps: u64) -> W {
        word.rotl(W::splat(
            token,
            (direction.offset() as u64).wrapping_mul(steps),
        ))
    }
}

/// Where a step in each direction of the compass may land.
static LANDING: [u64; 8] = {
    let mut masks = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        masks[lane] = COMPASS[lane].wrap_mask().0;
        lane += 1;
    }
    masks
};
