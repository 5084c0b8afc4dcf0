"""Shows with a toy engine what is raced and what is refused."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from common import ROOT
from recipes import Recipe, recipes
from rounds import Spread, doubt, output, tells

TOY = {
    "Cargo.toml": """[package]
name = "toy"
version = "0.0.0"
edition = "2021"

[features]
argument = []

[workspace]
""",
    "src/main.rs": """//! An engine whose bench adds up the attacks of rooks: fn rook_attacks(

/// fn rook_attacks: a comment.
#[inline]
fn rook_attacks(square: u8, occupied: u64) -> u64 {
    let _ = ("fn rook_attacks() {", '{', '\\'', r#"{"#);
    [(0, 1), (1, 0), (0, -1), (-1, 0)].iter().fold(0, |all, &(file, rank)| all | ray(square, occupied, file, rank))
}

fn ray(square: u8, occupied: u64, file: i32, rank: i32) -> u64 {
    let (mut x, mut y, mut seen) = (i32::from(square % 8) + file, i32::from(square / 8) + rank, 0);
    while (0..8).contains(&x) && (0..8).contains(&y) && seen & occupied == 0 {
        seen |= 1 << (8 * y + x);
        (x, y) = (x + file, y + rank);
    }
    seen
}

mod twice {
    pub fn tables() {}
    pub mod more {
        pub fn tables() {}
    }
}

#[allow(unused_imports)]
use twice::{more, tables};

fn main() {
    twice::tables();
    twice::more::tables();
    let nodes = (0..600_000).fold(0u64, |nodes, query| {
        nodes.rotate_left(7) ^ rook_attacks(query as u8 % 64, 0x0042_1800_8124_0010)
    });
    println!("{} nodes", nodes % 1_000_003);
}

#[cfg(not(feature = "argument"))]
compile_error!("the build has not got its argument");

/// The last item: documentation that is left of it is an error.
#[allow(dead_code)]
static MAP: [u64; 2] = [1, 2];
""",
}

TOY_RECIPE = """name = "Toy"
repository = "none"
commit = "none"
known-by = { file = "Cargo.toml", text = 'name = "toy"' }
look-ups = { native = "none", x86-64-v3 = "none", plain = "walks" }
bench = { arguments = ["bench"], nodes = '(\\d+) nodes' }
builds = { plain = "-Cdebuginfo=0" }

[build]
command = ["cargo", "build", "--quiet"]
arguments = { plain = ["--features", "argument"] }
binary = "{target}/debug/toy"

[[stages]]
name = "look-ups"
builds = ["plain"]
"""

BODY = "    raylane::rook_attacks(raylane::Square::new_masked(square), raylane::Bitboard(occupied)).0\n"
ROOKS = f'edits = [{{ file = "src/main.rs", function = "rook_attacks", body = """{BODY}""" }}]\n'
AGAIN = '[[stages]]\nname = "again"\nbuilds = ["{}"]\nedits = []\n'
# Two stages that cannot follow one another, because a name may be there once.
ONCE = 'edits = [{ file = "src/main.rs", insert = "const ONCE: () = ();" }]\n'
ALONE = f'alone = true\nflags = "-Cdebuginfo=1"\n{ONCE}' + AGAIN.format("plain").replace("edits = []\n", ONCE)

# The same in C++.
TOY_OF_C = {
    "Makefile": "toy: src/main.cpp src/rooks.h src/rays.h\n\t$(CXX) -std=c++17 -O1 $(FLAGS) src/main.cpp $(LIBRARIES) -o toy\n",
    "src/rays.h": "// To be replaced.\n#error\n",
    "src/rooks.h": """#include <cstdint>
#include <cstdio>
#include <initializer_list>

namespace Toy {

inline std::uint64_t ray(int square, std::uint64_t occupied, int file, int rank) {
    int x = square % 8 + file, y = square / 8 + rank;
    std::uint64_t seen = 0;
    for (; x >= 0 && x < 8 && y >= 0 && y < 8 && !(seen & occupied); x += file, y += rank)
        seen |= std::uint64_t(1) << (8 * y + x);
    return seen;
}

enum Kind { ROOK };

// Of nothing: attacks(int square) {
template<Kind K>
std::uint64_t attacks(int square) { return square; }

// On a board.
template<Kind K>
std::uint64_t attacks(int square,
                      std::uint64_t occupied /* ( */) {
    std::uint64_t all = 0;
    for (auto [file, rank] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}})
        all |= ray(square, occupied, file, rank);
    return all;
}

