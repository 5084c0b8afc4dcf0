//! Many queries in one call, and moves as lists.

use crate::error::{number, raylane_error, status};
use crate::pointers::{In, Out};
use raylane::{Bitboard, Square, Token, batch};

/// A function of `batch` for a board for each square.
type OfBoards = fn(&[Square], &[Bitboard], &mut [Bitboard]);
/// A function of `batch` for one board.
type OfBoard = fn(&[Square], Bitboard, &mut [Bitboard]);

/// Asks about a board for each square.
#[inline(always)]
fn each(
    ask: OfBoards,
    squares: *const u8,
    occupied: *const Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    status(|| {
        let (squares, occupied, attacks) = (In(squares), In(occupied), Out(attacks));
        squares.apart_from(count, attacks, count)?;
        occupied.apart_from(count, attacks, count)?;
        let (squares, occupied) = (squares.squares(count)?, occupied.list(count)?);
        ask(squares, occupied, attacks.list(count)?);
        Ok(())
    })
}

/// Asks about one board.
#[inline(always)]
fn all(
    ask: OfBoard,
    squares: *const u8,
    occupied: Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    status(|| {
        let (squares, attacks) = (In(squares), Out(attacks));
        squares.apart_from(count, attacks, count)?;
        ask(squares.squares(count)?, occupied, attacks.list(count)?);
        Ok(())
    })
}

/// Writes to each of `attacks` the attacks of a rook on the square of the same index, with the occupied squares of the same
/// index. All lists have `count` entries, which may be 0. `attacks` must not overlap the others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_batch_rook_attacks(
    squares: *const u8,
    occupied: *const Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    each(batch::rook_attacks, squares, occupied, attacks, count)
}

/// Writes to each of `attacks` the attacks of a rook on the square of the same index, all on one board: see
/// `raylane_batch_rook_attacks`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_batch_rook_attacks_at(
    squares: *const u8,
    occupied: Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    all(batch::rook_attacks_at, squares, occupied, attacks, count)
}

/// Writes to each of `attacks` the attacks of a bishop: see `raylane_batch_rook_attacks`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_batch_bishop_attacks(
    squares: *const u8,
    occupied: *const Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    each(batch::bishop_attacks, squares, occupied, attacks, count)
}

/// Writes to each of `attacks` the attacks of a bishop, all on one board: see `raylane_batch_rook_attacks`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_batch_bishop_attacks_at(
    squares: *const u8,
    occupied: Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    all(batch::bishop_attacks_at, squares, occupied, attacks, count)
}

/// Writes to each of `attacks` the attacks of a queen: see `raylane_batch_rook_attacks`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_batch_queen_attacks(
    squares: *const u8,
    occupied: *const Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    each(batch::queen_attacks, squares, occupied, attacks, count)
}

/// Writes to each of `attacks` the attacks of a queen, all on one board: see `raylane_batch_rook_attacks`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_batch_queen_attacks_at(
    squares: *const u8,
    occupied: Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    all(batch::queen_attacks_at, squares, occupied, attacks, count)
}

/// Writes to each of `attacks` the attacks of all sliders of a side in the position of the same index. `orthogonal` are the
/// rooks and queens of each position, `diagonal` the bishops and queens. All lists have `count` entries, which may be 0.
/// `attacks` must not overlap the others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_batch_slider_attacks(
    orthogonal: *const Bitboard,
    diagonal: *const Bitboard,
    occupied: *const Bitboard,
    attacks: *mut Bitboard,
    count: usize,
) -> raylane_error {
    status(|| {
        let (orthogonal, diagonal, occupied) = (In(orthogonal), In(diagonal), In(occupied));
        let attacks = Out(attacks);
        for read in [orthogonal, diagonal, occupied] {
            read.apart_from(count, attacks, count)?;
        }
        let (orthogonal, diagonal) = (orthogonal.list(count)?, diagonal.list(count)?);
        let occupied = occupied.list(count)?;
        batch::slider_attacks(orthogonal, diagonal, occupied, attacks.list(count)?);
        Ok(())
    })
}

/// How much room a list of moves wants behind all of them: then it is written without a loop over each, which costs less. (A
/// position has at most 218 moves.)
pub const RAYLANE_ROOM_BEHIND_MOVES: usize = 64;
const _: () = assert!(RAYLANE_ROOM_BEHIND_MOVES == raylane::ROOM_BEHIND_MOVES);

/// Lists the moves to each of `targets` as numbers, from the lowest target, and returns how many there are, or an error.
///
/// A move is `base + step * to`, modulo 2^16: so `base` is the move to a1, and `step` what one square further adds, such as
/// `1 << 6` if the target is in bits 6 to 11. `moves` has room for `capacity` of them. If that is `RAYLANE_ROOM_BEHIND_MOVES` or
/// more, what is behind the list, up to its capacity, may be overwritten, too, which makes it cheaper.
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
