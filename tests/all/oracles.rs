//! The oracles of `raylane_support::oracle`, which judge others: against answers found in another
//! way, and against exchanges counted by hand.

use raylane::{Bitboard, Colour, PieceKind, Square, reference};
use raylane_support::Random;
use raylane_support::corpus::FENS;
use raylane_support::oracle::{self, Board};
use raylane_support::reduced::{rounds, squares};

/// Boards of all kinds, in all codes.
fn boards() -> impl Iterator<Item = (Board, Random)> {
    (0..rounds(2_000) as u64).map(|seed| {
        let mut random = Random::new(seed);
        let meaning = oracle::random_meaning(&mut random);
        (Board::crowd(&mut random, meaning), random)
    })
}

/// By looking from the square as each kind of piece would.
#[test]
fn attackers_are_what_the_square_would_attack() {
    for (board, mut random) in boards() {
        let (sides, occupied) = (board.sides(), board.occupied() & random.board());
        let [white, black] = &sides;
        for square in squares() {
            let pawns = reference::pawn_attacks(Colour::Black, square) & white.pawns
                | reference::pawn_attacks(Colour::White, square) & black.pawns;
            let both = |set: fn(&raylane::PieceSets) -> Bitboard| set(white) | set(black);
            let expected = pawns
                | reference::knight_attacks(square) & both(|side| side.knights)
                | reference::king_attacks(square) & both(|side| side.king)
                | reference::rook_attacks(square, occupied) & both(|side| side.orthogonal())
                | reference::bishop_attacks(square, occupied) & both(|side| side.diagonal());
            let found = oracle::attackers_to(square, &sides, occupied);
            assert_eq!(found, expected & occupied, "{square} {occupied:?}{board:?}");
        }
    }
}

#[test]
fn pairs_are_attackers_and_victims() {
    for (board, _) in boards() {
        let mut pairs = board.pairs();
        for to in board.occupied() {
            for colour in Colour::ALL {
                for from in board.attackers(to, colour) {
                    let [attacker, victim] = [from, to].map(|at| board.mailbox[at.index()]);
                    let pair = [attacker, from as u8, victim, to as u8];
                    assert!(pairs.remove(&pair), "{pair:?}{board:?}");
                }
            }
        }
        assert!(pairs.is_empty(), "{pairs:?}{board:?}");
    }
}

#[test]
fn dangers_are_checks_and_pins() {
    for (board, mut random) in boards() {
        let (sides, occupied) = (board.sides(), board.occupied() & random.board());
        for king in squares() {
            for colour in Colour::ALL {
                let enemies = &sides[!colour as usize];
                let (orthogonal, diagonal) = (enemies.orthogonal(), enemies.diagonal());
                let found = oracle::dangers(colour, king, &sides, occupied);
                let expected = reference::checks_and_pins(king, orthogonal, diagonal, occupied);
                let what = || format!("{king} {colour} {occupied:?}{board:?}");
                let checkers = found.checkers & (orthogonal | diagonal);
                assert_eq!(checkers, expected.checkers, "{}", what());
                assert_eq!(found.pinned, expected.pinned, "{}", what());
                assert_eq!(found.pinners, expected.pinners, "{}", what());
            }
        }
    }
}

#[test]
fn a_piece_on_a_check_square_attacks() {
    for (board, mut random) in boards() {
        let (target, from) = (random.square(), random.square());
        if target == from {
            continue;
        }
        for colour in Colour::ALL {
            let squares = oracle::check_squares(colour, target, board.occupied()).to_array();
            for (piece, squares) in PieceKind::ALL.into_iter().zip(squares) {
                let mut after = board.clone();
                after.put(from, Some((colour, piece)));
                let attacks = after.attackers(target, colour).contains(from);
                assert_eq!(squares.contains(from), attacks, "{piece} {from}{board:?}");
            }
        }
    }
}

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
        let found = board.exchange(from, to, values, |square| square as u8);
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
    let by = |key| board.exchange(Square::C4, Square::E5, values, key);
    assert_eq!(by(|square| square as u8), 100 - 320 + 500 - 950 + 500);
    assert_eq!(by(|square| 63 - square as u8), 100);
}
