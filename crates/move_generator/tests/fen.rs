//! FEN: what is accepted, and what an error says.

use move_generator::position::Board;
use move_generator::{Colour, PieceKind, Position, suite::SUITE};
use raylane::Square;
use raylane_support::corpus::FENS;

/// The error's text.
fn error(fen: &str) -> String {
    match fen.parse::<Position>() {
        Ok(_) => panic!("{fen:?} was accepted"),
        Err(error) => error,
    }
}

#[test]
fn reads_a_position() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq a3 0 1";
    let position: Position = fen.parse().unwrap();
    assert_eq!(position.side_to_move(), Colour::Black);
    for (square, piece) in [
        (Square::F3, Some((Colour::White, PieceKind::Queen))),
        (Square::H3, Some((Colour::Black, PieceKind::Pawn))),
        (Square::D4, None),
    ] {
        assert_eq!(position.piece_at(square), piece);
    }
    assert_eq!(position.king(Colour::Black), Square::E8);
    assert_eq!(position.en_passant(), Square::A3.bitboard());
    assert_eq!(position.occupied().len(), 32);
}

#[test]
fn writes_what_it_reads() {
    for fen in FENS.lines().chain(SUITE.iter().map(|entry| entry.fen)) {
        let position: Position = fen.parse().unwrap();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        assert_eq!(position.to_string(), fields.join(" "));
    }
}

/// Shredder's letters, and those of standard chess for the outermost rook.
#[test]
fn rights_of_chess960_are_read() {
    for (fen, white, black) in [
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            Square::F1 | Square::H1,
            Square::F8 | Square::H8,
        ),
        // Both begin with different pieces; rights in any order.
        (
            "rkr5/1p6/8/8/8/8/2P5/1RKRN2B w caBD - 0 1",
            Square::B1 | Square::D1,
            Square::A8 | Square::C8,
        ),
        (
            "rrkr3r/8/8/8/8/8/8/RRK2R1R w KQkq - 0 1",
            Square::A1 | Square::H1,
            Square::A8 | Square::H8,
        ),
        (
            "rrkr3r/8/8/8/8/8/8/RRK2R1R w FBdb - 0 1",
            Square::B1 | Square::F1,
            Square::B8 | Square::D8,
        ),
        (
            "r3k1r1/8/8/8/8/8/8/1R2K2R w KQkq - 0 1",
            Square::B1 | Square::H1,
            Square::A8 | Square::G8,
        ),
    ] {
        let position: Position = fen.parse().unwrap();
        let rooks = Colour::ALL.map(|colour| position.castling_rooks(colour));
        assert_eq!(rooks, [white, black], "{fen}");
        for text in [position.to_string(), format!("{position:#}")] {
            assert_eq!(text.parse(), Ok(position), "{text}");
        }
    }
    let written = |fen: &str| fen.parse::<Position>().unwrap().to_string();
    assert!(written("r3k1r1/8/8/8/8/8/8/1R2K2R w KQkq -").ends_with(" w KBgq -"));
}

/// What cannot be misread.
#[test]
fn the_reader_is_lenient() {
    let expected: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -".parse().unwrap();
    for fen in [
        "r3k2r/44/8/8/8/2222/17/R111K2R w KQkq -",
        "r3k2r/8/8/8/8/8/8/R3K2R w kqKQ -",
        "r3k2r/8/8/8/8/8/8/R3K2R w hQHa -",
        "\tr3k2r/8/8/8/8/8/8/R3K2R  w QKqk  -\r\n",
    ] {
        assert_eq!(fen.parse(), Ok(expected), "{fen}");
    }
}

/// A score, rights of another variant, or nothing.
#[test]
fn a_board_is_read_whatever_follows() {
    let fen = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1 | 12 | 0.5";
    let expected: Board = fen.parse().unwrap();
    assert_eq!(expected.side_to_move(), Colour::White);
    let kings = Colour::ALL.map(|colour| expected.king(colour));
    assert_eq!(kings, [Square::G1, Square::G8]);
    assert_eq!(expected.pieces().all().len(), 32);
    for rest in ["", " KQkq -", " zz e3 x|y", " HEhe e6 -1"] {
        let (fields, _) = fen.split_once(" HE").unwrap();
        assert_eq!(format!("{fields}{rest}").parse(), Ok(expected), "{rest}");
    }
    for (fen, error) in [
        ("8/8 w", "FEN board: 8 ranks"),
        ("4k3/8/8/8/8/8/8/4K3", "FEN has no field for the side"),
        ("4k3/8/8/8/8/8/8/4K3 |", "FEN side to move"),
        ("4k3/8/8/8/8/8/8/8 w", "impossible position: white has no"),
    ] {
        let found = fen.parse::<Board>().unwrap_err();
        assert!(found.starts_with(error), "{fen}: {found}");
    }
}

#[test]
fn clocks_may_be_missing_and_do_not_matter() {
    let board = "4k3/8/8/8/8/8/8/4K3 w - -";
    let position: Position = board.parse().unwrap();
    for clocks in ["0", "0 1", "99 65535"] {
        assert_eq!(format!(" {board}  {clocks}\n").parse(), Ok(position));
    }
}

