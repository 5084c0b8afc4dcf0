//! Owns what the crate knows of CPUs: the levels, the one list of CPU features
//! of each, detection, the tokens that prove it, and the regions they open.
//!
//! A *level* is a set of CPU features that changes how the kernels are compiled.
//! Each has a zero-sized *token*. A token exists only where its features do
//! (detected, or guaranteed by the build), so holding one is the proof that
//! makes every intrinsic of its level sound. [`Token::enter`] opens a *region*:
//! code compiled with the features of the level, entered through one direct
//! call, or through none where the build has the features anyway.
//!
//! The caution that goes with regions: a region is made of what inlines into
//! it. A function that stays a function of its own (a recursive search) is
//! compiled without the features, whatever token it carries. It must enter
//! again, which costs a direct call and no detection:
//!
//! ```
//! use raylane::{Bitboard, Level, Square, Token, dispatch};
//!
//! /// Recursive, so it never inlines: it enters its level at every call.
//! fn paths<T: Token>(token: T, from: Square, depth: u32) -> u64 {
//!     token.enter(#[inline(always)] || {
//!         let attacks = token.queen_attacks(from, Bitboard::EMPTY);
//!         match depth {
//!             0 => 1,
//!             1 => u64::from(attacks.len()),
//!             _ => attacks.into_iter().map(|to| paths(token, to, depth - 1)).sum(),
//!         }
//!     })
//! }
//!
//! let nodes = dispatch!(Level::detect(), token => paths(token, Square::D4, 2));
//! assert_eq!(nodes, 633);
//! ```

use crate::algorithm::fill::{Fill, Rotate};
use crate::algorithm::kogge_stone::KoggeStone;
use crate::algorithm::{Algorithm, Serves, SetAlgorithm};
use crate::batch::{self, Piece};
use crate::board::{Bitboard, Square};
use crate::direction::{Direction, Line};
use crate::empty_board::calculated::{negative_ray, positive_ray};
use crate::lanes::Lanes;
use core::fmt;
use core::str::FromStr;

