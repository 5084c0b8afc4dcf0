"""The chart of a record, as SVG: bars of how many times as fast as PEXT tables, job by job. Shown are jobs in
context, the hot pass of the others, and the queries after a sweep: never a pass whose figure depends on who
else takes part, and no job that its record calls too noisy."""

import textwrap
from html import escape

from common import CheckError
from records import JOBS

# Beside raylane: what else engines use. The reference is the line at 1.
PEERS = ["fancy magics", "hyperbola", "hyperbola, four lanes"]
# Nobody who reads a chart has a CPU of these.
LEFT_OUT = ["portable", "lzcnt"]

COLUMNS, MARGIN, PANEL = 2, 24, 450
TITLE, ROW, BAR, NAMES = 30, 20, 13, 130
BARS = PANEL - NAMES - 44  # the longest bar, with room for its figure
LINE, CAPTION = 18, 145  # a line of the caption, and its characters

# Light first; classes rather than variables, which not every renderer knows.
STYLE = """\
text { font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; fill: #1f2328 }
.heading { font-size: 17px; font-weight: 600 }
.title { font-size: 13px; font-weight: 600 }
.note { fill: #59636e }
.figure { text-anchor: end }
.ground { fill: #ffffff; stroke: #d1d9e0 }
.own { fill: #0969da }
.peer { fill: #afb8c1 }
.one { stroke: #bc4c00; stroke-width: 1.5; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.note { fill: #9198a1 }
.ground { fill: #0d1117; stroke: #3d444d }
.own { fill: #4493f8 }
.peer { fill: #59626d }
.one { stroke: #f0883e }
}"""


def bars(record, job):
    """The name, the class and the ratio of each bar of a job, longest first."""
    found = []
    for of, algorithm, level in record.figures:
        if of == job and (level not in LEFT_OUT if algorithm == "raylane" else algorithm in PEERS and not level):
            name, kind = (f"raylane, {level}", "own") if algorithm == "raylane" else (algorithm, "peer")
            if ratio := record.ratio(job, algorithm, level):
                found.append((name, kind, ratio))
    return sorted(found, key=lambda bar: -bar[2])


def text(kind, x, y, content):
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(content, quote=False)}</text>'


def panel(record, job, left, top):
    """The lines of a panel."""
    rows = bars(record, job)
    longest = max([1, *(ratio for _, _, ratio in rows)])
    start = left + NAMES
    yield text("title", left, top + 14, JOBS[job])
    for row, (name, kind, ratio) in enumerate(rows):
        y, width = top + TITLE + ROW * row, BARS * ratio / longest
        yield text("", left, y + 11, name)
        yield f'<rect class="{kind}" x="{start}" y="{y}" width="{width:.1f}" height="{BAR}" rx="2"/>'
        yield text("figure", left + PANEL, y + 11, f"{ratio:.2f}")
    one = start + BARS / longest
    yield f'<line class="one" x1="{one:.1f}" x2="{one:.1f}" y1="{top + TITLE - 5}" y2="{top + TITLE + ROW * len(rows)}"/>'


def caption(record):
    """What a stranger must know to read the chart."""
    lines = [
        f"{record}.",
        "The dashed line is PEXT tables. A bar that ends right of it, above 1, is faster than they are. Blue is raylane at "
        "one of its levels, the CPU features that it may use; grey is what else engines use.",
        "In context: a move generator asks, between its other work. Hot: the same queries repeated at once, the best case "
        "for tables. Caches swept: the tables were pushed out of the caches before."]
    lines += [*record.left_out(), "A ratio that its record knows too badly has no bar."]
    return [part for line in lines for part in textwrap.wrap(line, CAPTION)]


def chart(record):
    """The chart of a record."""
    # (A single ratio may be too noisy, and then those of a level of raylane are, too.)
    shown = [job for job in JOBS if job in record.jobs and any(kind == "own" for _, kind, _ in bars(record, job))]
    if not shown:
        raise CheckError(f"{record.path.name} has no job that is quiet enough to be shown")
    notes = caption(record)

    heading = "How many times as fast as PEXT tables"
    body = [text("heading", MARGIN, 34, heading)]
    body += [text("note", MARGIN, 58 + LINE * index, note) for index, note in enumerate(notes)]
    top = 58 + LINE * len(notes) + 12
    for first in range(0, len(shown), COLUMNS):
        row = shown[first:first + COLUMNS]
        for column, job in enumerate(row):
            body += panel(record, job, MARGIN + column * (PANEL + MARGIN), top)
        top += TITLE + ROW * max(len(bars(record, job)) for job in row) + MARGIN
    width = COLUMNS * (PANEL + MARGIN) + MARGIN
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top}" width="{width}" height="{top}" role="img">',
        f"<title>{heading}</title>", f"<style>\n{STYLE}\n</style>",
        f'<rect class="ground" x="0.5" y="0.5" width="{width - 1}" height="{top - 1}" rx="8"/>', *body, "</svg>\n"])
