//! What a contestant is: a kernel for single queries, for batches, or for sets.
//!
//! Kernels are `Copy`, `#[inline(always)]`, and carry the [`Region`] that they
//! are compiled in, so that a job's loop, generic over the kernel, becomes one
//! function with the kernel inlined, as it would be in an engine.

use crate::region::Region;
use raylane::{Bitboard, Square};
use raylane_support::corpus::Sliders;
use raylane_support::measure::keep_scalar;

/// Attacks of one piece on one square.
pub trait Kernel: Region {
    fn rook(self, square: Square, occupied: u64) -> u64;

    fn bishop(self, square: Square, occupied: u64) -> u64;

    #[inline(always)]
    fn queen(self, square: Square, occupied: u64) -> u64 {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }

    #[inline(always)]
    fn rook_bishop(self, square: Square, occupied: u64) -> (u64, u64) {
        (self.rook(square, occupied), self.bishop(square, occupied))
    }
}

/// Attacks of many queens, one call. The slices have one length.
pub trait BatchKernel: Region {
    /// One occupancy per square.
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);

    /// All squares on one board.
    fn queens_at(self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
}

/// Attacks of all sliders of a side together, one call.
pub trait SetKernel: Region {
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard;

    fn both_sides(self, sides: [Sliders; 2], occupied: Bitboard) -> [Bitboard; 2];
}

/// Attacks of all sliders of a side, for many positions in one call. The slices
/// have one length.
pub trait SetBatchKernel: Region {
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    );
}

/// Answers the rest by a loop over single queries.
#[derive(Clone, Copy)]
pub struct Looped<K>(pub K);

impl<K: Kernel> Region for Looped<K> {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        self.0.enter(work)
    }
}

impl<K: Kernel> BatchKernel for Looped<K> {
    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        for ((&square, occupied), attacks) in squares.iter().zip(occupied).zip(attacks) {
            *attacks = Bitboard(self.0.queen(square, occupied.0));
            keep_scalar();
        }
    }

    #[inline(always)]
    fn queens_at(self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        for (&square, attacks) in squares.iter().zip(attacks) {
            *attacks = Bitboard(self.0.queen(square, occupied.0));
            keep_scalar();
        }
    }
}

impl<K: Kernel> SetKernel for Looped<K> {
    #[inline(always)]
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        let mut attacks = 0;
        for square in sliders.orthogonal {
            attacks |= self.0.rook(square, occupied.0);
            keep_scalar();
        }
        for square in sliders.diagonal {
            attacks |= self.0.bishop(square, occupied.0);
            keep_scalar();
        }
        Bitboard(attacks)
    }

    #[inline(always)]
    fn both_sides(self, [white, black]: [Sliders; 2], occupied: Bitboard) -> [Bitboard; 2] {
        [
            self.one_side(white, occupied),
            self.one_side(black, occupied),
        ]
    }
}

impl<K: Kernel> SetBatchKernel for Looped<K> {
    #[inline(always)]
    fn positions(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        let positions = orthogonal.iter().zip(diagonal).zip(occupied);
        for (((&orthogonal, &diagonal), &occupied), attacks) in positions.zip(attacks) {
            let sliders = Sliders {
                orthogonal,
                diagonal,
            };
            *attacks = self.one_side(sliders, occupied);
        }
    }
}
