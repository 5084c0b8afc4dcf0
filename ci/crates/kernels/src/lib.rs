//! Every kernel as a function of its own, named `<algorithm>__<operation>__<level>`:
//! the checks beside this package find them by name.
//!
//! Each is compiled as the users of the crate get it from a plain build: the token of
//! a level opens a region. The function of that name is then one jump to the region
//! (or one call, if arguments go through memory), and the region is the kernel. The
//! algorithms and the levels are those of the crate's own lists. `available__<level>`
//! says whether this CPU has the level.
#![allow(non_snake_case)]

use raylane::pairs::{AllPairs, Board, PairChanges, PairInputs, PairView};
use raylane::rays::RaySet;
use raylane::{
    Bitboard, ChecksAndPins, Colour, Direction, Line, PieceSets, SliderAttacks, Square, Token,
    enter,
};

pub use pastey::paste;

/// Two bitboards, in two registers.
#[repr(C)]
#[derive(Debug)]
pub struct Two(pub Bitboard, pub Bitboard);

impl From<(Bitboard, Bitboard)> for Two {
    #[inline(always)]
    fn from((first, second): (Bitboard, Bitboard)) -> Two {
        Two(first, second)
    }
}

macro_rules! available {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        $($columns:tt)*
    ))*) => {
        paste! {$(
            #[cfg($target)]
            #[unsafe(no_mangle)]
            pub extern "C" fn [<available__ $name>]() -> bool {
                raylane::level::$Token::detect().is_some()
            }
        )*}
    };
}

raylane::__for_each_level!([available]);

/// How many queries a batch holds: some words of every level, and a rest.
pub const BATCH: usize = 67;

/// One function for each level.
macro_rules! kernel {
    ($algorithm:ident $operation:ident ($($argument:ident: $Argument:ty),*) -> $Result:ty,
     $token:ident => $body:expr) => {
        raylane::__for_each_level! {
            [kernel_at_levels]
            [$algorithm $operation ($($argument: $Argument),*) -> $Result, $token => $body]
        }
    };
}

macro_rules! kernel_at_levels {
    ($kernel:tt $((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        $($columns:tt)*
    ))*) => {
        $(kernel_at_level! { $kernel #[cfg($target)] $Token $name })*
    };
}

macro_rules! kernel_at_level {
    (
        [$algorithm:ident $operation:ident ($($argument:ident: $Argument:ty),*) -> $Result:ty,
         $token:ident => $body:expr]
        $(#[$target:meta])* $Token:ident $level:literal
    ) => {
        $crate::paste! {
            /// # Safety
            /// The CPU has the level.
            $(#[$target])*
            #[unsafe(no_mangle)]
            #[inline(never)]
            pub unsafe extern "C" fn [<$algorithm __ $operation __ $level>](
                $($argument: $Argument),*
            ) -> $Result {
                // SAFETY: the caller's word.
                let $token = unsafe { raylane::level::$Token::new_unchecked() };
                $body
            }
        }
    };
}

/// The kernels of each algorithm of the list, by what it answers. (A constant, such as a line, is
/// known in the region that is entered around it.)
macro_rules! algorithms {
    ($($kind:ident { $(($name:ident; $module:ident::$Type:ident))* })*) => {$($(
        algorithms! { @$kind $name raylane::algorithm::$module::$Type }
    )*)*};
    (@in_lanes $name:ident $Type:ty) => { algorithms! { @single $name $Type } };
    (@single $name:ident $Type:ty) => {
        kernel! { $name rook(square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().rook_attacks(square, occupied)) }
        kernel! { $name bishop(square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().bishop_attacks(square, occupied)) }
        kernel! { $name queen(square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().queen_attacks(square, occupied)) }
        kernel! { $name rook_bishop(square: Square, occupied: Bitboard) -> Two,
        token => enter!(token, move token.by::<$Type>().rook_bishop_attacks(square, occupied)).into() }
        kernel! { $name line(line: Line, square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().line_attacks(line, square, occupied)) }
        kernel! { $name rank(square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().line_attacks(Line::Rank, square, occupied)) }
        kernel! { $name file(square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().line_attacks(Line::File, square, occupied)) }
        kernel! { $name diagonal(square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().line_attacks(Line::Diagonal, square, occupied)) }
        kernel! { $name anti_diagonal(square: Square, occupied: Bitboard) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().line_attacks(Line::AntiDiagonal, square, occupied)) }
    };
    (@set $name:ident $Type:ty) => {
        kernel! { $name sliders(
            orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard
        ) -> Two,
        token => enter!(
            token,
            move token.by::<$Type>().setwise_slider_attacks_by_kind(orthogonal, diagonal, occupied)
        ).into() }
    };
    (@fill $name:ident $Type:ty) => {
        algorithms! { @set $name $Type }
        kernel! { $name occluded_north_east(
            generator: Bitboard, propagator: Bitboard
        ) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().setwise_occluded_fill(Direction::NorthEast, generator, propagator)) }
        kernel! { $name attacks_south_west(
            generator: Bitboard, propagator: Bitboard
        ) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().setwise_attack_fill(Direction::SouthWest, generator, propagator)) }
    };
    (@generalized_fill $name:ident $Type:ty) => {
        kernel! { $name occluded(
            direction: Direction, generator: Bitboard, propagator: Bitboard
        ) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().setwise_occluded_fill(direction, generator, propagator)) }
        kernel! { $name attacks(
            direction: Direction, generator: Bitboard, propagator: Bitboard
        ) -> Bitboard,
        token => enter!(token, move token.by::<$Type>().setwise_attack_fill(direction, generator, propagator)) }
    };
}

