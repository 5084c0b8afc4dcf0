//! [`Placement`]: which pieces stand where, as `Board` and `Position` contain it.

use raylane::{Bitboard, Colour, PieceKind, Pieces, Square};

/// Pieces by kind and by colour, as most engines keep them. Any may be missing or stand anywhere; only a
/// [`Position`](crate::Position) is known to be legal. The first field of a FEN is the text of it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Pawns, knights, bishops, rooks, queens and kings of both colours.
    pub kinds: [Bitboard; 6],
    /// The pieces of white and of black.
    pub colours: [Bitboard; 2],
}

impl Placement {
    /// As the library takes them.
    #[inline(always)]
    pub const fn pieces(&self) -> Pieces<'_> {
        let Self { kinds, colours } = self;
        Pieces { kinds, colours }
    }

    /// The pieces of a kind, of both colours.
    #[inline(always)]
    pub const fn of_kind(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind as usize]
    }

    /// The pieces of a colour.
    #[inline(always)]
    pub const fn colour(&self, colour: Colour) -> Bitboard {
        self.colours[colour as usize]
    }

    /// The pieces of both colours.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        self.pieces().all()
    }

    /// Rooks and queens of both colours.
    #[inline(always)]
    pub const fn orthogonal_sliders(&self) -> Bitboard {
        self.pieces().orthogonal()
    }

    /// Bishops and queens of both colours.
    #[inline(always)]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        self.pieces().diagonal()
    }

    /// White's pawns, and black's.
    #[inline(always)]
    pub fn pawns(&self) -> [Bitboard; 2] {
        self.colours.map(
            #[inline(always)]
            |colour| colour & self.of_kind(PieceKind::Pawn),
        )
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<(Colour, PieceKind)> {
        let mut colours = Colour::ALL.into_iter();
        let colour = colours.find(|&colour| self.colour(colour).contains(square))?;
        let mut kinds = PieceKind::ALL.into_iter();
        let kind = kinds.find(|&kind| self.of_kind(kind).contains(square))?;
        Some((colour, kind))
    }

    /// Adds pieces of a kind and a colour on empty squares, or takes those away that stand there.
    #[inline(always)]
    pub fn flip(&mut self, colour: Colour, kind: PieceKind, squares: Bitboard) {
        self.kinds[kind as usize] ^= squares;
        self.colours[colour as usize] ^= squares;
    }
}
