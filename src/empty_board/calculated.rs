//! Empty-board attacks without a table: a few shifts of a constant.
//!
//! [`ray_mask`] and [`line_mask`] are meant for a direction or a line that is known at
//! compile time. Otherwise they branch to the calculation.

use super::leapers;
use super::spans::{self, beyond, strictly_between};
use crate::board::{Bitboard, Colour, Direction, Line, Square};

const A_FILE: u64 = 0x0101_0101_0101_0101;
const MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201;
const MAIN_ANTI_DIAGONAL: u64 = 0x0102_0408_1020_4080;

/// Returns the rank of `square`, with the square. A shift of a constant.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// // Do two squares share a rank?
/// assert!(calculated::rank_mask(Square::B4).contains(Square::G4));
/// ```
#[inline]
#[must_use]
pub const fn rank_mask(square: Square) -> Bitboard {
    Bitboard(0xff << (square as u8 & 56))
}

/// Returns the file of `square`, with the square. A shift of a constant.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// assert_eq!(calculated::file_mask(Square::H1).last(), Some(Square::H8));
/// ```
#[inline]
#[must_use]
pub const fn file_mask(square: Square) -> Bitboard {
    Bitboard(A_FILE << (square as u8 & 7))
}

#[doc(inline)]
pub use generalized_shift::{
    anti_diagonal_mask, anti_diagonal_mask_without_square, diagonal_mask,
    diagonal_mask_without_square,
};

/// How many bits the diagonal of `square` lies below the main one: eight for each
/// rank, negative if it lies above.
#[inline]
const fn below_main_diagonal(square: Square) -> i32 {
    let square = square as i32;
    8 * (square & 7) - (square & 56)
}

/// How many bits the anti-diagonal of `square` lies below the main one.
#[inline]
const fn below_main_anti_diagonal(square: Square) -> i32 {
    let square = square as i32;
    56 - 8 * (square & 7) - (square & 56)
}

/// The diagonals by a shift down and then a shift up, one of them by zero.
///
/// Sign masks make the amounts, so that no result is selected, but one shift
/// waits for the other.
pub mod classic {
    use super::{
        Bitboard, MAIN_ANTI_DIAGONAL, MAIN_DIAGONAL, Square, below_main_anti_diagonal,
        below_main_diagonal,
    };

    /// Returns the diagonal of `square`, parallel to a1-h8, with the square.
    ///
    /// [`generalized_shift::diagonal_mask`](super::generalized_shift::diagonal_mask) has the same result, with a shorter chain of
    /// shifts.
    ///
    /// ```
    /// use raylane::{Square, empty_board::calculated::classic};
    ///
    /// assert_eq!(classic::diagonal_mask(Square::F1).len(), 3);
    /// ```
    #[inline]
    #[must_use]
    pub const fn diagonal_mask(square: Square) -> Bitboard {
        shift_down(MAIN_DIAGONAL, below_main_diagonal(square))
    }

    /// Returns the diagonal of `square`, parallel to a1-h8, without the square.
    ///
    /// [`generalized_shift::diagonal_mask_without_square`](super::generalized_shift::diagonal_mask_without_square) has the same
    /// result, with a shorter chain of shifts.
    ///
    /// ```
    /// use raylane::{Square, empty_board::calculated::classic};
    ///
    /// assert_eq!(classic::diagonal_mask_without_square(Square::A7), Square::B8.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn diagonal_mask_without_square(square: Square) -> Bitboard {
        Bitboard(square.bitboard().0 ^ diagonal_mask(square).0)
    }

    /// Returns the anti-diagonal of `square`, parallel to h1-a8, with the square.
    ///
    /// [`generalized_shift::anti_diagonal_mask`](super::generalized_shift::anti_diagonal_mask) has the same result, with a
    /// shorter chain of shifts.
    ///
    /// ```
    /// use raylane::{Square, empty_board::calculated::classic};
    ///
    /// assert_eq!(classic::anti_diagonal_mask(Square::A2), Square::A2 | Square::B1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn anti_diagonal_mask(square: Square) -> Bitboard {
        shift_down(MAIN_ANTI_DIAGONAL, below_main_anti_diagonal(square))
    }

    /// Returns the anti-diagonal of `square`, parallel to h1-a8, without the square.
    ///
    /// [`generalized_shift::anti_diagonal_mask_without_square`](super::generalized_shift::anti_diagonal_mask_without_square) has
    /// the same result, with a shorter chain of shifts.
    ///
    /// ```
    /// use raylane::{Square, empty_board::calculated::classic};
    ///
    /// assert!(classic::anti_diagonal_mask_without_square(Square::A1).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn anti_diagonal_mask_without_square(square: Square) -> Bitboard {
        Bitboard(square.bitboard().0 ^ anti_diagonal_mask(square).0)
    }

    #[inline]
    const fn shift_down(diagonal: u64, amount: i32) -> Bitboard {
        let up = -amount & (amount >> 31);
        let down = amount & (-amount >> 31);
        Bitboard((diagonal >> down) << up)
    }
}

