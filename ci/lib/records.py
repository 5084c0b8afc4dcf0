"""The records of compare/records: the newest of each CPU, of each kind of measurement and of each build, without
the jobs that they call too noisy."""

import functools
import json
import subprocess

from common import ROOT, CheckError, Skipped

# Folders are called by vendor, brand and core.
CORES = {"zen4": "Zen 4", "zen5": "Zen 5", "icelake": "Ice Lake", "cascadelake": "Cascade Lake"}
# What a record holds, by the name of its list.
KINDS = ["jobs", "engines", "positions", "network", "own_engine"]
# The jobs, and what a row of a table and a panel of a chart are called.
JOBS = {
    "context-alone": "move generator alone, hot",
    "context-table": "move generator with a table of the last-level cache's size",
    "context-large-table": "move generator with a table of four times the last-level cache",
    "context-network": "move generator with a neural network",
    "throughput": "queens one by one, hot",
    "latency": "queens one by one, each waiting for the last, hot",
    "cold": "queens one by one, after a sweep of the caches",
    "batch-64": "batches of 64 queens, hot",
    "set": "sliders of a side, one position, hot",
    "set-both": "sliders of both sides, one position, hot",
    "set-positions": "sliders of a side, 64 positions, hot",
    "kings": "checks and pins of both kings, hot",
    "exchanges": "static exchange evaluation, hot",
    "attack-pairs": "attack pairs that a move changes, hot",
}
# The commit since which a job, or a kind of measurement, runs the code that it runs now. What was measured before
# is of another program.
CHANGED = {
    # The generator asks for all enemy sliders in one call.
    **dict.fromkeys(["context-alone", "context-table", "context-large-table", "context-network"], "cc010a9"),
    # Sets are filled along lines.
    **dict.fromkeys(["set", "set-both"], "ab92b74"),
    # Sets are added with carry before their bits are counted.
    "positions": "32c62e1",
}


@functools.cache
def is_in(old, new):
    """Whether the history of a commit has another one."""
    def git(*arguments):
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)

    for commit in (old, new):
        if git("cat-file", "-e", f"{commit}^{{commit}}").returncode:
            if git("rev-parse", "--is-shallow-repository").stdout.strip() == "false":
                raise CheckError(f"there is no commit {commit}, which a record or ci/lib/records.py names")
            raise Skipped(f"whether a record is older than the code is not known: the clone has no commit {commit}")
    return git("merge-base", "--is-ancestor", old, new).returncode == 0


class Record:
    """A file of compare/records."""

    def __init__(self, path, data):
        self.path, self.data, self.machine, self.folder = path, data, data["machine"], path.parent.name
        if (core := self.folder.split("-")[-1]) not in CORES:
            raise CheckError(f"compare/records/{self.folder}: ci/lib/records.py has no name for {core}")
        self.cpu = CORES[core]
        self.kind = next(kind for kind in KINDS if kind in data)
        self.is_native = "target-cpu=native" in self.machine.get("rustflags", "")
        # The jobs that give figures, by name and in their order, and those that do not: they were too noisy, or
        # run other code now.
        self.jobs, self.noisy, self.superseded = {}, {}, {}
        for job in data.get("jobs", []):
            kind = self.superseded if self.is_before(job["job"]) else self.noisy if job["noise"] else self.jobs
            kind[job["job"]] = job
        self.figures = {}
        for job in self.jobs.values():
            for figure in job["figures"]:
                if figure["role"] in ("raylane", "peer", "reference"):
                    # (Peers are in one kind of region; PEXT tables are in a second one, too.)
                    level = figure["level"] if figure["role"] == "raylane" else None
                    self.figures.setdefault((job["job"], figure["algorithm"], level), figure)

    def is_before(self, what):
        """Whether this was measured before the code changed."""
        return what in CHANGED and not is_in(CHANGED[what], self.machine["commit"].removesuffix("-dirty"))

    def left_out(self):
        """Which jobs give no figures, and why, as sentences."""
        for why, of in (("too noisy", self.noisy), ("older than the code", self.superseded)):
            if names := [title.removesuffix(", hot") for job, title in JOBS.items() if job in of]:
                yield f"Of {self.cpu} these are {why}: {'; '.join(names)}."

    def ratio(self, job, algorithm, level=None):
        """PEXT's time over that of raylane at a level, or of a peer: hot, where the job has a hot pass. The first pass
        of such a job depends on who else takes part."""
        figure = self.figures.get((job, algorithm, level))
        return figure and trusted(self.jobs[job], figure.get("hot") or figure)

    def without(self, job, algorithm, level):
        """Why a contestant of a job has no ratio, in a cell of a table."""
        if job in self.superseded:
            return "older code"
        figures = (self.noisy.get(job) or self.jobs.get(job) or {"figures": []})["figures"]
        ran = any((figure["algorithm"], figure["level"] if level else None) == (algorithm, level) for figure in figures)
        return "noise" if ran else "not run"

    def __str__(self):
        # (Those of engines are of several builds.)
        flags = self.machine.get("rustflags")
        build = {None: "", "": ", built for any x86-64 CPU", "-Ctarget-cpu=native": ", built for this CPU"}.get(flags, f", built with `{flags}`")
        return (f"{self.cpu} ({self.machine['cpu']}){build}, {self.machine['rustc'].split(' (')[0]}, {self.machine['date']}, "
                f"raylane {self.machine['commit']}")


def trusted(race, figure):
    """A ratio of a race, or none if the record knows it too badly."""
    # (Before there was a tolerance, a race was judged as a whole.)
    ratio = figure["ratio"]
    return None if "tolerance" in race and ratio["within"] > race["tolerance"] else ratio["median"]


def records():
    """The newest records, the newest CPU first."""
    newest = {}
    for path in sorted((ROOT / "compare/records").glob("*/*.json")):
        record = Record(path, json.loads(path.read_text()))
        if record.is_before(record.kind):
            continue
        newest[record.folder, record.kind, record.machine.get("rustflags")] = record
    if not newest:
        raise CheckError("compare/records holds no record")
    return sorted(newest.values(), key=lambda record: record.cpu, reverse=True)


def plain(found):
    """Of these, the queries in builds for any x86-64 CPU."""
    return [record for record in found if record.kind == "jobs" and not record.is_native]
