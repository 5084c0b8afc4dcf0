"""What the checks have in common: how they end, the tools that they need, and how they call
cargo."""

import importlib
import os
import platform
import shutil
import subprocess
import sys
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import NamedTuple


ROOT = Path(__file__).resolve().parents[2]
# Comments, strings and characters of Rust.
TEXT = (r"""//[^\n]*|/\*.*?\*/|\b(?:b|c)?r(#*)".*?"\1|"(?:\\.|[^"\\])*"|"""
        r"""'(?:\\(?:x..|u\{[^}]*\}|.)|[^\\'\n])'""")


class CheckError(Exception):
    """What is printed, in one line, when a check cannot go on."""


class Skipped(CheckError):
    """What a machine lacks that no script can install: the check is skipped and says so, or
    fails where RAYLANE_FORBID_SKIPS is set."""


def main(check):
    """Runs `check`, and turns what it raises into a line and an exit code."""
    name = Path(sys.argv[0]).name
    try:
        ok = check()
    except Skipped as missing:
        forbidden = bool(os.environ.get("RAYLANE_FORBID_SKIPS"))
        print(f"{name}: {'FAILED' if forbidden else 'SKIPPED'}: {missing}", file=sys.stderr)
        sys.exit(forbidden)
    except (CheckError, subprocess.CalledProcessError, OSError) as error:
        print(f"{name}: FAILED: {error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.stdout.flush()
    print(f"{name}: {'ok' if ok else 'FAILED'}", file=sys.stdout if ok else sys.stderr)
    sys.exit(0 if ok else 1)


def misused(complaint):
    """Ends a script that cannot do anything with its arguments."""
    print(f"{Path(sys.argv[0]).name}: {complaint}", file=sys.stderr)
    sys.exit(2)


def modes(doc, run, names=(), **others):
    """Runs what the argument of a script says: `run` without one, `update` with `--update`. With `names`, some of them
    may follow, and are what it is called with."""
    if "self_test" in others:
        others["self_test"] = partial(finds_all, others["self_test"])
    by_flag = {f"--{name.replace('_', '-')}": function for name, function in others.items()}
    flag, chosen = None, sys.argv[1:]
    if chosen in (["--help"], ["-h"]):
        print(doc.strip())
        sys.exit(0)
    if chosen and chosen[0] in by_flag:
        flag, *chosen = chosen
    known = () if flag == "--self-test" else names
    for word in chosen:
        if word not in known:
            alone = [other for other in [*by_flag, "--help"] if not names or other in ("--self-test", "--help")]
            updates = "".join(f"[{other}] " for other in by_flag if other not in alone)
            usage = " | ".join([f"{updates}[{'|'.join(names)}]...", *alone]) if names else f"[{' | '.join(alone)}]"
            misused(f"unexpected argument {word!r}; usage: {Path(sys.argv[0]).name} {usage}")
    function = by_flag[flag] if flag else run
    main(partial(function, chosen) if chosen else function)


def no_faults(lines):
    """Prints what is wrong, and returns whether it is nothing."""
    lines = list(lines)
    print(*lines, sep="\n", end="\n" if lines else "", flush=True)
    return not lines


def all_right(parts):
    """Prints what is wrong with some things, which functions find, by their names, and returns whether it is nothing. What
    cannot be judged is left out, and is a skip if nothing is wrong with the others."""
    count, skipped = 0, []
    for name, faults in parts.items():
        try:
            count += sum(not no_faults([f"{name}: {fault}"]) for fault in faults())
        except Skipped as missing:
            skipped.append(f"{name}: {missing}")
    print(f"{len(parts) - len(skipped)} of {len(parts)} judged, {count} faults")
    if skipped and not count:
        raise Skipped("; ".join(skipped))
    return not count


def finds_all(self_test):
    """Whether a self-test finds all that it puts in. It yields what that is, and whether, or how, it was found."""
    hits = []
    for what, hit in self_test():
        print(f"{'found' if hit else 'MISSED'}: {what}{f': {hit}' if isinstance(hit, str) else ''}", flush=True)
        hits.append(bool(hit))
    return bool(hits) and all(hits)


def found_in(faults, what, name, fault):
    """What a self-test yields of one of `faults`, which are names and what is wrong: that of `name` which begins with `fault`."""
    hit = next((line for where, line in faults if fnmatchcase(where, name) and line.startswith(fault)), None)
    return f"{what}: {name}: {hit or fault}", hit is not None


def need_rust():
    if not shutil.which("cargo"):
        raise CheckError("cargo is missing: install Rust from https://rustup.rs")
    need("gcc", "gcc libc6-dev")


def may_install():
    """Whether a check may change more than the target directory: in CI, and where RAYLANE_INSTALL is set."""
    return bool(os.environ.get("CI") or os.environ.get("RAYLANE_INSTALL"))


def need(command, packages):
    """The path of a command of Debian's packages."""
    if not shutil.which(command) and may_install() and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"installing {packages} for {command}", flush=True)
        for arguments in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *packages.split()]):
            subprocess.run(["apt-get", *arguments], capture_output=True, check=False)
    path = shutil.which(command)
    if not path:
        raise CheckError(f"{command} is missing: apt-get install {packages} (RAYLANE_INSTALL=1 lets the checks do so)")
    return path


