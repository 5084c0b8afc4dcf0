//! Many queries in one call: every length, wherever the slices lie, at every
//! level, against the reference; and not a byte beyond the slices.

use crate::guarded::Guarded;
use raylane_support::Random;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::{Batch, Slices};
use raylane_support::reduced::STEP;
use raylane_support::verify::batch::{
    LANES, Placed, Queries, UNTOUCHED, different_lengths, unaligned,
};

/// Every length up to this one is tried.
const LONGEST: usize = 130;

/// Every length up to [`LONGEST`], and those around powers of two up to several thousand. Few
/// in Miri.
fn lengths() -> Vec<usize> {
    if cfg!(miri) {
        return vec![3, 67];
    }
    let powers = [256_usize, 512, 1024, 2048, 4096];
    let longer = powers.into_iter().flat_map(|power| power - 9..=power + 9);
    (0..=LONGEST).chain(longer).chain([5000]).collect()
}

/// Slices that end at an unreadable page, or begin at one.
#[test]
fn slices_at_the_edge_of_a_page() {
    let slices = implementations::<dyn Slices>();
    let implementations = implementations::<dyn Batch>();
    let lengths = lengths();
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let mut squares = Guarded::new(longest);
    let [mut occupied, mut orthogonal, mut diagonal, mut answer] =
        [(); 4].map(|()| Guarded::new(longest));
    for length in lengths {
        let queries = Queries::new(length, &mut Random::new(length as u64));
        for at_end in [true, false].into_iter().step_by(STEP) {
            let placed = Placed {
                squares: squares.at(at_end, &queries.squares),
                occupied: occupied.at(at_end, &queries.sets.occupied),
                orthogonal: orthogonal.at(at_end, &queries.sets.orthogonal),
                diagonal: diagonal.at(at_end, &queries.sets.diagonal),
                board: Random::new(!length as u64).board(),
                results: 0..length,
                around: answer.at(at_end, &vec![UNTOUCHED; length]),
            };
            placed.check(&implementations, &slices, &queries.sliders);
        }
    }
}

/// Slices that begin anywhere within a vector, each at a place of its own; what
/// lies around the results stays as it was.
#[test]
fn unaligned_slices() {
    let slices = implementations::<dyn Slices>();
    let implementations = implementations::<dyn Batch>();
    // Short lengths, and some that are not a whole number of blocks of positions: first one with a block at all levels.
    let short = (0..=2 * LANES + 3).step_by(STEP);
    for length in short.chain([65, 31, 33, 47, 63, 81, 95, 129].into_iter().step_by(STEP)) {
        let queries = Queries::new(length, &mut Random::new(length as u64));
        for offset in (0..LANES).rev().step_by(STEP) {
            let offsets = [1, 3, 5, 7].map(|odd| offset * odd % LANES);
            unaligned(&implementations, &slices, &queries, offsets);
        }
    }
}

/// One of the slices is longer or shorter than the others.
#[test]
#[cfg_attr(not(panic = "unwind"), ignore = "a panic ends the program")]
fn slices_of_different_lengths_are_refused_before_anything_is_written() {
    let slices = implementations::<dyn Slices>();
    let implementations = implementations::<dyn Batch>();
    let lengths = [(8, 9), (0, 1), (8, 0), (17, 16), (LONGEST - 8, LONGEST)];
    for (others, odd) in lengths.into_iter().step_by(STEP) {
        for place in 0..4 {
            let mut lengths = [others; 4];
            lengths[place] = odd;
            let [a, b, c, results] = lengths;
            different_lengths(&implementations, &slices, [a, b, c], results);
        }
    }
}
