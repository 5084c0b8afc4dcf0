//! Sets as lists.

use crate::error::{number, raylane_error};
use crate::pointers::Out;
use raylane::{Bitboard, Token};

/// Lists the squares of a set, from the lowest, and returns how many there are, or an error.
///
/// `squares` has room for `capacity` of them. What is behind the list may be overwritten, up to 64 squares in all. Room for 64
/// makes it cheaper.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_list_squares(
    set: Bitboard,
    squares: *mut u8,
    capacity: usize,
) -> i32 {
    number(|| {
        let count = set.len() as usize;
        if count > capacity {
            return Err(raylane_error::TooShort);
        }
        let squares = Out(squares).squares(capacity.min(64))?;
        Ok(with_token!(token => token.list_squares(set, squares)))
    })
}

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
