//! [`indices_of_pawns`]: pairs of pawns as inputs of networks.

use super::inputs::{PairView, too_short};
use crate::board::{Bitboard, Direction, Square, table};

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

/// The number of the inputs of [`indices_of_pawns`].
pub const PAWN_PAIRS: u32 = PAWNS * (PAWNS - 1) / 2;

/// Writes the inputs for pairs of pawns to a list for each of two views. Returns how many there are.
///
/// Two pawns of any sides are a pair if they stand on one file or on neighbouring ones, on any ranks. Listed are the
/// pairs among `pawns` (white's, black's) with at least one pawn in `changed`: all squares for a whole position; for a
/// move, the pawns that leave with the old `pawns`, then those that arrive with the new. Pawns on the first and the
/// last rank have no pairs, and one that is in both sets counts as black's. `first` is the number of the first input.
///
/// The numbers are those of Stockfish (`PP_3Wide`), PlentyChess, Viridithas and Stormphrax, as published by November 2026;
/// other schemes have been tried in public. A pawn has one of 96 numbers: its square less 8 as the [`PairView`] sees
/// it, and 48 more for the other side's. The input of the numbers *a* < *b* is *b* (*b* - 1) / 2 + *a*. Such networks
/// have no inputs for pawns that attack pawns.
///
/// Each list needs room for all pairs: 120 if there are sixteen pawns, 15 for one changed pawn, 29 for two.
///
/// ```
/// use raylane::pairs::{PAWN_PAIRS, PairNumbering, indices_of_pawns};
/// use raylane::rays::PieceCodes;
/// use raylane::{Bitboard, Colour, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering = PairNumbering::new(&CODES, &[&[]; 6]); // no other pairs, for the sake of brevity
/// let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, false)];
///
/// // From the start, 1. e2-e4.
/// let before = [Bitboard::rank(1), Bitboard::rank(6)];
/// let after = [Bitboard::rank(1).without(Square::E2).with(Square::E4), Bitboard::rank(6)];
/// let [mut white, mut black] = [[0; 64]; 2];
///
/// // What vanishes are the pairs of e2 with the pawns of d2 and f2, and of d7, e7 and f7.
/// let gone = (before[0] - after[0]) | (before[1] - after[1]);
/// let vanished = indices_of_pawns(0, gone, before, views, [&mut white, &mut black]);
/// assert_eq!(vanished, 5);
/// // d2 is number 3 for white, and e2 number 4.
/// assert!(white[..vanished].contains(&(4 * 3 / 2 + 3)));
///
/// let come = (after[0] - before[0]) | (after[1] - before[1]);
/// let appeared = indices_of_pawns(0, come, after, views, [&mut white, &mut black]);
/// assert_eq!(appeared, 5);
/// assert!(black[..appeared].iter().all(|&input| input < PAWN_PAIRS));
/// ```
///
/// Costs some 60 instructions for each pair, for both views, and 45 for each changed pawn, and is the same at every level.
///
/// # Panics
/// If a list is too short, which may then be partly written, or, with overflow checks, if a number does not fit.
#[inline]
pub fn indices_of_pawns(
    first: u32,
    changed: Bitboard,
    pawns: [Bitboard; 2],
    views: [PairView; 2],
    lists: [&mut [u32]; 2],
) -> usize {
    let [white, black] = pawns;
    let mut others = (white | black) & SQUARES;
    let number = |square: Square, view: PairView| {
        let is_other = black.contains(square) != view.is_black();
        u32::from(square as u8 ^ view.squares()) - 8 + PAWNS / 2 * u32::from(is_other)
    };
    let [mut own, mut other] = lists;
    let mut length = 0;
    for square in changed & others {
        others = others.without(square);
        let partners = others & BANDS[usize::from(square.file())];
        let count = partners.len() as usize;
        let numbers = views.map(|view| number(square, view));
        let ([list, beyond], [other_list, other_beyond]) = (split(own, count), split(other, count));
        for ((partner, input), other_input) in partners.into_iter().zip(list).zip(other_list) {
            let input_of = |view: usize| {
                let (a, b) = (numbers[view], number(partner, views[view]));
                let (low, high) = (a.min(b), a.max(b));
                first + high * (high - 1) / 2 + low
            };
            (*input, *other_input) = (input_of(0), input_of(1));
        }
        (own, other) = (beyond, other_beyond);
        length += count;
    }
    length
}

/// A list in two: so many inputs, and the rest.
#[inline(always)]
fn split(list: &mut [u32], count: usize) -> [&mut [u32]; 2] {
    match list.split_at_mut_checked(count) {
        Some((inputs, rest)) => [inputs, rest],
        None => too_short(),
    }
}
