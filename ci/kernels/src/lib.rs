//! Every kernel as a function of its own, named
//! `<algorithm>__<operation>__<level>`: the checks beside this package find
//! them by name.
//!
//! Each is compiled as the crate's users get it from a plain build: the token
//! of a level opens a region. The function of that name is then one jump to
//! the region (or one call: three arguments travel by memory), and the region
//! is the kernel.
#![allow(non_snake_case, missing_docs, clippy::missing_safety_doc)]

use pastey::paste;
use raylane::algorithm::fill::{Fill, Rotate, Shift};
use raylane::algorithm::kogge_stone::KoggeStone;
use raylane::algorithm::obstruction_difference::{
    Hoffmann, HoffmannCalculated, Infuehr, InfuehrCalculated,
};
use raylane::algorithm::one_by_one::OneByOne;
use raylane::algorithm::{Algorithm, SetAlgorithm, dumb7fill, hyperbola, sbamg};
use raylane::level::{Avx2, Avx512, Bmi2, Lzcnt, Portable};
use raylane::{Bitboard, Direction, Line, Square, Token};

/// Two bitboards, in two registers.
#[repr(C)]
#[derive(Debug)]
pub struct Two(pub Bitboard, pub Bitboard);

/// How many queries a batch holds: some words of every level, and a tail.
pub const BATCH: usize = 67;

