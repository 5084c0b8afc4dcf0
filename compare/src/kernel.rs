//! What a contestant is: a kernel for single queries, for batches, or for sets.
//!
//! Kernels are `Copy`, `#[inline(always)]`, and carry the [`Region`] that they
//! are compiled in, so that a job's loop, generic over the kernel, becomes one
//! function with the kernel inlined, as it would be in an engine.

use crate::region::Region;
use raylane::{Bitboard, Square};

/// Attacks of one piece on one square.
pub trait Kernel: Region {
    fn rook(self, square: Square, occupied: u64) -> u64;

    fn bishop(self, square: Square, occupied: u64) -> u64;

    #[inline(always)]
    fn queen(self, square: Square, occupied: u64) -> u64 {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}

/// Attacks of many queens, one call. The slices have one length.
pub trait BatchKernel: Region {
    /// One occupancy per square.
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);

    /// All squares on one board.
    fn queens_at(self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
}

/// One side's sliders: rooks and queens, bishops and queens.
#[derive(Clone, Copy, Default)]
pub struct Sliders {
    pub orthogonal: Bitboard,
    pub diagonal: Bitboard,
}

/// Attacks of all sliders of a side together, one call.
pub trait SetKernel: Region {
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard;

    #[inline(always)]
    fn both_sides(self, [white, black]: [Sliders; 2], occupied: Bitboard) -> [Bitboard; 2] {
        [
            self.one_side(white, occupied),
            self.one_side(black, occupied),
        ]
    }
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

/// Keeps the compiler from vectorising the loop that it stands in, at no cost.
/// Loops over table look-ups turn into gathers otherwise, which are slower than
/// what an engine would get from the same kernel between its other code.
#[inline(always)]
pub fn keep_scalar() {
    // SAFETY: the empty instruction sequence.
    unsafe { std::arch::asm!("", options(nomem, nostack, preserves_flags)) };
}

// Whoever answers single queries answers the rest by a loop.

impl<K: Kernel> BatchKernel for K {
    #[inline(always)]
    fn queens(self, squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]) {
        for ((&square, occupied), attacks) in squares.iter().zip(occupied).zip(attacks) {
            *attacks = Bitboard(self.queen(square, occupied.0));
            keep_scalar();
        }
    }

    #[inline(always)]
    fn queens_at(self, squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]) {
        for (&square, attacks) in squares.iter().zip(attacks) {
            *attacks = Bitboard(self.queen(square, occupied.0));
            keep_scalar();
        }
    }
}

impl<K: Kernel> SetKernel for K {
    #[inline(always)]
    fn one_side(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        let mut attacks = 0;
        each_square(
            sliders.orthogonal,
            #[inline(always)]
            |square| attacks |= self.rook(square, occupied.0),
        );
        each_square(
            sliders.diagonal,
            #[inline(always)]
            |square| attacks |= self.bishop(square, occupied.0),
        );
        Bitboard(attacks)
    }
}

#[inline(always)]
fn each_square(set: Bitboard, mut visit: impl FnMut(Square)) {
    let mut rest = set.0;
    while rest != 0 {
        visit(Square::new_masked(rest.trailing_zeros() as u8));
        rest &= rest - 1;
        keep_scalar();
    }
}

impl<K: Kernel> SetBatchKernel for K {
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
            *attacks = self.one_side(
                Sliders {
                    orthogonal,
                    diagonal,
                },
                occupied,
            );
        }
    }
}
