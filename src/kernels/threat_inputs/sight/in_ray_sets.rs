//! What a square sees, as sets in [ray order](crate::rays): vectors find the pieces, loops take them one by one. This is
//! for `neon`, whose vectors are too narrow for records.

use crate::board::{Bitboard, Square};
use crate::kernels::rays::{POSITIONS, RaySet, SQUARES};
use crate::kernels::threat_inputs::pair_list::{AllPairs, MOST_CHANGES, PairChanges, ROOM, Record};
use crate::kernels::threat_inputs::rules::{ATTACKERS, Piece, RuledBoard};
use crate::lanes::{Aligned, Bytes, BytesOf, Registers, Word};

static ATTACKING: Aligned<[u8; 64]> = Aligned(ATTACKERS);

/// Appends the pairs of these attackers.
#[inline(always)]
pub(crate) fn append_victims<T: Registers>(
    token: T,
    board: &RuledBoard<'_>,
    attackers: Bitboard,
    list: &mut AllPairs,
) {
    for from in attackers {
        let piece = board.piece(from);
        let sight = Sight::new(pieces(token, board), board, from, RaySet::EMPTY);
        sight.victims_of(
            &piece,
            sight.nearest,
            #[inline(always)]
            |wanted, pair| list.push_if(wanted, pair),
        );
    }
}

/// Appends the pairs that change if the code of a square becomes another.
#[inline(always)]
pub(crate) fn append_changes<T: Registers>(
    token: T,
    board: &RuledBoard<'_>,
    square: Square,
    (before, after): (&Piece, &Piece),
    changes: &mut PairChanges,
) {
    let PairChanges { appeared, vanished } = changes;
    let (appear, vanish) = (appeared.room(), vanished.room());
    let sight = Sight::new(pieces(token, board), board, square, RaySet::EMPTY);
    vanished.length += sight.changes_of(before, after, vanish);
    appeared.length += sight.changes_of(after, before, appear);
}

/// Appends the pairs that change by a move.
#[inline(always)]
pub(crate) fn append_changes_by_move<T: Registers>(
    token: T,
    board: &RuledBoard<'_>,
    (from, to): (Square, Square),
    (mover, captured, arrived): (&Piece, &Piece, &Piece),
    changes: &mut PairChanges,
) {
    let PairChanges { appeared, vanished } = changes;
    let (appear, vanish) = (appeared.room(), vanished.room());
    let pieces = pieces(token, board);
    let (_, behind) = hidden(from, to);
    let left = Sight::new(pieces, board, from, RaySet::EMPTY);
    let gone = left.pairs_of(mover, left.nearest, vanish, 0);
    let come = left.passing(left.nearest - behind, appear, 0);
    let (there, behind) = hidden(to, from);
    let reached = Sight::new(pieces, board, to, there);
    let open = reached.nearest - behind;
    vanished.length += if captured.is_piece() {
        reached.pairs_of(captured, open, vanish, gone)
    } else {
        reached.passing(open, vanish, gone)
    };
    appeared.length += reached.pairs_of(arrived, reached.nearest, appear, come);
}

/// What a square sees, as sets in ray order.
struct Sight<'a> {
    board: &'a RuledBoard<'a>,
    squares: &'a [u8; 64],
    /// The first piece on each ray, and those on the knight's squares.
    nearest: RaySet,
    /// Those of them that attack the centre.
    attackers: RaySet,
}

/// What the piece on each square [attacks](Piece::attacks).
#[inline(always)]
fn pieces<T: Registers>(token: T, board: &RuledBoard<'_>) -> BytesOf<T> {
    BytesOf::<T>::from_bytes(token, board.codes).index_bytes(board.rules.attacks)
}

/// A square, and the squares that it hides from the centre, itself among them.
#[inline(always)]
fn hidden(centre: Square, by: Square) -> (RaySet, RaySet) {
    // A bit beyond the edge, if it is not seen.
    let there = RaySet(1 << (POSITIONS.0[centre as usize].0[by as usize] & 63));
    (there, there.behind() | there)
}

