//! What an algorithm answers, in four traits: [`Single`], [`InLanes`], [`Setwise`] and [`Flood`]. [`Algorithms`]: the
//! algorithms of a token. [`Algorithm`]: one that [`Token::by`](crate::Token::by) selects.

use crate::board::{Bitboard, Colour, Direction, Line, PieceSets, Pieces, Square};
use crate::empty_board::calculated::{negative_ray, positive_ray};
use crate::empty_board::leapers::{king_attacks, knight_attacks, pawn_attacks};
use crate::lanes::{Capabilities, Four, Registers, Scalar, Scalars, Two, Word};

/// The algorithms that answer a token's queries: those in the row of its level, or one
/// that was asked for.
///
/// (If a method of [`Token`](crate::Token) is called on what is no token, the compiler's error names this trait.)
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a token",
    label = "not a token",
    note = "`dispatch!(Level::detect(), |token| …)` and `raylane::level::COMPILED` give tokens"
)]
pub(crate) trait Algorithms: Registers {
    /// Single queries.
    type Single: Single + Algorithm;
    /// Single queries of many squares, where there are vectors of four lanes.
    type InLanes: InLanes;
    /// The attacks of all sliders of a side, and of all its pieces.
    type Setwise: Setwise + Algorithm;
    /// Fills in one direction.
    type Fill: Flood + Algorithm;
}

/// An algorithm that can be asked for by its type: see [`Token::by`](crate::Token::by).
///
/// The trait is sealed: the algorithms of this module implement it.
#[allow(private_bounds)]
pub trait Algorithm: Overrides {
    /// The name of the algorithm in reports and benchmarks.
    const NAME: &'static str;
    /// An upper bound of the bytes of the tables that a single query reads, at any level. Zero if
    /// the algorithm answers no single queries.
    const TABLE_BYTES: usize;
}

/// Which algorithms of a token this one replaces: it answers what it can, and those of `T` the rest.
pub(crate) trait Overrides: 'static {
    type Single<T: Algorithms>: Single + Algorithm;
    type InLanes<T: Algorithms>: InLanes;
    type Setwise<T: Algorithms>: Setwise + Algorithm;
    type Fill<T: Algorithms>: Flood + Algorithm;
}

/// A kind of slider.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slider {
    Rook,
    Bishop,
    Queen,
}

impl Slider {
    /// Its lines.
    #[inline(always)]
    pub(crate) fn lines(self) -> &'static [Line] {
        match self {
            Self::Rook => &[Line::Rank, Line::File],
            Self::Bishop => &[Line::Diagonal, Line::AntiDiagonal],
            Self::Queen => &Line::ALL,
        }
    }
}

/// Single queries: what one piece on one square attacks. An algorithm gives its lines, and the rest follows.
pub(crate) trait Single {
    /// An upper bound of the bytes of the tables that a query reads, at any level.
    const TABLE_BYTES: usize;

    /// Whether several lines share a vector register, at a level with these capabilities.
    fn in_vectors(can: Capabilities) -> bool;

    /// The attacks along as many lines as the word has lanes: `first` and those
    /// after it in the order of [`Line`]. (An algorithm that answers ranks apart gives none there, and has the queries of
    /// ranks written out.)
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W;

    /// The squares that a rook attacks.
    #[inline(always)]
    fn rook_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(if Self::in_vectors(T::CAN) {
            Self::lines::<Two<T>>(token, square, Line::Rank, occupied).union()
        } else {
            Self::lines::<Scalars<T, 2>>(token, square, Line::Rank, occupied).union()
        })
    }

    /// The squares that a bishop attacks.
    #[inline(always)]
    fn bishop_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(if Self::in_vectors(T::CAN) {
            Self::lines::<Two<T>>(token, square, Line::Diagonal, occupied).union()
        } else {
            Self::lines::<Scalars<T, 2>>(token, square, Line::Diagonal, occupied).union()
        })
    }

    /// The squares that a queen attacks.
    #[inline(always)]
    fn queen_attacks<T: Algorithms>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(if Self::in_vectors(T::CAN) {
            Self::lines::<Four<T>>(token, square, Line::Rank, occupied).union()
        } else {
            Self::lines::<Scalars<T, 4>>(token, square, Line::Rank, occupied).union()
        })
    }

    /// The squares that a rook attacks, and those that a bishop attacks.
    #[inline(always)]
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (rook, bishop) = if Self::in_vectors(T::CAN) {
            Self::lines::<Four<T>>(token, square, Line::Rank, occupied).union_by_half()
        } else {
            Self::lines::<Scalars<T, 4>>(token, square, Line::Rank, occupied).union_by_half()
        };
        (Bitboard(rook), Bitboard(bishop))
    }

    /// The attacks along one line.
    #[inline(always)]
    fn line_attacks<T: Algorithms>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        Bitboard(Self::lines::<Scalar<T>>(token, square, line, occupied).union())
    }

    /// The attacks in one direction: the part of a line's attacks that lies there.
    #[inline(always)]
    fn ray_attacks<T: Algorithms>(
        token: T,
        direction: Direction,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let line = Self::line_attacks(token, direction.line(), square, occupied);
        if direction.is_positive() {
            positive_ray(line, square)
        } else {
            negative_ray(line, square)
        }
    }

    /// What a slider attacks.
    #[inline(always)]
    fn attacks<T: Algorithms>(
        token: T,
        slider: Slider,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        match slider {
            Slider::Rook => Self::rook_attacks(token, square, occupied),
            Slider::Bishop => Self::bishop_attacks(token, square, occupied),
            Slider::Queen => Self::queen_attacks(token, square, occupied),
        }
    }
}

