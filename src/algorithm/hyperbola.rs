//! Hyperbola quintessence: `o ^ (o - 2r)`, upwards and, with the bytes swapped,
//! downwards.
//!
//! *Source.* Gerd Isenberg, Aleks Peshkov (chessprogramming wiki, *Hyperbola
//! Quintessence*). SBAMG builds on its subtraction.
//!
//! *Idea.* Subtracting twice the slider from the blockers of its line borrows through
//! every empty square up to the nearest blocker above it. On the board turned upside
//! down, which is one byte swap, the same subtraction finds the nearest blocker below.
//! Blockers that did not change are in both results and cancel out:
//!
//! ```text
//! o       = occupied & line
//! attacks = ((o - 2r) ^ swap(swap(o) - 2 * swap(r))) & line
//! ```
//!
//! A byte swap does not reverse a rank, so attacks along ranks are looked up: 512 bytes,
//! indexed by the six inner squares of the rank and the file.
//!
//! So the other lines leave the slider's rank at once. Whatever a subtraction clears or sets between the slider and the next
//! square of the line, `line` drops, and so it may begin at any square between: [`Hyperbola`] has it begin at the first
//! square of the next rank. Then all sliders of a rank subtract the same two numbers, which a vector loads in all its lanes
//! from 64 bytes for each rank.
//!
//! ```text
//! attacks = ((o - up) ^ swap(swap(o) - down)) & line
//! ```
//!
//! Hyperbola needs no count of leading zeros. So it suits vectors without AVX-512, which
//! cannot count them, and it has the lowest latency at the scalar levels.
//!
//! [`HyperbolaByBitReversal`] reverses the bits of each byte as well. Then ranks are lines like any
//! other, and their attacks need no table. It pays where reversing is cheap: by
//! `vgf2p8affineqb` and a byte shuffle at `avx2gfni`, by `rbit` on 64-bit Arm.
//!
//! ```text
//! attacks = ((o - 2r) ^ reverse(reverse(o) - 2 * reverse(r))) & line
//! ```
//!
//! *A worked board*, the file of a rook on d4:
//!
//! ```
//! use raylane::algorithm::hyperbola::Hyperbola;
//! use raylane::{Bitboard, Line, Square, Token, bitboard, level::COMPILED};
//!
//! let occupied = bitboard! {
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//! };
//! let (rook, line) = (Square::D4.bitboard(), Bitboard::file(3).without(Square::D4));
//! let up = occupied.0.wrapping_sub(2 * rook.0);
//! assert_eq!(Bitboard(up ^ occupied.0) & line, bitboard! {
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! let down = occupied.flip_ranks().0.wrapping_sub(2 * rook.flip_ranks().0).swap_bytes();
//! let attacks = Bitboard(up ^ down) & line;
//! assert_eq!(attacks, bitboard! {
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//!     . . . 1 . . . .
//!     . . . 1 . . . .
//!     . . . . . . . .
//! });
//! let found = COMPILED.by::<Hyperbola>().line_attacks(Line::File, Square::D4, occupied);
//! assert_eq!(found, attacks);
//! ```

use core::convert::Infallible;
use core::marker::PhantomData;

use super::traits::{Algorithms, InLanes, Single};
use crate::board::{Bitboard, Line, Square, reference};
use crate::empty_board::lines_in_lanes::{lines_of, through};
use crate::lanes::{ByteTable, Capabilities, Four, Scalar, Scalars, Two, Word};
use crate::table::table;

/// Hyperbola quintessence, with masks and the attacks along ranks by look-up: 64 bytes for
/// each square, 64 bytes for each rank, and 512 bytes for the attacks along ranks.
pub enum Hyperbola {}

/// Hyperbola quintessence with a complete reversal of bits: 4 KiB of masks, 64 bytes per
/// square, and no table of ranks.
pub enum HyperbolaByBitReversal {}

