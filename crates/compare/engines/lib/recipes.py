"""Recipes, and their edits, which know an engine's code by names alone."""

import re
import tomllib
from pathlib import Path

from common import ROOT, TEXT, CheckError

# The flags of the compiler, for the engine and for its copies alike. A recipe may add builds.
FLAGS = {"native": "-Ctarget-cpu=native", "x86-64-v3": "-Ctarget-cpu=x86-64-v3"}

# How an engine in C or C++ has raylane: by calls of the library as releases have it, whose functions choose the level; or
# compiled for the level of the build, and inlined by an optimisation at link time that is `-flto=full` or `-flto=thin`.
LIBRARIES = ("called", "full", "thin")

# Comments, strings and characters of C and C++. (A quote within a number is none.)
TEXT_OF_C = (r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\d)'(?:\\[^\n]+?|[^\\'\n])'""")


def in_rust(name):
    return name.endswith((".rs", ".toml"))


def masked(text, name):
    """The text of a file with blanks for what is in comments, strings and characters."""
    pattern = TEXT if in_rust(name) else TEXT_OF_C
    return re.sub(pattern, lambda found: re.sub(r"[^\n]", " ", found[0]), text, flags=re.S)


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
             "weights", "look-ups", "builds", "setup", "stages"},
        "known-by": {"file", "text"},
        "build": {"command", "binary", "environment", "arguments", "compiler", "library", "directory"},
        "bench": {"arguments", "nodes", "files", "start"},
        "stages": {"name", "about", "builds", "edits", "library", "alone", "like", "flags", "cpus", "without"},
        "weights": {"file", "seed", "parts"},
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
        # The arguments of the shortest run, which is nearly all start.
        self.start = self.bench.get("start")
        # What its record calls the network, and what is in its place where the checkout has none.
        self.network, self.weights = data.get("network", "none"), data.get("weights")
        self.check("weights", [self.weights] if self.weights else [], self.KEYS["weights"])
        # What the engine looks attacks up in: of all builds, or by build.
        self.look_ups = data["look-ups"]
        # The packages that use raylane, the first of which has the engine's version.
        self.manifests, self.features = data.get("manifests", ["Cargo.toml"]), data.get("features", [])
        # Edits of every copy, the engine's own too: a `bench` where there is none.
        self.setup = data.get("setup", [])
        # The compiler of an engine in C or C++, and what its bench reads.
        self.compiler, self.files = self.build.get("compiler"), self.bench.get("files", [])
        self.flags = FLAGS | data.get("builds", {})
        for build in self.flags:
            self.replaces(build)
        for stage in self.stages:
            if self.stage(stage["name"]) is not stage:
                raise CheckError(f"{path}: two stages are called {stage['name']}")
            for build in stage.get("builds", []):
                if build not in self.flags:
                    raise CheckError(f"{path}: there is no build {build}")
            if stage["name"] in ("own", "control"):
                raise CheckError(f"{path}: no stage is called {stage['name']}")
            if "like" in stage and (stage["like"] not in self.flags or not stage.get("alone")):
                raise CheckError(f"{path}: `like` is a build whose stages a stage takes that stands `alone`")
            if "without" in stage and "cpus" not in stage:
                raise CheckError(f"{path}: features are left out (`without`) of a stage for several CPUs (`cpus`)")
            if "cpus" in stage and self.build["command"][:2] != ["cargo", "build"]:
                raise CheckError(f"{path}: for several CPUs (`cpus`), `build.command` begins with `cargo`, `build`")
            if self.library_of(stage) not in ((None, *LIBRARIES) if self.compiler else (None,)):
                raise CheckError(f"{path}: `library` is one of {', '.join(LIBRARIES)}, for an engine with a `compiler`")

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

    def edits_of(self, build, name):
        """The edits of a stage, after those of the stages before it; of one that stands alone, its own, after those of all stages of
        the build that it is like."""
        stage = self.stage(name)
        if stage.get("alone"):
            theirs = [other["name"] for other in self.stages_of(stage.get("like")) if not other.get("alone")]
            return (self.edits_of(stage["like"], theirs[-1]) if theirs else []) + stage["edits"]
        before = self.stages[:self.stages.index(stage) + 1]
        return [edit for row in before if build in self.builds_of(row) and not row.get("alone") for edit in row["edits"]]

    def stage(self, name):
        return next(stage for stage in self.stages if stage["name"] == name)

    def flags_of(self, build, name=None):
        """The flags of a build, or those of a stage that has its own."""
        return self.stage(name).get("flags", self.flags[build]) if name else self.flags[build]

    def cpus_of(self, name):
        """The CPUs for each of which a stage is compiled into one file, if it is, and the features that none of its versions has."""
        return {key: value for key, value in self.stage(name).items() if key in ("cpus", "without")}

    def library_of(self, stage):
        """How a stage of an engine in C or C++ has raylane."""
        return stage.get("library", self.build.get("library", LIBRARIES[0] if self.compiler else None))

    def cpu(self, build, stage=None):
        """For which CPU a build is; none is any."""
        return next((flag.split("=", 1)[1] for flag in self.flags_of(build, stage).split() if flag.startswith("-Ctarget-cpu=")), None)


