//! The inputs of listed pairs.

use super::input_slots::{InputList, ListMemory, Slot};
use super::pair_list::{PairList, Record};
use super::rules::numbering::{LEFT_OUT, PairNumbering};
use super::rules::view::{OF_BLACK, PLACE, PairView, Place, place_of};
use crate::lanes::{Four, Registers, Word, region};

/// The inputs of pairs, in a list.
#[inline(always)]
pub(crate) fn indices<'l, T: Registers, S: Slot, const N: usize>(
    token: T,
    inputs: &PairNumbering,
    pairs: &PairList<N>,
    view: PairView,
    list: &'l mut [S],
) -> &'l mut [u32] {
    let (views, slots) = ([view], S::slots(list));
    region!(token.run, |inputs: &PairNumbering,
                        pairs: &PairList<N>,
                        views,
                        slots: ListMemory<'l>| {
        let mut lists = [slots.list()];
        inputs.list(token, pairs, views, &mut lists);
        let [list] = lists;
        list.numbers()
    })
}

/// The inputs of pairs, in a list for each of two views.
#[inline(always)]
pub(crate) fn indices_of_both<'l, T: Registers, S: Slot, const N: usize>(
    token: T,
    inputs: &PairNumbering,
    pairs: &PairList<N>,
    views: [PairView; 2],
    [own, other]: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    // Unpacked, so that the arguments stay in registers.
    let (numbered, own, other) = ((inputs, pairs), S::slots(own), S::slots(other));
    region!(token.run, |numbered: (&PairNumbering, &PairList<N>),
                        views,
                        own: ListMemory<'l>,
                        other: ListMemory<'l>| {
        let (inputs, pairs) = numbered;
        let mut lists = [own.list(), other.list()];
        inputs.list(token, pairs, views, &mut lists);
        let [own, other] = lists;
        [own.numbers(), other.numbers()]
    })
}

impl PairNumbering {
    /// Appends the inputs of pairs to as many lists as there are views.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(super) fn list<T: Registers, const VIEWS: usize, const N: usize>(
        &self,
        token: T,
        pairs: &PairList<N>,
        views: [PairView; VIEWS],
        lists: &mut [InputList<'_>; VIEWS],
    ) {
        let mut rest = pairs.length;
        if rest == 0 {
            return;
        }
        // (Without vectors, it does not pay to prepare eight at a time.)
        if !T::CAN.vectors_of_four && !T::CAN.byte_permutation {
            for &[attacker, from, victim, to] in pairs.pairs.iter().take(rest) {
                let (attacker, victim) = (place_of(attacker, from), place_of(victim, to));
                for (list, view) in lists.iter_mut().zip(views) {
                    let (index, is_input) = self.number(attacker, victim, view);
                    list.push_if(is_input, index);
                }
            }
            return;
        }
        // (There is room behind the last pair.)
        for eight in pairs.pairs.as_chunks::<8>().0 {
            let seen = Self::seen(token, eight, views);
            for i in 0..rest.min(8) {
                for (list, (places, orders)) in lists.iter_mut().zip(&seen) {
                    let (place, above) = (places[2 * i].into(), places[2 * i + 1].into());
                    let order = usize::from(orders[2 * i]);
                    debug_assert!(order < self.orders.len());
                    // SAFETY: `seen` makes places of a view, at most `VIEW`, and indices of ten bits.
                    let (order, attacker) = unsafe {
                        (
                            *self.orders.get_unchecked(order),
                            self.of_place_unchecked(place),
                        )
                    };
                    let number = attacker.number(&self.rows, order, above);
                    list.push_if(order < LEFT_OUT, number);
                }
            }
            if rest <= 8 {
                break;
            }
            rest -= 8;
        }
    }

    /// What views see of eight pairs: for each pair the attacker's place and the victim's, with the squares counted from the last;
    /// and its index in [`PairNumbering::orders`], and 0.
    #[inline(always)]
    fn seen<T: Registers, const VIEWS: usize>(
        token: T,
        pairs: &[Record; 8],
        views: [PairView; VIEWS],
    ) -> [([u16; 16], [u16; 16]); VIEWS] {
        let every = |record| Four::<T>::splat_half(token, record);
        let (six, eight) = (Four::<T>::splat(token, 6), Four::<T>::splat(token, 8));
        let two_places = |place: Place| place | (place & PLACE) << 16;
        let squares = two_places(63);

        // In the lower half of each record the attacker, in the upper one the victim.
        let pairs = Four::<T>::from_fn(token, |lane| {
            let [[a, b, c, d], [e, f, g, h]] = [pairs[2 * lane], pairs[2 * lane + 1]];
            u64::from_le_bytes([a, b, c, d, e, f, g, h])
        });
        let codes = (pairs & every(two_places(15))).shl(six);
        let pairs = codes | (pairs.shr(eight) & every(squares));
        let victims = pairs.shr(Four::<T>::splat(token, 22)) & every(15);
        let rows = (pairs & every(15 << 6)) | victims;
        let mut seen_by = [([0; 16], [0; 16]); VIEWS];
        for (found, view) in seen_by.iter_mut().zip(views) {
            let seen = pairs ^ every(two_places(view.place()));
            // What is carried out of the sixth bit says that the victim is on the higher square.
            let from = seen & every(63);
            let to = seen.shr(Four::<T>::splat(token, 16)) & every(63);
            let carried = to.add(every(63)).sub(from) & every(64);
            let upward = carried.shr(Four::<T>::splat(token, 2));
            let orders = rows | every((view.part() & OF_BLACK) as u32) | upward;
            let places = seen ^ every(squares);
            *found = (places.to_numbers(), orders.to_numbers());
        }
        seen_by
    }
}
