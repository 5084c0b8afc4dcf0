//! Macros that define the types of the algorithms and the functions of their modules.

/// Defines a public type for each form of an algorithm: `Name = Implementation;`.
macro_rules! line_forms {
    ($($(#[$doc:meta])* $Name:ident = $Form:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        #[non_exhaustive]
        pub struct $Name;

        impl $crate::algorithm::jobs::Lines for $Name {
            const TABLE_BYTES: usize = <$Form as $crate::algorithm::jobs::Lines>::TABLE_BYTES;

            #[inline(always)]
            fn in_vectors(can: $crate::level::Capabilities) -> bool {
                <$Form as $crate::algorithm::jobs::Lines>::in_vectors(can)
            }

            #[inline(always)]
            fn lines<W: $crate::lanes::Word>(
                token: W::Level,
                square: $crate::board::Square,
                first: $crate::board::Line,
                occupied: $crate::board::Bitboard,
            ) -> W {
                <$Form as $crate::algorithm::jobs::Lines>::lines(token, square, first, occupied)
            }
        }
    )*};
}

/// Defines the functions of a module for single queries: algorithm `$Algorithm`, compiled
/// for the level of the build.
macro_rules! functions {
    ($Algorithm:ident) => {
        $crate::__for_each_single_query! { [$crate::algorithm::by_name::at_compiled_level] [Single $Algorithm] }
    };
}

/// Defines the functions of a module for sets and fills.
macro_rules! set_functions {
    ($Algorithm:ident) => {
        $crate::__for_each_set_query! { [$crate::algorithm::by_name::at_compiled_level] [Sets $Algorithm] }
        $crate::__for_each_fill_query! { [$crate::algorithm::by_name::at_compiled_level] [Fills $Algorithm] }
    };
}

macro_rules! at_compiled_level {
    (
        [$Job:ident $Algorithm:ident]
        $(($(#[$doc:meta])*; $name:ident, $method:ident;
           ($($argument:ident: $Argument:ty),*) -> $Result:ty))*
    ) => {$(
        $(#[$doc])*
        ///
        #[doc = concat!("Uses [`", stringify!($Algorithm), "`], compiled for the level of the build.")]
        #[inline]
        #[must_use]
        pub fn $name($($argument: $Argument),*) -> $Result {
            <$Algorithm as $crate::algorithm::jobs::$Job>::$name(
                $crate::level::COMPILED,
                $($argument),*
            )
        }
    )*};
}

pub(crate) use {at_compiled_level, functions, line_forms, set_functions};
