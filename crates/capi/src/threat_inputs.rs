//! Attack pairs, and which inputs of a network they are.

use crate::convert::{colour, square};
use crate::error::{IS_CHECKED, Result, number, raylane_error, refuse_if, status};
use crate::pointers::{In, Out, Room};
use crate::types::{
    raylane_all_pairs, raylane_board, raylane_borrowed_move, raylane_of_both, raylane_pair,
    raylane_pair_changes, raylane_pair_list, raylane_pair_numbering, raylane_pair_order,
    raylane_pair_rules, raylane_pair_view, raylane_pending_move, raylane_piece_codes,
    raylane_pieces, raylane_sets, raylane_victims,
};
use core::mem::offset_of;
use core::ptr;
use raylane::threat_inputs::{
    self, AllPairs, AttackPair, Board, BorrowedMove, KeptMove, PairChanges, PairNumbering,
    PairOrder, PairRules, PairView, PieceCodes, PieceOrder,
};
use raylane::{Bitboard, Colour, PieceKind, Token};

/// How many inputs there are for pairs of pawns.
pub const RAYLANE_PAWN_PAIRS: u32 = 4560;
const _: () = assert!(RAYLANE_PAWN_PAIRS == threat_inputs::PAWN_PAIRS);

/// How many pairs a position has at most.
pub const RAYLANE_MOST_PAIRS: usize = 420;
const _: () = assert!(RAYLANE_MOST_PAIRS == AllPairs::MOST);

/// How many pairs appear, or vanish, by a move at most, or by the change of one square.
pub const RAYLANE_MOST_CHANGES: usize = 56;
/// How many appear or vanish at most by castling or by a capture en passant: room that every move has enough of.
pub const RAYLANE_MOST_CHANGED_INPUTS: usize = 112;
const _: () = assert!(RAYLANE_MOST_CHANGED_INPUTS == PairChanges::MOST);
/// How many inputs sixteen pawns have for their pairs.
pub const RAYLANE_MOST_PAWN_INPUTS: usize = 120;
/// How many inputs for pairs of pawns appear, or vanish, by a move at most.
pub const RAYLANE_MOST_CHANGED_PAWN_INPUTS: usize = 29;
/// Room for these and eight more, with which whole registers are written: it costs less.
pub const RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS: usize = 37;
const _: () = assert!(
    RAYLANE_MOST_PAWN_INPUTS == threat_inputs::ROOM_FOR_PAWN_INPUTS
        && RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS == threat_inputs::ROOM_FOR_CHANGED_PAWN_INPUTS
        && RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS == RAYLANE_MOST_CHANGED_PAWN_INPUTS + 8
);

/// How many pairs earlier calls may have left in a list of changes, to which those of one square or move are appended.
const BEFORE_ONE: usize = 63;
/// The same, if twice as many are appended.
const BEFORE_TWO: usize = BEFORE_ONE - RAYLANE_MOST_CHANGES;

/// Lists of changes that have so many pairs at most, a number whose bits are all ones.
#[inline(always)]
fn changes_of<'a>(changes: *mut raylane_pair_changes, most: usize) -> Result<&'a mut PairChanges> {
    let changes = Out(changes).get()?;
    // (Both lengths at once: their bits are above it if one of them is.)
    let lengths = changes.appeared.len() | changes.vanished.len();
    refuse_if(lengths > most, raylane_error::Full)?;
    Ok(changes)
}

impl raylane_piece_codes {
    /// The number of a piece: see there.
    const fn piece(colour: usize, kind: usize) -> u8 {
        (1 + kind + 8 * colour) as u8
    }

    /// The codes, if each piece has one, and an empty square, and nothing else is there.
    fn checked(&self) -> Result<PieceCodes> {
        if !self.pieces.contains(&0) {
            return Err(raylane_error::Codes);
        }
        let mut first = [[0; 6]; 2];
        for (colour, codes) in first.iter_mut().enumerate() {
            for (kind, code) in codes.iter_mut().enumerate() {
                let piece = Self::piece(colour, kind);
                let found = self.pieces.iter().position(|&of_code| of_code == piece);
                *code = found.ok_or(raylane_error::Codes)? as u8;
            }
        }
        let mut codes = PieceCodes::new(first);
        for (code, &piece) in self.pieces.iter().enumerate() {
            if piece != 0 {
                let (colour, kind) = (usize::from(piece >> 3), usize::from(piece & 7));
                let colour = *Colour::ALL.get(colour).ok_or(raylane_error::Codes)?;
                let kind = PieceKind::ALL.get(kind.wrapping_sub(1));
                codes = codes.with(code as u8, colour, *kind.ok_or(raylane_error::Codes)?);
            }
        }
        Ok(codes)
    }
}

impl raylane_victims {
    /// The kinds, each of which is there once.
    fn checked<'k>(&self, kinds: &'k mut [PieceKind; 6]) -> Result<&'k [PieceKind]> {
        let listed = self.kinds.get(..usize::from(self.length));
        let listed = listed.ok_or(raylane_error::Codes)?;
        for (index, (&number, kind)) in listed.iter().zip(kinds.iter_mut()).enumerate() {
            let found = PieceKind::ALL.get(usize::from(number));
            if listed[..index].contains(&number) {
                return Err(raylane_error::Codes);
            }
            *kind = *found.ok_or(raylane_error::Codes)?;
        }
        Ok(&kinds[..listed.len()])
    }
}

