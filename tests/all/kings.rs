//! Checks and pins: every ray, in every way to call them, against the reference, and against another
//! move generator. And the reference of what is behind the first blockers.

use crate::other_positions;
use cozy_chess::Board;
use raylane::{Bitboard, ChecksAndPins, Direction, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::Checks;
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
                    let none = Bitboard::EMPTY;
                    for [orthogonal, diagonal] in [[sliders, none], [none, sliders]] {
                        let boards = [orthogonal, diagonal, occupied];
                        verify::checks_and_pins(&contestants, king, boards);
                    }
                }
            }
        }
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
        let answer = [
            reference::rook_xray_attacks_through(square, occupied, blockers),
            reference::bishop_xray_attacks_through(square, occupied, blockers),
        ];
        assert_eq!(answer, expected);
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
fn checks_and_pins_by_another_move_generator() {
    other_positions::each(compare);
}
