//! A network of one hidden layer. The loops over its weights are plain: they are compiled for the region in which they are called.

use move_generator::{Colour, PieceKind, Placement};
use raylane::threat_inputs::{AllPairs, ROOM_FOR_PAWN_INPUTS};

use crate::inputs::{PAIRS, PIECES_ON_SQUARES, View};

/// The neurons of a side.
pub const WIDTH: usize = 128;

/// How many of them a loop keeps in registers while it adds rows.
const BLOCK: usize = 64;

/// What a side's inputs add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Sums([i16; WIDTH]);

impl Sums {
    /// Of no inputs.
    pub const NONE: Self = Self([0; WIDTH]);
}

/// Numbers in an array that has room for all that there can be.
#[derive(Clone, Copy, Debug)]
pub struct List<const ROOM: usize> {
    numbers: [u32; ROOM],
    length: usize,
}

impl<const ROOM: usize> List<ROOM> {
    /// Returns the numbers.
    pub fn get(&self) -> &[u32] {
        &self.numbers[..self.length]
    }

    /// Returns the room behind them.
    pub fn room(&mut self) -> &mut [u32] {
        &mut self.numbers[self.length..]
    }

    /// Appends the first numbers of the room.
    pub fn keep(&mut self, count: usize) {
        self.length += count;
    }
}

impl<const ROOM: usize> Default for List<ROOM> {
    fn default() -> Self {
        Self {
            numbers: [0; ROOM],
            length: 0,
        }
    }
}

/// Rows of weights: the inputs that appear, or those that vanish.
#[derive(Clone, Copy, Default, Debug)]
pub struct Rows {
    /// Threats and pairs of pawns: at most those of a whole position.
    pub pairs: List<{ AllPairs::MOST + ROOM_FOR_PAWN_INPUTS }>,
    /// Pieces on squares.
    pub pieces: List<32>,
}

impl Rows {
    /// Forgets them.
    pub fn clear(&mut self) {
        (self.pairs.length, self.pieces.length) = (0, 0);
    }

    /// Appends the pieces that are on squares where others do not have them.
    #[inline(always)]
    pub fn append_pieces(&mut self, view: View, these: &Placement, others: &Placement) {
        for colour in Colour::ALL {
            for kind in PieceKind::ALL {
                let set = |pieces: &Placement| pieces.of_kind(kind) & pieces.colour(colour);
                for square in set(these) - set(others) {
                    self.pieces.room()[0] = view.piece_on_square(colour, kind, square);
                    self.pieces.keep(1);
                }
            }
        }
    }
}

/// The weights.
#[derive(Debug)]
pub struct Network {
    pairs: Vec<[i8; WIDTH]>,
    pieces: Vec<[i16; WIDTH]>,
    /// Of the side to move, and of the other.
    output: [[i16; WIDTH]; 2],
}

impl Network {
    /// Makes a network of small random weights, the same in each run.
    #[must_use]
    pub fn random() -> Self {
        let mut state = 1_u64;
        let mut number = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (state >> 59) as i8 - 16
        };
        let mut row = || [(); WIDTH].map(|()| number());
        Self {
            pairs: (0..PAIRS).map(|_| row()).collect(),
            pieces: (0..PIECES_ON_SQUARES)
                .map(|_| row().map(i16::from))
                .collect(),
            output: [row(), row()].map(|row| row.map(i16::from)),
        }
    }

    /// Adds rows to sums and subtracts others, in one pass over the sums.
    #[inline(always)]
    pub fn change(&self, sums: &Sums, added: &Rows, removed: &Rows) -> Sums {
        let mut result = *sums;
        let (blocks, _) = result.0.as_chunks_mut::<BLOCK>();
        for (index, result) in blocks.iter_mut().enumerate() {
            let mut block = *result;
            for (rows, sign) in [(added, 1), (removed, -1)] {
                for &row in rows.pieces.get() {
                    let (weights, _) = self.pieces[row as usize].as_chunks::<BLOCK>();
                    for (sum, &weight) in block.iter_mut().zip(&weights[index]) {
                        *sum = sum.wrapping_add(sign * weight);
                    }
                }
                for &row in rows.pairs.get() {
                    let (weights, _) = self.pairs[row as usize].as_chunks::<BLOCK>();
                    for (sum, &weight) in block.iter_mut().zip(&weights[index]) {
                        *sum = sum.wrapping_add(sign * i16::from(weight));
                    }
                }
            }
            *result = block;
        }
        result
    }

    /// Returns what the network says of a position for the side to move.
    #[must_use]
    #[inline(always)]
    pub fn output(&self, sums: &[Sums; 2], side_to_move: Colour) -> i32 {
        let mut output = 0;
        for (side, weights) in [side_to_move, !side_to_move].iter().zip(&self.output) {
            for (&sum, &weight) in sums[*side as usize].0.iter().zip(weights) {
                output += i32::from(sum.clamp(0, 255)) * i32::from(weight);
            }
        }
        output / 512
    }
}
