//! Hyperbola quintessence with a byte swap for the reversed half, and a table for
//! the ranks, which a byte swap cannot reverse. 2.5 KiB.
//!
//! Source: Aleks Peshkov, Gerd Isenberg; `o ^ (o - 2s)` on either half of a line.

use crate::board::Square;
use crate::kernel::Kernel;
use crate::region::{Region, V3};
use crate::walk;

struct Masks {
    file: u64,
    diagonal: u64,
    anti_diagonal: u64,
    bit: u64,
}

struct Tables {
    masks: [Masks; 64],
    /// Attacks on a rank by the six inner squares' occupancy and the file.
    rank: [[u8; 8]; 64],
}

#[derive(Clone, Copy)]
pub struct Hyperbola {
    v3: V3,
    tables: &'static Tables,
}

impl Hyperbola {
    pub fn new(v3: V3) -> Self {
        let masks = std::array::from_fn(|square| {
            let line = |step: (i8, i8)| walk::attacks(&[step, (-step.0, -step.1)], square, 0);
            Masks {
                file: line((0, 1)),
                diagonal: line((1, 1)),
                anti_diagonal: line((-1, 1)),
                bit: 1 << square,
            }
        });
        let rank = std::array::from_fn(|inner| {
            std::array::from_fn(|file| {
                walk::attacks(&[(1, 0), (-1, 0)], file, (inner as u64) << 1) as u8
            })
        });
        Self {
            v3,
            tables: Box::leak(Box::new(Tables { masks, rank })),
        }
    }

    pub fn table_bytes(self) -> usize {
        size_of::<Tables>()
    }

    #[inline(always)]
    fn line(self, masks: &Masks, line: u64, occupied: u64) -> u64 {
        let forward = occupied & line;
        let reverse = forward.swap_bytes().wrapping_sub(masks.bit.swap_bytes());
        (forward.wrapping_sub(masks.bit) ^ reverse.swap_bytes()) & line
    }

    #[inline(always)]
    fn rank(self, square: Square, occupied: u64) -> u64 {
        let (file, shift) = (square.index() & 7, square.index() & 56);
        let inner = occupied >> (shift + 1) & 63;
        u64::from(self.tables.rank[inner as usize][file]) << shift
    }
}

impl Region for Hyperbola {
    #[inline(always)]
    fn enter<R>(self, work: impl FnOnce() -> R) -> R {
        self.v3.enter(work)
    }
}

impl Kernel for Hyperbola {
    #[inline(always)]
    fn rook(self, square: Square, occupied: u64) -> u64 {
        let masks = &self.tables.masks[square.index()];
        self.line(masks, masks.file, occupied) | self.rank(square, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: u64) -> u64 {
        let masks = &self.tables.masks[square.index()];
        self.line(masks, masks.diagonal, occupied) | self.line(masks, masks.anti_diagonal, occupied)
    }
}
