//! [`Kernels`]: the algorithms of a token. [`Algorithm`]: one that [`Token::by`](crate::Token::by) selects.
//! [`Replaces`]: which algorithms of a token it replaces.

use super::fill::Flood;
use super::hyperbola::{Complete, Hyperbola};
use super::kogge_stone::Generalized;
use super::line_fill::LineFill;
use super::obstruction_difference::Infuehr;
use super::one_by_one::OneByOne;
#[cfg(target_arch = "x86_64")]
use super::pext_lines::RookByPext;
use super::query::sets::Sets;
use super::query::single::{InLanes, Single};
#[cfg(target_arch = "aarch64")]
use super::side_by_side::SideBySide;
use crate::lanes::HasRegisters;
use crate::level::{self, By, Level};
use core::fmt;

/// A token with the algorithms that answer its queries: those in the row of its level, or one that
/// was asked for.
///
/// (Where a method of [`Token`](crate::Token) is called, the compiler complains of this trait.)
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a token",
    label = "not a token",
    note = "`dispatch!(Level::detect(), |token| …)` and `raylane::level::COMPILED` give tokens"
)]
pub(crate) trait Kernels: HasRegisters + Into<Level> {
    /// Single queries.
    type Single: Single + Algorithm;
    /// Single queries of many squares, where there are vectors.
    type InLanes: InLanes;
    /// The attacks of all sliders of a side, and of all its pieces.
    type Sets: Sets + Algorithm;
    /// Fills in one direction.
    type Fill: Flood + Algorithm;

    /// Runs a query of `Sets`. Without vectors it is a loop, which at `portable` is kept a call.
    #[inline(always)]
    fn run_sets<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R {
        if Self::CAN.vectors {
            self.run(f, a, b, c, d)
        } else {
            self.run_full(f, a, b, c, d)
        }
    }
}

/// An algorithm that can be asked for by its type: see [`Token::by`](crate::Token::by).
///
/// The trait is sealed: the algorithms of this module implement it.
#[allow(private_bounds)]
pub trait Algorithm: Replaces {
    /// The name of the algorithm in reports and benchmarks.
    const NAME: &'static str;
    /// An upper bound of the bytes of the tables that a single query reads, at any level. Zero if
    /// the algorithm answers no single queries.
    const TABLE_BYTES: usize;
}

/// Which algorithms of a token this one replaces: it answers what it can, and those of `T` the rest.
pub(crate) trait Replaces: 'static {
    type Single<T: Kernels>: Single + Algorithm;
    type InLanes<T: Kernels>: InLanes;
    type Sets<T: Kernels>: Sets + Algorithm;
    type Fill: Flood + Algorithm;
}

/// Single queries at `portable`.
#[cfg(target_arch = "aarch64")]
type PortableSingle = Complete;
// Without an instruction that swaps bytes, but with one that counts leading zeros.
#[cfg(target_family = "wasm")]
type PortableSingle = Infuehr;
#[cfg(not(any(target_arch = "aarch64", target_family = "wasm")))]
type PortableSingle = Hyperbola;

/// Gives each token the algorithms of its row.
macro_rules! kernels {
    ($((
        $(#[$doc:meta])*
        $Token:ident;
        $target:meta;
        $name:literal;
        $features:tt;
        $Registers:ident;
        $Single:ident, $InLanes:ident, $Sets:ident
    ))*) => {$(
        #[cfg($target)]
        impl Kernels for level::$Token {
            type Single = $Single;
            type InLanes = $InLanes;
            type Sets = $Sets;
            type Fill = Generalized;
        }
    )*};
}

crate::__for_each_level!([kernels]);

impl<A: Algorithm, T: Kernels> HasRegisters for By<A, T> {
    type Registers = T::Registers;
}

impl<A: Algorithm, T: Kernels> Kernels for By<A, T> {
    type Single = A::Single<T>;
    type InLanes = A::InLanes<T>;
    type Sets = A::Sets<T>;
    type Fill = A::Fill;
}

/// As `avx2 by infuehr`.
impl<A: Algorithm, T: Kernels> fmt::Debug for By<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", T::LEVEL, A::NAME)
    }
}
