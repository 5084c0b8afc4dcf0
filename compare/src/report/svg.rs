//! The bar chart of the README: one panel per job, bars as ratios to PEXT.
//!
//! Written by hand rather than by a plotting crate, so that it stays small, takes
//! its fonts from the reader, and follows the reader's light or dark scheme.

use std::fmt::Write;

use super::{JobReport, Report};
use crate::jobs::Job;
use crate::measure::{Figures, Role};

/// The jobs with a panel, in reading order.
const PANELS: [Job; 6] = [
    Job::Throughput,
    Job::Latency,
    Job::Cold,
    Job::Batch64,
    Job::BatchRandom,
    Job::Set,
];

const COLUMNS: usize = 2;
const PANEL_WIDTH: usize = 470;
const MARGIN: usize = 20;
const HEAD: usize = 64;
const TITLE: usize = 34;
const ROW: usize = 22;
const BAR: usize = 14;
const NAMES: usize = 168;
const BARS: usize = PANEL_WIDTH - NAMES - 60;

const STYLE: &str = "
  :root { --ink: #1f2328; --faint: #59636e; --line: #8c959f; --ground: #ffffff; --own: #0a69c7; --peer: #b6bec7; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e6edf3; --faint: #9198a1; --line: #6e7681; --ground: #0d1117; --own: #4493f8; --peer: #4a525c; }
  }
  text { font: 12px system-ui, -apple-system, 'Segoe UI', sans-serif; fill: var(--ink); }
  .heading { font-size: 17px; font-weight: 600; }
  .title { font-size: 13px; font-weight: 600; }
  .faint { fill: var(--faint); }
  .ground { fill: var(--ground); }
  .own { fill: var(--own); }
  .peer { fill: var(--peer); }
  .one { stroke: var(--line); stroke-dasharray: 3 3; }
";

pub fn render(report: &Report) -> String {
    let panels: Vec<_> = PANELS.iter().filter_map(|&job| report.of(job)).collect();
    let mut body = String::new();
    let mut top = HEAD;
    for pair in panels.chunks(COLUMNS) {
        let mut height = 0;
        for (column, job) in pair.iter().enumerate() {
            let bars = bars(job);
            panel(
                &mut body,
                job.title,
                &bars,
                MARGIN + column * PANEL_WIDTH,
                top,
            );
            height = height.max(TITLE + ROW * bars.len());
        }
        top += height + MARGIN;
    }

    let (width, height) = (COLUMNS * PANEL_WIDTH + 2 * MARGIN, top);
    let machine = &report.machine;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\">\n\
         <title>Speed of sliding piece attacks, as ratios to PEXT tables</title>\n\
         <style>{STYLE}</style>\n\
         <rect class=\"ground\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>\n"
    );
    text(
        &mut svg,
        "heading",
        MARGIN,
        30,
        "start",
        "Sliding piece attacks: speed as a ratio to PEXT tables (more is faster)",
    );
    text(
        &mut svg,
        "faint",
        MARGIN,
        49,
        "start",
        &format!("{}, {}, {}", machine.cpu, machine.rustc, machine.date),
    );
    svg.push_str(&body);
    svg.push_str("</svg>\n");
    svg
}

/// What engines use today, and what raylane answers with at each level; best first.
fn bars(job: &JobReport) -> Vec<&Figures> {
    let mut bars: Vec<_> = job
        .race
        .figures
        .iter()
        .filter(|figures| figures.label.charted)
        .collect();
    bars.sort_by(|one, other| other.speed.ratio.median.total_cmp(&one.speed.ratio.median));
    bars
}

fn panel(svg: &mut String, title: &str, bars: &[&Figures], left: usize, top: usize) {
    text(svg, "title", left, top + 16, "start", title);
    let longest = bars
        .iter()
        .map(|bar| bar.speed.ratio.median)
        .fold(1.0, f64::max);
    let length = |ratio: f64| BARS as f64 * ratio / longest;
    let bars_left = left + NAMES;
    for (row, bar) in bars.iter().enumerate() {
        let y = top + TITLE + ROW * row;
        let (class, name) = match bar.label.role == Role::Raylane {
            true => ("own", format!("raylane, {}", bar.label.level)),
            false => ("peer", bar.label.algorithm.clone()),
        };
        let ratio = bar.speed.ratio.median;
        text(svg, "", bars_left - 8, y + 11, "end", &name);
        let _ = writeln!(
            svg,
            "<rect class=\"{class}\" x=\"{bars_left}\" y=\"{y}\" width=\"{:.1}\" height=\"{BAR}\" rx=\"2\"/>",
            length(ratio)
        );
        let after = bars_left + length(ratio) as usize + 6;
        text(svg, "", after, y + 11, "start", &format!("{ratio:.2}"));
    }
    let one = bars_left as f64 + length(1.0);
    let (above, below) = (top + TITLE - 5, top + TITLE + ROW * bars.len() - 3);
    let _ = writeln!(
        svg,
        "<line class=\"one\" x1=\"{one:.1}\" x2=\"{one:.1}\" y1=\"{above}\" y2=\"{below}\"/>"
    );
}

fn text(svg: &mut String, class: &str, x: usize, y: usize, anchor: &str, content: &str) {
    let content = content.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(
        svg,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{content}</text>"
    );
}
