//! Attack pairs: who attacks whom, which pairs a move adds and removes, and which inputs of a network they are.
//!
//! Networks with threat inputs take a position as the set of its pairs of attacker and victim. A pair is
//! four bytes, an [`AttackPair`]: the code of the attacker, its square, the code of the victim, its square.
//! A piece attacks the first pieces on its rays, or those on the squares of its jumps or captures, its own
//! side's as well as the other's.
//!
//! - [`all`] lists the pairs of a position.
//! - [`append_changes`] lists those that appear and vanish if one square changes: if a piece is put there, taken
//!   away, or becomes another.
//! - [`append_changes_by_move`] does it for a move: quiet, a capture, a promotion, or both.
//! - [`append_changes_by_castling`] does it for castling, and [`append_changes_by_en_passant`] for a capture en passant.
//! - [`indices_of_both`] says which rows of weights the pairs are, for both sides at once, and [`indices`] for one
//!   side. [`PairNumbering`] is the numbering. Published networks share it; they differ in which kinds may attack which.
//! - [`changed_indices`] and [`changed_indices_of_both`] do both at once for a move that was kept: a [`PendingMove`], or, if the
//!   board before the move is still there, a [`BorrowedMove`], which copies nothing.
//! - [`all_indices`] and [`all_indices_of_both`] do both at once for a position, and [`difference_indices`] and
//!   [`difference_indices_of_both`] for what differs between any two positions.
//! - [`changed_pawn_indices`] and [`changed_pawn_indices_of_both`] say which rows appear and vanish for pairs of pawns on
//!   neighbouring files, and [`pawn_indices`] and [`pawn_indices_of_both`] which there are in a position.
//!
//! The pairs of a change include those between two other pieces that see each other only before or only
//! after it. Each pair is listed once; a pair of both positions is not listed. The order is
//! unspecified, and differs between levels.
//!
//! The [`Board`] is the caller's: a mailbox with the caller's own codes in 0 to 15, and bitboards. If you have no such
//! mailbox, make one with [`mailbox_of_sets`] or [`mailbox_of_kinds`]. (A [`BorrowedMove`] takes a mailbox of kinds as it is.)
//! If you have no bitboards, [`sets_of_mailbox`] makes them.
//! [`PairRules`] say what the codes mean and which pairs are listed. Pieces that are not listed still block
//! others.
//!
//! # From a move to the rows of weights
//!
//! ```
//! use raylane::PieceKind::{self, Bishop, Knight, Pawn, Queen, Rook};
//! use raylane::threat_inputs::{
//!     self, AttackPair, Board, PairChanges, PairNumbering, PairRules, PieceCodes,
//! };
//! use raylane::{Bitboard, Colour, Pieces, Square};
//! use std::mem::MaybeUninit;
//!
//! const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
//!
//! // Whom each kind of piece attacks, in the order of the network's inputs.
//! const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
//! const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
//! static INPUTS: PairNumbering =
//!     PairNumbering::new(&CODES, &[&[Pawn, Knight, Rook], ALL, SOME, SOME, ALL, &[]]);
//! // Only such pairs are listed.
//! static RULES: PairRules = INPUTS.rules();
//!
//! // A white rook on a1, a white knight on d1, a black rook on h1, a black pawn on e5.
//! let (rook, knight, other_rook, pawn) = (4, 2, 12, 9);
//! let mut codes = [0; 64];
//! codes[Square::A1.index()] = rook;
//! codes[Square::D1.index()] = knight;
//! codes[Square::H1.index()] = other_rook;
//! codes[Square::E5.index()] = pawn;
//! let [a1, d1, h1, e5] = [Square::A1, Square::D1, Square::H1, Square::E5].map(Square::bitboard);
//! let none = Bitboard::EMPTY;
//! let board = Board {
//!     codes: &codes,
//!     pieces: Pieces {
//!         kinds: &[e5, d1, none, a1 | h1, none, none],
//!         colours: &[a1 | d1, h1 | e5],
//!     },
//! };
//!
//! // The knight goes to c3. (One `PairChanges` serves for all moves of a search.)
//! let mut changes = PairChanges::new();
//! changes.clear();
//! threat_inputs::append_changes_by_move(&RULES, &board, Square::D1, Square::C3, knight, &mut changes);
//! let sorted = |pairs: &[AttackPair]| {
//!     let mut pairs = pairs.to_vec();
//!     pairs.sort();
//!     pairs
//! };
//! let [a1, d1, h1] = [Square::A1, Square::D1, Square::H1].map(|square| square as u8);
//! // The rooks no longer see the knight, but each other.
//! assert_eq!(sorted(&changes.vanished), [
//!     AttackPair([rook, a1, knight, d1]),
//!     AttackPair([other_rook, h1, knight, d1]),
//! ]);
//! assert_eq!(sorted(&changes.appeared), [
//!     AttackPair([rook, a1, other_rook, h1]),
//!     AttackPair([other_rook, h1, rook, a1]),
//! ]);
//!
//! // The rows to add, in the accumulators of white and of black, whose king is on the files e
//! // to h. (If a king crosses from d to e or back, its side's view changes: see
//! // `PairNumbering::view`.)
//! let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, true)];
//! let [mut white, mut black] = [[MaybeUninit::uninit(); PairChanges::MOST]; 2];
//! let lists = [&mut white[..], &mut black[..]];
//! let [added_to_white, added_to_black] =
//!     threat_inputs::indices_of_both(&INPUTS, &changes.appeared, views, lists);
//! // The network has one input for two rooks that attack each other.
//! assert_eq!((added_to_white.len(), added_to_black.len()), (1, 1));
//! ```
//!
//! # Cost
//!
//! A move takes some 220 instructions at `avx512icl` and 440 at `avx2`, branching only on whether it is
//! a capture. Below `avx2` the attackers and victims are taken one by one, so it depends on how many
//! there are. For each pair and view, the inputs take some 30 instructions from `bmi2` on and 50 below.
//! For pairs of pawns, both views of a changed pawn take some 60 at `avx512icl` and 90 at `avx2`, and
//! each pair 60 below. From `avx2` on, those of a position take some 20 for each pawn and 80 more.
//!
//! Each function chooses the level itself; in a region, the methods of the [`Token`] do the same without the choice. In
//! a build for one CPU, such as `-Ctarget-cpu=native`, call the methods of
//! [`COMPILED`](crate::level::COMPILED), with [`Token`] imported: there is no choice and no call then.
//!
//! At `neon` and from `avx2` up, the whole mailbox is read. If a byte of it has just been written, that
//! waits until the write is done, some ten cycles.
//!
//! The idea: from `avx2` up, a register holds what two squares see, sixteen bytes each: the nearest piece in each of eight
//! directions, and the pieces a knight's jump away. Each square of a direction is a key, which is 255 if the square is empty. The
//! nearest piece has the least key, so that a few minima of bytes (`vpminub`) find all of them. A look-up of each square in the
//! mailbox (`vpermi2b` at `avx512icl`, `vpshufb` below) gives the pieces, and one more says which of them attack the centre and
//! which it attacks. These masks select the pairs, which are packed into a list (`vpcompressd` from `avx512` up), or numbered one
//! by one. At `neon` the mailbox is brought into [ray order](crate::rays) (`tbl`), and two comparisons become words of 64 bits:
//! the occupied squares, whose nearest are found by a subtraction, and the pieces that attack the centre. Their
//! bits are taken one by one. The numbers of inputs need no table of all pairs of squares: a square's place among
//! those that a piece attacks is the number of attacked squares below it, one `popcnt`.