impl raylane_board {
    /// The board, after a look at its codes by these rules.
    #[inline(always)]
    fn by<'a>(&'a self, rules: &PairRules, room: &'a mut Room) -> Result<Board<'a>> {
        let board = Board {
            codes: In(self.codes).array()?,
            pieces: In(&raw const self.pieces).pieces(room)?,
        };
        if IS_CHECKED {
            let agree = with_token!(token => token.threat_inputs_agree(rules, &board));
            refuse_if(!agree, raylane_error::Codes)?;
        }
        Ok(board)
    }
}

impl raylane_borrowed_move {
    #[inline(always)]
    fn checked(&self) -> Result<BorrowedMove<'_>> {
        let codes = In(self.codes).array()?;
        // (As squares at once, or they would be masked.)
        let first = ptr::from_ref(self).cast::<u8>();
        let squares = In(first.wrapping_add(offset_of!(Self, from))).squares(2);
        let &[from, to] = squares
            .ok()
            .and_then(<[_]>::first_chunk)
            .ok_or(raylane_error::Object)?;
        let others = [self.other_from, self.other_to];
        let found = BorrowedMove::from_bytes(codes, from, to, self.code, others);
        Ok(found.with_black(self.black))
    }
}

impl raylane_pair {
    const fn pair(self) -> AttackPair {
        AttackPair([self.attacker, self.from, self.victim, self.to])
    }
}

impl raylane_pair_view {
    fn checked(&self, numbering: &PairNumbering) -> Result<PairView> {
        Ok(numbering.view(colour(self.side)?, self.mirrored != 0))
    }
}

/// Makes rules from the codes of the pieces, the set of codes that are listed as attackers, and for each kind of attacker,
/// pawn to king, the set of codes that are listed as its victims: six sets. Bit `c` of a set is for code `c`.
///
/// Fails with `RAYLANE_ERROR_CODES` if a piece or an empty square has no code, or a code means neither.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_pair_rules_init(
    rules: *mut raylane_pair_rules,
    codes: *const raylane_piece_codes,
    attackers: u16,
    victims: *const u16,
) -> raylane_error {
    Out(rules).answer(|| {
        Ok(PairRules::new(
            &In(codes).get()?.checked()?,
            attackers,
            In(victims).array()?,
        ))
    })
}

impl raylane_pair_order {
    const fn order(self) -> PairOrder {
        const fn of_pieces(by_kind: u8) -> PieceOrder {
            match by_kind {
                0 => PieceOrder::BySide,
                _ => PieceOrder::ByKind,
            }
        }
        PairOrder {
            attackers: of_pieces(self.attackers_by_kind),
            victims: of_pieces(self.victims_by_kind),
            square_before_victim: self.square_before_victim != 0,
            mutual_twice: self.mutual_twice != 0,
        }
    }
}

/// Numbers the inputs of a network for the codes of a mailbox and, for each kind of attacker, pawn to king, the kinds of its
/// victims in the order of their inputs: six structures. `first` is the number of the first input, for networks with other
/// inputs before these, and `first_of_pawns` that of the first for a pair of pawns, of `RAYLANE_PAWN_PAIRS`: 0 for a network
/// without them, which never reads it. All numbers are multiplied by `row_length`: pass 1 for numbers of inputs, or the weights
/// of a row for the place where the row begins.
///
/// With an `order` of zeros, the order of the inputs is that of Stockfish, Reckless, PlentyChess, Viridithas, Stormphrax and
/// Hobbes, as published by November 2026, which differ in the kinds of victims:
///
/// - By attacker: those of the view's own side, pawn to king, then those of the other side.
/// - By victim: the own side's, in the order of `victims`, then the other side's.
/// - By the square of the attacker, from a1 to h8, as the view sees it, and then by the square of the victim, among those that
///   the attacker attacks on an empty board.
/// - Of two pieces of one kind that attack each other, the one on the higher square is the attacker. The other pair is no input,
///   but has a number.
///
/// With an order of ones, it is Halogen's of July 2026.
///
/// Takes about a tenth of a millisecond: make it once.
///
/// Fails with `RAYLANE_ERROR_CODES` if a piece or an empty square has no code, or a code means neither; if a list of victims is
/// too long, has a number that is no kind, or a kind twice; if `row_length` is 0; or if a number would not be below 2^31.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_pair_numbering_init(
    numbering: *mut raylane_pair_numbering,
    codes: *const raylane_piece_codes,
    victims: *const raylane_victims,
    order: raylane_pair_order,
    first: u32,
    first_of_pawns: u32,
    row_length: u32,
) -> raylane_error {
    status(|| {
        let (codes, victims) = (In(codes).get()?.checked()?, In(victims).array::<6>()?);
        let mut kinds = [[PieceKind::Pawn; 6]; 6];
        let mut lists: [&[PieceKind]; 6] = [&[]; 6];
        for ((list, kinds), victims) in lists.iter_mut().zip(&mut kinds).zip(victims) {
            *list = victims.checked(kinds)?;
        }
        let row = u64::from(row_length);
        let end = |first, count| (u64::from(first) + u64::from(count)).saturating_mul(row);
        let ends = [
            end(first, PairNumbering::count_of(&lists)),
            end(first_of_pawns, RAYLANE_PAWN_PAIRS),
        ];
        if row_length == 0 || ends.iter().any(|&end| end > 1 << 31) {
            return Err(raylane_error::Codes);
        }
        // (In place, because a thread may have less memory for its stack.)
        let numbering = Out(numbering).zeroed()?;
        numbering.renew(&codes, &lists, order.order());
        numbering.renumber(first, first_of_pawns, row_length);
        Ok(())
    })
}

