//! The structures of the header, by the names that they have there.
//!
//! What the library writes or reads as a type of its own has the same layout: see `pointers.rs`.
#![allow(non_camel_case_types)]

use core::mem::MaybeUninit;
use raylane::Bitboard;

/// The side whose pawns move north, from rank 1 to rank 8. (If black is 0 and white is 1 in your engine, pass `colour ^ 1`: in
/// C++, `raylane.hpp` does so for your type.)
pub const RAYLANE_WHITE: u8 = 0;
/// The side whose pawns move south.
pub const RAYLANE_BLACK: u8 = 1;

/// A kind of piece: a pawn.
pub const RAYLANE_PAWN: u8 = 0;
/// A kind of piece: a knight.
pub const RAYLANE_KNIGHT: u8 = 1;
/// A kind of piece: a bishop.
pub const RAYLANE_BISHOP: u8 = 2;
/// A kind of piece: a rook.
pub const RAYLANE_ROOK: u8 = 3;
/// A kind of piece: a queen.
pub const RAYLANE_QUEEN: u8 = 4;
/// A kind of piece: a king.
pub const RAYLANE_KING: u8 = 5;
/// No kind of piece. (0 is a pawn. In `raylane_piece_codes`, 0 is no piece.)
pub const RAYLANE_NO_KIND: u8 = 6;

/// No square.
pub const RAYLANE_NO_SQUARE: u8 = 64;

/// In an exchange, pinned pieces take like others.
pub const RAYLANE_PINS_IGNORED: u8 = 0;
/// In an exchange, pinned pieces do not take; pinned sliders may once a capture opens their line. A pawn, bishop or queen that
/// takes opens the target's diagonals, a rook or queen its rank and file.
pub const RAYLANE_PINS_MASKED_ONCE: u8 = 1;
/// In an exchange, pinned pieces do not take, but defend against kings.
pub const RAYLANE_PINS_NEVER: u8 = 2;
/// In an exchange, the pinned pieces of a side do not take as long as one of those that pin them stands where it stood, but
/// they defend against kings.
pub const RAYLANE_PINS_WHILE_PINNED: u8 = 3;
/// In an exchange, pins are found anew before each capture, on the board as it is then: pinned pieces do not take, nor does a
/// side in check by any other piece than the one on the target. Pinned pieces give check, and defend against kings. A side
/// without a king on the board, as after a first move by it, has no pins and is not in check.
pub const RAYLANE_PINS_FOUND_ANEW: u8 = 4;

/// The values alone do not decide an exchange: see `raylane_see_decided`.
pub const RAYLANE_UNDECIDED: i32 = 2;

/// A direction: +8.
pub const RAYLANE_NORTH: u8 = 0;
/// A direction: +1.
pub const RAYLANE_EAST: u8 = 1;
/// A direction: +9.
pub const RAYLANE_NORTH_EAST: u8 = 2;
/// A direction: +7.
pub const RAYLANE_NORTH_WEST: u8 = 3;
/// A direction: -8.
pub const RAYLANE_SOUTH: u8 = 4;
/// A direction: -1.
pub const RAYLANE_WEST: u8 = 5;
/// A direction: -9.
pub const RAYLANE_SOUTH_WEST: u8 = 6;
/// A direction: -7.
pub const RAYLANE_SOUTH_EAST: u8 = 7;

/// A line: east and west.
pub const RAYLANE_RANK: u8 = 0;
/// A line: north and south.
pub const RAYLANE_FILE: u8 = 1;
/// A line: north-east and south-west.
pub const RAYLANE_DIAGONAL: u8 = 2;
/// A line: north-west and south-east.
pub const RAYLANE_ANTI_DIAGONAL: u8 = 3;

/// All pieces of a position: by kind, those of both sides together, and by colour. Each piece is in one of the six sets and in
/// one of the two; otherwise answers are unspecified.
///
/// Make one where you ask, with the addresses of the sets that your engine keeps, and copy none. An engine whose kinds begin with
/// a set of all pieces passes a pointer to the next. One whose array of colours begins with black sets `black_first`. One that
/// keeps a set for each kind and colour, in `uint64_t sets[2][6]`, fills `kinds[i]` with `sets[0][i] | sets[1][i]`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_pieces {
    /// The pawns, knights, bishops, rooks, queens and kings of both sides: six sets.
    pub kinds: *const Bitboard,
    /// White's pieces, and black's: two sets.
    pub colours: *const Bitboard,
    /// Not 0 if black's set comes first of the two. Then answers for both sides have black's first, too.
    pub black_first: u8,
}

