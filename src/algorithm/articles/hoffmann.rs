//! Obstruction difference in its other forms: Hoffmann's original, and Infuehr's with masks that are not
//! those of [`Infuehr`](super::super::obstruction_difference::Infuehr).
//!
//! [`obstruction_difference`](super::super::obstruction_difference) has the idea, the source and a worked board.
//!
//! ```
//! use raylane::algorithm::hoffmann::{Hoffmann, InfuehrCalculated};
//! use raylane::{Bitboard, Square, Token, level::COMPILED};
//!
//! let occupied = Bitboard::rank(1);
//! let attacks = COMPILED.queen_attacks(Square::D4, occupied);
//! assert_eq!(COMPILED.by::<Hoffmann>().queen_attacks(Square::D4, occupied), attacks);
//! assert_eq!(COMPILED.by::<InfuehrCalculated>().queen_attacks(Square::D4, occupied), attacks);
//! ```

use super::masks::{Calculated, Masks, Rays, Table};
use crate::algorithm::obstruction_difference::equation;
use crate::algorithm::traits::Single;
use crate::board::{Bitboard, Line, Square};
use crate::lanes::{Capabilities, Word};
use core::marker::PhantomData;

/// Infuehr's form with masks by calculation: no table.
pub type InfuehrCalculated = Form<Symmetric, Calculated>;
/// Infuehr's form with the article's 4 KiB of masks: two rays for each line, whose union
/// is the line.
pub type InfuehrRays = Form<Symmetric, Table>;
/// Infuehr's form with `ms1b` as the article writes it: the sign bit shifted right
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

impl<E: Equation, M: Masks> Single for Form<E, M> {
    const TABLE_BYTES: usize = M::TABLE_BYTES;

    #[inline(always)]
    fn in_vectors(can: Capabilities) -> bool {
        can.vector_leading_zeros
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        let Rays { lower, upper, line } = M::rays(token, square, first, occupied);
        E::attacks(lower, upper, line)
    }
}

/// How the attacks are computed from the blockers.
trait Equation {
    /// The attacks along lines with these blockers below and above the slider. `lower` is
    /// [guarded](Word::guarded).
    fn attacks<W: Word>(lower: W, upper: W, line: W) -> W;
}

/// `upper ^ (upper - ms1b)`
pub enum Symmetric {}

/// `upper ^ (upper - (2^63 >> leading zeros))`
pub enum LogicalShift {}

/// `2 * ls1b - ms1b`
pub enum Doubled {}

impl Equation for Symmetric {
    #[inline(always)]
    fn attacks<W: Word>(lower: W, upper: W, line: W) -> W {
        equation(lower, upper, line)
    }
}

impl Equation for LogicalShift {
    #[inline(always)]
    fn attacks<W: Word>(lower: W, upper: W, line: W) -> W {
        let token = lower.token();
        let zeros = (lower | W::splat(token, 1)).leading_zeros();
        upper.xor_and(upper.sub(W::splat(token, 1 << 63).shr(zeros)), line)
    }
}

impl Equation for Doubled {
    #[inline(always)]
    fn attacks<W: Word>(lower: W, upper: W, line: W) -> W {
        let ls1b = upper & W::splat(upper.token(), 0).sub(upper);
        ls1b.add(ls1b).add(lower.negative_ms1b()) & line
    }
}