/// Writes to `count` the number of rows of weights: of all inputs by `victims`. Neither `first` nor the pairs of pawns are
/// counted, nor does `row_length` multiply it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_pair_numbering_count(
    numbering: *const raylane_pair_numbering,
    count: *mut u32,
) -> raylane_error {
    Out(count).answer(|| Ok(In(numbering).get()?.count()))
}

/// Writes to `rules` those by which the pairs of these inputs are listed, by the same codes. Where two pieces of one kind that
/// attack each other are one input, both pairs are listed, one of which `raylane_threat_inputs_indices` leaves out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_pair_numbering_rules(
    numbering: *const raylane_pair_numbering,
    rules: *mut raylane_pair_rules,
) -> raylane_error {
    Out(rules).answer(|| Ok(In(numbering).get()?.rules()))
}

/// Returns the input of a pair, or an error, which is negative: `RAYLANE_ERROR_NO_INPUT` if it is none. Not checked: the
/// attacker must be able to attack the victim on an empty board. Otherwise the number is unspecified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_pair_numbering_index(
    numbering: *const raylane_pair_numbering,
    pair: raylane_pair,
    view: raylane_pair_view,
) -> i32 {
    number(|| {
        let numbering = In(numbering).get()?;
        let view = view.checked(numbering)?;
        let index = numbering.index(pair.pair(), view);
        index
            .map(|index| index as usize)
            .ok_or(raylane_error::NoInput)
    })
}

/// Lists all pairs of a position. Whatever the list had is lost.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_all(
    rules: *const raylane_pair_rules,
    board: *const raylane_board,
    list: *mut raylane_all_pairs,
) -> raylane_error {
    status(|| {
        let (rules, mut room) = (In(rules).get()?, Room::uninit());
        let board = In(board).get()?.by(rules, &mut room)?;
        threat_inputs::all(rules, &board, Out(list).emptied()?);
        Ok(())
    })
}

/// Empties the lists of changes, whatever was there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_pair_changes_clear(
    changes: *mut raylane_pair_changes,
) -> raylane_error {
    status(|| Out(changes).emptied().map(|_| ()))
}

/// Appends the pairs that appear and vanish if the code of a square becomes `code`: if a piece is put on an empty square, is
/// removed (by the code of an empty square), or becomes another. At most 56 are appended to each list. Of `code`, only the lower
/// four bits count.
///
/// `board` is the position before the change. If the square has the code already, there are no pairs. Fails with
/// `RAYLANE_ERROR_FULL` if a list has more than 63 pairs already. Not checked:
/// `changes` must not overlap the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_append_changes(
    rules: *const raylane_pair_rules,
    board: *const raylane_board,
    square: u8,
    code: u8,
    changes: *mut raylane_pair_changes,
) -> raylane_error {
    status(|| {
        let (rules, square, mut room) = (In(rules).get()?, self::square(square)?, Room::uninit());
        let board = In(board).get()?.by(rules, &mut room)?;
        let changes = changes_of(changes, BEFORE_ONE)?;
        with_token!(token => token.threat_inputs_append_changes(rules, &board, square, code, changes));
        Ok(())
    })
}

/// Appends the pairs that appear and vanish by a move from `from` to `to`, which captures what stands on `to`. `code` is the code
/// of the piece after the move: its own, or that of the piece it is promoted to; only its lower four bits count. At most 56 are
/// appended to each list.
///
/// `board` is the position before the move. Fails with `RAYLANE_ERROR_FULL` if a list has more than 63 pairs already. Not
/// checked: there must be a piece on `from`, `code` must be that of a piece, the squares must differ, and `to` must not have
/// `code` already. Otherwise the pairs are unspecified, but never more than fit. And `changes` must not overlap the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_append_changes_by_move(
    rules: *const raylane_pair_rules,
    board: *const raylane_board,
    from: u8,
    to: u8,
    code: u8,
    changes: *mut raylane_pair_changes,
) -> raylane_error {
    status(|| {
        let (rules, from, to) = (In(rules).get()?, square(from)?, square(to)?);
        let mut room = Room::uninit();
        let board = In(board).get()?.by(rules, &mut room)?;
        let changes = changes_of(changes, BEFORE_ONE)?;
        with_token!(token => token
            .threat_inputs_append_changes_by_move(rules, &board, from, to, code, changes));
        Ok(())
    })
}

