//! The inputs that appear and vanish by a move, straight from what its two squares see.
//!
//! Each pair is one bit: of the sixteen places that a square sees, those of the attackers of the piece in the centre, those of its
//! victims, and those of the sliders that attack across it. Two arrays have, for each bit, the place of the attacker and that of the
//! victim. So a loop over the bits numbers the pairs, for both views at once.

use crate::algorithm::traits::Algorithms;
use crate::kernels::threat_inputs::input_slots::{Lists, Slot, Slots};
use crate::kernels::threat_inputs::pair_list::PairChanges;
use crate::kernels::threat_inputs::positions::mailbox::{Sets, sets_of};
use crate::kernels::threat_inputs::rules::PairRules;
use crate::kernels::threat_inputs::rules::numbering::{LEFT_OUT, PairNumbering};
use crate::kernels::threat_inputs::rules::view::{OF_BLACK, PLACE, PairView, Place, SQUARE};
use crate::kernels::threat_inputs::sight::{SightMethod, append_changes_by_move, in_ymm};
use crate::lanes::{Four, Registers, TwoRows, opaque, region};
use pending::{Other, PendingMove};
use special_moves::{append_changes_by_castling, append_changes_by_en_passant};

pub(crate) mod pending;
pub(crate) mod special_moves;

/// Appends the pairs that appear and vanish by a move that was kept.
#[inline(always)]
pub(crate) fn append_changes_of<T: Algorithms>(
    token: T,
    rules: &PairRules,
    pending: &PendingMove,
    changes: &mut PairChanges,
) {
    region!(
        token.run_full,
        |rules: &PairRules, pending: &PendingMove, changes: &mut PairChanges| {
            let sets = if const { SightMethod::of::<T>().reads_sets() } {
                sets_of(rules, &pending.codes)
            } else {
                Sets::default()
            };
            let board = sets.board(&pending.codes, rules);
            let from_to = pending.squares();
            match pending.other() {
                Other::Nothing => {
                    append_changes_by_move(token, &board, from_to, pending.code, changes);
                }
                Other::CapturedEnPassant => {
                    append_changes_by_en_passant(token, &board, from_to, changes);
                }
                Other::Rook(rook) => {
                    append_changes_by_castling(token, &board, from_to, rook, changes);
                }
            }
        }
    )
}

/// The inputs that appear by a move that was kept, and those that vanish, in a list each.
#[inline(always)]
pub(crate) fn indices<'l, T: Algorithms, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    pending: &PendingMove,
    view: PairView,
    [appear, vanish]: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    let (of, appear, vanish) = ((inputs, pending), S::slots(appear), S::slots(vanish));
    if !is_direct::<T>(pending) {
        return indices_by_lists(token, of, view, appear, vanish);
    }
    region!(
        token.run_full,
        |of: (&PairNumbering, &PendingMove), view, appear: Slots<'l>, vanish: Slots<'l>| {
            let (inputs, pending) = of;
            let mut lists = [Lists::new([appear]), Lists::new([vanish])];
            append_inputs(token, inputs, pending, [view], &mut lists);
            let [appear, vanish] = lists;
            let ([appear], [vanish]) = (appear.numbers(), vanish.numbers());
            [appear, vanish]
        }
    )
}

