"""Machine code: objdump's disassembly of a binary, and the kernel behind a name of the package
`kernels`. What left its region is judged by crates/region_check."""

import re
import subprocess
from collections import defaultdict
from typing import NamedTuple

from common import ARM, ON_ARM, CheckError, cargo, cargo_for, flags, need, target_dir
from levels import KERNELS, LEVELS


# Branches and calls of 64-bit Arm, whose names no instruction of x86-64 has.
ARM_BRANCH = re.compile(r"b|b\..+|blr?|br|cbn?z|tbn?z")


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
        name = called.name if called else binary.imports.get(self.target)
        return f"{self} ({name})" if name and name not in self.operands else str(self)

    @property
    def is_call(self):
        return self.mnemonic.startswith("call")

    @property
    def is_jump(self):
        return self.mnemonic.startswith("j") or ARM_BRANCH.fullmatch(self.mnemonic) is not None

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


class Binary:
    """The functions of an executable or a shared object."""

    LINE = re.compile(r"^\s*([0-9a-f]+):\s+(\S+)\s*(.*)$")
    LABEL = re.compile(r"^([0-9a-f]+) <(.+)>:$")
    SYMBOL = re.compile(r"^([0-9a-f]+) (.{7}) (\S+)\s+[0-9a-f]+\s+(?:\.hidden |\.protected )?(.+)$")
    SLOT = re.compile(r"^([0-9a-f]+) R_X86_64_RELATIVE\s+\*ABS\*\+0x([0-9a-f]+)")
    IMPORT = re.compile(r"^([0-9a-f]+) R_X86_64_(?:GLOB_DAT|JUMP_SLOT)\s+(\w+)")
    SEGMENT = re.compile(r"^ +LOAD off +(\w+) vaddr (\w+) .*\n +filesz (\w+)", re.M)
    OBJDUMP, SYNTAX = ("objdump", "binutils"), ("-M", "intel")

    def __init__(self, path):
        objdump = need(*self.OBJDUMP)

        def dump(*options):
            command = [objdump, *options, str(path)]
            return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()

        # Where in the file, and to which address, so many bytes are loaded.
        self.segments = [[int(x, 16) for x in m] for m in self.SEGMENT.findall("\n".join(dump("--private-headers")))]
        symbols = [m for m in map(self.SYMBOL.match, dump("--syms", "--demangle")) if m]
        self.symbols = {m[4]: int(m[1], 16) for m in symbols}
        self.exported = sorted(m[4] for m in symbols if m[2][0] == "g" and m[3] == ".text")
        relocated = dump("--dynamic-reloc")
        self.slots = {int(m[1], 16): int(m[2], 16) for m in map(self.SLOT.match, relocated) if m}
        # The functions of other libraries, by the slot with their address.
        self.imports = {int(m[1], 16): m[2] for m in map(self.IMPORT.match, relocated) if m}
        self.functions = {}
        body = None
        for line in dump("-d", "--no-show-raw-insn", "--demangle", *self.SYNTAX, "-j", ".text"):
            if match := self.LABEL.match(line):
                body = []
                self.functions[int(match[1], 16)] = Function(match[2], body)
            elif body is not None and (match := self.LINE.match(line)):
                body.append(self.instruction(match))
        for function in self.functions.values():
            while function.instructions and function.instructions[-1].is_padding:
                function.instructions.pop()

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


class ArmBinary(Binary):
    """The same of 64-bit Arm."""

    OBJDUMP = Binary.OBJDUMP if ON_ARM else ("aarch64-linux-gnu-objdump", "binutils-aarch64-linux-gnu")
    SYNTAX = ()

    def instruction(self, match):
        operands = match[3].partition("//")[0].strip()
        found = ARM_BRANCH.fullmatch(match[2]) and re.search(r"(?:^|,)([0-9a-f]+)\b", re.sub(r"\s", "", operands))
        return Instruction(int(match[1], 16), match[2], operands, int(found[1], 16) if found else None, None)

    def kernel(self, name):
        """A function, without what enters it."""
        body = self.function(name).instructions
        # A function of one jump was merged with one that is the same.
        while len(body) == 1 and body[0].mnemonic == "b":
            body = self.functions[body[0].target].instructions
        return Kernel(self, name, *name.split("__"), [], body)


