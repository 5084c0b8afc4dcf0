//! The search for magic factors: sparse random numbers until one maps the relevant
//! occupancies without a clash of different attacks. Takes some milliseconds and
//! finds the same factors everywhere.

use raylane::Square;

use super::Piece;
use crate::corpus::Random;

/// A factor for one square, and what its look-ups find.
pub struct Magic {
    pub mask: u64,
    pub factor: u64,
    /// Attacks by index; `None` where no occupancy leads.
    pub attacks: Vec<Option<u64>>,
}

/// A factor that maps to an index of `bits` bits.
pub fn search(piece: Piece, square: Square, bits: u32) -> Magic {
    let mask = piece.relevant(square);
    let wanted: Vec<_> = mask
        .subsets()
        .map(|occupied| (occupied.0, piece.attacks(square, occupied).0))
        .collect();
    let mut random = Random::new(square.index() as u64);
    loop {
        let factor = random.next() & random.next() & random.next();
        if let Some(attacks) = place(&wanted, factor, bits) {
            return Magic {
                mask: mask.0,
                factor,
                attacks,
            };
        }
    }
}

fn place(wanted: &[(u64, u64)], factor: u64, bits: u32) -> Option<Vec<Option<u64>>> {
    let mut places = vec![None; 1 << bits];
    for &(occupied, attacks) in wanted {
        let place = &mut places[(occupied.wrapping_mul(factor) >> (64 - bits)) as usize];
        if *place.get_or_insert(attacks) != attacks {
            return None;
        }
    }
    Some(places)
}
