"""Runs x86-64 machine code on symbols: what a function returns as a formula of its
arguments. A value is a number or a bit vector of z3.

Nothing is assumed that the manuals do not promise: what an instruction leaves undefined
is a symbol of its own, and an instruction or a flag that is not known here is an error.
"""

import copy
import functools
import operator
import re
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


def operation(on_numbers, on_vectors, neutral=0, absorbing=None, commutes=False):
    """An operation on two values of a width. With `neutral` as the second it is the first, with `absorbing` it is that."""
    def apply(a, b, width=64):
        mask = (1 << width) - 1
        if is_number(a, b):
            return on_numbers(a, b, width) & mask
        if commutes and is_number(a):
            a, b = b, a
        if is_number(b):
            if b == neutral & mask:
                return a
            if absorbing is not None and b == absorbing & mask:
                return b
        return on_vectors(vector(a, width), vector(b, width))
    return apply


both = operation(lambda a, b, _: a & b, operator.and_, neutral=-1, absorbing=0, commutes=True)
either = operation(lambda a, b, _: a | b, operator.or_, absorbing=-1, commutes=True)
differing = operation(lambda a, b, _: a ^ b, lambda a, b: 0 if a.eq(b) else a ^ b, commutes=True)
plus = operation(lambda a, b, _: a + b, operator.add, commutes=True)
minus = operation(lambda a, b, _: a - b, operator.sub)
times = operation(lambda a, b, _: a * b, operator.mul, neutral=1, absorbing=0, commutes=True)
# By less than the width.
shifted_left = operation(lambda value, count, _: value << count, operator.lshift)
shifted_right = operation(lambda value, count, _: value >> count, z3.LShR)
shifted_right_signed = operation(lambda value, count, width: value - (value >> width - 1 << width) >> count, operator.rshift)


def inverted(a, width=64):
    return differing(a, (1 << width) - 1, width) if is_number(a) else ~a


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


def apart(lanes, width):
    """The parts of lanes."""
    return [part for lane in lanes for part in split(lane, width)]


def together(parts, width):
    """The lanes that parts make."""
    step = 64 // width
    return [joined(parts[first:first + step], width) for first in range(0, len(parts), step)]


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


def greater(a, b, width):
    """As numbers with a sign: without it, if the sign bits are inverted."""
    sign = 1 << width - 1
    return less(differing(b, sign, width), differing(a, sign, width), width)


def negation(condition):
    return not condition if isinstance(condition, bool) else z3.Not(condition)


def any_of(a, b):
    if a is True or b is True:
        return True
    return b if a is False else a if b is False else z3.Or(a, b)


def rotated_left(value, count, width=64):
    count = both(count, width - 1, width)
    other = both(minus(0, count, width), width - 1, width)
    return either(shifted_left(value, count, width), shifted_right(value, other, width), width)


def swapped(value, width):
    return joined(split(value, 8, width)[::-1], 8)


def found_bit(value, width, order, answer, otherwise):
    """The answer for the last one bit in this order."""
    narrow = width.bit_length()
    found = otherwise
    for index in order:
        found = choice(equal(bits(value, index, index, width), 1, 1), answer(index), found, narrow)
    return extended(found, width, narrow)


def leading_zeros(value, width):
    return found_bit(value, width, range(width), lambda index: width - 1 - index, width)


def trailing_zeros(value, width):
    return found_bit(value, width, reversed(range(width)), lambda index: index, width)


def highest_bit(value, width):
    """The index of the highest one bit of a number that is not 0."""
    return found_bit(value, width, range(width), lambda index: index, 0)


def ones(value, width):
    return functools.reduce(lambda count, bit: plus(count, extended(bit, width, 1), width), split(value, 1, width), 0)


def gathered(value, mask, width=64):
    """`pext`, by a mask that is a number."""
    mask = number(mask, "the mask of pext")
    parts = [bits(value, index, index, width) for index in range(width) if mask >> index & 1]
    return joined(parts + [0] * (width - len(parts)), 1)


def spread(value, mask, width=64):
    """`pdep`, by a mask that is a number."""
    mask = number(mask, "the mask of pdep")
    parts = [0] * width
    for index, position in enumerate(position for position in range(width) if mask >> position & 1):
        parts[position] = bits(value, index, index, width)
    return joined(parts, 1)


def number(value, what):
    value = folded(value)
    if is_number(value):
        return value
    # It may be one that only the solver sees.
    solver = z3.SolverFor("QF_BV")
    solver.check()
    found = solver.model().eval(value, model_completion=True)
    if possible(value != found):
        raise CheckError(f"{what} is no number: {str(value)[:200]}")
    return found.as_long()


def unknown(width):
    """A symbol of its own."""
    return z3.FreshConst(z3.BitVecSort(width), "unknown")


def both_of(a, b):
    return b if a is True else z3.And(a, b)


def possible(condition):
    solver = z3.SolverFor("QF_BV")
    solver.add(condition)
    return solver.check() != z3.unsat


