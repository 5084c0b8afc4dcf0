"""The proofs of ci/proof/prove, and their self-test."""

import ctypes
import multiprocessing
import os
import random
import re
from collections import Counter, defaultdict
from fnmatch import fnmatchcase
from itertools import takewhile

import asm
import common
import concrete
import counts
import machine
import walk
import z3
from common import CheckError
from levels import LEVELS
from machine import Image, Machine, Refuted

# Kernels that are not proved, and why.
LOOP = "loops over the squares of a set"
SCALAR = [name for name, level in LEVELS.items() if "avx2" not in level.features]
NOT_PROVED = {
    "one_by_one__*": LOOP,
    "served__checks__*": LOOP,
    "served__blockers__*": LOOP,
    "served__attackers_exist__*": "answers with a bool, whose other bits are unspecified",
    "served__list_attacks__*": LOOP,
    "served__see*": "loops over the captures of an exchange",
    "served__list_moves__*": "makes a list: runs on numbers alone",
    **{f"served__{name}__*": "lists what there is on a mailbox" for name in ("pairs", "pair_changes", "pair_changes_by_move")},
    "served__sets_of_*": "reads a table that the caller has made",
    "served__pair_inputs__*": "reads a table that the caller has made",
    "served__changed_pair_inputs*": "reads a table that the caller has made",
    "served__all_pair_inputs*": "reads a table that the caller has made",
    "served__pair_differences*": "reads a table that the caller has made",
    "served__pawn_pair_*": "reads what a table that the caller has made says of its numbers",
    **{f"served__ray_squares__{level}": LOOP for level in SCALAR},
    **{f"served__{name}__{level}": LOOP for level in SCALAR
       for name in ("sliders", "both_sides", "attacked", "attacks_by_kind", "attacks_by_kind_of_both", "batch_sliders")},
}

# The operations that no method of a token has, and those of the quick form, which has all
# algorithms that serve.
NOT_SERVED = {"rank", "file", "diagonal", "anti_diagonal", "occluded_north_east", "attacks_south_west"}
QUICK = ["rook", "bishop", "queen", "sliders"]
# Builds the algorithms that serve no level, too.
ALL = ["--features", "all-algorithms"]


def answer(ended, where):
    return ended.registers[where] if isinstance(where, str) else ended.load(where, 8)


def cases_of(kernel):
    features = LEVELS[kernel.level].features
    lanes = 8 if "avx512f" in features else 4 if "avx2" in features else 1
    return takewhile(lambda case: case.lanes <= lanes, walk.OPERATIONS[kernel.operation]())


def ways_of(kernel, case, image):
    """What a kernel answers: the ways through it."""
    output = [where for where in case.expected if isinstance(where, int)]
    output = range(min(output), max(output) + 8) if output else range(0)
    machine = Machine(image, LEVELS[kernel.level].features, case.arguments, case.memory, output)
    return machine.run(LIBRARY["binary"].symbols[kernel.name])


def prove(ways, case):
    """Asks for a board on which an answer is not that of the walk."""
    if not ways or not case.expected:
        raise CheckError(f"{case.what}: nothing is answered")
    for where, expected in case.expected.items():
        wrong = []
        for condition, ended in ways:
            differs = machine.vector(answer(ended, where)) != machine.vector(machine.joined(expected, 1))
            wrong.append(z3.And(condition, z3.Or(differs, *ended.impossible)))
        solver = z3.SolverFor("QF_BV")
        solver.set("timeout", 120_000)
        solver.add(z3.Or(wrong))
        result = solver.check()
        if result == z3.sat:
            model = solver.model()
            values = ", ".join(sorted(f"{name} = {model[name].as_long():#x}" for name in model))
            raise Refuted(f"{case.what}: {values or 'any board'}")
        if result != z3.unsat:
            raise CheckError(f"{case.what}: the solver gave up")


class Native:
    """The functions of the library, called."""

    def __init__(self, path):
        self.library = ctypes.CDLL(str(path))
        self.levels = [name for name, level in LEVELS.items() if level.available]
        self.buffers = {pointer: (ctypes.c_uint64 * 512)() for pointer in walk.POINTERS}

    def call(self, name, arguments, memory):
        """What the function returns, and what its memory holds then."""
        def place(address):
            base = max(pointer for pointer in self.buffers if pointer <= address)
            return ctypes.addressof(self.buffers[base]) + address - base
        for address, value in memory.items():
            # (A pointer among what is read is one of these numbers.)
            value = place(value) if isinstance(value, int) and value in self.buffers else value
            data = value if isinstance(value, bytes) else value.to_bytes(8, "little")
            ctypes.memmove(place(address), data, len(data))
        function = getattr(self.library, name)
        function.restype = concrete.Two
        returned = function(*(ctypes.c_uint64(place(a) if a in self.buffers else a) for a in arguments))
        return lambda where: (getattr(returned, where) if isinstance(where, str)
                              else int.from_bytes(ctypes.string_at(place(where), 8), "little"))


