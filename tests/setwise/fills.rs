//! Whole sets of sliders: one slider with every subset of what it sees, at every level, against the
//! reference.

use raylane::{Bitboard, Direction, Square, reference};
use raylane_support::Random;
use raylane_support::corpus::rook_bishop_attacks;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::{Fills, Sets};
use raylane_support::{asked, verify};

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
