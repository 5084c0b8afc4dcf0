//! The inputs of one position without those of another, and the other way round, for any two positions.
//!
//! *Idea.* A pair is in one position alone if and only if a square has changed that is one of its own, or lies between them: an end
//! that changed is another piece, and a square between, which was empty, has a piece now that blocks the attack. So what one
//! position has alone needs no look at the other but for the set of changed squares. In each direction it is a fill: backwards
//! from the changed squares, through those that are empty in this position, up to the sliders whose ray crosses one of them.
//! Another one, from the victims, says which rays end at a piece.
//!
//! ```text
//! crossed   = step(fill(changed, empty, -direction), -direction)
//! hits      = step(fill(victims, empty, -direction), -direction)
//! attackers = sliders & hits & (crossed | changed)
//! ```
//!
//! Pieces of one step attack where `step(victims) & (step(changed) | changed)` is, by the step of a king, a pawn or a knight. Both
//! positions are filled at once, in even and odd lanes, along four lines, up and down.

use super::input_slots::{InputList, ListMemory, Slot};
use super::rules::Board;
use super::rules::numbering::PairNumbering;
use super::rules::view::{PairView, place_of};
use crate::algorithm::kogge_stone::KoggeStone;
use crate::algorithm::traits::Flood;
use crate::board::{Bitboard, Square};
use crate::empty_board::compass::{
    CAPTURES, COMPASS, EDGES, JUMP_LANDING, JUMPS, LANDING, shifts,
};
use crate::empty_board::lookup::ray_mask_without_square;
use crate::lanes::{Aligned, Eight, Registers, Word, region};
use crate::table::table;
use core::num::NonZero;

/// The inputs of `after` without those of `before`, and the other way round, in a list each.
#[inline(always)]
pub(crate) fn indices<'l, T: Registers, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    before: &Board<'_>,
    after: &Board<'_>,
    view: PairView,
    [added, removed]: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    let (boards, slots) = ((before, after), (S::slots(added), S::slots(removed)));
    region!(
        token.run_full,
        |inputs: &PairNumbering,
         boards: (&Board<'_>, &Board<'_>),
         view,
         slots: (ListMemory<'l>, ListMemory<'l>)| {
            let mut lists = [[slots.0.list()], [slots.1.list()]];
            append(token, inputs, boards.into(), [view], &mut lists);
            let [[added], [removed]] = lists;
            [added.numbers(), removed.numbers()]
        }
    )
}

