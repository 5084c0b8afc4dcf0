//! The race: contestants interleaved round by round in one run.
//!
//! Absolute times mean little on a machine that others use too, so every round
//! times every contestant over the same queries, and what is reported is the
//! median over the rounds of the *ratio* to the reference in the same round. Every
//! round has an order of its own, so that nobody always runs after the same one.
//! Each contestant finds the caches as the others left them, as in an engine.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::corpus::Random;

/// Who runs.
#[derive(Clone, Serialize)]
pub struct Label {
    pub algorithm: String,
    pub level: String,
    /// Bytes of the tables that the contestant may touch; `None` where nobody counted.
    pub table_bytes: Option<usize>,
}

impl Label {
    pub fn new(
        algorithm: impl Into<String>,
        level: impl Into<String>,
        table_bytes: impl Into<Option<usize>>,
    ) -> Self {
        Self {
            algorithm: algorithm.into(),
            level: level.into(),
            table_bytes: table_bytes.into(),
        }
    }

    /// What the ratios are taken to.
    pub fn is_reference(&self) -> bool {
        self.algorithm == REFERENCE
    }

    /// The reference once more: how far its ratio is from one shows the noise.
    pub fn is_control(&self) -> bool {
        self.algorithm == CONTROL
    }
}

pub const REFERENCE: &str = "PEXT tables";
pub const CONTROL: &str = "PEXT tables, again";

/// One pass over a job's queries.
pub struct Pass {
    pub checksum: u64,
    pub elapsed: Duration,
}

impl Pass {
    /// Times `work`, whose result is the checksum.
    #[inline(always)]
    pub fn time(work: impl FnOnce() -> u64) -> Self {
        let start = Instant::now();
        let checksum = work();
        Self {
            checksum,
            elapsed: start.elapsed(),
        }
    }

    /// What the clock itself takes, for jobs whose passes are short.
    pub fn overhead() -> Duration {
        let empty = (0..10_000).map(|_| Self::time(|| black_box(0)).elapsed);
        empty.min().unwrap_or_default()
    }
}

pub struct Contestant<'a> {
    pub label: Label,
    pub pass: Box<dyn FnMut() -> Pass + 'a>,
}

impl<'a> Contestant<'a> {
    pub fn new(label: Label, pass: impl FnMut() -> Pass + 'a) -> Self {
        Self {
            label,
            pass: Box::new(pass),
        }
    }
}

/// When a race ends.
#[derive(Clone, Copy)]
pub enum Limit {
    Rounds(u32),
    Time(Duration),
}

/// Median and quartiles.
#[derive(Clone, Copy, Serialize)]
pub struct Spread {
    pub lower_quartile: f64,
    pub median: f64,
    pub upper_quartile: f64,
}

impl Spread {
    fn of(mut samples: Vec<f64>) -> Self {
        samples.sort_unstable_by(f64::total_cmp);
        let at = |quantile: f64| samples[((samples.len() - 1) as f64 * quantile).round() as usize];
        Self {
            lower_quartile: at(0.25),
            median: at(0.5),
            upper_quartile: at(0.75),
        }
    }

    /// Interquartile range as a fraction of the median.
    pub fn relative(&self) -> f64 {
        (self.upper_quartile - self.lower_quartile) / self.median
    }
}

#[derive(Serialize)]
pub struct Figures {
    #[serde(flatten)]
    pub label: Label,
    /// Median time of one query.
    pub nanoseconds: f64,
    /// The reference's time over the contestant's: above one is faster than PEXT.
    pub ratio: Spread,
}

#[derive(Serialize)]
pub struct Race {
    pub rounds: usize,
    pub figures: Vec<Figures>,
    /// Why not to trust the figures; `None` for a quiet machine.
    pub noise: Option<String>,
}

/// The control may differ from the reference by this much.
const CONTROL_TOLERANCE: f64 = 0.05;
/// The ratio of the typical contestant may vary by this much.
const SPREAD_TOLERANCE: f64 = 0.5;

/// Runs `contestants`, each of whose passes answers `queries` queries.
/// `progress` is told the part of the race that is over.
///
/// Fails with the names when two contestants disagree on a checksum.
pub fn race(
    mut contestants: Vec<Contestant>,
    queries: usize,
    limit: Limit,
    mut progress: impl FnMut(f64),
) -> Result<Race, String> {
    let reference = contestants
        .iter()
        .position(|contestant| contestant.label.is_reference())
        .expect("every job has the reference");

    // Untimed, so that a wrong answer is never timed, and nobody pays for first touches.
    let mut order: Vec<_> = (0..contestants.len()).collect();
    round(&mut contestants, &order, reference)?;

    let mut times = vec![Vec::new(); contestants.len()];
    let start = Instant::now();
    let mut random = Random::new(0);
    for number in 1.. {
        random.shuffle(&mut order);
        let passes = round(&mut contestants, &order, reference)?;
        for (time, pass) in times.iter_mut().zip(passes) {
            time.push(pass.elapsed.as_secs_f64() * 1e9 / queries as f64);
        }
        let done = match limit {
            Limit::Rounds(rounds) => f64::from(number) / f64::from(rounds),
            Limit::Time(time) => start.elapsed().as_secs_f64() / time.as_secs_f64(),
        };
        progress(done.min(1.0));
        if done >= 1.0 {
            break;
        }
    }

    let figures: Vec<_> = contestants
        .iter()
        .zip(&times)
        .map(|(contestant, time)| {
            let ratios = times[reference]
                .iter()
                .zip(time)
                .map(|(reference, time)| reference / time);
            Figures {
                label: contestant.label.clone(),
                nanoseconds: Spread::of(time.clone()).median,
                ratio: Spread::of(ratios.collect()),
            }
        })
        .collect();
    Ok(Race {
        rounds: times[reference].len(),
        noise: noise(&figures),
        figures,
    })
}

/// One pass of everybody, in the given order; the passes come back in the order
/// of the contestants.
fn round(
    contestants: &mut [Contestant],
    order: &[usize],
    reference: usize,
) -> Result<Vec<Pass>, String> {
    let mut passes: Vec<Option<Pass>> = order.iter().map(|_| None).collect();
    for &index in order {
        passes[index] = Some((contestants[index].pass)());
    }
    let passes: Vec<_> = passes.into_iter().flatten().collect();
    for (contestant, pass) in contestants.iter().zip(&passes) {
        if pass.checksum != passes[reference].checksum {
            let Label {
                algorithm, level, ..
            } = &contestant.label;
            return Err(format!(
                "{algorithm} ({level}) does not answer what {REFERENCE} answer"
            ));
        }
    }
    Ok(passes)
}

fn noise(figures: &[Figures]) -> Option<String> {
    let control = figures
        .iter()
        .find(|figures| figures.label.is_control())?
        .ratio
        .median;
    if (control - 1.0).abs() > CONTROL_TOLERANCE {
        return Some(format!(
            "{REFERENCE} against themselves came to {control:.3}, not 1"
        ));
    }
    let spread = Spread::of(
        figures
            .iter()
            .map(|figures| figures.ratio.relative())
            .collect(),
    )
    .median;
    (spread > SPREAD_TOLERANCE).then(|| {
        format!(
            "half of the rounds differ by more than {:.0}% in their ratio",
            spread * 100.0
        )
    })
}