/// The diagonals by a shift either up or down, as Thomas Jahn proposed it in 2022.
///
/// Both shifts start at once, and one of the results is selected.
///
/// The article counts in ranks, `(square & 7) - (square >> 3)`, and multiplies by eight
/// to shift. Here the amounts are in bits from the start, `8 * (square & 7) -
/// (square & 56)`: the mask clears the same bits that the shift would drop, and the
/// multiplication of the rank is gone. The values are the same.
pub mod generalized_shift {
    use super::{
        Bitboard, MAIN_ANTI_DIAGONAL, MAIN_DIAGONAL, Square, below_main_anti_diagonal,
        below_main_diagonal,
    };

    /// Returns the diagonal of `square`, parallel to a1-h8, with the square.
    ///
    /// [`lookup::diagonal_mask`](crate::empty_board::lookup::diagonal_mask) has the same result, by a load.
    ///
    /// ```
    /// use raylane::{Square, empty_board::calculated::generalized_shift};
    ///
    /// assert_eq!(generalized_shift::diagonal_mask(Square::A1).len(), 8);
    /// ```
    #[inline]
    #[must_use]
    pub const fn diagonal_mask(square: Square) -> Bitboard {
        shift_down(MAIN_DIAGONAL, below_main_diagonal(square))
    }

    /// Returns the diagonal of `square`, parallel to a1-h8, without the square.
    ///
    /// [`lookup::diagonal_mask_without_square`](crate::empty_board::lookup::diagonal_mask_without_square) has the same result, by
    /// a load.
    ///
    /// ```
    /// use raylane::{Square, empty_board::calculated::generalized_shift};
    ///
    /// assert_eq!(
    ///     generalized_shift::diagonal_mask_without_square(Square::F1),
    ///     Square::G2 | Square::H3
    /// );
    /// ```
    #[inline]
    #[must_use]
    pub const fn diagonal_mask_without_square(square: Square) -> Bitboard {
        Bitboard(square.bitboard().0 ^ diagonal_mask(square).0)
    }

    /// Returns the anti-diagonal of `square`, parallel to h1-a8, with the square.
    ///
    /// [`lookup::anti_diagonal_mask`](crate::empty_board::lookup::anti_diagonal_mask) has the same result, by a load.
    ///
    /// ```
    /// use raylane::{Square, empty_board::calculated::generalized_shift};
    ///
    /// assert!(generalized_shift::anti_diagonal_mask(Square::H1).contains(Square::A8));
    /// ```
    #[inline]
    #[must_use]
    pub const fn anti_diagonal_mask(square: Square) -> Bitboard {
        shift_down(MAIN_ANTI_DIAGONAL, below_main_anti_diagonal(square))
    }

    /// Returns the anti-diagonal of `square`, parallel to h1-a8, without the square.
    ///
    /// [`lookup::anti_diagonal_mask_without_square`](crate::empty_board::lookup::anti_diagonal_mask_without_square) has the same
    /// result, by a load.
    ///
    /// ```
    /// use raylane::{Square, empty_board::calculated::generalized_shift};
    ///
    /// assert_eq!(
    ///     generalized_shift::anti_diagonal_mask_without_square(Square::H7),
    ///     Square::G8.bitboard()
    /// );
    /// ```
    #[inline]
    #[must_use]
    pub const fn anti_diagonal_mask_without_square(square: Square) -> Bitboard {
        Bitboard(square.bitboard().0 ^ anti_diagonal_mask(square).0)
    }

