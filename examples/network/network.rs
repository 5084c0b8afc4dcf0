//! A small network of 16-bit numbers, as engines have them: 768 inputs (each piece on each
//! square), 256 neurons for each side, one output. The weights are random numbers.
//!
//! The loops over numbers are plain and `inline(always)`: they are compiled for the region that
//! they are called in.

use move_generator::{Colour, PieceKind, Position};
use raylane::PieceSets;

/// The neurons of a side.
const WIDTH: usize = 256;

/// The weights of one input, or a sum of such rows.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([i16; WIDTH]);

/// The first layer of a position, as white sees the board and as black does.
#[derive(Clone, Copy)]
pub(crate) struct Sums([Row; 2]);

/// The weights.
pub(crate) struct Network {
    /// By colour (own or the enemy's), piece and square.
    rows: Vec<Row>,
    /// Of the side to move, and of the other.
    output: [Row; 2],
}

impl Network {
    /// A network with small random weights, the same in each run.
    pub(crate) fn random() -> Self {
        let mut state = 1u64;
        let mut row = || {
            Row([(); WIDTH].map(|()| {
                state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                (state >> 58) as i16 - 32
            }))
        };
        Self {
            rows: (0..2 * 6 * 64).map(|_| row()).collect(),
            output: [row(), row()],
        }
    }

    /// The first layer of a position, from all its pieces.
    #[inline(always)]
    pub(crate) fn sums(&self, position: &Position) -> Sums {
        let mut sums = Sums([Row([0; WIDTH]); 2]);
        for colour in Colour::ALL {
            self.change(
                &mut sums,
                colour,
                PieceSets::EMPTY,
                position.pieces().side(colour),
            );
        }
        sums
    }

    /// The first layer after a move, from that before it.
    #[inline(always)]
    pub(crate) fn sums_after(&self, sums: &Sums, before: &Position, after: &Position) -> Sums {
        let mut sums = *sums;
        for colour in Colour::ALL {
            let [old, new] = [before, after].map(|position| position.pieces().side(colour));
            self.change(&mut sums, colour, old, new);
        }
        sums
    }

    /// Replaces the pieces of a colour by others.
    #[inline(always)]
    fn change(&self, sums: &mut Sums, colour: Colour, old: PieceSets, new: PieceSets) {
        let sets = old.to_array().into_iter().zip(new.to_array());
        for (piece, (old, new)) in PieceKind::ALL.into_iter().zip(sets) {
            for side in Colour::ALL {
                let sum = &mut sums.0[side as usize].0;
                for square in old - new {
                    let weights = self.row(side, colour, piece, square.index());
                    for (sum, weight) in sum.iter_mut().zip(weights) {
                        *sum = sum.wrapping_sub(*weight);
                    }
                }
                for square in new - old {
                    let weights = self.row(side, colour, piece, square.index());
                    for (sum, weight) in sum.iter_mut().zip(weights) {
                        *sum = sum.wrapping_add(*weight);
                    }
                }
            }
        }
    }

    /// The weights of a piece as `side` sees it, from its own end of the board.
    #[inline(always)]
    fn row(&self, side: Colour, colour: Colour, piece: PieceKind, square: usize) -> &[i16; WIDTH] {
        let kind = 6 * usize::from(colour != side) + piece as usize;
        let flip = if side == Colour::White { 0 } else { 56 };
        &self.rows[64 * kind + (square ^ flip)].0
    }

    /// The output for the side to move.
    #[inline(always)]
    pub(crate) fn output(&self, sums: &Sums, side: Colour) -> i32 {
        let mut output = 0;
        for (side, weights) in [side, !side].iter().zip(&self.output) {
            for (&neuron, &weight) in sums.0[*side as usize].0.iter().zip(&weights.0) {
                output += i32::from(neuron.clamp(0, 255)) * i32::from(weight);
            }
        }
        output
    }
}
