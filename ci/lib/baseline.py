"""Counts of instructions compared with recorded ones."""

import re

from common import ROOT, CheckError, Skipped, no_faults, rustc_version


def rustc(path):
    """The version of rustc that a record is of."""
    found = re.search(r"^# rustc (\S+)$", path.read_text(), re.M)
    if not found:
        raise CheckError(f"{path.name} cannot be read: it has no # rustc line")
    return found[1]


def read(path, left_out=frozenset()):
    """The rustc version and the counts of a record: a name and a number a line, or a number for each level of its first row. A
    row may have none (-) at exactly the levels that are left out."""
    rows = [line.split() for line in path.read_text().splitlines() if line and not line.startswith("#")]
    columns = rows.pop(0)[1:] if rows and rows[0][0] == "kernel" else [""]
    found = {}
    for name, *counts in rows:
        row = dict(zip(columns, counts))
        if len(counts) != len(columns) or {column for column, count in row.items() if count == "-"} not in (set(), left_out):
            raise CheckError(f"{path.name} cannot be read: {name} has not a count for each level")
        found |= {f"{name}__{column}" if column else name: count for column, count in row.items() if count != "-"}
    if not found or not all(re.fullmatch(r"\d+\*?", count) for count in found.values()):
        raise CheckError(f"{path.name} cannot be read")
    return rustc(path), found


def compare(old, new, check):
    """What differs, as lines; `check` is the script that updates the record."""
    update = f"update the baseline with ci/code/{check} --update"
    for name in sorted(old.keys() | new.keys()):
        before, after = old.get(name), new.get(name)
        if before is None:
            yield f"{name}: new, {after}: {update}"
        elif after is None:
            yield f"{name}: gone, was {before}: {update}"
        elif int(after.rstrip("*")) > int(before.rstrip("*")):
            yield f"{name}: rose from {before} to {after}"
        elif after != before:
            yield f"{name}: fell from {before} to {after}: {update}"


def verdict(recorded, running, differences):
    """Whether the comparison passes. Only those of the same compiler are judged."""
    if recorded != running:
        raise Skipped(f"the differences are not judged: they are between {recorded} and {running}")
    return not differences


def report(old, version, differences):
    """Prints what differs from a record of this version of rustc, and returns whether it passes."""
    no_faults(differences)
    print(f"{len(old)} counts in the baseline, {len(differences)} differ")
    return verdict(version, rustc_version(), differences)


def write(path, header, rows):
    path.write_text("\n".join([f"{header}# rustc {rustc_version()}", *rows]) + "\n")
    print(f"{path.relative_to(ROOT)}: {len(rows)} rows, rustc {rustc_version()}")
    return True
