//! [`PendingMove`]: a move whose pairs have not been listed yet.

use crate::board::Square;
use core::fmt;

/// A move and the mailbox before it: all that its changes are made from, when they are needed.
///
/// A search makes many moves that no network ever sees: in Stockfish, 44% of them. An engine that keeps a `PendingMove` at each
/// ply, instead of a list of pairs, pays for these a copy of 64 bytes. When it brings an accumulator up to date,
/// [`changed_indices_of_both`](crate::threat_inputs::changed_indices_of_both) or
/// [`changed_indices`](crate::threat_inputs::changed_indices) gives the inputs straight from the move, and
/// [`append_changes_of`](crate::threat_inputs::append_changes_of) the pairs. They need nothing else of the position.
///
/// 72 bytes.
///
/// ```
/// use raylane::threat_inputs::{self, PairChanges, PairNumbering, PendingMove, PieceCodes};
/// use raylane::{
///     Colour,
///     PieceKind::{self, Bishop, Knight, Pawn, Queen, Rook},
///     Square,
/// };
///
/// const CODES: PieceCodes = PieceCodes::new([[1, 2, 3, 4, 5, 6], [9, 10, 11, 12, 13, 14]]);
/// const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
/// const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[Pawn, Knight, Rook], ALL, SOME, SOME, ALL, &[]]);
///
/// /// What an engine keeps at each ply, beside its accumulators.
/// struct Ply {
///     pending: PendingMove,
/// }
///
/// // A white rook on a1 and a white knight on d1, which goes to c3.
/// let mut codes = [0; 64];
/// (codes[Square::A1.index()], codes[Square::D1.index()]) = (4, 2);
/// let ply = Ply { pending: PendingMove::new(&codes, Square::D1, Square::C3, 2) };
///
/// // Much later, if the position is evaluated at all:
/// let views = [INPUTS.view(Colour::White, false), INPUTS.view(Colour::Black, true)];
/// let [mut appear, mut vanish] = [[[0; PairChanges::MOST]; 2]; 2];
/// let lists = [
///     appear.each_mut().map(|list| &mut list[..]),
///     vanish.each_mut().map(|list| &mut list[..]),
/// ];
/// let [appear, vanish] =
///     threat_inputs::changed_indices_of_both(&INPUTS, &ply.pending, views, lists);
/// // The rook no longer protects the knight.
/// assert_eq!(appear.map(|list| list.len()), [0, 0]);
/// assert_eq!(vanish.map(|list| list.len()), [1, 1]);
/// ```
// (`crates/capi/` has the same structure.)
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct PendingMove {
    pub(super) codes: [u8; 64],
    from: Square,
    to: Square,
    /// What is on `to` after the move.
    pub(super) code: u8,
    /// The rook of castling, or the pawn that is captured en passant: a square, or [`NONE`](Self::NONE).
    other_from: u8,
    /// Where the rook goes, or `NONE`.
    other_to: u8,
    /// So that each begins at a multiple of eight bytes if one does.
    unused: [u8; 3],
}

impl PendingMove {
    /// No square.
    const NONE: u8 = 64;

    /// Returns a move from `from` to `to`, quiet or a capture of what stands there. `code` is the code of the piece after the
    /// move: its own, or that of the piece it is promoted to.
    ///
    /// `codes` is the mailbox before the move, each byte below 16. What must be true of the move is said at
    /// [`append_changes_by_move`](crate::threat_inputs::append_changes_by_move).
    #[inline]
    #[must_use]
    pub const fn new(codes: &[u8; 64], from: Square, to: Square, code: u8) -> Self {
        Self {
            codes: *codes,
            from,
            to,
            code,
            other_from: Self::NONE,
            other_to: Self::NONE,
            unused: [0; 3],
        }
    }

    /// Returns castling: the king goes from `king_from` to `king_to`, the rook from `rook_from` to `rook_to`, as in
    /// [`append_changes_by_castling`](crate::threat_inputs::append_changes_by_castling).
    ///
    /// ```
    /// use raylane::{Square, threat_inputs::PendingMove};
    ///
    /// /// White's king is on e1, its rook on a1.
    /// fn queenside(codes: &[u8; 64]) -> PendingMove {
    ///     PendingMove::castling(codes, Square::E1, Square::C1, Square::A1, Square::D1)
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub const fn castling(
        codes: &[u8; 64],
        king_from: Square,
        king_to: Square,
        rook_from: Square,
        rook_to: Square,
    ) -> Self {
        Self {
            code: codes[king_from as usize],
            other_from: rook_from as u8,
            other_to: rook_to as u8,
            ..Self::new(codes, king_from, king_to, 0)
        }
    }

    /// Returns a capture en passant from `from` to `to`, as in
    /// [`append_changes_by_en_passant`](crate::threat_inputs::append_changes_by_en_passant).
    ///
    /// ```
    /// use raylane::{Square, threat_inputs::PendingMove};
    ///
    /// /// White's pawn is on e5, and black's on d5, which vanishes.
    /// fn takes_en_passant(codes: &[u8; 64]) -> PendingMove {
    ///     PendingMove::en_passant(codes, Square::E5, Square::D6)
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub const fn en_passant(codes: &[u8; 64], from: Square, to: Square) -> Self {
        Self {
            code: codes[from as usize],
            other_from: to as u8 ^ 8,
            ..Self::new(codes, from, to, 0)
        }
    }

    /// The two squares of the piece that moves.
    #[inline(always)]
    pub(super) const fn squares(&self) -> (Square, Square) {
        (self.from, self.to)
    }

    /// Whether it is neither castling nor a capture en passant.
    #[inline(always)]
    pub(super) const fn is_plain(&self) -> bool {
        self.other_from >= Self::NONE
    }

    /// What changes beside that piece and the two squares.
    #[inline(always)]
    pub(super) fn other(&self) -> Other {
        if self.is_plain() {
            Other::Nothing
        } else if self.other_to >= Self::NONE {
            Other::CapturedEnPassant
        } else {
            let rook = [self.other_from, self.other_to].map(Square::new_masked);
            Other::Rook(rook.into())
        }
    }
}

/// What a move changes beside the piece that moves and what it captures on its target.
pub(super) enum Other {
    Nothing,
    CapturedEnPassant,
    /// The rook of castling, from one square to another.
    Rook((Square, Square)),
}

/// The move.
impl fmt::Debug for PendingMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = self.squares();
        f.debug_struct("PendingMove")
            .field("from", &from)
            .field("to", &to)
            .field("code", &self.code)
            .finish_non_exhaustive()
    }
}

/// A move of nothing on an empty board.
impl Default for PendingMove {
    fn default() -> Self {
        Self::new(&[0; 64], Square::A1, Square::A1, 0)
    }
}
