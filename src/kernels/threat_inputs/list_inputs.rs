//! Pairs by their numbers, one by one and in lists.

use super::find::SightMethod;
use super::input_index::{LEFT_OUT, OfPlace, PairNumbering, UPWARD};
use super::input_slots::{List, Slot, Slots};
use super::pair_list::PairList;
use super::view::{OF_BLACK, PLACE, PairView, Place, SQUARE, place_of};
use crate::board::Square;
use crate::lanes::{Four, Record, Registers, TwoRows, Word, opaque, region};

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
                        slots: Slots<'l>| {
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
                        own: Slots<'l>,
                        other: Slots<'l>| {
        let (inputs, pairs) = numbered;
        let mut lists = [own.list(), other.list()];
        inputs.list(token, pairs, views, &mut lists);
        let [own, other] = lists;
        [own.numbers(), other.numbers()]
    })
}

impl PairNumbering {
    /// A piece that attacks, as a view sees it.
    #[inline(always)]
    pub(super) fn attacker(&self, view: PairView, code: u8, from: Square) -> Attacker<'_> {
        let place = place_of(code, from as u8) ^ view.place();
        let row = 2 * usize::from(code & 15) + view.part() / OF_BLACK % 2;
        Attacker {
            inputs: self,
            flips: view.place() & SQUARE ^ SQUARE,
            from: place & SQUARE ^ SQUARE,
            place: self.of_place(place),
            of_victims: &self.orders.as_chunks().0[row],
        }
    }

    /// What a view sees of the tables.
    #[inline(always)]
    pub(super) fn seen_by(&self, view: PairView) -> SeenBy<'_> {
        SeenBy {
            inputs: self,
            orders: match self.orders[view.part() & OF_BLACK..].first_chunk() {
                Some(orders) => orders,
                None => &[LEFT_OUT; 976],
            },
            // (Otherwise it is kept twice, with and without other bits.)
            swaps: opaque(view.place().into()) as Place,
        }
    }

    /// Appends the inputs of pairs to as many lists as there are views.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(super) fn list<T: Registers, const VIEWS: usize, const N: usize>(
        &self,
        token: T,
        pairs: &PairList<N>,
        views: [PairView; VIEWS],
        lists: &mut [List<'_>; VIEWS],
    ) {
        let mut rest = pairs.length;
        if rest == 0 {
            return;
        }
        // (Without vectors, it does not pay to prepare eight at a time.)
        if const { SightMethod::of::<T>().reads_sets() } {
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

    /// What views see of eight pairs: for each pair the attacker's place, and a number whose lowest six bits are how many squares are
    /// above the victim's; and its index in [`PairNumbering::orders`], and 0.
    #[inline(always)]
    fn seen<T: Registers, const VIEWS: usize>(
        token: T,
        pairs: &[Record; 8],
        views: [PairView; VIEWS],
    ) -> [([u16; 16], [u16; 16]); VIEWS] {
        let every = |record| Four::<T>::every_record(token, record);
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
            let places = seen ^ every(63 << 16);
            *found = (places.to_numbers(), orders.to_numbers());
        }
        seen_by
    }
}

/// A piece that attacks from a square, as a view sees it: what the numbers of its pairs have in common.
#[derive(Clone, Copy)]
pub(super) struct Attacker<'a> {
    inputs: &'a PairNumbering,
    /// What changes a square so that it is counted from the last one.
    flips: u32,
    /// Its own square, counted so, too.
    from: u32,
    place: OfPlace,
    /// Which of its victims each piece is, as in [`PairNumbering::orders`].
    of_victims: &'a [u8; 32],
}

impl Attacker<'_> {
    /// The number of its pair with a piece of this code on a square, and whether it is an input.
    #[inline(always)]
    pub(super) fn input(&self, code: u8, to: Square) -> (u32, bool) {
        let above = to as u32 ^ self.flips;
        let upward = if above < self.from { UPWARD } else { 0 };
        let order = self.of_victims[upward | usize::from(code & 15)];
        let number = self.place.number(&self.inputs.rows, order, above);
        (number, order < LEFT_OUT)
    }
}

/// A numbering, as a view sees it.
#[derive(Clone, Copy)]
pub(super) struct SeenBy<'a> {
    inputs: &'a PairNumbering,
    orders: &'a [u8; 976],
    /// What makes the view's place of one.
    swaps: Place,
}

impl SeenBy<'_> {
    /// The number of a pair that is an input, unless the two attack each other and the victim is on the higher square. In the victim's
    /// place, the square is [complemented](SQUARE).
    ///
    /// # Safety
    /// Both are places, at most [`PLACE`].
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(super) unsafe fn number_of_listed(&self, attacker: Place, victim: Place) -> u32 {
        debug_assert!(attacker <= PLACE && victim <= PLACE);
        let order = (attacker & (PLACE ^ SQUARE) | victim >> 6) as usize;
        let (attacker, victim) = (attacker ^ self.swaps, victim ^ self.swaps);
        // SAFETY: what is swapped has no more bits than `VIEW`, and a place has less. The index is at most 960 + 15.
        unsafe {
            let order = *self.orders.get_unchecked(order);
            let attacker = self.inputs.of_place_unchecked(attacker);
            attacker.number(&self.inputs.rows, order, victim)
        }
    }

    /// Whether a piece is on a higher square than another.
    #[inline(always)]
    pub(super) fn is_above(&self, piece: Place, other: Place) -> bool {
        let square = |place: Place| (place ^ self.swaps) & SQUARE;
        square(piece) > square(other)
    }
}
