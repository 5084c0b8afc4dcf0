//! Whole positions: the inputs of all their attack pairs, and mailboxes. For two views, vectors list the pairs first; else
//! there is no list of pairs.

use crate::algorithm::traits::{Algorithms, Single};
use crate::board::{Bitboard, Colour, Square};
use crate::empty_board::lookup::{king_attacks, knight_attacks, pawn_attacks};
use crate::kernels::threat_inputs::input_slots::{InputList, ListMemory, Slot};
use crate::kernels::threat_inputs::pair_list::AllPairs;
use crate::kernels::threat_inputs::rules::Board;
use crate::kernels::threat_inputs::rules::numbering::{LEFT_OUT, OfPlace, PairNumbering, UPWARD};
use crate::kernels::threat_inputs::rules::victims::pawns_that_attack;
use crate::kernels::threat_inputs::rules::view::{OF_BLACK, PairView, SQUARE, place_of};
use crate::kernels::threat_inputs::sight;
use crate::lanes::{Sparse, keep_scalar, region};
use core::mem::MaybeUninit;

pub(crate) mod mailbox;

/// The inputs of all attack pairs of a position, in a list.
#[inline(always)]
pub(crate) fn indices<'l, T: Algorithms, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    board: &Board<'_>,
    view: PairView,
    list: &'l mut [S],
) -> &'l mut [u32] {
    let slots = S::slots(list);
    region!(
        token.run_full,
        |inputs: &PairNumbering, board: &Board<'_>, view, slots: ListMemory<'l>| {
            let mut lists = [slots.list()];
            append(token, inputs, board, [view], &mut lists);
            let [list] = lists;
            list.numbers()
        }
    )
}

/// The inputs of all attack pairs of a position, in a list for each of two views.
#[inline(always)]
pub(crate) fn indices_of_both<'l, T: Algorithms, S: Slot>(
    token: T,
    inputs: &PairNumbering,
    board: &Board<'_>,
    views: [PairView; 2],
    [own, other]: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    let (own, other) = (S::slots(own), S::slots(other));
    // (Here the end of the victims of each piece is hard to predict, once for each view. For one view that costs as much as a
    // list.)
    if const { T::CAN.vectors_of_four } {
        return indices_of_both_by_list(token, inputs, board, views, own, other);
    }
    let slots = (own, other);
    region!(
        token.run_full,
        |inputs: &PairNumbering,
         board: &Board<'_>,
         views,
         slots: (ListMemory<'l>, ListMemory<'l>)| {
            let mut lists = [slots.0.list(), slots.1.list()];
            append(token, inputs, board, views, &mut lists);
            lists.map(InputList::numbers)
        }
    )
}

/// [`indices_of_both`] from a list of the pairs, whose memory the caller then need not have.
#[inline(never)]
fn indices_of_both_by_list<'l, T: Algorithms>(
    token: T,
    inputs: &PairNumbering,
    board: &Board<'_>,
    views: [PairView; 2],
    own: ListMemory<'l>,
    other: ListMemory<'l>,
) -> [&'l mut [u32]; 2] {
    let (mut pairs, rules) = (const { AllPairs::new() }, inputs.own_rules());
    let list = &mut pairs;
    region!(token.run_full, sight::all; rules, board, list);
    let of = (inputs, &pairs);
    region!(token.run, |of: (&PairNumbering, &AllPairs),
                        views,
                        own: ListMemory<'l>,
                        other: ListMemory<'l>| {
        let ((inputs, pairs), mut lists) = (of, [own.list(), other.list()]);
        inputs.list(token, pairs, views, &mut lists);
        lists.map(InputList::numbers)
    })
}

/// Appends the inputs to as many lists as there are views.
#[inline(always)]
fn append<T: Algorithms, const VIEWS: usize>(
    token: T,
    inputs: &PairNumbering,
    board: &Board<'_>,
    views: [PairView; VIEWS],
    lists: &mut [InputList<'_>; VIEWS],
) {
    let mut memory = Sparse::MEMORY;
    let victims = victims(token, inputs, board, &mut memory);
    for (view, list) in views.into_iter().zip(lists) {
        for (from, victims) in victims.iter() {
            let from = Square::new_masked(from);
            let attacker = inputs.attacker(view, board.code(from), from);
            for to in Bitboard(victims) {
                let (input, is_input) = attacker.input(board.code(to), to);
                list.push_if(is_input, input);
                keep_scalar();
            }
        }
    }
}

/// The victims of each piece that may have some, by its square.
#[inline(always)]
fn victims<'m, T: Algorithms>(
    token: T,
    inputs: &PairNumbering,
    board: &Board<'_>,
    memory: &'m mut [MaybeUninit<u64>; 64],
) -> Sparse<'m> {
    let occupied = board.pieces.all();
    let [pawns, knights, bishops, rooks, queens, kings] = *board.pieces.kinds;
    let [
        of_pawns,
        of_knights,
        of_bishops,
        of_rooks,
        of_queens,
        of_kings,
        ..,
    ] = (inputs.kinds_of_victims).sets(token, &board.pieces);
    let mut victims = Sparse::new(memory);
    let [white, black] = pawns_that_attack(of_pawns, pawns, *board.pieces.colours);
    for from in white {
        victims.set(from as u8, (pawn_attacks(Colour::White, from) & of_pawns).0);
    }
    for from in black {
        victims.set(from as u8, (pawn_attacks(Colour::Black, from) & of_pawns).0);
    }
    for from in knights {
        victims.set(from as u8, (knight_attacks(from) & of_knights).0);
    }
    // (A loop for each kind of slider, so that there is no branch on the kind.)
    for from in bishops {
        let attacks = T::Single::bishop_attacks(token, from, occupied);
        victims.set(from as u8, (attacks & of_bishops).0);
    }
    for from in rooks {
        let attacks = T::Single::rook_attacks(token, from, occupied);
        victims.set(from as u8, (attacks & of_rooks).0);
    }
    for from in queens {
        let attacks = T::Single::queen_attacks(token, from, occupied);
        victims.set(from as u8, (attacks & of_queens).0);
    }
    if !of_kings.is_empty() {
        for from in kings {
            victims.set(from as u8, (king_attacks(from) & of_kings).0);
        }
    }
    victims
}

impl PairNumbering {
    /// A piece that attacks, as a view sees it.
    #[inline(always)]
    pub(super) fn attacker(&self, view: PairView, code: u8, from: Square) -> Attacker<'_> {
        let turned = view.place() ^ SQUARE;
        let place = place_of(code, from as u8) ^ turned;
        let row = 2 * usize::from(code & 15) + view.part() / OF_BLACK % 2;
        Attacker {
            inputs: self,
            flips: turned & SQUARE,
            from: place & SQUARE,
            place: self.of_place(place),
            of_victims: &self.orders.as_chunks().0[row],
        }
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