/// A set of squares for each kind of piece of a side: what they attack, or from where they would give check. In memory they are
/// an array of six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct raylane_piece_sets {
    /// Of the pawns.
    pub pawns: Bitboard,
    /// Of the knights.
    pub knights: Bitboard,
    /// Of the bishops.
    pub bishops: Bitboard,
    /// Of the rooks.
    pub rooks: Bitboard,
    /// Of the queens.
    pub queens: Bitboard,
    /// Of the king, or of several.
    pub king: Bitboard,
}

/// A set of squares of each side. An engine whose arrays have black first says so here: `{.white = pawns[1], .black = pawns[0]}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct raylane_of_both {
    /// Of white.
    pub white: Bitboard,
    /// Of black.
    pub black: Bitboard,
}

/// Squares on lines of both kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct raylane_by_line {
    /// Along ranks and files: of attacks, those of rooks.
    pub orthogonal: Bitboard,
    /// Along diagonals and anti-diagonals: of attacks, those of bishops.
    pub diagonal: Bitboard,
}

/// The checks that sliders give a king, and what is pinned to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct raylane_checks {
    /// The sliders that attack the king.
    pub checkers: Bitboard,
    /// The squares from the king (excluded) to each of the `checkers` (included): where another piece blocks or
    /// captures.
    pub check_rays: Bitboard,
    /// The pieces that stand alone between the king and a slider. Those of the king's own side are pinned; one of the other
    /// side gives a discovered check when it leaves the ray.
    pub pinned: Bitboard,
    /// The sliders behind the pieces in `pinned`, of either side: see `raylane_pinners_of`.
    pub pinners: Bitboard,
    /// The squares from the king (excluded) to each rook or queen (included) that a single piece blocks. This piece may be
    /// the other side's: `raylane_pin_rays_of` leaves out such rays.
    pub orthogonal_pins: Bitboard,
    /// The squares from the king (excluded) to each bishop or queen (included) that a single piece blocks, as above.
    pub diagonal_pins: Bitboard,
}

/// The pieces that stand between a king and sliders, by Stockfish's rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct raylane_blockers_and_pinners {
    /// The pieces of either side that stand alone between the king and one or several sliders of the enemy.
    pub blockers: Bitboard,
    /// The sliders behind those of the `blockers` that are of the king's own side.
    pub pinners: Bitboard,
}

/// What legal moves and checks of the side that moves need of a position, for an engine that keeps it with each: 64 bytes. Both
/// sides have white's first, in any engine, and `raylane_pins` without `black_first` take `blockers`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_legality {
    /// What stands before white's king, and before black's: as `raylane_blockers_of_both` finds it.
    pub blockers: [raylane_blockers_and_pinners; 2],
    /// The pieces that give check to the side that moves, knights and pawns, too.
    pub checkers: Bitboard,
    /// From where a bishop of the side that moves would give check. (Or a queen.)
    pub bishops: Bitboard,
    /// From where a rook of the side that moves would give check. (Or a queen.)
    pub rooks: Bitboard,
    /// Where white's king stands, and black's.
    pub kings: [u8; 2],
    /// The side that moves.
    pub side: u8,
}

/// The sliders of a side with their attacks: queens, then rooks, then bishops, each by their squares.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_slider_attacks {
    /// What each of them attacks.
    pub attacks: [Bitboard; 16],
    /// Where it stands.
    pub squares: [u8; 16],
    /// How many there are.
    pub length: u8,
}

/// The move that begins an exchange: usually a capture.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_first_move {
    /// Who moves: `RAYLANE_WHITE` or `RAYLANE_BLACK`.
    pub colour: u8,
    /// The kind of the piece that moves: for a promotion, `RAYLANE_PAWN`.
    pub piece: u8,
    /// Where it stood.
    pub from: u8,
    /// Where it goes: the square of the exchange.
    pub to: u8,
    /// The kind that it captures, which is `RAYLANE_PAWN` en passant, or `RAYLANE_NO_KIND`.
    pub captured: u8,
    /// Not 0 if the pawn that it captures stands beside `from`, and not on `to`.
    pub en_passant: u8,
    /// What a pawn becomes, or `RAYLANE_NO_KIND`.
    pub promotion: u8,
}

/// A capture that may follow a move: who takes, where, and what for.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_recapture {
    /// The value of what has arrived on the square, and may be taken there.
    pub at_risk: i32,
    /// How much taking is to win at least, once the exchange has ended.
    pub threshold: i32,
    /// The square where the first move has gone.
    pub square: u8,
    /// Who takes, `RAYLANE_WHITE` or `RAYLANE_BLACK`: the other side than that of the first move.
    pub colour: u8,
}