pub use crate::board::AttackPair;
pub use crate::kernels::threat_inputs::changes::pending::{BorrowedMove, KeptMove, PendingMove};
pub use crate::kernels::threat_inputs::input_slots::Slot;
pub use crate::kernels::threat_inputs::pair_list::{AllPairs, PairChanges, PairList};
pub use crate::kernels::threat_inputs::rules::numbering::{
    PAWN_PAIRS, PairNumbering, ROOM_FOR_CHANGED_PAWN_INPUTS, ROOM_FOR_PAWN_INPUTS,
};
pub use crate::kernels::threat_inputs::rules::order::{PairOrder, PieceOrder};
pub use crate::kernels::threat_inputs::rules::piece_codes::PieceCodes;
pub use crate::kernels::threat_inputs::rules::view::PairView;
pub use crate::kernels::threat_inputs::rules::{Board, PairRules};

use crate::board::{Bitboard, Pieces, Square};
use crate::level::Level;
use crate::token::Token;

/// Builds a mailbox from bitboards.
///
/// The codes are those that the rules were made from. A piece or an empty square that has several gets the lowest; an empty
/// square that has none gets 0. Some 50 instructions at `avx512icl`, 90 at `avx2`, and 750 without vectors. If you change few
/// squares at a time, a mailbox of your own costs less.
///
/// ```
/// use raylane::threat_inputs::{self, Board, PairChanges, PairRules, PieceCodes};
/// use raylane::{Bitboard, Pieces, Square};
///
/// // Any codes will do.
/// const CODES: PieceCodes = PieceCodes::new([[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]);
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
///
/// let [d1, h5] = [Square::D1, Square::H5].map(Square::bitboard);
/// let none = Bitboard::EMPTY;
/// let pieces = Pieces { kinds: &[none, none, none, h5, d1, none], colours: &[d1, h5] };
/// let codes = threat_inputs::mailbox_of_sets(&RULES, &pieces);
/// assert_eq!((codes[Square::D1.index()], codes[Square::H5.index()], codes[0]), (4, 9, 12));
/// let board = Board { codes: &codes, pieces };
/// let mut changes = PairChanges::new();
/// threat_inputs::append_changes(&RULES, &board, Square::D1, 12, &mut changes);
/// assert_eq!(changes.vanished.len(), 1);
/// ```
#[inline]
#[must_use]
pub fn mailbox_of_sets(rules: &PairRules, pieces: &Pieces<'_>) -> [u8; 64] {
    crate::__with_token!(Level::detect(), token => token.threat_inputs_mailbox_of_sets(rules, pieces))
}

/// Builds a mailbox from one without colours.
///
/// `kinds` has a byte below 16 for each piece, and any byte on an empty square; the example makes it of `Option`s. `colours` are
/// white's pieces, and black's. The byte of a kind is the code of white's piece. Black's pieces, and empty squares, get the
/// lowest code that there is for them: make the rules from codes such as these.
///
/// | your kinds | `kinds` | codes of white's pieces | of black's | of an empty square |
/// | --- | --- | --- | --- | --- |
/// | pawn to king, 0 to 5 | 0 to 5, others on empty squares | 0, 1, 2, 3, 4, 5 | 8, 9, 10, 11, 12, 13 | 6 |
/// | pawn to king, 1 to 6 | 1 to 6, others on empty squares | 1, 2, 3, 4, 5, 6 | 9, 10, 11, 12, 13, 14 | 0 |
///
/// For the inputs of a move, a [`BorrowedMove`] takes kinds and black's set as they are. Some 16 instructions at `avx512icl`, 40 at
/// `avx2`, and 1,100 without vectors.
///
/// ```
/// use raylane::threat_inputs::{self, PairRules, PieceCodes};
/// use raylane::{
///     PieceKind::{self, Rook},
///     Square,
/// };
///
/// const CODES: PieceCodes = PieceCodes::new([[0, 1, 2, 3, 4, 5], [8, 9, 10, 11, 12, 13]]);
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
///
/// // Rooks on a1 and a8, and none elsewhere.
/// let mut mailbox: [Option<PieceKind>; 64] = [None; 64];
/// (mailbox[Square::A1.index()], mailbox[Square::A8.index()]) = (Some(Rook), Some(Rook));
/// let kinds = mailbox.map(|kind| kind.map_or(255, |kind| kind as u8));
/// let colours = [Square::A1, Square::A8].map(Square::bitboard);
/// let codes = threat_inputs::mailbox_of_kinds(&RULES, &kinds, &colours);
/// assert_eq!((codes[Square::A1.index()], codes[Square::A8.index()], codes[1]), (3, 11, 6));
/// ```
#[inline]
#[must_use]
pub fn mailbox_of_kinds(rules: &PairRules, kinds: &[u8; 64], colours: &[Bitboard; 2]) -> [u8; 64] {
    crate::__with_token!(Level::detect(), token => token.threat_inputs_mailbox_of_kinds(rules, kinds, colours))
}