/// Where one declaration of the levels becomes everything that depends on
/// their features. Best level first.
macro_rules! levels {
    ($($(#[$doc:meta])* $index:literal $Name:ident $name:literal [$($feature:tt),*])*) => {
        $(
            $(#[$doc])*
            ///
            /// Cannot be made by safe code unless the CPU has the features:
            ///
            /// ```compile_fail,E0423
            #[doc = concat!("let token = raylane::level::", stringify!($Name), "(());")]
            /// ```
            /// ```compile_fail,E0133
            #[doc = concat!("let token = raylane::level::", stringify!($Name), "::new_unchecked();")]
            /// ```
            #[cfg(target_arch = "x86_64")]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct $Name(());

            #[cfg(target_arch = "x86_64")]
            impl $Name {
                /// Whether the build already guarantees the features.
                const COMPILED: bool = cfg!(all($(target_feature = $feature),*));

                /// The token, if this CPU has the features of the level (without
                /// `std`: if the build guarantees them).
                #[inline]
                #[must_use]
                pub fn detect() -> Option<Self> {
                    #[cfg(feature = "std")]
                    let present = $(std::arch::is_x86_feature_detected!($feature))&&*;
                    #[cfg(not(feature = "std"))]
                    let present = Self::COMPILED;
                    present.then_some(Self(()))
                }

                /// The token, on the caller's word.
                ///
                /// # Safety
                /// The CPU must have every feature of the level:
                #[doc = concat!($("`", $feature, "` ",)* ".")]
                #[inline]
                #[must_use]
                pub const unsafe fn new_unchecked() -> Self {
                    Self(())
                }
            }

            #[cfg(target_arch = "x86_64")]
            impl Token for $Name {
                const NAME: &'static str = $name;

                #[inline(always)]
                fn level(self) -> Level {
                    Level::$Name(self)
                }

                #[inline(always)]
                fn enter<R>(self, f: impl FnOnce() -> R) -> R {
                    // `inline`, so that a region within a region of the level
                    // leaves no call.
                    #[inline]
                    #[target_feature($(enable = $feature),*)]
                    fn region<R>(f: impl FnOnce() -> R) -> R {
                        f()
                    }
                    if Self::COMPILED {
                        return f();
                    }
                    // SAFETY: a token of this level exists only where the CPU
                    // has the features that the region is compiled with.
                    unsafe { region(f) }
                }
            }
        )*

        cfg_if::cfg_if! {
            $(if #[cfg(all(target_arch = "x86_64", $(target_feature = $feature),*))] {
                /// The token of the best level that the build guarantees.
                pub type Compiled = $Name;
                /// The token of the best level that the build guarantees: what
                /// the functions at the crate root are compiled for.
                pub const COMPILED: Compiled = $Name(());
                const COMPILED_LEVEL: Level = Level::$Name(COMPILED);
            } else)* {
                /// The token of the best level that the build guarantees.
                pub type Compiled = Portable;
                /// The token of the best level that the build guarantees: what
                /// the functions at the crate root are compiled for.
                pub const COMPILED: Compiled = Portable(());
                const COMPILED_LEVEL: Level = Level::Portable(COMPILED);
            }
        }

        /// A level that this CPU has, as its token: see [the module](self).
        ///
        /// Ordered from [`Portable`] up. One byte, `Copy`: an engine keeps it
        /// from start-up and hands it to [`dispatch!`](crate::dispatch).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Level {
            /// No CPU feature beyond the target's baseline.
            Portable(Portable),
            $(
                $(#[$doc])*
                #[cfg(target_arch = "x86_64")]
                $Name($Name),
            )*
        }

        impl Level {
            /// The names that [`Level::from_str`] knows, from `portable` up.
            pub const NAMES: &'static [&'static str] = &{
                let best_first = [$($name,)* Portable::NAME];
                let mut names = best_first;
                let mut index = 0;
                while index < names.len() {
                    names[index] = best_first[names.len() - 1 - index];
                    index += 1;
                }
                names
            };

            /// The levels this CPU has, from [`Level::Portable`] up. Without
            /// `std` there is no detection: those that the build guarantees.
            pub fn available() -> impl Iterator<Item = Self> + Clone {
                let best_first = [
                    $(
                        #[cfg(target_arch = "x86_64")]
                        $Name::detect().map(Level::$Name),
                    )*
                    Some(Level::Portable(Portable(()))),
                ];
                best_first.into_iter().rev().flatten()
            }

            /// The level of index `index`, or `None` for none of them that is
            /// better than what the build guarantees: a dispatch then holds no
            /// code for levels that cannot be the best.
            ///
            /// # Safety
            /// Only an index that [`Level::index`] gave on this CPU.
            #[cfg(feature = "std")]
            #[inline(always)]
            unsafe fn from_index(index: u8) -> Option<Self> {
                match index {
                    $(
                        #[cfg(target_arch = "x86_64")]
                        $index if $index > COMPILED_LEVEL.index() => {
                            Some(Level::$Name($Name(())))
                        }
                    )*
                    _ => None,
                }
            }

            /// The name, as [`Level::from_str`] reads it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(
                        #[cfg(target_arch = "x86_64")]
                        Level::$Name(_) => $name,
                    )*
                    Level::Portable(_) => Portable::NAME,
                }
            }

            const fn index(self) -> u8 {
                match self {
                    $(
                        #[cfg(target_arch = "x86_64")]
                        Level::$Name(_) => $index,
                    )*
                    Level::Portable(_) => 1,
                }
            }
        }
    };
}

