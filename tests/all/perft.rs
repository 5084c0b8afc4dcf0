//! The move generator of the examples against published counts and against
//! `cozy-chess`, at every level of this CPU.

use std::collections::{HashMap, HashSet};

use chess::leapers::pawns_attacks;
use chess::perft::{divide, legal_moves, perft};
use chess::position::Castling;
use chess::suite::SUITE;
use chess::{Colour, MoveKind, Piece, Position};
use raylane::{Level, dispatch};
use raylane_support::corpus::FENS;
use raylane_support::levels::levels;

/// Larger trees are left to the example.
const MOST_NODES: u64 = 5_000_000;

fn count(level: Level, position: &Position, depth: u32) -> u64 {
    dispatch!(level, token => perft(token, position, depth))
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The same position with the colours exchanged.
fn mirrored(fen: &str) -> String {
    let swap_case = |c: char| {
        if c.is_ascii_lowercase() {
            c.to_ascii_uppercase()
        } else {
            c.to_ascii_lowercase()
        }
    };
    let fields: Vec<&str> = fen.split(' ').collect();
    let ranks: Vec<&str> = fields[0].split('/').rev().collect();
    let board: String = ranks.join("/").chars().map(swap_case).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let castling: String = fields[2].chars().map(swap_case).collect();
    let en_passant = fields[3].replace(['3', '6'], if side == "w" { "6" } else { "3" });
    format!("{board} {side} {castling} {en_passant} 0 1")
}

#[test]
fn published_counts() {
    for &level in levels() {
        for entry in SUITE {
            for fen in [entry.fen.to_owned(), mirrored(entry.fen)] {
                for &(depth, nodes) in entry.counts.iter().filter(|(_, n)| *n <= MOST_NODES) {
                    let counted = count(level, &position(&fen), depth);
                    assert_eq!(
                        counted, nodes,
                        "{}: {fen}, depth {depth}, {level}",
                        entry.name
                    );
                }
            }
        }
    }
}

#[test]
fn no_move_is_one_line() {
    for &level in levels() {
        assert_eq!(count(level, &position(SUITE[0].fen), 0), 1);
    }
}

#[test]
fn mate_and_stalemate_have_no_moves() {
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    for &level in levels() {
        for position in [mate, stalemate] {
            assert_eq!(count(level, &position, 1), 0);
            assert_eq!(count(level, &position, 3), 0);
            let no_tree = dispatch!(level, token => divide(token, &position, 3, 2, &|_, _| ()));
            assert_eq!(no_tree, []);
        }
    }
}

#[test]
fn threads_change_nothing() {
    let position = position(SUITE[1].fen);
    let level = Level::detect();
    for depth in 1..=3 {
        let [one, three] = [1, 3]
            .map(|threads| dispatch!(level, token => divide(token, &position, depth, threads, &|_, _| ())));
        assert_eq!(one, three);
        let sum: u64 = one.iter().map(|&(_, nodes)| nodes).sum();
        assert_eq!(sum, count(level, &position, depth));
    }
}

fn cozy(fen: &str) -> cozy_chess::Board {
    cozy_chess::Board::from_fen(fen, false).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn cozy_count(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut after = board.clone();
                after.play_unchecked(mv);
                nodes += cozy_count(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

/// In our notation; theirs castles by taking the rook.
fn cozy_moves(board: &cozy_chess::Board) -> Vec<String> {
    let mut texts = Vec::new();
    board.generate_moves(|moves| {
        for mv in moves {
            let castles = board.colors(board.side_to_move()).has(mv.to);
            let text = mv.to_string();
            texts.push(match (castles, mv.to.file()) {
                (false, _) => text,
                (true, cozy_chess::File::H) => text.replace('h', "g"),
                (true, _) => text.replace('a', "c"),
            });
        }
        false
    });
    texts.sort();
    texts
}

#[test]
fn same_moves_as_cozy_chess() {
    for &level in levels() {
        let mut castlings = 0;
        let games = FENS.lines().map(str::to_owned);
        for fen in games.chain(SUITE.iter().map(|entry| mirrored(entry.fen))) {
            let moves = dispatch!(level, token => legal_moves(token, &position(&fen)));
            let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
            texts.sort();
            assert_eq!(texts, cozy_moves(&cozy(&fen)), "{fen}, {level}");
            castlings += moves
                .iter()
                .filter(|mv| mv.kind == MoveKind::Castling)
                .count();
        }
        assert!(castlings > 0, "the sample has castlings to compare");
    }
}

/// All that decides which moves follow, but the clocks and the name of the text.
fn described(position: &Position) -> impl Eq + std::hash::Hash + use<> {
    let side = position.side_to_move();
    let rights: Vec<bool> = Castling::ALL
        .iter()
        .flatten()
        .map(|castling| position.may_castle(castling))
        .collect();
    let capturers = pawns_attacks(!side, position.en_passant())
        & position.pieces(Piece::Pawn)
        & position.colour(side);
    (
        Piece::ALL.map(|piece| position.pieces(piece).0),
        position.colour(Colour::White).0,
        side == Colour::White,
        rights,
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
            for mv in dispatch!(level, token => legal_moves(token, position)) {
                next.push(position.play(mv));
            }
        }
        plies = next;
    }
    let keys: HashSet<u64> = positions.keys().copied().collect();
    let distinct: HashSet<_> = positions.values().collect();
    assert_eq!(keys.len(), distinct.len(), "one position, two keys");
    assert!(keys.len() > 100_000, "the sample is large");
}

#[test]
fn same_counts_as_cozy_chess() {
    for (depth, step) in [(2, 8), (3, 64)] {
        for fen in FENS.lines().step_by(step) {
            let expected = cozy_count(&cozy(fen), depth);
            for &level in levels() {
                let counted = count(level, &position(fen), depth);
                assert_eq!(counted, expected, "{fen}, depth {depth}, {level}");
            }
        }
    }
}
