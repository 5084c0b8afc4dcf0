//! Queries that look at no blockers, in every way to call them and by every calculation: each pair and
//! each triple of squares, against the reference.

use raylane::Square;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::Geometry;
use raylane_support::reduced::{STEP, squares};
use raylane_support::verify;

#[test]
fn every_pair_and_every_triple_of_squares() {
    let implementations = implementations::<dyn Geometry>();
    for a in squares() {
        for b in squares() {
            verify::geometry(&implementations, a, b, &Square::ALL[..64 / STEP]);
        }
    }
}
