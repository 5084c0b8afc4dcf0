//! Tables in Markdown, aligned for the terminal, best first. The jobs of single
//! queries share one, and so do those in context.

use std::fmt::Write;

use super::{JobReport, Report};
use crate::jobs::Job;
use raylane_compare::measure::{Figures, Label, Role};

const LEGEND: &str = "
x PEXT: PEXT's time over the contestant's in the same round, the median of the rounds; each
        contestant finds the caches as the others left them.
hot:    the same, over the same queries once more at once.
\u{b1} %:    the median is known to so much of itself, with a probability of 95 percent.
raylane what the methods of its tokens answer with at the level; a name after it: the
        algorithm that is asked for by that name.
";

pub fn render(report: &Report) -> String {
    let mut text = String::new();
    let machine = &report.machine;
    let flags = if machine.rustflags.is_empty() {
        "none"
    } else {
        machine.rustflags
    };
    let core = match machine.core {
        Some(core) => format!("pinned to core {core}"),
        None => "not pinned".into(),
    };
    let _ = writeln!(
        text,
        "{}; {}; flags: {flags}; build at {}; {core}",
        machine.cpu, machine.rustc, machine.compiled_level
    );

    let tables = report
        .jobs
        .chunk_by(|one, other| one.job.table() == other.job.table());
    for jobs in tables {
        section(&mut text, jobs[0].job.table(), jobs);
    }
    text.push_str(LEGEND);
    text
}

fn section(text: &mut String, title: &str, jobs: &[JobReport]) {
    let _ = writeln!(text, "\n## {title}\n");
    align(text, &rows(jobs));
    let _ = writeln!(text);
    for JobReport { title, race, .. } in jobs {
        let _ = writeln!(text, "{title}: {} rounds.", race.rounds);
        if let Some(noise) = &race.noise {
            let _ = writeln!(text, "  TOO NOISY TO TRUST: {noise}.");
        } else if let Some(caution) = race.caution() {
            let _ = writeln!(text, "  {caution}.");
        }
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
        for (report, columns) in jobs.iter().zip(&columns) {
            // Not every job need have every contestant.
            let figures = report
                .race
                .figures
                .iter()
                .find(|figures| figures.label == *label);
            row.extend(
                columns
                    .iter()
                    .map(|(_, cell)| figures.map_or_else(String::new, cell)),
            );
        }
        row.push(label.table_bytes.map_or_else(String::new, thousands));
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

type Column = (String, fn(&Figures) -> String);

fn columns(report: &JobReport) -> Vec<Column> {
    let nanoseconds = |figures: &Figures| format!("{:.2}", figures.speed.nanoseconds);
    let per_second = |figures: &Figures| format!("{:.1}", figures.speed.million_per_second());
    let ratio = |figures: &Figures| format!("{:.2}", figures.speed.ratio.median);
    let within = |figures: &Figures| format!("{:.1}", figures.speed.ratio.within * 100.0);
    let hot_within = |figures: &Figures| {
        figures.hot.map_or_else(String::new, |hot| {
            format!("{:.1}", hot.ratio.within * 100.0)
        })
    };
    let hot = |figures: &Figures| {
        figures
            .hot
            .map_or_else(String::new, |hot| format!("{:.2}", hot.ratio.median))
    };
    let column = |name: &str, cell| (name.to_owned(), cell);
    match report.job {
        Job::ContextAlone => vec![
            column("alone M/s", per_second as _),
            column("x PEXT", ratio as _),
            column("\u{b1} %", within as _),
            column("hot", hot as _),
            column("\u{b1} %", hot_within as _),
        ],
        Job::ContextTable => vec![
            column("table M/s", per_second as _),
            column("x PEXT", ratio as _),
            column("\u{b1} %", within as _),
        ],
        Job::ContextLargeTable => vec![
            column("large table M/s", per_second as _),
            column("x PEXT", ratio as _),
            column("\u{b1} %", within as _),
        ],
        Job::ContextNetwork => vec![
            column("network M/s", per_second as _),
            column("x PEXT", ratio as _),
            column("\u{b1} %", within as _),
        ],
        Job::Latency => vec![
            column("latency ns", nanoseconds as _),
            column("x PEXT", ratio as _),
            column("\u{b1} %", within as _),
            column("hot", hot as _),
            column("\u{b1} %", hot_within as _),
        ],
        Job::Cold => vec![
            column("cold ns", nanoseconds as _),
            column("x PEXT", ratio as _),
            column("\u{b1} %", within as _),
        ],
        _ => vec![
            column(&format!("M {}/s", report.unit), per_second as _),
            column("x PEXT", ratio as _),
            column("\u{b1} %", within as _),
            column("hot", hot as _),
            column("\u{b1} %", hot_within as _),
        ],
    }
}

/// The first two columns to the left, figures to the right.
fn align(text: &mut String, rows: &[Vec<String>]) {
    const LEFT: usize = 2;
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| {
            rows.iter()
                .map(|row| row[column].len())
                .max()
                .unwrap_or_default()
        })
        .collect();
    for (number, row) in rows.iter().enumerate() {
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let _ = if column < LEFT {
                write!(text, "| {cell:width$} ")
            } else {
                write!(text, "| {cell:>width$} ")
            };
        }
        text.push_str("|\n");
        if number == 0 {
            for (column, &width) in widths.iter().enumerate() {
                let line = "-".repeat(width);
                let _ = if column < LEFT {
                    write!(text, "|-{line}-")
                } else {
                    write!(text, "|-{line}:")
                };
            }
            text.push_str("|\n");
        }
    }
}

fn thousands(number: usize) -> String {
    if number < 1000 {
        return number.to_string();
    }
    format!("{},{:03}", thousands(number / 1000), number % 1000)
}
