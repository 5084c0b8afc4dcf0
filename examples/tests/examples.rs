//! The examples as programs: what they print, and what they refuse.

use std::collections::HashSet;

use command_line::tested::{complaint, printed};
use move_generator::position::Board;
use raylane::threat_inputs::{self, AllPairs, PairNumbering, PairRules, PieceCodes};
use raylane::{Level, PieceKind};
use raylane_support::corpus::FENS;

/// The path of an example: `cargo test --package raylane-examples` builds them beside the tests.
fn example(name: &str) -> String {
    let test = std::env::current_exe().expect("a test has a path");
    let profile = test.ancestors().nth(2).expect("it is in the folder deps");
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = profile.join("examples").join(name);
    path.into_os_string().into_string().expect("UTF-8")
}

/// Writes lines for an example to read; the name is that of the test.
fn file(name: &str, lines: &[u8]) -> String {
    let path = std::env::temp_dir().join(format!("raylane-{name}-{}", std::process::id()));
    std::fs::write(&path, lines).expect("temporary files can be written");
    path.into_os_string().into_string().expect("UTF-8")
}

/// What an example prints that reads these lines.
fn printed_of(example_name: &str, lines: &str) -> String {
    let path = file(example_name, lines.as_bytes());
    let text = printed(&example(example_name), &[&path]);
    std::fs::remove_file(path).expect("it was written");
    text
}

#[test]
fn training_planes_counts_the_squares_of_each() {
    let lines = "4k3/8/8/8/3R2p1/8/3P4/4K3 w - - 0 1\n\n4k3/8/8/8/8/q7/8/4K3 b HAha | 0\r\n";
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
    assert_eq!(printed_of("training_planes", lines), expected);
}

#[test]
fn readers_refuse_what_is_no_position() {
    let good = "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    for (text, expected) in [
        (
            format!("{good}\nx").into_bytes(),
            "line 3: FEN board: 8 ranks",
        ),
        (
            b"4k3/8/8/8/8/8/8/8 w".to_vec(),
            "line 1: impossible position: white has no king",
        ),
        (
            b"4k3\xff\n".to_vec(),
            "invalid utf-8 sequence of 1 bytes from index 3",
        ),
    ] {
        let path = file("refused", &text);
        for name in ["training_planes", "threat_inputs"] {
            let complaint = complaint(&example(name), &[&path], 1);
            let expected = format!("error: {path}: {expected}");
            assert!(complaint.starts_with(&expected), "{name}: {complaint}");
        }
        std::fs::remove_file(path).expect("it was written");
    }
    for name in ["training_planes", "threat_inputs"] {
        let missing = complaint(&example(name), &["no/such/file"], 1);
        assert!(missing.starts_with("error: no/such/file: "), "{missing}");
        let missing = complaint(&example(name), &[], 2);
        assert_eq!(missing, "error: '<POSITIONS>' is missing; try '--help'\n");
    }
}

/// An engine, which sees the pieces as white's and black's, with codes of its own.
#[test]
fn threat_inputs_are_those_of_an_engine() {
    const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
    const VICTIMS: [&[PieceKind]; 6] = {
        use PieceKind::{Bishop, Knight, Pawn, Queen, Rook};
        const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
        const NO_QUEENS: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
        [&[Knight, Rook], ALL, NO_QUEENS, NO_QUEENS, ALL, &[]]
    };
    const THREATS: PairNumbering = PairNumbering::new(&CODES, &VICTIMS);
    static NUMBERING: PairNumbering = THREATS.with_pawns_starting_at(THREATS.count());
    static RULES: PairRules = NUMBERING.rules();
    let text = printed_of("threat_inputs", FENS);
    let (first, text) = text.split_once('\n').expect("a line about the network");
    let expected = "59808+4560: 64368 inputs, 59808 threats and 4560 pairs of pawns";
    assert_eq!(first, expected);
    assert_eq!(text.lines().count(), FENS.lines().count());
    for (line, fen) in text.lines().zip(FENS.lines()) {
        let board: Board = fen.parse().expect("it is one");
        let codes = threat_inputs::mailbox_of_sets(&RULES, &board.pieces());
        let us = board.side_to_move();
        let pairs = line
            .split_ascii_whitespace()
            .map(|pair| pair.split_once(':').expect("own:other"));
        let (own, other): (Vec<_>, Vec<_>) = pairs.unzip();
        for (side, found) in [(us, own), (!us, other)] {
            let view = NUMBERING.view(side, board.king(side).file() > 3);
            let engine = threat_inputs::Board {
                codes: &codes,
                pieces: board.pieces(),
            };
            let [mut threats, mut pawns] = [[0; AllPairs::MOST]; 2];
            let threats = threat_inputs::all_indices(&NUMBERING, &engine, view, &mut threats);
            let pawns = threat_inputs::pawn_indices(&NUMBERING, board.pawns(), view, &mut pawns);
            let mut expected = [threats, pawns].concat();
            let mut found: Vec<u32> = found
                .iter()
                .map(|input| input.parse().expect("a number"))
                .collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{fen}, {side}");
        }
    }
}

#[test]
fn every_cpu_counts_alike_at_every_level() {
    let lines = Level::available()
        .map(|level| format!("{level}: 29 squares, and 29 by Infuehr's equation\n"));
    assert_eq!(
        printed(&example("every_cpu"), &[]),
        lines.collect::<String>()
    );
}

#[test]
fn region_attribute_counts_and_is_stopped() {
    let expected = "1 moves: 27 paths
2 moves: 516 paths
3 moves: 9348 paths
4 moves: 164046 paths
5 moves: 1000002 paths, then it was stopped
output: 97920
";
    assert_eq!(printed(&example("region_attribute"), &[]), expected);
}

#[test]
fn own_target_features_compute_what_the_level_does() {
    let text = printed(&example("own_target_features"), &[]);
    let found: HashSet<_> = text
        .lines()
        .map(|line| line.split_once(": ").expect("a name").1)
        .collect();
    assert_eq!(found.len(), 1, "{text}");
    assert_eq!(text.lines().count(), 2 * Level::available().count());
}

#[test]
fn see_counts_what_a_capture_wins() {
    // The pawn takes the knight and becomes a queen, the rook takes her, the other rook the rook: 320 + 850 - 950 + 500.
    let expected = "see_at_least: Rd1xd8 wins 320 or more: true
own loop, a pawn that takes becomes a pawn: white wins 320
own loop, a pawn that takes becomes a queen: white wins 720
own loop, with a bishop on g4: black wins 330
own loop, with a bishop on g5: black wins 0
";
    assert_eq!(printed(&example("see"), &[]), expected);
}
