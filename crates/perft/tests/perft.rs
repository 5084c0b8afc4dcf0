//! The counts against the published ones and against those of `cozy-chess`, at every level of
//! this CPU.

use move_generator::movegen::legal_moves;
use move_generator::suite::SUITE;
use move_generator::{Move, MoveKind, Position};
use perft::{divide, perft};
use raylane::level::COMPILED;
use raylane_support::corpus::FENS;
use raylane_support::levels::levels;

/// Larger trees are left to the program `perft`.
const MOST_NODES: u64 = 5_000_000;

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn published_counts() {
    for &level in levels() {
        for entry in SUITE.iter() {
            let position = position(entry.fen);
            for position in [position, position.mirrored()] {
                for &(depth, nodes) in entry.counts.iter().filter(|(_, n)| *n <= MOST_NODES) {
                    let counted = perft(level, &position, depth);
                    assert_eq!(counted, nodes, "{position}, depth {depth}, {level}");
                }
            }
        }
    }
}

#[test]
fn no_move_is_one_line() {
    for &level in levels() {
        assert_eq!(perft(level, &position(SUITE[0].fen), 0), 1);
    }
}

#[test]
fn mate_and_stalemate_have_no_moves() {
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    for &level in levels() {
        for position in [mate, stalemate] {
            assert_eq!(perft(level, &position, 1), 0);
            assert_eq!(perft(level, &position, 3), 0);
            assert_eq!(divide(level, &position, 3), []);
        }
    }
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

/// Compares the counts of a tree at every level, and returns them.
fn compare_with_cozy_chess(fen: &str, depth: u32) -> u64 {
    let board = cozy_chess::Board::from_fen(fen, false);
    let board = board.unwrap_or_else(|error| panic!("{fen}: {error}"));
    compare_counts(&position(fen), &board, depth)
}

fn compare_counts(position: &Position, board: &cozy_chess::Board, depth: u32) -> u64 {
    let expected = cozy_count(board, depth);
    for &level in levels() {
        let counted = perft(level, position, depth);
        assert_eq!(counted, expected, "{position}, depth {depth}, {level}");
    }
    expected
}

#[test]
fn same_counts_as_cozy_chess() {
    for (depth, step) in [(2, 8), (3, 64)] {
        for fen in FENS.lines().step_by(step) {
            compare_with_cozy_chess(fen, depth);
        }
    }
}

/// Every rule that is easily got wrong.
const HARD: [&str; 37] = [
    // En passant: pinned on a rank, a diagonal and a file, out of check, giving check.
    "8/8/8/8/1k1Pp2R/8/8/4K3 b - d3 0 1",
    "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
    "7b/8/8/3pP3/8/2K5/8/7k w - d6 0 1",
    "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
    "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1",
    "8/7p/p5pb/4k3/P1pPn3/8/P5PP/1rB2RK1 b - d3 0 28",
    "r2n3r/1bNk2pp/6P1/pP3p2/3pPqnP/1P1P1p1R/2P3B1/Q1B1bKN1 b - e3 0 1",
    "rnbqkb1r/ppppp1pp/7n/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "rnbqkbnr/1ppppppp/8/p7/8/8/PPPPPPPP/RNBQKBNR w KQkq a6 0 2",
    "8/p7/8/1P6/K1k3p1/6P1/7P/8 w - - 0 1",
    // Castling: attacked paths, rooks that are captured or promoted on.
    "r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1",
    "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
    "r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2",
    "2kr3r/p1ppqpb1/bn2Qnp1/3PN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQ - 3 2",
    "r1bqkbnr/pppppppp/n7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 2 2",
    "r3k2r/Pppp1ppp/1b3nbN/nPP5/BB2P3/q4N2/Pp1P2PP/R2Q1RK1 b kq - 0 1",
    "rnb2k1r/pp1Pbppp/2p5/q7/2B5/8/PPPQNnPP/RNB1K2R w KQ - 3 9",
    // Promotions.
    "8/Pk6/8/8/8/8/6Kp/8 w - - 0 1",
    "n1n5/1Pk5/8/8/8/8/5Kp1/5N1N w - - 0 1",
    "8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1",
    "2r5/3pk3/8/2P5/8/2K5/8/8 w - - 5 4",
    // Pins: a queen on a file, on a diagonal, a knight, and pawns in all directions.
    "4k3/4r3/8/8/8/8/4Q3/4K3 w - - 0 1",
    "4k3/8/8/8/7b/6Q1/8/4K3 w - - 0 1",
    "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
    "k3r3/8/2b3b1/3PPP2/q2PKP1r/3PPP2/2b3b1/4r3 w - - 0 1",
    "4k2r/8/8/8/r2B1B1K/8/8/8 w - - 0 1",
    // Many queens, and the most moves that a position can have.
    "1k1q1q1q/8/8/8/8/8/8/Q1Q1QK2 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
    // Double checks and captures of what checks.
    "4k3/8/4r3/8/1b6/8/3N4/4K3 w - - 0 1",
    "4k3/8/8/4r3/8/3n4/3P4/4K3 w - - 0 1",
    "8/8/8/3k4/2pP4/1B6/8/4K3 b - d3 0 1",
];

#[test]
fn hard_positions_as_cozy_chess() {
    /// Deeper only if it is as quick.
    const FEW: u64 = 40_000;
    for fen in HARD {
        if compare_with_cozy_chess(fen, 3) <= FEW {
            compare_with_cozy_chess(fen, 4);
        }
    }
}

/// Positions of Chess960 with published counts, one for each depth from 1 on.
const CHESS960: [(&str, &[u64]); 3] = [
    (
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        &[21, 528, 12_189, 326_672],
    ),
    (
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
        &[21, 807, 18_002, 667_366],
    ),
    (
        "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
        &[20, 479, 10_471, 273_318, 6_417_013],
    ),
];

#[test]
fn published_counts_of_chess960() {
    for &level in levels() {
        for (fen, counts) in CHESS960 {
            for (depth, &nodes) in (1..).zip(counts) {
                let position = position(fen);
                for position in [position, position.mirrored()] {
                    assert_eq!(perft(level, &position, depth), nodes, "{position}, {depth}");
                }
            }
        }
    }
}

/// A few pieces beside kings and rooks that may castle, wherever these stand: both colours have their own places.
fn castling_position(random: &mut impl FnMut(u32) -> u32) -> String {
    let mut board = [['1'; 8]; 8];
    let mut rights = String::new();
    for (rank, [king, rook, a]) in [(0, ['K', 'R', 'A']), (7, ['k', 'r', 'a'])] {
        let place = random(8) as usize;
        board[rank][place] = king;
        for side in [0..place, place + 1..8] {
            if !side.is_empty() && random(4) > 0 {
                let file = side.start + random(side.len() as u32) as usize;
                board[rank][file] = rook;
                rights.push(char::from(a as u8 + file as u8));
            }
        }
    }
    for _ in 0..1 + random(5) {
        let (rank, file) = (random(8) as usize, random(8) as usize);
        if board[rank][file] == '1' {
            board[rank][file] = ['q', 'r', 'b', 'n', 'Q', 'R', 'B', 'N'][random(8) as usize];
        }
    }
    if rights.is_empty() {
        rights.push('-');
    }
    board.reverse();
    let ranks = board.map(|rank| rank.iter().collect::<String>());
    let side = ["w", "b"][random(2) as usize];
    format!("{} {side} {rights} - 0 1", ranks.join("/"))
}

/// The king may stay, or change places with the rook; the rook may have kept a check away.
#[test]
fn chess960_as_cozy_chess() {
    let mut state = 960_u64;
    let mut random = |below: u32| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        ((state >> 32) as u32) % below
    };
    let mut castlings = 0;
    for number in 0..3000 {
        let fen = castling_position(&mut random);
        let Ok(position) = fen.parse::<Position>() else {
            continue; // The other side is in check.
        };
        let Ok(board) = cozy_chess::Board::from_fen(&fen, true) else {
            continue; // It refuses checks that no move gives.
        };
        let moves = legal_moves(COMPILED, &position);
        let castles = |mv: &&Move| mv.kind == MoveKind::Castling;
        castlings += moves.iter().filter(castles).count();
        // (Few, because each has many moves.)
        let depth = if number % 16 == 0 { 3 } else { 2 };
        compare_counts(&position, &board, depth);
    }
    assert!(castlings > 800, "{castlings}");
}
