//! Reference implementation: slow functions that walk each ray square by square.
//!
//! Every other attack function of this crate is tested against this module. It uses
//! none of the tricks that it is there to check: no shifts and no masks, only
//! [`Square::offset`]. All functions are `const`, so that tables can be built and
//! checked at compile time.

use super::bitboard::Bitboard;
use super::direction::{Direction, Line};
use super::square::Square;

/// Returns the squares that a slider on `square` attacks in one direction: all up to
/// and including the first occupied one.
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
#[must_use]
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

/// Returns the squares that a slider on `square` attacks along one line.
#[must_use]
pub const fn line_attacks(line: Line, square: Square, occupied: Bitboard) -> Bitboard {
    union(
        ray_attacks(line.positive(), square, occupied),
        ray_attacks(line.negative(), square, occupied),
    )
}

/// Returns the squares that a rook on `square` attacks.
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        line_attacks(Line::Rank, square, occupied),
        line_attacks(Line::File, square, occupied),
    )
}

/// Returns the squares that a bishop on `square` attacks.
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        line_attacks(Line::Diagonal, square, occupied),
        line_attacks(Line::AntiDiagonal, square, occupied),
    )
}

/// Returns the squares that a queen on `square` attacks.
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    union(
        rook_attacks(square, occupied),
        bishop_attacks(square, occupied),
    )
}

/// Returns the occluded fill of `generator` in one direction: its squares, and all
/// squares of `propagator` that a flood from them reaches.
///
/// The squares of `generator` are included whether they are in `propagator` or not.
/// The blockers that stop the flood are excluded.
#[must_use]
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

