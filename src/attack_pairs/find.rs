//! Finds the attack pairs of a position or of a change: from the pieces around a square.

use super::pair_list::{AllPairs, PairChanges};
use super::rules::{Board, Piece};
use super::seen_as_bitboards::Reach;
use super::seen_as_ray_sets;
use super::seen_as_records::{Neighbours, Other};
use crate::algorithm::traits::{BytesOf, Eight, Row};
use crate::board::Square;
use crate::empty_board::lookup::ray_beyond;
use crate::lanes::keep_scalar;

/// Whether a level has what a square sees as records, in registers of 256 bits or more.
const fn as_records<T: Row>() -> bool {
    T::CAN.vectors_of_four
}

/// Whether a level without records has it as a ray set, which one look-up in 64 bytes gives. The others have bitboards.
const fn as_ray_sets<T: Row>() -> bool {
    T::CAN.byte_permutation
}

/// All pairs of a board.
#[inline(always)]
pub(crate) fn all<T: Row>(token: T, board: &Board<'_>, list: &mut AllPairs) {
    list.length = 0;
    let occupied = board.pieces.all();
    let kinds_of_victims = &board.rules.kinds_of_victims;
    for from in kinds_of_victims.attackers(token, &board.pieces) {
        let piece = Piece::new(board.rules, board.code(from), from);
        if as_records::<T>() {
            let seen = Neighbours::<Eight<T>>::new(token, board, from, Other::None);
            list.length = seen.victims_of(&piece, seen.records, &mut list.pairs, list.length);
        } else if as_ray_sets::<T>() {
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
    if as_records::<T>() {
        let PairChanges { appeared, vanished } = changes;
        let seen = Neighbours::<Eight<T>>::new(token, board, square, Other::None);
        let closes = after.is_piece() & !before.is_piece();
        let opens = before.is_piece() & !after.is_piece();
        let list = vanished.room();
        let length = seen.pairs_of(&before, seen.records, list, 0);
        vanished.length += seen.passing(closes, list, length);
        let list = appeared.room();
        let length = seen.pairs_of(&after, seen.records, list, 0);
        appeared.length += seen.passing(opens, list, length);
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
    if as_records::<T>() {
        let PairChanges { appeared, vanished } = changes;
        let (appear, vanish) = (appeared.room(), vanished.room());
        let left = Neighbours::<Eight<T>>::new(token, board, from, Other::Stays(to));
        let gone = left.pairs_of(&mover, left.records, vanish, 0);
        let come = left.passing(true, appear, 0);
        let reached = Neighbours::<Eight<T>>::new(token, board, to, Other::Leaves(from));
        vanished.length += if captured.is_piece() {
            reached.pairs_of(&captured, reached.open, vanish, gone)
        } else {
            reached.passing(true, vanish, gone)
        };
        appeared.length += reached.pairs_of(&arrived, reached.records, appear, come);
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
