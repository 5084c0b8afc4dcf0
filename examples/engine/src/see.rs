//! Static exchange evaluation: what a move wins or loses once both sides have taken on its
//! target as long as that pays.
//!
//! Each capture may open the line of a slider behind the piece that took. So the target's
//! lines are queried again after each capture, on the board without that piece, and the
//! answer decides which piece takes next: a chain of queries in which each waits for the
//! one before. Their latency counts here, not their throughput.

use chess::leapers::{king_attacks, knight_attacks, pawns_attacks};
use chess::{Colour, Move, MoveKind, Piece, Position, Sliders};
use raylane::{Bitboard, Direction, Square};

use crate::Door;
use crate::score::value;

/// Returns the pieces of both colours that attack `square`, with `occupied` as blockers.
/// Call it in the region of `sliders`.
#[inline(always)]
pub fn attackers(
    sliders: impl Sliders,
    position: &Position,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let (orthogonal, diagonal) = sliders.rook_bishop_attacks(square, occupied);
    let pawns = |colour: Colour| {
        pawns_attacks(!colour, square.bitboard()) & position.colour(colour)
    };
    orthogonal & position.orthogonal_sliders()
        | diagonal & position.diagonal_sliders()
        | knight_attacks(square) & position.pieces(Piece::Knight)
        | king_attacks(square) & position.pieces(Piece::King)
        | (pawns(Colour::White) | pawns(Colour::Black)) & position.pieces(Piece::Pawn)
}

/// Returns whether the side to move is in check. Call it in the region of `sliders`.
#[inline(always)]
pub fn in_check(sliders: impl Sliders, position: &Position) -> bool {
    let us = position.side_to_move();
    let attackers = attackers(sliders, position, position.king(us), position.occupied());
    !attackers.is_disjoint(position.colour(!us))
}

/// Returns what a move takes.
#[inline(always)]
pub fn captured(position: &Position, mv: Move) -> Option<Piece> {
    if mv.kind == MoveKind::EnPassant {
        return Some(Piece::Pawn);
    }
    let enemies = position.colour(!position.side_to_move());
    if !enemies.contains(mv.to) {
        return None;
    }
    let mut kinds = Piece::ALL.into_iter();
    kinds.find(|&piece| position.pieces(piece).contains(mv.to))
}

/// Returns whether a legal move, followed by the exchange on its target, wins at least
/// `threshold` hundredths of a pawn.
///
/// Each side takes with its least valuable piece (of equal ones, with that on the lowest
/// square), or stops when that is better. A king takes last, and only what is not
/// defended. Pins are ignored, and so are promotions after the first move.
pub fn see_at_least<D: Door>(door: D, position: &Position, mv: Move, threshold: i32) -> bool {
    door.enter(
        #[inline(always)]
        || exchange(door, position, mv, threshold),
    )
}

#[inline(always)]
fn exchange(sliders: impl Sliders, position: &Position, mv: Move, threshold: i32) -> bool {
    let mut gain = captured(position, mv).map_or(0, value);
    // What stands on the target, to be taken next.
    let mut at_risk = value(mv.piece);
    if let MoveKind::Promotion(piece) = mv.kind {
        gain += value(piece) - at_risk;
        at_risk = value(piece);
    }
    if gain < threshold {
        return false;
    }
    let mut side = !position.side_to_move();
    // What `side` must win to spoil what the other side has reached.
    let mut needed = gain - threshold + 1;
    if at_risk < needed {
        return true;
    }

    let mut occupied = position.occupied().without(mv.from).with(mv.to);
    if mv.kind == MoveKind::EnPassant {
        let back = match side {
            Colour::White => Direction::North,
            Colour::Black => Direction::South,
        };
        occupied &= !mv.to.bitboard().shift(back);
    }
    let (orthogonal, diagonal) = (position.orthogonal_sliders(), position.diagonal_sliders());
    let mut attackers = attackers(sliders, position, mv.to, occupied);
    // Whether the move reaches the threshold if `side` stops now.
    let mut reached = true;
    loop {
        attackers &= occupied;
        let own = attackers & position.colour(side);
        let Some((piece, from)) = least(position, own) else {
            return reached;
        };
        if piece == Piece::King {
            let defended = !attackers.is_disjoint(position.colour(!side));
            return reached == defended;
        }
        reached = !reached;
        needed = at_risk - needed + 1;
        at_risk = value(piece);
        if at_risk < needed {
            return reached;
        }
        // The lines through the square that is now empty.
        occupied = occupied.without(from);
        if matches!(piece, Piece::Pawn | Piece::Bishop | Piece::Queen) {
            attackers |= sliders.bishop_attacks(mv.to, occupied) & diagonal;
        }
        if matches!(piece, Piece::Rook | Piece::Queen) {
            attackers |= sliders.rook_attacks(mv.to, occupied) & orthogonal;
        }
        side = !side;
    }
}

/// The least valuable of `pieces`.
#[inline(always)]
fn least(position: &Position, pieces: Bitboard) -> Option<(Piece, Square)> {
    let mut kinds = Piece::ALL.into_iter();
    kinds.find_map(|piece| Some((piece, (position.pieces(piece) & pieces).first()?)))
}
