//! What the figures were measured on, and with what.

use std::fs;
use std::process::Command;
use std::time::Duration;

use core_affinity::CoreId;
use raylane::Level;
use serde::Serialize;
use time::OffsetDateTime;

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
    /// The cores that copies of the program were pinned to, one to each; none if it was not pinned.
    pub cores: Vec<usize>,
}

impl Machine {
    pub fn this(cores: Vec<usize>) -> Self {
        Self {
            date: OffsetDateTime::now_utc().date().to_string(),
            cpu: cpu(),
            levels: Level::available().map(Level::name).collect(),
            rustc: env!("COMPARE_RUSTC"),
            rustflags: env!("COMPARE_RUSTFLAGS"),
            compiled_level: Level::compiled().name(),
            commit: commit().unwrap_or_else(|| "unknown".into()),
            cores,
        }
    }

    /// One line of it.
    pub fn summary(&self) -> String {
        let cores = match self.cores.as_slice() {
            [] => "not pinned".into(),
            [core] => format!("pinned to core {core}"),
            cores => format!("{} copies at once, on the cores {cores:?}", cores.len()),
        };
        format!(
            "{}; {}; flags: {:?}; build at {}; {cores}\n",
            self.cpu, self.rustc, self.rustflags, self.compiled_level
        )
    }
}

/// The cores for so many copies: the last of those that the program may use, because the system itself uses them least;
/// all if no number is wanted. No core where the system does not tell them, for one copy.
pub fn cores(wanted: Option<usize>) -> Result<Vec<usize>, String> {
    let ids = core_affinity::get_core_ids().unwrap_or_default();
    let mut cores: Vec<_> = ids.into_iter().map(|core| core.id).collect();
    cores.sort_unstable();
    let copies = wanted.unwrap_or(cores.len());
    match cores.len().checked_sub(copies) {
        Some(others) => Ok(cores.split_off(others)),
        None if copies == 1 => Ok(cores),
        None => Err(format!(
            "{copies} copies need as many cores, and the program may use {}",
            cores.len()
        )),
    }
}

/// Pins the thread to a core.
///
/// # Panics
/// Where the system refuses.
pub fn pin(core: usize) {
    let pinned = core_affinity::set_for_current(CoreId { id: core });
    assert!(pinned, "cannot run on core {core}");
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
        .args(["describe", "--always", "--dirty", "--exclude=*"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .ok()?;
    let commit = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| commit.trim().to_owned())
}

/// How long this thread has waited so far for a core that others had; zero where the
/// system does not tell.
pub fn waited() -> Duration {
    // Nanoseconds on a core, nanoseconds waiting for one, and a count.
    let fields = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let waited = fields.split_whitespace().nth(1);
    Duration::from_nanos(waited.and_then(|field| field.parse().ok()).unwrap_or(0))
}
