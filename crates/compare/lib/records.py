"""The records of crates/compare/records: the newest of each CPU, of each kind of measurement and of each build. (Records of
code that has changed since are to be removed.)"""

import json
import statistics
from typing import NamedTuple

from common import ROOT, CheckError
from levels import LEVELS
from rounds import joined

# Folders are called by vendor, brand and core.
CORES = {"zen3": "Zen 3", "zen4": "Zen 4", "zen5": "Zen 5", "icelake": "Ice Lake", "cascadelake": "Cascade Lake",
         "emeraldrapids": "Emerald Rapids", "model167": "Intel, model 167"}
# What a record holds, by the name of its list.
KINDS = ["jobs", "engines", "positions", "network", "own_engine"]
# The builds, and what they are called.
NAMES = {"native": "native", "emeraldrapids": "native", "native -Ctarget-feature=+prefer-256-bit": "native, 256 bits", "x86-64-v3": "x86-64-v3", "": "any x86-64 CPU"}
# What a row of a table is called, by the job and the contestant.
ROWS = {
    ("throughput", "raylane"): "queens one by one",
    ("latency", "raylane"): "latency (each query depends on the last answer)",
    ("cold", "raylane"): "cold cache",
    ("context-alone", "raylane, single queries"): "move generator, single queries",
    ("context-alone", "raylane"): "move generator, sets too",
    ("context-table", "raylane, single queries"): "move generator with a hash table, single queries",
    ("context-table", "raylane"): "move generator with a hash table, sets too",
    ("context-network", "raylane, single queries"): "move generator with a network, single queries",
    ("context-network", "raylane"): "move generator with a network, sets too",
    ("batch-64", "raylane"): "64 queens in a call",
    ("set", "raylane"): "sliders of a side",
    ("set-both", "raylane"): "sliders of both sides",
    ("set-positions", "raylane"): "sliders of a side, 64 positions in a call",
    ("kings", "raylane"): "blockers and pinners of both kings, squares that give check",
    ("exchanges", "raylane"): "static exchange evaluation (SEE)",
    ("threat-inputs", "raylane"): "threat inputs that the moves of a search change",
    ("pawn-pairs", "raylane"): "inputs for pairs of pawns that these moves change",
    ("pawn-pairs-all", "raylane"): "inputs for all pairs of pawns of a position",
    ("features", "raylane"): "threat inputs of a position",
}
# Wider ranges are printed.
TOLERANCE = 0.05


class Ratio(NamedTuple):
    """The median of the ratios of processes and copies, and the range between them."""
    median: float
    low: float
    high: float
    each: tuple = ()  # in the order of the processes and copies; nothing of what is 1 by definition

    def __str__(self):
        low, high = f"{self.low:.2f}", f"{self.high:.2f}"
        is_told = self.high - self.low > 2 * TOLERANCE * self.median or self.low <= 1 <= self.high
        return f"{self.median:.2f}" + (f" ({low}–{high})" if is_told and low != high else "")

    def over(self, other):
        """The ratio of two ratios to the same."""
        if self.each and other.each:
            return Ratio.between([one / another for one, another in zip(self.each, other.each, strict=True)])
        return Ratio(self.median / other.median, self.low / other.high, self.high / other.low)

    @classmethod
    def between(cls, each):
        return cls(statistics.median(each), min(each), max(each), tuple(each))

    @classmethod
    def of(cls, figure):
        ratio = figure["ratio"]
        return cls(ratio["median"], ratio["low"], ratio["high"], tuple(ratio["each"]))


