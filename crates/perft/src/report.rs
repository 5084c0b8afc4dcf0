//! Counts a position, or the suite, with a table on stdout and the progress on stderr.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Once;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use move_generator::suite::SUITE;
use move_generator::{Move, Position};
use perft::divide;
use raylane::Level;

/// Counts the lines that begin with each move. Says so, once, if the system has not as many threads.
pub(crate) fn count(
    level: Level,
    position: &Position,
    depth: u32,
    threads: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Vec<(Move, u64)> {
    static WARNED: Once = Once::new();
    let (moves, granted) = divide(level, position, depth, threads, progress);
    if let Err(error) = granted {
        WARNED.call_once(|| {
            command_line::complain(&format!(
                "warning: counted on fewer threads than {threads}: {error}"
            ));
        });
    }
    moves
}

/// A tree whose nodes are known.
pub(crate) struct Tree {
    name: &'static str,
    position: Position,
    depth: u32,
    expected: u64,
}

/// The largest tree of each position of the suite that has at most this many nodes; none of
/// a position that has none.
pub(crate) fn trees(max_nodes: u64) -> Vec<Tree> {
    let largest = SUITE.iter().filter_map(|entry| {
        let mut within = entry.counts.iter().filter(|(_, nodes)| *nodes <= max_nodes);
        within.next_back().map(|&(depth, expected)| Tree {
            name: entry.name,
            position: entry.fen.parse().expect("the suite's positions are legal"),
            depth,
            expected,
        })
    });
    largest.collect()
}

/// Counts the trees at each of `levels`.
pub(crate) fn suite(levels: &[Level], trees: &[Tree], threads: usize) -> io::Result<ExitCode> {
    let mut out = io::stdout();
    let names: Vec<&str> = levels.iter().map(|level| level.name()).collect();
    writeln!(out, "levels: {}; threads: {threads}", names.join(", "))?;
    let titles = row([
        "position", "depth", "nodes", "expected", "nodes/s", "level", "",
    ]);
    writeln!(out, "{titles}")?;

    let counts = trees.len() * levels.len();
    let bar = progress_bar();
    bar.set_length(counts as u64);
    let mut wrong = 0;
    let mut sums = vec![(0, Duration::ZERO); levels.len()];
    for tree in trees {
        let (name, depth, expected) = (tree.name, tree.depth, tree.expected);
        for (&level, (all_nodes, all_time)) in levels.iter().zip(&mut sums) {
            bar.set_message(format!("{name} ({level})"));
            let start = Instant::now();
            let nodes = count(level, &tree.position, depth, threads, &|_, _| ());
            let nodes: u64 = nodes.into_iter().map(|(_, nodes)| nodes).sum();
            let time = start.elapsed();
            *all_nodes += nodes;
            *all_time += time;
            let is_right = nodes == expected;
            wrong += u32::from(!is_right);
            let line = row([
                name,
                &depth.to_string(),
                &nodes.to_string(),
                &expected.to_string(),
                &speed(nodes, time),
                level.name(),
                if is_right { "" } else { "WRONG" },
            ]);
            bar.suspend(|| writeln!(out, "{line}"))?;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();

    for (name, (nodes, time)) in names.iter().zip(sums) {
        let (count, speed) = (nodes.to_string(), speed(nodes, time));
        let line = row(["all positions", "", &count, "", &speed, name, ""]);
        writeln!(out, "{line}")?;
    }
    if wrong == 0 {
        writeln!(out, "all {counts} counts are the published ones")?;
        Ok(ExitCode::SUCCESS)
    } else {
        writeln!(out, "{wrong} of {counts} counts are not the published ones")?;
        Ok(ExitCode::FAILURE)
    }
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
    let style =
        ProgressStyle::with_template("[{elapsed}] {wide_bar} {pos}/{len}, {eta} left {msg}")
            .expect("the template is well formed");
    let bar = ProgressBar::no_length().with_style(style);
    // (There are no threads in WebAssembly, and one draws the bar.)
    if !cfg!(target_family = "wasm") {
        bar.enable_steady_tick(Duration::from_millis(100));
    }
    bar
}
