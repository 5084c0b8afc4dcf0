//! The search with a network of `examples/network`, with more or less of it in regions:
//! interleaved in one run, the figures as ratios to a program that has no region.

use std::process::ExitCode;

use clap::Parser;
use move_generator::suite::SUITE;
use move_generator::{Colour, Position};
use raylane::level::COMPILED;
use raylane::{Level, Token, dispatch, enter};
use raylane_compare::machine::Machine;
use raylane_compare::measure::{Contestant, Course, Label, Limit, Race, Role, race};
use raylane_compare::report::{LEGEND, Place, exit_code, text};
use raylane_support::measure::Pass;
use serde::Serialize;

use crate::network::{Network, Sums};
use crate::search::{Loops, Node, PerCall, Search};

#[path = "../../../../../examples/network/network.rs"]
mod network;
#[path = "../../../../../examples/network/search.rs"]
mod search;

/// Times a search with a small network, with more or less of it in regions.
#[derive(Parser)]
#[command(name = "network")]
struct Options {
    /// Rounds in each process
    #[arg(long, value_name = "N", default_value = "25", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    #[command(flatten)]
    place: Place,
}

#[derive(Serialize)]
struct Report {
    machine: Machine,
    network: Race,
}

/// The network's loops in functions of their own, which enter nothing.
#[derive(Clone, Copy)]
struct Outside;

impl Loops for Outside {
    #[inline(never)]
    fn sums_after(self, network: &Network, from: Node<'_>, after: &Position) -> Sums {
        network.sums_after(from.sums, from.position, after)
    }

    #[inline(never)]
    fn output(self, network: &Network, sums: &Sums, side: Colour) -> i32 {
        network.output(sums, side)
    }
}

/// The loops by `enter!`.
#[derive(Clone, Copy)]
struct Enter<T>(T);

impl<T: Token> Loops for Enter<T> {
    #[inline(always)]
    fn sums_after(self, network: &Network, from: Node<'_>, after: &Position) -> Sums {
        enter!(self.0, {
            network.sums_after(from.sums, from.position, after)
        })
    }

    #[inline(always)]
    fn output(self, network: &Network, sums: &Sums, side: Colour) -> i32 {
        enter!(self.0, { network.output(sums, side) })
    }
}

/// As many plies of each position.
const DEPTH: u32 = 4;

/// Searches all positions. The checksum depends on the scores and on the nodes.
fn pass(token: impl Token, loops: impl Loops, network: &Network, roots: &[Position]) -> (u64, u64) {
    let (mut checksum, mut nodes) = (0u64, 0);
    for position in roots {
        let mut search = Search::new(network, loops);
        let sums = network.sums(position);
        let root = Node {
            position,
            sums: &sums,
        };
        let score = search.score(token, root, DEPTH, -i32::MAX, i32::MAX);
        checksum = checksum.rotate_left(5) ^ search.nodes ^ u64::from(score.cast_unsigned()) << 32;
        nodes += search.nodes;
    }
    (checksum, nodes)
}

fn main() -> ExitCode {
    exit_code(run(&Options::parse()))
}

fn run(options: &Options) -> Result<(), String> {
    let machine = options.place.prepare()?;
    let roots: Vec<Position> = SUITE
        .iter()
        .map(|entry| entry.fen.parse().expect("the suite's positions are legal"))
        .collect();
    let (network, roots) = (&Network::random(), roots.as_slice());

    let timed = |label, work: fn(&Network, &[Position]) -> (u64, u64)| {
        Contestant::new(label, move |_| Pass::time(|| work(network, roots).0))
    };
    let peer = |name, level| Label::new(Role::Peer, name, level);
    // Of the list in `search.rs`.
    let per_call = dispatch!(Level::detect(), [Portable, Avx2, Avx512], |token| token
        .level());
    let queries = pass(COMPILED, Outside, network, roots).1 as usize;
    let course = || {
        let plain = Label::new(Role::Reference, "nothing in a region", "");
        let mut contestants = vec![
            timed(plain, |network, roots| {
                pass(COMPILED, Outside, network, roots)
            }),
            timed(
                peer(
                    "the network alone, `dispatch!` and `enter_full!` in each call",
                    per_call.name(),
                ),
                |network, roots| pass(COMPILED, PerCall, network, roots),
            ),
        ];
        // Below the level of the build, all levels are compiled for that one.
        for level in Level::available().skip_while(|&level| level != Level::compiled()) {
            let label = |name| peer(name, level.name());
            contestants.extend([
                Contestant::new(label("the search, the network outside"), move |_| {
                    Pass::time(|| dispatch!(level, |token| pass(token, Outside, network, roots)).0)
                }),
                Contestant::new(label("both, the network by `enter!`"), move |_| {
                    Pass::time(|| {
                        dispatch!(level, |token| pass(token, Enter(token), network, roots)).0
                    })
                }),
                Contestant::new(label("both, the network by `enter_full!`"), move |_| {
                    Pass::time(|| dispatch!(level, |token| pass(token, token, network, roots)).0)
                }),
            ]);
        }
        Course {
            contestants,
            queries,
            hot: false,
        }
    };
    let rounds = Limit::Rounds(options.rounds);
    let mut races = options
        .place
        .races(&machine, &[()], |(), copy| race(course(), rounds, copy))?;
    let network = races.remove(0);
    let found = text("what is in regions", "nodes", "none", &network);
    let text = machine.summary() + &found + LEGEND;
    options.place.publish(&text, &Report { machine, network })
}
