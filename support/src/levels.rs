//! The levels to run at: those that this CPU has. None is left out in silence,
//! and not one that the environment requires.

use raylane::Level;
use std::env::{self, VarError};
use std::io::{Write, stderr};
use std::sync::OnceLock;

/// The environment variable that requires a level and all below it:
/// `RAYLANE_REQUIRE_LEVEL=avx512 cargo test` fails where one of them is missing.
pub const VARIABLE: &str = "RAYLANE_REQUIRE_LEVEL";

/// The levels of this CPU in ascending order. The others are named on standard
/// error, once for each program.
///
/// # Panics
/// If a level that [`VARIABLE`] requires is missing, or if the variable names
/// no level.
pub fn levels() -> &'static [Level] {
    static LEVELS: OnceLock<Result<Vec<Level>, String>> = OnceLock::new();

    let levels = LEVELS.get_or_init(|| {
        let available: Vec<Level> = Level::available().collect();
        let names: Vec<&str> = available.iter().map(|level| level.name()).collect();
        let required = match env::var(VARIABLE) {
            Ok(name) => Some(name),
            Err(VarError::NotPresent) => None,
            Err(error) => return Err(format!("{VARIABLE}: {error}")),
        };
        for name in skipped(&names, required.as_deref())? {
            // Not `eprintln!`, which the test harness would keep to itself.
            writeln!(stderr(), "skipped: the level {name} is not available")
                .map_err(|error| error.to_string())?;
        }
        Ok(available)
    });
    match levels {
        Ok(levels) => levels,
        Err(message) => panic!("{message}"),
    }
}

/// The names of all levels that are not among the `available` ones.
///
/// # Errors
/// If one of them is the `required` level or below it, or if no level has the
/// required name.
pub fn skipped(available: &[&str], required: Option<&str>) -> Result<Vec<&'static str>, String> {
    // In ascending order.
    let names = Level::NAMES;
    let missing = |names: &[&'static str]| -> Vec<&'static str> {
        let names = names.iter().copied();
        names.filter(|name| !available.contains(name)).collect()
    };
    if let Some(required) = required {
        let Some(place) = names.iter().position(|&name| name == required) else {
            let names = names.join(", ");
            return Err(format!("{VARIABLE}={required}: the levels are {names}"));
        };
        let missing = missing(&names[..=place]);
        if !missing.is_empty() {
            let missing = missing.join(", ");
            return Err(format!("{VARIABLE}={required}: not available: {missing}"));
        }
    }
    Ok(missing(names))
}
