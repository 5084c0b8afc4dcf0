//! The algorithms, one per file, and the map of which serves which level.
//!
//! | level | single queries | batches | sets | slices of positions |
//! | --- | --- | --- | --- | --- |
//! | `portable`, `lzcnt`, `bmi2` | [`hyperbola`] | [`hyperbola`] | [`one_by_one`] | [`one_by_one`] |
//! | `avx2` | [`hyperbola`], three lanes and a rank table | [`hyperbola`], four squares | [`kogge_stone`], two words of four directions | sliced fill, 32 positions |
//! | `avx512` | [`obstruction_difference`], four lanes | [`obstruction_difference`], eight squares | [`kogge_stone`], eight directions | sliced fill, 64 positions |
//!
//! # Why
//!
//! A level is served by what measures best in throughput without being worst
//! in latency. Figures are times of PEXT tables over ours, on a quiet AMD EPYC
//! (Zen 4), rustc 1.95, no target-cpu, queries of real positions, contestants
//! interleaved: first with the caches as the others left them, then *hot*, the
//! same queries again at once. Latency is a chain in which each query waits for
//! the answer before it; *cold* is after a sweep of the caches. `compare/`
//! measures them anew.
//!
//! | queens, one by one | throughput | hot | latency | hot | cold |
//! | --- | --- | --- | --- | --- | --- |
//! | `avx512` obstruction difference | 2.24 | 1.28 | 1.41 | 0.78 | 5.5 |
//! | `avx512` SBAMG | 1.81 | 1.03 | 1.27 | 0.71 | 4.4 |
//! | `avx512` hyperbola | 1.47 | 0.84 | 1.28 | 0.71 | 3.7 |
//! | `avx2` hyperbola | 1.43 | 0.79 | 1.20 | 0.68 | 3.1 |
//! | `avx2` obstruction difference | 0.93 | 0.51 | 0.87 | 0.50 | 2.8 |
//! | `bmi2` hyperbola | 0.69 | 0.40 | 2.05 | 1.17 | 2.8 |
//! | `bmi2` obstruction difference | 0.62 | 0.36 | 1.71 | 0.97 | 2.3 |
//! | `bmi2` obstruction difference, no table | 0.36 | 0.21 | 1.25 | 0.71 | 3.9 |
//! | `bmi2` SBAMG | 0.52 | 0.30 | 1.58 | 0.90 | 2.1 |
//! | `portable` hyperbola | 0.74 | 0.39 | 1.76 | 1.03 | 3.3 |
//! | `portable` obstruction difference | 0.64 | 0.34 | 1.68 | 0.99 | 2.4 |
//!
//! The vector kernels lose their latency on the way into the vector registers
//! and back (broadcast, two folds, move), and win it back in throughput. Of the
//! scalar kernels, those that count leading zeros wait for the count;
//! hyperbola's byte swap is the shorter chain.
//!
//! # What lost
//!
//! One line on each design that was tried and is not here:
//!
//! - Obstruction difference, `avx512`, three masks of 32 bytes a square (6 KiB):
//!   one load less, hardly faster hot; two cache lines a square, and a third
//!   slower cold.
//! - The same with `line` and the squares below (one mask, 40 bytes): two more
//!   operations than `line` and `lower`.
//! - Obstruction difference, scalar, from the vector's table: half of four lines
//!   was vectorised by the compiler, at SSE2, and got slower.
//! - The shift of the sign bit as an intrinsic: the compiler proves the count
//!   below 64 by setting a bit first, an operation more.
//! - Obstruction difference, scalar, masks of one line for both rays (64 bytes a
//!   square) and the board cut at the square: four instructions more, a third
//!   faster cold.
//! - A position in each lane, for slices of positions: less than half as fast as
//!   the sliced fill, at both vector levels.
//! - Hyperbola, scalar, with what is twice the square in the table (64 bytes a
//!   square): seven instructions of a queen's 62 fewer, up to 8% faster hot, a
//!   tenth slower cold.
//! - Kogge-Stone for sets at the scalar levels: half as fast as one by one.

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

/// Which algorithm serves which level: part of every [`Token`].
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

/// The same for an algorithm that fills from sets.
macro_rules! set_functions {
    ($Algorithm:ty) => {
        /// The union of the attacks of all `rooks`, at the level of the build.
        #[inline]
        #[must_use]
        pub fn rook_attacks(
            rooks: $crate::Bitboard,
            occupied: $crate::Bitboard,
        ) -> $crate::Bitboard {
            slider_attacks(rooks, $crate::Bitboard::EMPTY, occupied)
        }

        /// The union of the attacks of all `bishops`, at the level of the
        /// build.
        #[inline]
        #[must_use]
        pub fn bishop_attacks(
            bishops: $crate::Bitboard,
            occupied: $crate::Bitboard,
        ) -> $crate::Bitboard {
            slider_attacks($crate::Bitboard::EMPTY, bishops, occupied)
        }

        /// The union of the attacks of all `queens`, at the level of the
        /// build.
        #[inline]
        #[must_use]
        pub fn queen_attacks(
            queens: $crate::Bitboard,
            occupied: $crate::Bitboard,
        ) -> $crate::Bitboard {
            slider_attacks(queens, queens, occupied)
        }

        /// The union of the attacks of all sliders of a side, at the level of
        /// the build.
        #[inline]
        #[must_use]
        pub fn slider_attacks(
            orthogonal: $crate::Bitboard,
            diagonal: $crate::Bitboard,
            occupied: $crate::Bitboard,
        ) -> $crate::Bitboard {
            let (along_lines, along_diagonals) =
                <$Algorithm as $crate::algorithm::SetAlgorithm>::slider_attacks(
                    $crate::level::COMPILED,
                    orthogonal,
                    diagonal,
                    occupied,
                );
            along_lines | along_diagonals
        }

        /// Occluded fill in one direction, at the level of the build.
        #[inline]
        #[must_use]
        pub fn occluded_fill(
            direction: $crate::Direction,
            generator: $crate::Bitboard,
            propagator: $crate::Bitboard,
        ) -> $crate::Bitboard {
            <$Algorithm as $crate::algorithm::fill::Fill>::occluded_fill(
                $crate::level::COMPILED,
                direction,
                generator,
                propagator,
            )
        }

        /// Attack fill in one direction, at the level of the build.
        #[inline]
        #[must_use]
        pub fn attack_fill(
            direction: $crate::Direction,
            generator: $crate::Bitboard,
            propagator: $crate::Bitboard,
        ) -> $crate::Bitboard {
            <$Algorithm as $crate::algorithm::fill::Fill>::attack_fill(
                $crate::level::COMPILED,
                direction,
                generator,
                propagator,
            )
        }
    };
}

