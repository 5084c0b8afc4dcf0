//! [`Level`]: a level as a value, its detection and its names. [`LEVELS`]: the table of levels as values.

use super::tokens::*;
use crate::lanes::{all, contains};
use crate::table::table;
use core::fmt;
use core::str::FromStr;

/// One level of the table as plain data: its names and CPU features.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct LevelInfo {
    /// The name of the level.
    pub name: &'static str,
    /// That of its token.
    pub token: &'static str,
    /// Where there is the level, as a condition of `cfg`.
    pub target: &'static str,
    /// Whether this target has it.
    pub is_here: bool,
    /// The CPU features of a region around the caller's code.
    pub around: &'static [&'static str],
    /// Those that the kernels have in addition.
    pub own: &'static [&'static str],
    /// A property that no CPU feature reports: none or one.
    pub promises: &'static [&'static str],
    /// All of these.
    pub needs: &'static [&'static str],
}

/// Writes what needs the types of all rows.
macro_rules! levels {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        [$($feature:literal),* $(=> $promise:literal)? $(; $($own:literal),*)?];
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
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

        /// The table of levels, in ascending order, those of other targets among them.
        #[doc(hidden)]
        pub const LEVELS: &[LevelInfo] = &[$(
            LevelInfo {
                name: $name,
                token: stringify!($Token),
                target: stringify!($target),
                is_here: cfg!($target),
                around: &[$($feature),*],
                own: &[$($($own),*)?],
                promises: &[$($promise)?],
                needs: &[$($feature,)* $($promise,)? $($($own),*)?],
            },
        )*];

        /// The places of the levels in the table.
        #[repr(u8)]
        #[derive(Clone, Copy)]
        #[allow(dead_code)]
        enum Rank {
            $($Token,)*
        }

        impl Level {
            /// The place of the level in the table, and among [`Level::NAMES`].
            #[doc(hidden)]
            #[must_use]
            pub const fn rank(self) -> u8 {
                match self {
                    $(
                        #[cfg($target)]
                        Level::$Token(_) => Rank::$Token as u8,
                    )*
                }
            }

            /// The level at this place, if the CPU has it.
            fn detected(rank: u8) -> Option<Self> {
                $(
                    #[cfg($target)]
                    if rank == Rank::$Token as u8 {
                        return $Token::detect().map(Level::$Token);
                    }
                )*
                None
            }

            /// The level at this place, or that of the build if it is better.
            ///
            /// # Safety
            /// The CPU must have the level at this place.
            #[cfg(feature = "detection")]
            #[inline(always)]
            const unsafe fn at_least_compiled(rank: u8) -> Self {
                $(
                    // The compiler drops those that are not above the level of the build.
                    #[cfg($target)]
                    if Rank::$Token as u8 > COMPILED_LEVEL.rank() && rank == Rank::$Token as u8 {
                        // SAFETY: the caller says that the CPU has the level.
                        return Level::$Token(unsafe { $Token::new_unchecked() });
                    }
                )*
                COMPILED_LEVEL
            }
        }

        /// The names of the types of tokens.
        const TOKENS: &[&str] = &[$(stringify!($Token)),*];

        /// What is wrong with a list that names another level.
        const NO_LEVEL: &str =
            concat!("the list has a name that is no level: the levels are", $(" ", stringify!($Token)),*);

        impl LevelList {
            /// The best listed level that is not above `level` and that this CPU has.
            #[inline(always)]
            #[must_use]
            pub fn best(self, level: Level) -> Level {
                let included = match level {
                    $(
                        #[cfg($target)]
                        Level::$Token(_) => const { included(Rank::$Token as usize) },
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
    };
}

__for_each_level!([levels]);

const COMPILED_LEVEL: Level = COMPILED.as_level();

/// The levels that need nothing but what the level at this place has, a bit for each.
const fn included(rank: usize) -> u32 {
    let (mut levels, mut index) = (0, 0);
    while index < LEVELS.len() {
        if all(LEVELS[index].needs, LEVELS[rank].needs) {
            levels |= 1 << index;
        }
        index += 1;
    }
    levels
}

/// The levels that [`dispatch!`](crate::dispatch) has a list of, a bit for each.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct LevelList(u32);

impl LevelList {
    /// The levels of which these are the types.
    ///
    /// Panics if a name is unknown, or `Portable` is missing.
    #[must_use]
    pub const fn new(names: &[&str]) -> Self {
        assert!(all(names, TOKENS), "{}", NO_LEVEL);
        assert!(
            contains(names, "Portable"),
            "the list lacks `Portable`, which every CPU has"
        );
        let (mut levels, mut index) = (0, 0);
        while index < LEVELS.len() {
            if LEVELS[index].is_here && contains(names, LEVELS[index].token) {
                levels |= 1 << index;
            }
            index += 1;
        }
        Self(levels)
    }

    /// Whether the level of this type is in a list, or there is no list.
    #[must_use]
    pub const fn has(names: &[&str], name: &str) -> bool {
        names.is_empty() || contains(names, name)
    }
}

impl Level {
    /// The names of all levels, in ascending order, including those that
    /// this CPU lacks. [`from_str`](core::str::FromStr::from_str) parses them.
    pub const NAMES: &'static [&'static str] = &table!(LEVELS.len(), |index| LEVELS[index].name);

    /// Returns the levels that this CPU has, in ascending order.
    ///
    /// Without the cargo feature `detection` there is no detection: returns the
    /// levels that the build guarantees.
    ///
    /// ```
    /// use raylane::Level;
    ///
    /// // Every CPU has the first one.
    /// assert!(Level::available().any(|level| level.name() == "portable"));
    /// assert!(Level::available().is_sorted());
    /// ```
    pub fn available() -> impl Iterator<Item = Self> + Clone {
        (0..LEVELS.len() as u8).filter_map(Self::detected)
    }

    /// Returns the name of the level, as [`from_str`](core::str::FromStr::from_str) parses it.
    ///
    /// ```
    /// use raylane::Level;
    ///
    /// println!("attacks are compiled for {}", Level::detect().name());
    /// # assert!(Level::NAMES.contains(&Level::detect().name()));
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        LEVELS[self.rank() as usize].name
    }

    /// Returns the best level that the build guarantees: the level of the functions
    /// at the crate root.
    ///
    /// ```
    /// use raylane::Level;
    ///
    /// // The CPU has it, or the program would not run.
    /// assert!(Level::compiled() <= Level::detect());
    /// ```
    #[inline]
    #[must_use]
    pub const fn compiled() -> Self {
        COMPILED_LEVEL
    }

    /// Returns the best level that this CPU has, or the one that [`Level::set_detected`] has set.
    ///
    /// The result is cached: later calls cost a load and a few comparisons, or
    /// nothing if the build guarantees the best level of the target. So a program needs no variable
    /// of its own for it. Without the cargo feature `detection` there is no detection, and this is
    /// [`Level::compiled`].
    ///
    /// ```
    /// use raylane::{Bitboard, Level, Square, Token, dispatch};
    ///
    /// // Once, around the search.
    /// let attacks =
    ///     dispatch!(Level::detect(), |token| token.queen_attacks(Square::A1, Bitboard::EMPTY));
    /// assert_eq!(attacks.len(), 21);
    /// ```
    #[inline]
    #[must_use]
    pub fn detect() -> Self {
        #[cfg(feature = "detection")]
        if COMPILED_LEVEL.rank() < detection::BEST_RANK {
            // SAFETY: it is the place of a level that was found, or of a `Level`.
            return unsafe { Self::at_least_compiled(detection::rank()) };
        }
        COMPILED_LEVEL
    }

    /// Replaces the level that was detected: [`Level::detect`] returns `level` from now on, in all threads. If the build
    /// guarantees a better one, it still returns that.
    ///
    /// For a program whose user chooses the level, and for tests. A later call may choose a better level again. The
    /// functions of [`setwise`](crate::setwise), [`batch`](crate::batch) and [`threat_inputs`](crate::threat_inputs) follow it.
    /// With the level in a variable of its own, the program would hold code for every level in every build. With this
    /// one the compiler drops what is below the level of the build. Not for libraries: it is the
    /// level of the whole process. Only with the cargo feature `detection`.
    ///
    /// ```
    /// use raylane::Level;
    ///
    /// if let Ok(avx2) = "avx2".parse() {
    ///     Level::set_detected(avx2);
    ///     assert_eq!(Level::detect(), avx2.max(Level::compiled()));
    /// }
    /// ```
    #[cfg(feature = "detection")]
    pub fn set_detected(level: Self) {
        detection::DETECTED.store(level.rank(), core::sync::atomic::Ordering::Relaxed);
    }
}

/// What was detected, once for the whole process.
#[cfg(feature = "detection")]
mod detection {
    use super::{COMPILED_LEVEL, LEVELS, Level};
    use core::sync::atomic::{AtomicU8, Ordering};

    /// The place of the best level of the target in the table.
    pub(super) const BEST_RANK: u8 = {
        let mut rank = LEVELS.len() - 1;
        while !LEVELS[rank].is_here {
            rank -= 1;
        }
        rank as u8
    };

    /// Nothing has been detected yet.
    pub(super) const NONE: u8 = u8::MAX;

    /// The place of the detected level, or of the one that was set.
    pub(super) static DETECTED: AtomicU8 = AtomicU8::new(NONE);

    /// The place of the level that was found, or of the one that was set.
    #[inline(always)]
    pub(super) fn rank() -> u8 {
        match DETECTED.load(Ordering::Relaxed) {
            NONE => detect(),
            rank => rank,
        }
    }

    #[cold]
    #[inline(never)]
    fn detect() -> u8 {
        let rank = Level::available().last().unwrap_or(COMPILED_LEVEL).rank();
        // Another thread may have set a level meanwhile: that one stays.
        match DETECTED.compare_exchange(NONE, rank, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => rank,
            Err(set) => set,
        }
    }
}

/// Writes the name of the variant, without its token.
impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(LEVELS[self.rank() as usize].token)
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
    /// [`ParseLevelError::Unavailable`] if this CPU lacks the level, or if the build neither guarantees nor detects it.
    fn from_str(name: &str) -> Result<Self, ParseLevelError> {
        let known = Self::NAMES.iter().find(|&&known| known == name);
        let &name = known.ok_or(ParseLevelError::Unknown)?;
        Self::available()
            .find(|level| level.name() == name)
            .ok_or(ParseLevelError::Unavailable(name))
    }
}

/// The error of parsing a [`Level`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseLevelError {
    /// No level has the name.
    Unknown,
    /// The level of this name needs features that this CPU lacks, or that are not detected without the cargo feature `detection`.
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
            Self::Unavailable(name) if cfg!(feature = "detection") => {
                write!(f, "this CPU lacks the level {name}")
            }
            Self::Unavailable(name) => {
                write!(
                    f,
                    "this build lacks the level {name}, and detects none (cargo feature `detection`)"
                )
            }
        }
    }
}

impl core::error::Error for ParseLevelError {}

#[cfg(test)]
mod tests {
    /// Each round is a first use again. Then the level is set.
    #[test]
    #[cfg(feature = "detection")]
    #[cfg_attr(target_family = "wasm", ignore = "there are no threads")]
    fn many_threads_detect_the_same_level_at_once() {
        use super::detection::{BEST_RANK, DETECTED, NONE};
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
            Level::set_detected(level);
            assert_eq!(Level::detect(), level.max(Level::compiled()));
        }
        assert_eq!(Level::detect(), expected);
    }
}
