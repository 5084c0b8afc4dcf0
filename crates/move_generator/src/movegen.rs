//! Generates the legal moves, by masks of checks and pins.
//!
//! Everything here is `inline(always)`, down to the last helper, so that it ends up in
//! the caller's *region*, compiled for the level of the token. A function that is not
//! inlined would be compiled for the level of the build, with a token or without. The
//! region is entered once per node, in a function that does not inline, as [`legal_moves`] is.
//!
//! The queries per node:
//! - one [`checks_and_pins`](Sliders::checks_and_pins) of the king;
//! - one for each own slider (its moves);
//! - if the king has a square to go to, one for all enemy sliders together (the squares where
//!   it may not go).

use std::marker::PhantomData;

use raylane::{
    Bitboard, Direction, Square, Token, enter, king_attacks, knight_attacks, pawn_attacks, setwise,
};

use crate::position::Castling;
use crate::side::{Black, Side, White};
use crate::sink::Sink;
use crate::{Colour, Move, MoveKind, MoveList, PieceKind, Position, Sliders};

/// Adds every legal move of `position` to `sink`. Call it within the region of `sliders`, if
/// that is a token.
#[inline(always)]
pub fn generate<A: Sliders>(sliders: A, position: &Position, sink: &mut impl Sink) {
    match position.side_to_move() {
        Colour::White => generate_for::<A, White>(sliders, position, sink),
        Colour::Black => generate_for::<A, Black>(sliders, position, sink),
    }
}

/// [`generate`] for a side known at compile time.
#[inline(always)]
pub fn generate_for<A: Sliders, S: Side>(sliders: A, position: &Position, sink: &mut impl Sink) {
    Generator::<A, S>::new(sliders, position).run(sink);
}

/// Returns the legal moves, for callers that need them only now and then.
pub fn legal_moves(token: impl Token, position: &Position) -> MoveList {
    enter!(token, {
        let mut moves = MoveList::new();
        generate(token, position, &mut moves);
        moves
    })
}

struct Generator<'a, A, S> {
    sliders: A,
    position: &'a Position,
    side: PhantomData<S>,
    us: Bitboard,
    them: Bitboard,
    occupied: Bitboard,
    king: Square,
    masks: Masks,
}

impl<'a, A: Sliders, S: Side> Generator<'a, A, S> {
    #[inline(always)]
    fn new(sliders: A, position: &'a Position) -> Self {
        Generator {
            sliders,
            position,
            side: PhantomData,
            us: position.colour(S::COLOUR),
            them: position.colour(!S::COLOUR),
            occupied: position.occupied(),
            king: position.king(S::COLOUR),
            masks: Masks::new(sliders, position, S::COLOUR),
        }
    }

    #[inline(always)]
    fn run(&self, sink: &mut impl Sink) {
        self.king_moves(sink);
        if self.masks.targets.is_empty() {
            return;
        }
        self.pawns(sink);
        self.knights(sink);
        self.slider_moves(sink);
    }

    #[inline(always)]
    fn own(&self, piece: PieceKind) -> Bitboard {
        self.position.of_kind(piece) & self.us
    }

    #[inline(always)]
    fn king_moves(&self, sink: &mut impl Sink) {
        let rooks = self.position.castling_rooks(S::COLOUR);
        let around = king_attacks(self.king);
        let steps = around & !self.us;
        if (steps | around & rooks).is_empty() {
            // Nor can it castle, which begins with a step to the side, unless it and the rook beside it change
            // places.
            return;
        }
        let danger = self.danger();
        sink.piece(PieceKind::King, self.king, steps & !danger);

        // (As `castling_is_legal`, from the dangers that the king's steps have needed anyway.)
        for rook in rooks {
            let castling = Castling::new(S::COLOUR, self.king, rook);
            if castling.between.is_disjoint(self.occupied)
                && castling.path.is_disjoint(danger)
                && !self.masks.orthogonal_pins.contains(rook)
            {
                sink.one(Move {
                    from: self.king,
                    to: rook,
                    piece: PieceKind::King,
                    kind: MoveKind::Castling,
                });
            }
        }
    }

    /// Returns what the enemy attacks. Our king is no blocker here, because it cannot
    /// escape by stepping back along a ray.
    #[inline(always)]
    fn danger(&self) -> Bitboard {
        let theirs = |set: Bitboard| set & self.them;
        let occupied = self.occupied.without(self.king);
        king_attacks(self.position.king(!S::COLOUR))
            | setwise::pawn_attacks(!S::COLOUR, theirs(self.position.of_kind(PieceKind::Pawn)))
            | setwise::knight_attacks(theirs(self.position.of_kind(PieceKind::Knight)))
            | self.sliders.slider_attacks(
                theirs(self.position.orthogonal_sliders()),
                theirs(self.position.diagonal_sliders()),
                occupied,
            )
    }

    /// Moves all pawns at once. A pinned pawn may move along the line of its pin.
    #[inline(always)]
    fn pawns(&self, sink: &mut impl Sink) {
        let pawns = self.own(PieceKind::Pawn);
        let back = S::FORWARD.opposite();

        let movable = pawns & !self.masks.diagonal_pins;
        let single = !self.occupied
            & ((movable & !self.masks.orthogonal_pins).shift(S::FORWARD)
                | (movable & self.masks.orthogonal_pins).shift(S::FORWARD)
                    & self.masks.orthogonal_pins);
        let double =
            (single & S::THIRD_RANK).shift(S::FORWARD) & !self.occupied & self.masks.targets;
        self.pawn_moves(single & self.masks.targets, back, sink);
        sink.pawns(double.shift(back).shift(back), double, MoveKind::DoubleStep);

        let movable = pawns & !self.masks.orthogonal_pins;
        for direction in S::CAPTURES {
            let captures = self.them
                & self.masks.targets
                & ((movable & !self.masks.diagonal_pins).shift(direction)
                    | (movable & self.masks.diagonal_pins).shift(direction)
                        & self.masks.diagonal_pins);
            self.pawn_moves(captures, direction.opposite(), sink);
        }
        if !self.position.en_passant().is_empty() {
            self.en_passant(pawns, sink);
        }
    }

