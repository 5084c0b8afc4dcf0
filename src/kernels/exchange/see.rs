//! Exchanges by bitboards: the usual loop over attackers, from the least valuable, and what it need not compute.
//!
//! *Idea.* Each side takes with its least valuable piece, and stops as soon as it keeps enough even if that piece is lost. One
//! number says how much that is: what the side to move wins by taking, beyond what it needs. Pieces are looked for from the
//! least valuable kind on, those of one side alone. So a pawn or knight that takes ends the search before any slider is looked
//! at, and bishops before rooks; and the attacks along diagonals, or along ranks and files, are computed only where a slider of
//! the side stands on them.

use super::first_move::{FirstMove, Recapture};
use super::pins::{Barred, FoundAnew, Pins, Takers};
use crate::algorithm::traits::{Algorithms, Single};
use crate::board::{Bitboard, Colour, PieceKind, Pieces, Square};
use crate::empty_board::of_each_piece::OfEachPiece;
use crate::lanes::region;
use core::ops::ControlFlow;

/// No lead is as large, and no value larger.
const KING: i32 = i32::MAX;

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
    match first.lead(values, threshold) {
        ControlFlow::Break(decided) => decided,
        ControlFlow::Continue(lead) => !taking_wins_with_pins(
            token,
            (first.to, !first.colour),
            lead,
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
    match recapture.tested_lead() {
        ControlFlow::Break(decided) => decided,
        ControlFlow::Continue(lead) => taking_wins_with_pins(
            token,
            (recapture.square, recapture.colour),
            lead,
            pieces,
            occupied,
            values,
            pins,
        ),
    }
}

/// Whether a recapture wins what it is to win, where the values have been tested, and some pieces do not take.
#[inline(always)]
pub(crate) fn exchange_wins<T: Algorithms>(
    token: T,
    recapture: Recapture,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    barred: Bitboard,
    values: &[i32; 6],
) -> bool {
    taking_wins(
        token,
        (recapture.square, recapture.colour),
        recapture.lead(),
        pieces,
        occupied,
        values,
        Barred(barred),
    )
}

/// Exchanges with pins: each loop reads what its rule needs.
#[inline(always)]
fn taking_wins_with_pins<T: Algorithms>(
    token: T,
    target: (Square, Colour),
    lead: i32,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
    pins: &Pins<'_>,
) -> bool {
    if pins.are_found_anew() {
        let (square, first) = target;
        return taking_wins_with_pins_anew(token, square, first, lead, pieces, occupied, values);
    }
    let takers = pins.on_board(target.0);
    taking_wins(token, target, lead, pieces, occupied, values, takers)
}

/// A function of its own, and declared as rare, so that the compiler inlines in the other rules what it would without this one.
#[cold]
#[inline(never)]
fn taking_wins_with_pins_anew<T: Algorithms>(
    token: T,
    square: Square,
    first: Colour,
    lead: i32,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
) -> bool {
    let takers = FoundAnew::new(pieces, square);
    taking_wins(
        token,
        (square, first),
        lead,
        pieces,
        occupied,
        values,
        takers,
    )
}

/// All exchanges: whether `first`, who may take on `square`, wins by it. `lead` is what taking wins, beyond what is needed.
/// `occupied` has no piece that left for the square.
///
/// Most end with the first capture. It is outside of the loop, so that what the loop keeps in registers is not read before.
#[inline(always)]
fn taking_wins<T: Algorithms>(
    token: T,
    (square, first): (Square, Colour),
    lead: i32,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    values: &[i32; 6],
    mut takers: impl Takers,
) -> bool {
    let (occupied, from) = (occupied.without(square), OfEachPiece::from(square));
    let Some((kind, able)) = taker(token, (square, from), first, pieces, occupied, &takers) else {
        return false;
    };
    // A side that loses a piece that is worth no more than its lead still has enough. (No lead is worth a king yet.)
    if kind != PieceKind::King && values[kind as usize] <= lead {
        return true;
    }
    let lead = lead_against(kind, values, lead);
    takers.lift(kind, pieces, from);
    let occupied = occupied ^ Bitboard(able.0 & able.0.wrapping_neg());
    gain_survives(
        token,
        (square, !first),
        lead,
        pieces,
        occupied,
        values,
        takers,
    )
}

/// The loop over further captures: whether what the first one has won is kept where `next` may take.
#[inline(always)]
fn gain_survives<T: Algorithms>(
    token: T,
    (square, mut next): (Square, Colour),
    mut lead: i32,
    pieces: &Pieces<'_>,
    mut occupied: Bitboard,
    values: &[i32; 6],
    mut takers: impl Takers,
) -> bool {
    let (from, mut survives) = (OfEachPiece::from(square), true);
    loop {
        let Some((kind, able)) = taker(token, (square, from), next, pieces, occupied, &takers)
        else {
            return survives;
        };
        if value_of(kind, values) <= lead {
            return !survives;
        }
        lead = lead_against(kind, values, lead);
        takers.lift(kind, pieces, from);
        occupied ^= Bitboard(able.0 & able.0.wrapping_neg());
        (next, survives) = (!next, !survives);
    }
}

/// What a piece is worth that takes.
#[inline(always)]
fn value_of(kind: PieceKind, values: &[i32; 6]) -> i32 {
    match kind {
        PieceKind::King => KING,
        _ => values[kind as usize],
    }
}

/// What the other side wins by taking this piece, which is worth more than `lead`, beyond what it needs. Whoever takes a king, if
/// only with a king, ends the exchange.
#[inline(always)]
fn lead_against(kind: PieceKind, values: &[i32; 6], lead: i32) -> i32 {
    match kind {
        PieceKind::King => KING,
        _ => (values[kind as usize] - 1).wrapping_sub(lead),
    }
}

/// The least kind of which a piece of `colour` takes on a square, and those of the kind that can.
#[inline(always)]
fn taker<T: Algorithms, Rule: Takers>(
    token: T,
    on: (Square, &OfEachPiece),
    colour: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    takers: &Rule,
) -> Option<(PieceKind, Bitboard)> {
    let all = pieces.of_colour(colour) & occupied;
    if !Rule::ASK_LAST {
        let own = takers.allowed(all, colour, occupied);
        return least(token, on, colour, pieces, own, occupied);
    }
    // Mostly nobody takes, or who would take is not pinned.
    let (kind, able) = least(token, on, colour, pieces, all, occupied)?;
    let own = takers.allowed(all, colour, occupied);
    if !own.is_disjoint(able) {
        return Some((kind, own & able));
    }
    least(token, on, colour, pieces, own, occupied)
}

/// The least kind of which one of the `own` pieces, which are of `colour`, takes on a square, and those of the kind that can.
///
/// (A chain of branches, which a search predicts: it asks about similar exchanges one after the other. Each reads what it needs,
/// and computes attacks for its kind alone.)
#[inline(always)]
fn least<T: Algorithms>(
    token: T,
    (square, from): (Square, &OfEachPiece),
    colour: Colour,
    pieces: &Pieces<'_>,
    own: Bitboard,
    occupied: Bitboard,
) -> Option<(PieceKind, Bitboard)> {
    let of = |kind: PieceKind| pieces.kinds[kind as usize];
    let able = of(PieceKind::Pawn) & from.pawns[colour as usize] & own;
    if !able.is_empty() {
        return Some((PieceKind::Pawn, able));
    }
    let able = of(PieceKind::Knight) & from.knight & own;
    if !able.is_empty() {
        return Some((PieceKind::Knight, able));
    }
    let (mut able, diagonal) = (Bitboard::EMPTY, pieces.diagonal() & from.bishop & own);
    if !diagonal.is_empty() {
        able = region!(token.run, T::Single::bishop_attacks; square, occupied) & diagonal;
        if !able.is_disjoint(of(PieceKind::Bishop)) {
            return Some((PieceKind::Bishop, able & of(PieceKind::Bishop)));
        }
    }
    let orthogonal = pieces.orthogonal() & from.rook & own;
    if !orthogonal.is_empty() {
        let rooks = region!(token.run, T::Single::rook_attacks; square, occupied) & orthogonal;
        if !rooks.is_disjoint(of(PieceKind::Rook)) {
            return Some((PieceKind::Rook, rooks & of(PieceKind::Rook)));
        }
        able |= rooks;
    }
    if !able.is_empty() {
        return Some((PieceKind::Queen, able));
    }
    let able = of(PieceKind::King) & from.king & own;
    (!able.is_empty()).then_some((PieceKind::King, able))
}
