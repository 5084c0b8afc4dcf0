//! Questions about the pieces of both sides: exchanges, the pairs of attacker and victim that
//! moves change, checks and pins.

use chess::movegen::legal_moves;
use chess::{Move, MoveKind, Position};
use raylane::level::COMPILED;
use raylane::{PieceKind, Square};
use raylane_support::Random;
use raylane_support::corpus::FENS;
use raylane_support::measure::{Pass, keep_scalar, mix};
use raylane_support::oracle::attackers_to;

use crate::board::{Board, Capture, Change, Changed, value};
use crate::kernel::{Kernel, Loop};

/// Questions in bursts, as an engine has them between its other work.
pub trait Questions: 'static {
    /// Asks those of a burst, and adds the answers up.
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64;
}

/// All bursts, one after the other, in another order in each pass. (In one order, a branch predictor
/// learns the answers by heart, which it cannot in a search.)
pub struct Alone<Q> {
    questions: Q,
    /// Questions in all bursts.
    count: usize,
    bursts: Vec<usize>,
    random: Random,
}

impl<Q: Questions> Alone<Q> {
    fn new(questions: Q, bursts: usize, count: usize) -> Self {
        Self {
            questions,
            count,
            bursts: (0..bursts).collect(),
            random: Random::new(23),
        }
    }
}

impl<Q: Questions> Loop for Alone<Q> {
    fn queries(&self) -> usize {
        self.count
    }

    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        self.random.shuffle(&mut self.bursts);
        let (questions, bursts) = (&mut self.questions, &self.bursts);
        kernel.time(
            #[inline(always)]
            || {
                // A sum that does not depend on the order.
                bursts.iter().fold(0u64, |sum, &burst| {
                    let answers = questions.ask(kernel, burst);
                    sum.wrapping_add(answers.wrapping_mul(2 * burst as u64 + 1))
                })
            },
        )
    }
}

/// Every so many-th position of the corpus.
fn positions(step: usize) -> impl Iterator<Item = Position> {
    let fens = FENS.lines().step_by(step);
    fens.map(|fen| fen.parse().expect("the positions are legal"))
}

fn captures(position: &Position) -> Vec<Move> {
    let enemies = position.colour(!position.side_to_move());
    let legal = legal_moves(COMPILED, position).into_iter();
    legal
        .filter(|mv| enemies.contains(mv.to) && mv.kind == MoveKind::Normal)
        .collect()
}

/// The captures of real positions, with the thresholds of a search: mostly none, and a margin
/// either way. Without promotions and en passant, and without the few whose outcome depends on
/// which of equal pieces takes first.
pub struct Exchanges {
    boards: Vec<Board>,
    /// Captures in no order, one in a burst, with the board of each.
    captures: Vec<(usize, Capture)>,
}

impl Exchanges {
    pub fn alone() -> Alone<Self> {
        let mut random = Random::new(17);
        let (mut boards, mut captures) = (Vec::new(), Vec::new());
        for position in positions(2) {
            let board = Board::from(&position);
            for Move { from, to, .. } in self::captures(&position) {
                if outcomes(&board, from, to).len() == 1 {
                    let threshold = random.choose(&[0, 0, 0, 100, -50, -150]);
                    captures.push((
                        boards.len(),
                        Capture {
                            from,
                            to,
                            threshold,
                        },
                    ));
                }
            }
            boards.push(board);
        }
        Random::new(18).shuffle(&mut captures);
        let count = captures.len();
        Alone::new(Self { boards, captures }, count, count)
    }
}

/// Everything that a capture may win, by the choices among equal pieces: one sum for most.
fn outcomes(board: &Board, from: Square, to: Square) -> Vec<i32> {
    let (captured, mover) = (board.kind(to), board.kind(from));
    let change = Change::Move {
        from,
        to,
        arrives: board.code(from),
    };
    let mut after = *board;
    after.make(change);
    let attackers = attackers_to(to, &after.sides(), after.occupied());
    let attackers = attackers & after.colour(!board.mover(from));
    let kinds = PieceKind::ALL.into_iter();
    let equals = kinds
        .map(|kind| attackers & after.of(kind))
        .find(|equals| !equals.is_empty());
    let Some(equals) = equals else {
        return vec![value(captured)];
    };
    if mover == PieceKind::King {
        // It may not take.
        return vec![];
    }
    let mut replies: Vec<i32> = Vec::new();
    for next in equals {
        let taken = outcomes(&after, next, to);
        // No outcome is that of a king that may not take.
        let taken = if taken.is_empty() { vec![0] } else { taken };
        replies.extend(taken.iter().map(|&wins| value(captured) - wins.max(0)));
    }
    replies.sort_unstable();
    replies.dedup();
    replies
}

