//! FEN: what is accepted, and what an error says.

use move_generator::position::Board;
use move_generator::{Colour, PieceKind, Position, suite::SUITE};
use raylane::Square;
use raylane_support::corpus::FENS;

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

/// Shredder's letters, and those of standard chess for the outermost rook, in any order.
#[test]
fn rights_of_chess960_are_read() {
    for (fen, white, black) in [
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            Square::F1 | Square::H1,
            Square::F8 | Square::H8,
        ),
        // Both begin with different pieces.
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
    ] {
        let position: Position = fen.parse().unwrap();
        let rooks = Colour::ALL.map(|colour| position.castling_rooks(colour));
        assert_eq!(rooks, [white, black], "{fen}");
        assert_eq!(position.to_string().parse(), Ok(position), "{fen}");
    }
}

/// A score, rights of another variant, or nothing.
#[test]
fn a_board_is_read_whatever_follows() {
    let expected: Board = "4k3/8/8/8/8/8/8/R3K2R b".parse().unwrap();
    for fen in [
        "\t4k3/8/8/44/8/8/8/R111K2R  b KQ - 0 1 | 12 | 0.5\r\n",
        "4k3/8/8/8/8/8/8/R3K2R b zz x|y",
    ] {
        assert_eq!(fen.parse(), Ok(expected), "{fen}");
    }
}

#[test]
fn an_error_says_what_is_wrong() {
    for (fen, expected) in [
        ("", "FEN has no field for the board"),
        ("4k3/8/8/8/8/8/8/4K3 w -", "no field for the en passant"),
        ("4k3/8/8/8/8/8/4K3 w - -", "8 ranks expected, found 7"),
        ("4k3/8/8/7/8/8/8/4K3 w - -", "rank 5: 8 squares expected"),
        ("4k3/8/8/8/8/8/8/4K4 w - -", "8 squares expected, found 9"),
        ("4k3/9/8/8/8/8/8/4K3 w - -", "'9' in rank 7"),
        ("4k3/8/8/8/8/8/8/4K\u{1b}2 w - -", "'\\u{1b}' in rank 1"),
        ("4k3/8/8/8/8/8/8/4K3 W - -", "side to move: \"W\""),
        // (Of a long field, the beginning.)
        (
            "4k3/8/8/8/8/8/8/4K3 whitewhitewhitewhitewhite - -",
            "\"whitewhitewhitewhite…\" is",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w K- -", "FEN castling: '-'"),
        ("4k3/8/8/8/8/8/8/4K2r w K -", "FEN castling: 'K'"),
        ("r3k3/8/8/8/8/8/8/4K3 w k -", "FEN castling: 'k'"),
        ("4k3/8/8/8/8/8/4K3/R6R w A -", "FEN castling: 'A'"),
        ("4k3/8/8/8/8/8/8/4KRR1 w GF -", "one side of the white king"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9", "en passant: \"e9\""),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e3e3e3e3e3e3e3e3e3e3e3e3",
            "\"e3e3e3e3e3e3e3e3e3e3…\" is",
        ),
        ("4k3/8/8/8/8/8/8/8 w - -", "white has no king"),
        ("4k3/8/8/8/8/8/8/K3K3 w - -", "white has 2 kings"),
        ("4k3/8/8/8/NNNNNNNN/NNNNNNNN/8/4K3 w - -", "has 17 pieces"),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - -", "black has 9 pawns"),
        ("P3k3/8/8/8/8/8/8/4K3 w - -", "a pawn stands on a8"),
        ("4k3/8/8/8/8/8/8/4RK2 w - -", "black is in check"),
        ("4k3/8/8/8/8/8/3p4/4K3 b - -", "white is in check"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3", "on e3: no black pawn"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - e6", "on e6: no black pawn"),
        ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6", "on e6: no black pawn"),
        ("4k3/4n3/8/4p3/8/8/8/4K3 w - e6", "on e6: no black pawn"),
    ] {
        let error = fen.parse::<Position>().expect_err(fen);
        assert!(error.contains(expected), "{fen:?}: {error}");
    }
}