/// Which pinned pieces take in an exchange. All zeros: all of them.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_pins {
    /// What is pinned to white's king and who pins it, then the same of black's: two structures, as `raylane_blockers_of_both`
    /// writes them. Pieces of the other side among the `blockers` take like others, so that these may be the `pinned` of
    /// `raylane_checks_and_pins_of_both`. The `pinners`, from `raylane_pinners_of` then, are read by `RAYLANE_PINS_WHILE_PINNED`
    /// alone, and are on occupied squares. Not read by `RAYLANE_PINS_IGNORED` and `RAYLANE_PINS_FOUND_ANEW`.
    pub found: *const raylane_blockers_and_pinners,
    /// `RAYLANE_PINS_IGNORED`, `RAYLANE_PINS_MASKED_ONCE`, `RAYLANE_PINS_NEVER`, `RAYLANE_PINS_WHILE_PINNED` or
    /// `RAYLANE_PINS_FOUND_ANEW`.
    pub rule: u8,
    /// Not 0 if a pinned piece may take along its pin: on the line through it and its king. (By
    /// `RAYLANE_PINS_FOUND_ANEW` it may in any case.)
    pub along: u8,
    /// The squares of white's king and of black's, which are read if `along` is not 0.
    pub kings: [u8; 2],
    /// Not 0 if black's come first in `found` and in `kings`.
    pub black_first: u8,
}

/// What the codes of a mailbox mean: for each code from 0 to 15, a piece, or 0 for an empty square. The pieces are 1 to 6 for
/// white's pawn, knight, bishop, rook, queen and king, and 9 to 14 for black's: `1 + kind + 8 * colour`. Each piece has a code,
/// or several, and so has an empty square. An engine whose codes are these passes `{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12,
/// 13, 14, 0}}`. One with 0 to 5 for white's pieces, 6 to 11 for black's and 12 for an empty square passes `{{1, 2, 3, 4, 5, 6,
/// 9, 10, 11, 12, 13, 14, 0, 0, 0, 0}}`. Then every empty square of its mailbox has 12 (or 13, 14 or 15): a byte that was left 0
/// is a white pawn.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_piece_codes {
    /// By code, the piece.
    pub pieces: [u8; 16],
}

/// The kinds of pieces that one kind attacks, as far as a network has inputs for it.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct raylane_victims {
    /// How many kinds there are, 6 at most.
    pub length: u8,
    /// The kinds, in the order of their inputs, each once.
    pub kinds: [u8; 6],
}

/// Who attacks whom. Of a code, only the lower four bits count, and of a square the lower six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(C)]
pub struct raylane_pair {
    /// The code of the attacker.
    pub attacker: u8,
    /// Its square.
    pub from: u8,
    /// The code of the victim.
    pub victim: u8,
    /// Its square.
    pub to: u8,
}

/// All pairs of a position: at most 420. The room behind them is for the library.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct raylane_all_pairs {
    /// The pairs.
    pub pairs: [raylane_pair; 436],
    /// How many there are.
    pub length: usize,
}

/// The pairs that appear, or those that vanish. The room behind them is for the library.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct raylane_pair_list {
    /// The pairs.
    pub pairs: [raylane_pair; 135],
    /// How many there are.
    pub length: usize,
}

/// The pairs that appear and those that vanish by a move. All bytes 0 are two empty lists.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct raylane_pair_changes {
    /// The pairs of the new position that the old one does not have.
    pub appeared: raylane_pair_list,
    /// The pairs of the old position that the new one does not have.
    pub vanished: raylane_pair_list,
}

/// What the codes of a mailbox mean to attack pairs, and which pairs are listed. `raylane_pair_rules_init` or
/// `raylane_pair_numbering_rules` writes it. Until then, all results are unspecified.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct raylane_pair_rules {
    /// For the library alone.
    pub opaque: [MaybeUninit<u8>; 1664],
}

/// Which input of a network a pair is. `raylane_pair_numbering_init` writes it. Until then, all results are
/// unspecified.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct raylane_pair_numbering {
    /// For the library alone.
    pub opaque: [MaybeUninit<u8>; 36800],
}

/// In which order a network numbers its inputs. All zeros: the usual order, in which attackers come by side, then their victims
/// by side, then the squares of the attacker, and two pieces of one kind that attack each other are one input.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct raylane_pair_order {
    /// Not 0 if attackers come by kind, of each kind first that of the view's own side. Otherwise all pieces of the own side come
    /// first.
    pub attackers_by_kind: u8,
    /// Not 0 if the victims of an attacker come by kind. Otherwise all of the view's own side come first.
    pub victims_by_kind: u8,
    /// Not 0 if the square of the attacker comes before the victim. Otherwise it comes behind it.
    pub square_before_victim: u8,
    /// Not 0 if two pieces of one kind that attack each other are two inputs, one for each attacker. Otherwise the one on the
    /// higher square is the attacker; the other pair is no input, but has a number.
    pub mutual_twice: u8,
}