/// Returns the sets of a mailbox: the six kinds, pawn to king, and white's pieces and black's.
///
/// The way back from [`mailbox_of_sets`], for engines whose board is bytes: the result is what [`Pieces`] borrows. Each byte is a
/// code below 16; all codes of a piece count. If a byte is not below 16, a build with debug assertions panics, and in others it is
/// unspecified which sets have the square. For codes in the upper four bits of the bytes, call [`sets_of_upper_bits`].
///
/// Some 10 instructions at `avx512icl`, 20 at `avx512` and `avx2gfni`, 50 at `avx2`, and 280 without vectors. The idea: one look-up
/// (`vpshufb`) makes of each code a bit for each of the eight sets, and the transposition of 64 bytes of eight bits
/// (`vgf2p8affineqb`) makes them sets. At `avx2` the look-up makes a number of four bits, whose planes (`vpmovmskb`) are combined.
///
/// ```
/// use raylane::threat_inputs::{PieceCodes, sets_of_mailbox};
/// use raylane::{Bitboard, Pieces, Square, checkers};
/// use raylane::Colour::Black;
///
/// // An empty square is 0.
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
///
/// let mut mailbox = [0; 64];
/// (mailbox[Square::E1.index()], mailbox[Square::E8.index()]) = (4, 14);
/// let (kinds, colours) = sets_of_mailbox(&CODES, &mailbox);
/// assert_eq!(colours, [Square::E1, Square::E8].map(Square::bitboard));
///
/// // White's rook checks the king.
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// assert_eq!(checkers(Black, &pieces, pieces.all()), Square::E1.bitboard());
/// ```
#[inline]
#[must_use]
pub fn sets_of_mailbox(codes: &PieceCodes, mailbox: &[u8; 64]) -> ([Bitboard; 6], [Bitboard; 2]) {
    crate::__with_token!(Level::detect(), token => token.threat_inputs_sets_of_mailbox(codes, mailbox))
}

/// Returns the sets of a mailbox whose codes are the upper four bits of its bytes, whatever the lower four are: for boards that
/// have more of a piece than its code, such as which of its side's pieces it is.
///
/// Otherwise as [`sets_of_mailbox`], for up to seven instructions more. The functions for attack pairs take no such mailbox. They
/// look codes up wherever a square is seen: to shift them there would cost everybody 24 instructions a move at `avx2`, and 14 at
/// `avx512icl`. A copy with the codes alone, `mailbox.map(|byte| byte >> 4)`, costs ten or less where it is needed.
///
/// ```
/// use raylane::threat_inputs::{PieceCodes, sets_of_mailbox, sets_of_upper_bits};
/// use raylane::Square;
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
///
/// // White's king is its first piece, and the rook on h1 its third.
/// let mut mailbox = [0; 64];
/// (mailbox[Square::E1.index()], mailbox[Square::H1.index()]) = (6 << 4, 4 << 4 | 2);
/// let (kinds, colours) = sets_of_upper_bits(&CODES, &mailbox);
/// assert_eq!(kinds[3], Square::H1.bitboard());
/// assert_eq!(colours[0], Square::E1 | Square::H1);
///
/// let codes = mailbox.map(|byte| byte >> 4);
/// assert_eq!(sets_of_mailbox(&CODES, &codes), (kinds, colours));
/// ```
#[inline]
#[must_use]
pub fn sets_of_upper_bits(
    codes: &PieceCodes,
    mailbox: &[u8; 64],
) -> ([Bitboard; 6], [Bitboard; 2]) {
    crate::__with_token!(Level::detect(), token => token.threat_inputs_sets_of_upper_bits(codes, mailbox))
}

/// Lists all pairs of a position, at most [`AllPairs::MOST`]. The list is cleared first.
///
/// Costs some 50 instructions a piece at `avx512icl` and 140 at `avx2`, and about as many below, where each piece is a
/// query and a loop over its victims. For the numbers of their inputs, [`all_indices`] needs no list.
///
/// ```
/// use raylane::threat_inputs::{self, AllPairs, AttackPair, Board, PairRules, PieceCodes};
/// use raylane::{PieceSets, Pieces, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
///
/// // White's rook on a1 protects the knight on a4, which attacks black's pawn on b6.
/// let [rook, knight, pawn] = [Square::A1, Square::A4, Square::B6];
/// let white =
///     PieceSets { rooks: rook.bitboard(), knights: knight.bitboard(), ..PieceSets::EMPTY };
/// let black = PieceSets { pawns: pawn.bitboard(), ..PieceSets::EMPTY };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let codes = threat_inputs::mailbox_of_sets(&RULES, &pieces);
///
/// let mut list = AllPairs::new();
/// threat_inputs::all(&RULES, &Board { codes: &codes, pieces }, &mut list);
/// assert_eq!(list.len(), 2);
/// assert!(list.contains(&AttackPair([4, rook as u8, 2, knight as u8])));
/// assert!(list.contains(&AttackPair([2, knight as u8, 9, pawn as u8])));
/// ```
#[inline]
pub fn all(rules: &PairRules, board: &Board<'_>, list: &mut AllPairs) {
    crate::__with_token!(Level::detect(), token => token.threat_inputs_all(rules, board, list));
}

/// Appends the pairs that appear and vanish if the code of a square becomes `code`: if a piece is put on
/// an empty square, is removed (by the code of an empty square), or becomes another.
///
/// `board` is the position before the change, whose pieces agree with its mailbox: see [`Board`]. If the square has
/// the code already, there are no pairs. For a move, [`append_changes_by_move`] lists fewer.
///
/// ```
/// use raylane::threat_inputs::{self, Board, PairChanges, PairRules, PieceCodes};
/// use raylane::{PieceSets, Pieces, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
///
/// // White's rook on a1 and black's on a8 attack each other, until a pawn is put between them.
/// let [white, black] = [Square::A1, Square::A8]
///     .map(|square| PieceSets { rooks: square.bitboard(), ..PieceSets::EMPTY });
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let codes = threat_inputs::mailbox_of_sets(&RULES, &pieces);
///
/// let (mut changes, white_pawn) = (PairChanges::new(), 1);
/// let board = Board { codes: &codes, pieces };
/// threat_inputs::append_changes(&RULES, &board, Square::A4, white_pawn, &mut changes);
/// assert_eq!((changes.appeared.len(), changes.vanished.len()), (2, 2));
/// ```
///
/// # Panics
/// If a list has more than 63 pairs already.
#[inline]
pub fn append_changes(
    rules: &PairRules,
    board: &Board<'_>,
    square: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_append_changes(rules, board, square, code, changes)
    });
}

