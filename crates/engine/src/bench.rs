//! The benchmark: the nodes of some positions at a fixed depth. Their number, the
//! *signature*, tells whether two builds search alike.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::game::Game;
use crate::limits::Limits;
use crate::search::{Outcome, Task};
use crate::table::Table;

/// The depth unless another is asked for.
pub const DEPTH: i32 = 12;

/// The positions: of engine games, in the order of moves, and some about endgames,
/// castling and promotion.
pub const POSITIONS: &[&str] = &[
    "r5k1/5ppn/2p3q1/Pr2p2p/b3P2P/P4NP1/5PB1/1RQ2RK1 w - - 1 35",
    "6k1/5pp1/7p/p6P/2r2n2/5P2/3K4/8 b - - 0 48",
    "6n1/4rk2/8/3Q4/P4N1K/3p4/1P4P1/8 b - - 1 43",
    "r1bqkb1r/pp3ppp/2n5/2p1p3/2Pp2n1/PP1PP2P/2Q2PP1/RNB1KBNR b KQkq - 0 8",
    "8/3q1p1k/2n1p2p/1Q3p1P/2P5/5NP1/4PP1K/8 b - - 6 49",
    "8/8/6K1/8/4p3/4pk2/8/2r5 b - - 3 57",
    "8/kP6/8/3B2p1/2R2p2/6PP/5P2/6K1 w - - 0 42",
    "k7/8/6p1/n4p1p/P2Bp2P/6P1/5P2/3K4 w - - 2 48",
    "1r3rk1/4qpp1/3b1n1p/p3pB2/2b5/PPN1RQ1P/2P2PP1/R1B3K1 b - - 0 22",
    "r1bqkb1r/pp1ppp1p/2n2np1/2p5/2PPP3/8/PP2NPPP/RNBQKB1R w KQkq - 3 5",
    "3k4/1p2p3/3rn3/P5p1/1NP4p/1P2KP2/8/1R6 b - - 0 46",
    "8/5kp1/5p2/8/7P/5K2/1B6/1b6 w - - 3 55",
    "4r1k1/pppn2pp/3bp1q1/3p4/PP1P3P/1QP2n1B/5P2/R1B1KN2 w Q - 0 21",
    "6k1/N4pp1/7p/3RP3/6rP/8/5KP1/8 b - - 1 43",
    "8/4k3/8/1p1P4/1P1PBRp1/7p/8/6K1 b - - 0 50",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/4k3/8/8/4P3/4K2R w K - 0 1",
];

/// Searches all positions and returns the number of nodes and the time.
pub fn run(search: impl Fn(Task<'_>) -> Outcome, depth: i32) -> (u64, Duration) {
    let mut table = Table::default();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for fen in POSITIONS {
        let game: Game = fen.parse().expect("the positions are legal");
        // Each begins afresh, so that the number does not depend on the order.
        table.clear();
        let started = Instant::now();
        let outcome = search(Task {
            game: &game,
            limits: Limits::to_depth(depth),
            stop: &AtomicBool::new(false),
            table: &mut table,
            report: &mut |_| (),
            chess960: false,
        });
        time += started.elapsed();
        nodes += outcome.nodes;
    }
    (nodes, time)
}
