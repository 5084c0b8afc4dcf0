//! Obstruction difference: the attacks along a line are the difference of its
//! nearest blockers.
//!
//! *Source:* Michael Hoffmann; improved by Daniel Infuehr, 2022
//! (chessprogramming wiki, *Obstruction Difference*).
//!
//! *The idea.* Split the blockers of a line into those above the slider and
//! those below. Subtracting the nearest blocker below (`ms1b`, the most
//! significant one bit of `lower`) from the blockers above borrows through
//! every empty square up to the nearest blocker above (`ls1b` of `upper`).
//! The bits that changed are the attacks, with both blockers:
//!
//! ```text
//! attacks = (upper ^ (upper - ms1b(lower))) & line            Infuehr
//! attacks = (2 * ls1b(upper) - ms1b(lower)) & line            Hoffmann
//! ```
//!
//! With no blocker below, 1 is subtracted: the borrow starts below the whole
//! line, so all of its lower ray is attacked, and the mask drops the rest. With
//! no blocker above, the borrow runs off the board.
//!
//! *A worked line*, the file of a rook on d4:
//!
//! ```text
//! upper               lower               upper - ms1b(lower) attacks
//! . . . . . . . .     . . . . . . . .     . . . . . . . .     . . . . . . . .
//! . . . 1 . . . .     . . . . . . . .     1 1 1 . . . . .     . . . 1 . . . .
//! . . . . . . . .     . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . . . .
//! . . . . . . . .     . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . . . .
//! . . . R . . . .     . . . R . . . .     1 1 1 1 1 1 1 1     . . . R . . . .
//! . . . . . . . .     . . . . . . . .     1 1 1 1 1 1 1 1     . . . 1 . . . .
//! . . . . . . . .     . . . 1 . . . .     . . . 1 1 1 1 1     . . . 1 . . . .
//! . . . . . . . .     . . . 1 . . . .     . . . . . . . .     . . . . . . . .
//! ```

use super::masks::{Calculated, MaskSource, Rays, Table};
use super::{BatchAlgorithm, LineAlgorithm, module_functions};
use crate::board::{Bitboard, Square};
use crate::direction::Line;
use crate::lanes::Word;
use core::marker::PhantomData;

/// Daniel Infuehr's form, masks by look-up: the default.
pub type Infuehr = ObstructionDifference<InfuehrForm, Table>;
/// Daniel Infuehr's form, masks by calculation: no table.
pub type InfuehrCalculated = ObstructionDifference<InfuehrForm, Calculated>;
/// Michael Hoffmann's original, masks by look-up.
pub type Hoffmann = ObstructionDifference<HoffmannForm, Table>;
/// Michael Hoffmann's original, masks by calculation: no table.
pub type HoffmannCalculated = ObstructionDifference<HoffmannForm, Calculated>;

module_functions!(Infuehr);

/// Obstruction difference in form `F` with masks from `M`.
#[derive(Debug)]
pub struct ObstructionDifference<F, M>(PhantomData<(F, M)>);

impl<F: Form, M: MaskSource> LineAlgorithm for ObstructionDifference<F, M> {
    const TABLE_BYTES: usize = M::TABLE_BYTES;

    #[inline(always)]
    fn lines<W: Word>(token: W::Level, square: Square, first: Line, occupied: Bitboard) -> W {
        let rays: Rays<W> = M::rays(token, square, first, occupied);
        F::difference(token, rays.lower, rays.upper) & rays.line
    }
}

impl<F: Form, M: MaskSource> BatchAlgorithm for ObstructionDifference<F, M> {
    #[inline(always)]
    fn attacks<W: Word>(token: W::Level, lines: &[Line], squares: W, occupied: W) -> W {
        let masks = W::line_masks(squares);
        let square = masks[Line::Rank as usize] & masks[Line::File as usize];
        let below = square.sub(W::splat(token, 1));
        let blockers = occupied.and_not(square);
        let (lower, upper) = (blockers & below, blockers.and_not(below));
        let mut attacks = W::splat(token, 0);
        for &line in lines {
            let line = masks[line as usize];
            attacks =
                attacks | (F::difference(token, (lower & line).guarded(), upper & line) & line);
        }
        attacks.and_not(square)
    }
}

/// A form of the difference. Sealed.
pub trait Form: sealed::Sealed + 'static {
    /// The attacks along lines with these blockers below and above the
    /// slider, to be masked by the line.
    fn difference<W: Word>(token: W::Level, lower: W, upper: W) -> W;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::InfuehrForm {}
    impl Sealed for super::HoffmannForm {}
}

/// `upper ^ (upper - ms1b)`
#[derive(Debug)]
pub struct InfuehrForm;

/// `2 * ls1b - ms1b`
#[derive(Debug)]
pub struct HoffmannForm;

impl Form for InfuehrForm {
    #[inline(always)]
    fn difference<W: Word>(_: W::Level, lower: W, upper: W) -> W {
        upper ^ upper.add(lower.negative_ms1b())
    }
}

impl Form for HoffmannForm {
    #[inline(always)]
    fn difference<W: Word>(token: W::Level, lower: W, upper: W) -> W {
        let ls1b = upper & W::splat(token, 0).sub(upper);
        ls1b.add(ls1b).add(lower.negative_ms1b())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{Level, Token};
    use crate::{bitboard, dispatch};

    /// The worked line, as the module draws it.
    fn check<M: MaskSource, T: Token>(token: T) {
        let occupied = bitboard! {
            . . . . . . . .
            . . . 1 . . . .
            . 1 . . . . . .
            . . . . . . . .
            . . 1 1 . 1 . .
            . . . . . . . .
            . . . 1 . . . .
            . . . 1 . . . .
        };
        let upper = bitboard! {
            . . . . . . . .
            . . . 1 . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        };
        let lower = bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . 1 . . . .
            . . . 1 . . . .
        };
        let difference = bitboard! {
            . . . . . . . .
            1 1 1 . . . . .
            1 1 1 1 1 1 1 1
            1 1 1 1 1 1 1 1
            1 1 1 1 1 1 1 1
            1 1 1 1 1 1 1 1
            . . . 1 1 1 1 1
            . . . . . . . .
        };
        let attacks = bitboard! {
            . . . . . . . .
            . . . 1 . . . .
            . . . 1 . . . .
            . . . 1 . . . .
            . . . . . . . .
            . . . 1 . . . .
            . . . 1 . . . .
            . . . . . . . .
        };
        let board = |word: T::One| Bitboard(word.fold());
        let rays: Rays<T::One> = M::rays(token, Square::D4, Line::File, occupied);
        assert_eq!(board(rays.upper), upper);
        // Bit 0 may guard against an empty set.
        assert_eq!(board(rays.lower).without(Square::A1), lower);
        assert_eq!(
            board(rays.upper.add(rays.lower.negative_ms1b())),
            difference
        );
        for line in [
            InfuehrForm::difference(token, rays.lower, rays.upper),
            HoffmannForm::difference(token, rays.lower, rays.upper),
        ] {
            assert_eq!(board(line & rays.line), attacks);
        }
    }

    #[test]
    fn the_worked_line_step_by_step() {
        for level in Level::available() {
            dispatch!(level, token => {
                check::<Table, _>(token);
                check::<Calculated, _>(token);
            });
        }
    }
}