/// Appends the pairs that appear and vanish by castling: the king goes from `king_from` to `king_to`, the rook from `rook_from`
/// to `rook_to`. One of the two may stay where it is, and either may go to where the other stood, as in Chess960. At most 112 are
/// appended to each list.
///
/// `board` is the position before the move. Fails with `RAYLANE_ERROR_FULL` if a list has more than 7 pairs already. Not checked:
/// there must be a king and a rook, and no other piece on the squares where they go. Otherwise the pairs are unspecified, but
/// never more than fit. And `changes` must not overlap the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_append_changes_by_castling(
    rules: *const raylane_pair_rules,
    board: *const raylane_board,
    king_from: u8,
    king_to: u8,
    rook_from: u8,
    rook_to: u8,
    changes: *mut raylane_pair_changes,
) -> raylane_error {
    status(|| {
        let (rules, mut room) = (In(rules).get()?, Room::uninit());
        let (king_from, king_to) = (square(king_from)?, square(king_to)?);
        let (rook_from, rook_to) = (square(rook_from)?, square(rook_to)?);
        let board = In(board).get()?.by(rules, &mut room)?;
        let changes = changes_of(changes, BEFORE_TWO)?;
        threat_inputs::append_changes_by_castling(
            rules, &board, king_from, king_to, rook_from, rook_to, changes,
        );
        Ok(())
    })
}

/// Appends the pairs that appear and vanish by a capture en passant: a pawn goes from `from` to `to`, and the one behind `to`, on
/// `to ^ 8`, vanishes. At most 112 are appended to each list.
///
/// `board` is the position before the move. Fails with `RAYLANE_ERROR_FULL` if a list has more than 7 pairs already. Not checked:
/// there must be both pawns, and nothing on `to`. Otherwise the pairs are unspecified, but never more than fit. And `changes`
/// must not overlap the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_append_changes_by_en_passant(
    rules: *const raylane_pair_rules,
    board: *const raylane_board,
    from: u8,
    to: u8,
    changes: *mut raylane_pair_changes,
) -> raylane_error {
    status(|| {
        let (rules, from, to) = (In(rules).get()?, square(from)?, square(to)?);
        let mut room = Room::uninit();
        let board = In(board).get()?.by(rules, &mut room)?;
        let changes = changes_of(changes, BEFORE_TWO)?;
        threat_inputs::append_changes_by_en_passant(rules, &board, from, to, changes);
        Ok(())
    })
}

/// Appends the pairs that appear and vanish by a move that was kept: what `raylane_threat_inputs_append_changes_by_move` would
/// have appended before the move, or `_by_castling` or `_by_en_passant`. At most 56 are appended to each list, or by the latter
/// two 112.
///
/// Fails with `RAYLANE_ERROR_FULL` if a list has more than 7 pairs already. Not checked: `changes` must not overlap the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_append_changes_of(
    rules: *const raylane_pair_rules,
    pending: *const raylane_pending_move,
    changes: *mut raylane_pair_changes,
) -> raylane_error {
    status(|| {
        let (rules, pending) = (In(rules).get()?, In(pending).get()?);
        let changes = changes_of(changes, BEFORE_TWO)?;
        with_token!(token => token.threat_inputs_append_changes_of(rules, pending, changes));
        Ok(())
    })
}

/// Writes the inputs that appear by a move that was kept, and those that vanish, to a list each, as a view sees them: the inputs
/// of the pairs that `raylane_threat_inputs_append_changes_of` lists by the rules of the numbering, in any order, without these
/// lists. For an engine that brings one side up to date at a time.
///
/// Both lists have room for `capacity` numbers, which must be at least 112, and must not overlap. How many each has is written
/// to `counts`, which has room for two. Of the first 112 places, those behind the inputs are unspecified then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_changed_indices(
    numbering: *const raylane_pair_numbering,
    pending: *const raylane_pending_move,
    view: raylane_pair_view,
    appeared: *mut u32,
    vanished: *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let pending = In(pending).get()?;
        changed(numbering, pending, view, [appeared, vanished], capacity)
    })
}

/// Writes what `raylane_threat_inputs_changed_indices` does, of a move whose mailbox is where the engine keeps it. Not checked:
/// the lists must not overlap the mailbox.
///
/// Kinds cost some 30 instructions more than codes at `avx2`: a `raylane_pending_move` of them costs 40 and a call, by
/// `raylane_threat_inputs_mailbox_of_kinds`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_changed_indices_borrowed(
    numbering: *const raylane_pair_numbering,
    borrowed: *const raylane_borrowed_move,
    view: raylane_pair_view,
    appeared: *mut u32,
    vanished: *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let borrowed = In(borrowed).get()?.checked()?;
        changed(numbering, borrowed, view, [appeared, vanished], capacity)
    })
}

/// The inputs of a move, in lists, and how many they are.
#[inline(always)]
fn changed(
    numbering: *const raylane_pair_numbering,
    pending: impl KeptMove,
    view: raylane_pair_view,
    lists: [*mut u32; 2],
    capacity: usize,
) -> Result<[usize; 2]> {
    let numbering = In(numbering).get()?;
    let view = view.checked(numbering)?;
    refuse_if(capacity < PairChanges::MOST, raylane_error::TooShort)?;
    let lists = Out::lists(lists, PairChanges::MOST)?;
    let [appeared, vanished] =
        with_token!(token => token.threat_inputs_changed_indices(numbering, pending, view, lists));
    Ok([appeared.len(), vanished.len()])
}

