//! The example `attacks` as a program: what it prints, and how it fails.

use cli::tested::{complaint, printed};

/// Its path: `cargo test` builds the examples beside the tests.
fn attacks() -> String {
    let test = std::env::current_exe().expect("a test has a path");
    let profile = test.parent().and_then(|deps| deps.parent());
    let examples = profile
        .expect("tests are built in a folder of their profile's")
        .join("examples");
    let path = examples.join(format!("attacks{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{path:?} is missing: `cargo test` builds it");
    path.into_os_string().into_string().expect("UTF-8")
}

#[test]
fn draws_a_slider() {
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
    let named = printed(&attacks(), &["--fen", fen, "d4"]);
    let all = printed(&attacks(), &["--fen", fen]);
    assert_eq!(named, all);
    let (_legend, drawn) = named.split_once('\n').expect("a legend and a board");
    assert_eq!(drawn, board);
}

#[test]
fn from_a_square_without_slider_draws_all_three() {
    let text = printed(&attacks(), &["--fen", "4k3/8/8/8/8/8/8/4K3 w - -", "a1"]);
    for title in [
        "rook a1: 11 squares",
        "bishop a1: 7 squares",
        "queen a1: 18 squares",
    ] {
        assert!(text.contains(title), "{text}");
    }
    let none = printed(&attacks(), &["--fen", "4k3/8/8/8/8/8/8/4K3 w - -"]);
    assert_eq!(none, "no sliding piece in this position\n");
}

#[test]
fn refuses_bad_arguments() {
    for (arguments, expected) in [
        (&["d9"][..], "d9"),
        (&["d4", "e5"], "e5"),
        (&["--fen", "x"], "8 ranks expected, found 1"),
        (&["--fen"], "--fen"),
        (&["--fen", "4k3/8/8/8/8/8/8/8 w - -"], "white has no king"),
    ] {
        let complaint = complaint(&attacks(), arguments);
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
}

#[test]
fn help_is_no_error() {
    assert!(printed(&attacks(), &["--help"]).contains("Usage:"));
}
