//! Pairs of pawns as inputs of networks: those that a move changes, and those of a position.

use crate::board::Bitboard;
use crate::kernels::threat_inputs::input_slots::{ListMemory, ParallelLists, Slot};
use crate::kernels::threat_inputs::rules::numbering::PairNumbering;
use crate::kernels::threat_inputs::rules::view::PairView;
use crate::lanes::{Registers, region};
use one_by_one::{Pawns, one_by_one};

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod in_ymm;
mod one_by_one;

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
    region!(
        token.run,
        |numbered: (&PairNumbering, PairView),
         changes: (&[Bitboard; 2], &[Bitboard; 2]),
         appeared: ListMemory<'l>,
         vanished: ListMemory<'l>| {
            let (inputs, view) = numbered;
            let mut lists = [
                ParallelLists::new([appeared]),
                ParallelLists::new([vanished]),
            ];
            append_changed(token, inputs, changes.into(), [view], &mut lists);
            let [appeared, vanished] = lists;
            let ([appeared], [vanished]) = (appeared.numbers(), vanished.numbers());
            [appeared, vanished]
        }
    )
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
    // (What maps an array is not always inlined.)
    let [[a, b], [c, d]] = lists;
    let slots = [[S::slots(a), S::slots(b)], [S::slots(c), S::slots(d)]];
    let (numbered, changes) = ((inputs, views), (before, after));
    region!(
        token.run,
        |numbered: (&PairNumbering, [PairView; 2]),
         changes: (&[Bitboard; 2], &[Bitboard; 2]),
         slots: [[ListMemory<'l>; 2]; 2]| {
            let ((inputs, views), mut lists) = (numbered, slots.map(ParallelLists::new));
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
    lists: &mut [ParallelLists<'_, VIEWS>; 2],
) {
    let [gone, come] = [
        Pawns::apart_from(before, after),
        Pawns::apart_from(after, before),
    ];
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.vectors_of_four {
        return in_ymm::append_changed(token, inputs, [gone, come], views, lists);
    }
    _ = token;
    let [appeared, vanished] = lists;
    one_by_one(inputs, gone, views, vanished);
    one_by_one(inputs, come, views, appeared);
}

/// The inputs of all pairs of pawns, in a list.
#[inline(always)]
pub(crate) fn indices<'l, T: Registers, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    view: PairView,
    list: &'l mut [S],
) -> &'l mut [u32] {
    // In pairs, so that the arguments stay in registers.
    let (pawns, slots) = (pawns.into(), S::slots(list));
    region!(token.run, |inputs: &PairNumbering,
                        pawns: (Bitboard, Bitboard),
                        view,
                        slots: ListMemory<'l>| {
        let mut lists = ParallelLists::new([slots]);
        append_all(token, inputs, pawns.into(), [view], &mut lists);
        let [list] = lists.numbers();
        list
    })
}

/// The inputs of all pairs of pawns, in a list for each of two views.
#[inline(always)]
pub(crate) fn indices_of_both<'l, T: Registers, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    views: [PairView; 2],
    [own, other]: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    let (pawns, slots) = (pawns.into(), (S::slots(own), S::slots(other)));
    region!(
        token.run,
        |inputs: &PairNumbering,
         pawns: (Bitboard, Bitboard),
         views,
         slots: (ListMemory<'l>, ListMemory<'l>)| {
            let (own, other) = slots;
            let mut lists = ParallelLists::new([own, other]);
            append_all(token, inputs, pawns.into(), views, &mut lists);
            lists.numbers()
        }
    )
}

/// Appends the inputs of all pairs to as many lists as there are views. A pawn that is in both sets is black's.
#[inline(always)]
fn append_all<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    views: [PairView; VIEWS],
    lists: &mut ParallelLists<'_, VIEWS>,
) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.vectors_of_four {
        return in_ymm::append_all(token, inputs, pawns, views, lists);
    }
    _ = token;
    one_by_one(inputs, Pawns::all(pawns), views, lists);
}
