//! The levels to run at: those that this CPU has. Each other level of the target is named, and it is an
//! error if the environment requires one that is missing.

use raylane::Level;
use raylane::level::{LEVELS, LevelInfo};
use std::env;
use std::io::{Write, stderr};
use std::sync::OnceLock;

/// The environment variable that requires levels, separated by commas, and with each of them all levels
/// whose CPU features it includes: `RAYLANE_REQUIRE_LEVEL=avx512 cargo test` fails where one is missing.
pub const VARIABLE: &str = "RAYLANE_REQUIRE_LEVEL";

/// The levels of this CPU in ascending order. The others that the target has are named on standard
/// error, in one line for each program.
///
/// # Panics
/// If a level that [`VARIABLE`] requires is missing, or if the variable names
/// no level.
pub fn levels() -> &'static [Level] {
    static PRESENT: OnceLock<Vec<Level>> = OnceLock::new();

    PRESENT.get_or_init(|| {
        let available: Vec<Level> = Level::available().collect();
        let names: Vec<&str> = available.iter().map(|level| level.name()).collect();
        let required = env::var_os(VARIABLE).map(|names| names.into_string().expect(VARIABLE));
        let skipped = skipped(&names, required.as_deref());
        let mut skipped = skipped.unwrap_or_else(|error| panic!("{error}"));
        skipped.retain(|name| LEVELS.iter().any(|row| row.name == *name && row.is_here));
        if !skipped.is_empty() {
            // Not `eprintln!`, which the test harness would keep to itself. At once, so that no other test writes into the line.
            let line = format!("skipped: this CPU lacks {}\n", skipped.join(", "));
            stderr().write_all(line.as_bytes()).expect("written");
        }
        available
    })
}

/// The names of all levels that are not among the `available` ones.
///
/// # Errors
/// If one of them is `required`, or if no level has a required name.
pub fn skipped(available: &[&str], required: Option<&str>) -> Result<Vec<&'static str>, String> {
    let skipped = |names: &[&'static str]| -> Vec<&'static str> {
        let names = names.iter().copied();
        names.filter(|name| !available.contains(name)).collect()
    };
    for name in required.iter().flat_map(|names| names.split(',')) {
        let Some(included) = included(name) else {
            let names = Level::NAMES.join(", ");
            let error = format!("{VARIABLE}: {name:?} is no level: the levels are {names}");
            return Err(error);
        };
        let missing = skipped(&included).join(", ");
        if !missing.is_empty() {
            return Err(format!("{VARIABLE}={name}: not available: {missing}"));
        }
    }
    Ok(skipped(Level::NAMES))
}

/// The levels whose CPU features are among those of the level of this name, if it is one.
#[must_use]
pub fn included(name: &str) -> Option<Vec<&'static str>> {
    let level = LEVELS.iter().find(|row| row.name == name)?;
    let is_included = |row: &&LevelInfo| row.needs.iter().all(|need| level.needs.contains(need));
    let included = LEVELS.iter().filter(is_included);
    Some(included.map(|row| row.name).collect())
}
