"""Recipes, and their edits, which know an engine's code by names alone."""

import re
import tomllib
from pathlib import Path

from common import ROOT, TEXT, CheckError

# The flags of the compiler, for the engine and for its copies alike. A recipe may add builds.
FLAGS = {"native": "-Ctarget-cpu=native", "x86-64-v3": "-Ctarget-cpu=x86-64-v3"}


def masked(text):
    """The text with blanks for what is in comments, strings and characters."""
    return re.sub(TEXT, lambda found: re.sub(r"[^\n]", " ", found[0]), text, flags=re.S)


def closing(code, start):
    """Where the bracket that opens at `start` is closed."""
    depth = 0
    for at in range(start, len(code)):
        depth += (code[at] in "([{") - (code[at] in ")]}")
        if depth == 0:
            return at
    raise CheckError("a bracket is not closed")


class Recipe:
    """A file of `recipes/`, with every key checked: a word that nobody reads is an error."""

    KEYS = {
        "": {"name", "repository", "commit", "known-by", "manifests", "features", "build", "bench", "network",
             "look-ups", "builds", "setup", "stages"},
        "known-by": {"file", "text"},
        "build": {"command", "binary", "environment", "arguments"},
        "bench": {"arguments", "nodes"},
        "stages": {"name", "about", "builds", "edits"},
    }

    def __init__(self, path):
        try:
            data = tomllib.loads(path.read_text())
        except tomllib.TOMLDecodeError as error:
            raise CheckError(f"{path}: {error}") from None
        self.path = path
        self.check("", [data], {"name", "repository", "commit", "known-by", "build", "bench", "look-ups", "stages"})
        self.check("known-by", [data["known-by"]], {"file", "text"})
        self.check("build", [data["build"]], {"command", "binary"})
        self.check("bench", [data["bench"]], {"arguments", "nodes"})
        self.check("stages", data["stages"], {"name", "edits"})
        self.name, self.repository, self.commit = data["name"], data["repository"], data["commit"]
        self.known_by, self.build, self.bench = data["known-by"], data["build"], data["bench"]
        self.stages, self.arguments = data["stages"], self.bench["arguments"]
        # What its record calls the network.
        self.network = data.get("network", "none")
        # What the engine looks attacks up in: of all builds, or by build.
        self.look_ups = data["look-ups"]
        # The packages that use raylane, the first of which has the engine's version.
        self.manifests, self.features = data.get("manifests", ["Cargo.toml"]), data.get("features", [])
        # Edits of every copy, the engine's own too: a `bench` where there is none.
        self.setup = data.get("setup", [])
        self.flags = FLAGS | data.get("builds", {})
        for build in self.flags:
            self.replaces(build)
        for stage in self.stages:
            for build in stage.get("builds", []):
                if build not in self.flags:
                    raise CheckError(f"{path}: there is no build {build}")
            if stage["name"] in ("own", "control"):
                raise CheckError(f"{path}: no stage is called {stage['name']}")

    def check(self, table, rows, needed):
        for row in rows:
            for key in row.keys() - self.KEYS[table]:
                raise CheckError(f"{self.path}: no recipe has a key `{key}`{f' in {table}' if table else ''}")
            for key in needed - row.keys():
                raise CheckError(f"{self.path}: `{key}` is missing{f' in {table}' if table else ''}")

    def replaces(self, build):
        if isinstance(self.look_ups, str):
            return self.look_ups
        if build not in self.look_ups:
            raise CheckError(f"{self.path}: `look-ups` does not say what those of the build {build} are")
        return self.look_ups[build]

    def builds_of(self, stage):
        return stage.get("builds", FLAGS)

    def stages_of(self, build):
        return [stage for stage in self.stages if build in self.builds_of(stage)]


def recipes():
    return {path.stem: path for path in sorted((ROOT / "compare/engines/recipes").glob("*.toml"))}


def recipe_named(name):
    path = recipes().get(name) or Path(name)
    if not path.is_file():
        raise CheckError(f"{name}: no such recipe; there are {', '.join(recipes())}")
    return Recipe(path)


def first(code, start, wanted):
    """The first of the wanted characters that is in no bracket."""
    at = start
    while at < len(code):
        if code[at] in wanted:
            return at
        at = closing(code, at) + 1 if code[at] in "([{" else at + 1
    raise CheckError("nothing follows")


