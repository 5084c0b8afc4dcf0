//! Obstruction difference: the attacks along a line as the difference of the nearest
//! blockers on both sides.
//!
//! *Source.* Michael Hoffmann; improved by Daniel Infuehr in 2022 (chessprogramming
//! wiki, *Obstruction Difference*).
//!
//! *Idea.* Split the blockers of a line into those above the slider (`upper`) and
//! those below it (`lower`). The nearest blocker above is the least significant one
//! bit of `upper`, the nearest blocker below is the most significant one bit of
//! `lower`.
//!
//! ```text
//! attacks = (upper ^ (upper - ms1b(lower))) & line            Infuehr
//! attacks = (2 * ls1b(upper) - ms1b(lower)) & line            Hoffmann
//! ```
//!
//! *Why both are right.* The difference of two powers of two, `2^b - 2^a`, is the run
//! of ones from bit `a` to bit `b - 1`. Hoffmann doubles the nearest blocker above, so
//! that the run goes from the nearest blocker below up to the nearest blocker above,
//! both included. Infuehr subtracts from all of `upper`: the borrow passes the same
//! zeros, clears `ls1b(upper)` and stops there. The bits above did not change, so the
//! exclusive or leaves the same run. It saves isolating and doubling the lowest bit.
//!
//! *Empty sets.* With no blocker above, the borrow runs off the board and the run goes
//! up to bit 63. With no blocker below, 1 is subtracted instead (`lower | 1`): the run
//! starts at the bottom of the board. The mask `line`, which excludes the slider, drops
//! all squares beside the line.
//!
//! [`hoffmann`](super::hoffmann) has the original, and both with other masks.
//!
//! *A worked board*, the file of a rook on d4:
//!
//! ```
//! use raylane::algorithm::obstruction_difference::Infuehr;
//! use raylane::{Bitboard, Line, Square, Token, bitboard, level::COMPILED};
//!
//! let upper = bitboard! {
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! let lower = bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//! };
//! let ms1b = lower.last().map_or(1, |square| square.bitboard().0);
//! let difference = upper.0.wrapping_sub(ms1b);
//! assert_eq!(Bitboard(difference), bitboard! {
//!     . . . . . . . .
//!     1 1 1 . . . . .
//!     1 1 1 1 1 1 1 1
//!     1 1 1 1 1 1 1 1
//!     1 1 1 1 1 1 1 1
//!     1 1 1 1 1 1 1 1
//!     . . . 1 1 1 1 1
//!     . . . . . . . .
//! });
//! let line = Bitboard::file(3).without(Square::D4);
//! let attacks = bitboard! {
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//! };
//! assert_eq!(Bitboard(upper.0 ^ difference) & line, attacks);
//!
//! let ls1b = upper.0 & upper.0.wrapping_neg();
//! assert_eq!(Bitboard((2 * ls1b).wrapping_sub(ms1b)) & line, attacks);
//!
//! let occupied = upper | lower;
//! assert_eq!(COMPILED.by::<Infuehr>().line_attacks(Line::File, Square::D4, occupied), attacks);
//! ```

use super::hyperbola::HyperbolaWithRooksBy;
use super::traits::{InLanes, Single};
use crate::board::{Bitboard, Line, Square, reference};
use crate::empty_board::lines_in_lanes::through;
use crate::lanes::{Capabilities, Word};
use crate::table::table;

/// Daniel Infuehr's form, `upper ^ (upper - ms1b(lower))`, with masks by look-up.
pub enum Infuehr {}

/// The attacks along lines with these blockers below and above the slider. `lower` is
/// [guarded](Word::guarded). Shifts yield `-ms1b` directly, so it is added.
#[inline(always)]
pub(super) fn equation<W: Word>(lower: W, upper: W, line: W) -> W {
    upper.xor_and(upper.add(lower.negative_ms1b()), line)
}

/// The masks are in the layout that suits the word.
///
/// A vector loads the masks of a square from 64 bytes, one cache line; 4 KiB in all.
/// Scalar words load 24 bytes for each line, 6 KiB in all, for the fewest
/// instructions. (With the masks of the lines side by side, the compiler would vectorise
/// a part of the scalar kernel and move each count of leading zeros into a vector.)
impl Single for Infuehr {
    const TABLE_BYTES: usize = size_of_val(&BY_LINE);

    /// Vectors must count leading zeros. Smearing the highest bit downwards instead takes fourteen operations.
    #[inline(always)]
    fn in_vectors(can: Capabilities) -> bool {
        can.vector_leading_zeros
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        let first = first as usize;
        if W::PACKED {
            let Masks([line, lower]) = &LINE_AND_LOWER[square as usize];
            let line = W::load(token, &line[first..]);
            let occupied = W::splat(token, occupied.0);
            let lower = occupied & W::load(token, &lower[first..]);
            equation(lower.guarded(), occupied.and_except(line, lower), line)
        } else {
            let row = &BY_LINE[square as usize][first..];
            let occupied = W::selector(token, occupied.0 | 1);
            let line = W::from_fn(token, |lane| row[lane].line);
            let lower = W::from_fn(token, |lane| row[lane].guarded);
            let upper = W::from_fn(token, |lane| row[lane].upper);
            equation(lower.select(occupied), upper.select(occupied), line)
        }
    }
}

/// Rooks, single lines and rays by [`Infuehr`], bishops and queens by hyperbola.
///
/// Where only vectors swap bytes (WebAssembly), hyperbola is faster for two lines and slower for one. Of
/// a rook's lines it has only the file.
pub type RookByInfuehr = HyperbolaWithRooksBy<Infuehr>;

/// A square in each lane; the masks are computed.
impl InLanes for Infuehr {
    #[inline(always)]
    fn attacks<W: Word>(token: W::Token, lines: &[Line], squares: W, occupied: W) -> W {
        let masks = through(token, squares);
        let square = masks[Line::Rank as usize] & masks[Line::File as usize];
        let below = square.sub(W::splat(token, 1));
        let blockers = occupied.and_not(square);
        let (lower, upper) = (blockers & below, blockers.and_not(below));
        let mut union = W::splat(token, 0);
        for &line in lines {
            let line = masks[line as usize];
            union = union | equation((lower & line).guarded(), upper & line, line);
        }
        union.and_not(square)
    }
}

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
}

static BY_LINE: [[LineMasks; 4]; 64] = table!(64, |square| table!(4, |line| LineMasks::new(
    Line::ALL[line],
    Square::ALL[square]
)));

/// The masks of all lines of one square, side by side, in one cache line.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Masks([[u64; 4]; 2]);

/// Both rays, and the negative rays.
static LINE_AND_LOWER: [Masks; 64] = table!(64, |square| Masks([
    table!(4, |line| BY_LINE[square][line].line),
    table!(4, |line| BY_LINE[square][line].line
        & !BY_LINE[square][line].upper),
]));
