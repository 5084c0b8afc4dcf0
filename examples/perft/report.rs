//! Runs the suite, with a table on stdout and the progress on stderr.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use chess::Position;
use chess::suite::{Entry, SUITE};
use indicatif::{ProgressBar, ProgressStyle};
use raylane::Level;

/// Counts the whole suite at each of `levels`.
pub(crate) fn suite(levels: &[Level], threads: usize) -> io::Result<ExitCode> {
    let mut out = io::stdout();
    let names: Vec<String> = levels.iter().map(Level::to_string).collect();
    writeln!(out, "levels: {}; threads: {threads}", names.join(", "))?;
    writeln!(
        out,
        "{}",
        row([
            "position", "depth", "nodes", "expected", "nodes/s", "level", ""
        ])
    )?;

    let bar = progress_bar();
    bar.set_length((SUITE.len() * levels.len()) as u64);
    let mut wrong = 0;
    let mut sums = vec![(0, Duration::ZERO); levels.len()];
    for entry in SUITE {
        for (&level, (all_nodes, all_time)) in levels.iter().zip(&mut sums) {
            bar.set_message(format!("{} ({level})", entry.name));
            let (depth, expected, nodes, time) = measure(entry, level, threads);
            *all_nodes += nodes;
            *all_time += time;
            wrong += u32::from(nodes != expected);
            let line = row([
                entry.name,
                &depth.to_string(),
                &nodes.to_string(),
                &expected.to_string(),
                &speed(nodes, time),
                level.name(),
                if nodes == expected { "" } else { "WRONG" },
            ]);
            bar.suspend(|| writeln!(out, "{line}"))?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();

    for (name, (nodes, time)) in names.iter().zip(sums) {
        let (count, speed) = (nodes.to_string(), speed(nodes, time));
        writeln!(
            out,
            "{}",
            row(["all positions", "", &count, "", &speed, name, ""])
        )?;
    }
    let counts = SUITE.len() * levels.len();
    if wrong == 0 {
        writeln!(out, "all {counts} counts are the published ones")?;
        Ok(ExitCode::SUCCESS)
    } else {
        writeln!(out, "{wrong} of {counts} counts are not the published ones")?;
        Ok(ExitCode::FAILURE)
    }
}

/// Depth, expected nodes, nodes, and the time it took to count them.
fn measure(entry: &Entry, level: Level, threads: usize) -> (u32, u64, u64, Duration) {
    let position: Position = entry.fen.parse().expect("the suite's positions are legal");
    let &(depth, expected) = entry.counts.last().expect("every position has a count");
    let start = Instant::now();
    let counts = crate::count(level, &position, depth, threads, &|_, _| ());
    (depth, expected, crate::total(&counts), start.elapsed())
}

fn speed(nodes: u64, time: Duration) -> String {
    format!("{:.1} M", nodes as f64 / time.as_secs_f64() / 1e6)
}

fn row([position, depth, nodes, expected, speed, level, remark]: [&str; 7]) -> String {
    let line = format!(
        "{position:<34}  {depth:>5}  {nodes:>12}  {expected:>12}  {speed:>9}  {level:<8}  {remark}"
    );
    line.trim_end().to_owned()
}

/// A progress bar on stderr, hidden if that is not a terminal.
pub(crate) fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("[{elapsed}] {wide_bar} {pos}/{len} {msg}")
        .expect("the template is well formed");
    let bar = ProgressBar::no_length().with_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
