//! Scores: hundredths of a pawn for the side to move, or the distance to mate.

use move_generator::PieceKind;

/// More than any score.
pub(crate) const INFINITE: i32 = 32_001;
/// Mate at the root; a mate further away is worth one less for each ply.
pub(crate) const MATE: i32 = 32_000;
/// The limit of the ply, and of every line.
pub(crate) const MAX_PLY: usize = 128;
/// Scores beyond this are mates.
pub(crate) const MATE_BOUND: i32 = MATE - MAX_PLY as i32;
/// A draw.
pub(crate) const DRAW: i32 = 0;

/// The values of the kinds of pieces in exchanges. That of the king is never lost.
pub(crate) const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// The value of a piece in exchanges.
#[inline(always)]
pub(crate) const fn value(piece: PieceKind) -> i32 {
    VALUES[piece as usize]
}

/// The score of being mated at a ply.
#[inline(always)]
pub(crate) const fn mated(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// UCI's text of a score: `cp` or, in moves, `mate`.
pub(crate) fn text(score: i32) -> String {
    if score.abs() < MATE_BOUND {
        format!("cp {score}")
    } else if score > 0 {
        format!("mate {}", (MATE - score + 1) / 2)
    } else {
        format!("mate {}", -(MATE + score) / 2)
    }
}
