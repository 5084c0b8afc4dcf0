//! Pairs of pawns as inputs of networks.

use super::input_list::List;
use super::inputs::{PAWNS, PairNumbering, PairView};
use crate::algorithm::traits::{Row, Two};
use crate::board::{Bitboard, Direction, Square};
use crate::lanes::{
    Aligned, Marked, Word, first_entries, first_indices, has_entries, number_of_pair, number_pairs,
};
use crate::table::table;

/// The squares of the pawns of one side.
const SQUARES: Bitboard = Bitboard(0x00ff_ffff_ffff_ff00);
/// For each file, the squares of that file and of its neighbours.
const BANDS: [Bitboard; 8] = table!(8, |file| {
    let file = Bitboard::file(file as u8);
    let beside = file.shift(Direction::East).0 | file.shift(Direction::West).0;
    Bitboard((file.0 | beside) & SQUARES.0)
});

/// The most pairs of a pawn, in whole registers: there are 18 squares on three files.
const MOST: usize = 24;

/// The number of a pawn on the ranks 2 to 7 as a view sees it, `(number ^ flips) + more`, from the number that white sees
/// without mirrored files.
///
/// Numbers are squares of twelve ranks, white's six and black's six. Mirrored files are the lowest three bits turned over.
/// For black, ranks are turned, too: the number is the complement but for these bits, and 96 more.
#[inline(always)]
const fn seen(number: u8, view: PairView) -> u32 {
    let flips = view.flips();
    (number ^ flips).wrapping_add(flips & PAWNS as u8) as u32
}

/// The number of a pawn as white sees it. (On the first and the last rank it means nothing.)
#[inline(always)]
const fn number(square: Square, black: Bitboard) -> u8 {
    let of_black = (black.0 >> square as u8) as u8 & 1;
    let more = PAWNS as u8 / 2 * of_black;
    (square as u8).wrapping_sub(8).wrapping_add(more)
}

/// The number of a white pawn on each square, and of a black one.
static NUMBERS: Marked = Aligned([
    table!(64, |square| number(Square::ALL[square], Bitboard::EMPTY)),
    table!(64, |square| number(Square::ALL[square], Bitboard::FULL)),
]);

/// The numbers of the first eight of `others`, as white sees them, in the even lane, and of a pawn in the odd one.
#[inline(always)]
fn numbers<T: Row>(token: T, others: Bitboard, pawn: Square, black: Bitboard) -> Two<T> {
    if has_entries::<T>() {
        let others = first_entries(token, others.0, black.0, &NUMBERS);
        return Two::<T>::alternate(token, others, number(pawn, black).into());
    }
    let word = |byte| Two::<T>::splat(token, u64::from_le_bytes([byte; 8]));
    let squares = Two::<T>::alternate(token, first_indices(others.0), pawn as u64);
    let mut ranks = [0; 16];
    ranks[..8].copy_from_slice(&black.0.to_le_bytes());
    let rank = squares.shr(Two::<T>::splat(token, 3)) & word(7);
    let bits = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
    let bit = (squares & word(7)).index_bytes(bits);
    let is_black = (rank.index_bytes(ranks) & bit).equal_bytes(bit);
    squares
        .sub_bytes(word(8))
        .add_bytes(is_black & word(PAWNS as u8 / 2))
}

/// The inputs of pairs of numbers, as each view sees them: of the first eight with the ninth.
#[inline(always)]
fn eight<T: Row, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    numbers: Two<T>,
    views: [PairView; VIEWS],
) -> [[u32; 8]; VIEWS] {
    let word = |byte| Two::<T>::splat(token, u64::from_le_bytes([byte; 8]));
    let mut found = [[0; 8]; VIEWS];
    for (found, view) in found.iter_mut().zip(views) {
        let flips = Two::<T>::splat(token, view.flips().into()).spread_byte();
        let seen = (numbers ^ flips).add_bytes(flips & word(PAWNS as u8));
        let mut lanes = [0; 2];
        seen.store(&mut lanes);
        *found = number_pairs(token, lanes, [inputs.first_of_pawns, inputs.row]);
    }
    found
}

/// Appends the inputs for pairs of pawns to as many lists as there are views.
#[inline(always)]
pub(crate) fn list<'l, T: Row, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    changed: Bitboard,
    [white, black]: [Bitboard; 2],
    views: [PairView; VIEWS],
    mut lists: [List<'l>; VIEWS],
) -> [List<'l>; VIEWS] {
    let mut others = (white | black) & SQUARES;
    let mut changed = changed & others;
    if !T::CAN.vectors_of_four {
        return one_by_one(inputs, changed, others, black, views, lists);
    }
    while let Some(square) = changed.first() {
        let mut partners = others.without(square) & BANDS[usize::from(square.file())];
        let mut is_next = false;
        let is_done = List::append_eights::<MOST, VIEWS>(
            &mut lists,
            partners.len() as usize,
            #[inline(always)]
            || {
                // There are seldom more than eight.
                if is_next {
                    for _ in 0..8 {
                        partners.0 &= partners.0.wrapping_sub(1);
                    }
                }
                is_next = true;
                let numbers = numbers(token, partners, square, black);
                eight(token, inputs, numbers, views)
            },
        );
        if !is_done {
            return where_room_ends(inputs, changed, others, black, views, lists);
        }
        changed.0 &= changed.0.wrapping_sub(1);
        others = others.without(square);
    }
    lists
}

/// Appends the inputs in a loop over the pairs.
#[inline(always)]
fn one_by_one<'l, const VIEWS: usize>(
    inputs: &PairNumbering,
    changed: Bitboard,
    mut others: Bitboard,
    black: Bitboard,
    views: [PairView; VIEWS],
    mut lists: [List<'l>; VIEWS],
) -> [List<'l>; VIEWS] {
    for square in changed {
        others = others.without(square);
        let own = number(square, black);
        for partner in others & BANDS[usize::from(square.file())] {
            let partner = number(partner, black);
            for (view, list) in views.iter().zip(&mut lists) {
                let pair = number_of_pair(seen(own, *view), seen(partner, *view));
                list.push_if(true, inputs.first_of_pawns + inputs.row * pair);
            }
        }
    }
    lists
}

/// Appends the rest of the pairs where a list may have no room for whole registers. A function of its own, so that nothing
/// waits in registers for the call to return.
#[cold]
#[inline(never)]
fn where_room_ends<'l, const VIEWS: usize>(
    inputs: &PairNumbering,
    changed: Bitboard,
    others: Bitboard,
    black: Bitboard,
    views: [PairView; VIEWS],
    lists: [List<'l>; VIEWS],
) -> [List<'l>; VIEWS] {
    one_by_one(inputs, changed, others, black, views, lists)
}
