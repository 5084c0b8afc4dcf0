//! What the figures were measured on, and with what.

use std::fs;
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use raylane::Level;
use serde::Serialize;

#[derive(Serialize)]
pub struct Machine {
    /// UTC, as year-month-day.
    pub date: String,
    pub cpu: String,
    pub levels: Vec<&'static str>,
    pub rustc: &'static str,
    pub rustflags: &'static str,
    /// The level that the build guarantees.
    pub compiled_level: &'static str,
    pub commit: String,
    /// The core that the program was pinned to, if it was.
    pub core: Option<usize>,
}

impl Machine {
    pub fn this(core: Option<usize>) -> Self {
        Self {
            date: date(),
            cpu: cpu(),
            levels: Level::available().map(Level::name).collect(),
            rustc: env!("COMPARE_RUSTC"),
            rustflags: env!("COMPARE_RUSTFLAGS"),
            compiled_level: Level::compiled().name(),
            commit: commit().unwrap_or_else(|| "unknown".into()),
            core,
        }
    }
}

/// Pins the program to one of the cores that it may use: the wanted one, or the last,
/// which the system itself uses least. `None` where that is not allowed and no core is wanted.
pub fn pin(wanted: Option<usize>) -> Result<Option<usize>, String> {
    let mut cores = core_affinity::get_core_ids()
        .unwrap_or_default()
        .into_iter();
    let core = match wanted {
        Some(wanted) => cores.find(|core| core.id == wanted),
        None => cores.max(),
    };
    let pinned = core.filter(|&core| core_affinity::set_for_current(core));
    match (pinned, wanted) {
        (None, Some(wanted)) => Err(format!("cannot run on core {wanted}")),
        _ => Ok(pinned.map(|core| core.id)),
    }
}

/// The model's name, with family and model, because some names tell no generation.
fn cpu() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name| {
        info.lines()
            .filter_map(|line| line.split_once(':'))
            .find_map(|(key, value)| (key.trim() == name).then_some(value.trim()))
    };
    match (field("model name"), field("cpu family"), field("model")) {
        (Some(name), Some(family), Some(model)) => {
            format!("{name} (family {family}, model {model})")
        }
        _ => "unknown".into(),
    }
}

fn commit() -> Option<String> {
    let output = Command::new("git")
        .args([
            "-C",
            env!("CARGO_MANIFEST_DIR"),
            "describe",
            "--always",
            "--dirty",
            "--exclude=*",
        ])
        .output()
        .ok()?;
    let commit = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| commit.trim().to_owned())
}

fn date() -> String {
    let seconds = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |time| time.as_secs());
    let (year, month, day) = civil((seconds / 86_400) as i64);
    format!("{year}-{month:02}-{day:02}")
}

/// Year, month and day of a number of days since 1970-01-01.
///
/// Years are counted from March, so that the leap day comes last; the months from
/// March on then begin after `(153 m + 2) / 5` days.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468; // since 0000-03-01
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    if month < 10 {
        (era * 400 + year, month + 3, day)
    } else {
        (era * 400 + year + 1, month - 9, day)
    }
}

/// How long this thread has waited so far for a core that others had; zero where the
/// system does not tell.
pub fn waited() -> Duration {
    // Nanoseconds on a core, nanoseconds waiting for one, and a count.
    let fields = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let waited = fields.split_whitespace().nth(1);
    Duration::from_nanos(waited.and_then(|field| field.parse().ok()).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::civil;

    #[test]
    fn days_have_dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(59), (1970, 3, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(11_017), (2000, 3, 1));
        assert_eq!(civil(20_453), (2025, 12, 31));
    }
}
