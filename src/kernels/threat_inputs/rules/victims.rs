//! Which pieces of a board may have victims, by their kinds: bitboards of a few instructions, so that nobody looks at
//! the others one by one.

use super::piece_codes::PieceCodes;
use crate::board::{Bitboard, Direction, PieceKind, Pieces};
use crate::lanes::{Eight, Registers, Word};

/// Which pairs of kinds are listed: all ones if they are. The first index is the kind of the victim, the second that of the
/// attacker, with two more for whole registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Victims([[u64; 8]; 6]);

impl Victims {
    pub(crate) const NONE: Self = Self([[0; 8]; 6]);

    /// Adds the kinds of some codes as victims of a kind of attacker.
    pub(crate) const fn add(&mut self, codes: &PieceCodes, attacker: PieceKind, victims: u16) {
        let mut code = 0;
        while code < 16 {
            if victims >> code & 1 != 0
                && let Some((_, victim)) = codes.piece(code)
            {
                self.0[victim as usize][attacker as usize] = !0;
            }
            code += 1;
        }
    }

    /// For each kind of attacker, all pieces whose kind is listed as a victim of it.
    #[inline(always)]
    pub(crate) fn sets<T: Registers>(&self, token: T, pieces: &Pieces<'_>) -> [Bitboard; 8] {
        let mut sets = Eight::<T>::splat(token, 0);
        for (kind, masks) in pieces.kinds.iter().zip(&self.0) {
            let kind = Eight::<T>::splat(token, kind.0);
            sets = sets.or_and(kind, Eight::<T>::load(token, masks));
        }
        // (No more than those, even if the kinds are of another position.)
        let occupied = Eight::<T>::splat(token, pieces.all().0);
        let mut lanes = [0; 8];
        (sets & occupied).store(&mut lanes);
        lanes.map(Bitboard)
    }

    /// The pieces that may have victims: all that have, and others.
    #[inline(always)]
    pub(crate) fn attackers<T: Registers>(&self, token: T, pieces: &Pieces<'_>) -> Bitboard {
        let [of_pawns, victims @ .., _, _] = self.sets(token, pieces);
        let [pawns, others @ ..] = pieces.kinds;
        let [white, black] = pawns_that_attack(of_pawns, *pawns, *pieces.colours);
        let mut attackers = white | black;
        for (kind, victims) in others.iter().zip(victims) {
            attackers.0 |= kind.0 & 0_u64.wrapping_sub((!victims.is_empty()).into());
        }
        attackers
    }
}

/// The pawns of each side that attack one of the victims.
#[inline(always)]
pub(crate) fn pawns_that_attack(
    victims: Bitboard,
    pawns: Bitboard,
    [white, black]: [Bitboard; 2],
) -> [Bitboard; 2] {
    use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
    let below = victims.shift(SouthEast) | victims.shift(SouthWest);
    let above = victims.shift(NorthEast) | victims.shift(NorthWest);
    [pawns & white & below, pawns & black & above]
}
