//! A small search, which records what an engine asks in its own: exchanges, and the kings after each move.
//!
//! It asks where engines do: for the order of captures, and for what to leave out, of captures and of quiet moves, the more the
//! further away the leaves are.

use std::cmp::Reverse;
use std::collections::HashMap;

use engine::evaluation::evaluate;
use engine::exchange::{captured, in_check};
use move_generator::movegen::legal_moves;
use move_generator::{Move, MoveKind, Position};
use raylane::level::COMPILED;
use raylane::{Colour, Square, Token};
use raylane_support::corpus::FENS;

use crate::board::{
    Asked, Board, Made, Pawns, Reached, Readers, Stand, View, is_mirrored, king, value,
};
use crate::kernel::Kernel;

/// The positions that are searched.
pub const ROOTS: usize = 24;

/// What happens to the inputs of a network.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A move leads to a ply.
    Made { ply: u8, made: Made },
    /// An evaluation needs the inputs that the move to a ply has changed.
    Read { ply: u8, readers: Readers },
}

/// What one search has asked, in its order.
pub struct Search {
    /// The position that it begins with.
    pub root: Board,
    /// The moves, and whose inputs were needed.
    pub events: Vec<Event>,
    /// The pawns before and after each move whose inputs were needed, for whom.
    pub pawns: Vec<(Pawns, Readers)>,
    /// The positions in which it has asked about exchanges.
    pub stands: Vec<Stand>,
    /// The moves, each with the number of its position. (Without castling, promotions and en passant, for which Stockfish does
    /// without.)
    pub asked: Vec<(u16, Asked)>,
    /// The positions that moves have led to, and who moves there.
    pub made: Vec<Reached>,
    /// The best moves so far, by positions.
    best: HashMap<u64, Move>,
    /// How much a quiet move of a side has been worth.
    history: HashMap<(Colour, Square, Square), i32>,
    /// What positions are worth: none is evaluated twice.
    values: HashMap<u64, i32>,
    /// From the root to where the search is.
    line: Vec<Ply>,
}

/// What a search knows of a position on its line.
struct Ply {
    board: Board,
    /// Whether the inputs have been summed up for white's view, and for black's.
    is_summed: [bool; 2],
}

impl Ply {
    fn mirrored(&self) -> [bool; 2] {
        Colour::ALL.map(|side| is_mirrored(king(&self.board, side)))
    }
}

const MATE: i32 = 30_000;

/// Every so many-th position of the corpus.
pub fn positions(step: usize) -> impl Iterator<Item = Position> {
    let fens = FENS.lines().step_by(step);
    fens.map(|fen| fen.parse().expect("the positions are legal"))
}

/// The searches of positions all over the corpus.
pub fn all() -> Vec<Search> {
    let step = FENS.lines().count() / ROOTS;
    let roots = positions(step).take(ROOTS);
    roots.map(|root| Search::of(&root)).collect()
}

/// A position of the search, and its number once an exchange has been asked there.
struct Node<'a> {
    position: &'a Position,
    number: Option<u16>,
}

impl Search {
    /// It ends when it has asked so often.
    const ENOUGH: usize = 1000;

    fn of(root: &Position) -> Self {
        let root_board = Board::from(root);
        let mut search = Self {
            root: root_board,
            events: Vec::new(),
            pawns: Vec::new(),
            stands: Vec::new(),
            asked: Vec::new(),
            made: Vec::new(),
            best: HashMap::new(),
            history: HashMap::new(),
            values: HashMap::new(),
            line: vec![Ply {
                board: root_board,
                is_summed: [true; 2],
            }],
        };
        for depth in 1..=16 {
            search.node(root, depth, -MATE, MATE);
        }
        search
    }

    fn is_over(&self) -> bool {
        self.asked.len() >= Self::ENOUGH
    }

    /// Whether a move wins at least so much.
    fn wins(&mut self, node: &mut Node<'_>, mv: Move, threshold: i32) -> bool {
        if !matches!(mv.kind, MoveKind::Normal | MoveKind::DoubleStep) {
            return threshold <= 0;
        }
        let position = node.position;
        let number = *node.number.get_or_insert_with(|| {
            let pieces = position.pieces();
            self.stands.push(Stand {
                placement: *position.placement(),
                pinned: COMPILED.blockers_of_both(&pieces, pieces.all()),
                side: position.side_to_move(),
            });
            (self.stands.len() - 1) as u16
        });
        let asked = Asked {
            from: mv.from,
            to: mv.to,
            gain: captured(position, mv).map_or(0, value),
            at_risk: value(mv.piece),
            threshold,
        };
        self.asked.push((number, asked));
        Kernel::see_at_least(COMPILED, &self.stands[usize::from(number)], &asked)
    }

