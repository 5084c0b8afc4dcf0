//! The network inputs of attack pairs, found by numbering all possible pairs.

use super::input::without_bit_3;
use super::{Change, ThreatInputs};
use crate::Random;
use crate::oracle::{self, Board, Meaning};
use raylane::threat_inputs::{
    AllPairs, AttackPair, PairNumbering, PairOrder, PairRules, PairView, PieceOrder,
};
use raylane::{Bitboard, Colour, PieceKind, Square};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// A piece on a square, of the view's own side (white) or of the other.
type Piece = ((Colour, PieceKind), Square);

/// Whose view, and whether the files are mirrored.
pub type View = (Colour, bool);

/// All views.
#[must_use]
pub fn every_view() -> Vec<View> {
    [false, true]
        .map(|mirrored| Colour::ALL.map(|side| (side, mirrored)))
        .concat()
}

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
        let (victims, order) = random_victims(random);
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

/// Any victims for each kind of attacker, in any order, and any order of inputs.
fn random_victims(random: &mut Random) -> ([Vec<PieceKind>; 6], PairOrder) {
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
    (victims, order)
}

/// The library's numbering for a network of any victims.
pub fn random_numbering(random: &mut Random, meaning: &Meaning) -> PairNumbering {
    let (victims, order) = random_victims(random);
    let victims = victims.each_ref().map(Vec::as_slice);
    PairNumbering::in_order(&oracle::codes(meaning), &victims, order)
}

