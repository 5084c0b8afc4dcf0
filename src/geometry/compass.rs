//! The compass: a direction for each of eight lanes.

use crate::board::Direction;

/// The direction of each lane.
///
/// The first four are positive and the others negative, so that each half is shifted
/// one way. Orthogonal and diagonal directions alternate, so that folding halves onto
/// each other ends with the orthogonal attacks beside the diagonal ones.
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
pub(crate) static LANDING: [u64; 8] = {
    let mut masks = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        masks[lane] = COMPASS[lane].wrap_mask().0;
        lane += 1;
    }
    masks
};

/// How many bits each lane is shifted for `steps` squares: the first half left, the
/// second half right.
pub(crate) const fn shifts(steps: u8) -> [u8; 8] {
    let mut counts = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        counts[lane] = COMPASS[lane].offset().unsigned_abs() * steps;
        lane += 1;
    }
    counts
}
