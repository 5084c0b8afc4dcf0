//! Attack pairs: who attacks whom, and what a move changes about it.
//!
//! Networks with threat inputs, among others, take a position as the set of its pairs of attacker
//! and victim. A pair is four bytes, an [`AttackPair`]: the code of the attacker, its square, the code
//! of the victim, its square. A piece attacks the first pieces on its rays, or those on the
//! squares of its jumps or captures, its own side's as well as the other's.
//!
//! - [`all`] lists the pairs of a position.
//! - [`changes`] lists those that appear and vanish if one square changes: if a piece is put there, taken
//!   away, or becomes another.
//! - [`changes_by_move`] does it for a move: quiet, a capture, a promotion, or both.
//!
//! The pairs of a change include those between two other pieces that see each other only before or only
//! after it. Each pair is listed once; a pair of both positions is not listed. The order is
//! unspecified, and differs between levels.
//!
//! For castling, call [`changes_by_move`] twice; for en passant, [`changes`] to remove the pawn and then
//! [`changes_by_move`]. Update the board between the two calls. A pair that appears in the first may vanish
//! in the second.
//!
//! The [`Board`] is the caller's: a mailbox with the caller's own codes in 0 to 15, and bitboards.
//! [`PairRules`] say what the codes mean and which of them are listed as attackers and as victims.
//! Pieces that are not listed still block others.
//!
//! ```
//! use raylane::pairs::{self, AttackPair, Board, PairChanges, PairRules};
//! use raylane::rays::PieceCodes;
//! use raylane::{Bitboard, Square};
//!
//! const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
//! static RULES: PairRules = PairRules::new(&CODES, !0, !0);
//!
//! // A white rook on a1, a white knight on d1, a black queen on h1, a black pawn on e5.
//! let (rook, knight, queen, pawn) = (4, 2, 13, 9);
//! let mut codes = [0; 64];
//! for (square, code) in [
//!     (Square::A1, rook),
//!     (Square::D1, knight),
//!     (Square::H1, queen),
//!     (Square::E5, pawn),
//! ] {
//!     codes[square.index()] = code;
//! }
//! let [a1, d1, h1, e5] = [Square::A1, Square::D1, Square::H1, Square::E5].map(Square::bitboard);
//! let none = Bitboard::EMPTY;
//! let board = Board {
//!     codes: &codes,
//!     kinds: &[e5, d1, none, a1, h1, none],
//!     colours: &[a1 | d1, h1 | e5],
//!     rules: &RULES,
//! };
//!
//! // The knight goes to c3.
//! let mut changes = PairChanges::new();
//! pairs::changes_by_move(&board, Square::D1, Square::C3, knight, &mut changes);
//! let sorted = |pairs: &[AttackPair]| {
//!     let mut pairs = pairs.to_vec();
//!     pairs.sort();
//!     pairs
//! };
//! let [a1, d1, h1] = [Square::A1, Square::D1, Square::H1].map(|square| square as u8);
//! // Rook and queen no longer see the knight, but each other.
//! assert_eq!(sorted(&changes.vanished), [
//!     AttackPair([rook, a1, knight, d1]),
//!     AttackPair([queen, h1, knight, d1]),
//! ]);
//! assert_eq!(sorted(&changes.appeared), [
//!     AttackPair([rook, a1, queen, h1]),
//!     AttackPair([queen, h1, rook, a1]),
//! ]);
//! ```
//!
//! # Cost
//!
//! A move takes some 220 instructions at `avx512icl` and 500 at `avx2`, without a branch on what
//! is on the board: 70 and 140 cycles on Ice Lake and Skylake, as llvm-mca models them. Below
//! `avx2` the attackers and victims are taken one by one. Each function chooses the level itself; in a
//! region, the methods of the [`Token`] do the same without the choice.
//!
//! The levels with vectors read the whole mailbox. If a byte of it has just been written, that
//! waits until the write is done, some ten cycles.
//!
//! The idea: the pieces that a square sees, sixteen at most, are records in one register, in
//! [ray order](crate::rays). The nearest piece on each ray is the lowest of eight bytes, found by `x & -x` in all
//! eight rays at once; the sum of the bytes that this leaves is the byte itself (`vpsadbw`). Every list is
//! a selection of these records.

pub(crate) mod find;
pub(crate) mod list;
pub(crate) mod rules;
mod with_vectors;
mod without_vectors;

pub use crate::board::AttackPair;
pub use list::{AllPairs, PairChanges, PairList};
pub use rules::{Board, PairRules};

use crate::board::Square;
use crate::level::Level;
use crate::token::Token;

/// Lists all pairs of a position, at most 420. The list is cleared first.
///
/// Costs some 30 instructions a piece at `avx512icl` and 90 at `avx2`, and a query and a loop over the
/// victims of each piece below.
#[inline]
pub fn all(board: &Board<'_>, list: &mut AllPairs) {
    crate::__with_token!(Level::detect(), token => token.pairs_all(board, list));
}

/// Lists the pairs that appear and vanish if the code of a square becomes `code`: if a piece is put on
/// an empty square, is removed (by the code of an empty square), or becomes another. The lists are cleared
/// first.
///
/// `board` is the position before the change. If the square has the code already, no pairs are listed.
#[inline]
pub fn changes(board: &Board<'_>, square: Square, code: u8, changes: &mut PairChanges) {
    crate::__with_token!(Level::detect(), token => token.pairs_changes(board, square, code, changes));
}

/// Lists the pairs that appear and vanish by a move from `from` to `to`, which captures what stands on `to`.
/// `code` is the code of the piece after the move: its own, or that of the piece it is promoted to. The
/// lists are cleared first.
///
/// `board` is the position before the move. The move need not be legal. There must be a piece on `from`,
/// `code` must be that of a piece, the squares must differ, and `to` must not have `code` already. Otherwise
/// the pairs are unspecified, but never more than fit.
#[inline]
pub fn changes_by_move(
    board: &Board<'_>,
    from: Square,
    to: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    crate::__with_token!(Level::detect(), token => token.pairs_changes_by_move(board, from, to, code, changes));
}
