"""What systems, linkers and flags of compilers ask of the folder of crates/capi/assembly, each by a program that it would break."""

import os
import re
import shutil
import subprocess

import common
from common import ARM, ROOT, CheckError, Skipped
from levels import LEVELS

CAPI = ROOT / "crates/capi"
# Of Debian, by the commands that they have.
PACKAGES = {"x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64", "aarch64-linux-gnu-gcc": ARM.packages, "gcc": "gcc libc6-dev", "clang": "clang",
            "g++": "g++", "clang++": "clang", **dict.fromkeys(["llvm-nm", "llvm-objdump", "llvm-readobj"], "llvm"), "qemu-x86_64": "qemu-user", "qemu-aarch64": "qemu-user"}
# What a C library has.
LIBRARY = """
#include <stddef.h>
void *memcpy(void *to, const void *from, size_t count) {
    for (size_t i = 0; i < count; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
    return to;
}
void *memset(void *to, int byte, size_t count) {
    for (size_t i = 0; i < count; i++) ((volatile char *)to)[i] = (char)byte;
    return to;
}
void abort(void) { __builtin_trap(); }
void __chkstk(void) {}
"""
# A program without a library of C: marks count only if everything has them.
ALONE = LIBRARY + """
#include <raylane.h>
static uint64_t kinds[6] = {0xff00000000ff00, 0x4200000000000042, 0x2400000000000024, 0x8100000000000081, 0x800000000000008, 0x1000000000000010};
static uint64_t colours[2] = {0xffff, 0xffff000000000000};
static uint64_t (*volatile rook)(uint8_t, uint64_t) = raylane_rook_attacks;
static raylane_error (*volatile see)(const raylane_first_move *, const raylane_pieces *, raylane_bitboard, const int32_t *, int32_t, bool *) = raylane_see_at_least;
static raylane_error (*volatile ray)(uint8_t, uint8_t, raylane_bitboard, raylane_bitboard *) = raylane_ray_attacks;
#ifdef __x86_64__
__attribute__((force_align_arg_pointer))
#endif
void _start(void) {
    const raylane_pieces pieces = {kinds, colours, 0};
    const raylane_first_move first = {0, 3, 0, 48, 0, 0, RAYLANE_NO_KIND};
    const int32_t values[6] = {1, 3, 3, 5, 9, 0};
    raylane_bitboard found = 0;
    bool wins = true;
    // (A rook takes a pawn that a rook defends.)
    bool is_right = rook(0, 0) == 0x01010101010101fe && see(&first, &pieces, 0xffff00000000ffff, values, 0, &wins) == 0 && !wins;
    // (Each direction is an entry of a table.)
    for (uint8_t to = 0; to < 8; to++) is_right = is_right && ray(to, 27, 0, &found) == 0 && found != 0;
    const long code = is_right ? 7 : 8;
#ifdef __aarch64__
    register long number __asm__("x8") = 93, argument __asm__("x0") = code;
    __asm__ volatile("svc 0" :: "r"(number), "r"(argument));
#else
    __asm__ volatile("syscall" :: "a"(60L), "D"(code));
#endif
    for (;;) {}
}
"""
NAME = "#include <raylane.h>\n#include <stdio.h>\nint main(void) { return puts(raylane_level_name()) < 0; }\n"
POINTER = """
#include <raylane.h>
static uint64_t (*volatile rook)(uint8_t, uint64_t) = raylane_rook_attacks;
int main(void) { return rook(0, 0) != 0x01010101010101fe; }
"""
VIRTUAL = """
#include <raylane.h>
struct Base { virtual ~Base() = default; virtual int number() { return 1; } };
struct Derived : Base { int number() override { return 2; } };
int main(int count, char **) {
    Base *base = count > 1 ? new Base : new Derived;
    const bool is_right = base->number() == 2 && raylane_rook_attacks(0, 0) == 0x01010101010101fe;
    delete base;
    return !is_right;
}
"""


def tried(*command, **options):
    """How a command ends, and what it writes."""
    done = finished(command, options)
    return done.returncode, done.stdout + done.stderr