def rustup(*arguments):
    """Whether rustup, which changes what all projects use, may do this and could."""
    return bool(may_install() and shutil.which("rustup")
                and subprocess.run(["rustup", "--quiet", *arguments], check=False).returncode == 0)


def python_module(name, package, without):
    """A module, installed into the target directory if Python lacks it. `without` says what goes on
    without it."""
    directory = target_dir().parent / f"tools/python-{name}"
    sys.path.append(str(directory))
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        print(f"installing {package}", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(directory), package]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        reason = (result.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Skipped(f"{without}: pip install {package}: {reason}")
    importlib.invalidate_caches()
    return importlib.import_module(name)


def cargo_install(package, version, *options):
    """Installs this version of a program into the target directory, whose programs are found first. Returns whether
    it could, and the command, for whoever cannot go on without it."""
    tools = target_dir().parent / "tools"
    os.environ["PATH"] = f"{tools / 'bin'}{os.pathsep}{os.environ['PATH']}"
    command = ["cargo", "install", "--quiet", "--locked", "--root", str(tools), "--version", f"={version}", *options, package]
    # (Nothing is done where it is there already.)
    return subprocess.run(command, env=environment(), check=False).returncode == 0, " ".join(command)


def nightly(without, *components):
    """The nightly compiler of ci/lib/nightly, as rustup calls it. `without` says what goes on without it."""
    pinned, version = (ROOT / "ci/lib/nightly").read_text().strip().split(" ", 1)
    def output(*command):
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()

    def have(name):
        its = output("rustup", "component", "list", "--installed", "--toolchain", name)
        return output("rustc", f"+{name}", "--version") == f"rustc {version}" and all(
            f"\n{component}" in f"\n{its}" for component in components)

    rustup_command = ["toolchain", "install", pinned, "--profile", "minimal", *flags("--component", components)]
    for name in (pinned, "nightly"):
        if have(name):
            return name
    if rustup(*rustup_command) and have(pinned):
        return pinned
    raise Skipped(f"{without}: it needs rustc {version}: rustup {' '.join(rustup_command)}")


def flags(name, values):
    """A flag of a command, once for each value."""
    return [word for value in values for word in (name, value)]


def environment(**variables):
    """The environment of a build whose flags are ours and not the caller's."""
    need_rust()
    ours = {k: v for k, v in os.environ.items() if k not in
            ("RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET")}
    return ours | variables


def target_dir():
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / "ci"


def cargo(verb, *arguments, manifest, target_cpu="x86-64", directory=None, flags=""):
    """Runs cargo on a package of `ci/`; each target-cpu has its own target directory."""
    directory = directory or target_dir() / target_cpu
    command = ["cargo", verb, "--manifest-path", str(ROOT / manifest), "--target-dir", str(directory), *arguments]
    subprocess.run(command, check=True, cwd=ROOT, env=environment(RUSTFLAGS=f"-Ctarget-cpu={target_cpu} {flags}".strip()))
    return directory / "release"


class Target(NamedTuple):
    """A target that is linked by a cross compiler of Debian, or by Rust's own linker."""
    triple: str  # as Rust names it
    debian: str | None = None  # as Debian names its tools and the folder of its libraries
    packages: str | None = None  # its compiler and its libraries
    features: str | None = None  # those of the build beyond the target's baseline, as `+simd128`

    @property
    def name(self):
        return ",".join(filter(None, (self.triple, self.features)))


WASM = Target("wasm32-unknown-unknown")
ARM = Target("aarch64-unknown-linux-gnu", "aarch64-linux-gnu", "gcc-aarch64-linux-gnu libc6-dev-arm64-cross")
ON_ARM = platform.machine() == "aarch64"


def need_target(triple):
    """Skips a check if the standard library of a target is missing."""
    sysroot = subprocess.run(["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True).stdout.strip()
    if not Path(sysroot, "lib/rustlib", triple, "lib").exists() and not rustup("target", "add", triple):
        raise Skipped(f"the standard library of a target is missing: rustup target add {triple}")


def cargo_for(target, verb, *arguments, manifest, directory=None, variables=None, **options):
    """Runs cargo for a target, natively on 64-bit Arm for it, with more variables in its environment.
    Returns what it wrote, if that is captured, and the directory of the target's builds."""
    variables = dict(variables or {})
    if target.features:
        variables["RUSTFLAGS"] = f"{variables.get('RUSTFLAGS', '')} -Ctarget-feature={target.features}".strip()
    if target != ARM or not ON_ARM:
        if target.debian:
            linker = need(f"{target.debian}-gcc", target.packages)
            variables[f"CARGO_TARGET_{target.triple.upper().replace('-', '_')}_LINKER"] = linker
        need_target(target.triple)
    directory = directory or target_dir() / "".join([target.triple.partition("-")[0], target.features or ""])
    command = ["cargo", verb, "--target", target.triple, "--manifest-path", str(ROOT / manifest),
               "--target-dir", str(directory), *arguments]
    done = subprocess.run(command, check=True, cwd=ROOT, env=environment(**variables), **options)
    return done.stdout, directory / target.triple


def wasm_module():
    """Builds ci/crates/entry_points as a module of WebAssembly, and returns its file."""
    _, builds = cargo_for(WASM, "build", "--release", "--quiet", "--features", "compiled_in", manifest="ci/crates/entry_points/Cargo.toml")
    return builds / "release/entry_points.wasm"


def rustc_version():
    return subprocess.run(["rustc", "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
