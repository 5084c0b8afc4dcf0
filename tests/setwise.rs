//! The tests of queries about all that a side has: sliders, leapers, fills, attacks by kind. Here, one slider with every subset
//! of what it sees, and up to sixteen sliders apart.

#[path = "shared/every_kind.rs"]
mod every_kind;

use raylane::{Bitboard, Direction, SliderAttacks, Square, reference};
use raylane_support::Random;
use raylane_support::corpus::rook_bishop_attacks;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::{Fills, Sets, Sliders};
use raylane_support::reduced::{rounds, squares};
use raylane_support::{asked, verify};
use std::panic::{AssertUnwindSafe, catch_unwind};

const PROGRAM: every_kind::Program = every_kind::Program::Setwise;

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn one_slider_and_every_subset_of_its_ray() {
    let implementations = implementations::<dyn Fills>();
    let mut random = Random::new(0);
    for direction in Direction::ALL {
        for square in Square::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            for empty in ray.subsets() {
                for noise in [Bitboard::EMPTY, Bitboard::FULL, random.half()] {
                    let propagator = empty | (noise - ray);
                    verify::fills(&implementations, direction, square.into(), propagator);
                }
            }
        }
    }
}

#[test]
fn everything_and_nothing_in_one_direction() {
    let implementations = implementations::<dyn Fills>();
    for direction in Direction::ALL {
        for board in [Bitboard::EMPTY, Bitboard::FULL] {
            verify::fills(&implementations, direction, Bitboard::FULL, board);
            verify::fills(&implementations, direction, board, Bitboard::FULL);
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn one_slider_and_every_subset_of_its_rays() {
    let implementations = implementations::<dyn Sets>();
    let mut random = Random::new(2);
    for square in Square::ALL {
        let (slider, none) = (square.bitboard(), Bitboard::EMPTY);
        for (orthogonal, diagonal, rays) in [
            (slider, none, reference::rook_attacks(square, none)),
            (none, slider, reference::bishop_attacks(square, none)),
        ] {
            for subset in rays.subsets() {
                let occupied = subset | (random.half() - rays);
                let expected = rook_bishop_attacks(orthogonal, diagonal, occupied);
                asked! { &implementations;
                    rook_bishop_attacks(orthogonal, diagonal, occupied) => expected;
                }
            }
        }
    }
}

/// Any sets, of both sides. Of those that fail, proptest names the smallest.
#[test]
#[cfg(not(target_family = "wasm"))]
fn any_sets() {
    use proptest::prelude::{ProptestConfig, any};
    use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

    let implementations = implementations::<dyn Sets>();
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(rounds(2000) as u32)
    };
    let random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let found = TestRunner::new_with_rng(config, random).run(&any::<[u64; 5]>(), |boards| {
        let [rooks, others, bishops, more, occupied] = boards.map(Bitboard);
        verify::sets(&implementations, [rooks, others], [bishops, more], occupied);
        Ok(())
    });
    found.unwrap_or_else(|error| panic!("{error}"));
}

/// `count` squares of a random set, or all of it.
fn some(random: &mut Random, count: usize) -> Bitboard {
    let mut squares: Vec<Square> = random.board().iter().collect();
    random.shuffle(&mut squares);
    squares.into_iter().take(count).collect()
}

#[test]
fn one_slider_on_every_square() {
    let implementations = implementations::<dyn Sliders>();
    let mut random = Random::new(1);
    for square in squares() {
        let (slider, none) = (square.bitboard(), Bitboard::EMPTY);
        for [orthogonal, diagonal] in [[slider, none], [none, slider], [slider, slider]] {
            for occupied in [none, Bitboard::FULL, random.board(), random.board()] {
                verify::sliders(&implementations, [orthogonal, diagonal, occupied]);
            }
        }
    }
}

#[test]
fn up_to_sixteen_sliders() {
    let implementations = implementations::<dyn Sliders>();
    let mut random = Random::new(2);
    let sixteen = [Bitboard::rank(0), Bitboard::rank(1), random.board()];
    verify::sliders(&implementations, sixteen);
    for round in 0..rounds(2000) {
        let orthogonal = some(&mut random, round % 9);
        let diagonal = some(&mut random, round / 9 % 9);
        verify::sliders(&implementations, [orthogonal, diagonal, random.board()]);
    }
}

#[test]
#[cfg_attr(not(panic = "unwind"), ignore = "a panic ends the program")]
fn more_than_sixteen_are_not_listed() {
    let mut random = Random::new(3);
    let (all, none) = (Bitboard::FULL, Bitboard::EMPTY);
    for implementation in implementations::<dyn Sliders>() {
        for sliders in [
            Bitboard(0x1_ffff),
            all,
            some(&mut random, 64) | Bitboard(0x1_ffff),
        ] {
            for [orthogonal, diagonal] in [[sliders, none], [none, sliders], [sliders, sliders]] {
                let occupied = random.board();
                let panic = catch_unwind(AssertUnwindSafe(|| {
                    let mut list = SliderAttacks::new();
                    implementation.list_attacks(orthogonal, diagonal, occupied, &mut list);
                }));
                let message = panic.expect_err("too many sliders were taken");
                let expected = format!("at most 16 sliders at once, not {}", sliders.len());
                assert_eq!(message.downcast_ref::<String>(), Some(&expected));
            }
        }
    }
}
