//! Which squares the bits of a [`RaySet`](super::RaySet) are, seen from each square.

use crate::board::{Direction, Square};
use crate::lanes::{Aligned, BitPermutation, Permutation};
use crate::table::table;

/// The bits of the knight's squares: bit 0 of each byte.
pub(super) const KNIGHTS: u64 = 0x0101_0101_0101_0101;

/// No square: see [`Permutation`].
const NONE: u8 = 0x80;

/// The square of each bit, in ray order. Where there is none, bit 7 is set and the lower six bits are
/// the centre.
pub(crate) static SQUARES: Aligned<[Permutation; 64]> =
    Aligned(table!(64, |centre| Permutation(squares(centre))));

/// The bit of each square, in ray order. For a square that no queen or knight on the centre could
/// see, bit 7 is set, and the lower six bits are a bit that is beyond the edge.
pub(crate) static POSITIONS: Aligned<[Permutation; 64]> =
    Aligned(table!(64, |centre| Permutation(positions(centre))));

/// [`SQUARES`] as bits of a bitboard.
pub(crate) static FROM_BOARD: Aligned<[BitPermutation; 64]> =
    Aligned(table!(64, |centre| BitPermutation::new(&squares(centre))));

/// [`POSITIONS`] as bits of a set in ray order.
pub(crate) static TO_BOARD: Aligned<[BitPermutation; 64]> =
    Aligned(table!(64, |centre| BitPermutation::new(&positions(centre))));

/// The bits that are squares of the board.
pub(crate) static VALID: Aligned<[u64; 64]> = Aligned(table!(64, |centre| {
    let squares = squares(centre);
    let (mut valid, mut bit) = (0, 0);
    while bit < 64 {
        if squares[bit] & NONE == 0 {
            valid |= 1 << bit;
        }
        bit += 1;
    }
    valid
}));

pub(crate) const fn squares(centre: usize) -> [u8; 64] {
    let from = Square::ALL[centre];
    table!(64, |bit| {
        let (files, ranks) = Direction::ALL[bit / 8].step();
        let (files, ranks) = match bit as i8 % 8 {
            // A knight's jump: one step, and one in the next direction clockwise.
            0 => (
                files + (ranks + files).signum(),
                ranks + (ranks - files).signum(),
            ),
            distance => (files * distance, ranks * distance),
        };
        let file = from.file().wrapping_add_signed(files);
        let rank = from.rank().wrapping_add_signed(ranks);
        match Square::from_file_rank(file, rank) {
            Some(square) => square as u8,
            None => NONE | centre as u8,
        }
    })
}

const fn positions(centre: usize) -> [u8; 64] {
    let squares = squares(centre);
    let mut beyond = 0;
    while squares[beyond] & NONE == 0 {
        beyond += 1;
    }
    let mut positions = [NONE | beyond as u8; 64];
    let mut bit = 0;
    while bit < 64 {
        if squares[bit] & NONE == 0 {
            positions[squares[bit] as usize] = bit as u8;
        }
        bit += 1;
    }
    positions
}
