//! [`CpuToken`]: a token, which proves that the CPU has a level. [`region!`]: code that is compiled with
//! the level's CPU features.

use super::capabilities::Capabilities;
use core::fmt::Debug;

/// A token: a value that exists only where the CPU has the features of a level. So it may
/// open a region that is compiled with them.
///
/// # Safety
/// A value must exist only where the CPU has the instructions that `CAN` says.
pub(crate) unsafe trait CpuToken: Copy + Debug + Send + Sync + 'static {
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
    fn run_setwise<A, B, C, D, R>(
        self,
        f: impl FnOnce(A, B, C, D) -> R,
        a: A,
        b: B,
        c: C,
        d: D,
    ) -> R;

    /// [`run`](Self::run) with all CPU features of the level.
    fn run_full<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R;
}

/// Runs a kernel in the region of a token: `region!(token.run, kernel; argument, …)` calls
/// `kernel(token, argument, …)`, with a value after `kernel` it calls `kernel(token, value, argument, …)`,
/// and `region!(token.run, |argument, …| answer)` is the general form. If the region is a call,
/// the arguments, up to four, are passed in registers.
macro_rules! region {
    ($token:ident.$run:ident, $kernel:path $(, $first:path)?; $($a:ident $(: $A:ty)?),+) => {
        region!($token.$run, |$($a $(: $A)?),+| $kernel($token, $($first,)? $($a),+))
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
