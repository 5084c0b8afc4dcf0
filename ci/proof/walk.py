"""What the kernels must answer: a walk over the board, written anew, and for each operation
of ci/crates/kernels the cases that are all there are."""

from functools import partial
from typing import NamedTuple

import machine
import z3

# In the order of `Direction`: files and ranks of a step.
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)]
# In the order of `Line`.
LINES = {"rank": [1, 5], "file": [0, 4], "diagonal": [2, 6], "anti_diagonal": [3, 7]}
ROOK, BISHOP = LINES["rank"] + LINES["file"], LINES["diagonal"] + LINES["anti_diagonal"]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


# A board is a list of 64 values of one bit.

def board(value):
    return [machine.bits(value, index, index) for index in range(64)]


def steps(square, step, most=7):
    """The squares from a square on, without it."""
    file, rank = square % 8, square // 8
    for _ in range(most):
        file, rank = file + step[0], rank + step[1]
        if not (0 <= file < 8 and 0 <= rank < 8):
            return
        yield 8 * rank + file


def one(value, bit):
    """Either of two values of one bit."""
    return machine.either(value, bit, 1)


def common(a, b):
    """What is in both boards."""
    return [machine.both(x, y, 1) for x, y in zip(a, b)]


def walk(square, occupied, directions):
    """What a slider attacks: each square up to the first that is occupied."""
    attacked = [0] * 64
    for direction in directions:
        free = 1
        for target in steps(square, DIRECTIONS[direction]):
            attacked[target] = free
            free = machine.both(free, machine.inverted(occupied[target], 1), 1)
    return attacked


def occluded(generator, propagator, direction):
    """The generator, and what a flood from it reaches over the propagator."""
    back = tuple(-part for part in DIRECTIONS[direction])

    def reached(square):
        before = list(steps(square, back, most=1))
        flood = machine.both(propagator[square], reached(before[0]), 1) if before else 0
        return one(generator[square], flood)
    return [reached(square) for square in range(64)]


def stepped(squares, step):
    """The squares moved by one step; what leaves the board is gone."""
    moved = [0] * 64
    for square in range(64):
        for target in steps(square, step, most=1):
            moved[target] = squares[square]
    return moved


def union(*boards):
    result = [0] * 64
    for squares in boards:
        result = [one(a, b) for a, b in zip(result, squares)]
    return result


def attack_fill(generator, propagator, direction):
    return stepped(occluded(generator, propagator, direction), DIRECTIONS[direction])


def sliders(squares, occupied, directions):
    empty = [machine.inverted(bit, 1) for bit in occupied]
    return union(*(attack_fill(squares, empty, direction) for direction in directions))


def threats(pieces, occupied, pawns_go):
    """What each kind attacks, in the order of `PieceSets`."""
    pawns, knights, bishops, rooks, queens, king = pieces
    return [union(*(stepped(pawns, (file, pawns_go)) for file in (1, -1))),
            union(*(stepped(knights, step) for step in KNIGHT)),
            sliders(bishops, occupied, BISHOP), sliders(rooks, occupied, ROOK),
            sliders(queens, occupied, ROOK + BISHOP), union(*(stepped(king, step) for step in DIRECTIONS))]


# The squares of a ray set: a byte for each direction, with the knight's square first.
JUMPS = [(1, 2), (2, -1), (2, 1), (-1, 2), (-1, -2), (-2, 1), (-2, -1), (1, -2)]


def ray_order(centre):
    """The square of each bit, or none."""
    order = []
    for step, jump in zip(DIRECTIONS, JUMPS):
        ray = list(steps(centre, step))
        order += [*steps(centre, jump, most=1)] or [None]
        order += ray + [None] * (7 - len(ray))
    return order


def in_ray_order(centre, squares):
    return [0 if square is None else squares[square] for square in ray_order(centre)]


def nearest(centre, occupied):
    """The pieces that the centre sees, in ray order."""
    seen = walk(centre, occupied, range(8))
    for square in ray_order(centre)[::8]:
        if square is not None:
            seen[square] = 1
    return in_ray_order(centre, common(seen, occupied))


def on_board(centre, word):
    squares = [0] * 64
    for bit, square in enumerate(ray_order(centre)):
        if square is not None:
            squares[square] = word[bit]
    return squares


# The cases of each operation: arguments, memory, and what must be in which register or at
# which address. A pointer is a number, as little aligned as a bitboard.

