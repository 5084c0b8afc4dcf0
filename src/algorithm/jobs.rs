//! The jobs that an algorithm can do: one trait for each.
//!
//! All functions are kernels: they are inlined into the caller's region and compiled
//! with its features.

use super::sliders::SliderAttacks;
use crate::board::{Bitboard, ChecksAndPins, Colour, Direction, Line, PieceSets, Square, bits};
use crate::empty_board::calculated::{negative_ray, positive_ray};
use crate::lanes::{Scalars, Word, Words};
use crate::level::Capabilities;
use core::fmt;
use core::iter::repeat;

/// Single queries.
pub(crate) trait Single {
    /// No query reads from tables larger than this many bytes, at any level.
    const TABLE_BYTES: usize;

    /// The squares that a rook attacks.
    fn rook_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a bishop attacks.
    fn bishop_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares that a queen attacks.
    #[inline(always)]
    fn queen_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        let (rook, bishop) = Self::rook_bishop_attacks(token, square, occupied);
        rook | bishop
    }

    /// The squares that a rook attacks, and those that a bishop attacks.
    #[inline(always)]
    fn rook_bishop_attacks<T: Words>(
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
    fn line_attacks<T: Words>(token: T, line: Line, square: Square, occupied: Bitboard)
    -> Bitboard;

    /// What a rook attacks behind its first blockers.
    #[inline(always)]
    fn rook_xray_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Self::rook_xray_attacks_through(token, square, occupied, Bitboard::FULL)
    }

    /// What a bishop attacks behind its first blockers.
    #[inline(always)]
    fn bishop_xray_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Self::bishop_xray_attacks_through(token, square, occupied, Bitboard::FULL)
    }

    /// What a rook attacks behind those of its first blockers that are in `blockers`.
    #[inline(always)]
    fn rook_xray_attacks_through<T: Words>(
        token: T,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        let attacks = Self::rook_attacks(token, square, occupied);
        attacks ^ Self::rook_attacks(token, square, occupied - (attacks & blockers))
    }

    /// What a bishop attacks behind those of its first blockers that are in `blockers`.
    #[inline(always)]
    fn bishop_xray_attacks_through<T: Words>(
        token: T,
        square: Square,
        occupied: Bitboard,
        blockers: Bitboard,
    ) -> Bitboard {
        let attacks = Self::bishop_attacks(token, square, occupied);
        attacks ^ Self::bishop_attacks(token, square, occupied - (attacks & blockers))
    }

    /// The attacks in one direction: the part of a line's attacks that lies there.
    #[inline(always)]
    fn ray_attacks<T: Words>(
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
}

/// Single queries by one equation that treats all lines alike, so that a lane can
/// be any of them.
pub(crate) trait Lines {
    /// No query reads from tables larger than this many bytes, at any level.
    const TABLE_BYTES: usize;

    /// Whether several lines share a vector register, at a level with these capabilities.
    fn in_vectors(can: Capabilities) -> bool;

    /// The attacks along as many lines as the word has lanes: `first` and those
    /// after it in the order of [`Line`].
    fn lines<W: Word>(token: W::Level, square: Square, first: Line, occupied: Bitboard) -> W;

    /// The attacks along one line.
    #[inline(always)]
    fn one<T: Words>(token: T, line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(Self::lines::<T::One>(token, square, line, occupied).fold())
    }

    /// The attacks along two lines.
    #[inline(always)]
    fn two<T: Words>(token: T, square: Square, first: Line, occupied: Bitboard) -> Bitboard {
        Bitboard(if Self::in_vectors(T::CAN) {
            Self::lines::<T::Two>(token, square, first, occupied).fold()
        } else {
            Self::lines::<Scalars<T, 2>>(token, square, first, occupied).fold()
        })
    }
}

impl<A: Lines> Single for A {
    const TABLE_BYTES: usize = A::TABLE_BYTES;

    #[inline(always)]
    fn line_attacks<T: Words>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        Self::one(token, line, square, occupied)
    }

    #[inline(always)]
    fn rook_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Self::two(token, square, Line::Rank, occupied)
    }

    #[inline(always)]
    fn bishop_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Self::two(token, square, Line::Diagonal, occupied)
    }

    #[inline(always)]
    fn queen_attacks<T: Words>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(if Self::in_vectors(T::CAN) {
            Self::lines::<T::Four>(token, square, Line::Rank, occupied).fold()
        } else {
            Self::lines::<Scalars<T, 4>>(token, square, Line::Rank, occupied).fold()
        })
    }

    #[inline(always)]
    fn rook_bishop_attacks<T: Words>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let (rook, bishop) = if Self::in_vectors(T::CAN) {
            Self::lines::<T::Four>(token, square, Line::Rank, occupied).fold_halves()
        } else {
            Self::lines::<Scalars<T, 4>>(token, square, Line::Rank, occupied).fold_halves()
        };
        (Bitboard(rook), Bitboard(bishop))
    }
}

