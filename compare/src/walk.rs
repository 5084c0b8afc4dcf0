//! Rays walked square by square, to build the tables of the peers.

/// Rook steps as (file, rank).
pub const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// Bishop steps as (file, rank).
pub const BISHOP: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// Attacks from `square` along `steps`, up to and with the first blocker of each ray.
pub fn attacks(steps: &[(i8, i8)], square: usize, occupied: u64) -> u64 {
    let mut attacks = 0;
    for &(file_step, rank_step) in steps {
        let (mut file, mut rank) = ((square % 8) as i8, (square / 8) as i8);
        loop {
            file += file_step;
            rank += rank_step;
            if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                break;
            }
            let bit = 1 << (rank * 8 + file);
            attacks |= bit;
            if occupied & bit != 0 {
                break;
            }
        }
    }
    attacks
}

/// The squares whose occupancy matters to `attacks`: the rays without their last squares.
pub fn relevant(steps: &[(i8, i8)], square: usize) -> u64 {
    let inner = |&step: &(i8, i8)| {
        let ray = attacks(&[step], square, 0);
        // Squares with a further square of the ray behind them.
        let offset = step.0 + 8 * step.1;
        let back = if offset > 0 {
            ray >> offset
        } else {
            ray << -offset
        };
        ray & back
    };
    steps.iter().map(inner).fold(0, |all, ray| all | ray)
}

/// All subsets of `set`, the empty one first.
pub fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(set) & set;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}
