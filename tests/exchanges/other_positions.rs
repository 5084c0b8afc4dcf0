//! Positions of another move generator: real ones, and of games of random legal moves.

use cozy_chess::Board;
use raylane_support::Random;
use raylane_support::corpus::FENS;
use raylane_support::oracle;

/// Shows each position to `check`, as both know it.
pub(crate) fn each(check: fn(&Board, &oracle::Board)) {
    let check = |board: &Board| check(board, &board.to_string().parse().expect("a FEN"));
    for fen in FENS.lines() {
        check(&fen.parse().expect("a legal position"));
    }
    for seed in 0..200 {
        let (mut board, mut random) = (Board::default(), Random::new(seed));
        for _ in 0..120 {
            let mut moves = Vec::new();
            board.generate_moves(|of_piece| {
                moves.extend(of_piece);
                false
            });
            if moves.is_empty() {
                break;
            }
            board.play(random.choose(&moves));
            check(&board);
        }
    }
}
