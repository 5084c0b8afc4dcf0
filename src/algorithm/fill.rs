//! What the set-wise fills share: how a flood moves one step, and how fills in all
//! directions give the attacks of a side.
//!
//! A fill algorithm is an equation over a generator, a propagator and a step. The
//! step is a shift by a constant in one direction, a rotation by the direction's
//! number (the generalised form), or a step in eight directions at once, one in
//! each lane.

use super::query::{sets::Sets, single::Single};
use crate::board::{Bitboard, Colour, Direction, Line, PieceSets};
use crate::empty_board::leapers::{king_attacks, pawn_attacks};
use crate::geometry::compass::{CAPTURES, JUMP_LANDING, JUMPS, LANDING, shifts};
use crate::lanes::{Eight, EightLanes, Scalar, Word, Words};
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

/// The attacks of a direction in each lane, not yet within the landing squares.
#[inline(always)]
fn in_directions<F: Flood, T: Words>(
    token: T,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> Eight<T> {
    let generator = Eight::<T>::alternate(token, orthogonal.0, diagonal.0);
    let landing = Eight::<T>::load(token, &LANDING.lanes);
    let propagator = landing.and_not(Eight::<T>::splat(token, occupied.0));
    F::attacks(
        generator,
        propagator,
        #[inline(always)]
        |word, steps| word.shift_apart(shifts(steps)),
    )
}

/// With a direction in each lane, and a jump of the knight in each lane of another word.
impl<F: Flood> Sets for F {
    #[inline(always)]
    fn slider_attacks_by_kind<S: Single, T: Words>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let attacks = in_directions::<F, T>(token, orthogonal, diagonal, occupied);
        let (orthogonal, diagonal) = attacks.fold_alternate_within(&LANDING);
        (Bitboard(orthogonal), Bitboard(diagonal))
    }

    #[inline(always)]
    fn slider_attacks<S: Single, T: Words>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let attacks = in_directions::<F, T>(token, orthogonal, diagonal, occupied);
        Bitboard(attacks.fold_within(&LANDING))
    }

    #[inline(always)]
    fn threats<S: Single, T: Words>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> PieceSets {
        // What the two fills have in common is computed once.
        let (rooks, bishops) =
            F::slider_attacks_by_kind::<S, T>(token, pieces.rooks, pieces.bishops, occupied);
        PieceSets {
            pawns: pawn_attacks(colour, pieces.pawns),
            knights: Bitboard(jumps::<T>(token, pieces.knights).fold_within(&JUMP_LANDING)),
            bishops,
            rooks,
            queens: F::slider_attacks::<S, T>(token, pieces.queens, pieces.queens, occupied),
            king: king_attacks(pieces.king),
        }
    }

    #[inline(always)]
    fn attacked<S: Single, T: Words>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        let sliders = Eight::<T>::alternate(token, pieces.orthogonal().0, pieces.diagonal().0);
        let landing = Eight::<T>::load(token, &LANDING.lanes);
        let propagator = landing.and_not(Eight::<T>::splat(token, occupied.0));
        let flood = F::occluded(
            sliders,
            propagator,
            #[inline(always)]
            |word, steps| word.shift_apart(shifts(steps)),
        );
        // The last step of a slider is the only one of a king, and of a capturing pawn.
        let pawns = Eight::<T>::splat(token, pieces.pawns.0)
            & Eight::<T>::load(token, &CAPTURES[colour as usize]);
        let last = flood | pawns | Eight::<T>::splat(token, pieces.king.0);
        let attacks = last.shift_apart(shifts(1)) & landing;
        let jump_landing = Eight::<T>::load(token, &JUMP_LANDING.lanes);
        let knights = jumps::<T>(token, pieces.knights) & jump_landing;
        Bitboard((attacks | knights).fold())
    }
}

/// A jump of the knights in each lane, not yet within the landing squares.
#[inline(always)]
fn jumps<T: Words>(token: T, knights: Bitboard) -> Eight<T> {
    Eight::<T>::splat(token, knights.0).shift_apart(JUMPS)
}

/// How a flood moves in one direction.
pub(crate) trait Step {
    /// The squares on which a step may land; the caller masks the rest away.
    fn landing(direction: Direction) -> u64;
    /// Each lane moved `steps` squares.
    fn step<W: Word>(token: W::Token, direction: Direction, word: W, steps: u8) -> W;
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
    fn step<W: Word>(token: W::Token, direction: Direction, word: W, steps: u8) -> W {
        let bits = u64::from(direction.offset().unsigned_abs() * steps);
        if direction.is_positive() {
            word.shl(W::splat(token, bits))
        } else {
            word.shr(W::splat(token, bits))
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
    fn step<W: Word>(token: W::Token, direction: Direction, word: W, steps: u8) -> W {
        let bits = (direction.offset() as u64).wrapping_mul(u64::from(steps));
        word.rotl(W::splat(token, bits))
    }
}
