//! raylane beside what engines use today: everybody interleaved in one run, the
//! figures as ratios to PEXT tables.

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use raylane::Level;

use raylane_compare::machine::Machine;
use raylane_compare::measure::{Limit, Race, race};
use raylane_compare::report::{self, LEGEND, Place, exit_code};
use serde::Serialize;

use crate::jobs::Job;
use crate::region::{Bmi2, V3};
use crate::roster::Roster;

mod board;
mod drafts;
mod jobs;
mod kernel;
mod loops;
mod own;
mod peers;
mod region;
mod roster;

#[cfg(not(target_arch = "x86_64"))]
compile_error!("the ruler of the comparison is PEXT, which only x86-64 has");

/// Times raylane beside what engines use today, as ratios to PEXT tables.
///
/// Without options: the main jobs, and in them what serves each level that the CPU has
/// beside the main peers. With RUSTFLAGS=-Ctarget-cpu=native, cozy-chess's PEXT takes part
/// as well.
#[derive(Parser)]
#[command(after_help = main_jobs())]
struct Options {
    /// Every job (or those of --job), every peer and every algorithm of raylane by name
    #[arg(long)]
    all: bool,

    /// Only this job; may be given more than once
    #[arg(long = "job", value_name = "NAME")]
    jobs: Vec<Job>,

    /// Only this level of raylane; may be given more than once
    #[arg(long = "level", value_name = "NAME")]
    levels: Vec<Level>,

    /// Seconds of each job
    #[arg(long, value_name = "S", default_value = "9", value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,

    #[command(flatten)]
    place: Place,
}

fn main_jobs() -> String {
    let names = Job::MAIN.map(Job::name).join(", ");
    format!("The main jobs: {names}.")
}

fn main() -> ExitCode {
    exit_code(run(&Options::parse()))
}

#[derive(Serialize)]
struct Report {
    machine: Machine,
    jobs: Vec<JobReport>,
}

#[derive(Serialize)]
struct JobReport {
    job: Job,
    /// What is counted: queens, sets, boards.
    unit: &'static str,
    #[serde(flatten)]
    race: Race,
}

fn run(options: &Options) -> Result<(), String> {
    let machine = options.place.prepare()?;
    let (Some(bmi2), Some(v3)) = (Bmi2::detect(), V3::detect()) else {
        return Err("the ruler is PEXT tables, and this CPU lacks BMI2 or AVX2".into());
    };
    let levels = match options.levels.as_slice() {
        [] => Level::available().collect(),
        levels => levels.to_vec(),
    };
    let jobs = match options.jobs.as_slice() {
        [] if options.all => Job::value_variants(),
        [] => &Job::MAIN,
        jobs => jobs,
    };
    // The detected one, if no level was named.
    let best = *levels.last().expect("every CPU has a level");
    let limit = Limit::Time(Duration::from_secs(options.seconds));
    let roster = Roster::new(bmi2, v3, levels, options.all);

    let (mut text, mut reports) = (machine.summary(), Vec::new());
    for &job in jobs {
        let (name, unit) = (job.name(), job.unit());
        eprintln!("{name}");
        let race = race(job.course(&roster), limit);
        let race = race.map_err(|disagreement| format!("{name}: {disagreement}"))?;
        text += &report::text(&name, unit, "PEXT", &race);
        reports.push(JobReport { job, unit, race });
    }
    text += LEGEND;
    let races = reports
        .iter()
        .map(|report| (report.job.name(), &report.race));
    text += &report::summary(best.name(), races);
    let jobs = reports;
    options.place.publish(&text, &Report { machine, jobs })
}
