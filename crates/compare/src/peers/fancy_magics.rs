//! Fancy magics: a factor and a shift per square, so that each square takes no more
//! of the one array of attacks than its 2^n relevant occupancies. 844 KiB.
//!
//! Source: Pradyumna Kannan.

use raylane::Square;
use raylane_support::Random;

use super::{Piece, Tables, by_square};

struct Entry {
    mask: u64,
    factor: u64,
    offset: u32,
    shift: u32,
}

pub struct FancyMagics {
    rook: [Entry; 64],
    bishop: [Entry; 64],
    attacks: Box<[u64]>,
}

impl FancyMagics {
    pub fn new() -> Self {
        let mut all = Vec::new();
        let mut entries = |piece| by_square(|square| search(piece, square, &mut all));
        Self {
            rook: entries(Piece::Rook),
            bishop: entries(Piece::Bishop),
            attacks: all.into(),
        }
    }

    #[inline(always)]
    fn look_up(&self, entry: &Entry, occupied: u64) -> u64 {
        let index = (occupied & entry.mask).wrapping_mul(entry.factor) >> entry.shift;
        // SAFETY: from `offset` on, `search` put a set for every index of 64 - `shift` bits.
        unsafe {
            *self
                .attacks
                .get_unchecked(entry.offset as usize + index as usize)
        }
    }
}

/// The search for a factor: sparse random numbers until one maps the relevant
/// occupancies without a clash of different attacks, which are added to `all`. Takes some
/// milliseconds for all squares, and finds the same factors everywhere.
fn search(piece: Piece, square: Square, all: &mut Vec<u64>) -> Entry {
    let mask = piece.relevant(square);
    let wanted: Vec<_> = mask
        .subsets()
        .map(|occupied| (occupied.0, piece.attacks(square, occupied).0))
        .collect();
    let shift = 64 - mask.len();
    let mut random = Random::new(square.index() as u64);
    // Each place with the number of the attempt that took it, which spares the
    // emptying between attempts.
    let mut places = vec![(0, 0); wanted.len()];
    let mut attempt = 0u64;
    loop {
        attempt += 1;
        let factor = random.bits() & random.bits() & random.bits();
        let fits = wanted.iter().all(|&(occupied, attacks)| {
            let place = &mut places[(occupied.wrapping_mul(factor) >> shift) as usize];
            if place.0 != attempt {
                *place = (attempt, attacks);
            }
            place.1 == attacks
        });
        if fits {
            let offset = all.len() as u32;
            all.extend(places.iter().map(|&(_, attacks)| attacks));
            return Entry {
                mask: mask.0,
                factor,
                offset,
                shift,
            };
        }
    }
}

impl Tables for FancyMagics {
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
