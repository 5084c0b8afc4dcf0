//! The jobs: what is asked, and how often, of which contestants.

use std::sync::LazyLock;

use clap::ValueEnum;
use raylane_support::bench_loops::{BothSides, Cold, Latency, Many, OneSide, Queens};
use raylane_support::cache;
use raylane_support::corpus::{self, Position, Queries, Sets};
use serde::Serialize;

use crate::context::{Context, network::Network, table::Table};
use crate::race::Course;
use crate::roster::Roster;

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
            Self::SetBoth => "boards",
            _ => "queens",
        }
    }

    /// Who runs, over what.
    pub fn course(self, roster: &Roster) -> Course {
        match self {
            Self::ContextAlone => roster.context(Context::new(())),
            Self::ContextTable => {
                roster.context(Context::new(Table::new(cache::last_level_bytes())))
            }
            Self::ContextNetwork => roster.context(Context::new(Network::new(roster.avx2))),
            Self::Throughput => roster.course(Queens(&QUERIES)),
            Self::Latency => roster.course(Latency(&QUERIES)),
            Self::Cold => roster.course(Cold::new(&QUERIES)),
            Self::Batch64 => roster.course(Many::<_, 64>::new(&*QUERIES)),
            Self::Set => roster.course(OneSide(&SETS)),
            Self::SetBoth => roster.course(BothSides(&POSITIONS)),
            Self::SetPositions => roster.course(Many::<_, 64>::new(&*SETS)),
        }
    }
}
