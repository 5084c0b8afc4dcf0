//! What the set-wise fills share: how a flood moves one step, and how fills in all
//! directions give the attacks of a side.
//!
//! A fill algorithm is an equation over a generator, a propagator and a step. The
//! step is a shift by a constant in one direction, a rotation by the direction's
//! number (the generalised form), or a step along four lines at once, one in each
//! lane.

use super::query::{sets::Sets, single::Single};
use crate::board::{Bitboard, Colour, Direction, Line, PieceSets};
use crate::empty_board::leapers::{king_attacks, pawn_attacks};
use crate::geometry::compass::{CAPTURES, EDGES, JUMP_LANDING, JUMPS, LANDING, shifts};
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

/// How the attacks of sliders are flooded along four lines, with a line in each of four lanes.
pub(crate) trait AlongLines {
    /// The attacks up each line and down it, not yet within the landing squares. `steppers` take the
    /// last step alone: those up, and those down.
    fn both_ways<W: Word>(
        token: W::Token,
        sliders: W,
        steppers: Option<[W; 2]>,
        occupied: W,
    ) -> [W; 2];
}

/// How far `squares` steps lead along each line.
#[inline(always)]
pub(crate) fn steps<W: Word>(token: W::Token, squares: u8) -> W {
    W::load(token, &shifts(squares))
}

/// A fill up each line and one down it. No flood has to enter the edges, so none that came around an
/// edge goes on.
impl<F: Flood> AlongLines for F {
    #[inline(always)]
    fn both_ways<W: Word>(
        token: W::Token,
        sliders: W,
        steppers: Option<[W; 2]>,
        occupied: W,
    ) -> [W; 2] {
        let propagator = !(occupied | W::load(token, &EDGES));
        let up = {
            #[inline(always)]
            |word: W, squares| word.shl(steps(token, squares))
        };
        let down = {
            #[inline(always)]
            |word: W, squares| word.shr(steps(token, squares))
        };
        match steppers {
            None => [
                F::attacks(sliders, propagator, up),
                F::attacks(sliders, propagator, down),
            ],
            Some([above, below]) => [
                up(F::occluded(sliders, propagator, up) | above, 1),
                down(F::occluded(sliders, propagator, down) | below, 1),
            ],
        }
    }
}

/// The union of what goes up each line and what goes down it, each within its masks.
#[inline(always)]
fn within<W: Word>(token: W::Token, [up, down]: [W; 2], masks: &[u64; 8]) -> W {
    (up & W::load(token, masks)).or_and(down, W::load(token, &masks[4..]))
}

/// The attacks of sliders along each line.
#[inline(always)]
fn along_lines<A: AlongLines, T: HasRegisters>(
    token: T,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> Four<T> {
    let sliders = Four::<T>::alternate(token, orthogonal.0, diagonal.0);
    let occupied = Four::<T>::splat(token, occupied.0);
    let attacks = A::both_ways(token, sliders, None, occupied);
    within(token, attacks, &LANDING)
}

/// The jumps of knights: four up the board, and four down, each in a lane.
#[inline(always)]
fn jumps<T: HasRegisters>(token: T, knights: Bitboard) -> Four<T> {
    let knights = Four::<T>::splat(token, knights.0);
    let counts = Four::<T>::load(token, &JUMPS);
    let jumps = [knights.shl(counts), knights.shr(counts)];
    within(token, jumps, &JUMP_LANDING)
}

/// The compiler computes once what depends on `occupied` alone.
impl<A: AlongLines> Sets for A {
    #[inline(always)]
    fn slider_attacks_by_kind<S: Single, T: HasRegisters>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let attacks = along_lines::<A, T>(token, orthogonal, diagonal, occupied);
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
        Bitboard(along_lines::<A, T>(token, orthogonal, diagonal, occupied).fold())
    }

    #[inline(always)]
    fn slider_attacks_of_both<S: Single, T: HasRegisters>(
        token: T,
        orthogonal: (Bitboard, Bitboard),
        diagonal: (Bitboard, Bitboard),
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let white = along_lines::<A, T>(token, orthogonal.0, diagonal.0, occupied);
        let black = along_lines::<A, T>(token, orthogonal.1, diagonal.1, occupied);
        let (white, black) = white.fold_both(black);
        (Bitboard(white), Bitboard(black))
    }

    #[inline(always)]
    fn threats<S: Single, T: HasRegisters>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> PieceSets {
        let pair = along_lines::<A, T>(token, pieces.rooks, pieces.bishops, occupied);
        let (rooks, bishops) = pair.fold_alternate();
        let queens = along_lines::<A, T>(token, pieces.queens, pieces.queens, occupied);
        let (queens, knights) = queens.fold_both(jumps(token, pieces.knights));
        PieceSets {
            pawns: pawn_attacks(colour, pieces.pawns),
            knights: Bitboard(knights),
            bishops: Bitboard(bishops),
            rooks: Bitboard(rooks),
            queens: Bitboard(queens),
            king: king_attacks(pieces.king),
        }
    }

    #[inline(always)]
    fn attacked<S: Single, T: HasRegisters>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard {
        let sliders = Four::<T>::alternate(token, pieces.rooks.0, pieces.bishops.0)
            | Four::<T>::splat(token, pieces.queens.0);
        // The last step of a slider is the only one of a king, and of a capturing pawn.
        let king = Four::<T>::splat(token, pieces.king.0);
        let pawns = Four::<T>::splat(token, pieces.pawns.0);
        let captures = &CAPTURES[colour as usize];
        let steppers = [
            king.or_and(pawns, Four::<T>::load(token, captures)),
            king.or_and(pawns, Four::<T>::load(token, &captures[4..])),
        ];
        let occupied = Four::<T>::splat(token, occupied.0);
        let attacks = A::both_ways(token, sliders, Some(steppers), occupied);
        let attacks = within(token, attacks, &LANDING);
        Bitboard((attacks | jumps(token, pieces.knights)).fold())
    }
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
