//! Dumb7fill: the flood moves one square at a time, seven times.
//!
//! *Source:* chessprogramming wiki, *Dumb7Fill*.
//!
//! *The idea.* The sliders generate a flood; the empty squares propagate it.
//! Each cycle moves the flood one step, keeps what fell on empty squares, and
//! adds it. Seven cycles cross the board. For attacks six are enough, and one
//! more step that asks for no empty square.
//!
//! ```text
//! flood |= propagator & step(flood, 1)      seven times
//! ```

use super::fill::{Fill, Rotate, Shift, Step};
use super::set_functions;
use crate::lanes::Word;
use core::marker::PhantomData;

set_functions!(Unrolled);

/// The unrolled form: a shift by a constant in one direction.
pub type Unrolled = SevenCycles<Shift>;
/// The generalised form: a rotation by the direction's number.
pub type Generalized = SevenCycles<Rotate>;

/// Seven cycles, written out; six and a step for attacks.
#[derive(Debug)]
pub struct SevenCycles<S>(PhantomData<S>);

impl<S: Step> Fill for SevenCycles<S> {
    type Step = S;

    #[inline(always)]
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u64) -> W) -> W {
        cycles::<7, W>(generator, propagator, step)
    }

    #[inline(always)]
    fn attacks<W: Word>(generator: W, propagator: W, step: impl Fn(W, u64) -> W) -> W {
        // A seventh cycle reaches no further than the edge, and no step leads
        // on from there.
        step(cycles::<6, W>(generator, propagator, &step), 1)
    }
}

#[inline(always)]
fn cycles<const N: u32, W: Word>(mut flood: W, propagator: W, step: impl Fn(W, u64) -> W) -> W {
    for _ in 0..N {
        flood = flood | (propagator & step(flood, 1));
    }
    flood
}

/// The loop that ends when the flood stops.
///
/// Fewer cycles where the sliders are shut in, at the price of a branch that
/// no predictor knows.
#[derive(Debug)]
pub struct Loop;

impl Fill for Loop {
    type Step = Rotate;

    #[inline(always)]
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u64) -> W) -> W {
        let (mut front, mut flood) = (generator, generator);
        while front.fold() != 0 {
            flood = flood | front;
            front = propagator & step(front, 1);
        }
        flood
    }
}
