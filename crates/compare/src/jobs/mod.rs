//! The jobs: what is asked, and how often, of which contestants.

mod context;
mod pieces;
mod search;

use std::sync::LazyLock;

use clap::ValueEnum;
use raylane_compare::measure::Course;
use raylane_support::bench_loops::{BothSides, Cold, Latency, Many, OneSide, Queens};
use raylane_support::cache;
use raylane_support::corpus::{self, Position, Queries, Sets};
use serde::Serialize;

use crate::roster::Roster;
use context::{Context, network::Network, table::Table};
use pieces::{ChangedPawnPairs, Encoded, Exchanges, Kings, PawnPairs, Threats};

/// The boards that the jobs ask about.
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(corpus::real);
static QUERIES: LazyLock<Queries> = LazyLock::new(|| Queries::new(&POSITIONS));
static SETS: LazyLock<Sets> = LazyLock::new(|| Sets::new(&POSITIONS));

/// A workload of the comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Job {
    /// A move generator that counts the moves of real positions some plies ahead
    ContextAlone,
    /// The same, with a table of the size of the last-level cache probed at each node
    ContextTable,
    /// The same, with a neural network that evaluates each node
    ContextNetwork,
    /// One query after the other, independent of each other
    Throughput,
    /// Each query's occupancy depends on the answer before it
    Latency,
    /// Short bursts of queries after a sweep of the caches
    Cold,
    /// Static exchange evaluation, as searches ask for it
    Exchanges,
    /// The threat inputs of a network that moves change, as searches need them
    ThreatInputs,
    /// The inputs for the pairs of pawns that the same moves change
    PawnPairs,
    /// Those of whole positions
    PawnPairsAll,
    /// The inputs of a network for all pairs of attacker and victim of a position, as both sides see them
    Features,
    /// Blockers and pinners of both kings, and the squares that give check, after each move of searches
    Kings,
    /// Batches of 64 queens with an occupancy each
    #[value(name = "batch-64")]
    #[serde(rename = "batch-64")]
    Batch64,
    /// All sliders of one side, one call
    Set,
    /// All sliders of both sides, one call
    SetBoth,
    /// All sliders of one side, a slice of positions per call
    SetPositions,
}

impl Job {
    pub fn name(self) -> String {
        let value = self.to_possible_value().expect("no job is hidden");
        value.get_name().to_owned()
    }

    /// What one query is, in the plural.
    pub fn unit(self) -> &'static str {
        match self {
            Self::ContextAlone | Self::ContextTable | Self::ContextNetwork => "nodes",
            Self::Set | Self::SetPositions => "sets",
            Self::SetBoth | Self::PawnPairsAll | Self::Features => "boards",
            Self::Exchanges | Self::Kings | Self::ThreatInputs | Self::PawnPairs => "moves",
            _ => "queens",
        }
    }

    /// Who runs, over what.
    pub fn course(self, roster: &Roster) -> Course<'static> {
        match self {
            Self::ContextAlone => roster.context(Context::new(())),
            Self::ContextTable => {
                roster.context(Context::new(Table::new(cache::last_level_bytes())))
            }
            Self::ContextNetwork => roster.context(Context::new(Network::new(roster.avx2))),
            Self::Throughput => roster.course(Queens(&QUERIES)),
            Self::Latency => roster.course(Latency(&QUERIES)),
            Self::Cold => roster.course(Cold::new(&QUERIES)),
            Self::Exchanges => roster.course(Exchanges::alone()),
            Self::ThreatInputs => roster.course(Threats::alone()),
            Self::PawnPairs => roster.course(ChangedPawnPairs::alone()),
            Self::PawnPairsAll => roster.course(PawnPairs::alone()),
            Self::Features => roster.course(Encoded::new()),
            Self::Kings => roster.course(Kings::alone()),
            Self::Batch64 => roster.course(Many::<_, 64>::new(&*QUERIES)),
            Self::Set => roster.course(OneSide(&SETS)),
            Self::SetBoth => roster.course(BothSides(&POSITIONS)),
            Self::SetPositions => roster.course(Many::<_, 64>::new(&*SETS)),
        }
    }
}