levels! {
    /// `vplzcntq`, `vprolvq`, `vpternlogq`, `vpermi2q`: eight lanes, or four
    /// and two with the same operations (x86-64-v4).
    5 Avx512 "avx512" [
        "lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2",
        "avx512f", "avx512cd", "avx512bw", "avx512dq", "avx512vl"
    ]
    /// Four lanes: variable shifts and byte shuffles (x86-64-v3).
    4 Avx2 "avx2" ["lzcnt", "popcnt", "bmi1", "bmi2", "avx", "avx2"]
    /// `lzcnt`, and `shlx`, `shrx`, `andn`, `blsi`, `blsr`. With `popcnt`,
    /// which every CPU with BMI has: a caller's code in the region counts
    /// squares.
    3 Bmi2 "bmi2" ["lzcnt", "popcnt", "bmi1", "bmi2"]
    /// `lzcnt` in place of `bsr`.
    2 Lzcnt "lzcnt" ["lzcnt"]
}

/// No CPU feature beyond the target's baseline: on x86-64 the leading zeros
/// are counted by `bsr`. Always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Portable(());

impl Portable {
    /// The token. It proves nothing, so anybody may have it.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(())
    }
}

impl Default for Portable {
    fn default() -> Self {
        Self::new()
    }
}

impl Token for Portable {
    const NAME: &'static str = "portable";

    #[inline(always)]
    fn level(self) -> Level {
        Level::Portable(self)
    }

    #[inline(always)]
    fn enter<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }
}

