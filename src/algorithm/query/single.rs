//! Single queries: what one piece on one square attacks.

use crate::board::{Bitboard, Direction, Line, Square};
use crate::empty_board::calculated::{negative_ray, positive_ray};
use crate::lanes::{Four, HasRegisters, Scalar, Scalars, Two, Word};
use crate::level::Capabilities;

/// A kind of slider.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Piece {
    Rook,
    Bishop,
    Queen,
}

impl Piece {
    /// The lines of the piece.
    #[inline(always)]
    pub(crate) fn lines(self) -> &'static [Line] {
        match self {
            Self::Rook => &[Line::Rank, Line::File],
            Self::Bishop => &[Line::Diagonal, Line::AntiDiagonal],
            Self::Queen => &Line::ALL,
        }
    }
}

/// Single queries. Most algorithms have them by [`Lines`].
pub(crate) trait Single {
    /// An upper bound of the bytes of the tables that a query reads, at any level.
    const TABLE_BYTES: usize;

    /// The squares that a rook attacks.
    fn rook_attacks<T: HasRegisters>(token: T, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a bishop attacks.
    fn bishop_attacks<T: HasRegisters>(token: T, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a queen attacks.
    #[inline(always)]
    fn queen_attacks<T: HasRegisters>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        let (rook, bishop) = Self::rook_bishop_attacks(token, square, occupied);
        rook | bishop
    }

    /// The squares that a rook attacks, and those that a bishop attacks.
    #[inline(always)]
    fn rook_bishop_attacks<T: HasRegisters>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        (
            Self::rook_attacks(token, square, occupied),
            Self::bishop_attacks(token, square, occupied),
        )
    }

    /// The attacks along one line.
    fn line_attacks<T: HasRegisters>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard;

    /// The attacks in one direction: the part of a line's attacks that lies there.
    #[inline(always)]
    fn ray_attacks<T: HasRegisters>(
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

    /// What a piece attacks.
    #[inline(always)]
    fn attacks<T: HasRegisters>(
        token: T,
        piece: Piece,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        match piece {
            Piece::Rook => Self::rook_attacks(token, square, occupied),
            Piece::Bishop => Self::bishop_attacks(token, square, occupied),
            Piece::Queen => Self::queen_attacks(token, square, occupied),
        }
    }

    /// What a piece attacks behind those of its first blockers that are in `blockers`.
    #[inline(always)]
    fn xray_attacks<T: HasRegisters>(
        token: T,
        piece: Piece,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        let attacks = Self::attacks(token, piece, square, occupied);
        attacks ^ Self::attacks(token, piece, square, occupied - (attacks & blockers))
    }
}

/// Single queries by one equation that treats all lines alike, so that a lane can
/// be any of them.
pub(crate) trait Lines {
    /// An upper bound of the bytes of the tables that a query reads, at any level.
    const TABLE_BYTES: usize;

    /// Whether several lines share a vector register, at a level with these capabilities.
    fn in_vectors(can: Capabilities) -> bool;

    /// The attacks along as many lines as the word has lanes: `first` and those
    /// after it in the order of [`Line`].
    fn lines<W: Word>(token: W::Token, square: Square, first: Line, occupied: Bitboard) -> W;

    /// The attacks along one line.
    #[inline(always)]
    fn one<T: HasRegisters>(token: T, line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(Self::lines::<Scalar<T>>(token, square, line, occupied).fold())
    }

    /// The attacks along two lines.
    #[inline(always)]
    fn two<T: HasRegisters>(token: T, square: Square, first: Line, occupied: Bitboard) -> Bitboard {
        Bitboard(if Self::in_vectors(T::CAN) {
            Self::lines::<Two<T>>(token, square, first, occupied).fold()
        } else {
            Self::lines::<Scalars<T, 2>>(token, square, first, occupied).fold()
        })
    }
}

impl<A: Lines> Single for A {
    const TABLE_BYTES: usize = A::TABLE_BYTES;

    #[inline(always)]
    fn line_attacks<T: HasRegisters>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        Self::one(token, line, square, occupied)
    }

    #[inline(always)]
    fn rook_attacks<T: HasRegisters>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Self::two(token, square, Line::Rank, occupied)
    }

    #[inline(always)]
    fn bishop_attacks<T: HasRegisters>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Self::two(token, square, Line::Diagonal, occupied)
    }

    #[inline(always)]
    fn queen_attacks<T: HasRegisters>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(if Self::in_vectors(T::CAN) {
            Self::lines::<Four<T>>(token, square, Line::Rank, occupied).fold()
        } else {
            Self::lines::<Scalars<T, 4>>(token, square, Line::Rank, occupied).fold()
        })
    }

    #[inline(always)]
    fn rook_bishop_attacks<T: HasRegisters>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (rook, bishop) = if Self::in_vectors(T::CAN) {
            Self::lines::<Four<T>>(token, square, Line::Rank, occupied).fold_halves()
        } else {
            Self::lines::<Scalars<T, 4>>(token, square, Line::Rank, occupied).fold_halves()
        };
        (Bitboard(rook), Bitboard(bishop))
    }
}

/// Single queries of many squares at once, a square in each lane.
pub(crate) trait InLanes {
    /// The attacks of each lane's square along the given lines.
    fn attacks<W: Word>(token: W::Token, lines: &[Line], squares: W, occupied: W) -> W;
}
