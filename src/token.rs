//! [`Token`], whose methods are the queries, and the macros that open regions.

use crate::algorithm::checks::SliderBySlider;
use crate::algorithm::jobs::{Batch, Checks, Each, Fills, Serves, Sets, Single, Slices, Threats};
use crate::algorithm::one_by_one::OneByOne;
use crate::algorithm::sliders::SliderAttacks;
use crate::board::{Bitboard, ChecksAndPins, Colour, Direction, Line, PieceSets, Square};
use crate::empty_board::{leapers, lookup};
use crate::level::{Level, Proof};
use core::fmt;

/// Seals [`Token`]: only the tokens of this crate implement it.
#[allow(private_bounds)]
pub trait Sealed: Serves {}

impl<L: Serves> Sealed for L {}

/// Converts arguments and results of a region to a form that is passed in registers if the
/// region is a call.
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
    (), u32, Bitboard, (Bitboard, Bitboard), ChecksAndPins, PieceSets,
    &PieceSets, [PieceSets; 2], &[PieceSets; 2], Colour, Square, Line, Direction, &mut SliderAttacks,
    &[Bitboard], &mut [Bitboard], &[Square]
}

/// A pair, because an array would be passed in memory.
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
        [$Job:ident by $By:ty, $doors:literal]
        $(($(#[$doc:meta])*; $name:ident, $method:ident;
           ($($argument:ident: $Argument:ty),*) -> $Result:ty))*
    ) => {$(
        $(#[$doc])*
        ///
        #[doc = concat!("This is [`", $doors, stringify!($name), "`](crate::", $doors, stringify!($name), "), compiled for the level of the token.")]
        #[inline(always)]
        fn $method(self, $($argument: $Argument),*) -> $Result {
            methods! {
                @call $Job, $By, self, $name, [$($argument: $Argument),*] -> $Result
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

    // Single queries, checks, fills in one direction and lists of sliders can be inlined
    // into the caller's region. The others need all CPU features of the level.
    (@enter Single, $self:ident, [$a:ident, $b:ident], $f:expr) => {
        $self.region2($f, $a, $b)
    };
    (@enter Single, $self:ident, [$a:ident, $b:ident, $c:ident], $f:expr) => {
        $self.region3($f, $a, $b, $c)
    };
    (@enter Checks, $self:ident, [$a:ident, $b:ident, $c:ident, $d:ident], $f:expr) => {
        $self.region4($f, $a, $b, $c, $d)
    };
    (@enter Each, $self:ident, [$a:ident, $b:ident, $c:ident, $d:ident], $f:expr) => {
        $self.region4($f, $a, $b, $c, $d)
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

/// Defines the methods of a token that are the functions of a module, for what no level does
/// differently.
macro_rules! same_at_all_levels {
    (
        [$module:ident, $doors:literal]
        $(($(#[$doc:meta])*; $name:ident, $method:ident;
           ($($argument:ident: $Argument:ty),*) -> $Result:ty))*
    ) => {$(
        $(#[$doc])*
        ///
        #[doc = concat!("This is [`", $doors, stringify!($name), "`](crate::", $doors, stringify!($name), ").")]
        #[inline(always)]
        fn $method(self, $($argument: $Argument),*) -> $Result {
            $module::$name($($argument),*)
        }
    )*};
}

/// A zero-sized proof that the CPU has a level, with the queries compiled for that level
/// as methods.
///
/// A token comes from [`dispatch!`](crate::dispatch), from the `detect` function of its
/// type in [`level`](crate::level), or, for the level of the build, from
/// [`COMPILED`](crate::level::COMPILED).
///
/// The methods are the functions of the crate root under their own names, and those of
/// [`setwise`](crate::setwise) and [`batch`](crate::batch) with the name of the module as
/// a prefix. Each enters the region of the level itself, so it may be called anywhere. (Lines,
/// knights, kings and pawns are the same at every level: their methods enter nothing.)
/// Outside of a region it costs one direct call. Within a region of the same level it is
/// inlined, except for the methods for whole sets and the batches: these are a call at
/// `portable`, and at `avx512` unless the build guarantees it. See
/// [`level`](crate::level#regions).
///
/// The trait is sealed: no other type implements it, and what its methods are made of cannot be
/// called.
///
/// ```compile_fail,E0277
/// #[derive(Clone, Copy, Debug)]
/// struct Unproved;
///
/// impl raylane::Token for Unproved {}
/// ```
/// ```compile_fail,E0624
/// fn by_another_door<T: raylane::Token>(token: T) {
///     token.region(|| ());
/// }
/// ```
pub trait Token: Sealed + Copy + fmt::Debug + Send + Sync + 'static {
    /// The name of the level, as [`Level::from_str`](core::str::FromStr) parses it.
    const NAME: &'static str = <Self as Proof>::NAME;

    /// Returns the level of the token.
    #[inline(always)]
    #[must_use]
    fn level(self) -> Level {
        self.into()
    }

    /// Calls `f` in a region of the level and returns its result.
    ///
    /// What is inlined into `f` is compiled with the CPU features of the level. Prefer
    /// [`enter!`](crate::enter), which makes sure that the closure itself is inlined.
    /// Costs one direct call, or nothing if the build guarantees the level.
    #[inline(always)]
    fn enter<R>(self, f: impl FnOnce() -> R) -> R {
        self.region(f)
    }

    /// Calls `f` in a region with *all* CPU features of the level and returns its result.
    ///
    /// At `avx512` this allows the compiler the 512-bit registers, which
    /// [`enter`](Self::enter) keeps out of your code. It is for a loop over many
    /// numbers that the compiler makes vectors of: the perft example counts its last two plies
    /// in one. Do not put it around code that copies structures: see
    /// [`performance`](crate::performance). At every other level it is the same as `enter`.
    ///
    /// ```
    /// use raylane::{Bitboard, Level, Token, dispatch};
    ///
    /// let boards = [Bitboard::rank(0); 64];
    /// let squares: u32 = dispatch!(Level::detect(), token => token.enter_full(
    ///     #[inline(always)]
    ///     || {
    ///         let mut squares = 0;
    ///         for board in &boards {
    ///             squares += board.len();
    ///         }
    ///         squares
    ///     },
    /// ));
    /// assert_eq!(squares, 512);
    /// ```
    #[inline(always)]
    fn enter_full<R>(self, f: impl FnOnce() -> R) -> R {
        self.full_region(f)
    }

    crate::__for_each_single_query! { [methods] [Single by Self::Single, ""] }
    crate::__for_each_geometry_query! { [same_at_all_levels] [lookup, ""] }
    crate::__for_each_xray_query! { [methods] [Single by Self::Single, ""] }
    crate::__for_each_check_query! { [methods] [Checks by SliderBySlider, ""] }
    crate::__for_each_set_query! { [methods] [Sets by Self::Sets, "setwise::"] }
    crate::__for_each_leaper_query! { [same_at_all_levels] [leapers, "setwise::"] }
    crate::__for_each_threat_query! { [methods] [Threats by Self::Sets, "setwise::"] }
    crate::__for_each_slider_query! { [methods] [Each by OneByOne, "setwise::"] }
    crate::__for_each_fill_query! { [methods] [Fills by Self::Fills, "setwise::"] }
    crate::__for_each_batch_query! { [methods] [Batch by Self::Batch, "batch::"] }
    crate::__for_each_slice_query! { [methods] [Slices by Self::Slices, "batch::"] }
}

impl<L: Sealed> Token for L {}

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
            /// No query reads from tables larger than this many bytes, at any level.
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
        /// Enters the region of the token itself, so it may be called anywhere.
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

/// Evaluates an expression in the region of a token: `enter!(token, expression)`.
///
/// What is inlined into the expression is compiled with the CPU features of the
/// token's level. Put it around the body of a function that takes a token and is not
/// inlined, such as a recursive search: see [`level`](crate::level#regions). Costs one
/// direct call and no detection, or nothing if the build guarantees the level.
///
/// The expression becomes the body of a closure, so `return` and `?` leave the
/// expression, not the function around it. `enter!(token, move expression)` makes it a
/// `move` closure: up to two captured words are then passed in registers.
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
    ($token:expr, move || $($body:tt)*) => {
        compile_error!("`enter!` takes the body of a closure, not a closure")
    };
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

/// Evaluates an expression in the region of a [`Level`]:
/// `dispatch!(level, token => expression)`.
///
/// The expression is compiled once for each level, with `token` bound to that level's
/// [`Token`] and, as far as it is inlined, with that level's CPU features.
/// The cost is a jump by level and a call: put it around a search, not around a query. The
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

/// [`dispatch!`] without entering the region, for a body that enters it itself.
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
            // For other crates, where `Level` is non-exhaustive. The arms above are all levels.
            #[allow(unreachable_patterns)]
            _ => ::core::unreachable!(),
        }
    };
}
