//! Empty-board attacks from tables, built at compile time.
//!
//! | table | bytes | entries of one square |
//! |---|---|---|
//! | rays | 4,096 | eight side by side, one cache line |
//! | lines | 2,048 | four side by side, half a cache line |
//! | rook, bishop, queen | 512 each | one word each |
//! | single bits | 512 | one word |
//! | knight, king | 512 each | one word each |
//! | pawn | 1,024 | two words, one for each colour |
//! | which line two squares are on | 4,096 | 64 bytes |
//! | the four lines, with the square | 2,560 | five words, the last one empty: for two squares that are on no line |
//!
//! All but the last are aligned to a cache line of 64 bytes. They exclude the square itself, and
//! the forms with it add the single bit. A program contains only the tables that it uses.

use super::calculated;
use super::spans::{self, beyond, strictly_between};
use crate::board::{Bitboard, Colour, Direction, Line, Square};
use crate::lanes::Aligned;
use crate::table::table;

// (Aligned, so that no row straddles cache lines.)
static RAYS: Aligned<[[Bitboard; 8]; 64]> = Aligned(rays());
static LINES: Aligned<[[Bitboard; 4]; 64]> = Aligned(lines());
static ROOK: Aligned<[Bitboard; 64]> = Aligned(pairs(Line::Rank, Line::File));
static BISHOP: Aligned<[Bitboard; 64]> = Aligned(pairs(Line::Diagonal, Line::AntiDiagonal));
static QUEEN: Aligned<[Bitboard; 64]> = Aligned(table!(64, |square| Bitboard(
    ROOK.0[square].0 | BISHOP.0[square].0
)));
static KNIGHT: Aligned<[Bitboard; 64]> = Aligned(table!(64, |square| calculated::knight_attacks(
    Square::ALL[square]
)));
static KING: Aligned<[Bitboard; 64]> = Aligned(table!(64, |square| calculated::king_attacks(
    Square::ALL[square]
)));
static PAWN: Aligned<[[Bitboard; 2]; 64]> = Aligned(table!(64, |square| table!(2, |colour| {
    calculated::pawn_attacks(Colour::ALL[colour], Square::ALL[square])
})));
/// The line that two squares are on.
static LINE_OF: Aligned<[[LineOrNone; 64]; 64]> = Aligned(table!(64, |a| table!(64, |b| {
    line_of(Square::ALL[a], Square::ALL[b])
})));
/// The lines through a square, with the square, by that line.
static LINES_AND_NONE: [[Bitboard; 5]; 64] = table!(64, |square| table!(5, |line| {
    if line < 4 {
        calculated::line_mask(Line::ALL[line], Square::ALL[square])
    } else {
        Bitboard::EMPTY
    }
}));

/// A [`Line`], or none. (An enum of its own, so that it is an index that needs no check.)
#[derive(Clone, Copy)]
#[repr(u8)]
enum LineOrNone {
    Rank,
    File,
    Diagonal,
    AntiDiagonal,
    None,
}

static SINGLE_BIT: Aligned<[Bitboard; 64]> = Aligned(table!(64, |square| Bitboard(1 << square)));

/// The longest ray of the other directions, and the corner in which it starts.
const LONGEST: [(Direction, Square, u64); 6] = [
    (Direction::East, Square::A1, 0x0000_0000_0000_00fe),
    (Direction::West, Square::H1, 0x0000_0000_0000_007f),
    (Direction::NorthEast, Square::A1, 0x8040_2010_0804_0200),
    (Direction::NorthWest, Square::H1, 0x0102_0408_1020_4000),
    (Direction::SouthWest, Square::H8, 0x0040_2010_0804_0201),
    (Direction::SouthEast, Square::A8, 0x0002_0408_1020_4080),
];

const fn rays() -> [[Bitboard; 8]; 64] {
    let mut rays = [[Bitboard::EMPTY; 8]; 64];

    // Along a file there is nothing to wrap: the next square's ray is the next
    // bit, from a1 up and from h8 down.
    let mut north = 0x0101_0101_0101_0100;
    let mut south = 0x0080_8080_8080_8080;
    let mut index = 0;
    while index < 64 {
        rays[index][Direction::North as usize] = Bitboard(north);
        rays[63 - index][Direction::South as usize] = Bitboard(south);
        north <<= 1;
        south >>= 1;
        index += 1;
    }

    let mut index = 0;
    while index < LONGEST.len() {
        let (direction, corner, longest) = LONGEST[index];
        sweep(&mut rays, direction, corner, longest);
        index += 1;
    }
    rays
}

