//! The program: what it prints, and how it fails.

use command_line::tested::{complaint, printed};
use move_generator::suite::SUITE;
use raylane::Level;

const PERFT: &str = env!("CARGO_BIN_EXE_perft");

#[test]
fn counts_a_position() {
    assert_eq!(printed(PERFT, &["4"]), "nodes=197281\n");
    for level in Level::available() {
        let arguments = ["3", "--level", level.name(), "--fen", "startpos"];
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
    let nodes = SUITE.iter().filter_map(|entry| {
        let mut counts = entry.counts.iter().map(|&(_, nodes)| nodes);
        counts.rfind(|&nodes| nodes <= 3000)
    });
    let nodes = nodes.sum::<u64>().to_string();
    let sums = text.lines().filter(|line| line.starts_with("all "));
    let sums = sums.map(|line| line.split_whitespace().collect::<Vec<_>>());
    let sums: Vec<_> = sums.map(|sum| [sum[1], sum[4]]).collect();
    let levels: Vec<_> = Level::available()
        .map(|level| [&nodes, level.name()])
        .collect();
    assert_eq!(sums, levels, "{text}");
}

#[test]
fn bad_arguments_are_refused() {
    for (arguments, expected) in [
        (&["33"][..], "\"33\": a depth is a number from 1 to 32"),
        (&["1", "--fen", "8/8 w - -"], "8 ranks expected, found 2"),
        (&["--divide"], "'--fen' and '--divide' need a DEPTH"),
        (&["--max-nodes", "9", "1"], "'--max-nodes' cannot be used"),
        (&["--level", "sse9"], "\"sse9\": no such level"),
    ] {
        let complaint = complaint(PERFT, arguments, 2);
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    }
}
