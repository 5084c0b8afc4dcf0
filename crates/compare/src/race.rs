//! The race: contestants interleaved round by round in one run.
//!
//! Absolute times mean little on a machine that others use too, so every round
//! times everybody over the same queries, and what is reported is the median over
//! the rounds of the *ratio* to the reference in the same round. Every round has an
//! order of its own, so that nobody always runs after the same one.
//!
//! Nobody has a copy in the race to judge the noise by. The second of two copies finds
//! branch predictors that the first has trained, and took 0.9 to 0.5 of its time. The
//! noise is judged by how much the medians of copies and processes differ.
//!
//! Each contestant runs twice in its turn. The first time it finds the caches as
//! the others left them, somewhat as between the other work of an engine: that is
//! the figure. The second time its tables are as hot as they will ever be: that
//! stands beside it.
//!
//! All copies of the race that run at once have the same contestant's turn at the same time.
//!
//! The longer a round, the less of its tables anybody finds again. So a round is made
//! of heats, each of which is the peers with one level of raylane, and
//! the figures do not depend on how many levels take part.

use std::time::{Duration, Instant};

use raylane_support::Random;
use raylane_support::measure::Pass;
use serde::{Deserialize, Serialize, Serializer};

use crate::machine;
use crate::runs::Runner;

/// Who runs.
#[derive(Clone, Serialize, Deserialize)]
pub struct Label {
    pub role: Role,
    pub algorithm: String,
    pub level: String,
    /// Bytes of the tables that the contestant may touch; `None` where nobody counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_bytes: Option<usize>,
}

/// What raylane's contestants are called; those that use a part of it say more behind the name.
pub const RAYLANE: &str = "raylane";

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// What the ratios are taken to.
    Reference,
    Peer,
    Raylane,
}

impl Label {
    pub fn new(role: Role, algorithm: &str, level: &str) -> Self {
        Self {
            role,
            algorithm: algorithm.into(),
            level: level.into(),
            table_bytes: None,
        }
    }

    /// The level of raylane that it runs at.
    fn own_level(&self) -> Option<&str> {
        (self.role == Role::Raylane).then_some(&self.level)
    }
}

pub struct Contestant {
    pub label: Label,
    /// A pass, given the number of the heat: from 0 on, and no two heats alike.
    pub pass: Box<dyn FnMut(usize) -> Pass>,
}

/// Who runs, over what.
pub struct Course {
    pub contestants: Vec<Contestant>,
    /// Queries in a pass.
    pub queries: usize,
    /// Whether a second pass is a hot one: not where passes empty the caches.
    pub hot: bool,
}

impl Course {
    /// The turn of the reference, which runs in every heat.
    fn reference<'t>(&self, turns: &'t [Turn]) -> &'t Turn {
        let role = |turn: &Turn| self.contestants[turn.index].label.role;
        let reference = turns.iter().find(|turn| role(turn) == Role::Reference);
        reference.expect("the reference takes part")
    }
}

/// A median: of the rounds, or of the medians of copies and processes, of which it has the lowest and the highest.
#[derive(Clone, Serialize, Deserialize)]
pub struct Spread {
    #[serde(serialize_with = "rounded")]
    pub median: f64,
    #[serde(serialize_with = "rounded", skip_deserializing)]
    pub low: f64,
    #[serde(serialize_with = "rounded", skip_deserializing)]
    pub high: f64,
    /// The medians of the copies of the first process, then those of the second.
    pub each: Vec<f64>,
}

impl Spread {
    /// Of the rounds of one copy. `None` for no samples.
    fn of(samples: impl Iterator<Item = f64>) -> Option<Self> {
        let mut samples: Vec<_> = samples.collect();
        samples.sort_unstable_by(f64::total_cmp);
        let median = samples.get(samples.len() / 2)?;
        Some(Self::between(vec![*median]))
    }

    /// Of the medians of several copies or processes.
    fn between(each: Vec<f64>) -> Self {
        let mut sorted = each.clone();
        sorted.sort_unstable_by(f64::total_cmp);
        let last = sorted.len() - 1;
        Self {
            median: f64::midpoint(sorted[last / 2], sorted[last.div_ceil(2)]),
            low: sorted[0],
            high: sorted[last],
            each,
        }
    }

    /// Half of the range, as a part of the median.
    pub fn within(&self) -> f64 {
        (self.high - self.low) / 2.0 / self.median
    }
}

/// Four digits, which is more than any figure deserves.
fn rounded<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(format!("{value:.3e}").parse().unwrap_or(*value))
}

