"""Programs that are raced in rounds: how one is run, how well the medians of the ratios are known, and the
machine, as records of crates/compare/ have it."""

import math
import os
import re
import statistics
import subprocess
import tempfile
from datetime import datetime, timezone
from pathlib import Path
from typing import NamedTuple

from common import ROOT, CheckError

# The 95% interval of an engine's speed against itself may be as wide.
CONTROL_TOLERANCE = 0.04
# Others may have the core for this part of the time.
WAITING_TOLERANCE = 0.05


class Spread(NamedTuple):
    median: float
    interval: tuple  # that has the median of infinitely many rounds, 19 times of 20

    @classmethod
    def of(cls, samples):
        samples = sorted(samples)
        last = len(samples) - 1
        cut = cut_of(len(samples)) or 0
        return cls(statistics.median(samples), (samples[cut], samples[last - cut]))

    def record(self):
        return {"median": round(self.median, 4), "interval": [round(x, 4) for x in self.interval]}


def cut_of(rounds):
    """How many of the sorted rounds lie outside of the interval at each end: so many that fewer than
    one in twenty medians does. `None` where even the first and the last do not hold it as surely."""
    below, cut = 0, None
    for outside in range(rounds // 2):
        below += math.comb(rounds, outside) / 2**rounds
        if 2 * below > 0.05:
            break
        cut = outside
    return cut


def doubt(interval, rounds, waiting):
    """Why not to trust a race of programs, or none: the rule that crates/compare/engines/README.md states. How well a ratio is
    known says its interval. (The `noise` of queries is another rule: crates/compare/src/race.rs.)"""
    if cut_of(rounds) is None:
        return f"{rounds} rounds are too few"
    low, high = interval
    # (Of four digits, as records have them.)
    if round(high - low, 4) > CONTROL_TOLERANCE:
        return f"the engine against itself is known to lie between {low:.3f} and {high:.3f}, no better"
    if waiting > WAITING_TOLERANCE:
        return f"other programs had the core for {waiting * 100:.0f}% of the time"
    return None


def tells(race):
    """Whether a race tells a gain or a loss, or that there is none: not if the engine against itself is off by more than half of it."""
    low, high = race["ratio"]["interval"]
    gain, off = (abs(race[key]["median"] - 1) for key in ("ratio", "control"))
    return low <= 1 <= high or off <= gain / 2


def waited_for(command, cwd, environment=None, core=None):
    """Runs a command to its end: its exit code, what it has said, and what it and its children took."""
    with tempfile.TemporaryFile() as file:
        allowed = core is not None and os.sched_getaffinity(0)
        if allowed:
            os.sched_setaffinity(0, {core})  # of this thread; the child inherits it
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, cwd=cwd, env=environment)
        if allowed:
            os.sched_setaffinity(0, allowed)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        file.seek(0)
        return child.returncode, file.read().decode(errors="replace"), usage


def cores_for(copies):
    """So many cores, for a copy each: the last that the program may use, because the system itself uses them least; all if
    no number is given. `None` is no core, where the system does not tell."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [None] * (os.cpu_count() or 1)
    copies = copies or len(cores)
    if copies > len(cores):
        raise CheckError(f"{copies} copies need as many cores, and the program may use {len(cores)}")
    return cores[-copies:]


def output(*command, cwd):
    """What a command prints, or nothing if it fails or is missing."""
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def cpu():
    """The model's name, with family and model, as crates/compare/src/machine.rs has it. (Nothing compares the two: change both.)"""
    path = Path("/proc/cpuinfo")
    text = path.read_text() if path.exists() else ""
    found = [re.search(rf"^{key}\s*:(.*)$", text, re.M) for key in ("model name", "cpu family", "model")]
    if not all(found):
        return "unknown"
    name, family, model = (match[1].strip() for match in found)
    return f"{name} (family {family}, model {model})"


def machine():
    return {
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%d"),
        "cpu": cpu(),
        "rustc": output("rustc", "--version", cwd=ROOT),
        "commit": output("git", "describe", "--always", "--dirty", "--exclude=*", cwd=ROOT) or "unknown",
    }
