//! Who attacks a square and what an exchange there wins, in every way to call it: against oracles
//! that play move by move.

use raylane::rays::FirstMove;
use raylane::{Bitboard, Colour, Direction, PieceKind, PieceSets, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::Exchanges;
use raylane_support::oracle::Board;
use raylane_support::reduced::squares;
use raylane_support::verify;

/// Each square of a ray is empty or has a piece of any kind, of either side.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_every_ray() {
    let mut random = Random::new(51);
    let contestants = contestants::<dyn Exchanges>();
    for square in squares() {
        for direction in Direction::ALL {
            let ray = reference::ray_attacks(direction, square, Bitboard::EMPTY);
            for occupied in ray.subsets() {
                let mut sides = [[Bitboard::EMPTY; 6]; 2];
                for from in occupied {
                    let piece = random.bits() as usize;
                    sides[piece % 2][piece / 2 % 6] |= from;
                }
                let sides = sides.map(PieceSets::from_array);
                let sets = [occupied, random.board(), random.board()];
                verify::attackers(&contestants, square, &sides, sets, random.bits());
            }
        }
    }
}

/// Values whose sums are beyond 32 bits.
#[test]
fn nothing_overflows() {
    let board: Board = "3r4/8/8/3r4/3Q4/8/8/8".parse().expect("a FEN");
    let (sides, occupied) = (board.sides(), board.occupied());
    let first = FirstMove {
        captured: Some(PieceKind::Rook),
        ..FirstMove::quiet(Colour::White, PieceKind::Queen, Square::D4, Square::D5)
    };
    for contestant in contestants::<dyn Exchanges>() {
        for (rook, wins_lowest) in [(i32::MAX, true), (i32::MIN, false)] {
            let values = [1, 3, 3, rook, i32::MAX, i32::MAX];
            let wins = |least| contestant.see_at_least(&first, &sides, occupied, &values, least);
            assert_eq!(wins(i32::MIN), wins_lowest, "{contestant}");
            assert!(!wins(i32::MAX), "{contestant}");
        }
    }
}
