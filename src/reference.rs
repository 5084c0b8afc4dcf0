//! The oracle: walks rays square by square, as a finger on the board would.
//!
//! Every kernel of this crate is proved against this module and against
//! nothing else. It uses none of the tricks it is there to check: no shifts,
//! no masks, only [`Square::offset`]. All of it is `const`, so that tables can
//! be checked while they are compiled. It is some fifty times slower than the
//! kernels.

use crate::{Bitboard, Direction, Line, Square};

/// The squares that a slider on `square` attacks in one direction: all up to
/// and with the first occupied one.
///
/// ```
/// use raylane::{Direction, Square, bitboard, reference};
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . 1 . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . 1 . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(
///     reference::ray_attacks(Direction::North, Square::D4, occupied),
///     bitboard! {
///         . . . . . . . .
///         . . . 1 . . . .
///         . . . 1 . . . .
///         . . . 1 . . . .
///         . . . . . . . .
///         . . . . . . . .
///         . . . . . . . .
///         . . . . . . . .
///     }
/// );
/// ```
pub const fn ray_attacks(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    let mut walker = square;
    while let Some(next) = walker.offset(direction) {
        attacks = attacks.with(next);
        if occupied.contains(next) {
            break;
        }
        walker = next;
    }
    attacks
}

/// The two rays of one line.
pub const fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    union(
        ray_attacks(line.positive(), square, occupied),
        ray_attacks(line.negative(), square, occupied),
    )
}

/// The attacks of a rook: rank and file.
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        line_attacks(Line::Rank, square, occupied),
        line_attacks(Line::File, square, occupied),
    )
}

/// The attacks of a bishop: diagonal and anti-diagonal.
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        line_attacks(Line::Diagonal, square, occupied),
        line_attacks(Line::AntiDiagonal, square, occupied),
    )
}

/// The attacks of a queen: those of a rook and of a bishop.
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        rook_attacks(square, occupied),
        bishop_attacks(square, occupied),
    )
}

/// Floods from every square of `generator` over the squares of `propagator`.
/// The flood contains its sources, whether they are in `propagator` or not, and
/// excludes the blockers that stop it.
pub const fn occluded_fill(
    direction: Direction,
    generator: Bitboard,
    propagator: Bitboard,
) -> Bitboard {
    let mut flood = generator;
    let mut sources = generator;
    while let Some(source) = sources.first() {
        sources = sources.without(source);
        let mut walker = source;
        while let Some(next) = walker.offset(direction) {
            if !propagator.contains(next) {
                break;
            }
            flood = flood.with(next);
            walker = next;
        }
    }
    flood
}

/// The squares that sliders on `generator` attack in one direction when the
/// squares of `propagator` are empty: the flood one step further, without its
/// sources unless another source attacks them, and with the blockers.
pub const fn attack_fill(
    direction: Direction,
    generator: Bitboard,
    propagator: Bitboard,
) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    let mut sources = generator;
    while let Some(source) = sources.first() {
        sources = sources.without(source);
        attacks = union(
            attacks,
            ray_attacks(direction, source, Bitboard(!propagator.0)),
        );
    }
    attacks
}

const fn union(a: Bitboard, b: Bitboard) -> Bitboard {
    Bitboard(a.0 | b.0)
}
