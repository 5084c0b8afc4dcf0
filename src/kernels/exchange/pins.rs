//! [`Pins`]: which pinned pieces take in an exchange.

use crate::board::{Bitboard, Blockers, Colour, PieceKind, Pieces, Square};
use crate::empty_board::lookup::line_through;
use crate::empty_board::of_each_piece::OfEachPiece;
use crate::kernels::kings::checks_and_blockers;

/// Which pieces are pinned in an exchange, and whether they take.
///
/// | rule | pinned pieces | as in |
/// | --- | --- | --- |
/// | [`ignored`](Self::ignored) | take like others | [`see_at_least`](crate::see_at_least) |
/// | [`masked_once`](Self::masked_once) | do not take; pinned sliders may once a capture opens their line | Viridithas, Hobbes |
/// | [`never`](Self::never) | do not take | PlentyChess |
/// | [`while_pinned`](Self::while_pinned) | do not take while a slider that pins a piece of their side stands | Stockfish, Reckless |
/// | [`found_anew`](Self::found_anew) | do not take; found on the board as it is before each capture, with checks | Cinder |
///
/// [`along`](Self::along) lets a piece take along its pin. All but Stockfish do that. [`moving`](crate::moving#exchanges) says
/// what else differs in these engines.
///
/// Who is pinned is what [`blockers_of_both`](crate::blockers_of_both) returns: first what stands before white's king, and the
/// black sliders that pin it, then the same of black's king. A piece of the other side among the `blockers`, which would give a
/// discovered check, takes like others. An engine with other functions fills in two [`Blockers`]: from
/// [`checks_and_pins`](crate::checks_and_pins), `pinned` and [`pinners_of`](crate::ChecksAndPins::pinners_of). They are found
/// once for a position, and serve all its moves: a capture pins nothing anew. The rule `found_anew` needs none of this, and finds
/// the kings itself.
///
/// ```
/// use raylane::{
///     Colour, FirstMove, PieceKind, PieceSets, Pieces, Pins, Square, blockers_of_both,
///     see_at_least_with_pins,
/// };
///
/// const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
///
/// // White's bishop takes on d5. The knight f6 defends the pawn, but g5 pins it to the king.
/// let white = PieceSets {
///     bishops: Square::C4 | Square::G5,
///     king: Square::G1.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let black = PieceSets {
///     pawns: Square::D5.bitboard(),
///     knights: Square::F6.bitboard(),
///     king: Square::D8.bitboard(),
///     ..PieceSets::EMPTY
/// };
/// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
/// let pieces = Pieces { kinds: &kinds, colours: &colours };
/// let occupied = pieces.all();
/// let found = blockers_of_both(&pieces, occupied);
///
/// let take = FirstMove {
///     captured: Some(PieceKind::Pawn),
///     ..FirstMove::quiet(Colour::White, PieceKind::Bishop, Square::C4, Square::D5)
/// };
/// let wins = |pins| see_at_least_with_pins(&take, &pieces, occupied, &VALUES, 100, &pins);
/// assert!(!wins(Pins::ignored()));
/// assert!(wins(Pins::masked_once(&found)));
/// assert!(wins(Pins::never(&found).along([Square::G1, Square::D8])));
/// assert!(wins(Pins::while_pinned(&found)));
/// assert!(wins(Pins::found_anew()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pins<'a> {
    found: &'a [Blockers; 2],
    /// What becomes of them.
    rule: Rule,
    /// Whose lines with the target free a pinned piece.
    kings: Option<[Square; 2]>,
}

/// The rules of [`Pins`]. (One field, and not several that are true or false: with more bytes, the compiler keeps them in memory.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Rule {
    MaskedOnce,
    Never,
    WhilePinned,
    FoundAnew,
}