/// Appends the pairs that appear and vanish by a move from `from` to `to`, which captures what stands on `to`.
/// `code` is the code of the piece after the move: its own, or that of the piece it is promoted to.
///
/// Unlike two calls of [`append_changes`], it lists no pair as appeared and as vanished, so a capture
/// adds and subtracts fewer rows of weights. Castling: [`append_changes_by_castling`]. En passant:
/// [`append_changes_by_en_passant`].
///
/// `board` is the position before the move, whose pieces agree with its mailbox: see [`Board`]. The move need not be legal. There
/// must be a piece on `from`, `code` must be that of a piece, the squares must differ, and `to` must not have `code` already.
/// Otherwise the pairs are unspecified, but never more than fit.
///
/// ```
/// use raylane::threat_inputs::{
///     self, AttackPair, Board, PairChanges, PairRules, PieceCodes,
/// };
/// use raylane::{PieceSets, Pieces, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
///
/// // White's rook on a1 takes a knight on a8, which black's king on b8 protects.
/// let white = PieceSets { rooks: Square::A1.bitboard(), ..PieceSets::EMPTY };
/// let black = PieceSets {
///     knights: Square::A8.bitboard(),
///     king: Square::B8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let codes = threat_inputs::mailbox_of_sets(&RULES, &pieces);
///
/// let (mut changes, rook, king) = (PairChanges::new(), 4, 14);
/// let board = Board { codes: &codes, pieces };
/// threat_inputs::append_changes_by_move(&RULES, &board, Square::A1, Square::A8, rook, &mut changes);
/// // Both attacks on the knight end. King and rook attack each other.
/// assert_eq!((changes.vanished.len(), changes.appeared.len()), (2, 2));
/// assert!(changes.appeared.contains(&AttackPair([
///     rook,
///     Square::A8 as u8,
///     king,
///     Square::B8 as u8
/// ])));
/// ```
///
/// # Panics
/// If a list has more than 63 pairs already.
#[inline]
pub fn append_changes_by_move(
    rules: &PairRules,
    board: &Board<'_>,
    from: Square,
    to: Square,
    code: u8,
    changes: &mut PairChanges,
) {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_append_changes_by_move(rules, board, from, to, code, changes)
    });
}

/// Appends the pairs that appear and vanish by castling: the king goes from `king_from` to `king_to`, the rook from `rook_from`
/// to `rook_to`.
///
/// `board` is the position before the move, whose pieces agree with its mailbox: see [`Board`]. One of the two may stay where
/// it is, and either may go to where the other stood, as in Chess960. Like
/// [`append_changes_by_move`], it lists no pair as appeared and as vanished. Costs two such calls, and a copy of the board.
///
/// There must be a king and a rook, and no other piece on the squares where they go. Otherwise the pairs are unspecified, but
/// never more than fit.
///
/// ```
/// use raylane::threat_inputs::{self, Board, PairChanges, PairRules, PieceCodes};
/// use raylane::{Bitboard, Pieces, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
///
/// // A king on f1 and a rook on g1 change places, as Chess960 has it.
/// let mut codes = [0; 64];
/// (codes[Square::F1.index()], codes[Square::G1.index()]) = (6, 4);
/// let (f1, g1) = (Square::F1.bitboard(), Square::G1.bitboard());
/// let none = Bitboard::EMPTY;
/// let board = Board {
///     codes: &codes,
///     pieces: Pieces {
///         kinds: &[none, none, none, g1, none, f1],
///         colours: &[f1 | g1, none],
///     },
/// };
/// let mut changes = PairChanges::new();
/// let [king, king_to, rook, rook_to] = [Square::F1, Square::G1, Square::G1, Square::F1];
/// threat_inputs::append_changes_by_castling(
///     &RULES, &board, king, king_to, rook, rook_to, &mut changes,
/// );
/// // They attacked each other, and do so again, from other squares.
/// assert_eq!((changes.appeared.len(), changes.vanished.len()), (2, 2));
/// ```
///
/// # Panics
/// If a list has more than 7 pairs already.
#[inline]
pub fn append_changes_by_castling(
    rules: &PairRules,
    board: &Board<'_>,
    king_from: Square,
    king_to: Square,
    rook_from: Square,
    rook_to: Square,
    changes: &mut PairChanges,
) {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_append_changes_by_castling(rules, board, king_from, king_to, rook_from, rook_to, changes)
    });
}

/// Appends the pairs that appear and vanish by a capture en passant: a pawn goes from `from` to `to`, and the pawn behind `to`
/// vanishes (e5xd6 takes d5).
///
/// `board` is the position before the move, whose pieces agree with its mailbox: see [`Board`]. Like
/// [`append_changes_by_move`], it lists no pair as appeared and as vanished. Costs two such calls, and a copy of the board.
///
/// There must be both pawns, and nothing on `to`. Otherwise the pairs are unspecified, but never more than fit.
///
/// ```
/// use raylane::threat_inputs::{self, AttackPair, Board, PairChanges, PairRules, PieceCodes};
/// use raylane::{Bitboard, Pieces, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
///
/// // White's pawn on e5, black's on d5, which has just stepped over d6, and black's rook on d8.
/// let (pawn, other_pawn, rook) = (1, 9, 12);
/// let mut codes = [0; 64];
/// codes[Square::E5.index()] = pawn;
/// codes[Square::D5.index()] = other_pawn;
/// codes[Square::D8.index()] = rook;
/// let [e5, d5, d8] = [Square::E5, Square::D5, Square::D8].map(Square::bitboard);
/// let none = Bitboard::EMPTY;
/// let board = Board {
///     codes: &codes,
///     pieces: Pieces { kinds: &[e5 | d5, none, none, d8, none, none], colours: &[e5, d5 | d8] },
/// };
/// let mut changes = PairChanges::new();
/// threat_inputs::append_changes_by_en_passant(&RULES, &board, Square::E5, Square::D6, &mut changes);
/// // The rook protected one pawn, and attacks the other.
/// let [d5, d6, d8] = [Square::D5, Square::D6, Square::D8].map(|square| square as u8);
/// assert_eq!(changes.vanished[..], [AttackPair([rook, d8, other_pawn, d5])]);
/// assert_eq!(changes.appeared[..], [AttackPair([rook, d8, pawn, d6])]);
/// ```
///
/// # Panics
/// If a list has more than 7 pairs already.
#[inline]
pub fn append_changes_by_en_passant(
    rules: &PairRules,
    board: &Board<'_>,
    from: Square,
    to: Square,
    changes: &mut PairChanges,
) {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_append_changes_by_en_passant(rules, board, from, to, changes)
    });
}

/// Appends the pairs that appear and vanish by a move that was kept with its mailbox.
///
/// The same as [`append_changes_by_move`], [`append_changes_by_castling`] or [`append_changes_by_en_passant`] before the move:
/// for engines that number the inputs themselves, and only for positions that they evaluate. The others call
/// [`changed_indices_of_both`].
///
/// ```
/// use raylane::threat_inputs::{self, PairChanges, PairRules, PendingMove};
///
/// /// What an engine keeps at each ply.
/// struct Ply {
///     pending: PendingMove,
///     changes: PairChanges,
/// }
///
/// impl Ply {
///     /// Lists what the move changes, once its position is evaluated.
///     fn list(&mut self, rules: &PairRules) {
///         self.changes.clear();
///         threat_inputs::append_changes_of(rules, &self.pending, &mut self.changes);
///     }
/// }
/// ```
///
/// # Panics
/// If a list has more than 63 pairs already, or for castling and a capture en passant more than 7.
#[inline]
pub fn append_changes_of(rules: &PairRules, pending: impl KeptMove, changes: &mut PairChanges) {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_append_changes_of(rules, pending, changes)
    });
}

