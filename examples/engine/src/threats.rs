//! The threat map: which squares a side attacks, by kind of piece.

use chess::{Colour, Piece, Sliders, leapers};
use raylane::Bitboard;

/// The squares that a side attacks.
#[derive(Clone, Copy, Debug)]
pub struct Threats {
    /// By kind of piece, indexed by [`Piece`].
    pub by_piece: [Bitboard; 6],
    /// By any piece.
    pub all: Bitboard,
}

/// The threat map of the `pieces` of a `colour`, indexed by [`Piece`]. Call it in the
/// region of `sliders`.
#[inline(always)]
pub fn threats(
    sliders: impl Sliders,
    colour: Colour,
    pieces: &[Bitboard; 6],
    occupied: Bitboard,
) -> Threats {
    let [pawns, knights, bishops, rooks, queens, kings] = *pieces;
    let mut by_piece = [Bitboard::EMPTY; 6];
    by_piece[Piece::Pawn as usize] = leapers::pawns_attacks(colour, pawns);
    by_piece[Piece::Knight as usize] = leapers::knights_attacks(knights);
    for square in bishops {
        by_piece[Piece::Bishop as usize] |= sliders.bishop_attacks(square, occupied);
    }
    for square in rooks {
        by_piece[Piece::Rook as usize] |= sliders.rook_attacks(square, occupied);
    }
    for square in queens {
        by_piece[Piece::Queen as usize] |= sliders.queen_attacks(square, occupied);
    }
    for square in kings {
        by_piece[Piece::King as usize] |= leapers::king_attacks(square);
    }
    let mut all = Bitboard::EMPTY;
    for set in by_piece {
        all |= set;
    }
    Threats { by_piece, all }
}
