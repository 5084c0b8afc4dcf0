//! Queries that look at no blockers, in every way to call them and by every calculation: each pair and
//! each triple of squares, against the reference.

use raylane::Square;
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::Geometry;
use raylane_support::reduced::STEP;
use raylane_support::verify;

#[test]
fn every_pair_and_every_triple_of_squares() {
    let contestants = contestants::<dyn Geometry>();
    for a in Square::ALL.into_iter().step_by(STEP) {
        for b in Square::ALL.into_iter().step_by(STEP) {
            verify::geometry(&contestants, a, b, &Square::ALL[..64 / STEP]);
        }
    }
}

/// The three parts of a line fit together, and `aligned` does not mind the order.
#[test]
fn the_parts_of_a_line() {
    for a in Square::ALL.into_iter().step_by(STEP) {
        for b in Square::ALL.into_iter().step_by(STEP).filter(|&b| b != a) {
            let line = raylane::line_through(a, b);
            let parts = [
                raylane::ray_beyond(b, a),
                raylane::between(a, b),
                raylane::ray_beyond(a, b),
            ];
            assert_eq!(parts[0] | parts[1] | parts[2], line, "{a} {b}");
            let lengths: u32 = parts.iter().map(|part| part.len()).sum();
            assert_eq!(lengths, line.len(), "{a} {b}");
            for c in Square::ALL.into_iter().step_by(STEP) {
                let aligned = raylane::aligned(a, b, c);
                assert_eq!(raylane::aligned(b, a, c), aligned);
                assert_eq!(raylane::aligned(c, b, a), aligned);
                assert_eq!(raylane::aligned(a, c, b), aligned);
            }
        }
    }
}
