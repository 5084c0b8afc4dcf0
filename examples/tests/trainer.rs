//! What `threat_inputs/trainer.rs` gives a trainer for a position is what an engine has summed up on the way there.

#[path = "../threat_inputs/position.rs"]
mod position;
#[path = "../threat_inputs/trainer.rs"]
mod trainer;

use std::collections::{BTreeMap, HashMap};

use bulletformat::ChessBoard;
use move_generator::position::Castling;
use move_generator::{Move, MoveKind, Placement, Position, fen::START, movegen::legal_moves};
use raylane::level::COMPILED;
use raylane::threat_inputs::{
    AllPairs, Board, PairChanges, PairNumbering, PairRules, PairView, PieceCodes,
};
use raylane::{Bitboard, Colour, PieceKind, Square, Token};
use raylane_support::Random;

use trainer::{
    KINGS_ATTACK, SparseInputType, ThreatInputs, WITH_KINGS, WITH_PAWN_PAIRS, WITHOUT_KINGS,
};

/// An engine at the level of the build: a position, and the inputs of white and of black, which each move adds and subtracts.
struct Engine {
    numbering: PairNumbering,
    rules: PairRules,
    has_pawn_pairs: bool,
    codes: [u8; 64],
    placement: Placement,
    views: [PairView; 2],
    /// How often each input has been added.
    sums: [BTreeMap<u32, i32>; 2],
}

/// The codes of its mailbox. (Inputs do not depend on them, so they need not be the trainer's.)
const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);

fn code(colour: Colour, kind: PieceKind) -> u8 {
    8 * colour as u8 + kind as u8 + 1
}

impl Engine {
    fn new(inputs: ThreatInputs, position: &Position) -> Self {
        let numbering = PairNumbering::new(&CODES, &inputs.0.victims);
        let threats = numbering.count();
        let mut engine = Self {
            rules: numbering.rules(),
            views: [numbering.view(Colour::White, false); 2],
            numbering: numbering.with_pawns_starting_at(threats),
            has_pawn_pairs: inputs.0.pawn_pairs != 0,
            codes: [0; 64],
            placement: Placement::default(),
            sums: Default::default(),
        };
        for square in Square::ALL {
            if let Some((colour, kind)) = position.piece_at(square) {
                engine.put(square, code(colour, kind));
            }
        }
        Colour::ALL.into_iter().for_each(|side| engine.sum_up(side));
        engine
    }

    /// Puts a piece on a square, or none.
    fn put(&mut self, square: Square, code: u8) {
        let Placement { kinds, colours } = &mut self.placement;
        for set in kinds.iter_mut().chain(&mut *colours) {
            *set = set.without(square);
        }
        if code != 0 {
            kinds[usize::from(code & 7) - 1] |= square;
            colours[usize::from(code >> 3)] |= square;
        }
        self.codes[square.index()] = code;
    }

    fn board(&self) -> Board<'_> {
        Board {
            codes: &self.codes,
            pieces: self.placement.pieces(),
            rules: &self.rules,
        }
    }

    fn pawns(&self) -> [Bitboard; 2] {
        self.placement.pawns()
    }

    /// How a side sees the board, which is mirrored if its king is on the files e to h.
    fn view(&self, side: Colour) -> PairView {
        let king = self.board().pieces.of(side, PieceKind::King);
        let mirrored = king.first().expect("a king").file() > 3;
        self.numbering.view(side, mirrored)
    }

    /// Adds inputs to the sum of a side, or subtracts them.
    fn add(&mut self, side: Colour, inputs: &[u32], times: i32) {
        let sum = &mut self.sums[side as usize];
        for &input in inputs {
            let count = sum.entry(input).or_default();
            *count += times;
            if *count == 0 {
                sum.remove(&input);
            }
        }
    }

    /// The sum of a side, from nothing.
    fn sum_up(&mut self, side: Colour) {
        let view = self.view(side);
        self.views[side as usize] = view;
        self.sums[side as usize].clear();
        let list = &mut [0; AllPairs::MOST];
        let inputs = COMPILED.threat_inputs_all_indices(&self.numbering, &self.board(), view, list);
        self.add(side, inputs, 1);
        if self.has_pawn_pairs {
            let list = &mut [0; 120];
            let inputs =
                COMPILED.threat_inputs_pawn_indices(&self.numbering, self.pawns(), view, list);
            self.add(side, inputs, 1);
        }
    }

    /// Makes a move, and returns whether the view of a side has changed.
    fn play(&mut self, us: Colour, mv: Move) -> bool {
        let (before, mut changes) = (self.pawns(), PairChanges::new());
        if mv.kind == MoveKind::Castling {
            let to = Castling::new(us, mv.from, mv.to);
            let board = self.board();
            COMPILED.threat_inputs_append_changes_by_castling(
                &board,
                mv.from,
                to.king,
                mv.to,
                to.rook,
                &mut changes,
            );
            let [king, rook] = [mv.from, mv.to].map(|square| self.codes[square.index()]);
            self.put(mv.from, 0);
            self.put(mv.to, 0);
            self.put(to.king, king);
            self.put(to.rook, rook);
        } else {
            let arrives = match mv.kind {
                MoveKind::Promotion(kind) => code(us, kind),
                _ => self.codes[mv.from.index()],
            };
            let board = self.board();
            if mv.kind == MoveKind::EnPassant {
                COMPILED.threat_inputs_append_changes_by_en_passant(
                    &board,
                    mv.from,
                    mv.to,
                    &mut changes,
                );
                self.put(Square::new_masked(8 * mv.from.rank() + mv.to.file()), 0);
            } else {
                COMPILED.threat_inputs_append_changes_by_move(
                    &board,
                    mv.from,
                    mv.to,
                    arrives,
                    &mut changes,
                );
            }
            self.put(mv.from, 0);
            self.put(mv.to, arrives);
        }

        let after = self.pawns();
        let views = self.views;
        for side in Colour::ALL {
            let view = self.view(side);
            if view != views[side as usize] {
                self.sum_up(side);
                continue;
            }
            for (list, times) in [(&changes.vanished, -1), (&changes.appeared, 1)] {
                let numbers = &mut [0; PairChanges::MOST];
                let inputs = COMPILED.threat_inputs_indices(&self.numbering, list, view, numbers);
                self.add(side, inputs, times);
            }
            if self.has_pawn_pairs {
                let [mut come, mut gone] = [[0; 64]; 2];
                let lists = [&mut come[..], &mut gone];
                let [appeared, vanished] = COMPILED.threat_inputs_changed_pawn_indices(
                    &self.numbering,
                    &before,
                    &after,
                    view,
                    lists,
                );
                self.add(side, appeared, 1);
                self.add(side, vanished, -1);
            }
        }
        self.views != views
    }
}

