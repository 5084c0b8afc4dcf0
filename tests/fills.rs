//! Whole sets of sliders: one slider with every subset of what it sees, and
//! many sliders on random boards, at every level, against the reference.

mod common {
    pub(crate) mod contestant;
    pub(crate) mod levels;
    pub(crate) mod random;
    pub(crate) mod sets;
}

use common::contestant::Place;
use common::levels::levels;
use common::random::Random;
use common::sets::{Fills, Sets, fills, sets};
use raylane::{Bitboard, Direction, Square, Token, dispatch, reference, setwise};
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
    contestants: &[Box<dyn Fills>],
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
}

#[test]
fn one_slider_and_every_subset_of_its_ray() {
    let contestants = fills(&Place::ALL);
    let mut random = Random(0);
    for direction in Direction::ALL {
        for square in Square::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            for empty in ray.subsets() {
                for noise in [Bitboard::EMPTY, Bitboard::FULL, random.half()] {
                    check_fills(
                        &contestants,
                        direction,
                        square.into(),
                        empty | (noise - ray),
                    );
                }
            }
        }
    }
}

#[test]
fn many_sliders_in_one_direction() {
    let contestants = fills(&Place::ALL);
    let mut random = Random(1);
    for direction in Direction::ALL {
        for board in [Bitboard::EMPTY, Bitboard::FULL] {
            check_fills(&contestants, direction, Bitboard::FULL, board);
            check_fills(&contestants, direction, board, Bitboard::FULL);
        }
        for _ in 0..4000 {
            check_fills(&contestants, direction, random.board(), random.board());
        }
    }
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
        type Piece = fn(Square, Bitboard) -> Bitboard;
        let union = |sliders: Bitboard, piece: Piece| {
            sliders
                .into_iter()
                .fold(Bitboard::EMPTY, |attacks, square| {
                    attacks | piece(square, occupied)
                })
        };
        let along_lines = union(orthogonal, reference::rook_attacks);
        let along_diagonals = union(diagonal, reference::bishop_attacks);
        Self {
            orthogonal,
            diagonal,
            occupied,
            attacks: (along_lines, along_diagonals),
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

fn check_sliders(contestants: &[Box<dyn Sets>], cases: &[Case]) {
    for contestant in contestants {
        for case in cases {
            let (orthogonal, diagonal) = (case.orthogonal, case.diagonal);
            let answer = contestant.slider_attacks_by_kind(orthogonal, diagonal, case.occupied);
            case.check(contestant, answer);
        }
    }
}

#[test]
fn one_slider_and_every_subset_of_its_rays() {
    let contestants = sets(&[Place::InRegion]);
    let mut random = Random(2);
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
            check_sliders(&contestants, &cases);
        }
    }
}

/// Sparse and dense boards; the sliders are among the occupied squares or not.
fn random_cases(random: &mut Random) -> Vec<Case> {
    let random_case = |_| {
        let (orthogonal, diagonal, other) = (random.board(), random.board(), random.board());
        let occupied = match random.half().0 % 3 {
            0 => other,
            _ => other | orthogonal | diagonal,
        };
        Case::new(orthogonal, diagonal, occupied)
    };
    (0..20_000).map(random_case).collect()
}

#[test]
fn many_sliders() {
    check_sliders(&sets(&Place::ALL), &random_cases(&mut Random(3)));
}

/// What is composed of the attacks by kind.
#[test]
fn unions_and_both_sides() {
    #[inline(always)]
    fn check<T: Token>(token: T, place: &str, cases: &[Case]) {
        for sides in cases.windows(2) {
            let [case, other] = [&sides[0], &sides[1]];
            let (rooks, bishops, occupied) = (case.orthogonal, case.diagonal, case.occupied);
            let both = case.attacks.0 | case.attacks.1;
            // The attacks of the other side's sliders, but on this board.
            let other = Case::new(other.orthogonal, other.diagonal, occupied);
            let of_both = [both, other.attacks.0 | other.attacks.1];
            let orthogonal = [rooks, other.orthogonal];
            let diagonal = [bishops, other.diagonal];
            let queens = Case::new(bishops, bishops, occupied).attacks;
            assert_eq!(
                [
                    token.slider_attacks(rooks, bishops, occupied),
                    setwise::slider_attacks(rooks, bishops, occupied),
                    setwise::rook_attacks(rooks, occupied),
                    setwise::bishop_attacks(bishops, occupied),
                    setwise::queen_attacks(bishops, occupied),
                ],
                [
                    both,
                    both,
                    case.attacks.0,
                    case.attacks.1,
                    queens.0 | queens.1
                ],
                "{rooks:?} {bishops:?} {occupied:?} at {}, {place} the region",
                T::NAME
            );
            for answer in [
                token.slider_attacks_of_both(orthogonal, diagonal, occupied),
                setwise::slider_attacks_of_both(orthogonal, diagonal, occupied),
            ] {
                assert_eq!(
                    answer,
                    of_both,
                    "{orthogonal:?} {diagonal:?} {occupied:?} at {}, {place} the region",
                    T::NAME
                );
            }
        }
    }

    /// Not inlined, and so without the features of the region that calls it.
    #[inline(never)]
    fn check_outside<T: Token>(token: T, cases: &[Case]) {
        check(token, "outside of", cases);
    }

    let cases = random_cases(&mut Random(4));
    for &level in levels() {
        dispatch!(level, token => check(token, "in", &cases));
        dispatch!(level, token => check_outside(token, &cases));
    }
}
