//! Line look-up by `pext`: each line is gathered into a byte, and all lines share one
//! table of 512 bytes.
//!
//! *Source.* The rank table of rotated bitboards and hyperbola, with `pext` in place of the
//! rotation and `pdep` in place of the way back. Tables of PEXT bitboards index the attacks
//! of a whole piece instead and take 843 KB.
//!
//! *Idea.* What a slider attacks along a line depends on the order of the squares on it
//! alone. `pext` collects the inner squares of a line, at most six. They and the place of
//! the slider on its line index the attacks as a byte, which `pdep` spreads over the line
//! again. On lines of fewer than eight squares the byte goes on beyond the end, where `pdep`
//! drops it.
//!
//! ```text
//! attacks = pdep(table[pext(occupied, inner)][place], line)
//! ```
//!
//! A rank is shifted down and masked instead. Only for CPUs with a fast `pext`: AMD's before
//! Zen 3 take some 250 cycles.
//!
//! *A worked board*, the diagonal of a bishop on c2, whose place on b1-h7 is 1:
//!
//! ```
//! use raylane::{Bitboard, Line, Square, algorithm::pext_lines, bitboard};
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
//! assert_eq!(pext_lines::line_attacks(Line::Diagonal, Square::C2, occupied), attacks);
//! ```

use super::by_name::functions;
use super::hyperbola::Hyperbola;
use super::jobs::{Single, ray_of_line};
use crate::board::{Bitboard, Direction, Line, Square, reference};
use crate::lanes::{ByteTable, Keys, Scalar, Word, Words};

functions!(PextLines);

/// Line look-up by `pext`: 64 bytes for each square, and 512 bytes for all lines.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PextLines;

/// What is needed of a square, for its file, its diagonals, and its rank.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
struct Row {
    /// The inner squares of each line and the place of the square on it. (Those of the rank
    /// are shifted, not collected.)
    keys: Keys<4>,
    /// The squares of each line but the rank.
    line: [u64; 3],
}

static ROWS: [Row; 64] = {
    let mut rows = [Row {
        keys: Keys::new([0; 4], [0; 4]),
        line: [0; 3],
    }; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let (mut inner, mut place) = ([0; 4], [0; 4]);
        place[RANK] = square.file();
        let mut lane = 0;
        while lane < 3 {
            let line = Line::ALL[lane + 1];
            let squares = reference::line_attacks(line, square, Bitboard::EMPTY).with(square);
            rows[index].line[lane] = squares.0;
            place[lane] = (squares.0 & (square.bitboard().0 - 1)).count_ones() as u8;
            if let (Some(first), Some(last)) = (squares.first(), squares.last()) {
                inner[lane] = squares.without(first).without(last).0;
            }
            lane += 1;
        }
        rows[index].keys = Keys::new(inner, place);
        index += 1;
    }
    rows
};

/// The key of the rank.
const RANK: usize = 3;

/// The attacks along a line of eight, by the six inner squares and the place.
static ATTACKS: ByteTable = {
    let mut table = [[0; 8]; 64];
    let mut index = 0;
    while index < 512 {
        let occupied = Bitboard((index as u64 / 8) << 1);
        let attacks = reference::line_attacks(Line::Rank, Square::ALL[index % 8], occupied);
        table[index / 8][index % 8] = attacks.0 as u8;
        index += 1;
    }
    ByteTable(table)
};

const _: () =
    assert!(size_of_val(&ROWS) + size_of_val(&ATTACKS) == <PextLines as Single>::TABLE_BYTES);

/// The attacks along a line other than the rank.
#[inline(always)]
fn along<T: Words>(token: T, line: Line, square: Square, occupied: Bitboard) -> u64 {
    let row = &ROWS[square as usize];
    let lane = line as usize - 1;
    let attacks = row
        .keys
        .look_up(lane, Scalar::splat(token, occupied.0), &ATTACKS);
    Scalar::splat(token, attacks.into())
        .deposit_bits(row.line[lane])
        .fold()
}

/// The attacks along the rank.
#[inline(always)]
fn along_rank<T: Words>(token: T, square: Square, occupied: Bitboard) -> u64 {
    let row = &ROWS[square as usize];
    let shift = square as u32 & 56;
    let attacks = row
        .keys
        .look_up_run(RANK, Scalar::splat(token, occupied.0), shift, &ATTACKS);
    u64::from(attacks) << shift
}

impl Single for PextLines {
    const TABLE_BYTES: usize = 4096 + 512;

    #[inline(always)]
    fn line_attacks<T: Words>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        match line {
            Line::Rank => Bitboard(along_rank(token, square, occupied)),
            _ => Bitboard(along(token, line, square, occupied)),
        }
    }

    #[inline(always)]
    fn ray_attacks<T: Words>(
        token: T,
        direction: Direction,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let attacks = <Self as Single>::line_attacks(token, direction.line(), square, occupied);
        ray_of_line(direction, square, attacks)
    }

    #[inline(always)]
    fn rook_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(along_rank(token, square, occupied) | along(token, Line::File, square, occupied))
    }

    #[inline(always)]
    fn bishop_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(
            along(token, Line::Diagonal, square, occupied)
                | along(token, Line::AntiDiagonal, square, occupied),
        )
    }

    #[inline(always)]
    fn queen_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        <Self as Single>::rook_attacks(token, square, occupied)
            | <Self as Single>::bishop_attacks(token, square, occupied)
    }

    #[inline(always)]
    fn rook_bishop_attacks<T: Words>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        (
            <Self as Single>::rook_attacks(token, square, occupied),
            <Self as Single>::bishop_attacks(token, square, occupied),
        )
    }
}

/// Rooks by [`PextLines`], everything else by [`Hyperbola`]: with four lanes, bishops and
/// queens are faster there.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RookByPext;

impl Single for RookByPext {
    const TABLE_BYTES: usize =
        <PextLines as Single>::TABLE_BYTES + <Hyperbola as Single>::TABLE_BYTES;

    #[inline(always)]
    fn line_attacks<T: Words>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        <PextLines as Single>::line_attacks(token, line, square, occupied)
    }

    #[inline(always)]
    fn ray_attacks<T: Words>(
        token: T,
        direction: Direction,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        <PextLines as Single>::ray_attacks(token, direction, square, occupied)
    }

    #[inline(always)]
    fn rook_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        <PextLines as Single>::rook_attacks(token, square, occupied)
    }

    #[inline(always)]
    fn bishop_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        <Hyperbola as Single>::bishop_attacks(token, square, occupied)
    }

    #[inline(always)]
    fn queen_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        <Hyperbola as Single>::queen_attacks(token, square, occupied)
    }

    #[inline(always)]
    fn rook_bishop_attacks<T: Words>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        <Hyperbola as Single>::rook_bishop_attacks(token, square, occupied)
    }
}