    #[inline]
    const fn shift_down(diagonal: u64, amount: i32) -> Bitboard {
        // Shifts inside the two arms compile to a jump (LLVM 22, `js`). Ahead of them,
        // with amounts modulo 64, they compile to `shr`, `shl` and `cmovns` on x86-64,
        // to `shrx`, `shlx` and `cmovns` on x86-64-v3: 13 and 12 instructions in all,
        // the classic form 16 and 13.
        let down = diagonal.wrapping_shr(amount as u32);
        let up = diagonal.wrapping_shl(-amount as u32);
        Bitboard(if amount >= 0 { down } else { up })
    }
}

/// Returns the given line through `square`, with the square.
///
/// ```
/// use raylane::{Bitboard, Line, Square, empty_board::calculated};
///
/// /// The squares of the long anti-diagonal, by any of them.
/// const LONG: Bitboard = calculated::line_mask(Line::AntiDiagonal, Square::D5);
/// assert_eq!((LONG.first(), LONG.last()), (Some(Square::H1), Some(Square::A8)));
/// ```
#[inline]
#[must_use]
pub const fn line_mask(line: Line, square: Square) -> Bitboard {
    match line {
        Line::Rank => rank_mask(square),
        Line::File => file_mask(square),
        Line::Diagonal => diagonal_mask(square),
        Line::AntiDiagonal => anti_diagonal_mask(square),
    }
}

/// Returns the given line through `square`, without the square.
///
/// ```
/// use raylane::{Line, Square, empty_board::calculated};
///
/// assert_eq!(
///     calculated::line_mask_without_square(Line::Diagonal, Square::H2),
///     Square::G1.bitboard()
/// );
/// ```
#[inline]
#[must_use]
pub const fn line_mask_without_square(line: Line, square: Square) -> Bitboard {
    Bitboard(square.bitboard().0 ^ line_mask(line, square).0)
}

/// Returns the rank of `square`, without the square.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// let beside = calculated::rank_mask_without_square(Square::A5);
/// assert_eq!(beside.first(), Some(Square::B5));
/// ```
#[inline]
#[must_use]
pub const fn rank_mask_without_square(square: Square) -> Bitboard {
    line_mask_without_square(Line::Rank, square)
}

/// Returns the file of `square`, without the square.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// // A rook on h8 would see h1, were nothing between.
/// assert!(calculated::file_mask_without_square(Square::H8).contains(Square::H1));
/// ```
#[inline]
#[must_use]
pub const fn file_mask_without_square(square: Square) -> Bitboard {
    line_mask_without_square(Line::File, square)
}

/// Returns the ray from `square` to the edge of the board, with the square.
///
/// [`filled::ray_mask`](super::filled::ray_mask) does not branch on the direction.
///
/// ```
/// use raylane::{Direction, Square, empty_board::calculated};
///
/// assert_eq!(calculated::ray_mask(Direction::West, Square::B1), Square::A1 | Square::B1);
/// ```
#[inline]
#[must_use]
pub const fn ray_mask(direction: Direction, square: Square) -> Bitboard {
    ray_mask_without_square(direction, square).with(square)
}

/// Returns the ray from `square` to the edge of the board, without the square.
///
/// ```
/// use raylane::{Direction, Square, empty_board::calculated};
///
/// assert_eq!(
///     calculated::ray_mask_without_square(Direction::South, Square::G3),
///     Square::G1 | Square::G2
/// );
/// ```
#[inline]
#[must_use]
pub const fn ray_mask_without_square(direction: Direction, square: Square) -> Bitboard {
    let index = square as u8;
    Bitboard(match direction {
        Direction::North => A_FILE << 8 << index,
        Direction::South => (A_FILE << 7 >> 8) >> (index ^ 63),
        Direction::East => ((1 << (index | 7)) - (1 << index)) << 1,
        Direction::West => (1 << index) - (1 << (index & 56)),
        Direction::NorthEast | Direction::NorthWest => {
            return positive_ray(line_mask(direction.line(), square), square);
        }
        Direction::SouthWest | Direction::SouthEast => {
            return negative_ray(line_mask(direction.line(), square), square);
        }
    })
}

