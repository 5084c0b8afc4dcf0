//! Owns the list of what answers single queries, and the trait object that
//! every entry becomes at every level.

use raylane::algorithm::{Algorithm, hyperbola, obstruction_difference, sbamg};
use raylane::{Bitboard, Line, Square, Token};
use std::fmt;

use super::contestant::{Contestant, Place, contestants};

/// Answers single queries.
pub(crate) trait Single: fmt::Display + Sync {
    fn line_attacks(&self, line: Line, square: Square, occupied: Bitboard) -> Bitboard;
    fn rook_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard;
    fn bishop_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard;
    fn queen_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard;
    fn rook_bishop_attacks(&self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard);
}

/// Every algorithm and every door, at every level of this CPU and in each
/// of the places.
pub(crate) fn singles(places: &[Place]) -> Vec<Box<dyn Single>> {
    contestants! {
        Single, places;
        obstruction_difference::Infuehr,
        obstruction_difference::InfuehrCalculated,
        obstruction_difference::Hoffmann,
        obstruction_difference::HoffmannCalculated,
        sbamg::Shift,
        sbamg::ShiftCalculated,
        sbamg::LookUp,
        sbamg::Sbamg<sbamg::LookUpForm, sbamg::Calculated>,
        hyperbola::Hyperbola,
        TokenMethods,
        CrateRoot,
        ObstructionDifferenceFunctions,
        SbamgFunctions,
        HyperbolaFunctions,
    }
}

impl<T: Token, A: Algorithm> Single for Contestant<T, A> {
    fn line_attacks(&self, line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| A::line_attacks(token, line, square, occupied),
        )
    }
    fn rook_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| A::rook_attacks(token, square, occupied),
        )
    }
    fn bishop_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| A::bishop_attacks(token, square, occupied),
        )
    }
    fn queen_attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.run(
            #[inline(always)]
            |token| A::queen_attacks(token, square, occupied),
        )
    }
    fn rook_bishop_attacks(&self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        self.run(
            #[inline(always)]
            |token| A::rook_bishop_attacks(token, square, occupied),
        )
    }
}

/// Functions of the same names as an algorithm. Always inlined, so that they
/// are called from code that is compiled for the region, and from other code.
macro_rules! doors {
    ($($Door:ident: |$token:ident| $($path:ident::)+($($argument:ident)?);)*) => {$(
        struct $Door;

        impl Algorithm for $Door {
            const TABLE_BYTES: usize = 0;

            #[inline(always)]
            fn line_attacks<T: Token>(
                $token: T,
                line: Line,
                square: Square,
                occupied: Bitboard,
            ) -> Bitboard {
                $($path::)+line_attacks($($argument,)? line, square, occupied)
            }
            #[inline(always)]
            fn rook_attacks<T: Token>(
                $token: T,
                square: Square,
                occupied: Bitboard,
            ) -> Bitboard {
                $($path::)+rook_attacks($($argument,)? square, occupied)
            }
            #[inline(always)]
            fn bishop_attacks<T: Token>(
                $token: T,
                square: Square,
                occupied: Bitboard,
            ) -> Bitboard {
                $($path::)+bishop_attacks($($argument,)? square, occupied)
            }
            #[inline(always)]
            fn queen_attacks<T: Token>(
                $token: T,
                square: Square,
                occupied: Bitboard,
            ) -> Bitboard {
                $($path::)+queen_attacks($($argument,)? square, occupied)
            }
            #[inline(always)]
            fn rook_bishop_attacks<T: Token>(
                $token: T,
                square: Square,
                occupied: Bitboard,
            ) -> (Bitboard, Bitboard) {
                $($path::)+rook_bishop_attacks($($argument,)? square, occupied)
            }
        }
    )*};
}

doors! {
    TokenMethods: |token| T::(token);
    CrateRoot: |_token| raylane::();
    ObstructionDifferenceFunctions: |_token| obstruction_difference::();
    SbamgFunctions: |_token| sbamg::();
    HyperbolaFunctions: |_token| hyperbola::();
}
