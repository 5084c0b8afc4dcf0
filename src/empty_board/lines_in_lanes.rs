//! The lines through squares, when each lane holds a square of its own.

use crate::board::{Bitboard, Line, Square, reference};
use crate::empty_board::calculated::line_mask;
use crate::lanes::Word;
use crate::table::table;

/// The four lines of a square, without the square.
pub(crate) const fn lines_of(square: Square) -> [u64; 4] {
    table!(4, |line| {
        reference::line_attacks(Line::ALL[line], square, Bitboard::EMPTY).0
    })
}

/// The lines through the square of each lane, the square included, in the order of
/// [`Line`]. The masks are computed in registers, not looked up by square.
#[inline(always)]
pub(crate) fn through<W: Word>(token: W::Token, squares: W) -> [W; 4] {
    if W::PICKS {
        picked(token, squares)
    } else {
        rank_by_rank(token, squares)
    }
}

/// By byte look-ups, one byte for each rank of the board.
///
/// A file or diagonal has at most one square on each rank. One shuffle maps the files of
/// these squares to bits for all eight ranks, and to no bit where the file is off the
/// board. Eleven operations for the four masks.
#[inline(always)]
fn rank_by_rank<W: Word>(token: W::Token, squares: W) -> [W; 4] {
    const BIT_OF_FILE: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
    let ranks = W::splat(token, 0x0706_0504_0302_0100);
    let file = squares.spread_byte() & W::splat(token, 0x0707_0707_0707_0707);
    let rank = squares.shr(W::splat(token, 3)).spread_byte();
    let ranks_up = ranks.sub_bytes(rank);
    [
        ranks_up.equal_bytes(W::splat(token, 0)),
        file.index_bytes(BIT_OF_FILE),
        file.add_bytes(ranks_up).index_bytes(BIT_OF_FILE),
        file.sub_bytes(ranks_up).index_bytes(BIT_OF_FILE),
    ]
}

/// Picked from registers that hold eight ranks, eight files, and sixteen diagonals of each
/// kind. Eight operations for the four masks.
#[inline(always)]
fn picked<W: Word>(token: W::Token, squares: W) -> [W; 4] {
    let rank = squares.shr(W::splat(token, 3));
    let file = squares & W::splat(token, 7);
    [
        rank.pick(&RANKS),
        squares.pick(&FILES),
        file.sub(rank).pick(&DIAGONALS),
        file.add(rank).pick(&ANTI_DIAGONALS),
    ]
}

static RANKS: [u64; 8] = lines(Line::Rank, &[(0, 8)]);
static FILES: [u64; 8] = lines(Line::File, &[(0, 1)]);
/// The diagonals. The index is file minus rank, modulo 16.
static DIAGONALS: [u64; 16] = lines(Line::Diagonal, &[(0, 1), (64, -8)]);
/// The anti-diagonals. The index is file plus rank: first come those through the first rank, then those through the h-file.
static ANTI_DIAGONALS: [u64; 16] = lines(Line::AntiDiagonal, &[(0, 1), (15, 8)]);

/// The lines through the squares of index `first`, `first + step`, …, eight for each
/// pair; empty off the board.
const fn lines<const N: usize>(line: Line, starts: &[(i16, i16)]) -> [u64; N] {
    let mut masks = [0; N];
    let mut lane = 0;
    while lane < N {
        let (first, step) = starts[lane / 8];
        if let Some(square) = Square::new((first + step * (lane % 8) as i16) as u8) {
            masks[lane] = line_mask(line, square).0;
        }
        lane += 1;
    }
    masks
}
