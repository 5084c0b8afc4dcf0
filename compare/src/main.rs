//! raylane beside the peers: one table per job, everything measured in one run.

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};

use crate::corpus::Corpus;
use crate::jobs::Job;
use crate::measure::Limit;
use crate::region::V3;
use crate::roster::Roster;

mod corpus;
mod drafts;
mod jobs;
mod kernel;
mod machine;
mod measure;
mod peers;
mod region;
mod roster;

#[derive(Parser)]
struct Options {
    /// Only this job; may be given more than once
    #[arg(long = "job", value_name = "NAME")]
    jobs: Vec<Job>,

    /// Rounds of each job, instead of a time
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    rounds: Option<u32>,

    /// Seconds of each job
    #[arg(long, value_name = "S", default_value_t = 12.0)]
    seconds: f64,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let Some(v3) = V3::detect() else {
        eprintln!("error: the ruler is PEXT, and this CPU has no BMI2 and AVX2");
        return ExitCode::FAILURE;
    };
    let corpus = Corpus::new();
    let roster = Roster::new(v3);
    let limit = options.rounds.map_or(
        Limit::Time(Duration::from_secs_f64(options.seconds)),
        Limit::Rounds,
    );
    let jobs = if options.jobs.is_empty() {
        Job::value_variants()
    } else {
        &options.jobs
    };
    for &job in jobs {
        match job.run(&corpus, &roster, limit, |_| ()) {
            Err(disagreement) => {
                eprintln!("error: {}: {disagreement}", job.title());
                return ExitCode::FAILURE;
            }
            Ok(race) => {
                println!("\n{} ({} rounds)", job.title(), race.rounds);
                for figures in &race.figures {
                    println!(
                        "  {:24} {:10} {:9.1} M{}/s {:8.2} ns {:6.3} x PEXT ({:.3} to {:.3})",
                        figures.label.algorithm,
                        figures.label.level,
                        1e3 / figures.nanoseconds,
                        job.unit(),
                        figures.nanoseconds,
                        figures.ratio.median,
                        figures.ratio.lower_quartile,
                        figures.ratio.upper_quartile,
                    );
                }
                if let Some(noise) = race.noise {
                    println!("  too noisy to trust: {noise}");
                }
            }
        }
    }
    ExitCode::SUCCESS
}
