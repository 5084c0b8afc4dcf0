//! A neural network that evaluates each node, as in today's engines: the king's square
//! and a piece choose a row of the first layer's weights, and the sum of the rows is
//! updated move by move. The weights are random numbers.

use std::sync::LazyLock;

use move_generator::{Colour, Move, PieceKind, Position};
use raylane::Token;
use raylane::level::Avx2;
use raylane_support::Random;

use super::work::{self, Change, Index, PIECES, Work};

/// The neurons of a side.
const WIDTH: usize = 256;

/// The weights that one piece has for one king's square, or a sum of such rows.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
pub struct Row([i16; WIDTH]);

impl Row {
    fn random(random: &mut Random) -> Self {
        Self([(); WIDTH].map(|()| random.bits() as i16 >> 8))
    }

    #[inline(always)]
    fn add(&mut self, row: &Self) {
        for (sum, weight) in self.0.iter_mut().zip(&row.0) {
            *sum = sum.wrapping_add(*weight);
        }
    }

    #[inline(always)]
    fn replace(&mut self, old: &Self, new: &Self) {
        for ((sum, old), new) in self.0.iter_mut().zip(&old.0).zip(&new.0) {
            *sum = sum.wrapping_sub(*old).wrapping_add(*new);
        }
    }

    #[inline(always)]
    fn subtract(&mut self, row: &Self) {
        for (sum, weight) in self.0.iter_mut().zip(&row.0) {
            *sum = sum.wrapping_sub(*weight);
        }
    }

    /// The sum of the active neurons by their weights.
    #[inline(always)]
    fn output(&self, weights: &Self) -> i32 {
        let neurons = self.0.iter().zip(&weights.0);
        neurons.fold(0, |sum, (&neuron, &weight)| {
            sum + i32::from(neuron.clamp(0, 255)) * i32::from(weight)
        })
    }
}

/// 24 MiB of weights, which all copies of a race share, as engines do that have them in the binary. The network is compiled as
/// the peers are, in functions of its own, so that it is the same for everybody.
pub struct Network {
    avx2: Avx2,
    weights: &'static Weights,
}

struct Weights {
    /// By the king's square and the piece.
    rows: Vec<Row>,
    /// Of the side to move, and of the other.
    output: [Row; 2],
}

impl Network {
    pub fn new(avx2: Avx2) -> Self {
        static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
            let mut random = Random::new(0);
            let mut row = || Row::random(&mut random);
            Weights {
                rows: (0..64 * PIECES).map(|_| row()).collect(),
                output: [row(), row()],
            }
        });
        let weights = &WEIGHTS;
        Self { avx2, weights }
    }

    /// The weights of a piece as `side` sees it, from its own end of the board.
    #[inline(always)]
    fn row(&self, side: Colour, position: &Position, piece: Index) -> &Row {
        let king = position.king(side).index();
        let (king, piece) = match side {
            Colour::White => (king, piece),
            Colour::Black => (king ^ 56, ((piece + PIECES / 2) % PIECES) ^ 56),
        };
        &self.weights.rows[king * PIECES + piece]
    }

    #[inline(never)]
    fn refreshed(&self, side: Colour, position: &Position) -> Row {
        self.avx2.enter(
            #[inline(always)]
            || {
                let mut sum = Row([0; WIDTH]);
                for piece in work::all(position) {
                    sum.add(self.row(side, position, piece));
                }
                sum
            },
        )
    }

    #[inline(never)]
    fn updated(&self, sum: &Row, side: Colour, next: &Position, change: &Change) -> Row {
        self.avx2.enter(
            #[inline(always)]
            || {
                let row = |piece| self.row(side, next, piece);
                let mut sum = *sum;
                sum.replace(row(change.from), row(change.to));
                if let Some(captured) = change.captured {
                    sum.subtract(row(captured));
                }
                if let Some((from, to)) = change.rook {
                    sum.replace(row(from), row(to));
                }
                sum
            },
        )
    }

    #[inline(never)]
    fn output(&self, own: &Row, other: &Row) -> i32 {
        self.avx2.enter(
            #[inline(always)]
            || own.output(&self.weights.output[0]) + other.output(&self.weights.output[1]),
        )
    }
}

impl Work for Network {
    /// The first layer, as white sees the board and as black does.
    type State = [Row; 2];

    fn root(&self, position: &Position) -> [Row; 2] {
        [Colour::White, Colour::Black].map(|side| self.refreshed(side, position))
    }

    #[inline(always)]
    fn after(&self, sums: &[Row; 2], position: &Position, mv: Move, next: &Position) -> [Row; 2] {
        let change = Change::new(position, mv);
        let us = position.side_to_move();
        let [white, black] = sums;
        [(Colour::White, white), (Colour::Black, black)].map(
            #[inline(always)]
            |(side, sum)| {
                // All weights of a side change with the square of its king.
                if side == us && mv.piece == PieceKind::King {
                    self.refreshed(side, next)
                } else {
                    self.updated(sum, side, next, &change)
                }
            },
        )
    }

    #[inline(always)]
    fn visit(&mut self, sums: &[Row; 2], position: &Position) -> i64 {
        let us = position.side_to_move();
        let (own, other) = (&sums[us as usize], &sums[!us as usize]);
        i64::from(self.output(own, other))
    }
}
