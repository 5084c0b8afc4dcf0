//! The inputs that appear and vanish by a move, straight from what its two squares see.
//!
//! Each pair is one bit: of the sixteen places that a square sees, those of the attackers of the piece in the centre, those of its
//! victims, and those of the sliders that attack across it. Two arrays have, for each bit, the place of the attacker and that of the
//! victim. So a loop over the bits numbers the pairs, for both views at once.

use super::input_list::Lists;
use super::numbered::SeenBy;
use super::numbering::PairNumbering;
use super::seen_as_rows::Changes;
use super::view::{PLACE, PairView, Place, SQUARE};
use crate::lanes::{Four, Registers, Rows};

/// For each bit, the places of the attacker of a pair and of the victim, whose square is complemented.
#[repr(C, align(32))]
struct Pairs {
    attackers: [[u16; 16]; 4],
    victims: [[u16; 16]; 4],
}

impl Pairs {
    #[inline(always)]
    fn new<T: Registers>(token: T, [a, b, c, d]: [Four<T>; 4], [e, f, g, h]: [Four<T>; 4]) -> Self {
        let squares = Four::<T>::every_number(token, SQUARE as u16);
        let above = |places: Four<T>| (places ^ squares).to_numbers();
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

/// Appends the inputs that appear by a move to lists for views, and those that vanish to others.
#[inline(always)]
pub(super) fn append<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    found: &Changes<T>,
    views: [PairView; VIEWS],
    lists: &mut [Lists<'_, VIEWS>; 2],
) {
    let (vanished, appeared) = (found.vanished.bits(), found.appeared.bits());
    if vanished | appeared == 0 {
        return;
    }
    let [appear, vanish] = lists;
    let mut seen_by = [inputs.seen_by(views[0]); VIEWS];
    for (seen, view) in seen_by.iter_mut().zip(views) {
        *seen = inputs.seen_by(view);
    }
    // The places of what each square sees, and of the pieces that are there.
    let [from, to] = found.seen;
    let places =
        |seen: Four<T>| seen.weighed([64, 1]) & Four::<T>::every_number(token, PLACE as u16);
    let (seen_from, seen_to) = (places(from), places(to));
    let place = |[code, square]: [u8; 2]| {
        let place = u16::from(code & 15) << 6 | u16::from(square & 63);
        Four::<T>::every_number(token, place)
    };
    let [mover, arrived, captured] = found.centres;
    let (mover, arrived) = (place(mover), place(arrived));
    let (across_to, captured) = if found.captures {
        (place(captured), place(captured))
    } else {
        (seen_to.swap_halves(), seen_to)
    };
    let pairs = Pairs::new(
        token,
        [seen_from, mover, seen_to, captured],
        [mover, seen_from, across_to, seen_to],
    );
    number(&pairs, vanished, found.vanished.mutual(), seen_by, vanish);
    let across_from = seen_from.swap_halves();
    let pairs = Pairs::new(
        token,
        [seen_to, arrived, seen_from, seen_from],
        [arrived, seen_to, across_from, across_from],
    );
    number(&pairs, appeared, found.appeared.mutual(), seen_by, appear);
}

/// Appends the inputs of the pairs of some bits, those that are mutual only once for both.
#[inline(always)]
#[allow(unsafe_code)]
fn number<const VIEWS: usize>(
    pairs: &Pairs,
    bits: u64,
    mutual: u64,
    views: [SeenBy<'_>; VIEWS],
    lists: &mut Lists<'_, VIEWS>,
) {
    lists.append_each(
        bits & !mutual,
        #[inline(always)]
        |bit| {
            let [attacker, victim] = pairs.of(bit);
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
            let [a, above_b] = pairs.of(bit);
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
