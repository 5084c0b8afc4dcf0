//! The mistakes that the check is there to find.

use crate::*;
use raylane::{Level, Token, dispatch};

callers! {
    // Chooses its level per query.
    compiled_in__bad_dispatch(square: Square, occupied: Bitboard) -> Bitboard =
        dispatch!(Level::detect(), |token| token.queen_attacks(square, occupied));
    // Did not inline.
    compiled_in__bad_call(square: Square, occupied: Bitboard) -> Bitboard = compiled_in__queen(square, Bitboard(!occupied.0));
}
