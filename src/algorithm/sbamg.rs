//! SBAMG, subtraction based attack mask generation: `o ^ (o - 3cbn)`.
//!
//! *Source:* Syed Fahad, Gerd Isenberg (chessprogramming wiki, *SBAMG*).
//!
//! *The idea.* As `o ^ (o - 2r)` sends a borrow up from the slider `r`, send
//! it from `cbn`, the closest blocker in the negative direction. Twice the
//! blocker would leave the blocker itself out, so it is taken three times:
//! once to clear it, twice to borrow from the square above it.
//!
//! ```text
//! o       = (occupied & line) | outer
//! cbn     = ms1b(o & lower)
//! attacks = (o ^ (o - 3 * cbn)) & line
//! ```
//!
//! `lower` is all squares below the slider (bit 0 for a1); `line` is without
//! the slider. `outer` is the ends of the line, which are attacked whether
//! occupied or not, and bit 0: there is always a `cbn`, and no condition.
//!
//! *A worked byte*, the rank of a rook on d1 (bit 3):
//!
//! ```text
//!                    bit 7 … 0
//! blockers, rook     .b.. r.bb
//! o                  0100 0011   0x43
//! cbn                0000 0010   0x02
//! o - 3cbn           0011 1101   0x3d
//! o ^ (o - 3cbn)     0111 1110   0x7e
//! attacks            0111 0110   0x76
//! ```
//!
//! (The sample's `outer` is bit 0 alone. With the other end in it, `o` is 0xc3
//! and `o - 3cbn` is 0xbd; the highest bit is in both, and cancels.)

use super::masks::calculated_lines;
use super::{LineAlgorithm, module_functions};
use crate::board::{Bitboard, Square};
use crate::direction::Line;
use crate::lanes::Word;
use crate::reference;
use core::marker::PhantomData;

/// `cbn * 3` by shift, masks by look-up: the default.
pub type Shift = Sbamg<ShiftForm, Table>;
/// `cbn * 3` by shift, masks by calculation: no table.
pub type ShiftCalculated = Sbamg<ShiftForm, Calculated>;
/// `cbn * 3` by look-up, masks by look-up.
pub type LookUp = Sbamg<LookUpForm, Table>;

module_functions!(Shift);

/// SBAMG with `cbn * 3` in form `F` and masks from `M`.
#[derive(Debug)]
pub struct Sbamg<F, M>(PhantomData<(F, M)>);

impl<F: Form, M: MaskSource> LineAlgorithm for Sbamg<F, M> {
    const TABLE_BYTES: usize = F::TABLE_BYTES + M::TABLE_BYTES;

    #[inline(always)]
    fn lines<W: Word>(token: W::Level, square: Square, first: Line, occupied: Bitboard) -> W {
        let occupied = W::occupied(token, occupied.0);
        attacks::<F, W>(M::masks(token, square, first), occupied)
    }
}

#[inline(always)]
fn attacks<F: Form, W: Word>(masks: Masks<W>, occupied: W::Occupied) -> W {
    let blockers = masks.blockers(occupied);
    let lower = blockers.blockers(masks.lower);
    (blockers ^ F::sub_3ms1b(blockers, lower)) & masks.line
}

/// How three times the closest blocker is had. Sealed.
pub trait Form: sealed::Sealed + 'static {
    /// What the look-up touches, in all.
    const TABLE_BYTES: usize;
    /// `x - 3 * ms1b(lower)`; `lower` is not empty.
    fn sub_3ms1b<W: Word>(x: W, lower: W) -> W;
}

/// The blocker and its double.
#[derive(Debug)]
pub struct ShiftForm;

impl Form for ShiftForm {
    const TABLE_BYTES: usize = 0;

    #[inline(always)]
    fn sub_3ms1b<W: Word>(x: W, lower: W) -> W {
        // The negative is what `lzcnt` gives, and `lea` triples it.
        let negative = lower.negative_ms1b();
        x.add(negative.add(negative).add(negative))
    }
}

/// A table by the index of the blocker. (Not for a vector: it takes the lanes
/// one by one.)
#[derive(Debug)]
pub struct LookUpForm;

static THREE_TIMES: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = 3_u64.wrapping_shl(index as u32);
        index += 1;
    }
    table
};

const _: () = assert!(size_of_val(&THREE_TIMES) == LookUpForm::TABLE_BYTES);

impl Form for LookUpForm {
    const TABLE_BYTES: usize = 512;

    #[inline(always)]
    fn sub_3ms1b<W: Word>(x: W, lower: W) -> W {
        x.sub(lower.map(|lower| THREE_TIMES[63 - (lower | 1).leading_zeros() as usize]))
    }
}

/// The masks of one or more lines of a square, a line in each lane.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct Masks<W: Word> {
    /// As an operand of `Word::blockers`: it is intersected with each line.
    lower: W::Occupied,
    line: W,
    outer: W,
}