/// The proof that the CPU has the features of a level, and the way into code
/// compiled for it. Zero-sized; sealed.
///
/// The attack queries on a token are those of the crate root, compiled for the
/// token's level instead of the build's. Each opens the region by itself, so
/// it is correct and a single call wherever it stands; within a region of the
/// same level it is inlined.
pub trait Token: Lanes + Serves + fmt::Debug + Send + Sync + 'static {
    /// The name of the level, as [`Level::from_str`] reads it.
    const NAME: &'static str;

    /// The level, as a value.
    fn level(self) -> Level;

    /// Runs `f` in a region of the level: what inlines into `f` is compiled
    /// with the level's CPU features. Write the closure as
    /// `#[inline(always)] || …`, so that it does.
    ///
    /// One direct call at most, and no detection. A function that recurses or
    /// is too large to inline starts with this: see [the module](self).
    fn enter<R>(self, f: impl FnOnce() -> R) -> R;

    // `move`: a closure of a square and a set goes in two registers where the
    // region is a call; by reference it would go through the stack.

    /// The squares a rook on `square` attacks.
    #[inline(always)]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.enter(
            #[inline(always)]
            move || Self::Single::rook_attacks(self, square, occupied),
        )
    }

    /// The squares a bishop on `square` attacks.
    #[inline(always)]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.enter(
            #[inline(always)]
            move || Self::Single::bishop_attacks(self, square, occupied),
        )
    }

    /// The squares a queen on `square` attacks.
    #[inline(always)]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.enter(
            #[inline(always)]
            move || Self::Single::queen_attacks(self, square, occupied),
        )
    }

    /// The squares a rook on `square` attacks and those a bishop does, from
    /// one computation.
    #[inline(always)]
    fn rook_bishop_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        self.enter(
            #[inline(always)]
            move || Self::Single::rook_bishop_attacks(self, square, occupied),
        )
    }

    /// The squares attacked from `square` along one line.
    #[inline(always)]
    fn line_attacks(self, line: Line, square: Square, occupied: Bitboard) -> Bitboard {
        self.enter(
            #[inline(always)]
            move || Self::Single::line_attacks(self, line, square, occupied),
        )
    }

    /// The squares attacked from `square` in one direction.
    #[inline(always)]
    fn ray_attacks(self, direction: Direction, square: Square, occupied: Bitboard) -> Bitboard {
        let line = self.line_attacks(direction.line(), square, occupied);
        if direction.is_positive() {
            positive_ray(line, square)
        } else {
            negative_ray(line, square)
        }
    }

    /// The attacks of all sliders of a side:
    /// [`setwise::slider_attacks`](crate::setwise::slider_attacks).
    #[inline(always)]
    fn slider_attacks(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let (along_lines, along_diagonals) =
            self.slider_attacks_by_kind(orthogonal, diagonal, occupied);
        along_lines | along_diagonals
    }

    /// The attacks of all sliders of a side, along ranks and files and along
    /// diagonals:
    /// [`setwise::slider_attacks_by_kind`](crate::setwise::slider_attacks_by_kind).
    #[inline(always)]
    fn slider_attacks_by_kind(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        self.enter(
            #[inline(always)]
            move || Self::Sets::slider_attacks(self, orthogonal, diagonal, occupied),
        )
    }

    /// The attacks of all sliders of both sides:
    /// [`setwise::slider_attacks_of_both`](crate::setwise::slider_attacks_of_both).
    #[inline(always)]
    fn slider_attacks_of_both(
        self,
        orthogonal: [Bitboard; 2],
        diagonal: [Bitboard; 2],
        occupied: Bitboard,
    ) -> [Bitboard; 2] {
        // The compiler shares what depends on `occupied` alone.
        self.enter(
            #[inline(always)]
            move || {
                // Not by the method above: a region within this one might
                // stay a call, and share nothing.
                let (a, b) = Self::Sets::slider_attacks(self, orthogonal[0], diagonal[0], occupied);
                let (c, d) = Self::Sets::slider_attacks(self, orthogonal[1], diagonal[1], occupied);
                [a | b, c | d]
            },
        )
    }

    /// Occluded fill in one direction:
    /// [`setwise::occluded_fill`](crate::setwise::occluded_fill).
    #[inline(always)]
    fn occluded_fill(
        self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.enter(
            #[inline(always)]
            move || KoggeStone::<Rotate>::occluded_fill(self, direction, generator, propagator),
        )
    }

    /// Attack fill in one direction:
    /// [`setwise::attack_fill`](crate::setwise::attack_fill).
    #[inline(always)]
    fn attack_fill(
        self,
        direction: Direction,
        generator: Bitboard,
        propagator: Bitboard,
    ) -> Bitboard {
        self.enter(
            #[inline(always)]
            move || KoggeStone::<Rotate>::attack_fill(self, direction, generator, propagator),
        )
    }

    /// [`batch::rook_attacks`].
    #[inline(always)]
    fn batch_rook_attacks(
        self,
        squares: &[Square],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.enter(
            #[inline(always)]
            move || batch::attacks(self, Piece::Rook, squares, occupied, attacks),
        )
    }

    /// [`batch::rook_attacks_at`].
    #[inline(always)]
    fn batch_rook_attacks_at(
        self,
        squares: &[Square],
        occupied: Bitboard,
        attacks: &mut [Bitboard],
    ) {
        self.enter(
            #[inline(always)]
            move || batch::attacks(self, Piece::Rook, squares, occupied, attacks),
        )
    }

    /// [`batch::bishop_attacks`].
    #[inline(always)]
    fn batch_bishop_attacks(
        self,
        squares: &[Square],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.enter(
            #[inline(always)]
            move || batch::attacks(self, Piece::Bishop, squares, occupied, attacks),
        )
    }

    /// [`batch::bishop_attacks_at`].
    #[inline(always)]
    fn batch_bishop_attacks_at(
        self,
        squares: &[Square],
        occupied: Bitboard,
        attacks: &mut [Bitboard],
    ) {
        self.enter(
            #[inline(always)]
            move || batch::attacks(self, Piece::Bishop, squares, occupied, attacks),
        )
    }

    /// [`batch::queen_attacks`].
    #[inline(always)]
    fn batch_queen_attacks(
        self,
        squares: &[Square],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.enter(
            #[inline(always)]
            move || batch::attacks(self, Piece::Queen, squares, occupied, attacks),
        )
    }

    /// [`batch::queen_attacks_at`].
    #[inline(always)]
    fn batch_queen_attacks_at(
        self,
        squares: &[Square],
        occupied: Bitboard,
        attacks: &mut [Bitboard],
    ) {
        self.enter(
            #[inline(always)]
            move || batch::attacks(self, Piece::Queen, squares, occupied, attacks),
        )
    }

    /// [`batch::slider_attacks`].
    #[inline(always)]
    fn batch_slider_attacks(
        self,
        orthogonal: &[Bitboard],
        diagonal: &[Bitboard],
        occupied: &[Bitboard],
        attacks: &mut [Bitboard],
    ) {
        self.enter(
            #[inline(always)]
            move || batch::sets(self, orthogonal, diagonal, occupied, attacks),
        )
    }
}