/// The inputs of `after` without those of `before`, and the other way round, in two lists for each of two views.
#[inline(always)]
pub(crate) fn indices_of_both<'l, T: Registers, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    before: &Board<'_>,
    after: &Board<'_>,
    views: [PairView; 2],
    [[a, b], [c, d]]: [[&'l mut [S]; 2]; 2],
) -> [[&'l mut [u32]; 2]; 2] {
    let boards = (before, after);
    let slots = [[S::slots(a), S::slots(b)], [S::slots(c), S::slots(d)]];
    region!(
        token.run_full,
        |inputs: &PairNumbering,
         boards: (&Board<'_>, &Board<'_>),
         views,
         slots: [[ListMemory<'l>; 2]; 2]| {
            let [[a, b], [c, d]] = slots;
            let mut lists = [[a.list(), b.list()], [c.list(), d.list()]];
            append(token, inputs, boards.into(), views, &mut lists);
            let [[a, b], [c, d]] = lists;
            [[a.numbers(), b.numbers()], [c.numbers(), d.numbers()]]
        }
    )
}

/// Appends what `after` has alone to the first lists, one for each view, and what `before` has alone to the others.
#[inline(always)]
fn append<T: Registers, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    [before, after]: [&Board<'_>; 2],
    views: [PairView; VIEWS],
    [added, removed]: &mut [[InputList<'_>; VIEWS]; 2],
) {
    let changed = changed_squares(before, after);
    if changed.is_empty() {
        return;
    }
    let mut attackers = Attackers::new(token, inputs, [before, after], changed);
    attackers.append(inputs, before, BEFORE, views, removed);
    attackers.append(inputs, after, AFTER, views, added);
}

/// The squares whose pieces differ.
#[inline(always)]
fn changed_squares(before: &Board<'_>, after: &Board<'_>) -> Bitboard {
    let (before, after) = (&before.pieces, &after.pieces);
    let mut changed = Bitboard::EMPTY;
    for (a, b) in before.kinds.iter().zip(after.kinds) {
        changed |= *a ^ *b;
    }
    for (a, b) in before.colours.iter().zip(after.colours) {
        changed |= *a ^ *b;
    }
    changed
}

/// Where the lanes of a position begin; those of the other one are between them.
const BEFORE: u32 = 0;
const AFTER: u32 = 1;

// The words of eight lanes: for each line, or jump, that of a position, then that of the other. First those up the board.
const JUMPS_UP: usize = 8;
const DOWN: usize = 16;
const LANES: usize = 32;

/// The pieces with pairs that their position has alone, by the direction in which the victim is.
struct Attackers {
    lanes: [u64; LANES],
    /// The lanes that are not empty.
    some: u32,
}

/// For each direction of a position, and each square, where the victim may be.
static TARGETS: Aligned<[[Bitboard; 64]; LANES / 2]> = Aligned(table!(LANES / 2, |lane| {
    let line = lane % 4;
    let down = 2 * lane / DOWN;
    table!(64, |from| if lane * 2 % DOWN < JUMPS_UP {
        ray_mask_without_square(COMPASS[line + 4 * down], Square::ALL[from])
    } else if down == 0 {
        Bitboard((1 << from << JUMPS[line]) & JUMP_LANDING[line])
    } else {
        Bitboard((1 << from >> JUMPS[line]) & JUMP_LANDING[line + 4])
    })
}));

/// The same number in both lanes of each line.
const fn twice(lines: [u64; 4]) -> [u64; 8] {
    table!(8, |lane| lines[lane / 2])
}

/// Four of eight numbers of the compass: those up the lines, or those down them.
const fn half(lanes: &[u64; 8], first: usize) -> [u64; 8] {
    table!(8, |lane| lanes[first + lane / 2])
}

static INNER: [u64; 8] = table!(8, |lane| !EDGES[lane / 2]);
static STEPS: [[u64; 8]; 5] = table!(5, |squares| twice(shifts(squares as u8)));
static LEAPS: [u64; 8] = twice(JUMPS);
/// All bits in the lanes of diagonals.
static DIAGONALS: [u64; 8] = table!(8, |lane| CAPTURES[0][lane / 2]);
// Where an attacker may stand: what a step backwards may land on.
static FROM_BELOW: [u64; 8] = half(&LANDING, 4);
static FROM_ABOVE: [u64; 8] = half(&LANDING, 0);
static JUMPS_FROM_BELOW: [u64; 8] = half(&JUMP_LANDING, 4);
static JUMPS_FROM_ABOVE: [u64; 8] = half(&JUMP_LANDING, 0);

/// What both positions have, a word of eight lanes each.
#[derive(Clone, Copy)]
struct Sets<W> {
    changed: W,
    /// The squares that a ray goes on from.
    open: W,
    sliders: W,
    /// Pawns by colour, in the lanes of diagonals.
    pawns: [W; 2],
    knights: W,
    kings: W,
    of_sliders: W,
    of_pawns: W,
    of_knights: W,
    of_kings: W,
}

impl<W: Word> Sets<W> {
    /// The attackers along lines, and those by jumps.
    #[inline(always)]
    fn attackers(
        self,
        pawns: W,
        from: &[u64; 8],
        back: impl Fn(W, u8) -> W,
    ) -> W {
        let changed = self.changed;
        let crossed = KoggeStone::attacks(changed, self.open, &back) | changed;
        let hits = KoggeStone::attacks(self.of_sliders, self.open, &back);
        let sliders = self.sliders & hits & crossed;
        let near = back(changed, 1) | changed;
        let kings = self.kings & back(self.of_kings, 1);
        let steppers = kings.or_and(pawns, back(self.of_pawns, 1));
        sliders.or_and(steppers, near) & W::load(changed.token(), from)
    }

    #[inline(always)]
    fn jumpers(self, from: &[u64; 8], back: impl Fn(W) -> W) -> W {
        let near = back(self.changed) | self.changed;
        let knights = self.knights & W::load(near.token(), from);
        knights & back(self.of_knights) & near
    }
}

impl Attackers {
    #[inline(always)]
    fn new<T: Registers>(
        token: T,
        inputs: &PairNumbering,
        boards: [&Board<'_>; 2],
        changed: Bitboard,
    ) -> Self {
        let sets = sets::<T>(token, inputs, boards, changed);
        let step = {
            #[inline(always)]
            |squares: u8| Eight::<T>::load(token, &STEPS[usize::from(squares)])
        };
        let leap = Eight::<T>::load(token, &LEAPS);
        let [white, black] = sets.pawns;
        let words = [
            sets.attackers(white, &FROM_BELOW, #[inline(always)] |word, squares| word.shr(step(squares))),
            sets.jumpers(&JUMPS_FROM_BELOW, #[inline(always)] |word| word.shr(leap)),
            sets.attackers(black, &FROM_ABOVE, #[inline(always)] |word, squares| word.shl(step(squares))),
            sets.jumpers(&JUMPS_FROM_ABOVE, #[inline(always)] |word| word.shl(leap)),
        ];
        let (mut lanes, mut some) = ([0; LANES], 0);
        for (i, word) in words.into_iter().enumerate() {
            word.store(&mut lanes[8 * i..]);
            some |= word.lanes_with_bits() << (8 * i);
        }
        Self { lanes, some }
    }

    /// Appends the inputs of the pairs of a position.
    #[inline(always)]
    fn append<const VIEWS: usize>(
        &mut self,
        inputs: &PairNumbering,
        board: &Board<'_>,
        first_lane: u32,
        views: [PairView; VIEWS],
        lists: &mut [InputList<'_>; VIEWS],
    ) {
        let occupied = board.pieces.all();
        let mut rest = self.some & 0x5555_5555 << first_lane;
        // (One loop, however the attackers are spread over the lanes, so that only its end is hard to predict.)
        while let Some(some) = NonZero::new(rest) {
            let lane = some.trailing_zeros() as usize;
            let squares = &mut self.lanes[lane];
            let from = Square::new_masked(squares.trailing_zeros() as u8);
            *squares &= squares.wrapping_sub(1);
            if *squares == 0 {
                rest &= rest - 1;
            }
            let targets = TARGETS.0[lane / 2][from.index()] & occupied;
            let to = if lane < DOWN {
                targets.0.trailing_zeros()
            } else {
                63 - targets.0.leading_zeros()
            };
            let to = Square::new_masked(to as u8);
            let attacker = place_of(board.code(from), from as u8);
            let victim = place_of(board.code(to), to as u8);
            for (view, list) in views.into_iter().zip(&mut *lists) {
                let (number, is_input) = inputs.number(attacker, victim, view);
                list.push_if(is_input, number);
            }
        }
    }
}

/// The sets of both positions.
#[inline(always)]
fn sets<T: Registers>(
    token: T,
    inputs: &PairNumbering,
    [before, after]: [&Board<'_>; 2],
    changed: Bitboard,
) -> Sets<Eight<T>> {
    let victims = [
        inputs.kinds_of_victims.sets(token, &before.pieces),
        inputs.kinds_of_victims.sets(token, &after.pieces),
    ];
    let (before, after) = (&before.pieces, &after.pieces);
    let both = {
        #[inline(always)]
        |before: Bitboard, after: Bitboard| Eight::<T>::alternate(token, before.0, after.0)
    };
    let diagonals = Eight::<T>::load(token, &DIAGONALS);
    let [pawns, knights, bishops, rooks, queens, kings] = {
        let (a, b) = (before.kinds, after.kinds);
        [both(a[0], b[0]), both(a[1], b[1]), both(a[2], b[2]), both(a[3], b[3]), both(a[4], b[4]), both(a[5], b[5])]
    };
    let [white, black] = {
        let (a, b) = (before.colours, after.colours);
        [both(a[0], b[0]), both(a[1], b[1])]
    };
    let occupied = both(before.all(), after.all());
    let sliders = queens | rooks ^ rooks.xor_and(bishops, diagonals);
    let pawns = pawns & diagonals;
    let [[of_pawns, of_knights, b, r, q, of_kings, ..], [pawns_too, knights_too, c, s, t, kings_too, ..]] = victims;
    Sets {
        changed: Eight::<T>::splat(token, changed.0),
        open: Eight::<T>::load(token, &INNER).and_not(occupied),
        sliders,
        pawns: [pawns & white, pawns & black],
        // (No square has two pieces, even if some sets say so: so there are never more pairs than fit.)
        knights: knights.and_not(queens | rooks | bishops | kings).and_not(pawns),
        kings,
        of_sliders: both(b | r | q, c | s | t),
        of_pawns: both(of_pawns, pawns_too),
        of_knights: both(of_knights, knights_too),
        of_kings: both(of_kings, kings_too),
    }
}