/// One function for each level.
macro_rules! kernel {
    ($algorithm:ident $operation:ident ($($argument:ident: $Argument:ty),*) -> $Result:ty,
     $token:ident => $body:expr) => {
        kernel! { @ $algorithm $operation ($($argument: $Argument),*) -> $Result, $token => $body,
            portable Portable, lzcnt Lzcnt, bmi2 Bmi2, avx2 Avx2, avx512 Avx512
        }
    };
    (@ $algorithm:ident $operation:ident $arguments:tt -> $Result:ty, $token:ident => $body:expr,
     $($level:ident $Token:ident),*) => {
        $(kernel! { @@ $algorithm $operation $arguments -> $Result, $token => $body, $level $Token })*
    };
    (@@ $algorithm:ident $operation:ident ($($argument:ident: $Argument:ty),*) -> $Result:ty,
     $token:ident => $body:expr, $level:ident $Token:ident) => {
        paste! {
            /// # Safety
            /// The CPU has the level.
            #[unsafe(no_mangle)]
            #[inline(never)]
            pub unsafe extern "C" fn [<$algorithm __ $operation __ $level>](
                $($argument: $Argument),*
            ) -> $Result {
                // SAFETY: the caller's word.
                #[allow(unused_unsafe)]
                let $token = unsafe { kernel!(@token $Token) };
                $token.enter(#[inline(always)] move || $body)
            }
        }
    };
    (@token Portable) => { Portable::new() };
    (@token $Token:ident) => { $Token::new_unchecked() };
}

/// The operations of an algorithm for single queries.
macro_rules! single {
    ($name:ident $Algorithm:ty) => {
        kernel! { $name rook(square: Square, occupied: Bitboard) -> Bitboard,
        token => <$Algorithm>::rook_attacks(token, square, occupied) }
        kernel! { $name bishop(square: Square, occupied: Bitboard) -> Bitboard,
        token => <$Algorithm>::bishop_attacks(token, square, occupied) }
        kernel! { $name queen(square: Square, occupied: Bitboard) -> Bitboard,
        token => <$Algorithm>::queen_attacks(token, square, occupied) }
        kernel! { $name rook_bishop(square: Square, occupied: Bitboard) -> Two,
        token => {
            let (rook, bishop) = <$Algorithm>::rook_bishop_attacks(token, square, occupied);
            Two(rook, bishop)
        } }
        kernel! { $name line(line: Line, square: Square, occupied: Bitboard) -> Bitboard,
        token => <$Algorithm>::line_attacks(token, line, square, occupied) }
        kernel! { $name rank(square: Square, occupied: Bitboard) -> Bitboard,
        token => <$Algorithm>::line_attacks(token, Line::Rank, square, occupied) }
        kernel! { $name file(square: Square, occupied: Bitboard) -> Bitboard,
        token => <$Algorithm>::line_attacks(token, Line::File, square, occupied) }
        kernel! { $name diagonal(square: Square, occupied: Bitboard) -> Bitboard,
        token => <$Algorithm>::line_attacks(token, Line::Diagonal, square, occupied) }
        kernel! { $name anti_diagonal(square: Square, occupied: Bitboard) -> Bitboard,
        token => <$Algorithm>::line_attacks(token, Line::AntiDiagonal, square, occupied) }
    };
}

/// The operation of an algorithm for sets.
macro_rules! sets {
    ($name:ident $Sets:ty) => {
        kernel! { $name sliders(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> Two,
        token => {
            let (orthogonal, diagonal) =
                <$Sets>::slider_attacks(token, orthogonal, diagonal, occupied);
            Two(orthogonal, diagonal)
        } }
    };
}

/// The operations of a fill whose direction is known when it is compiled.
macro_rules! fill {
    ($name:ident $Fill:ty) => {
        sets! { $name $Fill }
        kernel! { $name occluded_north_east(generator: Bitboard, propagator: Bitboard) -> Bitboard,
        token => <$Fill>::occluded_fill(token, Direction::NorthEast, generator, propagator) }
        kernel! { $name attacks_south_west(generator: Bitboard, propagator: Bitboard) -> Bitboard,
        token => <$Fill>::attack_fill(token, Direction::SouthWest, generator, propagator) }
    };
}

/// The operations of a fill in the direction that it is given.
macro_rules! generalized_fill {
    ($name:ident $Fill:ty) => {
        kernel! { $name occluded(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard,
            token => <$Fill>::occluded_fill(token, direction, generator, propagator) }
        kernel! { $name attacks(direction: Direction, generator: Bitboard, propagator: Bitboard) -> Bitboard,
            token => <$Fill>::attack_fill(token, direction, generator, propagator) }
    };
}

/// The operations of whichever algorithm serves a level, beyond single queries.
macro_rules! served {
    ($name:ident) => {
        kernel! { $name both_sides(
            orthogonal: &[Bitboard; 2], diagonal: &[Bitboard; 2], occupied: Bitboard
        ) -> Two,
        token => {
            let [first, second] = token.slider_attacks_of_both(*orthogonal, *diagonal, occupied);
            Two(first, second)
        } }
        kernel! { $name batch_rooks(
            squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
        ) -> (), token => token.batch_rook_attacks(squares, occupied, attacks) }
        kernel! { $name batch_bishops(
            squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
        ) -> (), token => token.batch_bishop_attacks(squares, occupied, attacks) }
        kernel! { $name batch_queens(
            squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
        ) -> (), token => token.batch_queen_attacks(squares, occupied, attacks) }
        kernel! { $name batch_sliders(
            orthogonal: &[Bitboard; BATCH], diagonal: &[Bitboard; BATCH],
            occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
        ) -> (),
        token => token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks) }
    };
}

/// The algorithms for single queries.
#[macro_export]
macro_rules! for_each_single {
    ($use:ident) => {
        $use! { infuehr Infuehr }
        $use! { infuehr_calculated InfuehrCalculated }
        $use! { hoffmann Hoffmann }
        $use! { hoffmann_calculated HoffmannCalculated }
        $use! { sbamg_shift sbamg::Shift }
        $use! { sbamg_shift_calculated sbamg::ShiftCalculated }
        $use! { sbamg_look_up sbamg::LookUp }
        $use! { hyperbola hyperbola::Hyperbola }
    };
}

/// The algorithms for sets that are no fill.
#[macro_export]
macro_rules! for_each_set {
    ($use:ident) => {
        $use! { one_by_one OneByOne }
    };
}

/// The fills in a direction known when they are compiled, and in all of them.
#[macro_export]
macro_rules! for_each_fill {
    ($use:ident) => {
        $use! { dumb7fill_unrolled dumb7fill::Unrolled }
        $use! { dumb7fill_loop dumb7fill::Loop }
        $use! { kogge_stone KoggeStone<Shift> }
    };
}

/// The fills in the direction that they are given.
#[macro_export]
macro_rules! for_each_generalized_fill {
    ($use:ident) => {
        $use! { dumb7fill_generalized dumb7fill::Generalized }
        $use! { dumb7fill_generalized_loop dumb7fill::Loop }
        $use! { kogge_stone_generalized KoggeStone<Rotate> }
    };
}

for_each_single!(single);
for_each_set!(sets);
for_each_fill!(fill);
for_each_generalized_fill!(generalized_fill);
served!(served);

#[cfg(feature = "bad")]
pub mod bad;
