//! What [`ChecksAndPins`] and [`Legality`] say of a move: who pins, whether it is legal, whether it gives check. No region: there
//! is nothing for vectors.

use crate::board::{Bitboard, ChecksAndPins, Legality, PieceKind, PieceSets, Square};
use crate::empty_board::lookup::{
    between, between_with_end, king_attacks, knight_attacks, line_through, pawn_attacks, ray_beyond,
};

impl Legality {
    /// Returns where a piece other than the king may go, as far as checks are concerned: [`ChecksAndPins::targets`].
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, PieceKind, Pieces, Square, legality};
    ///
    /// // White: king e1, rook e4. Black: king h8, rook e8.
    /// let none = Bitboard::EMPTY;
    /// let kinds = [none, none, none, Square::E4 | Square::E8, none, Square::E1 | Square::H8];
    /// let pieces = Pieces { kinds: &kinds, colours: &[Square::E1 | Square::E4, Square::E8 | Square::H8] };
    /// let found = legality(Colour::White, &pieces, pieces.all());
    /// assert_eq!(found.targets(), Bitboard::FULL); // No check.
    /// ```
    #[inline]
    #[must_use]
    pub const fn targets(&self) -> Bitboard {
        let king = self.kings[self.side as usize];
        match self.checkers.first() {
            None => Bitboard::FULL,
            Some(_) if self.checkers.more_than_one() => Bitboard::EMPTY,
            Some(checker) => between_with_end(king, checker),
        }
    }

    /// Returns whether a pseudo-legal move of the side that moves leaves its king out of check. Not for steps of the king,
    /// castling nor en passant: see [`ChecksAndPins::is_legal`].
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, PieceKind, Pieces, Square, legality};
    ///
    /// // White: king e1, rook e4. Black: king h8, rook e8.
    /// let none = Bitboard::EMPTY;
    /// let kinds = [none, none, none, Square::E4 | Square::E8, none, Square::E1 | Square::H8];
    /// let pieces = Pieces { kinds: &kinds, colours: &[Square::E1 | Square::E4, Square::E8 | Square::H8] };
    /// let found = legality(Colour::White, &pieces, pieces.all());
    /// assert!(found.is_legal(Square::E4, Square::E8));
    /// assert!(!found.is_legal(Square::E4, Square::H4));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_legal(&self, from: Square, to: Square) -> bool {
        let side = self.side as usize;
        self.targets().contains(to)
            && (!self.blockers[side].blockers.contains(from)
                || line_through(self.kings[side], from).contains(to))
    }

    /// Returns whether a move gives check to the king of the other side, which is not in check before it. `kind` is what arrives:
    /// of a promotion, the new piece. Discovered checks are among the answers. Not for castling nor en passant: see
    /// [`ChecksAndPins::gives_check`].
    ///
    /// ```
    /// use raylane::{Bitboard, Colour, PieceKind, Pieces, Square, legality};
    ///
    /// // White: king e1, rook e4. Black: king h8, rook e8.
    /// let none = Bitboard::EMPTY;
    /// let kinds = [none, none, none, Square::E4 | Square::E8, none, Square::E1 | Square::H8];
    /// let pieces = Pieces { kinds: &kinds, colours: &[Square::E1 | Square::E4, Square::E8 | Square::H8] };
    /// let found = legality(Colour::White, &pieces, pieces.all());
    /// assert!(found.gives_check(PieceKind::Rook, Square::E4, Square::E8));
    /// assert!(!found.gives_check(PieceKind::Rook, Square::E4, Square::E5));
    /// ```
    #[inline]
    #[must_use]
    pub const fn gives_check(&self, kind: PieceKind, from: Square, to: Square) -> bool {
        let enemy = self.side.opposite();
        let king = self.kings[enemy as usize];
        let reached = match kind {
            // A pawn of the other side on the king's square would attack these.
            PieceKind::Pawn => pawn_attacks(enemy, king),
            PieceKind::Knight => knight_attacks(king),
            PieceKind::Bishop => self.bishops,
            PieceKind::Rook => self.rooks,
            PieceKind::Queen => Bitboard(self.bishops.0 | self.rooks.0),
            PieceKind::King => king_attacks(king),
        };
        discovers_or_reaches(
            king,
            reached,
            self.blockers[enemy as usize].blockers,
            from,
            to,
        )
    }
}