RAX, RDX = "rax", "rdx"
POINTERS = IN, IN_2, IN_3, OUT = [(n << 32) + 8 for n in (1, 2, 3, 4)]


class Case(NamedTuple):
    what: str
    arguments: list
    expected: dict
    memory: dict = {}
    lanes: int = 1  # asked where a register has as many, at least: ascending among the cases

    def symbols(self):
        """The boards, and what is above a narrow argument."""
        for value in [*self.arguments, *self.memory.values()]:
            if z3.is_bv(value):
                yield from [value] if z3.is_const(value) else [part for part in value.children() if not z3.is_bv_value(part)]


def symbol(name):
    return z3.BitVec(name, 64)


def words(base, values):
    """Values in memory, one after the other."""
    return {base + 8 * index: value for index, value in enumerate(values)}


def narrow(value, name):
    """A byte as an argument: the calling convention says nothing of the upper half of the register."""
    return z3.Concat(z3.BitVec(f"above {name}", 32), z3.BitVecVal(value, 32))


def name_of(square):
    return f"{'abcdefgh'[square % 8]}{square // 8 + 1}"


def of_square(names, *answers):
    """One or two answers for one square and the sets of these names."""
    def cases():
        sets = [symbol(name) for name in names.split()]
        boards = [board(value) for value in sets]
        for square in range(64):
            yield Case(name_of(square), [narrow(square, "square"), *sets],
                       {register: answer(square, *boards) for register, answer in zip((RAX, RDX), answers)})
    return cases


def of_pieces(*pieces):
    """What one or two sliders attack, each by its directions."""
    return of_square("occupied", *(partial(walk, directions=directions) for directions in pieces))


def of_check_squares():
    """From where each kind of white piece attacks a king, in the order of `PieceSets`."""
    occupied = symbol("occupied")
    bits = board(occupied)
    for king in range(64):
        near = [[int(square in {target for step in its for target in steps(king, step, most=1)}) for square in range(64)]
                for its in ([(1, -1), (-1, -1)], KNIGHT, DIRECTIONS)]
        sliding = [walk(king, bits, directions) for directions in (BISHOP, ROOK, BISHOP + ROOK)]
        yield Case(name_of(king), [narrow(king, "king"), occupied, OUT],
                   words(OUT, [*near[:2], *sliding, near[2]]))


def pieces():
    """A position as `Pieces` has it: the memory, and the boards of the kinds and of the colours."""
    kinds = [symbol(kind) for kind in ("pawns", "knights", "bishops", "rooks", "queens", "kings")]
    colours = [symbol(colour) for colour in ("white", "black")]
    memory = words(IN, [IN_2, IN_3]) | words(IN_2, kinds) | words(IN_3, colours)
    return memory, [board(kind) for kind in kinds], [board(colour) for colour in colours]


def attackers(square, kinds, colours, occupied):
    """The pieces that attack a square. Of the colours, only those of pawns count."""
    def near(its):
        return [int(source in {target for step in its for target in steps(square, step, most=1)}) for source in range(64)]
    pawns, knights, bishops, rooks, queens, kings = kinds
    straight, diagonal = walk(square, occupied, ROOK), walk(square, occupied, BISHOP)
    # White's pawns attack it from below.
    near_pawns = union(*(common(colour, near([(1, behind), (-1, behind)])) for colour, behind in zip(colours, (-1, 1))))
    attacking = union(common(pawns, near_pawns), common(knights, near(KNIGHT)), common(kings, near(DIRECTIONS)),
                      common(bishops, diagonal), common(rooks, straight), common(queens, union(straight, diagonal)))
    return common(attacking, occupied)


def of_attackers_to():
    memory, kinds, colours = pieces()
    occupied = symbol("occupied")
    for square in range(64):
        yield Case(name_of(square), [narrow(square, "square"), IN, occupied],
                   {RAX: attackers(square, kinds, colours, board(occupied))}, memory)


def of_number(names):
    """One answer for one square and a line or a direction."""
    def cases():
        occupied = symbol("occupied")
        bits = board(occupied)
        for index, directions in enumerate(names):
            for square in range(64):
                yield Case(f"{name_of(square)}, {index}",
                           [narrow(index, "line"), narrow(square, "square"), occupied],
                           {RAX: walk(square, bits, directions)})
    return cases


