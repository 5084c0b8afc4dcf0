//! Dumb7fill: a fill that moves its flood one square at a time, seven times.
//!
//! *Source.* Chessprogramming wiki, *Dumb7Fill*.
//!
//! *Idea.* The sliders generate a flood, and the empty squares propagate it. Each
//! cycle moves the flood one step, keeps what fell on empty squares, and adds it.
//! Seven cycles cross the board. For attacks six are enough, followed by one step
//! onto any square: a seventh cycle only adds squares on the edge, from which no
//! step leads further.
//!
//! ```text
//! flood  |= propagator & step(flood, 1)      seven times
//! attacks = step(flood, 1)                   after six of them
//! ```
//!
//! Six cycles of three operations and the last step are 19 operations for the
//! attacks in one direction. [Kogge-Stone](crate::algorithm::kogge_stone) needs 14, but its
//! propagator changes, while this one is a constant: with several directions
//! at a time, dumb7fill needs fewer registers. Towards the east or the west the propagator
//! excludes the file onto which a flood would wrap.
//!
//! *A worked board.* The flood of two rooks to the south, cycle by cycle:
//!
//! ```
//! use raylane::algorithm::dumb7fill::SixCycles;
//! use raylane::{Bitboard, Direction, Token, bitboard, level::COMPILED};
//!
//! let rooks = bitboard! {
//!     . . . . . . . .
//!     . 1 . . . . . .
//!     . . . . . 1 . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! let blockers = bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . 1 . . . . . .
//!     . . . . . . . .
//!     . . . . . 1 . .
//!     . . . . . . . .
//! };
//! let empty = !(rooks | blockers);
//! let cycle = |flood: Bitboard| flood | (empty & Bitboard(flood.0 >> 8));
//!
//! let flood = cycle(rooks);
//! assert_eq!(flood, bitboard! {
//!     . . . . . . . .
//!     . 1 . . . . . .
//!     . 1 . . . 1 . .
//!     . . . . . 1 . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! let flood = cycle(flood);
//! assert_eq!(flood, bitboard! {
//!     . . . . . . . .
//!     . 1 . . . . . .
//!     . 1 . . . 1 . .
//!     . 1 . . . 1 . .
//!     . . . . . 1 . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! let flood = cycle(flood);
//! assert_eq!(flood, bitboard! {
//!     . . . . . . . .
//!     . 1 . . . . . .
//!     . 1 . . . 1 . .
//!     . 1 . . . 1 . .
//!     . . . . . 1 . .
//!     . . . . . 1 . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! // Both floods have stopped: more cycles change nothing.
//! assert_eq!(cycle(flood), flood);
//! let dumb7fill = COMPILED.by::<SixCycles>();
//! assert_eq!(dumb7fill.setwise_occluded_fill(Direction::South, rooks, empty), flood);
//! assert_eq!(dumb7fill.setwise_attack_fill(Direction::South, rooks, empty), bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . 1 . . . . . .
//!     . 1 . . . 1 . .
//!     . 1 . . . 1 . .
//!     . . . . . 1 . .
//!     . . . . . 1 . .
//!     . . . . . . . .
//! });
//! ```

use crate::algorithm::kogge_stone::ByRotation;
use crate::algorithm::traits::Flood;
use crate::lanes::{Word, opaque};

/// The looped form: a loop of seven cycles.
pub enum SevenCycles {}

/// The unrolled form: seven cycles without a loop, and for attacks one more step.
pub enum Unrolled {}

/// The unrolled form with only six cycles and a step for attacks.
pub enum SixCycles {}

/// The generalised form: [`SixCycles`] by rotations, for a direction that is known
/// at run time.
pub type SixCyclesByRotation = ByRotation<SixCycles>;

/// The loop that ends when the flood stops, by shifts.
///
/// Takes fewer cycles where the sliders are hemmed in, at the price of an unpredictable
/// branch.
pub enum LoopByShift {}

/// The loop that ends when the flood stops, by rotations, for a direction that is
/// known at run time.
pub type LoopByRotate = ByRotation<LoopByShift>;

impl Flood for SevenCycles {
    #[inline(always)]
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        let mut flood = generator;
        // `opaque` keeps the compiler from unrolling the loop.
        for _ in 0..opaque(7) {
            flood = flood.or_and(step(flood, 1), propagator);
        }
        flood
    }
}

impl Flood for Unrolled {
    #[inline(always)]
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        cycles::<7, W>(generator, propagator, step)
    }
}

impl Flood for SixCycles {
    #[inline(always)]
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        cycles::<7, W>(generator, propagator, step)
    }

    #[inline(always)]
    fn attacks<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        step(cycles::<6, W>(generator, propagator, &step), 1)
    }
}

impl Flood for LoopByShift {
    #[inline(always)]
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        let (mut front, mut flood) = (generator, generator);
        while front.union() != 0 {
            flood = flood | front;
            front = propagator & step(front, 1);
        }
        flood
    }
}

#[inline(always)]
fn cycles<const N: u32, W: Word>(mut flood: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
    for _ in 0..N {
        flood = flood.or_and(step(flood, 1), propagator);
    }
    flood
}