/// What is needed of a square, in one cache line: its lines without the square, and where the subtractions
/// begin, for up to two lanes.
///
/// The rank is left empty: a byte swap does not reverse it, so its lane must give no attacks.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Masks {
    line: [u64; 4],
    up: [u64; 2],
    down: [u64; 2],
}

/// All tables in one place, so that one address leads to each of them.
#[repr(C, align(64))]
struct Tables {
    masks: [Masks; 64],
    /// Where the subtractions begin, for four lanes: eight numbers for each rank, four times `up` and four times `down`.
    starts: [u64; 64],
    rank_attacks: ByteTable,
}

static TABLES: Tables = Tables {
    masks: table!(64, |square| {
        let square = Square::ALL[square];
        let [_, file, diagonal, anti_diagonal] = lines_of(square);
        let [up, down] = starts(square as usize / 8);
        Masks {
            line: [0, file, diagonal, anti_diagonal],
            up: [up; 2],
            down: [down; 2],
        }
    }),
    starts: table!(64, |index| starts(index / 8)[index / 4 % 2]),
    rank_attacks: RANK_ATTACKS,
};

/// Where the subtractions of a rank begin: at the first square of the rank above and, with the bytes swapped, of the rank
/// above there. 0 where there is none.
const fn starts(rank: usize) -> [u64; 2] {
    let first = Bitboard::rank(rank as u8).0 & Bitboard::file(0).0;
    [first << 8, first.swap_bytes() << 8]
}

/// The attacks along the first rank, by the six inner squares and the file. In this
/// order the masked inner squares are a scaled index already.
pub(super) const RANK_ATTACKS: ByteTable = ByteTable(table!(64, |inner| table!(8, |file| {
    let occupied = Bitboard((inner as u64) << 1);
    reference::line_attacks(Line::Rank, Square::ALL[file], occupied).0 as u8
})));

/// The equation. The subtractions begin at `up`, any square above the slider that is not above the next square of the line, and
/// at `down`, such a square of the board with the bytes swapped.
#[inline(always)]
fn equation<W: Word>(line: W, up: W, down: W, occupied: W) -> W {
    let occupied = occupied & line;
    let above = occupied.sub(up);
    let below = occupied.swap_bytes().sub(down).swap_bytes();
    above.xor_and(below, line)
}

impl InLanes for Hyperbola {
    #[inline(always)]
    fn attacks<W: Word>(token: W::Token, lines: &[Line], squares: W, occupied: W) -> W {
        let masks = through(token, squares);
        let square = masks[Line::Rank as usize] & masks[Line::File as usize];
        let twice = square.add(square);
        let swapped = square.swap_bytes();
        let twice_swapped = swapped.add(swapped);
        let mut union = W::splat(token, 0);
        for &line in lines {
            let mask = masks[line as usize];
            union = union
                | match line {
                    Line::Rank => rank_in_lanes(token, mask, square, occupied),
                    _ => equation(mask, twice, twice_swapped, occupied),
                };
        }
        union
    }
}

/// The attacks along the rank, where each lane has a square of its own and
/// nothing can be looked up.
///
/// Upwards by subtraction. Downwards, the blockers are smeared over the squares below
/// them, in three doubling steps; what they do not cover is attacked.
#[inline(always)]
fn rank_in_lanes<W: Word>(token: W::Token, rank: W, square: W, occupied: W) -> W {
    let below = square.sub(W::splat(token, 1));
    let occupied = occupied & rank;
    let up = occupied ^ occupied.sub(square.add(square));
    let lower_rank = rank & below;
    let mut behind = occupied & below;
    for squares in [1, 2, 4] {
        behind = behind | behind.shr(W::splat(token, squares));
    }
    let behind = behind.shr(W::splat(token, 1));
    (up & rank) | lower_rank.and_not(behind)
}

/// The attacks along the rank.
#[inline(always)]
pub(super) fn rank_attacks(square: Square, occupied: Bitboard) -> u64 {
    let rank = square as u64 & 56;
    let inner = ((occupied.0 >> rank) & 0x7e) >> 1;
    u64::from(TABLES.rank_attacks.0[inner as usize][square as usize & 7]) << rank
}

