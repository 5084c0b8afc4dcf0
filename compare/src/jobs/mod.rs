//! The jobs: what is asked, and how often, of which contestants.

mod batch;
mod context;
pub mod planes;
mod setwise;
mod single;

use raylane::{Bitboard, Square};
use raylane_support::cache;
use raylane_support::corpus::{self, Position, Queries, Sets};
use serde::Serialize;

use crate::measure::{Limit, Race, race};
use crate::roster::Roster;

/// The boards that the jobs ask about.
pub struct Corpus {
    positions: Vec<Position>,
    queries: Queries,
    sets: Sets,
    /// Twelve random squares to each random occupancy.
    random: Vec<(Bitboard, [Square; 12])>,
}

impl Corpus {
    pub fn new() -> Self {
        let positions = corpus::real();
        Self {
            queries: Queries::new(&positions),
            sets: Sets::new(&positions),
            random: corpus::random_squares(),
            positions,
        }
    }
}

/// A workload of the comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Job {
    /// A move generator that counts the moves of real positions some plies ahead
    ContextAlone,
    /// The same, with a table of the size of the last-level cache probed at each node
    ContextTable,
    /// The same, with a table of four times that size
    ContextLargeTable,
    /// The same, with a neural network that evaluates each node
    ContextNetwork,
    /// The program `planes`: the planes of attacks, threats and mobility of real positions
    Planes,
    /// The same without mobility
    PlanesAttacks,
    /// The whole work of a thread of that example: from text to the rows of the array
    PlanesText,
    /// One query after the other, independent of each other
    Throughput,
    /// Each query's occupancy depends on the answer before it
    Latency,
    /// Short bursts of queries after a sweep of the caches
    Cold,
    /// Batches of 8 queens with an occupancy each
    #[value(name = "batch-8")]
    #[serde(rename = "batch-8")]
    Batch8,
    /// Batches of 64 queens with an occupancy each
    #[value(name = "batch-64")]
    #[serde(rename = "batch-64")]
    Batch64,
    /// Batches of 1,024 queens with an occupancy each
    #[value(name = "batch-1024")]
    #[serde(rename = "batch-1024")]
    Batch1024,
    /// Twelve random squares per random occupancy, one call
    BatchRandom,
    /// All sliders of one side, one call
    Set,
    /// All sliders of both sides, one call
    SetBoth,
    /// All sliders of one side, a slice of positions per call
    SetPositions,
}

impl Job {
    pub fn title(self) -> &'static str {
        match self {
            Self::ContextAlone => "in context, the move generator alone",
            Self::ContextTable => "in context, with a table of the last-level cache's size",
            Self::ContextLargeTable => "in context, with a table of four times that size",
            Self::ContextNetwork => "in context, with a neural network",
            Self::Planes => "planes of attacks, threats and mobility",
            Self::PlanesAttacks => "planes of attacks and threats",
            Self::PlanesText => "planes, from text to the rows of the array",
            Self::Throughput => "single queries, throughput",
            Self::Latency => "single queries, latency (dependent chain)",
            Self::Cold => "single queries, caches swept",
            Self::Batch8 => "batches of 8 queens",
            Self::Batch64 => "batches of 64 queens",
            Self::Batch1024 => "batches of 1,024 queens",
            Self::BatchRandom => "12 random squares per random occupancy",
            Self::Set => "all sliders of one side, one call",
            Self::SetBoth => "all sliders of both sides, one call",
            Self::SetPositions => "all sliders of one side, 64 boards a call",
        }
    }

    /// The title of the table of results that it stands in.
    pub fn table(self) -> &'static str {
        match self {
            Self::ContextAlone
            | Self::ContextTable
            | Self::ContextLargeTable
            | Self::ContextNetwork => "In context: nodes of a move generator",
            Self::Throughput | Self::Latency | Self::Cold => "Single queries",
            _ => self.title(),
        }
    }

    /// What one query is, in the plural.
    pub fn unit(self) -> &'static str {
        match self {
            Self::ContextAlone
            | Self::ContextTable
            | Self::ContextLargeTable
            | Self::ContextNetwork => "nodes",
            Self::Planes | Self::PlanesAttacks | Self::PlanesText => "positions",
            Self::Set | Self::SetPositions => "sets",
            Self::SetBoth => "boards",
            _ => "queens",
        }
    }

    pub fn run(
        self,
        corpus: &Corpus,
        roster: &Roster,
        limit: Limit,
        progress: impl FnMut(f64),
    ) -> Result<Race, String> {
        let course = match self {
            Self::ContextAlone => context::generator(roster),
            Self::ContextTable => context::table(roster, cache::last_level_bytes()),
            Self::ContextLargeTable => context::table(roster, 4 * cache::last_level_bytes()),
            Self::ContextNetwork => context::network(roster),
            Self::Planes => planes::computed(roster, true),
            Self::PlanesAttacks => planes::computed(roster, false),
            Self::PlanesText => planes::converted(roster),
            Self::Throughput => single::throughput(corpus, roster),
            Self::Latency => single::latency(corpus, roster),
            Self::Cold => single::cold(corpus, roster),
            Self::Batch8 => batch::real::<8>(corpus, roster),
            Self::Batch64 => batch::real::<64>(corpus, roster),
            Self::Batch1024 => batch::real::<1024>(corpus, roster),
            Self::BatchRandom => batch::random(corpus, roster),
            Self::Set => setwise::one_side(corpus, roster),
            Self::SetBoth => setwise::both_sides(corpus, roster),
            Self::SetPositions => setwise::positions(corpus, roster),
        };
        race(course, limit, progress)
    }
}
