"""Runs x86-64 machine code on symbols: what a function returns as a formula of its
arguments. A value is a number or a bit vector of z3.

Nothing is assumed that the manuals do not promise: what an instruction leaves undefined
is a symbol of its own, and an instruction or a flag that is not known here is an error.
"""

import copy
import functools
import re
import struct
from collections import ChainMap
from typing import NamedTuple

import z3
from common import CheckError

MASK = (1 << 64) - 1


class Refuted(Exception):
    """A function answers otherwise than it must, or stores where it must not."""

# Numbers are folded here, because most of what a kernel calculates depends on its square
# alone, and a number is a thousand times faster than a formula.


def is_number(*values):
    return all(isinstance(value, int) for value in values)


# (To make a number of z3 takes longer than to find it again.)
constant = functools.lru_cache(maxsize=None)(z3.BitVecVal)


def vector(value, width=64):
    return constant(value, width) if isinstance(value, int) else value


def folded(value):
    """The number that a formula amounts to, or the formula in a simpler form."""
    if isinstance(value, (int, bool)):
        return value
    value = z3.simplify(value)
    if z3.is_bv_value(value):
        return value.as_long()
    return True if z3.is_true(value) else False if z3.is_false(value) else value


def both(a, b, width=64):
    if is_number(a, b):
        return a & b
    for number, other in ((a, b), (b, a)):
        if isinstance(number, int):
            if number == 0:
                return 0
            if number == (1 << width) - 1:
                return other
    return vector(a, width) & vector(b, width)


def either(a, b, width=64):
    if is_number(a, b):
        return a | b
    for number, other in ((a, b), (b, a)):
        if isinstance(number, int):
            if number == 0:
                return other
            if number == (1 << width) - 1:
                return number
    return vector(a, width) | vector(b, width)


def differing(a, b, width=64):
    if is_number(a, b):
        return a ^ b
    return b if is_number(a) and a == 0 else a if is_number(b) and b == 0 else vector(a, width) ^ vector(b, width)


def inverted(a, width=64):
    return differing(a, (1 << width) - 1, width) if is_number(a) else ~a


def plus(a, b, width=64):
    if is_number(a, b):
        return a + b & (1 << width) - 1
    return b if is_number(a) and a == 0 else a if is_number(b) and b == 0 else vector(a, width) + vector(b, width)


def minus(a, b, width=64):
    if is_number(a, b):
        return a - b & (1 << width) - 1
    return a if is_number(b) and b == 0 else vector(a, width) - vector(b, width)


def bits(value, high, low, width=64):
    """The bits from `low` to `high`, included."""
    if is_number(value):
        return value >> low & (1 << high - low + 1) - 1
    return value if (high, low) == (width - 1, 0) else z3.Extract(high, low, value)


def joined(parts, width):
    """Parts of one width, the lowest first."""
    if is_number(*parts):
        return sum(part << index * width for index, part in enumerate(parts))
    return parts[0] if len(parts) == 1 else z3.Concat(*(vector(part, width) for part in reversed(parts)))


def split(value, part, width=64):
    """Parts of one width, the lowest first."""
    return [bits(value, low + part - 1, low, width) for low in range(0, width, part)]


def extended(value, to, width, signed=False):
    if to == width:
        return value
    if is_number(value):
        return value | (1 << to) - (1 << width) if signed and value >> width - 1 else value
    return z3.SignExt(to - width, value) if signed else z3.ZeroExt(to - width, value)


def choice(condition, a, b, width=64):
    if isinstance(condition, bool):
        return a if condition else b
    if is_number(a, b) and a == b:
        return a
    return z3.If(condition, vector(a, width), vector(b, width))


def equal(a, b, width=64):
    return a == b if is_number(a, b) else vector(a, width) == vector(b, width)


def less(a, b, width=64):
    """As numbers without a sign."""
    return a < b if is_number(a, b) else z3.ULT(vector(a, width), vector(b, width))


def negation(condition):
    return not condition if isinstance(condition, bool) else z3.Not(condition)


def any_of(a, b):
    if a is True or b is True:
        return True
    return b if a is False else a if b is False else z3.Or(a, b)


def shifted_left(value, count, width=64):
    """By less than the width."""
    if is_number(value, count):
        return value << count & (1 << width) - 1
    return value if is_number(count) and count == 0 else vector(value, width) << vector(count, width)


def shifted_right(value, count, width=64):
    if is_number(value, count):
        return value >> count
    return value if is_number(count) and count == 0 else z3.LShR(vector(value, width), vector(count, width))


def shifted_right_signed(value, count, width=64):
    if is_number(value, count):
        return (value - (value >> width - 1 << width) >> count) & (1 << width) - 1
    return value if is_number(count) and count == 0 else vector(value, width) >> vector(count, width)


def rotated_left(value, count, width=64):
    count = both(count, width - 1, width)
    other = both(minus(0, count, width), width - 1, width)
    return either(shifted_left(value, count, width), shifted_right(value, other, width), width)


def swapped(value, width=64):
    return joined(split(value, 8, width)[::-1], 8)


def leading_zeros(value, width=64):
    if is_number(value):
        return width - value.bit_length()
    return found_bit(value, width, range(width), lambda index: width - 1 - index, width)


def trailing_zeros(value, width=64):
    if is_number(value):
        return (value & -value).bit_length() - 1 if value else width
    return found_bit(value, width, reversed(range(width)), lambda index: index, width)


def highest_bit(value, width=64):
    """The index of the highest one bit of a number that is not 0."""
    if is_number(value):
        return value.bit_length() - 1
    return found_bit(value, width, range(width), lambda index: index, 0)


def found_bit(value, width, order, answer, otherwise):
    """The answer for the last one bit in this order."""
    narrow = width.bit_length()
    found = vector(otherwise, narrow)
    for index in order:
        found = z3.If(bits(value, index, index, width) == 1, vector(answer(index), narrow), found)
    return extended(found, width, narrow)


def ones(value, width=64):
    if is_number(value):
        return value.bit_count()
    count = vector(0, width)
    for bit in split(value, 1, width):
        count = count + z3.ZeroExt(width - 1, bit)
    return count


def gathered(value, mask, width=64):
    """`pext`, by a mask that is a number."""
    mask = number(mask, "the mask of pext")
    parts = [bits(value, index, index, width) for index in range(width) if mask >> index & 1]
    return joined(parts + [0] * (width - len(parts)), 1)


def spread(value, mask, width=64):
    """`pdep`, by a mask that is a number."""
    mask = number(mask, "the mask of pdep")
    parts, index = [0] * width, 0
    for position in range(width):
        if mask >> position & 1:
            parts[position] = bits(value, index, index, width)
            index += 1
    return joined(parts, 1)


def number(value, what):
    value = folded(value)
    if not is_number(value):
        raise CheckError(f"{what} is no number: {str(value)[:200]}")
    return value


def both_of(a, b):
    return b if a is True else z3.And(a, b)


def possible(condition):
    solver = z3.SolverFor("QF_BV")
    solver.add(condition)
    return solver.check() != z3.unsat


