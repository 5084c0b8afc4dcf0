"""The chart of a record, as SVG: bars of how many times as fast as PEXT tables, job by job. Shown are the hot pass of
the jobs that have one, and else the only pass: never one whose figure depends on who else takes part."""

import textwrap
from html import escape
from pathlib import Path

from records import JOBS

COLUMNS, MARGIN, PANEL = 2, 24, 450
TITLE, ROW, BAR, NAMES = 30, 20, 13, 130
BARS = PANEL - NAMES - 44  # the longest bar, with room for its figure
LINE, CAPTION = 18, 145  # a line of the caption, and its characters

# Light first; classes rather than variables, which not every renderer knows.
STYLE = Path(__file__).with_suffix(".css").read_text().strip()


def bars(record, job):
    """The name, the class and the ratio of each bar of a job, longest first."""
    level = record.levels()[0]
    found = [(f"raylane, {level}", "own", record.ratio(job, "raylane", level)), ("magics", "peer", record.magics(job)),
             *((name, "peer", record.ratio(job, name)) for name in ("hyperbola", "hyperbola, four lanes"))]
    return sorted((bar for bar in found if bar[2]), key=lambda bar: -bar[2].median)


def text(kind, x, y, content):
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(content, quote=False)}</text>'


def panel(record, job, left, top):
    """The lines of a panel."""
    rows = bars(record, job)
    ends = [ratio.median * (1 + (ratio.within or 0)) for _, _, ratio in rows]
    scale = BARS / max(1, *ends)
    start = left + NAMES
    yield text("title", left, top + 14, JOBS[job])
    for row, (name, kind, ratio) in enumerate(rows):
        y = top + TITLE + ROW * row
        yield text("", left, y + 11, name)
        yield f'<rect class="{kind}" x="{start}" y="{y}" width="{ratio.median * scale:.1f}" height="{BAR}" rx="2"/>'
        if ratio.within:
            low, high = (start + ratio.median * (1 + part) * scale for part in (-ratio.within, ratio.within))
            yield f'<line class="known" x1="{low:.1f}" x2="{high:.1f}" y1="{y + BAR / 2}" y2="{y + BAR / 2}"/>'
        yield text("figure", left + PANEL, y + 11, f"{ratio.median:.2f}")
    one = start + scale
    yield f'<line class="one" x1="{one:.1f}" x2="{one:.1f}" y1="{top + TITLE - 5}" y2="{top + TITLE + ROW * len(rows)}"/>'


def caption(record):
    """What a stranger must know to read the chart."""
    lines = [
        f"{record}.",
        "The dashed line is PEXT tables: a bar that ends right of it, above 1, is faster than they are. Blue is raylane, grey what else engines "
        "use; magics are the faster of two. The line on a bar is the interval in which its end lies 19 times of 20.",
        "Hot: the same queries repeated at once, the best case for tables."]
    return [part for line in lines for part in textwrap.wrap(line, CAPTION)]


def chart(record):
    """The chart of a record."""
    shown, notes = [job for job in JOBS if bars(record, job)], caption(record)
    heading = f"How many times as fast as PEXT tables: {record.cpu}"
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