/// Returns the part of a line above `square`, where squares have higher numbers: its positive ray.
///
/// The line may contain the square or not. The other part: [`negative_ray`].
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// // Of any set, this leaves what is above the square.
/// let set = Square::A1 | Square::C2;
/// assert_eq!(calculated::positive_ray(set, Square::B1), Square::C2.bitboard());
/// ```
#[inline]
#[must_use]
pub const fn positive_ray(line: Bitboard, square: Square) -> Bitboard {
    Bitboard(line.0 & (!1 << square as u8))
}

/// Returns the part of a line below `square`, where squares have lower numbers: its negative ray.
///
/// The line may contain the square or not. The other part: [`positive_ray`].
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// let diagonal = calculated::diagonal_mask(Square::C3);
/// assert_eq!(calculated::negative_ray(diagonal, Square::C3), Square::A1 | Square::B2);
/// ```
#[inline]
#[must_use]
pub const fn negative_ray(line: Bitboard, square: Square) -> Bitboard {
    Bitboard(line.0 & ((1 << square as u8) - 1))
}

/// Returns the rank and the file of `square`, with the square.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// const COUNT: u32 = calculated::rook_mask(Square::A1).len();
/// assert_eq!(COUNT, 15);
/// ```
#[inline]
#[must_use]
pub const fn rook_mask(square: Square) -> Bitboard {
    Bitboard(rank_mask(square).0 | file_mask(square).0)
}

// The two have only the square in common, so `^` removes it.
/// Returns the rank and the file of `square`, without the square: what a rook attacks on an empty board.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// // From every square it is as many.
/// assert!(
///     Square::ALL
///         .map(calculated::rook_mask_without_square)
///         .iter()
///         .all(|mask| mask.len() == 14)
/// );
/// ```
#[inline]
#[must_use]
pub const fn rook_mask_without_square(square: Square) -> Bitboard {
    Bitboard(rank_mask(square).0 ^ file_mask(square).0)
}

/// Returns the diagonal and the anti-diagonal of `square`, with the square.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// // All its squares have one colour.
/// assert!(
///     calculated::bishop_mask(Square::A1).is_disjoint(calculated::bishop_mask(Square::B1))
/// );
/// ```
#[inline]
#[must_use]
pub const fn bishop_mask(square: Square) -> Bitboard {
    Bitboard(diagonal_mask(square).0 | anti_diagonal_mask(square).0)
}

/// Returns the diagonal and the anti-diagonal of `square`, without the square: what a bishop attacks on an empty board.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// // From the edge it sees seven squares, from the middle thirteen.
/// let [edge, middle] = [Square::A5, Square::E5].map(calculated::bishop_mask_without_square);
/// assert_eq!((edge.len(), middle.len()), (7, 13));
/// ```
#[inline]
#[must_use]
pub const fn bishop_mask_without_square(square: Square) -> Bitboard {
    Bitboard(diagonal_mask(square).0 ^ anti_diagonal_mask(square).0)
}

/// Returns all four lines of `square`, with the square.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// let both = calculated::queen_mask(Square::A1) & calculated::queen_mask(Square::H8);
/// assert_eq!(both, calculated::diagonal_mask(Square::A1) | Square::A8 | Square::H1);
/// ```
#[inline]
#[must_use]
pub const fn queen_mask(square: Square) -> Bitboard {
    Bitboard(rook_mask(square).0 | bishop_mask(square).0)
}

/// Returns all four lines of `square`, without the square: what a queen attacks on an empty board.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// // She sees any square from which she can be seen.
/// assert!(calculated::queen_mask_without_square(Square::B3).contains(Square::F7));
/// assert!(calculated::queen_mask_without_square(Square::F7).contains(Square::B3));
/// ```
#[inline]
#[must_use]
pub const fn queen_mask_without_square(square: Square) -> Bitboard {
    Bitboard(rook_mask(square).0 ^ bishop_mask(square).0)
}

/// Returns the squares strictly between `a` and `b`: empty unless they are on one line.
///
/// **Neither of the two squares is in the result.** With `b`, it is [`between_with_end`], Stockfish's `between_bb`.
///
/// ```
/// use raylane::{Bitboard, Square, empty_board::calculated};
///
/// /// What has to be empty for white to castle long.
/// const EMPTY: Bitboard = calculated::between(Square::A1, Square::E1);
/// assert_eq!(EMPTY.len(), 3);
/// ```
#[inline]
#[must_use]
pub const fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(lines_through(a, b).0 & strictly_between(a, b))
}

