"""Checkouts, and where copies are made and built."""

import contextlib
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from array import array
from pathlib import Path
from typing import NamedTuple

from common import ROOT, CheckError
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


def copied(checkout, directory, without):
    """A copy, without what was built, without its history, and without the files that only its bench reads."""
    shutil.rmtree(directory, ignore_errors=True)
    left = {checkout.path / name for name in ("target", *without)}
    # New times, so that what is built of it is built anew.
    shutil.copytree(checkout.path, directory, copy_function=shutil.copy, symlinks=True,
                    ignore=lambda folder, names: {name for name in names if name == ".git" or Path(folder) / name in left})


def random_weights(seed, parts):
    """The bytes of a network of random weights, for races where nobody has an engine's own, of parts such as `["i8", 1024, 5]`: a
    type, how many numbers, and the largest of them. The same seed gives the same bytes."""
    source = random.Random(seed)
    return b"".join(numbers(source, *part) for part in parts)


def numbers(source, kind, count, largest):
    scale = largest if kind[0] == "i" else 127
    small = bytes(round((byte / 127.5 - 1) * scale) & 255 for byte in range(256))
    drawn = source.randbytes(count).translate(small)
    if kind == "i8":
        return drawn
    if kind in ("i16", "i32"):
        return array({"i16": "h", "i32": "i"}[kind], array("b", drawn)).tobytes()
    if kind == "f32":
        return array("f", (number * largest / scale for number in array("b", drawn))).tobytes()
    raise CheckError(f"weights are i8, i16, i32 or f32, and not {kind}")


def check_that_inlines(compiler):
    """Whether a compiler can inline what Rust has compiled, because its LLVM is that of rustc."""
    rust, *others = (re.search(pattern, output(*command, cwd=ROOT)) for pattern, command in [
        (r"LLVM version: (\d+)", ("rustc", "--version", "--verbose")),
        (r"clang version (\d+)", (compiler, "--version")),
    ])
    for other in others:
        if not (rust and other and rust[1] == other[1]):
            raise CheckError(f"{compiler} inlines nothing of raylane: wanted is clang {rust[1] if rust else 'and rustc'}, whose LLVM rustc has")


# What a static library of Rust needs of the system. (The functions of libm come before it: otherwise those of the engine would be Rust's.)
SYSTEM = "-lgcc_s -lutil -lrt -lpthread -ldl -lc"


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


def once_for_each(command, built, target, cpus, without=""):
    """The command that makes one file of a program compiled for each of some CPUs, of the command `cargo build …`, and that file."""
    arguments = [word for word in command[2:] if word != "--release"]
    left_out = ["--exclude-cpu-features", without] if without else []
    return ["cargo", "multivers", "--cpus", cpus, *left_out, "--out-dir", str(target / "out"), "--", *arguments], target / "out" / built.name


@contextlib.contextmanager
def workplace(kept):
    """The folder of a workshop: a new one that stays, or one that goes."""
    if kept:
        kept.mkdir(parents=True)
        yield kept.resolve()
    else:
        with tempfile.TemporaryDirectory(prefix="race-") as directory:
            yield Path(directory)


