//! Calls that stay calls: `per_call__<module>__<query>`, the functions that choose
//! their level, and `outside__<method>__<level>`, the methods of a token outside of a
//! region.
//!
//! A caller gets its arguments in registers and reads the answer. So it holds no
//! address of its stack but those that the call takes.

use pastey::paste;
use raylane::{Bitboard, Direction, Line, Square, Token};

/// An argument, made of what goes in registers.
pub trait Argument {
    type InRegisters;
    fn of(registers: Self::InRegisters) -> Self;
}

macro_rules! as_it_is {
    ($($Type:ty),*) => {$(
        impl Argument for $Type {
            type InRegisters = Self;
            #[inline(always)]
            fn of(registers: Self) -> Self {
                registers
            }
        }
    )*};
}

as_it_is!(
    Bitboard,
    Square,
    Line,
    Direction,
    &[Bitboard],
    &mut [Bitboard],
    &[Square]
);

/// An array would be passed by reference.
impl Argument for [Bitboard; 2] {
    type InRegisters = (Bitboard, Bitboard);
    #[inline(always)]
    fn of(registers: Self::InRegisters) -> Self {
        registers.into()
    }
}

/// An answer that is read: what a call writes to the stack has to be there.
pub trait Answer {
    fn read(self) -> u64;
}

impl Answer for () {
    #[inline(always)]
    fn read(self) -> u64 {
        0
    }
}

impl Answer for Bitboard {
    #[inline(always)]
    fn read(self) -> u64 {
        self.0.rotate_left(1)
    }
}

impl Answer for (Bitboard, Bitboard) {
    #[inline(always)]
    fn read(self) -> u64 {
        self.0.read().wrapping_add(self.1.0)
    }
}

impl Answer for [Bitboard; 2] {
    #[inline(always)]
    fn read(self) -> u64 {
        <(Bitboard, Bitboard)>::from(self).read()
    }
}

macro_rules! per_call {
    ($module:ident $($name:ident($($argument:ident: $Argument:ty),*);)*) => {
        paste! {$(
            #[unsafe(no_mangle)]
            #[inline(never)]
            pub fn [<per_call__ $module __ $name>](
                $($argument: <$Argument as Argument>::InRegisters),*
            ) -> u64 {
                raylane::$module::$name($(<$Argument>::of($argument)),*).read()
            }
        )*}
    };
}

per_call! {
    setwise
    rook_attacks(rooks: Bitboard, occupied: Bitboard);
    bishop_attacks(bishops: Bitboard, occupied: Bitboard);
    queen_attacks(queens: Bitboard, occupied: Bitboard);
    slider_attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard);
    slider_attacks_by_kind(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard);
    slider_attacks_of_both(orthogonal: [Bitboard; 2], diagonal: [Bitboard; 2], occupied: Bitboard);
    occluded_fill(direction: Direction, generator: Bitboard, propagator: Bitboard);
    attack_fill(direction: Direction, generator: Bitboard, propagator: Bitboard);
}

per_call! {
    batch
    rook_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    rook_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
    bishop_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    bishop_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
    queen_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    queen_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
    slider_attacks(orthogonal: &[Bitboard], diagonal: &[Bitboard], occupied: &[Bitboard], attacks: &mut [Bitboard]);
}

macro_rules! outside {
    ($($method:ident($($argument:ident: $Argument:ty),*);)*) => {$(
        call_at_levels! {
            [outside $method ($($argument: $Argument),*),
             token => token.$method($($argument),*)]
        }
    )*};
}

/// A caller for each level, which has the token of the level in hand.
macro_rules! call_at_levels {
    ($call:tt) => {
        raylane::__for_each_level! { [$crate::calls::call_at_each] $call }
    };
}

macro_rules! call_at_each {
    ($call:tt $((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        $($columns:tt)*
    ))*) => {
        $($crate::calls::call_at! { $call #[cfg($target)] $Token $name })*
    };
}

macro_rules! call_at {
    (
        [$how:ident $method:ident ($($argument:ident: $Argument:ty),*), $token:ident => $body:expr]
        #[$target:meta] $Token:ident $level:literal
    ) => {
        pastey::paste! {
            #[$target]
            #[unsafe(no_mangle)]
            #[inline(never)]
            pub fn [<$how __ $method __ $level>](
                $token: raylane::level::$Token,
                $($argument: <$Argument as $crate::calls::Argument>::InRegisters),*
            ) -> u64 {
                $(let $argument = <$Argument as $crate::calls::Argument>::of($argument);)*
                $crate::calls::Answer::read($body)
            }
        }
    };
}

#[cfg(feature = "bad")]
pub(crate) use call_at_levels;
pub(crate) use {call_at, call_at_each};

outside! {
    rook_attacks(square: Square, occupied: Bitboard);
    bishop_attacks(square: Square, occupied: Bitboard);
    queen_attacks(square: Square, occupied: Bitboard);
    rook_bishop_attacks(square: Square, occupied: Bitboard);
    line_attacks(line: Line, square: Square, occupied: Bitboard);
    ray_attacks(direction: Direction, square: Square, occupied: Bitboard);
    rook_xray_attacks(square: Square, occupied: Bitboard);
    bishop_xray_attacks(square: Square, occupied: Bitboard);
    rook_xray_attacks_through(square: Square, occupied: Bitboard, blockers: Bitboard);
    bishop_xray_attacks_through(square: Square, occupied: Bitboard, blockers: Bitboard);
    setwise_rook_attacks(rooks: Bitboard, occupied: Bitboard);
    setwise_bishop_attacks(bishops: Bitboard, occupied: Bitboard);
    setwise_queen_attacks(queens: Bitboard, occupied: Bitboard);
    setwise_slider_attacks(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard);
    setwise_slider_attacks_by_kind(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard);
    setwise_slider_attacks_of_both(orthogonal: [Bitboard; 2], diagonal: [Bitboard; 2], occupied: Bitboard);
    setwise_occluded_fill(direction: Direction, generator: Bitboard, propagator: Bitboard);
    setwise_attack_fill(direction: Direction, generator: Bitboard, propagator: Bitboard);
    batch_rook_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    batch_rook_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
    batch_bishop_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    batch_bishop_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
    batch_queen_attacks(squares: &[Square], occupied: &[Bitboard], attacks: &mut [Bitboard]);
    batch_queen_attacks_at(squares: &[Square], occupied: Bitboard, attacks: &mut [Bitboard]);
    batch_slider_attacks(orthogonal: &[Bitboard], diagonal: &[Bitboard], occupied: &[Bitboard], attacks: &mut [Bitboard]);
}
