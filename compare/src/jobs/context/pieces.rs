//! Which pieces a move takes from the board and puts on it: what engines update their
//! hash keys and accumulators by.

use chess::position::Castling;
use chess::{Colour, Move, MoveKind, Piece, Position};
use raylane::Square;

/// A piece on a square, as a number below [`PIECES`].
pub(super) type Index = usize;

/// As many as there are pieces on squares.
pub(super) const PIECES: usize = 2 * 6 * 64;

#[inline(always)]
pub(super) const fn index(colour: Colour, piece: Piece, square: Square) -> Index {
    (colour as usize * 6 + piece as usize) * 64 + square.index()
}

/// All pieces of a position.
pub(super) fn all(position: &Position) -> impl Iterator<Item = Index> {
    [Colour::White, Colour::Black]
        .into_iter()
        .flat_map(move |colour| {
            Piece::ALL.into_iter().flat_map(move |piece| {
                let squares = position.pieces(piece) & position.colour(colour);
                squares
                    .into_iter()
                    .map(move |square| index(colour, piece, square))
            })
        })
}

/// What a move changes.
#[derive(Clone, Copy)]
pub(super) struct Change {
    /// The piece that moves, from where it stood to where and as what it stands.
    pub(super) from: Index,
    pub(super) to: Index,
    /// What it captures.
    pub(super) captured: Option<Index>,
    /// The rook of a castling, from and to.
    pub(super) rook: Option<(Index, Index)>,
}

impl Change {
    #[inline(always)]
    pub(super) fn new(position: &Position, mv: Move) -> Self {
        let (us, them) = (position.side_to_move(), !position.side_to_move());
        let arrives = match mv.kind {
            MoveKind::Promotion(piece) => piece,
            _ => mv.piece,
        };
        let captured = match mv.kind {
            MoveKind::EnPassant => {
                // It stands beside the pawn that captures it.
                let square = Square::new_masked(mv.from.rank() * 8 + mv.to.file());
                Some(index(them, Piece::Pawn, square))
            }
            _ if position.colour(them).contains(mv.to) => {
                let stands = |piece: &Piece| position.pieces(*piece).contains(mv.to);
                let piece = Piece::ALL.into_iter().find(stands);
                piece.map(|piece| index(them, piece, mv.to))
            }
            _ => None,
        };
        let rook = match mv.kind {
            MoveKind::Castling => {
                let ways = &Castling::ALL[us as usize];
                let way = ways.iter().find(|way| way.to == mv.to);
                way.map(|way| {
                    let to = Square::new_masked(u8::midpoint(way.king as u8, way.to as u8));
                    (index(us, Piece::Rook, way.rook), index(us, Piece::Rook, to))
                })
            }
            _ => None,
        };
        Self {
            from: index(us, mv.piece, mv.from),
            to: index(us, arrives, mv.to),
            captured,
            rook,
        }
    }
}
