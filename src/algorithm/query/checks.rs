//! Checks and pins of a king, slider by slider, the squares from which pieces would give check, and what a single move
//! does to a king, by both.
//!
//! *Idea.* Few sliders would attack the king on an empty board: for six kings of seven in real
//! positions there is none, and seldom more than one. For each of them, the pieces in between decide: none
//! is a check, one a pin.

use crate::algorithm::traits::{Algorithms, Single};
use crate::board::{
    Bitboard, Blockers, ChecksAndPins, Colour, PieceKind, PieceSets, Pieces, Square,
};
use crate::empty_board::lookup::{bishop_mask_ex, line_through, ray_beyond, rook_mask_ex};
use crate::empty_board::of_each_piece::OfEachPiece;
use crate::empty_board::{span, strictly_between};
use crate::lanes::opaque;

/// The checks and pins by the sliders that are among `occupied`.
#[inline(always)]
pub(crate) fn checks_and_pins<T: Algorithms>(
    _: T,
    king: Square,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> ChecksAndPins {
    let (lines, diagonals) = (rook_mask_ex(king), bishop_mask_ex(king));
    let sliders = ((orthogonal & lines) | (diagonal & diagonals)) & occupied;
    if sliders.is_empty() {
        return ChecksAndPins::default();
    }
    let (mut check_rays, mut pins) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for slider in sliders {
        let between = between(king, slider, [lines, diagonals]);
        let blockers = between & occupied;
        // Masks choose, because it is hard to predict whether it is a check or a pin.
        let none = all_if(blockers.is_empty());
        let one = all_if(!blockers.more_than_one() & blockers.is_disjoint(sliders)) - none;
        let ray = between.with(slider);
        check_rays |= ray & none;
        pins |= ray & one;
    }
    ChecksAndPins {
        checkers: check_rays & sliders,
        check_rays,
        pinned: (pins & occupied) - sliders,
        pinners: pins & sliders,
        orthogonal_pins: pins & lines,
        diagonal_pins: pins & diagonals,
    }
}

/// The squares strictly between a king and a slider on one of the lines or diagonals of the king's square.
#[inline(always)]
fn between(king: Square, slider: Square, [lines, diagonals]: [Bitboard; 2]) -> Bitboard {
    // What both could reach on their common line, and on no other between them.
    let line = if diagonals.contains(slider) {
        diagonals & bishop_mask_ex(slider)
    } else {
        lines & rook_mask_ex(slider)
    };
    Bitboard(line.0 & strictly_between(king, slider))
}

/// The pieces that stand alone between the king of `colour` and sliders, these not counted.
#[inline(always)]
pub(crate) fn blockers<T: Algorithms>(
    _: T,
    colour: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
) -> Blockers {
    let mut found = Blockers::default();
    add_blockers(
        snipers(colour, pieces, occupied),
        colour,
        pieces,
        occupied,
        &mut found,
    );
    found
}

/// [`blockers`] of white's king and of black's.
#[inline(always)]
pub(crate) fn blockers_of_both<T: Algorithms>(
    _: T,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    found: &mut [Blockers; 2],
) {
    let [white, black] = Colour::ALL;
    let of_white = snipers(white, pieces, occupied);
    let of_black = snipers(black, pieces, occupied);
    // In two of three positions there are none at all, which one branch finds out. (Opaque, so that it stays one. And what is found then
    // is written first: in registers, it would be one store for each set.)
    *found = [Blockers::default(); 2];
    if !(Bitboard(opaque(of_white.0)) | of_black).is_empty() {
        let [for_white, for_black] = found;
        add_blockers(of_white, white, pieces, occupied, for_white);
        add_blockers(of_black, black, pieces, occupied, for_black);
    }
}

/// The enemy's sliders that would attack the king of `colour` on an empty board: none without a king.
#[inline(always)]
fn snipers(colour: Colour, pieces: &Pieces<'_>, occupied: Bitboard) -> Bitboard {
    let from = OfEachPiece::from_lowest(pieces.of(colour, PieceKind::King));
    // (Opaque, because the compiler would load two sets at once in a vector. Where one of them has just been written, as
    // when a move is made, that load waits.)
    let orthogonal = Bitboard(opaque((pieces.orthogonal() & occupied).0));
    let diagonal = Bitboard(opaque((pieces.diagonal() & occupied).0));
    (orthogonal & from.rook | diagonal & from.bishop) & pieces.of_colour(!colour)
}

/// Adds the pieces that stand alone before each of `snipers`, and those of the snipers that pin a piece.
#[inline(always)]
fn add_blockers(
    snipers: Bitboard,
    colour: Colour,
    pieces: &Pieces<'_>,
    occupied: Bitboard,
    found: &mut Blockers,
) {
    if snipers.is_empty() {
        return;
    }
    // (There is a king, if there are snipers.)
    let king = pieces.of(colour, PieceKind::King).0.trailing_zeros();
    let king = Square::new_masked(king as u8 & 63);
    // Without both ends of a span, one of which it has. (Lines by look-up, because the masks of all lines would need registers that
    // those without snipers then have to save.)
    let others = (occupied - snipers).without(king);
    for sniper in snipers {
        let between = line_through(king, sniper).0 & span(king, sniper) & others.0;
        let between = Bitboard(between);
        if !between.more_than_one() {
            found.blockers |= between;
            if !between.is_disjoint(pieces.of_colour(colour)) {
                found.pinners |= sniper;
            }
        }
    }
}

/// The squares from which each kind of piece of `colour` would attack the king.
#[inline(always)]
pub(crate) fn check_squares<T: Algorithms>(
    token: T,
    colour: Colour,
    king: Square,
    occupied: Bitboard,
) -> PieceSets {
    let from = OfEachPiece::from(king);
    let (rooks, bishops) = T::Single::rook_bishop_attacks(token, king, occupied);
    PieceSets {
        // A pawn of the other colour on the king's square would attack these.
        pawns: from.pawns[colour.opposite() as usize],
        knights: from.knight,
        bishops,
        rooks,
        queens: rooks | bishops,
        king: from.king,
    }
}

impl ChecksAndPins {
    /// Returns the sliders that pin a piece of `own`, the pieces of the king's side.
    ///
    /// [`pinners`](Self#structfield.pinners) has those behind the other side's pieces, too. A few instructions if there are none.
    ///
    /// ```
    /// use raylane::{Bitboard, Square, checks_and_pins};
    ///
    /// // Black: king e8, knight e6. White: rook e1, and knight f7 before the queen h5.
    /// let occupied = Square::E8 | Square::E6 | Square::E1 | Square::F7 | Square::H5;
    /// let (orthogonal, diagonal) = (Square::E1 | Square::H5, Square::H5.bitboard());
    /// let found = checks_and_pins(Square::E8, orthogonal, diagonal, occupied);
    /// assert_eq!(found.pinners, Square::E1 | Square::H5);
    /// assert_eq!(found.pinners_of(Square::E8, Square::E8 | Square::E6), Square::E1.bitboard());
    /// ```
    #[inline]
    #[must_use]
    pub const fn pinners_of(&self, king: Square, own: Bitboard) -> Bitboard {
        let (mut pinners, mut others) = (self.pinners.0, self.pinned.0 & !own.0);
        while let Some(square) = Bitboard(others).first() {
            pinners &= !ray_beyond(king, square).0;
            others &= others - 1;
        }
        Bitboard(pinners)
    }

    /// Returns whether a pseudo-legal move leaves the own king out of check.
    ///
    /// `self` are the [`checks_and_pins`](crate::checks_and_pins) of this `king` of the side that moves,
    /// and `leapers` the knights and pawns that give it check, as in [`targets`](Self::targets). The
    /// piece on `from` may go to `to` as far as its own kind is concerned.
    ///
    /// Not for steps of the king, which may not go to a square of
    /// [`setwise::king_danger`](crate::setwise::king_danger), nor for castling: ask
    /// [`castling_is_legal`](crate::castling_is_legal), because in Chess960 the rook may leave a square on which it
    /// shields the king. Nor for en passant, which takes two pawns off
    /// their lines: ask for the [`attackers_by`](crate::attackers_by) on the board after it.
    ///
    /// Some ten instructions. If the piece is pinned, it reads two tables of 6.5 KiB in all, as
    /// [`line_through`] does.
    ///
    /// ```
    /// use raylane::{Bitboard, Square, checks_and_pins};
    ///
    /// // White: king e1, rook e3, knight g1. Black: rook e8, which pins white's.
    /// let occupied = Square::E1 | Square::E3 | Square::G1 | Square::E8;
    /// let rooks = Square::E8.bitboard();
    /// let found = checks_and_pins(Square::E1, rooks, Bitboard::EMPTY, occupied);
    /// let is_legal = |from, to| found.is_legal(Square::E1, Bitboard::EMPTY, from, to);
    /// assert!(is_legal(Square::E3, Square::E8));
    /// assert!(!is_legal(Square::E3, Square::A3));
    /// assert!(is_legal(Square::G1, Square::F3));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_legal(
        &self,
        king: Square,
        leapers: Bitboard,
        from: Square,
        to: Square,
    ) -> bool {
        self.targets(leapers).contains(to)
            && (!self.pinned.contains(from) || line_through(king, from).contains(to))
    }

    /// Returns whether a move gives check to the enemy's `king`, which is not in check before it.
    ///
    /// `self` are the [`checks_and_pins`](crate::checks_and_pins) of this king, by the sliders of
    /// the side that moves, and `squares` the [`check_squares`](crate::check_squares) of this side. `kind` is
    /// what arrives: of a promotion, the new piece. Discovered checks are among the
    /// answers, also those by a step of the own king.
    ///
    /// Not for castling, where the rook may give check as well, nor for en passant, which takes two
    /// pawns off their lines: ask for the [`attackers_by`](crate::attackers_by) on the board after it.
    ///
    /// Some ten instructions. If the piece stands between the king and a slider of its own side, or promotes
    /// to one that would have given check from `from`, it reads two tables of 6.5 KiB in all, as
    /// [`line_through`] does.
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, PieceKind, Square, check_squares, checks_and_pins};
    ///
    /// // White: rook e1, bishop e4, knight c3, pawn b7. Black: king e8.
    /// let occupied = Square::E1 | Square::E4 | Square::C3 | Square::B7 | Square::E8;
    /// let (rooks, bishops) = (Square::E1.bitboard(), Square::E4.bitboard());
    /// let found = checks_and_pins(Square::E8, rooks, bishops, occupied);
    /// let squares = check_squares(Colour::White, Square::E8, occupied);
    /// let gives_check = |kind, from, to| found.gives_check(Square::E8, &squares, kind, from, to);
    /// assert!(gives_check(PieceKind::Bishop, Square::E4, Square::C6));
    /// // By the rook behind it.
    /// assert!(gives_check(PieceKind::Bishop, Square::E4, Square::D3));
    /// assert!(!gives_check(PieceKind::Knight, Square::C3, Square::A4));
    /// assert!(gives_check(PieceKind::Queen, Square::B7, Square::B8));
    /// assert!(!gives_check(PieceKind::Knight, Square::B7, Square::B8));
    /// ```
    #[inline]
    #[must_use]
    pub const fn gives_check(
        &self,
        king: Square,
        squares: &PieceSets,
        kind: PieceKind,
        from: Square,
        to: Square,
    ) -> bool {
        let (reached, pinned) = (squares.of(kind), self.pinned);
        if reached.contains(to) {
            return true;
        }
        if !reached.contains(from) && !pinned.contains(from) {
            return false;
        }
        if line_through(king, from).contains(to) {
            // A pawn that promotes behind its own square, which the king sees.
            reached.contains(from)
        } else {
            pinned.contains(from)
        }
    }
}

/// All squares, or none.
#[inline(always)]
fn all_if(condition: bool) -> Bitboard {
    Bitboard(u64::from(condition).wrapping_neg())
}
