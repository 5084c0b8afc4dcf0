"""The levels of the crate, as its own list has them: ci/crates/kernels prints them."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from common import ROOT, CheckError, environment, need_rust, target_dir


class Level(NamedTuple):
    name: str
    token: str  # its name in Rust
    target: str  # where there is the level, as Rust writes it
    around: list[str]  # the features of a region around the caller's code
    own: list[str]  # those that its kernels have in addition
    promises: list[str]  # what no feature tells, such as a fast instruction
    served_by: list[str]  # the algorithms of single queries, sets and fills; none on another target

    @property
    def features(self):
        return self.around + self.own

    def is_on(self, architecture):
        return (re.findall(r'target_arch = "(\w+)"', self.target) or [architecture]) == [architecture]

    @property
    def flags(self):
        """The features as Linux names them in /proc/cpuinfo."""
        return {"abm" if feature == "lzcnt" else feature for feature in self.features}

    @property
    def runs_in_valgrind(self):
        return not self.promises and not any(feature.startswith(("avx512", "gfni")) for feature in self.features)


def read_levels():
    """The levels of x86-64 by name, and those of 64-bit Arm, the least first."""
    need_rust()
    command = ["cargo", "run", "--quiet", "--bin", "levels", "--manifest-path", str(ROOT / KERNELS),
               "--target-dir", str(target_dir())]
    printed = subprocess.run(command, check=True, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True)
    levels = [Level(**row) for row in json.loads(printed.stdout)]
    return [{level.name: level for level in levels if level.is_on(architecture)} for architecture in ("x86_64", "aarch64")]


KERNELS = "ci/crates/kernels/Cargo.toml"
try:
    LEVELS, ARM_LEVELS = read_levels()
except (CheckError, subprocess.CalledProcessError) as error:
    sys.exit(f"{Path(sys.argv[0]).name}: FAILED: {error}")
RANK = {name: rank for rank, name in enumerate(LEVELS)}
