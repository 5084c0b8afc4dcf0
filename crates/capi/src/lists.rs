//! Lists of moves.

use crate::error::{number, raylane_error};
use crate::pointers::Out;
use raylane::{Bitboard, Token};

/// Lists the moves to each of `targets` as numbers, from the lowest target, and returns how many there are, or an error.
///
/// A move is `base + step * to`, modulo 2^16: so `base` is the move to a1, and `step` what one square further adds, such as
/// `1 << 6` if the target is in bits 6 to 11. `moves` has room for `capacity` of them. If that is 64 or more, what is behind
/// the list, up to its capacity, may be overwritten, too, which makes it cheaper.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_list_moves(
    targets: Bitboard,
    base: u16,
    step: u16,
    moves: *mut u16,
    capacity: usize,
) -> i32 {
    number(|| {
        if targets.len() as usize > capacity {
            return Err(raylane_error::TooShort);
        }
        let moves = Out(moves).list(capacity)?;
        Ok(with_token!(token => token
            .list_moves(targets, base, step, moves)))
    })
}
