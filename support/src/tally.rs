//! How many cases the contestants passed.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::sync::atomic::{AtomicU64, Ordering};

/// The cases that every one of some contestants passed, counted from any thread.
///
/// Displayed, contestants at the same level and place share a line.
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
        let mut names: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for contestant in &self.contestants {
            // (The functions of a module have no level of their own.)
            let (name, place) = contestant
                .split_once(" at ")
                .unwrap_or((contestant, "no level of its own"));
            names.entry(place).or_default().push(name);
        }
        let (what, cases) = (self.what, self.cases.load(Ordering::Relaxed));
        for (place, names) in names {
            let names = names.join(", ");
            writeln!(
                f,
                "passed: {what}: {cases} answers at {place}, of each of {names}"
            )?;
        }
        Ok(())
    }
}
