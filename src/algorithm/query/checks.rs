//! Checks and pins of a king, slider by slider, and the squares from which pieces would give check.
//!
//! *Idea.* Few sliders would attack the king on an empty board: for six kings of seven in real
//! positions there is none, and seldom more than one. For each of them, the pieces in between decide: none
//! is a check, one a pin.

use crate::algorithm::traits::{Row, Single};
use crate::board::{Bitboard, ChecksAndPins, Colour, PieceSets, Square};
use crate::empty_board::lookup::{
    bishop_mask_ex, king_attacks, knight_attacks, pawn_attacks, rook_mask_ex,
};
use crate::empty_board::strictly_between;

/// The checks and pins by the sliders that are among `occupied`.
#[inline(always)]
pub(crate) fn checks_and_pins<T: Row>(
    _: T,
    king: Square,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> ChecksAndPins {
    let (lines, diagonals) = (rook_mask_ex(king), bishop_mask_ex(king));
    let sliders = ((orthogonal & lines) | (diagonal & diagonals)) & occupied;
    if sliders.is_empty() {
        return ChecksAndPins::default();
    }
    let (mut check_rays, mut pins) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for slider in sliders {
        // What both could reach on their common line, and on no other between them.
        let line = if diagonals.contains(slider) {
            diagonals & bishop_mask_ex(slider)
        } else {
            lines & rook_mask_ex(slider)
        };
        let between = Bitboard(line.0 & strictly_between(king, slider));
        let blockers = between & occupied;
        // By masks: whether it is a check or a pin is hard to predict.
        let none = all_if(blockers.is_empty());
        let one = all_if(!blockers.more_than_one() & blockers.is_disjoint(sliders)) - none;
        let ray = between.with(slider);
        check_rays |= ray & none;
        pins |= ray & one;
    }
    ChecksAndPins {
        checkers: check_rays & sliders,
        check_rays,
        pinned: (pins & occupied) - sliders,
        pinners: pins & sliders,
        orthogonal_pins: pins & lines,
        diagonal_pins: pins & diagonals,
    }
}

/// The squares from which each kind of piece of `colour` would attack the king.
#[inline(always)]
pub(crate) fn check_squares<T: Row>(
    token: T,
    colour: Colour,
    king: Square,
    occupied: Bitboard,
) -> PieceSets {
    let (rooks, bishops) = T::Single::rook_bishop_attacks(token, king, occupied);
    PieceSets {
        // Where a pawn of the other colour would attack.
        pawns: pawn_attacks(!colour, king),
        knights: knight_attacks(king),
        bishops,
        rooks,
        queens: rooks | bishops,
        king: king_attacks(king),
    }
}

/// All squares, or none.
#[inline(always)]
fn all_if(condition: bool) -> Bitboard {
    Bitboard(u64::from(condition).wrapping_neg())
}
