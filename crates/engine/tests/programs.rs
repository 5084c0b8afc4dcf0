//! The two engines: that they search alike, and what they answer over UCI, in which they are one
//! program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use command_line::tested::{complaint, output_fails, printed};
use raylane::Level;
use raylane_support::levels::levels;

const STATIC: &str = env!("CARGO_BIN_EXE_static_engine");
const DISPATCHED: &str = env!("CARGO_BIN_EXE_dispatched_engine");

/// A position with one legal move.
const FORCED: &str = "position fen 7k/R7/8/8/8/8/1R6/4K3 b - - 0 1";
const FORCED_MOVE: &str = "bestmove h8g8";

fn start() -> Child {
    Command::new(DISPATCHED)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{DISPATCHED}: {error}"))
}

/// A running engine.
struct Session {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Session {
    fn new() -> Session {
        let mut child = start();
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.expect("UTF-8")).is_err() {
                    break;
                }
            }
        });
        Session {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    fn send(&mut self, text: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("open");
        input.write_all(text.as_ref()).expect("the engine reads");
        input.write_all(b"\n").expect("the engine reads");
    }

    /// The next line, or nothing at the end. An engine that hangs is a failure.
    fn line(&mut self) -> Option<String> {
        use std::sync::mpsc::RecvTimeoutError::{Disconnected, Timeout};
        match self.lines.recv_timeout(Duration::from_secs(120)) {
            Ok(line) => Some(line),
            Err(Disconnected) => None,
            Err(Timeout) => panic!("the engine says nothing"),
        }
    }

    /// The lines up to the first that begins with `text`.
    fn until(&mut self, text: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.line() {
            let last = line.starts_with(text);
            lines.push(line);
            if last {
                return lines;
            }
        }
        panic!("no line begins with {text}: {lines:?}");
    }

    /// The best move of a search.
    fn best(&mut self, position: &str, limits: &str) -> String {
        self.send(position);
        self.send(format!("go {limits}"));
        self.until("bestmove ").pop().expect("a move")
    }

    /// What comes for a command, up to the answer to `isready`.
    fn answers(&mut self, text: impl AsRef<[u8]>) -> Vec<String> {
        self.send(text);
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Closes the input, and returns the other lines. The engine has to end without a
    /// complaint.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        let lines = std::iter::from_fn(|| self.line()).collect();
        let output = self.child.wait_with_output().expect("it runs");
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        lines
    }
}

