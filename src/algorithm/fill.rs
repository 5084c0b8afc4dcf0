//! Owns what the set-wise fills share: the ways a flood is moved one step, and
//! how a fill in one direction becomes attacks in all of them.
//!
//! A fill algorithm is an equation over a generator, a propagator and a step.
//! The step decides the rest: a shift by a constant in one direction (the
//! unrolled form), a rotation by the direction's number (the generalised
//! form), or eight directions at once, one in each lane of a compass.

use crate::board::Bitboard;
use crate::direction::Direction;
use crate::lanes::{COMPASS, Compass, Word};
use crate::level::Token;

/// One set-wise fill algorithm, at every level.
///
/// As with [`Algorithm`](super::Algorithm), the functions are kernels: call
/// them within [`Token::enter`](crate::Token::enter) or
/// [`dispatch!`](crate::dispatch).
pub trait Fill {
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
        let rotated = Rotated::<T>::new(token, direction);
        let propagator = T::One::splat(token, propagator.0) & rotated.landing;
        let generator = T::One::splat(token, generator.0);
        Bitboard(
            Self::occluded(generator, propagator, |word, steps| {
                rotated.step(word, steps)
            })
            .fold(),
        )
    }

    /// Attack fill in one direction: the occluded fill moved one step.
    #[inline(always)]
    fn attack_fill<T: Token>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        let rotated = Rotated::<T>::new(token, direction);
        let propagator = T::One::splat(token, propagator.0) & rotated.landing;
        let generator = T::One::splat(token, generator.0);
        let attacks = Self::attacks(generator, propagator, |word, steps| {
            rotated.step(word, steps)
        });
        Bitboard((attacks & rotated.landing).fold())
    }

    /// The attacks of all `orthogonal` sliders along ranks and files, and of
    /// all `diagonal` ones along diagonals.
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
        let attacks = Self::attacks(generator, propagator, T::Compass::step) & landing;
        let (orthogonal, diagonal) = attacks.fold_by_kind();
        (Bitboard(orthogonal), Bitboard(diagonal))
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

/// A direction as a number: how far one lane is rotated for a step, and where
/// a step may land.
#[derive(Clone, Copy)]
struct Rotated<T: Token> {
    token: T,
    bits: u64,
    landing: T::One,
}

impl<T: Token> Rotated<T> {
    #[inline(always)]
    fn new(token: T, direction: Direction) -> Self {
        let landing = T::One::splat(token, direction.wrap_mask().0);
        Self {
            token,
            bits: direction.offset() as u64,
            landing,
        }
    }

    #[inline(always)]
    fn step(self, word: T::One, steps: u64) -> T::One {
        word.rotl(T::One::splat(self.token, self.bits.wrapping_mul(steps)))
    }
}