/// Returns the squares that sliders on `generator` attack in one direction if the
/// squares of `propagator` are empty.
///
/// This is the occluded fill, moved one step. It includes the first blockers, and a
/// slider only if another one attacks it.
#[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard;

    #[test]
    fn rays_on_an_empty_board() {
        let rays = |direction| ray_attacks(direction, Square::D4, Bitboard::EMPTY);
        assert_eq!(
            rays(Direction::East),
            bitboard! {
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . 1 1 1 1
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
            }
        );
        assert_eq!(
            rays(Direction::North),
            bitboard! {
                . . . 1 . . . .
                . . . 1 . . . .
                . . . 1 . . . .
                . . . 1 . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
            }
        );
        assert_eq!(
            rays(Direction::NorthEast),
            bitboard! {
                . . . . . . . 1
                . . . . . . 1 .
                . . . . . 1 . .
                . . . . 1 . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
            }
        );
        assert_eq!(
            rays(Direction::NorthWest),
            bitboard! {
                . . . . . . . .
                1 . . . . . . .
                . 1 . . . . . .
                . . 1 . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
            }
        );
        assert_eq!(
            rays(Direction::West),
            bitboard! {
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                1 1 1 . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
            }
        );
        assert_eq!(
            rays(Direction::South),
            bitboard! {
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . 1 . . . .
                . . . 1 . . . .
                . . . 1 . . . .
            }
        );
        assert_eq!(
            rays(Direction::SouthWest),
            bitboard! {
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . 1 . . . . .
                . 1 . . . . . .
                1 . . . . . . .
            }
        );
        assert_eq!(
            rays(Direction::SouthEast),
            bitboard! {
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . 1 . . .
                . . . . . 1 . .
                . . . . . . 1 .
            }
        );
    }

    #[test]
    fn lines_on_an_empty_board() {
        let lines = |line| line_attacks(line, Square::D4, Bitboard::EMPTY);
        assert_eq!(
            lines(Line::Rank),
            bitboard! {
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                1 1 1 . 1 1 1 1
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
            }
        );
        assert_eq!(
            lines(Line::File),
            bitboard! {
                . . . 1 . . . .
                . . . 1 . . . .
                . . . 1 . . . .
                . . . 1 . . . .
                . . . . . . . .
                . . . 1 . . . .
                . . . 1 . . . .
                . . . 1 . . . .
            }
        );
        assert_eq!(
            lines(Line::Diagonal),
            bitboard! {
                . . . . . . . 1
                . . . . . . 1 .
                . . . . . 1 . .
                . . . . 1 . . .
                . . . . . . . .
                . . 1 . . . . .
                . 1 . . . . . .
                1 . . . . . . .
            }
        );
        assert_eq!(
            lines(Line::AntiDiagonal),
            bitboard! {
                . . . . . . . .
                1 . . . . . . .
                . 1 . . . . . .
                . . 1 . . . . .
                . . . . . . . .
                . . . . 1 . . .
                . . . . . 1 . .
                . . . . . . 1 .
            }
        );
    }

    #[test]
    fn pieces_among_others() {
        let occupied = bitboard! {
            . . . . . . . 1
            1 . . 1 . . . .
            . . . . . . . .
            . . 1 . . . . .
            . 1 . 1 . . . 1
            . . . . 1 . . .
            . . . . . . . .
            1 . . 1 . . . .
        };
        let rook = bitboard! {
            . . . . . . . .
            . . . 1 . . . .
            . . . 1 . . . .
            . . . 1 . . . .
            . 1 1 . 1 1 1 1
            . . . 1 . . . .
            . . . 1 . . . .
            . . . 1 . . . .
        };
        let bishop = bitboard! {
            . . . . . . . 1
            . . . . . . 1 .
            . . . . . 1 . .
            . . 1 . 1 . . .
            . . . . . . . .
            . . 1 . 1 . . .
            . 1 . . . . . .
            1 . . . . . . .
        };
        for occupied in [occupied, occupied.without(Square::D4)] {
            assert_eq!(rook_attacks(Square::D4, occupied), rook);
            assert_eq!(bishop_attacks(Square::D4, occupied), bishop);
            assert_eq!(queen_attacks(Square::D4, occupied), rook | bishop);
        }
    }

    #[test]
    fn neighbours_block_and_are_attacked() {
        let neighbours = bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . 1 1 1 . . .
            . . 1 . 1 . . .
            . . 1 1 1 . . .
            . . . . . . . .
            . . . . . . . .
        };
        assert_eq!(queen_attacks(Square::D4, neighbours), neighbours);
        assert_eq!(queen_attacks(Square::D4, Bitboard::FULL), neighbours);
    }

    #[test]
    fn fills_of_several_sliders() {
        let rooks = bitboard! {
            . . . . . . . .
            . . . 1 . . . .
            1 . . . . . . .
            . . . . . . 1 .
            . . . 1 . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        };
        let empty = !(rooks
            | bitboard! {
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                1 . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . 1 .
                . . . 1 . . . .
            });
        let flood = bitboard! {
            . . . . . . . .
            . . . 1 . . . .
            1 . . 1 . . . .
            . . . 1 . . 1 .
            . . . 1 . . 1 .
            . . . 1 . . 1 .
            . . . 1 . . . .
            . . . . . . . .
        };
        let attacks = bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . 1 . . . .
            1 . . 1 . . . .
            . . . 1 . . 1 .
            . . . 1 . . 1 .
            . . . 1 . . 1 .
            . . . 1 . . . .
        };
        assert_eq!(occluded_fill(Direction::South, rooks, empty), flood);
        assert_eq!(attack_fill(Direction::South, rooks, empty), attacks);
    }

    #[test]
    fn fills_end_at_the_edge() {
        let pieces = bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . 1 .
            . . . . . . . .
            . . . . . . . .
            . . 1 . . . . .
            . . . . . . . .
        };
        let flood = bitboard! {
            . . . . . . . .
            . . . . . . . 1
            . . . . . . 1 1
            . . . . . 1 1 .
            . . . . 1 . . .
            . . . 1 . . . .
            . . 1 . . . . .
            . . . . . . . .
        };
        assert_eq!(
            occluded_fill(Direction::NorthEast, pieces, Bitboard::FULL),
            flood
        );
        assert_eq!(
            attack_fill(Direction::NorthEast, pieces, Bitboard::FULL),
            flood - pieces
        );
        assert_eq!(
            occluded_fill(Direction::NorthEast, pieces, Bitboard::EMPTY),
            pieces
        );
    }
}
