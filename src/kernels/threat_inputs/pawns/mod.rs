//! Pairs of pawns as inputs of networks: those that a move changes. `all_pawns.rs` has those of a position.

use crate::board::{Bitboard, Direction, Square};
use crate::kernels::threat_inputs::input_slots::{Lists, Slot, Slots};
use crate::kernels::threat_inputs::rules::numbering::{PAWNS, PairNumbering};
use crate::kernels::threat_inputs::rules::view::PairView;
use crate::lanes::{
    Registers, Two, Word, first_indices, number_of_pair, number_pairs, number_pairs_of_both, region,
};
use crate::table::table;

pub(crate) mod all_pawns;

/// The squares of the pawns of one side.
pub(crate) const SQUARES: Bitboard = Bitboard(0x00ff_ffff_ffff_ff00);
/// For each file, the squares of that file and of its neighbours.
const BANDS: [Bitboard; 8] = table!(8, |file| {
    let file = Bitboard::file(file as u8);
    let beside = file.shift(Direction::East).0 | file.shift(Direction::West).0;
    Bitboard((file.0 | beside) & SQUARES.0)
});

/// What the number of a white pawn is below that of its square.
pub(crate) const FIRST_SQUARE: u8 = 8;
/// By how much the number of a black pawn is above that of a white one on the same square.
pub(crate) const OF_BLACK: u8 = PAWNS as u8 / 2;

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
    (square as u8)
        .wrapping_sub(FIRST_SQUARE)
        .wrapping_add(OF_BLACK * of_black)
}

/// How two views see the numbers of pawns, a lane for each: [`seen`] of eight numbers.
pub(crate) struct Views<T: Registers> {
    flips: Two<T>,
    more: Two<T>,
}

impl<T: Registers> Views<T> {
    /// The two views, or one in both lanes.
    #[inline(always)]
    pub(crate) fn new<const VIEWS: usize>(token: T, views: [PairView; VIEWS]) -> Self {
        let [first, last] = [views[0], views[VIEWS - 1]].map(PairView::flips);
        let flips = Two::<T>::alternate(token, first.into(), last.into()).spread_byte();
        let more = flips & Two::<T>::splat(token, u64::from_le_bytes([PAWNS as u8; 8]));
        Self { flips, more }
    }

    /// The numbers that white sees as the views see them.
    #[inline(always)]
    pub(crate) fn see(&self, numbers: Two<T>) -> [u64; 2] {
        let mut seen = [0; 2];
        let numbers = (numbers ^ self.flips).add_bytes(self.more);
        numbers.store(&mut seen);
        seen
    }
}

/// Pawns that change, and those that stand there.
#[derive(Clone, Copy)]
pub(crate) struct Pawns {
    changed: Bitboard,
    /// White's, and black's.
    all: [Bitboard; 2],
}

impl Pawns {
    /// Of white's pawns and black's, all change. One that is in both sets is black's.
    #[inline(always)]
    pub(crate) fn all([white, black]: [Bitboard; 2]) -> Self {
        Self {
            changed: (white | black) & SQUARES,
            all: [white - black, black],
        }
    }

    /// Of white's pawns and black's, those change that the others do not have.
    #[inline(always)]
    fn apart_from(pawns: &[Bitboard; 2], others: &[Bitboard; 2]) -> Self {
        let ([white, black], [others, other_black]) = (Self::all(*pawns).all, *others);
        let changed = (white - (others - other_black)) | (black - other_black);
        Self {
            changed: changed & SQUARES,
            all: [white, black],
        }
    }
}

/// How far black's squares are moved up in [`partners`]: four files, where three are free.
const MOVED: u8 = 4;

/// The pawns on a file and on its neighbours in one set, in which black's are moved.
#[inline(always)]
const fn partners([white, black]: [Bitboard; 2], file: u8) -> u64 {
    let band = BANDS[file as usize % 8].0;
    white.0 & band | (black.0 & band).rotate_left(MOVED as u32)
}

/// For each file, what is added to a square of [`partners`] to make it the number of the pawn, by the lowest four bits of the
/// square.
const TO_NUMBERS: [[u8; 16]; 8] = table!(8, |file| table!(16, |square| {
    if BANDS[file].0 >> (8 + square % 8) & 1 != 0 {
        FIRST_SQUARE.wrapping_neg()
    } else {
        OF_BLACK - FIRST_SQUARE - MOVED
    }
}));

/// The numbers of eight partners, as the views see them. A move seldom changes those of its pawn.
struct Eight {
    /// The partners, and the file, where there are none.
    of: u64,
    seen: [u64; 2],
}

impl Eight {
    const NONE: Self = Self {
        of: 0,
        seen: [0; 2],
    };

    #[inline(always)]
    fn of<T: Registers>(
        &mut self,
        token: T,
        views: &Views<T>,
        partners: u64,
        file: u8,
    ) -> [u64; 2] {
        // (No partner is on a square below 8.)
        let of = partners | u64::from(file);
        if self.of != of {
            let squares = Two::<T>::splat(token, first_indices(token, partners));
            let more = squares.index_bytes(TO_NUMBERS[usize::from(file) % 8]);
            let seen = views.see(squares.add_bytes(more));
            *self = Self { of, seen };
        }
        self.seen
    }
}