def run(*command, **options):
    """What a command writes, which must not fail."""
    done = finished(command, options)
    if done.returncode:
        raise CheckError(f"{' '.join(map(str, command))}: exit code {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def finished(command, options):
    command = [str(word) for word in command]
    if command[0] in PACKAGES:
        common.need(command[0], PACKAGES[command[0]])
    return subprocess.run(command, text=True, capture_output=True, check=False, **options)


class Systems:
    """The folder, a place to work, and the newest compiler that is there."""

    def __init__(self, folder, work, clang):
        self.folder, self.work, self.clang = folder, work / "systems", clang
        self.work.mkdir()
        self.code = folder / "raylane.S"

    def source(self, name, text):
        file = self.work / name
        file.write_text(text)
        return file

    def out(self, name):
        return self.work / name

    def names(self):
        """No name that the preprocessor of a program may know, and nothing that a build takes for a source."""
        for file in (self.folder / "raylane").rglob("*.*"):
            if file.suffix in (".s", ".S"):
                yield f"{file.name}: a build that takes all sources of a tree assembles it"
            if file.suffix == ".inc":
                text = re.sub(r'"(?:\\.|[^"\\])*"', "", file.read_text())
                if found := set(re.findall(r"\b[A-Z][A-Z0-9][A-Z0-9_]*\b", text)):
                    yield f"{file.name}: names that a preprocessor may know: {', '.join(sorted(found))}"

    def reserved_register(self):
        """On Arm, x18 is the system's on Android, Fuchsia and elsewhere, or holds a stack of return addresses."""
        run("aarch64-linux-gnu-gcc", "-c", self.code, "-o", self.out("arm.o"))
        code = run("llvm-objdump", "-d", "--no-show-raw-insn", self.out("arm.o"))
        if found := re.search(r".*\b[wx]18\b.*", code):
            yield f"it uses x18: {found[0].strip()}"
        # (Some text was read.)
        if not re.search(r"\bx17\b", code):
            yield "it uses no register x17, or none was seen"

    def intel_marks(self):
        """Where calls through pointers arrive is marked for CET, and no jump through a table is traced; without the flag nothing costs."""
        flags = ["-O2", "-march=x86-64-v3", "-fcf-protection=full", f"-I{self.folder}"]
        alone = self.source("alone.c", ALONE)
        program = self.out("alone")
        run("gcc", *flags, "-static", "-nostdlib", "-ffreestanding", "-fno-stack-protector", alone, self.code, "-Wl,-z,cet-report=error", "-o", program)
        if "x86 feature: IBT, SHSTK" not in run("readelf", "-n", program):
            yield "a program loses its marks"
        if LEVELS["avx2"].available and (code := tried(program)[0]) != 7:
            yield f"a marked program ends with {code}"
        texts = [[f"-march={cpu}", *unchecked] for cpu in ("x86-64", "x86-64-v3", "icelake-server") for unchecked in ([], ["-DRAYLANE_UNCHECKED"])]
        for clang, text in [(self.clang, texts[2]), *(("gcc", text) for text in texts)]:
            marked, plain = self.out("marked.o"), self.out("plain.o")
            run(clang, *text, "-fcf-protection=full", "-c", self.code, "-o", marked)
            run(clang, *text, "-fcf-protection=none", "-c", self.code, "-o", plain)
            code = run("objdump", "-d", "--no-show-raw-insn", marked)
            heads = re.findall(r"^\w+ <(raylane_[a-z]\w*)>:\n\s+\w+:\s+(\S+)", code, re.M)
            yield from (f"{clang}: {name} begins with {first}" for name, first in heads if first != "endbr64" and "assembled_for" not in name)
            jumps = re.findall(r".*\bjmp\s+\*.*", code)
            yield from (f"{clang}: {jump.strip()} is traced" for jump in jumps if "notrack" not in jump)
            if not heads or not jumps:
                yield f"{clang}: no functions or jumps were seen"
            if "endbr64" in run("llvm-objdump", "-d", "--no-show-raw-insn", plain):
                yield f"{clang}: marked without the flag"

    def arm_marks(self):
        """The same for BTI, whose emulator ends a program that arrives elsewhere, and signed return addresses."""
        alone, program = self.source("alone.c", ALONE), self.out("alone-arm")
        flags = ["-O2", "-mbranch-protection=standard", "-static", "-nostdlib", "-ffreestanding", "-fno-stack-protector", f"-I{self.folder}"]
        code, said = tried("aarch64-linux-gnu-gcc", *flags, "-Wl,-z,force-bti", alone, self.code, "-o", program)
        if code or "warning" in said or "BTI, PAC" not in run("readelf", "-n", program):
            yield f"a program loses its marks: {said}"
        if (code := tried("qemu-aarch64", program)[0]) != 7:
            yield f"a marked program ends with {code}"
        for text in [], ["-DRAYLANE_UNCHECKED"]:
            run("aarch64-linux-gnu-gcc", "-mbranch-protection=standard", *text, "-c", self.code, "-o", self.out("marked.o"))
            code = run("llvm-objdump", "-d", "--no-show-raw-insn", self.out("marked.o"))
            heads = re.findall(r"^\w+ <(raylane_[a-z]\w*)>:\n\s+\w+:\s+(\S+)", code, re.M)
            yield from (f"{name} begins with {first}" for name, first in heads if first not in ("bti", "paciasp", "hint") and "assembled_for" not in name)
            # (A jump through a table would need a mark at each of its targets.)
            if not heads or re.search(r"\tbr\t", code):
                yield f"{' '.join(text)}: {len(heads)} functions, and jumps through tables"

    def apple(self):
        """The simulator of iOS, and Catalyst."""
        lld = f"ld64.lld{self.clang.removeprefix('clang')}"
        if not shutil.which(lld):
            raise Skipped(f"{lld} is missing: apt-get install {lld.replace('ld64.lld', 'lld')}")
        for cpu, triple, platform in (("x86_64", "x86_64-apple-ios13-simulator", "ios-simulator"), ("arm64", "arm64-apple-ios14-simulator", "ios-simulator"),
                                      ("x86_64", "x86_64-apple-ios14-macabi", "mac-catalyst"), ("arm64", "arm64-apple-ios14-macabi", "mac-catalyst")):
            file = self.out(f"{triple}.o")
            said = tried(self.clang, f"--target={triple}", "-c", self.code, "-o", file)[1]
            version = re.search(r"ios(\d+)", triple)[1]
            said += tried(lld, "-arch", cpu, "-platform_version", platform, f"{version}.0", f"{version}.0", "-dylib", file,
                          "-undefined", "dynamic_lookup", "-o", self.out("t.dylib"))[1]
            if said:
                yield f"{triple}: {said.strip()}"

    def dialects(self):
        """The other syntax of assembly; Cygwin, what is compiled for Arm as if for x86-64, and addresses of 32 bits."""
        for clang in ["gcc", "clang", self.clang]:
            code, said = tried(clang, "-masm=intel", "-march=x86-64" if clang == "clang" else "-march=x86-64-v3", "-c", self.code, "-o", self.out("i.o"))
            if code:
                yield f"{clang} -masm=intel: {said[:500]}"
        code, said = tried("x86_64-w64-mingw32-gcc", "-U_WIN32", "-D__CYGWIN__", "-c", self.code, "-o", self.out("cygwin.o"))
        if code:
            yield f"Cygwin: {said[:500]}"
        code, said = tried(self.clang, "--target=arm64ec-pc-windows-msvc", "-c", self.code, "-o", self.out("ec.o"))
        if not code or said.count("error:") != 1 or "no code of raylane for this CPU" not in said:
            yield f"ARM64EC: not one clear error: {said[:500]}"
        for flags, is_known in (["-m64"], True), (["-mx32"], False):
            code, said = tried("gcc", *flags, "-fsyntax-only", "-x", "c", self.folder / "raylane_best_level.h")
            if bool(code) == is_known or is_known == ("no level of raylane for this CPU" in said):
                yield f"the best level with {' '.join(flags)}: {said[:500]}"

    def flags_that_differ(self):
        """A program whose flags did not reach the assembler is not linked, and is told both levels."""
        source = self.source("name.c", NAME)
        run("gcc", "-c", self.code, "-o", self.out("portable.o"))
        run("x86_64-w64-mingw32-gcc", "-c", self.code, "-o", self.out("portable-windows.o"))
        code, said = tried("x86_64-w64-mingw32-gcc", "-march=x86-64-v3", f"-I{self.folder}", source, self.out("portable-windows.o"), "-o", self.out("name.exe"))
        if not code or "raylane_S_assembled_for_avx2" not in said:
            yield f"for Windows: no error that names the level: {said[:500]}"
        for compiler, linker in ("gcc", "bfd"), (self.clang, f"lld{self.clang.removeprefix('clang')}"):
            flags = ["-O2", "-march=x86-64-v3", f"-I{self.folder}", source, self.out("portable.o"), f"-fuse-ld={linker}", "-o", self.out("name")]
            for more in [], ["-fdata-sections", "-Wl,--gc-sections"], ["-flto"]:
                code, said = tried(compiler, *flags, *more)
                if not code or "raylane_S_assembled_for_avx2" not in said:
                    yield f"{linker} {' '.join(more)}: no error that names the level: {said[:500]}"
                if linker == "bfd" and "raylane.S was assembled for portable, and what calls it compiled for avx2" not in said:
                    yield f"{linker} {' '.join(more)}: not both levels: {said[:500]}"
            code, said = tried(compiler, *flags, "-DRAYLANE_ANY_LEVEL")
            if code:
                yield f"{linker}, with RAYLANE_ANY_LEVEL: {said[:500]}"

    def visibility(self):
        """What a shared library shows of raylane's functions: nothing, unless it is asked to."""
        source = self.source("shown.c", "#include <raylane.h>\nconst char *level(void) { return raylane_level_name(); }\n")
        for flags, is_shown in ([], False), (["-DRAYLANE_EXPORT"], True):
            for compiler in "gcc", self.clang:
                library = self.out("library.so")
                run(compiler, "-O1", "-fPIC", "-shared", *flags, f"-I{self.folder}", source, self.code, "-o", library)
                shown = run("nm", "-D", "--defined-only", library).count(" raylane_")
                if bool(shown) != is_shown:
                    yield f"{compiler} {' '.join(flags)}: {shown} functions are exported"
            if is_shown:
                run(compiler, *flags, f"-I{self.folder}", self.source("name.c", NAME), library, "-Wl,--fatal-warnings", "-o", self.out("name"))
        run(self.clang, "-O1", "-fPIC", "-march=x86-64-v3", "-Wno-override-module", "-shared", f"-fuse-ld=lld{self.clang.removeprefix('clang')}",
            self.folder / "raylane/x86_64-elf/avx2-unchecked.ll", "-o", self.out("library.so"))
        if " raylane_" in run("nm", "-D", "--defined-only", self.out("library.so")):
            yield "what is inlined is exported"

    def optimised_at_link_time(self):
        """The ways of the README for programs with control-flow integrity, and for those that know all classes."""
        if not LEVELS["avx2"].available:
            raise Skipped("programs with control-flow integrity: this CPU lacks AVX2")
        linker = f"-fuse-ld=lld{self.clang.removeprefix('clang')}"
        flags = ["-O2", "-march=x86-64-v3", "-fvisibility=hidden", linker, f"-I{self.folder}"]
        text = self.folder / "raylane/x86_64-elf/avx2-unchecked.ll"
        program = self.out("by-pointer")
        run(self.clang, *flags, "-flto=full", "-fsanitize=cfi-icall", self.source("pointer.c", POINTER), self.code, "-o", program)
        run(program)
        run(self.clang, "-O2", "-flto=thin", "-fsplit-lto-unit", "-march=x86-64-v3", "-Wno-override-module", "-c", text, "-o", self.out("split.o"))
        run(f"clang++{self.clang.removeprefix('clang')}", *flags, "-flto=thin", "-fwhole-program-vtables", self.source("virtual.cpp", VIRTUAL),
            self.out("split.o"), "-o", program)
        run(program)
        yield from ()

    def inlined_on_arm(self, inlining):
        """clang inlines on 64-bit Arm, too."""
        source = self.source("twice.c", LIBRARY + """
#include <raylane.h>
uint64_t once(uint8_t square, uint64_t occupied) { return raylane_rook_attacks(square, occupied) | raylane_knight_attacks(square); }
uint64_t twice(uint8_t square, uint64_t occupied) { return raylane_rook_attacks(square, occupied) ^ raylane_knight_attacks(square); }
void _start(void) { volatile uint64_t set = 0; set = once((uint8_t)set, set) + twice((uint8_t)set, set); }
""")
        for clang in inlining:
            program = self.out("twice")
            run(clang, "--target=aarch64-linux-gnu", "-O2", "-flto=full", "-ffreestanding", "-nostdlib", "-static", "-Wno-override-module",
                f"-fuse-ld=lld{clang.removeprefix('clang')}", f"-I{self.folder}", source, self.folder / "raylane/aarch64-elf/neon-unchecked.ll",
                "-o", program)
            if found := re.findall(r"\bbl?\t.*<raylane_(\w+)>", run("llvm-objdump", "-d", "--no-show-raw-insn", program)):
                yield f"{clang}: {', '.join(sorted(set(found)))} stay calls"

    def universal(self, inlining):
        """The program of several levels: by calls and inlined, on CPUs that lack levels, for Windows, too."""
        built = self.out("universal")
        shutil.copytree(CAPI / "examples/universal", built)
        ways = {"gcc": ["CC=gcc", "CXX=g++"]}
        for clang in inlining:
            version = clang.removeprefix("clang")
            ways[f"inlined by {clang}"] = ["INLINED=1", f"CC={clang}", f"CXX=clang++{version}"]
        ways["gcc without optimisation"] = ["CC=gcc", "CXX=g++", "CXXFLAGS=-std=c++17 -O0"]
        counts = set()
        for way, words in ways.items():
            run("make", "clean", cwd=built)
            run("make", f"RAYLANE={self.folder}", *words, cwd=built)
            cpus = {"Nehalem": "portable", "Haswell": "avx2", "Haswell,-xsave": "portable", "Haswell,-abm": "portable", "Haswell,-bmi2": "portable",
                    "Haswell,-fma": "portable"}
            for emulator, level in ([], None), *((["qemu-x86_64", "-cpu", cpu], level) for cpu, level in cpus.items()):
                found = subprocess.run([*emulator, built / "universal"], capture_output=True, text=True, check=False).stdout.strip()
                best = level or [name for name in ("portable", "avx2", "avx512icl") if LEVELS[name].available][-1]
                if not found.startswith(f"{best}: "):
                    yield f"{way}: on a CPU whose best level is {best}: {found}"
                counts.add(found.split(": ")[-1])
            if "inlined" in way:
                if "portable" not in run(built / "universal", "portable"):
                    yield f"{way}: no portable level"
                continue
            weak = [set(re.findall(r"^\w* +[WVu] (\S+)$", run("nm", file), re.M)) for file in sorted(built.glob("engine-*.o"))]
            # (The pointer to what unwinds exceptions is the same in all.)
            merged = {name for name in weak[0] & weak[1] | weak[0] & weak[2] | weak[1] & weak[2] if not name.startswith("DW.ref.")}
            if merged:
                yield f"{way}: a linker would merge code of two levels: {', '.join(sorted(merged))}"
        common.need("x86_64-w64-mingw32-g++", "g++-mingw-w64-x86-64")
        run("make", "clean", cwd=built)
        run("make", f"RAYLANE={self.folder}", "CC=x86_64-w64-mingw32-gcc", "CXX=x86_64-w64-mingw32-g++", "LDFLAGS=-static", cwd=built)
        program = built / "universal.exe"
        if shutil.which("wine"):
            env = os.environ | {"WINEPREFIX": str(self.out("wine")), "WINEDEBUG": "-all"}
            counts.add(subprocess.run(["wine", program], capture_output=True, text=True, check=False, env=env).stdout.strip().split(": ")[-1])
        if len(counts) != 1:
            yield f"the counts differ: {', '.join(sorted(counts))}"

    def parts(self, inlining):
        return {"names": self.names, "x18": self.reserved_register, "marks of Intel": self.intel_marks, "marks of Arm": self.arm_marks, "Apple": self.apple,
                "dialects": self.dialects, "flags that differ": self.flags_that_differ, "visibility": self.visibility,
                "control-flow integrity": self.optimised_at_link_time, "inlined on Arm": lambda: self.inlined_on_arm(inlining),
                "one program of several levels": lambda: self.universal(inlining)}