/// Fills in one direction's rays, given the longest of them, which starts in a
/// corner. From there the ray is moved over the board, file by file without a
/// wrap and on each file rank by rank; what leaves the board is no longer part
/// of the ray.
const fn sweep(rays: &mut [[Bitboard; 8]; 64], direction: Direction, corner: Square, longest: u64) {
    let along = if corner.file() == 0 {
        Direction::East
    } else {
        Direction::West
    };
    let across = if corner.rank() == 0 {
        Direction::North
    } else {
        Direction::South
    };

    let mut first = Bitboard(longest);
    let mut file = Some(corner);
    while let Some(start) = file {
        let mut ray = first;
        let mut rank = Some(start);
        while let Some(square) = rank {
            rays[square.index()][direction as usize] = ray;
            ray = ray.shift(across);
            rank = square.offset(across);
        }
        first = first.shift(along);
        file = start.offset(along);
    }
}

const fn lines() -> [[Bitboard; 4]; 64] {
    table!(64, |index| table!(4, |lane| {
        let (square, line) = (Square::ALL[index], Line::ALL[lane]);
        Bitboard(
            ray_mask_without_square(line.positive(), square).0
                | ray_mask_without_square(line.negative(), square).0,
        )
    }))
}

const fn pairs(one: Line, other: Line) -> [Bitboard; 64] {
    table!(64, |index| {
        let square = Square::ALL[index];
        Bitboard(
            line_mask_without_square(one, square).0 | line_mask_without_square(other, square).0,
        )
    })
}

const fn line_of(a: Square, b: Square) -> LineOrNone {
    if calculated::line_mask_without_square(Line::Rank, a).contains(b) {
        LineOrNone::Rank
    } else if calculated::line_mask_without_square(Line::File, a).contains(b) {
        LineOrNone::File
    } else if calculated::line_mask_without_square(Line::Diagonal, a).contains(b) {
        LineOrNone::Diagonal
    } else if calculated::line_mask_without_square(Line::AntiDiagonal, a).contains(b) {
        LineOrNone::AntiDiagonal
    } else {
        LineOrNone::None
    }
}

const fn with_single_bit(without: Bitboard, square: Square) -> Bitboard {
    Bitboard(without.0 | SINGLE_BIT.0[square.index()].0)
}

/// Returns the ray from `square` to the edge of the board, with the square. Two loads.
///
/// Without the square: [`ray_mask_without_square`]. Both rays of a line: [`line_mask`].
///
/// ```
/// use raylane::{Direction, Square, bitboard, empty_board::lookup};
///
/// assert_eq!(lookup::ray_mask(Direction::NorthWest, Square::E4), bitboard! {
///     1 . . . . . . .
///     . 1 . . . . . .
///     . . 1 . . . . .
///     . . . 1 . . . .
///     . . . . 1 . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub const fn ray_mask(direction: Direction, square: Square) -> Bitboard {
    with_single_bit(ray_mask_without_square(direction, square), square)
}

/// Returns the ray from `square` to the edge of the board, without the square. One load.
///
/// Up to the first blocker: [`ray_attacks`](crate::ray_attacks).
///
/// ```
/// use raylane::{Direction, Square, empty_board::lookup};
///
/// // Does a pawn on e5 have a black pawn before it?
/// let black_pawns = Square::E7 | Square::D6;
/// let ahead = lookup::ray_mask_without_square(Direction::North, Square::E5);
/// assert_eq!(ahead & black_pawns, Square::E7.bitboard());
/// ```
#[inline]
#[must_use]
pub const fn ray_mask_without_square(direction: Direction, square: Square) -> Bitboard {
    RAYS.0[square.index()][direction as usize]
}

/// Returns the given line through `square`, with the square. Two loads.
///
/// [`rank_mask`], [`file_mask`], [`diagonal_mask`] and [`anti_diagonal_mask`] have the line in the name.
///
/// ```
/// use raylane::{Line, Square, empty_board::lookup};
///
/// let lengths = Line::ALL.map(|line| lookup::line_mask(line, Square::A1).len());
/// assert_eq!(lengths, [8, 8, 8, 1]);
/// ```
#[inline]
#[must_use]
pub const fn line_mask(line: Line, square: Square) -> Bitboard {
    with_single_bit(line_mask_without_square(line, square), square)
}

/// Returns the given line through `square`, without the square. One load.
///
/// Up to the first blockers: [`line_attacks`](crate::line_attacks).
///
/// ```
/// use raylane::{Line, Square, empty_board::lookup};
///
/// assert_eq!(
///     lookup::line_mask_without_square(Line::AntiDiagonal, Square::B1),
///     Square::A2.bitboard()
/// );
/// ```
#[inline]
#[must_use]
pub const fn line_mask_without_square(line: Line, square: Square) -> Bitboard {
    LINES.0[square.index()][line as usize]
}

