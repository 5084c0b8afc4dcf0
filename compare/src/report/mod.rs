//! What a run found, and its two forms: tables to read, JSON to keep.

pub mod table;

use serde::Serialize;

use crate::jobs::Job;
use raylane_compare::machine::Machine;
use raylane_compare::measure::Race;

#[derive(Serialize)]
pub struct Report {
    pub machine: Machine,
    pub jobs: Vec<JobReport>,
}

#[derive(Serialize)]
pub struct JobReport {
    pub job: Job,
    pub title: &'static str,
    /// What is counted: queens, sets, boards.
    pub unit: &'static str,
    #[serde(flatten)]
    pub race: Race,
}
