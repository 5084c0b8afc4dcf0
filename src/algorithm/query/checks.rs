//! Checks and pins of a king, slider by slider.
//!
//! *Idea.* Few sliders would attack the king on an empty board: one or two in most positions,
//! often none. For each of them, the pieces in between decide: none is a check, one a pin.
//!
//! *What was tried and dropped.* The eight rays of the king in eight lanes, without a loop:
//! 55 instructions at `avx512`, 119 at `avx2`. Over real positions it took 3.7 and 8.3 ns where
//! this takes 2.6, and 6.4 and 11 where this takes 3.8 in an order that no branch predictor
//! knows (Zen 5); a perft was 0.83 to 1.0 times as fast. So both kings in one call gain
//! nothing, either. A loop for each kind of slider, and branches instead of masks within it:
//! 5.9 instead of 3.8 ns in that order.

use crate::board::{Bitboard, ChecksAndPins, Square};
use crate::empty_board::lookup::{between, bishop_mask_ex, rook_mask_ex};

/// The checks and pins by the sliders that are among `occupied`.
#[inline(always)]
pub(crate) fn checks_and_pins(
    king: Square,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> ChecksAndPins {
    let (lines, diagonals) = (rook_mask_ex(king), bishop_mask_ex(king));
    let sliders = ((orthogonal & lines) | (diagonal & diagonals)) & occupied;
    let (mut check_rays, mut pins) = (Bitboard::EMPTY, Bitboard::EMPTY);
    let mut pinned = Bitboard::EMPTY;
    for slider in sliders {
        let between = between(king, slider);
        let blockers = between & occupied;
        // By masks: whether it is a check or a pin is hard to predict.
        let none = all_if(blockers.is_empty());
        let one = all_if(!blockers.more_than_one() & blockers.is_disjoint(sliders)) - none;
        let ray = between.with(slider);
        check_rays |= ray & none;
        pins |= ray & one;
        pinned |= blockers & one;
    }
    ChecksAndPins {
        checkers: check_rays & sliders,
        check_rays,
        pinned,
        orthogonal_pins: pins & lines,
        diagonal_pins: pins & diagonals,
    }
}

/// All squares, or none.
#[inline(always)]
fn all_if(condition: bool) -> Bitboard {
    Bitboard(u64::from(condition).wrapping_neg())
}
