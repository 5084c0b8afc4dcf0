//! Lists of squares and of moves, compiled for the level of the build.

use crate::board::{Bitboard, Square};
use crate::level::COMPILED;
use crate::token::Token;

/// Lists the squares of a set in `squares`, from the lowest, and returns how many there are.
///
/// If there is room for 64, as in `[Square; 64]`, the entries behind the list are overwritten, too, by
/// any squares. Then it takes six instructions at `avx512icl`, by `vpcompressb`, and a loop at the other levels
/// from `bmi2` on, which writes four squares in each round. If there is less room, and at `portable`, `lzcnt` and
/// `neon`, it writes one by one. Compiled for the level of the build.
///
/// # Panics
/// If there is no room for all squares of the set.
///
/// ```
/// use raylane::{Bitboard, Square, list_squares};
///
/// let mut squares = [Square::A1; 64];
/// let count = list_squares(Bitboard::EMPTY | Square::D4 | Square::B2 | Square::H8, &mut squares);
/// assert_eq!(squares[..count], [Square::B2, Square::D4, Square::H8]);
/// ```
#[inline]
pub fn list_squares(set: Bitboard, squares: &mut [Square]) -> usize {
    COMPILED.list_squares(set, squares)
}

/// Lists the moves to each of `targets` in `moves`, as numbers of the caller's, from the lowest target,
/// and returns how many there are.
///
/// A move is `base + step * to`, modulo 2¹⁶. So `base` is the move to a1, and `step` what one square
/// further adds: `1 << 6` if the target is in bits 6 to 11. If every piece moves equally far, as in pawn
/// pushes, `step` advances both squares.
///
/// If there is room for 64 moves, the entries behind the list may be overwritten, too: what is in the
/// slice behind it is no longer what it was. Then it takes some fifteen instructions for up to 16 moves
/// at `avx512icl`, by `vpcompressb`, and a loop at the other levels from `bmi2` on, which writes four
/// moves in each round. If there is less room, and at `portable`, `lzcnt` and `neon`, it writes one by
/// one. A list of 282 entries always has room for 64 after the 218 moves that a position may have.
/// Compiled for the level of the build.
///
/// # Panics
/// If there is no room for all moves.
///
/// ```
/// use raylane::{Bitboard, Direction, Square, knight_attacks, list_moves};
///
/// /// The origin in the lower six bits, the target in the next six.
/// const fn number(from: Square, to: Square) -> u16 {
///     from as u16 | (to as u16) << 6
/// }
///
/// let mut list = [0_u16; 282];
/// let mut length = 0;
/// // A knight's moves.
/// let targets = knight_attacks(Square::B1);
/// length += list_moves(targets, number(Square::B1, Square::A1), 1 << 6, &mut list[length..]);
/// // All pawns of the second rank, one step north: what is eight squares further comes from there.
/// let targets = Bitboard::rank(1).shift(Direction::North);
/// let base = 0_u16.wrapping_sub(8);
/// length += list_moves(targets, base, 1 + (1 << 6), &mut list[length..]);
///
/// assert_eq!(list[..2], [number(Square::B1, Square::D2), number(Square::B1, Square::A3)]);
/// assert_eq!(list[3], number(Square::A2, Square::A3));
/// assert_eq!(length, 3 + 8);
/// ```
#[inline]
pub fn list_moves(targets: Bitboard, base: u16, step: u16, moves: &mut [u16]) -> usize {
    COMPILED.list_moves(targets, base, step, moves)
}