/// The inputs that appear by a move that was kept, and those that vanish, in two lists for each of two views.
#[inline(always)]
pub(crate) fn indices_of_both<'l, T: Algorithms, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    pending: &PendingMove,
    views: [PairView; 2],
    [[a, b], [c, d]]: [[&'l mut [S]; 2]; 2],
) -> [[&'l mut [u32]; 2]; 2] {
    let of = (inputs, pending);
    let (appear, vanish) = ([S::slots(a), S::slots(b)], [S::slots(c), S::slots(d)]);
    if !is_direct::<T>(pending) {
        let ([a, b], [c, d]) = (appear, vanish);
        return indices_of_both_by_lists(token, of, views, a, b, c, d);
    }
    region!(
        token.run_full,
        |of: (&PairNumbering, &PendingMove),
         views,
         appear: [Slots<'l>; 2],
         vanish: [Slots<'l>; 2]| {
            let (inputs, pending) = of;
            let mut lists = [Lists::new(appear), Lists::new(vanish)];
            append_inputs(token, inputs, pending, views, &mut lists);
            let [appear, vanish] = lists;
            [appear.numbers(), vanish.numbers()]
        }
    )
}

/// Whether the inputs of a move are numbered without a list of its pairs: not those of castling and en passant, nor at levels without
/// vectors.
#[inline(always)]
fn is_direct<T: Registers>(pending: &PendingMove) -> bool {
    matches!(SightMethod::of::<T>(), SightMethod::Ymm) && pending.is_plain()
}

/// [`indices`] from lists of pairs. A function of its own, so that nothing is kept in memory for it.
#[cold]
#[inline(never)]
fn indices_by_lists<'l, T: Algorithms>(
    token: T,
    (inputs, pending): (&PairNumbering, &PendingMove),
    view: PairView,
    appear: Slots<'l>,
    vanish: Slots<'l>,
) -> [&'l mut [u32]; 2] {
    let mut changes = const { PairChanges::new() };
    append_changes_of(token, inputs.own_rules(), pending, &mut changes);
    let of = (inputs, &changes);
    region!(token.run, |of: (&PairNumbering, &PairChanges),
                        view,
                        appear: Slots<'l>,
                        vanish: Slots<'l>| {
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
#[cold]
#[inline(never)]
fn indices_of_both_by_lists<'l, T: Algorithms>(
    token: T,
    (inputs, pending): (&PairNumbering, &PendingMove),
    views: [PairView; 2],
    a: Slots<'l>,
    b: Slots<'l>,
    c: Slots<'l>,
    d: Slots<'l>,
) -> [[&'l mut [u32]; 2]; 2] {
    let mut changes = const { PairChanges::new() };
    append_changes_of(token, inputs.own_rules(), pending, &mut changes);
    let (of, appear, vanish) = ((inputs, &changes), [a, b], [c, d]);
    region!(token.run, |of: (&PairNumbering, &PairChanges),
                        views,
                        appear: [Slots<'l>; 2],
                        vanish: [Slots<'l>; 2]| {
        let (inputs, PairChanges { appeared, vanished }) = of;
        let ([a, b], [c, d]) = (appear, vanish);
        let (mut appear, mut vanish) = ([a.list(), b.list()], [c.list(), d.list()]);
        for (pairs, lists) in [(appeared, &mut appear), (vanished, &mut vanish)] {
            inputs.list(token, pairs, views, lists);
        }
        let ([a, b], [c, d]) = (appear, vanish);
        [[a.numbers(), b.numbers()], [c.numbers(), d.numbers()]]
    })
}

/// For each bit, the places of the attacker of a pair and of the victim, whose square is complemented.
#[repr(C, align(32))]
struct Places {
    attackers: [[u16; 16]; 4],
    victims: [[u16; 16]; 4],
}

impl Places {
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

/// Appends the inputs that appear by a move to lists for views, and those that vanish to others, if the move [is direct](is_direct).
#[inline(always)]
fn append_inputs<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    pending: &PendingMove,
    views: [PairView; VIEWS],
    lists: &mut [Lists<'_, VIEWS>; 2],
) {
    let (codes, contacts) = (&pending.codes, &inputs.contacts);
    let changes =
        in_ymm::changes_by_move::<T, true>(token, codes, contacts, pending.squares(), pending.code);
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
    let places_of =
        |seen: Four<T>| seen.weighed([64, 1]) & Four::<T>::every_number(token, PLACE as u16);
    let (seen_from, seen_to) = (places_of(from), places_of(to));
    let place = |[code, square]: [u8; 2]| {
        let place = u16::from(code & 15) << 6 | u16::from(square & 63);
        Four::<T>::every_number(token, place)
    };
    let [mover, arrived, captured] = changes.centres;
    let (mover, arrived) = (place(mover), place(arrived));
    let (across_to, captured) = if changes.captures {
        (place(captured), place(captured))
    } else {
        (seen_to.swap_halves(), seen_to)
    };
    let places = Places::new(
        token,
        [seen_from, mover, seen_to, captured],
        [mover, seen_from, across_to, seen_to],
    );
    number(
        &places,
        vanished,
        changes.vanished.mutual(),
        seen_by,
        vanish,
    );
    let across_from = seen_from.swap_halves();
    let places = Places::new(
        token,
        [seen_to, arrived, seen_from, seen_from],
        [arrived, seen_to, across_from, across_from],
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
    lists: &mut Lists<'_, VIEWS>,
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