/// Returns the rank of `square`, with the square. Two loads. By its number: [`Bitboard::rank`].
///
/// ```
/// use raylane::{Bitboard, Square, empty_board::lookup};
///
/// assert_eq!(lookup::rank_mask(Square::C7), Bitboard::rank(6));
/// ```
#[inline]
#[must_use]
pub const fn rank_mask(square: Square) -> Bitboard {
    line_mask(Line::Rank, square)
}

/// Returns the rank of `square`, without the square. One load.
///
/// ```
/// use raylane::{Square, bitboard, empty_board::lookup};
///
/// assert_eq!(lookup::rank_mask_without_square(Square::C7), bitboard! {
///     . . . . . . . .
///     1 1 . 1 1 1 1 1
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub const fn rank_mask_without_square(square: Square) -> Bitboard {
    line_mask_without_square(Line::Rank, square)
}

/// Returns the file of `square`, with the square. Two loads. By its number: [`Bitboard::file`].
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// // Is the rook on d1 on a file without pawns?
/// let pawns = Square::A2 | Square::E4;
/// assert!(pawns.is_disjoint(lookup::file_mask(Square::D1)));
/// ```
#[inline]
#[must_use]
pub const fn file_mask(square: Square) -> Bitboard {
    line_mask(Line::File, square)
}

/// Returns the file of `square`, without the square. One load.
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// // Doubled pawns share a file with another one.
/// let pawns = Square::A2 | Square::C2 | Square::C3.bitboard();
/// let doubled = pawns
///     .iter()
///     .filter(|&pawn| !pawns.is_disjoint(lookup::file_mask_without_square(pawn)));
/// assert!(doubled.eq([Square::C2, Square::C3]));
/// ```
#[inline]
#[must_use]
pub const fn file_mask_without_square(square: Square) -> Bitboard {
    line_mask_without_square(Line::File, square)
}

/// Returns the diagonal of `square`, parallel to a1-h8, with the square. Two loads.
///
/// The other one: [`anti_diagonal_mask`]. Both: [`bishop_mask`].
///
/// ```
/// use raylane::{Square, bitboard, empty_board::lookup};
///
/// assert_eq!(lookup::diagonal_mask(Square::C1), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . 1
///     . . . . . . 1 .
///     . . . . . 1 . .
///     . . . . 1 . . .
///     . . . 1 . . . .
///     . . 1 . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub const fn diagonal_mask(square: Square) -> Bitboard {
    line_mask(Line::Diagonal, square)
}

/// Returns the diagonal of `square`, parallel to a1-h8, without the square. One load.
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// assert_eq!(lookup::diagonal_mask_without_square(Square::G1), Square::H2.bitboard());
/// ```
#[inline]
#[must_use]
pub const fn diagonal_mask_without_square(square: Square) -> Bitboard {
    line_mask_without_square(Line::Diagonal, square)
}

/// Returns the anti-diagonal of `square`, parallel to h1-a8, with the square. Two loads.
///
/// ```
/// use raylane::{Square, bitboard, empty_board::lookup};
///
/// assert_eq!(lookup::anti_diagonal_mask(Square::C1), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     1 . . . . . . .
///     . 1 . . . . . .
///     . . 1 . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub const fn anti_diagonal_mask(square: Square) -> Bitboard {
    line_mask(Line::AntiDiagonal, square)
}

/// Returns the anti-diagonal of `square`, parallel to h1-a8, without the square. One load.
///
/// ```
/// use raylane::{Bitboard, Square, empty_board::lookup};
///
/// // The corner is alone.
/// assert_eq!(lookup::anti_diagonal_mask_without_square(Square::H8), Bitboard::EMPTY);
/// ```
#[inline]
#[must_use]
pub const fn anti_diagonal_mask_without_square(square: Square) -> Bitboard {
    line_mask_without_square(Line::AntiDiagonal, square)
}

/// Returns the part of a line above `square`, where squares have higher numbers: its positive ray.
///
/// The line may contain the square or not. The other part: [`negative_ray`].
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// let rank = lookup::rank_mask(Square::F2);
/// assert_eq!(lookup::positive_ray(rank, Square::F2), Square::G2 | Square::H2);
/// ```
#[inline]
#[must_use]
pub const fn positive_ray(line: Bitboard, square: Square) -> Bitboard {
    let bit = SINGLE_BIT.0[square.index()].0;
    // Doubling h8 gives zero, and so an empty ray.
    Bitboard(line.0 & 0_u64.wrapping_sub(bit << 1))
}

