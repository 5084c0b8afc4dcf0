//! Owns which levels the tests run at: those that this CPU has, never fewer in
//! silence, and never fewer than the environment asks for.

use raylane::Level;
use std::env::{self, VarError};
use std::io::{Write, stderr};
use std::sync::OnceLock;

/// A level that is skipped in spite of this variable, or one below it, is a
/// failure: `RAYLANE_REQUIRE_LEVEL=avx512 cargo test`.
const VARIABLE: &str = "RAYLANE_REQUIRE_LEVEL";

/// The levels of this CPU, from portable up. The others are named on standard
/// error, once for each test program.
pub(crate) fn levels() -> &'static [Level] {
    static LEVELS: OnceLock<Result<Vec<Level>, String>> = OnceLock::new();

    let levels = LEVELS.get_or_init(|| {
        let available: Vec<Level> = Level::available().collect();
        let names: Vec<&str> = available.iter().map(|level| level.name()).collect();
        let required = match env::var(VARIABLE) {
            Ok(name) => Some(name),
            Err(VarError::NotPresent) => None,
            Err(error) => return Err(format!("{VARIABLE}: {error}")),
        };
        // Without `std` nothing is detected.
        let who = if cfg!(feature = "std") {
            "CPU"
        } else {
            "build"
        };
        for name in skipped(Level::NAMES, &names, required.as_deref())? {
            // Not `eprintln!`, which the test harness would keep to itself.
            writeln!(stderr(), "skipped: {name} (this {who} lacks it)")
                .map_err(|error| error.to_string())?;
        }
        Ok(available)
    });
    match levels {
        Ok(levels) => levels,
        Err(message) => panic!("{message}"),
    }
}

/// Which of `names` (best first) are not among the `available`.
///
/// # Errors
/// If one of them is no better than the `required` level, or if that level is
/// not among the names.
pub(crate) fn skipped<'a>(
    names: &[&'a str],
    available: &[&str],
    required: Option<&str>,
) -> Result<Vec<&'a str>, String> {
    let skipped = |names: &[&'a str]| -> Vec<&'a str> {
        let names = names.iter().copied();
        names.filter(|name| !available.contains(name)).collect()
    };
    if let Some(required) = required {
        let Some(place) = names.iter().position(|&name| name == required) else {
            let names = names.join(", ");
            return Err(format!("{VARIABLE}={required}: the levels are {names}"));
        };
        let missing = skipped(&names[place..]);
        if !missing.is_empty() {
            let missing = missing.join(", ");
            return Err(format!("{VARIABLE}={required}: this CPU lacks {missing}"));
        }
    }
    Ok(skipped(names))
}
