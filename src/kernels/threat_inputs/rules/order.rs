//! [`PairOrder`]: in which order a network numbers its inputs.

use crate::board::Colour;

/// In which order a network numbers its inputs: what comes first in their numbers.
///
/// The attacker always comes first, and the square of the victim last, from a1 to h8, among those that the attacker attacks on an
/// empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PairOrder {
    /// The order of the attackers.
    pub attackers: PieceOrder,
    /// The order of an attacker's victims.
    pub victims: PieceOrder,
    /// Whether the square of the attacker, from a1 to h8, comes before the victim. Otherwise it comes behind it.
    pub square_before_victim: bool,
    /// Whether two pieces of one kind that attack each other are two inputs, one for each attacker. Otherwise they are one, of
    /// the attacker on the higher square; the other one is *left out*, though its number is not given to another pair.
    pub mutual_twice: bool,
}

impl PairOrder {
    /// The order of Stockfish, Reckless, PlentyChess, Viridithas, Stormphrax and Hobbes, as published by November 2026: attackers
    /// by side, then victims by side, then the square of the attacker. Mutual pairs are one input.
    pub const USUAL: Self = Self {
        attackers: PieceOrder::BySide,
        victims: PieceOrder::BySide,
        square_before_victim: false,
        mutual_twice: false,
    };

    /// Halogen's order, as published by July 2026: attackers by kind, then the square of the attacker, then victims by kind.
    /// Mutual pairs are two inputs.
    pub const BY_KIND: Self = Self {
        attackers: PieceOrder::ByKind,
        victims: PieceOrder::ByKind,
        square_before_victim: true,
        mutual_twice: true,
    };
}

/// In which order pieces of both sides come. The kinds of attackers are from pawn to king, those of victims as they are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceOrder {
    /// All pieces of the view's own side by kind, then those of the other side.
    BySide,
    /// By kind: of each kind the view's own, then the other side's.
    ByKind,
}

impl PieceOrder {
    /// The side of a piece, and which of so many kinds it is.
    pub(crate) const fn piece(self, place: usize, kinds: usize) -> (Colour, usize) {
        match self {
            Self::BySide => (Colour::ALL[place / kinds], place % kinds),
            Self::ByKind => (Colour::ALL[place % 2], place / 2),
        }
    }
}
