//! [`Level`]: its detection and its names.

use super::tokens::{BY_RANK, COMPILED_LEVEL, Level};
use core::fmt;
use core::str::FromStr;

impl Level {
    /// Returns the best level that the build guarantees: the level of the functions
    /// at the crate root.
    #[inline]
    #[must_use]
    pub const fn compiled() -> Self {
        COMPILED_LEVEL
    }

    /// Returns the best level that this CPU has, or the one that [`Level::set_detected`] has set.
    ///
    /// The result is cached: later calls cost a load and a few comparisons, or
    /// nothing if the build guarantees the best level of the target. So a program needs no variable
    /// of its own for it. Without the cargo feature `std` there is no detection, and this is
    /// [`Level::compiled`].
    #[inline]
    #[must_use]
    pub fn detect() -> Self {
        #[cfg(feature = "std")]
        if COMPILED_LEVEL.rank() < detection::BEST_RANK {
            // SAFETY: it is the rank of a level that was found, or of a `Level`.
            return unsafe { Self::at_least_compiled(detection::rank()) };
        }
        COMPILED_LEVEL
    }

    /// Replaces the level that was detected: [`Level::detect`] returns `level` from now on, in all threads. If the build
    /// guarantees a better one, it still returns that.
    ///
    /// For a program whose user chooses the level, and for tests. A later call may choose a better level again. The
    /// functions of [`setwise`](crate::setwise), [`batch`](crate::batch) and [`pairs`](crate::pairs) follow it. With the
    /// level in a variable of its own, the program would hold code for every level in every build. With this
    /// one the compiler drops what is below the level of the build. Not for libraries: it is the
    /// level of the whole process. Only with the cargo feature `std`.
    ///
    /// ```
    /// use raylane::Level;
    ///
    /// if let Ok(avx2) = "avx2".parse() {
    ///     Level::set_detected(avx2);
    ///     assert_eq!(Level::detect(), avx2.max(Level::compiled()));
    /// }
    /// ```
    #[cfg(feature = "std")]
    pub fn set_detected(level: Self) {
        detection::DETECTED.store(level.rank(), core::sync::atomic::Ordering::Relaxed);
    }
}

/// What was detected, once for the whole process.
#[cfg(feature = "std")]
mod detection {
    use super::{BY_RANK, COMPILED_LEVEL, Level};
    use core::sync::atomic::{AtomicU8, Ordering};

    /// The rank of the best level of the target.
    pub(super) const BEST_RANK: u8 = BY_RANK.len() as u8 - 1;

    /// Nothing has been detected yet.
    pub(super) const NONE: u8 = u8::MAX;

    /// The rank of the detected level, or of the one that was set.
    pub(super) static DETECTED: AtomicU8 = AtomicU8::new(NONE);

    /// The rank of the level that was found, or of the one that was set.
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
    /// The level of this name needs features that this CPU lacks, or that are not detected without the cargo feature `std`.
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
            Self::Unavailable(name) if cfg!(feature = "std") => {
                write!(f, "this CPU lacks the level {name}")
            }
            Self::Unavailable(name) => {
                write!(
                    f,
                    "this build lacks the level {name}, and detects none (cargo feature `std`)"
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
    #[cfg(feature = "std")]
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
