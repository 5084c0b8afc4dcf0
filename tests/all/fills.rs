//! Whole sets of sliders: one slider with every subset of what it sees, and
//! many sliders on random boards, at every level, against the reference.

use raylane::{Bitboard, Direction, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::{Fills, Sets};
use raylane_support::corpus::attacks_by_kind;
use raylane_support::reduced::{STEP, rounds};
use raylane_support::tally::Tally;
use raylane_support::verify;
use std::fmt::Display;

#[cold]
#[inline(never)]
fn wrong(what: &dyn Display, boards: &[(&str, Bitboard)]) -> ! {
    let boards = boards
        .iter()
        .map(|(name, board)| format!("\n{name}\n{board}"));
    panic!("{what}{}\n", boards.collect::<String>());
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn one_slider_and_every_subset_of_its_ray() {
    let contestants = contestants::<dyn Fills>();
    let tally = Tally::new("fills of one slider, subsets of its ray", &contestants);
    let mut random = Random::new(0);
    for direction in Direction::ALL {
        for square in Square::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            for empty in ray.subsets() {
                for noise in [Bitboard::EMPTY, Bitboard::FULL, random.half()] {
                    verify::fills(
                        &contestants,
                        direction,
                        square.into(),
                        empty | (noise - ray),
                    );
                    tally.passed(2);
                }
            }
        }
    }
    print!("{tally}");
}

#[test]
fn many_sliders_in_one_direction() {
    let contestants = contestants::<dyn Fills>();
    let tally = Tally::new("fills of random boards", &contestants);
    let mut random = Random::new(1);
    for direction in Direction::ALL {
        for board in [Bitboard::EMPTY, Bitboard::FULL].into_iter().step_by(STEP) {
            verify::fills(&contestants, direction, Bitboard::FULL, board);
            verify::fills(&contestants, direction, board, Bitboard::FULL);
            tally.passed(4);
        }
        for _ in 0..rounds(4000) {
            verify::fills(&contestants, direction, random.board(), random.board());
            tally.passed(2);
        }
    }
    print!("{tally}");
}

/// The sliders of a side, and what they attack, one by one.
struct Case {
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
    attacks: (Bitboard, Bitboard),
}

impl Case {
    fn new(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Self {
        Self {
            orthogonal,
            diagonal,
            occupied,
            attacks: attacks_by_kind(orthogonal, diagonal, occupied),
        }
    }

    fn check(&self, what: &dyn Display, answer: (Bitboard, Bitboard)) {
        if answer != self.attacks {
            wrong(
                what,
                &[
                    ("orthogonal sliders", self.orthogonal),
                    ("diagonal sliders", self.diagonal),
                    ("occupied", self.occupied),
                    ("expected along ranks and files", self.attacks.0),
                    ("answer", answer.0),
                    ("expected along diagonals", self.attacks.1),
                    ("answer", answer.1),
                ],
            );
        }
    }
}

fn check_sliders(contestants: &[Box<dyn Sets>], tally: &Tally, cases: &[Case]) {
    for contestant in contestants {
        for case in cases {
            let (orthogonal, diagonal) = (case.orthogonal, case.diagonal);
            let answer = contestant.slider_attacks_by_kind(orthogonal, diagonal, case.occupied);
            case.check(contestant, answer);
        }
    }
    // Those of both kinds.
    tally.passed(2 * cases.len());
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn one_slider_and_every_subset_of_its_rays() {
    let contestants = contestants::<dyn Sets>();
    let tally = Tally::new("sets of one slider, subsets of its rays", &contestants);
    let mut random = Random::new(2);
    for square in Square::ALL {
        let (slider, none) = (square.bitboard(), Bitboard::EMPTY);
        for (orthogonal, diagonal, rays) in [
            (slider, none, reference::rook_attacks(square, none)),
            (none, slider, reference::bishop_attacks(square, none)),
        ] {
            let cases: Vec<Case> = rays
                .subsets()
                .map(|subset| subset | (random.half() - rays))
                .map(|occupied| Case::new(orthogonal, diagonal, occupied))
                .collect();
            check_sliders(&contestants, &tally, &cases);
        }
    }
    print!("{tally}");
}

/// Sparse and dense boards; the sliders are among the occupied squares or not.
#[test]
fn many_sliders() {
    let contestants = contestants::<dyn Sets>();
    let tally = Tally::new("sets of random boards", &contestants);
    let mut random = Random::new(3);
    for _ in 0..rounds(20_000) {
        let [orthogonal, diagonal] = [(); 2].map(|()| [random.board(), random.board()]);
        let other = random.board();
        let occupied = match random.bits() % 3 {
            0 => other,
            _ => other | orthogonal[0] | diagonal[0],
        };
        verify::sets(&contestants, orthogonal, diagonal, occupied);
        tally.passed(8);
    }
    print!("{tally}");
}
