//! The network inputs of attack pairs, found by numbering all possible pairs.

use super::ThreatInputs;
use crate::Random;
use crate::oracle::{self, Board, Meaning};
use raylane::threat_inputs::{
    self, AllPairs, AttackPair, PAWN_PAIRS, PairNumbering, PairOrder, PairRules, PendingMove,
    PieceOrder,
};
use raylane::{Bitboard, Colour, PieceKind, Square};
use std::collections::{BTreeMap, BTreeSet};

/// A piece on a square, of the view's own side (white) or of the other.
type Piece = ((Colour, PieceKind), Square);

/// Whose view, and whether the files are mirrored.
pub type View = (Colour, bool);

/// Where a view has a square: black sees the board from its own end.
fn seen(square: Square, (side, mirrored): View) -> Square {
    let own = match side {
        Colour::White => square,
        Colour::Black => square.flip_ranks(),
    };
    if mirrored { own.flip_files() } else { own }
}

/// A network with threat inputs: the library's numbering of them, and one of our own.
#[derive(Debug)]
pub struct Network {
    /// What its codes mean.
    pub meaning: Meaning,
    /// The library's.
    pub inputs: PairNumbering,
    numbers: BTreeMap<(Piece, Piece), u32>,
    mutual_twice: bool,
}

impl Network {
    /// A network with these victims for each kind of attacker, in the order of their inputs.
    ///
    /// # Panics
    /// If there are more inputs than the library says.
    #[must_use]
    pub fn new(meaning: Meaning, victims: &[&[PieceKind]; 6], order: PairOrder) -> Self {
        let mut numbers = BTreeMap::new();
        let pieces = |kinds: &[PieceKind], order: PieceOrder| -> Vec<_> {
            let of = |side| kinds.iter().map(move |&kind| (side, kind));
            match order {
                PieceOrder::BySide => Colour::ALL.into_iter().flat_map(of).collect(),
                PieceOrder::ByKind => {
                    let [own, other] = Colour::ALL.map(of);
                    own.zip(other)
                        .flat_map(|(own, other)| [own, other])
                        .collect()
                }
            }
        };
        for attacker in pieces(&PieceKind::ALL, order.attackers) {
            let mut of_attacker = Vec::new();
            for victim in pieces(victims[attacker.1 as usize], order.victims) {
                for from in Square::ALL {
                    if attacker.1 == PieceKind::Pawn && [0, 7].contains(&from.rank()) {
                        continue;
                    }
                    for to in oracle::attacks(attacker.0, attacker.1, from, Bitboard::EMPTY) {
                        of_attacker.push(((attacker, from), (victim, to)));
                    }
                }
            }
            if order.square_before_victim {
                // (It keeps the order of what has the same square.)
                of_attacker.sort_by_key(|((_, from), _)| *from);
            }
            for pair in of_attacker {
                let number = numbers.len() as u32;
                numbers.insert(pair, number);
            }
        }
        let codes = oracle::codes(&meaning);
        let inputs = PairNumbering::in_order(&codes, victims, order);
        assert_eq!(inputs.count() as usize, numbers.len());
        let victims = victims.map(|kinds| {
            let is_victim =
                |code: &usize| meaning[*code].is_some_and(|(_, kind)| kinds.contains(&kind));
            (0..16)
                .filter(is_victim)
                .fold(0, |set, code| set | 1 << code)
        });
        assert_eq!(inputs.rules(), PairRules::new(&codes, !0, &victims));
        Self {
            meaning,
            inputs,
            numbers,
            mutual_twice: order.mutual_twice,
        }
    }

    /// A network of any victims, in any order, and with inputs in any order.
    #[must_use]
    pub fn random(random: &mut Random, meaning: Meaning) -> Self {
        let victims = PieceKind::ALL.map(|_| {
            let mut kinds = PieceKind::ALL.to_vec();
            random.shuffle(&mut kinds);
            kinds.truncate(random.bits() as usize % 7);
            kinds
        });
        let of_pieces = [PieceOrder::BySide, PieceOrder::ByKind];
        let order = PairOrder {
            attackers: random.choose(&of_pieces),
            victims: random.choose(&of_pieces),
            square_before_victim: random.bits().is_multiple_of(2),
            mutual_twice: random.bits().is_multiple_of(2),
        };
        Self::new(meaning, &victims.each_ref().map(Vec::as_slice), order)
    }

