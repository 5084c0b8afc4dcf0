"""Runs kernels that branch on what they are given in the model of the CPU, on numbers: lists and attack
pairs. What they list at each level is compared with a walk, or with what this CPU lists at `portable`."""

import ctypes
import random

import machine
from levels import LEVELS
from machine import Machine, Refuted

# The memory of a kernel: the mailbox, the boards of the kinds and of the colours, and the lists.
BASE, CODES, KINDS, COLOURS, LISTS, SIZE = 1 << 32, 0, 64, 112, 128, 8192
# The bytes of an entry; those of pairs stand in any order.
BOARDS = 8
ENTRIES = {"served__list_moves": 2, "concrete__pairs": 4, "concrete__changes": 4,
           "concrete__changes_by_move": 4, "concrete__changed_inputs": 4}


class Two(ctypes.Structure):
    """What a function returns in rax and rdx."""
    _fields_ = [("rax", ctypes.c_uint64), ("rdx", ctypes.c_uint64)]


def board(dice):
    """A mailbox and its sets, of up to 32 pieces."""
    codes, sets = bytearray(64), [0] * 8
    for square in dice.sample(range(64), dice.randint(2, 32)):
        side, kind = dice.randrange(2), dice.randrange(6)
        codes[square] = 1 + kind + 8 * side
        sets[kind] |= 1 << square
        sets[6 + side] |= 1 << square
    return codes, sets


def inputs(operation):
    """Arguments and memory."""
    dice = random.Random(operation)
    if ENTRIES[operation] < 4:
        for count in range(65):
            squares = sum(1 << square for square in dice.sample(range(64), count))
            yield [squares, dice.getrandbits(16), dice.getrandbits(16), BASE + LISTS], bytes(SIZE)
        return
    for _ in range(BOARDS):
        codes, sets = board(dice)
        data = codes + b"".join(value.to_bytes(8, "little") for value in sets)
        arguments = [BASE + CODES, BASE + KINDS, BASE + COLOURS, BASE + LISTS]
        occupied = [square for square in range(64) if codes[square]]
        if operation == "concrete__changes":
            square = dice.randrange(64)
            arguments += [square, dice.choice([code for code in (0, 1, 5, 11) if code != codes[square]])]
        elif operation == "concrete__changes_by_move":
            source = dice.choice(occupied)
            target = dice.choice([square for square in range(64) if codes[square] != codes[source]])
            arguments += [source | target << 8, codes[source]]
        elif operation == "concrete__changed_inputs":
            source = dice.choice(occupied)
            target = dice.choice([square for square in range(64) if codes[square] != codes[source]])
            arguments = [BASE + CODES, source | target << 8, codes[source], dice.randrange(2), BASE + LISTS]
        yield arguments, bytes(data).ljust(SIZE, b"\0")


def lists(operation, rax, rdx, memory):
    """The lists that a kernel made. `memory` gives bytes."""
    size = ENTRIES[operation]
    found = []
    for length, place in zip((rax & 0xFFFF_FFFF, rax >> 32), (rdx & 0xFFFF_FFFF, rdx >> 32) if size == 4 else (0, 0)):
        data = memory(LISTS + place, size * length)
        entries = [int.from_bytes(data[at:at + size], "little") for at in range(0, len(data), size)]
        found.append(sorted(entries) if size == 4 else entries)
    return found


def expected(operation, arguments, data, portable):
    if ENTRIES[operation] < 4:
        squares = [square for square in range(64) if arguments[0] >> square & 1]
        _, base, step, _ = arguments
        return [[base + step * square & 0xFFFF for square in squares], []]
    room = ctypes.create_string_buffer(SIZE + 64)
    begin = -ctypes.addressof(room) % 64
    ctypes.memmove(ctypes.byref(room, begin), data, SIZE)
    placed = [ctypes.addressof(room) + begin + value - BASE if value >= BASE else value for value in arguments]
    answer = portable(*map(ctypes.c_uint64, placed))
    return lists(operation, answer.rax, answer.rdx, lambda at, size: room.raw[begin + at:begin + at + size])


def modelled(kernel, image, operation, arguments, data):
    run = Machine(image, LEVELS[kernel.level].features, arguments, {BASE: data}, range(BASE + LISTS, BASE + SIZE))
    [(_, ended)] = run.run(kernel.binary.symbols[kernel.name], limit=200_000)
    answers = [machine.number(ended.registers[name], "an answer") if ENTRIES[operation] == 4 or name == "rax" else 0
               for name in ("rax", "rdx")]
    return lists(operation, *answers, lambda at, size: bytes(
        machine.number(ended.memory.get(BASE + at + index, 0), "an entry") for index in range(size)))


def operation_of(kernel):
    return kernel.name.rpartition("__")[0]


def check(kernel, image, library):
    """Returns how many answers of a kernel were compared."""
    operation = operation_of(kernel)
    portable = library[f"{operation}__portable"]
    portable.restype = Two
    compared = 0
    for arguments, data in inputs(operation):
        made, right = modelled(kernel, image, operation, arguments, data), expected(operation, arguments, data, portable)
        if made != right:
            raise Refuted(f"{' '.join(map(hex, arguments))}: {made} instead of {right}")
        compared += 1
    return compared