# How a condition of a jump, a `cmov` or a `set` follows from the flags.
CONDITIONS = {
    "e": lambda f: f.get("zero"), "ne": lambda f: negation(f.get("zero")),
    "s": lambda f: f.get("sign"), "ns": lambda f: negation(f.get("sign")),
    "b": lambda f: f.get("carry"), "ae": lambda f: negation(f.get("carry")),
    "be": lambda f: any_of(f.get("carry"), f.get("zero")), "a": lambda f: negation(any_of(f.get("carry"), f.get("zero"))),
}


class Flags:
    """What the last instructions said of their results; made when it is asked for."""

    def __init__(self):
        self.known = {}

    def set(self, **flags):
        self.known = flags

    def result(self, value, width, **flags):
        self.set(zero=lambda: equal(value, 0, width), sign=lambda: equal(bits(value, width - 1, width - 1, width), 1, 1),
                 **flags)

    def get(self, name):
        if name not in self.known:
            raise CheckError(f"the flag {name} is used and not known")
        return self.known[name]()


class Image:
    """The bytes of a library as it is loaded at address 0."""

    def __init__(self, path, binary):
        data = path.read_bytes()
        if data[:6] != b"\x7fELF\x02\x01":
            raise CheckError(f"{path.name} is no library for x86-64")
        start, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
        self.segments = []
        for index in range(count):
            kind, _, offset, address, _, in_file, _, _ = struct.unpack_from("<IIQQQQQQ", data, start + index * size)
            if kind == 1:
                self.segments.append((address, data[offset:offset + in_file]))
        # (The linker's slots hold addresses that the loader writes.)
        self.slots = binary.slots
        self.code = {i.address: (i, f.instructions[n + 1].address if n + 1 < len(f.instructions) else None)
                     for f in binary.functions.values() for n, i in enumerate(f.instructions)}

    def read(self, address, size):
        """A number, or nothing where nothing is loaded."""
        if address in self.slots and size == 8:
            return self.slots[address]
        for start, data in self.segments:
            if start <= address <= start + len(data) - size:
                return int.from_bytes(data[address - start:address - start + size], "little")
        return None

    def with_instruction(self, changed):
        """The same, but for one instruction."""
        other = copy.copy(self)
        other.code = ChainMap({changed.address: (changed, self.code[changed.address][1])}, self.code)
        return other

    def with_inverted(self, address):
        """The same, but for eight bytes."""
        other = copy.copy(self)
        other.segments = []
        for start, data in self.segments:
            if start <= address <= start + len(data) - 8:
                at = address - start
                data = data[:at] + bytes(byte ^ 0xFF for byte in data[at:at + 8]) + data[at + 8:]
            other.segments.append((start, data))
        return other


WIDTHS = {"BYTE": 8, "WORD": 16, "DWORD": 32, "QWORD": 64, "XMMWORD": 128, "YMMWORD": 256, "ZMMWORD": 512}
REGISTERS = {}
for _index, (_q, _d, _w, _b) in enumerate([
        ("rax", "eax", "ax", "al"), ("rcx", "ecx", "cx", "cl"), ("rdx", "edx", "dx", "dl"), ("rbx", "ebx", "bx", "bl"),
        ("rsp", "esp", "sp", "spl"), ("rbp", "ebp", "bp", "bpl"), ("rsi", "esi", "si", "sil"),
        ("rdi", "edi", "di", "dil"), *((f"r{n}", f"r{n}d", f"r{n}w", f"r{n}b") for n in range(8, 16))]):
    REGISTERS |= {_q: (_q, 64), _d: (_q, 32), _w: (_q, 16), _b: (_q, 8)}
VECTORS = {f"{kind}mm{n}": (n, width) for kind, width in (("x", 128), ("y", 256), ("z", 512)) for n in range(32)}
# What is in the registers before: anything.
BEFORE = ({name: z3.BitVec(f"{name} before", 64) for name, width in REGISTERS.values()},
          [[z3.BitVec(f"zmm{n}.{lane} before", 64) for lane in range(8)] for n in range(32)])
# Where the address stands that a function returns to, and that address. (At a function's
# start, the stack pointer is 8 bytes from a multiple of 16.)
STACK, END = 0x7FFF_FFFF_0008, 0x7FFF_FFFF_F000
# How many bytes below its stack pointer a function may use.
RED_ZONE = 128
# What a function must leave as it was.
SAVED = ["rbx", "rbp", "r12", "r13", "r14", "r15"]


class Memory(NamedTuple):
    width: int | None  # that of one element if it is broadcast; None if it is not said
    address: object
    is_broadcast: bool


