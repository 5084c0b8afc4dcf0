//! The race: contestants interleaved round by round in one run.
//!
//! Absolute times mean little on a machine that others use too, so every round
//! times everybody over the same queries, and what is reported is the median over
//! the rounds of the *ratio* to the reference in the same round. Every round has an
//! order of its own, so that nobody always runs after the same one.
//!
//! Each contestant runs twice in its turn. The first time it finds the caches as
//! the others left them, somewhat as between the other work of an engine: that is
//! the figure. The second time its tables are as hot as they will ever be: that
//! stands beside it.
//!
//! The longer a round, the less of its tables anybody finds again. So a round is
//! the peers with one level of raylane, in turn, and the figures do not depend on
//! how many kernels raylane brings.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::corpus::Random;
use crate::machine;

/// Who runs.
#[derive(Clone, PartialEq, Serialize)]
pub struct Label {
    pub role: Role,
    pub algorithm: String,
    pub level: String,
    /// Bytes of the tables that the contestant may touch; `None` where nobody counted.
    pub table_bytes: Option<usize>,
    /// Whether the chart shows it.
    pub charted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// What the ratios are taken to.
    Reference,
    /// The reference once more: how far its ratio is from one shows the noise.
    Control,
    Peer,
    Raylane,
    /// Waits for `drafts`.
    #[allow(dead_code)]
    Draft,
}

impl Label {
    pub fn new(
        role: Role,
        algorithm: impl Into<String>,
        level: impl Into<String>,
        table_bytes: impl Into<Option<usize>>,
    ) -> Self {
        Self {
            role,
            algorithm: algorithm.into(),
            level: level.into(),
            table_bytes: table_bytes.into(),
            charted: false,
        }
    }

    pub fn charted(self, charted: bool) -> Self {
        Self { charted, ..self }
    }
}

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
    /// A pass, given the number of the heat: from 0 on, and no two heats alike.
    pub pass: Box<dyn FnMut(usize) -> Pass + 'a>,
}

impl<'a> Contestant<'a> {
    pub fn new(label: Label, pass: impl FnMut(usize) -> Pass + 'a) -> Self {
        Self {
            label,
            pass: Box::new(pass),
        }
    }
}

/// Who runs, over what.
pub struct Course<'a> {
    pub contestants: Vec<Contestant<'a>>,
    /// Queries in a pass.
    pub queries: usize,
    /// Whether a second pass is a hot one: not where passes empty the caches.
    pub hot: bool,
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
    /// `None` for no samples.
    fn of(samples: impl Iterator<Item = f64>) -> Option<Self> {
        let mut samples: Vec<_> = samples.collect();
        samples.sort_unstable_by(f64::total_cmp);
        let last = samples.len().checked_sub(1)?;
        let at = |quantile: f64| samples[(last as f64 * quantile).round() as usize];
        Some(Self {
            lower_quartile: at(0.25),
            median: at(0.5),
            upper_quartile: at(0.75),
        })
    }

    /// Interquartile range as a fraction of the median.
    fn relative(self) -> f64 {
        (self.upper_quartile - self.lower_quartile) / self.median
    }
}

#[derive(Clone, Copy, Serialize)]
pub struct Speed {
    /// Median time of one query.
    pub nanoseconds: f64,
    /// Queries in a second, at that time.
    pub million_per_second: f64,
    /// The reference's time over the contestant's: above one is faster than PEXT.
    pub ratio: Spread,
}

#[derive(Serialize)]
pub struct Figures {
    #[serde(flatten)]
    pub label: Label,
    /// With the caches as the others left them.
    #[serde(flatten)]
    pub speed: Speed,
    /// At once after that, over the same queries.
    pub hot: Option<Speed>,
}

#[derive(Serialize)]
pub struct Race {
    pub rounds: u32,
    pub figures: Vec<Figures>,
    /// PEXT's ratio to itself.
    pub control: f64,
    /// Why not to trust the figures; `None` for a quiet machine.
    pub noise: Option<String>,
}

/// Runs the race. `progress` is told the part of it that is over.
///
/// Fails with the name where a contestant disagrees with the reference.
pub fn race(
    mut course: Course,
    limit: Limit,
    mut progress: impl FnMut(f64),
) -> Result<Race, String> {
    let mut heats = heats(&course.contestants);
    let mut samples = vec![Samples::default(); course.contestants.len()];

    // For nothing, so that a wrong answer is never timed, and nobody pays for first touches.
    let mut numbers = 0..;
    for (heat, number) in heats.iter().zip(&mut numbers) {
        turns(&mut course, heat, number)?;
    }

    let mut random = Random::new(0);
    let (start, waited) = (Instant::now(), machine::waited());
    let mut rounds = 0;
    loop {
        for (heat, number) in heats.iter_mut().zip(&mut numbers) {
            random.shuffle(heat);
            let turns = turns(&mut course, heat, number)?;
            let reference = reference(&course, &turns);
            for turn in &turns {
                samples[turn.index].push(turn, reference);
            }
        }
        rounds += 1;
        let done = match limit {
            Limit::Rounds(all) => f64::from(rounds) / f64::from(all),
            Limit::Time(time) => start.elapsed().as_secs_f64() / time.as_secs_f64(),
        };
        progress(done.min(1.0));
        if done >= 1.0 {
            break;
        }
    }

    let figures = course.contestants.iter().zip(&samples);
    let figures: Vec<_> = figures
        .map(|(contestant, samples)| Figures {
            label: contestant.label.clone(),
            speed: speed(&samples.first, course.queries).expect("everybody ran"),
            hot: speed(&samples.second, course.queries),
        })
        .collect();
    let control = figures
        .iter()
        .find(|figures| figures.label.role == Role::Control)
        .map_or(f64::NAN, |figures| figures.speed.ratio.median);
    let waited = machine::waited().saturating_sub(waited);
    let waiting = waited.as_secs_f64() / start.elapsed().as_secs_f64();
    let noise = noise(control, waiting, &figures);
    Ok(Race {
        rounds,
        figures,
        control,
        noise,
    })
}