/// Returns the squares strictly between `a` and `b`, and always `b` itself: alone if the squares are on no common line, or
/// are one.
///
/// Where a piece blocks a check or captures, if `a` is the king's square and `b` the checker's. Stockfish's
/// `between_bb` is the same. Without `b`: [`between`].
///
/// ```
/// use raylane::{Bitboard, Square, empty_board::calculated};
///
/// /// The king's path when black castles short, without the square that it leaves.
/// const PATH: Bitboard = calculated::between_with_end(Square::E8, Square::G8);
/// assert_eq!(PATH, Square::F8 | Square::G8);
/// ```
#[inline]
#[must_use]
pub const fn between_with_end(a: Square, b: Square) -> Bitboard {
    between(a, b).with(b)
}

/// Returns the line through `a` and `b`, from edge to edge: empty unless they are two squares on
/// one line.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// assert_eq!(calculated::line_through(Square::G8, Square::H7), Square::G8 | Square::H7);
/// assert!(calculated::line_through(Square::G8, Square::H6).is_empty());
/// ```
#[inline]
#[must_use]
pub const fn line_through(a: Square, b: Square) -> Bitboard {
    // Zero if the squares are equal, which are on four lines.
    let distinct = ((a as u8 != b as u8) as u64).wrapping_neg();
    Bitboard(lines_through(a, b).0 & distinct)
}

/// Returns the squares from `b` on, with `b`, away from `a`, to the edge of the board: empty
/// unless they are two squares on one line.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// assert_eq!(
///     calculated::ray_beyond(Square::A1, Square::F6),
///     Square::F6 | Square::G7 | Square::H8.bitboard()
/// );
/// ```
#[inline]
#[must_use]
pub const fn ray_beyond(a: Square, b: Square) -> Bitboard {
    beyond(line_through(a, b), a, b)
}

/// Returns the squares that a knight on `square` attacks.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// assert_eq!(calculated::knight_attacks(Square::H8), Square::F7 | Square::G6);
/// ```
#[inline]
#[must_use]
pub const fn knight_attacks(square: Square) -> Bitboard {
    leapers::knight_attacks(square.bitboard())
}

/// Returns the squares that a king on `square` attacks.
///
/// ```
/// use raylane::{Bitboard, Square, empty_board::calculated};
///
/// /// The zone around a king that has castled.
/// const ZONE: Bitboard = calculated::king_attacks(Square::G1);
/// assert_eq!(ZONE.len(), 5);
/// ```
#[inline]
#[must_use]
pub const fn king_attacks(square: Square) -> Bitboard {
    leapers::king_attacks(square.bitboard())
}

/// Returns the squares that a pawn of this colour on `square` attacks.
///
/// ```
/// use raylane::{Colour, Square, empty_board::calculated};
///
/// assert_eq!(calculated::pawn_attacks(Colour::Black, Square::A7), Square::B6.bitboard());
/// ```
#[inline]
#[must_use]
pub const fn pawn_attacks(colour: Colour, square: Square) -> Bitboard {
    leapers::pawn_attacks(colour, square.bitboard())
}

/// Returns whether one line contains all three squares.
///
/// The order makes no difference, and equal squares are no special case.
///
/// ```
/// use raylane::{Square, empty_board::calculated};
///
/// assert!(calculated::aligned(Square::H1, Square::A8, Square::D5));
/// ```
#[inline]
#[must_use]
pub const fn aligned(a: Square, b: Square, c: Square) -> bool {
    spans::aligned((b, line_through(a, b)), (c, line_through(a, c)), a)
}

/// Those lines through `a` that contain `b`: the one through both, or all four if they are
/// equal.
#[inline]
const fn lines_through(a: Square, b: Square) -> Bitboard {
    const fn if_it_contains(line: Bitboard, square: Square) -> u64 {
        line.0 & (line.0 >> square as u8 & 1).wrapping_neg()
    }
    Bitboard(
        if_it_contains(rank_mask(a), b)
            | if_it_contains(file_mask(a), b)
            | if_it_contains(diagonal_mask(a), b)
            | if_it_contains(anti_diagonal_mask(a), b),
    )
}
