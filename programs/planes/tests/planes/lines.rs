//! What is a line of a position, and what is said of one that is not.

use chess::fen::FenError;
use chess::position::PositionError;
use chess::{Position, suite::SUITE};
use planes::convert::LONGEST_LINE;
use planes::{Board, Converter, Format, Set};
use raylane::level::COMPILED;
use raylane_support::Random;
use raylane_support::corpus::FENS;

use super::layout;

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

/// The first two fields, by the parser of `chess`.
fn in_full(line: &str) -> Result<Board, FenError> {
    let mut fields = line.split_ascii_whitespace();
    let position: Position = match (fields.next(), fields.next()) {
        (Some(pieces), Some(side)) => format!("{pieces} {side} - -").parse()?,
        _ => line.parse()?,
    };
    Ok(Board::from(&position))
}

/// Whether the side that is not to move is in check does not matter to planes.
#[test]
fn takes_and_refuses_what_the_other_parser_does() {
    let mut random = Random::new(5);
    let bytes = b"pnbrqkPNBRQK12345678/ wb09xX-\t\r\0\x7f~";
    let lines: Vec<&str> = FENS
        .lines()
        .chain(SUITE.iter().map(|entry| entry.fen))
        .collect();
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..200_000 {
        let mut line = random.choose(&lines).as_bytes().to_vec();
        for _ in 0..random.bits() % 3 {
            let end = line
                .iter()
                .position(|&byte| byte == b' ')
                .unwrap_or(line.len());
            let index = random.bits() % (end + 3).min(line.len()) as u64;
            let index = index as usize;
            match random.bits() % 3 {
                0 => line[index] = random.choose(bytes),
                1 => line.insert(index, random.choose(bytes)),
                _ => drop(line.remove(index)),
            }
        }
        let text = str::from_utf8(&line).expect("all bytes are ASCII");
        let board = Board::parse(&line);
        match in_full(text) {
            Err(FenError::Position(PositionError::OpponentInCheck(_))) => {
                assert!(board.is_ok(), "{text:?}");
            }
            expected => {
                match expected {
                    Ok(_) => taken += 1,
                    Err(_) => refused += 1,
                }
                assert_eq!(board, expected, "{text:?}");
            }
        }
    }
    assert!(taken > 10_000 && refused > 10_000, "{taken} and {refused}");
}

#[test]
fn space_before_a_position_changes_nothing() {
    // The side that is not to move is in check in the second.
    for text in [KINGS, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"] {
        let board = Board::parse(text.as_bytes());
        assert!(board.is_ok(), "{text}");
        for before in [" ", "\t", "\r\n "] {
            assert_eq!(Board::parse(format!("{before}{text}").as_bytes()), board);
        }
    }
}

fn convert(text: &[u8]) -> planes::convert::Converted {
    let layout = layout(&[Set::Pieces], Format::U64, false);
    Converter::new(COMPILED, &layout, true).convert(text)
}

#[test]
fn what_comes_after_the_side_to_move_is_not_read() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R b";
    let rows = convert(format!("{board} KQkq - 0 1\n").as_bytes()).rows;
    assert_eq!(rows.len(), 12 * 8);
    for rest in [
        "",
        " ",
        "\r",
        "\t-\t-",
        " HAha - 0 1",
        " KQkq - bm O-O; id \"castling\";",
        " KQkq - 0 1 | 35 | 0.5",
        " KQkq - 0 1;0.27;e8g8",
        " KQkq é9 nonsense",
    ] {
        for before in ["", " ", "\t"] {
            let converted = convert(format!("{before}{board}{rest}\n").as_bytes());
            assert_eq!(converted.malformed, [], "{rest:?}");
            assert_eq!(converted.rows, rows, "{rest:?}");
        }
    }
}

#[test]
fn empty_lines_and_comments_are_counted_and_left_out() {
    let text = format!("# kings\n\n{KINGS}\r\n \t\r\n  # more\n{KINGS}\n\n{KINGS}");
    let converted = convert(text.as_bytes());
    assert_eq!(converted.malformed, []);
    assert_eq!((converted.lines, converted.positions), (8, 3));
}

#[test]
fn a_malformed_line_is_named() {
    let long_line = format!("{KINGS} {}", "x".repeat(LONGEST_LINE));
    let long_word = format!("4k3/8/8/8/8/8/8/4K3 {}", "x".repeat(1000));
    for (line, expected) in [
        (&b"x"[..], r#"8 ranks expected, found 1: "x""#),
        (b"4k3/8/8/8/8/8/8/4K3", "no field for the side to move"),
        (b"4k3/8/8/8/8/8/8/4K3 white", r#"side to move: "white""#),
        (
            b"4k3/8/8/8/8/8/8/4K4 w",
            "rank 1: 8 squares expected, found 9",
        ),
        (b"4k3/8/8/8/8/8/8/8 w", "white has no king"),
        (b"4k3/8/8/8/8/8/8/4K2P w", "a pawn stands on h1"),
        (
            b"4k3/8/8/8/NNNNNNNN/NNNNNNNN/8/4K3 w",
            "white has 17 pieces",
        ),
        (b"4k3/8/8/8/8/8/8/4K3 w - - \xff\xfe", "not UTF-8"),
        (
            b"\xef\xbb\xbf4k3/8/8/8/8/8/8/4K3 w - -",
            r"'\u{feff}' in rank 8",
        ),
        (b"4k3/8/8/8/8/8/8/4K3\x00w", r"'\0' in rank 1"),
        (b"4k3/8/8/8/8/8/8/4K3 \x1b[31m", r#""\u{1b}[31m""#),
        (long_line.as_bytes(), "longer than 65536 bytes: \"4k3/8"),
        (long_word.as_bytes(), "xxx\"... (960 more characters)"),
    ] {
        let text = [KINGS.as_bytes(), line, KINGS.as_bytes()].join(&b'\n');
        let converted = convert(&text);
        assert_eq!(converted.positions, 2, "{expected}");
        let [malformed] = &*converted.malformed else {
            panic!("{expected}: {:?}", converted.malformed);
        };
        assert_eq!(malformed.line, 2);
        let reason = &malformed.reason;
        assert!(reason.contains(expected), "{expected}: {reason}");
        assert!(!reason.contains(char::is_control), "{reason:?}");
        assert!(reason.chars().count() < 300, "{reason}");
    }
}