class Record:
    """A file of crates/compare/records."""

    def __init__(self, path, data):
        self.path, self.data, self.machine, self.folder = path, data, data["machine"], path.parent.name
        self.cpu = next((CORES[core] for core in self.folder.split("-") if core in CORES), None)
        if not self.cpu:
            raise CheckError(f"crates/compare/records/{self.folder}: crates/compare/lib/records.py has no name for this CPU")
        self.kind = next(kind for kind in KINDS if kind in data)
        self.build = (self.machine.get("rustflags") or "").removeprefix("-Ctarget-cpu=")
        self.days = [(self.machine["date"], self.machine["commit"])]
        self.jobs = {job["job"]: job for job in data.get("jobs", [])}
        self.figures = {}
        for job in self.jobs.values():
            for figure in job["figures"]:
                # (Only raylane is there at several levels.)
                level = figure["level"] if figure["role"] == "raylane" else None
                self.figures[job["job"], figure["algorithm"], level] = figure

    def copies(self):
        """How many copies ran at once in each race of queries."""
        return {job.get("copies", 1) for job in self.jobs.values()}

    def join(self, earlier):
        """Adds the processes of an earlier record, on another day."""
        self.days = earlier.days + self.days
        for key in self.figures.keys() & earlier.figures.keys():
            for old, new in zip(passes(earlier.figures[key]), passes(self.figures[key]), strict=True):
                new["ratio"] = Ratio.between(old["ratio"]["each"] + new["ratio"]["each"])._asdict()
        for job in self.jobs.keys() & earlier.jobs.keys():
            self.jobs[job]["processes"] += earlier.jobs[job]["processes"]
        # What was not run again.
        self.figures |= {key: figure for key, figure in earlier.figures.items() if key[0] not in self.jobs}
        self.jobs = earlier.jobs | self.jobs

    def levels(self):
        """The levels that were measured, the best first; in a build for some CPUs, that of the build."""
        if self.build:
            return [self.machine["compiled_level"]]
        return [level for level in reversed(list(LEVELS)) if any(key[1:] == ("raylane", level) for key in self.figures)]

    def figure(self, job, algorithm, level=None):
        """That of a job's hot pass, where it has one: the first pass depends on who else takes part."""
        figure = self.figures.get((job, algorithm, level))
        return figure and (figure.get("hot") or figure)

    def ratio(self, job, algorithm, level=None):
        """PEXT's time over that of raylane at a level, or of a peer."""
        figure = self.figure(job, algorithm, level)
        return figure and Ratio.of(figure)

    def magics(self, job):
        """The ratio of the faster magics."""
        found = [ratio for name in ("shakmaty, magics", "fancy magics") if (ratio := self.ratio(job, name))]
        return max(found, default=None)

    def __str__(self):
        # (Those of engines are of several builds.)
        build = "" if self.machine.get("rustflags") is None else f", build {NAMES.get(self.build, self.build)}"
        return (f"{self.cpu} ({self.machine['cpu']}){build}, {self.machine['rustc'].split(' (')[0]}, "
                + " and ".join(f"{date}, raylane {commit}" for date, commit in self.days))

    def processes(self, races):
        """In how many processes these were run, and how many copies at once, in words."""
        counts, copies = ({race.get(key, 1) for race in races} for key in ("processes", "copies"))
        words = "one process" if counts == {1} else f"{' to '.join(map(str, sorted(counts)))} processes"
        return words + ("" if copies == {1} else f" of {' to '.join(map(str, sorted(copies)))} copies at once")


def passes(figure):
    """A figure's first pass, and the hot one if there is one."""
    return [figure, figure["hot"]] if "hot" in figure else [figure]


def copies(engine):
    """How many copies of an engine were raced at once."""
    return len(engine.get("cores", [0]))


def add_rounds(engine, earlier):
    """Adds the rounds of an earlier day to the races of the same commit of an engine."""
    if any(engine[key] != earlier[key] for key in ("commit", "network", "changed")):
        return
    old = {(race["build"], race["stage"]): race for race in earlier["races"]}
    engine["races"] = [joined(race, old[key]) if (key := (race["build"], race["stage"])) in old else race for race in engine["races"]]


def records():
    """The newest records, the newest CPU first. Those of queries with as many copies are joined, day by day; so are those of
    a commit of an engine that have their rounds; of other engines the newest races of each build count."""
    newest = {}
    for path in sorted((ROOT / "crates/compare/records").glob("*/*.json")):
        record = Record(path, json.loads(path.read_text()))
        key = record.folder, record.kind, record.machine.get("rustflags")
        if record.kind == "jobs" and key in newest and record.copies() == newest[key].copies():
            record.join(newest[key])
        if record.kind == "engines":
            key += (path.name,)
            raced = {(engine["engine"], copies(engine)): engine for engine in record.data["engines"]}
            for earlier in newest.values():
                if (earlier.folder, earlier.kind) == key[:2]:
                    for engine in list(earlier.data["engines"]):
                        if again := raced.get((engine["engine"], copies(engine))):
                            add_rounds(again, engine)
                            anew = {race["build"] for race in again["races"]}
                            engine["races"] = [race for race in engine["races"] if race["build"] not in anew]
                            if not engine["races"]:
                                earlier.data["engines"].remove(engine)
        newest[key] = record
    if not newest:
        raise CheckError("crates/compare/records holds no record")
    kept = [record for record in newest.values() if record.data.get("engines") != []]
    found = sorted(kept, key=lambda record: list(NAMES).index(record.build) if record.build in NAMES else len(NAMES))
    return sorted(found, key=lambda record: record.cpu, reverse=True)


def of_kind(found, kind):
    return [record for record in found if record.kind == kind]
