//! The search: alpha-beta with a transposition table, deeper and deeper, and only captures at
//! the leaves.
//!
//! **The pattern.** `Search::node` calls itself. It is therefore not inlined, and puts its body
//! into [`Token::enter`]: one direct call and no detection. The closure captures two references,
//! which are passed in registers: what a node is asked is one structure, `Node`.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;
use std::{io, thread};

use arrayvec::ArrayVec;
use move_generator::movegen::generate;
use move_generator::movegen::legal_moves;
use move_generator::{Move, MoveList, PieceKind, Position, uci};
use raylane::Token;

use crate::evaluation::evaluate;
use crate::exchange::in_check;
use crate::game::{Game, is_irreversible};
use crate::limits::Limits;
use crate::order::{Memory, Noisy, Picker, is_quiet};
use crate::score::{self, DRAW, INFINITE, MATE_BOUND, MAX_PLY, mated};
use crate::table::{Bound, Table};

/// What to search.
#[allow(missing_debug_implementations)]
pub struct Task<'a> {
    /// The position and what came before it.
    pub game: &'a Game,
    /// What ends the search.
    pub limits: Limits,
    /// So does this, once it is set.
    pub stop: &'a AtomicBool,
    /// What earlier searches have found.
    pub table: &'a mut Table,
    /// Takes UCI's `info`, after each iteration.
    pub report: &'a mut dyn FnMut(&str),
    /// How `info` writes castling.
    pub chess960: bool,
}

/// What a search has found.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// The best move, if there is a legal one.
    pub best: Option<Move>,
    /// The nodes visited.
    pub nodes: u64,
}

/// Searches at the level of the token.
pub fn search<T: Token>(token: T, task: Task<'_>) -> Outcome {
    let search = Search {
        token,
        keys: task.game.keys.clone(),
        task,
        started: Instant::now(),
        memory: Memory::new(),
        best: None,
        nodes: 0,
        stopped: false,
    };
    search.run()
}

struct Search<'a, T> {
    token: T,
    task: Task<'a>,
    started: Instant,
    memory: Memory,
    /// The best move at the root.
    best: Option<Move>,
    /// The keys of the game and of the line.
    keys: Vec<u64>,
    nodes: u64,
    stopped: bool,
}

/// So many plies of captures, and ways out of check, are searched at most: with thirty queens there is no end of them.
const LAST_CAPTURE: i32 = 6;

/// What a node is asked.
#[derive(Clone, Copy)]
struct Node<'a> {
    position: &'a Position,
    key: u64,
    /// How many plies ago the last capture or move of a pawn was.
    clock: u32,
    in_check: bool,
    /// From 0 on only captures are searched, and ways out of check.
    depth: i32,
    alpha: i32,
    beta: i32,
    /// The distance from the root.
    ply: usize,
    /// Whether the side to move may pass: not twice in a row.
    may_pass: bool,
}