use {module_functions, set_functions};

#[cfg(test)]
mod tests {
    extern crate alloc;
    use alloc::vec::Vec;

    use super::*;
    use crate::{Level, dispatch, reference};

    /// A query in each of eight lanes: any square, sliders and board.
    struct Queries {
        squares: [Square; 8],
        sliders: [[Bitboard; 8]; 2],
        occupied: [Bitboard; 8],
    }

    fn queries() -> impl Iterator<Item = Queries> {
        let mut state = 1_u64;
        let mut draw = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1);
            state ^ state >> 29
        };
        (0..2000).map(move |round| {
            let squares = [(); 8].map(|()| Square::new_masked((draw() >> 32) as u8));
            let mut boards = |sparse| {
                [(); 8].map(|()| match sparse {
                    true => Bitboard(draw() & draw() & draw()),
                    false => Bitboard(draw()),
                })
            };
            Queries {
                squares,
                sliders: [boards(true), boards(true)],
                occupied: boards(round % 2 == 0),
            }
        })
    }

    #[track_caller]
    fn assert_lanes<W: Word>(word: W, expected: impl Fn(usize) -> Bitboard) {
        let mut lanes = [Bitboard::EMPTY; 8];
        word.store_bitboards(&mut lanes);
        for (lane, answer) in lanes.into_iter().enumerate().take(W::LANES) {
            assert_eq!(answer, expected(lane), "lane {lane} of {}", W::LANES);
        }
    }

    fn batch<A: BatchAlgorithm, W: Word>(token: W::Level) {
        for queries in queries() {
            let squares = W::load_squares(token, &queries.squares);
            let occupied = W::load_bitboards(token, &queries.occupied);
            let (rook, bishop) = Line::ALL.split_at(2);
            for lines in [rook, bishop, &Line::ALL]
                .into_iter()
                .chain(Line::ALL.chunks(1))
            {
                let attacks = A::attacks(token, lines, squares, occupied);
                assert_lanes(attacks, |lane| {
                    let (square, board) = (queries.squares[lane], queries.occupied[lane]);
                    let lines = lines.iter();
                    lines.fold(Bitboard::EMPTY, |attacks, &line| {
                        attacks | reference::line_attacks(line, square, board)
                    })
                });
            }
        }
    }

    fn sliced<W: Word>(token: W::Level) {
        let queries: Vec<Queries> = queries().collect();
        for block in queries.chunks_exact(sliced_fill::WORDS) {
            let load = |boards: fn(&Queries) -> &[Bitboard; 8]| {
                core::array::from_fn(|word| W::load_bitboards(token, boards(&block[word])))
            };
            let attacks = sliced_fill::block(
                token,
                load(|queries| &queries.sliders[0]),
                load(|queries| &queries.sliders[1]),
                load(|queries| &queries.occupied),
            );
            for (attacks, queries) in attacks.into_iter().zip(block) {
                assert_lanes(attacks, |lane| {
                    let board = queries.occupied[lane];
                    let rooks = queries.sliders[0][lane].into_iter();
                    let bishops = queries.sliders[1][lane].into_iter();
                    rooks
                        .map(|square| reference::rook_attacks(square, board))
                        .chain(bishops.map(|square| reference::bishop_attacks(square, board)))
                        .fold(Bitboard::EMPTY, |union, attacks| union | attacks)
                });
            }
        }
    }

    /// The forms that serve no level by default are reached here alone.
    #[test]
    fn a_query_in_each_lane_with_every_algorithm_at_every_level() {
        fn every_algorithm<W: Word>(token: W::Level) {
            batch::<hyperbola::Hyperbola, W>(token);
            batch::<obstruction_difference::Infuehr, W>(token);
            batch::<obstruction_difference::Hoffmann, W>(token);
            sliced::<W>(token);
        }

        fn every_word<T: Token>(token: T) {
            every_algorithm::<T::One>(token);
            every_algorithm::<T::Two>(token);
            every_algorithm::<T::Four>(token);
            every_algorithm::<T::Wide>(token);
        }

        for level in Level::available() {
            dispatch!(level, token => every_word(token));
        }
    }
}