impl Level {
    /// The best level that the build guarantees: the level of the functions at
    /// the crate root.
    #[inline]
    #[must_use]
    pub const fn compiled() -> Self {
        COMPILED_LEVEL
    }

    /// The best level this CPU has. Without `std` there is no detection, and
    /// it is [`Level::compiled`].
    ///
    /// Detected once and kept in one byte: later calls are a load and a
    /// comparison, and none at all where the build guarantees the best level.
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
}

#[cfg(feature = "std")]
mod detection {
    use super::Level;
    use core::sync::atomic::{AtomicU8, Ordering};

    /// The index of the detected level; 0 before the first detection.
    static DETECTED: AtomicU8 = AtomicU8::new(0);

    #[inline(always)]
    pub(super) fn cached() -> Level {
        // Nothing above it to find: folds to a constant.
        #[cfg(target_arch = "x86_64")]
        if super::Avx512::COMPILED {
            return Level::compiled();
        }
        let mut index = DETECTED.load(Ordering::Relaxed);
        if index == 0 {
            index = detect();
        }
        // SAFETY: `detect` alone stores here, the index of a level it found.
        unsafe { Level::from_index(index) }.unwrap_or(Level::compiled())
    }

    #[cold]
    #[inline(never)]
    fn detect() -> u8 {
        let level = Level::available().last().unwrap_or(Level::compiled());
        DETECTED.store(level.index(), Ordering::Relaxed);
        level.index()
    }
}

impl PartialOrd for Level {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Level {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.index().cmp(&other.index())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// The level of that name, if this CPU has it.
    ///
    /// # Errors
    /// [`ParseLevelError::Unknown`] where no level has the name, and
    /// [`ParseLevelError::Unavailable`] where this CPU lacks the level.
    fn from_str(name: &str) -> Result<Self, ParseLevelError> {
        let Some(&name) = Self::NAMES.iter().find(|&&known| known == name) else {
            return Err(ParseLevelError::Unknown);
        };
        Self::available()
            .find(|level| level.name() == name)
            .ok_or(ParseLevelError::Unavailable(name))
    }
}

/// Why a text names no [`Level`] that can be used here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Enters a region for a [`Level`]: `dispatch!(level, token => expression)`.
///
/// The expression is compiled once for each level, with `token` bound to that
/// level's [`Token`] and, as far as it inlines, with that level's CPU
/// features. The cost is one jump on the level; put it around a search, not
/// around a query. The expression becomes the body of a closure, so `return`
/// and `?` leave the closure, not the function around it.
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
/// What does not inline is compiled without the features: see
/// [`level`](crate::level) for how a recursive function enters again.
#[macro_export]
macro_rules! dispatch {
    ($level:expr, $token:ident => $body:expr) => {
        $crate::with_token!(
            $level,
            $token => $crate::Token::enter($token, #[inline(always)] || $body)
        )
    };
}

/// [`dispatch!`] without entering: for a body that enters by itself.
#[doc(hidden)]
#[macro_export]
macro_rules! with_token {
    ($level:expr, $token:ident => $body:expr) => {
        match $level {
            $crate::Level::Portable($token) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::Level::Lzcnt($token) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::Level::Bmi2($token) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::Level::Avx2($token) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::Level::Avx512($token) => $body,
        }
    };
}
