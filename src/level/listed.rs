//! [`Listed`]: the levels of a list, and the best of them below a level.

use super::capabilities::contains;
use super::level::{Level, Rank};
use super::tokens::*;

macro_rules! listed {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        $($columns:tt)*
    ))*) => {
        /// The levels that [`dispatch!`](crate::dispatch) has a list of, a bit for each.
        #[derive(Clone, Copy, Debug)]
        pub struct Listed(u32);

        impl Listed {
            /// The levels of which these are the types.
            ///
            /// Panics if a name is unknown, or `Portable` is missing.
            #[must_use]
            pub const fn new(names: &[&str]) -> Self {
                let (mut levels, mut i) = (0, 0);
                while i < names.len() {
                    assert!(
                        bit(names[i]) != 0,
                        concat!("the list has a name that is no level: the levels are", $(" ", stringify!($Token)),*)
                    );
                    levels |= bit(names[i]);
                    i += 1;
                }
                assert!(contains(names, "Portable"), "the list lacks `Portable`, which every CPU has");
                Self(levels)
            }

            /// Whether the level of this type is in a list, or there is no list.
            #[must_use]
            pub const fn has(names: &[&str], name: &str) -> bool {
                names.is_empty() || contains(names, name)
            }

            /// The best listed level that is not above `level` and that this CPU has.
            #[inline(always)]
            #[must_use]
            pub fn best(self, level: Level) -> Level {
                let included = match level {
                    $(
                        #[cfg($target)]
                        Level::$Token(_) => const { included($Token::NEEDS) },
                    )*
                };
                let mut best = Level::Portable(Portable::new());
                $(
                    #[cfg($target)]
                    if self.0 & const { bit(stringify!($Token)) } != 0 && Rank::$Token as u8 <= level.rank() {
                        let token = if included & const { bit(stringify!($Token)) } != 0 {
                            // SAFETY: the CPU has `level`, which has all features of this one.
                            Some(unsafe { $Token::new_unchecked() })
                        } else {
                            $Token::detect()
                        };
                        best = token.map_or(best, Level::$Token);
                    }
                )*
                best
            }
        }

        /// The levels that need nothing but this.
        const fn included(needs: &[&str]) -> u32 {
            let mut levels = 0;
            $(
                #[cfg($target)]
                if all($Token::NEEDS, needs) {
                    levels |= bit(stringify!($Token));
                }
            )*
            levels
        }

        /// The bit of the level of this type, or 0 if there is none.
        const fn bit(name: &str) -> u32 {
            let (types, mut i) = ([$(stringify!($Token)),*], 0);
            while i < types.len() {
                if contains(&[types[i]], name) {
                    return 1 << i;
                }
                i += 1;
            }
            0
        }
    };
}

crate::__for_each_level!([listed]);

/// Whether all of `needs` are among `given`.
const fn all(needs: &[&str], given: &[&str]) -> bool {
    let mut i = 0;
    while i < needs.len() {
        if !contains(given, needs[i]) {
            return false;
        }
        i += 1;
    }
    true
}