impl<T: Token> Search<'_, T> {
    fn run(mut self) -> Outcome {
        let position = self.task.game.position;
        let limits = self.task.limits;
        let mut root = Node {
            position: &position,
            key: position.key(),
            clock: self.task.game.clock,
            in_check: in_check(self.token, &position),
            depth: 0,
            alpha: -INFINITE,
            beta: INFINITE,
            ply: 0,
            may_pass: false,
        };
        let moves = legal_moves(self.token, &position);
        self.best = moves.first().copied();
        if moves.is_empty() {
            let score = if root.in_check { mated(0) } else { DRAW };
            self.report(0, score);
        }
        while self.best.is_some() && root.depth < limits.depth {
            root.depth += 1;
            let score = self.node(&root);
            // A best move of an iteration that is stopped counts: it was searched deeper than
            // ever before.
            if self.stopped {
                break;
            }
            self.report(root.depth, score);
            let used = self.started.elapsed();
            let is_enough = |time| used >= time / 2 || moves.len() == 1;
            if limits.time.is_some_and(is_enough) {
                break;
            }
        }
        Outcome {
            best: self.best,
            nodes: self.nodes,
        }
    }

    fn report(&mut self, depth: i32, score: i32) {
        let (nodes, time) = (self.nodes, self.started.elapsed());
        let (score, milliseconds) = (score::text(score), time.as_millis());
        let nps = u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1);
        let mut info =
            format!("info depth {depth} score {score} nodes {nodes} nps {nps} time {milliseconds}");
        if let Some(mv) = self.best {
            info += &format!(" pv {}", uci::write(mv, self.task.chess960));
        }
        (self.task.report)(&info);
    }

    /// Returns the score of a node. Recursive, so it enters the region.
    fn node(&mut self, node: &Node<'_>) -> i32 {
        self.token.enter(
            #[inline(always)]
            move || self.visit(node),
        )
    }

    #[inline(always)]
    fn visit(&mut self, node: &Node<'_>) -> i32 {
        let &Node {
            position,
            ply,
            in_check,
            mut alpha,
            beta,
            ..
        } = node;
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) || self.nodes >= self.task.limits.nodes {
            self.check_limits();
        }
        if ply > 0 && self.is_draw(node) {
            return DRAW;
        }
        if ply >= MAX_PLY - 1 || node.depth <= -LAST_CAPTURE {
            return evaluate(self.token, position);
        }
        // Look further where the side to move has to get out of check, but not among captures.
        let depth = node.depth + i32::from(in_check && node.depth > 0);
        let is_leaf = depth <= 0;
        let is_pv = beta - alpha > 1;

        let entry = self.task.table.get(node.key);
        if let Some(entry) = entry
            && !is_pv
            && let Some(score) = entry.cutoff(ply, depth, alpha, beta)
        {
            return score;
        }
        let standing = match entry {
            _ if in_check => -MATE_BOUND,
            Some(entry) => entry.evaluation.into(),
            None => evaluate(self.token, position),
        };

        let (old_alpha, mut best) = (alpha, -INFINITE);
        let mut moves = MoveList::new();
        if is_leaf && !in_check {
            // Nobody has to take.
            if standing >= beta {
                return standing;
            }
            (best, alpha) = (standing, alpha.max(standing));
            let mut noisy = Noisy {
                moves: &mut moves,
                enemies: position.colour(!position.side_to_move()),
            };
            generate(self.token, position, &mut noisy);
        } else {
            if !is_pv && !in_check && standing >= beta && beta.abs() < MATE_BOUND {
                // So far ahead that a quiet move will do.
                if depth <= 6 && standing - 75 * depth >= beta {
                    return standing;
                }
                // So good that even passing will do, as a lower depth and an empty window show.
                if depth >= 3 && node.may_pass && has_pieces(position) {
                    let after = position.pass();
                    let score = -self.child(&Node {
                        position: &after,
                        key: after.key(),
                        clock: 0,
                        in_check: false,
                        depth: depth - 4 - depth / 4,
                        alpha: -beta,
                        beta: 1 - beta,
                        ply: ply + 1,
                        may_pass: false,
                    });
                    if score >= beta && !self.stopped {
                        return score.min(MATE_BOUND);
                    }
                }
            }
            generate(self.token, position, &mut moves);
            if moves.is_empty() {
                return if in_check { mated(ply) } else { DRAW };
            }
        }

        let first = match entry {
            _ if ply == 0 => self.best,
            Some(entry) => entry.best,
            None => None,
        };
        let mut picker = Picker::new();
        picker.add(position, &moves, first, &self.memory, ply);
        let mut best_move = None;
        let mut quiets: ArrayVec<Move, 64> = ArrayVec::new();
        let mut tried = 0;
        while let Some((mv, loses)) = picker.next(self.token, position) {
            let quiet = is_quiet(position, mv);
            // Close to the leaves, what is unlikely to be the best is left out. Captures that
            // lose are the last ones.
            if ply > 0 && best > -MATE_BOUND {
                if is_leaf && loses {
                    break;
                }
                let late = quiets.len() as i32 > 3 + depth * depth;
                let hopeless = late || standing + 90 + 90 * depth <= alpha;
                if quiet && (is_leaf || depth <= 6 && !in_check && hopeless) {
                    continue;
                }
            }

            let after = position.play(mv);
            let irreversible = is_irreversible(position, mv);
            let mut child = Node {
                position: &after,
                key: after.key(),
                clock: if irreversible { 0 } else { node.clock + 1 },
                in_check: self::in_check(self.token, &after),
                depth: depth - 1,
                alpha: -beta,
                beta: -alpha,
                ply: ply + 1,
                may_pass: true,
            };
            let mut score = alpha + 1;
            if tried > 0 {
                // That the others are worse is shown by an empty window, and for late quiet ones
                // at a lower depth.
                child.alpha = -alpha - 1;
                if depth >= 3 && tried >= 3 && quiet && !child.in_check {
                    child.depth -= 1 + depth / 8 + tried / 12;
                    score = -self.child(&child);
                    child.depth = depth - 1;
                }
                if score > alpha {
                    score = -self.child(&child);
                }
                child.alpha = -beta;
            }
            if tried == 0 || score > alpha && score < beta {
                score = -self.child(&child);
            }
            if self.stopped {
                return DRAW;
            }
            tried += 1;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = Some(mv);
                if ply == 0 {
                    self.best = Some(mv);
                }
                if score >= beta {
                    if quiet {
                        let side = position.side_to_move();
                        self.memory.learn(side, ply, depth, mv, &quiets);
                    }
                    break;
                }
            }
            if quiet {
                // (More than there is room for are of no interest.)
                let _ = quiets.try_push(mv);
            }
        }

        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > old_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let table = &mut self.task.table;
        table.put((node.key, ply, depth), (bound, best), best_move, standing);
        best
    }

    /// Searches a position after a move.
    #[inline(always)]
    fn child(&mut self, node: &Node<'_>) -> i32 {
        if self.stopped {
            return DRAW;
        }
        self.keys.push(node.key);
        let score = self.node(node);
        self.keys.pop();
        score
    }

    #[cold]
    fn check_limits(&mut self) {
        let Limits { nodes, time, .. } = self.task.limits;
        self.stopped |= self.nodes >= nodes
            || self.task.stop.load(Relaxed)
            || time.is_some_and(|time| self.started.elapsed() >= time);
    }

    /// Whether the position has occurred before, or the rule of fifty moves applies.
    #[inline(always)]
    fn is_draw(&self, node: &Node<'_>) -> bool {
        if node.clock >= 100 {
            // Mate counts more.
            return !node.in_check || !legal_moves(self.token, node.position).is_empty();
        }
        let here = self.keys.len() - 1;
        let mut back = 4;
        while back <= here.min(node.clock as usize) {
            if self.keys[here - back] == node.key {
                return true;
            }
            back += 2;
        }
        false
    }
}

