//! The functions at the crate root, compiled for the level of the build.

use crate::level::COMPILED;
use crate::token::Token;

pub use crate::empty_board::lookup::{
    aligned, between, king_attacks, knight_attacks, line_through, pawn_attacks, ray_beyond,
};

/// Defines the functions of a list, with what their documentation says after the first
/// lines.
macro_rules! compiled_in {
    (
        $more:tt
        $(($(#[$doc:meta])*; $name:ident, $method:ident; $arguments:tt -> $Result:ty))*
    ) => {
        $(compiled_in! { @ $more [$(#[$doc])*] $name, $method; $arguments -> $Result })*
    };
    (
        @ [$($more:literal)*] [$(#[$doc:meta])*]
        $name:ident, $method:ident; ($($argument:ident: $Argument:ty),*) -> $Result:ty
    ) => {
        $(#[$doc])*
        ///
        $(#[doc = $more])*
        #[inline]
        #[must_use]
        pub fn $name($($argument: $Argument),*) -> $Result {
            COMPILED.$method($($argument),*)
        }
    };
}

crate::__for_each_single_query! { [compiled_in] [
    " The result contains the first blocker of each ray, whatever its colour, and"
    " never `square`. Whether `occupied` contains `square` makes no difference."
    " Compiled for the level of the build. The twin for constants is in"
    " [`const_slow`](crate::const_slow)."
] }
crate::__for_each_xray_query! { [compiled_in] [
    " A removed blocker is attacked before and after, so it is not in the result. Whether"
    " `occupied` contains `square` makes no difference. Costs two queries, the second of"
    " which waits for the first. Compiled for the level of the build. The twin for"
    " constants is in [`reference`](mod@crate::reference)."
] }
crate::__for_each_check_query! { [compiled_in] [
    " Checks by knights and pawns are not included: see"
    " [`ChecksAndPins::targets`](crate::ChecksAndPins::targets). Whether `occupied` contains"
    " `king` makes no difference. Loops over the sliders that would attack the king on an"
    " empty board: one or two in most positions. Reads tables of 7.5 KiB in all. The twin for"
    " constants is in [`reference`](mod@crate::reference)."
] }
