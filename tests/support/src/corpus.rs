//! The boards to ask about: real positions in game order, and random ones.
//!
//! The real ones are 4,096 positions of engine games, as an engine would meet
//! them. The random ones show whether a kernel's time depends on how full the
//! board is.

use crate::Random;
use crate::oracle::Board;
use raylane::{Bitboard, Square, reference};

/// The real positions, one FEN a line.
pub const FENS: &str = include_str!("../data/positions.fen");

/// One side's sliders: rooks and queens, bishops and queens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sliders {
    /// Rooks and queens.
    pub orthogonal: Bitboard,
    /// Bishops and queens.
    pub diagonal: Bitboard,
}

/// One position, as far as sliders see it.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// White's sliders, and black's.
    pub sides: [Sliders; 2],
    /// The squares of all pieces.
    pub occupied: Bitboard,
}

impl From<&Board> for Position {
    fn from(board: &Board) -> Self {
        Self {
            sides: board.sides().map(|side| Sliders {
                orthogonal: side.orthogonal(),
                diagonal: side.diagonal(),
            }),
            occupied: board.occupied(),
        }
    }
}

/// Single queries: a piece on `squares[i]` of the board `occupied[i]`.
#[derive(Clone, Debug)]
pub struct Queries {
    /// Where the pieces stand.
    pub squares: Vec<Square>,
    /// The boards.
    pub occupied: Vec<Bitboard>,
}

/// The sliders of one side of one position at each index: white and then black
/// of the first position, and so on.
#[derive(Clone, Debug)]
pub struct Sets {
    /// The rooks and queens.
    pub orthogonal: Vec<Bitboard>,
    /// The bishops and queens.
    pub diagonal: Vec<Bitboard>,
    /// The boards.
    pub occupied: Vec<Bitboard>,
}

/// The real positions, in game order.
///
/// # Panics
/// If a line of [`FENS`] is no position.
#[must_use]
pub fn real() -> Vec<Position> {
    let position = |fen: &str| Position::from(&fen.parse().expect("the pieces of a FEN"));
    FENS.lines().map(position).collect()
}

/// Draws the pieces that stand among the sliders.
type Others = fn(&mut Random) -> Bitboard;

/// Kinds of random boards, of 13, 23 and 30 pieces on average.
pub const DENSITIES: [(&str, Others); 3] = [
    ("sparse", |random| {
        random.half() & random.half() & random.half() & random.half()
    }),
    ("middlegame", |random| random.half() & random.half()),
    ("dense", |random| {
        random.half() & (random.half() | random.half())
    }),
];

/// As many random positions as there are real ones. Each side has two rooks, two
/// bishops and a queen, as far as they do not fall on one square.
#[must_use]
pub fn random(density: usize) -> Vec<Position> {
    let mut random = Random::new((density as u64 + 1) << 32);
    let mut position = || {
        let mut occupied = DENSITIES[density].1(&mut random);
        let sides = [(); 2].map(|()| {
            let [queen, rook, bishop, other_rook, other_bishop] = [(); 5].map(|()| random.square());
            let side = Sliders {
                orthogonal: Bitboard::from_iter([queen, rook, other_rook]),
                diagonal: Bitboard::from_iter([queen, bishop, other_bishop]),
            };
            occupied |= side.orthogonal | side.diagonal;
            side
        });
        Position { sides, occupied }
    };
    FENS.lines().map(|_| position()).collect()
}

impl Queries {
    /// Every slider of both sides, as a queen.
    #[must_use]
    pub fn new(positions: &[Position]) -> Self {
        let (mut squares, mut occupied) = (Vec::new(), Vec::new());
        for position in positions {
            for side in position.sides {
                squares.extend(side.orthogonal | side.diagonal);
            }
            occupied.resize(squares.len(), position.occupied);
        }
        Self { squares, occupied }
    }

    /// The queries of each board, and the board.
    pub fn boards(&self) -> impl Iterator<Item = (&[Square], Bitboard)> {
        let mut squares = self.squares.as_slice();
        self.occupied.chunk_by(Bitboard::eq).map(move |board| {
            let (here, rest) = squares.split_at(board.len());
            squares = rest;
            (here, board[0])
        })
    }
}

impl Sets {
    /// Both sides of each position.
    #[must_use]
    pub fn new(positions: &[Position]) -> Self {
        let sides = || {
            positions
                .iter()
                .flat_map(|position| position.sides.map(|side| (side, position.occupied)))
        };
        Self {
            orthogonal: sides().map(|(side, _)| side.orthogonal).collect(),
            diagonal: sides().map(|(side, _)| side.diagonal).collect(),
            occupied: sides().map(|(_, occupied)| occupied).collect(),
        }
    }

    /// The right answers, in order.
    #[must_use]
    pub fn attacks(&self) -> Vec<Bitboard> {
        let attacks = |i: usize| {
            let (orthogonal, diagonal) = (self.orthogonal[i], self.diagonal[i]);
            let (by_rooks, by_bishops) =
                rook_bishop_attacks(orthogonal, diagonal, self.occupied[i]);
            by_rooks | by_bishops
        };
        (0..self.occupied.len()).map(attacks).collect()
    }
}

/// The attacks of a side's sliders by [`mod@reference`], one slider at a time: along
/// ranks and files, and along diagonals.
#[must_use]
pub fn rook_bishop_attacks(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let rooks = orthogonal
        .iter()
        .map(|square| reference::rook_attacks(square, occupied));
    let bishops = diagonal
        .iter()
        .map(|square| reference::bishop_attacks(square, occupied));
    (rooks.flatten().collect(), bishops.flatten().collect())
}
