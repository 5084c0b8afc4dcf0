//! Many queries in one call: every length, wherever the slices lie, at every
//! level, against the reference; and not a byte beyond the slices.

use crate::guarded::Guarded;
use raylane::{Bitboard, Square};
use raylane_support::Random;
use raylane_support::contestants::{Place, batch, slice};
use raylane_support::verify::batch::{
    LANES, Piece, Queries, UNTOUCHED, assert_same, different_lengths, unaligned,
};

/// Four words of the widest vector and then some: every length up to here.
const LONGEST: usize = 130;

#[test]
fn every_square() {
    let contestants = batch::contestants(&Place::ALL);
    let mut random = Random::new(0);
    let boards = (0..2000).map(|_| random.board());
    for board in [Bitboard::EMPTY, Bitboard::FULL].into_iter().chain(boards) {
        for piece in Piece::ALL {
            let expected = Square::ALL.map(|square| piece.reference()(square, board));
            for contestant in &contestants {
                let mut answer = [UNTOUCHED; 64];
                piece.attacks_at(&**contestant, &Square::ALL, board, &mut answer);
                assert_same(contestant, &(piece, board), &answer, &expected);
                let mut answer = [UNTOUCHED; 64];
                piece.attacks(&**contestant, &Square::ALL, &[board; 64], &mut answer);
                assert_same(contestant, &(piece, board), &answer, &expected);
            }
        }
    }
}

/// Every length, in slices that end at an unreadable page, or begin at one.
#[test]
fn slices_at_the_edge_of_a_page() {
    let contestants = batch::contestants(&Place::ALL);
    let slices = slice::contestants(&Place::ALL);
    let mut squares = Guarded::new();
    let [mut occupied, mut orthogonal, mut diagonal, mut answer] = [(); 4].map(|()| Guarded::new());
    for length in 0..=LONGEST {
        let queries = Queries::new(length, &mut Random::new(length as u64));
        let board = Random::new(!length as u64).board();
        for at_end in [true, false] {
            macro_rules! place {
                ($guarded:ident, $values:expr) => {
                    if at_end {
                        $guarded.at_end($values)
                    } else {
                        $guarded.at_start($values)
                    }
                };
            }
            let squares = place!(squares, &queries.squares);
            let occupied = place!(occupied, &queries.occupied);
            let orthogonal = place!(orthogonal, &queries.orthogonal);
            let diagonal = place!(diagonal, &queries.diagonal);
            for contestant in &contestants {
                for piece in Piece::ALL {
                    let answer = place!(answer, &vec![UNTOUCHED; length]);
                    piece.attacks(&**contestant, squares, occupied, answer);
                    assert_same(contestant, &piece, answer, &queries.expected(piece));

                    answer.fill(UNTOUCHED);
                    piece.attacks_at(&**contestant, squares, board, answer);
                    let expected = queries.expected_at(piece, board);
                    assert_same(contestant, &(piece, board), answer, &expected);
                }
            }
            for contestant in &slices {
                let answer = place!(answer, &vec![UNTOUCHED; length]);
                contestant.slider_attacks(orthogonal, diagonal, occupied, answer);
                assert_same(contestant, &"sets", answer, &queries.sliders);
            }
        }
    }
}

/// Slices that begin anywhere within a vector, each at a place of its own; what
/// lies around the results stays as it was.
#[test]
fn unaligned_slices() {
    let contestants = batch::contestants(&Place::ALL);
    let slices = slice::contestants(&Place::ALL);
    // Short ones, and such as are not a whole number of blocks of positions.
    for length in (0..=2 * LANES + 3).chain([31, 33, 47, 63, 65, 81, 95, 129]) {
        let queries = Queries::new(length, &mut Random::new(length as u64));
        for offset in 0..LANES {
            let offsets = [1, 3, 5, 7].map(|odd| offset * odd % LANES);
            unaligned(&contestants, &slices, &queries, offsets);
        }
    }
}

/// One of the slices is longer or shorter than the others.
#[test]
fn slices_of_different_lengths_are_refused_before_anything_is_written() {
    let contestants = batch::contestants(&Place::ALL);
    let slices = slice::contestants(&Place::ALL);
    for (others, odd) in [(0, 1), (8, 0), (8, 9), (17, 16), (LONGEST - 8, LONGEST)] {
        different_lengths(&contestants, &slices, [others; 3], odd);
        for place in 0..3 {
            let mut inputs = [others; 3];
            inputs[place] = odd;
            different_lengths(&contestants, &slices, inputs, others);
        }
    }
}
