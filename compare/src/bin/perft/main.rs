//! Perft of raylane's example beside that of other move generators: everybody interleaved
//! in one run, the counts compared first, the figures as ratios to raylane.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use raylane::{Level, dispatch};
use serde::Serialize;

use crate::peers::{External, Peer};
use raylane_compare::machine::{self, Machine};
use raylane_compare::measure::{Contestant, Course, Label, Limit, Pass, Race, Role, race, record};

mod peers;

/// Times the perft of raylane's example beside that of other move generators.
///
/// Everybody generates legal moves, counts those of the last ply without making them, and
/// has one thread and no hash table. With RUSTFLAGS=-Ctarget-cpu=native, raylane is at its
/// best, and cozy-chess's PEXT takes part.
#[derive(Parser)]
#[command(name = "perft")]
struct Options {
    /// Rounds for each position
    #[arg(long, value_name = "N", default_value = "9", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// Count so many plies more: 1 for programs of their own, which take time to start
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u32).range(..=3))]
    deeper: u32,

    /// Only raylane at its best and the programs of --against
    #[arg(long, requires = "against")]
    alone: bool,

    /// Only this level of raylane; may be given more than once. The ratios are to the best
    #[arg(long = "level", value_name = "NAME")]
    levels: Vec<Level>,

    /// Another program, by a name for the record (say its commit and how it was built) and a
    /// command of the shell; may be given more than once. It finds the position in $FEN, the
    /// depth in $DEPTH and the count in $NODES. It prints the count, or fails if it comes to
    /// another than $NODES. From its time that of depth 1 is subtracted, which is the time
    /// to start.
    #[arg(long, value_name = "NAME=COMMAND", value_parser = program)]
    against: Vec<Program>,

    /// Run on this core [default: the last that the program may use]
    #[arg(long, value_name = "N")]
    core: Option<usize>,

    /// Also write the figures with CPU, compiler, flags and commit to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// A program of --against.
#[derive(Clone)]
struct Program {
    name: String,
    command: String,
}

fn program(text: &str) -> Result<Program, String> {
    match text.split_once('=') {
        Some((name, command)) if !name.trim().is_empty() && !command.trim().is_empty() => {
            Ok(Program {
                name: name.trim().into(),
                command: command.into(),
            })
        }
        _ => Err("a name and a command are wanted, with = between them".into()),
    }
}

/// The positions and the depth at which the slowest contestant takes about a second.
const POSITIONS: [(&str, u32); 3] = [("starting position", 6), ("Kiwipete", 5), ("position 6", 5)];

#[derive(Serialize)]
struct Report {
    machine: Machine,
    positions: Vec<PositionReport>,
}

#[derive(Serialize)]
struct PositionReport {
    position: &'static str,
    fen: &'static str,
    depth: u32,
    nodes: u64,
    #[serde(flatten)]
    race: Race,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let core = machine::pin(options.core)?;
    let bar = ProgressBar::new(u64::from(options.rounds) * POSITIONS.len() as u64).with_style(
        ProgressStyle::with_template("{bar:40} {eta:>4} left  {msg}")
            .expect("the template is right"),
    );
    let mut positions = Vec::new();
    for (name, depth) in POSITIONS {
        bar.set_message(name);
        let (before, rounds) = (bar.position(), f64::from(options.rounds));
        positions.push(position(options, name, depth + options.deeper, |part| {
            bar.set_position(before + (part * rounds) as u64);
        })?);
    }
    bar.finish_and_clear();

    let machine = Machine::this(core);
    let report = Report { machine, positions };
    // A reader that has seen enough is no failure.
    let _ = io::stdout().write_all(table(&report).as_bytes());
    if let Some(file) = &options.json {
        fs::write(file, record(&report))
            .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    }
    Ok(())
}

