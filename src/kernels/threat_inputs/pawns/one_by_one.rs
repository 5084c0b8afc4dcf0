//! Pairs of pawns as inputs of networks, in a loop: what their numbers are.

use crate::board::{Bitboard, Direction, Square};
use crate::kernels::threat_inputs::input_slots::ParallelLists;
use crate::kernels::threat_inputs::rules::numbering::{PAWNS, PairNumbering};
use crate::kernels::threat_inputs::rules::view::PairView;
use crate::table::table;

/// The squares of the pawns of one side.
pub(super) const SQUARES: Bitboard = Bitboard(0x00ff_ffff_ffff_ff00);
/// For each file, the squares of that file and of its neighbours.
pub(super) const BANDS: [Bitboard; 8] = table!(8, |file| {
    let file = Bitboard::file(file as u8);
    let beside = file.shift(Direction::East).0 | file.shift(Direction::West).0;
    Bitboard((file.0 | beside) & SQUARES.0)
});

/// What the number of a white pawn is below that of its square.
pub(super) const FIRST_SQUARE: u8 = 8;
/// By how much the number of a black pawn is above that of a white one on the same square.
pub(super) const BLACK_ABOVE_WHITE: u8 = PAWNS as u8 / 2;

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
pub(super) const fn number(square: Square, black: Bitboard) -> u8 {
    let of_black = (black.0 >> square as u8) as u8 & 1;
    (square as u8)
        .wrapping_sub(FIRST_SQUARE)
        .wrapping_add(BLACK_ABOVE_WHITE * of_black)
}

/// The number of an unordered pair of different numbers below 2^16, among all such pairs: there are `high * (high - 1) / 2`
/// of lower numbers, and `low` with the same higher one before it.
#[inline(always)]
const fn number_of_pair(a: u32, b: u32) -> u32 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((high * high.wrapping_sub(1)) >> 1).wrapping_add(low)
}

/// Pawns that change, and those that stand there.
#[derive(Clone, Copy)]
pub(super) struct Pawns {
    pub(super) changed: Bitboard,
    /// White's, and black's.
    pub(super) all: [Bitboard; 2],
}

impl Pawns {
    /// Of white's pawns and black's, all change. One that is in both sets is black's.
    #[inline(always)]
    pub(super) fn all([white, black]: [Bitboard; 2]) -> Self {
        Self {
            changed: (white | black) & SQUARES,
            all: [white - black, black],
        }
    }

    /// Of white's pawns and black's, those change that the others do not have.
    #[inline(always)]
    pub(super) fn apart_from(pawns: &[Bitboard; 2], others: &[Bitboard; 2]) -> Self {
        let ([white, black], [others, other_black]) = (Self::all(*pawns).all, *others);
        let changed = (white - (others - other_black)) | (black - other_black);
        Self {
            changed: changed & SQUARES,
            all: [white, black],
        }
    }
}

/// Appends the inputs of the pairs with a pawn that changes, in a loop over them.
#[inline(always)]
pub(super) fn one_by_one<const VIEWS: usize>(
    inputs: &PairNumbering,
    pawns: Pawns,
    views: [PairView; VIEWS],
    lists: &mut ParallelLists<'_, VIEWS>,
) {
    let [white, black] = pawns.all;
    let mut others = white | black;
    for square in pawns.changed {
        others = others.without(square);
        let own = number(square, black);
        for partner in others & BANDS[usize::from(square.file())] {
            let partner = number(partner, black);
            lists.push(views.map(
                #[inline(always)]
                |view| {
                    let pair = number_of_pair(seen(own, view), seen(partner, view));
                    inputs.first_of_pawns + inputs.row * pair
                },
            ));
        }
    }
}

/// Appends the inputs where a list may have no room for whole registers, or a pawn has too many partners. A function of its own,
/// so that nothing waits in registers for the call to return.
#[cold]
#[inline(never)]
pub(super) fn where_room_ends<'l, const VIEWS: usize>(
    inputs: &PairNumbering,
    pawns: Pawns,
    views: [PairView; VIEWS],
    mut lists: ParallelLists<'l, VIEWS>,
) -> ParallelLists<'l, VIEWS> {
    one_by_one(inputs, pawns, views, &mut lists);
    lists
}
