//! Checks and pins, as masks that turn pseudo-legal moves into legal ones.

use raylane::Bitboard;

use crate::leapers::{knight_attacks, pawns_attacks};
use crate::{Colour, Piece, Position, Sliders};

/// Of the side to move, once per position.
#[derive(Clone, Copy, Debug)]
pub struct Masks {
    /// The pieces that give check.
    pub checkers: Bitboard,
    /// Where a piece other than the king may go: anywhere but onto its own
    /// kind; in check onto the checker, or between it and the king; nowhere in
    /// double check.
    pub targets: Bitboard,
    /// From the king (without it) to the pinning rook or queen (with it), all
    /// such pins together. Our only pieces in here are the pinned ones, and
    /// none of them can step from its own pin into another, so that one set
    /// serves all.
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

        // From the king, through our own pieces: a slider seen there gives
        // check, or pins what stands alone in between. Where the two see each
        // other as the only blocker, they see the squares between them.
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
