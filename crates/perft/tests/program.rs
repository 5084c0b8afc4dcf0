//! The program: what it prints, and how it fails.

use std::io::{self, BufReader};
#[cfg(target_os = "linux")]
use std::process::Command;

use command_line::Lines;
use command_line::tested::{complaint, output_fails, printed};
use move_generator::fen::START;
use move_generator::suite::SUITE;
use raylane::Level;

const PERFT: &str = env!("CARGO_BIN_EXE_perft");

#[test]
fn counts_a_position() {
    for arguments in [
        &["4"][..],
        &["--depth", "4"],
        &["4", "--fen", START],
        &["4", "--fen", "startpos"],
    ] {
        assert_eq!(printed(PERFT, arguments), "nodes=197281\n");
    }
    for level in Level::available() {
        let arguments = ["3", "--level", level.name(), "--threads", "2"];
        assert_eq!(printed(PERFT, &arguments), "nodes=8902\n");
    }
}

#[test]
fn divides() {
    let fen = "8/P7/8/8/8/8/7k/K7 w - - 0 1";
    let text = printed(PERFT, &["1", "--fen", fen, "--divide"]);
    let mut lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.pop(), Some("nodes=7"));
    lines.sort_unstable();
    let moves = ["a1a2", "a1b1", "a1b2", "a7a8b", "a7a8n", "a7a8q", "a7a8r"];
    assert_eq!(lines, moves.map(|mv| format!("{mv}: 1")));
}

#[test]
fn counts_the_suite_at_every_level() {
    let text = printed(PERFT, &["--max-nodes", "3000"]);
    let sums: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("all positions"))
        .map(|line| line.split_whitespace().collect())
        .collect();
    let nodes = SUITE.iter().filter_map(|entry| {
        let mut counts = entry.counts.iter().map(|&(_, nodes)| nodes);
        counts.rfind(|&nodes| nodes <= 3000)
    });
    let nodes = nodes.sum::<u64>().to_string();
    let levels: Vec<&str> = Level::available().map(Level::name).collect();
    assert_eq!(sums.len(), levels.len(), "{text}");
    for (sum, level) in sums.iter().zip(levels) {
        assert_eq!([sum[0], sum[3]], [&nodes, level], "{text}");
    }
}

/// With no room for the stacks of all threads, it counts on those it gets. There is room for two
/// large stacks, so that neither the end of a thread makes room for the next, nor the last
/// stack leaves nothing for anything else.
#[test]
#[cfg(target_os = "linux")]
fn goes_on_with_fewer_threads() {
    let output = Command::new("sh")
        .arg("-c")
        .arg("ulimit -v 200000; exec \"$@\"")
        .args(["sh", PERFT])
        .args(["6", "--threads", "256"])
        .env("RUST_MIN_STACK", (64 << 20).to_string())
        // (Each thread's would be part of the limit.)
        .env("MALLOC_ARENA_MAX", "1")
        .output()
        .expect("there is a shell");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.stdout, b"nodes=119060324\n", "{complaint}");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(complaint.contains("fewer threads than 256"), "{complaint}");
}

/// The reason is there, whatever the argument, and the argument is not there at length.
#[test]
fn an_argument_does_not_hide_what_is_wrong_with_it() {
    let long = "x".repeat(100_000);
    let reason = "8 ranks expected, found 1";
    for fen in [
        "a\nUsage: b",
        "a\n\nFor more information, c",
        "\u{1b}[2J\r\n",
        &long,
        "x'; \"y\"\t",
    ] {
        let complaint = complaint(PERFT, &["1", "--fen", fen]);
        assert!(complaint.contains(reason), "{fen:?}: {complaint}");
        assert!(complaint.len() < 400, "{}", complaint.len());
    }
    let unknown = format!("--{long}\nUsage: d");
    let complaint = complaint(PERFT, &[&unknown]);
    assert!(complaint.contains("unexpected argument"), "{complaint}");
    assert!(complaint.len() < 500, "{}", complaint.len());
}

#[test]
fn refuses_bad_arguments() {
    for (arguments, expected) in [
        (&["1", "--fen", ""][..], "--fen"),
        (&["--fen", START], "DEPTH"),
        (&["--divide"], "DEPTH"),
        (&["0"], "0 is not in 1..=32"),
        (&["-1"], "unexpected argument '-1' found"),
        (&["--depth", "-1"], "-1 is not in 1..=32"),
        (&["33"], "33 is not in 1..=32"),
        (&["99999999999999999999"], "DEPTH"),
        (&["--max-nodes", "5"], "no tree is so small"),
        (&["--max-nodes", "-1"], "--max-nodes"),
        (&["--max-nodes", "9", "1"], "--max-nodes"),
        (&["--threads", "0"], "0 is not in 1..=256"),
        (&["--threads", "-4"], "-4 is not in 1..=256"),
        (&["--level", "sse9"], "no such level"),
        (&["--level", "AVX2"], "no such level"),
        (&["--level", ""], "--level"),
        (&["--levels"], "--levels"),
        (&["position"], "invalid digit"),
        (&["1", "2"], "2"),
        (&["--uci", "1"], "--uci"),
        (&["--uci", "--fen", START], "DEPTH"),
    ] {
        let complaint = complaint(PERFT, arguments);
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
}

/// Whole messages, which name `--help`.
#[test]
fn a_complaint_is_a_sentence() {
    for (arguments, expected) in [
        (&["-d", "3"][..], "unexpected argument '-d' found"),
        (&["--dept", "3"], "unexpected argument '--dept' found"),
        (
            &["4", "--divide=3"],
            "unexpected argument for option '--divide': \"3\"",
        ),
        (&["--depth"], "missing argument for option '--depth'"),
        (&["--depth", "3", "4"], "unexpected argument '4' found"),
        (
            &["3", "--depth", "4"],
            "'--depth <DEPTH>' cannot be used twice",
        ),
        (
            &["--threads", "x", "3"],
            "invalid value 'x' for '--threads <N>': invalid digit found in string",
        ),
        (&["--divide"], "'--divide' needs a DEPTH"),
    ] {
        let complaint = complaint(PERFT, arguments);
        assert_eq!(complaint, format!("error: {expected}; try '--help'\n"));
    }
}

#[test]
fn help_is_no_error() {
    assert!(printed(PERFT, &["--help"]).contains("Usage:"));
}

#[test]
fn an_output_that_fails_is_an_error() {
    for arguments in [&["--help"][..], &["2"], &["--max-nodes", "3000"]] {
        output_fails(PERFT, arguments);
    }
}

/// Of an input that never ends no more is kept than what may be a line.
#[test]
fn a_line_has_an_end() {
    let text = io::Cursor::new(b"abc\nabcd\r\nabcdefgh\n\nab".as_slice());
    let mut lines = Lines::new(BufReader::with_capacity(2, text), 5);
    let mut next = || {
        let line = lines.read("text").expect("no error of input");
        line.map(|line| line.map(|line| String::from_utf8_lossy(line).into_owned()))
    };
    let of = |text: &str| Some(Ok(text.to_owned()));
    assert_eq!([next(), next()], [of("abc"), of("abcd")]);
    let too_long = Some(Err("the line is longer than 5 bytes".to_owned()));
    assert_eq!(next(), too_long);
    assert_eq!([next(), next(), next()], [of(""), of("ab"), None]);

    let endless = BufReader::new(io::repeat(b'x'));
    let line = Lines::new(endless, 1 << 20)
        .read("zeros")
        .map(|line| line.is_some_and(|line| line.is_err()));
    assert!(line.expect("no error of input"));
}
