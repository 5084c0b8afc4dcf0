//! [`Pins`]: which pinned pieces take in an exchange.

use super::takers::{Barred, Takers};
use crate::board::{Bitboard, Colour, Square};
use crate::empty_board::lookup::line_through;

/// Which pieces are pinned at the beginning of an exchange, and whether they take.
///
/// | rule | pinned pieces | as in |
/// | --- | --- | --- |
/// | [`ignored`](Self::ignored) | take like others | [`see_at_least`](crate::see_at_least) |
/// | [`masked_once`](Self::masked_once) | are left out at first; sliders among them come back | Viridithas, Hobbes |
/// | [`never`](Self::never) | do not take | PlentyChess |
/// | [`while_pinned`](Self::while_pinned) | do not take while a slider that pins a piece of their side stands | Stockfish, Reckless |
///
/// [`along`](Self::along) lets a piece take along its pin. All but Stockfish do that. [`moving`](crate::moving#exchanges) says
/// what else differs in these engines.
///
/// The sets are two, by the king: first the pieces that are pinned to white's king, which are white's, and the black sliders that
/// pin them; then those of black's king. A piece of the other side in `pinned`, which would give a discovered check, takes
/// like others. So [`blockers_of_both`](crate::blockers_of_both) has both sets as they are, and
/// [`checks_and_pins`](crate::checks_and_pins) the pinned ones, with [`pinners_of`](crate::ChecksAndPins::pinners_of). They are found once for a
/// position, and serve all its moves: nothing is pinned anew by a capture.
///
/// ```
/// use raylane::rays::{FirstMove, Pins};
/// use raylane::{Colour, PieceKind, PieceSets, Pieces, Square, blockers_of_both, see_at_least_with_pins};
///
/// const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];
///
/// // White's bishop takes on d5. The knight f6 defends the pawn, but the bishop on g5 pins it to the king.
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
/// let pieces = Pieces { kinds: &kinds, colours };
/// let occupied = pieces.all();
/// let found = blockers_of_both(&pieces, occupied);
/// let (pinned, pinners) = (found.map(|of| of.blockers), found.map(|of| of.pinners));
///
/// let take = FirstMove {
///     captured: Some(PieceKind::Pawn),
///     ..FirstMove::quiet(Colour::White, PieceKind::Bishop, Square::C4, Square::D5)
/// };
/// let wins = |pins| see_at_least_with_pins(&take, &pieces, occupied, &VALUES, 100, &pins);
/// assert!(!wins(Pins::ignored()));
/// assert!(wins(Pins::masked_once(pinned)));
/// assert!(wins(Pins::never(pinned).along([Square::G1, Square::D8])));
/// assert!(wins(Pins::while_pinned(pinned, pinners)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pins {
    /// Whether pinned sliders take again once a capture has opened lines of their kind.
    once: bool,
    pub(super) pinned: [Bitboard; 2],
    /// Those who are pinned may not take while one of these is occupied.
    pinners: [Bitboard; 2],
    /// Whose lines with the target free a pinned piece.
    kings: Option<[Square; 2]>,
}

impl Pins {
    /// Pinned pieces take like others.
    #[inline]
    #[must_use]
    pub const fn ignored() -> Self {
        Self::never([Bitboard::EMPTY; 2])
    }

    /// Pinned pieces are left out of the attackers before the exchange, and no longer.
    ///
    /// As soon as a pawn, bishop or queen takes, the bishops and queens on the diagonals of the target are no longer left out, and as
    /// soon as a rook or queen takes, the rooks and queens on its rank and file: such a capture may reveal them. So a
    /// pinned pawn or knight never takes. A king takes what only pieces that are still left out defend.
    #[inline]
    #[must_use]
    pub const fn masked_once(pinned: [Bitboard; 2]) -> Self {
        Self {
            once: true,
            ..Self::never(pinned)
        }
    }

    /// Pinned pieces do not take. They defend against kings: no king takes what a pinned piece attacks.
    #[inline]
    #[must_use]
    pub const fn never(pinned: [Bitboard; 2]) -> Self {
        // One of all squares is always occupied.
        Self::while_pinned(pinned, [Bitboard::FULL; 2])
    }

    /// The pinned pieces of a side do not take as long as one of `pinners`, whichever, stands where it stood before the first move.
    ///
    /// A pinner that takes is gone, as is one that makes the first move or is captured by it. The side's pieces then take, even those
    /// that another pinner had pinned. Pinned pieces defend against kings. All `pinners` are to be on occupied squares.
    #[inline]
    #[must_use]
    pub const fn while_pinned(pinned: [Bitboard; 2], pinners: [Bitboard; 2]) -> Self {
        Self {
            once: false,
            pinned,
            pinners,
            kings: None,
        }
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

    /// The pinned pieces that may not take on a square, and the squares that have to be occupied for that.
    #[inline(always)]
    pub(super) fn on(&self, to: Square) -> [(Bitboard, Bitboard); 2] {
        let [mut white, mut black] = self.pinned;
        if let Some([white_king, black_king]) = self.kings {
            white -= line_through(white_king, to);
            black -= line_through(black_king, to);
        }
        let [of_white, of_black] = self.pinners;
        [(white, of_white.without(to)), (black, of_black.without(to))]
    }

    /// What restrains `takers`, of whom `barred` may not take while one of `pinners` is occupied. `next` takes first,
    /// and `diagonals` are the squares on the diagonals of the target.
    #[inline(always)]
    pub(super) fn restraint(
        &self,
        barred: u64,
        [white, black]: [u64; 2],
        next: Colour,
        takers: &Takers,
        diagonals: u64,
    ) -> Barred {
        let lifted = if self.once {
            let sliders = barred & takers.sliders();
            let (diagonal, orthogonal) = (sliders & diagonals, sliders & !diagonals);
            let both = diagonal | orthogonal;
            [0, diagonal, 0, diagonal, orthogonal, both, 0, 0]
        } else {
            // Whether a king may be taken where it goes does not depend on pins.
            [0, 0, 0, 0, 0, 0, barred, 0]
        };
        Barred {
            barred,
            lifted,
            pinners: match next {
                Colour::White => [white, black],
                Colour::Black => [black, white],
            },
        }
    }
}