/// Writes the inputs that appear by a move that was kept, and those that vanish, to a list each for each of two views, in one
/// pass: see `raylane_threat_inputs_changed_indices`. `views` are two structures. `appeared` and `vanished` are two lists each,
/// in the order of the views; all four have room for `capacity` numbers, which must be at least 112, and must not overlap. How
/// many each has is written to `counts`, which has room for four: two that appear, then two that vanish.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_changed_indices_of_both(
    numbering: *const raylane_pair_numbering,
    pending: *const raylane_pending_move,
    views: *const raylane_pair_view,
    appeared: *const *mut u32,
    vanished: *const *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let pending = In(pending).get()?;
        changed_of_both(numbering, pending, views, [appeared, vanished], capacity)
    })
}

/// Writes what `raylane_threat_inputs_changed_indices_of_both` does, of a move whose mailbox is where the engine keeps it: see
/// `raylane_threat_inputs_changed_indices_borrowed`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_changed_indices_of_both_borrowed(
    numbering: *const raylane_pair_numbering,
    borrowed: *const raylane_borrowed_move,
    views: *const raylane_pair_view,
    appeared: *const *mut u32,
    vanished: *const *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let borrowed = In(borrowed).get()?.checked()?;
        changed_of_both(numbering, borrowed, views, [appeared, vanished], capacity)
    })
}

/// The inputs of a move, in lists for both views, and how many they are.
#[inline(always)]
fn changed_of_both(
    numbering: *const raylane_pair_numbering,
    pending: impl KeptMove,
    views: *const raylane_pair_view,
    [appeared, vanished]: [*const *mut u32; 2],
    capacity: usize,
) -> Result<[usize; 4]> {
    let numbering = In(numbering).get()?;
    let views = views_of(numbering, views)?;
    let ([a, b], [c, d]) = (*In(appeared).array()?, *In(vanished).array()?);
    refuse_if(capacity < PairChanges::MOST, raylane_error::TooShort)?;
    let [a, b, c, d] = Out::lists([a, b, c, d], PairChanges::MOST)?;
    let lists = [[a, b], [c, d]];
    let [[a, b], [c, d]] = with_token!(token => token
        .threat_inputs_changed_indices_of_both(numbering, pending, views, lists));
    Ok([a.len(), b.len(), c.len(), d.len()])
}

/// Builds a mailbox, for `raylane_board`, from bitboards. `codes` has room for 64.
///
/// The codes are those that the rules were made from. A piece or an empty square that has several gets the lowest; an empty
/// square that has none gets 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_mailbox_of_sets(
    rules: *const raylane_pair_rules,
    pieces: *const raylane_pieces,
    codes: *mut u8,
) -> raylane_error {
    // (The mailbox is written as one, and not as the parts of a `Result`.)
    status(|| {
        let (mut room, place) = (Room::uninit(), Out(codes).place()?);
        let (rules, pieces) = (In(rules).get()?, In(pieces).pieces(&mut room)?);
        place.write(threat_inputs::mailbox_of_sets(rules, &pieces));
        Ok(())
    })
}

/// Builds a mailbox, for `raylane_board`, from one without colours: `kinds` has a byte below 16 for each
/// piece, and any byte on an empty square; `colours` are the pieces of each side. `codes` has room for 64, and may be `kinds`.
///
/// The byte of a kind is the code of white's piece. Black's pieces, and empty squares, get the lowest code that there is for
/// them: make the rules from codes such as these.
///
/// | kinds, pawn to king | `raylane_piece_codes` | then an empty square has |
/// | --- | --- | --- |
/// | 0 to 5 | `{{1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0, 0}}`: black's are 8 to 13 | 6 |
/// | 1 to 6 | `{{0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0}}`: black's are 9 to 14 | 0 |
///
/// For the inputs of a move, a `raylane_borrowed_move` takes kinds and black's set as they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_mailbox_of_kinds(
    rules: *const raylane_pair_rules,
    kinds: *const u8,
    colours: raylane_of_both,
    codes: *mut u8,
) -> raylane_error {
    // (As above.)
    status(|| {
        let place = Out(codes).place()?;
        let (rules, kinds) = (In(rules).get()?, In(kinds).array()?);
        place.write(threat_inputs::mailbox_of_kinds(
            rules,
            kinds,
            &colours.sides(),
        ));
        Ok(())
    })
}

/// Writes to `sets` those of a mailbox of 64 bytes, each of which is a code below 16: the way back from
/// `raylane_threat_inputs_mailbox_of_sets`. Of the rules, only what the codes mean is read.
///
/// Fails with `RAYLANE_ERROR_CODES` if a code is not below 16. (With `RAYLANE_UNCHECKED`, it is unspecified which sets have the
/// square then.)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_sets_of_mailbox(
    rules: *const raylane_pair_rules,
    codes: *const u8,
    sets: *mut raylane_sets,
) -> raylane_error {
    Out(sets).answer(|| {
        let (rules, codes) = (In(rules).get()?, In(codes).array::<64>()?);
        let are_small = !IS_CHECKED || codes.iter().fold(0, |any, code| any | code) < 16;
        refuse_if(!are_small, raylane_error::Codes)?;
        let (kinds, colours) = threat_inputs::sets_of_mailbox(rules.codes(), codes);
        Ok(raylane_sets { kinds, colours })
    })
}

/// Writes to `sets` those of a mailbox whose codes are the upper four bits of its bytes, whatever the lower four are. (For other
/// functions, copy the codes: each byte shifted right by four.)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_sets_of_upper_bits(
    rules: *const raylane_pair_rules,
    bytes: *const u8,
    sets: *mut raylane_sets,
) -> raylane_error {
    Out(sets).answer(|| {
        let (rules, bytes) = (In(rules).get()?, In(bytes).array()?);
        let (kinds, colours) = threat_inputs::sets_of_upper_bits(rules.codes(), bytes);
        Ok(raylane_sets { kinds, colours })
    })
}