# How a condition of a jump, a `cmov` or a `set` follows from the flags.
CONDITIONS = {
    "e": lambda flag: flag("zero"), "ne": lambda flag: negation(flag("zero")),
    "s": lambda flag: flag("sign"), "ns": lambda flag: negation(flag("sign")),
    "b": lambda flag: flag("carry"), "ae": lambda flag: negation(flag("carry")),
    "be": lambda flag: any_of(flag("carry"), flag("zero")), "a": lambda flag: negation(any_of(flag("carry"), flag("zero"))),
}


def flags_of(value, width, **others):
    """What flags say of a result: functions, because most are never asked."""
    return {"zero": lambda: equal(value, 0, width), "sign": lambda: equal(bits(value, width - 1, width - 1, width), 1, 1),
            **others}


class Image:
    """The bytes of a library as it is loaded at address 0."""

    def __init__(self, path, binary):
        data = path.read_bytes()
        self.segments = [(address, data[offset:offset + size]) for offset, address, size in binary.segments]
        # (The linker's slots hold addresses that the loader writes.)
        self.slots, self.imports = binary.slots, binary.imports
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


WIDTHS = {"BYTE": 8, "WORD": 16, "DWORD": 32, "QWORD": 64, "XMMWORD": 128, "YMMWORD": 256, "ZMMWORD": 512}
REGISTERS = {}
for _index, (_q, _d, _w, _b) in enumerate([
        ("rax", "eax", "ax", "al"), ("rcx", "ecx", "cx", "cl"), ("rdx", "edx", "dx", "dl"), ("rbx", "ebx", "bx", "bl"),
        ("rsp", "esp", "sp", "spl"), ("rbp", "ebp", "bp", "bpl"), ("rsi", "esi", "si", "sil"),
        ("rdi", "edi", "di", "dil"), *((f"r{n}", f"r{n}d", f"r{n}w", f"r{n}b") for n in range(8, 16))]):
    REGISTERS |= {_q: (_q, 64), _d: (_q, 32), _w: (_q, 16), _b: (_q, 8)}
