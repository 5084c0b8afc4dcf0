//! [`PendingMove`]: a move whose pairs have not been listed yet, with its mailbox. [`BorrowedMove`]: the same with the mailbox
//! where the engine keeps it. [`KeptMove`]: either.

use crate::board::{Bitboard, Square};
use crate::kernels::threat_inputs::positions::mailbox;
use crate::lanes::Registers;
use crate::level::Portable;
use core::fmt;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// A move and the mailbox before it: all that its changes are made from, when they are needed.
///
/// A search makes many moves that no network ever sees: in Stockfish, 44% of them. An engine that keeps a `PendingMove` at each
/// ply, instead of a list of pairs, pays for these a copy of 64 bytes. When it brings an accumulator up to date,
/// [`changed_indices_of_both`](crate::threat_inputs::changed_indices_of_both) or
/// [`changed_indices`](crate::threat_inputs::changed_indices) gives the inputs straight from the move, and
/// [`append_changes_of`](crate::threat_inputs::append_changes_of) the pairs. They need nothing else of the position.
///
/// 72 bytes. If the board before the move is still there when its inputs are wanted, a [`BorrowedMove`] needs no copy.
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
    pub(super) squares: MoveSquares,
    /// So that each begins at a multiple of eight bytes if one does.
    unused: [u8; 3],
}

impl PendingMove {
    const fn with(codes: &[u8; 64], squares: MoveSquares) -> Self {
        Self {
            codes: *codes,
            squares,
            unused: [0; 3],
        }
    }

    /// Returns a move from `from` to `to`, quiet or a capture of what stands there. `code` is the code of the piece after the
    /// move: its own, or that of the piece it is promoted to.
    ///
    /// `codes` is the mailbox before the move, each byte below 16. What must be true of the move is said at
    /// [`append_changes_by_move`](crate::threat_inputs::append_changes_by_move).
    #[inline]
    #[must_use]
    pub const fn new(codes: &[u8; 64], from: Square, to: Square, code: u8) -> Self {
        Self::with(codes, MoveSquares::new(from, to, code))
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
        let king = (king_from, king_to);
        Self::with(
            codes,
            MoveSquares::castling(codes, king, (rook_from, rook_to)),
        )
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
        Self::with(codes, MoveSquares::en_passant(codes, from, to))
    }
}

/// A move and a reference to the mailbox before it, for an engine whose board before the move is still there when the inputs are
/// wanted: because it keeps a board for each ply, or copies its board to make a move.
///
/// Nothing is copied, and nothing is kept: make it where you ask [`changed_indices`](crate::threat_inputs::changed_indices) or
/// [`changed_indices_of_both`](crate::threat_inputs::changed_indices_of_both), from the parent's board and the move.
///
/// The mailbox may be one of kinds without colours: see [`with_black`](Self::with_black).
///
/// ```
/// use raylane::threat_inputs::{self, BorrowedMove, PairChanges, PairNumbering, PieceCodes};
/// use raylane::{
///     Bitboard, Colour,
///     PieceKind::{self, Bishop, Knight, Pawn, Queen, Rook},
///     Square,
/// };
///
/// /// White's pieces are the numbers of the kinds, black's eight more, and 6 is an empty square.
/// const CODES: PieceCodes = PieceCodes::new([[0, 1, 2, 3, 4, 5], [8, 9, 10, 11, 12, 13]]);
/// const SOME: &[PieceKind] = &[Pawn, Knight, Bishop, Rook];
/// const ALL: &[PieceKind] = &[Pawn, Knight, Bishop, Rook, Queen];
/// static INPUTS: PairNumbering =
///     PairNumbering::new(&CODES, &[&[Pawn, Knight, Rook], ALL, SOME, SOME, ALL, &[]]);
///
/// /// The board of a ply.
/// struct Board {
///     kinds: [u8; 64],
///     white: Bitboard,
///     black: Bitboard,
/// }
///
/// // A black rook on a8 and a black knight on d8, which goes to c6.
/// let [a8, d8] = [Square::A8, Square::D8].map(Square::bitboard);
/// let mut parent = Board { kinds: [6; 64], white: Bitboard::EMPTY, black: a8 | d8 };
/// (parent.kinds[Square::A8.index()], parent.kinds[Square::D8.index()]) = (3, 1);
///
/// let knight = 1 + 8;
/// let moved = BorrowedMove::new(&parent.kinds, Square::D8, Square::C6, knight);
/// let view = INPUTS.view(Colour::White, false);
/// let [mut appear, mut vanish] = [[0; PairChanges::MOST]; 2];
/// let [added, removed] = threat_inputs::changed_indices(
///     &INPUTS,
///     moved.with_black(parent.black),
///     view,
///     [&mut appear[..], &mut vanish[..]],
/// );
/// // The rook no longer protects the knight.
/// assert_eq!((added.len(), removed.len()), (0, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BorrowedMove<'a> {
    codes: &'a [u8; 64],
    black: Bitboard,
    squares: MoveSquares,
}

