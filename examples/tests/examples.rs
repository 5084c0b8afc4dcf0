//! The examples as programs: what they print, and how they fail.

use std::collections::HashSet;

use cli::tested::{complaint, printed};
use raylane::Level;

/// The path of an example: `cargo test` builds them beside the tests.
fn example(name: &str) -> String {
    let test = std::env::current_exe().expect("a test has a path");
    let profile = test.ancestors().nth(2).expect("it is in the folder deps");
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = profile.join("examples").join(name);
    assert!(path.exists(), "{path:?} is missing: `cargo test` builds it");
    path.into_os_string().into_string().expect("UTF-8")
}

#[test]
fn attacks_draws_a_slider() {
    let fen = "4k3/8/8/8/3R2p1/8/3P4/4K3 w - - 0 1";
    let board = "
white rook d4: 12 squares
0x0808080877080800
8  .  .  .  *  k  .  .  .
7  .  .  .  *  .  .  .  .
6  .  .  .  *  .  .  .  .
5  .  .  .  *  .  .  .  .
4  *  *  * [R] *  * (p) .
3  .  .  .  *  .  .  .  .
2  .  .  . (P) .  .  .  .
1  .  .  .  .  K  .  .  .
   a  b  c  d  e  f  g  h
";
    let named = printed(&example("attacks"), &["--fen", fen, "d4"]);
    let all = printed(&example("attacks"), &["--fen", fen]);
    assert_eq!(named, all);
    let (_legend, drawn) = named.split_once('\n').expect("a legend and a board");
    assert_eq!(drawn, board);
}

#[test]
fn attacks_from_a_square_without_slider_draws_all_three() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - -";
    let text = printed(&example("attacks"), &["--fen", fen, "a1"]);
    for title in ["rook a1: 11", "bishop a1: 7", "queen a1: 18"] {
        assert!(text.contains(&format!("{title} squares")), "{text}");
    }
    let none = printed(&example("attacks"), &["--fen", fen]);
    assert_eq!(none, "no sliding piece in this position\n");
}

#[test]
fn attacks_refuses_bad_arguments() {
    for (arguments, expected) in [
        (&["d9"][..], "d9"),
        (&["d4", "e5"], "e5"),
        (&["--fen", "x"], "8 ranks expected, found 1"),
        (&["--fen"], "--fen"),
        (&["--fen", "4k3/8/8/8/8/8/8/8 w - -"], "white has no king"),
    ] {
        let complaint = complaint(&example("attacks"), arguments);
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
}

/// Writes lines for an example to read; the name is that of the test.
fn file(name: &str, lines: &[u8]) -> String {
    let path = std::env::temp_dir().join(format!("raylane-{name}-{}", std::process::id()));
    std::fs::write(&path, lines).expect("temporary files can be written");
    path.into_os_string().into_string().expect("UTF-8")
}

#[test]
fn planes_counts_the_squares_of_each() {
    let lines = b"4k3/8/8/8/3R2p1/8/3P4/4K3 w - - 0 1\n4k3/8/8/8/8/q7/8/4K3 b - - 0 1\n";
    let lines = file("planes", lines);
    let text = printed(&example("planes"), &[&lines]);
    std::fs::remove_file(lines).expect("it was written");
    let expected = "[2, 14, 8, 8]
white pawn: 2
white knight: 0
white bishop: 0
white rook: 12
white queen: 0
white king: 10
black pawn: 2
black knight: 0
black bishop: 0
black rook: 0
black queen: 21
black king: 10
white sliders: 12
black sliders: 21
";
    assert_eq!(text, expected);
}

#[test]
fn planes_refuses_bad_lines() {
    let good = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    for (lines, expected) in [
        (format!("{good}x\n").as_bytes(), "line 2: "),
        (format!("\n{good}").as_bytes(), "line 1: "),
        (&b"4k3\xff\n"[..], "line 1: "),
    ] {
        let lines = file("planes-refused", lines);
        let complaint = complaint(&example("planes"), &[&lines]);
        std::fs::remove_file(lines).expect("it was written");
        assert!(complaint.contains(expected), "{complaint}");
    }
    let missing = complaint(&example("planes"), &["no/such/file"]);
    assert!(missing.contains("no/such/file: "), "{missing}");
}

#[test]
fn reach_counts_alike_at_every_level() {
    let text = printed(&example("reach"), &[]);
    assert_eq!(text.lines().count(), Level::available().count());
    for (line, level) in text.lines().zip(Level::available()) {
        assert_eq!(
            line,
            format!("{level}: 29 squares, and 29 by Infuehr's equation")
        );
    }
}

/// The numbers are exact, so every level and both ways to call search alike.
#[test]
fn network_searches_alike_at_every_level_and_per_call() {
    let text = printed(&example("network"), &[]);
    let (found, names): (HashSet<_>, Vec<_>) = text
        .lines()
        .map(|line| line.split_once(": ").expect("a name and what was found"))
        .map(|(name, found)| (found, name))
        .unzip();
    assert_eq!(found.len(), 1, "{text}");
    let levels = Level::available().map(Level::name).chain(["per call"]);
    assert_eq!(names, levels.collect::<Vec<_>>());
}

#[test]
fn own_features_compute_what_the_level_does() {
    let text = printed(&example("own_features"), &[]);
    let results = text.lines().filter_map(|line| line.split_once(": "));
    let results: HashSet<_> = results.map(|(_, result)| result).collect();
    assert_eq!(results.len(), 1, "{text}");
    assert_eq!(text.lines().count(), 2 * Level::available().count());
}

#[test]
fn help_is_no_error() {
    assert!(printed(&example("attacks"), &["--help"]).contains("Usage:"));
}