/// Returns the part of a line below `square`, where squares have lower numbers: its negative ray.
///
/// The line may contain the square or not. The other part: [`positive_ray`].
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// let file = lookup::file_mask(Square::B3);
/// assert_eq!(lookup::negative_ray(file, Square::B3), Square::B1 | Square::B2);
/// ```
#[inline]
#[must_use]
pub const fn negative_ray(line: Bitboard, square: Square) -> Bitboard {
    let bit = SINGLE_BIT.0[square.index()].0;
    Bitboard(line.0 & (bit - 1))
}

/// Returns the rank and the file of `square`, with the square. Two loads.
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// assert_eq!(lookup::rook_mask(Square::E4).len(), 15);
/// ```
#[inline]
#[must_use]
pub const fn rook_mask(square: Square) -> Bitboard {
    with_single_bit(rook_mask_without_square(square), square)
}

/// Returns the rank and the file of `square`, without the square: what a rook attacks on an empty board. One load.
///
/// ```
/// use raylane::{Square, bitboard, empty_board::lookup};
///
/// assert_eq!(lookup::rook_mask_without_square(Square::B7), bitboard! {
///     . 1 . . . . . .
///     1 . 1 1 1 1 1 1
///     . 1 . . . . . .
///     . 1 . . . . . .
///     . 1 . . . . . .
///     . 1 . . . . . .
///     . 1 . . . . . .
///     . 1 . . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub const fn rook_mask_without_square(square: Square) -> Bitboard {
    ROOK.0[square.index()]
}

/// Returns the diagonal and the anti-diagonal of `square`, with the square. Two loads.
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// assert!(lookup::bishop_mask(Square::A1).contains(Square::A1));
/// ```
#[inline]
#[must_use]
pub const fn bishop_mask(square: Square) -> Bitboard {
    with_single_bit(bishop_mask_without_square(square), square)
}

/// Returns the diagonal and the anti-diagonal of `square`, without the square: what a bishop attacks on an empty board. One load.
///
/// ```
/// use raylane::{Square, bitboard, empty_board::lookup};
///
/// assert_eq!(lookup::bishop_mask_without_square(Square::G2), bitboard! {
///     1 . . . . . . .
///     . 1 . . . . . .
///     . . 1 . . . . .
///     . . . 1 . . . .
///     . . . . 1 . . .
///     . . . . . 1 . 1
///     . . . . . . . .
///     . . . . . 1 . 1
/// });
/// ```
#[inline]
#[must_use]
pub const fn bishop_mask_without_square(square: Square) -> Bitboard {
    BISHOP.0[square.index()]
}

/// Returns all four lines of `square`, with the square. Two loads.
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// // Eight queens of whom no two attack each other.
/// let queens = [
///     Square::A1,
///     Square::B5,
///     Square::C8,
///     Square::D6,
///     Square::E3,
///     Square::F7,
///     Square::G2,
///     Square::H4,
/// ];
/// let all = queens.into_iter().collect::<raylane::Bitboard>();
/// assert!(queens.iter().all(|&queen| (lookup::queen_mask(queen) & all).len() == 1));
/// ```
#[inline]
#[must_use]
pub const fn queen_mask(square: Square) -> Bitboard {
    with_single_bit(queen_mask_without_square(square), square)
}

/// Returns all four lines of `square`, without the square: what a queen attacks on an empty board. One load.
///
/// ```
/// use raylane::{Square, empty_board::lookup};
///
/// assert_eq!(lookup::queen_mask_without_square(Square::A1).len(), 7 + 7 + 7);
/// ```
#[inline]
#[must_use]
pub const fn queen_mask_without_square(square: Square) -> Bitboard {
    QUEEN.0[square.index()]
}

/// Returns the squares strictly between `a` and `b`: empty unless they are on one line.
///
/// **Neither of the two squares is in the result.** With `b`, it is [`between_with_end`], Stockfish's `between_bb`. The order
/// makes no difference. Looks up the line, and takes a few instructions more.
///
/// ```
/// use raylane::{Square, between, bitboard};
///
/// assert_eq!(between(Square::B2, Square::F6), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . 1 . . .
///     . . . 1 . . . .
///     . . 1 . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// assert!(between(Square::B2, Square::F5).is_empty());
/// ```
#[inline]
#[must_use]
pub const fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(line_through(a, b).0 & strictly_between(a, b))
}

