//! The bar chart of the README: one panel per job, bars as ratios to PEXT.
//!
//! Written by hand rather than by a plotting crate, so that it stays small, takes
//! its fonts from the reader, and follows the reader's light or dark scheme.

use std::fmt::Write;

use super::{JobReport, Report};
use crate::jobs::Job;
use raylane_compare::measure::{Figures, Role};

/// The jobs with a panel, in reading order.
const PANELS: [Job; 14] = [
    Job::ContextAlone,
    Job::ContextLargeTable,
    Job::ContextNetwork,
    Job::Throughput,
    Job::Latency,
    Job::Cold,
    Job::Exchanges,
    Job::AttackPairs,
    Job::Kings,
    Job::Batch64,
    Job::BatchRandom,
    Job::Set,
    Job::SetBoth,
    Job::SetPositions,
];

const COLUMNS: usize = 2;
const MARGIN: usize = 24;
const PANEL: usize = 450;
const HEAD: usize = 88;
const TITLE: usize = 30;
const ROW: usize = 20;
const BAR: usize = 13;
const NAMES: usize = 122;
const BARS: usize = PANEL - NAMES - 60;

/// Light first; classes rather than variables, which not every renderer knows.
const STYLE: &str = "\
text { font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; fill: #1f2328 }
.heading { font-size: 17px; font-weight: 600 }
.title { font-size: 13px; font-weight: 600 }
.note { fill: #59636e }
.ground { fill: #ffffff; stroke: #d1d9e0 }
.own { fill: #0969da }
.peer { fill: #afb8c1 }
.hot { stroke: #bc4c00; stroke-width: 2.5 }
.one { stroke: #818b98; stroke-dasharray: 3 3 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.note { fill: #9198a1 }
.ground { fill: #0d1117; stroke: #3d444d }
.own { fill: #4493f8 }
.peer { fill: #59626d }
.hot { stroke: #f0883e }
.one { stroke: #9198a1 }
}";

pub fn render(report: &Report) -> String {
    let panels: Vec<_> = PANELS.iter().filter_map(|&job| report.of(job)).collect();
    let mut body = String::new();
    let mut top = HEAD;
    for pair in panels.chunks(COLUMNS) {
        let mut height = 0;
        for (column, job) in pair.iter().enumerate() {
            let bars = bars(job);
            let left = MARGIN + column * (PANEL + MARGIN);
            panel(&mut body, job, &bars, left, top);
            height = height.max(TITLE + ROW * bars.len());
        }
        top += height + MARGIN;
    }

    let (width, height) = (COLUMNS * (PANEL + MARGIN) + MARGIN, top);
    let machine = &report.machine;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\">\n\
         <title>Speed of sliding piece attacks as a ratio to PEXT tables</title>\n\
         <style>\n{STYLE}\n</style>\n\
         <rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"8\"/>\n",
        width - 1,
        height - 1
    );
    text(
        &mut svg,
        "heading",
        MARGIN,
        32,
        "Sliding piece attacks: how many times as fast as PEXT tables",
    );
    let machine = format!("{}; {}; {}", machine.cpu, machine.rustc, machine.date);
    text(&mut svg, "note", MARGIN, 52, &machine);
    legend(&mut svg, MARGIN, 70);
    svg.push_str(&body);
    svg.push_str("</svg>\n");
    svg
}

fn legend(svg: &mut String, left: usize, baseline: usize) {
    rectangle(svg, "own", left, baseline - 10, 18.0);
    text(
        svg,
        "note",
        left + 24,
        baseline,
        "with the caches as the other contestants left them",
    );
    tick(svg, "hot", left as f64 + 348.0, baseline - 12, baseline + 4);
    text(
        svg,
        "note",
        left + 356,
        baseline,
        "everything hot: the same queries once more at once",
    );
}

/// What engines use today, and what raylane answers with at each level; best first.
fn bars(job: &JobReport) -> Vec<&Figures> {
    let figures = job.race.figures.iter();
    let mut bars: Vec<_> = figures.filter(|figures| figures.label.main).collect();
    bars.sort_by(|one, other| other.speed.ratio.median.total_cmp(&one.speed.ratio.median));
    bars
}

fn panel(svg: &mut String, job: &JobReport, bars: &[&Figures], left: usize, top: usize) {
    text(svg, "title", left, top + 14, job.title);
    let ratios = |bar: &&Figures| [bar.speed.ratio.median, hot(bar).unwrap_or_default()];
    let longest = bars.iter().flat_map(ratios).fold(1.0, f64::max);
    let length = |ratio: f64| BARS as f64 * ratio / longest;

    let start = left + NAMES;
    let bottom = top + TITLE + ROW * bars.len();
    tick(
        svg,
        "one",
        start as f64 + length(1.0),
        top + TITLE - 4,
        bottom,
    );
    for (row, bar) in bars.iter().enumerate() {
        let y = top + TITLE + ROW * row;
        let (class, name) = match bar.label.role {
            Role::Raylane => ("own", format!("raylane, {}", bar.label.level)),
            _ => ("peer", bar.label.algorithm.clone()),
        };
        text(svg, "", left, y + 11, &name);
        let ratio = bar.speed.ratio.median;
        rectangle(svg, class, start, y, length(ratio));
        let mut end = length(ratio);
        if let Some(hot) = hot(bar) {
            tick(svg, "hot", start as f64 + length(hot), y - 2, y + BAR + 2);
            end = end.max(length(hot));
        }
        text(
            svg,
            "",
            start + end as usize + 6,
            y + 11,
            &format!("{ratio:.2}"),
        );
    }
}

fn hot(figures: &Figures) -> Option<f64> {
    figures.hot.map(|hot| hot.ratio.median)
}

fn rectangle(svg: &mut String, class: &str, x: usize, y: usize, width: f64) {
    let _ = writeln!(
        svg,
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width:.1}\" height=\"{BAR}\" rx=\"2\"/>"
    );
}

fn tick(svg: &mut String, class: &str, x: f64, from: usize, to: usize) {
    let _ = writeln!(
        svg,
        "<line class=\"{class}\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{from}\" y2=\"{to}\"/>"
    );
}

fn text(svg: &mut String, class: &str, x: usize, y: usize, content: &str) {
    let content = content.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(
        svg,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{content}</text>"
    );
}
