//! What is done at a node besides generating moves, and what that needs: which pieces a
//! move takes from the board and puts on it. Engines update their hash keys and
//! accumulators by these.

use move_generator::position::Castling;
use move_generator::{Colour, Move, MoveKind, PieceKind, Position};
use raylane::Square;

/// The work at the nodes. The methods are `inline(always)`.
pub trait Work: 'static {
    /// Whether a second pass at once finds everything in the caches.
    const HOT: bool = false;

    /// What a node has from its parent.
    type State;

    /// Before a pass.
    fn begin(&mut self) {}

    /// At the first position.
    fn root(&self, position: &Position) -> Self::State;

    /// After `mv` has led from `position` to `next`.
    fn after(
        &self,
        state: &Self::State,
        position: &Position,
        mv: Move,
        next: &Position,
    ) -> Self::State;

    /// At each node whose moves are generated. The results are added up.
    fn visit(&mut self, state: &Self::State, position: &Position) -> i64;
}

/// No work.
impl Work for () {
    const HOT: bool = true;

    type State = ();

    #[inline(always)]
    fn root(&self, _: &Position) {}

    #[inline(always)]
    fn after(&self, (): &(), _: &Position, _: Move, _: &Position) {}

    #[inline(always)]
    fn visit(&mut self, (): &(), _: &Position) -> i64 {
        0
    }
}

/// A piece on a square, as a number below [`PIECES`].
pub type Index = usize;

/// As many as there are pieces on squares.
pub const PIECES: usize = 2 * 6 * 64;

#[inline(always)]
pub const fn index(colour: Colour, piece: PieceKind, square: Square) -> Index {
    (colour as usize * 6 + piece as usize) * 64 + square.index()
}

/// All pieces of a position.
pub fn all(position: &Position) -> impl Iterator<Item = Index> {
    [Colour::White, Colour::Black]
        .into_iter()
        .flat_map(move |colour| {
            PieceKind::ALL.into_iter().flat_map(move |piece| {
                let squares = position.of_kind(piece) & position.colour(colour);
                squares
                    .into_iter()
                    .map(move |square| index(colour, piece, square))
            })
        })
}

/// What a move changes.
#[derive(Clone, Copy)]
pub struct Change {
    /// The piece that moves, from where it stood to where and as what it stands.
    pub from: Index,
    pub to: Index,
    /// What it captures.
    pub captured: Option<Index>,
    /// The rook of a castling, from and to.
    pub rook: Option<(Index, Index)>,
}

impl Change {
    #[inline(always)]
    pub fn new(position: &Position, mv: Move) -> Self {
        let (us, them) = (position.side_to_move(), !position.side_to_move());
        let arrives = match mv.kind {
            MoveKind::Promotion(piece) => piece,
            _ => mv.piece,
        };
        let captured = match mv.kind {
            MoveKind::EnPassant => {
                // It stands beside the pawn that captures it.
                let square = Square::new_masked(mv.from.rank() * 8 + mv.to.file());
                Some(index(them, PieceKind::Pawn, square))
            }
            _ if position.colour(them).contains(mv.to) => {
                let stands = |piece: &PieceKind| position.of_kind(*piece).contains(mv.to);
                let piece = PieceKind::ALL.into_iter().find(stands);
                piece.map(|piece| index(them, piece, mv.to))
            }
            _ => None,
        };
        let rook = |square| index(us, PieceKind::Rook, square);
        // From the king's square to the rook's.
        let castles = mv.kind == MoveKind::Castling;
        let castling = castles.then(|| Castling::new(us, mv.from, mv.to));
        let to = castling.map_or(mv.to, |castling| castling.king);
        Self {
            from: index(us, mv.piece, mv.from),
            to: index(us, arrives, to),
            captured,
            rook: castling.map(|castling| (rook(mv.to), rook(castling.rook))),
        }
    }
}
