"""Which file of a package uses which: each path in a file, to the file of the module that it names or passes last before
the item. A `pub use` uses what it passes on. Comments, strings and what follows `#[cfg(test)]` do not count, nor does a
module's declaration, nor that the path to a file leads past its parents."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

# Comments, strings and characters.
TEXT = (r"""//[^\n]*|/\*.*?\*/|\b(?:b|c)?r(#*)".*?"\1|"(?:\\.|[^"\\])*"|"""
        r"""'(?:\\(?:x..|u\{[^}]*\}|.)|[^\\'\n])'""")
NO_CODE = re.compile(TEXT + r"|#\[cfg\(test\)\]\s*mod \w+ \{.*", re.S)
INLINE = re.compile(r"^[\w() ]*\bmod \w+ \{.*?^\}", re.S | re.M)
USE = re.compile(r"\buse\s+([^;]+);")
PATH = re.compile(r"(?<![\w:.])(\$?\w+(?:::\w+)*)(!?)")


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def leaves(tree, prefix=()):
    """The paths of a `use`, each with the name that it has here."""
    for part in re.findall(r"(?:[^,{}]|\{(?:[^{}]|\{[^{}]*\})*\})+", tree):
        head, brace, rest = part.strip().partition("{")
        if brace:
            yield from leaves(rest.rstrip()[:-1], (*prefix, *filter(None, head.split("::"))))
        elif head:
            path, _, name = head.partition(" as ")
            path = (*prefix, *path.strip().split("::"))
            path = path[:-1] if path[-1] == "self" else path
            yield path, name.strip() or path[-1]


class Reference(NamedTuple):
    source: Path
    path: str
    target: Path


class Package:
    """The library and the programs of a package, by the name of the library."""

    def __init__(self, name, source):
        self.name, self.has_library = name, (source / "lib.rs").exists()
        paths = [path for path in source.rglob("*.rs") if path.name != "tests.rs"]
        self.files = {self.module(path.relative_to(source).with_suffix("").parts): path for path in paths}
        # (The parent of a module inside of a file is the file.)
        self.code = {path: INLINE.sub(lambda found: found[0].replace("super::", "self::"), NO_CODE.sub(blank, path.read_text()))
                     for path in self.files.values()}
        self.macros = {name: path for path, code in self.code.items() for name in re.findall(r"macro_rules!\s+(\w+)", code)}

    def module(self, parts):
        # (A program beside a library is a module of its own here.)
        return parts[:-1] if parts[-1] in ("mod", "lib") or parts[-1:] == ("main",) and not (self.has_library and len(parts) == 1) else parts

    def is_root(self, path):
        return path.stem in ("lib", "main") or path.parent.name == "bin"

    def absolute(self, path, module, names):
        """The path from the package's root; none of what is elsewhere."""
        if path[0] in ("crate", "$crate"):
            # (A program is a crate of its own.)
            return (*(module[:2] if module[:1] == ("bin",) else ()), *path[1:])
        if path[0] == self.name:
            return path[1:]
        if path[0] in ("self", "super"):
            count = next((index for index, word in enumerate(path) if word != "super"), len(path))
            return (*module[:len(module) - count], *path[count + (path[0] == "self"):])
        if (*module, path[0]) in self.files:
            return (*module, *path)
        return (*names[path[0]], *path[1:]) if path[0] in names else None

    def file(self, path):
        """The file of the innermost module that a path from the root names."""
        return next(self.files[path[:end]] for end in range(len(path), -1, -1) if path[:end] in self.files)

    def references(self):
        """Every use of another file's item."""
        for module, source in self.files.items():
            used = [leaf for found in USE.finditer(self.code[source]) for leaf in leaves(found[1])]
            names = {name: place for path, name in used if (place := self.absolute(path, module, {})) is not None}
            body = [(tuple(found[1].split("::")), found[2]) for found in PATH.finditer(USE.sub(blank, self.code[source]))]
            for path, is_macro in [*((path, "") for path, _ in used), *body]:
                place = self.absolute(path, module, names) if len(path) > 1 else None
                target = self.macros.get(path[-1]) if is_macro else place is not None and self.file(place)
                # (In a macro, what is for its users comes from the root.)
                if target and target != source and not (path[0] == "$crate" and self.is_root(target)):
                    yield Reference(source, "::".join(path), target)


def circle(references):
    """Files that use each other in a circle, each the next; none if there are none."""
    uses = {}
    for reference in references:
        uses.setdefault(reference.source, set()).add(reference.target)
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as error:
        return error.args[1]
    return []