/// Writes the number of each pair's input to a list, as a view sees it, and returns how many it wrote, or an error. Pairs that
/// are no inputs are skipped. For an engine that brings one side up to date at a time.
///
/// `inputs` has room for `capacity` numbers, which must be at least `pairs->length`; 112 is enough for the changes of a move.
/// Of the first `pairs->length` places, those behind the inputs are unspecified then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_indices(
    numbering: *const raylane_pair_numbering,
    pairs: *const raylane_pair_list,
    view: raylane_pair_view,
    inputs: *mut u32,
    capacity: usize,
) -> i32 {
    number(|| {
        let (numbering, pairs) = (In(numbering).get()?, In(pairs).get()?);
        let view = view.checked(numbering)?;
        refuse_if(capacity < pairs.len(), raylane_error::TooShort)?;
        let list = Out(inputs).list(pairs.len())?;
        let inputs =
            with_token!(token => token.threat_inputs_indices(numbering, pairs, view, list));
        Ok(inputs.len())
    })
}

/// Writes the number of each pair's input to a list for each of two views, in one pass: see `raylane_threat_inputs_indices`.
/// `views` are two structures. Both lists have room for `capacity` numbers, and must not overlap. How many each has is written to
/// `counts`, which has room for two.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_indices_of_both(
    numbering: *const raylane_pair_numbering,
    pairs: *const raylane_pair_list,
    views: *const raylane_pair_view,
    own: *mut u32,
    other: *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let (numbering, pairs) = (In(numbering).get()?, In(pairs).get()?);
        let views = views_of(numbering, views)?;
        refuse_if(capacity < pairs.len(), raylane_error::TooShort)?;
        let lists = Out::lists([own, other], pairs.len())?;
        let written =
            with_token!(token => token.threat_inputs_indices_of_both(numbering, pairs, views, lists));
        Ok(written.map(|inputs| inputs.len()))
    })
}

/// Fails if a list has no room for the inputs of a position, whatever codes, sets and rules a board may have.
#[inline(always)]
fn room_for_all(capacity: usize, board: &Board<'_>) -> Result<()> {
    let [pawns, knights, bishops, rooks, queens, kings] = *board.pieces.kinds;
    let all = pawns | knights | bishops | rooks | queens | kings;
    let most = || {
        let [two, four, eight] = [
            pawns.len(),
            bishops.len() + rooks.len(),
            knights.len() + queens.len() + kings.len(),
        ];
        AllPairs::MOST.min((2 * two + 4 * four + 8 * eight) as usize)
    };
    // (What is enough for any pieces is asked first, because it is cheaper.)
    let is_short = capacity < 8 * all.len() as usize && capacity < most();
    refuse_if(is_short, raylane_error::TooShort)
}

/// Writes the inputs of all attack pairs of a position to a list, as a view sees them, in any order, and returns how many it
/// wrote, or an error. The numbering says which pairs are inputs, and what the codes mean.
///
/// `inputs` has room for `capacity` numbers, which must be at least two for each pawn, four for each bishop and rook, and eight
/// for each knight, queen and king: 256 is enough for the positions of games, and 420 always. What is behind the inputs is then
/// unspecified. Not checked: `inputs` must not overlap the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_all_indices(
    numbering: *const raylane_pair_numbering,
    board: *const raylane_board,
    view: raylane_pair_view,
    inputs: *mut u32,
    capacity: usize,
) -> i32 {
    number(|| {
        let mut room = Room::uninit();
        let numbering = In(numbering).get()?;
        let board = In(board).get()?.by(numbering.own_rules(), &mut room)?;
        let view = view.checked(numbering)?;
        room_for_all(capacity, &board)?;
        let list = Out(inputs).list(capacity)?;
        Ok(threat_inputs::all_indices(numbering, &board, view, list).len())
    })
}

/// Writes the inputs of all attack pairs of a position to a list for each of two views: see `raylane_threat_inputs_all_indices`.
/// `views` are two structures. Both lists have room for `capacity` numbers, and must not overlap. How many each has is written to
/// `counts`, which has room for two.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_all_indices_of_both(
    numbering: *const raylane_pair_numbering,
    board: *const raylane_board,
    views: *const raylane_pair_view,
    own: *mut u32,
    other: *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let mut room = Room::uninit();
        let numbering = In(numbering).get()?;
        let board = In(board).get()?.by(numbering.own_rules(), &mut room)?;
        let views = views_of(numbering, views)?;
        room_for_all(capacity, &board)?;
        let lists = Out::lists([own, other], capacity)?;
        let written = threat_inputs::all_indices_of_both(numbering, &board, views, lists);
        Ok(written.map(|inputs| inputs.len()))
    })
}

