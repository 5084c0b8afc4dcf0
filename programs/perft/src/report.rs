//! Runs the suite, with a table on stdout and the progress on stderr.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use chess::Position;
use chess::suite::SUITE;
use indicatif::{ProgressBar, ProgressStyle};
use raylane::Level;

use crate::counter::Counter;

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
pub(crate) fn suite(
    counter: &mut Counter,
    levels: &[Level],
    trees: &[Tree],
) -> io::Result<ExitCode> {
    let mut out = io::stdout();
    let names: Vec<String> = levels.iter().map(Level::to_string).collect();
    let levels_line = names.join(", ");
    let (threads, megabytes) = (counter.threads, counter.megabytes);
    writeln!(
        out,
        "levels: {levels_line}; threads: {threads}; hash: {megabytes} MB"
    )?;
    writeln!(
        out,
        "{}",
        row([
            "position", "depth", "nodes", "expected", "nodes/s", "level", ""
        ])
    )?;

    let bar = progress_bar();
    bar.set_length((trees.len() * levels.len()) as u64);
    let mut wrong = 0;
    let mut sums = vec![(0, Duration::ZERO); levels.len()];
    for tree in trees {
        for (&level, (all_nodes, all_time)) in levels.iter().zip(&mut sums) {
            bar.set_message(format!("{} ({level})", tree.name));
            let (depth, expected) = (tree.depth, tree.expected);
            counter.clear();
            let (nodes, time) = measure(counter, level, &tree.position, depth)?;
            *all_nodes += nodes;
            *all_time += time;
            wrong += u32::from(nodes != expected);
            let line = row([
                tree.name,
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
    let counts = trees.len() * levels.len();
    if wrong == 0 {
        writeln!(out, "all {counts} counts are the published ones")?;
        Ok(ExitCode::SUCCESS)
    } else {
        writeln!(out, "{wrong} of {counts} counts are not the published ones")?;
        Ok(ExitCode::FAILURE)
    }
}

/// Times the count of each tree, with a line for each.
pub(crate) fn bench_suite(
    counter: &mut Counter,
    level: Level,
    trees: &[Tree],
) -> io::Result<ExitCode> {
    let mut wrong = 0;
    for tree in trees {
        let (name, expected) = (tree.name, tree.expected);
        let nodes = bench(counter, level, &one_word(name), &tree.position, tree.depth)?;
        if nodes != expected {
            cli::complain(format!("error: {name}: {nodes}, not {expected}"));
            wrong += 1;
        }
    }
    Ok(if wrong == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Times the count of a position, and prints the line. Returns the nodes.
pub(crate) fn bench(
    counter: &mut Counter,
    level: Level,
    name: &str,
    position: &Position,
    depth: u32,
) -> io::Result<u64> {
    /// By the clock on the wall, because the table may take longer to clear than to use.
    const ENOUGH: Duration = Duration::from_millis(500);
    /// Long beside the ticks of any clock. What takes less time is counted more than once.
    const SAMPLE: Duration = Duration::from_micros(200);

    // The first count is for nothing: the caches are cold.
    counter.clear();
    let (nodes, _) = measure(counter, level, position, depth)?;
    let mut samples = Vec::new();
    let start = Instant::now();
    while samples.is_empty() || start.elapsed() < ENOUGH {
        let (mut counts, mut time) = (0, Duration::ZERO);
        while counts == 0 || time < SAMPLE && start.elapsed() < ENOUGH {
            counter.clear();
            time += measure(counter, level, position, depth)?.1;
            counts += 1;
        }
        samples.push(time.as_secs_f64() / f64::from(counts));
    }
    samples.sort_unstable_by(f64::total_cmp);
    // (The clock may not have ticked at all.)
    let seconds = samples[samples.len() / 2].max(1e-9);
    let (threads, megabytes) = (counter.threads, counter.megabytes);
    writeln!(
        io::stdout(),
        "name={name} depth={depth} nodes={nodes} seconds={seconds:.9} nps={:.0} level={level} \
         threads={threads} hash={megabytes}",
        nodes as f64 / seconds
    )?;
    Ok(nodes)
}

/// A name without spaces, for scripts.
fn one_word(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-").to_lowercase()
}

/// Nodes, and the time it took to count them.
fn measure(
    counter: &mut Counter,
    level: Level,
    position: &Position,
    depth: u32,
) -> io::Result<(u64, Duration)> {
    let start = Instant::now();
    let division = counter.count(level, position, depth, &|_, _| ())?;
    Ok((division.nodes(), start.elapsed()))
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
    // (There are no threads in WebAssembly, and one draws the bar.)
    if !cfg!(target_family = "wasm") {
        bar.enable_steady_tick(Duration::from_millis(100));
    }
    bar
}
