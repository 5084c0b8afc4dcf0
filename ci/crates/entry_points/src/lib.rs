//! The same three queries by the entry point that a cargo feature chooses, or no query:
//! `ci/code/counts` compares the sizes.

use raylane::{Bitboard, Square};

/// Rook, bishop and queen: everything that an entry point brings for single queries.
#[cfg(feature = "compiled_in")]
fn attacks(square: Square, occupied: Bitboard) -> [Bitboard; 3] {
    [
        raylane::rook_attacks(square, occupied),
        raylane::bishop_attacks(square, occupied),
        raylane::queen_attacks(square, occupied),
    ]
}

/// The same at every level, chosen once.
#[cfg(feature = "dispatched")]
fn attacks(square: Square, occupied: Bitboard) -> [Bitboard; 3] {
    use raylane::{Level, Token, dispatch};

    dispatch!(Level::detect(), |token| [
        token.rook_attacks(square, occupied),
        token.bishop_attacks(square, occupied),
        token.queen_attacks(square, occupied),
    ])
}

/// All sliders of a side, at the level chosen by the call.
#[cfg(feature = "per_call")]
fn attacks(square: Square, occupied: Bitboard) -> [Bitboard; 3] {
    let set = square.bitboard();
    [raylane::setwise::slider_attacks(set, set, occupied); 3]
}

#[cfg(not(any(feature = "compiled_in", feature = "dispatched", feature = "per_call")))]
fn attacks(square: Square, occupied: Bitboard) -> [Bitboard; 3] {
    [occupied.with(square); 3]
}

/// Writes three answers.
#[unsafe(no_mangle)]
pub extern "C" fn answer(square: u8, occupied: u64, answers: &mut [u64; 3]) {
    *answers = attacks(Square::new_masked(square), Bitboard(occupied)).map(|set| set.0);
}
