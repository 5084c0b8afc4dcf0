//! Checks and pins, and what is behind the first blockers, in every way to call them: against the
//! reference, and checks and pins against another move generator.

use crate::random_play;
use cozy_chess::Board;
use proptest::prelude::*;
use raylane::{Bitboard, ChecksAndPins, Direction, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::{Checks, Xrays};
use raylane_support::corpus::FENS;
use raylane_support::oracle;
use raylane_support::reduced::rounds;
use raylane_support::verify;

/// Each square of each ray is empty, or has a slider, or has another piece. (Rays do not
/// influence each other.)
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_ray_with_every_arrangement() {
    let contestants = contestants::<dyn Checks>();
    for king in Square::ALL {
        for direction in Direction::ALL {
            let ray = reference::ray_attacks(direction, king, Bitboard::EMPTY);
            for occupied in ray.subsets() {
                for sliders in occupied.subsets() {
                    verify::checks_and_pins(
                        &contestants,
                        king,
                        [sliders, Bitboard::EMPTY, occupied],
                    );
                    verify::checks_and_pins(
                        &contestants,
                        king,
                        [Bitboard::EMPTY, sliders, occupied],
                    );
                }
            }
        }
    }
}

#[test]
fn checks_and_pins_on_random_boards() {
    let mut random = Random::new(7);
    let contestants = contestants::<dyn Checks>();
    for _ in 0..rounds(20_000) {
        let king = random.square();
        let boards = [random.board(), random.board(), random.board()];
        verify::checks_and_pins(&contestants, king, boards);
    }
}

#[test]
fn both_kings_on_random_boards() {
    let contestants = contestants::<dyn Checks>();
    for seed in 0..rounds(2_000) as u64 {
        let mut random = Random::new(seed);
        let board = oracle::Board::crowd(&mut random, oracle::usual_meaning());
        // Kings may stand anywhere, also on one square, and pieces may be gone.
        let (kings, occupied) = ([random.square(), random.square()], board.occupied());
        let sides = board.sides();
        verify::both_kings(&contestants, kings, &sides, occupied & random.board());
        verify::both_kings(&contestants, kings, &sides, occupied);
    }
}

#[test]
fn both_kings_of_real_positions() {
    let contestants = contestants::<dyn Checks>();
    for fen in FENS.lines().take(rounds(FENS.lines().count())) {
        let board: oracle::Board = fen.parse().expect("the pieces of a FEN");
        let sides = board.sides();
        let kings = sides.map(|side| side.king.first().expect("each side has a king"));
        verify::both_kings(&contestants, kings, &sides, board.occupied());
    }
}

#[test]
fn what_is_behind_the_first_blockers() {
    let mut random = Random::new(9);
    let contestants = contestants::<dyn Xrays>();
    for _ in 0..rounds(20_000) {
        let (square, occupied, blockers) = (random.square(), random.board(), random.board());
        verify::xrays(&contestants, square, occupied, blockers);
    }
}

/// The walk from blocker to blocker, which the definition by two queries does not use.
#[test]
fn an_xray_goes_from_the_first_blocker_to_the_second() {
    let mut random = Random::new(11);
    for _ in 0..rounds(20_000) {
        let (square, occupied, blockers) = (random.square(), random.board(), random.board());
        let mut expected = [Bitboard::EMPTY; 2];
        for direction in Direction::ALL {
            let ray = reference::ray_attacks(direction, square, occupied);
            let first = (ray & occupied & blockers).first();
            if let Some(first) = first {
                let diagonal = direction.offset() % 8 != 0 && direction.offset().abs() != 1;
                expected[usize::from(diagonal)] |=
                    reference::ray_attacks(direction, first, occupied);
            }
        }
        let [rook, bishop] = expected;
        assert_eq!(
            reference::rook_xray_attacks_through(square, occupied, blockers),
            rook
        );
        assert_eq!(
            reference::bishop_xray_attacks_through(square, occupied, blockers),
            bishop
        );
    }
}

/// Compares the checks and pins of the side to move.
fn compare(board: &Board) {
    let set = |set: cozy_chess::BitBoard| Bitboard(set.0);
    let us = set(board.colors(board.side_to_move()));
    let them = set(board.colors(!board.side_to_move()));
    let pieces = |piece| set(board.pieces(piece));
    let queens = pieces(cozy_chess::Piece::Queen);
    let found: ChecksAndPins = raylane::checks_and_pins(
        Square::new_masked(board.king(board.side_to_move()) as u8),
        them & (pieces(cozy_chess::Piece::Rook) | queens),
        them & (pieces(cozy_chess::Piece::Bishop) | queens),
        set(board.occupied()),
    );
    let leapers = pieces(cozy_chess::Piece::Knight) | pieces(cozy_chess::Piece::Pawn);
    assert_eq!(found.checkers, set(board.checkers()) - leapers, "{board}");
    assert_eq!(found.pinned & us, set(board.pinned()) & us, "{board}");
    let both_pins = (found.orthogonal_pins | found.diagonal_pins) & us;
    assert_eq!(both_pins, found.pinned & us, "{board}");
}

#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn checks_and_pins_of_real_positions() {
    for fen in FENS.lines() {
        compare(&fen.parse().expect("a legal position"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(200)
    })]

    #[test]
    #[cfg_attr(miri, ignore = "too slow")]
    fn checks_and_pins_of_random_play(choices in random_play::choices()) {
        random_play::each_position(&choices, compare);
    }
}
