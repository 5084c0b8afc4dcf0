//! The two engines: what they answer over UCI, and that they search alike.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use cli::tested::{complaint, printed};
use raylane::Level;
use raylane_support::levels::levels;

const STATIC: &str = env!("CARGO_BIN_EXE_static_engine");
const DISPATCHED: &str = env!("CARGO_BIN_EXE_dispatched_engine");
const ENGINES: [&str; 2] = [STATIC, DISPATCHED];

/// A position with one legal move.
const FORCED: &str = "position fen 7k/R7/8/8/8/8/1R6/4K3 b - - 0 1";
const FORCED_MOVE: &str = "bestmove h8g8";

/// A running engine.
struct Session {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Session {
    fn new(name: &str) -> Session {
        Session::of(Command::new(name))
    }

    fn of(mut command: Command) -> Session {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{command:?}: {error}"));
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
fn engines_introduce_themselves() {
    for name in ENGINES {
        let mut session = Session::new(name);
        session.send("uci");
        let lines = session.until("uciok");
        assert!(lines[0].starts_with("id name raylane"), "{lines:?}");
        assert!(lines[1].starts_with("id author "), "{lines:?}");
        let has = |text: &str| lines.iter().any(|line| line.starts_with(text));
        assert!(has("option name Hash type spin default 16 min 1 max "));
        assert!(has("option name Move Overhead type spin "));
        assert_eq!(has("option name Level type combo "), name == DISPATCHED);
        assert!(session.end().is_empty());
    }
}

#[test]
fn positions_are_searched() {
    for name in ENGINES {
        let mut session = Session::new(name);
        for (position, best) in [
            ("position startpos moves f2f3 e7e5 g2g4", "bestmove d8h4"),
            (
                "position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1",
                "bestmove a1a8",
            ),
            (
                "position fen k7/8/2K5/8/8/8/8/1R6 b - - 0 1 moves a8a7 b1b2",
                "bestmove a7a8",
            ),
            // Mate, and stalemate.
            (
                "position startpos moves f2f3 e7e5 g2g4 d8h4",
                "bestmove 0000",
            ),
            (
                "position fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1",
                "bestmove 0000",
            ),
        ] {
            session.send(position);
            session.send("go depth 4");
            let lines = session.until("bestmove");
            assert_eq!(
                lines.last().map(String::as_str),
                Some(best),
                "{position}: {lines:?}"
            );
            assert!(lines[0].starts_with("info depth "), "{lines:?}");
        }
        for limits in [
            "depth 1",
            "nodes 1",
            "movetime 0",
            "movetime 20",
            "wtime 0 btime 0",
            "wtime -20 btime -20 winc 0 binc 0",
            "wtime 100 btime 100 movestogo 1",
            "wtime 60000 btime 60000 winc 10 binc 10 depth 2",
        ] {
            session.send("ucinewgame");
            session.send("position startpos");
            session.send(format!("go {limits}"));
            session.until("bestmove ");
        }
        assert!(session.end().is_empty());
    }
}

#[test]
fn a_search_can_be_stopped_asked_and_left() {
    for name in ENGINES {
        let mut session = Session::new(name);
        for _ in 0..20 {
            // At once, and in the midst.
            session.send("go infinite");
            session.send("stop");
            session.until("bestmove ");
        }
        session.send("go infinite");
        session.until("info depth 3");
        assert!(
            session
                .answers("")
                .iter()
                .all(|line| line.starts_with("info depth "))
        );
        // What is not for a search waits for its end.
        session.send(FORCED);
        session.send("go depth 2");
        session.send("stop");
        let first = session.until("bestmove ").pop();
        assert_ne!(first.as_deref(), Some(FORCED_MOVE));
        assert_eq!(
            session.until("bestmove ").pop().as_deref(),
            Some(FORCED_MOVE)
        );
        // A search without a limit ends when it is stopped, however little there is to find.
        session.send("position fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
        session.send("go infinite");
        assert!(
            session
                .answers("")
                .iter()
                .all(|line| !line.starts_with("bestmove"))
        );
        session.send("stop");
        session.until("bestmove 0000");
        // Without a search there is nothing to stop.
        assert!(session.answers("stop").is_empty());

        session.send("position startpos");
        session.send("go infinite");
        session.until("info depth 3");
        session.send("quit");
        assert!(
            session
                .end()
                .iter()
                .any(|line| line.starts_with("bestmove "))
        );
    }
}

#[test]
fn the_end_of_the_input_is_the_end() {
    for name in ENGINES {
        assert!(Session::new(name).end().is_empty());
        let mut session = Session::new(name);
        session.send("quit");
        assert!(session.end().is_empty());
        // All is done that has an end.
        for limits in ["depth 3", "infinite"] {
            let mut session = Session::new(name);
            session.send(format!("go {limits}"));
            session.send(FORCED);
            session.send("go depth 1");
            let lines = session.end();
            let best = lines.iter().filter(|line| line.starts_with("bestmove "));
            assert_eq!(best.count(), 2, "{limits}: {lines:?}");
            assert_eq!(lines.last().map(String::as_str), Some(FORCED_MOVE));
        }
    }
}

#[test]
fn mistakes_are_named_and_change_nothing() {
    let mistakes: &[(&[u8], &str)] = &[
        (b"castle", "unknown command \"castle\""),
        (b"\xff\x07\xfe", "unknown command "),
        (b"position", "position: \"startpos\" or \"fen\" is missing"),
        (
            b"position start",
            "position: \"start\" is neither \"startpos\" nor \"fen\"",
        ),
        (
            b"position startpos e2e4",
            "position: \"e2e4\" is there instead of \"moves\"",
        ),
        (
            b"position startpos moves e2e4 e7e6 e4e6",
            "position: \"e4e6\" is not a legal move",
        ),
        (
            b"position startpos moves e2e4\x07",
            "position: \"e2e4\\u{7}\" is not a legal move",
        ),
        (b"position fen", "position: FEN has no field for the board"),
        (
            b"position fen moves e2e4",
            "position: FEN has no field for the board",
        ),
        (
            b"position fen 8/8 w - -",
            "position: FEN board: 8 ranks expected, found 2",
        ),
        (
            b"position fen 4k3/8/8/8/8/8/8/8 w - - 0 1",
            "position: impossible position: white has no king",
        ),
        // Chess960.
        (
            b"position fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "position: FEN castling: ",
        ),
        (b"setoption Hash 5", "setoption: \"name\" is missing"),
        (
            b"setoption name Contempt value 5",
            "setoption: there is no option \"Contempt\"",
        ),
        (
            b"setoption name Hash value 0",
            "setoption Hash: \"0\" is not a number from 1 to ",
        ),
        (
            b"setoption name Hash value 9999999",
            "setoption Hash: \"9999999\" is not a number from 1 to ",
        ),
        (
            b"setoption name hash value many",
            "setoption hash: \"many\" is not a number from 1 to ",
        ),
        (
            b"setoption name Hash",
            "setoption Hash: \"\" is not a number from 1 to ",
        ),
        (b"setoption name Level value sse9", "setoption Level: "),
    ];
    for name in ENGINES {
        let mut session = Session::new(name);
        session.send(FORCED);
        for (line, expected) in mistakes {
            let answers = session.answers(line);
            let expected = format!("info string error: {expected}");
            let [answer] = &answers[..] else {
                panic!("one line is expected: {answers:?}");
            };
            assert!(answer.starts_with(&expected), "{answer}");
            session.send("go depth 1");
            assert_eq!(
                session.until("bestmove").pop().as_deref(),
                Some(FORCED_MOVE)
            );
        }
        for line in [
            "",
            "  ",
            "\r",
            "ucinewgame",
            "setoption name Hash value 3 ",
            "debug on",
            "ponderhit",
            "register later",
            "register name Stefan MK code 4359874324",
            "position startpos",
        ] {
            assert!(session.answers(line).is_empty(), "{line}");
        }
        assert!(session.end().is_empty());
    }
}

#[test]
fn a_long_word_is_shortened() {
    let long = "\u{e9}".repeat(100_000);
    for name in ENGINES {
        let mut session = Session::new(name);
        for command in [
            "",
            "position",
            "position startpos",
            "position startpos moves",
            "position fen",
            "setoption name",
            "setoption name Hash value",
            "setoption name Move Overhead value",
            "setoption name Level value",
            "go",
            "go depth",
            "go searchmoves e2e4 depth 1 searchmoves",
        ] {
            session.send(format!("{command} {long}"));
            let answer = session.line().expect("an answer");
            assert!(answer.starts_with("info string error: "), "{answer}");
            assert!(answer.len() < 300, "{command}: {} bytes", answer.len());
            if command.starts_with("go") {
                session.until("bestmove ");
            }
        }
        assert!(session.end().is_empty());
    }
}

/// A client waits for the answer to `go`, whatever was wrong with that.
#[test]
fn every_search_has_one_best_move() {
    for name in ENGINES {
        let mut session = Session::new(name);
        for (limits, mistake) in [
            ("mate 2", None),
            ("depth", Some("depth: there is no number")),
            ("depth x", Some("depth: \"x\" is not a number")),
            ("depth x nodes 10", Some("depth: \"x\" is not a number")),
            ("wtime btime 50", Some("wtime: there is no number")),
            ("foo 3 bar", Some("\"foo\" is not a limit of this engine")),
            (
                "depth 2 foo 3",
                Some("\"foo\" is not a limit of this engine"),
            ),
            (
                "searchmoves a1a1 depth 2",
                Some("searchmoves: \"a1a1\" is not a legal move"),
            ),
            ("movestogo 5", None),
            ("winc 5", None),
            ("wtime 300", None),
            ("btime 300", None),
        ] {
            for position in ["startpos", "startpos moves e2e4"] {
                session.send(format!("position {position}"));
                session.send(format!("go {limits}"));
                let mut lines = session.until("bestmove ");
                lines.extend(session.answers(""));
                let best = lines.iter().filter(|line| line.starts_with("bestmove "));
                assert_eq!(best.count(), 1, "{limits}: {lines:?}");
                let mistakes: Vec<&String> = (lines.iter())
                    .filter(|line| line.starts_with("info string"))
                    .collect();
                match mistake {
                    None => assert!(mistakes.is_empty(), "{limits}: {mistakes:?}"),
                    Some(mistake) => {
                        assert_eq!(mistakes, [&format!("info string error: go: {mistake}")]);
                    }
                }
            }
        }
        session.send("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
        for (moves, depth) in [(1, 1), (2, 3)] {
            session.send(format!("go mate {moves}"));
            let lines = session.until("bestmove a1a8");
            let last = &lines[lines.len() - 2];
            let expected = format!("info depth {depth} ");
            assert!(last.starts_with(&expected), "{lines:?}");
            assert!(last.contains(" score mate 1 "), "{lines:?}");
        }
        assert!(session.end().is_empty());
    }
}

#[test]
fn pondering_ends_when_the_move_is_played() {
    for name in ENGINES {
        let mut session = Session::new(name);
        for (position, limits) in [
            ("startpos", "ponder wtime 1 btime 1"),
            ("startpos", "wtime 1 btime 1 ponder movestogo 1"),
            ("startpos", "ponder depth 1"),
            ("fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "ponder"),
        ] {
            for end in ["ponderhit", "stop"] {
                session.send(format!("position {position}"));
                let lines = session.answers(format!("go {limits}"));
                assert!(
                    lines.iter().all(|line| line.starts_with("info depth ")),
                    "{limits}: {lines:?}"
                );
                session.send(end);
                session.until("bestmove ");
            }
        }
        // That is for pondering alone.
        session.send("go infinite");
        let lines = session.answers("ponderhit");
        assert!(
            lines.iter().all(|line| !line.starts_with("bestmove ")),
            "{lines:?}"
        );
        session.send("stop");
        session.until("bestmove ");
        assert!(session.end().is_empty());
    }
}

/// The memory of the old table is there for the new one, and an engine that cannot have as
/// much as it is asked for plays on.
#[test]
#[cfg(target_os = "linux")]
fn the_table_is_replaced_in_little_memory() {
    for name in ENGINES {
        let mut shell = Command::new("sh");
        shell
            .arg("-c")
            .arg("ulimit -v 400000; exec \"$@\"")
            .arg("sh")
            .arg(name)
            // (Each thread's would be part of the limit.)
            .env("MALLOC_ARENA_MAX", "1");
        let mut session = Session::of(shell);
        for megabytes in [200, 220, 200] {
            let answers = session.answers(format!("setoption name Hash value {megabytes}"));
            assert!(answers.is_empty(), "{answers:?}");
        }
        let answers = session.answers("setoption name Hash value 1000");
        let expected = "info string error: setoption Hash: there are no 1000 MB of memory";
        assert_eq!(answers, [expected]);
        session.send(FORCED);
        session.send("go depth 1");
        let lines = session.until("bestmove ");
        assert_eq!(lines.last().map(String::as_str), Some(FORCED_MOVE));
        assert!(session.answers("setoption name Hash value 220").is_empty());
        assert!(session.end().is_empty());
    }
}

#[test]
fn nobody_listening_ends_the_engine() {
    for name in ENGINES {
        let mut child = Command::new(name)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        drop(child.stdout.take());
        let mut input = child.stdin.take().expect("piped");
        // The input stays open.
        input.write_all(b"go infinite\n").expect("the engine reads");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        drop(input);
    }
}

#[test]
fn the_level_can_be_chosen() {
    let mut session = Session::new(DISPATCHED);
    let mut found = None;
    for level in levels() {
        assert!(
            session
                .answers(format!("setoption name Level value {level}"))
                .is_empty()
        );
        session.send("ucinewgame");
        session.send("position startpos moves d2d4");
        session.send("go depth 6");
        let lines: Vec<String> = (session.until("bestmove ").iter())
            .map(|line| untimed(line))
            .collect();
        assert_eq!(
            found.get_or_insert_with(|| lines.clone()),
            &lines,
            "{level}"
        );
    }
    for name in Level::NAMES {
        if name.parse::<Level>().is_err() {
            let answers = session.answers(format!("setoption name Level value {name}"));
            assert!(
                answers[0].ends_with(&format!("this CPU lacks the level {name}")),
                "{answers:?}"
            );
        }
    }
    assert!(session.end().is_empty());
}

/// A line of `info` without the words that depend on time.
fn untimed(line: &str) -> String {
    let mut words = line.split(' ');
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        if word == "time" || word == "nps" {
            words.next();
        } else {
            kept.push(word);
        }
    }
    kept.join(" ")
}

#[test]
fn one_signature_for_all() {
    let signature = |name: &str, arguments: &[&str]| {
        let text = printed(name, arguments);
        let lines: Vec<&str> = text.lines().collect();
        let [nodes, speed] = lines[..] else {
            panic!("two lines are expected: {text}");
        };
        assert!(speed.starts_with("nps="), "{text}");
        nodes.to_owned()
    };
    let expected = signature(STATIC, &["bench", "--depth", "5"]);
    assert!(expected.starts_with("nodes="), "{expected}");
    let bench = ["bench", "--depth", "5"];
    assert_eq!(signature(DISPATCHED, &bench), expected);
    for level in levels() {
        let arguments = ["bench", "--depth", "5", "--level", level.name()];
        assert_eq!(signature(DISPATCHED, &arguments), expected, "{level}");
    }
}

#[test]
fn engines_refuse_bad_arguments() {
    for name in ENGINES {
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
            let complaint = complaint(name, arguments);
            assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
        }
        assert!(printed(name, &["--help"]).contains("Chess960"));
    }
}
