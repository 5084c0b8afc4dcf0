//! [`Kernels`]: the algorithms of a token. [`Algorithm`]: what can be asked for by its type, and
//! [`Answers`], what that gives a token.

use super::fill::Flood;
use super::query::sets::Sets;
use super::query::single::{InLanes, Single};
use crate::lanes::Words;
use crate::level::Level;

/// A token with the algorithms that answer its queries: those of its level, as `map.rs` has them,
/// or one that was asked for.
///
/// (Where a method of [`Token`](crate::Token) is called, the compiler complains of this trait.)
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a token",
    label = "not a token",
    note = "`dispatch!(Level::detect(), |token| …)` and `raylane::level::COMPILED` give tokens"
)]
pub(crate) trait Kernels: Words + Into<Level> {
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
pub trait Algorithm: Answers {
    /// The name of the algorithm in reports and benchmarks.
    const NAME: &'static str;
    /// An upper bound of the bytes of the tables that a single query reads, at any level. Zero if
    /// the algorithm answers no single queries.
    const TABLE_BYTES: usize;
}

/// What an algorithm answers, and the algorithms of `T` for the rest.
pub(crate) trait Answers: 'static {
    type Single<T: Kernels>: Single + Algorithm;
    type InLanes<T: Kernels>: InLanes;
    type Sets<T: Kernels>: Sets + Algorithm;
    type Fill<T: Kernels>: Flood + Algorithm;
}
