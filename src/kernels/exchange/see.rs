//! Exchanges by bitboards: the usual loop over attackers, from the least valuable, and what it need not compute.
//!
//! *Idea.* Each side takes with its least valuable piece, and stops as soon as it keeps enough even if that piece is lost. One
//! number says how much that is: what the side to move wins by taking, beyond what it needs. Two tests come before the
//! sliders' attacks, because in a search they end half of the exchanges: whether a pawn or knight takes and is worth little
//! enough to be lost, and whether anything could take at all on an empty board. Attacks are computed anew only while a
//! slider on the square's lines is still hidden.

use super::attackers::{self, leapers};
use super::first_move::{FirstMove, Recapture, Stake};
use super::pins::Pins;
use crate::algorithm::traits::{Algorithms, Single};
use crate::board::{Bitboard, Colour, PieceKind, Pieces, Square};
use crate::empty_board::of_each_piece::OfEachPiece;
use crate::lanes::region;
use core::ops::ControlFlow;

/// More than any sum of values.
const KING: i64 = 1 << 40;

/// Whether a move, followed by the exchange on its target, wins at least `threshold`.
///
/// Enters the region of the level for each query: all of this in one region would be too long to be inlined.
#[inline(always)]
pub(crate) fn see_at_least<T: Algorithms>(
    token: T,
    first: &FirstMove,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
    threshold: i32,
    pins: &Pins<'_>,
) -> bool {
    match first.stake(values, threshold) {
        ControlFlow::Break(decided) => decided,
        ControlFlow::Continue(stake) => gain_survives(
            token,
            (first.to, !first.colour),
            stake,
            pieces,
            occupied - first.leaves(),
            values,
            pins,
        ),
    }
}

/// Whether a recapture wins what it is to win.
#[inline(always)]
pub(crate) fn recapture_wins<T: Algorithms>(
    token: T,
    recapture: &Recapture,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
    pins: &Pins<'_>,
) -> bool {
    match recapture.stake() {
        ControlFlow::Break(decided) => decided,
        ControlFlow::Continue(stake) => !gain_survives(
            token,
            (recapture.square, recapture.colour),
            stake,
            pieces,
            occupied,
            values,
            pins,
        ),
    }
}

/// The loop of all exchanges: whether the other side keeps what is at stake on `square`, where `next` may take. `occupied` has no
/// piece that left for the square.
#[inline(always)]
fn gain_survives<T: Algorithms>(
    token: T,
    (square, mut next): (Square, Colour),
    Stake { at_risk, needed }: Stake,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
    pins: &Pins<'_>,
) -> bool {
    let mut occupied = occupied.without(square);
    let mut pins = pins.on_board(square);
    let from = OfEachPiece::from(square);
    let [pawns, knights, bishops, rooks, queens, _] = *pieces.kinds;

    // What the side to move wins by taking, beyond what it needs. If it loses a piece that is worth no more, it still has enough.
    let mut lead = at_risk - needed;
    let them = pins.allowed(pieces.of_colour(next) & occupied, next, occupied);
    let mut least = i64::MAX;
    if !(knights & from.knight).is_disjoint(them) {
        least = values[1].into();
    }
    // (A pawn of the other colour would attack them from the square.)
    if !(pawns & from.pawns[next.opposite() as usize]).is_disjoint(them) {
        least = values[0].into();
    }
    if least <= lead {
        return false;
    }
    let orthogonal = pieces.orthogonal() & from.rook;
    let diagonal = pieces.diagonal() & from.bishop;
    let leapers = leapers(from, pieces) | attackers::pawns(from, pieces);
    if (leapers | orthogonal | diagonal).is_disjoint(them) {
        return true;
    }

    let mut attackers = leapers & occupied;
    let first = next;
    loop {
        // Sliders that do not see the square, or did not before the last capture.
        let hidden = (orthogonal | diagonal) & occupied & !attackers;
        if !hidden.is_empty() {
            let (rook, bishop) =
                region!(token.run, T::Single::rook_bishop_attacks; square, occupied);
            attackers |= (rook & orthogonal | bishop & diagonal) & occupied;
        }
        let own = pins.allowed(attackers & pieces.of_colour(next), next, occupied);
        // If the side to move stops, what is on the square is kept if that is the other side's.
        let kept = next == first;
        if own.is_empty() {
            return kept;
        }
        // (A chain of branches, which a search predicts: it asks about similar exchanges one after the other.)
        let value = |kind: PieceKind| i64::from(values[kind as usize]);
        let (takers, kind, value) = if !own.is_disjoint(pawns) {
            (own & pawns, PieceKind::Pawn, value(PieceKind::Pawn))
        } else if !own.is_disjoint(knights) {
            (own & knights, PieceKind::Knight, value(PieceKind::Knight))
        } else if !own.is_disjoint(bishops) {
            (own & bishops, PieceKind::Bishop, value(PieceKind::Bishop))
        } else if !own.is_disjoint(rooks) {
            (own & rooks, PieceKind::Rook, value(PieceKind::Rook))
        } else if !own.is_disjoint(queens) {
            (own & queens, PieceKind::Queen, value(PieceKind::Queen))
        } else {
            (own, PieceKind::King, KING)
        };
        // What the other side wins beyond its needs if it takes this piece.
        lead = value - lead - 1;
        if lead < 0 {
            return !kept;
        }
        if kind == PieceKind::King {
            // Whoever takes it, if only with a king, ends the exchange.
            lead = 2 * KING;
        }
        next = !next;
        pins.lift(kind, orthogonal, diagonal);
        occupied ^= Bitboard(takers.0 & takers.0.wrapping_neg());
        attackers &= occupied;
    }
}
