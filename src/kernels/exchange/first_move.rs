//! [`FirstMove`]: what an exchange begins with. [`Recapture`]: what it is about once that move is made.

use crate::board::{Bitboard, Colour, PieceKind, Square};
use core::ops::ControlFlow;

/// The move that begins an exchange: usually a capture.
///
/// Made by [`quiet`](Self::quiet), [`capture`](Self::capture) or [`en_passant`](Self::en_passant); a promotion overrides a field.
///
/// ```
/// use raylane::{Colour, FirstMove, PieceKind, Square};
///
/// let (white, pawn) = (Colour::White, PieceKind::Pawn);
/// let exd8 = FirstMove {
///     promotion: Some(PieceKind::Queen),
///     ..FirstMove::capture(white, pawn, Square::E7, Square::D8, PieceKind::Rook)
/// };
/// let exd6 = FirstMove::en_passant(white, Square::E5, Square::D6);
/// assert_eq!((exd8.captured, exd6.captured), (Some(PieceKind::Rook), Some(pawn)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FirstMove {
    /// Who moves.
    pub colour: Colour,
    /// The piece that moves: for a promotion, the pawn.
    pub piece: PieceKind,
    /// Where it stood.
    pub from: Square,
    /// Where it goes: the square of the exchange.
    pub to: Square,
    /// What it captures; `Some(PieceKind::Pawn)` for en passant.
    pub captured: Option<PieceKind>,
    /// Whether the pawn that it captures stands beside `from`, and not on `to`.
    pub en_passant: bool,
    /// What a pawn becomes.
    pub promotion: Option<PieceKind>,
}

impl FirstMove {
    /// Returns a move that captures nothing.
    ///
    /// ```
    /// use raylane::{Colour, FirstMove, PieceKind, Square};
    ///
    /// // A promotion that captures nothing.
    /// let step = FirstMove::quiet(Colour::White, PieceKind::Pawn, Square::E7, Square::E8);
    /// let queen = FirstMove { promotion: Some(PieceKind::Queen), ..step };
    /// assert_eq!((queen.captured, queen.piece), (None, PieceKind::Pawn));
    /// ```
    #[inline]
    #[must_use]
    pub const fn quiet(colour: Colour, piece: PieceKind, from: Square, to: Square) -> Self {
        Self {
            colour,
            piece,
            from,
            to,
            captured: None,
            en_passant: false,
            promotion: None,
        }
    }

    /// Returns a move that captures a piece on the square where it goes.
    #[inline]
    #[must_use]
    pub const fn capture(
        colour: Colour,
        piece: PieceKind,
        from: Square,
        to: Square,
        captured: PieceKind,
    ) -> Self {
        Self {
            captured: Some(captured),
            ..Self::quiet(colour, piece, from, to)
        }
    }

    /// Returns a pawn's capture en passant.
    #[inline]
    #[must_use]
    pub const fn en_passant(colour: Colour, from: Square, to: Square) -> Self {
        Self {
            en_passant: true,
            ..Self::capture(colour, PieceKind::Pawn, from, to, PieceKind::Pawn)
        }
    }

    /// What the values alone decide, whatever stands on the board: `Some(true)` if the move wins at least `threshold` even when
    /// what moved is lost, `Some(false)` if not even when nothing takes back. `None` if it depends on the exchange.
    ///
    /// [`see_at_least`](crate::see_at_least) begins with it. Ask it yourself before you find out who is pinned: it takes a few
    /// instructions, and decides many moves.
    ///
    /// ```
    /// use raylane::{Colour, FirstMove, PieceKind, Square};
    ///
    /// let values = [1, 3, 3, 5, 9, 0];
    /// let quiet = FirstMove::quiet(Colour::White, PieceKind::Rook, Square::A1, Square::A5);
    /// let capture = FirstMove::capture(
    ///     Colour::White,
    ///     PieceKind::Rook,
    ///     Square::A1,
    ///     Square::A5,
    ///     PieceKind::Queen,
    /// );
    /// assert_eq!(quiet.decided(&values, 1), Some(false)); // It wins nothing.
    /// assert_eq!(quiet.decided(&values, 0), None); // The rook may be lost.
    /// assert_eq!(capture.decided(&values, 4), Some(true)); // 9 - 5 is 4.
    /// ```
    #[inline]
    #[must_use]
    pub fn decided(&self, values: &[i32; 6], threshold: i32) -> Option<bool> {
        self.lead(values, threshold).break_value()
    }

    /// The squares that the move makes empty.
    #[inline(always)]
    pub(crate) fn leaves(&self) -> Bitboard {
        // The fifth rank instead of the sixth, or the fourth instead of the third.
        let captured = u64::from(self.en_passant) << (self.to as u8 ^ 8);
        Bitboard(captured).with(self.from)
    }

    /// What the other side wins by taking, beyond what it needs: less than what is at risk. If the values alone decide, breaks
    /// with whether the threshold is reached.
    #[inline(always)]
    pub(crate) fn lead(&self, values: &[i32; 6], threshold: i32) -> ControlFlow<bool, i32> {
        let value = |kind: PieceKind| i64::from(values[kind as usize]);
        let mut gain = self.captured.map_or(0, value);
        let mut at_risk = value(self.piece);
        if let Some(kind) = self.promotion {
            gain += value(kind) - at_risk;
            at_risk = value(kind);
        }
        let needed = gain - i64::from(threshold) + 1;
        if needed <= 0 {
            return ControlFlow::Break(false);
        }
        if at_risk < needed {
            return ControlFlow::Break(true);
        }
        ControlFlow::Continue((at_risk - needed) as i32)
    }
}

/// A capture that may follow a move: who takes, where, and what for.
///
/// For engines that know the values of what moves and what it captures anyway, and want to test them first: what remains then is
/// the exchange itself. [`recapture_wins`](crate::recapture_wins) and [`exchange_wins`](crate::exchange_wins) have examples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Recapture {
    /// The value of what has arrived on the square, and may be taken there.
    pub at_risk: i32,
    /// How much taking is to win at least, once the exchange has ended.
    pub threshold: i32,
    /// The square where the first move has gone.
    pub square: Square,
    /// Who takes: the other side than that of the first move.
    pub colour: Colour,
}

impl Recapture {
    /// What taking wins beyond what is needed, unless the values alone decide: then whether taking wins enough.
    #[inline(always)]
    pub(crate) fn tested_lead(&self) -> ControlFlow<bool, i32> {
        if self.threshold <= 0 {
            return ControlFlow::Break(true);
        }
        if self.at_risk < self.threshold {
            return ControlFlow::Break(false);
        }
        ControlFlow::Continue(self.lead())
    }

    /// What taking wins beyond what is needed, where the values do not decide alone.
    #[inline(always)]
    pub(crate) const fn lead(&self) -> i32 {
        self.at_risk.wrapping_sub(self.threshold)
    }
}
