//! Owns the masks of a square's lines, from which the line algorithms cut
//! rays: by look-up in one table, or by calculation.
//!
//! Each algorithm is generic over a [`MaskSource`], so both forms of it are
//! one equation.

use crate::board::Square;
use crate::direction::Line;
use crate::lanes::{Lanes, Word};
use crate::{Bitboard, empty_board, reference};

/// The masks of one or more lines of a square, a line in each lane.
#[derive(Clone, Copy, Debug)]
pub struct LineMasks<W> {
    /// The negative ray, and bit 0: with an occupied bit 0 there is always a
    /// lower blocker, on the line or beyond its end.
    pub lower: W,
    /// The positive ray.
    pub upper: W,
    /// Both rays: the line without the square.
    pub line: W,
}

/// Where the masks come from. Sealed.
pub trait MaskSource: sealed::Sealed + Copy + 'static {
    /// What the look-up touches, in all.
    const TABLE_BYTES: usize;

    /// The masks of as many lines as `W` has lanes, `first` and those after it
    /// in the order of [`Line`].
    fn line_masks<W: Word>(token: W::Level, square: Square, first: Line) -> LineMasks<W>;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Table {}
    impl Sealed for super::Calculated {}
}

/// Masks by look-up: 96 bytes per square, 6 KiB in all, the lines of a square
/// side by side so that a vector loads them at once.
#[derive(Clone, Copy, Debug)]
pub struct Table;

/// Masks by calculation: no memory touched. Thomas Jahn's generalised shift
/// for the diagonals.
#[derive(Clone, Copy, Debug)]
pub struct Calculated;

/// The masks of one square, each kind of all lines side by side: for a vector.
#[repr(C, align(32))]
struct ByKind {
    lower: [u64; 4],
    upper: [u64; 4],
    line: [u64; 4],
}

static BY_KIND: [ByKind; 64] = {
    let mut rows = [const {
        ByKind {
            lower: [0; 4],
            upper: [0; 4],
            line: [0; 4],
        }
    }; 64];
    let mut index = 0;
    while index < 64 {
        let row = &mut rows[index];
        let mut lane = 0;
        while lane < 4 {
            let masks = BY_LINE[index][lane];
            row.lower[lane] = masks.lower;
            row.upper[lane] = masks.upper;
            row.line[lane] = masks.line;
            lane += 1;
        }
        index += 1;
    }
    rows
};

/// The same masks, all kinds of one line side by side: for one line at a time.
/// (Given the vector's layout, the compiler makes half a vector kernel of four
/// scalar lines, and moves every count of leading zeros into it.)
static BY_LINE: [[LineMasks<u64>; 4]; 64] = {
    let mut rows = [[LineMasks {
        lower: 0,
        upper: 0,
        line: 0,
    }; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let mut lane = 0;
        while lane < 4 {
            let line = Line::ALL[lane];
            let upper = reference::ray_attacks(line.positive(), square, Bitboard::EMPTY).0;
            let lower = reference::ray_attacks(line.negative(), square, Bitboard::EMPTY).0;
            rows[index][lane] = LineMasks {
                lower: lower | 1,
                upper,
                line: lower | upper,
            };
            lane += 1;
        }
        index += 1;
    }
    rows
};

const _: () = assert!(size_of_val(&BY_KIND) == Table::TABLE_BYTES);
const _: () = assert!(size_of_val(&BY_LINE) == Table::TABLE_BYTES);

impl MaskSource for Table {
    const TABLE_BYTES: usize = 6 * 1024;

    #[inline(always)]
    fn line_masks<W: Word>(token: W::Level, square: Square, first: Line) -> LineMasks<W> {
        let first = first as usize;
        if W::Level::VECTOR && W::LANES > 1 {
            let row = &BY_KIND[square as usize];
            LineMasks {
                lower: W::load(token, &row.lower[first..]),
                upper: W::load(token, &row.upper[first..]),
                line: W::load(token, &row.line[first..]),
            }
        } else {
            let row = &BY_LINE[square as usize][first..];
            LineMasks {
                lower: W::from_fn(token, |lane| row[lane].lower),
                upper: W::from_fn(token, |lane| row[lane].upper),
                line: W::from_fn(token, |lane| row[lane].line),
            }
        }
    }
}

impl MaskSource for Calculated {
    const TABLE_BYTES: usize = 0;

    #[inline(always)]
    fn line_masks<W: Word>(token: W::Level, square: Square, first: Line) -> LineMasks<W> {
        let line: W = calculated_lines(token, square, first);
        let below = W::splat(token, square.bitboard().0 - 1);
        LineMasks {
            lower: (line & below) | W::splat(token, 1),
            upper: line.and_not(below),
            line,
        }
    }
}

/// The lines of a square from `first` on, without the square, by calculation.
#[inline(always)]
pub(super) fn calculated_lines<W: Word>(token: W::Level, square: Square, first: Line) -> W {
    W::from_fn(token, |lane| {
        let line = Line::ALL[first as usize + lane];
        empty_board::calculated::line_mask_ex(line, square).0
    })
}
