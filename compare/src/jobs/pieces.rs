//! Questions about the pieces of both sides: exchanges, the pairs of attacker and victim that
//! moves change, checks and pins.

use std::cell::RefCell;
use std::rc::Rc;

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
    fn bursts(&self) -> usize;

    /// Questions in all bursts.
    fn count(&self) -> usize;

    /// Asks those of a burst, and adds the answers up.
    fn ask(&self, kernel: impl Kernel, burst: usize) -> u64;
}

/// All bursts, one after the other, in another order in each pass. (In one order, a branch predictor
/// learns the answers by heart, which it cannot in a search.)
pub struct Alone<Q> {
    questions: Rc<Q>,
    random: Random,
    bursts: Vec<usize>,
}

impl<Q: Questions> Alone<Q> {
    pub fn new(questions: Q) -> Self {
        Self {
            random: Random::new(23),
            bursts: (0..questions.bursts()).collect(),
            questions: Rc::new(questions),
        }
    }
}

// Not derived, because that would ask it of the questions.
impl<Q> Clone for Alone<Q> {
    fn clone(&self) -> Self {
        Self {
            questions: Rc::clone(&self.questions),
            random: self.random.clone(),
            bursts: self.bursts.clone(),
        }
    }
}

impl<Q: Questions> Loop for Alone<Q> {
    fn queries(&self) -> usize {
        self.questions.count()
    }

    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        self.random.shuffle(&mut self.bursts);
        let (questions, bursts) = (&*self.questions, &*self.bursts);
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
    bursts: Vec<Vec<(u16, Capture)>>,
}

impl Exchanges {
    pub fn new() -> Self {
        let mut random = Random::new(17);
        let positions: Vec<Position> = positions(2).collect();
        let boards: Vec<Board> = positions.iter().map(Board::from).collect();
        let captures = positions.iter().map(captures);
        let captures = captures
            .zip(&boards)
            .zip(0..)
            .map(|((moves, board), index)| {
                let decided = moves
                    .into_iter()
                    .filter(|mv| outcomes(board, mv.from, mv.to).len() == 1);
                let capture = |mv: Move| Capture {
                    from: mv.from,
                    to: mv.to,
                    threshold: random.choose(&[0, 0, 0, 100, -50, -150]),
                };
                let captures = decided.map(capture);
                captures.map(|capture| (index, capture)).collect::<Vec<_>>()
            });
        let mut captures: Vec<_> = captures.flatten().collect();
        Random::new(18).shuffle(&mut captures);
        Self {
            boards,
            bursts: captures.chunks(1).map(<[_]>::to_vec).collect(),
        }
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
    fn bursts(&self) -> usize {
        self.bursts.len()
    }

    fn count(&self) -> usize {
        self.bursts.iter().map(Vec::len).sum()
    }

    #[inline(always)]
    fn ask(&self, kernel: impl Kernel, burst: usize) -> u64 {
        let mut sum = 0u64;
        for &(board, capture) in &self.bursts[burst] {
            let wins = kernel.see_at_least(&self.boards[usize::from(board)], capture);
            sum = sum.rotate_left(1) ^ u64::from(wins);
            keep_scalar();
        }
        sum
    }
}

/// Some moves each from real positions, captures and promotions preferred.
pub struct Games {
    /// The board before each game, and what changes on it.
    games: Vec<(Board, Vec<Change>)>,
    changed: RefCell<Changed>,
}

impl Games {
    const LENGTH: usize = 16;

    pub fn new() -> Self {
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
            changed: RefCell::new(Changed::new()),
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
    fn bursts(&self) -> usize {
        self.games.len()
    }

    fn count(&self) -> usize {
        self.games.iter().map(|(_, changes)| changes.len()).sum()
    }

    /// As in an engine, the board is updated with each move.
    #[inline(always)]
    fn ask(&self, kernel: impl Kernel, burst: usize) -> u64 {
        let (mut board, ref changes) = self.games[burst];
        let changed = &mut *self.changed.borrow_mut();
        let mut sum = 0u64;
        for &change in changes {
            let lists = kernel.changed_pairs(&board, change, changed);
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

    pub fn new() -> Self {
        Self(
            positions(2)
                .map(|position| Board::from(&position))
                .collect(),
        )
    }
}

impl Questions for Kings {
    fn bursts(&self) -> usize {
        self.0.len() / Self::BOARDS
    }

    fn count(&self) -> usize {
        self.bursts() * Self::BOARDS
    }

    #[inline(always)]
    fn ask(&self, kernel: impl Kernel, burst: usize) -> u64 {
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
    use raylane_support::oracle;

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

    /// What depends on the choice among equals is left out, whatever the threshold.
    #[test]
    fn exchanges_do_not_depend_on_the_choice_among_equals() {
        let exchanges = Exchanges::new();
        let values = PieceKind::ALL.map(value);
        for (index, position) in (0..).zip(positions(2)).step_by(8) {
            let slow: oracle::Board = position.to_string().parse().expect("a FEN");
            let bursts = exchanges.bursts.iter().flatten();
            for (_, capture) in bursts.filter(|&&(board, _)| board == index) {
                let by = |key| slow.exchange(capture.from, capture.to, values, key);
                let up = by(|square| square as u8);
                let board = Board::from(&position);
                assert_eq!(
                    up,
                    by(|square| 63 - square as u8),
                    "{position:?} {capture:?}"
                );
                let found = outcomes(&board, capture.from, capture.to);
                assert_eq!(found, [up], "{position:?} {capture:?}");
            }
        }
    }
}
