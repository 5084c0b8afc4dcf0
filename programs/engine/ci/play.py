"""The engines of programs/engine: how they are built, which levels they have, and
python-chess, which speaks UCI to them."""

import importlib
import re
import subprocess

import common
from common import CheckError

CHESS = "1.11.2"


def build(name, target_cpu="x86-64", *features):
    """The path of an engine, built for a CPU, with the arguments of generics in its symbols. With
    features it is beside the others, which another check may use."""
    directory = common.target_dir() / "-".join([target_cpu, *features])
    release = common.cargo("rustc", "--release", "--quiet", "--package", "engine", "--bin", name,
                           *common.flags("--features", features), "--", "-Csymbol-mangling-version=v0",
                           manifest="Cargo.toml", target_cpu=target_cpu, directory=directory)
    return release / name


def run(path, *arguments, stdin=""):
    """What a program prints."""
    result = subprocess.run([str(path), *arguments], input=stdin, capture_output=True, text=True, check=False)
    if result.returncode:
        raise CheckError(f"{path.name} {' '.join(arguments)}: exit code {result.returncode}: {result.stderr.strip()}")
    return result.stdout


def levels(path):
    """The levels that an engine offers on this CPU."""
    option = re.search(r"^option name Level type combo default \S+((?: var \S+)+)$", run(path, stdin="uci\n"), re.M)
    if not option:
        raise CheckError(f"{path.name} offers no levels")
    return option[1].split(" var ")[1:]


def python_chess():
    common.python_module("chess", f"chess=={CHESS}", "UCI is not checked")
    return importlib.import_module("chess.engine") and importlib.import_module("chess")