    fn make(&mut self, position: &Position, mv: Move) -> Position {
        let after = position.play(mv);
        let made = Made::of(position, mv);
        self.made.push(Reached {
            placement: *after.placement(),
            side: after.side_to_move(),
        });
        self.events.push(Event::Made {
            ply: self.line.len() as u8,
            made,
        });
        self.line.push(Ply {
            board: Board::from(&after),
            is_summed: [false; 2],
        });
        after
    }

    fn unmake(&mut self) {
        self.line.pop();
    }

    fn evaluate(&mut self, position: &Position) -> i32 {
        let key = position.key();
        if let Some(&value) = self.values.get(&key) {
            return value;
        }
        self.sum_up();
        let value = evaluate(COMPILED, position);
        self.values.insert(key, value);
        value
    }

    /// Brings the sums of inputs up to date: for each view from the last position that has them, with those that each move since has
    /// changed. When a king changes its half of the board, all inputs of its side do, and the moves are not asked.
    fn sum_up(&mut self) {
        let top = self.line.len() - 1;
        let mirrored = self.line[top].mirrored();
        let first: [usize; 2] = [0, 1].map(|side| {
            let plies = self.line.iter().enumerate().rev();
            let mut same = plies.take_while(|(_, ply)| ply.mirrored()[side] == mirrored[side]);
            let known = same.find(|(_, ply)| ply.is_summed[side]);
            known.map_or(top, |(index, _)| index)
        });
        let views = View::both(&self.line[top].board);
        for ply in first[0].min(first[1]) + 1..=top {
            let readers = match first.map(|first| ply > first) {
                [true, true] => Readers::Both(views),
                [is_white, _] => Readers::One(views[usize::from(!is_white)]),
            };
            self.events.push(Event::Read {
                ply: ply as u8,
                readers,
            });
            let [before, after] = [ply - 1, ply].map(|ply| self.line[ply].board.pawns());
            self.pawns.push((Pawns { before, after }, readers));
        }
        for (side, first) in first.into_iter().enumerate() {
            for ply in &mut self.line[first..] {
                ply.is_summed[side] = true;
            }
        }
    }

