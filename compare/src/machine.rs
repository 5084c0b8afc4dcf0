//! What the figures were measured on, and with what.

use std::fs;
use std::process::Command;
use std::time::Duration;

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
    /// The core that the program was pinned to, if it was.
    pub core: Option<usize>,
}

impl Machine {
    pub fn this(core: Option<usize>) -> Self {
        Self {
            date: OffsetDateTime::now_utc().date().to_string(),
            cpu: cpu(),
            levels: Level::available().map(Level::name).collect(),
            rustc: env!("COMPARE_RUSTC"),
            rustflags: env!("COMPARE_RUSTFLAGS"),
            compiled_level: Level::compiled().name(),
            commit: commit().unwrap_or_else(|| "unknown".into()),
            core,
        }
    }

    /// One line of it.
    pub fn summary(&self) -> String {
        let core = self
            .core
            .map_or("not pinned".into(), |core| format!("pinned to core {core}"));
        format!(
            "{}; {}; flags: {:?}; build at {}; {core}\n",
            self.cpu, self.rustc, self.rustflags, self.compiled_level
        )
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
