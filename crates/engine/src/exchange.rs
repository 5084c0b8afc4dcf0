//! What the library is asked about single squares: whether the king is in check, and what a
//! move wins or loses once both sides have taken on its target as long as that pays.

use move_generator::{Move, MoveKind, PieceKind, Position};
use raylane::{FirstMove, Token, enter};

use crate::score::VALUES;

/// Returns whether the side to move is in check. Call it in the region of the token.
#[inline(always)]
pub fn in_check(token: impl Token, position: &Position) -> bool {
    let us = position.side_to_move();
    let (king, pieces) = (position.king(us), position.pieces());
    token.attackers_exist(!us, king, &pieces, pieces.all())
}

/// Returns what a move takes.
// A loop, because `find` is not always inlined.
#[allow(clippy::manual_find)]
#[inline(always)]
pub fn captured(position: &Position, mv: Move) -> Option<PieceKind> {
    if mv.kind == MoveKind::EnPassant {
        return Some(PieceKind::Pawn);
    }
    if !position.colour(!position.side_to_move()).contains(mv.to) {
        return None;
    }
    for piece in PieceKind::ALL {
        if position.of_kind(piece).contains(mv.to) {
            return Some(piece);
        }
    }
    None
}

/// Returns whether a legal move, followed by the exchange on its target, wins at least
/// `threshold` hundredths of a pawn. The library plays the exchange; this describes the move.
pub fn see_at_least(token: impl Token, position: &Position, mv: Move, threshold: i32) -> bool {
    if mv.kind == MoveKind::Castling {
        // It takes nothing, and nothing takes its king.
        return threshold <= 0;
    }
    enter!(token, {
        let first = FirstMove {
            captured: captured(position, mv),
            en_passant: mv.kind == MoveKind::EnPassant,
            promotion: match mv.kind {
                MoveKind::Promotion(piece) => Some(piece),
                _ => None,
            },
            ..FirstMove::quiet(position.side_to_move(), mv.piece, mv.from, mv.to)
        };
        let pieces = position.pieces();
        token.see_at_least(&first, &pieces, pieces.all(), &VALUES, threshold)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use move_generator::uci;
    use raylane::level::COMPILED;

    #[test]
    fn exchanges_are_worth_what_they_win() {
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
            ("8/1kP5/8/8/8/8/8/4K3 w - -", "c7c8n", 220 - 320),
            ("4k3/8/8/8/8/8/8/4K2R w K -", "e1g1", 0),
        ] {
            let game: Game = fen.parse().expect(fen);
            let (position, mv) = (game.position, uci::find(&game.position, mv).expect("legal"));
            let found = [0, 1].map(|more| see_at_least(COMPILED, &position, mv, wins + more));
            assert_eq!(found, [true, false], "{fen} {mv}");
        }
    }
}