/// Writes the inputs that appear by a move that was kept, and those that vanish, to a list each, as a view sees them, and returns
/// the parts of the lists with these numbers.
///
/// For an engine that brings one side up to date at a time. For both, [`changed_indices_of_both`] is cheaper. They are the inputs
/// of the pairs that [`append_changes_of`] lists by the numbering's own [rules](PairNumbering::rules), in any order, without
/// these lists: see [`PendingMove`] and, for an engine that has kept the board before the move, [`BorrowedMove`].
///
/// Each list needs room for its inputs, which are at most [`PairChanges::MOST`]. It need not be initialised: see [`Slot`]. What
/// is behind the inputs is then unspecified.
///
/// ```
/// use raylane::threat_inputs::{self, PairChanges, PairNumbering, PairView, PendingMove};
///
/// /// The accumulator of one side.
/// struct Accumulator([i16; 512]);
///
/// impl Accumulator {
///     /// Adds and subtracts the rows of weights that a move changes.
///     fn update(
///         &mut self,
///         inputs: &PairNumbering,
///         pending: &PendingMove,
///         view: PairView,
///         weights: &[[i16; 512]],
///     ) {
///         let [mut appear, mut vanish] = [[0; PairChanges::MOST]; 2];
///         let lists = [&mut appear[..], &mut vanish[..]];
///         let [added, removed] = threat_inputs::changed_indices(inputs, pending, view, lists);
///         for (i, sum) in self.0.iter_mut().enumerate() {
///             *sum += added.iter().map(|&row| weights[row as usize][i]).sum::<i16>();
///             *sum -= removed.iter().map(|&row| weights[row as usize][i]).sum::<i16>();
///         }
///     }
/// }
/// ```
///
/// # Panics
/// If a list is too short. Both may then be partly written.
#[inline]
pub fn changed_indices<'l, S: Slot>(
    inputs: &PairNumbering,
    pending: impl KeptMove,
    view: PairView,
    lists: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_changed_indices(inputs, pending, view, lists)
    })
}

/// Writes the inputs that appear by a move that was kept, and those that vanish, to a list each for each of two views, and
/// returns the parts of the lists with these numbers: first two lists of those that appear, one for each view, then two of those
/// that vanish.
///
/// [`changed_indices`] says which inputs these are, and does it for one view. [`PendingMove`] has an example of a search.
/// Castling is no different:
///
/// ```
/// use raylane::threat_inputs::{self, PairChanges, PairNumbering, PendingMove, PieceCodes};
/// use raylane::{Colour, PieceKind::Rook, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// /// Only rooks that attack rooks, for the sake of brevity.
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[], &[], &[], &[Rook], &[], &[]]);
///
/// // White castles short. On f1, the rook attacks the one on f8, and the other way round.
/// let mut codes = [0; 64];
/// (codes[Square::E1.index()], codes[Square::H1.index()], codes[Square::F8.index()]) =
///     (6, 4, 12);
/// let pending =
///     PendingMove::castling(&codes, Square::E1, Square::G1, Square::H1, Square::F1);
///
/// let views = [INPUTS.view(Colour::White, true), INPUTS.view(Colour::Black, false)];
/// let [mut appear, mut vanish] = [[[0; PairChanges::MOST]; 2]; 2];
/// let lists = [
///     appear.each_mut().map(|list| &mut list[..]),
///     vanish.each_mut().map(|list| &mut list[..]),
/// ];
/// let [added, removed] =
///     threat_inputs::changed_indices_of_both(&INPUTS, &pending, views, lists);
/// // Rooks that attack each other are one input.
/// assert_eq!(added.map(|list| list.len()), [1, 1]);
/// assert_eq!(removed.map(|list| list.len()), [0, 0]);
/// ```
///
/// # Panics
/// If a list is too short. All may then be partly written.
#[inline]
pub fn changed_indices_of_both<'l, S: Slot>(
    inputs: &PairNumbering,
    pending: impl KeptMove,
    views: [PairView; 2],
    lists: [[&'l mut [S]; 2]; 2],
) -> [[&'l mut [u32]; 2]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_changed_indices_of_both(inputs, pending, views, lists)
    })
}

/// Writes the number of each pair's input to a list, as a view sees it, and returns the part of the list with these
/// numbers. Pairs that are no inputs are skipped.
///
/// For an engine that brings one side up to date at a time. For both sides, [`indices_of_both`] is
/// cheaper. The list needs room for at most one input per pair: [`PairChanges::MOST`] or [`AllPairs::MOST`] are
/// always enough. It need not be initialised: see [`Slot`]. What is behind the inputs is then unspecified.
///
/// ```
/// use raylane::threat_inputs::{self, PairChanges, PairNumbering, PairView};
/// use std::mem::MaybeUninit;
///
/// /// An engine's own list.
/// struct Rows {
///     rows: [MaybeUninit<u32>; PairChanges::MOST],
///     length: usize,
/// }
///
/// impl Rows {
///     fn add(&mut self, inputs: &PairNumbering, changes: &PairChanges, view: PairView) {
///         let room = &mut self.rows[self.length..];
///         self.length +=
///             threat_inputs::indices(inputs, &changes.appeared, view, room).len();
///     }
/// }
/// ```
///
/// # Panics
/// If the list is too short. It may then be partly written.
#[inline]
pub fn indices<'l, S: Slot, const N: usize>(
    inputs: &PairNumbering,
    pairs: &PairList<N>,
    view: PairView,
    list: &'l mut [S],
) -> &'l mut [u32] {
    crate::__with_token!(Level::detect(), token => token.threat_inputs_indices(inputs, pairs, view, list))
}

