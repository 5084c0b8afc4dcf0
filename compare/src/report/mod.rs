//! What a run found, and its three forms: tables to read, JSON to keep, a chart to show.

pub mod svg;
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

impl Report {
    pub fn of(&self, job: Job) -> Option<&JobReport> {
        self.jobs.iter().find(|report| report.job == job)
    }
}
