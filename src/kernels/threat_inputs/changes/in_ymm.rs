//! The inputs of a move, from what its two squares see in a register each: no list of pairs is made.
//!
//! Each pair is one bit: of the sixteen places that a square sees, those of the attackers of the piece in the centre, those of
//! its victims, and those of the sliders of its x-rays. An array has, for each bit, the place of the attacker, and further on
//! that of the victim. So a loop over the bits numbers the pairs, for both views at once.

use super::pending::Kept;
use crate::kernels::threat_inputs::input_slots::ParallelLists;
use crate::kernels::threat_inputs::rules::numbering::{LEFT_OUT, PairNumbering};
use crate::kernels::threat_inputs::rules::view::{OF_BLACK, PLACE, PairView, Place, SQUARE};
use crate::kernels::threat_inputs::sight::in_ymm::{PairBits, SWAP_HALVES, changes_by_move};
use crate::lanes::{CpuToken, Registers, Word, Ymm, opaque};
use core::mem::MaybeUninit;

/// For each [bit](PairBits), the place of the attacker of a pair, and two rows further that of the victim: so the places that a
/// square sees are there as attackers and as victims. `LEFT` and `REACHED` are what these have in common.
#[repr(C, align(32))]
struct Places([[u16; 16]; 6]);

impl Places {
    /// What a square sees, twice, and what is paired with it.
    #[inline(always)]
    fn new<T: CpuToken>(seen: [Ymm<T>; 2], paired: [Ymm<T>; 2]) -> Self {
        let [left, right] = seen;
        let (left, right) = (left.to_numbers(), right.to_numbers());
        let [first, second] = paired;
        // (`rows.map(Ymm::to_numbers)` may stay a call.)
        Self([
            left,
            right,
            first.to_numbers(),
            second.to_numbers(),
            left,
            right,
        ])
    }

    /// With others that are paired with what the squares see.
    #[inline(always)]
    fn pair_with<T: CpuToken>(&mut self, paired: [Ymm<T>; 2]) {
        let [first, second] = paired;
        (self.0[2], self.0[3]) = (first.to_numbers(), second.to_numbers());
    }

    /// The attacker of a bit, and the victim.
    #[inline(always)]
    fn of(&self, bit: usize) -> [Place; 2] {
        let places = self.0.as_flattened();
        [places[bit].into(), places[bit + 32].into()]
    }
}

/// Appends the inputs that appear by a move to lists for views, and those that vanish to others, if the move [is
/// plain](super::pending::MoveSquares::is_plain).
#[inline(always)]
pub(super) fn append_inputs<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    pending: impl Kept,
    views: [PairView; VIEWS],
    lists: &mut [ParallelLists<'_, VIEWS>; 2],
) {
    let mut room = MaybeUninit::uninit();
    let (codes, contacts) = (pending.codes(token, &mut room), &inputs.contacts);
    let (from_to, code) = (pending.squares().of_piece(), pending.squares().code);
    let changes = changes_by_move::<T, true>(token, codes, contacts, from_to, code);
    let (vanished, appeared) = (changes.vanished(), changes.appeared());
    if vanished.all | appeared.all == 0 {
        return;
    }
    let [appear, vanish] = lists;
    let mut seen_by = [inputs.seen_by(views[0]); VIEWS];
    for (seen, view) in seen_by.iter_mut().zip(views) {
        *seen = inputs.seen_by(view);
    }
    // The places of what each square sees, and of the pieces that are there.
    let [from, to] = changes.seen;
    // (A code is the lower byte of a number, and its square the upper one.)
    let weights = Ymm::every_number(token, u16::from_le_bytes([64, 1]));
    let seen = [from.weighed(weights), to.weighed(weights)];
    let behind = seen.map(|seen| seen.permuted::<SWAP_HALVES>());
    let place = |[code, square]: [u8; 2]| {
        let place = u16::from(code & 15) << 6 | u16::from(square & 63);
        Ymm::every_number(token, place)
    };
    let [mover, arrived, captured] = changes.centres;
    let behind_to = if changes.captures {
        place(captured)
    } else {
        behind[1]
    };
    let mut places = Places::new(seen, [place(mover), behind_to]);
    number(&places, vanished, seen_by, vanish);
    places.pair_with([behind[0], place(arrived)]);
    number(&places, appeared, seen_by, appear);
}

/// Appends the inputs of the pairs of some bits, those that are mutual only once for both.
#[inline(always)]
#[allow(unsafe_code)]
fn number<const VIEWS: usize>(
    places: &Places,
    bits: PairBits,
    views: [SeenBy<'_>; VIEWS],
    lists: &mut ParallelLists<'_, VIEWS>,
) {
    let mutual = u64::from(bits.mutual);
    lists.append_each(
        bits.all & !mutual,
        #[inline(always)]
        |bit| {
            let [attacker, victim] = places.of(bit);
            let mut numbers = [0; VIEWS];
            for (number, view) in numbers.iter_mut().zip(views) {
                // SAFETY: all are places.
                *number = unsafe { view.number_of_listed(attacker, victim) };
            }
            numbers
        },
    );
    if mutual == 0 {
        return;
    }
    lists.append_each(
        mutual,
        #[inline(always)]
        |bit| {
            let [a, b] = places.of(bit);
            let mut numbers = [0; VIEWS];
            for (number, view) in numbers.iter_mut().zip(views) {
                // Who is on the higher square attacks.
                let (attacker, victim) = if view.is_above(a, b) { (a, b) } else { (b, a) };
                // SAFETY: all are places.
                *number = unsafe { view.number_of_listed(attacker, victim) };
            }
            numbers
        },
    );
}

impl PairNumbering {
    /// What a view sees of the tables.
    #[inline(always)]
    fn seen_by(&self, view: PairView) -> SeenBy<'_> {
        SeenBy {
            inputs: self,
            orders: match self.orders[view.part() & OF_BLACK..].first_chunk() {
                Some(orders) => orders,
                None => &[LEFT_OUT; 976],
            },
            // (Opaque, or the compiler would keep a copy whose higher bits are cleared, too.)
            swaps: opaque((view.place() ^ SQUARE).into()) as Place,
        }
    }
}

/// A numbering, as a view sees it.
#[derive(Clone, Copy)]
struct SeenBy<'a> {
    inputs: &'a PairNumbering,
    orders: &'a [u8; 976],
    /// What makes the view's place of one, with the square counted from the last.
    swaps: Place,
}

impl SeenBy<'_> {
    /// The number of a pair that is an input, unless the two attack each other and the victim is on the higher square.
    ///
    /// # Safety
    /// Both are places, at most [`PLACE`].
    #[inline(always)]
    #[allow(unsafe_code)]
    unsafe fn number_of_listed(&self, attacker: Place, victim: Place) -> u32 {
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
    fn is_above(&self, piece: Place, other: Place) -> bool {
        let square = |place: Place| (place ^ self.swaps) & SQUARE;
        square(piece) < square(other)
    }
}
