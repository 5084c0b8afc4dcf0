//! Kogge-Stone: a fill in three steps of one, two and four squares.
//!
//! *Source:* the parallel prefix adder of Kogge and Stone, as a fill by Steffan
//! Westcott (chessprogramming wiki, *Kogge-Stone Algorithm*).
//!
//! *The idea.* Where dumb7fill moves the flood one square seven times, this
//! doubles the distance: the propagator, too, is moved and intersected with
//! itself, so that it says whether two, then four squares in a row are free.
//!
//! ```text
//! g |= p & step(g, 1)    p &= step(p, 1)
//! g |= p & step(g, 2)    p &= step(p, 2)
//! g |= p & step(g, 4)
//! ```

use super::fill::{Fill, Shift, Step};
use super::set_functions;
use crate::lanes::Word;
use core::marker::PhantomData;

set_functions!(KoggeStone);

/// Three doubling steps. In one direction the flood moves by `S`.
#[derive(Debug)]
pub struct KoggeStone<S = Shift>(PhantomData<S>);

impl<S: Step> Fill for KoggeStone<S> {
    type Step = S;

    #[inline(always)]
    fn occluded<W: Word>(mut generator: W, mut propagator: W, step: impl Fn(W, u64) -> W) -> W {
        for distance in [1, 2] {
            generator = generator | (propagator & step(generator, distance));
            propagator = propagator & step(propagator, distance);
        }
        generator | (propagator & step(generator, 4))
    }
}
