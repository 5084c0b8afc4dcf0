//! [`Region`]: code that is compiled with the CPU features of a level.

use super::capabilities::Capabilities;
use core::fmt::Debug;

/// A token: a value that exists only where the CPU has the features of a level. So it may
/// open a region that is compiled with them.
pub(crate) trait Region: Copy + Debug + Send + Sync + 'static {
    /// The name of the level.
    const LEVEL: &'static str;
    /// What the instructions of the level can do.
    const CAN: Capabilities;

    /// Runs `f` compiled with those CPU features of the level that are meant for the
    /// caller's code, as far as `f` is inlined.
    ///
    /// If `f` captures nothing but the token and the region is a call, the arguments are
    /// passed in registers (`()`, for an argument that is not needed, takes none). More than two
    /// captured words would be passed by reference, and a vector load of words that were stored
    /// one by one waits for all of those stores.
    fn run<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R;

    /// [`run`](Self::run) with all CPU features of the level.
    fn run_full<A, B, C, D, R>(self, f: impl FnOnce(A, B, C, D) -> R, a: A, b: B, c: C, d: D) -> R;
}
