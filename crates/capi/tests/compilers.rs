//! C and C++ compilers take the headers without a warning, and the programs that they make of them run: with the address
//! sanitizer, too. The header for C++ has all functions of the other, and refuses arguments in the wrong order.
#![cfg(target_os = "linux")]

use std::collections::HashSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A compiler, if it is there, with the flags that all warnings are errors.
fn compiler(name: &str) -> Option<Command> {
    if Command::new(name).arg("--version").output().is_err() {
        skip(&format!("what {name} says of the header"));
        return None;
    }
    let mut command = Command::new(name);
    command.args(["-O1", "-g", "-Wall", "-Wextra", "-Wpedantic"]);
    command.args(["-Wconversion", "-Werror", "-I"]);
    command.arg(package().join("include"));
    Some(command)
}

/// Says what is not tested, or fails where nothing may be skipped.
fn skip(what: &str) {
    assert!(
        env::var_os("RAYLANE_FORBID_SKIPS").is_none_or(|value| value.is_empty()),
        "{what}"
    );
    eprintln!("SKIPPED: {what}: there is no such compiler, or library of its own");
}

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Where the tests are, with the library for C.
fn built() -> PathBuf {
    let test = env::current_exe().expect("a path");
    test.parent().expect("a folder").to_owned()
}

fn succeeds(command: &mut Command) -> Output {
    let output = command.output().expect("it can be started");
    assert!(
        output.status.success(),
        "{command:?}: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    output
}

const C: [&str; 2] = ["gcc", "clang"];
const CPP: [&str; 2] = ["g++", "clang++"];

/// The names of raylane in some lines.
fn names<'t>(lines: impl Iterator<Item = &'t str>) -> HashSet<&'t str> {
    lines
        .flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'))
        .filter(|word| word.starts_with("raylane_") && !word.ends_with('_'))
        .collect()
}

/// The functions that the header declares.
fn functions(header: &str) -> Vec<&str> {
    let mut functions: Vec<_> = names(header.lines().filter(|line| !line.starts_with("//")))
        .into_iter()
        .filter(|name| {
            header.contains(&format!(" {name}(")) || header.contains(&format!("*{name}("))
        })
        .collect();
    functions.sort_unstable();
    functions
}

/// The header for C++ uses each function, or its first comment says that it does not.
#[test]
fn the_header_for_cpp_names_every_function() {
    let include = package().join("include");
    let [c, cpp] = ["raylane.h", "raylane.hpp"]
        .map(|name| fs::read_to_string(include.join(name)).expect("a header"));
    let (introduction, body) = cpp.split_once("#ifndef").expect("a guard");
    let code = body
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let known = names(c.lines());
    let mut named = names(code);
    named.extend(names(introduction.lines()));
    let unknown: Vec<_> = named.difference(&known).collect();
    assert!(unknown.is_empty(), "raylane.h has no {unknown:?}");
    let mut missing = functions(&c);
    missing.retain(|name| !named.contains(name));
    assert!(
        missing.is_empty(),
        "raylane.hpp neither calls nor leaves out {missing:?}"
    );
}

/// C++ knows of each function that it does not throw: otherwise a wrapper has code for the case that it does, and no call is its
/// last.
#[test]
fn no_function_throws() {
    let header = fs::read_to_string(package().join("include/raylane.h")).expect("a header");
    let mut text = "#include <raylane.h>
        template<typename F> constexpr bool is_sure = false;
        template<typename R, typename... A> constexpr bool is_sure<R (*)(A...) noexcept> = true;\n"
        .to_owned();
    let functions = functions(&header);
    assert!(functions.len() > 60, "{functions:?}");
    for name in functions {
        text += &format!("static_assert(is_sure<decltype(&{name})>);\n");
    }
    let source = built().join("raylane-noexcept.cpp");
    fs::write(&source, text).expect("written");
    for name in CPP {
        if let Some(mut compiler) = compiler(name) {
            succeeds(compiler.args(["-fsyntax-only", "-std=c++17"]).arg(&source));
        }
    }
}