    /// The input of a pair, by the definition.
    fn input(&self, pair: AttackPair, view: View) -> Option<u32> {
        let (side, _) = view;
        let piece = |code: u8, square: Square| {
            let (colour, kind) = self.meaning[usize::from(code)].expect("a piece");
            let own = Colour::ALL[usize::from(colour != side)];
            ((own, kind), seen(square, view))
        };
        let attacker = piece(pair.attacker(), pair.from());
        let victim = piece(pair.victim(), pair.to());
        let ((from_side, from_kind), (to_side, to_kind)) = (attacker.0, victim.0);
        let is_mutual =
            from_kind == to_kind && (from_side != to_side || from_kind != PieceKind::Pawn);
        if is_mutual && !self.mutual_twice && attacker.1 < victim.1 {
            return None;
        }
        self.numbers.get(&(attacker, victim)).copied()
    }
}

/// The inputs of all pairs of a board, as all views see them, and of its pairs of pawns.
pub fn inputs(
    implementations: &[Box<dyn ThreatInputs>],
    network: &Network,
    board: &Board,
    first: u32,
) {
    const ROW: u32 = 24;
    let inputs = network.inputs.clone().starting_at(3).with_row_length(7);
    let inputs = inputs.starting_at(first).with_row_length(ROW);
    let inputs = inputs.with_pawns_starting_at(first);
    let views = [false, true]
        .map(|mirrored| Colour::ALL.map(|side| (side, mirrored)))
        .concat();
    let view_of = |(side, mirrored)| inputs.view(side, mirrored);
    for &view in &views {
        // With pawns on the first and the last rank.
        for pair in board.pairs().into_iter().map(AttackPair) {
            let index = inputs.index(pair, view_of(view));
            let all = first..first + inputs.count();
            assert!(index.is_none_or(|index| index % ROW == 0 && all.contains(&(index / ROW))));
        }
        for &other in &views {
            let views = [view, other];
            pawn_pairs(implementations, &inputs, board, views, (first, ROW));
        }
    }

    let mut board = board.clone();
    for square in Bitboard::rank(0) | Bitboard::rank(7) {
        if let Some((_, PieceKind::Pawn)) = board.piece(square) {
            board.put(square, None);
        }
    }
    let sets = board.placement();
    let position = threat_inputs::Board {
        codes: &board.mailbox,
        pieces: sets.pieces(),
        rules: &PairRules::new(&oracle::codes(&board.meaning), !0, &[!0; 6]),
    };
    let number = |pair, view| {
        network
            .input(pair, view)
            .map(|number| (first + number) * ROW)
    };
    let mut pairs = AllPairs::new();
    for implementation in implementations {
        // (Each implementation lists the pairs in an order of its own.)
        implementation.all(&position, &mut pairs);
        let expected = |&view: &View| -> Vec<u32> {
            let numbers = pairs.iter().filter_map(|&pair| number(pair, view));
            numbers.collect()
        };
        let expected: Vec<_> = views.iter().map(expected).collect();
        for (&view, own) in views.iter().zip(&expected) {
            for (&other, others) in views.iter().zip(&expected) {
                let what = || format!("{implementation}: {view:?} {other:?} {board:?}");
                // As many as there have to be, or some more.
                let room = [own.len(), others.len() + 30];
                let [mut list, mut other_list] = room.map(|room| vec![u32::MAX; room]);
                let views = [view, other].map(view_of);
                let lists = [&mut list[..], &mut other_list[..]];
                let [length, other_length] =
                    implementation.indices_of_both(&inputs, &pairs, views, lists);
                assert_eq!(list[..length], *own, "{}", what());
                assert_eq!(other_list[..other_length], *others, "{}", what());
                let length = implementation.indices(&inputs, &pairs, views[0], &mut list);
                assert_eq!(list[..length], *own, "{}", what());

                let lists = [&mut list[..], &mut other_list[..]];
                let [length, other_length] =
                    implementation.all_indices_of_both(&inputs, &position, views, lists);
                assert!(are_permuted(&list[..length], own), "{}", what());
                assert!(
                    are_permuted(&other_list[..other_length], others),
                    "{}",
                    what()
                );
                let length = implementation.all_indices(&inputs, &position, views[0], &mut list);
                assert!(are_permuted(&list[..length], own), "{}", what());
            }
        }
    }
    for view in views {
        for pair in board.pairs().into_iter().map(AttackPair) {
            let index = inputs.index(pair, view_of(view));
            assert_eq!(index, number(pair, view), "{pair:?} {view:?}");
        }
    }
}