/// Whether the side to move has more than its king and pawns. Without, having to move may be
/// the trouble.
#[inline(always)]
fn has_pieces(position: &Position) -> bool {
    let without = position.of_kind(PieceKind::Pawn) | position.of_kind(PieceKind::King);
    !position.colour(position.side_to_move()).is_subset(without)
}

/// Runs `f` in a thread whose stack has room for the longest line: some kilobytes for each ply.
/// (WebAssembly has no other thread.)
///
/// # Errors
/// If there is no thread to be had.
pub(crate) fn on_large_stack<R: Send>(f: impl FnOnce() -> R + Send) -> io::Result<R> {
    if cfg!(target_family = "wasm") {
        return Ok(f());
    }
    thread::scope(|scope| {
        let thread = large_stack().spawn_scoped(scope, f)?;
        Ok(thread.join().expect("a search does not panic"))
    })
}

/// Makes threads whose stack has room for the longest line.
pub(crate) fn large_stack() -> thread::Builder {
    thread::Builder::new().stack_size(16 << 20)
}

#[cfg(test)]
mod tests {
    use super::*;
    use raylane::level::COMPILED;

    fn search_with(game: &Game, limits: Limits, stop: bool) -> (Outcome, Vec<String>) {
        let mut infos = Vec::new();
        let outcome = on_large_stack(|| {
            search(
                COMPILED,
                Task {
                    game,
                    limits,
                    stop: &AtomicBool::new(stop),
                    table: &mut Table::default(),
                    report: &mut |info| infos.push(info.to_owned()),
                    chess960: false,
                },
            )
        });
        (outcome.expect("a thread"), infos)
    }

    /// The best move and the last score.
    fn best(game: &Game, depth: i32) -> (String, String) {
        let (outcome, infos) = search_with(game, Limits::to_depth(depth), false);
        let best = outcome.best.map_or("none".to_owned(), |mv| mv.to_string());
        let last = infos.last().expect("a report");
        let (_, score) = last.split_once(" score ").expect("a score");
        let words: Vec<&str> = score.split(' ').take(2).collect();
        (best, words.join(" "))
    }

    #[test]
    fn mates_are_found_and_counted() {
        for (fen, mv, score) in [
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - -", "a1a8", "mate 1"),
            ("7k/8/8/8/8/8/1R6/R3K3 w - -", "", "mate 2"),
            ("7k/R7/8/8/8/8/1R6/4K3 b - -", "h8g8", "mate -1"),
            ("R5k1/5ppp/8/8/8/8/8/4K3 b - -", "none", "mate 0"),
            ("k7/2Q5/1K6/8/8/8/8/8 b - -", "none", "cp 0"),
            // What mates after a hundred plies mates, and is a draw otherwise.
            ("7k/8/8/8/8/8/3Q4/4K3 w - - 99 80", "", "cp 0"),
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", "a1a8", "mate 1"),
            // Perpetual check from h5 and e8.
            ("6k1/6p1/5p2/7Q/8/r7/1q3PPP/6K1 w - -", "h5e8", "cp 0"),
        ] {
            let game: Game = fen.parse().expect(fen);
            let (found, found_score) = best(&game, 8);
            assert!(found.starts_with(mv), "{fen}: {found}");
            assert_eq!(found_score, score, "{fen}");
        }
    }

    #[test]
    fn a_repetition_of_the_game_counts() {
        // White is lost, unless the position after Kf1 comes up again.
        let fen = "3q2k1/5ppp/8/8/8/8/5PPP/5K2 b - -";
        let mut game: Game = fen.parse().expect("legal");
        for text in ["g8f8", "f1g1", "f8g8"] {
            game.play(uci::find(&game.position, text).expect("legal"));
        }
        assert_eq!(best(&game, 5), ("g1f1".to_owned(), "cp 0".to_owned()));
        game.keys = vec![game.position.key()];
        assert!(best(&game, 5).1.starts_with("cp -"));
    }

    #[test]
    fn limits_are_kept() {
        let game = Game::default();
        for nodes in [1, 100, 1023, 1024, 1025, 5000] {
            let limits = Limits {
                nodes,
                ..Limits::default()
            };
            let (outcome, _) = search_with(&game, limits, false);
            assert_eq!(outcome.nodes, nodes);
            assert!(outcome.best.is_some());
        }
        let (outcome, _) = search_with(&game, Limits::default(), true);
        assert!(outcome.best.is_some() && outcome.nodes == 1024);
    }
}
