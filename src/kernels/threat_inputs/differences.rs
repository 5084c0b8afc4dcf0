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
//! Pieces of one step attack from `step(victims) & (step(changed) | changed)`, by the step of a king, a pawn or a knight. So there is
//! a set of attackers for each direction and each jump, each of which has one victim there: on the ray, the first piece.

use super::input_slots::{InputList, ListMemory, Slot};
use super::rules::Board;
use super::rules::numbering::PairNumbering;
use super::rules::view::{PairView, place_of};
use crate::algorithm::kogge_stone::KoggeStone;
use crate::algorithm::traits::Flood;
use crate::board::{Bitboard, Pieces, Square};
use crate::empty_board::compass::{CAPTURES, COMPASS, EDGES, JUMP_LANDING, JUMPS, LANDING, shifts};
use crate::empty_board::lookup::ray_mask_without_square;
use crate::lanes::{Aligned, Four, Registers, Word, region};
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
    lists: &mut [[InputList<'_>; VIEWS]; 2],
) {
    let changed = changed_squares(&before.pieces, &after.pieces);
    if changed.is_empty() {
        return;
    }
    for (board, lists) in [after, before].into_iter().zip(lists) {
        let attackers = Attackers::new(token, inputs, &board.pieces, changed);
        attackers.append(inputs, board, views, lists);
    }
}

/// The squares whose pieces differ.
#[inline(always)]
fn changed_squares(before: &Pieces<'_>, after: &Pieces<'_>) -> Bitboard {
    let mut changed = Bitboard::EMPTY;
    for (a, b) in before.kinds.iter().zip(after.kinds) {
        changed |= *a ^ *b;
    }
    for (a, b) in before.colours.iter().zip(after.colours) {
        changed |= *a ^ *b;
    }
    changed
}

/// Along each of four lines up the board, by each of four jumps up, along the lines down, and by the jumps down.
const LANES: usize = 16;
const DOWN: usize = 8;

/// Where the victim may be of an attacker in each lane, on each square.
static TARGETS: Aligned<[[Bitboard; 64]; LANES]> = Aligned(table!(LANES, |lane| {
    let (line, is_down) = (lane % 4, lane >= DOWN);
    table!(64, |from| match (lane % DOWN < 4, is_down) {
        (true, false) => ray_mask_without_square(COMPASS[line], Square::ALL[from]),
        (true, true) => ray_mask_without_square(COMPASS[4 + line], Square::ALL[from]),
        (false, false) => Bitboard((1 << from << JUMPS[line]) & JUMP_LANDING[line]),
        (false, true) => Bitboard((1 << from >> JUMPS[line]) & JUMP_LANDING[4 + line]),
    })
}));

static INNER: [u64; 4] = table!(4, |line| !EDGES[line]);
static STEPS: [[u64; 4]; 5] = table!(5, |squares| shifts(squares as u8));

/// The pieces with pairs that their position has alone, by where the victim is.
struct Attackers {
    lanes: [u64; LANES],
    /// The lanes that are not empty.
    some: u16,
}

impl Attackers {
    #[inline(always)]
    fn new<T: Registers>(
        token: T,
        inputs: &PairNumbering,
        pieces: &Pieces<'_>,
        changed: Bitboard,
    ) -> Self {
        let sets = Sets::<Four<T>>::new(token, inputs, pieces, changed);
        let load = {
            #[inline(always)]
            |lanes: &[u64]| Four::<T>::load(token, lanes)
        };
        let pawns = load_pawns(token, pieces);
        // From the victims back to the attackers.
        let (down, up) = (
            {
                #[inline(always)]
                |word: Four<T>, squares: u8| word.shr(load(&STEPS[usize::from(squares)]))
            },
            {
                #[inline(always)]
                |word: Four<T>, squares: u8| word.shl(load(&STEPS[usize::from(squares)]))
            },
        );
        let words = [
            sets.along_lines(pawns[0], down) & load(&LANDING[4..]),
            sets.by_jumps(
                #[inline(always)]
                |word| word.shr(load(&JUMPS)),
            ) & load(&JUMP_LANDING[4..]),
            sets.along_lines(pawns[1], up) & load(&LANDING),
            sets.by_jumps(
                #[inline(always)]
                |word| word.shl(load(&JUMPS)),
            ) & load(&JUMP_LANDING),
        ];
        let (mut lanes, mut some) = ([0; LANES], 0);
        for (i, word) in words.into_iter().enumerate() {
            word.store(&mut lanes[4 * i..]);
            some |= (word.lanes_with_bits() as u16) << (4 * i);
        }
        Self { lanes, some }
    }

    /// Appends the inputs of the pairs.
    #[inline(always)]
    fn append<const VIEWS: usize>(
        mut self,
        inputs: &PairNumbering,
        board: &Board<'_>,
        views: [PairView; VIEWS],
        lists: &mut [InputList<'_>; VIEWS],
    ) {
        let occupied = board.pieces.all();
        // (With the lists in registers.)
        let mut taken = lists.each_mut().map(
            #[inline(always)]
            |list| list.take(),
        );
        let mut rest = u32::from(self.some);
        // (One loop, however the attackers are spread over the lanes, so that only its end is hard to predict.)
        while let Some(some) = NonZero::new(rest) {
            let lane = some.trailing_zeros() as usize % LANES;
            let squares = &mut self.lanes[lane];
            let from = squares.trailing_zeros() % 64;
            *squares &= squares.wrapping_sub(1);
            if *squares == 0 {
                rest &= rest - 1;
            }
            let targets = TARGETS.0[lane][from as usize].0 & occupied.0;
            let to = if lane < DOWN {
                targets.trailing_zeros()
            } else {
                63 ^ targets.leading_zeros()
            } % 64;
            let attacker = place_of(board.codes[from as usize], from as u8);
            let victim = place_of(board.codes[to as usize], to as u8);
            for (view, list) in views.into_iter().zip(&mut taken) {
                let (number, is_input) = inputs.number(attacker, victim, view);
                list.push_if(is_input, number);
            }
        }
        for (taken, list) in taken.into_iter().zip(lists) {
            *list = taken;
        }
    }
}

/// White's pawns, and black's, in the lanes in which they capture.
#[inline(always)]
fn load_pawns<T: Registers>(token: T, pieces: &Pieces<'_>) -> [Four<T>; 2] {
    let ([pawns, ..], [white, black]) = (pieces.kinds, *pieces.colours);
    [
        Four::<T>::splat(token, (*pawns & white).0) & Four::<T>::load(token, &CAPTURES[0]),
        Four::<T>::splat(token, (*pawns & black).0) & Four::<T>::load(token, &CAPTURES[1][4..]),
    ]
}

/// What a position has, in each lane.
#[derive(Clone, Copy)]
struct Sets<W> {
    changed: W,
    /// The squares that a ray goes on from.
    open: W,
    sliders: W,
    of_sliders: W,
    of_pawns: W,
    knights: W,
    of_knights: W,
    kings: W,
    of_kings: W,
}

impl<W: Word> Sets<W> {
    #[inline(always)]
    fn new<T: Registers>(
        token: T,
        inputs: &PairNumbering,
        pieces: &Pieces<'_>,
        changed: Bitboard,
    ) -> Self
    where
        W: Word<Token = T>,
    {
        let [pawns, knights, bishops, rooks, queens, kings] = *pieces.kinds;
        let [
            of_pawns,
            of_knights,
            of_bishops,
            of_rooks,
            of_queens,
            of_kings,
            ..,
        ] = inputs.kinds_of_victims.sets(token, pieces);
        let every = {
            #[inline(always)]
            |set: Bitboard| W::splat(token, set.0)
        };
        // (No square has two pieces, even if some sets say so: then there are never more pairs than fit.)
        let others = pawns | bishops | rooks | queens | kings;
        Self {
            changed: every(changed),
            open: W::load(token, &INNER).and_not(every(pieces.all())),
            sliders: W::alternate(token, (rooks | queens).0, (bishops | queens).0),
            of_sliders: every(of_bishops | of_rooks | of_queens),
            of_pawns: every(of_pawns),
            knights: every(knights - others),
            of_knights: every(of_knights),
            kings: every(kings),
            of_kings: every(of_kings),
        }
    }

    /// The attackers along lines.
    #[inline(always)]
    fn along_lines(self, pawns: W, back: impl Fn(W, u8) -> W) -> W {
        let changed = self.changed;
        let crossed = KoggeStone::attacks(changed, self.open, &back) | changed;
        let hits = KoggeStone::attacks(self.of_sliders, self.open, &back);
        let kings = self.kings & back(self.of_kings, 1);
        let steppers = kings.or_and(pawns, back(self.of_pawns, 1));
        let near = back(changed, 1) | changed;
        (self.sliders & hits & crossed).or_and(steppers, near)
    }

    /// The knights that attack by jumps.
    #[inline(always)]
    fn by_jumps(self, back: impl Fn(W) -> W) -> W {
        let near = back(self.changed) | self.changed;
        self.knights & back(self.of_knights) & near
    }
}
