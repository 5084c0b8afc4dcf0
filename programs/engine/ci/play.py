"""The engines of programs/engine: how they are built and run, and which levels they have."""

import subprocess

import common
from common import CheckError
from levels import LEVELS


def build(name, target_cpu="x86-64", *features, package="engine"):
    """The path of an engine or another program, built for a CPU, with the arguments of generics in its symbols. With
    features it is beside the others, which another check may use."""
    directory = common.target_dir() / "-".join([target_cpu, *features])
    release = common.cargo("rustc", "--release", "--quiet", "--package", package, "--bin", name,
                           *common.flags("--features", features), "--", "-Csymbol-mangling-version=v0",
                           manifest="Cargo.toml", target_cpu=target_cpu, directory=directory)
    return release / name


def levels(path):
    """The levels at which an engine searches on this CPU."""
    found = []
    for name in LEVELS:
        command = [str(path), "bench", "--depth", "1", "--level", name]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if not result.returncode:
            found.append(name)
        elif "this CPU lacks" not in result.stderr:
            raise CheckError(f"{' '.join(command)}: exit code {result.returncode}: {result.stderr.strip()}")
    if "portable" not in found:
        raise CheckError(f"{path.name} has the levels {found}")
    return found
