"""Pictures of figures, drawn by matplotlib as SVG, for a light page and for a dark one.

A picture has its figures as text, too (`<desc>`), so that a check needs no library to see whether it is of today's records."""

import io
from html import escape
from typing import NamedTuple

from common import python_module

VERSION = "3.11.2"


class Bar(NamedTuple):
    series: str
    median: float
    low: float
    high: float
    pale: bool


class Row(NamedTuple):
    name: str
    detail: str
    bars: list


class Colours(NamedTuple):
    page: str
    text: str
    quiet_text: str
    series: tuple


LIGHT = Colours("#ffffff", "#1f2328", "#59636e", ("#0969da", "#bc4c00"))
DARK = Colours("#0d1117", "#f0f6fc", "#9198a1", ("#4493f8", "#f0883e"))

# Points: a row, the bars of which are half as high together, and what is above and below all rows.
ROW, WIDTH, NAMES, RIGHT, TOP, BOTTOM = 29, 400, 126, 30, 24, 34
PALE = 0.45


def bars(rows, axis, text, colours):
    """Bars from 1, a row for each program, with their intervals as lines: an SVG."""
    python_module("matplotlib", f"matplotlib=={VERSION}", "the picture is not drawn")
    import matplotlib
    from matplotlib.figure import Figure

    height = TOP + ROW * len(rows) + BOTTOM
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "raylane", "font.family": "sans-serif", "font.size": 10}):
        figure = Figure(figsize=(WIDTH / 72, height / 72), facecolor=colours.page)
        plot = figure.add_axes((NAMES / WIDTH, BOTTOM / height, 1 - (NAMES + RIGHT) / WIDTH, ROW * len(rows) / height), facecolor=colours.page)
        series = list(dict.fromkeys(bar.series for row in rows for bar in row.bars))
        for at, row in enumerate(rows):
            plot.annotate(row.name, (0, at), (-6, 5), xycoords=("axes fraction", "data"), textcoords="offset points", ha="right", va="center",
                          color=colours.text)
            plot.annotate(row.detail, (0, at), (-6, -6), xycoords=("axes fraction", "data"), textcoords="offset points", ha="right", va="center",
                          color=colours.quiet_text, fontsize=8)
            for bar in row.bars:
                place, colour = at + 0.36 * (series.index(bar.series) - (len(series) - 1) / 2), colours.series[series.index(bar.series)]
                plot.barh(place, bar.median - 1, 0.32, left=1, color=colour, alpha=PALE if bar.pale else 1)
                plot.plot([bar.low, bar.high], [place, place], color=colours.text, linewidth=1)
                plot.annotate(f"{bar.median:.2f}", (max(1, bar.high), place), (4, -0.5), textcoords="offset points", va="center",
                              color=colours.quiet_text, fontsize=8)
        for number, name in enumerate(series):
            plot.barh(0, 0, left=1, color=colours.series[number], label=name)
        figure.legend(loc="upper left", bbox_to_anchor=((NAMES - 4) / WIDTH, 1), ncols=len(series), frameon=False, labelcolor=colours.text,
                      borderaxespad=0.3, handlelength=1)
        ends = [end for row in rows for bar in row.bars for end in (bar.low, bar.high)]
        plot.set_xlim(min(*ends, 1) - 0.01, max(*ends, 1) + 0.01)
        plot.set_ylim(len(rows) - 0.5, -0.5)
        plot.set_yticks([])
        plot.axvline(1, color=colours.text, linewidth=1)
        plot.grid(axis="x", color=colours.quiet_text, alpha=0.3, linewidth=0.6)
        plot.set_axisbelow(True)
        plot.tick_params(colors=colours.quiet_text, length=0)
        plot.set_xlabel(axis, color=colours.quiet_text)
        for side in plot.spines.values():
            side.set_visible(False)
        file = io.StringIO()
        figure.savefig(file, format="svg", facecolor=colours.page, metadata={"Date": None, "Creator": None})
    head, opened, rest = file.getvalue().partition("<svg ")
    tag, _, inside = rest.partition(">")
    return f'{head}{opened}role="img" {tag}>\n <desc>{escape(text)}</desc>{inside}'