fn position(
    options: &Options,
    name: &'static str,
    depth: u32,
    progress: impl FnMut(f64),
) -> Result<PositionReport, String> {
    let entry = chess::suite::SUITE.iter().find(|entry| entry.name == name);
    let fen = entry.expect("the suite has the position").fen;
    let root: chess::Position = fen.parse().expect("the suite's positions are legal");
    let count =
        |level: Level, depth| dispatch!(level, |token| chess::perft::perft(token, &root, depth));

    // Below the level of the build, all levels are compiled for that one.
    let available = Level::available().skip_while(|&level| level != Level::compiled());
    let wanted = |level: &Level| options.levels.is_empty() || options.levels.contains(level);
    let levels: Vec<Level> = available.filter(wanted).collect();
    let best = *levels.last().ok_or_else(|| {
        format!(
            "the build is for {} and has no code below that level",
            Level::compiled()
        )
    })?;
    let nodes = count(best, depth);
    let own = |level: &Level| {
        let level = *level;
        let role = if level == best {
            Role::Reference
        } else {
            Role::Peer
        };
        Contestant::new(label(role, "raylane", level.name()), move |_| {
            Pass::time(|| count(level, depth))
        })
    };
    let mut contestants: Vec<Contestant> = if options.alone {
        vec![own(&best)]
    } else {
        levels.iter().map(own).collect()
    };
    if !options.alone {
        contestants.extend(peers::all(fen).into_iter().map(|Peer { name, count }| {
            Contestant::new(label(Role::Peer, name, ""), move |_| {
                Pass::time(|| count(depth))
            })
        }));
    }
    let shallow = count(best, 1);
    for Program { name, command } in &options.against {
        let external = External { command, fen };
        // So that a command that cannot run is no panic later.
        external.run(1, shallow)?;
        external.run(depth, nodes)?;
        contestants.push(Contestant::new(label(Role::Peer, name, ""), move |_| {
            let timed = |depth, nodes| {
                external.run(depth, nodes).unwrap_or(Pass {
                    // A wrong answer, which the race reports.
                    checksum: !nodes,
                    elapsed: std::time::Duration::ZERO,
                })
            };
            let (start, all) = (timed(1, shallow), timed(depth, nodes));
            Pass {
                checksum: all.checksum,
                elapsed: all.elapsed.saturating_sub(start.elapsed),
            }
        }));
    }

    let course = Course {
        contestants,
        queries: nodes as usize,
        hot: false,
    };
    Ok(PositionReport {
        position: name,
        fen,
        depth,
        nodes,
        race: Race {
            // The programs differ by factors.
            tolerance: 0.2,
            ..race(course, Limit::Rounds(options.rounds), progress)?
        },
    })
}

/// Everybody is a main contestant, by whom the noise is judged.
fn label(role: Role, name: &str, level: &str) -> Label {
    Label::new(role, name, level).main()
}

/// In Markdown, aligned for the terminal; the fastest at the first position comes first.
fn table(report: &Report) -> String {
    let machine = &report.machine;
    let flags = match machine.rustflags {
        "" => "none",
        flags => flags,
    };
    let mut text = format!(
        "{}; {}; flags: {flags}; one thread, no hash table\n",
        machine.cpu, machine.rustc
    );
    for PositionReport {
        position,
        depth,
        nodes,
        race,
        ..
    } in &report.positions
    {
        let _ = write!(text, "\n## {position}, depth {depth}, {nodes} nodes\n\n");
        let names = race.figures.iter().map(|figures| &figures.label.algorithm);
        let width = names.map(|name| name.chars().count()).max().unwrap_or(0);
        let width = width.max("generator".len());
        let _ = writeln!(
            text,
            "| {:width$} | level     | M nodes/s | x raylane |  \u{b1} % |",
            "generator"
        );
        let _ = writeln!(
            text,
            "|-{:-<width$}-|-----------|----------:|----------:|-----:|",
            ""
        );
        let mut figures: Vec<_> = race.figures.iter().collect();
        figures.sort_by(|one, other| other.speed.ratio.median.total_cmp(&one.speed.ratio.median));
        for figures in figures {
            let (label, ratio) = (&figures.label, figures.speed.ratio);
            let _ = writeln!(
                text,
                "| {:width$} | {:9} | {:>9.0} | {:>9.3} | {:>4.1} |",
                label.algorithm,
                label.level,
                figures.speed.million_per_second(),
                ratio.median,
                ratio.within * 100.0
            );
        }
        let _ = writeln!(text, "\n{} rounds.", race.rounds);
        if let Some(noise) = &race.noise {
            let _ = writeln!(text, "  TOO NOISY TO TRUST: {noise}.");
        } else if let Some(caution) = race.caution() {
            let _ = writeln!(text, "  {caution}.");
        }
    }
    text + "
x raylane: raylane's time at its best level here over the generator's in the same round, the
           median of the rounds.
\u{b1} %:       it is known to so much of itself, with a probability of 95 percent.
"
}
