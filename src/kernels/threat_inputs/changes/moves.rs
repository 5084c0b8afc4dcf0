//! The pairs that change by castling and en passant, and by any move that was kept.
//!
//! Castling and en passant are two changes, one after the other. A pair that one adds and the other removes changes in neither
//! list: such pairs are taken out at the end.

use super::pending::{Other, PendingMove};
use crate::algorithm::traits::Algorithms;
use crate::board::{Bitboard, Pieces, Square};
use crate::kernels::threat_inputs::pair_list::PairChanges;
use crate::kernels::threat_inputs::positions::mailbox::{Sets, sets_of};
use crate::kernels::threat_inputs::rules::{PairRules, RuledBoard};
use crate::kernels::threat_inputs::sight::{append_changes, append_changes_by_move, reads_sets};
use crate::lanes::region;

/// Appends the pairs that appear and vanish by a move that was kept.
#[inline(always)]
pub(crate) fn append_changes_of<T: Algorithms>(
    token: T,
    rules: &PairRules,
    pending: &PendingMove,
    changes: &mut PairChanges,
) {
    region!(
        token.run_full,
        |rules: &PairRules, pending: &PendingMove, changes: &mut PairChanges| {
            let PendingMove { codes, squares, .. } = pending;
            let (kinds, colours) = if const { reads_sets::<T>() } {
                sets_of::<T, false>(token, rules.codes(), codes)
            } else {
                Sets::default()
            };
            let (kinds, colours) = (&kinds, &colours);
            let pieces = Pieces { kinds, colours };
            let board = RuledBoard {
                codes,
                pieces,
                rules,
            };
            let from_to = squares.of_piece();
            match squares.other() {
                Other::Nothing => {
                    append_changes_by_move(token, &board, from_to, squares.code, changes);
                }
                Other::Rook(rook) => {
                    append_changes_by_castling(token, &board, from_to, rook, changes);
                }
                Other::CapturedEnPassant => {
                    append_changes_by_en_passant(token, &board, from_to, changes);
                }
            }
        }
    )
}

/// Appends the pairs that change if a king and a rook go from one square to another each: see
/// [`append_changes_by_castling`](crate::threat_inputs::append_changes_by_castling).
#[inline(always)]
pub(crate) fn append_changes_by_castling<T: Algorithms>(
    token: T,
    board: &RuledBoard<'_>,
    king: (Square, Square),
    rook: (Square, Square),
    changes: &mut PairChanges,
) {
    changes.assert_room_for_two();
    let lengths = [changes.appeared.length, changes.vanished.length];
    // Who goes first goes to an empty square, unless the two change places.
    let change_places = king.1 == rook.0 && rook.1 == king.0;
    let in_turn = if king.1 == rook.0 {
        [rook, king]
    } else {
        [king, rook]
    };
    let mut between = Position::of(board);
    for (from, to) in in_turn {
        let now = between.board(board);
        if change_places {
            append_changes(token, &now, to, board.code(from), changes);
            between.put(to, board, from);
        } else if from != to {
            append_changes_by_move(token, &now, (from, to), board.code(from), changes);
            let before = between;
            between.put(to, &before.board(board), from);
            between.put(from, &before.board(board), to);
        }
    }
    take_back(changes, lengths);
}

/// Appends the pairs that change by a capture en passant: see
/// [`append_changes_by_en_passant`](crate::threat_inputs::append_changes_by_en_passant).
#[inline(always)]
pub(crate) fn append_changes_by_en_passant<T: Algorithms>(
    token: T,
    board: &RuledBoard<'_>,
    (from, to): (Square, Square),
    changes: &mut PairChanges,
) {
    changes.assert_room_for_two();
    let lengths = [changes.appeared.length, changes.vanished.length];
    // The captured pawn stands behind the square where the other one goes, which is empty.
    let captured = Square::new_masked(to as u8 ^ 8);
    append_changes(token, board, captured, board.code(to), changes);
    let mut between = Position::of(board);
    between.put(captured, board, to);
    append_changes_by_move(
        token,
        &between.board(board),
        (from, to),
        board.code(from),
        changes,
    );
    take_back(changes, lengths);
}

/// A position of our own.
#[derive(Clone, Copy)]
struct Position {
    codes: [u8; 64],
    kinds: [Bitboard; 6],
    colours: [Bitboard; 2],
}

impl Position {
    #[inline(always)]
    fn of(board: &RuledBoard<'_>) -> Self {
        Self {
            codes: *board.codes,
            kinds: *board.pieces.kinds,
            colours: *board.pieces.colours,
        }
    }

    /// With the rules of another board.
    #[inline(always)]
    fn board<'a>(&'a self, other: &RuledBoard<'a>) -> RuledBoard<'a> {
        RuledBoard {
            codes: &self.codes,
            pieces: Pieces {
                kinds: &self.kinds,
                colours: &self.colours,
            },
            rules: other.rules,
        }
    }

    /// Puts on `square` what `other` has on `source`, which may be nothing.
    #[inline(always)]
    fn put(&mut self, square: Square, other: &RuledBoard<'_>, source: Square) {
        self.codes[square.index()] = other.code(source);
        let sets = self.kinds.iter_mut().chain(&mut self.colours);
        let Pieces { kinds, colours } = &other.pieces;
        for (set, other) in sets.zip(kinds.iter().chain(*colours)) {
            let bit = other.0 >> source as u8 & 1;
            *set = set.without(square) | Bitboard(bit << square as u8);
        }
    }
}

/// Removes the pairs that are in both lists from the given lengths on.
#[inline(always)]
fn take_back(changes: &mut PairChanges, [first, other_first]: [usize; 2]) {
    let PairChanges { appeared, vanished } = changes;
    let mut index = other_first;
    while index < vanished.length
        && let Some(&pair) = vanished.pairs.get(index)
    {
        let others = appeared.pairs.get(first..appeared.length);
        let mut others = others.into_iter().flatten();
        match others.position(|other| *other == pair) {
            Some(place) => {
                appeared.swap_remove(first + place);
                vanished.swap_remove(index);
            }
            None => index += 1,
        }
    }
}