struct Board {
    std::uint64_t occupied;
    std::uint64_t of(int square) const;
    int rays() const { return 4; }
    void wrong() const {}
};

struct Other { int rays() const { return 8; } };

struct Unused { const char* text = R"(})"; };

}
""",
    "src/main.cpp": """#include <utility>
#include "rooks.h"
#include "rays.h"

namespace Toy {

static int rays(const Board& board) noexcept { return board.rays() + '{' + 1'000 - 1'000 - '{'; }

std::uint64_t Board::of(int square) const {
    if (rays()) {
        return attacks<ROOK>(square, occupied);
    }
    return 0;
}

}

int main() {
    Toy::Board board{0x0042180081240010};
    std::uint64_t nodes = 0;
    for (int query = 0; query < 3'000'000; ++query)
        nodes = (nodes << 7 | nodes >> 57) ^ board.of(query % 64);
    std::printf("%d nodes\\n", int(nodes % 1'000'003) + Toy::rays(board) - 4);
}
""",
}

TOY_RECIPE_OF_C = """name = "Toy"
repository = "none"
commit = "none"
known-by = { file = "Makefile", text = "toy:" }
look-ups = "none"
bench = { arguments = ["bench"], nodes = '(\\d+) nodes', files = ["network"] }

[build]
%(build)s
command = ["make", "toy", "CXX={compiler}", "FLAGS={flags} {include} %(flags)s", "LIBRARIES={library}"]
binary = "{copy}/toy"

[[setup]]
file = "src/rays.h"
text = ""