#[derive(Clone, Serialize, Deserialize)]
pub struct Speed {
    /// Median time of one query.
    #[serde(serialize_with = "rounded")]
    pub nanoseconds: f64,
    /// The reference's time over the contestant's: above one is faster than PEXT.
    pub ratio: Spread,
}

impl Speed {
    fn merged<'a>(speeds: impl Iterator<Item = &'a Self>) -> Self {
        let speeds: Vec<_> = speeds.collect();
        let times = speeds.iter().map(|speed| speed.nanoseconds).collect();
        Self {
            nanoseconds: Spread::between(times).median,
            ratio: Spread::between(speeds.iter().map(|speed| speed.ratio.median).collect()),
        }
    }
}

impl Race {
    /// How many of its ratios are not to be trusted.
    pub fn untrusted(&self) -> usize {
        let speeds = self
            .figures
            .iter()
            .flat_map(|f| [Some(&f.speed), f.hot.as_ref()]);
        let bad = |speed: &&Speed| speed.ratio.within() > TOLERANCE;
        speeds.flatten().filter(bad).count()
    }

    /// The same race in several copies and processes, of one each: the copies of the first process, then those of the
    /// second.
    pub fn merged<'a>(races: impl Iterator<Item = &'a Self>, copies: usize) -> Self {
        let races: Vec<&Self> = races.collect();
        let figures = races[0].figures.iter().enumerate().map(|(index, first)| {
            let each = || races.iter().map(|race| &race.figures[index]);
            let hot = first.hot.as_ref();
            Figures {
                label: first.label.clone(),
                speed: Speed::merged(each().map(|figures| &figures.speed)),
                hot: hot.map(|_| Speed::merged(each().filter_map(|figures| figures.hot.as_ref()))),
            }
        });
        let noises: Vec<_> = races
            .iter()
            .filter_map(|race| race.noise.as_ref())
            .collect();
        Self {
            processes: races.len() / copies,
            copies,
            rounds: races.iter().step_by(copies).map(|race| race.rounds).sum(),
            queries: races[0].queries,
            noise: noises.first().map(|first| {
                let (noisy, all) = (noises.len(), races.len());
                format!("{first}, in the first of {noisy} noisy runs of {all}")
            }),
            figures: figures.collect(),
        }
    }
}

#[derive(Clone, Serialize, Deserialize)]
pub struct Figures {
    #[serde(flatten)]
    pub label: Label,
    /// With the caches as the others left them.
    #[serde(flatten)]
    pub speed: Speed,
    /// At once after that, over the same queries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hot: Option<Speed>,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct Race {
    pub processes: usize,
    /// That ran at once, in each process.
    pub copies: usize,
    /// Of all processes.
    pub rounds: u32,
    /// In a pass.
    pub queries: usize,
    /// Why not to trust any of the figures; `None` for a quiet machine.
    pub noise: Option<String>,
    pub figures: Vec<Figures>,
}

/// Runs the race for so long, or for one round, in one of the copies.
///
/// # Panics
/// With the names, where a contestant disagrees with the reference.
pub fn race(mut course: Course, time: Duration, copy: &Runner) -> Race {
    let mut heats = heats(&course.contestants);
    // Of the first passes, and of the second.
    let mut samples = vec![[Samples::new(), Samples::new()]; course.contestants.len()];

    // For nothing, so that a wrong answer is never timed, and nobody pays for first touches.
    let mut numbers = 0..;
    for (heat, number) in heats.iter().zip(&mut numbers) {
        turns(&mut course, heat, number, copy);
    }

    let mut random = Random::new(0);
    let (start, waited) = (Instant::now(), machine::waited());
    let mut rounds = 0;
    loop {
        for (heat, number) in heats.iter_mut().zip(&mut numbers) {
            random.shuffle(heat);
            let turns = turns(&mut course, heat, number, copy);
            let ruler = course.reference(&turns);
            for turn in &turns {
                let [first, second] = &mut samples[turn.index];
                first.push((turn.first.elapsed, ruler.first.elapsed));
                let both = turn.second.zip(ruler.second);
                second.extend(both.map(|(own, ruler)| (own.elapsed, ruler.elapsed)));
            }
        }
        rounds += 1;
        if copy.is_last_round(start.elapsed() >= time) {
            break;
        }
    }

    let figures = course.contestants.iter().zip(&samples);
    let figures = figures.map(|(contestant, [first, second])| Figures {
        label: contestant.label.clone(),
        speed: speed(first, course.queries).expect("everybody ran"),
        hot: speed(second, course.queries),
    });
    let waited = machine::waited().saturating_sub(waited);
    let waiting = waited.as_secs_f64() / start.elapsed().as_secs_f64();
    Race {
        processes: 1,
        copies: 1,
        rounds,
        queries: course.queries,
        noise: noise(waiting),
        figures: figures.collect(),
    }
}