def compare(ways, case, kernel, native):
    """Compares the formulas with what this CPU answers on random boards."""
    generator = random.Random(f"{kernel.name} {case.what}")
    values = [(symbol, z3.BitVecVal(generator.getrandbits(64) & generator.getrandbits(64), symbol.size()))
              for symbol in case.symbols()]

    def with_numbers(formula):
        """The formula with a random number for each of its symbols."""
        if isinstance(formula, (int, bool, bytes)):
            return formula
        formula = machine.folded(z3.substitute(formula, *values))
        if not isinstance(formula, (int, bool)):
            raise Refuted(f"{case.what}: it depends on what is undefined: {str(formula)[:200]}")
        return formula

    called = native.call(kernel.name, [with_numbers(value) for value in case.arguments],
                         {address: with_numbers(value) for address, value in case.memory.items()})
    for condition, ended in ways:
        if not with_numbers(condition):
            continue
        for where in case.expected:
            modelled, answered = with_numbers(answer(ended, where)), called(where)
            if modelled != answered:
                raise Refuted(f"{case.what}: this CPU answers {answered:#x}, the model {modelled:#x}: {values}")


LIBRARY = {}


def load(*options):
    path = asm.build_kernels(*options)
    binary = asm.Binary(path)
    # (By name, because a kernel is sent to another process with the whole library.)
    lists = [asm.kernel(binary, f"{operation}__{level}") for operation in concrete.ENTRIES for level in LEVELS]
    kernels = asm.kernels(binary)
    LIBRARY.update(binary=binary, image=Image(path, binary), native=Native(path),
                   kernels={kernel.name: kernel for kernel in kernels + lists})
    return kernels


def work(name):
    """Returns the name of the kernel, how many answers were proved, how many compared, and what is wrong: an
    exception."""
    kernel, native, proved, compared, fault = LIBRARY["kernels"][name], LIBRARY["native"], 0, 0, None
    try:
        for case in cases_of(kernel):
            ways = ways_of(kernel, case, LIBRARY["image"])
            prove(ways, case)
            proved += len(case.expected)
            if kernel.level in native.levels:
                compare(ways, case, kernel, native)
                compared += len(case.expected)
    except (Refuted, CheckError) as error:
        fault = error
    return name, proved, compared, fault


def list_by_model(name):
    try:
        return name, concrete.check(LIBRARY["kernels"][name], LIBRARY["image"], LIBRARY["native"].library), None
    except (Refuted, CheckError) as error:
        return name, 0, error


def processes():
    """One for each processor, with what this one has read."""
    return multiprocessing.get_context("fork").Pool(len(os.sched_getaffinity(0)))


def compare_lists():
    """Runs the kernels that make lists in the model, on numbers, at every level."""
    all_kernels = [kernel for kernel in LIBRARY["kernels"].values() if concrete.operation_of(kernel) in concrete.ENTRIES]
    kernels = list({body(kernel): kernel for kernel in all_kernels[::-1]}.values())
    compared = 0
    with processes() as pool:
        for name, count, fault in pool.imap_unordered(list_by_model, [kernel.name for kernel in kernels]):
            compared += count
            if fault:
                print(f"{name}: {fault}", flush=True)
    wanted = sum(len(list(concrete.inputs(concrete.operation_of(kernel)))) for kernel in kernels)
    print(f"{len(all_kernels)} kernels that make lists, {len(kernels)} of them different, run in the model: "
          f"{compared} of {wanted} answers are right")
    return compared == wanted


def reason(name):
    """Why a kernel is not proved."""
    return next((why for pattern, why in NOT_PROVED.items() if fnmatchcase(name, pattern)), None)


def body(kernel):
    """What tells the proofs apart: kernels that were merged share one."""
    binary = LIBRARY["binary"]
    address = binary.symbols[kernel.name]
    while len(instructions := binary.functions[address].instructions) == 1 and instructions[0].mnemonic == "jmp":
        address = instructions[0].target
    return kernel.operation, address


def prove_all(kernels, operations=()):
    """Proves kernels, among which must be those of `operations` at all levels."""
    merged, left_out = defaultdict(list), defaultdict(list)
    for kernel in kernels:
        if why := reason(kernel.name):
            left_out[why].append(kernel)
        elif kernel.operation not in walk.OPERATIONS:
            raise CheckError(f"{kernel.name}: ci/proof/walk.py does not say what it must answer")
        else:
            merged[body(kernel)].append(kernel)
    totals, all_compared, faults, unknown = defaultdict(Counter), 0, 0, 0
    with processes() as pool:
        # (Some instructions are others at a lesser level, so the least of those that were merged is proved.)
        least = [min(group, key=lambda kernel: LEVELS.rank(kernel.level)).name for group in merged.values()]
        for name, proved, compared, fault in pool.imap_unordered(work, least):
            all_compared += compared
            for same in merged[body(LIBRARY["kernels"][name])]:
                if fault:
                    print(f"{same.name}: {fault}", flush=True)
                    faults += 1
                    unknown += isinstance(fault, CheckError)
                totals[same.operation][same.level] += proved
    width = max(map(len, LEVELS))
    print(f"{'answers proved for all boards':32}", *(f"{level:>{width}}" for level in LEVELS))
    for operation in walk.OPERATIONS:
        if operation in totals:
            print(f"{operation:32}", *(f"{totals[operation][level] or '-':>{width}}" for level in LEVELS))
    for why, kernels in left_out.items():
        names = sorted({re.sub(r"__\w+$", "", f"{kernel.algorithm} {kernel.operation}") for kernel in kernels})
        print(f"not proved, {len(kernels)} kernels: {why}: {', '.join(names)}")
    print(f"{sum(map(len, merged.values()))} kernels, {len(merged)} of them different, {faults} faults; "
          f"{sum(sum(total.values()) for total in totals.values())} answers proved, {all_compared} also compared with "
          "those of this CPU")
    if not merged:
        raise CheckError("no kernel was proved")
    recorded, running = counts.rustc(), common.rustc_version()
    if faults and faults == unknown and recorded != running:
        raise common.Skipped(f"rustc {running} compiles {unknown} kernels to what the model of {recorded} does not know")
    missing = [f"{operation} at {level}" for operation in operations for level in LEVELS
               if not totals[operation][level] and not reason(f"served__{operation}__{level}")]
    print(*(f"NOT PROVED: {what}" for what in missing), sep="\n", end="\n" if missing else "")
    return not faults and not missing


