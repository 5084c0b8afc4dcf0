//! Queries that look at no blockers, in every way to call them and by every calculation: each pair and
//! each triple of squares, and sets of leapers, against the reference.

use raylane::{Bitboard, Colour, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::{Geometry, Leapers};
use raylane_support::reduced::{STEP, rounds};
use raylane_support::verify;

#[test]
fn every_pair_and_every_triple_of_squares() {
    let contestants = contestants::<dyn Geometry>();
    for a in Square::ALL.into_iter().step_by(STEP) {
        for b in Square::ALL.into_iter().step_by(STEP) {
            verify::geometry(&contestants, a, b, &Square::ALL[..64 / STEP]);
        }
    }
}

#[test]
fn every_leaper_on_every_square() {
    let contestants = contestants::<dyn Geometry>();
    for square in Square::ALL.into_iter().step_by(STEP) {
        let knight = reference::knight_attacks(square);
        let king = reference::king_attacks(square);
        let pawns = Colour::ALL.map(|colour| reference::pawn_attacks(colour, square));
        for contestant in &contestants {
            assert_eq!(
                contestant.knight_attacks(square),
                knight,
                "{contestant}: {square}"
            );
            assert_eq!(
                contestant.king_attacks(square),
                king,
                "{contestant}: {square}"
            );
            let answer = Colour::ALL.map(|colour| contestant.pawn_attacks(colour, square));
            assert_eq!(answer, pawns, "{contestant}: {square}");
        }
    }
}

#[test]
fn sets_of_leapers_attack_what_each_of_them_attacks() {
    let mut random = Random::new(3);
    let contestants = contestants::<dyn Leapers>();
    let singles = Square::ALL.into_iter().step_by(STEP).map(Square::bitboard);
    let boards = (0..rounds(2_000)).map(|_| random.board());
    for set in singles
        .into_iter()
        .chain(boards)
        .chain([Bitboard::EMPTY, Bitboard::FULL])
        .step_by(STEP)
    {
        verify::leapers(&contestants, set);
    }
}

/// The three parts of a line fit together, and `aligned` does not mind the order.
#[test]
fn the_parts_of_a_line() {
    for a in Square::ALL.into_iter().step_by(STEP) {
        for b in Square::ALL.into_iter().step_by(STEP).filter(|&b| b != a) {
            let line = raylane::line_through(a, b);
            let parts = [
                raylane::ray_beyond(b, a),
                raylane::between(a, b),
                raylane::ray_beyond(a, b),
            ];
            assert_eq!(parts[0] | parts[1] | parts[2], line, "{a} {b}");
            let lengths: u32 = parts.iter().map(|part| part.len()).sum();
            assert_eq!(lengths, line.len(), "{a} {b}");
            for c in Square::ALL.into_iter().step_by(STEP) {
                let aligned = raylane::aligned(a, b, c);
                assert_eq!(raylane::aligned(b, a, c), aligned);
                assert_eq!(raylane::aligned(c, b, a), aligned);
                assert_eq!(raylane::aligned(a, c, b), aligned);
            }
        }
    }
}