/// The indices of those who share a heat: all others, and raylane at a level.
fn heats(contestants: &[Contestant]) -> Vec<Vec<usize>> {
    let labels = contestants.iter().map(|contestant| &contestant.label);
    let own_levels: Vec<_> = labels.map(Label::own_level).collect();
    let mut levels: Vec<_> = own_levels.iter().flatten().collect();
    levels.sort();
    levels.dedup();
    if levels.is_empty() {
        return vec![(0..contestants.len()).collect()];
    }
    let heat = |level| {
        let takes_part = |own: &Option<&str>| own.is_none_or(|own| own == level);
        let numbered = own_levels.iter().enumerate();
        let taking_part = numbered.filter(|(_, own)| takes_part(own));
        taking_part.map(|(index, _)| index).collect()
    };
    levels.into_iter().map(|&level| heat(level)).collect()
}

/// What one contestant did in a round.
struct Turn {
    index: usize,
    first: Pass,
    second: Option<Pass>,
}

/// The turns of a heat, in its order.
fn turns(course: &mut Course, heat: &[usize], number: usize, copy: &Runner) -> Vec<Turn> {
    let turns: Vec<_> = heat
        .iter()
        .map(|&index| {
            copy.meet();
            let pass = &mut course.contestants[index].pass;
            Turn {
                index,
                first: pass(number),
                second: course.hot.then(|| pass(number)),
            }
        })
        .collect();
    let ruler = course.reference(&turns);
    for turn in &turns {
        let mut passes = [&turn.first].into_iter().chain(&turn.second);
        if passes.any(|pass| pass.checksum != ruler.first.checksum) {
            let [one, other] = [turn, ruler].map(|turn| &course.contestants[turn.index].label);
            let (name, level) = (&one.algorithm, &one.level);
            panic!(
                "{name} ({level}) does not answer what {} answers",
                other.algorithm
            );
        }
    }
    turns
}

/// Times of a contestant, each with that of its ruler in the same round.
type Samples = Vec<(Duration, Duration)>;

fn speed(samples: &[(Duration, Duration)], queries: usize) -> Option<Speed> {
    let times = samples
        .iter()
        .map(|(own, _)| own.as_secs_f64() * 1e9 / queries as f64);
    let ratios = samples
        .iter()
        .map(|(own, ruler)| ruler.as_secs_f64() / own.as_secs_f64());
    Some(Speed {
        nanoseconds: Spread::of(times)?.median,
        ratio: Spread::of(ratios)?,
    })
}

/// A ratio that is not known to this part of itself is not to be trusted.
pub const TOLERANCE: f64 = 0.05;
/// Others may have the core, and with it the caches, for this part of the time.
const WAITING_TOLERANCE: f64 = 0.05;

/// Why no figure of a race is to be trusted.
fn noise(waiting: f64) -> Option<String> {
    let percent = waiting * 100.0;
    (waiting > WAITING_TOLERANCE)
        .then(|| format!("other programs had the core for {percent:.0}% of the time"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runs;

    /// A race of one round, of a contestant that answers wrongly from this heat on.
    fn race_of(wrong_from: usize) {
        let contestant = |role, name, wrong_from| Contestant {
            label: Label::new(role, name, "-"),
            pass: Box::new(move |heat| Pass::time(|| u64::from(heat >= wrong_from))),
        };
        runs::at_once(&[], |copy| {
            let course = Course {
                contestants: vec![
                    contestant(Role::Reference, "right", usize::MAX),
                    contestant(Role::Peer, "wrong", wrong_from),
                ],
                queries: 1,
                hot: true,
            };
            race(course, Duration::ZERO, copy);
        });
    }

    #[test]
    fn a_race_of_the_same_answers_ends() {
        race_of(usize::MAX);
    }

    #[test]
    #[should_panic = "wrong (-) does not answer what right answers"]
    fn another_answer_ends_the_race_before_it_is_timed() {
        race_of(0);
    }

    #[test]
    #[should_panic = "wrong (-) does not answer what right answers"]
    fn another_answer_ends_the_race_later() {
        race_of(1);
    }

    #[test]
    fn processes_are_told_by_their_median_and_range() {
        for (each, median) in [(vec![1.3, 1.1, 1.2], 1.2), (vec![1.4, 1.1, 1.3, 1.2], 1.25)] {
            let spread = Spread::between(each);
            assert_eq!((spread.median, spread.low), (median, 1.1));
            assert_eq!(spread.high, spread.each[0]);
        }
    }
}
