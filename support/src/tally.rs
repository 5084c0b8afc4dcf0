//! How many cases the contestants passed.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::sync::atomic::{AtomicU64, Ordering};

/// The cases that every one of some contestants passed, counted from any thread.
///
/// Displayed, contestants at the same levels share a line.
#[derive(Debug)]
pub struct Tally {
    what: &'static str,
    /// As they are displayed: "name at level, place".
    contestants: Vec<String>,
    cases: AtomicU64,
}

impl Tally {
    /// A count of zero. `what` says what the cases are.
    pub fn new<C: Display>(what: &'static str, contestants: impl IntoIterator<Item = C>) -> Self {
        let names = contestants.into_iter().map(|one| one.to_string());
        Self {
            what,
            contestants: names.collect(),
            cases: AtomicU64::new(0),
        }
    }

    /// Adds cases that every contestant passed.
    pub fn passed(&self, cases: usize) {
        self.cases.fetch_add(cases as u64, Ordering::Relaxed);
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut levels: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
        for contestant in &self.contestants {
            let (name, rest) = contestant.split_once(" at ").unwrap_or((contestant, ""));
            let (level, place) = rest.split_once(", ").unwrap_or((rest, ""));
            levels.entry((place, name)).or_default().push(level);
        }
        let mut names: BTreeMap<(&str, Vec<&str>), Vec<&str>> = BTreeMap::new();
        for ((place, name), levels) in levels {
            names.entry((place, levels)).or_default().push(name);
        }
        let (what, cases) = (self.what, self.cases.load(Ordering::Relaxed));
        for ((place, levels), names) in names {
            let (levels, names) = (levels.join(", "), names.join(", "));
            writeln!(
                f,
                "passed: {what}: {cases} answers {place}, at each of {levels}, of each of {names}"
            )?;
        }
        Ok(())
    }
}
