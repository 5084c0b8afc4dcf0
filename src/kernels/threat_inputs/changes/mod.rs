//! The inputs that appear and vanish by a move: straight from what its two squares see (`in_ymm.rs`), or else from lists of pairs
//! (`moves.rs`).

use crate::algorithm::traits::Algorithms;
use crate::kernels::threat_inputs::input_slots::{ListMemory, ParallelLists, Slot};
use crate::kernels::threat_inputs::pair_list::PairChanges;
use crate::kernels::threat_inputs::rules::numbering::PairNumbering;
use crate::kernels::threat_inputs::rules::view::PairView;
use crate::lanes::region;
use core::mem::MaybeUninit;
use moves::append_changes_of;
use pending::{Kept, PendingMove};

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod in_ymm;
pub(crate) mod moves;
pub(crate) mod pending;

/// The inputs that appear by a move that was kept, and those that vanish, in a list each.
#[inline(always)]
pub(crate) fn indices<'l, T: Algorithms, M: Kept, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    pending: M,
    view: PairView,
    [appear, vanish]: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    let (appear, vanish) = (S::slots(appear), S::slots(vanish));
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.vectors_of_four && pending.squares().is_plain() {
        let of = (inputs, pending);
        return region!(
            token.run_full,
            |of: (&PairNumbering, M), view, appear: ListMemory<'l>, vanish: ListMemory<'l>| {
                let (inputs, pending) = of;
                let mut lists = [ParallelLists::new([appear]), ParallelLists::new([vanish])];
                in_ymm::append_inputs(token, inputs, pending, [view], &mut lists);
                let [appear, vanish] = lists;
                let ([appear], [vanish]) = (appear.numbers(), vanish.numbers());
                [appear, vanish]
            }
        );
    }
    let mut room = MaybeUninit::uninit();
    let of = (inputs, pending.pending(&mut room));
    indices_by_lists(token, of, view, appear, vanish)
}

/// The inputs that appear by a move that was kept, and those that vanish, in two lists for each of two views.
#[inline(always)]
pub(crate) fn indices_of_both<'l, T: Algorithms, M: Kept, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    pending: M,
    views: [PairView; 2],
    [[a, b], [c, d]]: [[&'l mut [S]; 2]; 2],
) -> [[&'l mut [u32]; 2]; 2] {
    let (appear, vanish) = ([S::slots(a), S::slots(b)], [S::slots(c), S::slots(d)]);
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if T::CAN.vectors_of_four && pending.squares().is_plain() {
        let of = (inputs, pending);
        return region!(
            token.run_full,
            |of: (&PairNumbering, M),
             views,
             appear: [ListMemory<'l>; 2],
             vanish: [ListMemory<'l>; 2]| {
                let (inputs, pending) = of;
                let mut lists = [ParallelLists::new(appear), ParallelLists::new(vanish)];
                in_ymm::append_inputs(token, inputs, pending, views, &mut lists);
                let [appear, vanish] = lists;
                [appear.numbers(), vanish.numbers()]
            }
        );
    }
    let ([a, b], [c, d]) = (appear, vanish);
    let mut room = MaybeUninit::uninit();
    let of = (inputs, pending.pending(&mut room));
    indices_of_both_by_lists(token, of, views, a, b, c, d)
}

/// [`indices`] from lists of pairs. A function of its own, so that nothing is kept in memory for it. (Where there may be vectors,
/// few moves go here.)
#[cfg_attr(all(target_arch = "x86_64", target_feature = "sse2"), cold)]
#[inline(never)]
fn indices_by_lists<'l, T: Algorithms>(
    token: T,
    (inputs, pending): (&PairNumbering, &PendingMove),
    view: PairView,
    appear: ListMemory<'l>,
    vanish: ListMemory<'l>,
) -> [&'l mut [u32]; 2] {
    let mut changes = const { PairChanges::new() };
    append_changes_of(token, inputs.own_rules(), pending, &mut changes);
    let of = (inputs, &changes);
    region!(token.run, |of: (&PairNumbering, &PairChanges),
                        view,
                        appear: ListMemory<'l>,
                        vanish: ListMemory<'l>| {
        let (inputs, PairChanges { appeared, vanished }) = of;
        let (mut appear, mut vanish) = ([appear.list()], [vanish.list()]);
        for (pairs, lists) in [(appeared, &mut appear), (vanished, &mut vanish)] {
            inputs.list(token, pairs, [view], lists);
        }
        let ([appear], [vanish]) = (appear, vanish);
        [appear.numbers(), vanish.numbers()]
    })
}

/// [`indices_of_both`] from lists of pairs, as above. (Each list by itself, so that they come in registers.)
#[cfg_attr(all(target_arch = "x86_64", target_feature = "sse2"), cold)]
#[inline(never)]
fn indices_of_both_by_lists<'l, T: Algorithms>(
    token: T,
    (inputs, pending): (&PairNumbering, &PendingMove),
    views: [PairView; 2],
    a: ListMemory<'l>,
    b: ListMemory<'l>,
    c: ListMemory<'l>,
    d: ListMemory<'l>,
) -> [[&'l mut [u32]; 2]; 2] {
    let mut changes = const { PairChanges::new() };
    append_changes_of(token, inputs.own_rules(), pending, &mut changes);
    let (of, appear, vanish) = ((inputs, &changes), [a, b], [c, d]);
    region!(
        token.run,
        |of: (&PairNumbering, &PairChanges),
         views,
         appear: [ListMemory<'l>; 2],
         vanish: [ListMemory<'l>; 2]| {
            let (inputs, PairChanges { appeared, vanished }) = of;
            let ([a, b], [c, d]) = (appear, vanish);
            let (mut appear, mut vanish) = ([a.list(), b.list()], [c.list(), d.list()]);
            for (pairs, lists) in [(appeared, &mut appear), (vanished, &mut vanish)] {
                inputs.list(token, pairs, views, lists);
            }
            let ([a, b], [c, d]) = (appear, vanish);
            [[a.numbers(), b.numbers()], [c.numbers(), d.numbers()]]
        }
    )
}
