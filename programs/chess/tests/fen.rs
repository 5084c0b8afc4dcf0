//! FEN: what is accepted, and what an error says.

use chess::{Colour, PieceKind, Position, suite::SUITE};
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
        ("4k3/8/8/8/8/8/8/R3K2R w HA -", "'H' is a right of Chess960"),
        ("r3k3/8/8/8/8/8/8/4K3 w a -", "'a' is a right of Chess960"),
        (
            "4k3/8/8/8/8/8/8/4K2R w KK -",
            "castling: 'K' is there twice",
        ),
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
        ("4k3/8/8/8/8/8/8/4K3 w K -", "no white rook on h1"),
        (
            "4k3/8/8/8/8/8/8/3K3R w K -",
            "no white king on e1 (Chess960",
        ),
        ("r2k4/8/8/8/8/8/8/4K3 w q -", "no black king on e8"),
        ("4k3/8/8/8/8/8/8/4K2r w K -", "no white rook on h1"),
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
