//! The moves against those of `cozy-chess`, at every level of this CPU, and what is told of a
//! position.

use std::collections::{HashMap, HashSet};

use move_generator::movegen::legal_moves;
use move_generator::suite::SUITE;
use move_generator::{Colour, Move, MoveKind, PieceKind, Position};
use raylane::level::COMPILED;
use raylane::{Level, dispatch, setwise};
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

#[test]
fn a_pass_changes_the_side_and_forgets_en_passant() {
    let mut passed = 0;
    for fen in FENS.lines() {
        let mut fields: Vec<&str> = fen.split(' ').collect();
        fields[1] = if fields[1] == "w" { "b" } else { "w" };
        fields[3] = "-";
        // (Who is in check cannot pass.)
        if let Ok(expected) = fields.join(" ").parse::<Position>() {
            assert_eq!(position(fen).pass(), expected, "{fen}");
            passed += 1;
        }
    }
    assert!(passed > 1000, "{passed}");
}

/// All that decides which moves follow, but the clocks and the name of the text.
fn described(position: &Position) -> impl Eq + std::hash::Hash + use<> {
    let side = position.side_to_move();
    let rooks = Colour::ALL.map(|colour| position.castling_rooks(colour).0);
    let capturers = setwise::pawn_attacks(!side, position.en_passant())
        & position.of_kind(PieceKind::Pawn)
        & position.colour(side);
    (
        PieceKind::ALL.map(|piece| position.of_kind(piece).0),
        position.colour(Colour::White).0,
        side == Colour::White,
        rooks,
        (!capturers.is_empty()).then_some(position.en_passant().0),
    )
}

/// The keys tell millions of positions apart that differ in little, and nothing else.
#[test]
fn keys_differ_as_positions_do() {
    let mut positions = HashMap::new();
    let level = Level::detect();
    let suite = SUITE.iter().map(|entry| position(entry.fen));
    let mut plies: Vec<Position> = suite.collect();
    for _ in 0..4 {
        let mut next = Vec::new();
        for position in &plies {
            let same = positions
                .entry(position.key())
                .or_insert_with(|| described(position));
            assert!(*same == described(position), "one key, two positions");
            for mv in dispatch!(level, |token| legal_moves(token, position)) {
                next.push(position.play(mv));
            }
        }
        plies = next;
    }
    let distinct: HashSet<_> = positions.values().collect();
    assert_eq!(positions.len(), distinct.len(), "one position, two keys");
    assert!(positions.len() > 100_000, "the sample is large");
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
