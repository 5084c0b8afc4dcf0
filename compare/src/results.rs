//! What a run found. The jobs of single queries share a table, and so do those in context.

use std::fmt::Write as _;

use raylane_compare::machine::Machine;
use raylane_compare::measure::{Figures, Label, Race, Role};
use raylane_compare::report::{table, verdict};
use serde::Serialize;

use crate::jobs::Job;

#[derive(Serialize)]
pub struct Report {
    pub machine: Machine,
    pub jobs: Vec<JobReport>,
}

#[derive(Serialize)]
pub struct JobReport {
    pub job: Job,
    /// What is counted: queens, sets, boards.
    pub unit: &'static str,
    #[serde(flatten)]
    pub race: Race,
}

const LEGEND: &str = "
x PEXT: PEXT's time over the contestant's in the same round, the median of the rounds; each
        contestant finds the caches as the others left them.
hot:    the same, over the same queries once more at once.
\u{b1} %:    the median is known to so much of itself, with a probability of 95 percent.
raylane what the methods of its tokens answer with at the level; a name after it: the
        algorithm that is asked for by that name.
";

impl Report {
    pub fn text(&self) -> String {
        let mut text = self.machine.summary();
        let same_table = |one: &JobReport, other: &JobReport| one.job.table() == other.job.table();
        for jobs in self.jobs.chunk_by(same_table) {
            let _ = writeln!(
                text,
                "\n## {}\n\n{}",
                jobs[0].job.table(),
                table(&rows(jobs))
            );
            for JobReport { job, race, .. } in jobs {
                let _ = write!(text, "{}: {}", job.name(), verdict(race));
            }
        }
        text + LEGEND
    }
}

/// A head, and one row per contestant with columns for each job, ordered by the first job.
fn rows(jobs: &[JobReport]) -> Vec<Vec<String>> {
    let mut order: Vec<&Figures> = jobs[0].race.figures.iter().collect();
    order.sort_by(|one, other| other.speed.ratio.median.total_cmp(&one.speed.ratio.median));

    let columns: Vec<Vec<Column>> = jobs.iter().map(columns).collect();
    let mut head = vec!["algorithm".into(), "level".into()];
    head.extend(columns.iter().flatten().map(|(name, _)| name.clone()));
    head.push("table bytes".into());

    let mut rows = vec![head];
    for Figures { label, .. } in order {
        let mut row = vec![name(label), label.level.clone()];
        for (JobReport { race, .. }, columns) in jobs.iter().zip(&columns) {
            // Not every job need have every contestant.
            let figures = race.figures.iter().find(|figures| figures.label == *label);
            let cell = |(_, cell): &Column| figures.map(cell).unwrap_or_default();
            row.extend(columns.iter().map(cell));
        }
        let bytes = label.table_bytes.map(|bytes| bytes.to_string());
        row.push(bytes.unwrap_or_default());
        rows.push(row);
    }
    rows
}

fn name(label: &Label) -> String {
    match label.role {
        Role::Raylane if !label.served => format!("raylane {}", label.algorithm),
        _ => label.algorithm.clone(),
    }
}

fn percent(within: f64) -> String {
    format!("{:.1}", within * 100.0)
}

type Column = (String, fn(&Figures) -> String);

fn columns(JobReport { job, unit, race }: &JobReport) -> Vec<Column> {
    let mut columns: Vec<Column> = match job {
        Job::Latency | Job::Cold => vec![(format!("{} ns", job.name()), |figures| {
            format!("{:.2}", figures.speed.nanoseconds)
        })],
        _ => vec![(format!("{}: M {unit}/s", job.name()), |figures| {
            format!("{:.1}", figures.speed.million_per_second())
        })],
    };
    let within = || "\u{b1} %".to_owned();
    columns.push(("x PEXT".into(), |figures| {
        format!("{:.2}", figures.speed.ratio.median)
    }));
    columns.push((within(), |figures| percent(figures.speed.ratio.within)));
    if race.figures.iter().any(|figures| figures.hot.is_some()) {
        columns.push(("hot".into(), |figures| {
            let hot = figures.hot.map(|hot| format!("{:.2}", hot.ratio.median));
            hot.unwrap_or_default()
        }));
        columns.push((within(), |figures| {
            let hot = figures.hot.map(|hot| percent(hot.ratio.within));
            hot.unwrap_or_default()
        }));
    }
    columns
}
