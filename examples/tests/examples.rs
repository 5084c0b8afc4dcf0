//! The examples as programs: what they print, and how they fail.

use std::collections::HashSet;

use bulletformat::{BulletFormat, ChessBoard};
use command_line::tested::{complaint, failure, output_fails, printed};
use raylane::Level;

/// The path of an example: `cargo test --package raylane-examples` builds them beside the tests.
fn example(name: &str) -> String {
    let test = std::env::current_exe().expect("a test has a path");
    let profile = test.ancestors().nth(2).expect("it is in the folder deps");
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = profile.join("examples").join(name);
    assert!(
        path.exists(),
        "{path:?} is missing: `cargo test --package raylane-examples` builds it"
    );
    path.into_os_string().into_string().expect("UTF-8")
}

/// Writes lines for an example to read; the name is that of the test.
fn file(name: &str, lines: &[u8]) -> String {
    let path = std::env::temp_dir().join(format!("raylane-{name}-{}", std::process::id()));
    std::fs::write(&path, lines).expect("temporary files can be written");
    path.into_os_string().into_string().expect("UTF-8")
}

#[test]
fn training_planes_counts_the_squares_of_each() {
    let lines = b"4k3/8/8/8/3R2p1/8/3P4/4K3 w - - 0 1\n4k3/8/8/8/8/q7/8/4K3 b - - 0 1\n";
    let lines = file("planes", lines);
    let text = printed(&example("training_planes"), &[&lines]);
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

/// The examples that read positions.
const READERS: [&str; 2] = ["training_planes", "threat_inputs"];

/// A text as Windows writes it, in a byte order.
fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(to_bytes).collect()
}

#[test]
fn bad_texts_are_refused_alike() {
    let good = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    let long = format!("{good}{}", good.repeat(3000).replace('\n', " "));
    let in_utf16 = "line 1: the text is UTF-16";
    for (text, expected) in [
        (
            format!("{good}x\n").into_bytes(),
            "line 2: FEN board: 8 ranks",
        ),
        (
            format!("\n \r\n{good}\n8/8 w").into_bytes(),
            "line 5: FEN board",
        ),
        (b"4k3\xff\n".to_vec(), "line 1: invalid utf-8"),
        (
            b"4k3/8/8/8/8/8/8/8 w - - | 0 | 0.5".to_vec(),
            "line 1: impossible position: white has",
        ),
        (
            long.into_bytes(),
            "line 2: the line is longer than 65536 bytes",
        ),
        (utf16(good, u16::to_le_bytes), in_utf16),
        (utf16(good, u16::to_be_bytes), in_utf16),
        (
            utf16(&format!("\u{feff}{good}"), u16::to_le_bytes),
            in_utf16,
        ),
        (
            utf16(&format!("\u{feff}{good}"), u16::to_be_bytes),
            in_utf16,
        ),
        (
            good.repeat(2).replace('\n', "\r").into_bytes(),
            "line 1: a line ends with a carriage return alone",
        ),
        (Vec::new(), ": no positions"),
        (b"\n\r\n".to_vec(), ": no positions"),
    ] {
        let path = file("refused", &text);
        for name in READERS {
            let complaint = failure(&example(name), &[&path]);
            assert!(
                complaint.starts_with(&format!("error: {path}: ")),
                "{complaint}"
            );
            assert!(
                complaint.contains(expected),
                "{name}, {expected}: {complaint}"
            );
            assert!(complaint.len() < 400, "{}", complaint.len());
        }
        std::fs::remove_file(path).expect("it was written");
    }
    let folder = std::env::temp_dir().into_os_string();
    for path in ["no/such/file", folder.to_str().expect("UTF-8")] {
        for name in READERS {
            let complaint = failure(&example(name), &[path]);
            assert!(
                complaint.starts_with(&format!("error: {path}: ")),
                "{complaint}"
            );
        }
    }
}

/// Whatever its rights are, whatever follows, and with blank lines or without.
#[test]
fn texts_of_trainers_are_read() {
    let positions = [
        "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1 | 12 | 0.5",
        "rkr5/pppppppp/8/8/8/8/PPPPPPPP/5RKR b HFca - 0 1 | 12 | 0.5",
        "r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1 | 12 | 0.5",
        "4k3/8/8/8/8/8/8/R3K2R w",
        "4k3/8/8/8/8/8/8/R3K2R w - e6 0 1; something else",
    ];
    for (first, separator, last) in [
        ("", "\n", ""),
        ("\u{feff}", "\r\n", "\r\n"),
        ("\n", "\n \n\n", "\n\n"),
    ] {
        let text = format!("{first}{}{last}", positions.join(separator));
        let path = file("trainers", text.as_bytes());
        let planes = printed(&example("training_planes"), &[&path]);
        assert!(planes.starts_with("[5, 14, 8, 8]\n"), "{planes}");
        let inputs = printed(&example("threat_inputs"), &["--check", &path]);
        assert!(inputs.starts_with("5 positions, 5 of them"), "{inputs}");
        std::fs::remove_file(path).expect("it was written");
    }
}

#[test]
fn an_output_that_fails_is_an_error() {
    let path = file("output", SCORED.join("\n").as_bytes());
    for (name, arguments) in [
        ("every_cpu", &[][..]),
        ("network", &[]),
        ("own_target_features", &[]),
        ("region_attribute", &[]),
        ("see", &[]),
        ("see", &["--help"]),
        ("threat_inputs", &[&*path]),
        ("training_planes", &[&*path]),
        ("training_planes", &["--help"]),
    ] {
        output_fails(&example(name), arguments);
    }
    std::fs::remove_file(path).expect("it was written");
}

