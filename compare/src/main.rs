//! raylane beside what engines use today: everybody interleaved in one run, the
//! figures as ratios to PEXT tables.

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use raylane::Level;

use raylane_compare::measure::Limit;
use raylane_compare::report::{Place, progress_bar};

use crate::jobs::Job;
use crate::region::{Bmi2, V3};
use crate::results::{JobReport, Report};
use crate::roster::Roster;

mod board;
mod drafts;
mod jobs;
mod kernel;
mod loops;
mod own;
mod peers;
mod region;
mod results;
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

    /// Rounds of each job, instead of seconds
    #[arg(long, value_name = "N", conflicts_with = "seconds", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,

    /// Seconds of each job
    #[arg(long, value_name = "S", default_value = "9", value_parser = seconds)]
    seconds: Duration,

    #[command(flatten)]
    place: Place,
}

fn main_jobs() -> String {
    let names = Job::MAIN.map(Job::name).join(", ");
    format!("The main jobs: {names}.")
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("a time is more than zero seconds".into()),
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, code }) => {
            eprintln!("error: {message}");
            ExitCode::from(code)
        }
    }
}

struct Failure {
    message: String,
    /// 2 for what the caller can mend, 1 otherwise.
    code: u8,
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self { message, code: 2 }
    }
}

fn run(options: &Options) -> Result<(), Failure> {
    let machine = options.place.prepare()?;
    let (Some(bmi2), Some(v3)) = (Bmi2::detect(), V3::detect()) else {
        return Err(Failure {
            message: "the ruler is PEXT tables, and this CPU lacks BMI2 or AVX2".into(),
            code: 1,
        });
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
    let limit = options
        .rounds
        .map_or(Limit::Time(options.seconds), Limit::Rounds);
    let jobs = measure(jobs, &Roster::new(bmi2, v3, levels, options.all), limit)?;
    let report = Report { machine, jobs };
    Ok(options.place.publish(&report.text(), &report)?)
}

fn measure(jobs: &[Job], roster: &Roster, limit: Limit) -> Result<Vec<JobReport>, Failure> {
    const STEPS: u64 = 1000;
    let bar = progress_bar(STEPS * jobs.len() as u64);
    let mut reports = Vec::new();
    for (number, &job) in jobs.iter().enumerate() {
        bar.set_message(job.name());
        let done = |part: f64| {
            bar.set_position(STEPS * number as u64 + (STEPS as f64 * part) as u64);
        };
        let race = job
            .run(roster, limit, done)
            .map_err(|disagreement| Failure {
                message: format!("{}: {disagreement}", job.name()),
                code: 1,
            })?;
        let unit = job.unit();
        reports.push(JobReport { job, unit, race });
    }
    bar.finish_and_clear();
    Ok(reports)
}