impl Questions for Exchanges {
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let (board, capture) = self.captures[burst];
        keep_scalar();
        u64::from(kernel.see_at_least(&self.boards[board], capture))
    }
}

/// Some moves each from real positions, captures and promotions preferred.
pub struct Games {
    /// The board before each game, and what changes on it.
    games: Vec<(Board, Vec<Change>)>,
    changed: Changed,
}

impl Games {
    const LENGTH: usize = 16;

    pub fn alone() -> Alone<Self> {
        let games = Self::new();
        let changes = games.games.iter().map(|(_, changes)| changes.len());
        let count = changes.sum();
        let bursts = games.games.len();
        Alone::new(games, bursts, count)
    }

    fn new() -> Self {
        let mut random = Random::new(17);
        let mut game = |mut position: Position| {
            let (board, mut changes) = (Board::from(&position), Vec::new());
            for _ in 0..Self::LENGTH {
                let Some(mv) = choose(&position, &mut random) else {
                    break;
                };
                changes.extend(Change::of(&position, mv));
                position = position.play(mv);
            }
            (board, changes)
        };
        Self {
            games: positions(16).map(&mut game).collect(),
            changed: Changed::new(),
        }
    }
}

fn choose(position: &Position, random: &mut Random) -> Option<Move> {
    let legal = legal_moves(COMPILED, position);
    let is_promotion = |mv: &&Move| mv.kind == MoveKind::Promotion(PieceKind::Queen);
    let captures = captures(position);
    if legal.is_empty() {
        None
    } else if let Some(&promotion) = legal.iter().find(is_promotion) {
        Some(promotion)
    } else if captures.is_empty() || random.bits().is_multiple_of(2) {
        Some(random.choose(&legal))
    } else {
        Some(random.choose(&captures))
    }
}

impl Questions for Games {
    /// As in an engine, the board is updated with each move.
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let (mut board, ref changes) = self.games[burst];
        let mut sum = 0u64;
        for &change in changes {
            let lists = kernel.changed_pairs(&board, change, &mut self.changed);
            // An engine has other work between the update of its board and the next move.
            board.make(change);
            sum = sum.wrapping_add(Changed::digest(lists));
        }
        sum
    }
}

/// Both kings of real positions.
pub struct Kings(Vec<Board>);

impl Kings {
    const BOARDS: usize = 16;

    pub fn alone() -> Alone<Self> {
        let boards: Vec<Board> = positions(2)
            .map(|position| Board::from(&position))
            .collect();
        let bursts = boards.len() / Self::BOARDS;
        Alone::new(Self(boards), bursts, bursts * Self::BOARDS)
    }
}

impl Questions for Kings {
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let mut sum = 0u64;
        for board in &self.0[burst * Self::BOARDS..][..Self::BOARDS] {
            for dangers in kernel.dangers_of_both(board) {
                sum = mix(sum, dangers.checkers);
                sum = mix(sum, dangers.pinned);
                sum = mix(sum, dangers.pinners);
            }
            keep_scalar();
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_make_the_board_of_the_next_position() {
        for position in positions(8) {
            for mv in legal_moves(COMPILED, &position) {
                let mut board = Board::from(&position);
                for change in Change::of(&position, mv) {
                    board.make(change);
                }
                assert_eq!(board, Board::from(&position.play(mv)), "{position:?} {mv}");
            }
        }
    }

    #[test]
    fn games_have_all_that_changes() {
        let changes = Games::new().games;
        let changes = changes.into_iter().map(|(_, changes)| changes);
        let takes = changes
            .flatten()
            .filter(|change| matches!(change, Change::Take(_)));
        assert_ne!(takes.count(), 0, "no game has en passant");
    }
}
