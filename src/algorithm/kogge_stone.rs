//! Kogge-Stone: a fill in three steps, of one, two and four squares.
//!
//! *Source.* The parallel prefix adder of Peter Kogge and Harold Stone, as a fill by
//! Steffan Westcott (chessprogramming wiki, *Kogge-Stone Algorithm*).
//!
//! *Idea.* Where dumb7fill moves the flood one square seven times, this doubles the
//! distance. The propagator is moved too and intersected with itself, so that it
//! says whether two, then four squares in a row are free.
//!
//! ```text
//! g |= p & step(g, 1)    p &= step(p, 1)
//! g |= p & step(g, 2)    p &= step(p, 2)
//! g |= p & step(g, 4)
//! attacks = step(g, 1)
//! ```
//!
//! These are 14 operations for the attacks in one direction; dumb7fill needs 19.
//!
//! *A worked board.* Two rooks look north; the flood after each step:
//!
//! ```
//! use raylane::algorithm::kogge_stone::KoggeStone;
//! use raylane::{Bitboard, Direction, Token, bitboard, level::COMPILED};
//!
//! let (rooks, blockers) = (
//!     bitboard! {
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . 1 .
//!         . . 1 . . . . .
//!     },
//!     bitboard! {
//!         . . 1 . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . 1 .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!         . . . . . . . .
//!     },
//! );
//! let (mut g, mut p) = (rooks.0, !(rooks | blockers).0);
//! g |= p & (g << 8);
//! p &= p << 8;
//! assert_eq!(Bitboard(g), bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . . .
//! });
//! g |= p & (g << 16);
//! p &= p << 16;
//! assert_eq!(Bitboard(g), bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . . .
//! });
//! g |= p & (g << 32);
//! assert_eq!(Bitboard(g), bitboard! {
//!     . . . . . . . .
//!     . . 1 . . . . .
//!     . . 1 . . . . .
//!     . . 1 . . . . .
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . 1 .
//!     . . 1 . . . . .
//! });
//! let kogge_stone = COMPILED.by::<KoggeStone>();
//! let attacks = kogge_stone.setwise_attack_fill(Direction::North, rooks, !(rooks | blockers));
//! assert_eq!(attacks.0, g << 8);
//! ```

use super::traits::Flood;
use crate::lanes::Word;
use core::marker::PhantomData;

/// Three doubling steps, by shifts.
pub enum KoggeStone {}

/// The generalised form: three doubling steps by rotations, for a direction that is known
/// at run time.
pub type KoggeStoneByRotation = ByRotation<KoggeStone>;

impl Flood for KoggeStone {
    #[inline(always)]
    fn occluded<W: Word>(mut generator: W, mut propagator: W, step: impl Fn(W, u8) -> W) -> W {
        for distance in [1, 2] {
            generator = generator.or_and(step(generator, distance), propagator);
            propagator = propagator & step(propagator, distance);
        }
        generator.or_and(step(generator, 4), propagator)
    }
}

/// `F`, whose fills in one direction rotate their flood: the generalised form, for a direction that is
/// known at run time.
pub struct ByRotation<F>(PhantomData<F>);

impl<F: Flood> Flood for ByRotation<F> {
    const ROTATES: bool = true;

    #[inline(always)]
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        F::occluded(generator, propagator, step)
    }

    #[inline(always)]
    fn attacks<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        F::attacks(generator, propagator, step)
    }
}