    #[inline(always)]
    fn pawn_moves(&self, targets: Bitboard, back: Direction, sink: &mut impl Sink) {
        let promotions = targets & S::LAST_RANK;
        if !promotions.is_empty() {
            sink.promotions(promotions.shift(back), promotions);
        }
        let others = targets & !S::LAST_RANK;
        sink.pawns(others.shift(back), others, MoveKind::Normal);
    }

    /// En passant takes two pawns off their lines, which the masks of pins do not cover: so
    /// look from the king again, on the board after the move.
    #[inline(always)]
    fn en_passant(&self, pawns: Bitboard, sink: &mut impl Sink) {
        let target = self.position.en_passant();
        let captured = target.shift(S::FORWARD.opposite());
        for direction in S::CAPTURES {
            let from = target.shift(direction.opposite()) & pawns;
            if from.is_empty() {
                continue;
            }
            let occupied = self.occupied ^ from ^ captured ^ target;
            let (orthogonal, diagonal) = self.sliders.rook_bishop_attacks(self.king, occupied);
            let sliders = orthogonal & self.position.orthogonal_sliders()
                | diagonal & self.position.diagonal_sliders();
            let leapers = self.masks.checkers
                & (self.position.of_kind(PieceKind::Knight)
                    | self.position.of_kind(PieceKind::Pawn))
                & !captured;
            if (sliders & self.them | leapers).is_empty() {
                sink.pawns(from, target, MoveKind::EnPassant);
            }
        }
    }

    /// A pinned knight has no move.
    #[inline(always)]
    fn knights(&self, sink: &mut impl Sink) {
        for from in
            self.own(PieceKind::Knight) & !(self.masks.orthogonal_pins | self.masks.diagonal_pins)
        {
            sink.piece(
                PieceKind::Knight,
                from,
                knight_attacks(from) & self.masks.targets,
            );
        }
    }

    #[inline(always)]
    fn slider_moves(&self, sink: &mut impl Sink) {
        let (sliders, occupied) = (self.sliders, self.occupied);
        let Masks {
            targets,
            orthogonal_pins,
            diagonal_pins,
            ..
        } = self.masks;
        let pinned = orthogonal_pins | diagonal_pins;
        for from in self.own(PieceKind::Bishop) & !pinned {
            let attacks = sliders.bishop_attacks(from, occupied);
            sink.piece(PieceKind::Bishop, from, attacks & targets);
        }
        for from in self.own(PieceKind::Rook) & !pinned {
            let attacks = sliders.rook_attacks(from, occupied);
            sink.piece(PieceKind::Rook, from, attacks & targets);
        }
        for from in self.own(PieceKind::Queen) & !pinned {
            let attacks = sliders.queen_attacks(from, occupied);
            sink.piece(PieceKind::Queen, from, attacks & targets);
        }
        // A pinned queen moves like a rook or like a bishop.
        for piece in [PieceKind::Rook, PieceKind::Queen] {
            for from in self.own(piece) & orthogonal_pins {
                let attacks = sliders.rook_attacks(from, occupied);
                sink.piece(piece, from, attacks & targets & orthogonal_pins);
            }
        }
        for piece in [PieceKind::Bishop, PieceKind::Queen] {
            for from in self.own(piece) & diagonal_pins {
                let attacks = sliders.bishop_attacks(from, occupied);
                sink.piece(piece, from, attacks & targets & diagonal_pins);
            }
        }
    }
}

/// Checks and pins of the side to move, as masks that turn pseudo-legal moves into legal ones: computed once per position.
#[derive(Clone, Copy, Debug)]
struct Masks {
    /// The pieces that give check.
    checkers: Bitboard,
    /// Where pieces other than the king may go: any square without an own piece; in
    /// check, the checker's square or those between it and the king; in double check,
    /// nowhere.
    targets: Bitboard,
    /// The squares from the king (without it) to each rook or queen (with it) that one piece
    /// keeps from giving check. The only own pieces on them are pinned.
    orthogonal_pins: Bitboard,
    /// The same for bishops and queens.
    diagonal_pins: Bitboard,
}

impl Masks {
    /// The masks of the side to move. Call it in the region of `sliders`.
    #[inline(always)]
    fn new(sliders: impl Sliders, position: &Position, side: Colour) -> Masks {
        let (us, them) = (position.colour(side), position.colour(!side));
        let king = position.king(side);

        let leapers = them
            & (knight_attacks(king) & position.of_kind(PieceKind::Knight)
                | pawn_attacks(side, king) & position.of_kind(PieceKind::Pawn));
        let found = sliders.checks_and_pins(
            king,
            position.orthogonal_sliders() & them,
            position.diagonal_sliders() & them,
            position.occupied(),
        );
        Masks {
            checkers: found.checkers | leapers,
            targets: found.targets(leapers) & !us,
            orthogonal_pins: found.orthogonal_pins,
            diagonal_pins: found.diagonal_pins,
        }
    }
}
