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

use super::masks::{Calculated, RaySource, RayTable, Rays, Table};
use super::query::single::{InLanes, Lines};
use crate::board::{Bitboard, Line, Square};
use crate::lanes::Word;
use crate::level::Capabilities;
use core::marker::PhantomData;

/// Daniel Infuehr's form, `upper ^ (upper - ms1b(lower))`, with masks by look-up.
pub type Infuehr = Form<Symmetric, Table>;
/// [`Infuehr`] with masks by calculation: no table.
pub type InfuehrCalculated = Form<Symmetric, Calculated>;
/// [`Infuehr`] with the article's 4 KiB of masks: two rays for each line, whose union
/// is the line.
pub type InfuehrRays = Form<Symmetric, RayTable>;
/// [`Infuehr`] with `ms1b` as the article writes it: the sign bit shifted right
/// logically by the leading zeros of `lower | 1`.
pub type InfuehrLogicalShift = Form<LogicalShift, Table>;
/// Michael Hoffmann's original, `2 * ls1b(upper) - ms1b(lower)`, with masks by
/// look-up.
pub type Hoffmann = Form<Doubled, Table>;
/// [`Hoffmann`] with masks by calculation: no table.
pub type HoffmannCalculated = Form<Doubled, Calculated>;

/// Obstruction difference by equation `E` with masks from `M`. The types above are those that can be
/// asked for.
pub struct Form<E, M>(PhantomData<(E, M)>);

impl<E: Equation, M: RaySource> Lines for Form<E, M> {
    const TABLE_BYTES: usize = M::TABLE_BYTES;

    /// Only where vectors can count leading zeros. Smearing the highest bit downwards
    /// instead takes fourteen operations.
    #[inline(always)]
    fn in_vectors(can: Capabilities) -> bool {
        can.vector_leading_zeros
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        let rays: Rays<W> = M::rays(token, square, first, occupied);
        E::attacks(token, rays.lower, rays.upper, rays.line)
    }
}

/// With a square in each lane, whose masks are not looked up.
impl<E: Equation, M: RaySource> InLanes for Form<E, M> {
    #[inline(always)]
    fn attacks<W: Word>(token: W::Token, lines: &[Line], squares: W, occupied: W) -> W {
        let masks = crate::geometry::lines::through(token, squares);
        let square = masks[Line::Rank as usize] & masks[Line::File as usize];
        let below = square.sub(W::splat(token, 1));
        let blockers = occupied.and_not(square);
        let (lower, upper) = (blockers & below, blockers.and_not(below));
        let mut attacks = W::splat(token, 0);
        for &line in lines {
            let line = masks[line as usize];
            attacks = attacks | E::attacks(token, (lower & line).guarded(), upper & line, line);
        }
        attacks.and_not(square)
    }
}

/// How the attacks are computed from the blockers.
trait Equation {
    /// The attacks along lines with these blockers below and above the slider. `lower` is
    /// guarded.
    fn attacks<W: Word>(token: W::Token, lower: W, upper: W, line: W) -> W;
}

/// `upper ^ (upper - ms1b)`
pub enum Symmetric {}

/// `upper ^ (upper - (2^63 >> leading zeros))`
pub enum LogicalShift {}

/// `2 * ls1b - ms1b`
pub enum Doubled {}

impl Equation for Symmetric {
    #[inline(always)]
    fn attacks<W: Word>(_: W::Token, lower: W, upper: W, line: W) -> W {
        upper.xor_and(upper.add(lower.negative_ms1b()), line)
    }
}

impl Equation for LogicalShift {
    #[inline(always)]
    fn attacks<W: Word>(token: W::Token, lower: W, upper: W, line: W) -> W {
        let zeros = (lower | W::splat(token, 1)).leading_zeros();
        upper.xor_and(upper.sub(W::splat(token, 1 << 63).shr(zeros)), line)
    }
}

impl Equation for Doubled {
    #[inline(always)]
    fn attacks<W: Word>(token: W::Token, lower: W, upper: W, line: W) -> W {
        let ls1b = upper & W::splat(token, 0).sub(upper);
        ls1b.add(ls1b).add(lower.negative_ms1b()) & line
    }
}
