//! Checks and pins, as masks that turn pseudo-legal moves into legal ones.

use raylane::{Bitboard, Token};

use super::leapers::{knight_attacks, pawns_attacks};
use super::{Colour, Piece, Position};

/// Of the side to move, once per position.
#[derive(Clone, Copy, Debug)]
pub struct Masks {
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
    #[inline(always)]
    pub fn new<T: Token>(token: T, position: &Position, side: Colour) -> Masks {
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
        let (orthogonal, diagonal) = token.rook_bishop_attacks(king, them);
        for sniper in orthogonal & them & position.orthogonal_sliders() {
            let between = token.rook_attacks(king, sniper.bitboard())
                & token.rook_attacks(sniper, king.bitboard());
            let line = between.with(sniper);
            match Population::of(between & us) {
                Population::None => checks |= line,
                Population::One => orthogonal_pins |= line,
                Population::Many => {}
            }
        }
        for sniper in diagonal & them & position.diagonal_sliders() {
            let between = token.bishop_attacks(king, sniper.bitboard())
                & token.bishop_attacks(sniper, king.bitboard());
            let line = between.with(sniper);
            match Population::of(between & us) {
                Population::None => checks |= line,
                Population::One => diagonal_pins |= line,
                Population::Many => {}
            }
        }

        let checkers = checks & them;
        let targets = match Population::of(checkers) {
            Population::None => !us,
            Population::One => checks,
            Population::Many => Bitboard::EMPTY,
        };
        Masks {
            checkers,
            targets,
            orthogonal_pins,
            diagonal_pins,
        }
    }
}

/// All that is asked of these sets, and cheaper than to count them where the
/// level has no `popcnt`.
enum Population {
    None,
    One,
    Many,
}

impl Population {
    #[inline(always)]
    fn of(set: Bitboard) -> Population {
        match set.first() {
            None => Population::None,
            Some(only) if set == only.bitboard() => Population::One,
            Some(_) => Population::Many,
        }
    }
}