def chosen(wanted, known, what, recipe):
    """Those of a recipe's builds or stages that are wanted; all if none is."""
    for name in wanted or []:
        if name not in known:
            raise CheckError(f"{name}: {recipe.name} has no such {what}; it has {', '.join(known)}")
    return [name for name in known if not wanted or name in wanted]


def recipes():
    return {path.stem: path for path in sorted((ROOT / "crates/compare/engines/recipes").glob("*.toml"))}


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


# What is a function of C or C++ in a recipe: its name, with its class, and its parameters where it is overloaded.
FUNCTION = re.compile(r"[\w:~]+(?:\(.*\))?")


def bodies(code, name, within):
    """Where functions of C and C++ are defined: each match of a name, and where the body begins."""
    name, _, parameters = name.partition("(")
    for match in named(code, rf"(?<![\w:~.>]){re.escape(name)}\s*\(", within):
        end = closing(code, match.end() - 1)
        if parameters and " ".join(code[match.end():end].split()) != parameters[:-1]:
            continue
        if after := re.compile(r"[\w\s&]*(?:->[^;{}]*)?{").match(code, end + 1):
            yield match, after.end() - 1


def functions(code, name, within, rust):
    """Where functions are defined: each match of a name, and where the body begins."""
    if not rust:
        return list(bodies(code, name, within))
    found = []
    for match in named(code, rf"\bfn\s+{re.escape(name)}\b", within):
        start = first(code, match.end(), "{;")
        if code[start] == ";":
            raise CheckError(f"`fn {name}` has no body")
        found.append((match, start))
    return found


def spans(code, within):
    """Where items begin and end: of Rust, or a class, a namespace or a function of C++."""
    if not within:
        return [(0, len(code))]
    if FUNCTION.fullmatch(within):
        starts = [start for _, start in bodies(code, within, None)]
    else:
        head = rf"^[ \t]*(?:pub(?:\([^)]*\))? )?(?:unsafe )?{re.escape(within)}(?!\w)[^;{{]*{{"
        starts = [found.end() - 1 for found in re.finditer(head, code, re.M)]
    return [(start + 1, closing(code, start)) for start in starts]


def named(code, pattern, within):
    """Where a pattern matches: in an item, where one is named, and not in one inside of it."""
    return [match for start, end in spans(code, within) for match in re.compile(pattern).finditer(code, start, end)]


def item_start(text, at, rust):
    """Where an item begins whose keyword is at `at`: with its attributes, its parameters as a template, and its documentation."""
    start = text.rfind("\n", 0, at) + 1
    while start:
        before = text.rfind("\n", 0, start - 1) + 1
        if not text[before:start].strip().startswith(("#[", "///") if rust else ("//", "[[", "template<", "template <")):
            break
        start = before
    return start


def edited(text, edit, name):
    """The text of a file after an edit."""
    code, times, rust, within = masked(text, name), edit.get("times", 1), in_rust(name), edit.get("in")
    deleted = edit.get("delete", "")
    if function := edit.get("function") or (deleted if not rust and FUNCTION.fullmatch(deleted) else None):
        what, found = f"fn {function}" if rust else function, functions(code, function, within, rust)
    elif deleted:
        what, found = deleted, named(code, rf"\b{re.escape(deleted)}(?!\w)", within)
        found = [(match, first(code, match.end(), "{;")) for match in found]
    elif "rename" in edit:
        what, found = edit["rename"], named(code, rf"(?<!\w){re.escape(edit['rename'])}(?!\w)", within)
        found = [(match, None) for match in found]
    elif within:
        what, found = within, [(None, place) for place in spans(code, within)]
    elif edit.get("at") == "end":
        return text + "\n" + edit["insert"]
    else:
        # After what has to stand first: the comments and attributes of the file itself.
        head = re.match(r"(?:[ \t]*(?://[^\n]*|#!\[[^\n]*\]|)\n)*", text)
        return text[:head.end()] + edit["insert"] + text[head.end():]
    if len(found) != times:
        where = f" in `{within}`" if within and what != within else ""
        raise CheckError(f"{name}: `{what}`{where} is there {len(found)} times, and the recipe knows {times}")
    for match, start in reversed(found):
        if "insert" in edit:
            at = start[edit.get("at") == "end"]
            text = text[:at] + "\n" + edit["insert"] + text[at:]
        elif "rename" in edit:
            text = text[:match.start()] + edit["by"] + text[match.end():]
        elif deleted:
            end = closing(code, start) if code[start] == "{" else start
            end += len(re.match(r"\s*;|", code[end + 1:])[0])
            text = text[:item_start(text, match.start(), rust)] + text[end + 1:]
        else:
            # An attribute of C++ stands behind the parameters of a template.
            line = item_start(text, match.start(), rust) if rust else text.rfind("\n", 0, match.start()) + 1
            body = "{\n" + edit["body"] + "}" if "body" in edit else text[start:closing(code, start) + 1]
            text = text[:line] + edit.get("attributes", "") + text[line:start] + body + text[closing(code, start) + 1:]
    return text


EDITS = [{"function", "body"}, {"function", "attributes"}, {"function", "body", "attributes"}, {"delete"}, {"rename", "by"}, {"insert"}, {"add"}, {"text"}]
OPTIONS = {"file", "in", "times", "at"}


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
            path.write_text(edit["text"] if "text" in edit else edited(path.read_text(), edit, edit["file"]))
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