/// The attacks along the lines from `first` on; none along a rank.
#[inline(always)]
fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
    let Masks { line, up, down } = &TABLES.masks[square as usize];
    let (up, down) = if W::LANES <= 2 {
        (W::load(token, up), W::load(token, down))
    } else {
        let (up, down) = TABLES.starts[square as usize & 56..].split_at(4);
        (W::load(token, up), W::load(token, down))
    };
    equation(
        W::load(token, &line[first as usize..]),
        up,
        down,
        W::splat(token, occupied.0),
    )
}

/// Every query is written out. If defaults of the trait joined the lines and the rank, lists of pairs would take up to 17
/// instructions more at the scalar levels.
impl Single for Hyperbola {
    const TABLE_BYTES: usize = size_of_val(&TABLES);

    #[inline(always)]
    fn in_vectors(can: Capabilities) -> bool {
        can.vectors_of_four || can.vectors && !can.scalar_byte_swap
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        lines(token, square, first, occupied)
    }

    #[inline(always)]
    fn line_attacks<T: Algorithms>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        // Computes both, without a branch: the table has no squares for a rank.
        let rank = rank_attacks(square, occupied) & u64::from(line == Line::Rank).wrapping_neg();
        Bitboard(lines::<Scalar<T>>(token, square, line, occupied).union() | rank)
    }

    #[inline(always)]
    fn rook_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        let file = lines::<Scalar<T>>(token, square, Line::File, occupied).union();
        Bitboard(file | rank_attacks(square, occupied))
    }

    #[inline(always)]
    fn bishop_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(lines::<Two<T>>(token, square, Line::Diagonal, occupied).union())
    }

    #[inline(always)]
    fn queen_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        if Self::in_vectors(T::CAN) {
            let lines = lines::<Four<T>>(token, square, Line::Rank, occupied).union();
            Bitboard(lines | rank_attacks(square, occupied))
        } else {
            // Three lines and not four: the empty one would cost as much as the others.
            let (rook, bishop) = Self::rook_bishop_attacks(token, square, occupied);
            rook | bishop
        }
    }

    #[inline(always)]
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        if Self::in_vectors(T::CAN) {
            let lines = lines::<Four<T>>(token, square, Line::Rank, occupied);
            let (file, bishop) = lines.union_by_half();
            (
                Bitboard(file | rank_attacks(square, occupied)),
                Bitboard(bishop),
            )
        } else {
            // (A bishop of its own reads a number for each line.)
            let along = |line| lines::<Scalar<T>>(token, square, line, occupied).union();
            (
                Self::rook_attacks(token, square, occupied),
                Bitboard(along(Line::Diagonal) | along(Line::AntiDiagonal)),
            )
        }
    }
}

/// Rooks, single lines and rays by another algorithm, bishops, queens and batches by [`Hyperbola`].
pub struct HyperbolaWithRooksBy<S>(Infallible, PhantomData<S>);

impl<S: Single> Single for HyperbolaWithRooksBy<S> {
    /// (No query reads from both.)
    const TABLE_BYTES: usize = if S::TABLE_BYTES < Hyperbola::TABLE_BYTES {
        Hyperbola::TABLE_BYTES
    } else {
        S::TABLE_BYTES
    };

    #[inline(always)]
    fn in_vectors(can: Capabilities) -> bool {
        Hyperbola::in_vectors(can)
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        Hyperbola::lines(token, square, first, occupied)
    }

    #[inline(always)]
    fn queen_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Hyperbola::queen_attacks(token, square, occupied)
    }

    #[inline(always)]
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        Hyperbola::rook_bishop_attacks(token, square, occupied)
    }

    #[inline(always)]
    fn line_attacks<T: Algorithms>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        S::line_attacks(token, line, square, occupied)
    }

    #[inline(always)]
    fn rook_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        S::rook_attacks(token, square, occupied)
    }
}