# The second bytes of registers, which are only read.
SECOND = {f"{letter}h": f"r{letter}x" for letter in "abcd"}
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
            self.memory.update(enumerate(value if isinstance(value, bytes) else split(value, 8), address))
        self.memory.update(enumerate(split(END, 8), STACK))
        # What the last instruction said of its result.
        self.flags = {}
        # What must not be possible, as conditions: a load from where nothing is, or a register
        # that is not left as it was.
        self.impossible = []
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
        other.impossible = list(self.impossible)
        return other

    def flag(self, name):
        if name not in self.flags:
            raise CheckError(f"the flag {name} is used and not known")
        return self.flags[name]()

    # Operands.

    def operands(self, instruction):
        text = re.sub(r"<.*>", "", instruction.operands)
        if "{" in text.replace("{1to8}", "").replace("{1to4}", "").replace("{1to2}", ""):
            raise CheckError(f"masks are not known: {instruction}")
        return [self.operand(word.strip()) for word in re.split(r",(?![^[]*\])", text) if word.strip()]

    def operand(self, text):
        if text in REGISTERS or text in SECOND or text in VECTORS or re.fullmatch(r"k[0-7]", text):
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
            if operand in SECOND:
                return 8
            for registers in (REGISTERS, VECTORS):
                if operand in registers:
                    return registers[operand][1]
        raise CheckError(f"the width of {operands} is not known")

    def get(self, operand, width=64):
        """A value of this width."""
        if isinstance(operand, int):
            return operand & (1 << width) - 1
        if isinstance(operand, Memory):
            return self.read(operand.address, width)
        if operand in SECOND:
            return bits(self.registers[SECOND[operand]], 15, 8)
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
        end = address + width // 8
        if not (self.is_stack(address, end) or self.output.start <= address and end <= self.output.stop):
            raise Refuted(f"it stores to {address:x}, which is neither its stack nor its output")
        for index, byte in enumerate(split(value, 8, width)):
            self.memory[address + index] = byte

    def read(self, address, width):
        address = folded(address)
        if is_number(address):
            return self.load(address, width // 8)
        return self.look_up(address, width // 8)

    def is_stack(self, address, end):
        """Whether these bytes are those that the function may use on its stack."""
        bottom = number(self.registers["rsp"], "the stack pointer") - RED_ZONE
        return bottom <= address and end <= STACK

    def load(self, address, size):
        parts = [self.memory.get(address + index) for index in range(size)]
        missing = [part is None for part in parts]
        if not all(missing):
            if any(missing) and not self.is_stack(address, address + size):
                raise CheckError(f"{size} bytes are read from {address:x}, and there is nothing at {address + missing.index(True):x}")
            # (A region may read its arguments as one vector from its stack, with what lies between them: anything.)
            return folded(joined([unknown(8) if part is None else part for part in parts], 8))
        value = self.image.read(address, size)
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
        parts = [folded(bit) for bit in split(terms[0], 1)]
        if sum(not is_number(bit) for bit in parts) > 8:
            # Some may be numbers, which only the solver sees.
            parts = [bit if is_number(bit) else 0 if not possible(bit == 1) else 1 if not possible(bit == 0) else bit
                     for bit in parts]
        unknown = [(index, bit == 1) for index, bit in enumerate(parts) if not is_number(bit)]
        if len(unknown) > 8:
            raise CheckError(f"an address with {len(unknown)} bits that are no numbers: {str(address)[:300]}")
        base += sum(bit << index for index, bit in enumerate(parts) if is_number(bit))

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

    def all_lanes(self, register):
        return self.lanes(register, self.width(register) // 64)

    def low(self, source, width):
        """The lowest bits of a register or of memory."""
        its = self.width(source)
        if its > 128:
            raise CheckError(f"the lowest bits of {its} are not known")
        value = self.lanes(source, 1)[0] if source in VECTORS else self.get(source, its)
        return bits(value, width - 1, 0, min(its, 64))

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
        """Runs an instruction. Returns whether it jumps, and where to. (What no table here has is not known.)"""
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
            holds = folded(CONDITIONS[condition[2]](self.flag))
            if condition[1] == "set":
                self.set(operands[0], choice(holds, 1, 0, 8), 8)
            else:
                width = self.width(operands[0])
                self.set(operands[0], choice(holds, self.get(operands[1], width), self.get(operands[0], width), width),
                         width)
            return False, None
        if name in GENERAL:
            self.general(GENERAL[name], *operands)
        elif name in METHODS:
            method, *constants = METHODS[name]
            method(self, *constants, *operands)
        elif name in VECTOR_INSTRUCTIONS:
            self.do_vector(VECTOR_INSTRUCTIONS[name], operands)
        elif f"v{name}" in VECTOR_INSTRUCTIONS:
            # Without AVX, the target is the first source, and keeps its upper half.
            row = VECTOR_INSTRUCTIONS[f"v{name}"]
            in_place = row[1] == 2 or name.startswith(("psl", "psr"))
            self.do_vector(row, [operands[0], *operands] if in_place else operands, keep=True)
        else:
            raise CheckError(f"not known: {instruction}")
        return False, None

    def masked(self, instruction):
        """An instruction on those parts of a register that a mask picks. The others become 0 or stay."""
        mask, zeros = re.search(r"{(k[1-7])}({z})?", instruction.operands).groups()
        plain = instruction._replace(operands=re.sub(r"{k[1-7]}({z})?", "", instruction.operands))
        moved = re.fullmatch(r"vmovdq[au](\d+)", plain.mnemonic)
        width = int(moved[1]) if moved else PARTS[plain.mnemonic[-1]]
        picked, (target, *sources) = self.masks[mask], self.operands(plain)
        if target not in VECTORS:
            if not re.fullmatch(r"k[0-7]", str(target)):
                raise CheckError(f"not known: {instruction}")
            self.execute(plain)
            self.masks[target] = [both_of(a, b) for a, b in zip(self.masks[target], picked)]
            return
        before = [0 if zeros else part for part in apart(self.all_lanes(target), width)]
        if plain.mnemonic in ("vpcompressd", "vpcompressb"):
            parts = apart(self.all_lanes(sources[0]), width)
            if not is_number(*picked):
                raise CheckError(f"the mask of {instruction} is no number")
            found = [part for part, bit in zip(parts, picked) if bit]
            after = found + before[len(found):]
        elif plain.mnemonic == "vpblendmb":
            first, second = (apart(self.lanes(source, self.width(target) // 64), width) for source in sources)
            after = [choice(bit, b, a, width) for bit, a, b in zip(picked, first, second)]
        else:
            self.execute(plain)
            made = apart(self.all_lanes(target), width)
            after = [choice(bit, new, old, width) for bit, new, old in zip(picked, made, before)]
        self.set_lanes(target, together(after, width))

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
            if self.image.imports.get(instruction.target) == "memset":
                self.memset()
                return False, None
            self.registers["rsp"] -= 8
            self.write(self.registers["rsp"], self.after, 64)
        elif instruction.is_conditional:
            return folded(CONDITIONS[instruction.mnemonic[1:]](self.flag)), instruction.target
        return True, instruction.target

    def memset(self):
        """The one function of another library. What it need not keep is unknown then."""
        start, size = (number(self.registers[name], "what is filled") for name in ("rdi", "rdx"))
        value = joined([self.get("sil", 8)] * size, 8)
        self.write(start, value, 8 * size)
        self.registers |= {name: unknown(64) for name in self.registers if name not in (*SAVED, "rsp")}
        self.registers["rax"] = start
        self.vectors, self.masks, self.flags = [[unknown(64) for _ in range(8)] for _ in range(32)], {}, {}

    # Those of general-purpose registers; GENERAL has the rest.

    def general(self, row, target, *sources):
        width = self.width(target, *sources)
        values = [self.get(source, width) for source in (target, *sources)[-row.sources:]]
        result = row.operation(*values, width)
        if row.flags:
            self.flags = row.flags(width, result, *values)
        if row.stores:
            self.set(target, result, width)

    def push(self, source):
        self.registers["rsp"] -= 8
        self.write(self.registers["rsp"], self.get(source, 64), 64)

    def pop(self, target):
        self.set(target, self.read(self.registers["rsp"], 64), 64)
        self.registers["rsp"] += 8

    def extend(self, signed, target, source):
        width, to = self.width(source), self.width(target)
        self.set(target, extended(self.get(source, width), to, width, signed), to)

    def lea(self, target, source):
        width = self.width(target)
        self.set(target, bits(source.address, width - 1, 0), width)

    def step_by_one(self, operation, target):
        width = self.width(target)
        result = operation(self.get(target, width), 1, width)
        # (The carry stays.)
        self.flags = self.flags | flags_of(result, width)
        self.set(target, result, width)

    def with_carry(self, operation, target, source):
        width = self.width(target)
        carry = choice(folded(self.flag("carry")), 1, 0, width)
        a, b = self.get(target, width), self.get(source, width)
        # (The carry is that of numbers one bit wider.)
        wide = operation(operation(extended(a, width + 1, width), extended(b, width + 1, width), width + 1),
                         extended(carry, width + 1, width), width + 1)
        result = bits(wide, width - 1, 0, width + 1)
        self.flags = flags_of(result, width, carry=lambda: equal(bits(wide, width, width, width + 1), 1, 1))
        self.set(target, result, width)

    def shrd(self, target, upper, count):
        width, count = self.width(target), number(count, "the count of shrd")
        pair = joined([self.get(target, width), self.get(upper, width)], width)
        self.flags = {}
        self.set(target, bits(pair, count + width - 1, count, 2 * width), width)

    def shift(self, operation, target, count=1):
        width = self.width(target)
        count = extended(self.get(count, 8), width, 8) if width > 8 else self.get(count, 8)
        count = folded(both(count, 63 if width == 64 else 31, width))
        if width < 32:
            number(count, "the count of a narrow shift")
        result = operation(self.get(target, width), count, width)
        if operation is rotated_left or not is_number(count):
            self.flags = {}
        elif count:
            self.flags = flags_of(result, width)
        self.set(target, result, width)

    def lzcnt(self, target, source):
        if "lzcnt" not in self.features:
            raise CheckError("lzcnt is bsr on a CPU without it")
        self.general(COUNT_LEADING, target, source)

    def tzcnt(self, target, source):
        if "bmi1" in self.features:
            self.general(COUNT_TRAILING, target, source)
        else:
            # It is bsf, or not: they have in common what follows from a number that is not 0.
            self.scan(trailing_zeros, target, source)
            self.flags = {}

    def scan(self, operation, target, source):
        width = self.width(target)
        value = self.get(source, width)
        zero = folded(equal(value, 0, width))
        self.flags = {"zero": lambda: zero}
        self.set(target, choice(zero, unknown(width), operation(value, width), width), width)

    def bit(self, operation, target, index):
        # (By a register, it may be a bit of other memory.)
        if not isinstance(target, str) and not isinstance(index, int):
            raise CheckError("a bit of memory that a register names is not known")
        width = self.width(target)
        index = folded(both(self.get(index, width), width - 1, width))
        value, one = self.get(target, width), shifted_left(1, index, width)
        self.flags = {"carry": lambda: negation(equal(both(value, one, width), 0, width))}
        if operation:
            self.set(target, operation(value, one, width), width)

    # Masks.

    def test(self, width, holds, target, a, b):
        """Each bit of a mask says of two parts whether they have a bit in common, or not."""
        lanes = self.all_lanes(a)
        met = apart(part_wise(64, both)(lanes, self.lanes(b, len(lanes))), width)
        empty = [equal(folded(part), 0, width) for part in met]
        self.masks[target] = [negation(bit) for bit in empty] if holds else empty

    def pick_bits(self, target, a, b):
        lanes = self.all_lanes(a)
        picks = [[number(pick, "the order of vpshufbitqmb") & 63 for pick in split(order, 8)]
                 for order in self.lanes(b, len(lanes))]
        self.masks[target] = [equal(bits(lane, pick, pick), 1, 1) for lane, its in zip(lanes, picks) for pick in its]

    def move_mask(self, width, target, source):
        if target in REGISTERS:
            found = self.masks[source][:width]
            found = joined([choice(bit, 1, 0, 1) for bit in found + [False] * (width - len(found))], 1)
            to = self.width(target)
            self.set(target, extended(found, to, width), to)
        else:
            self.masks[target] = [folded(equal(bit, 1, 1)) for bit in split(self.get(source, width), 1, width)]

    def compare_bytes(self, condition, target, a, b):
        if target in VECTORS:
            self.do_vector((part_wise(8, ones_where(condition)), 2), [target, a, b])
            return
        lanes = self.all_lanes(a)
        pairs = zip(apart(lanes, 8), apart(self.lanes(b, len(lanes)), 8))
        self.masks[target] = [folded(condition(x, y, 8)) for x, y in pairs]

    def signs_to_mask(self, width, target, source):
        parts = apart(self.all_lanes(source), width)
        self.masks[target] = [folded(equal(bits(part, width - 1, width - 1, width), 1, 1)) for part in parts]

    def shift_mask(self, width, target, source, count):
        """Towards the lowest bit."""
        found = self.masks[source][:width]
        self.masks[target] = [*found[count:], *[False] * (width - len(found[count:]))]

    # Moves between the two kinds of registers, and within vectors.

    def signs(self, width, target, source):
        parts = apart(self.all_lanes(source), width)
        signs = [bits(part, width - 1, width - 1, width) for part in parts]
        self.set(target, extended(joined(signs, 1), 32, len(signs)), 32)

    def move_low(self, width, keep, target, source):
        value = self.low(source, width)
        if target in VECTORS:
            self.set_lanes(target, [extended(value, 64, width), 0], keep=keep)
        else:
            self.set(target, value, width)

    def extract(self, width, target, source, index):
        parts, its = apart(self.lanes(source, 2), width), self.width(target)
        self.set(target, extended(parts[index % len(parts)], its, width), its)

    def insert(self, width, keep, target, *operands):
        source, value, index = operands if not keep else (target, *operands)
        parts = apart(self.lanes(source, 2), width)
        parts[index % len(parts)] = self.low(value, width)
        self.set_lanes(target, together(parts, width), keep=keep)

    def shuffle_low_words(self, target, source, order):
        low, high = self.lanes(source, 2)
        words = split(low, 16)
        self.set_lanes(target, [joined([words[order >> 2 * place & 3] for place in range(4)], 16), high], keep=True)

    def broadcast(self, width, target, source):
        self.set_lanes(target, together([self.low(source, width)] * (self.width(target) // width), width))

    def repeat(self, target, source):
        self.set_lanes(target, self.lanes(source, 2) * (self.width(target) // 128))

    def extract_lanes(self, count, target, source, index):
        lanes = self.all_lanes(source)
        self.set_lanes(target, lanes[count * index % len(lanes):][:count])

    def insert_lanes(self, count, target, source, value, index):
        lanes = list(self.all_lanes(source))
        first = count * index % len(lanes)
        lanes[first:first + count] = self.lanes(value, count)
        self.set_lanes(target, lanes)

    def widen(self, width, to, signed, target, source):
        count = self.width(target) // to
        if isinstance(source, Memory):
            parts = split(self.read(source.address, count * width), width, count * width)
        else:
            parts = apart(self.lanes(source, (count * width + 63) // 64), width)[:count]
        self.set_lanes(target, together([extended(part, to, width, signed) for part in parts], to))

    def vptest(self, a, b):
        together, beside, lanes = 0, 0, self.all_lanes(a)
        for x, y in zip(lanes, self.lanes(b, len(lanes))):
            together, beside = either(together, both(x, y)), either(beside, both(inverted(x), y))
        self.flags = {"zero": lambda: equal(together, 0), "carry": lambda: equal(beside, 0)}

    def do_vector(self, row, operands, keep=False):
        """An instruction that makes a register of others of its width."""
        operation, sources = row
        target, *operands = operands
        count = self.width(target if target in VECTORS else operands[0]) // 64
        values = [self.lanes(operand, count) if index < sources and not is_number(operand) else operand
                  for index, operand in enumerate(operands)]
        if operation in READS_TARGET:
            values.insert(0, self.lanes(target, count))
        # The count of a shift may be the lowest lane of a narrow register.
        values = [self.lanes(v, 2)[0] if isinstance(v, str) else v for v in values]
        self.set_lanes(target, operation(*values), keep=keep)


class General(NamedTuple):
    """An instruction on general-purpose registers."""
    sources: int  # the operands that it reads; the target is the first if there are too few others
    operation: object  # of these and of the width
    flags: object = None  # those that it sets, of the width, the result and the sources; None if it leaves them
    stores: bool = True


def undefined(*_):
    """The flags of an instruction that leaves them to the CPU."""
    return {}


def of_result(carry):
    """The flags of an instruction: the carry follows from the width, the result and the sources."""
    return lambda width, result, *values: flags_of(result, width, carry=lambda: carry(width, result, *values))


def of_count(width, result, value):
    return {"zero": lambda: equal(result, 0, width), "carry": lambda: equal(value, 0, width)}


def by_count(operation):
    return lambda value, count, width: operation(value, folded(both(count, width - 1, width)), width)


def bits_below(value, index, width):
    """`bzhi`."""
    return both(value, (1 << min(number(bits(index, 7, 0, width), "the index of bzhi"), width)) - 1, width)


def same(value, _):
    return value


BORROW = of_result(lambda width, _, a, b: less(a, b, width))
NO_CARRY = of_result(lambda *_: False)
NOT_ZERO = of_result(lambda width, _, value: negation(equal(value, 0, width)))
COUNT_LEADING, COUNT_TRAILING = General(1, leading_zeros, of_count), General(1, trailing_zeros, of_count)

GENERAL = {
    "mov": General(1, same), "movabs": General(1, same), "not": General(1, inverted), "bswap": General(1, swapped),
    "add": General(2, plus, of_result(lambda width, result, a, _: less(result, a, width))),
    "sub": General(2, minus, BORROW), "cmp": General(2, minus, BORROW, stores=False),
    "and": General(2, both, NO_CARRY), "test": General(2, both, NO_CARRY, stores=False),
    "or": General(2, either, NO_CARRY), "xor": General(2, differing, NO_CARRY),
    "andn": General(2, lambda a, b, width: both(inverted(a, width), b, width), NO_CARRY),
    "neg": General(1, lambda a, width: minus(0, a, width), NOT_ZERO),
    "blsi": General(1, lambda a, width: both(a, minus(0, a, width), width), NOT_ZERO),
    "blsr": General(1, lambda a, width: both(a, minus(a, 1, width), width),
                    of_result(lambda width, _, value: equal(value, 0, width))),
    "bzhi": General(2, bits_below, of_result(lambda width, _, value, index: number(bits(index, 7, 0, width), "an index") >= width)),
    "imul": General(2, times, undefined), "pext": General(2, gathered), "pdep": General(2, spread),
    "popcnt": General(1, ones, lambda width, _, value: {"zero": lambda: equal(value, 0, width)}),
    "shlx": General(2, by_count(shifted_left)), "shrx": General(2, by_count(shifted_right)),
    "sarx": General(2, by_count(shifted_right_signed)),
}

# The last letter of an instruction on parts of lanes.
PARTS = {"b": 8, "w": 16, "d": 32, "q": 64}

# What takes more than its sources: the method, and what it is told before the operands.
METHODS = {
    "push": (Machine.push,), "pop": (Machine.pop,), "lea": (Machine.lea,), "shrd": (Machine.shrd,),
    "adc": (Machine.with_carry, plus), "sbb": (Machine.with_carry, minus),
    "movzx": (Machine.extend, False), "movsx": (Machine.extend, True), "movsxd": (Machine.extend, True),
    "inc": (Machine.step_by_one, plus), "dec": (Machine.step_by_one, minus),
    "shl": (Machine.shift, shifted_left), "shr": (Machine.shift, shifted_right), "sar": (Machine.shift, shifted_right_signed),
    "rol": (Machine.shift, rotated_left),
    "lzcnt": (Machine.lzcnt,), "tzcnt": (Machine.tzcnt,),
    "bsr": (Machine.scan, highest_bit), "bsf": (Machine.scan, trailing_zeros),
    "bt": (Machine.bit, None), "btc": (Machine.bit, differing), "bts": (Machine.bit, either),
    "btr": (Machine.bit, lambda value, one, width: both(value, inverted(one, width), width)),
    **{f"vptest{no}m{suffix}": (Machine.test, width, not no) for no in ("", "n") for suffix, width in PARTS.items()},
    "vpshufbitqmb": (Machine.pick_bits,), "vpmovb2m": (Machine.signs_to_mask, 8),
    "vpcmpeqb": (Machine.compare_bytes, equal), "vpcmpgtb": (Machine.compare_bytes, greater),
    "kmovq": (Machine.move_mask, 64), "kmovd": (Machine.move_mask, 32), "kmovw": (Machine.move_mask, 16),
    "kshiftrd": (Machine.shift_mask, 32), "vpmovmskb": (Machine.signs, 8), "vmovmskps": (Machine.signs, 32),
    "vmovq": (Machine.move_low, 64, False), "vmovd": (Machine.move_low, 32, False),
    **dict.fromkeys(["vmovlpd", "vmovlps"], (Machine.move_low, 64, False)),  # to memory
    "movq": (Machine.move_low, 64, True), "movd": (Machine.move_low, 32, True),
    "pinsrw": (Machine.insert, 16, True), "pshuflw": (Machine.shuffle_low_words,),
    **{f"vpextr{suffix}": (Machine.extract, width) for suffix, width in PARTS.items()},
    **{f"vpinsr{suffix}": (Machine.insert, width, False) for suffix, width in PARTS.items()},
    **{f"vpbroadcast{suffix}": (Machine.broadcast, width) for suffix, width in PARTS.items()},
    "vbroadcastss": (Machine.broadcast, 32),
    **dict.fromkeys(["vbroadcastsd", "vmovddup"], (Machine.broadcast, 64)),  # vmovddup: of the lowest lane alone
    **dict.fromkeys(["vbroadcasti128", "vbroadcastf128", "vbroadcasti32x4"], (Machine.repeat,)),
    **dict.fromkeys(["vextracti128", "vextractf128", "vextracti32x4"], (Machine.extract_lanes, 2)),
    "vextracti64x4": (Machine.extract_lanes, 4),
    "vinserti128": (Machine.insert_lanes, 2), "vinserti64x4": (Machine.insert_lanes, 4),
    "vpmovzxbw": (Machine.widen, 8, 16, False), "vpmovzxbq": (Machine.widen, 8, 64, False),
    "vpmovzxbd": (Machine.widen, 8, 32, False), "vpmovzxwd": (Machine.widen, 16, 32, False),
    "vpmovzxdq": (Machine.widen, 32, 64, False), "vpmovsxdq": (Machine.widen, 32, 64, True),
    "vptest": (Machine.vptest,),
}


def part_wise(width, operation):
    """An operation on parts of lanes, which is told their width."""
    return lambda *vectors: together([operation(*parts, width) for parts in zip(*(apart(lanes, width) for lanes in vectors))],
                                     width)


def by_number(width, operation):
    """A shift of all parts by one number, to nothing if it is too far."""
    def shift(lanes, count):
        count = number(count, "the count of a shift")
        return together([operation(part, count, width) if count < width else 0 for part in apart(lanes, width)], width)
    return shift


def by_part(operation):
    """A shift of each part by another one, to nothing if it is too far."""
    return lambda value, count, width: choice(
        folded(less(count, width, width)), operation(value, both(count, width - 1, width), width), 0, width)


def signed_by_part(value, count, width):
    return shifted_right_signed(value, choice(folded(less(count, width, width)), count, width - 1, width), width)


def ones_where(condition):
    return lambda a, b, width: choice(folded(condition(a, b, width)), (1 << width) - 1, 0, width)


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


def halves(*vectors, width):
    """The parts of each half of 128 bits, of each of the vectors."""
    return [[apart(lanes[first:first + 2], width) for lanes in vectors] for first in range(0, len(vectors[0]), 2)]


def shuffle_of_two_by_quarters(a, b, order):
    picked = [(first if i < 2 else second)[order >> 2 * i & 3] for first, second in halves(a, b, width=32) for i in range(4)]
    return together(picked, 32)


def shuffle_bytes(lanes, order):
    return together([picked_byte(parts, folded(pick)) for parts, picks in halves(lanes, order, width=8) for pick in picks], 8)


def picked_byte(parts, pick):
    if is_number(pick):
        return 0 if pick & 0x80 else parts[pick & 15]
    value = parts[0]
    for index in range(1, 16):
        value = choice(vector(bits(pick, 3, 0, 8), 4) == index, parts[index], value, 8)
    return choice(bits(pick, 7, 7, 8) == 1, 0, value, 8)


def affine(lanes, matrices, constant):
    """`vgf2p8affineqb`: each bit of a byte is the parity of that byte under a row of a matrix."""
    def parity(row, byte, bit):
        for a, b in zip(split(row, 1, 8), split(byte, 1, 8)):
            bit = differing(bit, both(a, b, 1), 1)
        return bit

    def of(byte, matrix):
        return joined([parity(row, byte, constant >> bit & 1) for bit, row in enumerate(reversed(split(matrix, 8)))], 1)

    return [joined([of(byte, matrix) for byte in split(lane, 8)], 8) for lane, matrix in zip(lanes, matrices)]


def interleaved(width, high):
    def interleave(a, b):
        pairs = [zip(split(x, width), split(y, width)) for x, y in zip(a[high::2], b[high::2])]
        return together([part for pair in pairs for parts in pair for part in parts], width)
    return interleave


def pick_of_two(a, b, order):
    """`vshufpd`."""
    return [(b if i & 1 else a)[(i & ~1) + (order >> i & 1)] for i in range(len(a))]


def permuted(width):
    """The parts of all lanes in a variable order, which stands first."""
    def permute(order, lanes):
        parts = apart(lanes, width)
        return together([parts[number(pick, "an order") % len(parts)] for pick in apart(order, width)], width)
    return permute


def permute(lanes, order):
    """`vpermq`."""
    if isinstance(order, int):
        return [lanes[i & ~3 | order >> 2 * (i & 3) & 3] for i in range(len(lanes))]
    return permuted(64)(lanes, order)


def shuffle_halves(a, b, order):
    """`vshufi64x2` of 512 bits: two pairs of lanes of each."""
    return [lane for place in range(4) for lane in (b if place > 1 else a)[2 * (order >> 2 * place & 3):][:2]]


def permuted_two(width):
    """The parts of two registers, in an order that the target has."""
    return lambda order, a, b: permuted(width)(order, [*a, *b])


def permute_target_bytes(a, order, b):
    """The same of bytes, and the target is the first of the two."""
    return permuted(8)(order, [*a, *b])


def aligned(a, b, count):
    """`valignq`: of two registers, the second the lower one, the lanes from one on."""
    return [*b, *a][count % len(a):][:len(a)]


def picked_halves(a, b, order):
    """`vperm2i128`."""
    halves = [a[:2], a[2:], b[:2], b[2:]]
    return [lane for pick in (order, order >> 4) for lane in ([0, 0] if pick & 8 else halves[pick & 3])]


def blend_quarters(a, b, order):
    parts = zip(apart(a, 32), apart(b, 32))
    return together([q if order >> index & 1 else p for index, (p, q) in enumerate(parts)], 32)


def blend_by_sign(a, b, mask, width):
    return choice(folded(equal(bits(mask, width - 1, width - 1, width), 1, 1)), b, a, width)


def product(a, b, width):
    return times(number(a, "a factor"), number(b, "a factor"), width)


def sums_of_products(a, b, width):
    """`vpmaddubsw`, of numbers: bytes without a sign by bytes with one."""
    pairs = [number(x, "a factor") * ((number(y, "a factor") ^ 128) - 128) for x, y in zip(split(a, 8, width), split(b, 8, width))]
    return max(-1 << 15, min(sum(pairs), (1 << 15) - 1)) & 0xffff


permute_two_lanes, permute_two_bytes = permuted_two(64), permuted_two(8)
READS_TARGET = {ternary, permute_two_lanes, permute_two_bytes, permute_target_bytes}


def wide(names, operation, sources):
    return {name: (operation, sources) for name in names.split()}


def family(name, operation, sources=2, form=part_wise, parts="bwdq"):
    """The instructions of each width of parts."""
    return {name + suffix: (form(PARTS[suffix], operation), sources) for suffix in parts}


# The operation, and how many of its sources are vectors.
VECTOR_INSTRUCTIONS = (
    wide("vmovdqa vmovdqu vmovaps vmovups vmovapd vmovupd vmovdqa64 vmovdqu64 vmovdqu8", lambda a: a, 1)
    | wide("vpand vpandq vpandd vandps vandpd", part_wise(64, both), 2)
    | wide("vpor vporq vpord vorps vorpd", part_wise(64, either), 2)
    | wide("vpxor vpxorq vpxord vxorps vxorpd", part_wise(64, differing), 2)
    | wide("vpandn vpandnq vpandnd", part_wise(64, lambda a, b, _: both(inverted(a), b)), 2)
    | family("vpadd", plus) | family("vpsub", minus) | family("vpmull", product, parts="w")
    | wide("vpmaddubsw", part_wise(16, sums_of_products), 2)
    | family("vpcmpeq", ones_where(equal), parts="dq") | family("vpcmpgt", ones_where(greater), parts="wdq")
    | wide("vpminub", part_wise(8, lambda a, b, width: choice(folded(less(a, b, width)), a, b, width)), 2)
    | family("vpsll", shifted_left, 1, by_number, "wdq") | family("vpsrl", shifted_right, 1, by_number, "wdq")
    | wide("vprolq", by_number(64, rotated_left), 1)
    | family("vpsllv", by_part(shifted_left), parts="dq") | family("vpsrlv", by_part(shifted_right), parts="dq")
    | family("vpsrav", signed_by_part, parts="dq")
    | wide("vpermd", permuted(32), 2)
    | wide("vpermq vpermpd", permute, 2)
    | wide("vpermi2q vpermi2pd", permute_two_lanes, 2) | wide("vpermi2b", permute_two_bytes, 2)
    | wide("vpermt2b", permute_target_bytes, 2) | wide("valignq", aligned, 2) | wide("vperm2i128", picked_halves, 2)
    | wide("vplzcntq", part_wise(64, leading_zeros), 1)
    | wide("vpternlogq vpternlogd", ternary, 2)
    | wide("vpshufd", lambda lanes, order: shuffle_of_two_by_quarters(lanes, lanes, order), 1)
    | wide("vpshufb", shuffle_bytes, 2)
    | wide("vshufps", shuffle_of_two_by_quarters, 2)
    | wide("vshufpd", pick_of_two, 2)
    | wide("vshufi64x2", shuffle_halves, 2)
    | {f"vpunpck{half}{parts}": (interleaved(width, high), 2) for high, half in enumerate("lh")
       for parts, width in {"bw": 8, "wd": 16, "dq": 32, "qdq": 64}.items()}
    | wide("vunpcklpd vmovlhps", interleaved(64, 0), 2) | wide("vunpckhpd", interleaved(64, 1), 2)
    | wide("vpblendd", blend_quarters, 2)
    | wide("vpblendvb", part_wise(8, blend_by_sign), 3) | wide("vblendvpd", part_wise(64, blend_by_sign), 3)
    | wide("vgf2p8affineqb", affine, 2)
)