#[test]
fn positions_are_searched() {
    let mut session = Session::new();
    session.send("uci");
    let lines = session.until("uciok");
    assert!(lines[0].starts_with("id name raylane"), "{lines:?}");
    assert!(lines[1].starts_with("id author "), "{lines:?}");
    for (position, best) in [
        ("startpos moves f2f3 e7e5 g2g4", "d8h4"),
        ("fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"),
        ("fen k7/8/2K5/8/8/8/8/1R6 b - - moves a8a7 b1b2", "a7a8"),
        // Mate, and stalemate.
        ("startpos moves f2f3 e7e5 g2g4 d8h4", "0000"),
        ("fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "0000"),
    ] {
        let best = format!("bestmove {best}");
        let position = format!("position {position}");
        for limits in ["depth 3", "nodes 5000"] {
            assert_eq!(session.best(&position, limits), best, "{position}");
        }
        for limits in ["movetime 20", "wtime 1000 btime 1000", "wtime -5 btime -5"] {
            session.best(&position, limits);
        }
        assert!(session.answers("ucinewgame").is_empty());
    }
    assert!(session.end().is_empty());
}

#[test]
fn a_search_can_be_stopped() {
    let mut session = Session::new();
    // (The second has nothing to find.)
    for position in ["startpos", "fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"] {
        session.send(format!("position {position}"));
        let mut lines = session.answers("go infinite");
        lines.extend(session.answers(""));
        assert!(lines.iter().all(|line| line.starts_with("info depth ")));
        session.send("stop");
        session.until("bestmove ");
    }
    // Without a search there is nothing to stop.
    assert!(session.answers("stop").is_empty());
    // What comes during a search waits for its end, or ends it.
    for limits in ["depth 6", "infinite"] {
        session.send("position startpos");
        session.send(format!("go {limits}"));
        session.send(FORCED);
        let first = session.until("bestmove ").pop();
        assert_ne!(first.as_deref(), Some(FORCED_MOVE));
        assert_eq!(session.best(FORCED, "depth 2"), FORCED_MOVE);
    }
    session.send("position startpos");
    session.send("go depth 100");
    session.until("info depth 3");
    session.send("quit");
    let last = session.end().pop().expect("a move");
    assert!(last.starts_with("bestmove "), "{last}");
}

#[test]
fn the_end_of_the_input_is_the_end() {
    assert!(Session::new().end().is_empty());
    // All is done that has an end.
    for limits in ["depth 3", "infinite"] {
        let mut session = Session::new();
        session.send(format!("go {limits}"));
        session.send(FORCED);
        session.send("go depth 1");
        let lines = session.end();
        let best = lines.iter().filter(|line| line.starts_with("bestmove "));
        assert_eq!(best.count(), 2, "{limits}: {lines:?}");
        assert_eq!(lines.last().map(String::as_str), Some(FORCED_MOVE));
    }
}

#[test]
fn mistakes_are_named_and_change_nothing() {
    let long = format!("position {}", "\u{e9}".repeat(100_000));
    let endless = vec![b'x'; 5 << 20];
    let mistakes: &[(&[u8], &str)] = &[
        (b"castle", "unknown command \"castle\""),
        (b"\xff\x07\xfe", "unknown command "),
        (b"position", "position: \"startpos\" or \"fen\" is missing"),
        (b"position start", "\"start\" is neither"),
        (b"position startpos e2e4", "\"e2e4\" is there instead"),
        (b"position startpos moves e9\x07", "\"e9\\u{7}\" is no"),
        (b"position fen 8/8 w - -", "FEN board: 8 ranks expected"),
        (b"position fen rk6/8/8/8/8/8/8/RK6 w H -", "FEN castling: "),
        (b"setoption name Hash value 16", "setoption: \"name Hash"),
        (
            b"setoption name UCI_Chess960 value 1",
            "UCI_Chess960: \"1\" is",
        ),
        (long.as_bytes(), "position: "),
        (&endless, "the line is longer than 1048576 bytes"),
    ];
    let mut session = Session::new();
    session.send(FORCED);
    for (line, expected) in mistakes {
        let answers = session.answers(line);
        let [answer] = &answers[..] else {
            panic!("one line is expected: {answers:?}");
        };
        assert!(answer.starts_with("info string error: "), "{answer}");
        assert!(answer.contains(expected), "{answer}");
        assert!(answer.len() < 300, "{} bytes", answer.len());
        assert_eq!(session.best("", "depth 1"), FORCED_MOVE);
    }
    // A client waits for the answer to `go`, whatever was wrong with that.
    session.send("go depth x");
    let lines = session.until(FORCED_MOVE);
    let expected = "info string error: go: depth: \"x\" is not a number";
    assert_eq!(lines[0], expected);
    for line in ["", "  ", "\r", "ucinewgame", "position startpos"] {
        assert!(session.answers(line).is_empty(), "{line}");
    }
    assert!(session.end().is_empty());
}

#[test]
fn chess960_is_played() {
    let mut session = Session::new();
    for (position, standard, chess960) in [
        // Castling gives check, and attacks the rook.
        ("fen 3k4/8/8/8/8/8/1r6/R3K3 w Q - 0 1", "e1c1", "e1a1"),
        // Only castling is legal: king and rook change places.
        ("fen k3r3/8/8/8/8/6p1/r5P1/5KRB w G -", "f1g1", "f1g1"),
    ] {
        for (value, best) in [(false, standard), (true, chess960)] {
            session.send(format!("setoption name UCI_Chess960 value {value}"));
            let best = format!("bestmove {best}");
            let position = format!("position {position}");
            assert_eq!(session.best(&position, "depth 4"), best, "{position}");
        }
    }
    // In both ways castling is read.
    for text in ["e1g1", "e1h1"] {
        let moves = format!("position startpos moves e2e3 e7e6 g1f3 g8f6 f1e2 f8e7 {text}");
        assert!(session.answers(moves).is_empty());
    }
    assert!(session.end().is_empty());
}

/// Captures lead to captures, in more positions than a search has time for.
#[test]
fn thirty_queens_are_searched() {
    let mut session = Session::new();
    for side in ["w", "b"] {
        let position =
            format!("position fen qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ {side} - - 0 1");
        session.best(&position, "depth 1");
    }
    assert!(session.end().is_empty());
}

#[test]
fn an_output_that_fails_is_an_error() {
    for arguments in [&["--help"][..], &["bench", "--depth", "1"]] {
        output_fails(DISPATCHED, arguments);
    }
}

#[test]
fn nobody_listening_ends_the_engine() {
    let mut session = start();
    drop(session.stdout.take());
    let mut input = session.stdin.take().expect("piped");
    // The input stays open.
    input.write_all(b"go infinite\n").expect("the engine reads");
    let output = session.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    drop(input);
}

#[test]
fn one_signature_for_all() {
    let signature = |name: &str, arguments: &[&str]| {
        let text = printed(name, &[&["bench", "--depth", "5"], arguments].concat());
        let (nodes, speed) = text.split_once('\n').expect("two lines");
        assert!(speed.starts_with("nps="), "{text}");
        nodes.to_owned()
    };
    let expected = signature(STATIC, &[]);
    assert!(expected.starts_with("nodes="), "{expected}");
    assert_eq!(signature(DISPATCHED, &[]), expected);
    for level in levels() {
        let found = signature(DISPATCHED, &["--level", level.name()]);
        assert_eq!(found, expected, "{level}");
    }
}

#[test]
fn engines_refuse_bad_arguments() {
    for (arguments, expected) in [
        (&["benchmark"][..], "benchmark"),
        (&["--bench"], "--bench"),
        (&["bench", "5"], "5"),
        (&["bench", "--depth"], "--depth"),
        (&["bench", "--depth", "0"], "0 is not in 1..=64"),
        (&["bench", "--depth", "-1"], "-1 is not in 1..=64"),
        (&["bench", "--depth", "65"], "65 is not in 1..=64"),
        (&["bench", "--depth", "ten"], "invalid digit"),
        (&["bench", "--level", "sse9"], "--level"),
    ] {
        let complaint = complaint(DISPATCHED, arguments);
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
    assert!(printed(DISPATCHED, &["--help"]).contains("Chess960"));
    let portable = ["bench", "--level", "portable"];
    assert!(complaint(STATIC, &portable).contains("was built for one level"));
    for name in Level::NAMES {
        if name.parse::<Level>().is_err() {
            let complaint = complaint(DISPATCHED, &["bench", "--level", name]);
            assert!(complaint.contains("this CPU lacks"), "{complaint}");
        }
    }
}
