//! What the set-wise fills share: how a flood moves one step, and how fills in all
//! directions give the attacks of sliders.
//!
//! A fill algorithm is an equation over a generator, a propagator and a step. The
//! step is a shift by a constant in one direction, a rotation by the direction's
//! number (the generalised form), or a step along four lines at once, one in each
//! lane.

use super::traits::{Algorithms, Flood, Setwise};
use crate::board::{Bitboard, Direction, Line};
use crate::empty_board::compass::{EDGES, LANDING, shifts};
use crate::lanes::{Four, Scalar, Word};

/// The flood in one direction: without the blockers, or for `ATTACKS` moved one step, with them.
#[inline(always)]
pub(crate) fn one_direction<F: Flood, T: Algorithms, const ATTACKS: bool>(
    token: T,
    direction: Direction,
    generator: Bitboard,
    propagator: Bitboard,
) -> Bitboard {
    let landing = if F::ROTATES {
        direction.wrap_mask().0
    } else {
        landing(direction)
    };
    let landing = Scalar::splat(token, landing);
    let generator = Scalar::splat(token, generator.0);
    let propagator = Scalar::splat(token, propagator.0) & landing;
    let step = {
        #[inline(always)]
        |word: Scalar<T>, squares: u8| {
            if F::ROTATES {
                let bits = direction.offset() as u64;
                return word.rotl(bits.wrapping_mul(u64::from(squares)));
            }
            let bits = u64::from(direction.offset().unsigned_abs() * squares);
            if direction.is_positive() {
                word.shl(Scalar::splat(token, bits))
            } else {
                word.shr(Scalar::splat(token, bits))
            }
        }
    };
    let flood = if ATTACKS {
        F::attacks(generator, propagator, step) & landing
    } else {
        F::occluded(generator, propagator, step)
    };
    Bitboard(flood.union())
}

/// How far `squares` steps lead along each of the four lines.
#[inline(always)]
pub(super) fn steps<W: Word>(token: W::Token, squares: u8) -> W {
    W::load(token, &shifts(squares))
}

/// The union of what goes up each line and what goes down it, each within its masks.
#[inline(always)]
pub(super) fn landed<W: Word>(token: W::Token, [up, down]: [W; 2], masks: &[u64; 8]) -> W {
    (up & W::load(token, masks)).or_and(down, W::load(token, &masks[4..]))
}

/// The attacks of sliders along each line, a line in each of four lanes: a fill up the line and one
/// down it. No flood has to enter the edges, so none that came around an edge goes on.
#[inline(always)]
fn along_lines<F: Flood, T: Algorithms>(
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
    landed(token, [up, down], &LANDING)
}

impl<F: Flood> Setwise for F {
    #[inline(always)]
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let attacks = along_lines::<F, T>(token, orthogonal, diagonal, occupied);
        let (orthogonal, diagonal) = attacks.union_by_parity();
        (Bitboard(orthogonal), Bitboard(diagonal))
    }

    #[inline(always)]
    fn slider_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        Bitboard(along_lines::<F, T>(token, orthogonal, diagonal, occupied).union())
    }
}

/// The squares that a shift by one step may land on. Along files a shift leads off the board by itself.
#[inline(always)]
pub(super) fn landing(direction: Direction) -> u64 {
    match direction.line() {
        Line::File => Bitboard::FULL.0,
        _ => direction.wrap_mask().0,
    }
}
