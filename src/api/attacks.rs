//! What sliders attack, compiled for the level of the build.

use crate::board::{Bitboard, Direction, Line, Square};
use crate::kernels::rays::RaySet;
use crate::level::COMPILED;
use crate::token::Token;

#[doc(inline)]
pub use crate::empty_board::lookup::{
    aligned, between, between_with_end, king_attacks, knight_attacks, line_through, pawn_attacks,
    ray_beyond,
};

/// Returns the squares that a rook on `square` attacks.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant). As a call of its own, it takes 24 instructions at `portable`, 25 at `avx2`
/// and 18 at `avx512`.
///
/// ```
/// use raylane::{Bitboard, Square, rook_attacks};
///
/// // A blocker on d6, one on b4.
/// let attacks = rook_attacks(Square::D4, Square::D6 | Square::B4);
/// let (file, rank) = (Bitboard::file(3), Bitboard::rank(3));
/// assert_eq!(attacks & file, file - Square::D4 - Square::D7 - Square::D8);
/// assert_eq!(attacks & rank, rank - Square::D4 - Square::A4);
/// ```
///
/// What it would attack in addition if the first blockers were removed that are in a set (an X-ray) takes two queries:
///
/// ```
/// use raylane::{Bitboard, Square, rook_attacks};
///
/// let (square, occupied, blockers) = (Square::D1, Square::D3 | Square::D6, Square::D3.bitboard());
/// let seen = rook_attacks(square, occupied);
/// let behind = rook_attacks(square, occupied - (seen & blockers)) - seen;
/// assert_eq!(behind, Bitboard::EMPTY | Square::D4 | Square::D5 | Square::D6);
/// ```
#[inline]
#[must_use]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.rook_attacks(square, occupied)
}

/// Returns the squares that a bishop on `square` attacks.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant).
#[inline]
#[must_use]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.bishop_attacks(square, occupied)
}

/// Returns the squares that a queen on `square` attacks.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant). As a call of its own, it takes 55 instructions at `portable`, 34 at `avx2`
/// and 21 at `avx512`.
///
/// ```
/// use raylane::{Bitboard, Square, bishop_attacks, queen_attacks, rook_attacks};
///
/// let occupied = Square::D6 | Square::F6;
/// let attacks = queen_attacks(Square::D4, occupied);
/// // She attacks both, and nothing behind them.
/// assert!(occupied.is_subset(attacks));
/// assert!(attacks.is_disjoint(Square::D7 | Square::G7));
/// assert_eq!(attacks, rook_attacks(Square::D4, occupied) | bishop_attacks(Square::D4, occupied));
/// ```
#[inline]
#[must_use]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.queen_attacks(square, occupied)
}

/// Returns the squares that a rook on `square` attacks, and those that a bishop
/// attacks. Cheaper than two calls at the vector levels.
///
/// **The rook's squares come first**: `let (rook, bishop) = rook_bishop_attacks(square, occupied)`. (Named fields would need a
/// structure, and change a signature that engines already call.)
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant).
#[inline]
#[must_use]
pub fn rook_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    COMPILED.rook_bishop_attacks(square, occupied)
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant).
#[inline]
#[must_use]
pub fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.line_attacks(line, square, occupied)
}

/// Returns the squares that a slider on `square` attacks in one direction.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant).
#[inline]
#[must_use]
pub fn ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.ray_attacks(direction, square, occupied)
}

/// Returns the squares of a set that a queen or a knight on `centre` could ever see, in [ray
/// order](crate::rays).
///
/// With the occupied squares as `set`, [`RaySet::nearest`] gives the pieces that the centre sees.
/// Whether the set contains the centre makes no difference. Takes 4 instructions and a 128-byte table at
/// `avx512`, some 15 at `avx2`, 30 at `neon`, and 80 without vectors, by multiplication. Compiled for
/// the level of the build.
///
/// ```
/// use raylane::{Bitboard, Direction, Square, ray_set};
///
/// // Two pieces on the rank, one on the other side of the board.
/// let rays = ray_set(Square::A4, Bitboard::EMPTY | Square::C4 | Square::G4 | Square::B1);
/// assert_eq!(rays.ray(Direction::East), 1 << 2 | 1 << 6);
/// assert_eq!(rays.len(), 2);
/// ```
#[inline]
#[must_use]
pub fn ray_set(centre: Square, set: Bitboard) -> RaySet {
    COMPILED.ray_set(centre, set)
}

/// Returns the squares of a set in [ray order](crate::rays), seen from `centre`. Bits beyond the edge of the board
/// are left out.
///
/// Costs as much as [`ray_set`] at `neon` and from `avx2` on; without vectors, a loop over the squares. Compiled
/// for the level of the build.
///
/// ```
/// use raylane::{Bitboard, Square, queen_attacks, ray_set, ray_squares};
///
/// let occupied = Bitboard::file(2) | Bitboard::rank(6);
/// let seen = ray_set(Square::D4, occupied).fill();
/// assert_eq!(ray_squares(Square::D4, seen), queen_attacks(Square::D4, occupied));
/// ```
#[inline]
#[must_use]
pub fn ray_squares(centre: Square, set: RaySet) -> Bitboard {
    COMPILED.ray_squares(centre, set)
}
