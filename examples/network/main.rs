//! A search with a small neural network, in one program for every CPU. All of it runs in the
//! region of a level, or nothing but the network's loops does.
//!
//! ```text
//! cargo run --release --package raylane-examples --example network
//! ```
//!
//! Read `search.rs` first.

mod network;
mod search;

use move_generator::Position;
use raylane::level::COMPILED;
use raylane::{Level, dispatch};

use network::Network;
use search::{Node, PerCall, Search};

const FEN: &str = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9";
const DEPTH: u32 = 4;
const INFINITE: i32 = i32::MAX;

fn main() {
    let network = Network::random();
    let position: Position = FEN.parse().expect("the position is legal");
    let sums = network.sums(&position);
    let root = Node {
        position: &position,
        sums: &sums,
    };

    // The whole search in the region of a level. (The best would be `Level::detect()`.)
    for level in Level::available() {
        let (score, nodes) = dispatch!(level, |token| {
            let mut search = Search::new(&network, token);
            let score = search.score(token, root, DEPTH, -INFINITE, INFINITE);
            (score, search.nodes)
        });
        println!("{level}: {score}, {nodes} nodes");
    }

    // A program without tokens, in which only the network's loops look for their level.
    let mut search = Search::new(&network, PerCall);
    let score = search.score(COMPILED, root, DEPTH, -INFINITE, INFINITE);
    println!("per call: {score}, {} nodes", search.nodes);
}
