//! Sets as lists of moves, at every level, in slices of every length that end or begin
//! at a page that must not be touched.

use crate::guarded::Guarded;
use raylane::{Bitboard, Square};
use raylane_support::Random;
use raylane_support::implementations::implementations;
use raylane_support::implementations::queries::Lists;
use raylane_support::reduced::rounds;
use raylane_support::verify;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[test]
fn lists_of_every_set_size_in_slices_of_every_length() {
    let mut random = Random::new(41);
    let implementations = implementations::<dyn Lists>();
    let mut moves = Guarded::new(80);
    for round in 0..rounds(2_000) {
        // All sizes of sets, first one that no register of moves has room for, each with all lengths that have room.
        let size = (round + 17) % 65;
        let set: Bitboard = {
            let mut all = Square::ALL;
            random.shuffle(&mut all);
            all[..size].iter().copied().collect()
        };
        let length = size + (random.bits() % (81 - size as u64)) as usize;
        let (base, step) = (random.bits() as u16, random.bits() as u16);
        for at_end in [true, false] {
            let moves = moves.at(at_end, &vec![0; length]);
            verify::lists(&implementations, set, [base, step], moves);
        }
    }
}

#[test]
#[cfg_attr(not(panic = "unwind"), ignore = "a panic ends the program")]
fn a_list_without_room_panics() {
    let implementations = implementations::<dyn Lists>();
    let set = Bitboard::rank(3);
    for implementation in &implementations {
        for length in 0..8 {
            let moves = || implementation.list_moves(set, 0, 1, &mut vec![0; length]);
            assert!(catch_unwind(AssertUnwindSafe(moves)).is_err());
        }
    }
}
