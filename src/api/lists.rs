//! Lists of moves, compiled for the level of the build.

pub use crate::kernels::lists::ROOM_BEHIND_MOVES;

use crate::board::Bitboard;
use crate::level::COMPILED;
use crate::token::Token;

/// Lists the moves to each of `targets` in `moves`, as numbers of the caller's, from the lowest target,
/// and returns how many there are.
///
/// A move is `base + step * to`, modulo 2¹⁶. So `base` is the move to a1, and `step` what one square
/// further adds: `1 << 6` if the target is in bits 6 to 11. If every piece moves equally far, as in pawn
/// pushes, `step` advances both squares. A `base` of 0 and a `step` of 1 list the targets themselves.
///
/// If there is room for 64 moves, the entries behind the list may be overwritten, too: what is in the
/// slice behind it is no longer what it was. Then it takes some fifteen instructions for up to 16 moves
/// at `avx512icl`, by `vpcompressb`, and a loop at the other levels from `bmi2` on, which writes four
/// moves in each round. If there is less room, and at `portable`, `lzcnt` and `neon`, it writes one by
/// one. A list of 218 + [`ROOM_BEHIND_MOVES`] entries always has room for 64 after the 218 moves that a position may have.
/// Compiled for the level of the build.
///
/// # Panics
/// If there is no room for all moves.
///
/// ```
/// use raylane::{
///     Bitboard, Direction, ROOM_BEHIND_MOVES, Square, knight_attacks, list_moves,
/// };
///
/// /// The origin in the lower six bits, the target in the next six.
/// const fn number(from: Square, to: Square) -> u16 {
///     from as u16 | (to as u16) << 6
/// }
///
/// let mut list = [0_u16; 218 + ROOM_BEHIND_MOVES];
/// let mut length = 0;
/// // A knight's moves.
/// let targets = knight_attacks(Square::B1);
/// length +=
///     list_moves(targets, number(Square::B1, Square::A1), 1 << 6, &mut list[length..]);
/// // All pawns of the second rank, one step north. Each comes from eight squares before.
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