class Workshop:
    """Where copies are made and built."""

    def __init__(self, recipe, checkout, directory):
        self.recipe, self.checkout, self.directory = recipe, checkout, directory
        self.libraries = {}
        if {recipe.library_of(stage) for stage in recipe.stages} - {None, "called"}:
            check_that_inlines(recipe.compiler)
        for name in recipe.files:
            if not (checkout.path / name).is_file():
                raise CheckError(f"{checkout.path}: there is no {name}, which the bench reads; crates/compare/engines/README.md says whence")
            (directory / Path(name).name).symlink_to((checkout.path / name).resolve())
        self.network, self.weights = recipe.network, None
        if recipe.weights and not (checkout.path / recipe.weights["file"]).exists():
            self.network = f"random weights, seed {recipe.weights['seed']}"
            self.weights = directory / "weights"
            self.weights.write_bytes(random_weights(recipe.weights["seed"], recipe.weights["parts"]))

    def environment(self, build, stage=None):
        variables = {
            "RUSTFLAGS": self.recipe.flags_of(build, stage),
            "CARGO_TARGET_DIR": str(self.target(build, stage)),
            "GIT_CEILING_DIRECTORIES": str(self.directory),
        } | self.recipe.build.get("environment", {})
        # What would take the place of our flags, or put the binary elsewhere.
        foreign = {"CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"}
        return {k: v for k, v in os.environ.items() if k not in foreign} | variables

    def target(self, build, stage=None):
        other = stage and self.recipe.stage(stage).keys() & {"flags", "cpus"}
        return self.directory / (f"target-{build}-{stage}" if other else f"target-{build}")

    def copy(self, build, stage):
        """The copy with the edits of all stages up to this one; for none, the engine as it is."""
        directory = self.directory / f"{stage or 'own'}-{build}"
        copied(self.checkout, directory, self.recipe.files)
        if self.weights:
            path = directory / self.recipe.weights["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.symlink_to(self.weights)
        apply(self.recipe.setup, directory)
        if stage:
            if not self.recipe.compiler:
                depend(self.recipe, directory)
            apply(self.recipe.edits_of(build, stage), directory)
        return directory

    def library(self, build, stage):
        """raylane's library for C, made as the stage's kind says (see `LIBRARIES`), and the seconds of the processor that it took."""
        kind, flags, arguments = self.recipe.library_of(self.recipe.stage(stage)), "", []
        if kind != "called":
            flags, arguments = f"{self.recipe.flags_of(build, stage)} -Clinker-plugin-lto", ["--no-default-features"]
        if (kind, flags) not in self.libraries:
            what, target = f"raylane's library for C ({kind})", self.directory / f"library-{kind}-{build}-{stage}"
            if self.recipe.features:
                arguments.append(f"--features={','.join(self.recipe.features)}")
            profile = "release" if kind == "thin" else "c-library"
            command = ["cargo", "rustc", "--quiet", f"--profile={profile}", "--package=raylane-c", "--crate-type=staticlib", *arguments]
            environment = self.environment(build, stage) | {"RUSTFLAGS": flags, "CARGO_TARGET_DIR": str(target)}
            seconds = cpu_seconds(command, ROOT, environment, what)
            self.libraries[kind, flags] = target / profile / "libraylane_c.a", seconds
        return self.libraries[kind, flags]

    def binaries(self, build, stages):
        """The engine's own binary, and one for each stage."""
        return [self.binary(build, stage) for stage in (None, *stages)]

    def binary(self, build, stage):
        return (self.binary_of_c if self.recipe.compiler else self.binary_of_rust)(build, stage)

    def what(self, build, stage):
        return f"the build `{build}` of {self.recipe.name}" + (f" with raylane ({stage})" if stage else "")

    def binary_of_rust(self, build, stage):
        directory, environment = self.copy(build, stage), self.environment(build, stage)
        words = {"target": self.target(build, stage), "copy": directory}
        if stage and "cpus" in self.recipe.stage(stage):
            return self.made(build, stage, directory, environment, words)
        if not words["target"].exists():
            # First the packages that the engine depends on, for nothing.
            self.made(build, stage, directory, environment, words)
            directory = self.copy(build, stage)
        if stage and shutil.which("cargo"):
            # Each stage pays for raylane.
            subprocess.run(["cargo", "clean", "--quiet", "--release", "--package", "raylane"], cwd=directory,
                           env=environment, capture_output=True, check=False)
        return self.made(build, stage, directory, environment, words)

    def binary_of_c(self, build, stage):
        directory, environment, cpu = self.copy(build, stage), self.environment(build, stage), self.recipe.cpu(build, stage)
        words = {
            "copy": directory, "compiler": self.recipe.compiler, "flags": f"-march={cpu}" if cpu else "", "include": "", "library": "",
        }
        seconds = 0
        if stage:
            path, seconds = self.library(build, stage)
            words |= {"include": f"-I{ROOT}/crates/capi/include", "library": f"-lm {path} {SYSTEM}"}
        return self.made(build, stage, directory, environment, words, seconds)

    def made(self, build, stage, directory, environment, words, seconds=0):
        """Runs the command of a recipe, in which `words` stand for what is in braces, and keeps the binary that it makes."""
        recipe, what = self.recipe.build, self.what(build, stage)
        try:
            command = [word.format_map(words) for word in recipe["command"] + recipe.get("arguments", {}).get(build, [])]
            built = Path(recipe["binary"].format_map(words))
            if stage and (for_each := self.recipe.cpus_of(stage)):
                command, built = once_for_each(command, built, words["target"], **for_each)
        except (KeyError, ValueError, IndexError) as error:
            raise CheckError(f"{self.recipe.path}: in braces stand {', '.join(words)}, and not {error}") from None
        seconds += cpu_seconds(command, directory / recipe.get("directory", ""), environment, what)
        if not built.is_file():
            raise CheckError(f"{what} has not made {built}")
        kept = self.directory / f"{stage or 'own'}-{build}.binary"
        shutil.copy(built, kept)
        return Binary(stage, kept, kept.stat().st_size, seconds)