/// The inputs of the pairs of one board that another does not have.
fn sorted(
    network: &Network,
    view: View,
    pairs: &BTreeSet<oracle::Pair>,
    number: impl Fn(u32) -> u32,
) -> Vec<u32> {
    let inputs = pairs
        .iter()
        .filter_map(|&pair| network.input(AttackPair(pair), view));
    let mut inputs: Vec<_> = inputs.map(number).collect();
    inputs.sort_unstable();
    inputs
}

/// The inputs that appear and vanish by a move that was kept, as all views see them. (Without pawns on the first and the last
/// rank.)
pub fn changed(
    implementations: &[Box<dyn ThreatInputs>],
    network: &Network,
    [before, after]: [&Board; 2],
    pending: &PendingMove,
    first: u32,
) {
    const ROW: u32 = 24;
    let inputs = (network.inputs.clone().starting_at(first)).with_row_length(ROW);
    let views = [false, true]
        .map(|mirrored| Colour::ALL.map(|side| (side, mirrored)))
        .concat();
    let (before_it, after_it) = (before.pairs(), after.pairs());
    let changes = [&after_it - &before_it, &before_it - &after_it];
    let expected = |view: View| {
        changes
            .each_ref()
            .map(|pairs| sorted(network, view, pairs, |number| (first + number) * ROW))
    };
    let expected: Vec<_> = views.iter().map(|&view| (view, expected(view))).collect();
    for implementation in implementations {
        for (view, own) in &expected {
            for (other, others) in &expected {
                let what =
                    || format!("{implementation}: {view:?} {other:?} {pending:?} {before:?}");
                let library_views =
                    [*view, *other].map(|(side, mirrored)| inputs.view(side, mirrored));
                // As many as there have to be, or some more.
                let list = |length: usize| vec![u32::MAX; length];
                let [mut a, mut b] = own.each_ref().map(|numbers| list(numbers.len()));
                let [mut c, mut d] = others.each_ref().map(|numbers| list(numbers.len() + 9));
                let lists = [[&mut a[..], &mut c[..]], [&mut b[..], &mut d[..]]];
                let [appear, vanish] =
                    implementation.changed_indices_of_both(&inputs, pending, library_views, lists);
                let same = |list: &[u32], length: usize, expected: &[u32]| {
                    let mut found = list[..length].to_vec();
                    found.sort_unstable();
                    assert_eq!(found, expected, "{}", what());
                };
                same(&a, appear[0], &own[0]);
                same(&b, vanish[0], &own[1]);
                same(&c, appear[1], &others[0]);
                same(&d, vanish[1], &others[1]);
                let [view, _] = library_views;
                let lengths =
                    implementation.changed_indices(&inputs, pending, view, [&mut a, &mut b]);
                same(&a, lengths[0], &own[0]);
                same(&b, lengths[1], &own[1]);
            }
        }
    }
}

/// Whether two lists have the same inputs, in any order.
fn are_permuted(a: &[u32], b: &[u32]) -> bool {
    let [mut a, mut b] = [a.to_vec(), b.to_vec()];
    a.sort_unstable();
    b.sort_unstable();
    a == b
}

