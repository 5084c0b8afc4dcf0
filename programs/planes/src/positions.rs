//! Positions as columns: the form in which the batch calls of `raylane` take them.

use chess::Colour;
use raylane::Bitboard;

use crate::Board;

/// Many positions, one column for each kind of piece of each side.
#[derive(Clone, Default, Debug)]
pub struct Positions {
    /// The pieces by side and kind. White is the first side, or the side to move if the
    /// positions are relative.
    pub pieces: [[Vec<Bitboard>; 6]; 2],
    /// All pieces of each side.
    pub sides: [Vec<Bitboard>; 2],
    /// All pieces.
    pub occupied: Vec<Bitboard>,
}

impl Positions {
    /// How many there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.occupied.len()
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.occupied.is_empty()
    }

    /// Removes all positions.
    pub fn clear(&mut self) {
        self.pieces.iter_mut().flatten().for_each(Vec::clear);
        self.sides.iter_mut().for_each(Vec::clear);
        self.occupied.clear();
    }

    /// Adds a position.
    ///
    /// A relative one is seen by the side to move: it is the first side, and if it is black,
    /// the board is mirrored so that its pawns go up.
    #[inline(always)]
    pub fn push(&mut self, board: &Board, relative: bool) {
        let mut pieces = board.pieces;
        if relative && board.side_to_move == Colour::Black {
            pieces.swap(0, 1);
            for set in pieces.as_flattened_mut() {
                *set = set.flip_ranks();
            }
        }
        let mut occupied = Bitboard::EMPTY;
        for ((columns, column), sets) in self.pieces.iter_mut().zip(&mut self.sides).zip(pieces) {
            let mut all = Bitboard::EMPTY;
            for (column, set) in columns.iter_mut().zip(sets) {
                column.push(set);
                all |= set;
            }
            column.push(all);
            occupied |= all;
        }
        self.occupied.push(occupied);
    }
}
