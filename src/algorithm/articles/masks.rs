//! The masks of a square's lines for the forms of [obstruction difference](super::hoffmann) and
//! [SBAMG](super::sbamg), by look-up or by calculation.

use crate::board::{Bitboard, Line, Square, reference};
use crate::empty_board::calculated::line_mask_without_square;
use crate::lanes::Word;
use crate::table::table;

/// The blockers on the rays of one or more lines of a square, a line in each lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rays<W> {
    /// The blockers below the slider, [guarded](Word::guarded) for
    /// [`negative_ms1b`](Word::negative_ms1b).
    pub(super) lower: W,
    /// The blockers above the slider.
    pub(super) upper: W,
    /// The line without the slider.
    pub(super) line: W,
}

/// Where the masks come from.
pub(super) trait Masks {
    /// An upper bound of the bytes of the tables that a query reads, at any level.
    const TABLE_BYTES: usize = 0;

    /// As many lines, without the square, as the word has lanes: `first` and those after
    /// it in the order of [`Line`].
    fn lines<W: Word>(token: W::Token, square: Square, first: Line) -> W;

    /// The blockers on these lines: those of the line below the square, and above.
    #[inline(always)]
    fn rays<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> Rays<W> {
        let line: W = Self::lines(token, square, first);
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

/// Masks by look-up as in the article, 4 KiB: two rays for each line, whose union is the
/// line.
pub enum Table {}

/// Masks by calculation: no memory is read. Thomas Jahn's generalised shift gives
/// the diagonals.
pub enum Calculated {}

/// The negative rays of all lines of one square, and the positive ones, in one cache line.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct BothRays([[u64; 4]; 2]);

static LOWER_AND_UPPER: [BothRays; 64] = table!(64, |square| {
    let square = Square::ALL[square];
    BothRays([
        table!(4, |line| {
            reference::ray_attacks(Line::ALL[line].negative(), square, Bitboard::EMPTY).0
        }),
        table!(4, |line| {
            reference::ray_attacks(Line::ALL[line].positive(), square, Bitboard::EMPTY).0
        }),
    ])
});

impl Table {
    #[inline(always)]
    fn both_rays<W: Word>(token: W::Token, square: Square, first: Line) -> [W; 2] {
        let BothRays([lower, upper]) = &LOWER_AND_UPPER[square as usize];
        let (lower, upper) = (&lower[first as usize..], &upper[first as usize..]);
        [
            W::from_fn(token, |lane| lower[lane]),
            W::from_fn(token, |lane| upper[lane]),
        ]
    }
}

impl Masks for Table {
    const TABLE_BYTES: usize = size_of_val(&LOWER_AND_UPPER);

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line) -> W {
        let [lower, upper] = Self::both_rays::<W>(token, square, first);
        lower | upper
    }

    #[inline(always)]
    fn rays<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> Rays<W> {
        let [lower, upper] = Self::both_rays::<W>(token, square, first);
        let occupied = W::selector(token, occupied.0);
        Rays {
            lower: lower.select(occupied).guarded(),
            upper: upper.select(occupied),
            line: lower | upper,
        }
    }
}

impl Masks for Calculated {
    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line) -> W {
        // Computes all four. If the line is known at compile time, the others are optimised
        // away; if it is not, this avoids a jump.
        let mut lines = [0; 4];
        for line in Line::ALL {
            lines[line as usize] = line_mask_without_square(line, square).0;
        }
        W::load(token, &lines[first as usize..])
    }
}