/// The pairs of pawns of a board, and those that change if some pawns vanish, or change sides, or the other way round, by trying
/// all pairs of squares.
fn pawn_pairs(
    implementations: &[Box<dyn ThreatInputs>],
    inputs: &PairNumbering,
    board: &Board,
    views: [View; 2],
    (first, row): (u32, u32),
) {
    let library_views = views.map(|(side, mirrored)| inputs.view(side, mirrored));
    let pawns = board.sides().map(|side| side.pawns);
    let [white, black] = pawns;
    let expected = |pawns, others| {
        views.map(|view| {
            let numbers = pawn_numbers(pawns, others, view).into_iter();
            let inputs: Vec<_> = numbers.map(|number| (first + number) * row).collect();
            assert!(
                inputs
                    .iter()
                    .all(|input| (first..first + PAWN_PAIRS).contains(&(input / row)))
            );
            inputs
        })
    };
    let some = board.occupied() & Bitboard::file(2);
    let none = [Bitboard::EMPTY; 2];
    let swapped = [
        (white - some) | (black & some),
        (black - some) | (white & some),
    ];
    let all = expected(pawns, none);
    for implementation in implementations {
        let what = || format!("{implementation}: {views:?} {board:?}");
        let mut lists = [[u32::MAX; PAWNS_AT_MOST]; 2];
        let [a, b] = &mut lists;
        let lengths = implementation.pawn_indices_of_both(inputs, pawns, library_views, [a, b]);
        for ((list, length), expected) in lists.iter().zip(lengths).zip(&all) {
            assert!(are_permuted(&list[..length], expected), "{}", what());
        }
        let length = implementation.pawn_indices(inputs, pawns, library_views[0], &mut lists[0]);
        assert!(are_permuted(&lists[0][..length], &all[0]), "{}", what());
    }
    for other in [none, pawns.map(|set| set - some), swapped, pawns] {
        for [before, after] in [[pawns, other], [other, pawns]] {
            let changes = [expected(after, before), expected(before, after)];
            for implementation in implementations {
                let what = || format!("{implementation}: {views:?} {before:?} {after:?}");
                let mut lists = [[[u32::MAX; PAWNS_AT_MOST]; 2]; 2];
                let [[a, b], [c, d]] = &mut lists;
                let lengths = implementation.changed_pawn_indices_of_both(
                    inputs,
                    &before,
                    &after,
                    library_views,
                    [[a, b], [c, d]],
                );
                let found = lists.as_flattened().iter().zip(lengths.as_flattened());
                for ((list, &length), expected) in found.zip(changes.as_flattened()) {
                    assert!(are_permuted(&list[..length], expected), "{}", what());
                }
                let [[a, _], [b, _]] = &mut lists;
                let view = library_views[0];
                let lengths =
                    implementation.changed_pawn_indices(inputs, &before, &after, view, [a, b]);
                for ((list, length), expected) in lists.iter().zip(lengths).zip(&changes) {
                    assert!(are_permuted(&list[0][..length], &expected[0]), "{}", what());
                }
            }
        }
    }
}

/// The numbers of the pairs of pawns, white's and black's, that others do not have, as a view sees them, by trying all pairs of
/// squares. A pawn that is in both sets is black's.
#[must_use]
pub fn pawn_numbers(
    [white, black]: [Bitboard; 2],
    [others, other_black]: [Bitboard; 2],
    view: View,
) -> Vec<u32> {
    let changed = ((white - black) - (others - other_black)) | (black - other_black);
    let pawns = (white | black) - Bitboard::rank(0) - Bitboard::rank(7);
    let number = |square: Square| {
        let is_other = black.contains(square) != (view.0 == Colour::Black);
        seen(square, view) as u32 - 8 + if is_other { 48 } else { 0 }
    };
    let pawns: Vec<(Square, u32)> = pawns.into_iter().map(|pawn| (pawn, number(pawn))).collect();
    let mut numbers = Vec::new();
    for &(a, lower) in &pawns {
        for &(b, higher) in &pawns {
            let are_near = a.file().abs_diff(b.file()) <= 1;
            let is_changed = changed.contains(a) || changed.contains(b);
            if lower < higher && are_near && is_changed {
                numbers.push(higher * (higher - 1) / 2 + lower);
            }
        }
    }
    numbers
}

/// More than there are pairs on three files of each of 48 squares.
const PAWNS_AT_MOST: usize = 48 * 17 / 2;
