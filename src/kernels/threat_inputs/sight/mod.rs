//! Finds the attack pairs of a position or of a change, from what a square sees. Levels find that in three ways:
//!
//! | file | what a square sees | levels |
//! | --- | --- | --- |
//! | `in_ymm` | two squares at a time, as two rows of a register of 256 bits | with such registers |
//! | `in_ray_sets` | a set in ray order, by one look-up in 64 bytes | with that look-up |
//! | `in_bitboards` | bitboards, by queries | others |
//!
//! Each has the same three functions.

use crate::algorithm::traits::Algorithms;
use crate::board::Square;
use crate::kernels::threat_inputs::pair_list::{AllPairs, PairChanges};
use crate::kernels::threat_inputs::rules::{Board, PairRules, Piece, RuledBoard};
use crate::lanes::Registers;

mod in_bitboards;
mod in_ray_sets;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) mod in_ymm;

/// Whether changes are found from sets of pieces, and not from the mailbox alone.
pub(super) const fn reads_sets<T: Registers>() -> bool {
    !T::CAN.vectors_of_four && !T::CAN.byte_permutation
}

/// All pairs of a board.
#[inline(always)]
pub(crate) fn all<T: Algorithms>(
    token: T,
    rules: &PairRules,
    board: &Board<'_>,
    list: &mut AllPairs,
) {
    list.length = 0;
    let board = &board.by(rules);
    let kinds_of_victims = &board.rules.kinds_of_victims;
    let attackers = kinds_of_victims.attackers(token, &board.pieces);
    match const { (T::CAN.vectors_of_four, T::CAN.byte_permutation) } {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        (true, _) => in_ymm::append_victims(token, board, attackers, list),
        (_, true) => in_ray_sets::append_victims(token, board, attackers, list),
        _ => in_bitboards::append_victims(token, board, attackers, list),
    }
}

/// Appends the pairs that change if the code of a square becomes `code`.
#[inline(always)]
pub(crate) fn append_changes<T: Algorithms>(
    token: T,
    board: &RuledBoard<'_>,
    square: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    changes.assert_room();
    let (before, after) = (board.piece(square), Piece::new(board.rules, code, square));
    if before.identity == after.identity {
        return;
    }
    let pieces = (&before, &after);
    match const { (T::CAN.vectors_of_four, T::CAN.byte_permutation) } {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        (true, _) => in_ymm::append_changes(token, board, square, code, changes),
        (_, true) => in_ray_sets::append_changes(token, board, square, pieces, changes),
        _ => in_bitboards::append_changes(token, board, square, pieces, changes),
    }
}

/// Appends the pairs that change if the piece on `from` goes to `to`, where its code is then `code`.
///
/// Looks at one of the two squares after the other. Meanwhile the other one blocks what passes, before the
/// move and after it, but is neither attacker nor victim. So a pair between the two, or past both
/// of them, is not found twice.
#[inline(always)]
pub(crate) fn append_changes_by_move<T: Algorithms>(
    token: T,
    board: &RuledBoard<'_>,
    (from, to): (Square, Square),
    code: u8,
    changes: &mut PairChanges,
) {
    changes.assert_room();
    let mover = board.piece(from);
    let captured = board.piece(to);
    let arrived = Piece::new(board.rules, code, to);
    let pieces = (&mover, &captured, &arrived);
    match const { (T::CAN.vectors_of_four, T::CAN.byte_permutation) } {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        (true, _) => in_ymm::append_changes_by_move(token, board, (from, to), code, changes),
        (_, true) => in_ray_sets::append_changes_by_move(token, board, (from, to), pieces, changes),
        _ => in_bitboards::append_changes_by_move(token, board, (from, to), pieces, changes),
    }
}