/// Arguments in the wrong place do not compile, nor lists of something else, nor what would keep the address of a temporary.
#[test]
fn what_is_wrong_is_refused() {
    let source = built().join("raylane-refused.cpp");
    let right = [
        "rook_attacks(E4, occupied)",
        "attackers_exist(White, 28, all, occupied)",
        "pins kept(found, RAYLANE_PINS_NEVER)",
        "pins kept(two, RAYLANE_PINS_NEVER)",
        "pieces kept(kinds, colours)",
        "pieces kept(&kinds[0], colours.data())",
        "threat_inputs::board kept(codes, all)",
        "threat_inputs::borrowed_move kept(codes, 0, 1, 2)",
        // (What is not kept may be a temporary.)
        "threat_inputs::mailbox_of_kinds(rules, Codes(codes), Colours(colours))",
        "threat_inputs::pending_move kept(Codes(codes), 0, 1, 2)",
        "constexpr auto set = knight_attacks(63)",
        "int seven[7] = {}; see_decided(first_move(White, 0, 0, 0), seven, 0)",
        "bitboard sets[2][6]; setwise::attacks_by_kind_of_both(all, 0, sets)",
        "raylane::threat_inputs::numbering kept; kept = raylane::threat_inputs::numbering(network)",
    ];
    // What the compiler says, and of which statements.
    let wrong: [(&str, &[&str]); 13] = [
        (
            "expected a square",
            &[
                "rook_attacks(occupied, 0)",
                "king_attacks(true)",
                "king_attacks(Black)",
            ],
        ),
        ("expected a set of squares", &["rook_attacks(E4, E4)"]),
        (
            "expected a colour",
            &[
                "attackers_exist(E4, White, all, occupied)",
                "pawn_attacks(true, E4)",
            ],
        ),
        (
            "expected a kind of piece",
            &["first_move(White, E4, E4, E4)"],
        ),
        ("expected a line", &["line_attacks(occupied, E4, 0)"]),
        ("expected a direction", &["ray_attacks(E4, 0, occupied)"]),
        (
            "expected a code",
            &["threat_inputs::append_changes(rules, board, 0, E4, lists)"],
        ),
        (
            "a temporary, of which this would keep the address",
            &[
                "pins kept(blockers_of_both(all, 0), RAYLANE_PINS_NEVER)",
                "pins kept(Both(found), RAYLANE_PINS_NEVER)",
                "pins kept(Two(two), RAYLANE_PINS_NEVER)",
                "pieces kept(Kinds(kinds), colours)",
                "pieces kept(kinds, Colours(colours))",
                "threat_inputs::board kept(Codes(codes), all)",
                "threat_inputs::borrowed_move kept(Codes(codes), 0, 1, 2)",
            ],
        ),
        (
            "a list of another length",
            &[
                "pieces kept(colours, colours)",
                "bitboard sets[6]; setwise::attacks_by_kind_of_both(all, 0, sets)",
                "raylane_piece_sets one; setwise::attacks_by_kind_of_both(all, 0, one)",
                "raylane_checks one[1]; checks_and_pins_of_both({0, 1}, {0, 0}, {0, 0}, 0, one)",
            ],
        ),
        (
            "is_not_below",
            &[
                "constexpr auto set = knight_attacks(3851)",
                "constexpr square negative = -1",
                "constexpr colour none = 2",
            ],
        ),
        (
            "the values of pawn, knight, bishop, rook, queen and king are six",
            &["int five[5] = {}; see_decided(first_move(White, 0, 0, 0), five, 0)"],
        ),
        (
            "the values of a list are numbers",
            &["pieces kept(codes.data(), colours)"],
        ),
        (
            "needs raylane::number_of",
            &[
                "threat_inputs::view(Class(), false)",
                "rook_attacks(0, Class())",
            ],
        ),
    ];
    let compile = |mut compiler: Command, statements: &str| {
        let text = format!(
            "#include <raylane.hpp>
            using namespace raylane;
            enum Square : int {{ E4 = 28 }};
            enum Colour {{ White, Black }};
            template<> inline constexpr meaning raylane::meaning_of<Square> = raylane::meaning::square;
            template<> inline constexpr meaning raylane::meaning_of<Colour> = raylane::meaning::colour;
            using Kinds = std::array<bitboard, 6>;
            using Colours = std::array<bitboard, 2>;
            using Codes = std::array<std::uint8_t, 64>;
            using Two = std::array<raylane_blockers_and_pinners, 2>;
            using Both = both<raylane_blockers_and_pinners>;
            struct Class {{}};
            void call(const Kinds &kinds, const Colours &colours, const Codes &codes, const threat_inputs::rules &rules,
                      const Two &two, const raylane::pieces &all, const Both &found, const threat_inputs::numbering &network,
                      bitboard occupied, const raylane_board &board, raylane_pair_changes &lists) {{ {statements} }}"
        );
        fs::write(&source, text).expect("written");
        compiler.args([
            "-fsyntax-only",
            "-std=c++17",
            "-Wno-unused",
            "-Wno-unused-parameter",
        ]);
        compiler.arg(&source).output().expect("it can be started")
    };
    let right = right
        .map(|statement| format!("{{ {statement}; }}"))
        .join(" ");
    for name in CPP {
        let Some(first) = compiler(name) else {
            continue;
        };
        let output = compile(first, &right);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {right}: {errors}");
        let wrong = wrong
            .iter()
            .flat_map(|&(said, of)| of.iter().map(move |of| (said, of)));
        for (said, statement) in wrong {
            let again = compiler(name).expect("it was there");
            let output = compile(again, &format!("{statement};"));
            let errors = String::from_utf8_lossy(&output.stderr);
            let is_said = !output.status.success() && errors.contains(said);
            assert!(is_said, "{name}: {statement}: {errors}");
        }
        if env::var_os("RAYLANE_EVERY_COMPILER").is_none() {
            eprintln!(
                "SKIPPED: what is refused, by another compiler: RAYLANE_EVERY_COMPILER=1 asks it"
            );
            break;
        }
    }
}

