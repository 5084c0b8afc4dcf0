"""Which file of a crate uses which: each path in a file, to the file of the module that it names or passes last before
the item. A `pub use` uses what it passes on. Tests, comments and documentation do not count, nor does a module's
declaration, nor that the path to a file leads past its parents."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

from common import CheckError

NO_CODE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|\b(?:b|c)?r(#*)".*?"\1|"(?:\\.|[^"\\])*"|"""
    r"""'(?:\\(?:x..|u\{[^}]*\}|.)|[^\\'\n])'""", re.S)
CFG_TEST = re.compile(r"#\[cfg\(test\)\]\s*(?:#\[[^\]]*\]\s*)*(?:pub(?:\([^)]*\))? )?[^;{]*")
USE = re.compile(r"\buse\s+([^;]+);")
INLINE = re.compile(r"\bmod\s+(\w+)\s*\{")
DECLARED = re.compile(r'((?:#\[[^\]]*\]\s*)*)(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;')
PATH = re.compile(r"(?<![\w:.])(\$?\w+(?:::\w+)*)")


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def masked(text):
    """The text with blanks for what is in comments, strings and characters."""
    return NO_CODE.sub(blank, text)


def closing(code, start):
    """Where the bracket that opens at `start` is closed."""
    depth = 0
    for at in range(start, len(code)):
        depth += (code[at] in "([{") - (code[at] in ")]}")
        if depth == 0:
            return at
    raise CheckError("a bracket is not closed")


def code(text):
    """The text without comments, strings and tests, at the same places."""
    text = masked(text)
    while found := CFG_TEST.search(text):
        end = closing(text, found.end()) if text[found.end():found.end() + 1] == "{" else found.end()
        text = text[:found.start()] + re.sub(r"[^\n]", " ", text[found.start():end + 1]) + text[end + 1:]
    return text


def leaves(tree, prefix=()):
    """The paths of a `use`, each with the name that it has here."""
    for part in re.findall(r"(?:[^,{}]|\{(?:[^{}]|\{[^{}]*\})*\})+", tree):
        head, brace, rest = part.strip().partition("{")
        if brace:
            yield from leaves(rest.rstrip()[:-1], (*prefix, *filter(None, head.split("::"))))
        elif head:
            path, _, name = head.partition(" as ")
            path = (*prefix, *path.strip().split("::"))
            if path[-1] == "self":
                path = path[:-1]
            yield path, name.strip() or path[-1]


class Module:
    def __init__(self, crate, file, path):
        self.crate, self.file, self.path = crate, file, path
        self.text = code(file.read_text())
        self.inline = [(found[1], found.start(), closing(self.text, found.end() - 1)) for found in INLINE.finditer(self.text)]
        self.names, self.used = {}, []
        for found in USE.finditer(self.text):
            for leaf, name in leaves(found[1]):
                self.names[name] = self.absolute(leaf, found.start())
                self.used.append(self.names[name])
        self.body = USE.sub(blank, self.text)

    def absolute(self, path, place):
        """The path from the crate's root, where that is what it begins at."""
        here = self.path + tuple(name for name, start, end in self.inline if start <= place < end)
        if path[0] in ("crate", "$crate", self.crate.name):
            return ("crate", *path[1:])
        if path[0] == "self":
            return ("crate", *here, *path[1:])
        if path[0] == "super":
            count = next((i for i, word in enumerate(path) if word != "super"), len(path))
            return ("crate", *here[:-count], *path[count:])
        return path


class Reference(NamedTuple):
    source: Path
    path: str
    target: Path


class Crate:
    def __init__(self, name, root, libraries=()):
        self.name, self.modules = name, {}
        self.add(root, ())
        self.libraries = {library.name: library for library in libraries}

    def add(self, file, path):
        module = self.modules[path] = Module(self, file, path)
        folder = file.parent if file.stem in ("mod", "lib", "main") or not path else file.parent / file.stem
        for attributes, name in DECLARED.findall(module.text):
            elsewhere = re.search(r'#\[path\s*=', attributes)
            found = [place for place in (folder / f"{name}.rs", folder / name / "mod.rs") if place.exists()]
            if found:
                self.add(found[0], (*path, name))
            elif not elsewhere:
                raise CheckError(f"{file}: mod {name} has no file")

    def resolve(self, path):
        """The file of the innermost module that a path from the root names; none if it is of another crate."""
        if path[0] != "crate":
            return path[0] in self.libraries and self.libraries[path[0]].resolve(("crate", *path[1:])) or None
        longest = next(end for end in range(len(path), 0, -1) if path[1:end] in self.modules)
        return self.modules[path[1:longest]].file

    def follow(self, module, path):
        """The file of what a path of a module names."""
        if path[0] != "crate":
            if (*module.path, path[0]) in self.modules:
                path = ("crate", *module.path, *path)
            elif (renamed := module.names.get(path[0], path))[0] == "crate":
                path = (*renamed, *path[1:])
        return self.resolve(path)

    def references(self):
        """Every use of another file's item."""
        macros = {name: module.file for module in self.modules.values()
                  for name in re.findall(r"macro_rules!\s+(\w+)", module.text)}
        for module in self.modules.values():
            found = {leaf: self.follow(module, leaf) for leaf in module.used}
            for place in PATH.finditer(module.body):
                words = tuple(place[1].split("::"))
                if words[-1] in macros and len(words) <= 2 and module.body[place.end():place.end() + 1] == "!":
                    found[words] = macros[words[-1]]
                elif len(words) > 1:
                    found[words] = self.follow(module, module.absolute(words, place.start()))
            for path, target in found.items():
                # (In a macro, what is for its users comes from the root.)
                for_users = path[0] == "$crate" and target == self.modules[()].file
                repeated = path[0] in module.names and target in [found[leaf] for leaf in module.used]
                if target and target != module.file and not for_users and not repeated:
                    yield Reference(module.file, "::".join(path), target)


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
