//! The program: what it draws, and how it fails.

use std::process::Command;

use command_line::tested::{complaint, printed};

const PROGRAM: &str = env!("CARGO_BIN_EXE_draw_attacks");

#[test]
fn a_slider_is_drawn() {
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
    let named = printed(PROGRAM, &["--fen", fen, "d4"]);
    let all = printed(PROGRAM, &["--fen", fen]);
    assert_eq!(named, all);
    let (_legend, drawn) = named.split_once('\n').expect("a legend and a board");
    assert_eq!(drawn, board);
}

/// Kings may be missing, and only the first field is read.
#[test]
fn any_pieces_may_stand_anywhere() {
    for fen in ["8/8/8/3Q4/8/8/8/8", "8/8/8/3Q4/8/8/8/8 x"] {
        let text = printed(PROGRAM, &["--fen", fen]);
        assert!(text.contains("white queen d5: 27 squares"), "{text}");
    }
    let text = printed(PROGRAM, &["--fen", "startpos", "d1"]);
    assert!(text.contains("white queen d1: 5 squares"), "{text}");
}

#[test]
fn all_three_are_drawn_from_a_square_without_slider() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - -";
    let text = printed(PROGRAM, &["--fen", fen, "a1"]);
    for title in ["rook a1: 11", "bishop a1: 7", "queen a1: 18"] {
        assert!(text.contains(&format!("{title} squares")), "{text}");
    }
    let none = printed(PROGRAM, &["--fen", fen]);
    assert_eq!(none, "no sliding piece on this board\n");
}

#[test]
fn bad_arguments_are_refused() {
    for (arguments, expected) in [
        (
            &["d9"][..],
            "cannot parse argument \"d9\": rank '9' of a square is not one of 1 to 8",
        ),
        (&["d4", "e5"], "unexpected argument \"e5\""),
        (&["--fen"], "missing argument for option '--fen'"),
        (&["--a\nb"], "invalid option '--a b'"),
        (
            &["--fen", "x"],
            "cannot parse argument \"x\": FEN board: 8 ranks expected, found 1",
        ),
    ] {
        let complaint = complaint(PROGRAM, arguments, 2);
        assert_eq!(complaint, format!("error: {expected}; try '--help'\n"));
    }
}

#[test]
fn help_is_no_error() {
    assert!(printed(PROGRAM, &["--help"]).contains("Usage:"));
}

/// As of `cargo attacks | head`.
#[test]
fn nothing_is_said_if_nobody_reads_the_output() {
    let (_, closed) = std::io::pipe().expect("there are pipes");
    let output = Command::new(PROGRAM).stdout(closed).output();
    let output = output.expect("it starts");
    assert_eq!(output.stderr, b"");
    assert_eq!(output.status.code(), Some(1));
}