impl Pins<'static> {
    /// Pinned pieces take like others.
    #[inline]
    #[must_use]
    pub const fn ignored() -> Self {
        const NONE: &[Blockers; 2] = &[Blockers {
            blockers: Bitboard::EMPTY,
            pinners: Bitboard::EMPTY,
        }; 2];
        Self::never(NONE)
    }

    /// Pins are found anew before each capture, on the board as it is then: without the pieces that have taken, and with the last
    /// of them on the target.
    ///
    /// - A piece that is pinned to the king of its side does not take. (If the one on the target pins it, it may: along the pin.)
    /// - If the king of the side to move is attacked by any other piece than the one on the target, that side does not take, not
    ///   even with the king, and the exchange ends: where a capture, or the first move, has discovered a check.
    /// - Pinned pieces give check, and defend against kings, as do those of a side in check: no king takes what any of them
    ///   attacks.
    ///
    /// A side without a king on the board, and one whose king made the first move, has no pins and is not in check; of several
    /// kings, the one on the lowest square counts. All that is asked only once a piece would take: where nobody attacks the
    /// target, this costs little more than `ignored`. Otherwise it is dear: one exchange took 213 instructions at `avx2`, for 80
    /// with pins ignored. [`along`](Self::along) changes nothing.
    ///
    /// ```
    /// use raylane::{
    ///     Colour, PieceSets, Pieces, Pins, Recapture, Square, blockers_of_both, recapture_wins,
    /// };
    ///
    /// const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
    ///
    /// // White's bishop has gone to d5. If the knight f6 takes it, the rook f8 checks: c3 cannot take back.
    /// let white = PieceSets {
    ///     knights: Square::C3.bitboard(),
    ///     bishops: Square::D5.bitboard(),
    ///     king: Square::F1.bitboard(),
    ///     ..PieceSets::EMPTY
    /// };
    /// let black = PieceSets {
    ///     knights: Square::F6.bitboard(),
    ///     rooks: Square::F8.bitboard(),
    ///     king: Square::H8.bitboard(),
    ///     ..PieceSets::EMPTY
    /// };
    /// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
    /// let pieces = Pieces { kinds: &kinds, colours: &colours };
    /// let found = blockers_of_both(&pieces, pieces.all());
    ///
    /// let (square, colour) = (Square::D5, Colour::Black);
    /// let back = Recapture { at_risk: 330, threshold: 330, square, colour };
    /// let wins = |pins| recapture_wins(&back, &pieces, pieces.all(), &VALUES, &pins);
    /// assert!(!wins(Pins::while_pinned(&found)));
    /// assert!(wins(Pins::found_anew()));
    /// ```
    #[inline]
    #[must_use]
    pub const fn found_anew() -> Self {
        Self {
            rule: Rule::FoundAnew,
            ..Self::ignored()
        }
    }
}

impl<'a> Pins<'a> {
    /// Pinned pieces are left out of the attackers before the exchange, and no longer.
    ///
    /// As soon as a pawn, bishop or queen takes, the bishops and queens on the diagonals of the target are no longer left out,
    /// and as soon as a rook or queen takes, the rooks and queens on its rank and file: such a capture may reveal them. So a
    /// pinned pawn or knight never takes. A king takes what only pieces that are still left out defend. The `pinners` do not
    /// matter.
    #[inline]
    #[must_use]
    pub const fn masked_once(found: &'a [Blockers; 2]) -> Self {
        Self::by(Rule::MaskedOnce, found)
    }

    /// Pinned pieces do not take. They defend against kings: no king takes what a pinned piece attacks. The `pinners` do not
    /// matter.
    #[inline]
    #[must_use]
    pub const fn never(found: &'a [Blockers; 2]) -> Self {
        Self::by(Rule::Never, found)
    }

    /// The pinned pieces of a side do not take as long as one of the `pinners`, whichever, stands where it stood before the first
    /// move.
    ///
    /// A pinner that takes is gone, as is one that makes the first move or is captured by it. The side's pieces then take, even
    /// those that another pinner had pinned. Pinned pieces defend against kings. All `pinners` are to be on occupied squares.
    #[inline]
    #[must_use]
    pub const fn while_pinned(found: &'a [Blockers; 2]) -> Self {
        Self::by(Rule::WhilePinned, found)
    }

    #[inline(always)]
    const fn by(rule: Rule, found: &'a [Blockers; 2]) -> Self {
        Self {
            found,
            rule,
            kings: None,
        }
    }

    /// Whether all of this is found anew before each capture.
    #[inline(always)]
    pub(super) const fn are_found_anew(&self) -> bool {
        matches!(self.rule, Rule::FoundAnew)
    }

    /// Whether pinned pieces do not take even if nobody pins them any more.
    #[inline(always)]
    const fn always(&self) -> bool {
        !matches!(self.rule, Rule::WhilePinned)
    }

    /// Lets a pinned piece take along its pin: on the line through it and the king of its side.
    ///
    /// `kings` are white's and black's.
    #[inline]
    #[must_use]
    pub const fn along(self, kings: [Square; 2]) -> Self {
        Self {
            kings: Some(kings),
            ..self
        }
    }

    /// Of the pieces of a side that are pinned, those that may not take on a square while they are.
    #[inline(always)]
    fn pinned_takers(&self, side: Colour, to: Square) -> Bitboard {
        let pinned = self.found[side as usize].blockers;
        match self.kings {
            Some(kings) => pinned - line_through(kings[side as usize], to),
            None => pinned,
        }
    }

