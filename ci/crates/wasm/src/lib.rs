//! A module of three functions, as a page would load it. A square is a number, and a set of
//! squares, in JavaScript, a `BigInt`. With the feature `board` it has what the page of docs/ asks.

#[cfg(feature = "board")]
mod board;

use raylane::{Bitboard, Square, bishop_attacks, queen_attacks, rook_attacks};

/// What a rook attacks.
#[unsafe(no_mangle)]
pub extern "C" fn rook(square: u8, occupied: u64) -> u64 {
    rook_attacks(Square::new_masked(square), Bitboard(occupied)).0
}

/// What a bishop attacks.
#[unsafe(no_mangle)]
pub extern "C" fn bishop(square: u8, occupied: u64) -> u64 {
    bishop_attacks(Square::new_masked(square), Bitboard(occupied)).0
}

/// What a queen attacks.
#[unsafe(no_mangle)]
pub extern "C" fn queen(square: u8, occupied: u64) -> u64 {
    queen_attacks(Square::new_masked(square), Bitboard(occupied)).0
}
