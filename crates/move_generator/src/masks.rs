//! Checks and pins, as masks that turn pseudo-legal moves into legal ones.

use raylane::{Bitboard, knight_attacks, pawn_attacks};

use crate::{Colour, PieceKind, Position, Sliders};

/// The masks of the side to move, computed once per position.
#[derive(Clone, Copy, Debug)]
pub struct Masks {
    /// The pieces that give check.
    pub checkers: Bitboard,
    /// Where pieces other than the king may go: any square without an own piece; in
    /// check, the checker's square or those between it and the king; in double check,
    /// nowhere.
    pub targets: Bitboard,
    /// The squares from the king (without it) to each rook or queen (with it) that one piece
    /// keeps from giving check. The only own pieces on them are pinned.
    pub orthogonal_pins: Bitboard,
    /// The same for bishops and queens.
    pub diagonal_pins: Bitboard,
}

impl Masks {
    /// The masks of the side to move. Call it in the region of `sliders`.
    #[inline(always)]
    pub fn new(sliders: impl Sliders, position: &Position, side: Colour) -> Masks {
        let (us, them) = (position.colour(side), position.colour(!side));
        let king = position.king(side);

        let leapers = them
            & (knight_attacks(king) & position.of_kind(PieceKind::Knight)
                | pawn_attacks(side, king) & position.of_kind(PieceKind::Pawn));
        let found = sliders.checks_and_pins(
            king,
            position.orthogonal_sliders() & them,
            position.diagonal_sliders() & them,
            position.occupied(),
        );
        Masks {
            checkers: found.checkers | leapers,
            targets: found.targets(leapers) & !us,
            orthogonal_pins: found.orthogonal_pins,
            diagonal_pins: found.diagonal_pins,
        }
    }
}
