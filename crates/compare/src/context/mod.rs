//! In context: the move generator of `crates/move_generator` with each contestant as its source
//! of attacks, and between the queries what an engine does there.
//!
//! A pass counts the lines of play of some plies from real positions. The moves of the
//! last ply are counted without being made, so most of the time goes into generating
//! moves. What else is done at a node, a [`Work`], is the same code for everybody. Checks and pins are
//! raylane's for everybody, by one algorithm, compiled for the region of each contestant.

pub mod network;
pub mod table;
pub mod work;

use move_generator::movegen::generate;
use move_generator::sink::Count;
use move_generator::suite::SUITE;
use move_generator::{MoveList, Position};
use raylane::level::COMPILED;
use raylane_support::bench_loops::{Answers, Question};
use raylane_support::corpus::FENS;
use raylane_support::measure::Pass;

use work::Work;

/// The lines of `depth` moves, and the sum of the visits on the way. As in the program `perft`,
/// each call enters the region of the contestant.
fn search<W: Work>(
    who: impl Answers,
    work: &mut W,
    state: &W::State,
    position: &Position,
    depth: u32,
) -> (u64, i64) {
    who.enter(
        #[inline(always)]
        || {
            let mut visits = work.visit(state, position);
            if depth == 1 {
                let mut count = Count::default();
                generate(who, position, &mut count);
                return (count.0, visits);
            }
            let mut moves = MoveList::new();
            generate(who, position, &mut moves);
            let mut nodes = 0;
            for &mv in &moves {
                let next = position.play(mv);
                let state = work.after(state, position, mv, &next);
                let (nodes_below, visits_below) = search(who, work, &state, &next, depth - 1);
                nodes += nodes_below;
                visits = visits.wrapping_add(visits_below);
            }
            (nodes, visits)
        },
    )
}

/// The positions of the perft literature that the pass begins with, and how deep.
const KNOWN: [(&str, u32); 3] = [("starting position", 4), ("Kiwipete", 3), ("position 6", 3)];
/// One position in so many of the corpus.
const SAMPLE: usize = 32;
const SAMPLE_DEPTH: u32 = 2;

/// The positions, with the depth for each.
fn roots() -> Vec<(Position, u32)> {
    let known = KNOWN.iter().map(|&(name, depth)| {
        let entry = SUITE.iter().find(|entry| entry.name == name);
        (entry.expect("the suite has the position").fen, depth)
    });
    let sample = FENS.lines().step_by(SAMPLE).map(|fen| (fen, SAMPLE_DEPTH));
    let parse = |fen: &str| fen.parse().expect("the positions are legal");
    known
        .chain(sample)
        .map(|(fen, depth)| (parse(fen), depth))
        .collect()
}

/// The search of every position. The contestants share the work, as they do the caches.
pub struct Context<W> {
    roots: Vec<(Position, u32)>,
    work: W,
}

impl<W> Context<W> {
    pub fn new(work: W) -> Self {
        let roots = roots();
        Self { roots, work }
    }
}

impl<W: Work> Question for Context<W> {
    const HOT: bool = W::HOT;

    /// The nodes.
    fn queries(&self) -> usize {
        let nodes = |(root, depth): &(Position, u32)| {
            let (nodes, _) = search(COMPILED, &mut (), &(), root, *depth);
            nodes as usize
        };
        self.roots.iter().map(nodes).sum()
    }

    /// Depends on the number of nodes of each position, and on the visits.
    #[inline(always)]
    fn ask(&mut self, who: impl Answers) -> u64 {
        self.roots.iter().fold(0u64, |checksum, (root, depth)| {
            let state = self.work.root(root);
            let (nodes, visits) = search(who, &mut self.work, &state, root, *depth);
            checksum.rotate_left(5) ^ nodes ^ visits.cast_unsigned().rotate_left(32)
        })
    }

    /// The search alone is in the region.
    fn pass(&mut self, who: impl Answers, _: usize) -> Pass {
        self.work.begin();
        Pass::time(|| self.ask(who))
    }
}

#[cfg(test)]
mod tests {
    use super::network::Network;
    use super::table::Table;
    use super::*;
    use crate::peers::{Peer, hyperbola::Hyperbola};
    use raylane::level::Avx2;
    use std::fmt::Debug;

    /// The lines are counted as ever, whatever the work, and what a node has from its
    /// parent is what it would have as a root.
    fn check<W: Work<State: Debug + PartialEq>>(who: impl Answers, mut work: W) {
        work.begin();
        for entry in SUITE.iter() {
            let position: Position = entry.fen.parse().unwrap();
            let state = work.root(&position);
            for &(depth, expected) in entry.counts.iter().filter(|(depth, _)| *depth <= 3) {
                let (nodes, _) = search(who, &mut work, &state, &position, depth);
                assert_eq!(nodes, expected, "{}", entry.name);
            }
            walk(&work, &state, &position, 2);
        }
    }

    fn walk<W>(work: &W, state: &W::State, position: &Position, depth: u32)
    where
        W: Work<State: Debug + PartialEq>,
    {
        assert_eq!(*state, work.root(position));
        if depth > 0 {
            for mv in move_generator::movegen::legal_moves(COMPILED, position) {
                let next = position.play(mv);
                let state = work.after(state, position, mv, &next);
                walk(work, &state, &next, depth - 1);
            }
        }
    }

    #[test]
    fn work_is_beside_the_count() {
        let Some(avx2) = Avx2::detect() else {
            eprintln!("skipped: this CPU has no BMI2 or no AVX2");
            return;
        };
        let who = Peer::new(avx2, Hyperbola::new());
        check(who, ());
        check(who, Table::new(1 << 16));
        check(who, Network::new(avx2));
    }
}
