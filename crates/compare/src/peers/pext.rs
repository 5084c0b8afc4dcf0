//! PEXT tables, the ruler of this comparison: one array of 107,648 attack sets,
//! and a mask and an offset per square and piece. 843 KiB.

use std::arch::x86_64::_pext_u64;

use raylane::Square;
use raylane::level::Bmi2;

use super::{Piece, Tables, by_square};

struct Entry {
    mask: u64,
    offset: usize,
}

pub struct Pext {
    rook: [Entry; 64],
    bishop: [Entry; 64],
    attacks: Box<[u64]>,
}

impl Pext {
    /// `Bmi2` is the proof of BMI2.
    pub fn new(_: Bmi2) -> Self {
        let mut attacks = Vec::with_capacity(107_648);
        let mut entries = |piece: Piece| {
            by_square(|square| {
                let mask = piece.relevant(square);
                let offset = attacks.len();
                // Subsets come in the order of the number that PEXT makes of them.
                attacks.extend(
                    mask.subsets()
                        .map(|occupied| piece.attacks(square, occupied).0),
                );
                Entry {
                    mask: mask.0,
                    offset,
                }
            })
        };
        Self {
            rook: entries(Piece::Rook),
            bishop: entries(Piece::Bishop),
            attacks: attacks.into(),
        }
    }

    #[inline(always)]
    fn look_up(&self, entry: &Entry, occupied: u64) -> u64 {
        // SAFETY: `new` asked for the proof that BMI2 is there.
        let index = unsafe { _pext_u64(occupied, entry.mask) };
        // SAFETY: from `offset` on, `new` put 2^n sets for a mask of n squares.
        unsafe { *self.attacks.get_unchecked(entry.offset + index as usize) }
    }
}

impl Tables for Pext {
    #[inline(always)]
    fn rook(&self, square: Square, occupied: u64) -> u64 {
        self.look_up(&self.rook[square.index()], occupied)
    }

    #[inline(always)]
    fn bishop(&self, square: Square, occupied: u64) -> u64 {
        self.look_up(&self.bishop[square.index()], occupied)
    }

    fn bytes(&self) -> usize {
        size_of_val(&self.rook) + size_of_val(&self.bishop) + size_of_val(&*self.attacks)
    }
}