/// Single queries of many squares at once, a square in each lane.
pub(crate) trait InLanes {
    /// The attacks of each lane's square along the given lines.
    fn attacks<W: Word>(token: W::Level, lines: &[Line], squares: W, occupied: W) -> W;
}

/// Which algorithm does which job at a level.
pub(crate) trait Serves: Words {
    /// Single queries.
    type Single: Single;
    /// Single queries of many squares.
    type Batch: Batch;
    /// The attacks of all sliders of a side, and of all its pieces.
    type Sets: Sets + Threats;
    /// The attacks of all sliders of a side, for many positions.
    type Slices: Slices;
    /// Fills in one direction.
    type Fills: Fills;
}

/// The checks that a king is in, and the pins to it.
pub(crate) trait Checks {
    /// The checks and pins by the sliders that are among `occupied`.
    fn checks_and_pins<T: Words>(
        token: T,
        king: Square,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> ChecksAndPins;
}

/// The attacks of all sliders of a side.
pub(crate) trait Sets {
    /// The attacks of all `orthogonal` sliders along ranks and files, and of all
    /// `diagonal` ones along diagonals.
    fn slider_attacks_by_kind<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);

    /// The union of both kinds.
    #[inline(always)]
    fn slider_attacks<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let (along_lines, along_diagonals) =
            Self::slider_attacks_by_kind(token, orthogonal, diagonal, occupied);
        along_lines | along_diagonals
    }

    /// The attacks of both sides. The compiler computes once what depends on `occupied` alone.
    #[inline(always)]
    fn slider_attacks_of_both<T: Serves>(
        token: T,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        [
            Self::slider_attacks(token, orthogonal[0], diagonal[0], occupied),
            Self::slider_attacks(token, orthogonal[1], diagonal[1], occupied),
        ]
    }

    /// Rooks alone.
    #[inline(always)]
    fn rook_attacks<T: Serves>(token: T, rooks: Bitboard, occupied: Bitboard) -> Bitboard {
        Self::slider_attacks(token, rooks, Bitboard::EMPTY, occupied)
    }

    /// Bishops alone.
    #[inline(always)]
    fn bishop_attacks<T: Serves>(token: T, bishops: Bitboard, occupied: Bitboard) -> Bitboard {
        Self::slider_attacks(token, Bitboard::EMPTY, bishops, occupied)
    }

    /// Queens alone.
    #[inline(always)]
    fn queen_attacks<T: Serves>(token: T, queens: Bitboard, occupied: Bitboard) -> Bitboard {
        Self::slider_attacks(token, queens, queens, occupied)
    }
}

/// What the pieces of a side attack.
pub(crate) trait Threats {
    /// By kind of piece.
    fn threats<T: Serves>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> PieceSets;

    /// All pieces together.
    fn attacked<T: Serves>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> Bitboard;

    /// By kind of piece, for both sides. The compiler computes once what depends on `occupied`
    /// alone, here and below.
    #[inline(always)]
    fn threats_of_both<T: Serves>(
        token: T,
        pieces: &[PieceSets; 2],
        occupied: Bitboard,
    ) -> [PieceSets; 2] {
        [
            Self::threats(token, Colour::White, &pieces[0], occupied),
            Self::threats(token, Colour::Black, &pieces[1], occupied),
        ]
    }

    /// All pieces together, for both sides.
    #[inline(always)]
    fn attacked_by_both<T: Serves>(
        token: T,
        pieces: &[PieceSets; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        [
            Self::attacked(token, Colour::White, &pieces[0], occupied),
            Self::attacked(token, Colour::Black, &pieces[1], occupied),
        ]
    }

    /// All pieces together, with a king that does not block.
    #[inline(always)]
    fn king_danger<T: Serves>(
        token: T,
        colour: Colour,
        pieces: &PieceSets,
        occupied: Bitboard,
        king: Square,
    ) -> Bitboard {
        Self::attacked(token, colour, pieces, occupied.without(king))
    }
}

/// Fills in one direction.
pub(crate) trait Fills {
    /// The flood without the blockers.
    fn occluded_fill<T: Words>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard;

    /// The flood moved one step, with the blockers.
    fn attack_fill<T: Words>(
        token: T,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard;
}

/// The sliders of a side apart from each other.
pub(crate) trait Each {
    /// Lists the attacks of each slider. Panics if there are more than sixteen.
    fn each<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        sliders: &mut SliderAttacks,
    );

    /// Counts the squares of `area` that each slider attacks, and adds up the counts.
    fn mobility<T: Serves>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
        area: Bitboard,
    ) -> u32;
}

