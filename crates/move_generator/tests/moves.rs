//! The moves against those of `cozy-chess`, at every level of this CPU, and what is told of a
//! position.

use std::collections::{HashMap, HashSet};

use move_generator::movegen::legal_moves;
use move_generator::suite::SUITE;
use move_generator::{Colour, Move, MoveKind, PieceKind, Position, uci};
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
            let mut texts: Vec<String> = moves.iter().map(|mv| format!("{mv:#}")).collect();
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

/// Castling is written as standard chess has it, or by the rook's square, and read in both ways.
#[test]
fn castling_is_written_in_two_ways() {
    for (fen, standard, chess960) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ -", "e1c1", "e1a1"),
        ("r3k2r/8/8/8/8/8/8/4K3 b kq -", "e8g8", "e8h8"),
        // The king stays; it changes places with the rook; a rook that is not in the corner.
        ("4k3/8/8/8/8/8/8/R1K5 w Q -", "c1a1", "c1a1"),
        ("4k3/8/8/8/8/8/8/5KR1 w K -", "f1g1", "f1g1"),
        ("4k3/8/8/8/8/8/8/4K1R1 w K -", "e1g1", "e1g1"),
    ] {
        let position = position(fen);
        for text in [standard, chess960] {
            let mv = uci::find(&position, text).expect(text);
            assert_eq!(mv.kind, MoveKind::Castling);
            assert_eq!(uci::write(mv, false), standard);
            assert_eq!(uci::write(mv, true), chess960);
        }
    }
    for (fen, text) in [
        ("4k3/8/8/8/8/8/8/5K1R w K -", "f1g1"),
        ("4k3/8/8/8/8/8/8/R3K2R w - -", "e1h1"),
    ] {
        let castling = uci::find(&position(fen), text).map(|mv| mv.kind == MoveKind::Castling);
        assert_ne!(castling, Ok(true), "{fen} {text}");
    }
}
