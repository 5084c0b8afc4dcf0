"""The levels of the crate, builds of the packages under `ci/`, and their machine
code: objdump's disassembly, and the kernel behind a name of the package `kernels`."""

import importlib
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

# Where `cargo install` puts what it installs.
os.environ["PATH"] += os.pathsep + str(Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo")) / "bin")

ROOT = Path(__file__).resolve().parents[2]


class CheckError(Exception):
    """What is printed, in one line, when a check cannot go on."""


class Skipped(CheckError):
    """What a machine lacks that no script can install: the check is skipped and says so, or
    fails where RAYLANE_FORBID_SKIPS is set."""


class Level(NamedTuple):
    token: str  # its name in Rust
    features: list[str]
    around: list[str]  # those of them that a region around the caller's code has
    flags: set[str]  # the features as Linux names them in /proc/cpuinfo
    promise: str | None  # what no feature tells, such as a fast instruction

    @property
    def runs_in_valgrind(self):
        return not self.promise and not any(feature.startswith(("avx512", "gfni")) for feature in self.features)


def read_levels():
    """The rows of the table of levels, by name, the least first."""
    row = re.compile(r"""^\ +(?P<token>\w+)\ \w+;\n
                         ^\ +(?P<target>.+);\n
                         ^\ +"(?P<name>\w+)";\n
                         ^\ +\[(?P<features>[^]]*)\]$""", re.M | re.X)
    text = (ROOT / "src/level/table.rs").read_text()
    levels = {}
    for match in row.finditer(text):
        promise = re.search(r'=>\s*"([^"]+)"', match["features"])
        quoted = re.sub(r'=>\s*"[^"]+"', "", match["features"])
        features, around = (re.findall(r'"(\w+)"', text) for text in (quoted, quoted.partition(";")[0]))
        flags = {"abm" if feature == "lzcnt" else feature for feature in features}
        levels[match["name"]] = Level(match["token"], features, around, flags, promise and promise[1])
    # A row that the pattern does not fit would be left out of every check.
    if len(levels) != len(re.findall(r"^ +#\[doc.*\];$", text, re.M)) or "portable" not in levels:
        raise CheckError("src/level/table.rs is not written as ci/lib/asm.py reads it")
    return levels


LEVELS = read_levels()
RANK = {name: rank for rank, name in enumerate(LEVELS)}


class Instruction(NamedTuple):
    address: int
    mnemonic: str
    operands: str
    target: int | None  # of a jump or a call, the slots of the linker followed
    reference: int | None  # what is addressed relative to here, the slots followed

    def __str__(self):
        return f"{self.address:x}: {self.mnemonic} {self.operands}".rstrip()

    def describe(self, binary):
        """With the name of what it goes to, which may stand behind a slot."""
        called = binary.functions.get(self.target)
        return f"{self} ({called.name})" if called and called.name not in self.operands else str(self)

    @property
    def is_call(self):
        return self.mnemonic.startswith("call")

    @property
    def is_jump(self):
        return self.mnemonic.startswith("j")

    @property
    def is_conditional(self):
        """A conditional jump. (`cmov`, `set` and masks are none.)"""
        return (self.is_jump and self.mnemonic != "jmp") or self.mnemonic.startswith("loop")

    @property
    def is_padding(self):
        return self.mnemonic in ("nop", "int3", "xchg", "data16", "cs")


class Function(NamedTuple):
    name: str
    instructions: list[Instruction]


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


def need_rust():
    if not shutil.which("cargo"):
        raise CheckError("cargo is missing: install Rust from https://rustup.rs")
    need("gcc", "gcc libc6-dev")


def need(command, packages):
    """The path of a command, from the Debian packages if it is missing."""
    if not shutil.which(command) and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"installing {packages} for {command}", flush=True)
        for arguments in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *packages.split()]):
            subprocess.run(["apt-get", *arguments], capture_output=True, check=False)
    path = shutil.which(command)
    if not path:
        raise CheckError(f"{command} is missing: apt-get install {packages}")
    return path


def python_module(name, package, without):
    """A module, installed beside the builds if Python lacks it. `without` says what goes on
    without it."""
    directory = target_dir() / f"python-{name}"
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


def cargo_install(package, version):
    """Installs a program of this version in the place of any other. Returns whether it could, and
    the command, for whoever cannot go on without it."""
    print(f"installing {package} {version}", flush=True)
    command = ["cargo", "install", "--quiet", "--locked", "--force", "--version", f"={version}", package]
    done = subprocess.run(command, env=environment(), check=False).returncode == 0
    return done, f"cargo install --version ={version} {package}"


def flags(name, values):
    """A flag of a command, once for each value."""
    return [word for value in values for word in (name, value)]


