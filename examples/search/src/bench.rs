//! The positions that both programs search, and what they count.

use move_generator::Position;
use raylane::Token;

use crate::board::Board;
use crate::network::Network;
use crate::search::Search;

/// The depth unless another is asked for.
pub const DEPTH: u32 = 5;

/// The deepest search: what is left of a line is for captures.
pub const DEEPEST: u32 = 12;

/// Positions of engine games in the order of moves, and some about castling, promotion, captures en passant and Chess960.
pub const POSITIONS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkb1r/pp1ppp1p/2n2np1/2p5/2PPP3/8/PP2NPPP/RNBQKB1R w KQkq - 3 5",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1r3rk1/4qpp1/3b1n1p/p3pB2/2b5/PPN1RQ1P/2P2PP1/R1B3K1 b - - 0 22",
    "8/3q1p1k/2n1p2p/1Q3p1P/2P5/5NP1/4PP1K/8 b - - 6 49",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "3k4/8/8/8/4p3/8/3PKP2/8 w - - 0 1",
];

/// What a bench counts.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The nodes that were visited.
    pub nodes: u64,
    /// Of all evaluations, in their order.
    pub checksum: u64,
}

/// Searches all positions at the level of a token.
#[must_use]
pub fn run(token: impl Token, network: &Network, depth: u32) -> Counts {
    let mut counts = Counts::default();
    for fen in POSITIONS {
        let position: Position = fen.parse().expect("the positions are legal");
        let tell = |_: &Board, value: i32| {
            counts.checksum = (counts.checksum ^ value as u64)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29);
        };
        let mut search = Search::new(token, network, position, tell);
        search.score(depth);
        counts.nodes += search.nodes;
    }
    counts
}
