//! [`Level`], with detection and parsing, and [`Listed`]: the levels of a list, and the best of them
//! below a level.

use super::capabilities::contains;
use super::region::By;
use super::tokens::*;
use core::fmt;
use core::str::FromStr;

macro_rules! level {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        $($columns:tt)*
    ))*) => {
        /// A level that this CPU has.
        ///
        /// Get one from [`Level::detect`] wherever you need it, and pass it to
        /// [`dispatch!`](crate::dispatch). A `Level` is at most one byte and `Copy`. A better
        /// level compares greater.
        ///
        /// A `Level` holds the token that proves it, so a level that the CPU lacks
        /// cannot be constructed in safe code.
        ///
        /// Later versions may add levels without a breaking change, so a `match`
        /// needs a wildcard arm. [`dispatch!`](crate::dispatch) handles them all.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Level {
            $(
                $(#[$doc])*
                #[cfg($target)]
                $Token($Token),
            )*
        }

        $(
            #[cfg($target)]
            impl $Token {
                /// As [`From`] does, in constants.
                const fn as_level(self) -> Level {
                    Level::$Token(self)
                }
            }

            #[cfg($target)]
            impl From<$Token> for Level {
                #[inline(always)]
                fn from(token: $Token) -> Self {
                    token.as_level()
                }
            }
        )*

        /// The levels of the target as numbers, in ascending order.
        #[repr(u8)]
        enum Rank {
            $(
                #[cfg($target)]
                $Token,
            )*
        }

        /// The name of each level of the target and that of its token's type, by rank.
        const BY_RANK: &[(&str, &str)] = &[$(
            #[cfg($target)]
            ($name, stringify!($Token)),
        )*];

        impl Level {
            /// The names of all levels, in ascending order, including those that
            /// this CPU lacks. [`Level::from_str`] parses them.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// Returns the levels that this CPU has, in ascending order.
            ///
            /// Without the cargo feature `std` there is no detection: returns the
            /// levels that the build guarantees.
            pub fn available() -> impl Iterator<Item = Self> + Clone {
                [$(
                    #[cfg($target)]
                    $Token::detect().map(Level::$Token),
                )*]
                .into_iter()
                .flatten()
            }

            /// Returns the name of the level, as [`Level::from_str`] parses it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                BY_RANK[self.rank() as usize].0
            }

            const fn rank(self) -> u8 {
                match self {
                    $(
                        #[cfg($target)]
                        Level::$Token(_) => Rank::$Token as u8,
                    )*
                }
            }

            /// Returns the level of a rank, or `None` if it is not above the level
            /// of the build, so that the compiler can drop those branches.
            ///
            /// # Safety
            /// The rank must come from [`Level::rank`] on this CPU.
            #[cfg(feature = "std")]
            #[inline(always)]
            unsafe fn above_compiled(rank: u8) -> Option<Self> {
                $(
                    #[cfg($target)]
                    if Rank::$Token as u8 > COMPILED_LEVEL.rank() && rank == Rank::$Token as u8 {
                        // SAFETY: the rank says that this CPU has the level.
                        return Some(Level::$Token(unsafe { $Token::new_unchecked() }));
                    }
                )*
                None
            }
        }

        /// The levels that [`dispatch!`](crate::dispatch) has a list of, a bit for each.
        #[derive(Clone, Copy, Debug)]
        pub struct Listed(u32);

        impl Listed {
            /// The levels of which these are the types.
            ///
            /// Panics if a name is unknown, or `Portable` is missing.
            #[must_use]
            pub const fn new(names: &[&str]) -> Self {
                assert!(
                    all(names, &[$(stringify!($Token)),*]),
                    concat!("the list has a name that is no level: the levels are", $(" ", stringify!($Token)),*)
                );
                assert!(contains(names, "Portable"), "the list lacks `Portable`, which every CPU has");
                let mut levels = 0;
                $(
                    #[cfg($target)]
                    if contains(names, stringify!($Token)) {
                        levels |= 1 << Rank::$Token as u8;
                    }
                )*
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
                    if self.0 >> Rank::$Token as u8 & 1 != 0 && Rank::$Token as u8 <= level.rank() {
                        let token = if included >> Rank::$Token as u8 & 1 != 0 {
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
                    levels |= 1 << Rank::$Token as u8;
                }
            )*
            levels
        }
    };
}

crate::__for_each_level!([level]);

const COMPILED_LEVEL: Level = COMPILED.as_level();

/// The rank of the best level of the target.
#[cfg(feature = "std")]
const BEST_RANK: u8 = BY_RANK.len() as u8 - 1;

impl<A, T: Copy + Into<Self>> From<By<A, T>> for Level {
    #[inline(always)]
    fn from(by: By<A, T>) -> Self {
        by.token.into()
    }
}

impl Level {
    /// Returns the best level that the build guarantees: the level of the functions
    /// at the crate root.
    #[inline]
    #[must_use]
    pub const fn compiled() -> Self {
        COMPILED_LEVEL
    }

    /// Returns the best level that this CPU has, or the one that [`Level::set_max`] has set.
    ///
    /// The result is cached: later calls cost a load and a few comparisons, or
    /// nothing if the build guarantees the best level of the target. So a program needs no variable
    /// of its own for it. Without the cargo feature `std` there is no detection, and this is
    /// [`Level::compiled`].
    #[inline]
    #[must_use]
    pub fn detect() -> Self {
        #[cfg(feature = "std")]
        {
            detection::cached()
        }
        #[cfg(not(feature = "std"))]
        {
            Self::compiled()
        }
    }

