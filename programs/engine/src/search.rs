//! The search: alpha-beta with a principal variation, iterative deepening, and a quiescence
//! search at the leaves.
//!
//! **The pattern.** `Search::node` and `Search::quiesce` call themselves. They are therefore
//! not inlined, and each puts its body into [`EntryPoint::enter`]: one direct call and no
//! detection. The closure captures two references, which are passed in registers: what a
//! node is asked is one structure, `Node`.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use arrayvec::ArrayVec;
use chess::movegen::generate;
use chess::{Move, MoveList, PieceKind, Position};
use raylane::Bitboard;

use crate::entry_point::{EntryPoint, legal_moves};
use crate::evaluation::evaluate;
use crate::game::{Game, is_irreversible};
use crate::limits::Limits;
use crate::order::{Memory, Noisy, Picker, is_quiet};
use crate::score::{self, DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, mated, value};
use crate::see::{captured, in_check, see_at_least};
use crate::table::{Bound, Packed, Table, UNKNOWN};

/// What to search.
#[allow(missing_debug_implementations)]
pub struct Task<'a> {
    /// The position and what came before it.
    pub game: &'a Game,
    /// What ends the search.
    pub limits: &'a Limits,
    /// When it began.
    pub started: Instant,
    /// What earlier searches have found.
    pub table: &'a mut Table,
    /// Who asked for it.
    pub client: &'a mut dyn Client,
}

/// Who asked for a search. After an error the search stops.
pub trait Client {
    /// Takes UCI's `info`, after each iteration.
    ///
    /// # Errors
    /// If it cannot be passed on.
    fn report(&mut self, info: &str) -> io::Result<()>;

    /// Whether the search is to stop. Asked every thousand nodes.
    ///
    /// # Errors
    /// If the client cannot be asked.
    fn wants_stop(&mut self) -> io::Result<bool>;
}

/// What a search has found.
#[derive(Debug)]
pub struct Outcome {
    /// The best move, if there is a legal one.
    pub best: Option<Move>,
    /// The nodes visited.
    pub nodes: u64,
    /// What happened to the client.
    pub client: io::Result<()>,
}

/// A search by one of the entry points.
#[allow(missing_debug_implementations)]
pub struct Search<'a, E> {
    entry: E,
    task: Task<'a>,
    memory: Memory,
    /// The legal moves at the root, or those that are to be searched.
    root_moves: MoveList,
    root_best: Packed,
    /// The keys of the game and of the line, and how many of them came before the root.
    keys: Vec<u64>,
    before_root: usize,
    /// The best line from each ply.
    lines: Vec<ArrayVec<Move, MAX_PLY>>,
    nodes: u64,
    /// The number of nodes at which the limits are checked next.
    check_at: u64,
    stopped: bool,
    client: io::Result<()>,
    deepest: usize,
}

/// What a node is asked.
#[derive(Clone, Copy)]
struct Node<'a> {
    position: &'a Position,
    key: u64,
    /// How many plies ago the last capture or move of a pawn was.
    clock: u32,
    in_check: bool,
    depth: i32,
    alpha: i32,
    beta: i32,
    /// The distance from the root.
    ply: usize,
    /// Whether the side to move may pass: not twice in a row.
    may_pass: bool,
}

/// How often the limits are checked, in nodes.
const CHECK: u64 = 1024;

