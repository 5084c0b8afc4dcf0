//! Turns positions into attack planes, as a NumPy array.
//!
//! ```text
//! cargo run --release --bin planes -- positions.fen --output planes.npy
//! zstdcat positions.fen.zst | cargo run --release --bin planes -- --output planes.npy
//! ```
//!
//! `README.md` describes the array. The parts of the program are the library beside this file.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use clap::builder::RangedI64ValueParser;
use clap::{Parser, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use planes::convert::Malformed;
use planes::output::Output;
use planes::pipeline::{self, Failure, Totals, Watch};
use planes::{Format, Layout, Set};
use raylane::{Level, dispatch};

/// Turns positions into attack planes, as a NumPy array.
///
/// Reads FEN or EPD, one position a line: the pieces and the side to move, and whatever comes
/// after them. Empty lines and lines that begin with `#` are left out.
#[derive(Parser, Debug)]
#[command(name = "planes")]
struct Arguments {
    /// The file of positions; `-` is stdin
    #[arg(default_value = "-")]
    input: PathBuf,

    /// The array to write, a file that `numpy.load` opens; `-` is stdout
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    output: PathBuf,

    /// The planes, in this order
    #[arg(long, value_name = "SETS", value_delimiter = ',', value_enum,
          default_values_t = Set::value_variants().to_vec())]
    planes: Vec<Set>,

    /// What a plane is
    #[arg(long, value_enum, default_value_t = Format::U64)]
    format: Format,

    /// The side to move comes first, and if it is black the board is mirrored vertically
    /// [default: white comes first]
    #[arg(long)]
    relative: bool,

    /// Write the rows without the header, for `numpy.fromfile`; stdout then has each row as
    /// soon as it is computed
    #[arg(long)]
    raw: bool,

    /// What to do at a malformed line, after it is reported
    #[arg(long, value_enum, default_value_t = OnError::Stop)]
    on_error: OnError,

    /// Print the names of the planes, in the order of the array, and do nothing else
    #[arg(long)]
    list: bool,

    // The names come from the crate.
    #[arg(long, value_name = "NAME", help = format!(
        "Compute at this level: {} [default: the best of this CPU]",
        Level::NAMES.join(", ")
    ))]
    level: Option<Level>,

    /// How many threads compute, 1 to 256 [default: one for each CPU]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u32>::new().range(1..=256))]
    threads: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum OnError {
    /// Exit with 1, and leave no file
    Stop,
    /// Leave the line out
    Skip,
}

fn main() -> ExitCode {
    match cli::arguments::<Arguments>() {
        Ok(arguments) => cli::exit_code(run(&arguments)),
        Err(code) => code,
    }
}

fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let layout = match Layout::new(&arguments.planes, arguments.format, arguments.relative) {
        Ok(layout) => layout,
        Err(twice) => {
            writeln!(io::stderr(), "error: {twice}")?;
            return Ok(ExitCode::from(2));
        }
    };
    if arguments.list {
        let names: Vec<String> = layout.names().collect();
        writeln!(io::stdout(), "{}", names.join("\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let to_stdout = is_dash(&arguments.output);
    if to_stdout && io::stdout().is_terminal() {
        return Err(io::Error::other(
            "stdout is a terminal: name a file with --output",
        ));
    }

    let (input, bytes) = open(&arguments.input)?;
    if !to_stdout && is_same_file(&arguments.input, &arguments.output) {
        let error = io::Error::other("it is the input");
        return Err(writing(&arguments.output, error));
    }
    let output = Output::open(&arguments.output, arguments.raw)
        .map_err(|error| writing(&arguments.output, error))?;
    remove_when_interrupted(&output)?;
    let level = arguments.level.unwrap_or_else(Level::detect);
    let threads = match arguments.threads {
        Some(threads) => threads as usize,
        None => thread::available_parallelism().map_or(1, NonZero::get),
    };
    let skip = arguments.on_error == OnError::Skip;

    let start = Instant::now();
    let mut work = Work {
        output,
        bar: progress_bar(bytes),
        start,
    };
    let result = dispatch!(level, |token| {
        pipeline::run(token, &layout, skip, threads, input, &mut work)
    });
    let Work { output, bar, .. } = work;
    bar.finish_and_clear();
    let totals = match result {
        Ok(totals) => totals,
        Err(Failure::Malformed(malformed)) => {
            report(&malformed);
            return Ok(ExitCode::FAILURE);
        }
        Err(Failure::Read(error)) => return Err(reading(&arguments.input, error)),
        Err(Failure::Write(error)) => return Err(writing(&arguments.output, error)),
    };
    if totals.skipped > 0 {
        let _ = writeln!(
            io::stderr(),
            "skipped {} of {} lines",
            totals.skipped,
            totals.lines
        );
    }
    if totals.positions == 0 {
        let name = named(&arguments.input, "stdin");
        return Err(io::Error::other(format!("{name} has no position")));
    }
    output
        .finish(&layout, totals.positions)
        .map_err(|error| writing(&arguments.output, error))?;
    if !to_stdout {
        let seconds = start.elapsed().as_secs_f64();
        let (positions, planes) = (totals.positions, layout.columns().len());
        let speed = positions as f64 / seconds;
        writeln!(
            io::stdout(),
            "{positions} positions, {planes} planes each: {seconds:.1} s, {speed:.0} positions/s"
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The input, and how many bytes it has if that is known.
fn open(path: &Path) -> io::Result<(Box<dyn Read + Send>, Option<u64>)> {
    if is_dash(path) {
        return Ok((Box::new(io::stdin()), None));
    }
    let open = || {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        Ok((file, metadata.is_file().then_some(metadata.len())))
    };
    let (file, bytes) = open().map_err(|error| reading(path, error))?;
    Ok((Box::new(file), bytes))
}

/// Whether both paths lead to one file, by whatever links.
fn is_same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// A file that is half written does not outlive the program.
fn remove_when_interrupted(output: &Output) -> io::Result<()> {
    let Some(path) = output.unfinished().map(Path::to_owned) else {
        return Ok(());
    };
    ctrlc::set_handler(move || {
        let _ = fs::remove_file(&path);
        std::process::exit(130);
    })
    .map_err(io::Error::other)
}

/// What is done with each block of rows.
struct Work {
    output: Output,
    bar: ProgressBar,
    start: Instant,
}

impl Watch for Work {
    fn write(&mut self, rows: &[u8]) -> io::Result<()> {
        self.output.write(rows)
    }

    fn skipped(&mut self, malformed: &Malformed) {
        self.bar.suspend(|| report(malformed));
    }

    fn progress(&mut self, totals: &Totals) {
        self.bar.set_position(totals.bytes);
        if !self.bar.is_hidden() {
            let speed = totals.positions as f64 / self.start.elapsed().as_secs_f64();
            self.bar.set_message(format!(
                "{:.1} M positions, {:.2} M/s",
                totals.positions as f64 / 1e6,
                speed / 1e6
            ));
        }
    }
}

/// A progress bar on stderr, hidden if that is not a terminal.
fn progress_bar(bytes: Option<u64>) -> ProgressBar {
    let (bar, template) = match bytes {
        Some(bytes) => (
            ProgressBar::new(bytes),
            "[{elapsed}] {wide_bar} {bytes}/{total_bytes}, {msg}, {eta} left",
        ),
        None => (
            ProgressBar::no_length(),
            "[{elapsed}] {spinner} {bytes}, {msg}",
        ),
    };
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    bar.enable_steady_tick(Duration::from_millis(100));
    bar.with_style(style)
}

fn report(malformed: &Malformed) {
    let Malformed { line, reason } = malformed;
    let _ = writeln!(io::stderr(), "line {line}: {reason}");
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == OsStr::new("-")
}

fn named(path: &Path, stream: &str) -> String {
    if is_dash(path) {
        stream.to_owned()
    } else {
        // Quoted, so that the message stays on one line.
        format!("{path:?}")
    }
}

fn reading(path: &Path, error: io::Error) -> io::Error {
    io::Error::other(format!("cannot read {}: {error}", named(path, "stdin")))
}

/// Keeps the kind, by which a closed pipe is known.
fn writing(path: &Path, error: io::Error) -> io::Error {
    let message = format!("cannot write {}: {error}", named(path, "stdout"));
    io::Error::new(error.kind(), message)
}