impl<W: Word> Masks<W> {
    /// What stands on the line, its ends always among it.
    #[inline(always)]
    fn blockers(self, occupied: W::Occupied) -> W {
        self.line.blockers(occupied) | self.outer
    }
}

/// Where the masks come from. Sealed.
pub trait MaskSource: sealed::Sealed + 'static {
    /// What the look-up touches, in all.
    const TABLE_BYTES: usize;
    /// The masks of as many lines as `W` has lanes, from `first` on.
    fn masks<W: Word>(token: W::Level, square: Square, first: Line) -> Masks<W>;
}

/// Masks by look-up: 72 bytes per square, 4.5 KiB in all.
#[derive(Debug)]
pub struct Table;

/// Masks by calculation: no memory touched.
#[derive(Debug)]
pub struct Calculated;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::ShiftForm {}
    impl Sealed for super::LookUpForm {}
    impl Sealed for super::Table {}
    impl Sealed for super::Calculated {}
}

#[derive(Clone, Copy)]
struct Row {
    line: [u64; 4],
    outer: [u64; 4],
    lower: u64,
}

static ROWS: [Row; 64] = {
    let mut rows = [Row {
        line: [0; 4],
        outer: [0; 4],
        lower: 0,
    }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let row = &mut rows[index];
        row.lower = lower(square);
        let mut lane = 0;
        while lane < 4 {
            let line = reference::line_attacks(Line::ALL[lane], square, Bitboard::EMPTY).0;
            row.line[lane] = line;
            row.outer[lane] = (line & EDGES[lane]) | 1;
            lane += 1;
        }
        index += 1;
    }
    rows
};

const _: () = assert!(size_of_val(&ROWS) == Table::TABLE_BYTES);

/// The squares below, or bit 0 where there are none.
#[inline(always)]
const fn lower(square: Square) -> u64 {
    (square.bitboard().0 - 1) | 1
}

/// The edges at which each line ends.
const EDGES: [u64; 4] = {
    let files = Bitboard::file(0).0 | Bitboard::file(7).0;
    let ranks = Bitboard::rank(0).0 | Bitboard::rank(7).0;
    [files, ranks, files | ranks, files | ranks]
};

impl MaskSource for Table {
    const TABLE_BYTES: usize = 4608;

    #[inline(always)]
    fn masks<W: Word>(token: W::Level, square: Square, first: Line) -> Masks<W> {
        let row = &ROWS[square as usize];
        Masks {
            lower: W::occupied(token, row.lower),
            line: W::load(token, &row.line[first as usize..]),
            outer: W::load(token, &row.outer[first as usize..]),
        }
    }
}

impl MaskSource for Calculated {
    const TABLE_BYTES: usize = 0;

    #[inline(always)]
    fn masks<W: Word>(token: W::Level, square: Square, first: Line) -> Masks<W> {
        let line: W = calculated_lines(token, square, first);
        Masks {
            lower: W::occupied(token, lower(square)),
            line,
            outer: (line & W::load(token, &EDGES[first as usize..])) | W::splat(token, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dispatch;
    use crate::level::{Level, Token};

    /// The worked byte, as the module draws it: the line's blockers, `cbn`,
    /// their difference, what changed, the attacks.
    fn steps<F: Form, T: Token>(token: T, masks: Masks<T::One>) -> [u64; 5] {
        let occupied = T::One::occupied(token, 0b0100_1011);
        let blockers = masks.blockers(occupied);
        let lower = blockers.blockers(masks.lower);
        let difference = F::sub_3ms1b(blockers, lower);
        [
            blockers.fold(),
            lower.negative_ms1b().fold().wrapping_neg(),
            difference.fold(),
            (blockers ^ difference).fold(),
            attacks::<F, T::One>(masks, occupied).fold(),
        ]
    }

    fn check<F: Form, M: MaskSource, T: Token>(token: T) {
        let masks = M::masks::<T::One>(token, Square::D1, Line::Rank);
        // The article's sample is without the ends of the line, but for bit 0.
        let article = Masks {
            outer: T::One::splat(token, 1),
            ..masks
        };
        assert_eq!(
            steps::<F, T>(token, article),
            [0x43, 0x02, 0x3d, 0x7e, 0x76]
        );
        // With them, h1 is set throughout, and cancels.
        assert_eq!(steps::<F, T>(token, masks), [0xc3, 0x02, 0xbd, 0x7e, 0x76]);
    }

    #[test]
    fn the_worked_byte_of_the_article_step_by_step() {
        for level in Level::available() {
            dispatch!(level, token => {
                check::<ShiftForm, Table, _>(token);
                check::<ShiftForm, Calculated, _>(token);
                check::<LookUpForm, Table, _>(token);
                check::<LookUpForm, Calculated, _>(token);
            });
        }
    }
}
