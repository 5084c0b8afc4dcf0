"""Counts of instructions compared with recorded ones."""

from common import Skipped


def compare(old, new, check):
    """What differs, as lines; `check` is the script that updates the record."""
    update = f"update the baseline with ci/{check} --update"
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
