//! [`Proof`]: a token, which proves that the CPU has a level. [`region!`]: code that is compiled with
//! the level's CPU features. [`ByAlgorithm`]: a token with a chosen algorithm.

use super::capabilities::Capabilities;
use core::fmt::Debug;
use core::marker::PhantomData;

/// A token: a value that exists only where the CPU has the features of a level. So it may
/// open a region that is compiled with them.
///
/// # Safety
/// A value must exist only where the CPU has the instructions that `CAN` says.
pub(crate) unsafe trait Proof: Copy + Debug + Send + Sync + 'static {
    /// The name of the level.
    const LEVEL: &'static str;
    /// What the instructions of the level can do.
    const CAN: Capabilities;

    /// Runs `f` compiled with those CPU features of the level that are meant for the
    /// caller's code, as far as `f` is inlined.
    ///
    /// If `f` captures nothing but the token and the region is a call, the arguments are passed in
    /// registers (`()`, for an argument that is not needed, takes none). More than two captured words
    /// would be passed by reference, and a vector load of words that were stored one by one misses store
    /// forwarding.
    fn run<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R;

    /// [`run`](Self::run) for sets: without CPU features they are loops, which are kept a call.
    fn run_sets<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R;

    /// [`run`](Self::run) with all CPU features of the level.
    fn run_full<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R;
}

/// Answers a query in the region of a token: `region!(token.run, kernel; argument, …)` calls
/// `kernel(token, argument, …)`, with a slider after `kernel` it calls `kernel(token, slider, argument, …)`,
/// and `region!(token.run, |argument, …| answer)` is the general form. If the region is a call,
/// the arguments, up to four, are passed in registers.
macro_rules! region {
    ($token:ident.$run:ident, $kernel:path $(, $slider:path)?; $($a:ident $(: $A:ty)?),+) => {
        region!($token.$run, |$($a $(: $A)?),+| $kernel($token, $($slider,)? $($a),+))
    };
    ($token:ident.$run:ident, |$($a:ident $(: $A:ty)?),+| $answer:expr) => {
        region!(@ $token.$run, [$($a $(: $A)?,)+] [$($a,)+] $answer)
    };
    ($token:ident.$run:ident, || $answer:expr) => {
        region!(@ $token.$run, [] [] $answer)
    };
    (
        @ $token:ident.$run:ident,
        [$a:tt $(: $A:ty)?, $b:tt $(: $B:ty)?, $c:tt $(: $C:ty)?, $d:tt $(: $D:ty)?,]
        [$($value:tt)+] $answer:expr
    ) => {
        $token.$run(
            #[inline(always)]
            move |$a $(: $A)?, $b $(: $B)?, $c $(: $C)?, $d $(: $D)?| $answer,
            $($value)+
        )
    };
    // Fewer than four: one more, which takes no register.
    (@ $token:ident.$run:ident, [$($a:tt)*] [$($value:tt)*] $answer:expr) => {
        region!(@ $token.$run, [$($a)* (),] [$($value)* (),] $answer)
    };
}

pub(crate) use region;

/// A token with the level of `T`, whose queries `A` answers as far as it can. It is a
/// [`Token`](crate::Token), too.
///
/// [`Token::by`](crate::Token::by) makes one. What `A` does not answer, the algorithm of `T`
/// does: a fill has no single queries, for example, and most equations for single queries
/// have no form with a square in each lane. A set that the level takes one by one is a loop over
/// the single queries of `A`.
pub struct ByAlgorithm<A, T> {
    /// The token that it was made of.
    pub(crate) token: T,
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

// SAFETY: a value holds a token that says the same.
unsafe impl<A: 'static, T: Proof> Proof for ByAlgorithm<A, T>
where
    Self: Debug,
{
    const LEVEL: &'static str = T::LEVEL;
    const CAN: Capabilities = T::CAN;

    #[inline(always)]
    fn run<B, C, D, E, R>(self, f: impl FnOnce(B, C, D, E) -> R, b: B, c: C, d: D, e: E) -> R {
        self.token.run(f, b, c, d, e)
    }

    #[inline(always)]
    fn run_sets<B, C, D, E, R>(self, f: impl FnOnce(B, C, D, E) -> R, b: B, c: C, d: D, e: E) -> R {
        self.token.run_sets(f, b, c, d, e)
    }

    #[inline(always)]
    fn run_full<B, C, D, E, R>(self, f: impl FnOnce(B, C, D, E) -> R, b: B, c: C, d: D, e: E) -> R {
        self.token.run_full(f, b, c, d, e)
    }
}