    /// Sets the level that [`Level::detect`] returns from now on, in all threads, unless the
    /// build guarantees a better one.
    ///
    /// For a program whose user chooses the level. The functions of [`setwise`](crate::setwise),
    /// [`batch`](crate::batch) and [`pairs`](crate::pairs) follow it. With the level in a
    /// variable of its own, the program would hold code for every level in every build. With this
    /// one the compiler drops what is below the level of the build. Not for libraries: it is the
    /// level of the whole process. Only with the cargo feature `std`.
    ///
    /// ```
    /// use raylane::Level;
    ///
    /// if let Ok(avx2) = "avx2".parse() {
    ///     Level::set_max(avx2);
    ///     assert_eq!(Level::detect(), avx2.max(Level::compiled()));
    /// }
    /// ```
    #[cfg(feature = "std")]
    pub fn set_max(level: Self) {
        detection::DETECTED.store(level.rank(), core::sync::atomic::Ordering::Relaxed);
    }
}

#[cfg(feature = "std")]
mod detection {
    use super::{BEST_RANK, COMPILED_LEVEL, Level};
    use core::sync::atomic::{AtomicU8, Ordering};

    /// Nothing has been detected yet.
    pub(super) const NONE: u8 = u8::MAX;

    /// The rank of the detected level, or of the one that was set.
    pub(super) static DETECTED: AtomicU8 = AtomicU8::new(NONE);

    #[inline(always)]
    pub(super) fn cached() -> Level {
        if COMPILED_LEVEL.rank() == BEST_RANK {
            return Level::compiled();
        }
        let mut rank = DETECTED.load(Ordering::Relaxed);
        if rank == NONE {
            rank = detect();
        }
        // SAFETY: it is the rank of a level that was found, or of a `Level`.
        unsafe { Level::above_compiled(rank) }.unwrap_or(Level::compiled())
    }

    #[cold]
    #[inline(never)]
    fn detect() -> u8 {
        let rank = Level::available()
            .last()
            .unwrap_or(Level::compiled())
            .rank();
        // Unless one was set meanwhile.
        match DETECTED.compare_exchange(NONE, rank, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => rank,
            Err(set) => set,
        }
    }
}

impl PartialOrd for Level {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Level {
    #[inline]
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// As the variant is named, without its token.
impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(BY_RANK[self.rank() as usize].1)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Parses the name of a level, as [`Level::name`] returns it.
    ///
    /// # Errors
    /// [`ParseLevelError::Unknown`] if no level has the name, and
    /// [`ParseLevelError::Unavailable`] if this CPU lacks the level.
    fn from_str(name: &str) -> Result<Self, ParseLevelError> {
        let known = Self::NAMES.iter().find(|&&known| known == name);
        let &name = known.ok_or(ParseLevelError::Unknown)?;
        Self::available()
            .find(|level| level.name() == name)
            .ok_or(ParseLevelError::Unavailable(name))
    }
}

/// What [`dispatch!`](crate::dispatch) takes: a [`Level`] and nothing else. It is a trait so that the compiler's
/// message for another type can say so.
#[diagnostic::on_unimplemented(
    message = "`dispatch!` takes a `Level`, which this is not",
    label = "not a `Level`",
    note = "`Level::detect()` is the best level of this CPU; another one is, if the CPU has it, \
            `raylane::level::Avx512::detect().map(Level::Avx512)` or `\"avx512\".parse::<Level>()`"
)]
pub trait IsLevel {
    fn level(self) -> Level;
}

impl IsLevel for Level {
    #[inline(always)]
    fn level(self) -> Level {
        self
    }
}

/// The level that [`dispatch!`](crate::dispatch) was given.
#[inline(always)]
pub fn of(level: impl IsLevel) -> Level {
    level.level()
}

/// The error of parsing a [`Level`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseLevelError {
    /// No level has the name.
    Unknown,
    /// The level of this name needs features that this CPU lacks.
    Unavailable(&'static str),
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => {
                f.write_str("no such level: the levels are ")?;
                let mut separator = "";
                for name in Level::NAMES {
                    write!(f, "{separator}{name}")?;
                    separator = ", ";
                }
                Ok(())
            }
            Self::Unavailable(name) => write!(f, "this CPU lacks the level {name}"),
        }
    }
}

impl core::error::Error for ParseLevelError {}

/// Whether all of `needs` are among `given`.
const fn all(needs: &[&str], given: &[&str]) -> bool {
    match needs {
        [] => true,
        [first, rest @ ..] => contains(given, first) && all(rest, given),
    }
}

#[cfg(test)]
mod tests {
    /// Each round is a first use again. Then the level is set.
    #[test]
    #[cfg(feature = "std")]
    #[cfg_attr(target_family = "wasm", ignore = "there are no threads")]
    fn many_threads_detect_the_same_level_at_once() {
        use super::detection::{DETECTED, NONE};
        use super::*;
        use core::sync::atomic::Ordering;
        use std::sync::Barrier;
        use std::thread;

        const THREADS: usize = 8;
        let expected = Level::available().last().unwrap_or(Level::compiled());
        let start = Barrier::new(THREADS);
        for _ in 0..if cfg!(miri) { 3 } else { 1000 } {
            DETECTED.store(NONE, Ordering::Relaxed);
            thread::scope(|scope| {
                for _ in 0..THREADS {
                    scope.spawn(|| {
                        start.wait();
                        for _ in 0..3 {
                            assert_eq!(Level::detect(), expected);
                        }
                    });
                }
            });
            // Nothing is stored where the build guarantees the best level.
            if COMPILED_LEVEL.rank() != BEST_RANK {
                assert_eq!(DETECTED.load(Ordering::Relaxed), expected.rank());
            }
        }
        for level in Level::available() {
            Level::set_max(level);
            assert_eq!(Level::detect(), level.max(Level::compiled()));
        }
        assert_eq!(Level::detect(), expected);
    }
}
