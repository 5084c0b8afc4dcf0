//! The algorithms, one per file, and the map of which serves which level.

pub mod dumb7fill;
pub mod fill;
pub mod hyperbola;
pub mod kogge_stone;
pub mod masks;
pub mod obstruction_difference;
pub mod one_by_one;
pub mod sbamg;
pub(crate) mod sliced_fill;

use crate::board::{Bitboard, Square};
use crate::direction::Line;
use crate::lanes::Word;
#[cfg(target_arch = "x86_64")]
use crate::level::{Avx2, Avx512, Bmi2, Lzcnt};
use crate::level::{Portable, Token};

/// One algorithm for single queries, at every level.
///
/// The functions are kernels: they inline into the region they are called in,
/// and are right but slow outside of one. Call them within
/// [`Token::enter`] or [`dispatch!`](crate::dispatch).
pub trait Algorithm {
    /// What its look-ups touch, in all.
    const TABLE_BYTES: usize;

    /// The attacks along one line.
    fn line_attacks<T: Token>(token: T, line: Line, square: Square, occupied: Bitboard)
    -> Bitboard;
    /// The attacks along rank and file.
    fn rook_attacks<T: Token>(token: T, square: Square, occupied: Bitboard) -> Bitboard;
    /// The attacks along both diagonals.
    fn bishop_attacks<T: Token>(token: T, square: Square, occupied: Bitboard) -> Bitboard;
    /// The attacks along all four lines.
    fn queen_attacks<T: Token>(token: T, square: Square, occupied: Bitboard) -> Bitboard;
    /// The attacks of a rook and those of a bishop, from one computation.
    fn rook_bishop_attacks<T: Token>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);
}

/// An [`Algorithm`] that treats all four lines alike, so that a lane can be
/// any of them.
pub trait LineAlgorithm {
    /// What its look-ups touch, in all.
    const TABLE_BYTES: usize;

    /// The attacks along as many lines as the word has lanes, `first` and
    /// those after it in the order of [`Line`].
    fn lines<W: Word>(token: W::Level, square: Square, first: Line, occupied: Bitboard) -> W;
}

impl<A: LineAlgorithm> Algorithm for A {
    const TABLE_BYTES: usize = A::TABLE_BYTES;

    #[inline(always)]
    fn line_attacks<T: Token>(
        token: T,
        line: Line,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        Bitboard(Self::lines::<T::One>(token, square, line, occupied).fold())
    }

    #[inline(always)]
    fn rook_attacks<T: Token>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(Self::lines::<T::Two>(token, square, Line::Rank, occupied).fold())
    }

    #[inline(always)]
    fn bishop_attacks<T: Token>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(Self::lines::<T::Two>(token, square, Line::Diagonal, occupied).fold())
    }

    #[inline(always)]
    fn queen_attacks<T: Token>(token: T, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(Self::lines::<T::Four>(token, square, Line::Rank, occupied).fold())
    }

    #[inline(always)]
    fn rook_bishop_attacks<T: Token>(
        token: T,
        square: Square,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let lines = Self::lines::<T::Four>(token, square, Line::Rank, occupied);
        let (rook, bishop) = lines.fold_halves();
        (Bitboard(rook), Bitboard(bishop))
    }
}

/// One algorithm for many queries at once, each lane a query of its own.
pub trait BatchAlgorithm {
    /// The attacks of each lane's square along the given lines.
    fn attacks<W: Word>(token: W::Level, lines: &[Line], squares: W, occupied: W) -> W;
}

/// One algorithm for all sliders of a side at once.
pub trait SetAlgorithm {
    /// The attacks of all `orthogonal` sliders along ranks and files, and of
    /// all `diagonal` ones along diagonals.
    fn slider_attacks<T: Token>(
        token: T,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard);
}

/// Which algorithm serves which level. Sealed: implemented for the level tokens
/// only.
pub trait Serves {
    /// For single queries.
    type Single: Algorithm;
    /// For batches of queries.
    type Batch: BatchAlgorithm;
    /// For sets of sliders.
    type Sets: SetAlgorithm;
}

macro_rules! serves {
    ($($Token:ident: $Single:ty, $Batch:ty, $Sets:ty;)*) => {
        $(impl Serves for $Token {
            type Single = $Single;
            type Batch = $Batch;
            type Sets = $Sets;
        })*
    };
}

serves! {
    Portable: hyperbola::Hyperbola, hyperbola::Hyperbola, one_by_one::OneByOne;
}
#[cfg(target_arch = "x86_64")]
serves! {
    Lzcnt: hyperbola::Hyperbola, hyperbola::Hyperbola, one_by_one::OneByOne;
    Bmi2: hyperbola::Hyperbola, hyperbola::Hyperbola, one_by_one::OneByOne;
    Avx2: hyperbola::Hyperbola, hyperbola::Hyperbola, kogge_stone::KoggeStone;
    Avx512: obstruction_difference::Infuehr, obstruction_difference::Infuehr, kogge_stone::KoggeStone;
}

/// An algorithm's functions by name, compiled for the level of the build.
macro_rules! module_functions {
    ($Algorithm:ty) => {
        module_functions! {
            $Algorithm;
            /// The attacks along one line, at the level of the build.
            line_attacks(line: $crate::Line,) -> $crate::Bitboard;
            /// The attacks of a rook, at the level of the build.
            rook_attacks() -> $crate::Bitboard;
            /// The attacks of a bishop, at the level of the build.
            bishop_attacks() -> $crate::Bitboard;
            /// The attacks of a queen, at the level of the build.
            queen_attacks() -> $crate::Bitboard;
            /// The attacks of a rook and those of a bishop, at the level of
            /// the build.
            rook_bishop_attacks() -> ($crate::Bitboard, $crate::Bitboard);
        }
    };
    ($Algorithm:ty; $(
        $(#[$doc:meta])*
        $name:ident($($argument:ident: $Argument:ty,)*) -> $Result:ty;
    )*) => {
        $(
            $(#[$doc])*
            #[inline]
            #[must_use]
            pub fn $name(
                $($argument: $Argument,)*
                square: $crate::Square,
                occupied: $crate::Bitboard,
            ) -> $Result {
                let token = $crate::level::COMPILED;
                <$Algorithm as $crate::algorithm::Algorithm>::$name(token, $($argument,)* square, occupied)
            }
        )*
    };
}

use module_functions;
