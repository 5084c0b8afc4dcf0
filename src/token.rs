//! [`Token`]: the queries of a level, and the macros that open its regions.

use crate::algorithm::jobs::{Batch, Fills, Serves, Sets, Single, Slices};
use crate::board::{Bitboard, Direction, Line, Square};
use crate::level::{Level, Proof};
use core::fmt;

/// Keeps [`Token`] to the levels of this crate.
#[allow(private_bounds)]
pub trait Sealed: Serves {}

impl<L: Serves> Sealed for L {}

/// What is passed to a region, and what comes back, in the form that goes in registers
/// where the region is a call.
trait Pack: Sized {
    type Packed;
    fn pack(self) -> Self::Packed;
    fn unpack(packed: Self::Packed) -> Self;
}

macro_rules! pack_as_it_is {
    ($($Type:ty),*) => {$(
        impl Pack for $Type {
            type Packed = Self;
            #[inline(always)]
            fn pack(self) -> Self {
                self
            }
            #[inline(always)]
            fn unpack(packed: Self) -> Self {
                packed
            }
        }
    )*};
}

pack_as_it_is! {
    (), Bitboard, (Bitboard, Bitboard), Square, Line, Direction,
    &[Bitboard], &mut [Bitboard], &[Square]
}

/// An array would go through memory.
impl Pack for [Bitboard; 2] {
    type Packed = (Bitboard, Bitboard);
    #[inline(always)]
    fn pack(self) -> Self::Packed {
        self.into()
    }
    #[inline(always)]
    fn unpack(packed: Self::Packed) -> Self {
        packed.into()
    }
}

