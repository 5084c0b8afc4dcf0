//! Every query of every token, its slices of any length: what it calls is checked.

use raylane_support::implementations::queries::every_kind;
use std::hint::black_box;

/// Holds all of them, so that they are compiled.
#[unsafe(no_mangle)]
pub fn every_query() {
    black_box(every_kind());
}

macro_rules! names {
    ($(
        $(#[$doc:meta])*
        $Kind:ident in $modules:tt, prefixed $prefix:literal, by $algorithms:tt {$(
            $name:ident $(+ $also:ident)? ($($arguments:tt)*) -> $Answer:ty $(, through $through:path)?;
        )*}
    )*) => {
        concat!($($(stringify!($Kind), "::", stringify!($name), $(stringify!($also),)? "\n",)*)* "\0")
    };
}

/// Their names, a line each, as a string of C: the check compares them with the functions that it finds.
#[unsafe(no_mangle)]
pub extern "C" fn names() -> *const u8 {
    raylane_support::for_each_kind!([names]).as_ptr()
}
