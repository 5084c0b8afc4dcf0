//! PEXT tables, the ruler of this comparison: one array of 107,648 attack sets,
//! and a mask and an offset per square and piece. 843 KiB.

use std::arch::x86_64::_pext_u64;

use crate::board::Square;
use crate::kernel::Kernel;
use crate::region::{Region, V3};
use crate::walk;

struct Entry {
    mask: u64,
    offset: usize,
}

struct Tables {
    rook: [Entry; 64],
    bishop: [Entry; 64],
    attacks: Box<[u64]>,
}

#[derive(Clone, Copy)]
pub struct Pext {
    v3: V3,
    tables: &'static Tables,
}

impl Pext {
    pub fn new(v3: V3) -> Self {
        let mut attacks = Vec::with_capacity(107_648);
        let rook = entries(&walk::ROOK, &mut attacks);
        let bishop = entries(&walk::BISHOP, &mut attacks);
        let tables = Box::leak(Box::new(Tables {
            rook,
            bishop,
            attacks: attacks.into(),
        }));
        Self { v3, tables }
    }

    pub fn table_bytes(self) -> usize {
        size_of_val(&self.tables.rook)
            + size_of_val(&self.tables.bishop)
            + size_of_val(&*self.tables.attacks)
    }

    #[inline(always)]
    fn look_up(self, entry: &Entry, occupied: u64) -> u64 {
        // SAFETY: `V3` is the proof of BMI2.
        let index = unsafe { _pext_u64(occupied, entry.mask) };
        // SAFETY: `entries` made 2^n sets for a mask of n squares, from `offset` on.
        unsafe {
            *self
                .tables
                .attacks
                .get_unchecked(entry.offset + index as usize)
        }
    }
}

fn entries(steps: &[(i8, i8)], attacks: &mut Vec<u64>) -> [Entry; 64] {
    std::array::from_fn(|square| {
        let mask = walk::relevant(steps, square);
        let offset = attacks.len();
        // Subsets come in the order of the number that PEXT makes of them.
        attacks.extend(walk::subsets(mask).map(|occupied| walk::attacks(steps, square, occupied)));
        Entry { mask, offset }
    })
}

impl Region for Pext {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        self.v3.enter(work)
    }
}

impl Kernel for Pext {
    #[inline(always)]
    fn rook(self, square: Square, occupied: u64) -> u64 {
        self.look_up(&self.tables.rook[square.index()], occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: u64) -> u64 {
        self.look_up(&self.tables.bishop[square.index()], occupied)
    }
}
