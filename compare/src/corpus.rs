//! The boards that the jobs ask about: real positions in game order, and random ones.

use crate::kernel::Sliders;
use raylane::{Bitboard, Square};

/// One position, as far as sliders see it.
pub struct Position {
    pub sides: [Sliders; 2],
    pub occupied: Bitboard,
}

/// Queries, one by one: what stands on `squares[i]` is asked about on `occupied[i]`.
pub struct Queries {
    pub squares: Vec<Square>,
    pub occupied: Vec<Bitboard>,
}

/// One side of one position per index.
pub struct Sets {
    pub orthogonal: Vec<Bitboard>,
    pub diagonal: Vec<Bitboard>,
    pub occupied: Vec<Bitboard>,
}

pub struct Corpus {
    pub positions: Vec<Position>,
    pub queries: Queries,
    pub sets: Sets,
    /// Twelve random squares to each random occupancy.
    pub random: Vec<(Bitboard, [Square; 12])>,
}

impl Corpus {
    pub fn new() -> Self {
        let positions: Vec<_> = include_str!("../../benches/data/positions.fen")
            .lines()
            .map(position)
            .collect();
        Self {
            queries: queries(&positions),
            sets: sets(&positions),
            random: random(),
            positions,
        }
    }
}

fn position(fen: &str) -> Position {
    let mut sides = [Sliders::default(); 2];
    let mut occupied = 0;
    let ranks = fen.split(' ').next().unwrap_or_default().split('/');
    for (rank, pieces) in (0..8).rev().zip(ranks) {
        let mut file = 0;
        for piece in pieces.chars() {
            if let Some(empty) = piece.to_digit(10) {
                file += empty;
                continue;
            }
            let bit = 1 << (8 * rank + file);
            let side = &mut sides[usize::from(piece.is_ascii_lowercase())];
            occupied |= bit;
            if matches!(piece, 'r' | 'R' | 'q' | 'Q') {
                side.orthogonal.0 |= bit;
            }
            if matches!(piece, 'b' | 'B' | 'q' | 'Q') {
                side.diagonal.0 |= bit;
            }
            file += 1;
        }
    }
    Position {
        sides,
        occupied: Bitboard(occupied),
    }
}

/// Every slider of both sides, as a queen.
fn queries(positions: &[Position]) -> Queries {
    let (mut squares, mut occupied) = (Vec::new(), Vec::new());
    for position in positions {
        for side in position.sides {
            let sliders = side.orthogonal.0 | side.diagonal.0;
            for square in (0..64).filter(|square| sliders >> square & 1 != 0) {
                squares.push(Square::new_masked(square));
                occupied.push(position.occupied);
            }
        }
    }
    Queries { squares, occupied }
}

fn sets(positions: &[Position]) -> Sets {
    let sides = || positions.iter().flat_map(|position| position.sides);
    Sets {
        orthogonal: sides().map(|side| side.orthogonal).collect(),
        diagonal: sides().map(|side| side.diagonal).collect(),
        occupied: positions
            .iter()
            .flat_map(|position| [position.occupied; 2])
            .collect(),
    }
}

/// A quarter of the squares occupied, as in a middlegame.
fn random() -> Vec<(Bitboard, [Square; 12])> {
    let mut random = Random::new(12);
    (0..4096)
        .map(|_| {
            let occupied = Bitboard(random.next() & random.next());
            (
                occupied,
                std::array::from_fn(|_| Square::new_masked((random.next() >> 58) as u8)),
            )
        })
        .collect()
}

/// SplitMix64: the same numbers on every machine.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
    /// Fisher and Yates's shuffle; the bias of the remainder does not matter here.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, (self.next() % (last as u64 + 1)) as usize);
        }
    }
}
