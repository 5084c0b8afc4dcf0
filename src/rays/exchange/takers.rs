//! [`Takers`]: who may take on a square, in whatever order the bits of a set stand for squares.

use super::first_move::Stake;
use crate::board::Colour;
use core::hint::select_unpredictable;

/// The pieces that may take on a square once nothing is in between.
///
/// Who takes first is found by three bits of each kind's number, pawn 1 to king 6, instead of
/// six tests: a chain of conditional moves and no branch.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(crate) struct Takers {
    /// White's, and black's.
    pub(super) sides: [u64; 2],
    planes: [u64; 3],
}

impl Takers {
    /// The bits of the kinds' numbers, of the pieces in these sets.
    #[inline(always)]
    pub(crate) const fn planes(
        [pawns, knights, bishops, rooks, queens, kings]: [u64; 6],
    ) -> [u64; 3] {
        [
            pawns | bishops | queens,
            knights | bishops | kings,
            rooks | queens | kings,
        ]
    }

    #[inline(always)]
    pub(super) fn new(sides: [u64; 2], planes: [u64; 3]) -> Self {
        Self { sides, planes }
    }

    /// The number of the least valuable kind of a set with pieces, and its squares in the set.
    #[inline(always)]
    pub(super) fn least(&self, set: u64) -> (u64, usize) {
        // A bit is 0 if a piece of the set has it so; the others are then out.
        let choose = |set: u64, plane: u64| match set & !plane {
            0 => (set, 1),
            lower => (lower, 0),
        };
        let [a, b, c] = self.planes;
        let (set, bit_2) = choose(set, c);
        let (set, bit_1) = choose(set, b);
        let (set, bit_0) = choose(set, a);
        (set, bit_2 << 2 | bit_1 << 1 | bit_0)
    }

    /// Whether a move keeps what it reaches. `visible` gives what the square sees with some squares
    /// occupied, `first` the first square of a set with one or more.
    #[inline(always)]
    pub(super) fn keep(
        &self,
        mut occupied: u64,
        next: Colour,
        Stake {
            mut at_risk,
            mut needed,
        }: Stake,
        values: &[i32; 6],
        visible: impl Fn(u64) -> u64,
        first: impl Fn(u64) -> u64,
    ) -> bool {
        /// More than any sum of values, so a king never captures a defended piece.
        const KING: i64 = 1 << 40;
        let [white, black] = self.sides;
        let (mut us, mut them) = match next {
            Colour::White => (white, black),
            Colour::Black => (black, white),
        };
        let &[pawn, knight, bishop, rook, queen, king] = values;
        // By number: an element for each, so that no branch tells the king from others.
        let value = i64::from;
        let king = value(king) + KING;
        let [pawn, knight, bishop] = [value(pawn), value(knight), value(bishop)];
        let values = [0, pawn, knight, bishop, value(rook), value(queen), king, 0];
        let mut own = visible(occupied) & us;
        // The answer if the side to move stops capturing now.
        let mut kept = true;
        if own == 0 {
            return kept;
        }
        loop {
            let (mut squares, number) = self.least(own);
            needed = at_risk - needed + 1;
            at_risk = values[number & 7];
            kept = !kept;
            (us, them) = (them, us);
            // Looks past all capturers of this kind at once. Stops, in one branch, if nobody can
            // recapture, or if even the loss of this piece keeps the gain. No king is taken by a king
            // that would be taken itself.
            own = visible(occupied & !squares) & us;
            if select_unpredictable(own == 0, i64::MIN, at_risk.min(KING / 2)) < needed {
                return kept;
            }
            if squares & (squares - 1) != 0 {
                squares = first(squares);
                own = visible(occupied & !squares) & us;
                if own == 0 {
                    return kept;
                }
            }
            occupied &= !squares;
        }
    }
}
