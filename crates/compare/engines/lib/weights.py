"""Networks of random weights, for races where nobody has an engine's own: the pairs that a search asks for differ, what they cost does not
differ much. The same seed gives the same bytes."""

import random
from array import array

from common import CheckError

BLOCK = 1 << 17


def random_weights(seed, parts):
    """The bytes of a network, of parts such as `["i8", 1024, 5]`: a type, how many numbers, and the largest of them."""
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


def zstd(data):
    """A frame of Zstandard that compresses nothing."""
    magic, window = (0xFD2FB528).to_bytes(4, "little"), bytes([0, (BLOCK.bit_length() - 11) << 3])
    blocks = [data[at:at + BLOCK] for at in range(0, len(data), BLOCK)]
    heads = [(len(block) << 3 | (number == len(blocks) - 1)).to_bytes(3, "little") for number, block in enumerate(blocks)]
    return magic + window + b"".join(part for pair in zip(heads, blocks) for part in pair)


def write_weights(path, seed, parts):
    data = random_weights(seed, parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(zstd(data) if path.suffix == ".zst" else data)
