//! Checks and pins, as masks that turn pseudo-legal moves into legal ones.

use raylane::Bitboard;

use crate::leapers::{knight_attacks, pawns_attacks};
use crate::{Colour, Piece, Position, Sliders};

/// The masks of the side to move, computed once per position.
#[derive(Clone, Copy, Debug)]
pub struct Masks {
    /// The pieces that give check.
    pub checkers: Bitboard,
    /// Where pieces other than the king may go: any square without an own piece; in
    /// check, the checker's square or those between it and the king; in double check,
    /// nowhere.
    pub targets: Bitboard,
    /// The squares from the king (without it) to each pinning rook or queen (with it).
    /// The only own pieces on them are the pinned ones, and none of these can move from
    /// its own pin to another, so that one set is enough.
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

        // The checkers, and the squares between them and the king.
        let mut checks = them
            & (knight_attacks(king) & position.pieces(Piece::Knight)
                | pawns_attacks(side, king.bitboard()) & position.pieces(Piece::Pawn));
        let mut orthogonal_pins = Bitboard::EMPTY;
        let mut diagonal_pins = Bitboard::EMPTY;

        // Look from the king through our own pieces. A slider found there gives check, or
        // pins a piece that is alone in between. The squares in between are those that
        // both attack if each is the other's only blocker.
        let (orthogonal, diagonal) = sliders.rook_bishop_attacks(king, them);
        for sniper in orthogonal & them & position.orthogonal_sliders() {
            let between = sliders.rook_attacks(king, sniper.bitboard())
                & sliders.rook_attacks(sniper, king.bitboard());
            let line = between.with(sniper);
            let ours = between & us;
            if ours.is_empty() {
                checks |= line;
            } else if !ours.more_than_one() {
                orthogonal_pins |= line;
            }
        }
        for sniper in diagonal & them & position.diagonal_sliders() {
            let between = sliders.bishop_attacks(king, sniper.bitboard())
                & sliders.bishop_attacks(sniper, king.bitboard());
            let line = between.with(sniper);
            let ours = between & us;
            if ours.is_empty() {
                checks |= line;
            } else if !ours.more_than_one() {
                diagonal_pins |= line;
            }
        }

        let checkers = checks & them;
        let targets = if checkers.is_empty() {
            !us
        } else if checkers.more_than_one() {
            Bitboard::EMPTY
        } else {
            checks
        };
        Masks {
            checkers,
            targets,
            orthogonal_pins,
            diagonal_pins,
        }
    }
}
