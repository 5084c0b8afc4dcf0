//! SBAMG (subtraction based attack mask generation): `o ^ (o - 3cbn)`.
//!
//! *Source.* Syed Fahad, Gerd Isenberg (chessprogramming wiki, *SBAMG*).
//!
//! *Idea.* `o ^ (o - 2r)` borrows upwards from the slider `r`, as in
//! [`hyperbola`](super::hyperbola). SBAMG borrows upwards from `cbn`, the closest blocker
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
//! assert_eq!(COMPILED.by::<sbamg::Add>().line_attacks(Line::Rank, Square::D1, occupied), Bitboard(attacks));
//! ```
//!
//! With the other end of the rank in `outer`, as in the article, `o` is `0b1100_0011` and the difference
//! `0b1011_1101`: the highest bit is in both and cancels.

use super::masks::{calculated_lines, lines_of};
use super::query::single::Lines;
use crate::board::{Bitboard, Line, Square, table};
use crate::lanes::Word;
use crate::level::Capabilities;
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
/// [`Shift`] with the ends of the line in `outer`, as in the article: 32 bytes more for
/// each square.
pub type Article = Form<ByShift, TableWithEnds>;
/// [`Article`] with masks by calculation: four instructions more for each line.
pub type ArticleCalculated = Form<ByShift, CalculatedWithEnds>;

/// SBAMG with `3 * cbn` by `E` and masks from `M`. The types above are those that can be asked for.
pub struct Form<E, M>(PhantomData<(E, M)>);

impl<E: Tripling, M: MaskSource> Lines for Form<E, M> {
    const TABLE_BYTES: usize = E::TABLE_BYTES + M::TABLE_BYTES;

    /// Where vectors can count leading zeros, unless each lane is looked up.
    #[inline(always)]
    fn in_vectors(can: Capabilities) -> bool {
        can.vector_leading_zeros && E::LANE_WISE
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        let masks: Masks<W> = M::masks(token, square, first);
        let occupied = W::selector(token, occupied.0);
        let blockers = masks.line.select(occupied) | masks.outer;
        let lower = blockers.select(masks.lower);
        blockers.xor_and(E::less_three_ms1b(token, blockers, lower), masks.line)
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

/// By a table, indexed by the square of the blocker.
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

/// The masks of one or more lines of a square, a line in each lane.
struct Masks<W: Word> {
    /// A selector, because each line is intersected with it.
    lower: W::Selector,
    line: W,
    outer: W,
}

/// Where the masks come from.
trait MaskSource {
    /// The bytes of the tables that are read.
    const TABLE_BYTES: usize = 0;
    /// The masks of as many lines as `W` has lanes, from `first` on.
    fn masks<W: Word>(token: W::Token, square: Square, first: Line) -> Masks<W>;
}

/// By look-up, bit 0 as `outer`: 40 bytes for each square.
pub enum Table {}

/// By calculation, bit 0 as `outer`: no memory is read.
pub enum Calculated {}

/// By look-up, with the ends of the line in `outer`: 72 bytes for each square.
pub enum TableWithEnds {}

/// By calculation, with the ends of the line in `outer`.
pub enum CalculatedWithEnds {}

#[derive(Clone, Copy)]
struct Row {
    line: [u64; 4],
    lower: u64,
}

static ROWS: [Row; 64] = table!(64, |index| {
    let square = Square::ALL[index];
    Row {
        line: lines_of(square),
        lower: lower(square),
    }
});

static OUTER: [[u64; 4]; 64] = table!(64, |index| {
    let line = lines_of(Square::ALL[index]);
    table!(4, |lane| (line[lane] & EDGES[lane]) | 1)
});

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
    const TABLE_BYTES: usize = size_of_val(&ROWS);

    #[inline(always)]
    fn masks<W: Word>(token: W::Token, square: Square, first: Line) -> Masks<W> {
        let row = &ROWS[square as usize];
        Masks {
            lower: W::selector(token, row.lower),
            line: W::load(token, &row.line[first as usize..]),
            outer: W::splat(token, 1),
        }
    }
}

impl MaskSource for Calculated {
    #[inline(always)]
    fn masks<W: Word>(token: W::Token, square: Square, first: Line) -> Masks<W> {
        Masks {
            lower: W::selector(token, lower(square)),
            line: calculated_lines(token, square, first),
            outer: W::splat(token, 1),
        }
    }
}

impl MaskSource for TableWithEnds {
    const TABLE_BYTES: usize = size_of_val(&ROWS) + size_of_val(&OUTER);

    #[inline(always)]
    fn masks<W: Word>(token: W::Token, square: Square, first: Line) -> Masks<W> {
        let Masks { lower, line, .. } = Table::masks::<W>(token, square, first);
        let outer = W::load(token, &OUTER[square as usize][first as usize..]);
        Masks { lower, line, outer }
    }
}

impl MaskSource for CalculatedWithEnds {
    #[inline(always)]
    fn masks<W: Word>(token: W::Token, square: Square, first: Line) -> Masks<W> {
        let Masks { lower, line, .. } = Calculated::masks::<W>(token, square, first);
        let ends = line & W::load(token, &EDGES[first as usize..]);
        let outer = ends | W::splat(token, 1);
        Masks { lower, line, outer }
    }
}
