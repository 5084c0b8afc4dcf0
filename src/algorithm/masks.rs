//! The masks of a square's lines and rays for [obstruction
//! difference](super::obstruction_difference), by look-up or by calculation: the second parameter
//! of its [`Form`](super::obstruction_difference::Form).

use crate::board::{Bitboard, Line, Square, reference, table};
use crate::empty_board::calculated::line_mask_ex;
use crate::lanes::Word;

/// The blockers on the rays of one or more lines of a square, a line in each lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rays<W> {
    /// The blockers below the slider, [guarded](Word::guarded) for
    /// [`negative_ms1b`](Word::negative_ms1b).
    pub(crate) lower: W,
    /// The blockers above the slider.
    pub(crate) upper: W,
    /// The line without the slider.
    pub(crate) line: W,
}

/// Where the masks come from.
pub(crate) trait RaySource {
    /// An upper bound of the bytes of the tables that a query reads, at any level.
    const TABLE_BYTES: usize = 0;

    /// The blockers on as many lines as the word has lanes: `first` and those after
    /// it in the order of [`Line`].
    fn rays<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> Rays<W>;
}

/// Masks by look-up, in the layout that suits the word.
///
/// A vector loads the masks of a square from 64 bytes, one cache line; 4 KiB in all.
/// Scalar words load 24 bytes for each line, 6 KiB in all, for the fewest
/// instructions. (With the masks of the lines side by side, the compiler would vectorise
/// a part of the scalar kernel and move each count of leading zeros into a vector.)
pub enum Table {}

/// Masks by look-up as in the article, 4 KiB: two rays for each line, whose union is the
/// line.
pub enum RayTable {}

/// Masks by calculation: no memory is read. Thomas Jahn's generalised shift gives
/// the diagonals.
pub enum Calculated {}

/// The masks of one line.
#[derive(Clone, Copy)]
struct LineMasks {
    /// The negative ray, and bit 0: with an occupied bit 0 there is always a lower
    /// blocker, on the line or beyond its end.
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

    /// The negative ray.
    const fn lower(self) -> u64 {
        self.line & !self.upper
    }
}

static BY_LINE: [[LineMasks; 4]; 64] = table!(64, |square| table!(4, |line| LineMasks::new(
    Line::ALL[line],
    Square::ALL[square]
)));

/// The masks of all lines of one square, side by side, in one cache line.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Row([[u64; 4]; 2]);

/// Both rays, and the negative rays.
static LINE_AND_LOWER: [Row; 64] = table!(64, |square| Row([
    table!(4, |line| BY_LINE[square][line].line),
    table!(4, |line| BY_LINE[square][line].lower()),
]));

/// The negative rays, and the positive ones.
static LOWER_AND_UPPER: [Row; 64] = table!(64, |square| Row([
    table!(4, |line| BY_LINE[square][line].lower()),
    table!(4, |line| BY_LINE[square][line].upper),
]));

impl RaySource for Table {
    const TABLE_BYTES: usize = size_of_val(&BY_LINE);

    #[inline(always)]
    fn rays<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> Rays<W> {
        let first = first as usize;
        if W::PACKED {
            let Row([line, lower]) = &LINE_AND_LOWER[square as usize];
            let line = W::load(token, &line[first..]);
            let occupied = W::splat(token, occupied.0);
            let lower = occupied & W::load(token, &lower[first..]);
            let upper = occupied.and_except(line, lower);
            Rays {
                lower: lower.guarded(),
                upper,
                line,
            }
        } else {
            let row = &BY_LINE[square as usize][first..];
            let occupied = W::selector(token, occupied.0 | 1);
            let line = W::from_fn(token, |lane| row[lane].line);
            let lower = W::from_fn(token, |lane| row[lane].guarded);
            let upper = W::from_fn(token, |lane| row[lane].upper);
            Rays {
                lower: lower.select(occupied),
                upper: upper.select(occupied),
                line,
            }
        }
    }
}

impl RaySource for RayTable {
    const TABLE_BYTES: usize = size_of_val(&LOWER_AND_UPPER);

    #[inline(always)]
    fn rays<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> Rays<W> {
        let first = first as usize;
        let Row([lower, upper]) = &LOWER_AND_UPPER[square as usize];
        let lower = W::from_fn(token, |lane| lower[first..][lane]);
        let upper = W::from_fn(token, |lane| upper[first..][lane]);
        let occupied = W::selector(token, occupied.0);
        Rays {
            lower: lower.select(occupied).guarded(),
            upper: upper.select(occupied),
            line: lower | upper,
        }
    }
}

impl RaySource for Calculated {
    #[inline(always)]
    fn rays<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> Rays<W> {
        let line: W = calculated_lines(token, square, first);
        let below = square.bitboard().0 - 1;
        let lower = W::selector(token, occupied.0 & below);
        let upper = W::selector(token, occupied.0 & !below);
        Rays {
            lower: line.select(lower).guarded(),
            upper: line.select(upper),
            line,
        }
    }
}

/// The four lines of a square, without the square.
pub(crate) const fn lines_of(square: Square) -> [u64; 4] {
    table!(4, |line| {
        reference::line_attacks(Line::ALL[line], square, Bitboard::EMPTY).0
    })
}

/// The lines of a square from `first` on, without the square, by calculation.
#[inline(always)]
pub(crate) fn calculated_lines<W: Word>(token: W::Token, square: Square, first: Line) -> W {
    // Computes all four. If the line is known at compile time, the others are optimised
    // away; if it is not, this avoids a jump.
    let mut lines = [0; 4];
    for line in Line::ALL {
        lines[line as usize] = line_mask_ex(line, square).0;
    }
    W::load(token, &lines[first as usize..])
}
