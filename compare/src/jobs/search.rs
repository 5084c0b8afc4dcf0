//! A small search, which records what an engine asks in its own: exchanges, and the kings after each move.
//!
//! It asks where engines do: for the order of captures, and for what to leave out, of captures and of quiet moves, the more the
//! further away the leaves are.

use std::cmp::Reverse;
use std::collections::HashMap;

use chess::movegen::legal_moves;
use chess::{Move, MoveKind, Position};
use engine::evaluation::evaluate;
use engine::exchange::{captured, in_check};
use raylane::level::COMPILED;
use raylane::{Colour, Square, Token};
use raylane_support::corpus::FENS;

use crate::board::{Asked, Sets, Stand, value};
use crate::kernel::Kernel;

/// The positions that are searched.
pub const ROOTS: usize = 24;

/// What one search has asked, in its order.
#[derive(Default)]
pub struct Search {
    /// The positions in which it has asked about exchanges.
    pub stands: Vec<Stand>,
    /// The moves, each with the number of its position. (Without castling, promotions and en passant, for which Stockfish does
    /// without.)
    pub asked: Vec<(u16, Asked)>,
    /// The positions that moves have led to, and who moves there.
    pub made: Vec<(Sets, Colour)>,
    /// The best moves so far, by positions.
    best: HashMap<u64, Move>,
    /// How much a quiet move of a side has been worth.
    history: HashMap<(Colour, Square, Square), i32>,
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
        let mut search = Self::default();
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
            let pieces = position.sets();
            self.stands.push(Stand {
                sets: Sets::from(position),
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
        self.made.push((Sets::from(&after), after.side_to_move()));
        after
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
        let (standing, is_pv) = (evaluate(COMPILED, position), beta - alpha > 1);
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
            evaluate(COMPILED, position)
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
}
