//! What a run found, in its two forms: tables to read, JSON to keep.

use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;

use crate::copies::{self, Runner};
use crate::machine::{self, Machine};
use crate::measure::{Figures, Race, Role, Spread};
use crate::processes;

/// Where a program runs, and where it reports.
#[derive(Args)]
pub struct Place {
    /// Run so many copies at once, on a core each, as games of a tournament do; the figures are the medians over the
    /// copies [default: one for each core that the program may use]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    copies: Option<u16>,

    /// Also write the figures with CPU, compiler, flags and commit to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Run it all in so many processes, which place memory anew, one after the other, and give the median of
    /// their figures and the range between them; a record needs 8
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=99))]
    processes: u8,

    /// This is one of the processes; the value itself only moves the stack
    #[arg(long, hide = true)]
    one_of_them: Option<String>,
}

impl Place {
    /// Where the program will run. Fails now, rather than after minutes, if the record cannot be written.
    pub fn prepare(&self) -> Result<Machine, String> {
        if let Some(file) = &self.json {
            let opened = OpenOptions::new().append(true).create(true).open(file);
            opened.map_err(|error| cannot_write(file, &error))?;
        }
        machine::cores(self.copies.map(usize::from)).map(Machine::this)
    }

    /// Runs a race for everything that is asked, in each copy, in this process or in several.
    pub fn races<T>(
        &self,
        machine: &Machine,
        asked: &[T],
        race: impl Fn(&T, &Runner) -> Result<Race, String> + Sync,
    ) -> Result<Vec<Race>, String>
    where
        T: Sync,
    {
        let cores = &machine.cores;
        let all = |copy: &Runner| asked.iter().map(|one| race(one, copy)).collect();
        let processes: Vec<Vec<Race>> = match &self.one_of_them {
            None if self.processes > 1 => processes::run(self.processes)?,
            None => copies::run(cores, all)?,
            Some(_) => processes::hand_over(copies::run(cores, all)?),
        };
        // The first race of all copies in all processes, then the second.
        let race = |index: usize| {
            let each: Vec<_> = processes.iter().map(|races| races[index].clone()).collect();
            Race::merged(&each, cores.len().max(1))
        };
        Ok((0..asked.len()).map(race).collect())
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

/// What raylane's contestants are called; those that use a part of it say more behind the name.
pub const RAYLANE: &str = "raylane";

/// The exit code of a program, which says what went wrong.
pub fn exit_code(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

/// What stands below the tables.
pub const LEGEND: &str = "
x ...:  the time of this one over the contestant's in the same round, the median of the rounds;
        each contestant finds the caches as the others left them.
hot:    the same, over the same queries once more at once.
range:  from the lowest median of the copies and processes to the highest: each places memory anew.
raylane what the methods of its tokens answer with at the level.
";

/// The figures of a race, the fastest first, how long it was, and why not to trust it or some of
/// its ratios.
pub fn text(title: &str, unit: &str, reference: &str, race: &Race) -> String {
    let mut text = format!("\n## {title}\n\n{}\n", table(unit, reference, race));
    let _ = match (race.processes, race.copies) {
        (1, 1) => writeln!(
            text,
            "{} rounds of one copy in one process. How far others differ, they do not tell.",
            race.rounds
        ),
        (processes, copies) => writeln!(
            text,
            "{} rounds; processes: {processes}, copies at once: {copies}.",
            race.rounds
        ),
    };
    if let Some(noise) = &race.noise {
        let _ = writeln!(text, "  NOISY: {noise}.");
    } else if let count @ 1.. = race.untrusted() {
        let percent = race.tolerance * 100.0;
        let _ = writeln!(
            text,
            "  {count} of the ratios are known to \u{b1}{percent:.0}% or worse."
        );
    }
    text
}

/// How many times as fast raylane is at a level as what engines have, job by job: hot, where the job has that.
pub fn summary<'a>(level: &str, races: impl Iterator<Item = (String, &'a Race)>) -> String {
    let head = [
        "theirs = 1",
        "PEXT tables",
        "PEXT and PDEP",
        "magics",
        "four lanes",
    ];
    let mut rows = vec![head.map(String::from).to_vec()];
    for (job, race) in races {
        // Ratios to PEXT tables, which are the reference.
        let hot = |figures: &Figures| figures.hot.as_ref().unwrap_or(&figures.speed).ratio.median;
        let named = |names: &[&str]| {
            let is_named = |figures: &&Figures| names.contains(&&*figures.label.algorithm);
            race.figures
                .iter()
                .filter(is_named)
                .map(hot)
                .max_by(f64::total_cmp)
        };
        let magics = named(&["shakmaty, magics", "fancy magics"]);
        let others = [
            Some(1.0),
            named(&["PEXT and PDEP"]),
            magics,
            named(&["hyperbola, four lanes"]),
        ];
        for own in &race.figures {
            let label = &own.label;
            if label.role == Role::Raylane && label.level == level {
                let name = format!("{job}{}", label.algorithm.trim_start_matches(RAYLANE));
                let cell = |other: Option<f64>| {
                    other.map_or(String::new(), |x| format!("{:.2}", hot(own) / x))
                };
                rows.push([name].into_iter().chain(others.map(cell)).collect());
            }
        }
    }
    format!("\n## raylane's speed at {level}\n\n{}", aligned(&rows, 1))
}

/// The contestants of a race, the fastest first.
fn table(unit: &str, reference: &str, race: &Race) -> String {
    let mut figures: Vec<&Figures> = race.figures.iter().collect();
    figures.sort_by(|one, other| other.speed.ratio.median.total_cmp(&one.speed.ratio.median));
    let range = "range".to_owned();
    let head = [
        "contestant".into(),
        "level".into(),
        format!("M {unit}/s"),
        format!("x {reference}"),
        range.clone(),
        "hot".into(),
        range,
        "table bytes".into(),
    ];
    let rows = [head].into_iter().chain(figures.into_iter().map(row));
    aligned(&rows.map(Vec::from).collect::<Vec<_>>(), 2)
}

/// A table in Markdown, aligned for the terminal, without columns that have no cell. The first columns are `names`.
fn aligned(rows: &[Vec<String>], names: usize) -> String {
    let width = |column: usize| {
        let cells = rows[1..].iter().any(|row| !row[column].is_empty());
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.max().filter(|_| cells)
    };
    let columns = 0..rows[0].len();
    let columns: Vec<_> = columns
        .filter_map(|column| Some((column, width(column)?)))
        .collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        for &(column, width) in &columns {
            let cell = &row[column];
            let _ = if column < names {
                write!(text, "| {cell:width$} ")
            } else {
                write!(text, "| {cell:>width$} ")
            };
        }
        text += "|\n";
        if number == 0 {
            for &(column, width) in &columns {
                let end = if column < names { '-' } else { ':' };
                let _ = write!(text, "|-{:-<width$}{end}", "");
            }
            text += "|\n";
        }
    }
    text
}

fn row(Figures { label, speed, hot }: &Figures) -> [String; 8] {
    let range = |ratio: &Spread| match ratio.each.len() {
        1 => String::new(),
        _ => format!("{:.3}-{:.3}", ratio.low, ratio.high),
    };
    let hot = hot.as_ref();
    let bytes = label.table_bytes.map(|bytes| bytes.to_string());
    [
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
