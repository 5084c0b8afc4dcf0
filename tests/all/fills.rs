//! Whole sets of sliders: one slider with every subset of what it sees, and
//! many sliders on random boards, at every level, against the reference.

use raylane::{Bitboard, Direction, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::{Place, fill, set};
use raylane_support::corpus::attacks_by_kind;
use raylane_support::tally::Tally;
use std::fmt::Display;

#[cold]
#[inline(never)]
fn wrong(what: &dyn Display, boards: &[(&str, Bitboard)]) -> ! {
    let boards = boards
        .iter()
        .map(|(name, board)| format!("\n{name}\n{board}"));
    panic!("{what}{}\n", boards.collect::<String>());
}

/// Both fills in one direction.
fn check_fills(
    contestants: &[Box<dyn fill::Queries>],
    tally: &Tally,
    direction: Direction,
    generator: Bitboard,
    propagator: Bitboard,
) {
    let occluded = reference::occluded_fill(direction, generator, propagator);
    let attacks = reference::attack_fill(direction, generator, propagator);
    for contestant in contestants {
        for (fill, answer, expected) in [
            (
                "occluded fill",
                contestant.occluded_fill(direction, generator, propagator),
                occluded,
            ),
            (
                "attack fill",
                contestant.attack_fill(direction, generator, propagator),
                attacks,
            ),
        ] {
            if answer != expected {
                wrong(
                    &format_args!("{contestant}: {fill} to the {direction}"),
                    &[
                        ("generator", generator),
                        ("propagator", propagator),
                        ("expected", expected),
                        ("answer", answer),
                    ],
                );
            }
        }
    }
    tally.passed(2);
}

#[test]
fn one_slider_and_every_subset_of_its_ray() {
    let contestants = fill::contestants(&Place::ALL);
    let tally = Tally::new("fills of one slider, subsets of its ray", &contestants);
    let mut random = Random::new(0);
    for direction in Direction::ALL {
        for square in Square::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            for empty in ray.subsets() {
                for noise in [Bitboard::EMPTY, Bitboard::FULL, random.half()] {
                    check_fills(
                        &contestants,
                        &tally,
                        direction,
                        square.into(),
                        empty | (noise - ray),
                    );
                }
            }
        }
    }
    print!("{tally}");
}

#[test]
fn many_sliders_in_one_direction() {
    let contestants = fill::contestants(&Place::ALL);
    let tally = Tally::new("fills of random boards", &contestants);
    let mut random = Random::new(1);
    for direction in Direction::ALL {
        for board in [Bitboard::EMPTY, Bitboard::FULL] {
            check_fills(&contestants, &tally, direction, Bitboard::FULL, board);
            check_fills(&contestants, &tally, direction, board, Bitboard::FULL);
        }
        for _ in 0..4000 {
            check_fills(
                &contestants,
                &tally,
                direction,
                random.board(),
                random.board(),
            );
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

fn check_sliders(contestants: &[Box<dyn set::Queries>], tally: &Tally, cases: &[Case]) {
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
fn one_slider_and_every_subset_of_its_rays() {
    let contestants = set::contestants(&[Place::InRegion]);
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
fn random_cases(random: &mut Random) -> Vec<Case> {
    let random_case = |_| {
        let (orthogonal, diagonal, other) = (random.board(), random.board(), random.board());
        let occupied = match random.bits() % 3 {
            0 => other,
            _ => other | orthogonal | diagonal,
        };
        Case::new(orthogonal, diagonal, occupied)
    };
    (0..20_000).map(random_case).collect()
}

#[test]
fn many_sliders() {
    let contestants = set::contestants(&Place::ALL);
    let tally = Tally::new("sets of random boards", &contestants);
    check_sliders(&contestants, &tally, &random_cases(&mut Random::new(3)));
    print!("{tally}");
}

/// What is composed of the attacks by kind.
#[test]
fn one_kind_unions_and_both_sides() {
    let union = |(a, b): (Bitboard, Bitboard)| a | b;
    let cases = random_cases(&mut Random::new(4));
    let boards: Vec<_> = cases
        .windows(2)
        .map(|sides| {
            let [case, other] = [&sides[0], &sides[1]];
            let (diagonal, occupied) = (case.diagonal, case.occupied);
            let queens = attacks_by_kind(diagonal, diagonal, occupied);
            // The other side's sliders, but on this board.
            let others = attacks_by_kind(other.orthogonal, other.diagonal, occupied);
            (case, other, union(queens), union(others))
        })
        .collect();
    for contestant in set::contestants(&Place::ALL) {
        for &(case, other, queens, others) in &boards {
            let (orthogonal, diagonal, occupied) = (case.orthogonal, case.diagonal, case.occupied);
            let both = union(case.attacks);
            assert_eq!(
                [
                    contestant.slider_attacks(orthogonal, diagonal, occupied),
                    contestant.rook_attacks(orthogonal, occupied),
                    contestant.bishop_attacks(diagonal, occupied),
                    contestant.queen_attacks(diagonal, occupied),
                ],
                [both, case.attacks.0, case.attacks.1, queens],
                "{contestant}: {orthogonal:?} {diagonal:?} {occupied:?}"
            );
            let orthogonal = [orthogonal, other.orthogonal];
            let diagonal = [diagonal, other.diagonal];
            assert_eq!(
                contestant.slider_attacks_of_both(orthogonal, diagonal, occupied),
                [both, others],
                "{contestant}: {orthogonal:?} {diagonal:?} {occupied:?}"
            );
        }
    }
}
