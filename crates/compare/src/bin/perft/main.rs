//! Perft of raylane's example beside that of other move generators: everybody interleaved
//! in one run, the counts compared first, the figures as ratios to raylane.

use std::process::ExitCode;

use clap::Parser;
use raylane::Level;
use raylane_support::measure::Pass;
use serde::Serialize;

use crate::peers::External;
use raylane_compare::copies::Runner;
use raylane_compare::machine::Machine;
use raylane_compare::measure::{Contestant, Course, Label, Limit, Race, Role, race};
use raylane_compare::report::{self, LEGEND, Place, exit_code};

mod peers;

/// Times the perft of raylane's example beside that of other move generators.
///
/// Everybody generates legal moves, counts those of the last ply without making them, and
/// has one thread and no hash table. With RUSTFLAGS=-Ctarget-cpu=native, raylane is at its
/// best, and cozy-chess's PEXT takes part.
#[derive(Parser)]
#[command(name = "perft")]
struct Options {
    /// Rounds for each position, in each process
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
    against: Vec<(String, String)>,

    #[command(flatten)]
    place: Place,
}

/// The name and the command of a program of --against.
fn program(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, command)) if !name.trim().is_empty() && !command.trim().is_empty() => {
            Ok((name.trim().into(), command.into()))
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
    #[serde(flatten)]
    race: Race,
}

fn main() -> ExitCode {
    exit_code(run(&Options::parse()))
}

fn run(options: &Options) -> Result<(), String> {
    let machine = options.place.prepare()?;
    let (mut text, mut positions) = (machine.summary(), Vec::new());
    text += "Each copy has one thread, and no hash table.\n";
    let asked = POSITIONS.map(|(name, depth)| (name, fen(name), depth + options.deeper));
    let races = options
        .place
        .races(&machine, &asked, |&(name, fen, depth), copy| {
            copy.announce(name);
            race_at(options, fen, depth, copy)
        })?;
    for ((position, fen, depth), race) in asked.into_iter().zip(races) {
        let title = format!("{position}, depth {depth}, {} nodes", race.queries);
        text += &report::text(&title, "nodes", "raylane", &race);
        positions.push(PositionReport {
            position,
            fen,
            depth,
            race,
        });
    }
    let report = Report { machine, positions };
    options.place.publish(&(text + LEGEND), &report)
}

fn fen(name: &str) -> &'static str {
    let entry = move_generator::suite::SUITE
        .iter()
        .find(|entry| entry.name == name);
    entry.expect("the suite has the position").fen
}

fn race_at(
    options: &Options,
    fen: &'static str,
    depth: u32,
    copy: &Runner,
) -> Result<Race, String> {
    let root: move_generator::Position = fen.parse().expect("the suite's positions are legal");
    let count = |level: Level, depth| perft::perft(level, &root, depth);

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
        Contestant::new(Label::new(role, "raylane", level.name()), move |_| {
            Pass::time(|| count(level, depth))
        })
    };
    let mut contestants: Vec<Contestant> = if options.alone {
        vec![own(&best)]
    } else {
        let peers = peers::all(fen).into_iter().map(|(name, count)| {
            Contestant::new(Label::new(Role::Peer, name, ""), move |_| {
                Pass::time(|| count(depth))
            })
        });
        levels.iter().map(own).chain(peers).collect()
    };
    let shallow = count(best, 1);
    for (name, command) in &options.against {
        let external = External { command, fen };
        // So that a command that cannot run is no panic later.
        external.run(1, shallow)?;
        external.run(depth, nodes)?;
        contestants.push(Contestant::new(
            Label::new(Role::Peer, name, ""),
            move |_| {
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
            },
        ));
    }

    let course = Course {
        contestants,
        queries: nodes as usize,
        hot: false,
    };
    Ok(Race {
        // The programs differ by factors.
        tolerance: 0.2,
        ..race(course, Limit::Rounds(options.rounds), copy)?
    })
}
