//! [`ByAlgorithm`]: a token with a chosen algorithm.

use super::level::Level;
use crate::algorithm::Algorithm;
use crate::algorithm::traits::Algorithms;
use crate::lanes::{Capabilities, CpuToken, Registers};
use core::fmt;
use core::marker::PhantomData;

/// A token with the level of `T`, whose queries `A` answers as far as it can. It is a
/// [`Token`](crate::Token), too.
///
/// [`Token::by`](crate::Token::by) makes one. What `A` does not answer, the algorithm of `T`
/// does: a fill has no single queries, for example, and most equations for single queries
/// have no form with a square in each lane. A set that the level takes one by one is a loop over
/// the single queries of `A`.
pub struct ByAlgorithm<A, T> {
    /// The token that it was made of.
    token: T,
    algorithm: PhantomData<fn() -> A>,
}

impl<A, T> ByAlgorithm<A, T> {
    #[inline(always)]
    pub(crate) const fn new(token: T) -> Self {
        let algorithm = PhantomData;
        Self { token, algorithm }
    }
}

impl<A, T: Copy> Copy for ByAlgorithm<A, T> {}

impl<A, T: Copy> Clone for ByAlgorithm<A, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

/// Writes the level and the algorithm, as in `avx2 by infuehr`.
impl<A: Algorithm, T: CpuToken> fmt::Debug for ByAlgorithm<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", T::LEVEL, A::NAME)
    }
}

impl<A, T: Copy + Into<Self>> From<ByAlgorithm<A, T>> for Level {
    #[inline(always)]
    fn from(by: ByAlgorithm<A, T>) -> Self {
        by.token.into()
    }
}

// SAFETY: a value holds a token that says the same.
unsafe impl<A: Algorithm, T: CpuToken> CpuToken for ByAlgorithm<A, T> {
    const LEVEL: &'static str = T::LEVEL;
    const CAN: Capabilities = T::CAN;

    #[inline(always)]
    fn run<B, C, D, E, R>(self, f: impl FnOnce(B, C, D, E) -> R, b: B, c: C, d: D, e: E) -> R {
        self.token.run(f, b, c, d, e)
    }

    #[inline(always)]
    fn run_setwise<B, C, D, E, R>(
        self,
        f: impl FnOnce(B, C, D, E) -> R,
        b: B,
        c: C,
        d: D,
        e: E,
    ) -> R {
        self.token.run_setwise(f, b, c, d, e)
    }

    #[inline(always)]
    fn run_full<B, C, D, E, R>(self, f: impl FnOnce(B, C, D, E) -> R, b: B, c: C, d: D, e: E) -> R {
        self.token.run_full(f, b, c, d, e)
    }
}

impl<A: Algorithm, T: Registers> Registers for ByAlgorithm<A, T> {
    type File = T::File;
}

impl<A: Algorithm, T: Algorithms> Algorithms for ByAlgorithm<A, T> {
    type Single = A::Single<T>;
    type InLanes = A::InLanes<T>;
    type Setwise = A::Setwise<T>;
    type Fill = A::Fill<T>;
}