def environment(**variables):
    """The environment of a build whose flags are ours and not the caller's."""
    ours = {k: v for k, v in os.environ.items() if k not in
            ("RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET")}
    return ours | variables


def target_dir():
    return Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / "ci"


def copy_tree(directory, change=lambda name, text: text):
    """A copy of the files of the repository, their text changed."""
    files = subprocess.run(["git", "ls-files"], check=True, cwd=ROOT, capture_output=True, text=True).stdout.splitlines()
    shutil.rmtree(directory, ignore_errors=True)
    for name in filter(lambda name: (ROOT / name).is_file(), files):
        copy = directory / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        # (With the time of now: a build of what was here before is out of date.)
        shutil.copy(ROOT / name, copy)
        if name.endswith((".rs", ".toml")):
            text = copy.read_text()
            if (changed := change(name, text)) != text:
                copy.write_text(changed)


def cargo(*arguments, manifest, target_cpu="x86-64", directory=None):
    """Runs cargo on a package of `ci/`; each target-cpu has its own target directory."""
    need_rust()
    directory = directory or target_dir() / target_cpu
    command = ["cargo", *arguments, "--manifest-path", str(ROOT / manifest), "--target-dir", str(directory)]
    subprocess.run(command, check=True, cwd=ROOT, env=environment(RUSTFLAGS=f"-Ctarget-cpu={target_cpu}"))
    return directory / "release"


class Target(NamedTuple):
    """A target that is linked by a cross compiler of Debian."""
    triple: str  # as Rust names it
    debian: str  # as Debian names its tools and the folder of its libraries
    packages: str  # its compiler and its libraries


ARM = Target("aarch64-unknown-linux-gnu", "aarch64-linux-gnu", "gcc-aarch64-linux-gnu libc6-dev-arm64-cross")
ON_ARM = platform.machine() == "aarch64"


