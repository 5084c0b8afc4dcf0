//! SBAMG (subtraction based attack mask generation): `o ^ (o - 3cbn)`.
//!
//! *Source.* Syed Fahad, Gerd Isenberg (chessprogramming wiki, *SBAMG*).
//!
//! *Idea.* `o ^ (o - 2r)` borrows upwards from the slider `r`, as in
//! [`hyperbola`](super::super::hyperbola). SBAMG borrows upwards from `cbn`, the closest blocker
//! in the negative direction, instead. Subtracting it twice would leave the blocker itself
//! out, so it is subtracted three times: once to clear it, twice to borrow from the square
//! above it.
//!
//! ```text
//! o       = (occupied & line) | outer
//! cbn     = ms1b(o & lower)
//! attacks = (o ^ (o - 3 * cbn)) & line
//! ```
//!
//! `lower` is all squares below the slider (bit 0 for a1); `line` is without the
//! slider. `outer` makes sure that there is always a `cbn`, so that no condition is needed.
//! The article sets the ends of the line, where a ray ends whether they are occupied or not,
//! and bit 0. Bit 0 alone is enough: a borrow that finds no blocker runs off the end of the
//! line, where `line` cuts it. So the forms below set bit 0 alone, but for [`Article`] and
//! [`ArticleCalculated`].
//!
//! *A worked byte*, the rank of a rook on d1, bit 3:
//!
//! ```
//! use raylane::{Bitboard, Line, Square, Token, algorithm::sbamg, level::COMPILED};
//!
//! let occupied = Bitboard(0b0100_1011); // the rook is on bit 3
//! let line = 0b1111_0111_u64;
//! let o = (occupied.0 & line) | 1;
//! let cbn = 1_u64 << (o & 0b0111).ilog2();
//! assert_eq!(o, /*                 */ 0b0100_0011);
//! assert_eq!(cbn, /*               */ 0b0000_0010);
//! assert_eq!(o - 3 * cbn, /*       */ 0b0011_1101);
//! assert_eq!(o ^ (o - 3 * cbn), /* */ 0b0111_1110);
//! let attacks = (o ^ (o - 3 * cbn)) & line;
//! assert_eq!(attacks, /*           */ 0b0111_0110);
//! let found = COMPILED.by::<sbamg::Add>().line_attacks(Line::Rank, Square::D1, occupied);
//! assert_eq!(found, Bitboard(attacks));
//! ```
//!
//! With the other end of the rank in `outer`, as in the article, `o` is `0b1100_0011` and the difference
//! `0b1011_1101`: the highest bit is in both and cancels.

use super::masks::{Calculated, Masks, Table};
use crate::algorithm::traits::Single;
use crate::board::{Bitboard, Line, Square};
use crate::lanes::{Capabilities, Word};
use crate::table::table;
use core::marker::PhantomData;

/// `3 * cbn` by adding `cbn` three times, with masks by look-up.
///
/// The fastest form: with `lzcnt`, `-cbn` is one arithmetic shift of the sign bit.
pub type Add = Form<ByAdding, Table>;
/// [`Add`] with masks by calculation: no table.
pub type AddCalculated = Form<ByAdding, Calculated>;
/// `3 * cbn` by shift as the article writes it, `3 << bsr`, with masks by look-up.
pub type Shift = Form<ByShift, Table>;
/// [`Shift`] with masks by calculation: no table.
pub type ShiftCalculated = Form<ByShift, Calculated>;
/// `3 * cbn` by look-up in 512 bytes, with masks by look-up.
pub type LookUp = Form<ByLookUp, Table>;
/// [`LookUp`] with masks by calculation: no table but the 512 bytes.
pub type LookUpCalculated = Form<ByLookUp, Calculated>;
/// [`Shift`] with the ends of the line in `outer`, as in the article.
pub type Article = Form<ByShift, Table, true>;
/// [`Article`] with masks by calculation: four instructions more for each line.
pub type ArticleCalculated = Form<ByShift, Calculated, true>;

/// SBAMG with `3 * cbn` by `E` and masks from `M`, with the ends of the line in `outer` if `ENDS` is true.
/// The types above are those that can be asked for.
pub struct Form<E, M, const ENDS: bool = false>(PhantomData<(E, M)>);

impl<E: Tripling, M: Masks, const ENDS: bool> Single for Form<E, M, ENDS> {
    const TABLE_BYTES: usize = E::TABLE_BYTES + M::TABLE_BYTES;

    /// Vectors must count leading zeros, and no lane must be looked up by itself.
    #[inline(always)]
    fn in_vectors(can: Capabilities) -> bool {
        can.vector_leading_zeros && E::LANE_WISE
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        let line: W = M::lines(token, square, first);
        let mut outer = W::splat(token, 1);
        if ENDS {
            outer = outer | line & W::load(token, &EDGES[first as usize..]);
        }
        let blockers = line.select(W::selector(token, occupied.0)) | outer;
        let below = (square.bitboard().0 - 1) | 1;
        let lower = blockers.select(W::selector(token, below));
        blockers.xor_and(E::less_three_ms1b(token, blockers, lower), line)
    }
}

/// How three times the closest blocker is computed.
trait Tripling {
    /// The bytes of the tables that are read.
    const TABLE_BYTES: usize = 0;
    /// Whether the computation has a lane-wise form.
    const LANE_WISE: bool;
    /// `x - 3 * ms1b(lower)`; `lower` is not empty.
    fn less_three_ms1b<W: Word>(token: W::Token, x: W, lower: W) -> W;
}

/// `-cbn` three times. `lzcnt` and an arithmetic shift give the negative, and `lea`
/// triples it.
pub enum ByAdding {}

impl Tripling for ByAdding {
    const LANE_WISE: bool = true;

    #[inline(always)]
    fn less_three_ms1b<W: Word>(_: W::Token, x: W, lower: W) -> W {
        let negative = lower.negative_ms1b();
        x.add(negative.add(negative).add(negative))
    }
}

/// `3 << bsr`
pub enum ByShift {}

impl Tripling for ByShift {
    const LANE_WISE: bool = true;

    #[inline(always)]
    fn less_three_ms1b<W: Word>(token: W::Token, x: W, lower: W) -> W {
        // Bit 0 is set already or does not matter. Setting it tells the compiler that
        // `bsr` never gets zero.
        let zeros = (lower | W::splat(token, 1)).leading_zeros();
        x.sub(W::splat(token, 3).shl(zeros ^ W::splat(token, 63)))
    }
}

/// `3 * cbn` is looked up in a table by the square of the blocker.
pub enum ByLookUp {}

static THREE_TIMES: [u64; 64] = table!(64, |index| 3_u64.wrapping_shl(index as u32));

impl Tripling for ByLookUp {
    const TABLE_BYTES: usize = size_of_val(&THREE_TIMES);
    const LANE_WISE: bool = false;

    #[inline(always)]
    fn less_three_ms1b<W: Word>(_: W::Token, x: W, lower: W) -> W {
        x.sub(lower.map(
            #[inline(always)]
            |lower| THREE_TIMES[63 - (lower | 1).leading_zeros() as usize],
        ))
    }
}

/// The edges at which each line ends.
const EDGES: [u64; 4] = {
    let files = Bitboard::file(0).0 | Bitboard::file(7).0;
    let ranks = Bitboard::rank(0).0 | Bitboard::rank(7).0;
    [files, ranks, files | ranks, files | ranks]
};
