use raylane::{Bitboard, Direction, reference};
use raylane_support::Random;
use raylane_support::corpus::{self, DENSITIES, Position, Queries, Sets};

/// One kind of boards, with the right answers.
#[derive(Debug)]
pub struct Boards {
    /// The name of the kind.
    pub name: &'static str,
    /// The boards.
    pub positions: Vec<Position>,
    /// For single queries and batches.
    pub queries: Queries,
    /// What a queen of each query attacks.
    pub queens: Vec<Bitboard>,
    /// For sets.
    pub sets: Sets,
    /// What each set attacks.
    pub attacks: Vec<Bitboard>,
    /// For fills, from all sliders of each side: a random direction, the sliders, and the empty
    /// squares.
    pub floods: Vec<(Direction, Bitboard, Bitboard)>,
}

impl Boards {
    fn new(name: &'static str, positions: Vec<Position>) -> Self {
        let (queries, sets) = (Queries::new(&positions), Sets::new(&positions));
        let mut random = Random::new(8);
        let sliders = sets.orthogonal.iter().zip(&sets.diagonal);
        let floods = sliders.zip(&sets.occupied);
        let floods = floods.map(|((&orthogonal, &diagonal), &occupied)| {
            let direction = random.choose(&Direction::ALL);
            (direction, orthogonal | diagonal, !occupied)
        });
        Self {
            name,
            queens: queries.answers(reference::queen_attacks),
            attacks: sets.attacks(),
            floods: floods.collect(),
            positions,
            queries,
            sets,
        }
    }

    /// Real positions.
    #[must_use]
    pub fn real() -> Self {
        Self::new("real", corpus::real())
    }

    /// Random ones of three densities.
    pub fn random() -> impl Iterator<Item = Self> {
        let boards = |density: usize| Self::new(DENSITIES[density].0, corpus::random(density));
        (0..DENSITIES.len()).map(boards)
    }
}