/// Single queries of many squares at once, a square in each lane.
pub(crate) trait InLanes {
    /// The attacks of each lane's square along the given lines.
    fn attacks<W: Word>(token: W::Token, lines: &[Line], squares: W, occupied: W) -> W;
}

/// The attacks of all sliders of a side, and of all its pieces.
pub(crate) trait Setwise {
    /// The attacks of all `orthogonal` sliders along ranks and files, and of all
    /// `diagonal` ones along diagonals.
    fn rook_bishop_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);

    /// The union of both kinds.
    #[inline(always)]
    fn slider_attacks<T: Algorithms>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let (along_lines, along_diagonals) =
            Self::rook_bishop_attacks(token, orthogonal, diagonal, occupied);
        along_lines | along_diagonals
    }

    /// The attacks of queens.
    #[inline(always)]
    fn queen_attacks<T: Algorithms>(token: T, queens: Bitboard, occupied: Bitboard) -> Bitboard {
        Self::slider_attacks(token, queens, queens, occupied)
    }

    /// The attacks of rooks alone.
    #[inline(always)]
    fn rook_attacks<T: Algorithms>(token: T, rooks: Bitboard, occupied: Bitboard) -> Bitboard {
        Self::slider_attacks(token, rooks, Bitboard::EMPTY, occupied)
    }

    /// The attacks of bishops alone.
    #[inline(always)]
    fn bishop_attacks<T: Algorithms>(token: T, bishops: Bitboard, occupied: Bitboard) -> Bitboard {
        Self::slider_attacks(token, Bitboard::EMPTY, bishops, occupied)
    }

    /// The union of both kinds, for each side.
    #[inline(always)]
    fn slider_attacks_of_both<T: Algorithms>(
        token: T,
        orthogonal: (Bitboard, Bitboard),
        diagonal: (Bitboard, Bitboard),
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        (
            Self::slider_attacks(token, orthogonal.0, diagonal.0, occupied),
            Self::slider_attacks(token, orthogonal.1, diagonal.1, occupied),
        )
    }

    /// What the pieces of a side attack, by kind of piece.
    #[inline(always)]
    fn attacks_by_kind<T: Algorithms>(
        token: T,
        colour: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> PieceSets {
        let pieces = pieces.side(colour);
        let (rooks, bishops) =
            Self::rook_bishop_attacks(token, pieces.rooks, pieces.bishops, occupied);
        PieceSets {
            pawns: pawn_attacks(colour, pieces.pawns),
            knights: knight_attacks(pieces.knights),
            bishops,
            rooks,
            queens: Self::queen_attacks(token, pieces.queens, occupied),
            king: king_attacks(pieces.king),
        }
    }

    /// What the pieces of a side attack, all together.
    #[inline(always)]
    fn attacked<T: Algorithms>(
        token: T,
        colour: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> Bitboard {
        let pieces = pieces.side(colour);
        let (orthogonal, diagonal) = (pieces.orthogonal(), pieces.diagonal());
        pawn_attacks(colour, pieces.pawns)
            | knight_attacks(pieces.knights)
            | king_attacks(pieces.king)
            | Self::slider_attacks(token, orthogonal, diagonal, occupied)
    }

    /// What the pieces of a side attack if a king of the other side is no blocker.
    #[inline(always)]
    fn king_danger<T: Algorithms>(
        token: T,
        attacker: Colour,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
        king: Square,
    ) -> Bitboard {
        Self::attacked(token, attacker, pieces, occupied.without(king))
    }

    /// What the pieces of each side attack, by kind of piece, white first.
    #[inline(always)]
    fn attacks_by_kind_of_both<T: Algorithms>(
        token: T,
        pieces: &Pieces<'_>,
        occupied: Bitboard,
    ) -> [PieceSets; 2] {
        [
            Self::attacks_by_kind(token, Colour::White, pieces, occupied),
            Self::attacks_by_kind(token, Colour::Black, pieces, occupied),
        ]
    }
}

/// The equation of a set-wise fill.
pub(crate) trait Flood {
    /// Whether a fill in one direction moves its flood by a rotation, and not by a shift.
    const ROTATES: bool = false;

    /// The generator and every square of the propagator that a flood from it
    /// reaches. `step(word, n)` moves a word `n` squares; the propagator admits no
    /// flood that came around an edge.
    fn occluded<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W;

    /// The occluded fill moved one step: with the first blockers, and without the
    /// generator, except squares that the flood reaches. The caller masks what wraps.
    #[inline(always)]
    fn attacks<W: Word>(generator: W, propagator: W, step: impl Fn(W, u8) -> W) -> W {
        step(Self::occluded(generator, propagator, &step), 1)
    }
}
