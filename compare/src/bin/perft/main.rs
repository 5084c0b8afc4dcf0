//! Perft of raylane's example beside that of other move generators: everybody interleaved
//! in one run, the counts compared first, the figures as ratios to raylane.

use std::fmt::Write as _;
use std::process::ExitCode;

use clap::Parser;
use raylane::{Level, dispatch};
use serde::Serialize;

use crate::peers::{External, Peer};
use raylane_compare::machine::Machine;
use raylane_compare::measure::{Contestant, Course, Figures, Label, Limit, Pass, Race, Role, race};
use raylane_compare::report::{Place, progress_bar, table, verdict};

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

    #[command(flatten)]
    place: Place,
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
    let machine = options.place.prepare()?;
    let bar = progress_bar(u64::from(options.rounds) * POSITIONS.len() as u64);
    let mut positions = Vec::new();
    for (name, depth) in POSITIONS {
        bar.set_message(name);
        let (before, rounds) = (bar.position(), f64::from(options.rounds));
        positions.push(position(options, name, depth + options.deeper, |part| {
            bar.set_position(before + (part * rounds) as u64);
        })?);
    }
    bar.finish_and_clear();

    let report = Report { machine, positions };
    options.place.publish(&text(&report), &report)
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

/// The fastest comes first.
fn text(report: &Report) -> String {
    let mut text = report.machine.summary() + "One thread, no hash table.\n";
    for found in &report.positions {
        let mut figures: Vec<_> = found.race.figures.iter().collect();
        figures.sort_by(|one, other| other.speed.ratio.median.total_cmp(&one.speed.ratio.median));
        let head = ["generator", "level", "M nodes/s", "x raylane", "\u{b1} %"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        rows.extend(figures.into_iter().map(|Figures { label, speed, .. }| {
            vec![
                label.algorithm.clone(),
                label.level.clone(),
                format!("{:.0}", speed.million_per_second()),
                format!("{:.3}", speed.ratio.median),
                format!("{:.1}", speed.ratio.within * 100.0),
            ]
        }));
        let _ = write!(
            text,
            "\n## {}, depth {}, {} nodes\n\n{}\n{}",
            found.position,
            found.depth,
            found.nodes,
            table(&rows),
            verdict(&found.race)
        );
    }
    text + "
x raylane: raylane's time at its best level here over the generator's in the same round, the
           median of the rounds.
\u{b1} %:       it is known to so much of itself, with a probability of 95 percent.
"
}