def named(code, pattern, within):
    """Where a pattern matches: in an item, where one is named, and not in one inside of it."""
    spans = [(0, len(code))]
    if within:
        head = rf"^[ \t]*(?:pub(?:\([^)]*\))? )?(?:unsafe )?{re.escape(within)}(?!\w)[^;{{]*{{"
        heads = re.finditer(head, code, re.M)
        spans = [(head.end(), closing(code, head.end() - 1)) for head in heads]
    return [match for start, end in spans for match in re.compile(pattern).finditer(code, start, end)]


def item_start(text, at):
    """Where an item begins whose keyword is at `at`: with its attributes and its documentation."""
    start = text.rfind("\n", 0, at) + 1
    while start:
        before = text.rfind("\n", 0, start - 1) + 1
        if not text[before:start].strip().startswith(("#[", "///")):
            break
        start = before
    return start


def edited(text, edit, name):
    """The text of a file after an edit."""
    code, times = masked(text), edit.get("times", 1)
    if "function" in edit:
        what, pattern = f"fn {edit['function']}", rf"\bfn\s+{re.escape(edit['function'])}\b"
    elif "delete" in edit:
        what, pattern = edit["delete"], rf"\b{re.escape(edit['delete'])}(?!\w)"
    elif "rename" in edit:
        what, pattern = edit["rename"], rf"(?<!\w){re.escape(edit['rename'])}(?!\w)"
    elif edit.get("at") == "end":
        return text + "\n" + edit["insert"]
    else:
        # After what has to stand first: the comments and attributes of the file itself.
        head = re.match(r"(?:[ \t]*(?://[^\n]*|#!\[[^\n]*\]|)\n)*", text)
        return text[:head.end()] + edit["insert"] + text[head.end():]
    found = named(code, pattern, edit.get("in"))
    if len(found) != times:
        where = f" in `{edit['in']}`" if "in" in edit else ""
        raise CheckError(f"{name}: `{what}`{where} is there {len(found)} times, and the recipe knows {times}")
    for match in reversed(found):
        if "function" in edit:
            start = first(code, match.end(), "{;")
            if code[start] == ";":
                raise CheckError(f"{name}: `{what}` has no body")
            line = item_start(text, match.start())
            text = (text[:line] + edit.get("attributes", "") + text[line:start]
                    + "{\n" + edit["body"] + "}" + text[closing(code, start) + 1:])
        elif "delete" in edit:
            end = first(code, match.end(), "{;")
            end = closing(code, end) if code[end] == "{" else end
            end += len(re.match(r"\s*;|", code[end + 1:])[0])
            text = text[:item_start(text, match.start())] + text[end + 1:]
        else:
            text = text[:match.start()] + edit["by"] + text[match.end():]
    return text


EDITS = [{"function", "body"}, {"delete"}, {"rename", "by"}, {"insert"}, {"add"}]
OPTIONS = {"file", "in", "times", "at", "attributes"}


def apply(edits, directory):
    for edit in edits:
        if "file" not in edit or edit.keys() - OPTIONS not in EDITS:
            raise CheckError(f"no edit has the keys {', '.join(sorted(edit))}")
        path = directory / edit["file"]
        if "add" in edit:
            if path.exists():
                raise CheckError(f"{edit['file']}: the engine has such a file")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(edit["add"])
            continue
        if not path.is_file():
            raise CheckError(f"{edit['file']}: the engine has no such file")
        try:
            path.write_text(edited(path.read_text(), edit, edit["file"]))
        except CheckError as error:
            raise CheckError(str(error) if edit["file"] in str(error) else f"{edit['file']}: {error}") from None


def depend(recipe, directory):
    """Adds raylane to the dependencies."""
    features = "".join(f', "{name}"' for name in recipe.features)
    line = f'raylane = {{ path = "{ROOT}"' + (f", features = [{features[2:]}]" if features else "") + " }\n"
    for manifest in recipe.manifests:
        path = directory / manifest
        if not path.is_file():
            raise CheckError(f"{manifest}: the engine has no such file")
        text = path.read_text()
        head = re.search(r"^\[dependencies\][ \t]*(?:#.*)?\n", text, re.M)
        if head:
            text = text[:head.end()] + line + text[head.end():]
        else:
            text = f"{text.rstrip()}\n\n[dependencies]\n{line}"
        path.write_text(text)