/// Whether a compiler has the libraries for these flags.
fn links(name: &str, flags: &[&str]) -> bool {
    let source = built().join("raylane-empty.c");
    fs::write(&source, "int main(void) { return 0; }\n").expect("written");
    let program = built().join(format!("raylane-empty-{name}"));
    let mut compiler = compiler(name).expect("it was there");
    compiler.args(flags).arg(source).arg("-o").arg(program);
    compiler
        .output()
        .expect("it can be started")
        .status
        .success()
}

/// Builds a program with the first compiler that is there, or with RAYLANE_EVERY_COMPILER with each, as in a line of ci/checks;
/// with the sanitizers if it has them; and runs it with some arguments, by which it writes what is expected. (`ci/run/capi`
/// builds the examples without them, too.)
fn run(file: &str, compilers: &[&str], flags: &[&str], runs: &[(&[&str], &str)]) {
    let mut is_built = false;
    for name in compilers {
        if is_built && env::var_os("RAYLANE_EVERY_COMPILER").is_none() {
            eprintln!("SKIPPED: {file}, by {name}: RAYLANE_EVERY_COMPILER=1 builds it");
            continue;
        }
        let Some(mut compiler) = compiler(name) else {
            continue;
        };
        is_built = true;
        let sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
        // (Those of clang are a package of their own.)
        if links(name, &sanitizers) {
            compiler.args(sanitizers);
        } else {
            skip(&format!("{file}, by {name} with the sanitizers"));
        }
        let stem = Path::new(file).file_name().expect("a name").display();
        let program = built().join(format!("{stem}-{name}"));
        compiler.args(flags).arg(package().join(file));
        compiler
            .arg(built().join("libraylane_c.a"))
            .args(["-lpthread", "-ldl", "-lm", "-o"]);
        succeeds(compiler.arg(&program));
        for (arguments, expected) in runs {
            let output = succeeds(Command::new(&program).args(*arguments));
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(text.starts_with(expected), "{text}");
        }
        fs::remove_file(program).expect("removed");
    }
}

#[test]
fn the_example_in_c() {
    let runs: &[(&[&str], &str)] = &[
        (&["3"], "8902 leaves, "),
        (&["2", "portable"], "400 leaves, "),
    ];
    run("examples/perft.c", &C, &["-std=c11"], runs);
}

#[test]
fn the_example_in_cpp() {
    let runs: &[(&[&str], &str)] = &[(&[], "25 moves of sliders, ")];
    run("examples/position.cpp", &CPP, &["-std=c++17"], runs);
}

/// What `tests/wrappers.cpp` says by itself, and of the mistakes that it makes by name.
const MISTAKES: [(&[&str], &str); 11] = [
    (&[], "right"),
    (&["codes"], "raylane_pair_rules_init: the codes, "),
    (&["square"], "raylane::square: 3851 is not below 64"),
    (&["negative"], "raylane::square: -1 is not below 64"),
    (&["byte"], "raylane::square: -56 is not below 64"),
    (&["look-up"], "raylane::square: 3851 is not below 64"),
    (&["colour"], "raylane::colour: 256 is not below 2"),
    (&["large"], "raylane::square: 3851 is not below 64"),
    (&["place"], "raylane::square: 3851 is not below 64"),
    (&["code"], "raylane::code: 259 is not below 16"),
    (
        &["checked"],
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wrappers.cpp:"),
    ),
];

