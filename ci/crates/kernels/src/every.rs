//! Every query of a token at every level, its slices of any length: what it calls is checked.
#![allow(clippy::too_many_arguments)]

use raylane::Token;

/// One function for each query at a level, named `every_<level>_<method>`.
macro_rules! queries {
    ($Token:ident $level:literal $((
        $(#[$doc:meta])*; $name:ident, $method:ident;
        ($($argument:ident: $Argument:ty),*) -> $Result:ty
    ))*) => {
        $crate::paste! {$(
            #[unsafe(no_mangle)]
            pub fn [<every_ $level _ $method>](
                token: raylane::level::$Token,
                $($argument: $Argument),*
            ) -> $Result {
                token.$method($($argument),*)
            }
        )*}
    };
}

macro_rules! levels {
    ($((
        $(#[$doc:meta])*;
        $Token:ident $words:ident;
        $target:meta;
        $level:literal;
        $features:tt
    ))*) => {$(
        raylane::__for_each_single_query! { [queries] $Token $level }
        raylane::__for_each_geometry_query! { [queries] $Token $level }
        raylane::__for_each_xray_query! { [queries] $Token $level }
        raylane::__for_each_check_query! { [queries] $Token $level }
        raylane::__for_each_set_query! { [queries] $Token $level }
        raylane::__for_each_leaper_query! { [queries] $Token $level }
        raylane::__for_each_threat_query! { [queries] $Token $level }
        raylane::__for_each_slider_query! { [queries] $Token $level }
        raylane::__for_each_fill_query! { [queries] $Token $level }
        raylane::__for_each_batch_query! { [queries] $Token $level }
        raylane::__for_each_slice_query! { [queries] $Token $level }
    )*};
}

raylane::__for_each_level!([levels]);