def cargo_for(target, verb, *arguments, manifest, **options):
    """Runs cargo for a target, natively on 64-bit Arm for it. Returns what it wrote, if that is
    captured, and the directory of the target's builds."""
    need_rust()
    variables = {}
    if target != ARM or not ON_ARM:
        linker = need(f"{target.debian}-gcc", target.packages)
        variables[f"CARGO_TARGET_{target.triple.upper().replace('-', '_')}_LINKER"] = linker
        sysroot = subprocess.run(["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True).stdout
        if not Path(sysroot.strip(), "lib/rustlib", target.triple, "lib").exists():
            if (not shutil.which("rustup")
                    or subprocess.run(["rustup", "target", "add", target.triple], check=False).returncode):
                raise Skipped(f"the standard library of a target is missing: rustup target add {target.triple}")
    directory = target_dir() / target.triple.partition("-")[0]
    command = ["cargo", verb, "--target", target.triple, "--manifest-path", str(ROOT / manifest),
               "--target-dir", str(directory), *arguments]
    done = subprocess.run(command, check=True, cwd=ROOT, env=environment(**variables), **options)
    return done.stdout, directory / target.triple


def rustc_version():
    return subprocess.run(["rustc", "--version"], check=True, capture_output=True, text=True).stdout.split()[1]


class Binary:
    """The functions of an executable or a shared object."""

    LINE = re.compile(r"^\s*([0-9a-f]+):\s+(\S+)\s*(.*)$")
    LABEL = re.compile(r"^([0-9a-f]+) <(.+)>:$")
    SYMBOL = re.compile(r"^([0-9a-f]+) .{7} \S+\s+[0-9a-f]+\s+(?:\.hidden |\.protected )?(.+)$")
    SLOT = re.compile(r"^([0-9a-f]+) R_X86_64_RELATIVE\s+\*ABS\*\+0x([0-9a-f]+)")

    def __init__(self, path, syntax="intel"):
        objdump = need(*self.objdump())

        def dump(*options):
            command = [objdump, *options, str(path)]
            return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()

        self.symbols = {m[2]: int(m[1], 16) for m in map(self.SYMBOL.match, dump("--syms", "--demangle")) if m}
        self.slots = {int(m[1], 16): int(m[2], 16) for m in map(self.SLOT.match, dump("--dynamic-reloc")) if m}
        self.functions = {}
        body = None
        for line in dump("-d", "--no-show-raw-insn", "--demangle", *self.options(syntax), "-j", ".text"):
            if match := self.LABEL.match(line):
                body = []
                self.functions[int(match[1], 16)] = Function(match[2], body)
            elif body is not None and (match := self.LINE.match(line)):
                body.append(self.instruction(match))
        for function in self.functions.values():
            while function.instructions and function.instructions[-1].is_padding:
                function.instructions.pop()

    @staticmethod
    def objdump():
        return "objdump", "binutils"

    @staticmethod
    def options(syntax):
        return "-M", syntax

    def instruction(self, match):
        mnemonic, operands = match[2], match[3]
        # Prefixes that objdump writes as words of their own.
        while mnemonic in ("rep", "repz", "repnz", "bnd", "notrack", "lock", "data16", "cs", "addr32") and operands:
            mnemonic, _, operands = operands.partition(" ")
            operands = operands.strip()
        operands, _, comment = operands.partition("#")
        operands = operands.strip()
        target = reference = None
        if found := re.match(r"\s*([0-9a-f]+)\b", comment):
            reference = int(found[1], 16)
            reference = self.slots.get(reference, reference)
        if mnemonic.startswith(("j", "call")):
            found = re.match(r"([0-9a-f]+)\b", operands)
            target = int(found[1], 16) if found else reference
        return Instruction(int(match[1], 16), mnemonic, operands, target, reference)

    def function(self, name):
        try:
            return self.functions[self.symbols[name]]
        except KeyError:
            raise CheckError(f"no function {name}") from None

    def names(self, pattern):
        return sorted(name for name in self.symbols if re.fullmatch(pattern, name))


class ArmBinary(Binary):
    """The same of 64-bit Arm."""

    BRANCH = re.compile(r"b|b\..+|blr?|br|cbn?z|tbn?z")

    @staticmethod
    def objdump():
        return ("objdump", "binutils") if ON_ARM else ("aarch64-linux-gnu-objdump", "binutils-aarch64-linux-gnu")

    @staticmethod
    def options(syntax):
        return ()

    def instruction(self, match):
        operands = match[3].partition("//")[0].strip()
        found = self.BRANCH.fullmatch(match[2]) and re.search(r"(?:^|,)([0-9a-f]+)\b", re.sub(r"\s", "", operands))
        return Instruction(int(match[1], 16), match[2], operands, int(found[1], 16) if found else None, None)

    def kernel(self, name):
        """A function as instructions without padding, and whether all of them run once."""
        body = self.function(name).instructions
        # A function of one jump was merged with one that is the same.
        while len(body) == 1 and body[0].mnemonic == "b":
            body = self.functions[body[0].target].instructions
        straight = not any(self.BRANCH.fullmatch(i.mnemonic) for i in body) and body[-1].mnemonic == "ret"
        return body, straight


class Kernel(NamedTuple):
    binary: Binary
    name: str
    wrapper: list[Instruction]  # what enters the region
    body: list[Instruction]  # the region, or the function itself

    @property
    def algorithm(self):
        return self.name.split("__")[0]

    @property
    def operation(self):
        return self.name.split("__")[1]

    @property
    def level(self):
        return self.name.split("__")[2]

    @property
    def is_straight(self):
        """Whether every instruction runs, once, in the order it stands."""
        return all(not i.is_jump and not i.is_call for i in self.body) and self.body[-1].mnemonic == "ret"

    @property
    def count(self):
        """How many instructions there are: those that a call executes, if it is straight."""
        return sum(not i.is_padding for i in self.wrapper + self.body)


def kernel(binary, name):
    """The function `name`, followed into the region that it enters."""
    wrapper = []
    body = binary.function(name).instructions
    while entries := [i for i in body if enters_region(binary, i) or ends_elsewhere(body, i, binary)]:
        if len(entries) > 1:
            raise CheckError(f"{name} enters {len(entries)} regions: {entries[0]}")
        wrapper += body
        body = binary.functions[entries[0].target].instructions
    return Kernel(binary, name, wrapper, body)


def is_region(function):
    """Whether a function is a region."""
    return re.search(r"::\w*region\w*::region$", function.name) is not None


def enters_region(binary, instruction):
    called = binary.functions.get(instruction.target)
    return called is not None and is_region(called)


def ends_elsewhere(body, instruction, binary):
    """Whether a function of one jump was merged with one that is the same."""
    return instruction is body[-1] and instruction.mnemonic == "jmp" and instruction.target in binary.functions


KERNELS = "ci/crates/kernels/Cargo.toml"
KERNEL_NAME = rf"[a-z0-9_]+__[a-z_]+__(?:{'|'.join(LEVELS)})\b"


def build_kernels(*options):
    """The path of the library of all kernels, built for plain x86-64."""
    return cargo("build", "--release", "--quiet", *options, manifest=KERNELS) / "libkernels.so"


def build_arm_kernels():
    """The same for 64-bit Arm, which has the level `portable` only."""
    _, builds = cargo_for(ARM, "build", "--release", "--quiet", manifest=KERNELS)
    return ArmBinary(builds / "release/libkernels.so")


def kernels(binary):
    found = [kernel(binary, name) for name in binary.names(KERNEL_NAME)]
    if not found:
        raise CheckError("no kernel found")
    return sorted(found, key=lambda k: (k.algorithm, k.operation, RANK[k.level]))
