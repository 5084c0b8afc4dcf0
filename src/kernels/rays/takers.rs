//! [`Takers`]: who may take on a square, in ray order. [`Restraint`]: who of them may not, in any order.

use super::order::SQUARES;
use super::set::RaySet;
use crate::board::{Colour, Square};
use crate::kernels::exchange::first_move::Stake;
use crate::kernels::exchange::pins::Pins;
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

/// Who of those that see the square may not take.
pub(super) trait Restraint {
    /// Of the pieces of the side to move that see the square, those that may take.
    fn allowed(&self, seeing: u64, occupied: u64) -> u64;

    /// Tells that a piece of the kind with this number takes, and that it is the other side's turn.
    fn taken_by(&mut self, number: usize);
}

/// All may take.
pub(super) struct Free;

impl Restraint for Free {
    #[inline(always)]
    fn allowed(&self, seeing: u64, _: u64) -> u64 {
        seeing
    }

    #[inline(always)]
    fn taken_by(&mut self, _: usize) {}
}

/// Some may not take: see [`Pins`].
pub(super) struct Barred {
    /// Those, of both sides.
    pub(super) barred: u64,
    /// Of them, by the number of a kind, those that may take once a piece of the kind has taken.
    pub(super) lifted: [u64; 8],
    /// The squares of which one has to be occupied: for the side to move, and for the other.
    pub(super) pinners: [u64; 2],
}

impl Barred {
    /// Who may not take in ray order: of the takers, those in `barred`, while one of `pinners` is occupied. `next` takes first,
    /// and `sliders` are the sliders among `barred`.
    #[inline(always)]
    pub(super) fn by(
        pins: &Pins<'_>,
        barred: u64,
        [white, black]: [u64; 2],
        next: Colour,
        sliders: u64,
    ) -> Self {
        let lifted = if pins.once {
            let diagonals = RaySet::DIAGONAL.0;
            let (diagonal, orthogonal) = (sliders & diagonals, sliders & !diagonals);
            [0, diagonal, 0, diagonal, orthogonal, sliders, 0, 0]
        } else {
            // Whether a king may be taken where it goes does not depend on pins.
            [0, 0, 0, 0, 0, 0, barred, 0]
        };
        Self {
            barred,
            lifted,
            pinners: match next {
                Colour::White => [white, black],
                Colour::Black => [black, white],
            },
        }
    }
}

impl Restraint for Barred {
    #[inline(always)]
    fn allowed(&self, seeing: u64, occupied: u64) -> u64 {
        let is_free = self.pinners[0] & occupied == 0;
        seeing & !select_unpredictable(is_free, 0, self.barred)
    }

    #[inline(always)]
    fn taken_by(&mut self, number: usize) {
        self.barred &= !self.lifted[number & 7];
        self.pinners.swap(0, 1);
    }
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

    /// Bishops, rooks and queens.
    #[inline(always)]
    pub(super) const fn sliders(&self) -> u64 {
        let [a, b, c] = self.planes;
        a & b | c & !b
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

    /// Whether a move keeps what it reaches.
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
        mut restraint: impl Restraint,
        square: Square,
    ) -> bool {
        /// More than any sum of values, so a king never captures a defended piece.
        const KING: i64 = 1 << 40;
        let seeing = |occupied| RaySet(occupied).nearest().0;
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
        let mut own = restraint.allowed(seeing(occupied) & us, occupied);
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
            restraint.taken_by(number);
            // Looks past all capturers of this kind at once. Stops, in one branch, if nobody can
            // recapture, or if even the loss of this piece keeps the gain. No king is taken by a king
            // that would be taken itself. (Without more of the occupied squares, no fewer may take.)
            let mut left = occupied & !squares;
            own = restraint.allowed(seeing(left) & us, left);
            if select_unpredictable(own == 0, i64::MIN, at_risk.min(KING / 2)) < needed {
                return kept;
            }
            if squares & (squares - 1) != 0 {
                squares = lowest_square(square, squares);
                left = occupied & !squares;
                own = restraint.allowed(seeing(left) & us, left);
                if own == 0 {
                    return kept;
                }
            }
            occupied = left;
        }
    }
}

/// Of a set in ray order that is not empty and has no bit beyond the edge, the bit of its lowest
/// square.
#[inline(always)]
pub(super) fn lowest_square(centre: Square, set: u64) -> u64 {
    let single = set & set.wrapping_neg();
    if set == single {
        return single;
    }
    let squares = &SQUARES.0[centre as usize].0;
    let bits = RaySet(set).bits();
    let lowest = bits.min_by_key(|&bit| squares[usize::from(bit)]);
    lowest.map_or(0, |bit| 1 << bit)
}
