//! The program: what it draws, and how it fails.

use command_line::tested::{complaint, output_fails, printed};

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
        (&["d9"][..], "d9"),
        (&["d4", "e5"], "e5"),
        (&["--fen", "x"], "8 ranks expected, found 1"),
        (&["--fen"], "--fen"),
        (&["--fem", "x"], "--fem"),
        (&["--a\nb"], "--a b"),
        (&["--fen", "startpos", "--fen", "x"], "--fen"),
        (&["--fen", ""], "FEN has no field for the board"),
        (&["--fen", "8/8/8/8/8/8/8/7x"], "'x' in rank 1"),
    ] {
        let complaint = complaint(PROGRAM, arguments);
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
        assert!(complaint.ends_with("; try '--help'\n"), "{complaint}");
    }
}

#[test]
fn help_is_no_error() {
    assert!(printed(PROGRAM, &["--help"]).contains("Usage:"));
}

#[test]
fn an_output_that_fails_is_an_error() {
    output_fails(PROGRAM, &[]);
    output_fails(PROGRAM, &["--help"]);
}