/// Returns the squares strictly between `a` and `b`, and always `b` itself: alone if the squares are on no common line, or
/// are one.
///
/// Where a piece blocks a check or captures, if `a` is the king's square and `b` the checker's. Stockfish's
/// `between_bb` is the same. Without `b`: [`between`].
///
/// ```
/// use raylane::{Square, between_with_end};
///
/// // A bishop on d4 checks a king on a1, and a knight on b3 does.
/// assert_eq!(
///     between_with_end(Square::A1, Square::D4),
///     Square::B2 | Square::C3 | Square::D4
/// );
/// assert_eq!(between_with_end(Square::A1, Square::B3), Square::B3.bitboard());
/// ```
#[inline]
#[must_use]
pub const fn between_with_end(a: Square, b: Square) -> Bitboard {
    between(a, b).with(b)
}

/// Returns the line through `a` and `b`, from edge to edge: empty unless they are two squares on
/// one line. Two loads, one after the other.
///
/// Stockfish's `line_bb` is the same. Whether a third square is on it: [`aligned`].
///
/// ```
/// use raylane::{Square, bitboard, line_through};
///
/// assert_eq!(line_through(Square::C2, Square::E4), bitboard! {
///     . . . . . . . .
///     . . . . . . . 1
///     . . . . . . 1 .
///     . . . . . 1 . .
///     . . . . 1 . . .
///     . . . 1 . . . .
///     . . 1 . . . . .
///     . 1 . . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub const fn line_through(a: Square, b: Square) -> Bitboard {
    LINES_AND_NONE[a.index()][LINE_OF.0[a.index()][b.index()] as usize]
}

/// Returns the squares from `b` on, with `b`, away from `a`, to the edge of the board: empty
/// unless they are two squares on one line.
///
/// Where a king on `b` may not flee from a slider on `a`, for example. The part before `b`: [`between`].
///
/// ```
/// use raylane::{Square, ray_beyond};
///
/// // A rook on a4 checks a king on f4.
/// assert_eq!(ray_beyond(Square::A4, Square::F4), Square::F4 | Square::G4 | Square::H4);
/// ```
#[inline]
#[must_use]
pub const fn ray_beyond(a: Square, b: Square) -> Bitboard {
    beyond(line_through(a, b), a, b)
}

/// Returns the squares that a knight on `square` attacks. One load. Of a set:
/// [`setwise::knight_attacks`](crate::setwise::knight_attacks).
///
/// ```
/// use raylane::{Square, bitboard, knight_attacks};
///
/// assert_eq!(knight_attacks(Square::D4), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . 1 . 1 . . .
///     . 1 . . . 1 . .
///     . . . . . . . .
///     . 1 . . . 1 . .
///     . . 1 . 1 . . .
///     . . . . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub const fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT.0[square.index()]
}

/// Returns the squares that a king on `square` attacks. One load.
///
/// Where it may go is less: [`setwise::king_danger`](crate::setwise::king_danger) has the squares that are attacked.
///
/// ```
/// use raylane::{Square, king_attacks};
///
/// assert_eq!(king_attacks(Square::A1), Square::A2 | Square::B1 | Square::B2);
/// ```
#[inline]
#[must_use]
pub const fn king_attacks(square: Square) -> Bitboard {
    KING.0[square.index()]
}

/// Returns the squares that a pawn of this colour on `square` attacks. One load. Of a set:
/// [`setwise::pawn_attacks`](crate::setwise::pawn_attacks).
///
/// The squares from which white's pawns attack `square` are those that a black pawn there would attack.
///
/// ```
/// use raylane::{Colour, Square, pawn_attacks};
///
/// assert_eq!(pawn_attacks(Colour::White, Square::D4), Square::C5 | Square::E5);
/// // Which white pawns attack e5?
/// let pawns = Square::D4 | Square::E4;
/// assert_eq!(pawn_attacks(Colour::Black, Square::E5) & pawns, Square::D4.bitboard());
/// ```
#[inline]
#[must_use]
pub const fn pawn_attacks(colour: Colour, square: Square) -> Bitboard {
    PAWN.0[square.index()][colour as usize]
}

/// Returns whether one line contains all three squares.
///
/// The order makes no difference, and equal squares are no special case. The line itself: [`line_through`].
///
/// ```
/// use raylane::{Square, aligned};
///
/// // A piece on e2, pinned to its king on e1, may move to e5, and not to f3.
/// assert!(aligned(Square::E1, Square::E2, Square::E5));
/// assert!(!aligned(Square::E1, Square::E2, Square::F3));
/// ```
#[inline]
#[must_use]
pub const fn aligned(a: Square, b: Square, c: Square) -> bool {
    spans::aligned((b, line_through(a, b)), (c, line_through(a, c)), a)
}
