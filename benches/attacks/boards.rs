//! The boards that the benchmarks ask about, with the right answers.

use raylane::{Bitboard, reference};
use raylane_support::corpus::{self, Density, Position, Queries, Sets};

/// One kind of boards.
pub(crate) struct Boards {
    pub(crate) name: &'static str,
    pub(crate) positions: Vec<Position>,
    /// For single queries and batches.
    pub(crate) queries: Queries,
    /// What a queen of each query attacks.
    pub(crate) queens: Vec<Bitboard>,
    /// For sets.
    pub(crate) sets: Sets,
    /// What each set attacks.
    pub(crate) attacks: Vec<Bitboard>,
}

impl Boards {
    fn new(name: &'static str, positions: Vec<Position>) -> Self {
        let (queries, sets) = (Queries::new(&positions), Sets::new(&positions));
        Self {
            name,
            queens: queries.answers(reference::queen_attacks),
            attacks: sets.attacks(),
            positions,
            queries,
            sets,
        }
    }
}

/// Real positions, and random ones of three densities.
pub(crate) fn all() -> Vec<Boards> {
    let random = |density: Density| Boards::new(density.name(), corpus::random(density));
    [Boards::new("real", corpus::real())]
        .into_iter()
        .chain(Density::ALL.map(random))
        .collect()
}