class Kernel(NamedTuple):
    binary: Binary
    name: str  # that is algorithm__operation__level
    algorithm: str
    operation: str
    level: str
    wrapper: list[Instruction]  # what enters the region
    body: list[Instruction]  # the region, or the function itself

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

    def leads_on(instruction):
        """Whether it enters a region, or another function at the end, because the two are the same."""
        called = binary.functions.get(instruction.target)
        return called and (region(called) or instruction is body[-1] and instruction.mnemonic == "jmp")

    while entries := list(filter(leads_on, body)):
        if wrapper and any(entry.is_call for entry in entries):
            break  # What a region calls is no kernel, but a fault of one.
        if len(entries) > 1:
            raise CheckError(f"{name} enters {len(entries)} regions: {entries[0]}")
        wrapper += body
        body = binary.functions[entries[0].target].instructions
    return Kernel(binary, name, *name.split("__"), wrapper, body)


REGION = re.compile(r"<[\w:]*?(\w+) as [\w:]+>::run(?:_setwise|_full)?::region(?:::<|$)")


def region(function):
    """The type of the token of a region; nothing if it is none."""
    match = REGION.match(function.name)
    return match and match[1]


KERNEL_NAME = rf"[a-z0-9_]+__[a-z_]+__(?:{'|'.join(LEVELS)})\b"


# Names say which query a region is of.
NAMES = "-Csymbol-mangling-version=v0"
NAMED = ["--", NAMES]


def build_kernels(*options):
    """The path of the library of all kernels, built for plain x86-64."""
    # (With other features in a directory of its own: two checks may build at the same time.)
    directory = target_dir() / "-".join(["x86-64", *options[1::2]])
    named = NAMED if options else []
    return cargo("rustc", "--release", "--quiet", "--lib", *options, *named, manifest=KERNELS,
                 directory=directory) / "libkernels.so"


def build_queries():
    """The path of the library of all queries of all tokens, with slices of any length."""
    return cargo("rustc", "--release", "--quiet", "--lib", *NAMED, manifest="ci/crates/queries/Cargo.toml") / "libqueries.so"


def build_arm_kernels():
    """The same for 64-bit Arm."""
    _, builds = cargo_for(ARM, "build", "--release", "--quiet", "--lib", manifest=KERNELS)
    return ArmBinary(builds / "release/libkernels.so")


def kernels(binary):
    """All kernels, but for those that are there to be run on the model of a CPU alone. Every function that the library exports must
    be one, at all levels."""
    rows = defaultdict(set)
    for name in binary.exported:
        if not re.fullmatch(KERNEL_NAME, name):
            raise CheckError(f"{name} is no kernel")
        row, _, level = name.rpartition("__")
        rows[row].add(level)
    for row, found in rows.items():
        if found != set(LEVELS) and "__bad_" not in row:
            raise CheckError(f"{row} is at {', '.join(sorted(found))} alone")
    found = [kernel(binary, name) for name in binary.exported if not name.startswith("concrete__")]
    if not found:
        raise CheckError("no kernel found")
    return sorted(found, key=lambda k: (k.algorithm, k.operation, LEVELS.rank(k.level)))


def build_program(name, target_cpu="x86-64", package="search", kind="bin"):
    """The path of a program or an example, built for a CPU."""
    # (The regions of a program may be in its library.)
    built = cargo("build", "--release", "--quiet", "--package", package, f"--{kind}", name, manifest="Cargo.toml", target_cpu=target_cpu,
                  directory=target_dir() / target_cpu, flags=NAMES)
    return built / "examples" / name if kind == "example" else built / name


def build_helper(*options, name="helper", target_cpu="x86-64"):
    """The path of the program whose helper did not inline, or of another caller."""
    return cargo("rustc", "--release", "--quiet", "--example", name, "--", *options,
                 manifest="ci/crates/callers/Cargo.toml", target_cpu=target_cpu) / "examples" / name


def inside(*arguments):
    """The exit code of crates/region_check, and all that it prints."""
    release = cargo("build", "--release", "--quiet", "--package", "region_check", manifest="Cargo.toml")
    result = subprocess.run([str(release / "region_check"), *map(str, arguments)], capture_output=True, text=True, check=False)
    return result.returncode, result.stdout + result.stderr