/// Whether a move gives check to a king, from the squares that what arrives would attack it from, and what stands before it.
#[inline(always)]
const fn discovers_or_reaches(
    king: Square,
    reached: Bitboard,
    pinned: Bitboard,
    from: Square,
    to: Square,
) -> bool {
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

    /// Returns the rays on which a piece of `own`, the pieces of the king's side, is pinned: along ranks and files, then along
    /// diagonals.
    ///
    /// [`orthogonal_pins`](Self#structfield.orthogonal_pins) and [`diagonal_pins`](Self#structfield.diagonal_pins) have those
    /// that a piece of the other side shields, too. They do no harm to the moves of pinned pieces. But a count of the rays, or a
    /// mask for pieces that are not pinned, wants these. A few instructions if there are none.
    ///
    /// ```
    /// use raylane::{Bitboard, Square, between_with_end, checks_and_pins};
    ///
    /// // Black: king e8, knight e6. White: rook e1, and knight f7 before the queen h5.
    /// let occupied = Square::E8 | Square::E6 | Square::E1 | Square::F7 | Square::H5;
    /// let (orthogonal, diagonal) = (Square::E1 | Square::H5, Square::H5.bitboard());
    /// let found = checks_and_pins(Square::E8, orthogonal, diagonal, occupied);
    /// assert_eq!(found.diagonal_pins, between_with_end(Square::E8, Square::H5));
    /// let own = Square::E8 | Square::E6;
    /// assert_eq!(found.pin_rays_of(Square::E8, own), [found.orthogonal_pins, Bitboard::EMPTY]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn pin_rays_of(&self, king: Square, own: Bitboard) -> [Bitboard; 2] {
        let (mut rays, mut others) = (!0, self.pinned.0 & !own.0);
        while let Some(square) = Bitboard(others).first() {
            rays &= !(between(king, square).0 | ray_beyond(king, square).0);
            others &= others - 1;
        }
        let [orthogonal, diagonal] = [self.orthogonal_pins.0, self.diagonal_pins.0];
        [Bitboard(orthogonal & rays), Bitboard(diagonal & rays)]
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
    /// use raylane::{Colour, PieceSets, Pieces, Square, checkers, checks_and_pins};
    ///
    /// // White: king e1, rook e3, bishop c4. Black: rook e8, which pins white's, knight d3, which
    /// // gives check.
    /// let white = PieceSets {
    ///     king: Square::E1.bitboard(),
    ///     rooks: Square::E3.bitboard(),
    ///     bishops: Square::C4.bitboard(),
    ///     ..PieceSets::EMPTY
    /// };
    /// let black = PieceSets {
    ///     rooks: Square::E8.bitboard(),
    ///     knights: Square::D3.bitboard(),
    ///     ..PieceSets::EMPTY
    /// };
    /// let (kinds, colours) = PieceSets::kinds_and_colours(&[white, black]);
    /// let pieces = Pieces { kinds: &kinds, colours: &colours };
    /// let occupied = pieces.all();
    ///
    /// let found = checks_and_pins(Square::E1, black.orthogonal(), black.diagonal(), occupied);
    /// let leapers = checkers(Colour::White, &pieces, occupied) - found.checkers;
    /// let is_legal = |from, to| found.is_legal(Square::E1, leapers, from, to);
    /// assert!(is_legal(Square::C4, Square::D3));
    /// // This does nothing about the check, and the rook is pinned.
    /// assert!(!is_legal(Square::C4, Square::D5));
    /// assert!(!is_legal(Square::E3, Square::D3));
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
    /// let gives_check =
    ///     |kind, from, to| found.gives_check(Square::E8, &squares, kind, from, to);
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
        discovers_or_reaches(king, squares.of(kind), self.pinned, from, to)
    }
}
