//! Pairs of pawns as inputs of networks.

use super::inputs::{PairNumbering, PairView};
use crate::board::{Bitboard, Direction, List, Square, table};

/// The squares of the pawns of one side.
const SQUARES: Bitboard = Bitboard(0x00ff_ffff_ffff_ff00);
/// How many pawns there are, of each side on each square.
const PAWNS: u32 = 2 * SQUARES.len();
/// By file, the squares of that file and of its neighbours.
const BANDS: [Bitboard; 8] = table!(8, |file| {
    let file = Bitboard::file(file as u8);
    let beside = file.shift(Direction::East).0 | file.shift(Direction::West).0;
    Bitboard((file.0 | beside) & SQUARES.0)
});

/// The number of the inputs of [`pawn_indices`](crate::pairs::pawn_indices).
pub const PAWN_PAIRS: u32 = PAWNS * (PAWNS - 1) / 2;

/// Appends the inputs for pairs of pawns to as many lists as there are views.
#[inline(always)]
pub(crate) fn list<const VIEWS: usize>(
    inputs: &PairNumbering,
    changed: Bitboard,
    [white, black]: [Bitboard; 2],
    views: [PairView; VIEWS],
    lists: &mut [List<'_>; VIEWS],
) {
    let mut others = (white | black) & SQUARES;
    let number = |square: Square, view: PairView| {
        let is_other = black.contains(square) != view.is_black();
        u32::from(square as u8 ^ view.squares()) - 8 + PAWNS / 2 * u32::from(is_other)
    };
    for square in changed & others {
        others = others.without(square);
        let numbers = views.map(|view| number(square, view));
        for partner in others & BANDS[usize::from(square.file())] {
            for (view, list) in lists.iter_mut().enumerate() {
                let (a, b) = (numbers[view], number(partner, views[view]));
                let (low, high) = (a.min(b), a.max(b));
                let input = high * (high - 1) / 2 + low;
                list.push_if(true, (inputs.first_of_pawns + input) * inputs.row);
            }
        }
    }
}
