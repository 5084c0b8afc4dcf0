//! Who attacks a square and what an exchange there wins, in every way to call it: against oracles
//! that play move by move.

use raylane::{Bitboard, Colour, Direction, FirstMove, PieceKind, Square, reference};
use raylane_support::Random;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::Exchanges;
use raylane_support::oracle::{Board, PinRule, Pinned, Placement};
use raylane_support::reduced::{rounds, squares};
use raylane_support::verify::{self, input};

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

/// Moves and exchanges on boards on which a mistake about them would change the result.
#[test]
fn what_is_easily_misjudged() {
    use {Colour::*, PieceKind::*, Square::*};
    let implementations = implementations::<dyn Exchanges>();
    let quiet = FirstMove::quiet;
    let en_passant = |first| FirstMove {
        captured: Some(Pawn),
        en_passant: true,
        ..first
    };
    let promotion = |captured, promotion| FirstMove {
        captured,
        promotion: Some(promotion),
        ..quiet(White, Pawn, G7, if captured.is_some() { H8 } else { G8 })
    };
    for (board, first) in [
        // The rook behind the captured pawn takes part.
        (
            "3r4/8/8/3pP3/8/8/8/3R4",
            en_passant(quiet(White, Pawn, E5, D6)),
        ),
        (
            "3r4/8/8/8/3Pp3/8/8/3R4",
            en_passant(quiet(Black, Pawn, E4, D3)),
        ),
        ("5r1r/6P1/8/8/8/8/8/8", promotion(Some(Rook), Queen)),
        ("5r1r/6P1/8/8/8/8/8/7R", promotion(Some(Rook), Knight)),
        ("5r2/6P1/8/8/8/8/8/8", promotion(None, Queen)),
        ("8/5kP1/8/8/8/8/8/6R1", promotion(None, Rook)),
        // Nothing is won, and the piece is lost.
        ("3r4/8/8/8/8/8/3Q4/8", quiet(White, Queen, D2, D5)),
        ("8/4p3/8/8/4N3/8/8/8", quiet(White, Knight, E4, D6)),
        // A king takes a defended piece if it is not taken itself: the other king could not take it.
        ("4r3/8/4k3/8/3K4/5N2/8/8", quiet(White, Knight, F3, E5)),
        ("8/8/4k3/8/3K4/5N2/8/8", quiet(White, Knight, F3, E5)),
        ("4r3/8/4k3/8/3K4/5N2/8/4R3", quiet(White, Knight, F3, E5)),
        // The squares of both queens are the first two of the board.
        ("r7/r7/8/8/8/8/8/QQN5", quiet(White, Knight, C1, A2)),
        ("r7/r7/r7/8/8/8/8/QQN5", quiet(White, Knight, C1, A2)),
    ]
    .into_iter()
    // (In Miri three, with one list of values: all of them take twenty minutes there.)
    .step_by(if cfg!(miri) { 5 } else { 1 })
    {
        let board: Board = board.parse().expect("a FEN");
        let lists = [[100, 300, 310, 500, 900, 9000], [1; 6], [7, 5, 3, 2, 1, 4]];
        for values in lists.into_iter().take(if cfg!(miri) { 1 } else { 3 }) {
            verify::exchanges(&implementations, &board, &first, values);
        }
    }
}

/// Each rule about pinned pieces, where many of them attack the square. The test counts how often they change what is won.
#[test]
fn pins() {
    let mut random = Random::new(53);
    let implementations = implementations::<dyn Exchanges>();
    let rounds = rounds(100_000);
    let (mut changed, mut special) = ([0; 3], [0; 3]);
    for _ in 0..rounds {
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
        for count in [changed, special].into_iter().flatten() {
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
