//! Games of random legal moves from the starting position, by another move generator.

use cozy_chess::Board;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Which of the legal moves is played, move by move.
pub(crate) fn choices() -> impl Strategy<Value = Vec<Index>> {
    vec(any::<Index>(), 120)
}

/// Shows each position of a game to `check`, until the choices or the moves run out.
pub(crate) fn each_position(choices: &[Index], check: impl Fn(&Board)) {
    let mut board = Board::default();
    for choice in choices {
        let mut moves = Vec::new();
        board.generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
        if moves.is_empty() {
            break;
        }
        board.play(*choice.get(&moves));
        check(&board);
    }
}