/// The indices of those who share a round.
fn heats(contestants: &[Contestant]) -> Vec<Vec<usize>> {
    let own_level = |label: &Label| (label.role == Role::Raylane).then(|| label.level.clone());
    let mut levels: Vec<Option<String>> = contestants
        .iter()
        .map(|contestant| own_level(&contestant.label))
        .filter(Option::is_some)
        .collect();
    levels.sort();
    levels.dedup();
    if levels.is_empty() {
        levels.push(None);
    }
    let runs = |index: usize, level: &Option<String>| {
        let own_level = own_level(&contestants[index].label);
        own_level.is_none() || own_level == *level
    };
    levels
        .iter()
        .map(|level| {
            (0..contestants.len())
                .filter(|&index| runs(index, level))
                .collect()
        })
        .collect()
}

/// What one contestant did in a round.
struct Turn {
    index: usize,
    first: Pass,
    second: Option<Pass>,
}

/// The turns of a heat, in its order.
fn turns(course: &mut Course, heat: &[usize], number: usize) -> Result<Vec<Turn>, String> {
    let turns: Vec<_> = heat
        .iter()
        .map(|&index| {
            let pass = &mut course.contestants[index].pass;
            Turn {
                index,
                first: pass(number),
                second: course.hot.then(|| pass(number)),
            }
        })
        .collect();
    let right = reference(course, &turns).first.checksum;
    for turn in &turns {
        let mut passes = [&turn.first].into_iter().chain(&turn.second);
        if passes.any(|pass| pass.checksum != right) {
            let Label {
                algorithm, level, ..
            } = &course.contestants[turn.index].label;
            return Err(format!(
                "{algorithm} ({level}) does not answer what PEXT answers"
            ));
        }
    }
    Ok(turns)
}

fn reference<'a>(course: &Course, turns: &'a [Turn]) -> &'a Turn {
    let is_reference = |turn: &&Turn| course.contestants[turn.index].label.role == Role::Reference;
    turns
        .iter()
        .find(is_reference)
        .expect("the reference runs in every heat")
}

/// Times of a contestant, each with the reference's in the same round.
#[derive(Clone, Default)]
struct Samples {
    first: Vec<(Duration, Duration)>,
    second: Vec<(Duration, Duration)>,
}

impl Samples {
    fn push(&mut self, turn: &Turn, reference: &Turn) {
        self.first
            .push((turn.first.elapsed, reference.first.elapsed));
        if let (Some(own), Some(reference)) = (&turn.second, &reference.second) {
            self.second.push((own.elapsed, reference.elapsed));
        }
    }
}

fn speed(samples: &[(Duration, Duration)], queries: usize) -> Option<Speed> {
    let times = samples
        .iter()
        .map(|(own, _)| own.as_secs_f64() * 1e9 / queries as f64);
    let ratios = samples
        .iter()
        .map(|(own, reference)| reference.as_secs_f64() / own.as_secs_f64());
    let nanoseconds = Spread::of(times)?.median;
    Some(Speed {
        nanoseconds,
        million_per_second: 1e3 / nanoseconds,
        ratio: Spread::of(ratios)?,
    })
}

/// The control may differ from the reference by this much.
const CONTROL_TOLERANCE: f64 = 0.05;
/// Others may have the core, and with it the caches, for this part of the time.
const WAITING_TOLERANCE: f64 = 0.05;
/// The ratio of the typical contestant may vary by this much.
const SPREAD_TOLERANCE: f64 = 0.5;

fn noise(control: f64, waiting: f64, figures: &[Figures]) -> Option<String> {
    if (control - 1.0).abs() > CONTROL_TOLERANCE {
        return Some(format!("PEXT against itself came to {control:.3}, not 1"));
    }
    if waiting > WAITING_TOLERANCE {
        let percent = waiting * 100.0;
        return Some(format!(
            "other programs had the core for {percent:.0}% of the time"
        ));
    }
    let spreads = figures.iter().map(|figures| figures.speed.ratio.relative());
    let typical = Spread::of(spreads)?.median;
    (typical > SPREAD_TOLERANCE).then(|| {
        let percent = typical * 100.0;
        format!("between the quartiles of the rounds, ratios differ by {percent:.0}%")
    })
}
