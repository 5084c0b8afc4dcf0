//! The compass: four directions up the board, one in each lane, and the opposite ones.

use crate::board::{Bitboard, Colour, Direction, Square, table};

/// The direction of each lane up a line, then those down the same lines.
///
/// Orthogonal and diagonal directions alternate, so that folding halves onto each other ends with
/// the orthogonal attacks beside the diagonal ones.
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
    let forward = Colour::ALL[colour].forward().is_positive();
    let diagonal = COMPASS[lane].offset().unsigned_abs() % 2 == 1
        && COMPASS[lane].offset().unsigned_abs() != 1;
    if diagonal && COMPASS[lane].is_positive() == forward {
        !0
    } else {
        0
    }
}));

/// How far a knight jumps in each lane: left up the board, right down it.
pub(crate) const JUMPS: [u64; 4] = [17, 15, 10, 6];

/// The squares on which the jump of each lane can land.
pub(crate) static JUMP_LANDING: [u64; 8] = table!(8, |lane| {
    let (files, ranks) = [(1, 2), (-1, 2), (2, 1), (-2, 1)][lane % 4];
    let sign = if lane < 4 { 1 } else { -1 };
    let mut landing = Bitboard::EMPTY;
    let mut index = 0;
    while index < 64 {
        let from = Square::ALL[index];
        let file = from.file().wrapping_add_signed(sign * files);
        let rank = from.rank().wrapping_add_signed(sign * ranks);
        if let Some(to) = Square::from_file_rank(file, rank) {
            landing = landing.with(to);
        }
        index += 1;
    }
    landing.0
});
