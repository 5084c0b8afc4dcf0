//! Who attacks a square and what an exchange there wins, in every way to call it: against oracles
//! that play move by move.

use raylane::rays::FirstMove;
use raylane::{Bitboard, Colour, Direction, PieceKind, PieceSets, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::Exchanges;
use raylane_support::verify;

/// Each square of a ray is empty or has a piece of some kind, of each side.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_subset_of_every_ray() {
    let mut random = Random::new(51);
    let contestants = contestants::<dyn Exchanges>();
    for square in Square::ALL
        .into_iter()
        .step_by(raylane_support::reduced::STEP)
    {
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
    let queen = Square::D4.bitboard();
    let white = PieceSets {
        queens: queen,
        ..PieceSets::EMPTY
    };
    let black = PieceSets {
        rooks: Square::D5 | Square::D8,
        ..PieceSets::EMPTY
    };
    let sides = [white, black];
    let first = FirstMove {
        captured: Some(PieceKind::Rook),
        ..FirstMove::quiet(Colour::White, PieceKind::Queen, Square::D4, Square::D5)
    };
    for contestant in contestants::<dyn Exchanges>() {
        let occupied = white.all() | black.all();
        let wins = |values, threshold| {
            contestant.see_at_least(&first, &sides, occupied, &values, threshold)
        };
        for (rook, queen, wins_lowest) in [(i32::MAX, i32::MAX, true), (i32::MIN, i32::MAX, false)]
        {
            let values = [1, 3, 3, rook, queen, i32::MAX];
            assert_eq!(wins(values, i32::MIN), wins_lowest, "{contestant}");
            assert!(!wins(values, i32::MAX), "{contestant}");
        }
    }
}
