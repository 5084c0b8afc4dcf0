//! Owns the boards that the benchmarks ask about, with the answers of the
//! reference walker.
//!
//! The real positions are those of `benches/data/positions.fen`: 4,096 from
//! engine games, in game order, as an engine would meet them. The random ones
//! show whether a kernel's time depends on how full the board is.

use super::random::Random;
use raylane::{Bitboard, Square, reference};

/// One position, as far as sliders see it. White first.
struct Position {
    orthogonal: [Bitboard; 2],
    diagonal: [Bitboard; 2],
    occupied: Bitboard,
}

/// Where sliders stand, one kind of boards.
pub(crate) struct Boards {
    pub(crate) name: &'static str,
    /// For single queries and batches.
    pub(crate) queries: Queries,
    /// For sets.
    pub(crate) sets: Sets,
}

/// A queen on `squares[i]`, on the board `occupied[i]`, sees `attacks[i]`.
pub(crate) struct Queries {
    pub(crate) squares: Vec<Square>,
    pub(crate) occupied: Vec<Bitboard>,
    pub(crate) attacks: Vec<Bitboard>,
}

/// The sliders `orthogonal[i]` and `diagonal[i]` of a side, on the board
/// `occupied[i]`, see `attacks[i]`. White of every position, and then black of
/// every position: neighbours shall have nothing in common.
pub(crate) struct Sets {
    pub(crate) orthogonal: Vec<Bitboard>,
    pub(crate) diagonal: Vec<Bitboard>,
    pub(crate) occupied: Vec<Bitboard>,
    pub(crate) attacks: Vec<Bitboard>,
}

/// Real positions, and random ones of three densities.
pub(crate) fn all() -> [Boards; 4] {
    let random = |name, seed, others| Boards::new(name, &random_positions(seed, others));
    [
        real(),
        // With the sliders 13, 23 and 30 men on average.
        random("sparse", 1, |random| {
            random.half() & random.half() & random.half() & random.half()
        }),
        random("middlegame", 2, |random| random.half() & random.half()),
        random("dense", 3, |random| {
            random.half() & (random.half() | random.half())
        }),
    ]
}

/// The real positions.
pub(crate) fn real() -> Boards {
    let positions: Vec<_> = include_str!("../data/positions.fen")
        .lines()
        .map(position)
        .collect();
    Boards::new("real", &positions)
}

impl Boards {
    fn new(name: &'static str, positions: &[Position]) -> Self {
        Self {
            name,
            queries: Queries::new(positions),
            sets: Sets::new(positions),
        }
    }
}

impl Queries {
    /// Every slider of both sides, as a queen.
    fn new(positions: &[Position]) -> Self {
        let (mut squares, mut occupied) = (Vec::new(), Vec::new());
        for position in positions {
            let sides = position.orthogonal.into_iter().chain(position.diagonal);
            let sliders = sides.fold(Bitboard::EMPTY, |all, some| all | some);
            squares.extend(sliders);
            occupied.resize(squares.len(), position.occupied);
        }
        let attacks = squares.iter().zip(&occupied);
        let attacks = attacks
            .map(|(&square, &occupied)| reference::queen_attacks(square, occupied))
            .collect();
        Self {
            squares,
            occupied,
            attacks,
        }
    }

    /// The queries of each position, and its occupied squares.
    pub(crate) fn positions(&self) -> impl Iterator<Item = (&[Square], Bitboard)> {
        let mut squares = self.squares.as_slice();
        self.occupied.chunk_by(Bitboard::eq).map(move |board| {
            let (here, rest) = squares.split_at(board.len());
            squares = rest;
            (here, board[0])
        })
    }

    /// So many queries: the same ones over again where there are fewer.
    pub(crate) fn cycled(&self, length: usize) -> Self {
        fn cycle<T: Copy>(items: &[T], length: usize) -> Vec<T> {
            items.iter().copied().cycle().take(length).collect()
        }

        Self {
            squares: cycle(&self.squares, length),
            occupied: cycle(&self.occupied, length),
            attacks: cycle(&self.attacks, length),
        }
    }
}

impl Sets {
    fn new(positions: &[Position]) -> Self {
        let sides = || {
            [0, 1]
                .into_iter()
                .flat_map(|side| positions.iter().map(move |p| (p, side)))
        };
        Self {
            orthogonal: sides().map(|(p, side)| p.orthogonal[side]).collect(),
            diagonal: sides().map(|(p, side)| p.diagonal[side]).collect(),
            occupied: sides().map(|(p, _)| p.occupied).collect(),
            attacks: sides()
                .map(|(p, side)| union(p.orthogonal[side], p.diagonal[side], p.occupied))
                .collect(),
        }
    }
}

/// The attacks of a side's sliders, one by one.
fn union(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Bitboard {
    let rooks = orthogonal.into_iter();
    let rooks = rooks.map(|square| reference::rook_attacks(square, occupied));
    let bishops = diagonal.into_iter();
    let bishops = bishops.map(|square| reference::bishop_attacks(square, occupied));
    rooks
        .chain(bishops)
        .fold(Bitboard::EMPTY, |all, one| all | one)
}

/// The board of a FEN.
fn position(fen: &str) -> Position {
    let mut position = Position {
        orthogonal: [Bitboard::EMPTY; 2],
        diagonal: [Bitboard::EMPTY; 2],
        occupied: Bitboard::EMPTY,
    };
    let ranks = fen.split(' ').next().unwrap_or_default().split('/');
    for (rank, men) in (0..8).rev().zip(ranks) {
        let mut file = 0;
        for man in men.chars() {
            if let Some(empty) = man.to_digit(10) {
                file += empty as u8;
                continue;
            }
            let square = Square::from_file_rank(file, rank);
            let square = square.expect("eight squares to a rank");
            let side = usize::from(man.is_ascii_lowercase());
            position.occupied = position.occupied.with(square);
            if matches!(man, 'r' | 'R' | 'q' | 'Q') {
                position.orthogonal[side] = position.orthogonal[side].with(square);
            }
            if matches!(man, 'b' | 'B' | 'q' | 'Q') {
                position.diagonal[side] = position.diagonal[side].with(square);
            }
            file += 1;
        }
    }
    position
}

/// As many as there are real positions. Each side has two rooks, two bishops
/// and a queen, as far as they do not fall on one square; the others come on top.
fn random_positions(seed: u64, others: fn(&mut Random) -> Bitboard) -> Vec<Position> {
    let mut random = Random(seed << 32);
    let mut position = || {
        let mut occupied = others(&mut random);
        let mut side = || {
            let [queen, rook, bishop, other_rook, other_bishop] = [(); 5].map(|()| random.square());
            let orthogonal = Bitboard::from_iter([queen, rook, other_rook]);
            let diagonal = Bitboard::from_iter([queen, bishop, other_bishop]);
            (orthogonal, diagonal)
        };
        let (white, black) = (side(), side());
        occupied |= white.0 | white.1 | black.0 | black.1;
        Position {
            orthogonal: [white.0, black.0],
            diagonal: [white.1, black.1],
            occupied,
        }
    };
    (0..4096).map(|_| position()).collect()
}