/// Writes the number of each pair's input to a list for each of two views, in one pass, and returns the parts of the
/// lists with these numbers. Pairs that are no inputs are skipped.
///
/// Each list needs room for its inputs: see [`indices`], which does it for one view. If nothing else reads the pairs of a move,
/// keep a [`PendingMove`] instead of lists. The [module](crate::threat_inputs) has an example from the move on.
///
/// ```
/// use raylane::threat_inputs::{
///     self, AllPairs, Board, PairNumbering, PairRules, PieceCodes,
/// };
/// use raylane::{
///     Colour,
///     PieceKind::{Knight, Pawn},
///     PieceSets, Pieces, Square,
/// };
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[], &[Pawn], &[], &[], &[], &[]]);
/// /// All pairs, more than those that are inputs.
/// static RULES: PairRules = PairRules::new(&CODES, !0, &[!0; 6]);
///
/// // White's knight attacks a pawn, and a pawn of white's protects the knight.
/// let white = PieceSets {
///     pawns: Square::B2.bitboard(),
///     knights: Square::C3.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets { pawns: Square::D5.bitboard(), ..PieceSets::EMPTY };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let codes = threat_inputs::mailbox_of_sets(&RULES, &pieces);
/// let mut pairs = AllPairs::new();
/// threat_inputs::all(&RULES, &Board { codes: &codes, pieces }, &mut pairs);
/// assert_eq!(pairs.len(), 2);
///
/// let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, false)];
/// let [mut white, mut black] = [[0; AllPairs::MOST]; 2];
/// let [white, black] =
///     threat_inputs::indices_of_both(&INPUTS, &pairs, views, [&mut white, &mut black]);
/// // A pawn that protects a knight is no input of this network.
/// assert_eq!((white.len(), black.len()), (1, 1));
/// ```
///
/// # Panics
/// If a list is too short. Both may then be partly written.
#[inline]
pub fn indices_of_both<'l, S: Slot, const N: usize>(
    inputs: &PairNumbering,
    pairs: &PairList<N>,
    views: [PairView; 2],
    lists: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_indices_of_both(inputs, pairs, views, lists)
    })
}

/// Writes the inputs of all attack pairs of a position to a list, as a view sees them, and returns the part of the list with
/// these numbers: those of [`all`] and [`indices`], in any order, without the list of pairs between.
///
/// For an accumulator that is computed anew. It costs some 100 instructions, 30 for each piece and 20 for each pair, at any
/// level. `inputs` says which pairs are inputs, and what the codes mean.
///
/// The list needs room for the inputs: there are at most two for a pawn, four for a bishop or a rook, and eight for a knight, a
/// queen or a king. 256 are enough for the positions of games, and [`AllPairs::MOST`] for all. [`Slot`] is the type of its
/// elements. What is behind the inputs is then unspecified.
///
/// ```
/// use raylane::threat_inputs::{self, AllPairs, Board, PairNumbering, PairRules, PieceCodes};
/// use raylane::{Bitboard, Colour, PieceKind::{Knight, Pawn, Rook}, Pieces, Square};
/// use std::mem::MaybeUninit;
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[Knight, Rook], &[Pawn, Rook], &[], &[Rook], &[], &[]]);
/// static RULES: PairRules = INPUTS.rules();
///
/// // A white rook on a1, a white knight on c3, a black rook on a4.
/// let mut codes = [0; 64];
/// codes[Square::A1.index()] = 4;
/// codes[Square::C3.index()] = 2;
/// codes[Square::A4.index()] = 12;
/// let [a1, c3, a4] = [Square::A1, Square::C3, Square::A4].map(Square::bitboard);
/// let none = Bitboard::EMPTY;
/// let board = Board {
///     codes: &codes,
///     pieces: Pieces { kinds: &[none, c3, none, a1 | a4, none, none], colours: &[a1 | c3, a4] },
/// };
/// let view = INPUTS.view(Colour::Black, false);
/// let mut room = [MaybeUninit::uninit(); 256];
/// let inputs = threat_inputs::all_indices(&INPUTS, &board, view, &mut room);
/// // The knight attacks the black rook. The two rooks, which attack each other, are one input.
/// assert_eq!(inputs.len(), 2);
///
/// let mut listed = AllPairs::new();
/// threat_inputs::all(&RULES, &board, &mut listed);
/// let mut listed = listed.iter().filter_map(|&pair| INPUTS.index(pair, view));
/// assert!(listed.all(|input| inputs.contains(&input)));
/// ```
///
/// # Panics
/// If the list is too short. It may then be partly written.
#[inline]
pub fn all_indices<'l, S: Slot>(
    inputs: &PairNumbering,
    board: &Board<'_>,
    view: PairView,
    list: &'l mut [S],
) -> &'l mut [u32] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_all_indices(inputs, board, view, list)
    })
}

/// Writes the inputs of all attack pairs of a position to a list for each of two views, and returns the parts of the lists with
/// these numbers. See [`all_indices`]: what each piece attacks is computed once. The lists may be in different orders. From
/// `avx2` on, the pairs are listed first: more instructions, less time.
///
/// ```
/// use raylane::threat_inputs::{self, Board, PairNumbering, PairRules, PieceCodes};
/// use raylane::{
///     Colour,
///     PieceKind::{Knight, Pawn},
///     PieceSets, Pieces, Square,
/// };
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[Knight], &[Pawn], &[], &[], &[], &[]]);
/// static RULES: PairRules = INPUTS.rules();
///
/// // White's pawn attacks a knight, which attacks another pawn.
/// let white = PieceSets { pawns: Square::E4 | Square::B6, ..PieceSets::EMPTY };
/// let black = PieceSets { knights: Square::D5.bitboard(), ..PieceSets::EMPTY };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let codes = threat_inputs::mailbox_of_sets(&RULES, &pieces);
/// let board = Board { codes: &codes, pieces };
///
/// // Both accumulators are computed anew.
/// let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, false)];
/// let [mut white, mut black] = [[0; 256]; 2];
/// let [white, black] =
///     threat_inputs::all_indices_of_both(&INPUTS, &board, views, [&mut white, &mut black]);
/// assert_eq!((white.len(), black.len()), (2, 2));
/// ```
///
/// # Panics
/// If a list is too short. Both may then be partly written.
#[inline]
pub fn all_indices_of_both<'l, S: Slot>(
    inputs: &PairNumbering,
    board: &Board<'_>,
    views: [PairView; 2],
    lists: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_all_indices_of_both(inputs, board, views, lists)
    })
}

