//! The compass: four directions up the board, one in each lane, and the opposite ones.

use crate::board::{Bitboard, Colour, Direction, Line};
use crate::table::table;

/// The direction of each lane up a line, then those down the same lines.
///
/// Orthogonal and diagonal directions alternate: see [`Word::union_by_parity`](crate::lanes::Word::union_by_parity).
pub(crate) const COMPASS: [Direction; 8] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::NorthWest,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
    Direction::SouthEast,
];

/// The squares on which a step in the direction of each lane can land.
pub(crate) static LANDING: [u64; 8] = table!(8, |lane| COMPASS[lane].wrap_mask().0);

/// The squares from which a step along each line leads off the board, one way or the other.
pub(crate) static EDGES: [u64; 4] = table!(4, |line| !(LANDING[line] & LANDING[line + 4]));

/// How many bits each lane is shifted for so many squares: left up the line, right down it.
pub(crate) const fn shifts(squares: u8) -> [u64; 4] {
    table!(4, |line| (COMPASS[line].offset().unsigned_abs() * squares)
        as u64)
}

/// The lanes in which the pawns of each colour capture.
pub(crate) static CAPTURES: [[u64; 8]; 2] = table!(2, |colour| table!(8, |lane| {
    let diagonal = matches!(COMPASS[lane].line(), Line::Diagonal | Line::AntiDiagonal);
    let forward = Colour::ALL[colour].forward().is_positive();
    let captures = diagonal && COMPASS[lane].is_positive() == forward;
    if captures { !0 } else { 0 }
}));

/// How far a knight jumps in each lane: left up the board, right down it.
pub(crate) const JUMPS: [u64; 4] = [17, 15, 10, 6];

/// The squares on which the jump of each lane can land.
pub(crate) const JUMP_LANDING: [u64; 8] = table!(8, |lane| {
    // A step along a line, and one along a diagonal.
    let (line, diagonal) = [
        (Direction::North, Direction::NorthEast),
        (Direction::North, Direction::NorthWest),
        (Direction::East, Direction::NorthEast),
        (Direction::West, Direction::NorthWest),
    ][lane % 4];
    let up = Bitboard::FULL.shift(line).shift(diagonal);
    if lane < 4 { up.0 } else { up.rotate_180().0 }
});
