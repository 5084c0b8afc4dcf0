//! What a run found, in its two forms: tables to read, JSON to keep.

use std::fmt::Write as _;

use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{CellAlignment, Table};
use raylane::Level;
use serde::Serialize;

use crate::jobs::Job;
use crate::machine::Machine;
use crate::race::{Figures, RAYLANE, Race, Role, Spread, TOLERANCE};

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

impl Report {
    /// As JSON: one line for each contestant of a job.
    pub fn record(&self) -> String {
        let json = serde_json::to_string(self).expect("figures and strings are all JSON");
        // No string of a report contains these.
        let lines = json.replace("{\"job\":", "\n{\"job\":");
        lines.replace("{\"role\":", "\n{\"role\":") + "\n"
    }

    /// As tables: a job in each, and at last raylane's speed at this level in all of them.
    pub fn text(&self, level: Level) -> String {
        let jobs: String = self.jobs.iter().map(of_job).collect();
        self.machine.summary() + &jobs + LEGEND + &self.summary(level.name())
    }

    /// How many times as fast raylane is at a level as what engines have, job by job: hot, where the job has that.
    fn summary(&self, level: &str) -> String {
        let head = [
            "theirs = 1",
            "PEXT tables",
            "PEXT and PDEP",
            "magics",
            "four lanes",
        ];
        let mut rows = Vec::new();
        for JobReport { job, race, .. } in &self.jobs {
            // Ratios to PEXT tables, which are the reference.
            let hot =
                |figures: &Figures| figures.hot.as_ref().unwrap_or(&figures.speed).ratio.median;
            let named = |names: &[&str]| {
                let is_named = |figures: &&Figures| names.contains(&&*figures.label.algorithm);
                let named = race.figures.iter().filter(is_named);
                named.map(hot).fold(f64::NAN, f64::max)
            };
            let others = [
                1.0,
                named(&["PEXT and PDEP"]),
                named(&["shakmaty, magics", "fancy magics"]),
                named(&["hyperbola, four lanes"]),
            ];
            for own in &race.figures {
                let label = &own.label;
                if label.role == Role::Raylane && label.level == level {
                    let part = label.algorithm.trim_start_matches(RAYLANE);
                    let name = format!("{}{part}", job.name());
                    let cells = others.map(|other| format!("{:.2}", hot(own) / other));
                    rows.push([name].into_iter().chain(cells).collect());
                }
            }
        }
        let table = aligned(&head, rows, 1);
        format!("\n## raylane's speed at {level}\n\n{table}\n")
    }
}

/// What stands below the tables.
const LEGEND: &str = "
x ...:  the time of this one over the contestant's in the same round, the median of the rounds;
        each contestant finds the caches as the others left them.
hot:    the same, over the same queries once more at once.
range:  from the lowest median of the copies and processes to the highest: each places memory anew.
raylane what the methods of its tokens answer with at the level.
";

/// The figures of a job, the fastest first, how long it ran, and why not to trust it or some of its ratios.
fn of_job(JobReport { job, unit, race }: &JobReport) -> String {
    let mut figures: Vec<&Figures> = race.figures.iter().collect();
    figures.sort_by(|one, other| other.speed.ratio.median.total_cmp(&one.speed.ratio.median));
    let speed = format!("M {unit}/s");
    let head = [
        "contestant",
        "level",
        &speed,
        "x PEXT",
        "range",
        "hot",
        "range",
        "table bytes",
    ];
    let table = aligned(&head, figures.into_iter().map(row).collect(), 2);
    let mut text = format!("\n## {}\n\n{table}\n\n", job.name());
    let Race {
        rounds,
        processes,
        copies,
        ..
    } = race;
    let _ = match (processes, copies) {
        (1, 1) => writeln!(
            text,
            "{rounds} rounds of one copy in one process. How far others differ, they do not tell."
        ),
        _ => writeln!(
            text,
            "{rounds} rounds; processes: {processes}, copies at once: {copies}."
        ),
    };
    if let Some(noise) = &race.noise {
        let _ = writeln!(text, "  NOISY: {noise}.");
    } else if let count @ 1.. = race.untrusted() {
        let percent = TOLERANCE * 100.0;
        let _ = writeln!(
            text,
            "  {count} of the ratios are known to \u{b1}{percent:.0}% or worse."
        );
    }
    text
}

/// A table in Markdown, aligned for the terminal. The first columns are `names`.
fn aligned(head: &[&str], rows: Vec<Vec<String>>, names: usize) -> Table {
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN).set_header(head);
    table.add_rows(rows);
    for column in table.column_iter_mut().skip(names) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn row(Figures { label, speed, hot }: &Figures) -> Vec<String> {
    let range = |ratio: &Spread| match ratio.each.len() {
        1 => String::new(),
        _ => format!("{:.3}-{:.3}", ratio.low, ratio.high),
    };
    let hot = hot.as_ref();
    let bytes = label.table_bytes.map(|bytes| bytes.to_string());
    vec![
        label.algorithm.clone(),
        label.level.clone(),
        format!("{:.1}", 1e3 / speed.nanoseconds),
        format!("{:.3}", speed.ratio.median),
        range(&speed.ratio),
        hot.map(|hot| format!("{:.3}", hot.ratio.median))
            .unwrap_or_default(),
        hot.map(|hot| range(&hot.ratio)).unwrap_or_default(),
        bytes.unwrap_or_default(),
    ]
}
