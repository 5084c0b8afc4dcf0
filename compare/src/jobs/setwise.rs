//! All sliders of a side or of both, one call.

use raylane_compare::measure::Pass;
use raylane_support::corpus::{Position, Sets};
use raylane_support::measure::keep_scalar;

use crate::kernel::{Kernel, Loop};

#[derive(Clone)]
pub struct OneSide(pub &'static Sets);

impl Loop for OneSide {
    fn queries(&self) -> usize {
        self.0.occupied.len()
    }

    fn pass(&mut self, kernel: impl Kernel, _: usize) -> Pass {
        let Self(sets) = *self;
        kernel.time(
            #[inline(always)]
            || {
                let mut checksum = 0u64;
                let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
                for ((&orthogonal, &diagonal), &occupied) in sliders.zip(&sets.occupied) {
                    let attacks = kernel.slider_attacks(orthogonal, diagonal, occupied);
                    checksum = checksum.wrapping_add(attacks.0);
                    keep_scalar();
                }
                checksum
            },
        )
    }
}

#[derive(Clone)]
pub struct BothSides(pub &'static [Position]);

impl Loop for BothSides {
    fn queries(&self) -> usize {
        self.0.len()
    }

    fn pass(&mut self, kernel: impl Kernel, _: usize) -> Pass {
        let Self(positions) = *self;
        kernel.time(
            #[inline(always)]
            || {
                let mut checksum = 0u64;
                for position in positions {
                    let [white, black] = kernel.both_sides(position.sides, position.occupied);
                    checksum = checksum.rotate_left(1) ^ white.0.wrapping_sub(black.0);
                    keep_scalar();
                }
                checksum
            },
        )
    }
}
