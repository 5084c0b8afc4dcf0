//! Perft over UCI: one session of more than a hundred lines, and every line of its answers.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use move_generator::suite::SUITE;

const PERFT: &str = env!("CARGO_BIN_EXE_perft");

/// What a line is answered with.
enum Answer {
    Lines(&'static str),
    Error(String),
    /// So many nodes, after all moves together.
    Nodes(u64),
    /// This move among others, with its count.
    Move(&'static str),
}

#[test]
fn a_session_of_a_hundred_lines() {
    let nothing = || Answer::Lines("");
    let error = |text: &str| Answer::Error(text.to_owned());
    let mut session = vec![
        (
            "uci".to_owned(),
            Answer::Lines(
                "id name raylane perft (portable)\nid author the authors of raylane\n\
                 option name UCI_Chess960 type check default false\nuciok\n",
            ),
        ),
        ("isready".to_owned(), Answer::Lines("readyok\n")),
        ("ucinewgame".to_owned(), nothing()),
        // The starting position is there before any `position`.
        ("go perft 3".to_owned(), Answer::Nodes(8902)),
    ];
    // Castling, a promotion and en passant, each beside the position that it leads to.
    for (moves, fen, nodes) in [
        (
            "startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1",
            "rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4",
            30_807,
        ),
        (
            "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n h7g8",
            "N5k1/8/8/8/8/8/8/K7 w - - 1 2",
            210,
        ),
        (
            "startpos moves e2e4 a7a6 e4e5 d7d5 e5d6",
            "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3",
            24_390,
        ),
    ] {
        for position in [moves.to_owned(), format!("fen {fen}")] {
            session.push((format!("position {position}"), nothing()));
            session.push(("go perft 3".to_owned(), Answer::Nodes(nodes)));
        }
    }
    // Castling has two texts.
    for (value, text) in [(true, "e1h1: 1"), (false, "e1g1: 1")] {
        let option = format!("setoption name UCI_Chess960 value {value}");
        session.push((option, nothing()));
        let position = "position fen 7k/6pp/8/8/8/5PPP/4PRPR/4K2R w H -";
        session.push((position.to_owned(), nothing()));
        session.push(("go perft 1".to_owned(), Answer::Move(text)));
    }
    let position = "position startpos moves e2e4 c7c5 g1f3";
    session.push((position.to_owned(), nothing()));
    let endless = "x".repeat(3 << 20);
    // What is wrong leaves the position as it is.
    for (line, reason) in [
        ("go", "go: \"perft\" is missing"),
        ("go depth 3", "go: \"depth\" is not \"perft\""),
        ("go perft", "go: perft: the depth is missing"),
        ("go perft 0", "go: perft: \"0\" is not a depth from 1 to 32"),
        (
            "go perft +1",
            "go: perft: \"+1\" is not a depth from 1 to 32",
        ),
        (
            "go perft 33",
            "go: perft: \"33\" is not a depth from 1 to 32",
        ),
        ("go perft 1 2", "go: perft: \"2\" is one word too many"),
        ("position", "position: \"startpos\" or \"fen\" is missing"),
        (
            "position start",
            "position: \"start\" is neither \"startpos\" nor \"fen\"",
        ),
        (
            "position startpos moves e2e4 e2e4",
            "position: \"e2e4\" is not a legal move",
        ),
        (
            "position fen 8/8 w - -",
            "position: FEN board: 8 ranks expected, found 2",
        ),
        (
            "position fen k6K/8/8/8/8/8/8/8 w - - 0 1 moves h8h9",
            "position: \"h8h9\" is not a legal move",
        ),
        (
            "setoption name Threads value 2",
            "setoption: \"name Threads value 2\" is not \"name UCI_Chess960 value true\" or \"… false\"",
        ),
        (&endless, "the line is longer than 1048576 bytes"),
        ("perft 3", "unknown command \"perft\""),
        ("\u{7}", "unknown command \"\\u{7}\""),
    ] {
        session.push((line.to_owned(), error(reason)));
        session.push(("go perft 1".to_owned(), Answer::Nodes(22)));
    }
    for line in ["", "  ", "\r", "stop", "\tucinewgame "] {
        session.push((line.to_owned(), nothing()));
    }
    for entry in SUITE.iter() {
        let small = entry.counts.iter().filter(|(_, nodes)| *nodes < 1_000_000);
        session.push((format!("position fen {}", entry.fen), nothing()));
        for &(depth, nodes) in small {
            session.push((format!("go perft {depth}"), Answer::Nodes(nodes)));
        }
    }
    assert!(session.len() > 100, "{} lines", session.len());

    let mut child = Command::new(PERFT)
        .args(["--uci", "--level", "portable", "--threads", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut text = session.iter().fold(String::new(), |mut text, (line, _)| {
        writeln!(text, "{line}").expect("a string has room");
        text
    });
    text += "quit\nisready\n";
    let mut input = child.stdin.take().expect("piped");
    // On a thread of its own: the program answers before it has read all.
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    // (What follows `quit` may find nobody.)
    let _ = writer.join().expect("it does not panic");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");

    let answers = String::from_utf8(output.stdout).expect("UTF-8");
    let mut answers = answers.lines();
    for (line, answer) in session {
        match answer {
            Answer::Lines(lines) => {
                for expected in lines.lines() {
                    assert_eq!(answers.next(), Some(expected), "{line:?}");
                }
            }
            Answer::Error(reason) => {
                let expected = format!("info string error: {reason}");
                assert_eq!(answers.next(), Some(&*expected), "{line:?}");
            }
            Answer::Move(text) => {
                let mut counts = answers.by_ref().take_while(|line| !line.is_empty());
                assert!(counts.any(|line| line == text), "{line:?}: no {text}");
                answers.by_ref().find(|line| line.is_empty());
                answers.by_ref().find(|line| line.is_empty());
            }
            Answer::Nodes(nodes) => {
                let counts = answers.by_ref().take_while(|line| !line.is_empty());
                let counts: Vec<u64> = counts
                    .map(|line| line.split_once(": ").expect("a move and a count").1)
                    .map(|count| count.parse().expect("a number"))
                    .collect();
                if line == "go perft 1" {
                    assert!(counts.iter().all(|&count| count == 1), "{counts:?}");
                }
                assert_eq!(counts.iter().sum::<u64>(), nodes, "{line:?}");
                let expected = format!("Nodes searched: {nodes}");
                assert_eq!(answers.next(), Some(&*expected), "{line:?}");
                assert_eq!(answers.next(), Some(""), "{line:?}");
            }
        }
    }
    assert_eq!(answers.next(), None, "nothing is answered after `quit`");
}
