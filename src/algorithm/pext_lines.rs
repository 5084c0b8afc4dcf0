//! Line look-up by `pext`: the blockers of a line are collected in six bits, and all lines
//! share one table of 512 bytes.
//!
//! *Source.* The rank table of rotated bitboards and hyperbola, with `pext` in place of the
//! rotation and `pdep` to map the attacks back. PEXT bitboards look up the attacks of a
//! whole piece instead, and their tables take 863,232 bytes.
//!
//! *Idea.* Numbered along the line, all lines have the same attacks. `pext` collects the
//! inner squares of a line, at most six. They and the slider's place on the line are the
//! index of its attacks, one byte, which `pdep` spreads over the line. On lines of fewer
//! than eight squares the byte may have bits beyond the end, which `pdep` drops.
//!
//! ```text
//! attacks = pdep(table[pext(occupied, inner)][place], line)
//! ```
//!
//! For a rank, a shift is enough in place of `pdep`.
//! Use it only on CPUs with a fast `pext`: AMD's before Zen 3 take up to some 250 cycles.
//!
//! *A worked board*, the diagonal of a bishop on c2, whose place on b1-h7 is 1:
//!
//! ```
//! use raylane::algorithm::pext_lines::PextLines;
//! use raylane::{Bitboard, Line, Square, Token, bitboard, level::COMPILED};
//!
//! let line = bitboard! {
//!     . . . . . . . .
//!     . . . . . . . 1
//!     . . . . . . 1 .
//!     . . . . . 1 . .
//!     . . . . 1 . . .
//!     . . . 1 . . . .
//!     . . 1 . . . . .
//!     . 1 . . . . . .
//! };
//! let occupied = Bitboard::EMPTY | Square::C2 | Square::F5 | Square::A8;
//! // The squares of the line in ascending order, as pext collects them.
//! let squares: Vec<Square> = line.iter().collect();
//! let byte: u8 = (0..7).map(|i| u8::from(occupied.contains(squares[i])) << i).sum();
//! assert_eq!(byte, 0b001_0010);
//! // From place 1: down to 0, and up to the blocker at 4.
//! let attacks: Bitboard = [0, 2, 3, 4].into_iter().map(|i| squares[i]).collect();
//! let found = COMPILED.by::<PextLines>().line_attacks(Line::Diagonal, Square::C2, occupied);
//! assert_eq!(found, attacks);
//! ```

use super::hyperbola::{HyperbolaWithRooksBy, RANK_ATTACKS};
use super::traits::{Algorithms, Single};
use crate::board::{Bitboard, Line, Square};
use crate::empty_board::lines_in_lanes::lines_of;
use crate::lanes::{ByteTable, Capabilities, CpuToken, Keys, Scalar, Word};
use crate::table::table;

/// Line look-up by `pext`: 4.5 KiB, 64 bytes for each square and 512 bytes for all lines.
///
/// Without BMI2 `pext` and `pdep` are loops, which are slow.
pub enum PextLines {}

/// The masks and keys of a square, in one cache line.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Masks {
    /// The inner squares of each line, and the place of the square on it.
    keys: Keys<4>,
    /// The squares of its file and its diagonals, with the square.
    line: [u64; 3],
}

impl Masks {
    const fn new(square: Square) -> Self {
        let lines = lines_of(square);
        let (mut inner, mut place, mut line) = ([0; 4], [0; 4], [0; 3]);
        let mut lane = 0;
        while lane < 4 {
            let squares = Bitboard(lines[lane]).with(square);
            if lane > 0 {
                line[lane - 1] = squares.0;
            }
            place[lane] = (squares.0 & (square.bitboard().0 - 1)).count_ones() as u8;
            if let (Some(first), Some(last)) = (squares.first(), squares.last()) {
                inner[lane] = squares.without(first).without(last).0;
            }
            lane += 1;
        }
        Self {
            keys: Keys::new(inner, place),
            line,
        }
    }
}

/// Both tables in one place, so that one address leads to both.
#[repr(C, align(64))]
struct Tables {
    masks: [Masks; 64],
    attacks: ByteTable,
}

static TABLES: Tables = Tables {
    masks: table!(64, |square| Masks::new(Square::ALL[square])),
    attacks: RANK_ATTACKS,
};

/// The attacks along a line.
#[inline(always)]
fn along<T: CpuToken>(token: T, line: Line, square: Square, occupied: Bitboard) -> u64 {
    let Masks { keys, line: masks } = &TABLES.masks[square as usize];
    let occupied = Scalar::splat(token, occupied.0);
    let attacks = u64::from(keys.look_up(line as usize, occupied, &TABLES.attacks));
    match line {
        Line::Rank => attacks << (square as u64 & 56),
        _ => Scalar::splat(token, attacks)
            .deposit_bits(masks[line as usize - 1])
            .union(),
    }
}

impl Single for PextLines {
    const TABLE_BYTES: usize = size_of_val(&TABLES);

    #[inline(always)]
    fn in_vectors(_: Capabilities) -> bool {
        false
    }

    #[inline(always)]
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W {
        W::from_fn(
            token,
            #[inline(always)]
            |lane| along(token, Line::ALL[first as usize + lane], square, occupied),
        )
    }

    /// The file first, whose attacks take longer: two `pext` do not begin in one cycle.
    #[inline(always)]
    fn rook_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        let file = along(token, Line::File, square, occupied);
        Bitboard(file | along(token, Line::Rank, square, occupied))
    }

    /// (By the default it would look the line up in the list of lines.)
    #[inline(always)]
    fn line_attacks<T: Algorithms>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        Bitboard(along(token, line, square, occupied))
    }
}

/// Rooks, single lines and rays by [`PextLines`], bishops and queens by hyperbola, whose
/// lanes are faster for them.
pub type RookByPext = HyperbolaWithRooksBy<PextLines>;
