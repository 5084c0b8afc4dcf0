"""The levels of the crate, as its own list has them: ci/crates/kernels prints them."""

import functools
import json
import re
import subprocess
import sys
from collections import UserDict
from pathlib import Path
from typing import NamedTuple

from common import ROOT, CheckError, environment, target_dir

KERNELS = "ci/crates/kernels/Cargo.toml"


class Level(NamedTuple):
    name: str
    available: bool  # whether this CPU has it
    token: str  # its name in Rust
    target: str  # where there is the level, as Rust writes it
    around: list[str]  # the features of a region around the caller's code
    own: list[str]  # those that its kernels have in addition
    promises: list[str]  # what no feature tells, such as a fast instruction

    @property
    def features(self):
        return self.around + self.own

    @property
    def runs_in_valgrind(self):
        return not self.promises and not {"avx512f", "gfni"} & set(self.features)


@functools.cache
def read_levels():
    """All levels, the least first."""
    command = ["cargo", "run", "--quiet", "--bin", "levels", "--manifest-path", str(ROOT / KERNELS),
               "--target-dir", str(target_dir())]
    printed = subprocess.run(command, check=True, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True)
    return [Level(**row) for row in json.loads(printed.stdout)]


class Levels(UserDict):
    """The levels of an architecture by name, the least first. They are read when they are first asked for."""
    def __init__(self, architecture):
        self.architecture = architecture

    @functools.cached_property
    def data(self):
        try:
            # (Its target names its architecture; one without is everywhere.)
            return {level.name: level for level in read_levels()
                    if self.architecture in (re.findall(r'target_arch = "(\w+)"', level.target) or [self.architecture])}
        except (CheckError, subprocess.CalledProcessError) as error:
            sys.exit(f"{Path(sys.argv[0]).name}: FAILED: {error}")

    def rank(self, name):
        """The place of a level among them."""
        return list(self).index(name)


LEVELS, ARM_LEVELS, WASM_LEVELS = Levels("x86_64"), Levels("aarch64"), Levels("wasm32")