/// The inputs of the pairs that appear, and of those that vanish, in a list each.
#[inline(always)]
pub(crate) fn changed_indices<'l, T: Registers, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    before: &[Bitboard; 2],
    after: &[Bitboard; 2],
    view: PairView,
    [appeared, vanished]: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    if before == after {
        return [&mut [], &mut []];
    }
    let (numbered, changes) = ((inputs, view), (before, after));
    let (appeared, vanished) = (S::slots(appeared), S::slots(vanished));
    region!(token.run, |numbered: (&PairNumbering, PairView),
                        changes: (&[Bitboard; 2], &[Bitboard; 2]),
                        appeared: Slots<'l>,
                        vanished: Slots<'l>| {
        let (inputs, view) = numbered;
        let mut lists = [Lists::new([appeared]), Lists::new([vanished])];
        append_changed(token, inputs, changes.into(), [view], &mut lists);
        let [appeared, vanished] = lists;
        let ([appeared], [vanished]) = (appeared.numbers(), vanished.numbers());
        [appeared, vanished]
    })
}

/// The inputs of the pairs that appear, and of those that vanish, in two lists for each of two views.
#[inline(always)]
pub(crate) fn changed_indices_of_both<'l, T: Registers, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    before: &[Bitboard; 2],
    after: &[Bitboard; 2],
    views: [PairView; 2],
    lists: [[&'l mut [S]; 2]; 2],
) -> [[&'l mut [u32]; 2]; 2] {
    if before == after {
        return [[&mut [], &mut []], [&mut [], &mut []]];
    }
    let slots = lists.map(|lists| lists.map(S::slots));
    let (numbered, changes) = ((inputs, views), (before, after));
    region!(
        token.run,
        |numbered: (&PairNumbering, [PairView; 2]),
         changes: (&[Bitboard; 2], &[Bitboard; 2]),
         slots: [[Slots<'l>; 2]; 2]| {
            let ((inputs, views), mut lists) = (numbered, slots.map(Lists::new));
            append_changed(token, inputs, changes.into(), views, &mut lists);
            let [appeared, vanished] = lists;
            [appeared.numbers(), vanished.numbers()]
        }
    )
}

/// Appends the inputs of the pairs that appear and vanish to as many lists as there are views.
#[inline(always)]
fn append_changed<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    [before, after]: [&[Bitboard; 2]; 2],
    views: [PairView; VIEWS],
    [appeared, vanished]: &mut [Lists<'_, VIEWS>; 2],
) {
    let (gone, come) = (
        Pawns::apart_from(before, after),
        Pawns::apart_from(after, before),
    );
    if T::CAN.vectors_of_four {
        let (seen_by, mut eight) = (Views::new(token, views), Eight::NONE);
        append(token, inputs, gone, views, &seen_by, &mut eight, vanished);
        append(token, inputs, come, views, &seen_by, &mut eight, appeared);
    } else {
        one_by_one(inputs, gone, views, vanished);
        one_by_one(inputs, come, views, appeared);
    }
}

/// Appends the inputs, of a changed pawn and up to eight others at a time.
#[inline(always)]
fn append<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    mut pawns: Pawns,
    views: [PairView; VIEWS],
    seen_by: &Views<T>,
    eight: &mut Eight,
    lists: &mut Lists<'_, VIEWS>,
) {
    while let Some(square) = pawns.changed.first() {
        let lowest = Bitboard(pawns.changed.0 & pawns.changed.0.wrapping_neg());
        let others = pawns.all.map(|pawns| pawns - lowest);
        let partners = partners(others, square.file());
        let number = number(square, pawns.all[1]);
        let own = seen_by.see(Two::<T>::splat(token, number.into()).spread_byte());
        let eight = eight.of(token, seen_by, partners, square.file());
        let mut found = [[0; 8]; VIEWS];
        let first_and_row = [inputs.first_of_pawns, inputs.row];
        if VIEWS == 1 {
            found[0] = number_pairs(token, own[0], eight[0], first_and_row);
        } else {
            let both = number_pairs_of_both(token, own, eight, first_and_row);
            found.copy_from_slice(&both[..VIEWS]);
        }
        if !lists.append_eight(partners.count_ones() as usize, found) {
            *lists = where_room_ends(inputs, pawns, views, lists.take());
            return;
        }
        pawns.changed -= lowest;
        pawns.all = others;
    }
}

/// Appends the inputs of the pairs with a pawn that changes, in a loop over them.
#[inline(always)]
pub(crate) fn one_by_one<const VIEWS: usize>(
    inputs: &PairNumbering,
    pawns: Pawns,
    views: [PairView; VIEWS],
    lists: &mut Lists<'_, VIEWS>,
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
pub(crate) fn where_room_ends<'l, const VIEWS: usize>(
    inputs: &PairNumbering,
    pawns: Pawns,
    views: [PairView; VIEWS],
    mut lists: Lists<'l, VIEWS>,
) -> Lists<'l, VIEWS> {
    one_by_one(inputs, pawns, views, &mut lists);
    lists
}
