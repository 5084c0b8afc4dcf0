//! The attacks of pieces that do not slide, for sets of them: a few shifts each.

use crate::board::{Bitboard, Colour, Direction};

/// The squares without those of the a-file, after a step to the east.
const NOT_A: u64 = Direction::East.wrap_mask().0;
/// The squares without those of the h-file, after a step to the west.
const NOT_H: u64 = Direction::West.wrap_mask().0;

/// Returns the squares that any of the knights attacks. Some fifteen instructions, at any level.
///
/// Of one knight: [`knight_attacks`](crate::knight_attacks).
///
/// ```
/// use raylane::{Square, bitboard, setwise};
///
/// assert_eq!(setwise::knight_attacks(Square::B1 | Square::G1), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     1 . 1 . . 1 . 1
///     . . . 1 1 . . .
///     . . . . . . . .
/// });
/// ```
#[inline(always)]
#[must_use]
pub const fn knight_attacks(knights: Bitboard) -> Bitboard {
    let east = knights.0 << 1 & NOT_A;
    let west = knights.0 >> 1 & NOT_H;
    let far_east = east << 1 & NOT_A;
    let far_west = west >> 1 & NOT_H;
    let (near, far) = (east | west, far_east | far_west);
    Bitboard(near << 16 | near >> 16 | far << 8 | far >> 8)
}

/// Returns the squares that any of the kings attacks.
#[inline(always)]
#[must_use]
pub(crate) const fn king_attacks(kings: Bitboard) -> Bitboard {
    let beside = kings.0 << 1 & NOT_A | kings.0 >> 1 & NOT_H;
    let row = kings.0 | beside;
    Bitboard(beside | row << 8 | row >> 8)
}

/// Returns the squares that any of the pawns of this colour attacks. Some eight instructions, at any level.
///
/// `colour` is the pawns', not that of what they take. Of one pawn: [`pawn_attacks`](crate::pawn_attacks).
///
/// ```
/// use raylane::{Colour, Square, bitboard, setwise};
///
/// // No pawn attacks across the edge of the board.
/// let pawns = Square::A2 | Square::D4 | Square::H4.bitboard();
/// assert_eq!(setwise::pawn_attacks(Colour::White, pawns), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . 1 . 1 . 1 .
///     . . . . . . . .
///     . 1 . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
#[inline(always)]
#[must_use]
pub const fn pawn_attacks(colour: Colour, pawns: Bitboard) -> Bitboard {
    let beside = pawns.0 << 1 & NOT_A | pawns.0 >> 1 & NOT_H;
    Bitboard(match colour {
        Colour::White => beside << 8,
        Colour::Black => beside >> 8,
    })
}
