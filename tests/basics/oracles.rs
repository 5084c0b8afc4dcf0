//! The boards of `raylane_support::oracle` against those of another crate, and its exchanges against those
//! counted by hand. (Its attackers, pairs and check squares follow their definitions, and the library, which
//! is compared with them, finds them in other ways.)

use raylane::{Bitboard, Square};
use raylane_support::corpus::FENS;
use raylane_support::oracle::{Board, Pinned};
use raylane_support::reduced::rounds;

#[test]
fn the_letters_of_a_board_are_those_of_its_position() {
    for fen in FENS.lines().take(rounds(100)) {
        let board: Board = fen.parse().expect("the pieces of a FEN");
        let other: cozy_chess::Board = fen.parse().expect("a legal position");
        assert_eq!(board.occupied().0, other.occupied().0, "{fen}");
        for (colour, side) in cozy_chess::Color::ALL.into_iter().zip(board.sides()) {
            for (piece, set) in cozy_chess::Piece::ALL.into_iter().zip(side.to_array()) {
                assert_eq!(set.0, other.colored_pieces(colour, piece).0, "{fen}");
            }
        }
    }
    let board: Board = "8/8/8/8/8/8/8/8".parse().expect("an empty board");
    assert_eq!(board.occupied(), Bitboard::EMPTY);
    // Too few or too many squares of a rank, too few or too many ranks, and no piece.
    for first in ["7", "9", "8/8", "x7"] {
        let fen = format!("{first}/8/8/8/8/8/8/8");
        assert!(fen.parse::<Board>().is_err(), "{fen}");
    }
    assert!("8/8/8/8/8/8/8".parse::<Board>().is_err());
}

#[test]
fn exchanges_counted_by_hand() {
    for (fen, from, to, wins) in [
        // Nobody takes back; then there is nothing to take; then the rook is lost for nothing.
        ("4k3/8/8/3p4/8/8/3R4/4K3", "d2", "d5", 100),
        ("4k3/8/8/8/8/8/3R4/4K3", "d2", "d5", 0),
        ("3rk3/8/8/8/8/8/3R4/4K3", "d2", "d5", -500),
        // The rook behind the rook counts.
        ("3rk3/8/8/3p4/8/8/3R4/3RK3", "d2", "d5", 100),
        ("3rk3/3r4/8/3p4/8/8/3R4/3RK3", "d2", "d5", -400),
        // So does the queen behind the bishop, and the bishop behind the pawn.
        ("4k3/8/2p5/3n4/4B3/5Q2/8/4K3", "e4", "d5", 320 - 330 + 100),
        ("4k3/8/2p5/3n4/4P3/5B2/8/4K3", "e4", "d5", 320),
        // The king may not take what is defended.
        ("8/8/3k4/4p3/8/6B1/7Q/4K3", "g3", "e5", 100),
        ("8/8/3k4/4p3/8/6B1/8/4K3", "g3", "e5", 100 - 330),
    ] {
        let [from, to] = [from, to].map(|square| square.parse().expect(square));
        let board: Board = fen.parse().expect(fen);
        let values = [100, 320, 330, 500, 950, 20_000];
        let found = board.exchange(from, to, values, |square| square as u8, &Pinned::default());
        assert_eq!(found, wins, "{fen} {from}{to}");
    }
}

/// A knight takes on e5, where two rooks can take back. Behind one of them stands a white rook: if that
/// one takes, the white rook takes back in place of the queen.
#[test]
fn the_key_chooses_among_equals() {
    let fen = "4R3/4r3/k7/4p2r/2N5/8/1Q6/6K1";
    let board: Board = fen.parse().expect(fen);
    let values = [100, 320, 330, 500, 950, 20_000];
    let by = |key| board.exchange(Square::C4, Square::E5, values, key, &Pinned::default());
    assert_eq!(by(|square| square as u8), 100 - 320 + 500 - 950 + 500);
    assert_eq!(by(|square| 63 - square as u8), 100);
}
