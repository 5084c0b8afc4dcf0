//! Questions about the pieces of both sides: exchanges, the pairs of attacker and victim that
//! moves change, the inputs of a network for those of a position, checks and pins.

use raylane::Bitboard;
use raylane_support::Random;
use raylane_support::measure::{Pass, keep_scalar};

use super::search::{self, Event, Search, positions};
use crate::board::{Board, Inputs, Kept, KingInfo, Pawns, Reached, Readers, View};
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

/// The inputs of a network that moves of searches change, search by search, in their order: each move is kept, and those that an
/// evaluation needs are read.
pub struct Threats {
    searches: Vec<Search>,
    /// Boards and moves, by plies.
    boards: Vec<Board>,
    kept: Vec<Kept>,
    lists: [Inputs; 2],
}

impl Threats {
    pub fn alone() -> Alone<Self> {
        let searches = search::all();
        let events = || searches.iter().flat_map(|search| &search.events);
        let made = events().filter(|event| matches!(event, Event::Made { .. }));
        let count = made.count();
        let plies = events().map(|event| match *event {
            Event::Made { ply, .. } | Event::Read { ply, .. } => usize::from(ply) + 1,
        });
        let plies = plies.max().unwrap_or_default();
        let threats = Self {
            boards: vec![searches[0].root; plies],
            kept: (0..plies).map(|_| Kept::new()).collect(),
            lists: [const { Inputs::new() }; 2],
            searches,
        };
        Alone::new(threats, search::ROOTS, count)
    }
}

impl Questions for Threats {
    /// As in an engine, each ply has a board.
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let Self {
            searches,
            boards,
            kept,
            lists,
        } = self;
        let Search { root, events, .. } = &searches[burst];
        boards[0] = *root;
        let mut sum = 0u64;
        for event in events {
            match *event {
                Event::Made { ply, made } => {
                    let ply = usize::from(ply);
                    let before = &boards[ply - 1];
                    kernel.keep(before, made, &mut kept[ply]);
                    boards[ply] = before.after(made);
                }
                Event::Read { ply, readers } => {
                    kernel.changed_inputs(&kept[usize::from(ply)], readers, lists);
                    let digest = lists.iter().map(Inputs::digest);
                    sum = digest.fold(sum, |sum, digest| sum.wrapping_mul(31).wrapping_add(digest));
                }
            }
            keep_scalar();
        }
        sum
    }
}

/// The inputs for the pairs of pawns that these moves change.
pub struct ChangedPawnPairs {
    asked: Vec<Vec<(Pawns, Readers)>>,
    lists: [Inputs; 2],
}

impl ChangedPawnPairs {
    pub fn alone() -> Alone<Self> {
        let searches = search::all().into_iter();
        let asked: Vec<_> = searches.map(|search| search.pawns).collect();
        let count = asked.iter().map(Vec::len).sum();
        let lists = [const { Inputs::new() }; 2];
        Alone::new(Self { asked, lists }, search::ROOTS, count)
    }
}

impl Questions for ChangedPawnPairs {
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let Self { asked, lists } = self;
        let mut sum = 0u64;
        for (pawns, readers) in &asked[burst] {
            kernel.changed_pawn_pairs(pawns, *readers, lists);
            let digest = lists.iter().map(Inputs::digest);
            sum = digest.fold(sum, |sum, digest| sum.wrapping_mul(31).wrapping_add(digest));
            keep_scalar();
        }
        sum
    }
}

/// The inputs for all pairs of pawns of positions.
pub struct PawnPairs {
    asked: Vec<Vec<([Bitboard; 2], [View; 2])>>,
    lists: Inputs,
}

impl PawnPairs {
    const POSITIONS: usize = 16;

    pub fn alone() -> Alone<Self> {
        let asked: Vec<_> = positions(2)
            .map(|position| {
                let placement = position.placement();
                (placement.pawns(), View::both(placement))
            })
            .collect();
        let bursts = asked.chunks(Self::POSITIONS).map(<[_]>::to_vec);
        let bursts: Vec<_> = bursts.collect();
        let (number, count) = (bursts.len(), asked.len());
        let lists = Inputs::new();
        Alone::new(
            Self {
                asked: bursts,
                lists,
            },
            number,
            count,
        )
    }
}

impl Questions for PawnPairs {
    #[inline(always)]
    fn ask(&mut self, kernel: impl Kernel, burst: usize) -> u64 {
        let Self { asked, lists } = self;
        let mut sum = 0u64;
        for (pawns, views) in &asked[burst] {
            kernel.pawn_pairs(*pawns, *views, lists);
            sum = sum.wrapping_mul(31).wrapping_add(lists.digest());
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
    batch: [Inputs; Self::BATCH],
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
            batch: [const { Inputs::new() }; Self::BATCH],
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
            for (Reached { placement, side }, info) in made.iter().zip(&mut *plies) {
                kernel.king_info(placement, *side, info);
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
    use crate::board::Made;
    use move_generator::movegen::legal_moves;
    use raylane::level::COMPILED;

    #[test]
    fn changes_make_the_board_of_the_next_position() {
        for position in positions(8) {
            for mv in legal_moves(COMPILED, &position) {
                let board = Board::from(&position).after(Made::of(&position, mv));
                assert_eq!(board, Board::from(&position.play(mv)), "{position:?} {mv}");
            }
        }
    }
}