    /// Alpha-beta, with what is usual.
    fn node(&mut self, position: &Position, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        if depth <= 0 {
            return self.leaf(position, alpha, beta);
        }
        let moves = legal_moves(COMPILED, position);
        let in_check = in_check(COMPILED, position);
        if moves.is_empty() {
            return if in_check { -MATE } else { 0 };
        }
        let (standing, is_pv) = (self.evaluate(position), beta - alpha > 1);
        if !is_pv && !in_check && standing >= beta {
            if depth <= 6 && standing - 80 * depth >= beta {
                return standing;
            }
            if depth >= 3 {
                let score = -self.node(&position.pass(), depth - 4, -beta, 1 - beta);
                if score >= beta {
                    return score;
                }
            }
        }

        let squares = |mv: Move| (position.side_to_move(), mv.from, mv.to);
        let first = self.best.get(&position.key()).copied();
        let captured = |mv| captured(position, mv);
        // The first move, captures, quiet moves, captures that lose.
        let mut order: Vec<(i32, Move)> = moves
            .iter()
            .map(|&mv| {
                let history = *self.history.get(&squares(mv)).unwrap_or(&0);
                let score = match captured(mv) {
                    _ if Some(mv) == first => 1 << 20,
                    Some(victim) => (1 << 16) + 8 * value(victim) - value(mv.piece),
                    None => history.clamp(-1 << 14, 1 << 14),
                };
                (score, mv)
            })
            .collect();
        order.sort_by_key(|&(score, _)| Reverse(score));
        let (mut order, mut losing) = (order.into_iter(), Vec::new().into_iter());
        let mut late = Vec::new();

        let mut node = Node {
            position,
            number: None,
        };
        let (mut best, mut tried, mut quiets) = (-MATE, 0, Vec::new());
        while !self.is_over() {
            let (mv, loses) = match order.next() {
                Some((score, mv)) if (1 << 15..1 << 20).contains(&score) => {
                    if !self.wins(&mut node, mv, -20) {
                        late.push(mv);
                        continue;
                    }
                    (mv, false)
                }
                Some((_, mv)) => (mv, false),
                None => {
                    if !late.is_empty() {
                        losing = std::mem::take(&mut late).into_iter();
                    }
                    let Some(mv) = losing.next() else { break };
                    (mv, true)
                }
            };
            let quiet = captured(mv).is_none();
            let reduction = if tried >= 3 && depth >= 2 && (quiet || loses) {
                1 + depth / 6 + tried / 10
            } else {
                0
            };
            if tried > 0 && best > -MATE {
                let left = (depth - reduction).max(0);
                if quiet {
                    let is_late = quiets.len() as i32 > 3 + depth * depth;
                    let is_hopeless = !in_check && standing + 120 + 90 * left <= alpha;
                    if is_late || is_hopeless && left <= 6 {
                        continue;
                    }
                    if !self.wins(&mut node, mv, -25 * left * left) {
                        continue;
                    }
                } else if !self.wins(&mut node, mv, -150 * depth) {
                    continue;
                }
            }
            let after = self.make(position, mv);
            let full = depth - 1 + i32::from(in_check);
            let mut score = alpha + 1;
            if reduction > 0 {
                score = -self.node(&after, full - reduction, -alpha - 1, -alpha);
            }
            if score > alpha && (tried > 0 || !is_pv) {
                score = -self.node(&after, full, -alpha - 1, -alpha);
            }
            if is_pv && (tried == 0 || score > alpha) {
                score = -self.node(&after, full, -beta, -alpha);
            }
            self.unmake();
            tried += 1;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                self.best.insert(position.key(), mv);
            }
            let bonus = 16 * depth * depth;
            if score >= beta {
                if quiet {
                    *self.history.entry(squares(mv)).or_default() += bonus;
                    for other in quiets {
                        *self.history.entry(squares(other)).or_default() -= bonus;
                    }
                }
                break;
            }
            if quiet {
                quiets.push(mv);
            }
        }
        best
    }

    /// Captures alone, and ways out of check.
    fn leaf(&mut self, position: &Position, mut alpha: i32, beta: i32) -> i32 {
        let in_check = in_check(COMPILED, position);
        let standing = if in_check {
            -MATE
        } else {
            self.evaluate(position)
        };
        if standing >= beta {
            return standing;
        }
        alpha = alpha.max(standing);
        let mut moves = legal_moves(COMPILED, position);
        let victim = |mv: Move| captured(position, mv).map_or(0, value);
        moves.retain(|mv| in_check || victim(*mv) > 0);
        moves.sort_by_key(|&mv| Reverse(8 * victim(mv) - value(mv.piece)));
        let mut node = Node {
            position,
            number: None,
        };
        let mut best = standing;
        for mv in moves {
            if self.is_over() {
                break;
            }
            if best > -MATE {
                // What the exchange cannot lift to alpha is left out, and what loses.
                let base = standing + 200;
                if !in_check && base + victim(mv) <= alpha
                    || !in_check && base <= alpha && !self.wins(&mut node, mv, alpha - base)
                    || !self.wins(&mut node, mv, -70)
                {
                    continue;
                }
            }
            let after = self.make(position, mv);
            let score = -self.leaf(&after, -beta, -alpha);
            self.unmake();
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_and_quiet_moves_are_asked_about() {
        let searches = all();
        assert_eq!(searches.len(), ROOTS);
        let asked: Vec<_> = searches.iter().flat_map(|search| &search.asked).collect();
        let quiet = asked.iter().filter(|(_, asked)| asked.gain == 0).count();
        assert!(asked.len() > 20_000, "{}", asked.len());
        assert!((2..=8).contains(&(10 * quiet / asked.len())), "{quiet}");
    }

    /// In Stockfish, both views need the inputs of 36 moves in a hundred, and one view those of 21.
    #[test]
    fn some_inputs_are_needed_and_some_are_not() {
        let searches = all();
        let events = || searches.iter().flat_map(|search| &search.events);
        let count = |is: fn(&Event) -> bool| events().filter(|event| is(event)).count();
        let made = count(|event| matches!(event, Event::Made { .. }));
        let both = count(|event| {
            matches!(
                event,
                Event::Read {
                    readers: Readers::Both(_),
                    ..
                }
            )
        });
        let one = count(|event| {
            matches!(
                event,
                Event::Read {
                    readers: Readers::One(_),
                    ..
                }
            )
        });
        let shares = [both, one].map(|count| 100 * count / made);
        assert!(
            (20..70).contains(&shares[0]) && (5..40).contains(&shares[1]),
            "{made} {shares:?}"
        );
    }
}