impl<'a> BorrowedMove<'a> {
    const fn with(codes: &'a [u8; 64], squares: MoveSquares) -> Self {
        let black = Bitboard::EMPTY;
        Self {
            codes,
            black,
            squares,
        }
    }

    /// Returns a move from `from` to `to`, as [`PendingMove::new`] does.
    #[inline]
    #[must_use]
    pub const fn new(codes: &'a [u8; 64], from: Square, to: Square, code: u8) -> Self {
        Self::with(codes, MoveSquares::new(from, to, code))
    }

    /// Returns castling, as [`PendingMove::castling`] does.
    ///
    /// ```
    /// use raylane::{Square, threat_inputs::BorrowedMove};
    ///
    /// /// White's king is on e1, its rook on a1.
    /// fn queenside(codes: &[u8; 64]) -> BorrowedMove<'_> {
    ///     BorrowedMove::castling(codes, Square::E1, Square::C1, Square::A1, Square::D1)
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub const fn castling(
        codes: &'a [u8; 64],
        king_from: Square,
        king_to: Square,
        rook_from: Square,
        rook_to: Square,
    ) -> Self {
        let king = (king_from, king_to);
        Self::with(
            codes,
            MoveSquares::castling(codes, king, (rook_from, rook_to)),
        )
    }

    /// Returns a capture en passant, as [`PendingMove::en_passant`] does.
    ///
    /// ```
    /// use raylane::{Square, threat_inputs::BorrowedMove};
    ///
    /// /// White's pawn is on e5, and black's on d5, which vanishes.
    /// fn takes_en_passant(codes: &[u8; 64]) -> BorrowedMove<'_> {
    ///     BorrowedMove::en_passant(codes, Square::E5, Square::D6)
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub const fn en_passant(codes: &'a [u8; 64], from: Square, to: Square) -> Self {
        Self::with(codes, MoveSquares::en_passant(codes, from, to))
    }

    /// Returns the move as bytes say what changes besides: the squares of the rook of castling; the square of the pawn that is
    /// captured en passant, and 64; or 64 twice.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn from_bytes(
        codes: &'a [u8; 64],
        from: Square,
        to: Square,
        code: u8,
        [other_from, other_to]: [u8; 2],
    ) -> Self {
        let squares = MoveSquares {
            other_from,
            other_to,
            ..MoveSquares::new(from, to, code)
        };
        Self::with(codes, squares)
    }

    /// Returns the move with a mailbox of kinds without colours, and the set of black's pieces before the move: the code of a
    /// square is its byte, and 8 more if black has it.
    ///
    /// So the numbering's [codes](crate::threat_inputs::PieceCodes) are the bytes of the kinds for white's pieces, below 8, and 8
    /// more for black's. The byte of an empty square is below 16, and no piece's. (If the codes of your white pieces have bit 3
    /// instead, pass white's set.) The `code` of a move has its colour in any case.
    ///
    /// It costs some thirty instructions at `avx2`, fewer with AVX-512, and some 300 without vectors.
    #[inline]
    #[must_use]
    pub const fn with_black(self, black: Bitboard) -> Self {
        Self { black, ..self }
    }
}

/// A move whose inputs are wanted: a reference to a [`PendingMove`], a [`BorrowedMove`], or a reference to either.
///
/// The functions of [`threat_inputs`](crate::threat_inputs) take either. The trait is sealed.
///
/// ```
/// use raylane::Square::{D1, H5};
/// use raylane::threat_inputs::{BorrowedMove, KeptMove, PendingMove};
///
/// fn takes_a_move(_: impl KeptMove) {}
/// let codes = [0; 64];
/// takes_a_move(&PendingMove::new(&codes, D1, H5, 5));
/// let borrowed = BorrowedMove::new(&codes, D1, H5, 5);
/// takes_a_move(borrowed);
/// takes_a_move(&borrowed);
/// ```
#[allow(private_bounds)]
pub trait KeptMove: Kept {}

impl KeptMove for &PendingMove {}
impl KeptMove for BorrowedMove<'_> {}
impl<M: KeptMove> KeptMove for &M {}

/// What a [`KeptMove`] is to the crate.
pub(crate) trait Kept: Copy {
    fn squares(&self) -> &MoveSquares;

    /// The mailbox with all colours, for which there is room if it has none. (In a region.)
    fn codes<'r, T: Registers>(&'r self, token: T, room: &'r mut Room<[u8; 64]>) -> &'r [u8; 64];

    /// The move with its mailbox, for which there is room if it has none.
    fn pending<'r>(&'r self, room: &'r mut Room<PendingMove>) -> &'r PendingMove;
}

