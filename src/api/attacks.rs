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
/// [`constant`](crate::constant). As a call of its own, it takes 23 instructions at `portable`, 24 at `avx2`
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
/// let (square, occupied, blockers) =
///     (Square::D1, Square::D3 | Square::D6, Square::D3.bitboard());
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
/// [`constant`](crate::constant). As a call of its own, it takes 23 instructions at `portable`, 19 at `avx2`
/// and 18 at `avx512`. Bishops of a set: [`setwise::bishop_attacks`](crate::setwise::bishop_attacks).
///
/// ```
/// use raylane::{Bitboard, Square, bishop_attacks, bitboard};
///
/// // From the corner, up to and with the first piece on the diagonal.
/// let occupied = Square::E5 | Square::G7;
/// assert_eq!(bishop_attacks(Square::A1, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . 1 . . .
///     . . . 1 . . . .
///     . . 1 . . . . .
///     . 1 . . . . . .
///     . . . . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.bishop_attacks(square, occupied)
}

/// Returns the squares that a queen on `square` attacks.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant). As a call of its own, it takes 49 instructions at `portable`, 33 at `avx2`
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
/// assert_eq!(
///     attacks,
///     rook_attacks(Square::D4, occupied) | bishop_attacks(Square::D4, occupied)
/// );
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
///
/// Takes 49 instructions at `portable`, 33 at `avx2` and 21 at `avx512`, where it costs what [`queen_attacks`] does.
///
/// ```
/// use raylane::{Bitboard, Square, bishop_attacks, rook_attacks, rook_bishop_attacks};
///
/// // Which sliders attack e4? Those that a rook or a bishop there would attack.
/// let (rooks, bishops) = (Square::E8.bitboard(), Square::B1 | Square::A8);
/// let (along_lines, along_diagonals) =
///     rook_bishop_attacks(Square::E4, rooks | bishops | Square::C2);
/// assert_eq!(along_lines & rooks, rooks);
/// assert_eq!(along_diagonals & bishops, Square::A8.bitboard()); // c2 is in b1's way.
/// ```
#[inline]
#[must_use]
pub fn rook_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    COMPILED.rook_bishop_attacks(square, occupied)
}

/// Returns the squares that a slider on `square` attacks along one line: a rank, a file, a diagonal or an anti-diagonal.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant). Takes 28 instructions at `portable` and `avx2` and 18 at `avx512`, fewer if `line` is known
/// at compile time. One half of the line: [`ray_attacks`].
///
/// ```
/// use raylane::{Line, Square, line_attacks};
///
/// // A rook on d1, pinned by the one on h1 to its king on a1, may go to these squares.
/// let occupied = Square::A1 | Square::D1 | Square::H1;
/// let targets = line_attacks(Line::Rank, Square::D1, occupied) - Square::A1;
/// assert!(targets.into_iter().eq([
///     Square::B1,
///     Square::C1,
///     Square::E1,
///     Square::F1,
///     Square::G1,
///     Square::H1
/// ]));
/// ```
#[inline]
#[must_use]
pub fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    COMPILED.line_attacks(line, square, occupied)
}

/// Returns the squares that a slider on `square` attacks in one direction, up to and with the first piece.
///
/// See [Conventions](crate#conventions). Compiled for the level of the build. The `const fn` is in
/// [`constant`](crate::constant). Takes 41 instructions at `portable`, 39 at `avx2` and 29 at `avx512`, fewer if `direction` is
/// known at compile time. All eight directions at once: [`ray_set`].
///
/// ```
/// use raylane::{Bitboard, Direction, Square, ray_attacks};
///
/// // Which piece stands in front of the pawn on e4?
/// let occupied = Square::E4 | Square::E7 | Square::E8;
/// let ahead = ray_attacks(Direction::North, Square::E4, occupied);
/// assert_eq!(ahead, Square::E5 | Square::E6 | Bitboard::from(Square::E7));
/// assert_eq!((ahead & occupied).first(), Some(Square::E7));
/// ```
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
