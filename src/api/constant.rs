//! The attacks of single sliders as `const fn`, for constants and tables.
//!
//! A `const fn` cannot use the instructions of a level. These functions take obstruction
//! difference with masks by look-up, whatever the CPU: about the speed of the level
//! `portable`. They are for constants and tables, and for a library whose own functions are
//! `const fn` and have to stay so.
//!
//! ```
//! use raylane::{Bitboard, Square, constant};
//!
//! const CORNER: Bitboard = constant::rook_attacks(Square::A1, Bitboard::EMPTY);
//! assert_eq!(CORNER.len(), 14);
//! ```

use crate::board::{Bitboard, Direction, Line, Square};
use crate::empty_board::lookup::{line_mask_without_square, negative_ray, positive_ray};

/// Returns the squares that a slider on `square` attacks along one line, as [`line_attacks`](crate::line_attacks) does.
///
/// ```
/// use raylane::{Bitboard, Line, Square, constant};
///
/// const DIAGONAL: Bitboard =
///     constant::line_attacks(Line::Diagonal, Square::A1, Bitboard(1 << Square::C3.index()));
/// assert_eq!(DIAGONAL, Square::B2 | Square::C3);
/// ```
#[inline]
#[must_use]
pub const fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    let line = line_mask_without_square(line, square);
    let lower = negative_ray(line, square).0 & occupied.0 | 1;
    let upper = positive_ray(line, square).0 & occupied.0;
    let ms1b = 1 << (63 - lower.leading_zeros());
    Bitboard((upper ^ upper.wrapping_sub(ms1b)) & line.0)
}

/// Returns the squares that a slider on `square` attacks in one direction, as [`ray_attacks`](crate::ray_attacks) does.
///
/// ```
/// use raylane::{Bitboard, Direction, Square, constant};
///
/// /// The squares above each square of the first rank.
/// const FILES: [Bitboard; 8] = {
///     let (mut files, mut file) = ([Bitboard::EMPTY; 8], 0);
///     while file < 8 {
///         files[file] =
///             constant::ray_attacks(Direction::North, Square::ALL[file], Bitboard::EMPTY);
///         file += 1;
///     }
///     files
/// };
/// assert_eq!(FILES[7].len(), 7);
/// ```
#[inline]
#[must_use]
pub const fn ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    let line = line_attacks(direction.line(), square, occupied);
    if direction.is_positive() {
        positive_ray(line, square)
    } else {
        negative_ray(line, square)
    }
}

/// Returns the squares that a rook on `square` attacks, as [`rook_attacks`](crate::rook_attacks) does.
///
/// ```
/// use raylane::{Bitboard, Square, constant};
///
/// /// A rook beside a king that has castled.
/// const ON_F1: Bitboard =
///     constant::rook_attacks(Square::F1, Bitboard(1 << Square::G1.index()));
/// assert!(ON_F1.contains(Square::F8) && !ON_F1.contains(Square::H1));
/// ```
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let rank = line_attacks(Line::Rank, square, occupied);
    Bitboard(rank.0 | line_attacks(Line::File, square, occupied).0)
}

/// Returns the squares that a bishop on `square` attacks, as [`bishop_attacks`](crate::bishop_attacks) does.
///
/// ```
/// use raylane::{Bitboard, Square, constant};
///
/// const LIGHT: Bitboard = constant::bishop_attacks(Square::H1, Bitboard::EMPTY);
/// assert!(LIGHT.contains(Square::A8));
/// ```
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let diagonal = line_attacks(Line::Diagonal, square, occupied);
    Bitboard(diagonal.0 | line_attacks(Line::AntiDiagonal, square, occupied).0)
}

/// Returns the squares that a queen on `square` attacks, as [`queen_attacks`](crate::queen_attacks) does.
///
/// ```
/// use raylane::{Bitboard, Square, bitboard, constant};
///
/// const QUEEN: Bitboard = constant::queen_attacks(Square::A1, bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . X . . . . .
///     . . . . . . . .
///     . X . . . . . .
/// });
/// assert_eq!(QUEEN.len(), 2 + 2 + 1);
/// ```
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (rook, bishop) = rook_bishop_attacks(square, occupied);
    Bitboard(rook.0 | bishop.0)
}

/// Returns the squares that a rook on `square` attacks, and those that a bishop attacks, as
/// [`rook_bishop_attacks`](crate::rook_bishop_attacks) does. **The rook's squares come first.**
///
/// ```
/// use raylane::{Bitboard, Square, constant};
///
/// const ON_D4: (Bitboard, Bitboard) =
///     constant::rook_bishop_attacks(Square::D4, Bitboard::EMPTY);
/// assert_eq!((ON_D4.0.len(), ON_D4.1.len()), (14, 13));
/// ```
#[inline]
#[must_use]
pub const fn rook_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    (
        rook_attacks(square, occupied),
        bishop_attacks(square, occupied),
    )
}
