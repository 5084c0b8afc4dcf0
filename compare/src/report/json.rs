//! The figures with the machine, as JSON.

use super::Report;

pub fn render(report: &Report) -> String {
    let mut json = serde_json::to_string_pretty(report).expect("figures and strings are all JSON");
    json.push('\n');
    json
}
