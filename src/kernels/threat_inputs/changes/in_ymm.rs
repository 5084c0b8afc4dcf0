//! The inputs of a move, from what its two squares see in a register each: no list of pairs is made.
//!
//! Each pair is one bit: of the sixteen places that a square sees, those of the attackers of the piece in the centre, those of
//! its victims, and those of the sliders of its x-rays. Two arrays have, for each bit, the place of the attacker and that of the
//! victim. So a loop over the bits numbers the pairs, for both views at once.

use super::pending::Kept;
use crate::kernels::threat_inputs::input_slots::ParallelLists;
use crate::kernels::threat_inputs::rules::numbering::{LEFT_OUT, PairNumbering};
use crate::kernels::threat_inputs::rules::view::{OF_BLACK, PLACE, PairView, Place, SQUARE};
use crate::kernels::threat_inputs::sight::in_ymm::{SWAP_HALVES, changes_by_move};
use crate::lanes::{CpuToken, Registers, Word, Ymm, opaque};
use core::mem::MaybeUninit;

/// For each bit, the places of the attacker of a pair and of the victim, whose square is complemented.
#[repr(C, align(32))]
struct Places {
    attackers: [[u16; 16]; 4],
    victims: [[u16; 16]; 4],
}

impl Places {
    #[inline(always)]
    fn new<T: CpuToken>(token: T, [a, b, c, d]: [Ymm<T>; 4], [e, f, g, h]: [Ymm<T>; 4]) -> Self {
        let squares = Ymm::every_number(token, SQUARE as u16);
        let above = |places: Ymm<T>| (places ^ squares).to_numbers();
        Self {
            attackers: [
                a.to_numbers(),
                b.to_numbers(),
                c.to_numbers(),
                d.to_numbers(),
            ],
            victims: [above(e), above(f), above(g), above(h)],
        }
    }

    /// The attacker of a bit, and the victim.
    #[inline(always)]
    fn of(&self, bit: usize) -> [Place; 2] {
        let (attackers, victims) = (&self.attackers, &self.victims);
        let of = |places: &[[u16; 16]; 4]| places.as_flattened()[bit].into();
        [of(attackers), of(victims)]
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
    let (vanished, appeared) = (changes.vanished.all(), changes.appeared.all());
    if vanished | appeared == 0 {
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
    let places_of = |seen: Ymm<T>| seen.weighed(weights) & Ymm::every_number(token, PLACE as u16);
    let (seen_from, seen_to) = (places_of(from), places_of(to));
    let place = |[code, square]: [u8; 2]| {
        let place = u16::from(code & 15) << 6 | u16::from(square & 63);
        Ymm::every_number(token, place)
    };
    let [mover, arrived, captured] = changes.centres;
    let (mover, arrived) = (place(mover), place(arrived));
    let (behind_to, captured) = if changes.captures {
        (place(captured), place(captured))
    } else {
        (seen_to.permuted::<SWAP_HALVES>(), seen_to)
    };
    let places = Places::new(
        token,
        [seen_from, mover, seen_to, captured],
        [mover, seen_from, behind_to, seen_to],
    );
    number(
        &places,
        vanished,
        changes.vanished.mutual(),
        seen_by,
        vanish,
    );
    let behind_from = seen_from.permuted::<SWAP_HALVES>();
    let places = Places::new(
        token,
        [seen_to, arrived, seen_from, seen_from],
        [arrived, seen_to, behind_from, behind_from],
    );
    number(
        &places,
        appeared,
        changes.appeared.mutual(),
        seen_by,
        appear,
    );
}

/// Appends the inputs of the pairs of some bits, those that are mutual only once for both.
#[inline(always)]
#[allow(unsafe_code)]
fn number<const VIEWS: usize>(
    places: &Places,
    bits: u64,
    mutual: u64,
    views: [SeenBy<'_>; VIEWS],
    lists: &mut ParallelLists<'_, VIEWS>,
) {
    lists.append_each(
        bits & !mutual,
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
            let [a, above_b] = places.of(bit);
            let (above_a, b) = (a ^ SQUARE, above_b ^ SQUARE);
            let mut numbers = [0; VIEWS];
            for (number, view) in numbers.iter_mut().zip(views) {
                // Who is on the higher square attacks.
                let (attacker, victim) = if view.is_above(a, b) {
                    (a, above_b)
                } else {
                    (b, above_a)
                };
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
            swaps: opaque(view.place().into()) as Place,
        }
    }
}

/// A numbering, as a view sees it.
#[derive(Clone, Copy)]
struct SeenBy<'a> {
    inputs: &'a PairNumbering,
    orders: &'a [u8; 976],
    /// What makes the view's place of one.
    swaps: Place,
}

impl SeenBy<'_> {
    /// The number of a pair that is an input, unless the two attack each other and the victim is on the higher square. In the
    /// victim's place, the square is [complemented](SQUARE).
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
        square(piece) > square(other)
    }
}