/// Writes the inputs that the position `after` has and `before` has not, and those that `before` alone has, to a list each, as a
/// view sees them, and returns the parts of the lists with these numbers: what to add to an accumulator of `before`, and what to
/// subtract.
///
/// For any two positions: one that a cache of accumulators has kept for each bucket of the king, and the one that is evaluated
/// now; or two of a game, some plies apart. After one move, [`changed_indices`] costs less. If both have the same pieces on the
/// same squares, the function returns at once. Both views: [`difference_indices_of_both`]. Pairs of pawns:
/// [`changed_pawn_indices`].
///
/// One view sees both positions. If their views differ, because the king of the side has gone from one half of the board to the
/// other, all inputs differ: take [`all_indices`], or a cached position of the same half.
///
/// It costs some 300 instructions at `avx512`, 450 at `avx2`, and 1,600 to 1,900 below, and 50 to 80 for each pair that differs.
/// What differs is found by `pieces`, at every level; `codes` say what the pieces are. So an entry of a cache keeps both, 128
/// bytes. It begins as an empty board. `inputs` says which pairs are inputs, and what the codes mean. A piece with several codes
/// has the same inputs by each.
///
/// The lists need room for the inputs: each for those of a position if nothing else is known, 256 in games and
/// [`AllPairs::MOST`] in any case. [`Slot`] is the type of their elements. What is behind the inputs is then unspecified.
///
/// ```
/// use raylane::threat_inputs::{self, AllPairs, Board, PairNumbering, PairView};
/// use raylane::{Bitboard, Pieces};
///
/// /// What a cache has for each side and each bucket of its king.
/// struct Entry {
///     /// The sums of the weights of the position below.
///     accumulator: [i16; 512],
///     codes: [u8; 64],
///     kinds: [Bitboard; 6],
///     colours: [Bitboard; 2],
/// }
///
/// impl Entry {
///     /// Brings the accumulator to a position.
///     fn refresh(
///         &mut self,
///         inputs: &PairNumbering,
///         board: &Board<'_>,
///         view: PairView,
///         weights: &[[i16; 512]],
///     ) {
///         let pieces = Pieces { kinds: &self.kinds, colours: &self.colours };
///         let before = Board { codes: &self.codes, pieces };
///         let [mut come, mut gone] = [[0; AllPairs::MOST]; 2];
///         let lists = [&mut come[..], &mut gone[..]];
///         let [added, removed] =
///             threat_inputs::difference_indices(inputs, &before, board, view, lists);
///         for (i, sum) in self.accumulator.iter_mut().enumerate() {
///             *sum += added.iter().map(|&row| weights[row as usize][i]).sum::<i16>();
///             *sum -= removed.iter().map(|&row| weights[row as usize][i]).sum::<i16>();
///         }
///         (self.codes, self.kinds) = (*board.codes, *board.pieces.kinds);
///         self.colours = *board.pieces.colours;
///     }
/// }
/// ```
///
/// # Panics
/// If a list is too short. Both may then be partly written.
#[inline]
pub fn difference_indices<'l, S: Slot>(
    inputs: &PairNumbering,
    before: &Board<'_>,
    after: &Board<'_>,
    view: PairView,
    lists: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_difference_indices(inputs, before, after, view, lists)
    })
}

/// Writes the inputs that the position `after` has and `before` has not, and those that `before` alone has, to a list each for
/// each of two views, and returns the parts of the lists with these numbers: first two lists of those of `after`, one for each
/// view, then two of those of `before`.
///
/// [`difference_indices`] says which inputs these are, and does it for one view. The lists may be in different orders. Each pair
/// costs some 25 instructions more, from `bmi2` on.
///
/// ```
/// use raylane::threat_inputs::{self, AllPairs, Board, PairNumbering, PairRules, PieceCodes};
/// use raylane::{
///     Colour,
///     PieceKind::{Knight, Pawn},
///     PieceSets, Pieces, Square,
/// };
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[Knight], &[Pawn], &[], &[], &[], &[]]);
/// static RULES: PairRules = INPUTS.rules();
///
/// // White's pawn on e4 attacks a knight on d5, which attacks a pawn on b6. Two plies later, the
/// // pawn is on b7, and the knight on f6.
/// let knights = [Square::D5, Square::F6].map(Square::bitboard);
/// let pawns = [Square::E4 | Square::B6, Square::E4 | Square::B7];
/// let [before, after] = [0, 1].map(|i| {
///     let white = PieceSets { pawns: pawns[i], ..PieceSets::EMPTY };
///     let black = PieceSets { knights: knights[i], ..PieceSets::EMPTY };
///     let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
///     let pieces = Pieces { kinds: &kinds, colours: &colours };
///     (threat_inputs::mailbox_of_sets(&RULES, &pieces), kinds, colours)
/// });
/// let [before, after] = [&before, &after].map(|(codes, kinds, colours)| Board {
///     codes,
///     pieces: Pieces { kinds, colours },
/// });
///
/// let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, false)];
/// let [mut come, mut gone] = [[[0; AllPairs::MOST]; 2]; 2];
/// let lists = [
///     come.each_mut().map(|list| &mut list[..]),
///     gone.each_mut().map(|list| &mut list[..]),
/// ];
/// let [added, removed] =
///     threat_inputs::difference_indices_of_both(&INPUTS, &before, &after, views, lists);
/// // Now the knight attacks e4.
/// assert_eq!(added.map(|list| list.len()), [1, 1]);
/// assert_eq!(removed.map(|list| list.len()), [2, 2]);
/// ```
///
/// # Panics
/// If a list is too short. All may then be partly written.
#[inline]
pub fn difference_indices_of_both<'l, S: Slot>(
    inputs: &PairNumbering,
    before: &Board<'_>,
    after: &Board<'_>,
    views: [PairView; 2],
    lists: [[&'l mut [S]; 2]; 2],
) -> [[&'l mut [u32]; 2]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_difference_indices_of_both(inputs, before, after, views, lists)
    })
}

/// Writes the inputs for all pairs of pawns of a position to a list, as a view sees them, and returns the part of the list with
/// these numbers.
///
/// Two pawns of any sides are a pair if they stand on one file or on neighbouring ones, on any ranks. `pawns` are white's, and
/// black's. Pawns on the first and the last rank have no pairs, and one that is in both sets counts as black's.
///
/// The numbers are those of Stockfish (`PP_3Wide`), PlentyChess, Viridithas, Stormphrax and Hobbes, as published by November
/// 2026; Stockfish's begin behind its threat inputs, those of the others before them. A pawn has one of 96 numbers: its square
/// less 8 as the [`PairView`] sees it, and 48 more for the other side's. The input of the numbers *a* < *b* is
/// *b* (*b* - 1) / 2 + *a*. Such networks have no inputs for pawns that attack pawns. `inputs` says only with which
/// number they [start](PairNumbering::with_pawns_starting_at), and [how long a row is](PairNumbering::with_row_length).
///
/// The list needs room for all pairs, which are at most 120 if there are sixteen pawns: [`ROOM_FOR_PAWN_INPUTS`]. [`Slot`] is the
/// type of its elements. What is behind the inputs is then unspecified. From `avx2` on, a list with room for 64 or more takes
/// whole registers, and costs less than a shorter one. Both views: [`pawn_indices_of_both`]. After a move: [`changed_pawn_indices`].
///
/// ```
/// use raylane::threat_inputs::{self, PairNumbering, PieceCodes, ROOM_FOR_PAWN_INPUTS};
/// use raylane::{Bitboard, Colour, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering = PairNumbering::new(&CODES, &[&[]; 6]);
///
/// // d2 and e2 are a pair, and each of them with e7. The pawn on h2 has no neighbour.
/// let pawns = [Square::D2 | Square::E2 | Bitboard::from(Square::H2), Square::E7.bitboard()];
/// let mut list = [0; ROOM_FOR_PAWN_INPUTS];
/// let inputs = threat_inputs::pawn_indices(
///     &INPUTS,
///     pawns,
///     INPUTS.view(Colour::White, false),
///     &mut list,
/// );
/// assert_eq!(inputs.len(), 3);
/// // d2 is number 3, and e2 number 4.
/// assert!(inputs.contains(&(4 * 3 / 2 + 3)));
/// ```
///
/// # Panics
/// If the list is too short. It may then be partly written.
#[inline]
pub fn pawn_indices<'l, S: Slot>(
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    view: PairView,
    list: &'l mut [S],
) -> &'l mut [u32] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_pawn_indices(inputs, pawns, view, list)
    })
}

