"""The records of compare/records: the newest of each CPU, of each kind of measurement and of each build. (Records of
code that has changed since are to be removed.)"""

import json
from typing import NamedTuple

from common import ROOT, CheckError
from levels import LEVELS

# Folders are called by vendor, brand and core.
CORES = {"zen3": "Zen 3", "zen4": "Zen 4", "zen5": "Zen 5", "icelake": "Ice Lake", "cascadelake": "Cascade Lake"}
# What a record holds, by the name of its list.
KINDS = ["jobs", "engines", "positions", "network", "own_engine"]
# The jobs, and what a row of a table is called.
JOBS = {
    "throughput": "queens one by one, hot",
    "latency": "queens one by one, each waiting for the last, hot",
    "cold": "queens one by one, after a sweep of the caches",
    "context-alone": "move generator alone, hot",
    "context-table": "move generator with a table of the last-level cache's size",
    "context-large-table": "move generator with a table of four times the last-level cache",
    "context-network": "move generator with a neural network",
    "batch-64": "batches of 64 queens, hot",
    "set": "sliders of a side, one position, hot",
    "set-both": "sliders of both sides, one position, hot",
    "set-positions": "sliders of a side, 64 positions, hot",
    "kings": "checks and pins of both kings, hot",
    "exchanges": "static exchange evaluation, hot",
    "attack-pairs": "attack pairs that a move changes, hot",
}
# Wider intervals are printed.
TOLERANCE = 0.05


class Ratio(NamedTuple):
    """A median of ratios."""
    median: float
    within: float  # the part of itself to which it is known, 19 times of 20
    doubt: bool = False  # whether other programs had the core for too long

    def __str__(self):
        text = f"{self.median:.2f}"
        if self.within > TOLERANCE:
            text += f" ±{self.within:.0%}"
        return f"{text} (in doubt)" if self.doubt else text

    def over(self, other):
        """The ratio of two ratios to the same."""
        return Ratio(self.median / other.median, self.within + other.within, self.doubt or other.doubt)

    @classmethod
    def of(cls, race, figure):
        return cls(figure["ratio"]["median"], figure["ratio"]["within"], bool(race["noise"]))


class Record:
    """A file of compare/records."""

    def __init__(self, path, data):
        self.path, self.data, self.machine, self.folder = path, data, data["machine"], path.parent.name
        if (core := self.folder.split("-")[-1]) not in CORES:
            raise CheckError(f"compare/records/{self.folder}: ci/lib/records.py has no name for {core}")
        self.cpu = CORES[core]
        self.kind = next(kind for kind in KINDS if kind in data)
        self.is_native = "target-cpu=native" in (self.machine.get("rustflags") or "")
        self.jobs = {job["job"]: job for job in data.get("jobs", [])}
        self.figures = {}
        for job in self.jobs.values():
            for figure in job["figures"]:
                if figure["role"] in ("raylane", "peer", "reference"):
                    # (Peers are in one kind of region; PEXT tables are in a second one, too.)
                    level = figure["level"] if figure["role"] == "raylane" else None
                    self.figures.setdefault((job["job"], figure["algorithm"], level), figure)

    def levels(self):
        """The levels that were measured, the best first; in a build for the CPU at hand, that of the build."""
        if self.is_native:
            return [self.machine["compiled_level"]]
        return [level for level in reversed(list(LEVELS)) if any(key[1:] == ("raylane", level) for key in self.figures)]

    def figure(self, job, algorithm, level=None):
        """That of a job's hot pass, where it has one: the first pass depends on who else takes part."""
        figure = self.figures.get((job, algorithm, level))
        return figure and (figure.get("hot") or figure)

    def ratio(self, job, algorithm, level=None):
        """PEXT's time over that of raylane at a level, or of a peer."""
        figure = self.figure(job, algorithm, level)
        return figure and Ratio.of(self.jobs[job], figure)

    def magics(self, job):
        """The ratio of the fastest magics."""
        found = [ratio for name in ("shakmaty, magics", "fancy magics") if (ratio := self.ratio(job, name))]
        return max(found, default=None)

    def __str__(self):
        # (Those of engines are of several builds.)
        flags = self.machine.get("rustflags")
        build = {None: "", "": ", built for any x86-64 CPU", "-Ctarget-cpu=native": ", built for this CPU"}.get(flags, f", built with `{flags}`")
        return (f"{self.cpu} ({self.machine['cpu']}){build}, {self.machine['rustc'].split(' (')[0]}, {self.machine['date']}, "
                f"raylane {self.machine['commit']}")


def records():
    """The newest records, the newest CPU first."""
    newest = {}
    for path in sorted((ROOT / "compare/records").glob("*/*.json")):
        record = Record(path, json.loads(path.read_text()))
        newest[record.folder, record.kind, record.machine.get("rustflags")] = record
    if not newest:
        raise CheckError("compare/records holds no record")
    return sorted(newest.values(), key=lambda record: record.cpu, reverse=True)


def of_kind(found, kind):
    return [record for record in found if record.kind == kind]


def plain(found):
    """Of these, the queries in builds for any x86-64 CPU."""
    return [record for record in of_kind(found, "jobs") if not record.is_native]


def native(found):
    """Of these, the queries in builds for the CPU at hand: of CPUs with the same level, the one that was measured last."""
    newest = {}
    for record in sorted(of_kind(found, "jobs"), key=lambda record: record.machine["date"]):
        if record.is_native:
            newest[record.levels()[0]] = record
    return sorted(newest.values(), key=lambda record: record.cpu, reverse=True)
