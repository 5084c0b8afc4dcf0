//! Exchanges on a square: who may take, one after the other, and what a move wins.
//!
//! *Idea.* The bits of the kinds' numbers say who is least valuable: three conditional moves, where
//! a test for each kind is a branch that nobody can predict. A queen's attacks, or a subtraction in
//! [ray order](crate::rays), say who sees the square then.

use super::rays::ray_set;
use crate::algorithm::kernels::Kernels;
use crate::board::{Bitboard, Colour, PieceSets, Square};
use crate::empty_board::lookup;
use crate::rays::{Exchange, Takers};

/// The pieces of both sides by kind, and those of black.
#[inline(always)]
fn by_kind([white, black]: &[PieceSets; 2]) -> ([u64; 6], u64) {
    (
        [
            white.pawns.0 | black.pawns.0,
            white.knights.0 | black.knights.0,
            white.bishops.0 | black.bishops.0,
            white.rooks.0 | black.rooks.0,
            white.queens.0 | black.queens.0,
            white.king.0 | black.king.0,
        ],
        black.all().0,
    )
}

/// Who may take on a square.
#[inline(always)]
pub(crate) fn exchange<T: Kernels>(
    token: T,
    square: Square,
    sides: &[PieceSets; 2],
    occupied: Bitboard,
) -> Exchange {
    let (kinds, black) = by_kind(sides);
    let [a, b, c] = Takers::planes(kinds);
    // Written out, because the closure of `map` would not be inlined.
    let rays = |set| ray_set(token, square, Bitboard(set)).0;
    Exchange::new(
        square,
        rays(occupied.0),
        [rays(a), rays(b), rays(c)],
        rays(black),
    )
}

/// Who may take on a square, in the usual order of squares.
#[inline(always)]
pub(crate) fn takers(square: Square, sides: &[PieceSets; 2]) -> Takers {
    let (kinds, black) = by_kind(sides);
    let [pawns, knights, bishops, rooks, queens, kings] = kinds;
    let leapers =
        knights & lookup::knight_attacks(square).0 | kings & lookup::king_attacks(square).0;
    let diagonal = (bishops | queens) & lookup::bishop_mask_ex(square).0;
    let orthogonal = (rooks | queens) & lookup::rook_mask_ex(square).0;
    let others = leapers | diagonal | orthogonal;
    let white_pawns = pawns & lookup::pawn_attacks(Colour::Black, square).0;
    let black_pawns = pawns & lookup::pawn_attacks(Colour::White, square).0;
    let sides = [
        (others | white_pawns) & !black,
        (others | black_pawns) & black,
    ];
    Takers::new(sides, Takers::planes(kinds))
}
