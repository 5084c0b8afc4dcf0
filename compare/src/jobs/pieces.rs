//! Questions about the pieces of both sides: exchanges, the pairs of attacker and victim that
//! moves change, the inputs of a network for those of a position, checks and pins.

use chess::movegen::legal_moves;
use chess::{Move, MoveKind, Position};
use raylane::PieceKind;
use raylane::level::COMPILED;
use raylane_support::Random;
use raylane_support::measure::{Pass, keep_scalar};

use super::search::{self, Search, positions};
use crate::board::{Board, Change, Changed, Features, Inputs, KingInfo, PawnPairs};
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

fn captures(position: &Position) -> Vec<Move> {
    let enemies = position.colour(!position.side_to_move());
    let legal = legal_moves(COMPILED, position).into_iter();
    legal
        .filter(|mv| enemies.contains(mv.to) && mv.kind == MoveKind::Normal)
        .collect()
}

/// What searches ask about exchanges, search by search, in their order.
pub struct Exchanges(Vec<Search>);

impl Exchanges {
    pub fn alone() -> Alone<Self> {
        let searches = search::all();
        let count = searches.iter().map(|search| search.asked.len()).sum();
        Alone::new(Self(searches), search::ROOTS, count)
    }
}

impl Questions for Exchanges {
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let Search { stands, asked, .. } = &self.0[burst];
        let mut sum = 0u64;
        for (stand, asked) in asked {
            let wins = kernel.see_at_least(&stands[usize::from(*stand)], asked);
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
    changed: Changed,
}

impl Games {
    const LENGTH: usize = 16;

    pub fn alone() -> Alone<Self> {
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
        let games: Vec<_> = positions(16).map(&mut game).collect();
        let (bursts, count) = (
            games.len(),
            games.iter().map(|(_, changes)| changes.len()).sum(),
        );
        let changed = Changed::new();
        Alone::new(Self { games, changed }, bursts, count)
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

/// Pairs of pawns: those that the moves of games change, or those of whole positions.
pub struct Pawns<const WHOLE: bool> {
    bursts: Vec<Vec<PawnPairs>>,
    lists: [Inputs; 2],
}

impl Pawns<false> {
    /// In a game, the pairs that each move ends and makes.
    pub fn moved() -> Alone<Self> {
        let mut random = Random::new(17);
        let game = |mut position: Position| {
            let mut asked = Vec::new();
            for _ in 0..Games::LENGTH {
                let Some(mv) = choose(&position, &mut random) else {
                    break;
                };
                let next = position.play(mv);
                asked.extend(PawnPairs::changes(&position, &next));
                position = next;
            }
            asked
        };
        Self::alone(positions(4).map(game).collect())
    }
}

impl Pawns<true> {
    const POSITIONS: usize = 16;

    /// The pairs of whole positions.
    pub fn all() -> Alone<Self> {
        let asked: Vec<_> = positions(2)
            .map(|position| PawnPairs::all(&position))
            .collect();
        Self::alone(asked.chunks(Self::POSITIONS).map(<[_]>::to_vec).collect())
    }
}

impl<const WHOLE: bool> Pawns<WHOLE> {
    fn alone(bursts: Vec<Vec<PawnPairs>>) -> Alone<Self> {
        let (games, count) = (bursts.len(), bursts.iter().map(Vec::len).sum());
        let lists = [[[0; 128]; 2]; 2];
        Alone::new(Self { bursts, lists }, games, count)
    }
}

impl<const WHOLE: bool> Questions for Pawns<WHOLE> {
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let Self { bursts, lists } = self;
        let mut sum = 0u64;
        for asked in &bursts[burst] {
            let lengths = if WHOLE {
                [kernel.all_pawn_pairs(asked, &mut lists[0]), 0]
            } else {
                kernel.pawn_pairs(asked, lists)
            };
            // (In any order.)
            for (lists, length) in lists.iter().zip(lengths) {
                for list in lists {
                    let inputs = list[..length].iter().copied();
                    let all = inputs.fold(0u32, |all, input| all.wrapping_add(input ^ input << 13));
                    sum = sum.wrapping_mul(31).wrapping_add(all.into());
                }
            }
            keep_scalar();
        }
        sum
    }
}

/// Real positions, as a trainer of networks encodes them: in no order, and a batch before anything reads its inputs.
pub struct Encoded {
    boards: Vec<Board>,
    order: Vec<u16>,
    random: Random,
    batch: [Features; Self::BATCH],
}

impl Encoded {
    const BATCH: usize = 16;

    pub fn new() -> Self {
        let boards = positions(1).map(|position| Board::from(&position));
        let boards: Vec<_> = boards.collect();
        Self {
            order: (0..boards.len() as u16).collect(),
            boards,
            random: Random::new(19),
            batch: [const { Features::new() }; Self::BATCH],
        }
    }
}

impl Loop for Encoded {
    fn queries(&self) -> usize {
        self.boards.len()
    }

    /// In another order in each pass: as in [`Alone`].
    fn pass<K: Kernel>(&mut self, kernel: K, _: usize) -> Pass {
        self.random.shuffle(&mut self.order);
        let (boards, batch) = (&self.boards, &mut self.batch);
        kernel.time(
            #[inline(always)]
            || {
                let mut sum = 0u64;
                for numbers in self.order.chunks(Self::BATCH) {
                    for (&number, features) in numbers.iter().zip(&mut *batch) {
                        kernel.features(&boards[usize::from(number)], features);
                    }
                    for (&number, features) in numbers.iter().zip(&*batch) {
                        let weight = 2 * u64::from(number) + 1;
                        sum = sum.wrapping_add(features.digest().wrapping_mul(weight));
                    }
                }
                sum
            },
        )
    }
}

/// The kings after each move that searches make, search by search, in their order.
pub struct Kings {
    searches: Vec<Search>,
    /// What is found, as an engine keeps it at each ply of its line.
    plies: [KingInfo; Self::PLIES],
}

impl Kings {
    const PLIES: usize = 16;

    pub fn alone() -> Alone<Self> {
        let searches = search::all();
        let count = searches.iter().map(|search| search.made.len()).sum();
        let plies = [KingInfo::default(); Self::PLIES];
        Alone::new(Self { searches, plies }, search::ROOTS, count)
    }
}

impl Questions for Kings {
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let (made, plies) = (&self.searches[burst].made, &mut self.plies);
        let mut sum = 0u64;
        for made in made.chunks(Self::PLIES) {
            for ((sets, side), info) in made.iter().zip(&mut *plies) {
                kernel.king_info(sets, *side, info);
                keep_scalar();
            }
            for info in &plies[..made.len()] {
                sum = sum.rotate_left(1) ^ info.digest();
                keep_scalar();
            }
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
}