def run(arguments):
    kernels = load(*([] if not arguments or arguments == ["--quick"] else ALL))
    if unused := [name for name in NOT_PROVED if not any(fnmatchcase(kernel.name, name) for kernel in kernels)]:
        raise CheckError(f"no kernel fits {unused[0]}, which is not to be proved")
    if arguments == ["--all"]:
        return prove_all(kernels, walk.OPERATIONS) & compare_lists()
    if not arguments or arguments == ["--quick"]:
        operations = QUICK if arguments else [name for name in walk.OPERATIONS if name not in NOT_SERVED]
        return prove_all([kernel for kernel in kernels if kernel.algorithm == "served"
                          and (not arguments or kernel.operation in operations)], operations) & compare_lists()
    for name in arguments:
        if not any(fnmatchcase(kernel.name, name) for kernel in kernels):
            raise CheckError(f"no kernel {name}")
    return prove_all([kernel for kernel in kernels if any(fnmatchcase(kernel.name, name) for name in arguments)])


# Kernels for the self-test, which together have most of the instructions.
EXAMPLES = ["served__queen__portable", "served__queen__bmi2", "served__rook__avx2pext", "served__queen__avx2",
            "served__queen__avx2gfni", "served__queen__avx512", "sbamg_look_up__rook__portable",
            "line_fill__sliders__avx2"]
# One that stores its answers.
STORING = "served__threats__avx2"


def mutants(kernel, image):
    """Images without one of the instructions, and which. (`vzeroupper` is for speed alone.)"""
    for instruction in kernel.wrapper + kernel.body:
        if not instruction.is_padding and instruction.mnemonic != "vzeroupper":
            yield f"without {instruction}", image.with_instruction(instruction._replace(mnemonic="nop", operands=""))


def strays(kernel, image):
    """Images in which one store goes 4096 bytes further, and which."""
    for instruction in kernel.wrapper + kernel.body:
        if re.match(r"v?mov", instruction.mnemonic) and re.match(r"\w+ PTR \[", instruction.operands):
            changed = instruction._replace(operands=instruction.operands.replace("]", "+0x1000]", 1))
            yield f"{instruction}: 4096 bytes further", image.with_instruction(changed)


def judge(index):
    """What the proof says of a mutant. (There is no comparison with the CPU.)"""
    kernel, _, image = LIBRARY["mutants"][index]
    try:
        for case in cases_of(kernel):
            prove(ways_of(kernel, case, image), case)
    except Refuted:
        return "found"
    except CheckError as error:
        return f"refused: {' '.join(str(error).split())[:120]}"
    return "missed"


def self_test():
    """No fault that is put into a kernel passes, and each kernel has faults with a wrong answer."""
    kernels, image = {kernel.name: kernel for kernel in load(*ALL)}, LIBRARY["image"]
    todo = LIBRARY["mutants"] = [
        *((kernels[name], "as it is", image) for name in [*EXAMPLES, STORING]),
        *((kernels[name], *mutant) for name in EXAMPLES for mutant in mutants(kernels[name], image)),
        *((kernels[STORING], *mutant) for mutant in strays(kernels[STORING], image))]
    verdicts = defaultdict(Counter)
    with processes() as pool:
        for (kernel, what, _), verdict in zip(todo, pool.imap(judge, range(len(todo)), chunksize=4)):
            if what == "as it is":
                if verdict != "missed":
                    raise CheckError(f"{kernel.name} without a fault: {verdict}")
                continue
            verdicts[kernel.name][verdict.partition(":")[0]] += 1
            if verdict != "found":
                print(f"{kernel.name}: {what}: {verdict}", flush=True)
    for name, of_each in verdicts.items():
        print(f"{name}:", ", ".join(f"{count} mutants {verdict}" for verdict, count in sorted(of_each.items())))
    return all(of_each["found"] and not of_each["missed"] for of_each in verdicts.values())
