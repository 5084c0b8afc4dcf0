//! The figures with the machine, as JSON: one line for each contestant of a job.

use super::Report;

pub fn render(report: &Report) -> String {
    let json = serde_json::to_string(report).expect("figures and strings are all JSON");
    // No string of a report contains these.
    let lines = json.replace("{\"job\":", "\n{\"job\":");
    lines.replace("{\"role\":", "\n{\"role\":") + "\n"
}