    /// Who may not take on a square of a board.
    #[inline(always)]
    pub(super) const fn on_board(&self, to: Square) -> PinsOnBoard<'_> {
        PinsOnBoard {
            pins: self,
            to,
            lifted: Bitboard::EMPTY,
        }
    }

    /// Those that pin a side's pieces. (All squares if that does not matter: one of them is always occupied.)
    #[inline(always)]
    fn pinners(&self, side: Colour) -> Bitboard {
        if self.always() {
            Bitboard::FULL
        } else {
            self.found[side as usize].pinners
        }
    }
}

/// Who may take in an exchange.
pub(super) trait Takers {
    /// Whether [`allowed`](Self::allowed) costs so much that it is asked only once a piece would take.
    const ASK_LAST: bool = false;

    /// Of the pieces of a side, those that may take. The square itself is not occupied.
    fn allowed(&self, own: Bitboard, side: Colour, occupied: Bitboard) -> Bitboard;

    /// Tells that a piece of a kind takes on the square of `from`.
    fn lift(&mut self, kind: PieceKind, pieces: &Pieces<'_>, from: &OfEachPiece);
}

/// All but these, which only defend against kings.
pub(super) struct Barred(pub(super) Bitboard);

impl Takers for Barred {
    #[inline(always)]
    fn allowed(&self, own: Bitboard, _: Colour, _: Bitboard) -> Bitboard {
        own - self.0
    }

    #[inline(always)]
    fn lift(&mut self, kind: PieceKind, _: &Pieces<'_>, _: &OfEachPiece) {
        if kind == PieceKind::King {
            self.0 = Bitboard::EMPTY;
        }
    }
}

/// Who may not take on a square of a board, by [`Pins`].
pub(super) struct PinsOnBoard<'a> {
    pins: &'a Pins<'a>,
    to: Square,
    /// Those that may take again.
    lifted: Bitboard,
}

impl PinsOnBoard<'_> {
    /// The pinned pieces of a side that may not take.
    #[inline(always)]
    fn pinned_takers(&self, side: Colour) -> Bitboard {
        self.pins.pinned_takers(side, self.to) - self.lifted
    }
}

impl Takers for PinsOnBoard<'_> {
    #[inline(always)]
    fn allowed(&self, own: Bitboard, side: Colour, occupied: Bitboard) -> Bitboard {
        // (A test, because mostly nobody pins anything, which is predicted.)
        if self.pins.always() || !self.pins.pinners(side).is_disjoint(occupied) {
            own - self.pinned_takers(side)
        } else {
            own
        }
    }

    #[inline(always)]
    fn lift(&mut self, kind: PieceKind, pieces: &Pieces<'_>, from: &OfEachPiece) {
        if self.pins.rule == Rule::MaskedOnce {
            if matches!(kind, PieceKind::Pawn | PieceKind::Bishop | PieceKind::Queen) {
                self.lifted |= pieces.diagonal() & from.bishop;
            }
            if matches!(kind, PieceKind::Rook | PieceKind::Queen) {
                self.lifted |= pieces.orthogonal() & from.rook;
            }
        } else if kind == PieceKind::King {
            // Whether a king may be taken does not depend on pins.
            self.lifted = Bitboard::FULL;
        }
    }
}

/// All but those that are pinned to their king as the board stands then; nobody if that king is in check, but for a check by the
/// piece on the square.
pub(super) struct FoundAnew<'a> {
    pieces: &'a Pieces<'a>,
    to: Square,
    king_has_taken: bool,
}

impl<'a> FoundAnew<'a> {
    #[inline(always)]
    pub(super) const fn new(pieces: &'a Pieces<'a>, to: Square) -> Self {
        Self {
            pieces,
            to,
            king_has_taken: false,
        }
    }
}

impl Takers for FoundAnew<'_> {
    const ASK_LAST: bool = true;

    #[inline(always)]
    fn allowed(&self, own: Bitboard, side: Colour, occupied: Bitboard) -> Bitboard {
        if self.king_has_taken {
            return own;
        }
        let enemies = self.pieces.of_colour(!side) & occupied;
        let occupied = occupied.with(self.to);
        match checks_and_blockers(side, self.pieces, (own, enemies), occupied) {
            // (Whom the piece on the square pins is no blocker here: it takes along the pin.)
            (checkers, blockers) if checkers.is_empty() => own - blockers,
            _ => Bitboard::EMPTY,
        }
    }

    #[inline(always)]
    fn lift(&mut self, kind: PieceKind, _: &Pieces<'_>, _: &OfEachPiece) {
        // Whether a king may be taken does not depend on pins.
        self.king_has_taken |= kind == PieceKind::King;
    }
}