/// Writes the inputs that the position `after` has and `before` has not, and those that `before` alone has, to a list each, as a
/// view sees them, in any order: what to add to an accumulator of `before`, and what to subtract. The positions may be any two, as
/// one that a cache of accumulators has kept, at first an empty board, and the one that is evaluated. If both have the same pieces
/// on the same squares, the lists are empty, at next to no cost. After one move, `raylane_threat_inputs_changed_indices` costs less.
///
/// One view sees both. If their views differ, because the king has gone to the other half of the board, all inputs do: see
/// `raylane_threat_inputs_all_indices`.
///
/// Both lists have room for `capacity` numbers, and must not overlap: room for all inputs of either position, which
/// `raylane_threat_inputs_all_indices` says. How many each has is written to `counts`, which has room for two. What is behind the
/// inputs is then unspecified. Not checked: the lists must not overlap the boards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_difference_indices(
    numbering: *const raylane_pair_numbering,
    before: *const raylane_board,
    after: *const raylane_board,
    view: raylane_pair_view,
    appeared: *mut u32,
    vanished: *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let mut rooms = [Room::uninit(), Room::uninit()];
        let numbering = In(numbering).get()?;
        let [before, after] = two_boards(numbering, [before, after], &mut rooms)?;
        let view = view.checked(numbering)?;
        room_for_all(capacity, &before)?;
        room_for_all(capacity, &after)?;
        let lists = Out::lists([appeared, vanished], capacity)?;
        let written = threat_inputs::difference_indices(numbering, &before, &after, view, lists);
        Ok(written.map(|inputs| inputs.len()))
    })
}

/// Writes the inputs that the position `after` has and `before` has not, and those that `before` alone has, to a list each for
/// each of two views: see `raylane_threat_inputs_difference_indices`. `views` are two structures. `appeared` and `vanished` are two
/// lists each, in the order of the views; all four have room for `capacity` numbers, and must not overlap. How many each has is
/// written to `counts`, which has room for four: two of `after`, then two of `before`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_difference_indices_of_both(
    numbering: *const raylane_pair_numbering,
    before: *const raylane_board,
    after: *const raylane_board,
    views: *const raylane_pair_view,
    appeared: *const *mut u32,
    vanished: *const *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let mut rooms = [Room::uninit(), Room::uninit()];
        let numbering = In(numbering).get()?;
        let [before, after] = two_boards(numbering, [before, after], &mut rooms)?;
        let views = views_of(numbering, views)?;
        let ([a, b], [c, d]) = (*In(appeared).array()?, *In(vanished).array()?);
        room_for_all(capacity, &before)?;
        room_for_all(capacity, &after)?;
        let [a, b, c, d] = Out::lists([a, b, c, d], capacity)?;
        let lists = [[a, b], [c, d]];
        let [[a, b], [c, d]] =
            threat_inputs::difference_indices_of_both(numbering, &before, &after, views, lists);
        Ok([a.len(), b.len(), c.len(), d.len()])
    })
}

/// Two boards, by the rules of a numbering.
#[inline(always)]
fn two_boards<'a>(
    numbering: &'a PairNumbering,
    [before, after]: [*const raylane_board; 2],
    [first, second]: &'a mut [Room; 2],
) -> Result<[Board<'a>; 2]> {
    Ok([
        In(before).get()?.by(numbering.own_rules(), first)?,
        In(after).get()?.by(numbering.own_rules(), second)?,
    ])
}

/// Two views.
#[inline(always)]
fn views_of(numbering: &PairNumbering, views: *const raylane_pair_view) -> Result<[PairView; 2]> {
    let [first, second] = In(views).array::<2>()?;
    Ok([first.checked(numbering)?, second.checked(numbering)?])
}

/// How many pairs of pawns there are at most, of which one or both are not among the others.
fn changed_pairs(&[white, black]: &[Bitboard; 2], others: &[Bitboard; 2]) -> usize {
    let changed = ((white - black) - (others[0] - others[1])) | (black - others[1]);
    let (count, changed) = ((white | black).len() as usize, changed.len() as usize);
    changed * (count - changed) + changed * changed.saturating_sub(1) / 2
}

/// Fails if two lists have no room for the pairs of pawns that appear, and for those that vanish.
#[inline(always)]
fn room_for_changes(capacity: usize, before: &[Bitboard; 2], after: &[Bitboard; 2]) -> Result<()> {
    // (What is enough for any pawns is asked first, because it is cheaper: each has at most seventeen partners.)
    let changed = (before[0] ^ after[0]) | (before[1] ^ after[1]);
    let most = || changed_pairs(before, after).max(changed_pairs(after, before));
    let is_short = capacity < 17 * changed.len() as usize && capacity < most();
    refuse_if(is_short, raylane_error::TooShort)
}

/// Fails if a list has no room for all pairs of pawns.
#[inline(always)]
fn room_for_pawns(capacity: usize, &[white, black]: &[Bitboard; 2]) -> Result<()> {
    let count = (white | black).len() as usize;
    let most = count * count.saturating_sub(1) / 2;
    refuse_if(capacity < most, raylane_error::TooShort)
}

