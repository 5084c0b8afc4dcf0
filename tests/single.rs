//! The tests of queries about one square, and of lines through several, at every level, where every input that matters can be
//! tried: each square with every subset of what it sees.

#[path = "shared/every_kind.rs"]
mod every_kind;

use raylane::{Bitboard, Line, Square, reference};
use raylane_support::Random;
use raylane_support::corpus::rook_bishop_attacks;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::{Geometry, Single};
use raylane_support::reduced::{STEP, squares};
use raylane_support::{asked, verify};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const PROGRAM: every_kind::Program = every_kind::Program::Single;

/// `occupied` as it is, among all pieces that do not matter and among some of them, the slider's own square
/// among these. `matters` are the squares that may change the answer.
fn disguised(matters: Bitboard, occupied: Bitboard, random: &mut Random) -> [Bitboard; 4] {
    let noise = !matters;
    let some = noise & random.half();
    [
        occupied,
        occupied | noise,
        occupied | some,
        occupied | (noise - some),
    ]
}

/// Calls `test` with every square, on all threads of the CPU.
fn for_each_square(test: impl Fn(Square) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(&square) = Square::ALL.get(next.fetch_add(STEP, Ordering::Relaxed)) {
            test(square);
        }
    };
    thread::scope(|scope| {
        // (A platform without threads runs `work` here alone.)
        for _ in 1..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
        work();
    });
}

/// Every subset of what one piece sees on an empty board: what it attacks, alone and beside the other piece.
fn every_subset_of_the_rays(
    piece: fn(Square, Bitboard) -> Bitboard,
    alone: fn(&dyn Single, Square, Bitboard) -> Bitboard,
) {
    let implementations = implementations::<dyn Single>();
    for_each_square(|square| {
        let mut random = Random::new(square as u64);
        let rays = piece(square, Bitboard::EMPTY);
        let boards = rays.subsets();
        let boards = boards.flat_map(|subset| disguised(rays, subset, &mut random));
        let expected = |occupied| {
            (
                occupied,
                rook_bishop_attacks(square.into(), square.into(), occupied),
            )
        };
        let cases: Vec<_> = boards.map(expected).collect();
        for implementation in implementations.chunks(1) {
            for &(occupied, (rook, bishop)) in &cases {
                let attacks = (rook | bishop) & rays;
                let query = ("a rook or bishop", square, occupied);
                verify::answered(implementation, &query, attacks, |c| {
                    alone(c, square, occupied)
                });
                asked! { implementation;
                    queen_attacks(square, occupied) => rook | bishop;
                    rook_bishop_attacks(square, occupied) => (rook, bishop);
                }
            }
        }
    });
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_a_rooks_rays() {
    every_subset_of_the_rays(
        reference::rook_attacks,
        |implementation, square, occupied| implementation.rook_attacks(square, occupied),
    );
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_a_bishops_rays() {
    every_subset_of_the_rays(
        reference::bishop_attacks,
        |implementation, square, occupied| implementation.bishop_attacks(square, occupied),
    );
}

/// Every subset of what a slider sees along a line on an empty board: what it attacks along the line, and
/// along both rays of it.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_a_line() {
    let implementations = implementations::<dyn Single>();
    for_each_square(|square| {
        let mut random = Random::new(square as u64);
        for line in Line::ALL {
            let mask = reference::line_attacks(line, square, Bitboard::EMPTY);
            for subset in mask.subsets() {
                for occupied in disguised(mask, subset, &mut random) {
                    asked! { &implementations;
                        line_attacks(line, square, occupied);
                        ray_attacks(line.positive(), square, occupied);
                        ray_attacks(line.negative(), square, occupied);
                    }
                }
            }
        }
    });
}

/// Queries that look at no blockers: each pair and each triple of squares.
#[test]
fn every_pair_and_every_triple_of_squares() {
    let implementations = implementations::<dyn Geometry>();
    for a in squares() {
        for b in squares() {
            verify::geometry(&implementations, a, b, &Square::ALL[..64 / STEP]);
        }
    }
}