/// The inputs of all pairs of a board, as all views see them.
pub fn inputs(
    implementations: &[Box<dyn ThreatInputs>],
    network: &Network,
    board: &Board,
    first: u32,
) {
    const ROW: u32 = 24;
    let inputs = network.inputs.clone().starting_at(3).with_row_length(7);
    let inputs = inputs.starting_at(first).with_row_length(ROW);
    let views = every_view();
    let view_of = |(side, mirrored)| inputs.view(side, mirrored);
    for &view in &views {
        // With pawns on the first and the last rank.
        for pair in board.pairs().into_iter().map(AttackPair) {
            let index = inputs.index(pair, view_of(view));
            let all = first..first + inputs.count();
            assert!(index.is_none_or(|index| index % ROW == 0 && all.contains(&(index / ROW))));
        }
    }

    let board = board.clone().without_pawns_at_the_ends();
    let sets = board.placement();
    let rules = PairRules::new(&oracle::codes(&board.meaning), !0, &[!0; 6]);
    let position = board.position(&sets);
    let number = |pair, view| {
        network
            .input(pair, view)
            .map(|number| (first + number) * ROW)
    };
    let mut pairs = AllPairs::new();
    for implementation in implementations {
        // (Each implementation lists the pairs in an order of its own.)
        implementation.all(&rules, &position, &mut pairs);
        let expected = |&view: &View| -> Vec<u32> {
            let numbers = pairs.iter().filter_map(|&pair| number(pair, view));
            numbers.collect()
        };
        let expected: Vec<_> = views.iter().map(expected).collect();
        for (&view, own) in views.iter().zip(&expected) {
            for (&other, others) in views.iter().zip(&expected) {
                let what = (implementation.to_string(), view, other, &board);
                let (views, both) = ([view, other].map(view_of), [own, others]);
                let found = written(&what, both, [0, 30], |lists| {
                    implementation.indices_of_both(&inputs, &pairs, views, lists)
                });
                assert_eq!(found.each_ref(), both, "{what:?}");
                let found = written(&what, [own], [0], |[list]| {
                    [implementation.indices(&inputs, &pairs, views[0], list)]
                });
                assert_eq!(found.each_ref(), [own], "{what:?}");
                written(&what, both, [0, 30], |lists| {
                    implementation.all_indices_of_both(&inputs, &position, views, lists)
                });
                written(&what, [own], [0], |[list]| {
                    [implementation.all_indices(&inputs, &position, views[0], list)]
                });
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

/// Holds a query to the numbers that it writes to some lists, in any order. They have room for as many as there have to be and
/// for some more. Returns the lists.
pub fn written<const N: usize>(
    what: &dyn Debug,
    expected: [&Vec<u32>; N],
    more: [usize; N],
    ask: impl FnOnce([&mut [u32]; N]) -> [usize; N],
) -> [Vec<u32>; N] {
    let sorted = |mut list: Vec<u32>| {
        list.sort_unstable();
        list
    };
    let mut index = 0;
    let mut lists = expected.map(|numbers| {
        index += 1;
        vec![u32::MAX; numbers.len() + more[index - 1]]
    });
    let lengths = ask(lists.each_mut().map(|list| &mut list[..]));
    for ((list, length), expected) in lists.iter_mut().zip(lengths).zip(expected) {
        list.truncate(length);
        assert_eq!(sorted(list.clone()), sorted(expected.clone()), "{what:?}");
    }
    lists
}

/// The inputs that appear and vanish by a move that was kept, as all views see them. (Without pawns on the first and the last
/// rank.)
///
/// # Panics
/// If the change is no move.
pub fn changed(
    implementations: &[Box<dyn ThreatInputs>],
    network: &Network,
    board: &Board,
    change: Change,
    first: u32,
) {
    const ROW: u32 = 24;
    let inputs = (network.inputs.clone().starting_at(first)).with_row_length(ROW);
    let pending = change.pending(&board.mailbox).expect("a move");
    let (kinds, black) = without_bit_3(&board.mailbox);
    let [borrowed, of_kinds] =
        [&board.mailbox, &kinds].map(|codes| change.borrowed(codes).expect("a move"));
    // (One after the other, because each takes as long.)
    let forms = [None, Some(borrowed), Some(of_kinds.with_black(black))];
    let mut forms = forms.into_iter().cycle();
    let mut form = || forms.next().flatten();
    let (before, after) = (board.pairs(), change.after(board).pairs());
    let changes = [&after - &before, &before - &after];
    let expected = |view: View| {
        changes.each_ref().map(|pairs| {
            let pairs = pairs.iter().copied().map(AttackPair);
            let numbers = pairs.filter_map(|pair| network.input(pair, view));
            let numbers = numbers.map(|number| (first + number) * ROW);
            numbers.collect::<Vec<_>>()
        })
    };
    let expected = every_view().into_iter().map(|view| (view, expected(view)));
    let expected: Vec<_> = expected.collect();
    for implementation in implementations {
        for (view, own) in &expected {
            for (other, others) in &expected {
                let what = (implementation.to_string(), view, other, change, board);
                let views = [*view, *other].map(|(side, mirrored)| inputs.view(side, mirrored));
                let ([a, b], [c, d]) = (own.each_ref(), others.each_ref());
                written(&what, [a, c, b, d], [0, 9, 0, 9], |[a, c, b, d]| {
                    let lists = [[a, c], [b, d]];
                    let [[a, c], [b, d]] = match form() {
                        None => {
                            implementation.changed_indices_of_both(&inputs, &pending, views, lists)
                        }
                        Some(borrowed) => implementation
                            .changed_indices_of_both_borrowed(&inputs, borrowed, views, lists),
                    };
                    [a, c, b, d]
                });
                written(&what, [a, b], [0, 0], |lists| match form() {
                    None => implementation.changed_indices(&inputs, &pending, views[0], lists),
                    Some(borrowed) => {
                        implementation.changed_indices_borrowed(&inputs, borrowed, views[0], lists)
                    }
                });
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

/// The inputs that each of two positions has and the other has not, as all views see them: of the sets of all inputs of both.
/// (Without pawns on the first and the last rank.)
pub fn differences(
    implementations: &[Box<dyn ThreatInputs>],
    inputs: &PairNumbering,
    positions: [&Board; 2],
) {
    let [before, after] = positions.map(|board| board.clone().without_pawns_at_the_ends());
    let views = every_view().into_iter();
    let views: Vec<_> = views
        .map(|(side, mirrored)| inputs.view(side, mirrored))
        .collect();
    let expected = |view: &PairView| -> [Vec<u32>; 2] {
        let [before, after] = [&before, &after].map(|board| {
            let pairs = board.pairs().into_iter().map(AttackPair);
            pairs
                .filter_map(|pair| inputs.index(pair, *view))
                .collect::<BTreeSet<_>>()
        });
        [&after - &before, &before - &after].map(|inputs| inputs.into_iter().collect())
    };
    let expected: Vec<_> = views.iter().map(expected).collect();
    let sets = [before.placement(), after.placement()];
    let [first, second] = [before.position(&sets[0]), after.position(&sets[1])];
    for implementation in implementations {
        for own in 0..views.len() {
            let other = (own + 1) % views.len();
            let what = (
                implementation.to_string(),
                views[own],
                views[other],
                &before,
                &after,
            );
            let both = [views[own], views[other]];
            let ([a, b], [c, d]) = (expected[own].each_ref(), expected[other].each_ref());
            written(&what, [a, c, b, d], [0, 9, 0, 9], |[a, c, b, d]| {
                let lists = [[a, c], [b, d]];
                let [[a, c], [b, d]] =
                    implementation.difference_indices_of_both(inputs, &first, &second, both, lists);
                [a, c, b, d]
            });
            written(&what, [a, b], [9, 0], |lists| {
                implementation.difference_indices(inputs, &first, &second, views[own], lists)
            });
        }
    }
}