#[test]
fn examples_without_arguments_refuse_any() {
    for name in [
        "every_cpu",
        "network",
        "own_target_features",
        "region_attribute",
        "see",
    ] {
        let complaint = complaint(&example(name), &["avx2"]);
        assert!(
            complaint.contains("unexpected argument 'avx2'"),
            "{complaint}"
        );
        assert!(printed(&example(name), &["--help"]).contains(name));
    }
}

/// Two positions, as a trainer has them.
const SCORED: [&str; 2] = [
    "4k3/8/5p2/8/3R2p1/8/3P4/4K3 w - - 0 1 | 12 | 1.0",
    "4k3/8/8/4n3/8/q7/1PN5/4K3 b - - 0 1 | -34 | 0.5",
];

/// Runs the encoder on a file of these bytes; the name is that of the test.
fn encoded(name: &str, bytes: &[u8]) -> String {
    let path = file(name, bytes);
    let text = printed(&example("threat_inputs"), &["--check", &path]);
    std::fs::remove_file(path).expect("it was written");
    text
}

#[test]
fn threat_inputs_of_text_and_of_boards_are_the_same() {
    let boards = SCORED.map(|line| line.parse::<ChessBoard>().expect("it is one"));
    // The rook attacks g4 and d2, the queen b2, the knight on c2 the queen. There is one pair of pawns: f6 and g4.
    let expected = "2 positions, 2 of them checked
for each side, on average: 6.00 pieces, 2.00 threats, 0.50 pairs of pawns
";
    let text = SCORED.join("\n");
    let plain = SCORED.map(|line| &line[..line.find(" |").expect("a score")]);
    for bytes in [
        text.as_bytes(),
        plain.join("\n").as_bytes(),
        BulletFormat::as_bytes_slice(&boards),
    ] {
        let printed = encoded("features-alike", bytes);
        assert!(printed.starts_with(expected), "{printed}");
        let rate = &printed[expected.len()..];
        assert!(rate.contains(" positions a second at "), "{rate}");
    }
}

#[test]
fn threat_inputs_hold_for_real_positions() {
    let fens = include_bytes!("../../tests/support/data/positions.fen");
    let printed = encoded("features-real", fens);
    assert!(
        printed.starts_with("4096 positions, 4096 of them"),
        "{printed}"
    );
}

#[test]
fn threat_inputs_refuses_bad_boards() {
    let good: ChessBoard = SCORED[0].parse().expect("it is one");
    let changed = |change: fn(&mut ChessBoard)| {
        let mut board = good;
        change(&mut board);
        BulletFormat::as_bytes_slice(&[good, board]).to_vec()
    };
    let boards = BulletFormat::as_bytes_slice(&[good; 2]).to_vec();
    for (bytes, expected) in [
        (
            boards[..63].to_vec(),
            "board 2: the file ends after 31 of its 32 bytes",
        ),
        (
            changed(|board| board.occ = !0),
            "board 2: 64 pieces, more than 32",
        ),
        (
            changed(|board| board.occ = 0),
            "board 2: the side to move has 0 kings",
        ),
        (
            changed(|board| board.pcs[0] = 0x66),
            "board 2: 6, on e1, is the code of no piece",
        ),
        (
            changed(|board| board.pcs[0] = 0x55),
            "board 2: the side to move has 2 kings",
        ),
        (
            changed(|board| board.ksq = 255),
            "board 2: a king on no square of the board",
        ),
        (
            changed(|board| board.opp_ksq = 3),
            "board 2: the other side has no king on d8",
        ),
        (
            changed(|board| {
                // The king, and nine pawns in front of it.
                (board.occ, board.pcs) = (0x0001_ff10, [0; 16]);
                (board.pcs[0], board.ksq) = (5, 4);
                (board.pcs[5], board.opp_ksq) = (13, 16 ^ 56);
            }),
            "board 2: the side to move has 9 pawns, more than 8",
        ),
    ] {
        let path = file("features-refused", &bytes);
        let complaint = failure(&example("threat_inputs"), &[&path]);
        std::fs::remove_file(path).expect("it was written");
        assert!(complaint.contains(expected), "{complaint}");
    }
}

#[test]
fn every_cpu_counts_alike_at_every_level() {
    let text = printed(&example("every_cpu"), &[]);
    assert_eq!(text.lines().count(), Level::available().count());
    for (line, level) in text.lines().zip(Level::available()) {
        assert_eq!(
            line,
            format!("{level}: 29 squares, and 29 by Infuehr's equation")
        );
    }
}

/// (`regions` counts the 516, and so does the example of `enter!`.)
#[test]
fn region_attribute_counts_and_is_stopped() {
    let text = printed(&example("region_attribute"), &[]);
    let expected = "1 moves: 27 paths
2 moves: 516 paths
3 moves: 9348 paths
4 moves: 164046 paths
5 moves: 1000002 paths, then it was stopped
";
    assert_eq!(text, expected);
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
fn own_target_features_compute_what_the_level_does() {
    let text = printed(&example("own_target_features"), &[]);
    let results = text.lines().filter_map(|line| line.split_once(": "));
    let results: HashSet<_> = results.map(|(_, result)| result).collect();
    assert_eq!(results.len(), 1, "{text}");
    assert_eq!(text.lines().count(), 2 * Level::available().count());
}

#[test]
fn see_counts_what_a_capture_wins() {
    // The pawn takes the knight and becomes a queen, the rook takes her, the other rook the rook: 320 + 850 - 950 + 500.
    let expected = "see_at_least: Rd1xd8 wins 320 or more: true
own loop, a pawn that takes becomes a pawn: white wins 320
own loop, a pawn that takes becomes a queen: white wins 720
";
    assert_eq!(printed(&example("see"), &[]), expected);
}