/// Which pieces a batch asks for.
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

    /// The attacks of the piece from one square.
    #[inline(always)]
    pub(crate) fn attacks<A: Single, T: Words>(
        self,
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        match self {
            Self::Rook => A::rook_attacks(token, square, occupied),
            Self::Bishop => A::bishop_attacks(token, square, occupied),
            Self::Queen => A::queen_attacks(token, square, occupied),
        }
    }
}

/// The occupied squares of each query in a batch.
pub(crate) trait Boards: Copy {
    /// The board of each query.
    fn each(self) -> impl Iterator<Item = Bitboard>;
    /// The boards of the queries from `index` on.
    fn from(self, index: usize) -> Self;
    /// The boards of as many queries as the word has lanes.
    fn lanes<W: Word>(self, token: W::Level, index: usize) -> W;
}

/// A board for each query.
impl Boards for &[Bitboard] {
    #[inline(always)]
    fn each(self) -> impl Iterator<Item = Bitboard> {
        self.iter().copied()
    }
    #[inline(always)]
    fn from(self, index: usize) -> Self {
        &self[index..]
    }
    #[inline(always)]
    fn lanes<W: Word>(self, token: W::Level, index: usize) -> W {
        W::load(token, bits(&self[index..]))
    }
}

/// One board for all.
impl Boards for Bitboard {
    #[inline(always)]
    fn each(self) -> impl Iterator<Item = Bitboard> {
        repeat(self)
    }
    #[inline(always)]
    fn from(self, _: usize) -> Self {
        self
    }
    #[inline(always)]
    fn lanes<W: Word>(self, token: W::Level, _: usize) -> W {
        W::splat(token, self.0)
    }
}

macro_rules! batch {
    ($($piece:ident: $name:ident, $name_at:ident;)*) => {
        /// Single queries of many squares in one call.
        pub(crate) trait Batch {
            /// The attacks of a piece on each of `squares`. All slices have the same
            /// length.
            fn attacks<T: Serves>(
                token: T,
                piece: Piece,
                squares: &[Square],
                occupied: impl Boards,
                attacks: &mut [Bitboard],
            );

            $(
                /// With a board for each square. Panics if the lengths differ.
                #[inline(always)]
                fn $name<T: Serves>(
                    token: T,
                    squares: &[Square],
                    occupied: &[Bitboard],
                    attacks: &mut [Bitboard],
                ) {
                    if squares.len() != attacks.len() || occupied.len() != attacks.len() {
                        lengths_differ(&[
                            ("squares", squares.len()),
                            ("occupied", occupied.len()),
                            ("attacks", attacks.len()),
                        ]);
                    }
                    Self::attacks(token, Piece::$piece, squares, occupied, attacks);
                }

                /// With one board for all. Panics if the lengths differ.
                #[inline(always)]
                fn $name_at<T: Serves>(
                    token: T,
                    squares: &[Square],
                    occupied: Bitboard,
                    attacks: &mut [Bitboard],
                ) {
                    if squares.len() != attacks.len() {
                        lengths_differ(&[("squares", squares.len()), ("attacks", attacks.len())]);
                    }
                    Self::attacks(token, Piece::$piece, squares, occupied, attacks);
                }
            )*
        }
    };
}

batch! {
    Rook: rook_attacks, rook_attacks_at;
    Bishop: bishop_attacks, bishop_attacks_at;
    Queen: queen_attacks, queen_attacks_at;
}

/// The attacks of all sliders of a side, for many positions in one call.
pub(crate) trait Slices {
    /// The attacks of each position. All slices have the same length.
    fn positions<T: Serves>(
        token: T,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    );

    /// The attacks of each position. Panics if the lengths differ.
    #[inline(always)]
    fn slider_attacks<T: Serves>(
        token: T,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        let length = attacks.len();
        if orthogonal.len() != length || diagonal.len() != length || occupied.len() != length {
            lengths_differ(&[
                ("orthogonal", orthogonal.len()),
                ("diagonal", diagonal.len()),
                ("occupied", occupied.len()),
                ("attacks", length),
            ]);
        }
        Self::positions(token, orthogonal, diagonal, occupied, attacks);
    }
}

#[cold]
#[inline(never)]
fn lengths_differ(lengths: &[(&str, usize)]) -> ! {
    struct Lengths<'a>(&'a [(&'a str, usize)]);

    impl fmt::Display for Lengths<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            for (index, (name, length)) in self.0.iter().enumerate() {
                let separator = if index == 0 { "" } else { ", " };
                write!(f, "{separator}{name} {length}")?;
            }
            Ok(())
        }
    }

    panic!(
        "the slices of a batch differ in length: {}",
        Lengths(lengths)
    )
}
