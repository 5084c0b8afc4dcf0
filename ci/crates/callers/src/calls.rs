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

/// The callers of a kind of query: of the modules whose functions choose their level, and of the
/// methods of a token.
macro_rules! calls {
    ($($(#[$doc:meta])* $Kind:ident in $modules:tt, prefixed $prefix:literal, by $algorithms:tt $queries:tt)*) => {
        $(calls! { @$Kind $modules $prefix $queries })*
    };
    // They do not slide: a method of a token enters no region.
    (@Geometry $($rest:tt)*) => {};
    (@Leapers $($rest:tt)*) => {};
    // They take or answer structures, lists or references: through memory.
    (@Checks $($rest:tt)*) => {};
    (@Rays $($rest:tt)*) => {};
    (@Exchanges $($rest:tt)*) => {};
    (@Lists $($rest:tt)*) => {};
    (@Mailbox $($rest:tt)*) => {};
    (@Pairs $($rest:tt)*) => {};
    (@Threats $($rest:tt)*) => {};
    (@Sliders $($rest:tt)*) => {};
    (@$Kind:ident [$($module:ident)*] $prefix:literal $queries:tt) => {
        $(per_call! { $module $queries })*
        outside! { $prefix $queries }
    };
}

macro_rules! per_call {
    // The level of the build.
    (raylane $queries:tt) => {};
    (constant $queries:tt) => {};
    ($module:ident {$($name:ident($($argument:ident: $Argument:ty),*) -> $Answer:ty;)*}) => {
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

macro_rules! outside {
    ($prefix:literal {$($name:ident($($argument:ident: $Argument:ty),*) -> $Answer:ty;)*}) => {
        paste! {$(
            call_at_levels! {
                [outside [<$prefix $name>] ($($argument: $Argument),*),
                 token => token.[<$prefix $name>]($($argument),*)]
            }
        )*}
    };
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

raylane_support::for_each_kind!([calls]);
