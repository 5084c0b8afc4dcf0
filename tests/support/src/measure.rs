//! What goes into a loop that is timed.

use raylane::Bitboard;
use std::arch::asm;
use std::time::{Duration, Instant};

/// Adds an attack set to a checksum, which depends on the order of the sets as
/// well as on the sets.
#[inline(always)]
#[must_use]
pub const fn mix(checksum: u64, attacks: Bitboard) -> u64 {
    checksum.rotate_left(1) ^ attacks.0
}

/// The sum of all `attacks`, for what many answers are written to: a checksum would take as long
/// as some kernels do.
#[inline(always)]
#[must_use]
pub fn sum(attacks: &[Bitboard]) -> u64 {
    let add = |sum: u64, attacks: &Bitboard| sum.wrapping_add(attacks.0);
    attacks.iter().fold(0, add)
}

/// One pass over some queries.
#[derive(Clone, Copy, Default, Debug)]
pub struct Pass {
    /// That of all answers.
    pub checksum: u64,
    /// The time that it took.
    pub elapsed: Duration,
}

impl Pass {
    /// Times `work`, whose result is the checksum.
    #[inline(always)]
    pub fn time(work: impl FnOnce() -> u64) -> Self {
        let start = Instant::now();
        let checksum = work();
        Self {
            checksum,
            elapsed: start.elapsed(),
        }
    }
}

/// Keeps the compiler from vectorising the loop that it stands in. It is no
/// instruction.
///
/// Otherwise a loop over look-ups becomes a loop over gathers, which is slower
/// than what an engine gets from the same kernel between other code.
#[inline(always)]
pub fn keep_scalar() {
    // SAFETY: there is no instruction, so nothing is read, written or clobbered.
    unsafe { asm!("", options(nomem, nostack, preserves_flags)) };
}

/// What reading the clock adds to a time.
#[must_use]
pub fn clock() -> Duration {
    let nothing = (0..10_000).map(|_| Instant::now().elapsed());
    nothing.min().unwrap_or_default()
}
