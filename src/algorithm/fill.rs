//! What the set-wise fills share: how a flood moves one step, and how fills in all
//! directions give the attacks of sliders.
//!
//! A fill algorithm is an equation over a generator, a propagator and a step. The
//! step is a shift by a constant in one direction, a rotation by the direction's
//! number (the generalised form), or a step along four lines at once, one in each
//! lane.

use super::query::{sets::Sets, single::Single};
use crate::board::{Bitboard, Direction, Line};
use crate::geometry::compass::{EDGES, LANDING, shifts};
use crate::lanes::{Four, HasRegisters, Scalar, Word};
use crate::level::Region;

/// The equation of a set-wise fill.
pub(crate) trait Flood {
    /// How a fill in one direction moves its flood.
    type Step: Step;

    /// The generator and every square of the propagator that a flood from it
    /// reaches. `step(word, n)` moves a word `n` squares; the propagator admits no
    /// flood that came around an edge.
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W;

    /// The occluded fill moved one step: with the first blockers, and without the
    /// generator, except squares that the flood reaches. The caller masks what wraps.
    #[inline(always)]
    fn attacks<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        step(Self::occluded(generator, propagator, &step), 1)
    }
}

/// The flood in one direction: without the blockers, or for `ATTACKS` moved one step, with them.
#[inline(always)]
pub(crate) fn one_direction<F: Flood, T: Region, const ATTACKS: bool>(
    token: T,
    direction: Direction,
    generator: Bitboard,
    propagator: Bitboard,
) -> Bitboard {
    let landing = Scalar::splat(token, F::Step::landing(direction));
    let generator = Scalar::splat(token, generator.0);
    let propagator = Scalar::splat(token, propagator.0) & landing;
    let step = {
        #[inline(always)]
        |word, steps| F::Step::step(token, direction, word, steps)
    };
    let flood = if ATTACKS {
        F::attacks(generator, propagator, step) & landing
    } else {
        F::occluded(generator, propagator, step)
    };
    Bitboard(flood.fold())
}

/// How far `squares` steps lead along each of the four lines.
#[inline(always)]
pub(super) fn steps<W: Word>(token: W::Token, squares: u8) -> W {
    W::load(token, &shifts(squares))
}

/// The union of what goes up each line and what goes down it, each within its masks.
#[inline(always)]
pub(super) fn within<W: Word>(token: W::Token, [up, down]: [W; 2], masks: &[u64; 8]) -> W {
    (up & W::load(token, masks)).or_and(down, W::load(token, &masks[4..]))
}

/// The attacks of sliders along each line, a line in each of four lanes: a fill up the line and one
/// down it. No flood has to enter the edges, so none that came around an edge goes on.
#[inline(always)]
fn along_lines<F: Flood, T: HasRegisters>(
    token: T,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> Four<T> {
    let sliders = Four::<T>::alternate(token, orthogonal.0, diagonal.0);
    let edges = Four::<T>::load(token, &EDGES);
    let propagator = !(Four::<T>::splat(token, occupied.0) | edges);
    let up = F::attacks(
        sliders,
        propagator,
        #[inline(always)]
        |word, squares| word.shl(steps(token, squares)),
    );
    let down = F::attacks(
        sliders,
        propagator,
        #[inline(always)]
        |word, squares| word.shr(steps(token, squares)),
    );
    within(token, [up, down], &LANDING)
}

impl<F: Flood> Sets for F {
    #[inline(always)]
    fn slider_attacks_by_kind<S: Single, T: HasRegisters>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let attacks = along_lines::<F, T>(token, orthogonal, diagonal, occupied);
        let (orthogonal, diagonal) = attacks.fold_alternate();
        (Bitboard(orthogonal), Bitboard(diagonal))
    }

    #[inline(always)]
    fn slider_attacks<S: Single, T: HasRegisters>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        Bitboard(along_lines::<F, T>(token, orthogonal, diagonal, occupied).fold())
    }
}

/// How a flood moves in one direction.
pub(crate) trait Step {
    /// The squares on which a step may land; the caller masks the rest away.
    fn landing(direction: Direction) -> u64;
    /// The flood moved `steps` squares.
    fn step<T: Region>(token: T, direction: Direction, flood: Scalar<T>, steps: u8) -> Scalar<T>;
}

/// By a shift left or right, for a direction known at compile time. What leaves the
/// board at the top or the bottom is shifted out, so only the a-file and the h-file need
/// masks.
pub(crate) enum Shift {}

impl Step for Shift {
    #[inline(always)]
    fn landing(direction: Direction) -> u64 {
        match direction.line() {
            Line::File => Bitboard::FULL.0,
            _ => direction.wrap_mask().0,
        }
    }

    #[inline(always)]
    fn step<T: Region>(token: T, direction: Direction, flood: Scalar<T>, steps: u8) -> Scalar<T> {
        let bits = u64::from(direction.offset().unsigned_abs() * steps);
        if direction.is_positive() {
            flood.shl(Scalar::splat(token, bits))
        } else {
            flood.shr(Scalar::splat(token, bits))
        }
    }
}

/// By a rotation, which takes the direction as a number: the generalised form, for a
/// direction known at run time. Every edge needs a mask.
pub(crate) enum Rotate {}

impl Step for Rotate {
    #[inline(always)]
    fn landing(direction: Direction) -> u64 {
        direction.wrap_mask().0
    }

    #[inline(always)]
    fn step<T: Region>(_: T, direction: Direction, flood: Scalar<T>, steps: u8) -> Scalar<T> {
        let bits = (direction.offset() as u64).wrapping_mul(u64::from(steps));
        flood.rotl(bits)
    }
}