/// Defines the methods of a token from rows of a list of queries.
macro_rules! methods {
    (
        [$Job:ident $doors:literal]
        $(($(#[$doc:meta])*; $name:ident, $method:ident;
           ($($argument:ident: $Argument:ty),*) -> $Result:ty))*
    ) => {$(
        $(#[$doc])*
        ///
        #[doc = concat!("The function [`", $doors, stringify!($name), "`](crate::", $doors, stringify!($name), "), at this level.")]
        #[inline(always)]
        fn $method(self, $($argument: $Argument),*) -> $Result {
            methods! {
                @call $Job, Self::$Job, self, $name, [$($argument: $Argument),*] -> $Result
            }
        }
    )*};
    // One query by an algorithm, in the region that it needs.
    (
        @call $Job:ident, $Algorithm:ty, $token:ident, $name:ident,
        [$($argument:ident: $Argument:ty),*] -> $Result:ty
    ) => {{
        $(let $argument = $argument.pack();)*
        <$Result>::unpack(methods! {
            @enter $Job, $token, [$($argument),*],
            #[inline(always)]
            move |$($argument),*| {
                $(let $argument = <$Argument>::unpack($argument);)*
                <$Algorithm as $Job>::$name($token, $($argument),*).pack()
            }
        })
    }};

    // Single queries and fills in one direction stay in the region of the caller.
    (@enter Single, $self:ident, [$a:ident, $b:ident], $f:expr) => {
        $self.region2($f, $a, $b)
    };
    (@enter Single, $self:ident, [$a:ident, $b:ident, $c:ident], $f:expr) => {
        $self.region3($f, $a, $b, $c)
    };
    (@enter Fills, $self:ident, [$a:ident, $b:ident, $c:ident], $f:expr) => {
        $self.region3($f, $a, $b, $c)
    };
    (@enter $Job:ident, $self:ident, [$a:ident, $b:ident], $f:expr) => {
        $self.full_region2($f, $a, $b)
    };
    (@enter $Job:ident, $self:ident, [$a:ident, $b:ident, $c:ident], $f:expr) => {
        $self.full_region3($f, $a, $b, $c)
    };
    (@enter $Job:ident, $self:ident, [$a:ident, $b:ident, $c:ident, $d:ident], $f:expr) => {
        $self.full_region4($f, $a, $b, $c, $d)
    };
}

/// A value that proves that the CPU has a level, with the queries compiled for that
/// level.
///
/// Tokens are zero-sized. A token comes from [`dispatch!`](crate::dispatch), from the
/// `detect` function of its type in [`level`](crate::level), or, for the level of the
/// build, from [`COMPILED`](crate::level::COMPILED).
///
/// The methods are the functions of the crate root, of [`setwise`](crate::setwise) and
/// of [`batch`](crate::batch): the first under their own names, the others with the
/// name of their module in front. Each opens the region of the level by itself, so it
/// is right wherever it is called, and a single call outside of a region. Within a
/// region of the same level it is inlined. See [`level`](crate::level#regions).
///
/// The trait is sealed.
pub trait Token: Sealed + Copy + fmt::Debug + Send + Sync + 'static {
    /// The name of the level, as [`Level::from_str`](core::str::FromStr) reads it.
    const NAME: &'static str = <Self as Proof>::NAME;

    /// The level, as a value.
    #[inline(always)]
    #[must_use]
    fn level(self) -> Level {
        self.into()
    }

    /// Runs `f` in a region of the level: what is inlined into `f` is compiled with
    /// the CPU features of the level.
    ///
    /// Prefer [`enter!`](crate::enter), which makes sure that the closure itself is
    /// inlined. Costs one direct call, or nothing if the build guarantees the level.
    #[inline(always)]
    fn enter<R>(self, f: impl FnOnce() -> R) -> R {
        self.region(f)
    }

    crate::__for_each_single_query! { [methods] [Single ""] }
    crate::__for_each_set_query! { [methods] [Sets "setwise::"] }
    crate::__for_each_fill_query! { [methods] [Fills "setwise::"] }
    crate::__for_each_batch_query! { [methods] [Batch "batch::"] }
    crate::__for_each_slice_query! { [methods] [Slices "batch::"] }
}

impl<L: Serves> Token for L {}

/// Defines the functions of each algorithm by name at any level.
macro_rules! by_name {
    (
        [$Job:ident]
        $(($label:ident; $module:ident::$Algorithm:ident))*
    ) => {
        $(by_name! { @ $Job $module $Algorithm })*
    };
    (@ Single $module:ident $Algorithm:ident) => {
        impl crate::algorithm::$module::$Algorithm {
            /// The bytes of the tables that the queries read, at the level that
            /// reads most.
            pub const TABLE_BYTES: usize = <Self as Single>::TABLE_BYTES;

            crate::__for_each_single_query! { [functions] [Single] }
        }
    };
    (@ Sets $module:ident $Algorithm:ident) => {
        impl crate::algorithm::$module::$Algorithm {
            crate::__for_each_set_query! { [functions] [Sets] }
        }
    };
    (@ Fills $module:ident $Algorithm:ident) => {
        impl crate::algorithm::$module::$Algorithm {
            crate::__for_each_set_query! { [functions] [Sets] }
            crate::__for_each_fill_query! { [functions] [Fills] }
        }
    };
}

macro_rules! functions {
    (
        [$Job:ident]
        $(($(#[$doc:meta])*; $name:ident, $method:ident;
           ($($argument:ident: $Argument:ty),*) -> $Result:ty))*
    ) => {$(
        $(#[$doc])*
        ///
        /// Enters the region of the token by itself.
        #[inline(always)]
        #[must_use]
        pub fn $name<T: Token>(token: T, $($argument: $Argument),*) -> $Result {
            methods! { @call $Job, Self, token, $name, [$($argument: $Argument),*] -> $Result }
        }
    )*};
}

crate::__for_each_single! { [by_name] [Single] }
crate::__for_each_set! { [by_name] [Sets] }
crate::__for_each_fill! { [by_name] [Fills] }
crate::__for_each_generalized_fill! { [by_name] [Fills] }

/// Enters the region of a token: `enter!(token, expression)`.
///
/// What is inlined into the expression is compiled with the CPU features of the
/// token's level. A function that carries a token and is not inlined itself, such as a
/// recursive search, starts with this; see [`level`](crate::level#regions). Costs one
/// direct call and no detection, or nothing if the build guarantees the level.
///
/// The expression becomes the body of a closure, so `return` and `?` leave the
/// expression, not the function around it. `enter!(token, move expression)` makes it a
/// `move` closure: where the region is a call, up to two words then go in registers.
///
/// ```
/// use raylane::{Bitboard, Level, Square, Token, dispatch, enter};
///
/// fn mobility<T: Token>(token: T, rooks: Bitboard, occupied: Bitboard) -> u32 {
///     enter!(token, rooks.iter().map(|rook| token.rook_attacks(rook, occupied).len()).sum())
/// }
///
/// let rooks = Bitboard::EMPTY | Square::A1 | Square::H8;
/// assert_eq!(dispatch!(Level::detect(), token => mobility(token, rooks, rooks)), 28);
/// ```
#[macro_export]
macro_rules! enter {
    ($token:expr, move $body:expr) => {
        $crate::Token::enter(
            $token,
            #[inline(always)]
            move || $body,
        )
    };
    ($token:expr, $body:expr) => {
        $crate::Token::enter(
            $token,
            #[inline(always)]
            || $body,
        )
    };
}

/// Enters a region for a [`Level`](crate::Level): `dispatch!(level, token => expression)`.
///
/// The expression is compiled once for each level, with `token` bound to that level's
/// [`Token`](crate::Token) and, as far as it is inlined, with that level's CPU features.
/// The cost is one jump on the level: put it around a search, not around a query. The
/// expression becomes the body of a closure, so `return` and `?` leave the expression,
/// not the function around it.
///
/// ```
/// use raylane::{Bitboard, Level, Square, Token, dispatch};
///
/// let squares = dispatch!(Level::detect(), token => {
///     Square::ALL.iter().map(|&sq| token.rook_attacks(sq, Bitboard::EMPTY).len()).sum::<u32>()
/// });
/// assert_eq!(squares, 64 * 14);
/// ```
///
/// What is not inlined is compiled without the features: see
/// [`level`](crate::level#regions) for how a recursive function enters again.
#[macro_export]
macro_rules! dispatch {
    ($level:expr, $token:ident => $body:expr) => {
        $crate::__with_token!($level, $token => $crate::enter!($token, $body))
    };
}

/// [`dispatch!`] without entering the region: for a body that enters by itself.
#[doc(hidden)]
#[macro_export]
macro_rules! __with_token {
    ($level:expr, $token:ident => $body:expr) => {
        $crate::__for_each_level!([$crate::__match_level] [$level, $token => $body])
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __match_level {
    (
        [$level:expr, $token:ident => $body:expr]
        $((
            $(#[$doc:meta])*;
            $Token:ident $words:ident;
            $target:meta;
            $name:literal;
            $features:tt
        ))*
    ) => {
        match $level {
            $(
                #[cfg($target)]
                $crate::Level::$Token($token) => $body,
            )*
            // `Level` is non-exhaustive for other crates. All levels are above.
            #[allow(unreachable_patterns)]
            _ => ::core::unreachable!(),
        }
    };
}
