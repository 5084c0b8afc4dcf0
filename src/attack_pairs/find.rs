//! Finds the attack pairs of a position or of a change: from the pieces around a square.

use super::pair_list::{AllPairs, PairChanges};
use super::rules::{Board, Piece};
use super::seen_as_bitboards::Reach;
use super::seen_as_ray_sets;
use super::sight;
use crate::algorithm::traits::Row;
use crate::board::Square;
use crate::empty_board::lookup::ray_beyond;
use crate::lanes::{BytesOf, Proof, keep_scalar};

/// Whether a level has what two squares see as rows of a register.
pub(super) const fn as_rows<T: Proof>() -> bool {
    T::CAN.vectors_of_four
}

/// Whether a level reads sets of pieces, and not the mailbox alone.
pub(super) const fn reads_sets<T: Proof>() -> bool {
    !as_rows::<T>() && !as_ray_sets::<T>()
}

/// Whether another level has what a square sees as a ray set, which one look-up in 64 bytes gives. The others have bitboards.
const fn as_ray_sets<T: Proof>() -> bool {
    T::CAN.byte_permutation
}

/// All pairs of a board.
#[inline(always)]
pub(crate) fn all<T: Row>(token: T, board: &Board<'_>, list: &mut AllPairs) {
    list.length = 0;
    let occupied = board.pieces.all();
    let kinds_of_victims = &board.rules.kinds_of_victims;
    let attackers = kinds_of_victims.attackers(token, &board.pieces);
    if as_rows::<T>() {
        let (codes, contacts) = (board.codes, &board.rules.contacts);
        let mut rest = attackers;
        while let Some(first) = rest.pop_first() {
            // Two at a time; the last one may be alone, and its pairs are then written twice.
            let second = rest.pop_first();
            let centres = [first, second.unwrap_or(first)];
            let (pairs, length) = (&mut list.pairs, list.length);
            let lengths =
                sight::append_victims(token, codes, contacts, centres, occupied, pairs, length);
            list.length = lengths[usize::from(second.is_some())];
        }
        return;
    }
    for from in attackers {
        let piece = Piece::new(board.rules, board.code(from), from);
        if as_ray_sets::<T>() {
            seen_as_ray_sets::append_victims::<BytesOf<T>>(token, board, &piece, from, list);
        } else {
            for to in Reach::new(token, from, occupied).attacks(piece.attacks) & occupied {
                let victim = Piece::new(board.rules, board.code(to), to);
                list.push_if(piece.lists(&victim), piece.attacks_the(&victim));
                keep_scalar();
            }
        }
    }
}

/// Appends the pairs that change if the code of a square becomes `code`.
#[inline(always)]
pub(crate) fn append_changes<T: Row>(
    token: T,
    board: &Board<'_>,
    square: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    changes.assert_room();
    let before = Piece::new(board.rules, board.code(square), square);
    let after = Piece::new(board.rules, code, square);
    if before.identity == after.identity {
        return;
    }
    if as_rows::<T>() {
        let found = sight::of_a_square(token, board.codes, &board.rules.contacts, square, code);
        found.append(changes);
    } else if as_ray_sets::<T>() {
        seen_as_ray_sets::append_changes::<BytesOf<T>>(
            token,
            board,
            square,
            (&before, &after),
            changes,
        );
    } else {
        let others = board.pieces.all().without(square);
        let view = Reach::new(token, square, others);
        view.changes(
            board,
            before.is_piece().then_some((&before, others)),
            after.is_piece().then_some((&after, others)),
            others,
            changes,
        );
    }
}

/// Appends the pairs that change if the piece on `from` goes to `to`, where its code is then `code`.
///
/// Looks at one of the two squares after the other. Meanwhile the other one blocks what passes, before the
/// move and after it, but is neither attacker nor victim. So a pair between the two, or past both
/// of them, is not found twice.
#[inline(always)]
pub(crate) fn append_changes_by_move<T: Row>(
    token: T,
    board: &Board<'_>,
    (from, to): (Square, Square),
    code: u8,
    changes: &mut PairChanges,
) {
    changes.assert_room();
    let mover = Piece::new(board.rules, board.code(from), from);
    let captured = Piece::new(board.rules, board.code(to), to);
    let arrived = Piece::new(board.rules, code, to);
    if as_rows::<T>() {
        let (codes, contacts) = (board.codes, &board.rules.contacts);
        let found = sight::of_a_move::<T, false>(token, codes, contacts, (from, to), code);
        found.append(changes);
    } else if as_ray_sets::<T>() {
        let pieces = (&mover, &captured, &arrived);
        seen_as_ray_sets::append_changes_by_move::<BytesOf<T>>(
            token,
            board,
            (from, to),
            pieces,
            changes,
        );
    } else {
        let others = board.pieces.all().without(from);
        let open = others - ray_beyond(from, to).with(to);
        let left = Reach::new(token, from, others);
        left.changes(board, Some((&mover, others)), None, open, changes);
        let open = others.without(to) - ray_beyond(to, from);
        let reached = Reach::new(token, to, others);
        let come = Some((&arrived, others.without(to)));
        if captured.is_piece() {
            reached.changes(board, Some((&captured, open)), come, open, changes);
        } else {
            reached.changes(board, None, come, open, changes);
        }
    }
}
