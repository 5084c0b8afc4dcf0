"""Checkouts, and where copies are made and built."""

import contextlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from common import CheckError
from recipes import apply, depend
from rounds import output, waited_for


class Checkout(NamedTuple):
    path: Path
    commit: str  # "unknown" for what is no git repository
    describe: str  # what names it: the nearest tag and the date of the commit, or a version
    dirty: bool


def checkout_of(recipe, path):
    if not path.is_dir():
        raise CheckError(f"{path}: no such directory")
    known = path / recipe.known_by["file"]
    if not known.is_file() or recipe.known_by["text"] not in known.read_text(errors="replace"):
        raise CheckError(f"{path}: no checkout of {recipe.name}: "
                      f"{recipe.known_by['file']} does not say `{recipe.known_by['text']}`")
    path = path.resolve()
    top = output("git", "rev-parse", "--show-toplevel", cwd=path)
    if top and Path(top).resolve() == path:
        date = output("git", "show", "--no-patch", "--format=%cs", "HEAD", cwd=path)
        describe = output("git", "describe", "--tags", "--always", cwd=path)
        dirty = bool(output("git", "status", "--porcelain", "--untracked-files=no", cwd=path))
        return Checkout(path, output("git", "rev-parse", "HEAD", cwd=path), f"{describe}, {date}", dirty)
    # A package as a registry has it says from which commit it was made.
    commit, version = "unknown", ""
    with contextlib.suppress(OSError, ValueError, KeyError):
        commit = json.loads((path / ".cargo_vcs_info.json").read_text())["git"]["sha1"]
    with contextlib.suppress(OSError, ValueError, LookupError):
        version = tomllib.loads((path / recipe.manifests[0]).read_text())["package"]["version"]
    return Checkout(path, commit, version, False)


def copied(checkout, directory):
    """A copy, without what was built and without its history."""
    shutil.rmtree(directory, ignore_errors=True)
    # New times, so that what is built of it is built anew.
    shutil.copytree(checkout.path, directory, copy_function=shutil.copy, symlinks=True,
                    ignore=lambda folder, names: {".git"} | ({"target"} if Path(folder) == checkout.path else set()))


class Binary(NamedTuple):
    stage: str | None  # none for the engine's own
    path: Path
    bytes: int
    seconds: float  # of the processor, to build the engine and raylane


def cpu_seconds(command, cwd, environment, what):
    """Runs a command that has to succeed, and returns what it took of the processor."""
    try:
        code, said, usage = waited_for(command, cwd, environment)
    except FileNotFoundError:
        raise CheckError(f"{command[0]} is missing, and {what} needs it") from None
    if code:
        sys.stderr.write(said[-4000:])
        raise CheckError(f"{what} failed: {shlex.join(command)}")
    return usage.ru_utime + usage.ru_stime


class Workshop:
    """Where copies are made and built."""

    def __init__(self, recipe, checkout, directory):
        self.recipe, self.checkout, self.directory = recipe, checkout, directory

    def environment(self, build):
        variables = {
            "RUSTFLAGS": self.recipe.flags[build],
            "CARGO_TARGET_DIR": str(self.target(build)),
            "GIT_CEILING_DIRECTORIES": str(self.directory),
        } | self.recipe.build.get("environment", {})
        # What would take the place of our flags, or put the binary elsewhere.
        foreign = {"CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"}
        return {k: v for k, v in os.environ.items() if k not in foreign} | variables

    def target(self, build):
        return self.directory / f"target-{build}"

    def copy(self, build, stage):
        """The copy with the edits of all stages up to this one; for none, the engine as it is."""
        directory = self.directory / f"{stage or 'own'}-{build}"
        copied(self.checkout, directory)
        apply(self.recipe.setup, directory)
        if stage:
            depend(self.recipe, directory)
            for row in self.recipe.stages_of(build):
                apply(row["edits"], directory)
                if row["name"] == stage:
                    break
        return directory

    def binaries(self, build, stages):
        """The engine's own binary, and one for each stage."""
        return [self.binary(build, stage) for stage in (None, *stages)]

    def binary(self, build, stage):
        directory, environment = self.copy(build, stage), self.environment(build)
        command = self.recipe.build["command"] + self.recipe.build.get("arguments", {}).get(build, [])
        what = f"the build `{build}` of {self.recipe.name}"
        if stage:
            what += f" with raylane ({stage})"
            if shutil.which("cargo"):
                # Each stage pays for raylane.
                subprocess.run(["cargo", "clean", "--quiet", "--release", "--package", "raylane"], cwd=directory,
                               env=environment, capture_output=True, check=False)
        else:
            # First the packages that the engine depends on, for nothing.
            cpu_seconds(command, directory, environment, what)
            directory = self.copy(build, stage)
        seconds = cpu_seconds(command, directory, environment, what)
        built = Path(self.recipe.build["binary"].format(target=self.target(build), copy=directory))
        if not built.is_file():
            raise CheckError(f"{what} has not made {built}")
        kept = self.directory / f"{stage or 'own'}-{build}.binary"
        shutil.copy(built, kept)
        return Binary(stage, kept, kept.stat().st_size, seconds)
