//! The sliders of a side apart: `list_attacks` in every way to call it, against
//! the reference, on random boards and up to sixteen sliders.

use raylane::{Bitboard, SliderAttacks, Square};
use raylane_support::Random;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::Sliders;
use raylane_support::reduced::{rounds, squares};
use raylane_support::verify::sliders;
use std::panic::{AssertUnwindSafe, catch_unwind};

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
                sliders(&implementations, [orthogonal, diagonal, occupied]);
            }
        }
    }
}

#[test]
fn up_to_sixteen_sliders() {
    let implementations = implementations::<dyn Sliders>();
    let mut random = Random::new(2);
    let sixteen = [Bitboard::rank(0), Bitboard::rank(1), random.board()];
    sliders(&implementations, sixteen);
    for round in 0..rounds(2000) {
        let orthogonal = some(&mut random, round % 9);
        let diagonal = some(&mut random, round / 9 % 9);
        sliders(&implementations, [orthogonal, diagonal, random.board()]);
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
