//! [`By`]: a token whose queries are answered by one algorithm.

use super::kernels::{Algorithm, Kernels};
use crate::lanes::Words;
use crate::level::{Capabilities, Level, Region};
use core::fmt;
use core::marker::PhantomData;

/// A token with the level of `T`, whose queries `A` answers as far as it can.
///
/// [`Token::by`](crate::Token::by) makes one. What `A` does not answer, the algorithm of the
/// level does: a fill has no single queries, for example, and most equations for single queries
/// have no form with a square in each lane. A set that the level takes one by one is a loop over
/// the single queries of `A`.
pub struct By<A, T> {
    token: T,
    algorithm: PhantomData<fn() -> A>,
}

impl<A, T> By<A, T> {
    #[inline(always)]
    pub(crate) const fn new(token: T) -> Self {
        Self {
            token,
            algorithm: PhantomData,
        }
    }
}

impl<A, T: Copy> Copy for By<A, T> {}

impl<A, T: Copy> Clone for By<A, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Algorithm, T: Region> fmt::Debug for By<A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} by {}", self.token, A::NAME)
    }
}

impl<A, T: Into<Level>> From<By<A, T>> for Level {
    #[inline(always)]
    fn from(by: By<A, T>) -> Self {
        by.token.into()
    }
}

impl<A: Algorithm, T: Region> Region for By<A, T> {
    const LEVEL: &'static str = T::LEVEL;
    const CAN: Capabilities = T::CAN;

    #[inline(always)]
    fn run<B, C, D, E, R>(self, f: impl FnOnce(B, C, D, E) -> R, b: B, c: C, d: D, e: E) -> R {
        self.token.run(f, b, c, d, e)
    }

    #[inline(always)]
    fn run_full<B, C, D, E, R>(self, f: impl FnOnce(B, C, D, E) -> R, b: B, c: C, d: D, e: E) -> R {
        self.token.run_full(f, b, c, d, e)
    }
}

impl<A: Algorithm, T: Words> Words for By<A, T> {
    type Registers = T::Registers;
}

impl<A: Algorithm, T: Kernels> Kernels for By<A, T> {
    type Single = A::Single<T>;
    type InLanes = A::InLanes<T>;
    type Sets = A::Sets<T>;
    type Fill = A::Fill<T>;
}
