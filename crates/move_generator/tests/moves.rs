//! The moves against those of `cozy-chess`, at every level of this CPU.

use move_generator::movegen::legal_moves;
use move_generator::suite::SUITE;
use move_generator::{Move, MoveKind, Position};
use raylane::dispatch;
use raylane::level::COMPILED;
use raylane_support::corpus::FENS;
use raylane_support::levels::levels;

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn cozy(position: &Position) -> cozy_chess::Board {
    let fen = format!("{position} 0 1");
    cozy_chess::Board::from_fen(&fen, false).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn cozy_moves(board: &cozy_chess::Board) -> Vec<String> {
    let mut texts = Vec::new();
    board.generate_moves(|moves| {
        texts.extend(moves.into_iter().map(|mv| mv.to_string()));
        false
    });
    texts.sort();
    texts
}

#[test]
fn same_moves_as_cozy_chess() {
    for &level in levels() {
        let mut castlings = 0;
        let suite = SUITE.iter().map(|entry| position(entry.fen).mirrored());
        for position in FENS.lines().map(position).chain(suite) {
            let moves = dispatch!(level, |token| legal_moves(token, &position));
            let text = |mv: &Move| match mv.kind {
                // (To the rook's square.)
                MoveKind::Castling => format!("{}{}", mv.from, mv.to),
                _ => mv.to_string(),
            };
            let mut texts: Vec<String> = moves.iter().map(text).collect();
            texts.sort();
            assert_eq!(texts, cozy_moves(&cozy(&position)), "{position}, {level}");
            let castles = |mv: &&Move| mv.kind == MoveKind::Castling;
            castlings += moves.iter().filter(castles).count();
        }
        assert!(castlings > 0, "the sample has castlings to compare");
    }
}

/// Castling is written as standard chess has it, or by the rook's square.
#[test]
fn castling_is_written() {
    for (fen, expected) in [
        ("r3k2r/8/8/8/8/8/8/4K3 b kq -", ["e8c8", "e8g8"]),
        // The king stays; it changes places with the rook.
        ("4k3/8/8/8/8/8/8/R1K3R1 w QK -", ["c1a1", "c1g1"]),
        ("4k3/8/8/8/8/8/8/R4KR1 w QK -", ["f1a1", "f1g1"]),
    ] {
        let moves = legal_moves(COMPILED, &position(fen)).into_iter();
        let castlings = moves.filter(|mv| mv.kind == MoveKind::Castling);
        let mut texts: Vec<String> = castlings.map(|mv| mv.to_string()).collect();
        texts.sort();
        assert_eq!(texts, expected, "{fen}");
    }
}