/// The position in the format of trainers.
fn trainers(position: &Position) -> ChessBoard {
    let kinds = PieceKind::ALL.map(|kind| position.of_kind(kind));
    let sets = Colour::ALL
        .map(|side| position.colour(side))
        .into_iter()
        .chain(kinds);
    let sets: Vec<u64> = sets.map(|set| set.0).collect();
    let sets = sets.try_into().expect("eight sets");
    ChessBoard::from_raw(sets, position.side_to_move() as usize, 0, 0.5).expect("a position")
}

/// The second one is of Chess960.
const STARTS: [&str; 2] = [
    START,
    "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
];

/// In random games, which have enough of castling, en passant, promotions, and moves that mirror the board for a side.
#[test]
fn trainer_and_engine_see_the_same_numbers() {
    for (network, threats, pawn_pairs) in [
        (&WITH_KINGS, 79_856, 0),
        (&KINGS_ATTACK, 66_864, 0),
        (&WITHOUT_KINGS, 60_144, 0),
        (&WITH_PAWN_PAIRS, 59_808, 4_560),
    ] {
        let inputs = ThreatInputs(network);
        assert_eq!(inputs.num_inputs(), threats + pawn_pairs);
        assert_eq!(inputs.shorthand(), format!("{threats}+{pawn_pairs}"));
        let description = inputs.description();
        assert_eq!(
            description,
            format!("{threats} threats and {pawn_pairs} pairs of pawns")
        );

        let mut random = Random::new(54);
        let (mut seen, mut partners) = ([0; 4], HashMap::new());
        for game in 0..300 {
            let mut position: Position = STARTS[game % 2].parse().expect("it is one");
            let mut engine = Engine::new(inputs, &position);
            for _ in 0..200 {
                let us = position.side_to_move();
                let sides = [us, !us].map(|side| side as usize);
                let views = sides.map(|side| engine.views[side]);
                let mut lists = [Vec::new(), Vec::new()];
                inputs.map_features(&trainers(&position), |own, other| {
                    lists[0].push(own);
                    lists[1].push(other);
                    // The same input of the other side each time.
                    let partner = *partners.entry((views, own)).or_insert(other);
                    assert_eq!(partner, other, "{description}: {position}, {own}");
                });
                for (side, list) in sides.into_iter().zip(&mut lists) {
                    list.sort_unstable();
                    assert!(list.len() <= inputs.max_active());
                    let sum = &engine.sums[side];
                    assert!(sum.values().all(|&times| times == 1), "{position}");
                    let expected: Vec<_> = sum.keys().map(|&input| input as usize).collect();
                    assert_eq!(*list, expected, "{description}: {position}, {side}");
                }

                let mut moves = legal_moves(COMPILED, &position);
                if moves.is_empty() {
                    break;
                }
                // These are rare otherwise.
                let is_rare =
                    |mv: &Move| [MoveKind::EnPassant, MoveKind::Castling].contains(&mv.kind);
                if moves.iter().any(is_rare) {
                    moves.retain(|mv| is_rare(mv));
                }
                let mv = random.choose(&moves);
                let is_mirrored = engine.play(us, mv);
                position = position.play(mv);
                let is = [
                    mv.kind == MoveKind::Castling,
                    mv.kind == MoveKind::EnPassant,
                    matches!(mv.kind, MoveKind::Promotion(_)),
                    is_mirrored,
                ];
                for (seen, is) in seen.iter_mut().zip(is) {
                    *seen += usize::from(is);
                }
            }
        }
        assert!(seen.into_iter().all(|count| count > 100), "{seen:?}");
    }
}

#[test]
#[should_panic = "impossible position: the side to move has 0 kings"]
fn impossible_positions_are_refused() {
    ThreatInputs(&WITH_KINGS).map_features(&ChessBoard::default(), |_, _| ());
}