impl<S> InLanes for HyperbolaWithRooksBy<S> {
    #[inline(always)]
    fn attacks<W: Word>(token: W::Token, lines: &[Line], squares: W, occupied: W) -> W {
        <Hyperbola as InLanes>::attacks(token, lines, squares, occupied)
    }
}

/// The four lines of a square without the square, and twice the square: as it is, with
/// the bits reversed, with the bytes swapped. The last word is padding. (A load of two
/// lanes that begins at the fourth line reads the word after it, and ignores it.)
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct ReversalMasks([u64; 8]);

static REVERSAL_MASKS: [ReversalMasks; 64] = table!(64, |index| {
    let square = Square::ALL[index];
    let [rank, file, up, down] = lines_of(square);
    let twice = square.bitboard().0 << 1;
    let swapped = square.flip_ranks().bitboard().0 << 1;
    let reversed = square.rotate_180().bitboard().0 << 1;
    ReversalMasks([rank, file, up, down, twice, reversed, swapped, 0])
});

/// The equation with a complete reversal.
#[inline(always)]
fn by_bit_reversal<W: Word>(line: W, twice: W, twice_reversed: W, occupied: W) -> W {
    let occupied = occupied & line;
    let up = occupied.sub(twice);
    let down = occupied.reverse_bits().sub(twice_reversed).reverse_bits();
    up.xor_and(down, line)
}

impl Single for HyperbolaByBitReversal {
    const TABLE_BYTES: usize = size_of_val(&REVERSAL_MASKS);

    #[inline(always)]
    fn in_vectors(can: Capabilities) -> bool {
        can.vectors_of_four
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        let row = &REVERSAL_MASKS[square as usize].0;
        by_bit_reversal(
            W::load(token, &row[first as usize..]),
            W::splat(token, row[4]),
            W::splat(token, row[5]),
            W::splat(token, occupied.0),
        )
    }

    /// A byte swap is enough for diagonals.
    #[inline(always)]
    fn bishop_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        #[inline(always)]
        fn diagonals<W: Word>(token: W::Token, square: Square, occupied: Bitboard) -> u64 {
            let row = &REVERSAL_MASKS[square as usize].0;
            equation(
                W::load(token, &row[Line::Diagonal as usize..]),
                W::splat(token, row[4]),
                W::splat(token, row[6]),
                W::splat(token, occupied.0),
            )
            .union()
        }
        Bitboard(if Self::in_vectors(T::CAN) {
            diagonals::<Two<T>>(token, square, occupied)
        } else {
            diagonals::<Scalars<T, 2>>(token, square, occupied)
        })
    }

    /// Vector levels use one of two lanes, because vectors reverse bits more cheaply than general-purpose registers.
    #[inline(always)]
    fn line_attacks<T: Algorithms>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        Bitboard(if Self::in_vectors(T::CAN) {
            let lines = Self::lines::<Two<T>>(token, square, line, occupied);
            lines.union_by_half().0
        } else {
            Self::lines::<Scalar<T>>(token, square, line, occupied).union()
        })
    }
}

impl InLanes for HyperbolaByBitReversal {
    #[inline(always)]
    fn attacks<W: Word>(token: W::Token, lines: &[Line], squares: W, occupied: W) -> W {
        let masks = through(token, squares);
        let square = masks[Line::Rank as usize] & masks[Line::File as usize];
        let twice = square.add(square);
        let (swapped, reversed) = (square.swap_bytes(), square.reverse_bits());
        let (twice_swapped, twice_reversed) = (swapped.add(swapped), reversed.add(reversed));
        let mut union = W::splat(token, 0);
        for &line in lines {
            let mask = masks[line as usize];
            union = union
                | match line {
                    // The masks have the square. It is never attacked: twice the slider changes bits beyond it alone, so
                    // its own bit is that of `occupied` in both directions, and cancels.
                    Line::Rank => by_bit_reversal(mask, twice, twice_reversed, occupied),
                    // A byte swap is enough for the other lines.
                    _ => equation(mask, twice, twice_swapped, occupied),
                };
        }
        union
    }
}