/// Room for what may be needed.
type Room<T> = MaybeUninit<T>;

impl Kept for &PendingMove {
    #[inline(always)]
    fn squares(&self) -> &MoveSquares {
        &self.squares
    }

    #[inline(always)]
    fn codes<'r, T: Registers>(&'r self, _: T, _: &'r mut Room<[u8; 64]>) -> &'r [u8; 64] {
        &self.codes
    }

    #[inline(always)]
    fn pending<'r>(&'r self, _: &'r mut Room<PendingMove>) -> &'r PendingMove {
        self
    }
}

impl Kept for BorrowedMove<'_> {
    #[inline(always)]
    fn squares(&self) -> &MoveSquares {
        &self.squares
    }

    #[inline(always)]
    fn codes<'r, T: Registers>(&'r self, token: T, room: &'r mut Room<[u8; 64]>) -> &'r [u8; 64] {
        if self.black.is_empty() {
            return self.codes;
        }
        room.write(mailbox::with_black(token, self.codes, self.black))
    }

    #[inline(always)]
    fn pending<'r>(&'r self, room: &'r mut Room<PendingMove>) -> &'r PendingMove {
        let MoveSquares {
            from,
            to,
            code,
            other_from,
            other_to,
        } = self.squares;
        let others = (other_from, other_to);
        room.write(needed_by_lists(
            self.codes,
            self.black,
            (from, to),
            code,
            others,
        ))
    }
}

/// A function of its own: where there may be vectors, few moves need it. (Of parts, or the whole move would be in memory for it.)
#[cfg_attr(all(target_arch = "x86_64", target_feature = "sse2"), cold)]
#[inline(never)]
fn needed_by_lists(
    codes: &[u8; 64],
    black: Bitboard,
    (from, to): (Square, Square),
    code: u8,
    (other_from, other_to): (u8, u8),
) -> PendingMove {
    let squares = MoveSquares {
        other_from,
        other_to,
        ..MoveSquares::new(from, to, code)
    };
    // (Otherwise compilers pass the bytes in vectors, and clang inlines nothing that calls such a function into code with other
    // features.)
    let codes = black_box(codes);
    PendingMove::with(&mailbox::with_black(Portable::new(), codes, black), squares)
}

impl<M: KeptMove> Kept for &M {
    #[inline(always)]
    fn squares(&self) -> &MoveSquares {
        (**self).squares()
    }

    #[inline(always)]
    fn codes<'r, T: Registers>(&'r self, token: T, room: &'r mut Room<[u8; 64]>) -> &'r [u8; 64] {
        (**self).codes(token, room)
    }

    #[inline(always)]
    fn pending<'r>(&'r self, room: &'r mut Room<PendingMove>) -> &'r PendingMove {
        (**self).pending(room)
    }
}

/// The squares of a move, and what arrives.
// (`crates/capi/` has them in this order.)
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub(crate) struct MoveSquares {
    from: Square,
    to: Square,
    /// What is on `to` after the move. (Of castling and a capture en passant, it is not read.)
    pub(super) code: u8,
    /// The rook of castling, or the pawn that is captured en passant: a square, or [`NONE`](Self::NONE).
    other_from: u8,
    /// Where the rook goes, or `NONE`.
    other_to: u8,
}

impl MoveSquares {
    /// No square.
    const NONE: u8 = 64;

    const fn new(from: Square, to: Square, code: u8) -> Self {
        Self {
            from,
            to,
            code,
            other_from: Self::NONE,
            other_to: Self::NONE,
        }
    }

    const fn castling(codes: &[u8; 64], king: (Square, Square), rook: (Square, Square)) -> Self {
        Self {
            code: codes[king.0 as usize],
            other_from: rook.0 as u8,
            other_to: rook.1 as u8,
            ..Self::new(king.0, king.1, 0)
        }
    }

    const fn en_passant(codes: &[u8; 64], from: Square, to: Square) -> Self {
        Self {
            code: codes[from as usize],
            other_from: to as u8 ^ 8,
            ..Self::new(from, to, 0)
        }
    }

    /// The two squares of the piece that moves. (Masked: the compiler may have forgotten that they are below 64, where it joins
    /// loads. Otherwise it is no instruction.)
    #[inline(always)]
    pub(super) const fn of_piece(&self) -> (Square, Square) {
        (
            Square::new_masked(self.from as u8 & 63),
            Square::new_masked(self.to as u8 & 63),
        )
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
        self.squares.fmt("PendingMove", f)
    }
}

/// The move.
impl fmt::Debug for BorrowedMove<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares.fmt("BorrowedMove", f)
    }
}

impl MoveSquares {
    fn fmt(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(name)
            .field("from", &self.from)
            .field("to", &self.to)
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