[[stages]]
name = "look-ups"
builds = ["x86-64-v3"]
"""

EDITS_OF_C = """edits = [
    { file = "src/rooks.h", insert = "#include <raylane.h>\\n" },
    { file = "src/rooks.h", delete = "attacks(int square)" },
    { file = "src/rooks.h", delete = "struct Unused" },
    { file = "src/rooks.h", delete = "wrong", in = "struct Board" },
    { file = "src/rooks.h", function = "rays", in = "struct Board", body = "return left();\\n" },
    { file = "src/rooks.h", in = "struct Board", at = "end", insert = "    int left() const { return 1; }\\n" },
    { file = "src/rooks.h", function = "attacks(int square, std::uint64_t occupied)", body = "    return 0;\\n" },
    { file = "src/main.cpp", function = "Board::of", attributes = "__attribute__((used)) ", body = "    return 0;\\n" },
    { file = "src/main.cpp", in = "Board::of", insert = "    if (rays() == 1) return raylane_rook_attacks(square, occupied);\\n" },
    { file = "src/main.cpp", in = "rays", rename = "board.rays()", by = "(3 + board.rays())" },
]
"""

# The recipe does not know that there are two.
WRONG_OF_C = ('edits = [{ file = "src/rooks.h", function = "attacks", body = "" }]', "src/rooks.h: `attacks` is there 2 times")

RACED = "NOISY"

# All other kinds of edits.
OTHERS = """edits = [
    { file = "src/main.rs", delete = "static MAP" },
    { file = "src/main.rs", in = "use twice", rename = "more,", by = "" },
    { file = "src/main.rs", rename = "ray", by = "added::beam", in = "fn rook_attacks" },
    { file = "src/main.rs", in = "mod more", function = "tables", attributes = "#[inline]\\n", body = "" },
    { file = "src/main.rs", insert = "mod added;\\n" },
    { file = "src/added.rs", add = "//! Added.\\n" },
    { file = "src/added.rs", at = "end", insert = "pub(crate) use super::ray as beam;\\n" },
]
"""

# What a recipe changes, and the words of the refusal, or `RACED`.
TOYS = [
    (ROOKS, RACED),
    ("edits = []\n" + AGAIN.format("plain"), RACED),
    (OTHERS, RACED),
    # It edits a file that the stages of the other build have added.
    (OTHERS + AGAIN.format("plain").replace("edits = []", 'alone = true\nlike = "plain"\nedits = [{ file = "src/added.rs", insert = "// Again.\\n" }]'), RACED),
    (ALONE, RACED),
    ('edits = [{ file = "src/main.rs", function = "ray", body = "0" }]', "nodes, and"),
    (ROOKS + AGAIN.format("none"), "there is no build none"),
    (ROOKS.replace('"rook_attacks"', '"queen_attacks"'), "src/main.rs: `fn queen_attacks` is there 0 times"),
    ('edits = [{ file = "src/main.rs", delete = "fn tables" }]', "src/main.rs: `fn tables` is there 2 times"),
    ('edits = [{ file = "src/none.rs", delete = "fn tables" }]', "src/none.rs: the engine has no such file"),
    ('edits = [{ file = "src/main.rs", delte = "fn tables" }]', "no edit has the keys delte, file"),
    ('edit = []', "no recipe has a key `edit` in stages"),
    (ROOKS + AGAIN.format("plain").replace("again", "look-ups"), "two stages are called look-ups"),
    ('without = "bmi2"\n' + ROOKS, "features are left out"),
    ('like = "plain"\n' + ROOKS, "a stage takes that stands `alone`"),
    ('alone = true\nlike = "none"\n' + ROOKS, "`like` is a build"),
]

# Arguments that are refused, and the word that the refusal names.
WRONG = [
    (["none", "."], "none: no such recipe"),
    (["{recipe}", "none"], "none: no such directory"),
    (["{recipe}", str(ROOT / "crates/compare/engines")], "no checkout of Toy"),
    (["{recipe}", "{toy}", "--build", "fast"], "fast: Toy has no such build; it has plain"),
    (["{recipe}", "{toy}", "--stage", "pins"], "pins: Toy has no such stage; it has look-ups"),
    (["{recipe}", "{toy}", "--copies", "4096"], "4096 copies need as many cores"),
    (["{recipe}", "{toy}", "--copies", "0"], "--copies"),
    (["{recipe}", "{toy}", "--rounds", "0"], "--rounds"),
    (["{recipe}", "{toy}", "--json", "{recipe}"], "no record of engines"),
]


# The complete examples of the page.
EXAMPLES = re.findall(r"```toml\n(name = .*?)```", (ROOT / "crates/compare/engines/README.md").read_text(), re.S)



def tests_fail(message):
    print(f"race: FAILED: {message}", file=sys.stderr)
    return 1


def self_test():
    for path in recipes().values():
        Recipe(path)
    with tempfile.TemporaryDirectory(prefix="race-test-") as directory:
        toy, recipe, record = (Path(directory) / name for name in ("toy", "toy.toml", "record.json"))
        written(TOY, toy)
        for stage, words in TOYS:
            # Those that do without raylane are not to wait for it.
            without = "" if "raylane" in stage else "manifests = []\n"
            recipe.write_text(without + TOY_RECIPE + stage)
            arguments = [str(recipe), str(toy), "--rounds", "2", "--json", str(record)]
            code, said = refused_or_raced(arguments)
            if code != (0 if words == RACED else 2) or words not in said:
                return tests_fail(f"not `{words}`, but {code}: {said}")
            if words == RACED and "2 rounds are too few" not in said:
                return tests_fail(f"two rounds were trusted: {said}")
        # (Slowly enough to be timed.)
        slow = '"--quiet", "--features=argument", "--config=profile.release.opt-level=0"'
        recipe.write_text(EXAMPLES[0].replace('"--quiet"', slow))
        code, said = refused_or_raced([str(recipe), str(toy), "--rounds", "2", "--build", "x86-64-v3"])
        if code or RACED not in said:
            return tests_fail(f"the example of the page: {code}: {said}")
        recipe.write_text(TOY_RECIPE + ROOKS)
        for arguments, words in WRONG:
            code, said = refused_or_raced([word.format(recipe=recipe, toy=toy) for word in arguments])
            if code != 2 or words not in said:
                return tests_fail(f"not `{words}`, but {code}: {said}")
        code, said = refused_or_raced([str(recipe), str(toy)], PATH=directory, CARGO_HOME=directory)
        if code != 2 or "cargo is missing" not in said:
            return tests_fail(f"without cargo: {code}: {said}")
        races = json.loads(record.read_text())["engines"]
        found = [(row["engine"], [(race["replaces"], race["rustflags"]) for race in row["races"]]) for row in races]
        if found != [("Toy", [("walks", "-Cdebuginfo=1"), ("walks", "-Cdebuginfo=0")])]:
            return tests_fail(f"the record has {races}")
        found = {str(path.relative_to(toy)): path.read_text() for path in toy.rglob("*") if path.is_file()}
        if found != TOY:
            return tests_fail(f"the checkout has changed: {found.keys()}")
    return test_c() or test_doubt()


def written(files, directory):
    for name, text in files.items():
        (directory / name).parent.mkdir(parents=True, exist_ok=True)
        (directory / name).write_text(text)


def refused_or_raced(arguments, **environment):
    """Each case is a run of the program, as a user would start it: its exit code, and what it says."""
    done = subprocess.run([sys.executable, sys.argv[0], *arguments], capture_output=True, text=True, env=os.environ | environment, check=False)
    return done.returncode, done.stdout + done.stderr


def test_c():
    """An engine in C++: calls raced by any compiler, what is inlined by the one that can."""
    with tempfile.TemporaryDirectory(prefix="race-test-") as directory:
        toy, recipe = Path(directory) / "toy", Path(directory) / "toy.toml"
        written(TOY_OF_C, toy)

        called, clang = {"build": 'compiler = "c++"', "flags": "-O0"}, {
            "build": f'compiler = "clang++-{llvm()}"\nlibrary = "full"', "flags": f"-O0 -flto=full -fuse-ld=lld-{llvm()}"}
        cases = [
            (called, EDITS_OF_C, "there is no network", 2),
            (called, *WRONG_OF_C, 2),
            (called | {"build": called["build"] + '\nlibrary = "some"'}, EDITS_OF_C, "`library` is one of", 2),
            (called | {"build": called["build"] + '\nlibrary = "thin"'}, EDITS_OF_C, "inlines nothing", 2),
            (called, EDITS_OF_C, RACED, 0),
        ]
        if all(map(shutil.which, (f"clang++-{llvm()}", f"ld.lld-{llvm()}"))):
            cases.append((clang, EDITS_OF_C, RACED, 0))
        cases = [(TOY_RECIPE_OF_C % build + stage, words, wanted) for build, stage, words, wanted in cases]
        setup = '[[setup]]\nfile = "src/rays.h"\ntext = ""\n\n[build]'
        cases.append((EXAMPLES[1].replace("[build]", setup).replace("-O2", "-O0"), RACED, 0))
        for text, words, wanted in cases:
            recipe.write_text(text)
            code, said = refused_or_raced([str(recipe), str(toy), "--rounds", "2"])
            if code != wanted or words not in said:
                return tests_fail(f"C++: not `{words}`, but {code}: {said}")
            (toy / "network").write_text("")
    return 0


def llvm():
    """The version of rustc's LLVM."""
    return re.search(r"LLVM version: (\d+)", output("rustc", "--version", "--verbose", cwd=ROOT))[1]