impl<'a, E: EntryPoint> Search<'a, E> {
    /// Prepares a search.
    pub fn new(entry: E, task: Task<'a>) -> Search<'a, E> {
        let mut root_moves = legal_moves(entry, task.game.position());
        if let Some(moves) = &task.limits.moves {
            root_moves.retain(|mv| moves.contains(mv));
        }
        let keys = task.game.keys().to_vec();
        Search {
            entry,
            memory: Memory::new(),
            root_best: Packed::default(),
            root_moves,
            before_root: keys.len() - 1,
            keys,
            lines: vec![ArrayVec::new(); MAX_PLY + 1],
            nodes: 0,
            check_at: CHECK.min(task.limits.nodes),
            stopped: false,
            client: Ok(()),
            deepest: 0,
            task,
        }
    }

    /// Searches deeper and deeper until a limit is reached.
    pub fn run(mut self) -> Outcome {
        self.task.table.begin();
        let position = *self.task.game.position();
        let in_check = in_check(self.entry, &position);
        let mut best = self.root_moves.first().copied();
        let mut score = 0;
        let limits = self.task.limits;
        if best.is_none() {
            score = if in_check { mated(0) } else { DRAW };
            let info = format!("info depth 0 score {}", score::text(score));
            self.client = self.task.client.report(&info);
        }
        for depth in 1..=limits.depth {
            if best.is_none() {
                break;
            }
            let mut root = Node {
                position: &position,
                key: position.key(),
                clock: self.task.game.clock(),
                in_check,
                depth: depth as i32,
                alpha: -INFINITE,
                beta: INFINITE,
                ply: 0,
                may_pass: false,
            };
            // A narrow window around the score before, which widens if the score is outside.
            let mut width = 24;
            if depth >= 5 {
                (root.alpha, root.beta) = (score - width, score + width);
            }
            self.deepest = 0;
            loop {
                let found = self.node(&root);
                // The first moves of an iteration that is stopped count: they were searched
                // deeper than ever before.
                if let Some(&mv) = self.lines[0].first() {
                    best = Some(mv);
                    self.root_best = mv.into();
                }
                if self.stopped {
                    break;
                }
                score = found;
                if score <= root.alpha {
                    root.alpha = (score - width).max(-INFINITE);
                } else if score >= root.beta {
                    root.beta = (score + width).min(INFINITE);
                } else {
                    break;
                }
                width *= 3;
            }
            if self.stopped {
                break;
            }
            self.client = self.report(depth, score);
            let used = self.task.started.elapsed();
            let late = limits.time.is_some_and(|budget| used >= budget.soft);
            let forced = limits.time.is_some() && self.root_moves.len() == 1;
            if self.client.is_err() || late || forced {
                break;
            }
        }
        Outcome {
            best,
            nodes: self.nodes,
            client: self.client,
        }
    }

    fn report(&mut self, depth: usize, score: i32) -> io::Result<()> {
        let time = self.task.started.elapsed();
        let line: Vec<String> = self.lines[0].iter().map(Move::to_string).collect();
        self.task.client.report(&format!(
            "info depth {depth} seldepth {} score {} nodes {} nps {} hashfull {} time {} pv {}",
            self.deepest,
            score::text(score),
            self.nodes,
            per_second(self.nodes, time),
            self.task.table.fill(),
            time.as_millis(),
            line.join(" ")
        ))
    }

    /// Returns the score of a node. Recursive, so it enters the region.
    fn node(&mut self, node: &Node<'_>) -> i32 {
        self.entry.enter(
            #[inline(always)]
            move || self.visit(node),
        )
    }

    /// Returns the score of a position in which neither side takes or has to get out of
    /// check. Recursive, so it enters the region.
    fn quiesce(&mut self, node: &Node<'_>) -> i32 {
        self.entry.enter(
            #[inline(always)]
            move || self.visit_noisy(node),
        )
    }

    #[inline(always)]
    fn visit(&mut self, node: &Node<'_>) -> i32 {
        let &Node {
            position,
            ply,
            in_check,
            mut alpha,
            mut beta,
            ..
        } = node;
        let is_root = ply == 0;
        // Look further where the side to move has to get out of check.
        let mut depth = node.depth + i32::from(in_check);
        if depth <= 0 {
            return self.quiesce(node);
        }
        self.enter_node(ply);
        if !is_root {
            if self.is_draw(node) {
                return DRAW;
            }
            if ply >= MAX_PLY - 1 {
                return evaluate(self.entry, position);
            }
            // No mate is faster than one that has been found.
            alpha = alpha.max(mated(ply));
            beta = beta.min(MATE - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        let is_pv = beta - alpha > 1;

        let entry = self.task.table.get(node.key);
        if let Some(entry) = entry
            && !is_pv
            && i32::from(entry.depth) >= depth
            && let Some(score) = cutoff(entry.bound(), entry.score(ply), alpha, beta)
        {
            return score;
        }
        let known = entry.map_or(UNKNOWN, |entry| entry.evaluation);
        let standing = match known {
            _ if in_check => -INFINITE,
            UNKNOWN => evaluate(self.entry, position),
            known => i32::from(known),
        };

        if !is_pv && !in_check && beta.abs() < MATE_BOUND {
            // So far ahead that a quiet move will do.
            if depth <= 6 && standing - 75 * depth >= beta {
                return standing;
            }
            // So good that even passing will do. (Not without pieces, where having to move
            // may be the trouble.)
            if node.may_pass && depth >= 3 && standing >= beta && has_pieces(position) {
                let after = position.pass();
                let reduction = 3 + depth / 4 + ((standing - beta) / 200).min(3);
                let score = -self.child(&Node {
                    position: &after,
                    key: after.key(),
                    clock: 0,
                    in_check: false,
                    depth: depth - 1 - reduction,
                    alpha: -beta,
                    beta: 1 - beta,
                    ply: ply + 1,
                    may_pass: false,
                });
                if self.stopped {
                    return DRAW;
                }
                if score >= beta {
                    return if score >= MATE_BOUND { beta } else { score };
                }
            }
        }

        let first = match entry {
            _ if is_root => self.root_best,
            Some(entry) => entry.best,
            None => Packed::default(),
        };
        // Without a move to begin with, a shallower search finds one for the next time.
        if first == Packed::default() && depth >= 4 && !is_root {
            depth -= 1;
        }

        let mut picker = Picker::new();
        if is_root {
            picker.add(position, &self.root_moves, first, &self.memory, ply);
        } else {
            let mut moves = MoveList::new();
            generate(self.entry, position, &mut moves);
            if moves.is_empty() {
                return if in_check { mated(ply) } else { DRAW };
            }
            picker.add(position, &moves, first, &self.memory, ply);
        }

        let side = position.side_to_move();
        let (old_alpha, mut best, mut best_move) = (alpha, -INFINITE, Packed::default());
        let mut quiets: ArrayVec<Move, 64> = ArrayVec::new();
        let mut index = 0;
        while let Some((mv, loses)) = picker.next(self.entry, position) {
            let quiet = is_quiet(position, mv);
            // Close to the leaves, what is unlikely to be the best is left out.
            if !is_root && !in_check && depth <= 6 && best > -MATE_BOUND {
                let hopeless = standing + 90 + 90 * depth <= alpha;
                let late = quiets.len() as i32 > 3 + depth * depth;
                if quiet && (hopeless || late) {
                    continue;
                }
                let allowed = if quiet { -50 * depth } else { -90 * depth };
                if (quiet || loses) && !see_at_least(self.entry, position, mv, allowed) {
                    continue;
                }
            }

            let after = position.play(mv);
            let mut child = Node {
                position: &after,
                key: after.key(),
                clock: if is_irreversible(position, mv) {
                    0
                } else {
                    node.clock + 1
                },
                in_check: self::in_check(self.entry, &after),
                depth: depth - 1,
                alpha: -beta,
                beta: -alpha,
                ply: ply + 1,
                may_pass: true,
            };
            let score = if index == 0 {
                -self.child(&child)
            } else {
                // That the others are worse is shown by an empty window, and for late ones
                // at a lower depth.
                child.alpha = -alpha - 1;
                let mut reduction = 0;
                if depth >= 3 && quiet && !child.in_check && index > 1 + 2 * usize::from(is_root) {
                    reduction = late_move_reduction(depth, index)
                        - i32::from(is_pv)
                        - i32::from(self.memory.is_killer(ply, mv.into()))
                        - self.memory.history(side, mv) / 6000;
                    reduction = reduction.clamp(0, depth - 2);
                }
                child.depth -= reduction;
                let mut score = -self.child(&child);
                if score > alpha && reduction > 0 {
                    child.depth = depth - 1;
                    score = -self.child(&child);
                }
                if score > alpha && score < beta {
                    child.alpha = -beta;
                    score = -self.child(&child);
                }
                score
            };
            if self.stopped {
                return DRAW;
            }
            index += 1;
            if score > best {
                best = score;
            }
            if score > alpha {
                alpha = score;
                best_move = mv.into();
                if is_pv {
                    self.extend_line(ply, mv);
                }
                if score >= beta {
                    if quiet {
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
        if !is_root || self.task.limits.moves.is_none() {
            let evaluation = if in_check { UNKNOWN } else { standing as i16 };
            let found = (bound, best);
            let table = &mut self.task.table;
            table.put(node.key, ply, found, depth, best_move, evaluation);
        }
        best
    }

    #[inline(always)]
    fn visit_noisy(&mut self, node: &Node<'_>) -> i32 {
        let &Node {
            position,
            ply,
            in_check,
            mut alpha,
            beta,
            ..
        } = node;
        self.enter_node(ply);
        if self.is_draw(node) {
            return DRAW;
        }
        if ply >= MAX_PLY - 1 {
            return evaluate(self.entry, position);
        }
        let is_pv = beta - alpha > 1;
        let entry = self.task.table.get(node.key);
        if let Some(entry) = entry
            && !is_pv
            && let Some(score) = cutoff(entry.bound(), entry.score(ply), alpha, beta)
        {
            return score;
        }

        let mut moves = MoveList::new();
        let standing;
        if in_check {
            standing = -INFINITE;
            generate(self.entry, position, &mut moves);
            if moves.is_empty() {
                return mated(ply);
            }
        } else {
            let known = entry.map_or(UNKNOWN, |entry| entry.evaluation);
            standing = match known {
                UNKNOWN => evaluate(self.entry, position),
                known => i32::from(known),
            };
            if standing >= beta {
                return standing;
            }
            alpha = alpha.max(standing);
            let mut noisy = Noisy {
                moves: &mut moves,
                enemies: position.colour(!position.side_to_move()),
            };
            generate(self.entry, position, &mut noisy);
        }

        let first = entry.map_or(Packed::default(), |entry| entry.best);
        let mut picker = Picker::new();
        picker.add(position, &moves, first, &self.memory, ply);
        let (mut best, mut best_move) = (standing, Packed::default());
        while let Some((mv, loses)) = picker.next(self.entry, position) {
            if !in_check {
                if loses {
                    // And so do all that follow.
                    break;
                }
                // What is taken would have to make up for what is missing.
                let gain = captured(position, mv).map_or(0, value);
                if gain > 0 && standing + gain + 150 <= alpha && mv.kind == chess::MoveKind::Normal
                {
                    best = best.max(standing + gain + 150);
                    continue;
                }
            } else if best > -MATE_BOUND && (loses || is_quiet(position, mv)) {
                // One way out of check has been found, and this one is not likely better.
                continue;
            }
            let after = position.play(mv);
            let score = -self.quiet_child(&Node {
                position: &after,
                key: after.key(),
                clock: if is_irreversible(position, mv) {
                    0
                } else {
                    node.clock + 1
                },
                in_check: self::in_check(self.entry, &after),
                depth: 0,
                alpha: -beta,
                beta: -alpha,
                ply: ply + 1,
                may_pass: false,
            });
            if self.stopped {
                return DRAW;
            }
            if score > best {
                best = score;
            }
            if score > alpha {
                alpha = score;
                best_move = mv.into();
                if is_pv {
                    self.extend_line(ply, mv);
                }
                if score >= beta {
                    break;
                }
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        let evaluation = if in_check { UNKNOWN } else { standing as i16 };
        let table = &mut self.task.table;
        table.put(node.key, ply, (bound, best), 0, best_move, evaluation);
        best
    }

    /// Counts a node, checks the limits, and forgets the line that was found at this ply.
    #[inline(always)]
    fn enter_node(&mut self, ply: usize) {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        self.lines[ply].clear();
        if self.nodes >= self.check_at {
            self.check_limits();
        }
    }

    #[cold]
    fn check_limits(&mut self) {
        let limits = self.task.limits;
        self.check_at = (self.nodes + CHECK).min(limits.nodes);
        let used = self.task.started.elapsed();
        self.stopped |=
            self.nodes >= limits.nodes || limits.time.is_some_and(|budget| used >= budget.hard);
        match self.task.client.wants_stop() {
            Ok(stop) => self.stopped |= stop,
            Err(error) => {
                self.client = Err(error);
                self.stopped = true;
            }
        }
    }

    /// Searches a position after a move.
    #[inline(always)]
    fn child(&mut self, node: &Node<'_>) -> i32 {
        self.keys.push(node.key);
        let score = if self.stopped { DRAW } else { self.node(node) };
        self.keys.pop();
        score
    }

    #[inline(always)]
    fn quiet_child(&mut self, node: &Node<'_>) -> i32 {
        self.keys.push(node.key);
        let score = if self.stopped {
            DRAW
        } else {
            self.quiesce(node)
        };
        self.keys.pop();
        score
    }

    /// The best line from a ply begins with `mv` and goes on as that of the next ply.
    #[inline(always)]
    fn extend_line(&mut self, ply: usize, mv: Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let (line, rest) = (&mut before[ply], &after[0]);
        line.clear();
        line.push(mv);
        line.extend(rest.iter().copied().take(MAX_PLY - 1));
    }

    /// Whether the position has occurred before, no side can win, or the rule of fifty moves
    /// applies. It is enough that it occurs twice in the search, and three times if once
    /// before.
    #[inline(always)]
    fn is_draw(&self, node: &Node<'_>) -> bool {
        if is_insufficient(node.position) {
            return true;
        }
        if node.clock >= 100 {
            // Mate counts more.
            return !node.in_check || !legal_moves(self.entry, node.position).is_empty();
        }
        let here = self.keys.len() - 1;
        let reach = here.min(node.clock as usize);
        let mut before_root = 0;
        for back in (4..=reach).step_by(2) {
            if self.keys[here - back] == node.key {
                before_root += 1;
                if here - back >= self.before_root || before_root == 2 {
                    return true;
                }
            }
        }
        false
    }
}

/// The score of an entry if it decides the node.
#[inline(always)]
fn cutoff(bound: Bound, score: i32, alpha: i32, beta: i32) -> Option<i32> {
    let decides = match bound {
        Bound::None => false,
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    decides.then_some(score)
}

/// Whether the side to move has more than its king and pawns.
#[inline(always)]
fn has_pieces(position: &Position) -> bool {
    let without = position.pieces(PieceKind::Pawn) | position.pieces(PieceKind::King);
    !position.colour(position.side_to_move()).is_subset(without)
}

/// Whether neither side can mate: a knight or a bishop is left at most, or bishops on squares
/// of one colour.
#[inline(always)]
fn is_insufficient(position: &Position) -> bool {
    const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);
    let strong = position.pieces(PieceKind::Pawn) | position.orthogonal_sliders();
    if !strong.is_empty() {
        return false;
    }
    let (knights, bishops) = (
        position.pieces(PieceKind::Knight),
        position.pieces(PieceKind::Bishop),
    );
    !(knights | bishops).more_than_one()
        || knights.is_empty() && (bishops.is_subset(DARK) || bishops.is_disjoint(DARK))
}

/// How much less deep a late move is searched: it grows with the logarithms of both.
/// (In integers, so that it is the same everywhere.)
#[inline(always)]
fn late_move_reduction(depth: i32, index: usize) -> i32 {
    /// Sixteen times the binary logarithm.
    const LOGARITHM: [u8; 64] = {
        let mut table = [0; 64];
        let mut n: usize = 1;
        while n < 64 {
            table[n] = (n as u128).pow(16).ilog2() as u8;
            n += 1;
        }
        table
    };
    let depth = LOGARITHM[(depth as usize).min(63)];
    let index = LOGARITHM[index.min(63)];
    (i32::from(depth) * i32::from(index) / 5 + 192) / 256
}

/// Runs `f` on a stack for the longest line: some kilobytes for each ply, which the first
/// thread of a program need not have. (WebAssembly has no other thread.)
pub(crate) fn on_large_stack<R: Send>(f: impl FnOnce() -> R + Send) -> io::Result<R> {
    if cfg!(target_family = "wasm") {
        return Ok(f());
    }
    thread::scope(|scope| {
        let large = thread::Builder::new().stack_size(16 << 20);
        let result = large.spawn_scoped(scope, f)?.join();
        Ok(result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// Nodes per second.
pub(crate) fn per_second(nodes: u64, time: Duration) -> u64 {
    (u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CompiledIn;
    use crate::game::tests::positions;
    use crate::table::Table;

    /// Listens, and stops the search at a depth.
    struct Listener {
        infos: Vec<String>,
        stop: bool,
        fail: bool,
    }

    impl Client for Listener {
        fn report(&mut self, info: &str) -> io::Result<()> {
            self.infos.push(info.to_owned());
            if self.fail {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            Ok(())
        }

        fn wants_stop(&mut self) -> io::Result<bool> {
            Ok(self.stop)
        }
    }

    fn search_with(game: &Game, limits: &Limits, stop: bool, fail: bool) -> (Outcome, Vec<String>) {
        let mut table = Table::new(1).expect("1 MB");
        let infos = Vec::new();
        let mut client = Listener { infos, stop, fail };
        let outcome = Search::new(
            CompiledIn,
            Task {
                game,
                limits,
                started: Instant::now(),
                table: &mut table,
                client: &mut client,
            },
        )
        .run();
        (outcome, client.infos)
    }

    fn to_depth(depth: usize) -> Limits {
        Limits {
            depth,
            ..Limits::default()
        }
    }

    /// The best move and the last score.
    fn best(game: &Game, depth: usize) -> (String, String) {
        let (outcome, infos) = search_with(game, &to_depth(depth), false, false);
        let best = outcome.best.map_or("none".to_owned(), |mv| mv.to_string());
        let last = infos.last().expect("a report");
        let words: Vec<&str> = last.split(' ').collect();
        let score = words.iter().position(|&word| word == "score");
        let score = score.expect("a score") + 1;
        (best, words[score..score + 2].join(" "))
    }

    #[test]
    fn mates_are_found_and_counted() {
        for (fen, mv, score) in [
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - -", "a1a8", "mate 1"),
            ("7k/8/8/8/8/8/1R6/R3K3 w - -", "", "mate 2"),
            ("7k/R7/8/8/8/8/1R6/4K3 b - -", "h8g8", "mate -1"),
            ("R5k1/5ppp/8/8/8/8/8/4K3 b - -", "none", "mate 0"),
            ("k7/2Q5/1K6/8/8/8/8/8 b - -", "none", "cp 0"),
        ] {
            let game: Game = fen.parse().expect(fen);
            let (found, found_score) = best(&game, 6);
            assert!(found.starts_with(mv), "{fen}: {found}");
            assert_eq!(found_score, score, "{fen}");
        }
    }

    #[test]
    fn draws_are_worth_nothing() {
        // (What mates after a hundred plies mates.)
        for (fen, score) in [
            ("8/8/8/4k3/8/8/3BK3/8 w - -", "cp 0"),
            ("8/8/3b4/4k3/8/8/3BK3/8 w - -", "cp 0"),
            ("7k/8/8/8/8/8/3Q4/4K3 w - - 99 80", "cp 0"),
            ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", "mate 1"),
        ] {
            let game: Game = fen.parse().expect(fen);
            let (_, found) = best(&game, 8);
            assert!(found.starts_with(score), "{fen}: {found}");
        }
        // Perpetual check from h5 and e8.
        let game: Game = "6k1/6p1/5p2/7Q/8/r7/1q3PPP/6K1 w - -"
            .parse()
            .expect("legal");
        assert_eq!(best(&game, 8), ("h5e8".to_owned(), "cp 0".to_owned()));
    }

    #[test]
    fn a_repetition_of_the_game_counts() {
        // White is lost, unless the position after Kf1 comes up for the third time.
        let mut game: Game = "3q2k1/5ppp/8/8/8/8/5PPP/5K2 b - -".parse().expect("legal");
        for round in ["g8f8 f1g1 f8g8", "g1f1 g8f8 f1g1 f8g8"] {
            for text in round.split(' ') {
                let mv = game.find(text).expect("legal");
                game.play(mv);
            }
            let (mv, score) = best(&game, 5);
            if round.len() < 15 {
                assert!(score.starts_with("cp -"), "{score}");
            } else {
                assert_eq!((mv.as_str(), score.as_str()), ("g1f1", "cp 0"));
            }
        }
    }

    #[test]
    fn limits_are_kept() {
        let game = Game::default();
        for nodes in [1, 100, 1023, 1024, 1025, 5000] {
            let limits = Limits {
                nodes,
                ..Limits::default()
            };
            let (outcome, _) = search_with(&game, &limits, false, false);
            assert_eq!(outcome.nodes, nodes);
            assert!(outcome.best.is_some());
        }
        let (outcome, infos) = search_with(&game, &Limits::default(), true, false);
        assert!(
            outcome.best.is_some() && outcome.nodes == CHECK,
            "{infos:?}"
        );
        // Who does not listen is not searched for.
        let (outcome, infos) = search_with(&game, &Limits::default(), false, true);
        assert!(outcome.client.is_err() && infos.len() == 1);
        let only = game.find("a2a3").expect("legal");
        let limits = Limits {
            moves: Some(vec![only]),
            ..to_depth(3)
        };
        assert_eq!(search_with(&game, &limits, false, false).0.best, Some(only));
    }

    #[test]
    fn lines_are_legal() {
        for position in positions().iter().step_by(400) {
            let game = Game::from(*position);
            let (_, infos) = search_with(&game, &to_depth(5), false, false);
            for info in infos.iter().filter(|info| info.contains(" pv ")) {
                let mut game = game.clone();
                let (_, line) = info.split_once(" pv ").expect("filtered");
                for text in line.split(' ') {
                    let mv = game
                        .find(text)
                        .unwrap_or_else(|error| panic!("{info}: {error}"));
                    game.play(mv);
                }
            }
        }
    }

    #[test]
    fn reductions_grow() {
        for depth in 1..MAX_PLY as i32 {
            for index in 1..220 {
                let reduction = late_move_reduction(depth, index);
                assert!(reduction <= late_move_reduction(depth + 1, index));
                assert!(reduction <= late_move_reduction(depth, index + 1));
            }
        }
        assert_eq!(
            [(3, 3), (8, 12), (20, 40)].map(|(d, i)| late_move_reduction(d, i)),
            [1, 2, 5]
        );
    }
}