#[test]
fn an_error_names_the_field_and_what_is_wrong() {
    for (fen, expected) in [
        ("", "no field for the board"),
        ("4k3/8/8/8/8/8/8/4K3", "no field for the side to move"),
        ("4k3/8/8/8/8/8/8/4K3 w", "no field for the castling"),
        ("4k3/8/8/8/8/8/8/4K3 w -", "no field for the en passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "six fields: \"x\""),
        ("4k3/8/8/8/8/8/4K3 w - -", "8 ranks expected, found 7"),
        ("4k3/8/8/8/8/8/8/8/4K3 w - -", "8 ranks expected, found 9"),
        ("4k3/8/8/7/8/8/8/4K3 w - -", "rank 5: 8 squares expected"),
        ("4k3/8/8//8/8/8/4K3 w - -", "8 squares expected, found 0"),
        ("4k3/8/8/8/8/8/8/4K4 w - -", "8 squares expected, found 9"),
        ("4k3/8/8/8/8/8/8/4KNNNN w - -", "squares expected, found 9"),
        ("4k3/8/8/8/8/8/8/4Kx2 w - -", "'x' in rank 1"),
        ("4k3/9/8/8/8/8/8/4K3 w - -", "'9' in rank 7"),
        ("4k3/08/8/8/8/8/8/4K3 w - -", "'0' in rank 7"),
        ("4k3/8/8/8/8/8/8/4K♖2 w - -", "'♖' in rank 1"),
        ("4k3/8/8/8/8/8/8/4K3 W - -", "side to move: \"W\""),
        ("4k3/8/8/8/8/8/8/4K3 w x -", "castling: 'x'"),
        ("4k3/8/8/8/8/8/8/4K2R w K- -", "castling: '-'"),
        ("4k3/8/8/8/8/8/8/4K2R w I -", "castling: 'I': neither K"),
        ("4k3/8/8/8/8/8/8/4K2R w KK -", "'K': is there twice"),
        ("4k3/8/8/8/8/8/8/4K2R w HK -", "'K': is there twice"),
        ("4k3/8/8/8/8/8/8/4K2R w G -", "'G': white, whose king is"),
        ("r3k3/8/8/8/8/8/8/4K3 w k -", "on e8, has no such rook"),
        ("4k3/8/8/8/8/8/8/4KRR1 w GF -", "'F': a second right on"),
        ("4k3/8/8/8/8/8/8/4K3 w E -", "'E': white, whose king is"),
        ("4k3/8/8/8/8/8/4K3/R6R w A -", "white king has moved to e2"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9", "en passant: \"e9\""),
        ("4k3/8/8/8/8/8/8/4K3 w - e33", "en passant: \"e33\""),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "half-move clock: \"x\""),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1", "half-move clock: \"-1\""),
        ("4k3/8/8/8/8/8/8/4K3 w - - +1", "half-move clock: \"+1\""),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 65536", "number: \"65536\""),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 \u{1b}", "\"\\u{1b}\""),
    ] {
        let error = error(fen);
        assert!(error.contains(expected), "{fen:?}: {error}");
        assert!(!error.contains(char::is_control), "{fen:?}: {error:?}");
    }
}

#[test]
fn an_error_is_short_whatever_the_text() {
    let long = "x".repeat(100_000);
    for fen in [
        long.clone(),
        "/".repeat(100_000),
        format!("4k3/8/8/8/8/8/8/4K3 {long} - -"),
        format!("4k3/8/8/8/8/8/8/4K3 w {long} -"),
        format!("4k3/8/8/8/8/8/8/4K3 w - {long}"),
        format!("4k3/8/8/8/8/8/8/4K3 w - - {long}"),
        format!("4k3/8/8/8/8/8/8/4K3 w - - 0 {}", "9".repeat(100_000)),
        format!("4k3/8/8/8/8/8/8/4K3 w - - 0 1 {long}"),
    ] {
        let error = error(&fen);
        assert!(error.len() < 200, "{}: {error}", error.len());
    }
}

#[test]
fn an_impossible_position_is_refused() {
    for (fen, expected) in [
        ("4k3/8/8/8/8/8/8/8 w - -", "white has no king"),
        ("8/8/8/8/8/8/8/4K3 w - -", "black has no king"),
        ("4k3/8/8/8/8/8/8/K3K3 w - -", "white has 2 kings"),
        ("4k3/8/8/8/NNNNNNNN/NNNNNNNN/8/4K3 w - -", "has 17 pieces"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - -", "black has 9 pawns"),
        ("P3k3/8/8/8/8/8/8/4K3 w - -", "a pawn stands on a8"),
        ("4k3/8/8/8/8/8/8/4K2p w - -", "a pawn stands on h1"),
        ("4k3/8/8/8/8/8/8/4RK2 w - -", "black is in check"),
        ("4k3/8/8/8/8/8/3p4/4K3 b - -", "white is in check"),
        ("4k3/8/8/8/8/8/5n2/3K4 b - -", "white is in check"),
        ("8/8/8/8/8/8/4k3/4K3 b - -", "white is in check"),
        ("4k3/8/8/8/8/8/8/4K3 w K -", "e1, has no such rook"),
        ("4k3/8/8/8/8/8/8/4K2r w K -", "e1, has no such rook"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "on e6: no black pawn"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3", "on e3: no black pawn"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e5", "on e5: no black pawn"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - e6", "on e6: no black pawn"),
        ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6", "on e6: no black pawn"),
        ("4k3/4n3/8/4p3/8/8/8/4K3 w - e6", "on e6: no black pawn"),
    ] {
        let error = error(fen);
        assert!(error.contains(expected), "{fen:?}: {error}");
    }
}
