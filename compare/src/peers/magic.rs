//! The search for magic factors: sparse random numbers until one maps the relevant
//! occupancies without a clash of different attacks. Takes some milliseconds and
//! finds the same factors everywhere.

use raylane::Square;
use raylane_support::Random;

use super::Piece;

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
    // Each place with the number of the attempt that took it, which spares the
    // emptying between attempts.
    let mut places = vec![(0, 0); 1 << bits];
    for attempt in 1u64.. {
        let factor = random.bits() & random.bits() & random.bits();
        let index = |occupied: u64| (occupied.wrapping_mul(factor) >> (64 - bits)) as usize;
        let fits = wanted.iter().all(|&(occupied, attacks)| {
            let place = &mut places[index(occupied)];
            if place.0 != attempt {
                *place = (attempt, attacks);
            }
            place.1 == attacks
        });
        if fits {
            let taken = |&(taken, attacks): &(u64, u64)| (taken == attempt).then_some(attacks);
            let attacks = places.iter().map(taken).collect();
            return Magic {
                mask: mask.0,
                factor,
                attacks,
            };
        }
    }
    unreachable!("the numbers do not end")
}
