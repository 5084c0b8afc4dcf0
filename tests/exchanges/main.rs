//! The tests of queries about kings, attackers of a square and exchanges, and of ray order. Here, who attacks a square and what
//! an exchange there wins, against oracles that play move by move.

mod kings;
mod rays;

#[path = "../shared/every_kind.rs"]
mod every_kind;

use raylane::{Bitboard, Colour, Direction, FirstMove, PieceKind, Square, reference};
use raylane_support::Random;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::Exchanges;
use raylane_support::oracle::{Board, PinRule, Pinned, Placement};
use raylane_support::reduced::{rounds, squares};
use raylane_support::verify::{self, input};

const PROGRAM: every_kind::Program = every_kind::Program::Exchanges;

/// Each square of a ray is empty or has a piece of any kind, of either side.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_every_ray() {
    let mut random = Random::new(51);
    let implementations = implementations::<dyn Exchanges>();
    for square in squares() {
        for direction in Direction::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            for occupied in ray.subsets() {
                let mut standing = Placement::default();
                for from in occupied {
                    let colour = random.choose(&Colour::ALL);
                    standing.flip(colour, random.choose(&PieceKind::ALL), from.bitboard());
                }
                let pieces = standing.pieces();
                verify::attackers(&implementations, square, &pieces, occupied);
            }
        }
    }
}

/// Exchanges, and those by each rule about pinned pieces, where many of them attack the square. The test counts how often they
/// change what is won.
#[test]
fn pins() {
    let mut random = Random::new(53);
    let implementations = implementations::<dyn Exchanges>();
    let rounds = rounds(100_000);
    let (mut changed, mut special) = ([0; PinRule::ALL.len()], [0; 3]);
    for round in 0..rounds {
        let (board, first) = loop {
            if let Some(input) = input::pinned_attackers(&mut random) {
                break input;
            }
        };
        let is_special = [
            first.en_passant,
            first.promotion.is_some(),
            first.piece == PieceKind::King,
        ];
        for (special, is_special) in special.iter_mut().zip(is_special) {
            *special += usize::from(is_special);
        }
        let (values, pinned) = (
            input::values(&mut random),
            input::pinned(&board, &mut random),
        );
        if round % 10 == 0 {
            verify::exchanges(&implementations, &board, &first, values);
        }
        let wins = |rule| {
            let pinned = Pinned { rule, ..pinned };
            verify::exchanges_with_pins(&implementations, &board, &first, values, &pinned)
        };
        let ignored = verify::played_out(&board, &first, values, &Pinned::default());
        for (changed, rule) in changed.iter_mut().zip(PinRule::ALL) {
            *changed += usize::from(wins(rule) != ignored);
        }
    }
    if rounds > 1 {
        for count in changed.into_iter().chain(special) {
            assert!(count >= rounds / 25, "{changed:?} {special:?} of {rounds}");
        }
    }
}

/// Values whose sums are beyond 32 bits.
#[test]
fn nothing_overflows() {
    let board: Board = "3r4/8/8/3r4/3Q4/8/8/8".parse().expect("a FEN");
    let (sets, occupied) = (board.placement(), board.occupied());
    let first = FirstMove {
        captured: Some(PieceKind::Rook),
        ..FirstMove::quiet(Colour::White, PieceKind::Queen, Square::D4, Square::D5)
    };
    for implementation in implementations::<dyn Exchanges>() {
        for (rook, wins_lowest) in [(i32::MAX, true), (i32::MIN, false)] {
            let values = [1, 3, 3, rook, i32::MAX, i32::MAX];
            let pieces = sets.pieces();
            let wins =
                |least| implementation.see_at_least(&first, &pieces, occupied, &values, least);
            assert_eq!(wins(i32::MIN), wins_lowest, "{implementation}");
            assert!(!wins(i32::MAX), "{implementation}");
        }
    }
}
