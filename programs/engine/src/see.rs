//! Static exchange evaluation: what a move wins or loses once both sides have taken on its
//! target as long as that pays. The library plays the exchange; this tells it the move.

use chess::{Colour, Move, MoveKind, PieceKind, Position};
use raylane::rays::FirstMove;

use crate::EntryPoint;
use crate::evaluation::pieces;

/// Returns whether the side to move is in check. Call it in the region of `entry`.
#[inline(always)]
pub fn in_check<E: EntryPoint>(entry: E, position: &Position) -> bool {
    let us = position.side_to_move();
    let (king, enemies) = (position.king(us), pieces(position, !us));
    !entry
        .attackers_by(!us, king, &enemies, position.occupied())
        .is_empty()
}

/// Returns what a move takes.
// A loop, because `find` is not always inlined.
#[allow(clippy::manual_find)]
#[inline(always)]
pub fn captured(position: &Position, mv: Move) -> Option<PieceKind> {
    if mv.kind == MoveKind::EnPassant {
        return Some(PieceKind::Pawn);
    }
    let enemies = position.colour(!position.side_to_move());
    if !enemies.contains(mv.to) {
        return None;
    }
    for piece in PieceKind::ALL {
        if position.pieces(piece).contains(mv.to) {
            return Some(piece);
        }
    }
    None
}

/// Returns whether a legal move, followed by the exchange on its target, wins at least
/// `threshold` hundredths of a pawn: see [`raylane::see_at_least`].
pub fn see_at_least<E: EntryPoint>(
    entry: E,
    position: &Position,
    mv: Move,
    threshold: i32,
) -> bool {
    entry.enter(
        #[inline(always)]
        || {
            let first = FirstMove {
                captured: captured(position, mv),
                en_passant: mv.kind == MoveKind::EnPassant,
                promotion: match mv.kind {
                    MoveKind::Promotion(piece) => Some(piece),
                    _ => None,
                },
                ..FirstMove::quiet(position.side_to_move(), mv.piece, mv.from, mv.to)
            };
            let both = [
                pieces(position, Colour::White),
                pieces(position, Colour::Black),
            ];
            entry.see_at_least(&first, &both, position.occupied(), threshold)
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CompiledIn;
    use crate::entry_point::legal_moves;
    use crate::game::tests::positions;
    use crate::score::VALUES;
    use raylane::Square;
    use raylane_support::levels::levels;
    use raylane_support::oracle::Board;

    /// What a move wins, by playing the exchange.
    fn oracle(position: &Position, mv: Move) -> i32 {
        let side = position.side_to_move();
        let mut board = Board::of(position);
        let mut wins = 0;
        if mv.kind == MoveKind::EnPassant {
            let beside = Square::from_file_rank(mv.to.file(), mv.from.rank());
            board.put(beside.expect("on the board"), None);
            wins += VALUES[0];
        }
        if let MoveKind::Promotion(piece) = mv.kind {
            board.put(mv.from, Some((side, piece)));
            wins += VALUES[piece as usize] - VALUES[0];
        }
        wins + board.exchange(mv.from, mv.to, VALUES, |square| square as u8)
    }

    /// Compares the function with the oracle for all moves.
    fn check(position: &Position) {
        for mv in legal_moves(CompiledIn, position) {
            let wins = oracle(position, mv);
            for (threshold, expected) in [
                (wins, true),
                (wins + 1, false),
                (wins - 150, true),
                (wins + 150, false),
            ] {
                let found = see_at_least(CompiledIn, position, mv, threshold);
                assert_eq!(
                    found, expected,
                    "{position:?} {mv} wins {wins}: {threshold}"
                );
            }
        }
    }

    #[test]
    fn exchanges_of_games_are_those_of_the_oracle() {
        for position in positions() {
            check(&position);
        }
    }

    #[test]
    fn known_exchanges() {
        for (fen, mv, wins) in [
            // The rook behind the rook counts.
            ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - -", "d2d5", 100),
            ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - -", "d2d5", -400),
            // So does the queen behind the bishop, and behind the pawn.
            ("4k3/8/2p5/3n4/4B3/5Q2/8/4K3 w - -", "e4d5", 90),
            ("4k3/8/2p5/3n4/4P3/5B2/8/4K3 w - -", "e4d5", 320),
            // The king may not take what is defended.
            ("8/8/3k4/4p3/8/6B1/7Q/4K3 w - -", "g3e5", 100),
            ("8/8/3k4/4p3/8/6B1/8/4K3 w - -", "g3e5", -230),
            // En passant opens a file; a promotion is worth its queen, which is then lost.
            ("3rk3/8/8/3pP3/8/8/8/3RK3 w - d6", "e5d6", 100),
            ("3rk3/2P5/8/8/8/8/8/4K3 w - -", "c7d8q", 400 + 950 - 950),
            ("4k3/8/8/8/8/8/8/4K2R w K -", "e1g1", 0),
        ] {
            let position: Position = fen.parse().expect(fen);
            let legal = legal_moves(CompiledIn, &position);
            let mv = legal.iter().find(|legal| legal.to_string() == mv);
            let mv = *mv.unwrap_or_else(|| panic!("{fen}: no such move"));
            assert_eq!(oracle(&position, mv), wins, "{fen} {mv}");
            check(&position);
        }
    }

    #[test]
    fn every_level_agrees() {
        for position in positions().iter().step_by(100) {
            for mv in legal_moves(CompiledIn, position) {
                let expected = see_at_least(CompiledIn, position, mv, 0);
                for &level in levels() {
                    let found =
                        raylane::dispatch!(level, |token| see_at_least(token, position, mv, 0));
                    assert_eq!(found, expected, "{position:?} {mv} {level}");
                }
            }
        }
    }
}
