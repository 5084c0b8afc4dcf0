//! raylane beside what engines use today: everybody interleaved in one run, the
//! figures as ratios to PEXT tables.

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use raylane::Level;
use raylane::level::{Avx2, Bmi2};

use raylane_compare::machine::Machine;
use raylane_compare::measure::{Limit, Race, race};
use raylane_compare::report::{self, LEGEND, Place, exit_code};
use serde::Serialize;

use crate::jobs::Job;
use crate::roster::Roster;

mod board;
mod jobs;
mod kernel;
mod loops;
mod own;
mod peers;
mod roster;

#[cfg(not(target_arch = "x86_64"))]
compile_error!("the ruler of the comparison is PEXT, which only x86-64 has");

/// Times raylane beside what engines use today, as ratios to PEXT tables.
///
/// Without options: every job, with the peers and with raylane at each level of the CPU.
#[derive(Parser)]
struct Options {
    /// Only this job; may be given more than once
    #[arg(long = "job", value_name = "NAME")]
    jobs: Vec<Job>,

    /// Only this level of raylane; may be given more than once
    #[arg(long = "level", value_name = "NAME")]
    levels: Vec<Level>,

    /// Seconds of each job, in each process
    #[arg(long, value_name = "S", default_value = "9", value_parser = clap::value_parser!(u64).range(1..))]
    seconds: u64,

    #[command(flatten)]
    place: Place,
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
    let (Some(bmi2), Some(avx2)) = (Bmi2::detect(), Avx2::detect()) else {
        return Err("the ruler is PEXT tables, and this CPU lacks BMI2 or AVX2".into());
    };
    let levels = match options.levels.as_slice() {
        [] => Level::available().collect(),
        levels => levels.to_vec(),
    };
    let jobs = match options.jobs.as_slice() {
        [] => Job::value_variants(),
        jobs => jobs,
    };
    // The detected one, if no level was named.
    let best = *levels.last().expect("every CPU has a level");
    let limit = Limit::Time(Duration::from_secs(options.seconds));
    let roster = Roster { bmi2, avx2, levels };

    let races = options.place.races(&machine, jobs, |job, copy| {
        let name = job.name();
        copy.announce(&name);
        race(job.course(&roster), limit, copy).map_err(|error| format!("{name}: {error}"))
    })?;
    let (mut text, mut reports) = (machine.summary(), Vec::new());
    for (&job, race) in jobs.iter().zip(races) {
        let unit = job.unit();
        text += &report::text(&job.name(), unit, "PEXT", &race);
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

#[cfg(test)]
mod tests {
    use super::*;
    use raylane_compare::copies;

    /// Everybody answers alike, in a round of each job: the peers what raylane answers, which its
    /// own tests compare with the reference.
    #[test]
    fn everybody_answers_alike() {
        let (Some(bmi2), Some(avx2)) = (Bmi2::detect(), Avx2::detect()) else {
            eprintln!("skipped: this CPU has no BMI2 or no AVX2");
            return;
        };
        let levels = Level::available().collect();
        let roster = Roster { bmi2, avx2, levels };
        for job in Job::value_variants() {
            let race = copies::run(&[], |copy| {
                race(job.course(&roster), Limit::Rounds(1), copy)
            });
            let race = race.unwrap_or_else(|disagreement| panic!("{job:?}: {disagreement}"));
            assert!(race[0].figures.len() > roster.levels.len(), "{job:?}");
        }
    }
}