/// Writes the inputs for all pairs of pawns of a position to a list, as a view sees them, and returns how many it wrote, or an
/// error.
///
/// Two pawns of any sides are a pair if they stand on one file or on neighbouring ones, on any ranks. `pawns` are those of each
/// side. Pawns on the first and the last rank have no pairs, and one that is in both sets counts as black's.
///
/// `inputs` has room for `capacity` numbers. If there are *n* pawns, it must be at least *n* (*n* - 1) / 2: 120 is always enough
/// for sixteen. What is behind the inputs is then unspecified. A list for less than 64 numbers costs more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_pawn_indices(
    numbering: *const raylane_pair_numbering,
    pawns: raylane_of_both,
    view: raylane_pair_view,
    inputs: *mut u32,
    capacity: usize,
) -> i32 {
    number(|| {
        let (numbering, pawns) = (In(numbering).get()?, pawns.sides());
        let view = view.checked(numbering)?;
        room_for_pawns(capacity, &pawns)?;
        let list = Out(inputs).list(capacity)?;
        Ok(threat_inputs::pawn_indices(numbering, pawns, view, list).len())
    })
}

/// Writes the inputs for all pairs of pawns of a position to a list for each of two views, in one pass: see
/// `raylane_threat_inputs_pawn_indices`. `views` are two structures. Both lists have room for `capacity` numbers, and must not
/// overlap. How many each has is written to `counts`, which has room for two.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_pawn_indices_of_both(
    numbering: *const raylane_pair_numbering,
    pawns: raylane_of_both,
    views: *const raylane_pair_view,
    own: *mut u32,
    other: *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let (numbering, pawns) = (In(numbering).get()?, pawns.sides());
        let views = views_of(numbering, views)?;
        room_for_pawns(capacity, &pawns)?;
        let lists = Out::lists([own, other], capacity)?;
        let written = threat_inputs::pawn_indices_of_both(numbering, pawns, views, lists);
        Ok(written.map(|inputs| inputs.len()))
    })
}

/// Writes the inputs for the pairs of pawns that appear if the pawns `before` become those `after`, and for those that vanish, to
/// a list each, as a view sees them, and to `counts`, which has room for two, how many appear and vanish.
///
/// `before` and `after` are the pawns of each side, before a move and after it, or of any two positions.
/// If they are the same, nothing else is looked at. `raylane_threat_inputs_pawn_indices` says which pairs there are.
///
/// Both lists have room for `capacity` numbers, and must not overlap. If *c* of the *n* pawns of a position are not in the other
/// one, `capacity` must be at least *c* (*n* - *c*) + *c* (*c* - 1) / 2: 29 is always enough for a move. What is behind the
/// inputs is then unspecified. Room for eight more costs less: `RAYLANE_ROOM_FOR_CHANGED_PAWN_INPUTS` for a move, and
/// `RAYLANE_MOST_PAWN_INPUTS + 8` for any two positions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_changed_pawn_indices(
    numbering: *const raylane_pair_numbering,
    before: raylane_of_both,
    after: raylane_of_both,
    view: raylane_pair_view,
    appeared: *mut u32,
    vanished: *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    if before.sides() == after.sides() {
        return Out(counts).answer_all(|| Ok([0; 2]));
    }
    changed_pawns(
        numbering,
        before.white,
        before.black,
        after.white,
        after.black,
        view,
        appeared,
        vanished,
        capacity,
        counts,
    )
}

/// What [`raylane_threat_inputs_changed_pawn_indices`] does if pawns change. (Most moves change none, and save no registers
/// then. Sets one by one: clang inlines nothing that calls a function with a structure into code with other features.)
#[inline(never)]
extern "C" fn changed_pawns(
    numbering: *const raylane_pair_numbering,
    white_before: Bitboard,
    black_before: Bitboard,
    white_after: Bitboard,
    black_after: Bitboard,
    view: raylane_pair_view,
    appeared: *mut u32,
    vanished: *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let (before, after) = ([white_before, black_before], [white_after, black_after]);
        let numbering = In(numbering).get()?;
        let view = view.checked(numbering)?;
        room_for_changes(capacity, &before, &after)?;
        let lists = Out::lists([appeared, vanished], capacity)?;
        let written = threat_inputs::changed_pawn_indices(numbering, &before, &after, view, lists);
        Ok(written.map(|inputs| inputs.len()))
    })
}

/// Writes the inputs for the pairs of pawns that appear and vanish to a list each for each of two views, in one pass: see
/// `raylane_threat_inputs_changed_pawn_indices`. `views` are two structures. `appeared` and `vanished` are two lists each, in the
/// order of the views; all four have room for `capacity` numbers, and must not overlap. How many appear, then how many vanish, is
/// written to `counts`, which has room for four: each for both views, which have as many inputs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn raylane_threat_inputs_changed_pawn_indices_of_both(
    numbering: *const raylane_pair_numbering,
    before: raylane_of_both,
    after: raylane_of_both,
    views: *const raylane_pair_view,
    appeared: *const *mut u32,
    vanished: *const *mut u32,
    capacity: usize,
    counts: *mut usize,
) -> raylane_error {
    Out(counts).answer_all(|| {
        let (before, after) = (before.sides(), after.sides());
        if before == after {
            return Ok([0; 4]);
        }
        let numbering = In(numbering).get()?;
        let views = views_of(numbering, views)?;
        let ([a, b], [c, d]) = (*In(appeared).array()?, *In(vanished).array()?);
        room_for_changes(capacity, &before, &after)?;
        let [a, b, c, d] = Out::lists([a, b, c, d], capacity)?;
        let lists = [[a, b], [c, d]];
        let [[a, b], [c, d]] =
            threat_inputs::changed_pawn_indices_of_both(numbering, &before, &after, views, lists);
        Ok([a.len(), b.len(), c.len(), d.len()])
    })
}