raylane::__for_each_algorithm!([algorithms]);

// What the methods of a token answer with: whichever algorithm serves the level.
kernel! { served rook(square: Square, occupied: Bitboard) -> Bitboard,
token => token.rook_attacks(square, occupied) }
kernel! { served bishop(square: Square, occupied: Bitboard) -> Bitboard,
token => token.bishop_attacks(square, occupied) }
kernel! { served queen(square: Square, occupied: Bitboard) -> Bitboard,
token => token.queen_attacks(square, occupied) }
kernel! { served rook_bishop(square: Square, occupied: Bitboard) -> Two,
token => token.rook_bishop_attacks(square, occupied).into() }
kernel! { served line(line: Line, square: Square, occupied: Bitboard) -> Bitboard,
token => token.line_attacks(line, square, occupied) }
kernel! { served ray(direction: Direction, square: Square, occupied: Bitboard) -> Bitboard,
token => token.ray_attacks(direction, square, occupied) }
kernel! { served sliders(
    orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard
) -> Two,
token => token.setwise_slider_attacks_by_kind(orthogonal, diagonal, occupied).into() }
kernel! { served both_sides(
    orthogonal: &[Bitboard; 2], diagonal: &[Bitboard; 2], occupied: Bitboard
) -> Two,
token => {
    let [first, second] = token.setwise_slider_attacks_of_both(*orthogonal, *diagonal, occupied);
    Two(first, second)
} }
kernel! { served rook_xray(square: Square, occupied: Bitboard, blockers: Bitboard) -> Bitboard,
token => token.rook_xray_attacks_through(square, occupied, blockers) }
kernel! { served bishop_xray(square: Square, occupied: Bitboard, blockers: Bitboard) -> Bitboard,
token => token.bishop_xray_attacks_through(square, occupied, blockers) }
kernel! { served checks(
    king: Square, orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard,
    found: &mut ChecksAndPins
) -> (), token => *found = token.checks_and_pins(king, orthogonal, diagonal, occupied) }
kernel! { served check_squares(king: Square, occupied: Bitboard, squares: &mut PieceSets) -> (),
token => *squares = token.check_squares(Colour::White, king, occupied) }
kernel! { served ray_set(centre: Square, set: Bitboard) -> RaySet,
token => token.ray_set(centre, set) }
kernel! { served ray_squares(centre: Square, set: RaySet) -> Bitboard,
token => token.ray_squares(centre, set) }
kernel! { served nearest(centre: Square, occupied: Bitboard) -> RaySet,
token => enter!(token, move token.ray_set(centre, occupied).nearest()) }
kernel! { served pairs(board: &Board<'_>, list: &mut AllPairs) -> (), token => token.pairs_all(board, list) }
kernel! { served pair_changes(
    board: &Board<'_>, square: Square, code: u8, changes: &mut PairChanges
) -> (), token => {
    changes.clear();
    token.pairs_append_changes(board, square, code, changes);
} }
kernel! { served pair_changes_by_move(
    board: &Board<'_>, from: Square, to: Square, code: u8, changes: &mut PairChanges
) -> (), token => {
    changes.clear();
    token.pairs_append_changes_by_move(board, from, to, code, changes);
} }
kernel! { served pair_inputs(
    inputs: &PairInputs, pairs: &AllPairs, views: &[PairView; 2], lists: &mut [[u32; 512]; 2]
) -> usize, token => {
    let [own, other] = lists;
    let [of_own, of_other] = token.pairs_indices_of_both(inputs, pairs, *views, [own, other]);
    of_own + of_other
} }
kernel! { served attacked(pieces: &PieceSets, occupied: Bitboard) -> Bitboard,
token => token.setwise_attacked(Colour::White, pieces, occupied) }
kernel! { served threats(pieces: &PieceSets, occupied: Bitboard, threats: &mut PieceSets) -> (),
token => *threats = token.setwise_threats(Colour::White, pieces, occupied) }
kernel! { served threats_of_both(
    pieces: &[PieceSets; 2], occupied: Bitboard, threats: &mut [PieceSets; 2]
) -> (), token => *threats = token.setwise_threats_of_both(pieces, occupied) }
kernel! { served list_attacks(
    orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard, sliders: &mut SliderAttacks
) -> (), token => token.setwise_list_attacks(orthogonal, diagonal, occupied, sliders) }
kernel! { served mobility(
    orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard, area: Bitboard
) -> u32, token => token.setwise_mobility(orthogonal, diagonal, occupied, area) }
kernel! { served occluded(
    direction: Direction, generator: Bitboard, propagator: Bitboard
) -> Bitboard,
token => token.setwise_occluded_fill(direction, generator, propagator) }
kernel! { served attacks(
    direction: Direction, generator: Bitboard, propagator: Bitboard
) -> Bitboard,
token => token.setwise_attack_fill(direction, generator, propagator) }
kernel! { served batch_rooks(
    squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
) -> (), token => token.batch_rook_attacks(squares, occupied, attacks) }
kernel! { served batch_bishops(
    squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
) -> (), token => token.batch_bishop_attacks(squares, occupied, attacks) }
kernel! { served batch_queens(
    squares: &[Square; BATCH], occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
) -> (), token => token.batch_queen_attacks(squares, occupied, attacks) }
kernel! { served batch_sliders(
    orthogonal: &[Bitboard; BATCH], diagonal: &[Bitboard; BATCH],
    occupied: &[Bitboard; BATCH], attacks: &mut [Bitboard; BATCH]
) -> (),
token => token.batch_slider_attacks(orthogonal, diagonal, occupied, attacks) }

#[cfg(feature = "bad")]
pub mod bad;
mod concrete;
