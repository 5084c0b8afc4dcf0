//! All queries about one board, by every algorithm at every level, against the reference.
#![no_main]

use std::sync::LazyLock;

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use raylane::{Bitboard, Direction, PieceSets, Square};
use raylane_support::contestants::queries::{
    Checks, Exchanges, Fills, Geometry, Leapers, Sets, Single, Sliders, Threats, Xrays,
};
use raylane_support::contestants::{Place, contestants};
use raylane_support::verify;

#[derive(Arbitrary, Debug)]
struct Input {
    squares: [u8; 3],
    occupied: u64,
    blockers: u64,
    orthogonal: [u64; 2],
    diagonal: [u64; 2],
    pieces: [[u64; 6]; 2],
}

/// All contestants of one kind.
macro_rules! all {
    ($Kind:ident) => {{
        static ALL: LazyLock<Vec<Box<dyn $Kind>>> =
            LazyLock::new(|| contestants::<dyn $Kind>(&Place::ALL));
        &ALL
    }};
}

fuzz_target!(|input: Input| {
    let [a, b, c] = input.squares.map(Square::new_masked);
    let [occupied, blockers] = [input.occupied, input.blockers].map(Bitboard);
    let [orthogonal, diagonal] = [input.orthogonal, input.diagonal].map(|sets| sets.map(Bitboard));
    let pieces = input
        .pieces
        .map(|sets| PieceSets::from_array(sets.map(Bitboard)));

    verify::single(all!(Single), a, occupied);
    verify::xrays(all!(Xrays), a, occupied, blockers);
    verify::geometry(all!(Geometry), a, b, &[c]);
    verify::leapers(all!(Leapers), occupied);
    let sliders = [orthogonal[0], diagonal[0], occupied];
    verify::checks_and_pins(all!(Checks), a, sliders);
    for direction in Direction::ALL {
        verify::fills(all!(Fills), direction, orthogonal[0], occupied);
    }
    verify::sets(all!(Sets), orthogonal, diagonal, occupied);
    verify::threats(all!(Threats), &pieces, occupied);
    // No square has two pieces there.
    let mut free = Bitboard::FULL;
    let sides = input.pieces.map(|sets| {
        PieceSets::from_array(sets.map(|set| {
            let own = Bitboard(set) & free;
            free -= own;
            own
        }))
    });
    let sets = [occupied, blockers, orthogonal[0]];
    verify::attackers(all!(Exchanges), a, &sides, sets, input.blockers);
    let eight = |sliders: Bitboard| sliders.iter().take(8).collect();
    let sliders = [eight(orthogonal[0]), eight(diagonal[0]), occupied];
    verify::sliders(all!(Sliders), sliders, blockers);
});