impl<'a> Sight<'a> {
    /// What `centre` sees of the [pieces] if the squares of `without` are empty.
    #[inline(always)]
    fn new<W: Bytes>(
        pieces: W,
        board: &'a RuledBoard<'_>,
        centre: Square,
        without: RaySet,
    ) -> Self {
        let squares = &SQUARES.0[centre as usize];
        let seen = pieces.shuffled(squares);
        let nearest = (RaySet(seen.meets(seen)) - without).nearest();
        let attacking = W::from_bytes(seen.token(), &ATTACKING.0);
        Self {
            board,
            squares: &squares.0,
            nearest,
            attackers: RaySet(seen.meets(attacking)) & nearest,
        }
    }

    /// The [identity](Piece::identity) of the piece on the square of a bit.
    #[inline(always)]
    fn identity(&self, bit: u8) -> u32 {
        let square = self.squares[usize::from(bit & 63)] & 63;
        u32::from(self.board.codes[usize::from(square)]) | u32::from(square) << 8
    }

    /// Calls `add` for each victim that the piece in the centre may have: whether it is one, and the pair.
    #[inline(always)]
    fn victims_of(&self, piece: &Piece, seen: RaySet, mut add: impl FnMut(bool, u32)) {
        for bit in (seen & piece.empty_board).bits() {
            let victim = self.identity(bit);
            add(has(piece.victims, victim), piece.identity | victim << 16);
        }
    }

    /// Appends all pairs of the piece in the centre with pieces of `seen`. Returns the new length.
    #[inline(always)]
    fn pairs_of(
        &self,
        piece: &Piece,
        seen: RaySet,
        list: &mut [Record; ROOM],
        mut length: usize,
    ) -> usize {
        self.victims_of(
            piece,
            seen,
            #[inline(always)]
            |wanted, pair| push_if(wanted, pair, list, &mut length),
        );
        for bit in (seen & self.attackers).bits() {
            let attacker = self.identity(bit);
            let pair = attacker | piece.identity << 16;
            push_if(has(piece.attacked_by, attacker), pair, list, &mut length);
        }
        length
    }

    /// Appends all pairs of a piece in the centre, or what passes there if there is none and another piece before or then.
    #[inline(always)]
    fn changes_of(&self, piece: &Piece, other: &Piece, list: &mut [Record; ROOM]) -> usize {
        if piece.is_piece() {
            self.pairs_of(piece, self.nearest, list, 0)
        } else if other.is_piece() {
            self.passing(self.nearest, list, 0)
        } else {
            0
        }
    }

    /// Appends the pairs across the centre between pieces of `open`: a slider, and the first piece on the opposite ray.
    #[inline(always)]
    fn passing(&self, open: RaySet, list: &mut [Record; ROOM], mut length: usize) -> usize {
        let opposite = (open & RaySet::RAYS).opposite();
        let facing = open & self.attackers & opposite.whole_rays() & RaySet::RAYS;
        for bit in facing.bits() {
            let ray = opposite.0 >> (bit & 56) & 0xff;
            let behind = (bit & 56 ^ 32) + ray.trailing_zeros() as u8;
            let (slider, victim) = (self.identity(bit), self.identity(behind));
            // (A pawn or a king has none.)
            let victims = self.board.rules.victims_far[slider as usize & 15];
            let pair = slider | victim << 16;
            push_if(has(victims, victim), pair, list, &mut length);
        }
        length
    }
}

/// Whether the code of an identity is in a set.
#[inline(always)]
fn has(codes: u16, identity: u32) -> bool {
    u32::from(codes).wrapping_shr(identity) & 1 != 0
}

/// Adds a pair if `wanted`, without a branch on that.
#[inline(always)]
fn push_if(wanted: bool, pair: u32, list: &mut [Record; ROOM], length: &mut usize) {
    const { assert!(MOST_CHANGES < 64 && ROOM >= 64) };
    list[*length % 64] = pair.to_le_bytes();
    *length += usize::from(wanted);
}
