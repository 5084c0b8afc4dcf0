//! Owns the masks of a square's lines, from which the line algorithms cut
//! rays: by look-up in one table, or by calculation.
//!
//! Each algorithm is generic over a [`MaskSource`], so both forms of it are
//! one equation.

use crate::board::Square;
use crate::direction::Line;
use crate::lanes::{Lanes, Word};
use crate::{Bitboard, empty_board, reference};

/// The blockers on the rays of one or more lines of a square, a line in each
/// lane.
#[derive(Clone, Copy, Debug)]
pub struct Rays<W> {
    /// The blockers below the slider, with bit 0 where the level asks for it
    /// (see `Word::negative_ms1b`).
    pub lower: W,
    /// The blockers above the slider.
    pub upper: W,
    /// The line without the slider.
    pub line: W,
}

/// Where the masks come from. Sealed.
pub trait MaskSource: sealed::Sealed + Copy + 'static {
    /// What the look-up touches, in all.
    const TABLE_BYTES: usize;

    /// The blockers on as many lines as `W` has lanes, `first` and those after
    /// it in the order of [`Line`].
    fn rays<W: Word>(token: W::Level, square: Square, first: Line, occupied: Bitboard) -> Rays<W>;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Table {}
    impl Sealed for super::Calculated {}
}

/// Masks by look-up, each level's own choice of two layouts.
///
/// A vector takes the lines of a square from 64 bytes, one cache line; 4 KiB in
/// all. A scalar level takes 24 bytes per line, 6 KiB in all, for the fewest
/// instructions. (Side by side, the compiler makes half a vector kernel of four
/// scalar lines, and moves every count of leading zeros into it.) At a vector
/// level a single line is scalar too.
#[derive(Clone, Copy, Debug)]
pub struct Table;

/// Masks by calculation: no memory touched. Thomas Jahn's generalised shift
/// for the diagonals.
#[derive(Clone, Copy, Debug)]
pub struct Calculated;

/// The masks of one line.
#[derive(Clone, Copy)]
struct LineMasks {
    /// The negative ray, and bit 0: with an occupied bit 0 there is always a
    /// lower blocker, on the line or beyond its end.
    guarded: u64,
    /// The positive ray.
    upper: u64,
    /// Both rays.
    line: u64,
}

impl LineMasks {
    const fn new(line: Line, square: Square) -> Self {
        let upper = reference::ray_attacks(line.positive(), square, Bitboard::EMPTY).0;
        let lower = reference::ray_attacks(line.negative(), square, Bitboard::EMPTY).0;
        Self {
            guarded: lower | 1,
            upper,
            line: lower | upper,
        }
    }
}

static BY_LINE: [[LineMasks; 4]; 64] = {
    let mut rows = [[LineMasks::new(Line::Rank, Square::A1); 4]; 64];
    let mut index = 0;
    while index < 64 {
        let mut lane = 0;
        while lane < 4 {
            rows[index][lane] = LineMasks::new(Line::ALL[lane], Square::ALL[index]);
            lane += 1;
        }
        index += 1;
    }
    rows
};

/// The masks of all lines of one square, side by side.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct SquareMasks {
    /// Both rays.
    line: [u64; 4],
    /// The negative rays.
    lower: [u64; 4],
}

static BY_SQUARE: [SquareMasks; 64] = {
    let mut rows = [SquareMasks {
        line: [0; 4],
        lower: [0; 4],
    }; 64];
    let mut index = 0;
    while index < 64 {
        let mut lane = 0;
        while lane < 4 {
            let masks = BY_LINE[index][lane];
            rows[index].line[lane] = masks.line;
            rows[index].lower[lane] = masks.line & !masks.upper;
            lane += 1;
        }
        index += 1;
    }
    rows
};

const _: () = assert!(size_of_val(&BY_LINE) == Table::TABLE_BYTES);
const _: () = assert!(size_of_val(&BY_SQUARE) == 4 * 1024);

impl MaskSource for Table {
    const TABLE_BYTES: usize = 6 * 1024;

    #[inline(always)]
    fn rays<W: Word>(token: W::Level, square: Square, first: Line, occupied: Bitboard) -> Rays<W> {
        let first = first as usize;
        if W::Level::VECTOR && W::LANES > 1 {
            let row = &BY_SQUARE[square as usize];
            let line = W::load(token, &row.line[first..]);
            let occupied = W::splat(token, occupied.0);
            let lower = occupied & W::load(token, &row.lower[first..]);
            let upper = occupied.and_except(line, lower);
            Rays {
                lower: lower.guarded(),
                upper,
                line,
            }
        } else {
            let row = &BY_LINE[square as usize][first..];
            let occupied = W::occupied(token, occupied.0 | 1);
            let line = W::from_fn(token, |lane| row[lane].line);
            let lower = W::from_fn(token, |lane| row[lane].guarded);
            let upper = W::from_fn(token, |lane| row[lane].upper);
            Rays {
                lower: lower.blockers(occupied),
                upper: upper.blockers(occupied),
                line,
            }
        }
    }
}

/// The occupied squares below and above a square, for lines without it. Bit 0
/// is below any: a line that has it needs no further guard.
#[inline(always)]
fn halves<W: Word>(token: W::Level, square: Square, occupied: Bitboard) -> [W::Occupied; 2] {
    let below = square.bitboard().0 - 1;
    [
        W::occupied(token, (occupied.0 & below) | 1),
        W::occupied(token, occupied.0 & !below),
    ]
}

impl MaskSource for Calculated {
    const TABLE_BYTES: usize = 0;

    #[inline(always)]
    fn rays<W: Word>(token: W::Level, square: Square, first: Line, occupied: Bitboard) -> Rays<W> {
        let line: W = calculated_lines(token, square, first);
        let [lower, upper] = halves::<W>(token, square, occupied);
        Rays {
            lower: line.blockers(lower).guarded(),
            upper: line.blockers(upper),
            line,
        }
    }
}

/// The lines of a square from `first` on, without the square, by calculation.
#[inline(always)]
pub(super) fn calculated_lines<W: Word>(token: W::Level, square: Square, first: Line) -> W {
    // All of them, though some may not be asked for: of a line known at compile
    // time nothing is left of the others, and of one that is not, no jump.
    let mut lines = [0; 4];
    for line in Line::ALL {
        lines[line as usize] = empty_board::calculated::line_mask_ex(line, square).0;
    }
    W::load(token, &lines[first as usize..])
}
