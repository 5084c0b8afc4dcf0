"""The record of instructions and bytes, which ci/code/counts writes."""

import re

from common import ROOT, CheckError, rustc_version

RECORD = ROOT / "ci/records/counts.txt"


def rustc():
    """The version of rustc that the record is of."""
    found = re.search(r"^# rustc (\S+)$", RECORD.read_text(), re.M)
    if not found:
        raise CheckError(f"{RECORD.name} cannot be read: it has no # rustc line")
    return found[1]


def read():
    """The tables of the record by name: the counts of each row by column. A table begins with its name and its columns,
    and a row without a count has a hyphen."""
    tables = {}
    for line in RECORD.read_text().splitlines():
        first, *rest = line.partition("#")[0].split() or [None]
        if first is None:
            columns = None
        elif columns is None:
            columns, table = rest, tables.setdefault(first, {})
        elif len(rest) != len(columns) or not all(re.fullmatch(r"-|\d+\*?", count) for count in rest):
            raise CheckError(f"{RECORD.name} cannot be read: {line}")
        else:
            table[first] = {column: count for column, count in zip(columns, rest) if count != "-"}
    return tables


def write(header, tables):
    """Writes tables, the columns of each in the order in which its first row, or the one with the most, has them."""
    lines = [f"{header}# rustc {rustc_version()}"]
    for table, rows in tables.items():
        columns = list(max(rows.values(), key=len))
        named = [(table, {column: column for column in columns}), *rows.items()]
        lines += ["", *(f"{name:44}" + "".join(f"{row.get(column, '-'):>10}" for column in columns) for name, row in named)]
    RECORD.write_text("\n".join(lines) + "\n")