/// From where a pair is seen: from a side, with the files mirrored or not. Networks mirror them if the king of the side is on
/// the files e to h. So a king that moves between the files d and e changes the view of its side, whose accumulator is then
/// computed anew.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_pair_view {
    /// `RAYLANE_WHITE` or `RAYLANE_BLACK`.
    pub side: u8,
    /// Not 0 if the files are mirrored.
    pub mirrored: u8,
}

/// A move and the mailbox before it, as an engine keeps them at each ply: the pairs and the inputs that the move changes are made
/// from it, if an accumulator needs them at all. The program writes the structure itself: the codes by `memcpy`, then the
/// squares.
///
/// What must be true of the move is what the function says that would list its pairs at once:
/// `raylane_threat_inputs_append_changes_by_move`, `_by_castling` or `_by_en_passant`. Each code must be below 16. (Otherwise the
/// pairs are unspecified but still fit.) If `from` or `to` is not below 64, functions fail with `RAYLANE_ERROR_OBJECT`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_pending_move {
    /// The codes of the 64 squares before the move.
    pub codes: [u8; 64],
    /// From where the piece goes, the king if it castles.
    pub from: u8,
    /// To where it goes. What stands there is captured.
    pub to: u8,
    /// Its code after the move: its own, or that of the piece it is promoted to.
    pub code: u8,
    /// From where the rook goes if the king castles; the square of the pawn that is captured en passant, `to ^ 8`; otherwise 64.
    pub other_from: u8,
    /// To where the rook goes if the king castles; otherwise 64.
    pub other_to: u8,
    /// For nothing.
    pub unused: [u8; 3],
}

/// A move and the address of the mailbox before it, for an engine whose board before the move is still there when the inputs are
/// wanted: because it keeps a board for each ply, or copies its board to make a move. The program writes it where it asks, and
/// keeps none. For `raylane_threat_inputs_changed_indices_borrowed` and `_of_both_borrowed`, which demand of it what others demand
/// of a `raylane_pending_move`: so they fail with `RAYLANE_ERROR_OBJECT` if `from` or `to` is not below 64.
///
/// The mailbox may be one of kinds without colours: the code of a square is its byte, and 8 more if `black` has it. The byte of
/// each empty square must be a code of one, below 16:
///
/// | the engine's kinds | bytes | codes, in `raylane_piece_codes` |
/// | --- | --- | --- |
/// | pawn to king from 0, then none | 0 to 5, 6 | `{{1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0, 0}}` |
/// | none, then pawn to king | 1 to 6, 0 | `{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}}` |
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_borrowed_move {
    /// The mailbox before the move: 64 bytes, which must be there as long as the function runs, and which it does not write.
    pub codes: *const u8,
    /// Black's pieces before the move, if the bytes are kinds; 0 if they are codes with colours.
    pub black: Bitboard,
    /// From where the piece goes, the king if it castles.
    pub from: u8,
    /// To where it goes. What stands there is captured.
    pub to: u8,
    /// Its code after the move, with its colour: its own, or that of the piece it is promoted to.
    pub code: u8,
    /// From where the rook goes if the king castles; the square of the pawn that is captured en passant, `to ^ 8`; otherwise 64.
    pub other_from: u8,
    /// To where the rook goes if the king castles; otherwise 64.
    pub other_to: u8,
}

/// A position, as a mailbox and as bitboards. They must agree, on empty squares, too, whose codes are no piece's; and each code
/// must be below 16: mask other bits of your own, such as a flag, before.
///
/// Functions that take a board fail with `RAYLANE_ERROR_CODES` if a code is not below 16, or if the mailbox has a piece where
/// `colours` have none, or none where they have one. That costs some 25 instructions at `avx2`, 250 without vectors, and nothing
/// with `RAYLANE_UNCHECKED`. Not checked: which pieces they are. Nor is anything in a mailbox without a board, as a
/// `raylane_pending_move` and a `raylane_borrowed_move` have it. If violated, the pairs are unspecified but still fit.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct raylane_board {
    /// The codes of the 64 squares.
    pub codes: *const u8,
    /// The pieces as sets.
    pub pieces: raylane_pieces,
}

/// The sets of a position, as `raylane_pieces` refers to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct raylane_sets {
    /// The pawns, knights, bishops, rooks, queens and kings of both sides.
    pub kinds: [Bitboard; 6],
    /// White's pieces, and black's.
    pub colours: [Bitboard; 2],
}