def of_fill(fill, known=None):
    """A fill in each direction, which is an argument, or in the one that is known."""
    def cases():
        generator, propagator = symbol("generator"), symbol("propagator")
        for direction in range(8) if known is None else [known]:
            first = [narrow(direction, "direction")] if known is None else []
            yield Case(f"direction {direction}", [*first, generator, propagator],
                       {RAX: fill(board(generator), board(propagator), direction)})
    return cases


def of_sliders():
    orthogonal, diagonal, occupied = symbol("orthogonal"), symbol("diagonal"), symbol("occupied")
    yield Case("any board", [orthogonal, diagonal, occupied],
               {RAX: sliders(board(orthogonal), board(occupied), ROOK),
                RDX: sliders(board(diagonal), board(occupied), BISHOP)})


def of_both_sides():
    kinds = [[symbol(f"{kind} {side}") for side in range(2)] for kind in ("orthogonal", "diagonal")]
    occupied = symbol("occupied")
    memory = words(IN, kinds[0]) | words(IN_2, kinds[1])
    expected = [union(sliders(board(kinds[0][side]), board(occupied), ROOK),
                      sliders(board(kinds[1][side]), board(occupied), BISHOP)) for side in range(2)]
    yield Case("any board", [IN, IN_2, occupied], {RAX: expected[0], RDX: expected[1]}, memory)


def of_threats(sides, in_total=False):
    def cases():
        memory, kinds, colours = pieces()
        occupied = symbol("occupied")
        attacked = [threats([common(kind, colours[side]) for kind in kinds], board(occupied), (1, -1)[side])
                    for side in range(sides)]
        if in_total:
            yield Case("any board", [IN, occupied], {RAX: union(*attacked[0])}, memory)
        else:
            yield Case("any board", [IN, occupied, OUT], words(OUT, sum(attacked, [])), memory)
    return cases


# As ci/crates/kernels has it.
BATCH = 67


def of_batch(directions):
    """Each square in each lane, each query with an occupancy of its own. A batch has each square
    in one lane, so there is a batch for each lane, which begins with another square. (Where the
    last register overlaps the previous one, it repeats the squares at the end: the query that is
    computed twice has its square in the last lane as well.)"""
    def cases():
        occupied = [symbol(f"occupied {index}") for index in range(BATCH)]
        boards = [board(value) for value in occupied]
        for first in range(8):
            squares = [(first + (index if index < 64 else index - BATCH + 64)) % 64 for index in range(BATCH)]
            attacks = [walk(square, bits, directions) for square, bits in zip(squares, boards)]
            yield Case(f"{BATCH} queries from {name_of(first)}", [IN, IN_2, OUT], words(OUT, attacks),
                       {IN: bytes(squares)} | words(IN_2, occupied), first + 1)
    return cases


def of_positions():
    boards = [[symbol(f"{kind} {index}") for index in range(BATCH)] for kind in ("orthogonal", "diagonal", "occupied")]
    attacked = [union(sliders(orthogonal, occupied, ROOK), sliders(diagonal, occupied, BISHOP))
                for orthogonal, diagonal, occupied in (map(board, values) for values in zip(*boards))]
    yield Case(f"{BATCH} positions", [IN, IN_2, IN_3, OUT], words(OUT, attacked),
               words(IN, boards[0]) | words(IN_2, boards[1]) | words(IN_3, boards[2]))


OPERATIONS = {
    "rook": of_pieces(ROOK), "bishop": of_pieces(BISHOP), "queen": of_pieces(ROOK + BISHOP),
    "rook_bishop": of_pieces(ROOK, BISHOP),
    **{name: of_pieces(directions) for name, directions in LINES.items()},
    "line": of_number(list(LINES.values())), "ray": of_number([[direction] for direction in range(8)]),
    "ray_set": of_square("set", in_ray_order), "nearest": of_square("occupied", nearest),
    "ray_squares": of_square("word", on_board), "check_squares": of_check_squares,
    "attackers_to": of_attackers_to,
    "occluded_north_east": of_fill(occluded, 2), "attacks_south_west": of_fill(attack_fill, 6),
    "occluded": of_fill(occluded), "attacks": of_fill(attack_fill),
    "sliders": of_sliders, "both_sides": of_both_sides,
    "attacked": of_threats(1, in_total=True), "attacks_by_kind": of_threats(1), "attacks_by_kind_of_both": of_threats(2),
    "batch_rooks": of_batch(ROOK), "batch_bishops": of_batch(BISHOP), "batch_queens": of_batch(ROOK + BISHOP),
    "batch_sliders": of_positions,
}
