//! Attack pairs, at every level: the changes of one square and of moves, legal or not, on boards of all
//! kinds.

use raylane::pairs::{self, AllPairs, PairChanges, PairRules};
use raylane::rays::PieceCodes;
use raylane::{Bitboard, Direction, Square, reference};
use raylane_support::Random;
use raylane_support::contestants::contestants;
use raylane_support::contestants::queries::Pairs;
use raylane_support::oracle::{self, Board};
use raylane_support::reduced::{STEP, rounds};
use raylane_support::verify::{self, Change};

/// A queen, a rook or a knight goes along a ray or by a jump, with every arrangement of queens around it on
/// two rays: those of the move, and those that it opens and closes.
#[test]
#[cfg_attr(miri, ignore = "too slow")]
fn every_ray_with_every_arrangement() {
    let contestants = contestants::<dyn Pairs>();
    let meaning = oracle::usual_meaning();
    for from in [Square::D4, Square::A1, Square::H5].into_iter() {
        for direction in Direction::ALL.into_iter().step_by(STEP) {
            let line = [direction, direction.opposite()]
                .map(|way| reference::ray_attacks(way, from, Bitboard::EMPTY));
            for to in line[0] {
                for others in (line[0] | line[1]).subsets() {
                    let mut board = Board {
                        mailbox: [0; 64],
                        meaning,
                    };
                    for square in others {
                        board.mailbox[square.index()] = 13;
                    }
                    board.mailbox[from.index()] = 4;
                    verify::pairs(&contestants, &board, [!0; 2], Change::Move(from, to, 4));
                }
            }
        }
    }
}

#[test]
fn the_fullest_boards_fit() {
    let contestants = contestants::<dyn Pairs>();
    let meaning = oracle::usual_meaning();
    let mut random = Random::new(43);
    for code in [5, 2, 6, 3] {
        let mut board = Board {
            mailbox: [code; 64],
            meaning,
        };
        for square in Square::ALL {
            let change = Change::Of(square, if code == 5 { 0 } else { 5 });
            verify::pairs(&contestants, &board, [!0; 2], change);
            let to = random.square();
            if to != square {
                verify::pairs(&contestants, &board, [!0; 2], Change::Move(square, to, 13));
            }
        }
        board.mailbox[27] = 0;
        verify::pairs(&contestants, &board, [!0; 2], Change::Of(Square::D4, 13));
    }
}

/// What the documentation calls unspecified is sound, too.
#[test]
fn no_bytes_and_no_squares_do_harm() {
    let mut random = Random::new(44);
    let contestants = contestants::<dyn Pairs>();
    let codes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    let rules = PairRules::new(&codes, !0, !0);
    let (mut all, mut changes) = (AllPairs::new(), PairChanges::new());
    for _ in 0..rounds(5_000) {
        let mask = random.choose(&[0xff, 0x7f, 0x1f, 0x0f]);
        let mailbox = Square::ALL.map(|_| random.bits() as u8 & mask);
        let position = pairs::Board {
            codes: &mailbox,
            kinds: &[(); 6].map(|()| random.board()),
            colours: &[
                random.board(),
                random.choose(&[Bitboard::EMPTY, Bitboard::FULL]),
            ],
            rules: &rules,
        };
        let (from, to, code) = (random.square(), random.square(), random.bits() as u8);
        for contestant in &contestants {
            contestant.all(&position, &mut all);
            assert!(all.len() <= 420, "{contestant}");
            contestant.changes(&position, from, code, &mut changes);
            contestant.changes_by_move(&position, from, to, code, &mut changes);
            contestant.changes_by_move(&position, from, from, code, &mut changes);
            for pair in changes.appeared.iter().chain(changes.vanished.iter()) {
                assert!(pair.0[1] < 64 && pair.0[3] < 64, "{contestant}: {pair:?}");
            }
        }
    }
}