class Machine:
    """One run of a function on a CPU that has `features`. `arguments` are those of the C calling
    convention, at most six numbers or bit vectors; `memory` has those that pointers lead to,
    by address. Besides to its stack, the function may only store to `output`, a range."""

    def __init__(self, image, features, arguments, memory, output):
        self.image, self.features, self.output = image, features, output
        self.registers, self.vectors = BEFORE[0].copy(), [lanes.copy() for lanes in BEFORE[1]]
        self.registers |= dict(zip(("rdi", "rsi", "rdx", "rcx", "r8", "r9"), arguments))
        self.registers["rsp"] = STACK
        self.masks = {}
        self.memory = {}
        for address, value in memory.items():
            if isinstance(value, bytes):
                self.memory.update(enumerate(value, address))
            else:
                self.memory.update(enumerate(split(value, 8), address))
        self.memory.update(enumerate(split(END, 8), STACK))
        self.flags = Flags()
        # What must not be possible, as conditions: a load from where nothing is, or a register
        # that is not left as it was.
        self.impossible = []
        # Where numbers were read from.
        self.read_from = set()
        self.unknowns = 0
        # The registers whose upper bits an argument leaves unknown.
        self.narrow = {"rdi", "rsi", "rdx", "rcx", "r8", "r9"}

    def run(self, address, limit=20_000):
        """Runs to the last `ret`. Returns the ways to it, each with the condition on which it is
        taken: more than one where a jump depends on a symbol."""
        ended, open_ways = [], [(True, self, address)]
        while open_ways:
            condition, machine, address = open_ways.pop()
            for _ in range(limit):
                if address == END:
                    machine.impossible += machine.not_left()
                    ended.append((condition, machine))
                    break
                if address not in machine.image.code:
                    raise CheckError(f"no instruction at {address}")
                instruction, machine.after = machine.image.code[address]
                holds, target = machine.step(instruction)
                if not isinstance(holds, bool):
                    # Goes on with one way, and with the other one later.
                    other = machine.copy()
                    ways = [(both_of(condition, holds), machine, target),
                            (both_of(condition, z3.Not(holds)), other, machine.after)]
                    open_ways += [way for way in ways if possible(way[0])]
                    break
                address = target if holds else machine.after
            else:
                raise CheckError(f"more than {limit} instructions")
            if len(open_ways) + len(ended) > 100:
                raise CheckError("more than 100 ways")
        return ended

    def not_left(self):
        """Whether the registers that a function must leave as they were differ, as conditions."""
        if number(self.registers["rsp"], "the stack pointer") != STACK + 8:
            raise Refuted("the stack pointer differs at the end")
        return [vector(self.registers[name]) != BEFORE[0][name] for name in SAVED
                if self.registers[name] is not BEFORE[0][name]]

    def copy(self):
        other = copy.copy(self)
        other.registers, other.memory = dict(self.registers), dict(self.memory)
        other.masks = dict(self.masks)
        other.vectors = [list(lanes) for lanes in self.vectors]
        other.flags = Flags()
        other.flags.known = dict(self.flags.known)
        other.impossible = list(self.impossible)
        return other

    def unknown(self, width):
        """A value of which nothing is known."""
        self.unknowns += 1
        return z3.BitVec(f"undefined {self.unknowns}", width)

    # Operands.

    def operands(self, instruction):
        text = re.sub(r"<.*>", "", instruction.operands)
        if "{" in text.replace("{1to8}", "").replace("{1to4}", "").replace("{1to2}", ""):
            raise CheckError(f"masks are not known: {instruction}")
        return [self.operand(word.strip()) for word in re.split(r",(?![^[]*\])", text) if word.strip()]

    def operand(self, text):
        if text in REGISTERS or text in VECTORS or re.fullmatch(r"k[0-7]", text):
            return text
        if re.fullmatch(r"(0x)?[0-9a-f]+", text):
            return int(text, 16)
        if match := re.fullmatch(r"(?:(\w+) (?:PTR|BCST) )?(?:ds:)?\[(.*)\](\{1to\d\})?", text):
            return Memory(WIDTHS.get(match[1]), self.address(match[2]), bool(match[3] or "BCST" in text))
        raise CheckError(f"the operand {text} is not known")

    def address(self, text):
        total = 0
        for sign, term in re.findall(r"([+-]?)([^+-]+)", text):
            if term == "rip":
                if self.after is None:
                    raise CheckError("an address relative to the end of a function")
                value = self.after
            elif "*" in term:
                register, scale = term.split("*")
                shift = int(scale).bit_length() - 1
                value = shifted_left(self.get(register), shift)
            elif term in REGISTERS:
                value = self.get(term)
            else:
                value = int(term, 16) & MASK
            total = minus(total, value) if sign == "-" else plus(total, value)
        return total

    def width(self, *operands):
        for operand in operands:
            if isinstance(operand, Memory) and operand.width:
                return operand.width
            if operand in REGISTERS:
                return REGISTERS[operand][1]
        raise CheckError(f"the width of {operands} is not known")

    def get(self, operand, width=64):
        """A value of this width."""
        if isinstance(operand, int):
            return operand & (1 << width) - 1
        if isinstance(operand, Memory):
            return self.read(operand.address, width)
        name, its = REGISTERS[operand]
        value = bits(self.registers[name], its - 1, 0)
        # (A narrow argument is a number below bits of which nothing is known.)
        return folded(value) if its < 64 and name in self.narrow else value

    def set(self, operand, value, width):
        if isinstance(operand, Memory):
            self.write(operand.address, value, width)
            return
        name, its = REGISTERS[operand]
        if its < 32:
            value = joined([value, *split(self.registers[name], its)[1:]], its)
        else:
            value = extended(value, 64, its)
        self.registers[name] = value

    def write(self, address, value, width):
        address = number(address, "the address of a store")
        bottom = number(self.registers["rsp"], "the stack pointer") - RED_ZONE
        if not any(start <= address and address + width // 8 <= stop
                   for start, stop in ((bottom, STACK), (self.output.start, self.output.stop))):
            raise Refuted(f"it stores to {address:x}, which is neither its stack nor its output")
        for index, byte in enumerate(split(value, 8, width)):
            self.memory[address + index] = byte

    def read(self, address, width):
        address = folded(address)
        if is_number(address):
            return self.load(address, width // 8)
        return self.look_up(address, width // 8)

    def load(self, address, size):
        if address in self.memory:
            if any(address + index not in self.memory for index in range(size)):
                raise CheckError(f"{address:x} is read and not all of it is written")
            parts = [self.memory[address + index] for index in range(size)]
            return folded(joined(parts, 8))
        value = self.image.read(address, size)
        self.read_from.add(address)
        if value is None:
            raise CheckError(f"{address:x} is read and nothing is there")
        return value

    def look_up(self, address, size):
        """An entry of a table, by those bits of the address that are no numbers."""
        base, terms = 0, []
        for term in address.children() if z3.is_app_of(address, z3.Z3_OP_BADD) else [address]:
            if z3.is_bv_value(term):
                base += term.as_long()
            else:
                terms.append(term)
        if len(terms) != 1:
            raise CheckError(f"an address with two symbols: {str(address)[:300]}")
        unknown = []
        for index in range(64):
            bit = folded(z3.Extract(index, index, terms[0]))
            if is_number(bit):
                base += bit << index
            else:
                unknown.append((index, bit))
        if len(unknown) > 8:
            # Some may be numbers, which only the solver sees.
            open_bits, unknown = unknown, []
            for index, bit in open_bits:
                if not possible(bit == 1):
                    continue
                if not possible(bit == 0):
                    base += 1 << index
                else:
                    unknown.append((index, bit))
        if len(unknown) > 8:
            raise CheckError(f"an address with {len(unknown)} bits that are no numbers: {str(address)[:300]}")

        unknown = [(index, bit == 1) for index, bit in unknown]

        def entry(at, left):
            if left:
                (index, is_one), *rest = left
                return choice(is_one, entry(at + (1 << index), rest), entry(at, rest), 8 * size)
            value = self.image.read(at & MASK, size)
            if value is None:
                self.impossible.append(address == at & MASK)
            return value or 0

        return entry(base & MASK, unknown[::-1])

    # Vectors: lists of lanes of 64 bits.

    def lanes(self, operand, count):
        if isinstance(operand, Memory):
            if operand.width not in ((32, 64) if operand.is_broadcast else (64 * count,)):
                raise CheckError(f"{operand.width} bits of memory are not known as {count} lanes")
            if operand.is_broadcast:
                return [joined([self.read(operand.address, operand.width)] * (64 // operand.width), operand.width)] * count
            base = operand.address
            return [self.read(plus(base, 8 * lane), 64) for lane in range(count)]
        return self.vectors[VECTORS[operand][0]][:count]

    def set_lanes(self, operand, lanes, keep=False):
        """Also clears the rest of the register, or keeps it."""
        if isinstance(operand, Memory):
            for lane, value in enumerate(lanes):
                self.write(plus(operand.address, 8 * lane), value, 64)
            return
        index = VECTORS[operand][0]
        rest = self.vectors[index][len(lanes):] if keep else [0] * (8 - len(lanes))
        self.vectors[index] = [*lanes, *rest]

    # Instructions.

    def step(self, instruction):
        """Runs an instruction. Returns whether it jumps, and where to."""
        try:
            return self.execute(instruction)
        except (TypeError, KeyError, IndexError, z3.Z3Exception) as error:
            raise CheckError(f"not known: {instruction}: {error!r}") from error

    def execute(self, instruction):
        name = instruction.mnemonic
        if name in ("nop", "vzeroupper", "data16", "cs") or name == "xchg" and instruction.operands == "ax,ax":
            if name == "vzeroupper":
                for lanes in self.vectors[:16]:
                    lanes[2:] = [0] * 6
            return False, None
        if name in ("jmp", "call") or instruction.is_conditional:
            return self.jump(instruction)
        if "{k" in instruction.operands:
            self.masked(instruction)
            return False, None
        operands = self.operands(instruction)
        if re.match("vmov(dqa|ap)", name) or not re.match("v|movdqu|movup|lddqu", name):
            self.check_alignment(instruction, operands)
        if name == "ret":
            address = number(self.read(self.registers["rsp"], 64), "where a function returns to")
            self.registers["rsp"] += 8
            return True, address
        if condition := re.fullmatch(r"(cmov|set)(\w+)", name):
            if condition[2] not in CONDITIONS:
                raise CheckError(f"not known: {instruction}")
            holds = folded(CONDITIONS[condition[2]](self.flags))
            if condition[1] == "set":
                self.set(operands[0], choice(holds, 1, 0, 8), 8)
            else:
                width = self.width(operands[0])
                self.set(operands[0], choice(holds, self.get(operands[1], width), self.get(operands[0], width), width),
                         width)
            return False, None
        if method := getattr(self, f"do_{name}", None):
            method(*operands)
        elif name in VECTOR_INSTRUCTIONS:
            self.do_vector(VECTOR_INSTRUCTIONS[name], operands)
        elif f"v{name}" in VECTOR_INSTRUCTIONS:
            # Without AVX, the target is the first source, and keeps its upper half.
            row = VECTOR_INSTRUCTIONS[f"v{name}"]
            in_place = row[1] == 2 or name in ("psllq", "psrlq")
            self.do_vector(row, [operands[0], *operands] if in_place else operands, keep=True)
        else:
            raise CheckError(f"not known: {instruction}")
        return False, None

    def masked(self, instruction):
        """An instruction on those parts of a register that a mask picks. The others become 0 or stay."""
        mask, zeros = re.search(r"{(k[1-7])}({z})?", instruction.operands).groups()
        plain = instruction._replace(operands=re.sub(r"{k[1-7]}({z})?", "", instruction.operands))
        width = {"b": 8, "8": 8, "d": 32, "q": 64}[plain.mnemonic[-1]]
        picked, (target, *sources) = self.masks[mask], self.operands(plain)
        if target not in VECTORS:
            if not re.fullmatch(r"k[0-7]", str(target)):
                raise CheckError(f"not known: {instruction}")
            self.execute(plain)
            self.masks[target] = [both_of(a, b) for a, b in zip(self.masks[target], picked)]
            return
        count = VECTORS[target][1] // 64
        before = [0 if zeros else part for lane in self.lanes(target, count) for part in split(lane, width)]
        if plain.mnemonic in ("vpcompressd", "vpcompressb"):
            parts = [part for lane in self.lanes(sources[0], count) for part in split(lane, width)]
            if not is_number(*picked):
                raise CheckError(f"the mask of {instruction} is no number")
            found = [part for part, bit in zip(parts, picked) if bit]
            after = found + before[len(found):]
        else:
            self.execute(plain)
            made = [part for lane in self.lanes(target, count) for part in split(lane, width)]
            after = [choice(bit, new, old, width) for bit, new, old in zip(picked, made, before)]
        step = 64 // width
        self.set_lanes(target, [joined(after[at:at + step], width) for at in range(0, len(after), step)])

    def check_alignment(self, instruction, operands):
        """Vectors in memory stand at multiples of their size, but for what was sorted out."""
        for operand in operands:
            if isinstance(operand, Memory) and (operand.width or 0) >= 128:
                if folded(both(operand.address, operand.width // 8 - 1)) != 0:
                    raise CheckError(f"not aligned: {instruction}")

    def jump(self, instruction):
        if instruction.target is None:
            # Through a table of distances, as `match` has it.
            [operand] = self.operands(instruction)
            return True, number(self.get(operand, 64), "where a jump goes")
        if instruction.mnemonic == "call":
            self.registers["rsp"] -= 8
            self.write(self.registers["rsp"], self.after, 64)
        elif instruction.is_conditional:
            condition = CONDITIONS.get(instruction.mnemonic[1:])
            if not condition:
                raise CheckError(f"not known: {instruction}")
            return folded(condition(self.flags)), instruction.target
        return True, instruction.target

    def do_push(self, source):
        self.registers["rsp"] -= 8
        self.write(self.registers["rsp"], self.get(source, 64), 64)

    def do_pop(self, target):
        self.set(target, self.read(self.registers["rsp"], 64), 64)
        self.registers["rsp"] += 8

    def do_mov(self, target, source):
        width = self.width(target, source)
        self.set(target, self.get(source, width), width)

    do_movabs = do_mov

    def do_movzx(self, target, source, signed=False):
        width, to = self.width(source), self.width(target)
        self.set(target, extended(self.get(source, width), to, width, signed), to)

    def do_movsx(self, target, source):
        self.do_movzx(target, source, signed=True)

    do_movsxd = do_movsx

    def do_lea(self, target, source):
        width = self.width(target)
        self.set(target, bits(source.address, width - 1, 0), width)

    def binary(self, target, a, b, operation, carry):
        width = self.width(target, a)
        a, b = self.get(a, width), self.get(b, width)
        result = operation(a, b, width)
        self.flags.result(result, width, carry=lambda: carry(a, b, result, width))
        return result, width

    def do_add(self, target, source):
        self.set(target, *self.binary(target, target, source, plus, lambda a, b, r, w: less(r, a, w)))

    def do_sub(self, target, source):
        self.set(target, *self.binary(target, target, source, minus, lambda a, b, r, w: less(a, b, w)))

    def do_cmp(self, a, b):
        self.binary(a, a, b, minus, lambda a, b, r, w: less(a, b, w))

    def logic(self, target, a, b, operation):
        return self.binary(target, a, b, operation, lambda *_: False)

    def do_and(self, target, source):
        self.set(target, *self.logic(target, target, source, both))

    def do_or(self, target, source):
        self.set(target, *self.logic(target, target, source, either))

    def do_xor(self, target, source):
        if target == source:
            source = target = target if isinstance(target, str) else source
            width = self.width(target)
            self.set(target, 0, width)
            self.flags.result(0, width, carry=lambda: False)
            return
        self.set(target, *self.logic(target, target, source, differing))

    def do_test(self, a, b):
        self.logic(a, a, b, both)

    def do_not(self, target):
        width = self.width(target)
        self.set(target, inverted(self.get(target, width), width), width)

    def do_neg(self, target):
        width = self.width(target)
        value = self.get(target, width)
        result = minus(0, value, width)
        self.flags.result(result, width, carry=lambda: negation(equal(value, 0, width)))
        self.set(target, result, width)

    def do_inc(self, target, operation=plus):
        width, carry = self.width(target), self.flags.known.get("carry")
        result = operation(self.get(target, width), 1, width)
        self.flags.result(result, width, **({"carry": carry} if carry else {}))
        self.set(target, result, width)

    def do_dec(self, target):
        self.do_inc(target, minus)

    def do_imul(self, target, *sources):
        width = self.width(target)
        a, b = [self.get(source, width) for source in (target, *sources)[-2:]]
        self.flags.set()
        self.set(target, a * b & (1 << width) - 1 if is_number(a, b) else vector(a, width) * vector(b, width), width)

    def do_shrd(self, target, upper, count):
        width, count = self.width(target), number(count, "the count of shrd")
        pair = joined([self.get(target, width), self.get(upper, width)], width)
        self.flags.set()
        self.set(target, bits(pair, count + width - 1, count, 2 * width), width)

    def shift(self, target, source, count, operation):
        width = self.width(target)
        count = extended(self.get(count, 8), width, 8) if width > 8 else self.get(count, 8)
        count = folded(both(count, 63 if width == 64 else 31, width))
        if width < 32:
            number(count, "the count of a narrow shift")
        result = operation(self.get(source, width), count, width)
        return result, width, count

    def shift_in_place(self, target, count, operation):
        result, width, count = self.shift(target, target, count, operation)
        if is_number(count) and count:
            self.flags.result(result, width)
        elif not is_number(count):
            self.flags.set()
        self.set(target, result, width)

    def do_shl(self, target, count=1):
        self.shift_in_place(target, count, shifted_left)

    def do_shr(self, target, count=1):
        self.shift_in_place(target, count, shifted_right)

    def do_sar(self, target, count=1):
        self.shift_in_place(target, count, shifted_right_signed)

    def do_rol(self, target, count=1):
        result, width, _ = self.shift(target, target, count, rotated_left)
        self.flags.set()
        self.set(target, result, width)

    def do_ror(self, target, count=1):
        result, width, _ = self.shift(target, target, count, lambda v, c, w: rotated_left(v, minus(0, c, w), w))
        self.flags.set()
        self.set(target, result, width)

    def shift_apart(self, target, source, count, operation):
        width = self.width(target)
        count = folded(both(self.get(count, width), width - 1, width))
        self.set(target, operation(self.get(source, width), count, width), width)

    def do_shlx(self, target, source, count):
        self.shift_apart(target, source, count, shifted_left)

    def do_shrx(self, target, source, count):
        self.shift_apart(target, source, count, shifted_right)

    def do_sarx(self, target, source, count):
        self.shift_apart(target, source, count, shifted_right_signed)

    def do_rorx(self, target, source, count):
        self.shift_apart(target, source, -count, rotated_left)

    def do_andn(self, target, a, b):
        self.set(target, *self.logic(target, a, b, lambda a, b, w: both(inverted(a, w), b, w)))

    def do_blsi(self, target, source):
        width = self.width(target)
        value = self.get(source, width)
        result = both(value, minus(0, value, width), width)
        self.flags.result(result, width, carry=lambda: negation(equal(value, 0, width)))
        self.set(target, result, width)

    def do_blsr(self, target, source):
        width = self.width(target)
        value = self.get(source, width)
        result = both(value, minus(value, 1, width), width)
        self.flags.result(result, width, carry=lambda: equal(value, 0, width))
        self.set(target, result, width)

    def do_bzhi(self, target, source, index):
        width = self.width(target)
        index = number(bits(self.get(index, width), 7, 0, width), "the index of bzhi")
        result = both(self.get(source, width), (1 << min(index, width)) - 1, width)
        self.flags.result(result, width, carry=lambda: index >= width)
        self.set(target, result, width)

    def do_bswap(self, target):
        width = self.width(target)
        self.set(target, swapped(self.get(target, width), width), width)

    def count(self, target, source, operation):
        width = self.width(target)
        value = self.get(source, width)
        result = operation(value, width)
        self.flags.set(zero=lambda: equal(result, 0, width), carry=lambda: equal(value, 0, width))
        self.set(target, result, width)

    def do_lzcnt(self, target, source):
        if "lzcnt" not in self.features:
            raise CheckError("lzcnt is bsr on a CPU without it")
        self.count(target, source, leading_zeros)

    def do_tzcnt(self, target, source):
        if "bmi1" in self.features:
            self.count(target, source, trailing_zeros)
        else:
            # It is bsf, or not: they have in common what follows from a number that is not 0.
            self.do_bsf(target, source)
            self.flags.set()

    def do_popcnt(self, target, source):
        width = self.width(target)
        value = self.get(source, width)
        self.flags.set(zero=lambda: equal(value, 0, width))
        self.set(target, ones(value, width), width)

    def scan(self, target, source, operation):
        width = self.width(target)
        value = self.get(source, width)
        zero = folded(equal(value, 0, width))
        self.flags.set(zero=lambda: zero)
        self.set(target, choice(zero, self.unknown(width), operation(value, width), width), width)

    def do_bsr(self, target, source):
        self.scan(target, source, highest_bit)

    def do_bsf(self, target, source):
        self.scan(target, source, trailing_zeros)

    def bit(self, target, index, operation):
        if not isinstance(target, str):
            raise CheckError("a bit of memory is not known")
        width = self.width(target)
        index = folded(both(self.get(index, width), width - 1, width))
        value, one = self.get(target, width), shifted_left(1, index, width)
        self.flags.set(carry=lambda: negation(equal(both(value, one, width), 0, width)))
        if operation:
            self.set(target, operation(value, one, width), width)

    def do_bt(self, target, index):
        self.bit(target, index, None)

    def do_btc(self, target, index):
        self.bit(target, index, differing)

    def do_bts(self, target, index):
        self.bit(target, index, either)

    def do_btr(self, target, index):
        self.bit(target, index, lambda v, one, w: both(v, inverted(one, w), w))

    def do_pext(self, target, source, mask):
        width = self.width(target)
        self.set(target, gathered(self.get(source, width), self.get(mask, width), width), width)

    def do_pdep(self, target, source, mask):
        width = self.width(target)
        self.set(target, spread(self.get(source, width), self.get(mask, width), width), width)

    # Moves between the two kinds of registers.

    def do_vmovq(self, target, source):
        self.move_low(target, source, 64)

    def do_vmovd(self, target, source):
        self.move_low(target, source, 32)

    def do_movq(self, target, source):
        self.move_low(target, source, 64, keep=True)

    def do_movd(self, target, source):
        self.move_low(target, source, 32, keep=True)

    def do_movsd(self, target, source):
        if target in VECTORS and source in VECTORS:
            self.set_lanes(target, self.lanes(source, 1), keep=True)
        else:
            self.move_low(target, source, 64, keep=True)

    def test(self, target, a, b, width):
        """Each bit of a mask says whether two parts have a bit in common."""
        count = VECTORS[a][1] // 64
        met = [both(x, y) for x, y in zip(self.lanes(a, count), self.lanes(b, count))]
        self.masks[target] = [negation(equal(folded(part), 0, width)) for lane in met for part in split(lane, width)]

    def do_vptestnmb(self, target, a, b):
        self.test(target, a, b, 8)
        self.masks[target] = [negation(bit) for bit in self.masks[target]]

    def do_vptestmd(self, target, a, b):
        self.test(target, a, b, 32)

    def do_vptestmb(self, target, a, b):
        self.test(target, a, b, 8)

    def do_vpshufbitqmb(self, target, a, b):
        count = VECTORS[a][1] // 64
        picks = [(lane, pick) for lane, order in zip(self.lanes(a, count), self.lanes(b, count)) for pick in split(order, 8)]
        picks = [(lane, number(pick, "the order of vpshufbitqmb") & 63) for lane, pick in picks]
        self.masks[target] = [equal(bits(lane, pick, pick), 1, 1) for lane, pick in picks]

    def do_kmovq(self, target, source, width=64):
        if target in REGISTERS:
            found = self.masks[source][:width]
            found = joined([choice(bit, 1, 0, 1) for bit in found + [False] * (width - len(found))], 1)
            to = self.width(target)
            self.set(target, extended(found, to, width), to)
        else:
            self.masks[target] = [folded(equal(bit, 1, 1)) for bit in split(self.get(source, width), 1, width)]

    def do_kmovw(self, target, source):
        self.do_kmovq(target, source, 16)

    def do_vpcmpeqb(self, target, a, b):
        parts = VECTOR_INSTRUCTIONS["vpcmpeqb"]
        if target in VECTORS:
            self.do_vector(parts, [target, a, b])
            return
        count = VECTORS[a][1] // 64
        pairs = zip(self.lanes(a, count), self.lanes(b, count))
        self.masks[target] = [folded(equal(x, y, 8)) for pair in pairs for x, y in zip(*(split(lane, 8) for lane in pair))]

    def do_vmovmskps(self, target, source):
        signs = [bits(lane, bit, bit) for lane in self.lanes(source, VECTORS[source][1] // 64) for bit in (31, 63)]
        self.set(target, extended(joined(signs, 1), 32, len(signs)), 32)

    def do_sbb(self, target, source):
        width = self.width(target)
        borrow = choice(folded(self.flags.get("carry")), 1, 0, width)
        a, b = self.get(target, width), self.get(source, width)
        # (The carry is that of numbers one bit wider.)
        wide = minus(minus(extended(a, width + 1, width), extended(b, width + 1, width), width + 1),
                     extended(borrow, width + 1, width), width + 1)
        result = bits(wide, width - 1, 0, width + 1)
        self.flags.result(result, width, carry=lambda: equal(bits(wide, width, width, width + 1), 1, 1))
        self.set(target, result, width)

    def do_vpmovmskb(self, target, source):
        lanes = self.lanes(source, VECTORS[source][1] // 64)
        signs = [bits(part, 7, 7, 8) for lane in lanes for part in split(lane, 8)]
        self.set(target, extended(joined(signs, 1), 32, len(signs)), 32)

    def do_kortestw(self, a, b):
        bits = [*self.masks[a], *self.masks[b]]
        self.flags.set(zero=lambda: folded(z3.Not(z3.Or(bits))))

    def move_low(self, target, source, width, keep=False):
        if source in VECTORS:
            value = bits(self.lanes(source, 1)[0], width - 1, 0)
        else:
            value = self.get(source, width)
        if target in VECTORS:
            self.set_lanes(target, [extended(value, 64, width), 0], keep=keep)
        else:
            self.set(target, value, width)

    def do_vpextrq(self, target, source, index):
        self.set(target, self.lanes(source, 2)[index & 1], 64)

    def do_vpinsrq(self, target, source, value, index):
        lanes = list(self.lanes(source, 2))
        lanes[index & 1] = self.get(value, 64)
        self.set_lanes(target, lanes)

    def insert(self, target, source, value, index, width, keep=False):
        parts = [part for lane in self.lanes(source, 2) for part in split(lane, width)]
        value = self.get(value, width) if isinstance(value, Memory) else bits(self.get(value), width - 1, 0, self.width(value))
        parts[index % len(parts)] = value
        step = 64 // width
        self.set_lanes(target, [joined(parts[i:i + step], width) for i in (0, step)], keep=keep)

    def do_pinsrw(self, target, value, index):
        self.insert(target, target, value, index, 16, keep=True)

    def do_pshuflw(self, target, source, order):
        low, high = self.lanes(source, 2)
        words = split(low, 16)
        self.set_lanes(target, [joined([words[order >> 2 * place & 3] for place in range(4)], 16), high], keep=True)

    def do_vpinsrd(self, target, source, value, index):
        self.insert(target, source, value, index, 32)

    def do_vpinsrw(self, target, source, value, index):
        self.insert(target, source, value, index, 16)

    def do_vpinsrb(self, target, source, value, index):
        self.insert(target, source, value, index, 8)

    def broadcast(self, target, source, width):
        count = VECTORS[target][1] // 64
        if isinstance(source, Memory):
            value = self.read(source.address, width)
        elif source in VECTORS:
            value = bits(self.lanes(source, 1)[0], width - 1, 0)
        else:
            value = bits(self.registers[REGISTERS[source][0]], width - 1, 0)
        self.set_lanes(target, [joined([value] * (64 // width), width)] * count)

    def do_vpbroadcastq(self, target, source):
        self.broadcast(target, source, 64)

    do_vbroadcastsd = do_vpbroadcastq

    def do_vpbroadcastd(self, target, source):
        self.broadcast(target, source, 32)

    do_vbroadcastss = do_vpbroadcastd

    def do_vpbroadcastw(self, target, source):
        self.broadcast(target, source, 16)

    def do_vpbroadcastb(self, target, source):
        self.broadcast(target, source, 8)

    def repeat(self, target, source, count):
        lanes = self.lanes(source, count)
        self.set_lanes(target, lanes * (VECTORS[target][1] // 64 // count))

    def do_vbroadcasti128(self, target, source):
        self.repeat(target, source, 2)

    do_vbroadcastf128 = do_vbroadcasti32x4 = do_vbroadcasti64x2 = do_vbroadcasti128

    def do_vbroadcasti64x4(self, target, source):
        self.repeat(target, source, 4)

    def do_vextracti128(self, target, source, index):
        self.set_lanes(target, self.lanes(source, 4)[2 * (index & 1):][:2])

    do_vextractf128 = do_vextracti128

    def do_vextracti64x4(self, target, source, index):
        self.set_lanes(target, self.lanes(source, 8)[4 * (index & 1):][:4])

    def do_vinserti128(self, target, source, value, index):
        lanes = list(self.lanes(source, 4))
        lanes[2 * (index & 1):2 * (index & 1) + 2] = self.lanes(value, 2)
        self.set_lanes(target, lanes)

    do_vinsertf128 = do_vinserti128

    def do_vinserti64x4(self, target, source, value, index):
        lanes = list(self.lanes(source, 8))
        lanes[4 * (index & 1):4 * (index & 1) + 4] = self.lanes(value, 4)
        self.set_lanes(target, lanes)

    def widen(self, target, source, width, to, signed=False):
        count = VECTORS[target][1] // to
        if isinstance(source, Memory):
            parts = split(self.read(source.address, count * width), width, count * width)
        else:
            lanes = self.lanes(source, (count * width + 63) // 64)
            parts = [part for lane in lanes for part in split(lane, width)][:count]
        parts = [extended(part, to, width, signed) for part in parts]
        step = 64 // to
        self.set_lanes(target, [joined(parts[i:i + step], to) for i in range(0, count, step)])

    def do_vpmovzxbw(self, target, source):
        self.widen(target, source, 8, 16)

    def do_vpmovzxbq(self, target, source):
        self.widen(target, source, 8, 64)

    def do_vpmovzxdq(self, target, source):
        self.widen(target, source, 32, 64)

    def do_vpmovsxdq(self, target, source):
        self.widen(target, source, 32, 64, signed=True)

    def do_vmovlhps(self, target, a, b):
        self.set_lanes(target, [self.lanes(a, 1)[0], self.lanes(b, 1)[0]])

    def do_vmovddup(self, target, source):
        if isinstance(source, Memory):
            self.set_lanes(target, [self.read(source.address, 64)] * 2)
        else:
            lanes = self.lanes(source, VECTORS[target][1] // 64)
            self.set_lanes(target, [lanes[i & ~1] for i in range(len(lanes))])

    def do_vmovlpd(self, target, *sources):
        if isinstance(target, Memory):
            self.write(target.address, self.lanes(sources[0], 1)[0], 64)
        else:
            source, low = sources
            self.set_lanes(target, [self.read(low.address, 64), self.lanes(source, 2)[1]])

    do_vmovlps = do_vmovlpd

    def do_vmovhpd(self, target, *sources):
        if isinstance(target, Memory):
            self.write(target.address, self.lanes(sources[0], 2)[1], 64)
        else:
            source, high = sources
            self.set_lanes(target, [self.lanes(source, 1)[0], self.read(high.address, 64)])

    do_vmovhps = do_vmovhpd

    def do_vptest(self, a, b):
        count = VECTORS[a][1] // 64
        pairs = list(zip(self.lanes(a, count), self.lanes(b, count)))
        together, beside = 0, 0
        for x, y in pairs:
            together, beside = either(together, both(x, y)), either(beside, both(inverted(x), y))
        self.flags.set(zero=lambda: equal(together, 0), carry=lambda: equal(beside, 0))

    def do_vector(self, row, operands, keep=False):
        """An instruction that makes a register of others of its width."""
        operation, sources = row
        target, *operands = operands
        register = target if target in VECTORS else operands[0]
        count = VECTORS[register][1] // 64
        values = [self.lanes(operand, count) if index < sources and not is_number(operand) else operand
                  for index, operand in enumerate(operands)]
        if operation in READS_TARGET:
            values.insert(0, self.lanes(target, count))
        # The count of a shift may be the lowest lane of a narrow register.
        values = [self.lanes(v, 2)[0] if isinstance(v, str) else v for v in values]
        self.set_lanes(target, operation(*values), keep=keep)


def lane_wise(operation):
    return lambda *vectors: [operation(*lanes) for lanes in zip(*vectors)]


def part_wise(width, operation):
    """The same for parts of lanes."""
    def on_lane(*lanes):
        parts = zip(*(split(lane, width) for lane in lanes))
        return joined([operation(*part) for part in parts], width)
    return lane_wise(on_lane)


def by_number(operation, most=64):
    """A shift of all lanes by one number, to nothing if it is too far."""
    def shift(lanes, count):
        count = number(count, "the count of a shift")
        return [operation(lane, count) if count < most else 0 for lane in lanes]
    return shift


def by_lane(operation):
    """A shift of each lane by another one, to nothing if it is too far."""
    return lane_wise(lambda value, count: choice(folded(less(count, 64)), operation(value, both(count, 63)), 0))


def signed_by_lane(value, count):
    count = choice(folded(less(count, 64)), count, 63)
    return shifted_right_signed(value, count)


def ternary(a, b, c, table):
    lanes = []
    for x, y, z in zip(a, b, c):
        result = 0
        for index in range(8):
            if table >> index & 1:
                term = both(both(x if index & 4 else inverted(x), y if index & 2 else inverted(y)),
                            z if index & 1 else inverted(z))
                result = either(result, term)
        lanes.append(result)
    return lanes


def quarters(lanes):
    """Of each half of 128 bits, four parts of 32."""
    return [split(lanes[i], 32) + split(lanes[i + 1], 32) for i in range(0, len(lanes), 2)]


def shuffle_quarters(lanes, order):
    result = []
    for parts in quarters(lanes):
        parts = [parts[order >> 2 * i & 3] for i in range(4)]
        result += [joined(parts[:2], 32), joined(parts[2:], 32)]
    return result


def shuffle_of_two_by_quarters(a, b, order):
    result = []
    for first, second in zip(quarters(a), quarters(b)):
        parts = [(first if i < 2 else second)[order >> 2 * i & 3] for i in range(4)]
        result += [joined(parts[:2], 32), joined(parts[2:], 32)]
    return result


def shuffle_bytes(lanes, order):
    result = []
    for i in range(0, len(lanes), 2):
        parts = split(lanes[i], 8) + split(lanes[i + 1], 8)
        picks = [pick for lane in order[i:i + 2] for pick in split(lane, 8)]
        picked = [picked_byte(parts, folded(pick)) for pick in picks]
        result += [joined(picked[:8], 8), joined(picked[8:], 8)]
    return result


def picked_byte(parts, pick):
    if is_number(pick):
        return 0 if pick & 0x80 else parts[pick & 15]
    value = parts[0]
    for index in range(1, 16):
        value = choice(vector(bits(pick, 3, 0, 8), 4) == index, parts[index], value, 8)
    return choice(bits(pick, 7, 7, 8) == 1, 0, value, 8)


def affine(lanes, matrices, constant):
    """`vgf2p8affineqb`: each bit of a byte is the parity of that byte under a row of a matrix."""
    result = []
    for lane, matrix in zip(lanes, matrices):
        rows = [split(row, 1, 8) for row in reversed(split(matrix, 8))]
        out = []
        for byte in split(lane, 8):
            columns, parities = split(byte, 1, 8), []
            for bit, row in enumerate(rows):
                parity = constant >> bit & 1
                for index in range(8):
                    parity = differing(parity, both(row[index], columns[index], 1), 1)
                parities.append(parity)
            out.append(joined(parities, 1))
        result.append(joined(out, 8))
    return result


def interleaved(width, high):
    def interleave(a, b):
        result = []
        for i in range(0, len(a), 2):
            x, y = split(a[i + high], width), split(b[i + high], width)
            parts = [part for pair in zip(x, y) for part in pair]
            half = len(parts) // 2
            result += [joined(parts[:half], width), joined(parts[half:], width)]
        return result
    return interleave


def pick_of_two(a, b, order):
    """`vshufpd`."""
    return [(b if i & 1 else a)[(i & ~1) + (order >> i & 1)] for i in range(len(a))]


def permute(lanes, order):
    if isinstance(order, int):
        return [lanes[i & ~3 | order >> 2 * (i & 3) & 3] for i in range(len(lanes))]
    # With a variable order it stands first.
    order, lanes = lanes, order
    return [lanes[number(index, "the order of vpermq") % len(lanes)] for index in order]


def permute_bytes(order, lanes):
    parts = [part for lane in lanes for part in split(lane, 8)]
    picks = [number(pick, "the order of vpermb") for lane in order for pick in split(lane, 8)]
    picked = [parts[pick % len(parts)] for pick in picks]
    return [joined(picked[first:first + 8], 8) for first in range(0, len(picked), 8)]


def permute_quarters(order, lanes):
    """`vpermd`."""
    parts = [part for lane in lanes for part in split(lane, 32)]
    picks = [number(pick, "the order of vpermd") for lane in order for pick in split(lane, 32)]
    picked = [parts[pick % len(parts)] for pick in picks]
    return [joined(picked[first:first + 2], 32) for first in range(0, len(picked), 2)]


def shuffle_halves(a, b, order):
    """`vshufi64x2` of 512 bits: two pairs of lanes of each."""
    return [lane for place in range(4) for lane in (b if place > 1 else a)[2 * (order >> 2 * place & 3):][:2]]


def distances(a, b):
    """`vpsadbw`."""
    def of(x, y):
        return choice(folded(less(x, y, 8)), minus(y, x, 8), minus(x, y, 8), 8)

    result = []
    for lanes in zip(a, b):
        total = 0
        for x, y in zip(*(split(lane, 8) for lane in lanes)):
            total = plus(total, extended(of(x, y), 64, 8))
        result.append(total)
    return result


def blend_bytes_by_sign(a, b, mask):
    lanes = [zip(*(split(lane, 8) for lane in of_all)) for of_all in zip(a, b, mask)]
    return [joined([choice(folded(equal(bits(m, 7, 7, 8), 1, 1)), y, x, 8) for x, y, m in lane], 8) for lane in lanes]


def by_part(operation, width):
    """A shift of all parts by one number."""
    def shift(lanes, count):
        count = number(count, "the count of a shift")
        return [joined([operation(part, count, width) if count < width else 0 for part in split(lane, width)], width)
                for lane in lanes]
    return shift


def permute_two(order, a, b):
    both_of = [*a, *b]
    return [both_of[number(index, "the order of vpermi2q") % len(both_of)] for index in order]


def permute_two_into_first(a, order, b):
    return permute_two(order, a, b)


def blend_quarters(a, b, order):
    result = []
    for i, (x, y) in enumerate(zip(a, b)):
        parts = [q if order >> 2 * i + n & 1 else p for n, (p, q) in enumerate(zip(split(x, 32), split(y, 32)))]
        result.append(joined(parts, 32))
    return result


def blend_by_sign(a, b, mask):
    return [choice(folded(equal(bits(m, 63, 63), 1, 1)), y, x) for x, y, m in zip(a, b, mask)]


def greater(a, b):
    holds = a - (a >> 63 << 64) > b - (b >> 63 << 64) if is_number(a, b) else vector(a) > vector(b)
    return choice(holds, MASK, 0)


def wide(names, operation, sources):
    return {name: (operation, sources) for name in names.split()}


READS_TARGET = {ternary, permute_two, permute_two_into_first}

# The operation, and how many of its sources are vectors.
VECTOR_INSTRUCTIONS = (
    wide("vmovdqa vmovdqu vmovaps vmovups vmovapd vmovupd vmovdqa64 vmovdqu64 vmovdqa32 vmovdqu32", lambda a: a, 1)
    | wide("vpand vpandq vpandd vandps vandpd", lane_wise(both), 2)
    | wide("vpor vporq vpord vorps vorpd", lane_wise(either), 2)
    | wide("vpxor vpxorq vpxord vxorps vxorpd", lane_wise(differing), 2)
    | wide("vpandn vpandnq vpandnd vandnps vandnpd", lane_wise(lambda a, b: both(inverted(a), b)), 2)
    | wide("vpaddq", lane_wise(plus), 2)
    | wide("vpsubq", lane_wise(minus), 2)
    | wide("vpaddd", part_wise(32, lambda a, b: plus(a, b, 32)), 2)
    | wide("vpsubd", part_wise(32, lambda a, b: minus(a, b, 32)), 2)
    | wide("vpaddw", part_wise(16, lambda a, b: plus(a, b, 16)), 2)
    | wide("vpmullw", part_wise(16, lambda a, b: number(a, "a factor") * number(b, "a factor") & 0xFFFF), 2)
    | wide("vpaddb", part_wise(8, lambda a, b: plus(a, b, 8)), 2)
    | wide("vpsubb", part_wise(8, lambda a, b: minus(a, b, 8)), 2)
    | wide("vpcmpeqb", part_wise(8, lambda a, b: choice(folded(equal(a, b, 8)), 0xFF, 0, 8)), 2)
    | wide("vpcmpeqd", part_wise(32, lambda a, b: choice(folded(equal(a, b, 32)), 0xFFFF_FFFF, 0, 32)), 2)
    | wide("vpcmpeqq", lane_wise(lambda a, b: choice(folded(equal(a, b)), MASK, 0)), 2)
    | wide("vpcmpgtq", lane_wise(greater), 2)
    | wide("vpsllq", by_number(shifted_left), 1)
    | wide("vpsrlq", by_number(shifted_right), 1)
    | wide("vpsllw", by_part(shifted_left, 16), 1) | wide("vpsrlw", by_part(shifted_right, 16), 1)
    | wide("vpsrld", by_part(shifted_right, 32), 1)
    | wide("vpsraq", lambda lanes, count: [signed_by_lane(lane, count) for lane in lanes], 1)
    | wide("vpsrlvd", part_wise(32, lambda a, b: shifted_right(a, b, 32) if less(number(b, "a count"), 32) else 0), 2)
    | wide("vpsadbw", distances, 2)
    | wide("vpermd", permute_quarters, 2)
    | wide("vshufi64x2", shuffle_halves, 2)
    | wide("vpblendvb", blend_bytes_by_sign, 3)
    | wide("vmovdqu8", lambda a: a, 1)
    | wide("vpsllvq", by_lane(shifted_left), 2)
    | wide("vpsrlvq", by_lane(shifted_right), 2)
    | wide("vpsravq", lane_wise(signed_by_lane), 2)
    | wide("vprolvq", lane_wise(rotated_left), 2)
    | wide("vplzcntq", lane_wise(leading_zeros), 1)
    | wide("vpternlogq vpternlogd", ternary, 2)
    | wide("vpshufd", shuffle_quarters, 1)
    | wide("vpshufb", shuffle_bytes, 2)
    | wide("vshufps", shuffle_of_two_by_quarters, 2)
    | wide("vshufpd", pick_of_two, 2)
    | wide("vpunpcklbw", interleaved(8, 0), 2) | wide("vpunpckhbw", interleaved(8, 1), 2)
    | wide("vpunpcklwd", interleaved(16, 0), 2) | wide("vpunpckhwd", interleaved(16, 1), 2)
    | wide("vpunpckldq vunpcklps", interleaved(32, 0), 2) | wide("vpunpckhdq vunpckhps", interleaved(32, 1), 2)
    | wide("vpunpcklqdq vunpcklpd", interleaved(64, 0), 2) | wide("vpunpckhqdq vunpckhpd", interleaved(64, 1), 2)
    | wide("vpermq vpermpd", permute, 2)
    | wide("vpermb", permute_bytes, 2)
    | wide("vpermi2q", permute_two, 2)
    | wide("vpermt2q", permute_two_into_first, 2)
    | wide("vpblendd vblendps", blend_quarters, 2)
    | wide("vblendvpd", blend_by_sign, 3)
    | wide("vgf2p8affineqb", affine, 2)
)