def test_doubt():
    """That each of the rules can doubt a race, and a quiet one passes."""
    quiet = [1 + 0.001 * (number % 3 - 1) for number in range(15)]
    for control, waiting, words in [
        (quiet, 0, None),
        (quiet[:3], 0, "3 rounds are too few"),
        ([x * 1.02 for x in quiet], 0, None),
        *(([(x - 1) * 30 + centre for x in quiet], 0, "the engine against itself") for centre in (0.95, 1, 1.05)),
        (quiet, 0.2, "for 20% of the time"),
    ]:
        verdict = doubt(Spread.of(control).interval, len(control), waiting)
        if (verdict is None) != (words is None) or (words and words not in verdict):
            return tests_fail(f"not `{words}`, but {verdict}")

    def raced(ratio, control):
        return {key: Spread.of([x * centre for x in quiet]).record() for key, centre in (("ratio", ratio), ("control", control))} | {"doubt": None}
    for ratio, control, expected in [(1.1, 1, True), (1.1, 1.04, True), (1.1, 0.94, False), (0.9, 1.06, False), (1, 1.06, True)]:
        if tells(raced(ratio, control)) != expected:
            return tests_fail(f"a ratio of {ratio} with a control run of {control} is told, or not told")
    print("race: ok")
    return 0
