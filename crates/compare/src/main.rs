//! raylane beside what engines use today: everybody interleaved in one run, the
//! figures as ratios to PEXT tables.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use raylane::Level;
use raylane::level::{Avx2, Bmi2};

use crate::jobs::Job;
use crate::machine::Machine;
use crate::race::{Race, race};
use crate::report::{JobReport, Report};
use crate::roster::Roster;
use crate::runs::Runner;

mod context;
mod jobs;
mod machine;
mod peers;
mod race;
mod report;
mod roster;
mod runs;

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

    /// Run so many copies at once, on a core each, as games of a tournament do; the figures are the medians over the
    /// copies [default: one for each core that the program may use]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    copies: Option<u16>,

    /// Also write the figures with CPU, compiler, flags and commit to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Run it all in so many processes, which place memory anew, one after the other, and give the median of
    /// their figures and the range between them; a record needs 8
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=99))]
    processes: u8,

    /// This is one of the processes; the value itself only moves the stack
    #[arg(long, hide = true)]
    one_of_them: Option<String>,
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
    if let Some(file) = &options.json {
        // Now, rather than after minutes, if the record cannot be written.
        let opened = OpenOptions::new().append(true).create(true).open(file);
        opened.map_err(|error| cannot_write(file, &error))?;
    }
    let machine = Machine::this(machine::cores(options.copies.map(usize::from))?);
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
    let roster = Roster { bmi2, avx2, levels };

    let time = Duration::from_secs(options.seconds);
    let races = |copy: &Runner| -> Vec<Race> {
        let race = |job: &Job| {
            copy.announce(&job.name());
            race(job.course(&roster), time, copy)
        };
        jobs.iter().map(race).collect()
    };
    let copies = match &options.one_of_them {
        None if options.processes > 1 => runs::in_processes(options.processes)?,
        None => runs::at_once(&machine.cores, races),
        Some(_) => runs::hand_over(&runs::at_once(&machine.cores, races)),
    };
    let jobs = jobs.iter().enumerate().map(|(index, &job)| JobReport {
        job,
        unit: job.unit(),
        race: Race::merged(
            copies.iter().map(|races| &races[index]),
            machine.cores.len().max(1),
        ),
    });
    let jobs = jobs.collect();
    let report = Report { machine, jobs };

    // A reader that has seen enough is no failure.
    let _ = io::stdout().write_all(report.text(best).as_bytes());
    options.json.as_ref().map_or(Ok(()), |file| {
        fs::write(file, report.record()).map_err(|error| cannot_write(file, &error))
    })
}

fn cannot_write(file: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {error}", file.display())
}

#[cfg(test)]
mod tests {
    use super::*;

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
            eprintln!("{job:?}");
            let race = runs::at_once(&[], |copy| race(job.course(&roster), Duration::ZERO, copy));
            assert!(race[0].figures.len() > roster.levels.len(), "{job:?}");
        }
    }
}
