//! The mistakes that the check is there to find.

use crate::*;

callers! {
    // Chooses its level per query.
    compiled_in__bad_dispatch(square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(Level::detect(), token => token.queen_attacks(square, occupied))
    }
    // Did not inline.
    compiled_in__bad_call(square: Square, occupied: Bitboard) -> Bitboard {
        compiled_in__queen(square, Bitboard(!occupied.0))
    }
    // A function within the region that is compiled without its features.
    dispatched__bad_helper(level: &Level, squares: &[Square; 64], occupied: Bitboard) -> u64 {
        dispatch!(*level, token => {
            let mut sum = 0_u64;
            for &square in squares {
                sum = sum.wrapping_add(out_of_line(token, square, occupied));
            }
            sum
        })
    }
}

#[inline(never)]
fn out_of_line<T: Token>(token: T, square: Square, occupied: Bitboard) -> u64 {
    token.queen_attacks(square, occupied).0
}