/// With numbers and with the types of an engine. (Optimised, so that a compiler that is told too little about what is read
/// would leave it out.)
#[test]
fn the_wrappers_in_cpp() {
    let is_every = env::var_os("RAYLANE_EVERY_COMPILER").is_some();
    run(
        "tests/wrappers.cpp",
        &CPP,
        &["-std=c++17", "-O2"],
        &MISTAKES,
    );
    if is_every {
        run(
            "tests/wrappers.cpp",
            &CPP,
            &["-std=c++20", "-O2"],
            &MISTAKES,
        );
    } else {
        eprintln!("SKIPPED: the wrappers in C++20: RAYLANE_EVERY_COMPILER=1 builds them");
    }
    // The name of the function is in the message, however the compiler writes it.
    let flags = ["-std=c++17", "-fno-pretty-templates"];
    run("tests/wrappers.cpp", &CPP[..1], &flags, &MISTAKES[1..2]);
    // Without assertions a mistake is not reported.
    let unnoticed = MISTAKES.map(|(of, said)| (of, if of.is_empty() { said } else { "unnoticed" }));
    let flags = ["-std=c++17", "-DNDEBUG"];
    run("tests/wrappers.cpp", &CPP, &flags, &unnoticed);
    if is_every {
        let flags = ["-std=c++17", "-O2", "-DRAYLANE_UNCHECKED"];
        run("tests/wrappers.cpp", &CPP, &flags, &MISTAKES[..2]);
    } else {
        eprintln!("SKIPPED: the wrappers without checks: RAYLANE_EVERY_COMPILER=1 builds them");
    }
    // (The sanitizers silence some warnings.)
    for name in &CPP[..if is_every { 2 } else { 1 }] {
        for bitboard in ["uint64_t", "unsigned long long"] {
            if let Some(mut compiler) = compiler(name) {
                compiler.args(["-std=c++17", "-O2", "-fsyntax-only"]);
                compiler.arg(format!("-DRAYLANE_BITBOARD={bitboard}"));
                succeeds(compiler.arg(package().join("tests/wrappers.cpp")));
            }
        }
    }
}

/// With a prefix for all functions, as where a program has several levels, the wrappers do the same, and what a compiler does not
/// inline of them has names that no other level has.
#[test]
fn the_wrappers_with_a_prefix() {
    let header = fs::read_to_string(package().join("include/raylane.h")).expect("a header");
    let functions = functions(&header);
    let prefixed = |prefix: &str| -> Vec<String> {
        let names = functions.iter();
        let defined = names.map(|name| format!("-D{name}={prefix}{name}"));
        let prefix = format!("-DRAYLANE_PREFIX={prefix}");
        defined.chain([prefix, "-std=c++17".to_owned()]).collect()
    };
    let names = functions.iter();
    let links = names.map(|name| format!("-Wl,--defsym=avx2_{name}={name}"));
    let flags: Vec<_> = prefixed("avx2_").into_iter().chain(links).collect();
    let flags: Vec<_> = flags.iter().map(String::as_str).collect();
    run("tests/wrappers.cpp", &CPP, &flags, &MISTAKES[..2]);

    let object = built().join("raylane-prefix.o");
    for name in CPP {
        let [one, other] = ["avx2_", "avx512icl_"].map(|prefix| {
            let Some(mut compiler) = compiler(name) else {
                return HashSet::new();
            };
            compiler.args(prefixed(prefix)).args(["-O0", "-c", "-o"]);
            let source = package().join("tests/wrappers.cpp");
            succeeds(compiler.arg(&object).arg(source));
            let listed = succeeds(
                Command::new("nm")
                    .args(["-j", "--defined-only"])
                    .arg(&object),
            );
            let symbols = String::from_utf8(listed.stdout).expect("names");
            let of_raylane = symbols.lines().filter(|name| name.contains("N7raylane"));
            of_raylane.map(str::to_owned).collect::<HashSet<_>>()
        });
        let common: Vec<_> = one.intersection(&other).collect();
        assert!(common.is_empty(), "{name}: {common:?}");
        assert!(one.len() > 50 || compiler(name).is_none(), "{name}");
        if env::var_os("RAYLANE_EVERY_COMPILER").is_none() && compiler(name).is_some() {
            eprintln!("SKIPPED: names, by another compiler: RAYLANE_EVERY_COMPILER=1 asks it");
            break;
        }
    }
}
