//! What a run found, in its two forms: tables to read, JSON to keep.

use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::machine::{self, Machine};
use crate::measure::Race;

/// Where a program runs, and where it reports.
#[derive(Args)]
pub struct Place {
    /// Run on this core [default: the last that the program may use]
    #[arg(long, value_name = "N")]
    core: Option<usize>,

    /// Also write the figures with CPU, compiler, flags and commit to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

impl Place {
    /// Pins the program. Fails now, rather than after minutes, if the record cannot be written.
    pub fn prepare(&self) -> Result<Machine, String> {
        if let Some(file) = &self.json {
            let opened = OpenOptions::new().append(true).create(true).open(file);
            opened.map_err(|error| cannot_write(file, &error))?;
        }
        machine::pin(self.core).map(Machine::this)
    }

    /// Prints the text, and writes the report.
    pub fn publish(&self, text: &str, report: &impl Serialize) -> Result<(), String> {
        // A reader that has seen enough is no failure.
        let _ = io::stdout().write_all(text.as_bytes());
        self.json.as_ref().map_or(Ok(()), |file| {
            fs::write(file, record(report)).map_err(|error| cannot_write(file, &error))
        })
    }
}

fn cannot_write(file: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {error}", file.display())
}

/// A report as JSON: one line for each contestant of a job.
fn record(report: &impl Serialize) -> String {
    let json = serde_json::to_string(report).expect("figures and strings are all JSON");
    // No string of a report contains these.
    let lines = json.replace("{\"job\":", "\n{\"job\":");
    lines.replace("{\"role\":", "\n{\"role\":") + "\n"
}

/// A bar that draws itself on a terminal only.
pub fn progress_bar(steps: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {eta:>4} left  {msg}");
    ProgressBar::new(steps).with_style(style.expect("the template is right"))
}

/// A table in Markdown, aligned for the terminal. The first row is the head, and the first two
/// columns are names.
pub fn table(rows: &[Vec<String>]) -> String {
    const NAMES: usize = 2;
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<_> = (0..rows[0].len()).filter_map(width).collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let _ = if column < NAMES {
                write!(text, "| {cell:width$} ")
            } else {
                write!(text, "| {cell:>width$} ")
            };
        }
        text += "|\n";
        if number == 0 {
            for (column, &width) in widths.iter().enumerate() {
                let end = if column < NAMES { '-' } else { ':' };
                let _ = write!(text, "|-{:-<width$}{end}", "");
            }
            text += "|\n";
        }
    }
    text
}

/// How long a race was, and why not to trust it or some of its ratios.
pub fn verdict(race: &Race) -> String {
    let mut text = format!("{} rounds.\n", race.rounds);
    if let Some(noise) = &race.noise {
        let _ = writeln!(text, "  TOO NOISY TO TRUST: {noise}.");
    } else if let count @ 1.. = race.untrusted() {
        let percent = race.tolerance * 100.0;
        let _ = writeln!(
            text,
            "  {count} of the ratios are known to \u{b1}{percent:.0}% or worse: do not trust them."
        );
    }
    text
}
