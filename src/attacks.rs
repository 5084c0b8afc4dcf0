//! Single queries, compiled for the level of the build.

use crate::level::COMPILED;
use crate::token::Token;

macro_rules! compiled_in {
    (
        $(($(#[$doc:meta])*; $name:ident, $method:ident;
           ($($argument:ident: $Argument:ty),*) -> $Result:ty))*
    ) => {$(
        $(#[$doc])*
        ///
        /// The result contains the first blocker of each ray, whatever its colour, and
        /// never `square`. Whether `occupied` contains `square` makes no difference.
        /// Compiled for the level of the build.
        #[inline]
        #[must_use]
        pub fn $name($($argument: $Argument),*) -> $Result {
            COMPILED.$method($($argument),*)
        }
    )*};
}

crate::__for_each_single_query!([compiled_in]);
