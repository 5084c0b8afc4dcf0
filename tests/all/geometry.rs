//! Queries that look at no blockers, in every way to call them and by every calculation: each pair and
//! each triple of squares, against the reference.

use raylane::{Square, aligned, between, line_through, ray_beyond};
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::Geometry;
use raylane_support::reduced::{STEP, squares};
use raylane_support::verify;

#[test]
fn every_pair_and_every_triple_of_squares() {
    let contestants = contestants::<dyn Geometry>();
    for a in squares() {
        for b in squares() {
            verify::geometry(&contestants, a, b, &Square::ALL[..64 / STEP]);
        }
    }
}

/// The three parts of a line make up the line, and the order of the squares does not matter to `aligned`.
#[test]
fn the_parts_of_a_line() {
    for a in squares() {
        for b in squares().filter(|&b| b != a) {
            let line = line_through(a, b);
            let parts = [ray_beyond(b, a), between(a, b), ray_beyond(a, b)];
            assert_eq!(parts[0] | parts[1] | parts[2], line, "{a} {b}");
            let lengths: u32 = parts.iter().map(|part| part.len()).sum();
            assert_eq!(lengths, line.len(), "{a} {b}");
            for c in squares() {
                let expected = aligned(a, b, c);
                assert_eq!(aligned(b, a, c), expected);
                assert_eq!(aligned(c, b, a), expected);
                assert_eq!(aligned(a, c, b), expected);
            }
        }
    }
}