/// Writes the inputs for all pairs of pawns of a position to a list for each of two views, and returns the parts of the lists
/// with these numbers: the same pairs in the same order. [`pawn_indices`] says which pairs these are.
///
/// ```
/// use raylane::threat_inputs::{self, PairNumbering, PieceCodes, ROOM_FOR_PAWN_INPUTS};
/// use raylane::{Colour, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering = PairNumbering::new(&CODES, &[&[]; 6]);
///
/// // The pawns mirror each other, so that each side sees the same two.
/// let pawns = [Square::A2.bitboard(), Square::A7.bitboard()];
/// let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, false)];
/// let [mut white, mut black] = [[0; ROOM_FOR_PAWN_INPUTS]; 2];
/// let [white, black] =
///     threat_inputs::pawn_indices_of_both(&INPUTS, pawns, views, [&mut white, &mut black]);
/// assert_eq!((white.len(), &white), (1, &black));
/// ```
///
/// # Panics
/// If a list is too short. Both may then be partly written.
#[inline]
pub fn pawn_indices_of_both<'l, S: Slot>(
    inputs: &PairNumbering,
    pawns: [Bitboard; 2],
    views: [PairView; 2],
    lists: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_pawn_indices_of_both(inputs, pawns, views, lists)
    })
}

/// Writes the inputs for the pairs of pawns that appear if the pawns `before` become those `after`, and for those that vanish, to
/// a list each, as a view sees them, and returns the parts of the lists with these numbers.
///
/// `before` and `after` are white's pawns and black's: before a move and after it, or of any two positions.
/// If they are the same, the function returns at once. [`pawn_indices`] says which pairs there are. Both views:
/// [`changed_pawn_indices_of_both`].
///
/// The lists need room for the pairs: a move has at most 29 that vanish and 15 that appear, and any two positions have 120 of
/// each. What is behind the inputs is then unspecified. From `avx2` on, room for eight more than there are takes whole registers,
/// and costs less: [`ROOM_FOR_CHANGED_PAWN_INPUTS`] is room for both lists of a move, and [`ROOM_FOR_PAWN_INPUTS`]` + 8` for those
/// of any two positions.
///
/// ```
/// use raylane::threat_inputs::{
///     self, PairNumbering, PieceCodes, ROOM_FOR_CHANGED_PAWN_INPUTS,
/// };
/// use raylane::{Bitboard, Colour, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering = PairNumbering::new(&CODES, &[&[]; 6]);
///
/// // e4xd5, with a white pawn on c2: the pairs e4-d5 and c2-d5 vanish. Then c2 and d5 are
/// // both white's, a new pair.
/// let before = [Square::C2 | Square::E4, Square::D5.bitboard()];
/// let after = [Square::C2 | Square::D5, Bitboard::EMPTY];
/// let view = INPUTS.view(Colour::White, false);
/// let [mut appear, mut vanish] = [[0; ROOM_FOR_CHANGED_PAWN_INPUTS]; 2];
/// let lists = [&mut appear[..], &mut vanish[..]];
/// let [added, removed] =
///     threat_inputs::changed_pawn_indices(&INPUTS, &before, &after, view, lists);
/// assert_eq!((added.len(), removed.len()), (1, 2));
/// ```
///
/// # Panics
/// If a list is too short. Both may then be partly written.
#[inline]
pub fn changed_pawn_indices<'l, S: Slot>(
    inputs: &PairNumbering,
    before: &[Bitboard; 2],
    after: &[Bitboard; 2],
    view: PairView,
    lists: [&'l mut [S]; 2],
) -> [&'l mut [u32]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_changed_pawn_indices(inputs, before, after, view, lists)
    })
}

/// Writes the inputs for the pairs of pawns that appear and vanish to a list each for each of two views, and returns the parts of
/// the lists with these numbers: first two lists of those that appear, one for each view, then two of those that vanish.
///
/// Both views have the same pairs in the same order. See [`changed_pawn_indices`].
///
/// ```
/// use raylane::threat_inputs::{
///     PAWN_PAIRS, PairNumbering, PieceCodes, changed_pawn_indices_of_both,
/// };
/// use raylane::{Bitboard, Colour, Square};
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// static INPUTS: PairNumbering = PairNumbering::new(&CODES, &[&[]; 6]);
/// let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, false)];
///
/// // From the start, 1. e2-e4.
/// let before = [Bitboard::rank(1), Bitboard::rank(6)];
/// let after = [Bitboard::rank(1).without(Square::E2).with(Square::E4), Bitboard::rank(6)];
/// let [mut appear, mut vanish] = [[[0; 64]; 2]; 2];
/// let lists = [
///     appear.each_mut().map(|list| &mut list[..]),
///     vanish.each_mut().map(|list| &mut list[..]),
/// ];
/// let [[_, appears_to_black], [vanishes_for_white, _]] =
///     changed_pawn_indices_of_both(&INPUTS, &before, &after, views, lists);
///
/// // What vanishes are the pairs of e2 with the pawns of d2 and f2, and of d7, e7 and f7.
/// assert_eq!(vanishes_for_white.len(), 5);
/// // d2 is number 3 for white, and e2 number 4.
/// assert!(vanishes_for_white.contains(&(4 * 3 / 2 + 3)));
/// assert_eq!(appears_to_black.len(), 5);
/// assert!(appears_to_black.iter().all(|&input| input < PAWN_PAIRS));
/// ```
///
/// # Panics
/// If a list is too short. All may then be partly written.
#[inline]
pub fn changed_pawn_indices_of_both<'l, S: Slot>(
    inputs: &PairNumbering,
    before: &[Bitboard; 2],
    after: &[Bitboard; 2],
    views: [PairView; 2],
    lists: [[&'l mut [S]; 2]; 2],
) -> [[&'l mut [u32]; 2]; 2] {
    crate::__with_token!(Level::detect(), token => {
        token.threat_inputs_changed_pawn_indices_of_both(inputs, before, after, views, lists)
    })
}
